"""Two people and two bots, on three clients that share no code, finish a match of every game.

The people use a WebSocket client written from the documentation (`plain_client.py`), the bots are the two examples, in
Python and JavaScript. During the match one connection is cut, and the server is restarted.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from aiohttp import ClientSession

from kibitz import Match
from tests.match_options import longer
from tests.server.crash import ServerProcess, post, until
from tests.server.plain_client import PlainPerson
from tests.server.whole.test_examples import GAMES_FOR_FOUR, started

pytestmark = pytest.mark.anyio

PATIENCE = 100
CUT_AT, STOPPED_AT = 3, 6


async def in_time(happens: Callable[[], bool]) -> None:
    await asyncio.wait_for(until(happens), PATIENCE)


async def make_table(session: ClientSession, base: str, game: str) -> tuple[str, list[str]]:
    """A table for four, and the tokens of its host and of somebody else."""
    tokens = [(await post(session, f"{base}/api/players", {"name": name}))["token"] for name in ("Ada", "Ben")]
    body = {"game": game, "seats": 4, "options": longer(game)}
    made = await post(session, f"{base}/api/tables", body, {"Authorization": f"Bearer {tokens[0]}"})
    return made["table"], tokens


def seated(person: PlainPerson) -> int:
    tables = [heard for heard in person.heard if heard["type"] == "table"]
    return sum(chair["kind"] == "person" for chair in tables[-1]["chairs"]) if tables else 0


@pytest.mark.parametrize("game", GAMES_FOR_FOUR)
async def test_two_people_and_two_bots_on_three_clients_finish_a_match_despite_failures(
    tmp_path: Path, game: str
) -> None:
    server = ServerProcess(tmp_path)
    await server.spawn()
    await server.ready()
    async with AsyncExitStack() as stack:
        stack.push_async_callback(server.kill)
        session = await stack.enter_async_context(ClientSession())
        table, tokens = await make_table(session, server.base, game)
        ada, ben = people = [PlainPerson(server.base, token, table, Random(token)) for token in tokens]
        lives = [asyncio.create_task(person.live()) for person in people]
        await in_time(lambda: ada.comings == ben.comings == 1 and seated(ben) == 1)
        ben.say("sit")
        runs = [await stack.enter_async_context(started(bot, server.base, table)) for bot in ("bot.py", "bot.mjs")]
        await in_time(lambda: seated(ada) == 4)
        ada.say("start")

        for person in people:
            person.go_to(CUT_AT)
        await in_time(lambda: min(ada.version, ben.version) >= CUT_AT)
        ben.cut()
        await in_time(lambda: ben.comings == 2)
        for person in people:
            person.go_to(STOPPED_AT)
        await in_time(lambda: min(ada.version, ben.version) >= STOPPED_AT)

        assert await server.terminate() == 0
        assert ada.over is None
        await server.spawn()
        await server.ready()
        for person in people:
            person.go_to(float("inf"))
        await asyncio.wait_for(asyncio.gather(*lives), PATIENCE)
        endings = [await run.ended() for run in runs]
        await check_the_end(session, server.base, people)
    assert [(code, err) for code, _, err in endings] == [(0, ""), (0, "")]
    assert all(out.startswith("over ") for _, out, _ in endings)
    assert ada.comings >= 2
    assert ben.comings >= 3
    assert any(heard["type"] == "bye" and heard["reason"] == "restart" for heard in ada.heard)


async def check_the_end(session: ClientSession, base: str, people: list[PlainPerson]) -> None:
    """Everybody heard the same end, it is what the record comes to, and the seed is the one that was committed to."""
    over = people[0].over
    assert over is not None
    assert over == people[1].over
    assert all(played["person"] > 0 and played["autopilot"] == 0 for played in over["played"])
    async with session.get(f"{base}/api/matches/{over['match']}/record") as response:
        record = await response.json()
    match = Match.replay(record)
    assert match.outcome is not None
    assert list(match.outcome.winners) == over["outcome"]["winners"]
    promised = [heard["commitment"] for heard in people[0].heard if heard["type"] == "table" and heard["commitment"]]
    assert set(promised) == {hashlib.sha256(over["seed"].encode()).hexdigest()}
