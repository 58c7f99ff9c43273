"""What strangers can do to the door: bodies, silent connections, addresses, origins, names, codes and floods."""

from __future__ import annotations

import asyncio
import gzip
import itertools
import json
import logging
import resource
from contextlib import suppress
from pathlib import Path

import pytest
from aiohttp import ClientError

from kibitz.server.http import listening
from kibitz.server.http.requests import CLOCK, LIMITER, METRICS, SOCKETS, TABLES, without_port
from kibitz.server.people.limits import LIMITS
from kibitz.server.table import backend
from tests.server.bad_frames import TEXT, RawSocket, frame
from tests.server.conftest import PATIENCE, Server, serving
from tests.server.socket.test_fuzz import settled
from tests.server.table.test_tables import table_of

pytestmark = pytest.mark.anyio


# Bodies and connections


async def test_a_compressed_body_is_refused_unread(server: Server) -> None:
    bomb = gzip.compress(b" " * 30_000_000)
    headers = {"Content-Encoding": "gzip", "Content-Type": "application/json"}
    async with server.session.post(f"{server.base}/api/players", data=bomb, headers=headers) as response:
        assert response.status == 400
        assert (await response.json())["why"] == "compressed"


async def close(*writers: asyncio.StreamWriter) -> None:
    for writer in writers:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def open_connection(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = server.base.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port))


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
async def test_a_connection_that_sends_no_request_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(listening, "SILENT_SECONDS", 0.2)
    async with serving(tmp_path) as server:
        reader, writer = await open_connection(server)
        writer.write(sent)
        assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        await close(writer)


async def test_one_address_cannot_hold_all_connections(tmp_path: Path) -> None:
    async with serving(tmp_path, max_sockets_per_address=2) as server:
        most = 2 * listening.CONNECTIONS_PER_SOCKET
        held = [await open_connection(server) for _ in range(most)]
        reader, refused = await open_connection(server)
        with suppress(ConnectionError):
            assert await asyncio.wait_for(reader.read(), PATIENCE) == b"", "it is dropped"
        await close(refused, *(writer for _, writer in held))
        assert server.app[METRICS].refused_connections._value.get() == 1
        async with asyncio.timeout(PATIENCE):
            while not await is_served(server):
                await asyncio.sleep(0.01)


async def is_served(server: Server) -> bool:
    with suppress(ClientError):
        async with server.session.get(f"{server.base}/healthz") as response:
            return response.status == 200
    return False


async def test_behind_a_proxy_connections_are_not_counted(tmp_path: Path) -> None:
    async with serving(tmp_path, max_sockets_per_address=1, proxies=1) as server:
        held = [await open_connection(server) for _ in range(2 * listening.CONNECTIONS_PER_SOCKET)]
        assert server.app[METRICS].refused_connections._value.get() == 0
        await close(*(writer for _, writer in held))


async def test_connections_leave_file_handles_for_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(listening, "file_limit", lambda: listening.RESERVED_FILES + 3)
    async with serving(tmp_path) as server:
        held = [await open_connection(server) for _ in range(6)]
        assert await settled(lambda: server.app[METRICS].refused_connections._value.get() == 3)
        assert [record.msg["event"] for record in caplog.records if isinstance(record.msg, dict)].count(
            "too many connections"
        ) == 1
        await close(*(writer for _, writer in held))


# Addresses and origins


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7:443", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]:443", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("unknown", None),
        ("", None),
    ],
)
def test_a_reported_address_is_read_with_or_without_a_port(text: str, address: str | None) -> None:
    assert without_port(text) == address


async def misses_counted_for(server: Server, *forwarded: str) -> str | None:
    """The address against which a wrong code is counted."""
    headers = [("X-Forwarded-For", line) for line in forwarded]
    async with server.session.get(f"{server.base}/t/WRONG-1", headers=[*headers, ("Accept", "text/html")]):
        pass
    return next(iter(server.app[LIMITER]._full_at["misses"]), None)  # type: ignore[return-value]


