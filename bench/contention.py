"""Many sockets at many processes hammer the same tables, and the whole history is checked.

Stops at the first failed check; otherwise writes a summary into docs/reliability.md.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import tempfile
from pathlib import Path
from random import Random

from bench import page
from tests.chaos.contention import ContentionReport, run
from tests.nats_server import NatsServer
from tests.postgres_server import PostgresServer


def summarise(report: ContentionReport) -> str:
    refused = ", ".join(f"{count:,} {code}" for code, count in sorted(report.refused.items()))
    return (
        f"**{report.attempts:,} attempts** by {report.sockets:,} sockets at {report.processes} processes, in "
        f"{report.seconds / 60:,.0f} minutes: {report.acknowledged:,} were acknowledged, the others refused "
        f"({refused}). "
        f"{report.inputs:,} inputs were stored: **exactly one for each version, each acknowledged once, no gap**. "
        f"{report.shown:,} views were shown by all processes, and all follow from the records of "
        f"{report.matches.total():,} matches. {page.describe_commit()}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attempts", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=math.inf, help="ends after this time")
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--sockets", type=int, default=50, help="at each process")
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--dry", action="store_true", help="print the summary instead of writing it")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="kibitz-contention-") as name,
        PostgresServer() as postgres,
        NatsServer(Path(name) / "nats") as nats,
    ):
        work = run(
            Path(name),
            postgres,
            nats,
            arguments.attempts,
            Random(),
            processes=arguments.processes,
            sockets=arguments.sockets,
            tables=arguments.tables,
            seconds=60 * arguments.minutes,
            tell=lambda line: print(line, flush=True),
        )
        text = summarise(asyncio.run(work))
    print(text)
    if not arguments.dry:
        page.write("reliability.md", "contention", text)


if __name__ == "__main__":
    main()
