"""What is said: every refusal, fact, action and moment has its words."""

from __future__ import annotations

import re
from importlib import resources
from io import StringIO
from random import Random
from typing import get_args

import pytest
from rich.console import Console
from tests.games.overbid.tables import GAME, play, seen, state
from tests.games.overbid.test_sight import walk

from kibitz import Input, Match
from kibitz.engine.vocabulary import Outcome
from kibitz.games.overbid import model, text
from kibitz.words import LANGUAGES, Teller, speaker

FOLDER = resources.files("kibitz.games.overbid")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
SHARED = {"not-the-table", "not-your-turn"}
RARE: list[model.AnyFact] = [
    model.Passed(1),
    model.SeatOut(1, model.counts((1, 0, 0, 2))),
    model.RedTokenMoved(0),
    model.StandoffReached((1, 2)),
    model.HandsReshuffled(2),
    model.MatchOver(Outcome((0, 1, 2), (3, 3, 3), "standoff")),
    model.MatchOver(Outcome((1,), (3, 3, 3), "last")),
]


def source_of(*files: str) -> str:
    return "".join((FOLDER / file).read_text("utf-8") for file in files)


def refused_codes() -> set[str]:
    rules = source_of("rules.py", "drawing.py", "auction.py")
    by_name = re.findall(r'refuse\(\s*"([a-z-]+)"', rules)
    chosen = re.findall(r'return "([a-z-]+)"(?: if|\n)|refuse\("([a-z-]+)" if [^)]*? else "([a-z-]+)"', rules)
    return {*by_name, *(code for codes in chosen for code in codes if code)}


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    said = set(re.findall(r"^refusal-([a-z-]+) =", source_of("words/en.ftl"), re.MULTILINE))
    assert said == refused_codes() - SHARED


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_every_moment_can_be_told_and_shown(language: str, viewer: int | None) -> None:
    told: set[type] = set()
    for seed in range(6):
        match = walk(seed, 4, 400, spectators="all" if seed % 2 else "public", goal=4)
        tell = Teller(speaker("overbid", language), NAMES, viewer)
        for fact in match.facts(viewer):
            told.add(type(fact))
            assert isinstance(fact, model.AnyFact)
            assert text.describe(fact, tell)[-1] in ".!?"
        for version in range(0, match.version + 1, 7):
            check_shown(match, viewer, version, tell)
    missing = set(get_args(model.AnyFact)) - told
    assert missing <= {type(fact) for fact in RARE}


def check_shown(match: Match, viewer: int | None, version: int, tell: Teller) -> None:
    view = match.view(viewer, version=version)
    assert isinstance(view, model.View)
    assert text.prompt(view, tell)
    screen = Console(file=StringIO(), width=80)
    screen.print(text.table(view, tell))
    assert isinstance(screen.file, StringIO)
    shown = screen.file.getvalue()
    assert all(name in shown for name in NAMES[: match.seats])
    assert max(len(line) for line in shown.splitlines()) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_facts_can_be_told(language: str) -> None:
    tell = Teller(speaker("overbid", language), NAMES, 0)
    for fact in RARE:
        assert text.describe(fact, tell)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_label(language: str) -> None:
    rng = Random(5)
    for seed in range(8):
        match = walk(seed, 4, rng.randrange(250))
        for seat in range(4):
            tell = Teller(speaker("overbid", language), NAMES, seat)
            labels = [text.label(action, seen(match, seat), tell) for action in match.legal_actions(seat)]
            assert len(set(labels)) == len(labels)


def test_sentences_read_well() -> None:
    tell = Teller(speaker("overbid", "en"), NAMES, 1)
    assert text.describe(model.Raised(0, 1, 3, 2, 1, 10, cancelled=True), tell) == (
        "Ada puts 2×3 +1 on your bid: 10. The proposal to end falls."
    )
    assert text.describe(model.Opened(1, 2, 3, 0, 6, cancelled=False), tell) == "You open with 3×2: 6."
    after = play(state("2", "3", "3", packs=("", "2", "2"), red_token=1), 0, model.Draw())
    [fact] = GAME.witness(state("2", "3", "3", packs=("", "2", "2")), Input(0, model.Draw()), after, 1)[:1]
    assert isinstance(fact, model.SeatOut)
    assert text.describe(fact, tell) == "Ada’s pack is empty: Ada is out, with 2 set aside."
