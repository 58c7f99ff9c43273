"""Numbers of action sequences from small positions, each computed by hand."""

from __future__ import annotations

import pytest

from kibitz import GAMES, Match
from kibitz.games.coyote.model import State
from tests.games.coyote.tables import ALL, Move, act, on_turn, table

COYOTE = GAMES["coyote"]


def sequences(state: State, plies: int) -> int:
    """The number of sequences of `plies` actions from a state."""
    if plies == 0:
        return 1
    (seat,) = COYOTE.to_act(state) or (None,)
    legal = COYOTE.legal_actions(state, seat)
    if plies == 1:
        return len(legal)
    return sum(sequences(COYOTE.apply(state, seat, action), plies - 1) for action in legal)


def short_table(moves: list[Move], *variations: str) -> Match:
    """Two seats with one life each, so that a contest ends the match and nothing follows it."""
    match = table("1 2", variations=list(variations), lives=1)
    act(match, *moves)
    return match


@pytest.mark.parametrize(
    ("moves", "variations", "counts"),
    [
        # Any subset of 198, 199, 200 in rising order, then contest or not: 4 choose plies.
        ([197], [], [1, 4, 6, 4, 1, 0]),
        # The first scout: 200 numbers; then pairs of rising numbers and 200 contests.
        ([], [], [1, 200, 200 * 199 // 2 + 200]),
        # contest, ditto, 200 / ditto: contest, 200; 200: contest, ditto / ditto 200: contest; 200 ditto: contest.
        ([199], ["ditto"], [1, 3, 4, 2, 0]),
        # contest, reverse, 199, 200 / reverse: 199, 200; 199: contest, reverse, 200; 200: contest / …
        ([198], ["reverse"], [1, 4, 6, 5, 2, 0]),
        # contest, restart, 200 / restart: all but 199; 200: contest / after restart n: contest and 200-n numbers.
        ([199], ["restart"], [1, 3, 200, 198 + sum(200 - n for n in range(1, 199)) + 1]),
        # contest, restart / restart: only 199 / contest, 200.
        ([198, 200], ["restart"], [1, 2, 1, 2, 1, 0]),
        # contest, 200, 200 double / contest each.
        ([199], ["double"], [1, 3, 2, 0]),
        # contest, 200, 200 with a feather for the only other seat, 200 naming it, 200 with both.
        ([199], ["feather", "next"], [1, 5, 4, 0]),
        # Each number plain or with any of 2 × 2 × 2 modifiers.
        ([], ALL, [1, 1600]),
    ],
)
def test_number_of_sequences(moves: list[Move], variations: list[str], counts: list[int]) -> None:
    state = short_table(moves, *variations).state
    assert [sequences(state, plies) for plies in range(len(counts))] == counts


def test_after_a_contest_a_round_opens_with_200_numbers() -> None:
    match = table("1 2", lives=2)
    act(match, 200)
    assert [sequences(match.state, plies) for plies in range(3)] == [1, 1, 200]
    assert on_turn(match) == 1
