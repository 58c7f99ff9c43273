"""Reads puzzles, picks the one of a day, and judges answers. Nothing is searched: the shares are in the file."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib import resources
from random import Random
from typing import Any

import msgspec

from kibitz.bots import BOT_NAMES
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame
from kibitz.engine.match import read_action
from kibitz.engine.offers import Offers, count_actions
from kibitz.engine.vocabulary import Seat, View
from kibitz.words import Teller, speaker
from kibitz.words.typography import capitalized


class ValuedAction(msgspec.Struct, frozen=True):
    """A choice, and what it is worth."""

    action: dict[str, Any]
    """The choice."""
    share: float
    """The share of the win that the seat may expect after it."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, and what each choice is worth in it, from the view of the seat that decides."""

    id: str
    rules: int
    """The version of the game's rules."""
    view: msgspec.Raw
    offers: Offers
    choices: tuple[ValuedAction, ...]
    """The best choices, best first."""
    error: float
    """The standard error of the lead of the best choice over the second."""
    why: dict[str, str]
    """By language, what speaks for the best choice."""


class SolvedChoice(msgspec.Struct, frozen=True):
    """A choice of a puzzle, in words."""

    action: dict[str, Any]
    """The choice."""
    label: str
    """The choice in words, with a capital letter."""
    share: float
    """The share of the win that the seat may expect after it."""


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to a puzzle, judged."""

    right: bool
    """Whether it is the best choice."""
    label: str
    """The answer in words."""
    share: float | None
    """What it is worth; null if it is not among the choices listed, which are worth at least as much."""
    loss: float | None
    """How much less than the best choice; null if `share` is."""
    choices: tuple[SolvedChoice, ...]
    """The best choices, best first."""
    of: int
    """How many choices there were."""
    why: str
    """What speaks for the best one."""


@cache
def puzzles(game: AnyGame) -> tuple[Puzzle, ...]:
    """The puzzles of a game that follow its present rules."""
    file = resources.files(game.package) / "puzzles.jsonl"
    if not file.is_file():
        return ()
    found = [msgspec.json.decode(line, type=Puzzle) for line in file.read_bytes().splitlines()]
    return tuple(puzzle for puzzle in found if puzzle.rules == game.rules_version)


def puzzle_of_the_day(game: AnyGame, day: date) -> Puzzle:
    """The same for everybody; all puzzles come up in turn."""
    if not (known := puzzles(game)):
        raise KibitzError(f"There are no puzzles for {game.id}.")
    return known[day.toordinal() % len(known)]


def find_puzzle(game: AnyGame, puzzle_id: str) -> Puzzle:
    for puzzle in puzzles(game):
        if puzzle.id == puzzle_id:
            return puzzle
    raise KibitzError(f"There is no puzzle {puzzle_id!r} for {game.id}.")


def view_of(puzzle: Puzzle, game: AnyGame) -> View:
    view: View = msgspec.json.decode(puzzle.view, type=game.view_type)
    return view


def names_at(seats: int) -> tuple[str, ...]:
    return BOT_NAMES[:seats]


def solve(game: AnyGame, puzzle: Puzzle, action: object, language: str) -> Solution:
    """Judges an answer; raises `IllegalAction` for one that is not legal."""
    view = view_of(puzzle, game)
    tried = read_choice(game, view, action)
    tell = Teller(speaker(game.id, language), names_at(view.seats), view.viewer)
    best, *_ = puzzle.choices

    def label(action: Any) -> str:
        return capitalized(game.module("text").label(action, view, tell))

    share = next((one.share for one in puzzle.choices if one.action == msgspec.to_builtins(tried)), None)
    return Solution(
        right=share == best.share,
        label=label(tried),
        share=share,
        loss=None if share is None else best.share - share,
        choices=tuple(
            SolvedChoice(one.action, label(read_action(game, one.action)), one.share) for one in puzzle.choices
        ),
        of=count_actions(puzzle.offers),
        why=puzzle.why[language],
    )


def read_choice(game: AnyGame, view: View, action: object) -> Any:
    """The legal action, or for one with a free value (a reaction time) the choice that represents it."""
    state = game.imagine(view, Random(0))
    return game.representative(state, game.judge(state, view.viewer, read_action(game, action)))


def seat_of(view: View) -> Seat:
    assert view.viewer is not None
    return view.viewer
