"""How all that people read is written: the catalogues and rules pages, of the service and of the browser app."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from kibitz import GAMES
from kibitz.words import LANGUAGES, speaker
from kibitz.words.typography import french_of

ROOT = Path(__file__).parents[2]
TEXTS = sorted(
    file
    for folder in ("src/kibitz", "web/src")
    for kind in ("*.ftl", "rulebook/*.md")
    for file in (ROOT / folder).rglob(kind)
)
FRENCH = [file for file in TEXTS if file.stem == "fr"]

NOT_PROSE = re.compile(r"```.*?```|`[^`\n]*`|\{#[\w-]+\}|\]\([^)]*\)|^#.*(?=\n)", re.DOTALL | re.MULTILINE)

FRENCH_MISTAKES = {
    "a line can break before the sign": re.compile(r".*(?<!=)[ \n][;:!?»%](?![\w-]).*"),
    "a line can break after the quotation mark": re.compile(r".*«[ \n].*"),
    "no space before the sign": re.compile(r".*[^\W\d_][;!?].*|.*[^\W\d_]:(?=\s).*|.*\w».*|.*«\w.*"),
    "a narrow space belongs before ; ! ?": re.compile(r".*(?<!«)\u00a0[;!?].*"),
    "a full no-break space belongs before : and inside « »": re.compile(r".*\u202f[:»].*|.*«\u202f.*"),
    "elision: write { DE($name) }": re.compile(r".*\b(?:de|que) \{ \$(?:who|whom|owner|wearer|names?|game)\b.*"),
}
MISTAKES = {
    "a straight apostrophe": re.compile(r".*[^\W\d_]'(?:[^\W\d_]|\s).*"),
    "a hyphen for a minus sign": re.compile(r".*(?<![\w-])-\d.*"),
}


def mistakes(file: Path, kinds: dict[str, re.Pattern[str]]) -> list[tuple[str, str]]:
    text = file.read_text("utf-8")
    prose = NOT_PROSE.sub("", text) if file.suffix == ".md" else text
    return [(kind, line) for kind, pattern in kinds.items() for line in pattern.findall(prose)]


def test_the_texts_are_found() -> None:
    assert len(FRENCH) == len(TEXTS) / len(LANGUAGES) >= 1 + 1 + 3 * len(GAMES)


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_apostrophes_are_curved_and_minus_signs_are_minus_signs(file: Path) -> None:
    assert mistakes(file, MISTAKES) == []


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(ROOT)))
def test_french_has_its_spaces_and_elisions(file: Path) -> None:
    assert mistakes(file, FRENCH_MISTAKES) == []


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("a line can break before the sign", "On joue : vite"),
        ("a line can break before the sign", "x = { $who } ?"),
        ("a line can break after the quotation mark", "il dit « oui\u00a0»"),
        ("no space before the sign", "Quoi?"),
        ("no space before the sign", "Voici: rien"),
        ("a narrow space belongs before ; ! ?", "Quoi\u00a0?"),
        ("a full no-break space belongs before : and inside « »", "Voici\u202f: rien"),
        ("elision: write { DE($name) }", "x = la main de { $who }"),
    ],
)
def test_mistakes_of_each_kind_are_found(kind: str, line: str) -> None:
    assert FRENCH_MISTAKES[kind].findall(line) == [line]


@pytest.mark.parametrize(
    "file", [file for file in TEXTS if file.suffix == ".md"], ids=lambda file: str(file.relative_to(ROOT))
)
def test_rules_pages_do_not_name_options_as_programs_do(file: Path) -> None:
    game = GAMES[file.parent.parent.name]
    page = file.read_text("utf-8")
    assert [option.name for option in msgspec.structs.fields(game.options) if f"`{option.name}" in page] == []
    assert '"public"' not in page


@pytest.mark.parametrize(
    ("name", "elided"),
    [
        ("Ada", "d’Ada"),
        ("Ève", "d’Ève"),
        ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"),
        ("overbid", "d’overbid"),
        ("Ben", "de Ben"),
        ("Yann", "de Yann"),
        ("Héron", "de Héron"),
        ("11", "de 11"),
        ("", "de "),
    ],
)
def test_de_is_elided_as_french_does(name: str, elided: str) -> None:
    assert french_of(name) == elided


def test_names_are_elided_and_numbers_get_a_minus_sign_in_sentences() -> None:
    values = {"cards": "4", "total": "9", "who": "Ben", "you": "no"}
    assert "sur l’enchère d’Ada" in speaker("overbid", "fr")("raised-other", owner="Ada", **values)
    assert speaker("peacock", "en")("score-in-a-list", who="Ada", points=-1) == "Ada −1"
    assert speaker("peacock", "fr")("score-in-a-list", who="Ada", points=-1.5) == "Ada −1,5"
