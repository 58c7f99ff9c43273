"""The kernel plays by the rules, compared card by card, with and without numba."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from kibitz.games.peacock import rules
from kibitz.games.peacock.bots import incentives, kernel, playouts
from kibitz.games.peacock.bots.kernel import BIT_OF, IN_ORDER, MAX_SEATS, POINTS, POSITIONS
from kibitz.games.peacock.model import CARDS, RANK_OF, SUITS, SUITS_OF, State
from tests.games.peacock.bots.kernels import before_first_card, check_round, position_of

ROUNDS = 700
"""For each seat count; `python -m bench.kernel --check 100000` compares more."""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_rounds_go_the_same_way_in_the_kernel_and_by_the_rules(seats: int) -> None:
    for number in range(ROUNDS):
        assert check_round(seats, number) == 8 * seats


def test_of_two_cards_of_a_suit_the_higher_one_is_the_larger_number() -> None:
    for suit in SUITS:
        in_suit = sorted((card for card in CARDS if suit in SUITS_OF[card]), key=lambda card: BIT_OF[card])
        assert all(RANK_OF[low] < RANK_OF[high] for low, high in pairwise(in_suit))
    assert [kernel.RANK_AT[BIT_OF[card] % kernel.PRIME] for card in IN_ORDER] == [RANK_OF[card] for card in IN_ORDER]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_playouts_end_with_eight_tricks_each(seats: int) -> None:
    start, taken = position_of(before_first_card(seats, "playouts")), kernel.numbers(MAX_SEATS)
    assert kernel.random_playouts(start, 50, taken, kernel.new_workspace(3)) == 50 * 8 * seats
    assert sum(taken) == 50 * 8
    assert min(taken[:seats]) < max(taken[:seats])


def test_every_legal_card_is_equally_likely_in_a_random_playout() -> None:
    workspace = kernel.new_workspace(7)
    counts = dict.fromkeys(IN_ORDER[5:13], 0)
    cards = sum(BIT_OF[card] for card in counts)
    for _ in range(8000):
        counts[IN_ORDER[kernel.random_card(cards, workspace).bit_length() - 1]] += 1
    assert all(850 < count < 1150 for count in counts.values())


TWIN = """
import sys
from array import array
{block}
from kibitz.bots.compiling import COMPILED
from kibitz.games.peacock.bots import incentives, kernel, playouts
from kibitz.games.peacock.bots.kernel import HANDS, LEFT, SEATS, TRUMP
start = kernel.numbers(kernel.SIZE)
start[SEATS], start[TRUMP], start[LEFT] = 4, 2, 8
for seat in range(4):
    start[HANDS + seat] = 0x11111111 << seat
taken, workspace, context = kernel.numbers(5), kernel.new_workspace(11), incentives.new_context()
kernel.random_playouts(start, 20, taken, workspace)
start[HANDS] = 0
worlds, tricks = kernel.numbers(2 * playouts.WORLD), kernel.numbers(2 * 5 * 9)
worlds[playouts.OWN_HAND], worlds[playouts.WORLD + playouts.OWN_HAND] = 0x11111111, 0x11111101 | 1 << 33
context[incentives.WORLDS] = context[incentives.RANDOM_TIMES] = context[incentives.GREEDY_TIMES] = 2
context[incentives.NOISE], context[incentives.UNKNOWN], context[incentives.EXACT_TRICKS] = 100, (1 << 25) - 1, 2
context[incentives.SCALE] = 1000
prospects = array("d", [0.0, 0.0])
playouts.forecast(start, worlds, context, workspace, tricks, prospects)
print(COMPILED, taken.tolist(), tricks.tolist(), worlds.tolist(), workspace[0], prospects.tolist())
"""


def test_without_numba_the_same_code_gives_the_same_numbers() -> None:
    """Once as installed here, once in a process that finds no numba."""
    block = "sys.modules['numba'] = None"
    outputs = [
        subprocess.run(
            [sys.executable, "-c", TWIN.format(block=line)], capture_output=True, text=True, check=True
        ).stdout.split(" ", 1)
        for line in ("", block)
    ]
    assert outputs[0][1] == outputs[1][1]
    assert outputs[1][0] == "False"


# The last tricks


def points_at_the_end(state: State, context: kernel.Numbers) -> tuple[int, ...]:
    p = kernel.numbers(kernel.SIZE)
    p[kernel.SEATS] = state.seats
    for seat, taken in enumerate(state.results[0].tricks_taken):
        p[kernel.TAKEN + seat] = taken
    playouts.score_bids(p, 0, context, kernel.HANDS)
    return tuple(p[kernel.HANDS : kernel.HANDS + state.seats])


def solve_by_rules(state: State, context: kernel.Numbers) -> tuple[int, ...]:
    """The points that the solver should find, by the readable rules."""
    if state.results:
        return points_at_the_end(state, context)
    (seat,) = state.awaited
    best: tuple[int, tuple[int, ...]] | None = None
    for action in rules.legal_actions(state, seat):
        points = solve_by_rules(rules.apply(state, seat, action), context)
        worth = playouts.OWN_WEIGHT * points[seat] - sum(points)
        if best is None or worth > best[0]:
            best = (worth, points)
    assert best is not None
    return best[1]


def near_the_end(seats: int, number: int, cards_left: int) -> State:
    rng, state = Random(number), before_first_card(seats, f"end {number}")
    bids = tuple(tuple(rng.randrange(4) for _ in range(seats)) for _ in range(seats))
    state = replace(state, bids=bids)
    while sum(map(len, state.hands)) > cards_left:
        (seat,) = state.awaited
        state = rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))
    return state


@pytest.mark.parametrize(("seats", "cards_left"), [(3, 6), (3, 8), (4, 7), (5, 8)])
def test_the_last_tricks_are_solved_as_by_the_rules(seats: int, cards_left: int) -> None:
    for number in range(12):
        state = near_the_end(seats, number, cards_left)
        context, workspace = incentives.new_context(), kernel.new_workspace(1)
        for player, row in enumerate(state.bids):
            for seat, tokens in enumerate(row):
                context[incentives.BIDS + player * MAX_SEATS + seat] = tokens or 0
        kernel.copy_position(position_of(state), 0, workspace, POSITIONS)
        assert playouts.solve(workspace, context) > 1
        assert tuple(workspace[POINTS : POINTS + seats]) == solve_by_rules(state, context)
