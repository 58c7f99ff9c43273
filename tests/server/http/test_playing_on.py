"""Playing on from a position: how long it may go on, and which bot acts first."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kibitz import Match, to_json
from kibitz.engine.offers import Offers, draw_action
from kibitz.engine.playout import Choice
from kibitz.server.bots.asking import Bots
from kibitz.server.people.limits import MAX_BODY_BYTES
from kibitz.server.reviewing import practice
from kibitz.server.reviewing.practice import MAX_INPUTS_BYTES, BotOpponents
from kibitz.server.wire.reviews import MAX_PRACTICE_INPUTS
from tests.server.conftest import Server
from tests.server.http.test_replays import played

pytestmark = pytest.mark.anyio

RAISE = {"seat": 5, "action": {"do": "raise", "on": 5, "count": 1, "plus": 1}, "at": 3_000_000}
POSITION: dict[str, Any] = {"seat": 0, "version": 0, "seed": 2**53 - 1, "level": "random", "language": "en"}


@pytest.mark.usefixtures("_quick_bots")
async def test_the_most_that_was_done_fits_into_the_next_request(server: Server) -> None:
    """A request has room for fewer of overbid's long raises than may be played on."""
    most = MAX_INPUTS_BYTES // (len(to_json(RAISE)) + 1)
    assert most < MAX_PRACTICE_INPUTS
    ada, match_id = await played(server, "coyote", 3)
    asked = {**POSITION, "inputs": [RAISE] * most, "action": {"do": "raise", "on": 5, "count": 1, "plus": 1}}
    assert MAX_INPUTS_BYTES < len(to_json(asked)) + len(to_json(RAISE)) < MAX_BODY_BYTES
    async with ada.session.post(
        f"{ada.base}/api/matches/{match_id}/play-on", data=to_json(asked), headers=ada.headers
    ) as response:
        answer = await response.json()
    assert (response.status, answer["why"]) == (400, "not-this-practice"), "the rules of coyote know no raises"


@pytest.mark.usefixtures("_quick_bots")
async def test_a_match_ends_with_a_sentence_before_the_next_request_would_be_too_large(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practice, "MAX_INPUTS_BYTES", 200)
    ada, match_id = await played(server, "overbid", 3)
    status, played_on = await ada.post(f"/api/matches/{match_id}/play-on", POSITION)
    while status == 200:
        assert len(to_json(played_on["inputs"])) <= 200
        action = first_of(played_on["frames"][-1]["choices"]) if played_on["awaits_you"] else None
        asked = {**POSITION, "inputs": played_on["inputs"], "action": action, "go_on": action is None}
        status, played_on = await ada.post(f"/api/matches/{match_id}/play-on", asked)
    assert (status, played_on["why"]) == (400, "practice-too-long")


def first_of(choices: list[dict[str, Any]]) -> dict[str, Any]:
    return draw_action(msgspec.convert(choices[:1], Offers), Random(1))


class EquallyQuickBots(Bots):
    def __init__(self) -> None:
        """They ask nobody."""

    async def choose(self, game: str, level: str, view: Any, offers: Offers, *_: Any) -> Choice:
        action: Any = draw_action(offers, Random(1))
        return Choice(action, 1000)


async def test_which_of_equally_quick_bots_acts_first_is_drawn_by_lot() -> None:
    """In a race of stroop, as among `engine.playout.Players`."""
    first = set()
    for seed in range(20):
        match = Match("stroop", seats=4, seed="ties")
        while sum(bool(match.offers(seat)) for seat in range(1, 4)) < 2:
            [seat] = match.to_act
            match.play(seat, match.legal_actions(seat)[0])
        assert await BotOpponents(match, 0, EquallyQuickBots(), "easy", Random(seed)).play_one()
        first.add(match.inputs[-1].seat)
    assert len(first) > 1
