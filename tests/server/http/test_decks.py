"""A deck of one's own is checked before a table is made with it."""

from __future__ import annotations

import pytest

from tests.server.conftest import Server

pytestmark = pytest.mark.anyio


async def test_a_deck_that_can_be_played_is_listed_card_by_card(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    rows = ["word,ink,points,ability", "turquoise #30d5c8", "red,turquoise,2,see", "# a remark", "mystery"]
    status, deck = await ada.post("/api/decks", {"game": "stroop", "cards": rows})
    assert (status, deck) == (200, {"cards": ["red/turquoise 2 see", "mystery"]})
    status, _ = await ada.post("/api/tables", {"game": "stroop", "seats": 2, "options": {"cards": rows}})
    assert status == 201


@pytest.mark.parametrize(
    ("game", "rows", "problem"),
    [
        ("stroop", ["red/blue 2", "red/blue two"], "row 2"),
        ("stroop", [], "cards"),
        ("coyote", ["red/blue 2"], "cards"),
        ("chess", ["red/blue 2"], "chess"),
    ],
)
async def test_any_other_deck_is_refused_with_the_reason(
    server: Server, game: str, rows: list[str], problem: str
) -> None:
    ada = await server.person("Ada", connected=False)
    status, refused = await ada.post("/api/decks", {"game": game, "cards": rows})
    assert (status, refused["why"]) == (400, "bad-deck")
    assert problem in refused["sentence"]
