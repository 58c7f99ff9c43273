"""Kills a server under load again and again, and checks from the clients' side that nothing was lost.

Stops at the first failed check; otherwise writes a summary into docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import platform
import tempfile
from pathlib import Path
from random import Random

from bench import page
from tests.server.crash import PLANS, run
from tests.server.crash_people import Report


def summarise(report: Report) -> str:
    matches = ", ".join(f"{count:,} of {game}" for game, count in sorted(report.matches.items()))
    return (
        f"**{report.kills:,} kills** ({report.kills_in_start:,} of them during a start) in {report.seconds:,.0f} "
        f"seconds, at {len(PLANS)} tables: {report.acknowledged:,} actions were acknowledged, "
        f"**none lost, none played twice**. "
        f"{report.resent:,} requests that a kill had left unanswered were sent again; "
        f"{report.stored_unanswered:,} of them had been stored. "
        f"{report.repeated:,} acknowledged requests were sent once more, and all got the same answer. "
        f"{report.shown:,} views were shown, and all agree with the records of their matches: "
        f"{report.matches.total():,} were finished and replayed ({matches}). "
        f"A start took {report.usual_start:.2f} seconds (median). Python {platform.python_version()}, "
        f"{platform.machine()}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which no further kill follows")
    parser.add_argument("--seed", help="of the kills and the play; timing still makes every run different")
    parser.add_argument("--longest", type=float, default=0.8, help="maximum seconds from a start to the next kill")
    parser.add_argument("--bot-workers", type=int, default=0)
    parser.add_argument("--dry", action="store_true", help="print the summary instead of writing it")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kibitz-crash-") as folder:
        rng = Random(arguments.seed)
        text = summarise(
            asyncio.run(
                run(
                    Path(folder),
                    arguments.kills,
                    rng,
                    longest=arguments.longest,
                    bot_workers=arguments.bot_workers,
                    seconds=60 * arguments.minutes,
                )
            )
        )
    print(text)
    if not arguments.dry:
        page.write("performance.md", "crash", text)


if __name__ == "__main__":
    main()
