"""Decides what happens when a seat's time runs out, so that nobody's absence holds up the others.

If the game lets the table itself act (to close a race), the table does. Otherwise the game chooses for the silent seat
(`silent(view, offers)` in its module `pacing`), or else its easy bot does.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from kibitz.bots import Choice
from kibitz.engine.match import Match
from kibitz.engine.offers import Offers, draw_action
from kibitz.engine.vocabulary import Action, Actor, Millis, Seat

AUTOPILOT_LEVEL = "easy"
"""The level of the bot that decides where the game has no rule for a silent seat."""

AUTOPILOT_PAUSE: Millis = 100
"""The bot acts after a multiple of this, so that the time it thinks, which may depend on its cards, does not show."""


def timeout_action(match: Match, seat: Seat) -> tuple[Actor, Action] | None:
    """Who does what, at once, when the time of a seat that the table waits for has run out; None if a bot decides."""
    for table_action in match.legal_actions(None)[:1]:
        return None, table_action
    choose: Callable[..., Action | None] = match.game.optional("pacing", "silent", lambda view, offers: None)
    action = choose(match.view(seat), match.offers(seat))
    return None if action is None else (seat, action)


def force_action(choice: Choice, offers: Offers, rng: Random) -> Any:
    """The bot's action, or a random one if it would rather let others act first; it may be in JSON form."""
    return draw_action(offers, rng) if choice.action is None else choice.action
