"""Reviews over HTTP, second tries and par; and what ends the work on them, and on playing on."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz import Match, to_json
from kibitz.bots.par import Par
from kibitz.bots.questions import ParMeasured
from kibitz.engine import game
from kibitz.games.stroop.review import reactions
from kibitz.reviews import review
from kibitz.reviews.decisions import inputs_of
from kibitz.server.bots.base import Thinkers, ThinkingFailed
from kibitz.server.http.requests import BACKEND, LIMITER, REPLAYS, REVIEWS, STORE
from kibitz.server.match.attribution import Attribution
from kibitz.server.people.limits import Limit
from kibitz.words import Teller, speaker
from tests.server.conftest import PATIENCE, Client, Server
from tests.server.http.test_replays import played
from tests.server.table.test_tables import table_of

pytestmark = pytest.mark.anyio


async def lines(who: Client, path: str) -> list[dict[str, Any]]:
    async with who.session.get(f"{who.base}{path}", headers=who.headers) as response:
        assert response.status == 200
        assert response.content_type == "application/x-ndjson"
        return [json.loads(line) async for line in response.content]


async def record_of(who: Client, match: str) -> Match:
    _, record = await who.get(f"/api/matches/{match}/record")
    return Match.replay(record)


@pytest.mark.usefixtures("_quick_bots")
async def test_a_finished_match_is_reviewed_decision_by_decision(server: Server) -> None:
    ada, match_id = await played(server, "coyote", 3)
    match = await record_of(ada, match_id)
    begun, *moments, done = await lines(ada, f"/api/matches/{match_id}/review?seat=0&language=fr")
    expected = json.loads(to_json(review(match.record(), 0, names=("Ada", "Ben", "Chloé"), language="fr")))
    assert done == {"event": "review-done", "review": expected}
    assert begun == {"event": "review-begun", "decisions": len(moments)}
    assert [one["moment"] for one in moments] == expected["moments"]
    assert [one["done"] for one in moments] == list(range(1, len(moments) + 1))
    assert await lines(ada, f"/api/matches/{match_id}/review?seat=0&language=fr") == [done], (
        "the second time it is kept"
    )
    for moment in expected["moments"][:1]:
        tried = {"seat": 0, "version": moment["version"], "language": "fr"}
        status, judged = await ada.post(
            f"/api/matches/{match_id}/judge", {**tried, "action": moment["judgement"]["best"]["action"]}
        )
        assert (status, judged["loss"]) == (200, 0)
        status, refused = await ada.post(
            f"/api/matches/{match_id}/judge", {**tried, "action": {"do": "announce", "number": 999}}
        )
        assert (status, refused["code"]) == (400, "ILLEGAL")
    status, par = await ada.get(f"/api/matches/{match_id}/par")
    assert status == 200
    assert sum(par["shares"]) == pytest.approx(1)


@pytest.mark.usefixtures("_quick_bots")
async def test_what_others_did_in_a_persons_seat_is_not_judged(server: Server) -> None:
    """Ada, who goes away after a while: a bot stands in, or her time runs out."""
    ada, match_id = await played(server, "coyote", 3)
    stored = await server.app[STORE].match(match_id)
    assert stored is not None
    replayed = await server.app[REPLAYS].replay(stored)
    hers = [version for version, entry in enumerate(replayed.inputs) if entry.seat == 0]
    bens = [version for version, entry in enumerate(replayed.inputs) if entry.seat == 1]
    assert (replayed.decided_by_owner(0), replayed.decided_by_owner(1)) == (hers, bens)
    stood_in = list(replayed.attributions)
    for version in hers[2:]:
        stood_in[version] = Attribution(by="bot" if version % 2 else "autopilot")
    left = replace(replayed, attributions=tuple(stood_in))
    assert left.decided_by_owner(0) == hers[:2]
    server.app[REPLAYS]._cache[match_id, False] = left
    begun, *moments, done = await lines(ada, f"/api/matches/{match_id}/review?seat=0")
    assert begun["decisions"] == len(moments) == len(done["review"]["moments"])
    assert {one["moment"]["version"] for one in moments} <= set(hers[:2])


@pytest.mark.usefixtures("_quick_bots")
async def test_how_fast_others_were_in_a_persons_seat_does_not_count(server: Server) -> None:
    """The bot's answers, as if somebody had given the first half of them."""
    ada, match_id = await played(server, "stroop", 2)
    match = await record_of(ada, match_id)
    tell = Teller(speaker("stroop", "en"), ("Ada", "Ben"), 1)
    answered = [one.version for one in reactions(match, 1, inputs_of(match, 1), tell).times]
    by_person = answered[: len(answered) // 2]
    expected = json.loads(to_json(reactions(match, 1, by_person, tell)))
    assert 0 < len(expected["times"]) < len(answered)
    stored = await server.app[STORE].match(match_id)
    assert stored is not None
    replayed = await server.app[REPLAYS].replay(stored)
    made_by = [
        Attribution(by="person") if version in by_person else attribution
        for version, attribution in enumerate(replayed.attributions)
    ]
    server.app[REPLAYS]._cache[match_id, False] = replace(replayed, attributions=tuple(made_by))
    *_, done = await lines(ada, f"/api/matches/{match_id}/review?seat=1&language=en")
    assert done["review"]["reactions"] == expected


@pytest.mark.usefixtures("_quick_bots")
async def test_only_work_counts_towards_the_limit_of_reviews(server: Server) -> None:
    ada, match_id = await played(server, "coyote", 3)
    addresses = [f"/api/matches/{match_id}/review?seat={seat}&language=en" for seat in range(3)]
    for address in addresses:
        await lines(ada, address)
    ada, other_id = await played(server, "stroop", 2)
    limiter = server.app[LIMITER]
    limiter._limits["reviews"] = Limit(1, 86_400_000)
    limiter._full_at["reviews"].clear()
    for _ in range(3):
        for address in addresses:
            assert len(await lines(ada, address)) == 1
        assert (await ada.get(f"/api/matches/{other_id}/par"))[1]["code"] == "NO_SUCH_CALL"
    assert not limiter._full_at["reviews"]
    await lines(ada, f"/api/matches/{other_id}/review?seat=0")
    status, refused = await ada.get(f"/api/matches/{other_id}/review?seat=1")
    assert (status, refused["code"]) == (429, "RATE_LIMITED")


@pytest.mark.usefixtures("_quick_bots")
async def test_what_cannot_be_reviewed_is_refused(server: Server) -> None:
    ada, match_id = await played(server, "stroop", 2)
    match = await record_of(ada, match_id)
    for path, status, code in (
        (f"{match_id}/review?seat=7", 400, "NO_SUCH_SEAT"),
        (f"{match_id}/review?seat=x", 400, "BAD_REQUEST"),
        (f"{match_id}/review", 400, "BAD_REQUEST"),
        ("nothing/review?seat=0", 404, "NO_SUCH_MATCH"),
        (f"{match_id}/par", 404, "NO_SUCH_CALL"),
    ):
        answered, refused = await ada.get(f"/api/matches/{path}")
        assert (answered, refused["code"]) == (status, code), path
    somebody_elses = next(version for version, entry in enumerate(match.inputs) if entry.seat != 0)
    body = {"seat": 0, "version": somebody_elses, "action": {"do": "silent"}}
    assert (await ada.post(f"/api/matches/{match_id}/judge", body))[0] == 400
    at_the_end = {"seat": 0, "version": match.version, "seed": 1}
    assert (await ada.post(f"/api/matches/{match_id}/play-on", at_the_end))[0] == 400


async def test_a_running_match_is_neither_reviewed_nor_played_on(server: Server) -> None:
    ada = await server.person("Ada")
    await table_of(ada, "coyote", 3, quick="easy")
    seen = [one for one in ada.heard if one["type"] == "state"] or [await ada.until(type="state")]
    match_id = seen[-1]["match"]
    for status, refused in (
        await ada.get(f"/api/matches/{match_id}/review?seat=0"),
        await ada.get(f"/api/matches/{match_id}/par"),
        await ada.post(f"/api/matches/{match_id}/judge", {"seat": 0, "version": 0, "action": {"do": "contest"}}),
        await ada.post(f"/api/matches/{match_id}/play-on", {"seat": 0, "version": 0, "seed": 1}),
    ):
        assert (status, refused["code"]) == (403, "NOT_ALLOWED")


@pytest.mark.usefixtures("_quick_bots")
async def test_a_game_that_cannot_value_choices_has_no_reviews(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, match_id = await played(server, "coyote", 3)
    find_module = game._find_module
    monkeypatch.setattr(game, "_find_module", lambda *of: None if of[1] == "bots.worth" else find_module(*of))
    tried = {"seat": 0, "version": 0, "action": {"do": "contest"}}
    for status, refused in (
        await ada.get(f"/api/matches/{match_id}/review?seat=0&language=en"),
        await ada.post(f"/api/matches/{match_id}/judge", {**tried, "language": "en"}),
    ):
        assert (status, refused["code"]) == (404, "NO_SUCH_CALL")
        assert refused["sentence"] == "Matches of this game cannot be reviewed."


class Broken(Thinkers):
    def __init__(self, error: Exception) -> None:
        self.error = error

    async def open(self) -> None: ...

    async def think(self, *_: object) -> Any:
        raise self.error

    async def close(self) -> None: ...


@pytest.mark.usefixtures("_quick_bots")
@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ThinkingFailed("died"), "This match cannot be reviewed right now. Try again later."),
        (RuntimeError("a bug"), "Something went wrong here. Try again."),
    ],
)
async def test_a_review_that_fails_says_so_in_its_last_line(server: Server, error: Exception, sentence: str) -> None:
    ada, match_id = await played(server, "coyote", 3)
    server.app[REVIEWS]._thinkers = Broken(error)
    *_, failed = await lines(ada, f"/api/matches/{match_id}/review?seat=0&language=en")
    assert failed == {"event": "review-failed", "sentence": sentence}


