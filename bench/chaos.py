"""Lets a cluster suffer faults of every kind under load, and checks the whole history: nothing lost, nothing twice.

Stops at the first failed check; otherwise writes a summary into docs/reliability.md.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import platform
import tempfile
import time
from collections.abc import Iterator
from itertools import islice, product, takewhile
from pathlib import Path
from random import Random

from bench import page
from tests.chaos.faults import KINDS, MEASURED, Kind, schedule
from tests.chaos.run import SERVERS, WORKERS, ChaosReport, pause_after, run
from tests.server.crash import PLANS

NAMES: dict[Kind, str] = {"server restarted": "a planned restart", "server killed": "a kill"}


def summarise(report: ChaosReport) -> Iterator[str]:
    matches = ", ".join(f"{count:,} of {game}" for game, count in sorted(report.matches.items()))
    yield (
        f"**{report.faults.total():,} faults** in {report.seconds / 60:,.0f} minutes, with people at {len(PLANS)} "
        f"tables: {report.acknowledged:,} actions were acknowledged, **none lost, none played twice**. "
        f"{report.inputs:,} inputs were stored, each by the table's only driver; {report.drivers:,} database sessions "
        f"took turns at that. {report.resent:,} requests that a fault had left unanswered were sent again; "
        f"{report.stored_unanswered:,} of them had been stored. {report.shown:,} views were shown, and all follow from "
        f"the records of their matches. All {report.matches.total():,} matches were finished ({matches})."
    )
    yield ""
    yield "| fault | times |"
    yield "| --- | --- |"
    yield from (f"| {kind} | {report.faults[kind]:,} |" for kind in KINDS if report.faults[kind])
    yield ""
    yield from summarise_pauses(report)


def summarise_pauses(report: ChaosReport) -> Iterator[str]:
    yield "| pause after | people | median | 99th percentile | longest |"
    yield "| --- | --- | --- | --- | --- |"
    for kind, alone in product(MEASURED, (True, False)):
        pauses = sorted(report.pauses[pause_after(kind, alone=alone)])
        if pauses:
            middle, late = (pauses[int(len(pauses) * share)] for share in (0.5, 0.99))
            name = NAMES[kind] if alone else f"{NAMES[kind]} amid other faults"
            yield f"| {name} | {len(pauses):,} | {middle:.2f} s | {late:.2f} s | {pauses[-1]:.2f} s |"
    yield ""
    disk = "a real file system" if report.disk_is_real else "simulated by PostgreSQL's own error"
    yield (
        f"{page.describe_commit()} {os.cpu_count()} cores were shared by {SERVERS} servers, {WORKERS} workers, "
        f"PostgreSQL, NATS, the network's proxies and all people; the load average of the last 15 minutes was "
        f"{os.getloadavg()[2]:.0f}. The full disk was {disk}. Python {platform.python_version()}, {platform.machine()}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=math.inf, help="no fault after this time")
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument(
        "--seed", default="chaos", help="of the faults and the play; timing still makes every run different"
    )
    parser.add_argument("--quiet", action="store_true", help="write the pauses alone, as those on a quiet machine")
    parser.add_argument("--dry", action="store_true", help="print the summary instead of writing it")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kibitz-chaos-") as folder:
        end = time.monotonic() + 60 * arguments.minutes
        planned = islice(schedule(Random(arguments.seed)), arguments.faults)
        faults = takewhile(lambda _: time.monotonic() < end, planned)
        work = run(
            Path(folder),
            faults,
            Random(arguments.seed),
            workers=arguments.workers,
            tell=lambda line: print(line, flush=True),
        )
        report = asyncio.run(work)
    text = "\n".join(summarise_pauses(report) if arguments.quiet else summarise(report))
    print(text)
    if not arguments.dry:
        page.write("reliability.md", "quiet" if arguments.quiet else "chaos", text)


if __name__ == "__main__":
    main()
