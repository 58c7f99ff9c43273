"""Every sentence is there, in both languages, and is used."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kibitz.words import LANGUAGES

GAME = resources.files("kibitz.games.peacock")
SHARED_CODES = {"not-the-table", "not-your-turn"}


class Found(Visitor):
    def __init__(self) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def catalogue(language: str) -> dict[str, Found]:
    entries = {}
    for entry in FluentParser().parse((GAME / "words" / f"{language}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            found = Found()
            found.visit(entry)
            entries[entry.id.name] = found
    return entries


def source(name: str) -> str:
    return (GAME / name).read_text("utf-8")


def raised() -> set[tuple[str, str]]:
    """Each code that the rules refuse with, and the section that it cites."""
    return set(re.findall(r'refuse\(\s*"([a-z-]+)",\s*"([a-z-]+)"', source("rules.py")))


def test_both_languages_have_the_same_sentences_with_the_same_values() -> None:
    english, french = (catalogue(language) for language in ("en", "fr"))
    assert list(english) == list(french)
    for key in english:
        assert english[key].values == french[key].values, key
        assert english[key].messages == french[key].messages, key


def test_every_sentence_is_used() -> None:
    said = source("text.py")
    entries = catalogue("en")
    referred = {message for found in entries.values() for message in found.messages}
    codes, sections = {code for code, _ in raised()}, {section for _, section in raised()}
    for key in entries:
        kind, _, name = key.partition("-")
        used = (kind == "refusal" and name in codes) or (kind == "section" and name in sections)
        assert used or re.search(f"[\"']{key}[\"']", said) or key in referred, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence_and_cites_a_section_of_the_rules_page(language: str) -> None:
    entries = catalogue(language)
    page = source(f"rulebook/{language}.md")
    assert len(raised()) > 10
    for code, section in raised():
        assert code in SHARED_CODES or f"refusal-{code}" in entries, code
        assert f"section-{section}" in entries, section
        assert f"{{#{section}}}" in page, section
        assert f"`{code}`" in page, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_is_called_as_on_the_rules_page(language: str) -> None:
    headings = dict(re.findall(r"^## (.+) \{#([a-z-]+)\}$", source(f"rulebook/{language}.md"), re.MULTILINE))
    by_id = {section: heading for heading, section in headings.items()}
    words = source(f"words/{language}.ftl")
    for _, section in raised():
        assert f"section-{section} = {by_id[section]}\n" in words


def test_the_rules_pages_have_the_same_sections() -> None:
    english, french = (re.findall(r"\{#([a-z-]+)\}", source(f"rulebook/{language}.md")) for language in LANGUAGES)
    assert english == french


def test_french_has_its_typography() -> None:
    for text in (source("words/fr.ftl"), re.sub(r"`[^`\n]*`", "", source("rulebook/fr.md"))):
        assert "'" not in text
        assert not re.search(r"[^\W\d_]'|\w [;:!?»]|« ", text)
