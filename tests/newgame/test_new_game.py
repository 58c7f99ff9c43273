"""`kibitz new-game` writes a game that works at once: by its tests, in the terminal, on the wire and in a browser."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kibitz.cli import main
from kibitz.cli.commands.new_game import MAX_NAME_LENGTH, TARGETS, TITLE, describe_new_game, make_files
from tests.newgame.conftest import NAME, ROOT, Checkout
from tools import chromium

FOLDERS = [target.format(name=NAME) for target in TARGETS.values()]


def new_game(name: str) -> Result:
    return CliRunner().invoke(main, ["new-game", name])


class TestRefusals:
    @pytest.mark.parametrize(
        "name", ["", "x", "Lantern", "two words", "two-words", "9pins", "é", "../up", "class", "a" * 17]
    )
    def test_a_bad_name(self, untouched: Checkout, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        monkeypatch.chdir(untouched.root)
        before = untouched.files()
        refused = new_game(name)
        assert refused.exit_code == 1
        assert refused.output.startswith(
            f"Error: {name!r} cannot be the name of a game: it takes 2 to 16 lowercase letters"
        )
        assert untouched.files() == before

    def test_a_game_that_exists(self, checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(checkout.root)
        before = checkout.files()
        refused = new_game(NAME)
        assert refused.exit_code == 1
        assert refused.output == f"Error: There is a game '{NAME}' already: src/kibitz/games/{NAME} exists.\n"
        assert checkout.files() == before

    def test_a_folder_that_is_no_checkout(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        refused = new_game(NAME)
        assert refused.exit_code == 1
        assert refused.output.startswith("Error: A new game is written into a checkout of Kibitz, and ")
        assert list(tmp_path.iterdir()) == []


def test_it_says_where_the_game_is_and_what_to_do_next() -> None:
    told = describe_new_game(NAME, 29)
    assert [folder for folder in FOLDERS if f"  {folder}/" not in told] == []
    assert f"./play play {NAME} " in told
    assert f"./test -k {NAME} " in told


def test_every_file_that_is_written_is_named_in_the_documentation() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    for target in TARGETS.values():
        assert f"`{target.format(name='NAME')}/`" in page
    folders = [ROOT / target.format(name=NAME) for target in TARGETS.values()]
    written = [
        path.relative_to(folder) for path in make_files(ROOT, NAME) for folder in folders if folder in path.parents
    ]
    assert len(written) > 20
    assert [str(path) for path in written if f"`{path.as_posix()}`" not in page] == []


def test_the_golden_match_is_told_as_before(checkout: Checkout, update_golden: bool) -> None:
    """`make golden` rewrites the one in the template, too."""
    checkout.pytest("tests/golden", *(["--update-golden"] if update_golden else []))
    if update_golden:
        for file in (checkout.root / f"tests/games/{NAME}/transcripts").iterdir():
            told = file.read_text("utf-8").replace(NAME, TITLE.lower())
            (ROOT / "template" / "tests" / "transcripts" / file.name).write_text(told, "utf-8")


def test_its_own_tests_and_those_of_every_game_pass(checkout: Checkout) -> None:
    folders = (
        f"tests/games/{NAME}",
        "tests/laws",
        "tests/lessons",
        "tests/cli",
        "tests/web/test_words.py",
        "tests/server/wire",
    )
    checkout.pytest(*folders, "--pairs", "200")


def test_it_is_played_in_the_terminal(checkout: Checkout) -> None:
    played = checkout.kibitz("play", NAME, "--seats", "3", "-o", "rounds=2", "--seed", "x", typed="stay\n1\n")
    assert "Round 2 of 2" in played
    result = json.loads(checkout.kibitz("sim", NAME, "--bots", "medium,easy,random", "--matches", "20", "--json"))
    assert result["results"]["matches"] == 20


def test_it_is_played_at_a_live_table_with_bots(checkout: Checkout) -> None:
    checkout.pytest("tests/server/table/test_tables.py", "tests/server/whole/test_examples.py")


def test_it_is_played_in_a_browser(checkout: Checkout) -> None:
    if chromium.find() is None:
        reason = "There is no Chromium here: ./test looks for one and installs it."
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    checkout.python("-m", "tools.build_site")
    tests = (
        "test_front_door.py",
        "test_leaks.py",
        "test_matches.py::test_a_match_can_be_played_with_the_keyboard_alone",
    )
    checkout.pytest(*(f"tests/browser/{test}" for test in tests))


def tool(name: str) -> str:
    """A program of `make check`, which only those have who develop."""
    path = shutil.which(name, path=Path(sys.executable).parent)
    if path is None:
        pytest.skip(f"{name} is not installed: `make check` installs it.")
    return path


def test_its_types_are_right(checkout: Checkout) -> None:
    checkout.run(tool("mypy"), *(folder for folder in FOLDERS if not folder.startswith("web")))


@pytest.mark.parametrize("name", ["ox", "z" * MAX_NAME_LENGTH])
def test_its_code_is_formatted_however_long_the_name_is(tmp_path: Path, name: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for path, text in make_files(ROOT, name).items():
        file = tmp_path / path.relative_to(ROOT)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    Checkout(tmp_path).run(tool("ruff"), "format", "--check", ".")
    Checkout(tmp_path).run(tool("ruff"), "check", ".")
