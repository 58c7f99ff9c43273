"""A match that is over can be watched again, from any player's point of view."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kibitz import GAMES, Match, to_json, words
from kibitz.engine.vocabulary import Viewer
from kibitz.server.http import replays
from kibitz.server.http.requests import STORE
from kibitz.server.wire.refusals import Refusal
from tests.match_options import short
from tests.server.conftest import Client, Server
from tests.server.table.test_tables import play_to_the_end, table_of

pytestmark = pytest.mark.anyio


async def played(server: Server, game: str = "coyote", seats: int | None = None) -> tuple[Client, str]:
    """Ada, and a match of hers against bots that is over."""
    ada = await server.person("Ada")
    wishes = {"options": short(game), "quick": "random"}
    await table_of(ada, game, seats or GAMES[game].seat_counts[0], **wishes)
    over = await play_to_the_end(ada, Random(5))
    return ada, over["match"]


async def replay(who: Client, match: str, **parameters: object) -> dict[str, Any]:
    """All pages, as one."""
    pages = []
    following: int | None = 0
    while following is not None:
        query = "&".join(f"{key}={value}" for key, value in {**parameters, "from": following}.items())
        status, page = await who.get(f"/api/matches/{match}/replay?{query}")
        assert status == 200, page
        pages.append(page)
        following = page["next"]
    assert all({**page, "frames": (), "next": 0} == {**pages[0], "frames": (), "next": 0} for page in pages)
    return {**pages[0], "frames": [frame for page in pages for frame in page["frames"]]}


@pytest.mark.usefixtures("_quick_bots")
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_frame_shows_what_the_viewer_saw_and_knew(
    server: Server, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "FRAMES_PER_PAGE", 7)
    ada, match_id = await played(server, game)
    _, record = await ada.get(f"/api/matches/{match_id}/record")
    match = Match.replay(record)
    names = ["Ada", *("Ben", "Chloé", "Dara")][: match.seats]
    eyes: dict[str, tuple[Match, Viewer]] = {
        "0": (match, 0),
        "1": (match, 1),
        "none": (match, None),
        "all": (match.with_open_hands(), None),
    }
    for name, (seen, viewer) in eyes.items():
        told = await replay(ada, match_id, viewer=name, language="fr")
        assert (told["game"], told["version"], told["viewer"]) == (game, match.version, name)
        assert [frame["version"] for frame in told["frames"]] == list(range(match.version + 1))
        tell = words.Teller(words.speaker(game, "fr"), names, viewer)
        text = match.game.module("text")
        for frame in told["frames"]:
            version = frame["version"]
            facts = seen.facts_of_input(version - 1, viewer) if version else ()
            assert to_json(frame["view"]) == to_json(seen.view(viewer, version=version))
            assert to_json(frame["facts"]) == to_json(facts)
            assert frame["told"] == [text.describe(fact, tell) for fact in facts]
            assert frame["prompt"] == text.prompt(seen.view(viewer, version=version), tell)
            assert (frame["seat"], frame["at"]) == (
                (match.inputs[version - 1].seat, match.inputs[version - 1].at) if version else (None, 0)
            )


async def test_replayed_receipts_equal_those_sent_during_the_match(server: Server) -> None:
    ada, match = await played(server, "stroop", 3)
    given = [message["receipt"] for message in ada.heard if message["type"] == "raced"]
    assert given
    shown = [frame["receipt"] for frame in (await replay(ada, match))["frames"] if frame["receipt"]]
    assert shown == given


async def test_the_viewer_all_sees_every_hand(server: Server) -> None:
    ada, match = await played(server, "coyote", 3)
    closed, opened = [(await replay(ada, match, viewer=eyes))["frames"][0]["view"] for eyes in ("none", "all")]
    assert closed["feathers"] == [None, None, None]
    assert all(opened["feathers"])


async def test_a_replay_lists_the_players_and_the_commitment(server: Server) -> None:
    ada, match = await played(server, "coyote", 3)
    told = await replay(ada, match)
    assert [(who["kind"], who["name"], who["level"]) for who in told["players"]] == [
        ("person", "Ada", None),
        ("bot", "Ben", "random"),
        ("bot", "Chloé", "random"),
    ]
    over, table = ada.latest("over"), ada.latest("table")
    assert [who["played"] for who in told["players"]] == over["played"]
    assert (told["seed"], told["outcome"]) == (over["seed"], over["outcome"])
    assert told["commitment"] == table["commitment"]
    assert told["started"] <= told["finished"]
    assert {frame["by"] for frame in told["frames"][1:]} == {"person", "bot"}
    assert ada.me["player"] not in msgspec.json.encode(told).decode(), "ids of players are nobody's business"
    assert table["table"] not in msgspec.json.encode(told).decode(), "a link to a replay is no invitation to the table"


async def test_anybody_may_watch_a_replay(server: Server) -> None:
    _, match = await played(server)
    async with server.session.get(f"{server.base}/api/matches/{match}/replay") as response:
        assert response.status == 200


async def test_a_replay_tells_everybody_only_their_own_seat(server: Server) -> None:
    ada, match = await played(server)
    ben = await server.person("Ben")
    path = f"{server.base}/api/matches/{match}/replay?language=en"
    tags = set()
    for headers, you in ((ada.headers, 0), (ben.headers, None), ({}, None)):
        async with server.session.get(path, headers=headers) as response:
            assert (await response.json())["you"] == you
            assert response.headers["Cache-Control"] == "private, no-cache"
            tags.add(response.headers["ETag"])
    assert len(tags) == 2, "a copy of somebody's page is not another one's"


async def test_a_replay_through_no_known_eyes_is_refused_and_no_failure(server: Server) -> None:
    ada, match = await played(server)
    for viewer in ("all%0A", "none%0A", "1%0A", "%C2%B2", "3"):
        status, refused = await ada.get(f"/api/matches/{match}/replay?viewer={viewer}")
        assert (status, "sentence" in refused) == (400, True), viewer


async def test_a_running_match_has_no_replay(server: Server) -> None:
    ada = await server.person("Ada")
    await table_of(ada, seats=3, options={"first": 0}, quick="easy")
    status, refused = await ada.get(f"/api/matches/{ada.latest('state')['match']}/replay?viewer=all")
    assert (status, refused["code"], refused["why"]) == (403, "NOT_ALLOWED", "not-over")


@pytest.mark.parametrize(
    ("query", "status", "why"),
    [
        ("viewer=2", 400, "no-such-seat"),
        ("viewer=-1", 400, "unreadable"),
        ("viewer=", 400, "unreadable"),
        ("viewer=me", 400, "unreadable"),
        ("language=tlh", 400, "unreadable"),
        ("from=100000", 400, "no-such-version"),
        ("from=-1", 400, "unreadable"),
        ("from=x", 400, "unreadable"),
        ("from=99999999999999999999999999", 400, "unreadable"),
        ("eyes=1", 400, "unreadable"),
        ("from=0&from=1", 400, "unreadable"),
    ],
)
async def test_invalid_query_parameters_are_refused(server: Server, query: str, status: int, why: str) -> None:
    ada, match = await played(server)
    assert await refusal(ada, f"/api/matches/{match}/replay?{query}") == (status, why)


async def refusal(who: Client, path: str) -> tuple[int, str]:
    status, refused = await who.get(path)
    return status, refused["why"]


async def test_an_unknown_match_has_no_replay(server: Server) -> None:
    ada = await server.person("Ada")
    assert await refusal(ada, "/api/matches/nope/replay") == (404, "no-such-match")


async def test_an_unchanged_replay_is_not_sent_again(server: Server) -> None:
    ada, match = await played(server)
    url = f"{ada.base}/api/matches/{match}/replay"
    async with ada.session.get(url, params={"viewer": "0"}) as first:
        tag = first.headers["ETag"]
    async with ada.session.get(url, params={"viewer": "0"}, headers={"If-None-Match": tag}) as again:
        assert (again.status, await again.read()) == (304, b"")
    async with ada.session.get(url, params={"viewer": "1"}, headers={"If-None-Match": tag}) as other:
        assert other.status == 200


async def test_the_replay_cache_is_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_CACHED_INPUTS", 1)
    shown = replays.Replays(server.app[STORE])
    for _ in range(2):
        _, match = await played(server)
        stored = await server.app[STORE].match(match)
        assert stored is not None
        pages = {await shown.page(stored, eyes, "en", 0, you=None) for eyes in ("none", "all", "none")}
        assert len(pages) == 2
        assert [kept for kept, _ in shown._cache] == [match]


async def test_a_match_that_is_too_long_or_has_old_rules_has_no_replay(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, match = await played(server)
    monkeypatch.setattr(replays, "MAX_INPUTS", 1)
    assert await refusal(ada, f"/api/matches/{match}/replay") == (400, "too-long-to-watch")
    stored = await server.app[STORE].match(match)
    assert stored is not None
    with pytest.raises(Refusal, match="older rules"):
        await replays.Replays(server.app[STORE]).page(
            msgspec.structs.replace(stored, rules=0), "none", "en", 0, you=None
        )


async def test_a_downloaded_record_has_a_descriptive_file_name(server: Server) -> None:
    ada, match = await played(server)
    async with ada.session.get(f"{ada.base}/api/matches/{match}/record") as response:
        disposition = response.headers["Content-Disposition"]
        record = await response.json()
    assert disposition.startswith('attachment; filename="kibitz-coyote-20')
    assert disposition.endswith(f'{match[-6:]}.json"')
    assert Match.replay(record).record() == record
