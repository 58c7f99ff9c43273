"""The number of action sequences from small positions, counted by hand and by the rules."""

from __future__ import annotations

from kibitz.games.overbid.model import Agree, Open, Propose, State
from tests.games.overbid.tables import GAME, auction, draw, play, stacked_match, state


def count_sequences(position: State, plies: int) -> int:
    """How many sequences of `plies` actions there are, by any seats."""
    if plies == 0:
        return 1
    return sum(
        count_sequences(GAME.apply(position, seat, action), plies - 1)
        for seat in range(position.seats)
        for action in GAME.legal_actions(position, seat)
    )


def test_while_nobody_may_call_there_is_one_sequence() -> None:
    match = stacked_match("2", "2", "2", first=0)
    assert [count_sequences(match.state, plies) for plies in range(5)] == [1, 1, 1, 1, 1]


def test_with_the_holders_second_card_the_two_others_may_call() -> None:
    """Fourth draw, then: seat 1 draws or calls, seat 2 calls."""
    match = draw(stacked_match("2", "2", "2", first=0), 4)
    assert count_sequences(match.state, 1) == 3


def test_openings_are_counted_by_value_and_plus() -> None:
    """2 2 2: 1–3 cards; 4: one; each with none, one or two `+1`: (3 + 1) × 3."""
    assert count_sequences(auction("2 2 2 4 +1 +1", "2", "2"), 1) == 12


def test_two_plies_of_an_auction() -> None:
    """Caller 2 2, others 2 and 3.

    After one 2 (total 2): the caller raises by 2 or proposes; seat 1 opens 2 or raises; seat 2 opens 3: 5 ways.
    After both (total 4): the caller proposes; seat 1 raises by 2; seat 2 can do nothing: 2 ways.
    """
    assert count_sequences(auction("2 2", "2", "3"), 1) == 2
    assert count_sequences(auction("2 2", "2", "3"), 2) == 5 + 2


def test_ends_by_consent() -> None:
    """With no card left in any hand: propose; then two may agree and the proposer may retract; then

    after one agreement: the other agrees, or either of the two takes it back: 3, twice; after the retraction:
    propose again: 1.
    """
    position = play(auction("2", "", ""), 0, Open(2, 1))
    assert [count_sequences(position, plies) for plies in range(4)] == [1, 1, 3, 7]


def test_sharing_out_two_kinds() -> None:
    """A 2 and a 3 between two bidders: 4 first gifts; then the other card, to either: 2."""
    position = play(play(auction("2", "3", ""), 0, Open(2, 1)), 1, Open(3, 1))
    position = play(play(play(position, 1, Propose()), 0, Agree()), 2, Agree())
    assert position.phase == "sharing"
    assert [count_sequences(position, plies) for plies in (1, 2)] == [4, 8]


def test_a_standoff_of_three() -> None:
    """Two seats call or pass: 4; then a call leads to an opening, a pass leaves the other two."""
    position = state("2 2 2 2 2 2", "2 2 2 2 2 2", "3 3 3 3 3 3", phase="standoff", drawer=None)
    assert count_sequences(position, 1) == 4
    openings = 6
    assert count_sequences(position, 2) == 2 * openings + 2 * 2
