"""Hints say what really speaks for a choice."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kibitz import advise
from kibitz.bots.judging import judge
from kibitz.games.stroop.cards import card_of
from kibitz.games.stroop.legality import answers_among
from kibitz.games.stroop.model import Answer, Decline, Options, Sacrifice, Silent, StroopAction, Use, View
from tests.games.stroop.setting import FILLER, PLAIN, answer, ask, stay_silent, table

RIGHT, WRONG = Answer("blue", 0), Answer("red", 0)


def race(card: str, seats: int = 4, **changes: Any) -> View:
    """What seat 1 sees when seat 0 asks for the ink of a card."""
    match = table([card], *[[FILLER]] * (seats - 1))
    ask(match, "colour")
    view = match.view(1)
    assert isinstance(view, View)
    return replace(view, **changes)


def gains(*tops: str | None) -> dict[str, Any]:
    """Piles of gains with these tops: of three cards each, or empty."""
    return {
        "gains_tops": tuple(None if top is None else card_of(top) for top in tops),
        "gains_sizes": tuple(0 if top is None else 3 for top in tops),
    }


def hints(view: View, *choices: StroopAction) -> dict[StroopAction, str]:
    return {hint.action: hint.why for hint in advise(view, choices)}


# Wrong on purpose


def test_a_wrong_answer_gets_rid_of_a_burden() -> None:
    view = race("red/blue -1", **gains(PLAIN, "red/blue -2", PLAIN, PLAIN))
    assert hints(view, WRONG)[WRONG] == (
        "It is wrong, and that helps: if you are first, you may lay down the top of your gains, which counts −2."
    )


def test_a_wrong_answer_ends_the_match_in_the_lead() -> None:
    view = race("red/blue 1", active_sizes=(2, 1, 3, 3), **gains(None, PLAIN, None, None))
    assert hints(view, WRONG)[WRONG] == (
        "It is wrong, and that helps: if you are first, you may lay down your last active card, and the match ends "
        "while you seem to be ahead."
    )


def test_a_wrong_answer_keeps_the_centre_from_the_others() -> None:
    centre = tuple(map(card_of, ("red/blue -1", "red/blue x2")))
    view = race("red/blue x2", centre=centre, **gains(PLAIN, None, PLAIN, PLAIN))
    assert hints(view, WRONG)[WRONG] == (
        "It is wrong, and that helps: if you are first, it costs you a card, but these 2 cards stay in the centre, "
        "and nobody takes them now."
    )


def test_any_other_wrong_answer_only_costs_a_card() -> None:
    view = race(PLAIN, **gains(PLAIN, PLAIN, PLAIN, PLAIN))
    assert hints(view, WRONG)[WRONG] == "It is wrong, and would cost you a card if you were first."


def test_the_last_active_card_is_not_laid_down_by_one_who_is_behind() -> None:
    view = race(PLAIN, active_sizes=(2, 1, 3, 3), **gains(PLAIN, "red/blue 0", PLAIN, PLAIN))
    assert hints(view, Sacrifice("active"))[Sacrifice("active")].endswith("and you do not seem to be ahead.")


def test_a_review_takes_a_wrong_answer_on_purpose_for_no_slip() -> None:
    late: dict[str, Any] = {"answered": (False, False, True, True), "options": Options()}  # the deck has enough cards
    view = race("red/blue -1", **late, **gains(PLAIN, "red/blue -2", PLAIN, PLAIN))
    choices = answers_among(tuple(colour.id for colour in view.colours))
    judged = judge(view, choices, WRONG)
    assert judged.verdict == "best"
    assert judged.chosen_why.startswith("It is wrong, and that helps")
    by_mistake = race("red/blue 1", **late, **gains(PLAIN, PLAIN, PLAIN, PLAIN))
    assert judge(by_mistake, choices, WRONG).verdict == "slip"


# Who has been faster


def test_hints_say_that_somebody_has_probably_been_faster() -> None:
    view = race(PLAIN, answered=(False, False, True, False))
    assert hints(view, RIGHT, WRONG, Silent()) == {
        RIGHT: "It is right. Somebody has probably been faster; if not, you take the card: about 2 points for you.",
        WRONG: "It is wrong, but somebody has probably been faster; if not, it costs you a card.",
        Silent(): "Somebody has probably been faster: you give up little.",
    }


def test_those_who_are_done_with_a_bad_card_have_probably_passed() -> None:
    view = race("red/blue -2", answered=(False, False, True, False))
    assert hints(view, RIGHT)[RIGHT] == "It is right. If you are first, you take the card: about −2 points for you."


def test_between_two_there_is_nobody_to_outrun() -> None:
    assert hints(race(PLAIN, seats=2), RIGHT, WRONG, Silent()) == {
        RIGHT: "It is right. You take the card: about 2 points for you.",
        WRONG: "It is wrong, and costs you a card.",
        Silent(): "You leave the card in the centre.",
    }


def test_between_two_a_bad_card_is_left_in_the_centre() -> None:
    view = race("red/blue -2", seats=2)
    assert hints(view, Silent())[Silent()] == "The card would take points from you: leave it in the centre."
    [french] = advise(view, (Silent(),), language="fr")
    assert french.why == "La carte vous retirerait des points\u00a0: laissez-la au centre."


def test_a_right_answer_comes_before_wrong_ones_of_equal_value() -> None:
    view = race("red/blue 0")
    first, *_, last = advise(view, (WRONG, Silent(), RIGHT))
    assert (first.action, last.action) == (RIGHT, WRONG)


def test_silence_does_not_speak_against_a_bad_card_that_can_be_swapped() -> None:
    view = race("red/blue -1 swap", **gains(PLAIN, PLAIN, PLAIN, "red/blue x2"))
    assert hints(view, RIGHT)[RIGHT].endswith("You may swap it for a better one at once.")
    assert hints(view, Silent())[Silent()] == "You leave the card to somebody else."


# Abilities that are not used


def test_a_swap_is_declined_because_nothing_better_can_be_had() -> None:
    view = after_winning("red/blue 2 swap", **gains(FILLER, "red/blue 2 swap", FILLER, FILLER))
    assert hints(view, Decline())[Decline()] == "No card that you could get for it is worth more to you."


def test_a_swap_is_declined_because_it_would_help_the_other_more() -> None:
    tops = gains("red/blue 1", "red/blue x2 swap", None, None)
    view = after_winning("red/blue x2 swap", **{**tops, "gains_sizes": (9, 1, 0, 0)})
    assert hints(view, Decline())[Decline()] == (
        "What you would give is worth more to the other player than what you would get is to you."
    )


def test_without_a_good_swap_the_card_is_kept() -> None:
    view = after_winning("red/blue -1 swap", **gains(PLAIN, "red/blue -1 swap", PLAIN, "red/blue -2"))
    assert hints(view, Decline(), Use(0)) == {
        Decline(): "You keep “red” in blue (−1, swap).",
        Use(0): "You would give “red” in blue (−1, swap) and get “red” in blue (2), which also takes points from your "
        "strongest rival.",
    }


def test_a_look_that_is_declined_would_cost_nothing() -> None:
    assert hints(after_winning("red/blue 2 see"), Decline())[Decline()] == "You give up a look, which costs nothing."


def after_winning(card: str, **changes: Any) -> View:
    """What seat 1 sees when it has just won a card."""
    match = table([card], [FILLER], [FILLER], [FILLER])
    ask(match, "colour")
    answer(match, 1, "blue", 500)
    stay_silent(match, 2, 3)
    view = match.view(1)
    assert isinstance(view, View)
    return replace(view, **changes)


def test_a_reverse_names_who_asks_next_and_who_would_otherwise() -> None:
    """Seat 1 has won seat 0's card, so that seat 1 would ask next, and seat 3 after a reverse."""
    view = after_winning("red/blue 2 reverse")
    assert hints(view, Use(), Decline()) == {
        Use(): "Seat 3 asks next, and cannot win that card; otherwise it would be you.",
        Decline(): "You ask next, and cannot win that card; otherwise it would be Seat 3.",
    }


