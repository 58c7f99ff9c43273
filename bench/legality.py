"""Bots in random situations: whether they ever choose an illegal action, and how long they think.

Matches are played at random; wherever a seat has a choice, the bot is asked what it would do. Every number of seats
comes up equally often, with any options. Writes its table into docs/bots.md.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from bench import page
from kibitz import GAMES, Match, bot
from kibitz.arena.blocks import time_slot
from kibitz.arena.standings import merge_counts, quantile
from kibitz.bots import levels
from kibitz.engine.errors import IllegalAction
from tests.laws.worlds import oracle_of

STATES = 100_000
FEWER = {("peacock", "strong"): 50_000}
"""A slow bot: these states alone take a quarter of an hour."""
PORTION = 200
"""States per task of the process pool."""


class Result(NamedTuple):
    illegal: int
    times: dict[int, int]


def states(game: str, seats: int, options: dict[str, Any], seed: str) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The views and choices of seats in random matches, without end."""
    rng = Random(seed)
    while True:
        match = Match(game, seats=seats, seed=str(rng.random()), options=options)
        while match.outcome is None:
            asked = [seat for seat in range(seats) if match.legal_actions(seat)]
            for seat in asked:
                yield match.view(seat), match.legal_actions(seat)
            seat = rng.choice(sorted(match.to_act) or asked)
            match.play(seat, rng.choice(match.legal_actions(seat)))


def try_portion(game: str, name: str, number: int) -> Result:
    """Asks a bot in one portion of states. Portions cycle through numbers of seats."""
    counts = GAMES[game].seat_counts
    seats = counts[number % len(counts)]
    asked, rng = bot(game, name), Random(number)
    options = oracle_of(game).options(rng, seats)
    illegal, times = 0, Counter[int]()
    for view, choices in islice(states(game, seats, options, f"{game} {number}"), PORTION):
        began = time.thread_time()
        choice = asked.choose(view, choices, rng)
        times[time_slot(time.thread_time() - began)] += 1
        illegal += choice.action is not None and not is_legal(game, view, choice.action, choices, rng)
    return Result(illegal, dict(times))


def is_legal(game: str, view: Any, action: Any, choices: tuple[Any, ...], rng: Random) -> bool:
    """An action with a free value, such as a time, is not listed; it is judged in a state that fits the view."""
    if action in choices:
        return True
    try:
        GAMES[game].judge(GAMES[game].imagine(view, rng), view.viewer, action)
    except IllegalAction:
        return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, help="per game and level")
    parser.add_argument("--games", default=",".join(sorted(GAMES)))
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    chosen = parser.parse_args()
    rows = ["| game | level | random states | illegal | p95 of a decision (ms) |", "| --- | --- | ---: | ---: | ---: |"]
    with ProcessPoolExecutor(chosen.workers) as executor:
        bots = [(game, level) for game in chosen.games.split(",") for level in levels(game)[1:]]
        for game, level in bots:
            wanted = chosen.states or FEWER.get((game, level), STATES)
            portions = range(-(-wanted // PORTION))
            found = list(executor.map(try_portion, [game] * len(portions), [level] * len(portions), portions))
            p95 = quantile(merge_counts(each.times for each in found), 0.95)
            illegal = sum(each.illegal for each in found)
            rows.append(f"| {game} | {level} | {PORTION * len(found):,} | {illegal} | {1000 * p95:.1f} |")
            print(rows[-1], flush=True)
    if not chosen.dry:
        page.write("bots.md", "legality", "\n".join(rows))


if __name__ == "__main__":
    main()
