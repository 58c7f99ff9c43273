"""What is said: every refusal has its sentence and section, and facts, choices and tables are told rightly."""

from __future__ import annotations

import re
from importlib import resources
from itertools import pairwise
from random import Random

import pytest
from tests.games.coyote.oracle import options
from tests.games.coyote.tables import ALL, act, sight, table

from kibitz import Match, words
from kibitz.cli.transcript import plain, transcript
from kibitz.games.coyote import text
from kibitz.games.coyote.model import Announce, Contest, Ditto, Restart, Reverse

HERE = resources.files("kibitz.games.coyote")
NAMES = ["Ada", "Ben", "Zoé", "Tim", "Una", "Max"]


def keys(kind: str) -> set[str]:
    """The keys of our catalogue that start so, without their start."""
    return set(re.findall(rf"^{kind}-([a-z-]+) =", source("words/en.ftl"), re.MULTILINE))


def headings(language: str) -> list[str]:
    return re.findall(r"^#+ .*\{#([\w-]+)\}$", source(f"rulebook/{language}.md"), re.MULTILINE)


def source(name: str) -> str:
    return (HERE / name).read_text("utf-8")


def teller(language: str, viewer: int | None) -> words.Teller:
    return words.Teller(words.speaker("coyote", language), NAMES, viewer)


def test_every_code_has_a_sentence_and_a_section_in_both_rules_pages() -> None:
    rules = source("rules.py")
    raised = re.findall(r'refuse\(\s*"([a-z-]+)", "([a-z]+)"', rules)
    codes = {code for code, _ in raised} | set(re.findall(r'"(variation-[a-z-]+)"', rules)) | {"must-announce"}
    shared = {"not-your-turn", "not-the-table"}
    assert codes - shared == keys("refusal")
    sections = {section for _, section in raised} | {"variations", "reverse", "restart"}
    assert sections == keys("section")
    for language in words.LANGUAGES:
        assert sections <= set(headings(language))


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("seed", range(10))
def test_every_fact_view_and_choice_can_be_told(language: str, seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 5
    match = Match("coyote", seats=seats, seed=str(seed), options=options(rng, seats))
    while match.outcome is None:
        (seat,) = match.to_act
        legal = match.legal_actions(seat)
        match.play(seat, rng.choice(legal[:5] if rng.random() < 0.5 else legal))
    for viewer in (None, *range(seats)):
        assert transcript(match, language=language, viewer=viewer, names=NAMES)
        tell = teller(language, viewer)
        for version in {*rng.sample(range(match.version), min(5, match.version)), match.version}:
            view = match.view(viewer, version=version)
            assert text.prompt(view, tell)  # type: ignore[arg-type]
            drawn = plain(text.table(view, tell))  # type: ignore[arg-type]
            assert max(map(len, drawn.splitlines())) <= 80


def test_sentences_speak_to_the_viewer() -> None:
    match = table("4 5 6", "7", variations=ALL)
    act(match, {"number": 9, "feather_to": 1, "double": True, "next": 2}, "reverse", 20, "contest")
    yours = [text.describe(fact, teller("en", 1)) for fact in match.facts(1)]  # type: ignore[arg-type]
    assert yours[:4] == [
        "Ada announces 9. Double tomahawk! Zoé is named to answer.",
        "Ada puts a second feather on your headband. Everyone else sees it.",
        "Zoé turns the direction round. Ada must go higher.",
        "Ada goes up to 20.",
    ]
    hers = [text.describe(fact, teller("fr", 0)) for fact in match.facts(0)]  # type: ignore[arg-type]
    assert hers[0] == "Vous annoncez 9. Double tomahawk\u202f! À Zoé de répondre."
    assert hers[1] == "Vous accrochez une seconde plume à Ben\u202f: 7."


@pytest.mark.parametrize(("double", "told"), [(False, "You take a tomahawk."), (True, "You take two tomahawks.")])
def test_tomahawks_are_counted_in_words(double: bool, told: str) -> None:
    match = table("4 5 6", variations=["double"])
    act(match, {"number": 99, "double": double})
    contested, _ = act(match, "contest")
    assert text.describe(contested, teller("en", 0)).endswith(told)  # type: ignore[arg-type]


def test_labels_say_what_a_choice_means() -> None:
    match = table("4 5 6", variations=ALL)
    act(match, 12)
    view, tell = sight(match, 1), teller("en", 1)
    assert text.label(Announce(15, 0, True, 2), view, tell) == (
        "Announce 15 + second feather for Ada + double tomahawk + Zoé answers"
    )
    assert text.label(Contest(), view, tell) == "Coyote! Contest 12"
    assert text.label(Ditto(), view, tell) == "Ditto: 12 is yours"
    assert text.label(Reverse(), view, tell) == "Reverse: Ada must go higher"
    assert text.label(Restart(), view, tell) == "Restart: Ada must say another number"


def test_prompts_say_what_is_asked() -> None:
    match = table("4 5 6", variations=ALL)
    tell = teller("en", 0)
    asked = [text.prompt(sight(match, 0), tell)]
    for move in (10, "restart", 8, 200, "ditto", "contest"):
        act(match, move)
        asked.append(text.prompt(sight(match, 0), tell))
    assert asked == [
        "You open the round: announce a total that the feathers reach.",
        "We wait for Ben.",
        "10 was refused: announce another number above 0.",
        "We wait for Ben.",
        "We wait for Zoé.",
        "Zoé says 200, the highest number. Believe it or not: your answer?",
        "We wait for Zoé.",
    ]


def test_a_table_never_shows_the_viewers_own_feather() -> None:
    match = table("15 5 6")
    assert "15" not in plain(text.table(sight(match, 0), teller("en", 0)))
    assert "▲15" in plain(text.table(sight(match, 1), teller("en", 1)))


def test_examples_in_the_rules_pages_come_in_the_order_of_play() -> None:
    order = ["goal", "cards", "match", "turns", "announcing", "contest", "counting", "pack", "variations", "rulings"]
    for language in words.LANGUAGES:
        places = [headings(language).index(section) for section in order]
        assert all(here < there for here, there in pairwise(places))
