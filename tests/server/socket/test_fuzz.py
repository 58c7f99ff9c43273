"""A hundred thousand frames that no honest client would send, while two honest people play on."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import json
import logging
import os
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kibitz.server.http import handshake
from kibitz.server.http.requests import BACKEND, SOCKETS, TABLES
from kibitz.server.people.limits import LIMITS, Limit
from kibitz.server.socket import connection
from tests.server.bad_frames import (
    BINARY,
    KINDS,
    Answer,
    RawSocket,
    fatal_frames,
    frame,
    requests,
    send_bad_frames,
)
from tests.server.conftest import PATIENCE, Client, Server, serving
from tests.server.table.test_tables import some_action, table_of

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _nobody_has_to_answer_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    """The raw sockets of these tests never do, and a loaded machine may take long."""
    monkeypatch.setattr(connection, "MAX_UNANSWERED_PINGS", 10_000)


FRAMES = 50_000
WARM_UP = 10_000
ATTACKERS = 8
MEGABYTE = 1 << 20

logger = logging.getLogger(__name__)


# Attackers


async def attack(server: Server, code: str, match: str, frames: int, seed: int) -> int:
    """Some sockets send bad frames at once, some of them to the same places."""
    rng = Random(seed)
    pool = [rng.choice(KINDS)(rng.choice(requests(code, match)), rng) for _ in range(4000)]
    sockets = []
    for number in range(ATTACKERS):
        raw = await RawSocket.open(await server.person(f"Mallory {number}", connected=False))
        if number % 2:
            assert (await raw.ask(type="enter", table=code)).type == "ack"
        sockets.append(raw)
    share = frames // ATTACKERS
    await asyncio.gather(*(send_bad_frames(raw, pool, share, Random(rng.random())) for raw in sockets))
    for raw in sockets:
        assert (await raw.ask(type="ping")).type == "ack", "the socket is as good as new"
        await raw.close()
    return share * ATTACKERS


# Honest people


class Honest:
    """Two people who play match after match, and how long each of their requests took."""

    def __init__(self, people: list[Client], code: str) -> None:
        self.people = people
        self.code = code
        self.match = ""
        self.waits: list[float] = []
        self.ended = 0
        self._ids = itertools.count()
        self._over = False

    async def ask(self, who: Client, kind: str, **values: object) -> dict[str, Any]:
        began = time.perf_counter()
        answer = await who.ask(kind, table=self.code, id=f"h{next(self._ids)}", **values)
        self.waits.append(time.perf_counter() - began)
        assert answer["type"] == "ack", answer
        return answer

    async def begin(self) -> None:
        await self.ask(self.people[0], "start")
        self.match = self.latest(self.people[0])["match"]

    def latest(self, who: Client) -> dict[str, Any]:
        return next(message for message in reversed(who.heard) if message["type"] in ("state", "happened"))

    async def play(self, stop: asyncio.Event) -> None:
        rng = Random(5)
        while not stop.is_set():
            for who in self.people:
                await self.ask(who, "enter", match=self.match, have=self.latest(who)["version"])
                del who.heard[:-20]
            seen = self.latest(self.people[0])
            if seen["view"]["outcome"] is not None:
                self.ended += 1
                for who in self.people:
                    await self.ask(who, "rematch")
                await self.ask(self.people[0], "start")
                self.match = self.latest(self.people[0])["match"]
                continue
            mover = self.people[seen["view"]["to_act"][0]]
            mine = self.latest(mover)
            assert (mine["match"], mine["version"]) == (self.match, seen["version"]), "versions have no gaps"
            choice = some_action(mine["choices"], rng)
            done = await self.ask(mover, "act", match=self.match, action=choice, decided=mine["version"])
            assert done["version"] == mine["version"] + 1


async def honest_people(server: Server) -> Honest:
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada, "coyote", 2, pace="relaxed")
    assert (await ben.ask("enter", table=code))["type"] == "ack"
    assert (await ben.ask("sit", table=code))["type"] == "ack"
    honest = Honest([ada, ben], code)
    await honest.begin()
    await ben.until(type="state")
    return honest


@contextlib.asynccontextmanager
async def playing(honest: Honest) -> AsyncIterator[None]:
    stop = asyncio.Event()
    task = asyncio.ensure_future(honest.play(stop))
    try:
        yield
    finally:
        stop.set()
        await task


# What must not happen


@pytest.fixture
async def no_complaints(caplog: pytest.LogCaptureFixture) -> AsyncIterator[None]:
    """Nothing is thrown that nobody catches, and nothing is logged as wrong."""
    unhandled: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: unhandled.append(context))
    yield
    gc.collect()
    await asyncio.sleep(0)
    assert not unhandled
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def resident() -> int:
    """Bytes of memory of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def held() -> tuple[int, int]:
    """What is allocated now: small blocks, and bytes in all."""
    gc.collect()
    return sys.getallocatedblocks(), resident()


