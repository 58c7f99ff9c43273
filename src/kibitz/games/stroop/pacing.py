"""How long each decision may take at a live table, by phase and pace, and what happens when time runs out."""

from __future__ import annotations

from kibitz.engine.offers import Offers
from kibitz.engine.vocabulary import Millis
from kibitz.games.stroop.model import SLOWEST, Answer, Silent, StroopAction, View

RACES = ("race",)
"""Phases that are decided by reaction times."""

SECONDS = {
    "asking": {"normal": 15, "blitz": 8},
    "posing": {"normal": 30, "blitz": 15},
    "race": {"normal": 8, "blitz": 5},
    "ability": {"normal": 20, "blitz": 8},
    "sacrifice": {"normal": 20, "blitz": 8},
}


def silent(view: View, offers: Offers) -> StroopAction | None:
    """In a race a seat that runs out of time is silent; nobody may answer for it (§ race)."""
    return Silent() if view.phase == "race" else None


def reported(action: StroopAction) -> Millis | None:
    """The reaction time that an action claims."""
    return action.ms if isinstance(action, Answer) else None


def accepted(action: StroopAction, ms: Millis | None) -> StroopAction:
    """An answer with the reaction time that the live table accepted; one that does not count is silence."""
    assert isinstance(action, Answer)
    return Silent() if ms is None else Answer(action.colour, min(ms, SLOWEST))