async def where_bots_think(who: Client, match_id: str) -> dict[str, Any]:
    """Playing on from the beginning, in a seat of three that does not begin."""
    first = (await record_of(who, match_id)).input_at(0).seat
    assert first is not None
    return {"seat": (first + 1) % 3, "version": 0, "seed": 1, "go_on": True}


class Waiting(Thinkers):
    async def open(self) -> None: ...

    async def close(self) -> None: ...


class Endless(Waiting):
    """Thinks for ever, and notes when nobody waits any more."""

    def __init__(self) -> None:
        self.began = asyncio.Event()
        self.ended = asyncio.Event()

    async def think(self, *_: object) -> Any:
        self.began.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.ended.set()


@pytest.mark.usefixtures("_quick_bots")
async def test_the_work_on_a_review_ends_when_the_client_leaves_or_asks_for_another(server: Server) -> None:
    ada, match_id = await played(server, "coyote", 3)
    address = f"{ada.base}/api/matches/{match_id}/review?seat="
    server.app[REVIEWS]._thinkers = left = Endless()
    async with ada.session.get(f"{address}0", headers=ada.headers) as response:
        assert b"review-begun" in await response.content.readline()
        await asyncio.wait_for(left.began.wait(), PATIENCE)
        response.close()
        await asyncio.wait_for(left.ended.wait(), PATIENCE)
    server.app[REVIEWS]._thinkers = first = Endless()
    async with ada.session.get(f"{address}0", headers=ada.headers):
        await asyncio.wait_for(first.began.wait(), PATIENCE)
        server.app[REVIEWS]._thinkers = second = Endless()
        async with ada.session.get(f"{address}1", headers=ada.headers):
            await asyncio.wait_for(first.ended.wait(), PATIENCE)
            await asyncio.wait_for(second.began.wait(), PATIENCE)
            assert not second.ended.is_set()


