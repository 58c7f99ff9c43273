from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError

from kibitz import GAMES, Match
from kibitz.server.http.requests import STORE
from kibitz.server.ops import metrics
from tests.match_options import longer
from tests.server.conftest import Client, Server, serving

pytestmark = pytest.mark.anyio


async def table_of(host: Client, game: str = "coyote", seats: int = 2, **wishes: Any) -> str:
    status, made = await host.post("/api/tables", {"game": game, "seats": seats, **wishes})
    assert status == 201, made
    code: str = made["table"]
    assert (await host.ask("enter", table=code))["type"] == "ack"
    return code


async def duel(server: Server, options: Mapping[str, Any] = {}) -> tuple[Client, Client, str, str]:
    """Ada and Ben at coyote, Ada to open."""
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada, options={"first": 0, **options})
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ada.ask("start", table=code)
    return ada, ben, code, (await ben.until(type="state"))["match"]


def some_action(choices: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    pattern = rng.choice(choices)
    values = {
        name: rng.randint(allowed["from"], allowed["to"]) if isinstance(allowed, dict) else rng.choice(allowed)
        for name, allowed in pattern["with"].items()
    }
    return {"do": pattern["do"], **values}


async def play_to_the_end(person: Client, rng: Random) -> dict[str, Any]:
    """Plays at random when it is awaited, one request at a time, until the match is over."""
    latest = next((message for message in reversed(person.heard) if message["type"] == "state"), None)
    waiting = False
    while True:
        if latest and latest["view"]["viewer"] in latest["view"]["to_act"] and not waiting:
            await act(person, latest, some_action(latest["choices"], rng))
            waiting = True
        message = await person.next()
        if message["type"] == "over":
            return message
        if message["type"] in ("state", "happened"):
            latest = message
        elif message["type"] in ("ack", "refused"):
            waiting = False


async def act(person: Client, seen: dict[str, Any], action: dict[str, Any]) -> None:
    request = {"type": "act", "id": f"act {len(person.heard)}", "decided": seen["version"], "action": action}
    await person.socket.send_json({**request, "table": seen["table"], "match": seen["match"]})


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_two_people_play_a_whole_match(server: Server, game: str) -> None:
    seats = GAMES[game].seat_counts[0]
    ada = await server.person("Ada")
    code = await table_of(ada, game, seats, options=longer(game))
    others = [await server.person(f"Player {n}") for n in range(seats - 1)]
    for other in others:
        await other.ask("enter", table=code)
        assert (await other.ask("sit", table=code))["type"] == "ack"
    await ada.socket.send_json({"type": "start", "id": "start", "table": code})
    rng = Random(1)
    endings = await asyncio.gather(*(play_to_the_end(who, rng) for who in (ada, *others)))
    status, record = await ada.get(f"/api/matches/{endings[0]['match']}/record")
    assert status == 200
    match = Match.replay(record)
    assert match.outcome is not None
    assert list(match.outcome.winners) == endings[0]["outcome"]["winners"]
    assert record["seed"] == endings[0]["seed"]
    assert all(played["bot"] == 0 for played in endings[0]["played"])


async def test_an_action_is_acknowledged_with_its_version_and_shown_to_all(server: Server) -> None:
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada, options={"first": 0})
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ada.ask("start", table=code)
    state = next(message for message in reversed(ada.heard) if message["type"] == "state")
    done = await ada.ask("act", table=code, match=state["match"], action={"do": "announce", "number": 5})
    assert (done["type"], done["version"]) == ("ack", 1)
    seen = await ben.until(type="happened")
    assert (seen["since"], seen["version"]) == (0, 1)
    assert seen["facts"][0]["announcement"]["number"] == 5
    assert seen["view"]["feathers"][1] is None
    assert seen["choices"][1] == {"do": "announce", "with": {"number": {"from": 6, "to": 200}}}


async def test_a_repeated_request_is_carried_out_once(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, options={"first": 0}, quick="easy")
    state = next(message for message in ada.heard if message["type"] == "state")
    fields = {"table": code, "match": state["match"], "action": {"do": "announce", "number": 5}}
    first = await ada.ask("act", id="once", **fields)
    again = await ada.ask("act", id="once", **fields)
    assert first["version"] == again["version"] == 1


