"""The app's sentences: each that is said is there in every language, and each that is there is said."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from kibitz.bots import levels
from kibitz.games import GAMES
from kibitz.words import LANGUAGES

ROOT = Path(__file__).parent.parent.parent
APP = ROOT / "web" / "src"
SERVER = ROOT / "src" / "kibitz"

SAID = re.compile(r"\b(?:say|tell|words)\(\s*(?:[\w.!?]+ \? )?([\"'`])([\w${}.\[\]\-()!? ]+?)\1(?: : \"([\w-]+)\")?")
"""A key where it is said; with `${…}` in it, a whole family of keys."""
ALSO_SAID = re.compile(r"[\"'`]([a-z][a-z0-9-]*)[\"'`]")
"""A key that is chosen in one place and said in another."""


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(file: Path) -> dict[str, frozenset[str]]:
    """The sentences of a catalogue, with what each of them speaks about."""
    found = {}
    for entry in parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = frozenset(variables.names)
    return found


def sources(folder: Path, *, games: bool) -> str:
    files = [file for kind in ("*.svelte", "*.ts") for file in sorted(folder.rglob(kind))]
    return "\n".join(
        file.read_text("utf-8")
        for file in files
        if not file.name.endswith((".test.ts", "types.ts")) and (games or "games" not in file.relative_to(APP).parts)
    )


def said_in(source: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that are said, and the families of keys."""
    keys, families = set(), []
    for _, key, other in SAID.findall(source):
        if "${" in key:
            families.append(re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(key))))
        else:
            keys |= {key, other} - {""}
    return keys, families


def catalogues(game: str, language: str) -> list[Path]:
    if not game:
        return [APP / "words" / f"{language}.ftl"]
    front = APP / "games" / game / "front" / f"{language}.ftl"
    return [*(folder / "games" / game / "words" / f"{language}.ftl" for folder in (APP, SERVER)), front]


PLACES = ["", *(game for game in GAMES if (APP / "games" / game / "words").is_dir())]
"""The app itself, and the games whose boards have words of their own."""


@pytest.mark.parametrize("game", PLACES)
def test_all_languages_say_the_same_things_about_the_same_things(game: str) -> None:
    first, *others = (messages(catalogues(game, language)[0]) for language in LANGUAGES)
    for other in others:
        assert first.keys() == other.keys()
        assert {key: values for key, values in first.items() if values != other[key]} == {}


@pytest.mark.parametrize("game", PLACES)
def test_everything_that_is_said_is_in_the_catalogue(game: str) -> None:
    folder = APP / "games" / game if game else APP
    keys, families = said_in(sources(folder, games=bool(game)))
    own = {key for file in catalogues(game, "en") for key in messages(file)}
    shared = set(messages(catalogues("", "en")[0]))
    assert keys <= own | (shared if game else {"name", "about", "tagline"})
    assert [family.pattern for family in families if not any(family.fullmatch(key) for key in own | shared)] == []


@pytest.mark.parametrize("game", PLACES)
def test_everything_in_the_catalogue_is_said(game: str) -> None:
    folder = APP / "games" / game if game else APP
    source = sources(folder, games=bool(game)) + ("" if not game else sources(APP / "lobby", games=False))
    keys, families = said_in(source)
    keys |= set(ALSO_SAID.findall(source))
    own = messages(catalogues(game, "en")[0])
    idle = {key for key in own if key not in keys and not any(family.fullmatch(key) for family in families)}
    assert idle == set()


@pytest.mark.parametrize("game", [game for game in GAMES if (APP / "games" / game / "front").is_dir()])
def test_the_front_door_has_a_name_and_a_line_for_a_game_in_every_language(game: str) -> None:
    first, *others = (messages(APP / "games" / game / "front" / f"{language}.ftl") for language in LANGUAGES)
    assert first.keys() >= {"name", "tagline"}
    assert others == [first] * len(others)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_of_bots_has_a_name(game: str) -> None:
    assert {f"level-{level}" for level in levels(game)} <= messages(APP / "words" / "en.ftl").keys()