@pytest.mark.usefixtures("_quick_bots")
async def test_strangers_end_nobodys_review_but_have_only_two_computed_at_a_time(server: Server) -> None:
    ada, match_id = await played(server, "coyote", 3)
    address = f"{ada.base}/api/matches/{match_id}/review?language=en&seat="
    begun = b"review-begun"
    server.app[REVIEWS]._thinkers = stays = Endless()
    async with server.session.get(f"{address}0") as first:
        assert begun in await first.content.readline()
        await asyncio.wait_for(stays.began.wait(), PATIENCE)
        server.app[REVIEWS]._thinkers = leaves = Endless()
        async with server.session.get(f"{address}1") as second:
            assert begun in await second.content.readline()
            await asyncio.wait_for(leaves.began.wait(), PATIENCE)
            taken = dict(server.app[LIMITER]._full_at["reviews"])
            async with server.session.get(f"{address}2") as third:
                assert (third.status, (await third.json())["why"]) == (429, "too-many-reviews")
            assert taken == server.app[LIMITER]._full_at["reviews"], "what is refused is no work"
            server.app[REVIEWS]._thinkers = Endless()
            async with ada.session.get(f"{address}2", headers=ada.headers) as hers:
                assert begun in await hers.content.readline(), "somebody with a token has a place of their own"
            second.close()
            await asyncio.wait_for(leaves.ended.wait(), PATIENCE)
        async with server.session.get(f"{address}2") as third:
            assert begun in await third.content.readline()
        assert not stays.ended.is_set()


