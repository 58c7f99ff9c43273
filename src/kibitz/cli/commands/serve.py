"""`kibitz serve`: runs the live service on one machine."""

from __future__ import annotations

import signal
import sys

import click

from kibitz.cli.settings import settings_options
from kibitz.server.ops.settings import Settings


@click.command()
@settings_options()
def command(settings: Settings) -> None:
    """Serve tables on the network, with bots. Ctrl-C stops it; the next start goes on with every match."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # until the service itself listens for it
    from kibitz.cli import serving

    serving.run(settings)
