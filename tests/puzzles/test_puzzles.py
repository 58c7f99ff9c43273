"""Puzzles: frozen positions with one best choice."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import islice

import msgspec
import pytest

from kibitz import GAMES, IllegalAction, KibitzError, to_json
from kibitz.bots.worth import value
from kibitz.engine.offers import expand
from kibitz.games.coyote.model import Contest
from kibitz.puzzles import find_puzzle, puzzle_of_the_day, puzzles, solve
from kibitz.puzzles.puzzle import Puzzle, view_of
from kibitz.reviews import Decision
from kibitz.words import LANGUAGES
from tests.games.coyote.tables import act, table
from tools.puzzles import CLEAR_LEAD, ERRORS, candidates, make_puzzle

POSED = [game for game in sorted(GAMES) if puzzles(GAMES[game])]
FEWEST = 60
MAX_BYTES = 12_000


@pytest.mark.parametrize("name", POSED)
def test_every_puzzle_can_be_read_posed_and_solved(name: str) -> None:
    game = GAMES[name]
    assert len({puzzle.id for puzzle in puzzles(game)}) == len(puzzles(game)) >= FEWEST
    for puzzle in puzzles(game):
        assert len(to_json(puzzle)) < MAX_BYTES
        view = view_of(puzzle, game)
        assert view.viewer is not None
        choices = expand(puzzle.offers, game.action)
        assert {to_json(choice) for choice in choices} >= {to_json(one.action) for one in puzzle.choices}
        best, second, *_ = puzzle.choices
        assert best.share > second.share
        assert best.share - second.share >= (ERRORS * puzzle.error or CLEAR_LEAD) - 1e-3, "rounded"
        for language in LANGUAGES:
            solution = solve(game, puzzle, best.action, language)
            assert solution.right
            assert solution.why
            assert solution.choices[0].label
        wrong = solve(game, puzzle, second.action, "en")
        assert not wrong.right
        assert wrong.loss == pytest.approx(best.share - second.share)


@pytest.mark.parametrize("name", POSED)
def test_every_puzzle_comes_up_in_turn(name: str) -> None:
    game = GAMES[name]
    first = date(2026, 11, 17)
    asked = [puzzle_of_the_day(game, first + timedelta(days)) for days in range(len(puzzles(game)))]
    assert {puzzle.id for puzzle in asked} == {puzzle.id for puzzle in puzzles(game)}


def test_a_review_agrees_with_the_puzzles() -> None:
    game = GAMES["coyote"]
    for puzzle in puzzles(game)[:5]:
        worths = value(view_of(puzzle, game), expand(puzzle.offers, game.action))
        best = max(worths, key=lambda worth: worth.share)
        assert msgspec.to_builtins(best.action) == puzzle.choices[0].action


def test_the_tool_accepts_few_positions() -> None:
    game = GAMES["coyote"]
    looked_at = [make_puzzle(game, name, decision) for name, decision in islice(candidates(game, 3), 12)]
    accepted = [puzzle for puzzle in looked_at if puzzle is not None]
    assert 0 < len(accepted) < len(looked_at) / 2
    for puzzle in accepted:
        assert puzzle.choices[0].share - puzzle.choices[1].share > ERRORS * puzzle.error - 1e-3


def puzzle_of_the_last_two(number: int) -> Puzzle | None:
    """Seat 1 sees a 3, and somebody who may wear anything has announced this."""
    game = GAMES["coyote"]
    match = table("3 7", lives=2)
    act(match, number)
    return make_puzzle(game, "x", Decision(1, match.view(1), game.offers(match.state, 1), Contest()))


def test_a_contest_that_is_surely_won_is_no_puzzle_but_one_that_is_mostly_won_is() -> None:
    """Nothing is sampled between the last two: that no lead has an error there does not make it certain."""
    for number in (12, 20):
        puzzle = puzzle_of_the_last_two(number)
        assert puzzle is not None
        assert puzzle.error == 0
        assert puzzle.choices[0].action == {"do": "contest"}
    assert puzzle_of_the_last_two(26) is None
    assert puzzle_of_the_last_two(60) is None


def test_a_small_lead_by_the_model_alone_is_no_puzzle() -> None:
    assert puzzle_of_the_last_two(10) is None


def test_what_is_no_puzzle_or_no_answer_is_refused() -> None:
    game = GAMES["coyote"]
    with pytest.raises(KibitzError, match="no puzzle"):
        find_puzzle(game, "nothing")
    with pytest.raises(IllegalAction):
        solve(game, puzzles(game)[0], {"do": "announce", "number": 201}, "en")
    with pytest.raises(IllegalAction):
        solve(game, puzzles(game)[0], {"do": "nothing"}, "en")


def test_an_answer_may_take_its_time() -> None:
    """A page sends how long an answer took, which is no part of the choice."""
    asked = [puzzle for puzzle in puzzles(GAMES["stroop"]) if puzzle.choices[0].action["do"] == "answer"]
    assert asked
    for puzzle in asked:
        best = puzzle.choices[0].action
        assert solve(GAMES["stroop"], puzzle, {**best, "ms": 2766}, "en").right
        with pytest.raises(IllegalAction):
            solve(GAMES["stroop"], puzzle, {**best, "colour": "no colour"}, "en")
