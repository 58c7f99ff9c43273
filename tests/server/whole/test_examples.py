"""The two example bots, started as a user would, against a live server on a bad network."""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from kibitz import GAMES
from tests.match_options import short
from tests.server.conftest import Client, Server, serving
from tests.server.table.test_tables import play_to_the_end, some_action, table_of
from tools.node import NODE

pytestmark = pytest.mark.anyio

EXAMPLES = Path(__file__).parents[3] / "examples"
GAMES_FOR_FOUR = [game for game in sorted(GAMES) if 4 in GAMES[game].seat_counts]
PATIENCE = 60
BY_EACH_SEAT = 3 * (3 + 1 + 8)
"""What a seat does in a match of peacock for three: bids, a confidence card and tricks, three rounds."""


def command(example: str) -> list[str]:
    return [str(NODE) if example.endswith(".mjs") else sys.executable, str(EXAMPLES / example)]


class Run:
    """One example at work."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def ended(self) -> tuple[int, str, str]:
        out, err = await asyncio.wait_for(self.process.communicate(), PATIENCE)
        assert self.process.returncode is not None
        return self.process.returncode, out.decode(), err.decode()


@asynccontextmanager
async def started(example: str, *arguments: str) -> AsyncIterator[Run]:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command(example), *arguments, stdout=pipe, stderr=pipe)
    try:
        yield Run(process)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class BadNetwork:
    """Passes bytes on to a server, until it cuts every line that goes through it."""

    def __init__(self, base: str) -> None:
        self.target = base
        self.lines: set[asyncio.StreamWriter] = set()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = urlsplit(self.target)
        try:
            far_reader, far_writer = await asyncio.open_connection(there.hostname, there.port)
        except ConnectionError:
            writer.close()
            return
        self.lines |= {writer, far_writer}
        await asyncio.gather(self._pass_on(reader, far_writer), self._pass_on(far_reader, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65_536):
                writer.write(data)
        writer.close()
        self.lines.discard(writer)

    def cut(self) -> int:
        """Without a goodbye; gives the number of lines that were cut."""
        lines = tuple(self.lines)
        for line in lines:
            line.transport.abort()
        return len(lines)


@asynccontextmanager
async def bad_network(base: str) -> AsyncIterator[tuple[BadNetwork, str]]:
    network = BadNetwork(base)
    server = await asyncio.start_server(network.connected, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield network, f"http://127.0.0.1:{port}"
    finally:
        network.cut()
        server.close()


async def seated(host: Client, people: int) -> None:
    """Waits until this number of people are seated and connected."""
    while True:
        heard = await host.until(type="table")
        if sum(chair["kind"] == "person" and chair["here"] for chair in heard["chairs"]) == people:
            return


async def play_along(host: Client, count: int) -> None:
    """Plays at random until so much more has happened."""
    start: int | None = None
    rng = Random(count)
    for number in itertools.count():
        heard = await host.next()
        if heard["type"] not in ("state", "happened"):
            continue
        start = heard["version"] if start is None else start
        if heard["choices"]:
            action = some_action(heard["choices"], rng)
            request = {"type": "act", "id": f"along {start} {number}", "table": heard["table"], "match": heard["match"]}
            await host.socket.send_json({**request, "action": action})
        if heard["version"] >= start + count or heard["view"]["outcome"]:
            return


@pytest.mark.parametrize("example", ["bot.py", "bot.mjs"])
async def test_an_example_creates_its_own_table_and_plays_to_the_end(server: Server, example: str) -> None:
    async with started(example, server.base, "coyote") as run:
        code, out, err = await run.ended()
    assert (code, err) == (0, "")
    assert out.startswith("over ")


@pytest.mark.parametrize("game", GAMES_FOR_FOUR)
async def test_both_examples_finish_a_match_with_a_person_and_a_built_in_bot(server: Server, game: str) -> None:
    host = await server.person("Ada")
    code = await table_of(host, game, 4, options=short(game))
    asked = code.lower().replace("-", " ")
    async with started("bot.py", server.base, asked) as python, started("bot.mjs", server.base, asked) as javascript:
        await seated(host, 3)
        await host.socket.send_json({"type": "start", "id": "start", "table": code, "fill": "random"})
        over = await asyncio.wait_for(play_to_the_end(host, Random(3)), PATIENCE)
        endings = await asyncio.gather(python.ended(), javascript.ended())
    assert [(ended, err) for ended, _, err in endings] == [(0, ""), (0, "")]
    assert all(out.startswith("over ") for _, out, _ in endings)
    assert [played["bot"] > 0 for played in over["played"]] == [False, False, False, True]


@pytest.mark.parametrize("example", ["bot.py", "bot.mjs"])
async def test_an_example_survives_broken_connections_and_a_server_restart(tmp_path: Path, example: str) -> None:
    async with AsyncExitStack() as until_the_restart, AsyncExitStack() as until_the_end:
        first = await until_the_restart.enter_async_context(serving(tmp_path))
        network, base = await until_the_end.enter_async_context(bad_network(first.base))
        host = await first.person("Ada")
        code = await table_of(host, "peacock", 3)
        run = await until_the_end.enter_async_context(started(example, base, code))
        await seated(host, 2)
        await host.socket.send_json({"type": "start", "id": "start", "table": code, "fill": "random"})
        for _ in range(3):
            await play_along(host, 6)
            assert network.cut() > 0
        await until_the_restart.aclose()
        second = await until_the_end.enter_async_context(serving(tmp_path))
        network.target = second.base
        host.base, host.session = second.base, second.session
        await host.connect()
        await host.socket.send_json({"type": "enter", "id": "back", "table": code})
        over = await asyncio.wait_for(play_to_the_end(host, Random(3)), PATIENCE)
        status, out, err = await run.ended()
    assert (status, err) == (0, "")
    assert out.startswith("over ")
    assert (over["played"][1]["person"], over["played"][1]["bot"]) == (BY_EACH_SEAT, 0)


@pytest.mark.parametrize("example", ["bot.py", "bot.mjs"])
async def test_an_example_says_why_it_cannot_play(server: Server, example: str) -> None:
    async with started(example, server.base, "FROG-LAGOON-427") as run:
        code, out, err = await run.ended()
    assert (code, out, err) == (1, "", "There is no such table.\n")


@pytest.mark.parametrize("example", ["bot.py", "bot.mjs"])
def test_an_example_is_short(example: str) -> None:
    assert len((EXAMPLES / example).read_text().splitlines()) < 60
