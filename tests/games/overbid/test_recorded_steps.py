"""Steps of real matches, as a server sends them today: what the tests of the browser's board play with."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kibitz import Match, to_json
from kibitz.games.overbid.model import State
from kibitz.server.match.narration import describe_facts, describe_prompt
from kibitz.words import Teller, speaker
from tests.games.overbid.tables import GAME, bag, draw, stacked_match, state

RECORDED = Path(__file__).parents[3] / "web" / "src" / "games" / "overbid" / "recorded.json"
NAMES = ("Ada", "Ben", "Chloé", "Dora")
HANDS = ("2 2 3 +1", "3 3 3 +1", "2 2 2 2", "4 4 2 2")
"""What each seat has drawn when the round starts from which most steps are taken."""

Move = tuple[int, dict[str, Any]]
DORA_OPENS: list[Move] = [(3, {"do": "call"}), (3, {"do": "open", "value": 4, "count": 1})]
BEN_OPENS: Move = (1, {"do": "open", "value": 3, "count": 2})
BEN_PROPOSES: Move = (1, {"do": "propose"})
ADA_RAISES: Move = (0, {"do": "raise", "on": 1, "count": 1, "plus": 1})
PASS = {"do": "pass"}
AGREE: list[Move] = [(seat, {"do": "agree"}) for seat in range(4)]
BEN_WINS: list[Move] = [*DORA_OPENS, BEN_OPENS, BEN_PROPOSES, AGREE[0], AGREE[2], AGREE[3]]


def test_the_recorded_steps_are_what_the_engine_gives(update_golden: bool) -> None:
    now = recorded_json()
    if update_golden:
        RECORDED.write_text(now, "utf-8")
    assert RECORDED.read_text("utf-8") == now, "pytest --update-golden rewrites them"


def recorded_json() -> str:
    """One step per line, so that diffs stay small."""
    steps = ",\n".join(f'"{name}": {json.dumps(step, ensure_ascii=False)}' for name, step in steps_by_name().items())
    return f"{{\n{steps}\n}}\n"


def steps_by_name() -> dict[str, Any]:
    return {
        "too early": step(0, after_draws(4)),
        "own draw": step(0, after_draws(11)),
        "may call": step(0, after_draws(12)),
        "holds the red token": step(1, after_draws(12)),
        "nothing to open": step(0, draw(stacked_match("+1", "2", "2", "2", first=1), 6)),
        "standoff": in_standoff(),
        "has passed": in_standoff((0, PASS)),
        "reshuffled": in_standoff((0, PASS), (2, PASS), (3, PASS)),
        "called": step(0, after_draws(16), *DORA_OPENS[:1]),
        "own opening": step(0, after_draws(16), (0, {"do": "call"})),
        "auction": step(0, after_draws(16), *DORA_OPENS),
        "outbid": step(0, after_draws(16), *DORA_OPENS, BEN_OPENS),
        "proposed": step(0, after_draws(16), *DORA_OPENS, BEN_OPENS, BEN_PROPOSES),
        "agreed": step(0, after_draws(16), *DORA_OPENS, BEN_OPENS, BEN_PROPOSES, AGREE[0]),
        "leading": step(1, after_draws(16), *DORA_OPENS, BEN_OPENS),
        "cancelled": step(
            0,
            after_draws(16),
            *DORA_OPENS,
            BEN_OPENS,
            BEN_PROPOSES,
            (0, {"do": "raise", "on": 1, "count": 1, "plus": 1}),
        ),
        "others share": step(0, after_draws(16), *BEN_WINS),
        "sharing": step(1, after_draws(16), *BEN_WINS),
        "given": step(1, after_draws(16), *BEN_WINS, (1, {"do": "give", "to": 3, "value": 4, "count": 1})),
        "shared": step(
            1,
            after_draws(16),
            *BEN_WINS,
            (1, {"do": "give", "to": 3, "value": 4, "count": 1}),
            (1, {"do": "give", "to": 1, "value": 3, "count": 2}),
        ),
        "end": step(0, after_draws(16, goal=2), *BEN_WINS),
        "watching": step(None, after_draws(16, spectators="all"), *DORA_OPENS),
        "out": after_out(0),
        "own end": after_out(2),
    }


def after_draws(times: int, **options: Any) -> Match:
    """The first draws of a match in which Ben holds the red token and draws first."""
    return draw(stacked_match(*HANDS, first=1, **options), times)


def in_standoff(*moves: Move) -> dict[str, Any]:
    """A step of a standoff: all hands are full."""
    return step(0, draw(stacked_match("2", "3", "4", "2", first=1), 24), *moves)


def step(viewer: int | None, match: Match, *moves: Move) -> dict[str, Any]:
    """What one viewer is sent about the last of these moves."""
    before, since = None, match.version
    for seat, action in moves:
        before, since = plain(match.view(viewer)), match.version
        match.play(seat, action)
    sent = moment(viewer, match.state, match.facts(viewer, since=since))
    return {**sent, "version": match.version, "before": before}


def after_out(viewer: int) -> dict[str, Any]:
    """A step after Chloé had to draw from an empty pack."""
    nothing = bag("")
    return moment(
        viewer,
        state(
            "2 3",
            "4",
            "",
            "2 2",
            packs=("2 2", "3", "", "4 4"),
            out=(False, False, True, False),
            set_aside=(nothing, nothing, bag("2 3 3 +1"), nothing),
            tokens=(2, 3, 4, 0),
        ),
    )


def moment(viewer: int | None, now: State, facts: Sequence[Any] = ()) -> dict[str, Any]:
    view = GAME.view(now, viewer)
    choices = () if viewer is None else GAME.offers(now, viewer)
    tell = Teller(speaker("overbid", "en"), NAMES, viewer)
    return {
        "version": 0,
        "view": plain(view),
        "before": None,
        "facts": plain(facts),
        "told": describe_facts(GAME, facts, tell),
        "prompt": describe_prompt(GAME, view, tell),
        "choices": plain(choices),
        "deadline": None,
    }


def plain(value: Any) -> Any:
    return json.loads(to_json(value))
