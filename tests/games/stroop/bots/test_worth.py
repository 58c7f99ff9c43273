"""What a choice in stroop is worth, when matches are played out after it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from kibitz import GAMES, Match, value
from kibitz.engine.offers import expand
from kibitz.games.stroop.bots.levels.easy import JEST
from kibitz.games.stroop.bots.levels.medium import MediumBot
from kibitz.games.stroop.bots.valuation import is_right
from kibitz.games.stroop.bots.worth import chance_to_be_first, imagine_world, kind_of, play_world, share_of_lead
from kibitz.games.stroop.cards import card_of
from kibitz.games.stroop.legality import answers_among
from kibitz.games.stroop.model import Answer, Pose, Silent, StroopAction, View
from kibitz.puzzles import puzzles
from kibitz.puzzles.puzzle import Puzzle, view_of
from tests.games.stroop.setting import FILLER, ask, stay_silent, table

WORTH_HAVING = "red/blue 2"
RIGHT, WRONG = Answer("blue", 0), Answer("red", 0)
WORLDS = 300


def race(card: str, seats: int = 4, done: Sequence[int] = (), **options: Any) -> View:
    """What seat 1 sees when seat 0 asks for the ink of a card, or poses a question, and these seats are done."""
    match = table([card], *[[FILLER]] * (seats - 1), **options)
    ask(match, "colour")
    if card == "mystery":
        match.play(0, {"do": "pose", "question": "Well?"})
    for seat in done:
        stay_silent(match, seat)
    view = match.view(1)
    assert isinstance(view, View)
    return view


def race_at_the_beginning(text: str, seats: int = 4) -> View:
    """The same with the usual deck, so with eight answers, whatever card really came first."""
    match = Match("stroop", seats=seats, seed="x", options={"first": 0})
    ask(match, "colour")
    view, card = match.view(1), card_of(text)
    assert isinstance(view, View)
    return replace(view, current=card, centre=(card,), question="Well?" if card.mystery else "colour")


def choices_in(view: View) -> tuple[StroopAction, ...]:
    return answers_among(tuple(colour.id for colour in view.colours))


def shares(view: View, effort: int = 2) -> dict[StroopAction, float]:
    return {worth.action: worth.share for worth in value(view, choices_in(view), effort)}


# What comes to the same is worth the same


RACES = [puzzle for puzzle in puzzles(GAMES["stroop"]) if b'"phase":"race"' in bytes(puzzle.view)]
"""Positions in which answers matter, with eight colours."""


@pytest.mark.parametrize("puzzle", RACES, ids=lambda puzzle: puzzle.id)
def test_all_wrong_answers_are_worth_the_same_and_so_are_all_to_a_mystery_card(puzzle: Puzzle) -> None:
    view = view_of(puzzle, GAMES["stroop"])
    assert isinstance(view, View)
    worths = [worth for worth in value(view, choices_in(view), 2) if isinstance(worth.action, Answer)]
    assert len(worths) == 8
    for group in ([one for one in worths if is_right(view, one.action.colour) == right] for right in (True, False)):
        assert len({(one.share, one.error, one.fair_loss) for one in group}) <= 1


def test_right_wrong_and_silent_are_told_apart() -> None:
    found = shares(race_at_the_beginning(WORTH_HAVING), effort=40)
    assert found[RIGHT] > found[WRONG]
    assert found[RIGHT] > found[Silent()]


def test_all_questions_about_a_mystery_card_are_worth_the_same() -> None:
    match = table(["mystery"], [FILLER], [FILLER])
    ask(match, "colour")
    poses = match.legal_actions(0)
    assert len(poses) > 1
    assert all(isinstance(action, Pose) for action in poses)
    assert len({worth.share for worth in value(match.view(0), poses, 2)}) == 1


def test_in_every_puzzle_choices_that_come_to_the_same_are_worth_the_same() -> None:
    game = GAMES["stroop"]
    races = 0
    for puzzle in puzzles(game):
        view = view_of(puzzle, game)
        assert isinstance(view, View)
        kinds: dict[object, set[float]] = {}
        for action in expand(puzzle.offers, game.action):
            listed = [one.share for one in puzzle.choices if one.action == to_builtins(action)]
            kinds.setdefault(kind_of(view, action), set()).update(listed)
        assert all(len(found) <= 1 for found in kinds.values()), puzzle.id
        races += view.phase == "race"
    assert races > 0


# What a lead is worth


def test_a_lead_means_less_the_more_gains_are_worth() -> None:
    few = race(WORTH_HAVING)
    many = replace(few, gains_tops=(card_of(WORTH_HAVING),) * 4, gains_sizes=(20,) * 4)
    for view in (few, many):
        assert share_of_lead(view, 0) == pytest.approx(1 / 4)
    assert share_of_lead(few, 4) > share_of_lead(many, 4) > 1 / 4
    assert share_of_lead(few, -4) < share_of_lead(many, -4) < 1 / 4


@pytest.mark.parametrize("seats", range(2, 7))
def test_one_card_at_the_beginning_decides_little(seats: int) -> None:
    found = shares(race_at_the_beginning("red/blue 2"), effort=1)
    assert found[RIGHT] > found[Silent()]
    assert found[RIGHT] - found[Silent()] < 0.2 / seats


# Who is first


def firsts(view: View, action: StroopAction = RIGHT) -> list[int | None]:
    """Who is first in each of many worlds."""
    rng = Random(1)

    def first() -> int | None:
        after = play_world(view, imagine_world(view, rng), action, until=lambda state: state.phase != "race")
        assert after.last_race is not None
        return after.last_race.first

    return [first() for _ in range(WORLDS)]


def how_often_first(view: View, action: StroopAction = RIGHT) -> float:
    return firsts(view, action).count(1) / WORLDS


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("card", [WORTH_HAVING, "mystery"])
def test_who_answers_while_all_others_think_is_first_as_often_as_each_of_them(card: str, seats: int) -> None:
    view = race(card, seats)
    assert chance_to_be_first(view, 1) == pytest.approx(1 / (seats - 1))
    assert how_often_first(view) == pytest.approx(1 / (seats - 1), abs=0.08)


def test_who_answers_after_others_is_never_first() -> None:
    for done in ((2,), (3,), (2, 3)):
        assert set(firsts(race(WORTH_HAVING, done=done))) == set(done)


def test_an_answer_after_all_others_is_worth_as_much_as_silence() -> None:
    found = shares(race(WORTH_HAVING, done=(2, 3)))
    assert len(set(found.values())) == 1


def test_who_is_done_with_a_card_that_costs_points_has_not_answered() -> None:
    """So the others are as likely to be first as if it were not in the race."""
    view = race("red/blue -2", done=(2, 3))
    assert firsts(view) == [1] * WORLDS
    assert set(firsts(view, Silent())) == {None}


def test_an_answer_takes_the_usual_time() -> None:
    rng = Random(2)
    view = race(WORTH_HAVING)
    times = [imagine_world(view, rng).ms for _ in range(WORLDS)]
    usual = [MediumBot().race(view, rng).after_ms for _ in range(WORLDS)]
    assert median(times) == pytest.approx(median(usual), rel=0.1)
    mystery = race("mystery")
    assert all(JEST[0] <= imagine_world(mystery, rng).ms <= JEST[1] for _ in range(WORLDS))


def test_an_answer_after_the_limit_is_silence() -> None:
    assert set(firsts(race(WORTH_HAVING, seats=2, limit_ms=1))) == {None}
    assert firsts(race(WORTH_HAVING, seats=2)) == [1] * WORLDS