def test_of_two_rivals_it_is_said_who_has_more_points() -> None:
    """Seat 1 has a skip mark, so that seat 2 would ask next."""
    card, skips = "red/blue 2 reverse", (False, True, False, False)
    view = after_winning(card, skips=skips, **gains(FILLER, card, "red/blue 0", "red/blue x2"))
    assert hints(view, Use(), Decline()) == {
        Use(): "Seat 3 asks next, and cannot win that card; otherwise it would be Seat 2. "
        "Of the two, Seat 3 seems to have more points.",
        Decline(): "Seat 2 asks next, and cannot win that card; otherwise it would be Seat 3. "
        "Of the two, Seat 3 seems to have more points.",
    }
    [french] = advise(view, (Use(),), language="fr")
    assert french.why == (
        "C’est Place 3 qui pose la prochaine question, sans pouvoir gagner cette carte\u202f; sinon ce serait Place 2. "
        "Des deux, Place 3 semble avoir le plus de points."
    )
    level = replace(view, **gains(FILLER, card, PLAIN, PLAIN))
    assert hints(level, Use())[Use()] == "Seat 3 asks next, and cannot win that card; otherwise it would be Seat 2."


def test_a_skip_names_who_asks_next_and_who_would_otherwise() -> None:
    card = "red/blue 2 skip"
    view = after_winning(card, skips=(False, True, False, False), **gains(FILLER, card, PLAIN, FILLER))
    either = "Of the two, Seat 2 seems to have more points."
    assert hints(view, Use(2), Use(3), Decline()) == {
        Use(2): f"Seat 3 asks next, and cannot win that card; otherwise it would be Seat 2. {either}",
        Use(3): "Seat 2 asks next either way.",
        Decline(): f"Seat 2 asks next, and cannot win that card; otherwise it would be Seat 3. {either}",
    }


def test_one_who_asks_next_can_skip_only_others() -> None:
    assert hints(after_winning("red/blue 2 skip"), Use(2), Decline()) == {
        Use(2): "You ask next either way.",
        Decline(): "You ask next either way.",
    }