async def test_refusals_have_a_code_and_a_sentence_in_the_readers_language(server: Server) -> None:
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada, options={"first": 0})
    await ben.ask("hello", language="fr")
    await ben.ask("enter", table=code)
    refused = await ben.ask("start", table=code)
    assert (refused["type"], refused["code"]) == ("refused", "NOT_THE_HOST")
    assert refused["sentence"] == "Seul l’hôte de la table peut faire cela."
    await ben.ask("sit", table=code)
    await ada.ask("start", table=code)
    match = (await ben.until(type="state"))["match"]
    early = await ben.ask("act", table=code, match=match, action={"do": "contest"})
    assert (early["code"], early["why"]) == ("ILLEGAL", "not-your-turn")
    assert early["sentence"].startswith("Ce n’est pas votre tour.")
    nonsense = await ben.ask("act", table=code, match="x", action={})
    assert nonsense["code"] == "NO_SUCH_MATCH"


async def test_an_action_that_is_no_longer_legal_is_refused_as_too_late(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    act = {"table": code, "match": match}
    await ada.ask("act", **act, action={"do": "announce", "number": 5})
    await ben.ask("act", **act, action={"do": "announce", "number": 6}, decided=1)
    late = await ben.ask("act", **act, action={"do": "announce", "number": 7}, decided=1)
    assert late["code"] == "TOO_LATE"
    illegal = await ben.ask("act", **act, action={"do": "announce", "number": 7}, decided=2)
    assert illegal["code"] == "ILLEGAL"


async def test_a_reconnecting_client_gets_what_it_missed(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    await ben.socket.close()
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
    await ben.connect()
    await ben.socket.send_json({"type": "enter", "id": "back", "table": code, "match": match, "have": 0})
    gap = await ben.until(type="happened")
    assert (gap["since"], gap["version"], len(gap["facts"])) == (0, 1, 1)


async def test_a_match_continues_after_a_server_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as first:
        ada, ben, code, match = await duel(first)
        await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
    async with serving(tmp_path) as second:
        for who in (ada, ben):
            who.base, who.session = second.base, second.session
            await who.connect()
        await ada.ask("enter", table=code)
        await ben.socket.send_json({"type": "enter", "id": "back", "table": code})
        state = await ben.until(type="state")
        assert (state["match"], state["version"], state["view"]["standing"]) == (match, 1, 5)
        done = await ben.ask("act", table=code, match=match, action={"do": "announce", "number": 9})
        assert done["version"] == 2


async def test_bots_play_and_a_rematch_keeps_the_people(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=3, options={"lives": 1}, quick="random")
    ended = await play_to_the_end(ada, Random(2))
    assert ended["played"][0]["bot"] == 0
    assert (await ada.ask("rematch", table=code))["type"] == "ack"
    state = next(message for message in reversed(ada.heard) if message["type"] == "state")
    assert state["match"] != ended["match"]


async def test_a_spectator_sees_what_everybody_sees(server: Server) -> None:
    ada, eve = await server.person("Ada"), await server.person("Eve")
    code = await table_of(ada, seats=3, options={"first": 0}, quick="easy")
    await eve.socket.send_json({"type": "enter", "id": "1", "table": code.lower().replace("-", " ")})
    state = await eve.until(type="state")
    assert state["view"]["viewer"] is None
    assert state["view"]["feathers"] == [None, None, None]
    assert state["choices"] == []


async def test_records_are_available_only_after_the_match(server: Server) -> None:
    ada = await server.person("Ada")
    await table_of(ada, seats=3, options={"first": 0}, quick="easy")
    match = next(message for message in ada.heard if message["type"] == "state")["match"]
    status, refused = await ada.get(f"/api/matches/{match}/record")
    assert (status, refused["why"]) == (403, "not-over")


async def test_without_a_token_the_handshake_is_refused(server: Server) -> None:
    async with server.session.get(f"{server.base}/ws") as response:
        assert response.status == 401
        assert (await response.json())["code"] == "WHO_ARE_YOU"


async def test_requests_from_a_foreign_origin_are_refused(server: Server) -> None:
    headers = {"Origin": "https://evil.example"}
    async with server.session.post(f"{server.base}/api/players", json={"name": "X"}, headers=headers) as response:
        assert response.status == 403


async def test_requests_from_the_public_url_and_trusted_origins_are_accepted(tmp_path: Path) -> None:
    ours, friends = "https://play.example.org", "https://friends.example"
    async with serving(tmp_path, public_url=ours, origins=(friends,)) as server:
        for origin, status in ((ours, 201), (friends, 201), ("http://play.example.org", 403), ("null", 403)):
            headers = {"Origin": origin}
            async with server.session.post(
                f"{server.base}/api/players", json={"name": "X"}, headers=headers
            ) as response:
                assert response.status == status, origin


async def test_metrics_count_events_without_names_or_secrets(server: Server) -> None:
    ada = await server.person("Zebulon")
    await table_of(ada, seats=3, options={"first": 0}, quick="easy")
    await ada.ask("kick", table="X", seat=1)
    state = next(message for message in ada.heard if message["type"] == "state")
    fields = {"table": state["table"], "match": state["match"], "action": {"do": "announce", "number": 1}}
    assert (await ada.ask("act", **fields))["type"] == "ack"
    async with server.session.get(f"{server.base}/metrics") as response:
        text = await response.text()
    assert "kibitz_tables 1.0" in text
    assert "kibitz_sockets 1.0" in text
    assert 'kibitz_requests_total{type="enter"} 1.0' in text
    assert 'kibitz_refusals_total{code="NOT_NOW"} 1.0' in text
    assert 'kibitz_inputs_total{by="person"} 1.0' in text
    assert float(text.split("kibitz_commit_seconds_count ")[1].split()[0]) >= 3
    assert "Zebulon" not in text
    assert ada.me["token"] not in text


async def test_health_and_readiness_are_reported(server: Server) -> None:
    ada = await server.person("Ada")
    assert (await ada.get("/healthz"))[1]["status"] == "alive"
    assert (await ada.get("/readyz"))[1]["status"] == "ready"


async def test_guessing_table_codes_is_rate_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=1.0) as server:
        eve = await server.person("Eve")
        codes = [(await eve.ask("enter", table=f"frog-lagoon-{number}"))["code"] for number in range(100, 112)]
        assert codes[0] == "NO_SUCH_TABLE"
        assert codes[-1] == "RATE_LIMITED"
        mallory = await server.person("Mallory")
        again = [await mallory.ask("enter", table=f"frog-lagoon-{number}") for number in range(200, 204)]
        assert again[-1]["code"] == "RATE_LIMITED", "another name at the same address gains three guesses"
        assert again[-1]["wait"] > 0


async def test_the_number_of_sockets_per_address_is_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, max_sockets_per_address=2) as server:
        first, second = await server.person("A"), await server.person("B")
        third = await server.person("C", connected=False)
        with pytest.raises(WSServerHandshakeError):
            await third.connect()
        await first.socket.close()
        await asyncio.sleep(0.2)
        await third.connect()
        assert (await second.ask("ping"))["type"] == "ack"


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": 2},
        {"game": "coyote", "seats": 9},
        {"game": "coyote", "seats": 2, "options": {"lives": 99}},
        {"game": "coyote", "seats": 2, "quick": "genius", "public": True},
        {"game": "coyote", "seats": 2, "pace": "hasty"},
        {"game": "coyote"},
        {"game": "coyote", "seats": 2, "x": 1},
    ],
)
async def test_an_invalid_table_is_refused_and_not_stored(server: Server, body: dict[str, Any]) -> None:
    ada = await server.person("Ada")
    status, refused = await ada.post("/api/tables", body)
    assert (status, refused["code"]) == (400, "BAD_REQUEST")
    assert await server.app[STORE].tables("open", "running") == ()


