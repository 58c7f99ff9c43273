"""The number of action sequences from fixed deals, counted by hand and by the rules."""

from __future__ import annotations

import pytest

from kibitz.games.peacock import rules
from kibitz.games.peacock.model import State
from tests.games.peacock.tables import at_play, bid_round, state_of, table

HANDS = {
    0: "W1 W2 W3 W5 W6 PWR7 P3 P4",
    1: "R2 R4 R5 R6 Y2 Y3 Y5 Y6",
    2: "B1 B2 B3 B5 B6 B7 PYR1 P2",
}


def count_sequences(state: State, plies: int) -> int:
    if plies == 0:
        return 1
    return sum(
        count_sequences(rules.apply(state, seat, action), plies - 1)
        for seat in rules.to_act(state)
        for action in rules.legal_actions(state, seat)
    )


@pytest.mark.parametrize(
    ("plies", "count"),
    [
        (1, 2 * 10),
        (2, 2 * 10 * 10),  # two bidders, in two orders
        (3, 2 * 10 * (10 * 10 + 55)),  # seat 0 still has ten choices; seat 2 has ten less what it bid: 10 + 9 + … + 1
    ],
)
def test_bids_on_the_first_two_subjects(plies: int, count: int) -> None:
    assert count_sequences(state_of(table(3)), plies) == count


@pytest.mark.parametrize(
    ("plies", "count"),
    [
        (1, 3 * 4),
        (2, 3 * 2 * 4**2),
        (3, 3 * 2 * 4**3),
        (4, 3 * 2 * 4**3 * 8),  # then seat 0 leads one of eight single cards
    ],
)
def test_confidence_cards(plies: int, count: int) -> None:
    assert count_sequences(state_of(bid_round(table(3, HANDS))), plies) == count


@pytest.mark.parametrize(
    ("plies", "count"),
    [
        (1, 8),  # seat 1 has single cards only: four red, four yellow
        (2, 8),  # seat 2 follows either suit with PYR1 alone
        (3, 4 * 1 + 4 * 10),  # red: PWR7 must follow; yellow: seven single cards, or PWR7 as any of three
        (4, 4 * 7 + 4 * 7 + 4 * 9 * 7),  # PWR7 as a red 7 wins for seat 0, else a yellow for seat 1: seven cards each
    ],
)
def test_the_first_trick(plies: int, count: int) -> None:
    assert count_sequences(state_of(at_play(3, HANDS, trump="R3")), plies) == count


def test_the_last_trick_of_a_round_has_one_sequence_of_single_cards() -> None:
    state = state_of(at_play(3))
    while sum(map(len, state.hands)) > 3:
        (seat,) = rules.to_act(state)
        three_suits_first = max(rules.legal_actions(state, seat), key=lambda play: len(getattr(play, "card", "")))
        state = rules.apply(state, seat, three_suits_first)
    assert count_sequences(state, 3) == 1
