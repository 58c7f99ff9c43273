"""Puzzles over HTTP."""

from __future__ import annotations

import pytest

from kibitz import GAMES
from kibitz.puzzles import puzzles
from tests.server.conftest import Server

pytestmark = pytest.mark.anyio


async def test_the_puzzle_of_a_day_is_posed_and_answers_are_judged(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    for game in (game for game in sorted(GAMES) if puzzles(GAMES[game])):
        status, posed = await ada.get(f"/api/puzzles/{game}?date=2026-11-17&language=fr")
        assert status == 200
        assert posed["date"] == "2026-11-17"
        assert posed["view"]["viewer"] == posed["you"]
        assert posed["prompt"]
        assert posed == (await ada.get(f"/api/puzzles/{game}/{posed['puzzle']}?language=fr"))[1] | {
            "date": posed["date"]
        }
        known = next(puzzle for puzzle in puzzles(GAMES[game]) if puzzle.id == posed["puzzle"])
        path = f"/api/puzzles/{game}/{posed['puzzle']}"
        status, solution = await ada.post(path, {"action": known.choices[0].action, "language": "fr"})
        assert (status, solution["right"], solution["loss"]) == (200, True, 0)
        assert solution["why"] == known.why["fr"]
        assert (await ada.post(path, {"action": {"do": "fly"}}))[0] == 400
    assert (await ada.get("/api/puzzles/coyote"))[0] == 200


async def test_what_is_no_puzzle_is_refused(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    for path, status, code in (
        ("coyote?date=2026-02-30", 400, "BAD_REQUEST"),
        ("coyote?date=tomorrow", 400, "BAD_REQUEST"),
        ("chess", 404, "NO_SUCH_CALL"),
        ("coyote/nothing", 404, "NO_SUCH_CALL"),
    ):
        answered, refused = await ada.get(f"/api/puzzles/{path}")
        assert (answered, refused["code"]) == (status, code), path
