"""Steps of real matches for the tests of the browser's board, kept equal to what a server sends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kibitz import Match, to_json
from tests.games.coyote.tables import ALL, Move, act, on_turn, table

RECORDED = Path(__file__).parents[3] / "web" / "src" / "games" / "coyote" / "recorded.json"
DUELS = 40


def test_the_recorded_steps_are_what_the_engine_gives(update_golden: bool) -> None:
    now = recorded_text()
    if update_golden:
        RECORDED.write_text(now, "utf-8")
    assert RECORDED.read_text("utf-8") == now, "pytest --update-golden writes them anew"


def recorded_text() -> str:
    """One step per line, for readable diffs."""
    steps = ",\n".join(f'"{name}": {json.dumps(step)}' for name, step in steps_by_name().items())
    duels = ",\n".join(json.dumps(duel(number)) for number in range(DUELS))
    return f'{{"steps": {{\n{steps}\n}}, "duels": [\n{duels}\n]}}\n'


def steps_by_name() -> dict[str, Any]:
    feathers = "7 15 -5"
    specials = table("? 20 max0 x2 -10 max-", "0")
    return {
        "opening": step(table(feathers), 0),
        "answering": step(table(feathers, variations=ALL), 1, 12),
        "waiting": step(table(feathers, variations=ALL), 0, {"number": 12, "feather_to": 2, "double": True}),
        "two feathers": step(table(feathers, variations=ALL), 1, {"number": 12, "feather_to": 1}),
        "must raise": step(table(feathers, variations=ALL), 0, 14, "reverse"),
        "must replace": step(table(feathers, variations=ALL), 2, 14, "restart"),
        "highest": step(table(feathers, variations=["ditto"]), 1, 200),
        "watching": step(table(feathers, spectators="public"), None, 12),
        "contest": step(specials, 0, 12, "contest"),
        "out": step(table("7 15 -5 3", lives=1), 0, 190, "contest"),
        "after being out": step(table("7 15 -5 3", lives=1), 0, 190, "contest", 5),
        "end": step(table("7 15", lives=1), 0, 5, "contest"),
    }


def step(match: Match, viewer: int | None, *moves: Move) -> dict[str, Any]:
    """What one viewer is sent after the last of some moves."""
    before = None
    since = match.version
    for move in moves:
        before, since = plain(match.view(viewer)), match.version
        act(match, move)
    return {
        "version": match.version,
        "view": plain(match.view(viewer)),
        "before": before,
        "facts": plain(match.facts(viewer, since=since)),
        "told": [],
        "prompt": f"Waiting for {on_turn(match)}." if match.to_act else "It is over.",
        "choices": plain(match.offers(viewer)),
        "deadline": None,
    }


def duel(number: int) -> dict[str, Any]:
    """A contest among six, one of whom has two feathers."""
    match = Match("coyote", seats=6, seed=f"duel {number}", options={"variations": ["feather"], "first": 0})
    act(match, {"number": 20, "feather_to": 3}, "contest")
    told: dict[str, Any] = plain(match.view(None))["last_contest"]
    return told


def plain(value: Any) -> Any:
    return json.loads(to_json(value))
