"""Steps of a real match, as a server sends them today: what the tests of the browser's board play with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from kibitz import Match, to_json
from kibitz.server.match.narration import describe_facts, describe_prompt
from kibitz.words import Teller, speaker

RECORDED = Path(__file__).parents[3] / "web" / "src" / "games" / "peacock" / "recorded.json"
SEED = "recorded 25"
NAMES = ("Zoe", "Ada", "Ben")
VIEWER = 0
Step = dict[str, Any]


def happens(step: Step, fact: str) -> bool:
    return fact in {seen["fact"] for seen in step["facts"]}


def is_asked(step: Step, phase: str) -> bool:
    return step["view"]["phase"] == phase and VIEWER in step["view"]["to_act"]


def must_follow(step: Step) -> bool:
    return is_asked(step, "playing") and [len(choice["with"]["card"]) for choice in step["choices"]] == [1]


def may_name_a_suit(step: Step) -> bool:
    return any("as" in choice["with"] for choice in step["choices"])


WANTED: dict[str, Callable[[Step], bool]] = {
    "bid": lambda step: is_asked(step, "bidding"),
    "reveal": lambda step: happens(step, "bids-revealed") and is_asked(step, "bidding"),
    "trust": lambda step: is_asked(step, "confidence"),
    "follow": lambda step: must_follow(step) and len(step["view"]["hands"][1]) > 1,
    "taken": lambda step: happens(step, "trick-won") and may_name_a_suit(step),
    "scored": lambda step: happens(step, "round-scored"),
    "over": lambda step: happens(step, "match-over"),
}


def test_the_recorded_steps_are_what_the_engine_gives(update_golden: bool) -> None:
    now = recorded_json()
    if update_golden:
        RECORDED.write_text(now, "utf-8")
    assert RECORDED.read_text("utf-8") == now, "pytest --update-golden rewrites them"


def recorded_json() -> str:
    """One step per line, so that diffs stay small."""
    steps = list(steps_of_a_match())
    wanted = {name: next(step for step in steps if matches(step)) for name, matches in WANTED.items()}
    lines = ",\n".join(f'"{name}": {json.dumps(step, ensure_ascii=False)}' for name, step in wanted.items())
    return f'{{"names": {json.dumps(NAMES)}, "steps": {{\n{lines}\n}}}}\n'


def steps_of_a_match() -> Iterator[Step]:
    """What one seat is sent about a random match."""
    match = Match("peacock", seats=len(NAMES), seed=SEED, options={"first": 1})
    rng = Random(SEED)
    latest = step(match, None)
    yield latest
    while match.to_act:
        seat = rng.choice(sorted(match.to_act))
        match.play(seat, rng.choice(match.legal_actions(seat)))
        latest = step(match, latest["view"])
        yield latest


def step(match: Match, before: Any) -> Step:
    tell = Teller(speaker("peacock", "en"), NAMES, VIEWER)
    facts = match.facts(VIEWER, since=match.version - 1) if before else ()
    view = match.view(VIEWER)
    return {
        "version": match.version,
        "view": plain(view),
        "before": before,
        "facts": plain(facts),
        "told": list(describe_facts(match.game, facts, tell)),
        "prompt": describe_prompt(match.game, view, tell),
        "choices": plain(match.offers(VIEWER)),
        "deadline": None,
    }


def plain(value: Any) -> Any:
    return json.loads(to_json(value))
