"""How long each decision may take at a live table, by phase and pace; and what a seat does that stays silent."""

from __future__ import annotations

from kibitz.games.stroop.model import Silent, StroopAction, View

SECONDS = {
    "asking": {"normal": 15, "blitz": 8},
    "posing": {"normal": 30, "blitz": 15},
    "race": {"normal": 8, "blitz": 5},
    "ability": {"normal": 20, "blitz": 8},
    "sacrifice": {"normal": 20, "blitz": 8},
}


def silent(view: View, choices: tuple[StroopAction, ...]) -> StroopAction | None:
    """In a race silence is an answer; nobody else's reflexes may answer for a seat (§ race)."""
    return Silent() if view.phase == "race" else None
