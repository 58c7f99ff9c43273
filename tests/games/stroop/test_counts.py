"""Numbers of action sequences from small deals, each computed by hand."""

from __future__ import annotations

import pytest

from kibitz import Match
from kibitz.games.stroop.model import State
from tests.games.stroop.setting import FILLER, GAME, PLAIN, REVERSE, SEE, ask, exact_table, table, win


def sequences(state: State, plies: int) -> int:
    """The number of sequences of `plies` actions by any actor, with shorter ones that end the match."""
    if plies == 0 or state.phase == "over":
        return 1
    return sum(
        sequences(GAME.apply(state, actor, action), plies - 1)
        for actor in (*range(state.seats), None)
        for action in GAME.legal_actions(state, actor)
    )


def count(match: Match, plies: int) -> int:
    return sequences(match.state, plies)


def test_asking_offers_two_questions() -> None:
    assert count(table([PLAIN], [FILLER], [FILLER]), 1) == 2


def test_after_the_question_each_opponent_has_the_colours_and_silence_and_the_table_may_close() -> None:
    """Two colours in this deck: 3 replies for each of 2 opponents, and closing."""
    assert count(table([PLAIN], [FILLER], [FILLER]), 2) == 2 * (2 * 3 + 1)


def test_eight_colours_make_nine_replies() -> None:
    match = Match("stroop", seats=4, seed="2")
    assert not match.state.active[match.state.turn][0].mystery
    assert count(match, 2) == 2 * (3 * 9 + 1)


def test_three_plies_with_two_opponents() -> None:
    """After a reply: 3 replies of the other, or closing (6 × 4). After closing: the next question (2)."""
    assert count(table([PLAIN], [FILLER], [FILLER]), 3) == 2 * (6 * 4 + 2)


def test_four_plies_with_one_opponent() -> None:
    """Each question: right, silent, closed and wrong lead on; all but wrong to two questions of the next asker, who
    then faces 3 replies or closing; wrong to one sacrifice, then two questions."""
    match = table([PLAIN], [FILLER])
    assert count(match, 2) == 2 * 4
    assert count(match, 3) == 2 * (3 * 2 + 1)
    assert count(match, 4) == 2 * (3 * 2 * 4 + 2)


def test_a_mystery_offers_the_stock_questions() -> None:
    match = table(["mystery"], [FILLER])
    assert count(match, 2) == 2 * 62
    assert count(match, 3) == 2 * 62 * 4


@pytest.mark.parametrize(("top", "choices"), [(SEE, 3), (REVERSE, 2), (PLAIN, 2)])
def test_choices_after_a_card_is_won(top: str, choices: int) -> None:
    """See: two opponents or none. Reverse: yes or no. No ability: the next question."""
    match = table([top], [FILLER], [FILLER])
    win(match, 1)
    assert count(match, 1) == choices


def test_the_smallest_match_in_full() -> None:
    """One card each, for two: 2 questions, then right, silent or closed end it; wrong needs one sacrifice."""
    match = exact_table([PLAIN], [FILLER])
    assert count(match, 2) == 2 * 4
    assert count(match, 3) == count(match, 9) == 2 * 4


def test_a_match_of_two_cards_each_in_full() -> None:
    """The last turn (2 questions) ends by 3 replies that settle it, or by a wrong one and a sacrifice: 2 × 4, or 2 × 5
    for somebody with gains. The turn before: 2 questions, 3 replies that lead there, or a wrong one that ends it.
    The first reply: right (gains: 2 × (3 × 10 + 1)), silent or closed (2 × (3 × 8 + 1) each), or wrong, which leaves
    only one turn (8)."""
    match = exact_table([PLAIN, FILLER], [FILLER, PLAIN])
    ask(match)
    assert count(match, 40) == 62 + 2 * 50 + 8
