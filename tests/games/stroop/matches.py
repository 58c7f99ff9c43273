"""Options for the tests that play whole matches."""

from __future__ import annotations

from typing import Any

COLOURS = ("red", "blue", "green", "yellow", "purple")

SHORT: dict[str, Any] = {"cards": ["red/blue 2", "blue/red 1 see", "green/red 2 swap", "red/green 1 skip"] * 4}
LONGER: dict[str, Any] = {
    "cards": [
        *(f"{word}/{ink} 2" for word in COLOURS for ink in COLOURS[:3] if word != ink),
        *(f"{word}/red 1 see" for word in COLOURS[1:]),
    ]
}
