"""Measures in the arena how strong the bots are: every level against the one below it, at every number of seats.

Writes its table into docs/bots.md; rows that were not measured again stay. With `--folder`, an interrupted run can be
resumed.
"""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from bench import page
from kibitz.arena import Arena, Plan, Standing, standings
from kibitz.bots import levels
from kibitz.games import GAMES

PAIRS = (("strong", "medium"), ("medium", "easy"), ("easy", "random"))
USUAL = 4
SEED = "how strong"
BLOCKS = {
    "coyote": {"strong": 300, "medium": 300, "easy": 100},
    "overbid": {"strong": 300, "medium": 100, "easy": 60},
    "peacock": {"strong": 60, "medium": 100, "easy": 60},
    "stroop": {"strong": 60, "medium": 60, "easy": 60},
}
"""For up to four seats. With more seats matches are long and only the order of the bots matters: a third of these."""
USUAL_BLOCKS = 100
"""For a game that is not listed."""
WANTED = {
    "coyote": {"strong": 0.30, "medium": 0.35, "easy": 0.50},
    "overbid": {"strong": 0.32, "medium": 0.38, "easy": 0.50},
    "peacock": {"strong": 0.35, "medium": 0.40, "easy": 0.50},
    "stroop": {"strong": 0.25, "medium": 0.25, "easy": 0.25},
}
"""What the lower end of the interval should exceed at four seats; elsewhere, and for other games, an equal share."""


def blocks_of(game: str, level: str, seats: int) -> int:
    usual = BLOCKS.get(game, {}).get(level, USUAL_BLOCKS)
    return usual if seats <= USUAL else usual // 3


def measure(game: str, level: str, other: str, seats: int, folder: Path, executor: ProcessPoolExecutor) -> Standing:
    plan = Plan(game, (level, *(other,) * (seats - 1)), SEED)
    arena = Arena(plan, folder / f"{game}-{seats}-{level}.jsonl")
    blocks = blocks_of(game, level, seats)
    for _ in arena.play(blocks, executor, 2 * (os.cpu_count() or 1)):
        pass
    found = standings(plan, arena.played(blocks))[0]
    print(f"{game}, {seats} seats: {level} among {other}: {share(found)}, p95 {1000 * found.p95:.1f} ms", flush=True)
    return found


def share(found: Standing) -> str:
    return f"{found.wins.mean:.0%} ({found.wins.low:.0%}–{found.wins.high:.0%})"


def row(game: str, seats: int, found: dict[str, Standing]) -> str:
    cells = []
    for level, _ in PAIRS:
        if level not in found:
            cells.append("–")
            continue
        wanted = WANTED.get(game, {}).get(level, 1 / seats) if seats == USUAL else 1 / seats
        cells.append(share(found[level]) + ("" if found[level].wins.low > wanted else " (!)"))
    times = " / ".join(f"{1000 * standing.p95:.1f}" for standing in found.values())
    blocks = " / ".join(str(blocks_of(game, level, seats)) for level in found)
    return f"| {game} | {seats} | {' | '.join(cells)} | {times} | {blocks} |"


def format_table(rows: dict[page.Key, str]) -> str:
    columns = (
        "game",
        "seats",
        *(f"{level} among {other}" for level, other in PAIRS),
        "p95 of a decision (ms)",
        "blocks",
    )
    notes = (
        "Win share of one bot among others of the level below, with a 95 % confidence interval over blocks. At equal "
        "strength it would be one divided by the number of seats. Times are processor time; times and blocks are for "
        "strong / medium / easy. "
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores."
    )
    return f"{page.merged_table('bots.md', 'strength', columns, rows)}\n\n{notes}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="store the blocks here, and resume from those already there")
    parser.add_argument("--games", default=",".join(sorted(GAMES)))
    parser.add_argument("--seats", default="", help="only these numbers of seats, separated by commas")
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    rows = {}
    with tempfile.TemporaryDirectory() as scratch, ProcessPoolExecutor() as executor:
        folder = arguments.folder or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for game in arguments.games.split(","):
            counts = [int(seats) for seats in arguments.seats.split(",") if seats] or GAMES[game].seat_counts
            for seats in counts:
                found = {
                    level: measure(game, level, other, seats, folder, executor)
                    for level, other in PAIRS
                    if {level, other} <= set(levels(game))
                }
                rows[game, seats] = row(game, seats, found)
    text = format_table(rows)
    print(text)
    if not arguments.dry:
        page.write("bots.md", "strength", text)


if __name__ == "__main__":
    main()