@pytest.mark.parametrize(
    "forwarded",
    [
        ("6.6.6.6, 192.0.2.7",),
        ("6.6.6.6", "192.0.2.7"),
        ("6.6.6.6", "7.7.7.7, 192.0.2.7:5555"),
    ],
)
async def test_only_what_our_own_proxy_reports_counts(tmp_path: Path, forwarded: tuple[str, ...]) -> None:
    async with serving(tmp_path, proxies=1) as server:
        assert await misses_counted_for(server, *forwarded) == "192.0.2.7"


@pytest.mark.parametrize(
    ("origin", "status"),
    [("http://{host}", 200), ("https://{host}", 403), ("http://evil.example", 403), ("null", 403)],
)
async def test_an_origin_is_compared_with_its_scheme(server: Server, origin: str, status: int) -> None:
    host = server.base.removeprefix("http://")
    headers = {"Origin": origin.format(host=host)}
    async with server.session.get(f"{server.base}/api/games", headers=headers) as response:
        assert response.status == status


async def test_behind_a_proxy_with_tls_the_origin_is_https(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=1) as server:
        host = server.base.removeprefix("http://")
        headers = {"Origin": f"https://{host}", "X-Forwarded-Proto": "https"}
        async with server.session.get(f"{server.base}/api/games", headers=headers) as response:
            assert response.status == 200


# Codes


async def exhaust_misses(server: Server) -> None:
    for number in range(LIMITS["misses"].burst + 1):
        async with server.session.get(f"{server.base}/t/WRONG-{number}", headers={"Accept": "text/html"}):
            pass


async def test_wrong_codes_lock_nobody_out_who_has_not_guessed(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=1.0) as server:
        ada = await server.person("Ada")
        code = await table_of(ada)
        await exhaust_misses(server)
        eve = await server.person("Eve")
        assert (await ada.ask("enter", table=code))["type"] == "ack", "she has a chair there"
        assert (await eve.ask("enter", table=code))["type"] == "ack", "her first code is right"


async def test_somebody_who_guesses_has_to_wait_even_with_a_right_code(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=1.0) as server:
        ada, eve = await server.person("Ada"), await server.person("Eve")
        code, hers = await table_of(ada), await table_of(eve)
        await exhaust_misses(server)
        for number in range(LIMITS["own-misses"].burst):
            assert (await eve.ask("enter", table=f"WRONG-{number}"))["code"] == "NO_SUCH_TABLE"
        for guess in (code, "WRONG-99"):
            assert (await eve.ask("enter", table=guess))["code"] == "RATE_LIMITED", "no guess tells anything"
        assert (await eve.ask("enter", table=hers))["type"] == "ack", "but her own table is open to her"


