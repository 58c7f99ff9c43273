"""Decides what happens when a seat's time runs out, so that nobody's absence holds up the others.

If the game lets the table itself act (to close a race), the table does. Otherwise the game chooses for the silent seat
(`silent(view, choices)` in its module `pacing`), or else its easy bot does.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from kibitz.bots import Bot, Choice, bot, levels
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Action, Actor, Seat


class Autopilot:
    """Decides for a silent seat, at once and from its view alone. It always decides if the table waits for the seat."""

    def __init__(self, game: AnyGame) -> None:
        self._silent: Callable[..., Any] = game.optional("pacing", "silent", lambda view, choices: None)
        self._bot: Bot = bot(game, "easy" if "easy" in levels(game) else "random")

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        if view.viewer not in view.to_act:
            return Choice(None)
        action = self._silent(view, choices) or self._bot.choose(view, choices, rng).action
        return Choice(rng.choice(choices) if action is None else action)


def autopilot(game: str | AnyGame) -> Autopilot:
    return Autopilot(find_game(game))


def timeout_action(match: Match, seat: Seat, rng: Random) -> tuple[Actor, Action] | None:
    """Who does what once a seat's time has run out; None if the table no longer waits for that seat."""
    if seat not in match.to_act:
        return None
    if table_actions := match.legal_actions(None):
        return None, table_actions[0]
    choice = autopilot(match.game).choose(match.view(seat), match.legal_actions(seat), rng)
    assert choice.action is not None
    return seat, choice.action
