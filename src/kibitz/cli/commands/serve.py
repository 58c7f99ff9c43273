"""`kibitz serve`: runs the live service on one machine."""

from __future__ import annotations

import gc
import signal
import sys

import click

from kibitz.cli.settings import settings_options
from kibitz.server.ops.settings import BadSetting, Settings


@click.command()
@settings_options()
@click.option("--move", is_flag=True, help="With --processes: move an SQLite database into the new PostgreSQL first.")
@click.option("--tv", is_flag=True, help="Open the big screen in this machine's browser.")
@click.option("--child", hidden=True, help="What a process inherits from its parent.")
@click.option("--homes", hidden=True, help="Where a process finds its siblings.")
def command(*, settings: Settings, move: bool, tv: bool, child: str | None, homes: str | None) -> None:
    """Serve tables on the network, with bots. Ctrl-C stops it; the next start goes on with every match."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # until the service itself listens for it
    gc.disable()  # modules are no garbage, and looking for it among them would take a sixth of the start
    from kibitz.cli import serving

    gc.enable()
    if child is not None:
        from kibitz.cli.processes.child import InheritedDoor

        serving.run(settings, InheritedDoor(child, homes))
    elif settings.processes != 1:
        from kibitz.cli.processes import service

        service.run(settings, may_move=move)
    else:
        refuse_own_database(settings)
        serving.run(settings, serving.OwnDoor(settings, opens_screen=tv))


def refuse_own_database(settings: Settings) -> None:
    """Raises if several processes have used this data folder: SQLite would begin without their matches."""
    if settings.database is None and settings.own_database_url is not None:
        raise BadSetting(
            f"The matches of this service are in its own PostgreSQL, in {settings.folder}. "
            "Start it with --processes auto, or choose another --data-dir."
        )
