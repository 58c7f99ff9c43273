"""Playing on from a position: what is dealt, how long it may go on, and when bots act."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

from kibitz import Match, to_json
from kibitz.engine.offers import Offers, draw_action
from kibitz.engine.playout import Choice
from kibitz.games.coyote.model import Contest
from kibitz.reviews import decisions
from kibitz.server.bots.asking import Bots
from kibitz.server.bots.base import Thinkers
from kibitz.server.http.requests import BACKEND
from kibitz.server.people.limits import MAX_BODY_BYTES
from kibitz.server.reviewing import practice
from kibitz.server.reviewing.practice import MAX_INPUTS_BYTES, BotOpponents
from kibitz.server.wire.reviews import MAX_PRACTICE_INPUTS
from tests.server.conftest import Client, Server
from tests.server.http.test_replays import played
from tests.server.http.test_reviews import Waiting, record_of, where_bots_think

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


async def played_with_contest(server: Server) -> tuple[Client, str, int]:
    """Somebody, a match of coyote, and a version of it at which seat 0 could contest: not every match has one."""
    while True:
        ada, match_id = await played(server, "coyote", 3)
        for decision in decisions(await record_of(ada, match_id), 0):
            if Contest() in decision.choices:
                return ada, match_id, decision.version


@pytest.mark.usefixtures("_quick_bots")
async def test_the_hidden_cards_of_a_practice_are_imagined_and_not_those_of_the_match(server: Server) -> None:
    ada, match_id, version = await played_with_contest(server)
    match = await record_of(ada, match_id)
    view = match.view(0, version=version)
    worn = set()
    for seed in range(6):
        asked = {"seat": 0, "version": version, "seed": seed, "level": "easy"}
        status, practice = await ada.post(f"/api/matches/{match_id}/play-on", asked)
        assert status == 200, practice
        assert [frame["view"] for frame in practice["frames"]] == [json.loads(to_json(view))], "exactly that position"
        assert practice["names"] == ["Ada", "Ben", "Chloé"], "everybody is where they were"
        _, practice = await ada.post(f"/api/matches/{match_id}/play-on", {**asked, "action": {"do": "contest"}})
        seen = practice["frames"][0]["view"]["last_contest"]["feathers"]
        imagined = match.game.imagine(view, Random(seed)).feathers
        assert seen == [list(feathers) for feathers in imagined]
        worn.add(seen[0][0])
    assert len(worn) > 1, "one match has one feather there"


class OneAtATime(Waiting):
    """Fails if it is asked before it has answered."""

    def __init__(self, inner: Thinkers) -> None:
        self.inner = inner
        self.asked = 0
        self.is_thinking = False

    async def think(self, *about: Any) -> Any:
        assert not self.is_thinking
        self.asked += 1
        self.is_thinking = True
        for _ in range(100):
            await asyncio.sleep(0)
        self.is_thinking = False
        return await self.inner.think(*about)


@pytest.mark.usefixtures("_quick_bots")
async def test_bots_play_on_for_one_call_of_a_person_at_a_time(server: Server) -> None:
    ada, match_id = await played(server, "coyote", 3)
    bots = server.app[BACKEND].bots
    bots.thinkers = thinkers = OneAtATime(bots.thinkers)
    asked = await where_bots_think(ada, match_id)
    answered = await asyncio.gather(*(ada.post(f"/api/matches/{match_id}/play-on", asked) for _ in range(4)))
    assert [status for status, _ in answered] == [200] * 4
    assert thinkers.asked >= 4


@pytest.mark.usefixtures("_quick_bots")
@pytest.mark.parametrize("game", ["coyote", "overbid", "stroop"])
async def test_a_match_is_played_on_to_its_end(server: Server, game: str) -> None:
    ada, match_id = await played(server, game, 3)
    rng = Random(3)
    practice: dict[str, Any] = {"inputs": []}
    action: Any = None
    position = {"seat": 1, "version": 0, "seed": 5, "level": "random"}
    asked: dict[str, Any] = {}
    versions: list[int] = []
    for _ in range(300):
        go_on = bool(versions) and action is None
        asked = {**position, "inputs": practice["inputs"], "action": action, "go_on": go_on}
        status, practice = await ada.post(f"/api/matches/{match_id}/play-on", asked)
        assert status == 200, practice
        versions += [frame["version"] for frame in practice["frames"]]
        if practice["is_over"]:
            break
        offers = practice["frames"][-1]["choices"] if practice["frames"] else ()
        action = first_of([rng.choice(offers)]) if offers and practice["awaits_you"] else None
    assert practice["is_over"]
    assert versions == list(range(len(practice["inputs"]) + 1))
    wrong = {**position, "inputs": [{"seat": 0, "action": {"do": "nothing"}, "at": 0}]}
    status, refused = await ada.post(f"/api/matches/{match_id}/play-on", wrong)
    assert (status, refused["why"]) == (400, "not-this-practice")


@pytest.mark.usefixtures("_quick_bots")
async def test_a_match_that_is_played_on_for_too_long_is_refused_with_a_sentence(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practice, "MAX_PRACTICE_INPUTS", 3)
    ada, match_id = await played(server, "coyote", 3)
    asked: dict[str, Any] = {"seat": 0, "version": 0, "seed": 5, "level": "random"}
    status, played_on = await ada.post(f"/api/matches/{match_id}/play-on", asked)
    while status == 200:
        action = first_of(played_on["frames"][-1]["choices"])
        asked = {**asked, "inputs": played_on["inputs"], "action": action, "language": "en"}
        status, played_on = await ada.post(f"/api/matches/{match_id}/play-on", asked)
    assert (status, played_on["why"]) == (400, "practice-too-long")
    assert played_on["sentence"] == "This match has become too long to be played on."
