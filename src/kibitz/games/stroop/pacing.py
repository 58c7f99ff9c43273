"""How long each decision may take at a live table, by phase and pace, and what happens when time runs out."""

from __future__ import annotations

from typing import Any

from kibitz.engine.offers import Offers
from kibitz.engine.vocabulary import Millis
from kibitz.games.stroop.model import SLOWEST, Answer, Asked, Silent, StroopAction, View
from kibitz.games.stroop.rules import answers_right

RACES = ("race",)
"""Phases that are decided by reaction times."""

ANNOUNCES = (Asked,)
"""Facts that announce a race; everybody sees them before the card."""

BEAT: dict[str, Millis] = {"relaxed": 1200, "normal": 1000, "blitz": 800}
"""How long the question stands alone before the card."""

RESULT: dict[str, Millis] = {"relaxed": 8000, "normal": 5000, "blitz": 3000}
"""How long the result of a race stays for people who have not asked to go on."""

LIMIT_FOR_TWO: dict[str, Millis] = {"relaxed": 4000, "normal": 2500, "blitz": 1500}
"""The time limit for two players, who have nobody else to outrun, unless they agree on another one or on none."""

SECONDS = {
    "asking": {"normal": 15, "blitz": 8},
    "posing": {"normal": 30, "blitz": 15},
    "race": {"normal": 8, "blitz": 5},
    "ability": {"normal": 20, "blitz": 8},
    "sacrifice": {"normal": 20, "blitz": 8},
}


def usual_options(seats: int, pace: str, chosen: dict[str, Any]) -> dict[str, Any]:
    """The options of a new table: what was chosen, and for two players a time limit (§ race)."""
    return {"limit_ms": LIMIT_FOR_TWO[pace], **chosen} if seats == 2 else chosen


def silent(view: View, offers: Offers) -> StroopAction | None:
    """In a race a seat that runs out of time is silent; nobody may answer for it (§ race)."""
    return Silent() if view.phase == "race" else None


def reported(action: StroopAction) -> Millis | None:
    """The reaction time that an action claims."""
    return action.ms if isinstance(action, Answer) else None


def is_right(view: View, action: StroopAction) -> bool | None:
    """Whether an answer would have been right, for one that came too late."""
    return answers_right(view.centre[-1], view.question, action.colour) if isinstance(action, Answer) else None


def accepted(action: StroopAction, ms: Millis | None) -> StroopAction:
    """An answer with the reaction time that the live table accepted; one that does not count is silence."""
    assert isinstance(action, Answer)
    return Silent() if ms is None else Answer(action.colour, min(ms, SLOWEST))
