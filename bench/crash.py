"""Kills a server under load as many times as you like, and checks from the clients' side that nothing was lost.

Stops at the first broken promise; else writes what was checked into docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import platform
import tempfile
from pathlib import Path
from random import Random

from bench import page
from tests.server.crash import PLANS, run
from tests.server.crash_people import Report


def told(report: Report) -> str:
    matches = ", ".join(f"{count:,} of {game}" for game, count in sorted(report.matches.items()))
    return (
        f"**{report.kills:,} kills** ({report.kills_in_start:,} of them during a start) in {report.seconds:,.0f} "
        f"seconds, at {len(PLANS)} tables: {report.acknowledged:,} actions acknowledged, "
        f"**none lost, none done twice**. "
        f"{report.resent:,} times a request was sent again that a kill had left unanswered; "
        f"{report.stored_unanswered:,} of them had been stored. "
        f"{report.repeated:,} times an acknowledged request was sent once more, and got the same answer. "
        f"{report.shown:,} views were shown, and all were still true at the end of their matches: "
        f"{report.matches.total():,} were finished and re-played ({matches}). "
        f"A start took {report.usual_start:.2f} seconds (median). Python {platform.python_version()}, "
        f"{platform.machine()}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", help="of the kills and the play; a run is never quite the same again")
    parser.add_argument("--longest", type=float, default=0.8, help="seconds from a start to the next kill, at most")
    parser.add_argument("--bot-workers", type=int, default=0)
    parser.add_argument("--dry", action="store_true", help="print the line, do not write it")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kibitz-crash-") as folder:
        rng = Random(arguments.seed)
        text = told(
            asyncio.run(
                run(Path(folder), arguments.kills, rng, longest=arguments.longest, bot_workers=arguments.bot_workers)
            )
        )
    print(text)
    if not arguments.dry:
        page.write("performance.md", "crash", text)


if __name__ == "__main__":
    main()
