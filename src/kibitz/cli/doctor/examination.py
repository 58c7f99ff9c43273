"""All checks, in the order in which they are reported."""

from __future__ import annotations

from kibitz.cli.doctor.finding import ClockReading, Finding, check_clocks
from kibitz.cli.doctor.machine import check_disk, check_files
from kibitz.cli.doctor.network import check_bus, check_proxy, check_servers
from kibitz.cli.doctor.storage import check_database
from kibitz.server.ops.settings import Settings


async def examine(settings: Settings, servers: tuple[str, ...]) -> list[Finding]:
    clocks: list[ClockReading] = []
    return [
        *await check_database(settings.database_url, clocks),
        await check_bus(settings.bus),
        *await check_servers(servers, clocks),
        check_clocks(clocks),
        *await check_proxy(settings.public_url),
        check_files(settings),
        check_disk(settings),
    ]
