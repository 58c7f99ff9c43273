"""The rounds between the last two: beliefs, chances and play."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from kibitz import Match, bot, play_out, value
from kibitz.games.coyote.bots.analysis import analyse, endgame_applies
from kibitz.games.coyote.bots.endgame import solve
from kibitz.games.coyote.model import DECK, Announce, Card, Contest, View, in_order
from tests.games.coyote.tables import act, on_turn, table

FULL = in_order(DECK)


def view_of(feathers: str, *moves: int) -> View:
    match = table(feathers)
    act(match, *moves)
    return view_on_turn(match)


def view_on_turn(match: Match) -> View:
    view = match.view(on_turn(match))
    assert isinstance(view, View)
    return view


def beliefs(view: View) -> dict[Card, float]:
    return {scenario.own[0]: scenario.chance for scenario in analyse(view).scenarios}


def test_before_anything_is_said_every_unseen_card_is_equally_likely() -> None:
    found = beliefs(view_of("7 3"))
    assert found == pytest.approx({card: (DECK.count(card) - (card == "3")) / 29 for card in dict.fromkeys(DECK)})


def test_a_high_number_makes_a_high_feather_likelier() -> None:
    low, high = beliefs(view_of("10 3", 1)), beliefs(view_of("10 3", 11))
    for card in ("9", "10", "15", "20"):
        assert high[card] > low[card]
    assert high["-5"] < low["-5"]


def test_the_opponent_of_the_model_does_something_at_every_number() -> None:
    given, play = solve(FULL, ())[2:]
    actions = given.highest + 1
    for strategy in (given.typical, play.mine, play.theirs):
        for start in range(0, len(strategy), actions):
            assert sum(strategy[start : start + actions]) == pytest.approx(1)


def test_nobody_answers_with_a_number_that_is_not_higher() -> None:
    given, play = solve(FULL, ())[2:]
    actions = given.highest + 1
    for number in range(1, actions):
        for seen in range(given.kinds):
            start = (number * given.kinds + seen) * actions
            assert not any(play.theirs[start + 1 : start + number + 1])


def test_what_a_round_is_worth_follows_from_what_both_do() -> None:
    """The kernel's values are those of playing the round out by its strategies, worked out here by recursion."""
    solution = solve(in_order(("1", "2", "3", "10", "-5", "x2")), ())
    given, play = solution.given, solution.play

    def worth(number: int, worn: int, seen: int, *, is_mine: bool) -> float:
        strategy = play.mine if is_mine else play.theirs
        start = (number * given.kinds + seen) * (given.highest + 1)
        reached = given.reached[(number * given.kinds + worn) * given.kinds + seen]
        total = strategy[start] * (1 - 2 * reached) * (1 if is_mine else -1)
        for raised in range(number + 1, given.highest + 1):
            if strategy[start + raised] > 1e-12:
                total += strategy[start + raised] * worth(raised, seen, worn, is_mine=not is_mine)
        return total

    lowest = given.highest - 7
    for worn in range(given.kinds):
        for seen in range(given.kinds):
            if solution.chance_to_wear(worn, seen):
                place = (lowest * given.kinds + worn) * given.kinds + seen
                assert play.if_i_answer[place] == pytest.approx(worth(lowest, worn, seen, is_mine=True))
                assert play.if_they_answer[place] == pytest.approx(worth(lowest, worn, seen, is_mine=False))


def test_a_player_who_knows_all_cards_plays_the_truth() -> None:
    """With two cards left, each player knows their own feather: 13 is reached, and 14 is not."""
    solution = solve(in_order(("10", "3")), in_order(("1", "2")))
    three, ten = solution.feathers.index("3"), solution.feathers.index("10")
    assert solution.reached["10", "3"][13] == 1
    assert solution.losing_after(14, ten, three) > 0.9
    assert solution.losing_after(13, ten, three) < 0.1


def test_an_announcement_beyond_all_belief_loses() -> None:
    view = view_of("7 3", 5)
    analysis = analyse(view)
    assert analysis.losing.passed_on[1][analysis.losing.nearest(150)] > 0.95


@pytest.mark.parametrize("number", [60, 199])
def test_a_number_beyond_all_belief_is_contested(number: int) -> None:
    view = view_of("7 3", number)
    choices = (Contest(), *map(Announce, range(number + 1, 201)))
    worths = value(view, choices)
    assert max(worths, key=lambda worth: worth.share).action == Contest()


def test_a_variation_that_is_left_or_was_used_is_none_of_its_business() -> None:
    assert endgame_applies(view_of("7 3", 5))
    assert not endgame_applies(view_of("7 3 5", 5))
    match = table("7 3", variations=["ditto"])
    act(match, 5)
    assert not endgame_applies(view_on_turn(match))
    act(match, "ditto")
    assert not endgame_applies(view_on_turn(match))


def test_strong_beats_medium_between_two() -> None:
    won = 0
    for number in range(60):
        bots = [bot("coyote", "strong"), bot("coyote", "medium")]
        seat = number % 2
        match = Match("coyote", seats=2, seed=f"endgame {number // 2}")
        play_out(match, bots if seat == 0 else bots[::-1], Random(number))
        assert match.outcome is not None
        won += match.outcome.winners == (seat,)
    assert won > 34


WITHOUT_NUMBA = """
import sys
{block}
from kibitz.games.coyote.bots import endgame
from kibitz.games.coyote.model import in_order
endgame.TIMES = 3
solution = endgame.solve(in_order(("1", "2", "3", "10", "-5", "x2")), ())
print([round(worth, 9) for worth in solution.play.if_they_answer])
"""


def test_with_and_without_numba_it_is_the_same_strategy() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", WITHOUT_NUMBA.format(block=block)], capture_output=True, text=True, check=True
        ).stdout
        for block in ("", 'sys.modules["numba"] = None')
    }
    assert len(printed) == 1
