"""A match as text, with all hands open: for reading, and for golden tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO

import msgspec
from rich.console import Console

from kibitz import words
from kibitz.cli.typed import typed
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Viewer, to_json

WIDTH = 100


def transcript(match: Match, *, language: str = "en", viewer: Viewer = None, names: Sequence[str] = ()) -> str:
    """What a viewer saw happen from the first card to the last; by default, a viewer who sees everything."""
    return "\n".join(_lines(match.with_open_hands() if viewer is None else match, language, viewer, names)) + "\n"


def _lines(match: Match, language: str, viewer: Viewer, names: Sequence[str]) -> Iterator[str]:
    text = match.game.module("text")
    names = names or words.seat_names(match.seats, language)
    tell = words.Teller(words.speaker(match.game.id, language), names, viewer)
    options = {key: value for key, value in msgspec.to_builtins(match.options).items() if key != "spectators"}
    yield f"{match.game.id}, {match.seats} seats, seed {match.seed!r}, options {to_json(options).decode()}"
    yield plain(text.table(match.view(viewer, version=0), tell))
    for number, entry in enumerate(match.inputs):
        who = "table" if entry.seat is None else names[entry.seat]
        if viewer is None or viewer == entry.seat:
            yield f"{number + 1:>4}. {who}: {typed(entry.action)}"
        for fact in match.facts_of_input(number, viewer):
            yield f"      {text.describe(fact, tell)}"
    if match.outcome is not None:
        yield plain(text.table(match.view(viewer), tell))
        yield f"outcome {to_json(match.outcome).decode()}"


def plain(renderable: object) -> str:
    """A table as plain text, the same on every terminal."""
    out = StringIO()
    Console(file=out, width=WIDTH, color_system=None, legacy_windows=False).print(renderable)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())
