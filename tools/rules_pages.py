"""Copies the games' rules pages into the documentation, so that they are written once."""

from __future__ import annotations

from pathlib import Path

from kibitz.games import GAMES
from kibitz.words import LANGUAGES, rulebook

FOLDER = Path(__file__).parent.parent / "docs" / "rules"

FOLDER.mkdir(exist_ok=True)
for game in GAMES:
    for language in LANGUAGES:
        (FOLDER / f"{game}.{language}.md").write_text(rulebook(game, language), "utf-8")