@pytest.mark.usefixtures("no_complaints")
async def test_bad_frames_are_answered_and_do_not_disturb_players(server: Server) -> None:
    honest = await honest_people(server)
    code = honest.code
    await attack(server, code, honest.match, WARM_UP, seed=1)
    blocks, size = held()
    async with playing(honest):
        await asyncio.sleep(0.2)
        honest.waits.clear()
        began = time.perf_counter()
        sent = await attack(server, code, honest.match, FRAMES, seed=2)
        took = time.perf_counter() - began
    assert sent == FRAMES
    after_blocks, after_size = held()
    waits = sorted(honest.waits)
    logger.info(
        "%d frames in %.1f s; %d honest requests: median %.1f ms, 99 %% under %.1f ms; %+d blocks, %+.1f MB",
        *(sent, took, len(waits), 1e3 * statistics.median(waits), 1e3 * waits[len(waits) * 99 // 100]),
        *(after_blocks - blocks, (after_size - size) / MEGABYTE),
    )
    assert honest.ended > 0, "whole matches were played meanwhile"
    assert after_blocks - blocks < FRAMES // 5, "less than a fifth of an object is kept a frame"
    assert after_size - size < 32 * MEGABYTE


@pytest.mark.usefixtures("no_complaints")
async def test_a_frame_that_breaks_the_protocol_closes_the_socket_with_its_code(server: Server) -> None:
    honest = await honest_people(server)
    mallory = await server.person("Mallory", connected=False)
    async with playing(honest):
        for broken, code in [*fatal_frames()] * 20:
            raw = await RawSocket.open(mallory)
            assert (await raw.ask(type="enter", table=honest.code)).type == "ack"
            raw.writer.write(broken + frame(b'{"type":"ping","id":"after"}'))
            closed, before = await asyncio.wait_for(raw.until_closed(), PATIENCE)
            assert closed == code, broken[:50]
            assert not any(b'"id":"after"' in payload for payload in before), "nothing is done after the close"
            await raw.close()
    assert await settled(lambda: len(server.app[SOCKETS]) == 2)
    assert len(server.app[TABLES].live[honest.code].listeners) == 2


async def settled(check: Callable[[], bool]) -> bool:
    """Whether it comes true before long."""
    for _ in range(6000):
        if check():
            return True
        await asyncio.sleep(0.02)
    return False


@pytest.mark.usefixtures("no_complaints")
async def test_one_socket_cannot_monopolise_the_server(server: Server) -> None:
    """Ten thousand tiny frames arrive at once; somebody else's request comes in between."""
    ada = await server.person("Ada")
    raw = await RawSocket.open(await server.person("Mallory", connected=False))
    for tiny in (frame(b"{}"), frame(b"", BINARY)):
        began = time.perf_counter()
        raw.writer.write(tiny * 10_000 + frame(b'{"type":"ping","id":"last"}'))
        flood = asyncio.ensure_future(flooded(raw))
        assert (await ada.ask("ping"))["type"] == "ack"
        assert not flood.done(), "ten thousand frames are not answered in one go"
        waited = time.perf_counter() - began
        await flood
        took = time.perf_counter() - began
        logger.info("answered after %.1f ms, while the flood took %.1f ms", 1e3 * waited, 1e3 * took)
    await raw.close()


async def flooded(raw: RawSocket) -> None:
    while (await raw.answer()).id != "last":
        pass


@pytest.mark.usefixtures("no_complaints")
async def test_a_slow_reader_is_disconnected_and_the_others_play_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handshake, "CLOSE_SECONDS", 600.0)
    honest = await honest_people(server)
    raw = await RawSocket.open(await server.person("Snail", connected=False), room=4096)
    enter = frame(json.dumps({"type": "enter", "id": "1", "table": honest.code}).encode())
    counted = server.app[BACKEND].metrics.registry.get_sample_value

    def is_cut_off() -> bool:
        return bool(counted("kibitz_cut_off_total", {"reason": "too-slow"}))

    def entered() -> float:
        return counted("kibitz_requests_total", {"type": "enter"}) or 0

    async with playing(honest):
        _, size = held()
        # Few messages at a time: a server that closes a socket with unread bytes resets it, and its "bye" is lost.
        while not is_cut_off():
            expected = entered() + 20
            raw.writer.write(enter * 20)
            while entered() < expected and not is_cut_off():
                await asyncio.sleep(0)
        assert held()[1] - size < 64 * MEGABYTE, "what waits for the reader is bounded"
        code, before = await asyncio.wait_for(raw.until_closed(), 3 * PATIENCE)
    assert code == 1000
    assert json.loads(before[-1]) == {"type": "bye", "reason": "too-slow", "wait": 1000}
    await raw.close()
    assert honest.waits, "the others were answered meanwhile"
    assert await settled(lambda: len(server.app[TABLES].live[honest.code].listeners) == 2)


@pytest.mark.usefixtures("no_complaints")
async def test_silent_and_vanishing_sockets_do_not_disturb_players(server: Server) -> None:
    honest = await honest_people(server)
    ghost = await server.person("Ghost", connected=False)
    host, port = server.base.removeprefix("http://").split(":")
    async with playing(honest):
        silent = [await RawSocket.open(ghost) for _ in range(80)]  # all together fewer than an address may have
        mute = [await asyncio.open_connection(host, int(port)) for _ in range(50)]
        for _ in range(100):
            raw = await RawSocket.open(ghost)
            raw.writer.write(frame(json.dumps({"type": "enter", "id": "1", "table": honest.code}).encode()) * 20)
            raw.writer.transport.abort()
        honest.waits.clear()
        await asyncio.sleep(0.5)
        assert (await silent[0].ask(type="ping")).type == "ack"
    assert honest.waits, "honest people were answered meanwhile"
    for raw in silent:
        await raw.close()
    for _, writer in mute:
        writer.close()
    assert await settled(lambda: len(server.app[SOCKETS]) == 2)
    assert await settled(lambda: len(server.app[TABLES].live[honest.code].listeners) == 2)


@pytest.mark.usefixtures("no_complaints")
async def test_repeated_or_reordered_frames_are_carried_out_once_or_refused(server: Server) -> None:
    """An action that arrives a thousand times, before its table was entered, and after it was left."""
    honest = await honest_people(server)
    seen = honest.latest(honest.people[0])
    mover = honest.people[seen["view"]["to_act"][0]]
    fields = {"table": honest.code, "match": honest.match, "action": {"do": "announce", "number": 1}}
    raw = await RawSocket.open(mover)
    assert (await raw.ask(type="act", **fields)).code == "NOT_NOW"
    assert (await raw.ask(type="enter", table=honest.code)).type == "ack"
    raw.writer.write(frame(json.dumps({"type": "act", "id": "once", **fields}).encode()) * 1000)
    answers = [await asyncio.wait_for(raw.answer(), PATIENCE) for _ in range(1000)]
    assert set(answers) == {Answer(type="ack", id="once", version=1)}
    assert (await raw.ask(type="act", decided=0, **fields)).code == "TOO_LATE"
    assert (await raw.ask(type="act", decided=99, **fields)).code == "ILLEGAL"
    assert (await raw.ask(type="enter", table=honest.code, match=honest.match, have=99)).type == "ack"
    assert (await raw.ask(type="leave", table=honest.code)).type == "ack"
    assert (await raw.ask(type="act", **fields)).code == "NOT_NOW"
    await raw.close()


@pytest.mark.usefixtures("no_complaints")
async def test_rate_limits_affect_only_the_client_that_exceeds_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "floods", Limit(10_000, 1))
    tiny = (frame(b'{"type":"ping","id":"1"}'), frame(b"{}"), frame(b"", BINARY))
    async with serving(tmp_path, limit_factor=1) as server:
        ada = await server.person("Ada")
        for kind in tiny:
            raw = await RawSocket.open(await server.person("Mallory", connected=False))
            raw.writer.write(kind * 1000)
            answers = [await asyncio.wait_for(raw.answer(), PATIENCE) for _ in range(1000)]
            assert (await ada.ask("ping"))["type"] == "ack"
            refused = [answer for answer in answers if answer.code == "RATE_LIMITED"]
            assert len(refused) > 500
            assert all(answer.wait for answer in refused)
            await raw.close()
