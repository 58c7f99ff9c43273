"""Hints for every choice, in every language."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from kibitz import advise
from kibitz.bots.judging import explain
from kibitz.games.coyote.model import Announce, Contest, Ditto, Restart, Reverse, View
from kibitz.words import LANGUAGES, seat_names
from tests.games.coyote.tables import ALL, act, on_turn, table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moves", [(), (9,), (9, "restart"), (9, "reverse"), (9, 20, "ditto"), (200,)])
def test_each_choice_has_a_hint_and_the_best_comes_first(language: str, moves: tuple[int | str, ...]) -> None:
    match = table("7 8 ? 3", variations=ALL)
    act(match, *moves)
    seat = on_turn(match)
    choices = match.legal_actions(seat)
    hints = advise(match.view(seat), choices, language=language)
    assert {hint.action for hint in hints} == set(choices)
    assert len(hints) == len(choices)
    assert [hint.value for hint in hints] == sorted((hint.value for hint in hints), reverse=True)
    assert all(hint.why.endswith(".") for hint in hints)
    assert all(hint.chance is None or -1e-9 <= hint.chance <= 1 + 1e-9 for hint in hints)


def test_a_hint_says_how_likely_a_number_is() -> None:
    match = table("1 2 3")
    act(match, 30)
    hints = {hint.action: hint for hint in advise(match.view(1), match.legal_actions(1))}
    assert hints[Contest()].chance == pytest.approx(1)
    assert hints[Contest()].why == (
        "30 is too high in 100 of 100 cases, judging by what you see and hear; otherwise the tomahawk is yours."
    )
    assert hints[Announce(31)].chance == pytest.approx(0)
    assert max(hints.values(), key=lambda hint: hint.value).action == Contest()


def test_every_one_of_fourteen_thousand_choices_has_a_hint() -> None:
    match = table("7 8 9 10 ? x2", variations=ALL)
    choices = match.legal_actions(0)
    assert len(choices) > 10_000
    assert len(advise(match.view(0), choices)) == len(choices)


def test_hints_for_numbers_say_why_they_stand_in_this_order() -> None:
    match = table("7 8 ? 3")
    act(match, 4)
    hints = [hint for hint in advise(match.view(1), match.legal_actions(1)) if isinstance(hint.action, Announce)]
    losing = [int(found[1]) for hint in hints if (found := re.search(r"take the tomahawk in (\d+) of 100", hint.why))]
    assert len(losing) == len(hints)
    assert losing == sorted(losing)
    assert losing[0] < losing[-1]


def test_a_hint_for_a_bluff_says_how_often_it_is_contested() -> None:
    """Between two as among more, a number that nobody can believe is contested, and a low one is not."""
    for feathers in ("7 3", "7 8 ? 3"):
        match = table(feathers)
        act(match, 4)
        hints = {hint.action: hint.why for hint in advise(match.view(1), match.legal_actions(1))}
        assert "The next player contests it in 100 of 100 cases" in hints[Announce(120)]
        low = re.search(r"contests it in (\d+) of 100", hints[Announce(5)])
        assert low
        assert int(low[1]) < 20


def test_hints_for_variations_say_how_often_they_cost_the_tomahawk() -> None:
    """They are then in one order with the numbers, apart from the price of a variation and a double."""
    match = table("7 8 ? 3", variations=ALL)
    act(match, 9)
    hints = {hint.action: hint for hint in advise(match.view(1), match.legal_actions(1))}
    risks = {action: re.search(r"you take the tomahawk in (\d+) of 100", hint.why) for action, hint in hints.items()}
    assert {action for action, risk in risks.items() if risk is None} == {Contest()}
    ways_out = (Ditto(), Reverse(), Restart())
    losing = [int(found[1]) for action in ways_out if (found := risks[action])]
    values = [hints[action].value for action in ways_out]
    assert [losing[place] for place in sorted(range(3), key=lambda place: -values[place])] == sorted(losing)
    assert hints[Reverse()].why.startswith("The announcer must go above 9 in your place;")
    assert "The player you name contests it in" in hints[Announce(10, next=3)].why


def test_a_hint_says_that_a_doubled_number_costs_two_tomahawks() -> None:
    match = table("7 8 ? 3", variations=ALL)
    act(match, {"number": 9, "double": True})
    hints = {hint.action: hint.why for hint in advise(match.view(1), match.legal_actions(1))}
    assert hints[Contest()].endswith("otherwise you take two tomahawks.")


def test_a_safe_contest_that_is_not_the_best_choice_says_who_would_take_the_tomahawk() -> None:
    """Seat 1 sees that nothing above 0 can be reached; seat 0, who has announced 2, has fewer lives than seat 2."""
    match = table("0 5 max0")
    act(match, 2)
    view = match.view(1)
    assert isinstance(view, View)
    weaker = replace(view, tomahawks=(1, 0, 0))
    assert about_contest(weaker, "en").endswith(
        "If it is too high, Seat 0 takes the tomahawk: it would help you more if somebody with more lives took it."
    )
    assert about_contest(weaker, "fr").endswith(
        "S’il est trop haut, Place 0 prend le tomahawk\u00a0: "
        "il vous servirait davantage chez quelqu’un qui a plus de vies."
    )
    assert "more lives" not in about_contest(replace(weaker, tomahawks=(0, 0, 1)), "en")


def about_contest(view: View, language: str) -> str:
    """What a review says about a contest that was not the best choice."""
    best, contest = Announce(3), Contest()
    _, why = explain(view, (best, contest), (best, contest), seat_names(view.seats, language), language)
    return why
