"""A service of several processes on this machine, from its start to an orderly stop."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from kibitz.cli.home.addresses import look_around
from kibitz.cli.home.announcing import announce
from kibitz.cli.processes.child import NotReady, listen_at
from kibitz.cli.processes.moving import check_sqlite, move
from kibitz.cli.processes.own_servers import OwnServers
from kibitz.cli.processes.parent import Parent, count_cores, listen_for_signals
from kibitz.cli.processes.programs import CannotRun, write_private
from kibitz.cli.serving import raise_file_limit
from kibitz.server.app import create_data_folder
from kibitz.server.ops.logs import configure_logging, log
from kibitz.server.ops.settings import SETTINGS, Settings
from kibitz.server.store import is_postgres

ONE_PROCESS = "SQLite serves one process."


def run(settings: Settings, *, may_move: bool) -> None:
    configure_logging(sys.stderr, settings.log_format, settings.log_level)
    raise_file_limit()
    check(settings, may_move=may_move)
    try:
        asyncio.run(serve(settings))
    except NotReady as error:
        if error.code:
            sys.exit(error.code)  # the process has given its reason
        raise


def check(settings: Settings, *, may_move: bool) -> None:
    """Raises if several processes cannot run with these settings; changes nothing."""
    if sys.platform == "win32":
        raise CannotRun("Several processes cannot share a port on Windows. Leave --processes out.")
    if settings.database is None:
        check_sqlite(settings.sqlite_file, may_move=may_move)
    elif not is_postgres(settings.database):
        raise CannotRun(
            f"{ONE_PROCESS} For several, give --database postgresql://… and --bus nats://…, or leave --database out: "
            "then the service starts a PostgreSQL and a NATS of its own."
        )
    elif settings.bus is None:
        raise CannotRun("Several processes find each other over NATS. Give --bus nats://….")


async def serve(settings: Settings) -> None:
    count = count_cores() if settings.processes == "auto" else settings.processes
    create_data_folder(settings)
    async with AsyncExitStack() as cleanup:
        listening = listen_at(settings.host, settings.port)
        for each in listening:
            cleanup.callback(each.close)
        keeping = []
        environment = settings_environment(settings)
        if settings.database is None:
            servers = OwnServers(settings.folder, count)
            cleanup.push_async_callback(servers.stop)
            await servers.start()
            await asyncio.to_thread(move, settings.sqlite_file, servers.postgres.url)
            write_private(settings.own_database_file, servers.postgres.url)
            environment |= {
                SETTINGS["database"].variable: servers.postgres.url,
                SETTINGS["bus"].variable: servers.nats.url,
            }
            keeping = [servers.postgres.keep(), servers.nats.keep()]
        homes = Path(cleanup.enter_context(tempfile.TemporaryDirectory(prefix="kibitz-")))
        parent = Parent(count, listening, environment, stop_seconds=settings.stop_seconds, homes=homes)
        listen_for_signals(parent)
        port = listening[0].getsockname()[1]

        def on_ready() -> None:
            log.info("listening", host=settings.host, port=port, processes=count)
            announce(settings, port, look_around(settings.host))

        await parent.run(on_ready, *keeping)
    log.info("service stopped")


def settings_environment(settings: Settings) -> dict[str, str]:
    """The environment of a child: the settings are given as variables, which other users do not see."""
    variables = {
        setting.variable: ",".join(value) if isinstance(value, tuple) else str(value)
        for setting in SETTINGS.values()
        if (value := getattr(settings, setting.name)) is not None
    }
    return {**os.environ, **variables, SETTINGS["processes"].variable: "1"}
