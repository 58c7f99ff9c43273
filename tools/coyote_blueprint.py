"""Computes coyote's blueprint by regret minimisation over whole rounds, for each number of seats.

Each round is dealt at random from the real feathers, some of which lie on the discard pile. Given a deal, all that
matters is who must answer which number, so every course of the round is evaluated at once: backward for the costs, and
forward for the probabilities. With more than two in play nothing proves convergence to an equilibrium; the arena
measures how good the result is (docs/bots.md).
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

import msgspec

from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.blueprint import (
    ACTIONS,
    COMMON_STEPS,
    LEVELS,
    MAX_SAID,
    STEPS,
    Blueprint,
    Situation,
    key_of,
    level_numbers,
    situation_of,
)
from kibitz.games.coyote.bots.odds import Reach, Sight
from kibitz.games.coyote.model import DECK, HIGHEST_NUMBER, SEAT_COUNTS, in_order
from kibitz.solver import Regrets

SHIPPED = Path("src/kibitz/games/coyote/bots/blueprint.json")
ROUNDS = 3_000
MORE_BETWEEN_TWO = 4
"""A factor: with two seats there are more situations, and the strategy is played as it is."""
BATCH = 10
"""Rounds between updates of the strategy."""
EXPLORATION = 0.08
"""The share of play in which every action is tried alike."""
MOST_DISCARDS = 15
RARE = 0.0005
"""Situations met less often than this per round are not learnt well enough to be used."""

Learnt: TypeAlias = dict[Situation, Regrets]
Costs: TypeAlias = list[float]
"""Chances of losing the round, by seat."""


class Deal(NamedTuple):
    """A round as far as it matters: the odds of each number, from each sight and in truth."""

    reached: list[Reach]
    common: Reach
    levels: list[tuple[int, ...]]
    """By seat: the highest number of each of the `LEVELS`."""
    true: Reach
    lowest: int
    highest: int
    """Everybody contests this number."""


def deal(seats: int, rng: Random) -> Deal:
    deck = list(DECK)
    rng.shuffle(deck)
    worn, discards = deck[:seats], deck[seats : seats + rng.randint(0, MOST_DISCARDS)]
    rest = deck[seats + len(discards) :]
    reached = [
        odds.reach(Sight(in_order((*worn[:seat], *worn[seat + 1 :])), in_order((*rest, worn[seat])), 1, ()))
        for seat in range(seats)
    ]
    levels = [level_numbers(sight) for sight in reached]
    return Deal(
        reached,
        odds.reach(Sight((), in_order((*rest, *worn)), 2, ())) if seats == 2 else odds.NEVER,
        levels,
        odds.reach(Sight(in_order(tuple(worn)), in_order(tuple(rest)), 0, ())),
        max(1, min(level[0] for level in levels)),
        min(HIGHEST_NUMBER, max(2, *(odds.highest_at(sight, 0.02) for sight in reached)) + 2),
    )


def situation_at(dealt: Deal, said: int, seat: int, number: int) -> Situation:
    return situation_of(len(dealt.reached), said, dealt.reached[seat][number], dealt.common[number])


def targets(dealt: Deal, seat: int, number: int) -> list[int]:
    """The number that each action other than a contest announces."""
    above = number + 1
    return [above, *(min(max(above, level), dealt.highest) for level in dealt.levels[seat])]


class Batch:
    """Rounds played by the same strategy."""

    def __init__(self, learnt: Learnt) -> None:
        self.learned = learnt
        self.strategies = {where: regrets.strategy() for where, regrets in learnt.items()}
        self.missed: dict[Situation, Costs] = {}
        self.visits: dict[Situation, float] = {}

    def strategy(self, where: Situation) -> Costs:
        if where not in self.strategies:
            self.learned[where] = Regrets(ACTIONS, -inf)
            self.strategies[where] = self.learned[where].strategy()
        return self.strategies[where]

    def play(self, dealt: Deal) -> None:
        costs = self._costs(dealt)
        self._learn(dealt, costs)

    def _costs(self, dealt: Deal) -> dict[tuple[int, int, int], list[Costs]]:
        """For each (said, seat, number): what each action costs every seat, from the highest number down."""
        seats = len(dealt.reached)
        by_action: dict[tuple[int, int, int], list[Costs]] = {}
        expected: dict[tuple[int, int, int], Costs] = {}
        for number in range(dealt.highest, dealt.lowest - 1, -1):
            true = dealt.true[number]
            for seat in range(seats):
                contested = [0.0] * seats
                contested[seat] += true
                contested[seat - 1] += 1 - true
                for said in range(1, MAX_SAID + 1):
                    if number == dealt.highest:
                        expected[said, seat, number] = contested
                        continue
                    after = (seat + 1) % seats
                    options = [contested, *(expected[MAX_SAID, after, to] for to in targets(dealt, seat, number))]
                    by_action[said, seat, number] = options
                    strategy = self.strategy(situation_at(dealt, said, seat, number))
                    expected[said, seat, number] = mix(strategy, options)
        after = 1 % seats
        first = [expected[1, after, to] for to in openings(dealt)]
        by_action[0, 0, 0] = first
        return by_action

    def _learn(self, dealt: Deal, costs: dict[tuple[int, int, int], list[Costs]]) -> None:
        seats = len(dealt.reached)
        likely: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
        for place in self._in_order_of_play(dealt):
            weight = likely.get(place, 0.0)
            if not weight:
                continue
            said, seat, number = place
            where = situation_at(dealt, said, seat, number)
            strategy = self.strategy(where)
            own = [cost[seat] for cost in costs[place]]
            value = sum(part * cost for part, cost in zip(strategy, own, strict=True))
            missed = self.missed.setdefault(where, [0.0] * ACTIONS)
            for action, cost in enumerate(own):
                missed[action] += weight * (value - cost)
            self.visits[where] = self.visits.get(where, 0.0) + weight
            onward = openings(dealt) if not said else [None, *targets(dealt, seat, number)]
            for part, to in zip(strategy, onward, strict=True):
                if to is not None:
                    key = (min(said + 1, MAX_SAID), (seat + 1) % seats, to)
                    likely[key] = likely.get(key, 0.0) + weight * ((1 - EXPLORATION) * part + EXPLORATION / ACTIONS)

    @staticmethod
    def _in_order_of_play(dealt: Deal) -> Iterator[tuple[int, int, int]]:
        yield 0, 0, 0
        for number in range(dealt.lowest, dealt.highest):
            for seat in range(len(dealt.reached)):
                for said in range(1, MAX_SAID + 1):
                    yield said, seat, number

    def finish(self, weight: float) -> None:
        for where, missed in self.missed.items():
            self.learned[where].learn(missed)
            self.learned[where].remember(self.strategies[where], weight * self.visits[where])


def openings(dealt: Deal) -> list[int]:
    """The number that each action opens with; what cannot be done yet opens at the first level."""
    levels = [min(max(dealt.lowest, level), dealt.highest) for level in dealt.levels[0]]
    return [levels[0], levels[0], *levels]


def mix(strategy: Costs, options: list[Costs]) -> Costs:
    total = [0.0] * len(options[0])
    for part, costs in zip(strategy, options, strict=True):
        if part:
            for seat, cost in enumerate(costs):
                total[seat] += part * cost
    return total


def merge_equal_actions(where: Situation, average: Costs) -> Costs:
    """Raising to a level that is passed already is the same as raising by one."""
    _, said, step, _ = where
    contest, by_one, *levels = average
    if not said:
        return [0.0, 0.0, contest + by_one + levels[0], *levels[1:]]
    likeliest = STEPS[step] if step < len(STEPS) else 1.0
    kept = [part if level < likeliest else 0.0 for level, part in zip(LEVELS, levels, strict=True)]
    return [contest, by_one + sum(levels) - sum(kept), *kept]


def train(seats: int, rounds: int, seed: str) -> Learnt:
    rng = Random(f"{seed} {seats}")
    learnt: Learnt = {}
    for number in range(1, rounds // BATCH + 1):
        batch = Batch(learnt)
        for _ in range(BATCH):
            batch.play(deal(seats, rng))
        batch.finish(number)
    return learnt


def all_situations(seats: int) -> list[Situation]:
    commons = range(len(COMMON_STEPS) + 1) if seats == 2 else range(1)
    answers = itertools.product(range(1, MAX_SAID + 1), range(len(STEPS) + 1), commons)
    return [(seats, 0, 0, 0), *((seats, *answer) for answer in answers)]


def distance(where: Situation, other: Situation) -> tuple[int, ...]:
    """A rarely met situation is answered like the nearest known one."""
    (_, said, step, common), (_, other_said, other_step, other_common) = where, other
    differs_in_opening, steps = (said == 0) != (other_said == 0), abs(step - other_step) + abs(common - other_common)
    return differs_in_opening, steps, abs(said - other_said)


def to_lines(made: Blueprint) -> bytes:
    """JSON with one situation per line, for readable diffs."""
    return msgspec.json.encode(made).replace(b'],"', b'],\n"').replace(b":{", b":{\n") + b"\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="for each number of seats (default: %(default)s)")
    parser.add_argument("--seed", default="blueprint")
    parser.add_argument("--to", type=Path, default=SHIPPED)
    given = parser.parse_args()
    table = {}
    for seats in SEAT_COUNTS:
        rounds = given.rounds * (MORE_BETWEEN_TWO if seats == 2 else 1)
        learnt = train(seats, rounds, given.seed)
        rare = RARE * sum(learnt[seats, 0, 0, 0].sums)
        known = {where: regrets for where, regrets in learnt.items() if sum(regrets.sums) > rare}
        for where in all_situations(seats):
            average = known[min(known, key=lambda other: distance(where, other))].average()
            table[key_of(where)] = tuple(round(part, 4) for part in merge_equal_actions(where, average))
        sys.stderr.write(f"{seats} seats: {len(known)} of {len(learnt)} situations met often enough\n")
    given.to.write_bytes(to_lines(Blueprint(table)))


if __name__ == "__main__":
    main()
