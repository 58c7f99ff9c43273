"""Keys can be rotated and revoked while the service runs."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError
from click.testing import CliRunner, Result

from kibitz.cli import main
from kibitz.server import app as app_module
from kibitz.server.http.requests import CLOCK, COOKIE, KEYS, STORE
from kibitz.server.people.identity import RENEW_AFTER, TOKEN_LIFETIME
from kibitz.server.people.keys import reload_keys
from tests.server.conftest import Client, Server, serving
from tests.server.socket.test_fuzz import settled
from tests.server.table.test_tables import table_of

pytestmark = pytest.mark.anyio


def keys(folder: Path, *arguments: str, answer: str = "") -> Result:
    return CliRunner().invoke(main, ["keys", *arguments, "--data-dir", str(folder)], input=answer)


async def changed(server: Server, folder: Path, *arguments: str) -> None:
    """Changes the keys with the command, as a separate process would."""
    done = await asyncio.to_thread(keys, folder, *arguments)
    assert done.exit_code == 0, done.output
    await reload_keys(server.app[STORE], server.app[KEYS])


async def cookie_given(server: Server, cookie: str) -> str | None:
    """What the browser of somebody with this cookie is given when the page opens."""
    async with server.session.get(f"{server.base}/api/me", headers={"Cookie": f"{COOKIE}={cookie}"}) as response:
        assert response.status == 200
        given = SimpleCookie(response.headers.get("Set-Cookie", "")).get(COOKIE)
        return given.value if given else None


async def welcome(server: Server, who: Client) -> dict[str, object]:
    async with server.session.ws_connect(f"{server.base}/ws", headers=who.headers) as socket:
        message: dict[str, object] = await socket.receive_json()
        return message


async def test_after_a_rotation_old_tokens_stay_valid_and_are_silently_replaced(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = await server.person("Ada")
        code = await table_of(ada)
        old = ada.me["token"]
        assert await cookie_given(server, old) is None
        await changed(server, tmp_path, "rotate")
        assert (await ada.get("/api/me"))[1]["player"] == ada.me["player"]
        new = await cookie_given(server, old)
        assert new is not None
        assert new.split(".")[1] != old.split(".")[1], "another key has signed it"
        assert new.split(".")[2] == ada.me["player"]
        assert await cookie_given(server, new) is None
        ben = await server.person("Ben")
        assert ben.me["token"].split(".")[1] == new.split(".")[1]
    async with serving(tmp_path) as server:
        ada.base, ada.session = server.base, server.session
        await ada.connect()
        await ada.ask("enter", table=code)
        assert ada.heard[-2]["you"] == 0, "also after a restart"


async def test_a_program_gets_its_new_token_on_the_socket_and_a_page_does_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = await server.person("Ada")
        assert "token" not in await welcome(server, ada)
        await changed(server, tmp_path, "rotate")
        new = (await welcome(server, ada))["token"]
        assert isinstance(new, str)
        assert server.app[KEYS].read_token(new, server.app[CLOCK].now()) == ada.me["player"]
        headers = {"Cookie": f"{COOKIE}={ada.me['token']}"}
        async with server.session.ws_connect(f"{server.base}/ws", headers=headers) as socket:
            assert "token" not in await socket.receive_json(), "no script of a page ever sees it"
        async with server.session.ws_connect(f"{server.base}/ws") as socket:
            await socket.send_json({"type": "hello", "id": "1", "token": ada.me["token"]})
            assert (await socket.receive_json())["token"].split(".")[1] == new.split(".")[1]


async def test_after_a_revocation_no_token_is_valid(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = await server.person("Ada")
        await changed(server, tmp_path, "revoke", "--yes")
        assert (await ada.get("/api/me"))[0] == 401
        with pytest.raises(WSServerHandshakeError):
            await ada.connect()
        ben = await server.person("Ben")
        assert (await ben.get("/api/me"))[0] == 200


async def test_an_unused_token_expires(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await server.person("Ada", connected=False)
    clock = server.app[CLOCK]
    later = clock.now() + RENEW_AFTER + 1000
    monkeypatch.setattr(clock, "now", lambda: later)
    assert await cookie_given(server, ada.me["token"]) is not None
    monkeypatch.setattr(clock, "now", lambda: later + TOKEN_LIFETIME)
    assert (await ada.get("/api/me"))[0] == 401


async def test_the_running_service_picks_up_new_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "SWEEP_SECONDS", 0.05)
    async with serving(tmp_path) as server:
        before = [key.id for key in server.app[KEYS]]
        await asyncio.to_thread(keys, tmp_path, "rotate")
        assert await settled(lambda: [key.id for key in server.app[KEYS]][1:] == before)


async def test_keys_are_listed_by_id_and_date_without_secrets(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        await asyncio.to_thread(keys, tmp_path, "rotate")
        shown = await asyncio.to_thread(keys, tmp_path)
        await reload_keys(server.app[STORE], server.app[KEYS])
        lines = shown.output.splitlines()
        assert [line.split()[0] for line in lines] == [key.id for key in server.app[KEYS]]
        assert [line.split()[-1] for line in lines] == ["signs", "verifies"]
        for key in server.app[KEYS]:
            assert key.reveal().hex() not in shown.output


def test_revoking_asks_for_confirmation_and_needs_existing_keys(tmp_path: Path) -> None:
    asked = keys(tmp_path, "revoke", answer="n\n")
    assert asked.exit_code != 0
    assert "Revoke all tokens?" in asked.output
    missing = keys(tmp_path, "rotate")
    assert missing.exit_code != 0
    assert missing.output == "Error: There are no keys yet: the service creates them when it first starts.\n"