async def test_every_metric_is_documented_and_present_from_the_start(server: Server) -> None:
    documented = (Path(__file__).parents[3] / "docs" / "operating.md").read_text()
    async with server.session.get(f"{server.base}/metrics") as response:
        text = await response.text()
    kinds = dict(re.findall(r"^# TYPE (kibitz_\w+) (\w+)$", text, re.MULTILINE))
    told = {name: kind for name, kind in kinds.items() if not name.endswith("_created")}
    assert [name for name in told if f"`{name}" not in documented] == []
    wanted = {
        "kibitz_tables": "gauge",
        "kibitz_sockets": "gauge",
        "kibitz_inputs_total": "counter",
        "kibitz_refusals_total": "counter",
        "kibitz_commit_seconds": "histogram",
        "kibitz_loop_lag_seconds": "histogram",
        "kibitz_bot_seconds": "histogram",
    }
    assert wanted.items() <= told.items()


async def test_event_loop_lag_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "LOOP_CHECK_SECONDS", 0.01)
    measured = metrics.Metrics()
    watching = asyncio.create_task(measured.measure_loop_lag())
    await asyncio.sleep(0)
    time.sleep(0.3)
    await asyncio.sleep(0.05)
    watching.cancel()
    [lag] = re.findall(r"^kibitz_loop_lag_seconds_sum (\S+)$", measured.text().decode(), re.MULTILINE)
    assert float(lag) > 0.25
