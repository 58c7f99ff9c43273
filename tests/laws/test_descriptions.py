"""A game's types describe themselves: every class and field, and the reasons for which a match ends."""

from __future__ import annotations

import pytest

from kibitz import GAMES
from kibitz.server.wire.schemas import schema_components


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_class_and_every_field_has_a_description(game: str) -> None:
    types = GAMES[game]
    _, components = schema_components([types.options, types.view_type, types.fact, types.action], "#/$defs/{name}")
    missing = [name for name, schema in components.items() if not schema.get("description")] + [
        f"{name}.{field}"
        for name, schema in components.items()
        for field, described in schema.get("properties", {}).items()
        if not described.get("description")
    ]
    assert missing == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_reasons_for_which_a_match_ends_are_listed(game: str) -> None:
    _, components = schema_components([GAMES[game].view_type], "#/$defs/{name}")
    reason = components["Outcome"]["properties"]["reason"]
    assert reason.get("enum") or reason.get("const")
