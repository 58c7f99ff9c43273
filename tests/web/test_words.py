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
FIRST_PAGE = APP / "words"
"""What the first load contains; all other pages of the app have their words in `pages/`."""

SAID = re.compile(r"\b(?:say|tell|words)\(\s*(?:[\w.!?]+ \? )?([\"'`])([\w${}.\[\]\-()!? ]+?)\1(?: : \"([\w-]+)\")?")
"""A key where it is said; with `${…}` in it, a whole family of keys."""
ALSO_SAID = re.compile(r"[\"'`]([a-z][a-z0-9-]*)[\"'`]")
"""A key that is chosen in one place and said in another."""
WITHIN_SAY = re.compile(r"\bsay\(([^()]*)")
IMPORTED = re.compile(r"^\s*import (?!type )[^;]*?\"([^\"]+)\"", re.MULTILINE)
"""A module that is loaded together with the one that imports it."""


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


def own_words(game: str, language: str) -> dict[str, frozenset[str]]:
    """The sentences of the app itself, or of a game's board."""
    if game:
        return messages(APP / "games" / game / "words" / f"{language}.ftl")
    first, later = (messages(folder / f"{language}.ftl") for folder in (FIRST_PAGE, FIRST_PAGE / "pages"))
    assert not first.keys() & later.keys()
    return first | later


def keys_within_reach(game: str) -> set[str]:
    """All that the app itself, or a game's board, can say."""
    others = (SERVER / "games" / game / "words", APP / "games" / game / "front") if game else ()
    return own_words(game, "en").keys() | {key for folder in others for key in messages(folder / "en.ftl")}


def modules_of_first_page() -> set[Path]:
    """The entry script with all that it imports, the games' pictures, and the sheet that opens for a game."""
    found: set[Path] = set()
    waiting = [APP / "main.ts", APP / "lobby" / "GameSheet.svelte", *APP.rglob("Poster.svelte")]
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        for name in IMPORTED.findall(file.read_text("utf-8")):
            module = (APP / name[len("$lib/") :] if name.startswith("$lib/") else file.parent / name).resolve()
            ways = (module, module.with_name(f"{module.name}.ts"), module / "index.ts")
            waiting += [way for way in ways if way.suffix in {".svelte", ".ts"} and way.is_file()]
    return found


PLACES = ["", *(game for game in GAMES if (APP / "games" / game / "words").is_dir())]
"""The app itself, and the games whose boards have words of their own."""


@pytest.mark.parametrize("game", PLACES)
def test_all_languages_say_the_same_things_about_the_same_things(game: str) -> None:
    first, *others = (own_words(game, language) for language in LANGUAGES)
    for other in others:
        assert first.keys() == other.keys()
        assert {key: values for key, values in first.items() if values != other[key]} == {}


@pytest.mark.parametrize("game", PLACES)
def test_everything_that_is_said_is_in_the_catalogue(game: str) -> None:
    folder = APP / "games" / game if game else APP
    keys, families = said_in(sources(folder, games=bool(game)))
    own, shared = keys_within_reach(game), keys_within_reach("")
    assert keys <= own | (shared if game else {"name", "about", "tagline"})
    assert [family.pattern for family in families if not any(family.fullmatch(key) for key in own | shared)] == []


@pytest.mark.parametrize("game", PLACES)
def test_everything_in_the_catalogue_is_said(game: str) -> None:
    folder = APP / "games" / game if game else APP
    source = sources(folder, games=bool(game)) + ("" if not game else sources(APP / "lobby", games=False))
    keys, families = said_in(source)
    keys |= set(ALSO_SAID.findall(source))
    own = own_words(game, "en")
    idle = {key for key in own if key not in keys and not any(family.fullmatch(key) for family in families)}
    assert idle == set()


def test_the_first_load_contains_the_sentences_of_the_first_page_and_no_others() -> None:
    modules = modules_of_first_page()
    assert APP / "pages" / "Landing.svelte" in modules
    assert APP / "pages" / "TablePage.svelte" not in modules
    source = "\n".join(file.read_text("utf-8") for file in modules)
    keys, families = said_in(source)
    keys |= set(ALSO_SAID.findall(" ".join(WITHIN_SAY.findall(source))))
    said = {key for key in own_words("", "en") if key in keys or any(family.fullmatch(key) for family in families)}
    assert said == messages(FIRST_PAGE / "en.ftl").keys()


@pytest.mark.parametrize("game", [game for game in GAMES if (APP / "games" / game / "front").is_dir()])
def test_the_front_door_has_a_name_and_a_line_for_a_game_in_every_language(game: str) -> None:
    first, *others = (messages(APP / "games" / game / "front" / f"{language}.ftl") for language in LANGUAGES)
    assert first.keys() >= {"name", "tagline"}
    assert others == [first] * len(others)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_of_bots_has_a_name(game: str) -> None:
    assert {f"level-{level}" for level in levels(game)} <= own_words("", "en").keys()