@pytest.mark.usefixtures("_quick_bots")
async def test_the_work_on_par_and_on_playing_on_ends_when_the_client_leaves(server: Server) -> None:
    ada, match_id = await played(server, "coyote", 3)
    address = f"{ada.base}/api/matches/{match_id}"
    position = await where_bots_think(ada, match_id)
    server.app[REVIEWS]._thinkers = server.app[BACKEND].bots.thinkers = left = Endless()
    for call in (
        ada.session.get(f"{address}/par", headers=ada.headers),
        ada.session.post(f"{address}/play-on", headers=ada.headers, json=position),
    ):
        left.began.clear()
        left.ended.clear()
        asking = asyncio.create_task(call.__aenter__())
        await asyncio.wait_for(left.began.wait(), PATIENCE)
        asking.cancel()
        await asyncio.wait_for(left.ended.wait(), PATIENCE)


class Counting(Waiting):
    """Answers with a par when it may, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.began = asyncio.Event()
        self.may = asyncio.Event()

    async def think(self, *_: object) -> Any:
        self.asked += 1
        self.began.set()
        await self.may.wait()
        return ParMeasured(Par(shares=(0.5, 0.25, 0.25), errors=(0.1, 0.1, 0.1), matches=4))


@pytest.mark.usefixtures("_quick_bots")
async def test_friends_who_ask_for_par_at_once_wait_for_one_answer(server: Server) -> None:
    ada, match_id = await played(server, "coyote", 3)
    match = await record_of(ada, match_id)
    reviews = server.app[REVIEWS]
    reviews._thinkers = thinkers = Counting()
    asking = [asyncio.create_task(reviews.par(match_id, match)) for _ in range(2)]
    await thinkers.began.wait()  # tasks begin in order: by now the second one is waiting, too
    thinkers.may.set()
    first, second = await asyncio.gather(*asking)
    assert first == second
    assert thinkers.asked == 1
    assert await ada.get(f"/api/matches/{match_id}/par") == (200, json.loads(to_json(first)))
    assert thinkers.asked == 1
