"""The words of stroop, and its text in the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from tests.games.stroop import oracle
from tests.games.stroop.setting import PLAIN, ask, nobody, table

from kibitz import Match, words
from kibitz.cli.transcript import plain
from kibitz.games.stroop import text
from kibitz.games.stroop.cards import ABILITIES
from kibitz.games.stroop.model import Answer
from kibitz.games.stroop.palette import PALETTE
from kibitz.games.stroop.questions import STOCK_QUESTIONS

FOLDER = Path(text.__file__).parent
SOURCES = {file.name: file.read_text("utf-8") for file in FOLDER.glob("*.py")}
SHARED_CODES = {"over", "not-your-turn", "table-only", "not-the-table"}


def sentences(family: str) -> set[str]:
    """The keys of a family of sentences, without its name."""
    source = (FOLDER / "words" / "en.ftl").read_text("utf-8")
    return set(re.findall(rf"^{family}-([a-z-]+) =", source, re.MULTILINE))


def codes() -> set[str]:
    """Every refusal that the code can raise: `refuse("…")`, and what the functions that name codes return."""
    source = SOURCES["judging.py"]
    raised = set(re.findall(r'refuse\(\s*"([a-z-]+)"', source))
    returned = set(re.findall(r'(?:return|else) "([a-z-]+)"', source + SOURCES["questions.py"]))
    chosen = set(re.findall(r'"([a-z-]+)" if ', source + SOURCES["questions.py"]))
    return raised | returned | chosen


def sections_cited() -> set[str]:
    source = SOURCES["judging.py"]
    return set(re.findall(r'refuse\([^)]*?, "([a-z-]+)"', source)) | set(
        re.findall(r'\("[a-z]+", "([a-z-]+)"\),', source)
    )


def test_every_refusal_has_its_sentence_and_no_other() -> None:
    assert sentences("refusal") == codes() - SHARED_CODES


def test_every_section_cited_has_a_name_and_no_other() -> None:
    assert sentences("section") == sections_cited()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_colours_abilities_and_questions_are_named(language: str) -> None:
    say = words.speaker("stroop", language)
    assert len({say(f"colour-{colour}") for colour in PALETTE}) == len(PALETTE)
    assert len({say(f"ability-{ability}") for ability in ABILITIES}) == len(ABILITIES)
    assert len({say(f"question-{n}") for n in range(1, len(STOCK_QUESTIONS) + 1)}) == len(STOCK_QUESTIONS)


def test_the_english_stock_questions_are_those_of_the_rules() -> None:
    say = words.speaker("stroop", "en")
    assert [say(f"question-{n}") for n in range(1, len(STOCK_QUESTIONS) + 1)] == list(STOCK_QUESTIONS)


# The terminal


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_every_moment_can_be_told_shown_and_chosen_from(language: str, seed: int) -> None:
    rng = Random(seed)
    seats = rng.randrange(2, 7)
    match = Match("stroop", seats=seats, seed=str(seed), options=oracle.options(rng, seats))
    people = ["Ada", "Ben", "Chloé", "Dara", "Elif", "Farid"][:seats]
    say = words.speaker("stroop", language)
    while match.outcome is None:
        viewer = rng.choice((*range(seats), None))
        tell = words.Teller(say, people, viewer)
        view = match.view(viewer)
        assert text.prompt(view, tell)  # type: ignore[arg-type]
        shown = plain(text.table(view, tell))  # type: ignore[arg-type]
        assert all(name in shown for name in people)
        for actor in (*range(seats), None):
            labels = [text.label(action, match.view(actor), tell) for action in match.legal_actions(actor)]  # type: ignore[arg-type]
            assert len(set(labels)) == len(labels)
        seat = rng.choice(sorted(match.to_act))
        before = match.version
        match.play(seat, rng.choice(match.legal_actions(seat)))
        for fact in match.facts(viewer, since=before):
            sentence = text.describe(fact, tell)
            assert sentence[0].isupper() or sentence[0] in "«“" or sentence.startswith(tuple(people))
            assert sentence[-1] in ".”»"
    tell = words.Teller(say, people, None)
    assert text.prompt(match.view(None), tell)  # type: ignore[arg-type]
    assert plain(text.table(match.view(None), tell))  # type: ignore[arg-type]


def test_a_table_fits_80_columns() -> None:
    match = table([PLAIN], [PLAIN], [PLAIN])
    nobody(match)
    ask(match)
    tell = words.Teller(words.speaker("stroop", "fr"), ["Ada", "Ben", "Chloé"], 1)
    from io import StringIO

    from rich.console import Console

    out = StringIO()
    Console(file=out, width=80).print(text.table(match.view(1), tell))  # type: ignore[arg-type]
    assert max(len(line) for line in out.getvalue().splitlines()) <= 80


def test_a_stock_question_is_told_in_the_language_of_the_viewer() -> None:
    tell = words.Teller(words.speaker("stroop", "fr"), ["Ada", "Ben"], 0)
    assert text.question_text(STOCK_QUESTIONS[3], tell).startswith("Comment s’appelle mon chat")
    assert text.question_text("Et toi ?", tell) == "Et toi ?"


def test_an_answer_is_stamped_with_the_time_it_took() -> None:
    assert text.stamp(Answer("red", 0), 731) == Answer("red", 731)
    assert text.stamp({"do": "answer", "colour": "red"}, 731) == {"do": "answer", "colour": "red", "ms": 731}
    assert text.stamp(Answer("red", 0), 10**9) == Answer("red", 600_000)
    assert text.stamp({"do": "silent"}, 5) == {"do": "silent"}
