"""A game is found by its folder: no code outside it names a game."""

from __future__ import annotations

import ast
from pathlib import Path

import kibitz
from kibitz import GAMES

ROOT = Path(kibitz.__file__).parent


def test_no_code_outside_a_games_folder_names_the_game() -> None:
    sources = [path for path in ROOT.rglob("*.py") if ROOT / "games" not in path.parents]
    assert len(sources) > 50
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant | ast.ImportFrom | ast.Import) and names_a_game(node)
    ]
    assert found == []


def names_a_game(node: ast.Constant | ast.ImportFrom | ast.Import) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return text in GAMES
        case ast.ImportFrom(module=str(module)):
            return any(module.startswith(f"kibitz.games.{game}") for game in GAMES)
        case ast.Import(names=names):
            return any(name.name.startswith(f"kibitz.games.{game}") for name in names for game in GAMES)
    return False
