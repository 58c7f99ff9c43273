"""The published schemas are valid, and real traffic fits them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from kibitz import GAMES
from kibitz.server.socket.connection import HELLO_SECONDS
from tests.match_options import short
from tests.server.conftest import Server, serving
from tests.server.table.test_tables import play_to_the_end, table_of

pytestmark = pytest.mark.anyio

WELCOMED = ("welcome", "ack")


async def document(server: Server, path: str) -> dict[str, Any]:
    async with server.session.get(f"{server.base}{path}") as response:
        assert response.status == 200
        described: dict[str, Any] = await response.json()
        return described


def validator(schema: dict[str, Any]) -> Draft202012Validator:
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


async def said_first(server: Server, *messages: object) -> list[dict[str, Any]]:
    """What is heard on a socket without a token on which this is said, up to its end or two messages."""
    heard: list[dict[str, Any]] = []
    async with server.session.ws_connect(f"{server.base}/ws") as socket:
        for message in messages:
            await socket.send_str(message if isinstance(message, str) else json.dumps(message))
        async for frame in socket:
            heard.append(json.loads(frame.data))
            if len(heard) == len(WELCOMED):
                break
        else:
            assert socket.close_code == 1008
    return heard


# The JSON Schema of the socket


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_all_traffic_of_a_match_fits_the_schema(server: Server, game: str) -> None:
    valid = validator(await document(server, "/api/schema.json"))
    seats = GAMES[game].seat_counts[0]
    people = [await server.person(f"Player {seat}") for seat in range(seats)]
    code = await table_of(people[0], game, seats, options=short(game))
    for person in people[1:]:
        await person.ask("enter", table=code)
        await person.ask("sit", table=code)
    await people[0].ask("say", table=code, text="Good luck!")
    await people[0].ask("hello", tell=True)
    await people[0].ask("act", table=code, match="none", action={})
    await people[0].ask("start", table=code)
    rng = Random(5)
    await asyncio.gather(*(play_to_the_end(person, rng) for person in people))
    heard = [message for person in people for message in person.heard]
    assert {"welcome", "table", "state", "happened", "over", "ack", "refused", "chat"} <= {m["type"] for m in heard}
    for message in heard:
        problems = [error.message for error in valid.iter_errors(message)]
        assert not problems, (message, problems)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "sit", "id": "1"},
        {"type": "sit", "id": "", "table": "FROG-42"},
        {"type": "sit", "id": "1", "table": "FROG-42", "chair": 1},
        {"type": "act", "id": "1", "table": "FROG-42", "match": "m", "action": {"do": "fly"}},
        {"type": "dance", "id": "1"},
        {"type": "happened", "table": "FROG-42"},
    ],
)
async def test_messages_outside_the_protocol_do_not_fit_the_schema(server: Server, message: dict[str, Any]) -> None:
    assert not validator(await document(server, "/api/schema.json")).is_valid(message)


# OpenAPI


async def test_every_call_is_described(server: Server) -> None:
    described = await document(server, "/api/openapi.json")
    assert described["openapi"] == "3.1.0"
    told = {(method.upper(), path) for path, calls in described["paths"].items() for method in calls}
    routed = {(route.method, route.resource.canonical) for route in server.app.router.routes() if route.resource}
    hidden = {"/metrics", "/{page}", "/kibitz.crt"}
    assert told == {(method, path) for method, path in routed if method != "HEAD" and path not in hidden}


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("get", "/healthz", None, 200),
        ("get", "/readyz", None, 200),
        ("get", "/api/games", None, 200),
        ("get", "/api/tables", None, 200),
        ("get", "/api/tables/{table}", None, 404),
        ("post", "/api/players", {"name": "Ben"}, 201),
        ("post", "/api/players", {"name": ""}, 400),
        ("post", "/api/tables", {"game": "coyote", "seats": 2, "public": True}, 201),
        ("post", "/api/tables", {"game": "coyote", "seats": 99}, 400),
        ("post", "/api/decks", {"game": "stroop", "cards": ["red/blue 2", "blue/red x2"]}, 200),
        ("get", "/api/me", None, 200),
        ("patch", "/api/me", {"name": "Ada II"}, 200),
        ("patch", "/api/me", {"name": "\n"}, 400),
        ("get", "/api/me/matches", None, 200),
        ("get", "/api/matches/{match}/record", None, 404),
        ("get", "/api/matches/{match}/replay", None, 404),
    ],
)
async def test_responses_fit_their_schemas(server: Server, method: str, path: str, body: object, status: int) -> None:
    described = await document(server, "/api/openapi.json")
    ada = await server.person("Ada", connected=False)
    await ada.post("/api/tables", {"game": "stroop", "seats": 2, "public": True})
    address = path.replace("{match}", "none")
    got, answer = await ada.call(method, address, body)
    assert got == status
    told = described["paths"][path][method]["responses"][str(status)]
    schema = {**told["content"]["application/json"]["schema"], "components": described["components"]}
    validator(schema).validate(answer)
    assert answer


async def test_a_record_fits_its_schema(server: Server) -> None:
    described = await document(server, "/api/openapi.json")
    ada = await server.person("Ada")
    await table_of(ada, options={"lives": 1}, quick="random")
    over = await play_to_the_end(ada, Random(2))
    _, record = await ada.get(f"/api/matches/{over['match']}/record")
    valid = validator({"$ref": "#/components/schemas/Record", "components": described["components"]})
    valid.validate(record)
    assert not valid.is_valid({**record, "seed": None})


@pytest.mark.usefixtures("_quick_bots")
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_replay_fits_its_schema(server: Server, game: str) -> None:
    described = await document(server, "/api/openapi.json")
    ada = await server.person("Ada")
    await table_of(ada, game, GAMES[game].seat_counts[0], options=short(game), quick="random")
    over = await play_to_the_end(ada, Random(2))
    _, replay = await ada.get(f"/api/matches/{over['match']}/replay?viewer=all")
    valid = validator({"$ref": "#/components/schemas/Replay", "components": described["components"]})
    valid.validate(replay)
    replay["frames"][0]["view"]["game"] = "chess"
    assert not valid.is_valid(replay)


# A socket without a token in its handshake


async def test_hello_can_carry_the_token_instead_of_a_header(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    welcome, ack = await said_first(server, {"type": "hello", "id": "1", "token": ada.me["token"], "language": "fr"})
    assert (welcome["type"], welcome["player"], welcome["name"]) == ("welcome", ada.me["player"], "Ada")
    assert (ack["type"], ack["id"]) == ("ack", "1")


async def test_hello_sets_the_language_of_later_sentences(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    async with server.session.ws_connect(f"{server.base}/ws") as socket:
        await socket.send_json({"type": "hello", "id": "1", "token": ada.me["token"], "language": "fr"})
        await socket.send_json({"type": "enter", "id": "2", "table": "FROG-42"})
        _, _, refused = [await socket.receive_json() for _ in range(3)]
    assert (refused["id"], refused["code"]) == ("2", "NO_SUCH_TABLE")
    assert refused["sentence"] != "There is no such table."


@pytest.mark.parametrize(
    "first",
    [
        {"type": "hello", "id": "1"},
        {"type": "hello", "id": "1", "token": "k1.nobody"},
        {"type": "enter", "id": "1", "table": "FROG-42"},
        {"type": "ping", "id": "1"},
        "nonsense",
    ],
)
async def test_any_other_first_message_is_refused(server: Server, first: object) -> None:
    ada = await server.person("Ada", connected=False)
    heard = await said_first(server, first, {"type": "hello", "id": "2", "token": ada.me["token"]})
    assert [(message["type"], message["code"]) for message in heard] == [("refused", "WHO_ARE_YOU")]


async def test_a_client_that_sends_no_hello_is_disconnected(server: Server) -> None:
    [refused] = await asyncio.wait_for(said_first(server), 2 * HELLO_SECONDS)
    assert refused["code"] == "WHO_ARE_YOU"


async def test_a_handshake_with_a_bad_token_is_refused(server: Server) -> None:
    headers = {"Authorization": "Bearer k1.nobody", "Upgrade": "websocket", "Connection": "Upgrade"}
    async with server.session.get(f"{server.base}/ws", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (401, "WHO_ARE_YOU")


async def test_a_rate_limited_request_gets_its_id_and_the_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=1.0) as server:
        ada = await server.person("Ada")
        answers = [await ada.ask("ping", id=f"ping {number}") for number in range(200)]
    refused = [(number, answer) for number, answer in enumerate(answers) if answer["type"] == "refused"]
    assert refused
    assert all(answer["code"] == "RATE_LIMITED" and answer["wait"] > 0 for _, answer in refused)
    assert all(answer["id"] == f"ping {number}" for number, answer in refused)
