"""Every sentence is there in every language, is used, and cites rules that exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import kibitz
from kibitz import GAMES
from kibitz.words import LANGUAGES, preferred_language, speaker

KIBITZ = Path(kibitz.__file__).parent
FOLDERS = {"shared": KIBITZ / "words", **{game: KIBITZ / "games" / game / "words" for game in sorted(GAMES)}}


class References(Visitor):
    """The values that a sentence needs, and the other sentences that it is made of."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def catalogue(folder: Path, language: str) -> dict[str, References]:
    sentences = {}
    for entry in FluentParser().parse((folder / f"{language}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"not Fluent: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in sentences, f"said twice: {entry.id.name}"
            references = References()
            references.visit(entry)
            sentences[entry.id.name] = references
    return sentences


def sources(name: str) -> str:
    """All Python that may say a sentence of this catalogue."""
    folders = (
        [KIBITZ / part for part in ("engine", "words", "cli", "server", "games", "reviews")]
        if name == "shared"
        else [FOLDERS[name].parent]
    )
    return "\n".join(file.read_text("utf-8") for folder in folders for file in folder.rglob("*.py"))


def headings(game: str, language: str) -> dict[str, str]:
    """The sections of a rules page by their ids."""
    page = (KIBITZ / "games" / game / "rulebook" / f"{language}.md").read_text("utf-8")
    return {section: title for title, section in re.findall(r"^##+ (.+?) *\{#([a-z0-9-]+)\}$", page, re.MULTILINE)}


@pytest.mark.parametrize("name", FOLDERS)
def test_all_languages_have_the_same_sentences_with_the_same_values(name: str) -> None:
    english = catalogue(FOLDERS[name], "en")
    for language in LANGUAGES:
        other = catalogue(FOLDERS[name], language)
        assert sorted(other) == sorted(english)
        for key in english:
            assert other[key].values == english[key].values, f"{key} in {language}"


@pytest.mark.parametrize("name", FOLDERS)
def test_every_sentence_is_used(name: str) -> None:
    code = sources(name)
    sentences = catalogue(FOLDERS[name], "en")
    within_others = {message for references in sentences.values() for message in references.messages}
    for_offers = {key for key in sentences if key.startswith(("option-", "bot-", "style-"))}  # by the service's offers
    for_reviews = {key for key in sentences if key.startswith("review-group-")}  # by any game's review
    for key in sentences.keys() - within_others - for_offers - for_reviews - {"about"}:
        plain = re.sub(r"^(refusal|section|wire|notice|tls)-|-button$", "", key)
        family = "|".join(rf'f"{re.escape(name.rsplit("-", 1)[0])}-{{' for name in (key, plain))
        quoted = rf"[\"']({re.escape(key)}|{re.escape(plain)})[\"']"
        assert re.search(f"{quoted}|{family}", code), f"{key} is never said"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_refusals_cite_sections_that_the_rules_page_has_under_that_name(game: str, language: str) -> None:
    page, sentences = headings(game, language), catalogue(FOLDERS[game], language)
    words = (FOLDERS[game] / f"{language}.ftl").read_text("utf-8")
    cited = [key.removeprefix("section-") for key in sentences if key.startswith("section-")]
    assert cited
    for section in cited:
        assert f"section-{section} = {page[section]}\n" in words


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_rules_pages_have_the_same_sections_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        assert list(headings(game, language)) == list(headings(game, "en"))
    assert {"rulings", "actions"} <= set(headings(game, "en"))


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("FR-ch", "fr"),
        ("fr, en", "fr"),
        ("en, fr", "en"),
        ("tlh, fr;q=0.9, en;q=0.8", "fr"),
        ("en;q=0.8, fr;q=0.9", "fr"),
        ("fr;q=0.1, en;q=0.5", "en"),
        ("fr-CH;q=0.1, en;q=0.5, fr;q=0.9", "fr"),
        ("fr;q=0", "en"),
        ("en;q=0, *;q=0.5", "fr"),
        ("*", "en"),
        ("tlh, *;q=0.1", "en"),
        ("fr ; q = 0.7, en;q=much", "fr"),
        ("franglais", "en"),
        (";;q=1,,*;*", "en"),
    ],
)
def test_the_language_with_the_highest_weight_is_preferred(accepted: str, language: str) -> None:
    assert preferred_language(accepted) == language


def test_a_sentence_that_many_are_told_is_formed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    formed: list[object] = []
    form = FluentBundle.format_pattern

    def note_and_form(*given: Any) -> Any:
        formed.append(given)
        return form(*given)

    monkeypatch.setattr(FluentBundle, "format_pattern", note_and_form)
    say = speaker.__wrapped__("coyote", "en")
    sentences = [say("told-out", who=name, you="no") for name in ("Ada", "Ben", "Ada", "Ada")]
    assert sentences[0] == sentences[2] == sentences[3] != sentences[1]
    assert len(formed) == 2
