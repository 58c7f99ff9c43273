"""`kibitz new-game`: a small working game to start from."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping
from pathlib import Path

import click

from kibitz.engine.errors import KibitzError

TEMPLATE = "template"
"""The folder of a checkout that holds the game to be copied."""
TITLE = "Hilo"
"""What that game is called."""

TARGETS: Mapping[str, str] = {
    "game": "src/kibitz/games/{name}",
    "tests": "tests/games/{name}",
    "web": "web/src/games/{name}",
}
"""Where each part of the template goes."""

ABOUT: Mapping[str, str] = {
    "game": "the game: begin with rulebook/en.md, then model.py and rules.py",
    "tests": "its tests, which pass",
    "web": "its name in the lobby; a board of its own can come later",
}
"""What each part is, for people who have just made it."""

MAX_NAME_LENGTH = 16
NOT_COPIED = "__pycache__"


@click.command()
@click.argument("name")
def command(name: str) -> None:
    """Write a small working game called NAME into this checkout, to be edited into yours.

    docs/adding-a-game.md says what each file is for.
    """
    root = find_checkout(Path.cwd())
    files = make_files(root, check_name(root, name))
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    click.echo(describe_new_game(name, len(files)))


def describe_new_game(name: str, files: int) -> str:
    """What was written, and what to do next."""
    folders = [(f"{target.format(name=name)}/", ABOUT[part]) for part, target in TARGETS.items()]
    commands = [
        (f"./play play {name}", "play it in the terminal"),
        ("./play", "play it in the browser"),
        (f"./test -k {name}", "test it"),
    ]
    width = max(len(left) for left, _ in (*folders, *commands)) + 3
    return "\n".join(
        (
            f"The game {name} is ready, in {files} files:",
            "",
            *(f"  {left:{width}}{about}" for left, about in folders),
            "",
            *(f"  {left:{width}}{about}" for left, about in commands),
            "",
            "docs/adding-a-game.md says what each file is for, and in which order to edit them.",
        )
    )


def find_checkout(start: Path) -> Path:
    """The nearest folder, from here upwards, that holds the sources of Kibitz."""
    for folder in (start, *start.parents):
        parents = [folder / target.format(name="") for target in TARGETS.values()]
        if all(path.is_dir() for path in (folder / TEMPLATE, *parents)):
            return folder
    raise KibitzError(f"A new game is written into a checkout of Kibitz, and {start} is not in one.")


def check_name(root: Path, name: str) -> str:
    if not re.fullmatch(rf"[a-z][a-z0-9]{{1,{MAX_NAME_LENGTH - 1}}}", name) or keyword.iskeyword(name):
        raise KibitzError(
            f"{name!r} cannot be the name of a game: it takes 2 to {MAX_NAME_LENGTH} lowercase letters and digits, "
            "begins with a letter, and is not a keyword of Python."
        )
    for target in TARGETS.values():
        folder = target.format(name=name)
        if (root / folder).exists():
            raise KibitzError(f"There is a game {name!r} already: {folder} exists.")
    return name


def make_files(root: Path, name: str) -> dict[Path, str]:
    """The files of a new game, with their texts."""
    files = {}
    for part, target in TARGETS.items():
        source = root / TEMPLATE / part
        for file in sorted(source.rglob("*")):
            if file.is_file() and NOT_COPIED not in file.parts:
                copy = root / target.format(name=name) / file.relative_to(source)
                files[copy] = rename(file.read_text("utf-8"), name)
    return files


def rename(text: str, name: str) -> str:
    """A text of the template with the new game's name and modules."""
    renamed = {
        f"{TEMPLATE}.game": f"kibitz.games.{name}",
        f"{TEMPLATE}.tests": f"tests.games.{name}",
        TITLE.lower(): name,
        TITLE: name.capitalize(),
    }
    return re.sub("|".join(map(re.escape, renamed)), lambda found: renamed[found[0]], text)
