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
    refuse_contradictions(settings, opens_screen=tv)
    if child is not None:
        from kibitz.cli.processes.child import InheritedDoor

        serving.run(settings, InheritedDoor(child, homes))
    elif settings.processes != 1:
        from kibitz.cli.processes import service

        service.run(settings, may_move=move)
    else:
        refuse_own_database(settings)
        from kibitz.cli.home.door import OwnDoor

        serving.run(settings, OwnDoor(settings, opens_screen=tv))


def refuse_contradictions(settings: Settings, *, opens_screen: bool) -> None:
    """Raises if what is asked for at home cannot go with the rest."""
    if opens_screen and settings.processes != 1:
        raise BadSetting("--tv is for one process at home, without --processes.")
    if not settings.tls:
        return
    if settings.processes != 1:
        raise BadSetting("--tls is for one process at home. With --processes, let a proxy in front provide TLS.")
    if settings.public_url is not None or settings.proxies:
        raise BadSetting(
            "--tls makes a certificate for addresses at home. With --public-url or --proxies, the proxy provides TLS."
        )
    if sys.platform == "win32":
        raise BadSetting("--tls does not work on Windows yet.")
    from kibitz.cli.home.addresses import EVERYWHERE, is_at_home

    if settings.host not in EVERYWHERE and not is_at_home(settings.host):
        raise BadSetting(
            f"--tls makes a certificate for addresses at home, and {settings.host} is not one. "
            "For a public address, let a proxy in front provide TLS."
        )


def refuse_own_database(settings: Settings) -> None:
    """Raises if several processes have used this data folder: SQLite would begin without their matches."""
    if settings.database is None and settings.own_database_url is not None:
        raise BadSetting(
            f"The matches of this service are in its own PostgreSQL, in {settings.folder}. "
            "Start it with --processes auto, or choose another --data-dir."
        )
