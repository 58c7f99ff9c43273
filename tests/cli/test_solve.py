"""`kibitz solve`: what it prints, and what it keeps."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from kibitz.cli import main
from kibitz.engine.vocabulary import read_as
from kibitz.games.coyote.bots import reduced
from kibitz.solver import ReducedModule

REDUCED: ReducedModule = reduced
"""A type checker sees that it has all that the command asks for."""


def solve(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["solve", "coyote", "--questions", "2", *arguments], catch_exceptions=False)


def test_the_shipped_solution_and_bots_are_measured() -> None:
    solution, bare_odds, medium = json.loads(solve("--bots", "medium", "--json").stdout)
    assert solution["nash_conv"] <= 0.005
    assert 0.39 < bare_odds["nash_conv"] < 0.41
    assert medium["who"] == "medium"
    assert medium["nash_conv"] > solution["nash_conv"]


def test_a_game_is_solved_again_and_the_solution_is_saved(tmp_path: Path) -> None:
    done = solve("--rounds", "1", "--bots", "random", "--to", str(tmp_path / "kept.json"))
    assert done.exit_code == 0
    assert "NashConv" in done.stdout
    kept = read_as(reduced.CoyoteSolution, json.loads((tmp_path / "kept.json").read_text("utf-8")))
    assert kept.rounds == 1


def test_an_unknown_bot_gets_a_sentence() -> None:
    done = solve("--bots", "genius")
    assert done.exit_code == 2
    assert "There is no 'genius' bot" in done.stderr
