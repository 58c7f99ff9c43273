"""The places that boards name, as lessons use them: `data-place` in the sources of the browser app."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
SHARED = WEB / "table" / "match"


@cache
def place_patterns(game: str) -> tuple[re.Pattern[str], ...]:
    """One pattern for each `data-place` of the game's board, and of what is round every board."""
    board = WEB / "games" / game
    folders = [SHARED, board if board.is_dir() else WEB / "generic"]
    found = {
        place
        for folder in folders
        for file in folder.rglob("*.svelte")
        for place in re.findall(r'data-place="([^"]+)"', file.read_text("utf-8"))
    }
    return tuple(re.compile(re.sub(r"\\\{.*?\\\}", r"[\\w-]+", re.escape(place))) for place in sorted(found))


def is_place(game: str, place: str) -> bool:
    """Whether the board has it; all of them, if it names several."""
    return all(any(pattern.fullmatch(name) for pattern in place_patterns(game)) for name in place.split(" "))