async def test_pictures_on_other_sites_do_not_count_as_guesses(server: Server) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Accept": "image/*"}
    async with server.session.get(f"{server.base}/t/WRONG-1", headers=headers):
        pass
    assert not server.app[LIMITER]._full_at["misses"]


async def test_a_wall_clock_that_is_set_back_locks_nobody_out(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=1.0) as server:
        ada = await server.person("Ada")
        await ada.ask("ping")
        hour_ago = server.app[CLOCK].now() - 3_600_000
        server.app[CLOCK].now = lambda: hour_ago
        for _ in range(5):
            assert (await ada.ask("ping"))["type"] == "ack"


# Tables


async def test_closed_and_abandoned_tables_do_not_count(tmp_path: Path) -> None:
    async with serving(tmp_path, max_tables=2) as server:
        ada = await server.person("Ada")
        closed, kept = await table_of(ada), await table_of(ada)
        await ada.ask("enter", table=kept)
        await ada.ask("close", table=closed)
        abandoned = await ada.post("/api/tables", {"game": "coyote", "seats": 2})
        assert abandoned[0] == 201
        assert (await ada.post("/api/tables", {"game": "coyote", "seats": 2}))[0] == 201
        assert kept in server.app[TABLES].live


async def test_at_a_public_table_spectators_never_see_hidden_cards(server: Server) -> None:
    ada = await server.person("Ada")
    wish = {"game": "coyote", "seats": 2, "options": {"spectators": "all"}}
    status, refused = await ada.post("/api/tables", {**wish, "public": True})
    assert (status, refused["why"]) == (400, "open-hands-in-public")
    assert (await ada.post("/api/tables", wish))[0] == 201


async def test_a_malformed_request_is_logged_without_an_address(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "kibitz")
    reader, writer = await open_connection(server)
    writer.write(b"GET /t/SECRET-CODE HTTP/9.9\r\nHost: \x00\r\n\r\n")
    assert (await asyncio.wait_for(reader.read(), PATIENCE)).startswith(b"HTTP/1.0 400")
    await close(writer)
    logged = [record.getMessage() for record in caplog.records]
    assert "malformed request" in logged
    assert not any("127.0.0.1" in line or "SECRET" in line for line in logged)


async def test_the_service_is_not_ready_when_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that overwrites something small may still fit, but nobody could play."""
    monkeypatch.setattr(backend, "CHECK_MILLIS", 0)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with serving(tmp_path) as server:
        assert await is_ready(server)
        log = next(tmp_path.rglob("*-wal"))
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + 20_000, limits[1]))
        try:
            while await is_admitted(server, "Ada"):
                pass
            assert not await is_ready(server)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert await is_ready(server)


async def is_admitted(server: Server, name: str) -> bool:
    async with server.session.post(f"{server.base}/api/players", json={"name": name}) as response:
        return response.status == 201


async def is_ready(server: Server) -> bool:
    async with server.session.get(f"{server.base}/readyz") as response:
        return response.status == 200


async def test_names_that_look_alike_are_told_apart(server: Server) -> None:
    ada, mallory = await server.person("Ada"), await server.person("Аdа")
    code = await table_of(ada, seats=3)
    await mallory.ask("enter", table=code)
    await mallory.ask("sit", table=code)
    chairs = mallory.latest("table")["chairs"]
    assert [chair.get("name") for chair in chairs] == ["Ada", "Аdа (2)", None]


# The socket


async def test_an_unmasked_frame_closes_the_socket(server: Server) -> None:
    raw = await RawSocket.open(await server.person("Mallory", connected=False))
    assert (await raw.ask(type="ping")).type == "ack"
    payload = b'{"type":"ping","id":"bare"}'
    raw.writer.write(bytes([0x80 | TEXT, len(payload)]) + payload)
    code, before = await asyncio.wait_for(raw.until_closed(), PATIENCE)
    assert code == 1002
    assert not any(b"bare" in message for message in before)
    await raw.close()


async def test_masked_frames_pass_in_whatever_pieces_they_arrive(server: Server) -> None:
    raw = await RawSocket.open(await server.person("Ada", connected=False))
    long = json.dumps({"type": "ping", "id": "long", "x": "y" * 300}).encode()
    stream = frame(b'{"type":"ping","id":"1"}') + frame(long) + frame(b'{"type":"ping","id":"2"}')
    for byte in stream:
        raw.writer.write(bytes([byte]))
        await raw.writer.drain()
        await asyncio.sleep(0)
    answers = [await asyncio.wait_for(raw.answer(), PATIENCE) for _ in range(3)]
    assert [answer.type for answer in answers] == ["ack", "refused", "ack"]
    await raw.close()


@pytest.mark.parametrize("every_ms", [0, 5])
async def test_a_socket_that_floods_is_closed(tmp_path: Path, every_ms: int) -> None:
    """Also one that floods slowly enough for some of its requests to be allowed."""
    async with serving(tmp_path, limit_factor=1.0) as server:
        raw = await RawSocket.open(await server.person("Mallory", connected=False))
        arrivals = itertools.count(server.app[CLOCK].ticks(), every_ms)
        server.app[CLOCK].ticks = lambda: next(arrivals)
        raw.writer.write(frame(b'{"type":"ping","id":"x"}') * 2000)
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            async with asyncio.timeout(PATIENCE):
                while True:
                    await raw.next()
        assert await settled(lambda: not server.app[SOCKETS])
        assert server.app[METRICS].cut_off.labels("flood")._value.get() >= 1
        await raw.close()
