"""`/api/me`: the player's identity, name and matches."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession

from kibitz.server.http import me_calls
from kibitz.server.http.requests import CLOCK, COOKIE, KEYS, TABLES
from kibitz.server.people.identity import RENEW_AFTER
from kibitz.server.vocabulary import PlayerId
from tests.server.conftest import Client, Server, serving
from tests.server.table.test_tables import play_to_the_end, table_of

pytestmark = pytest.mark.anyio


async def mine(who: Client, query: str = "") -> dict[str, Any]:
    status, listed = await who.get(f"/api/me/matches{query}")
    assert status == 200, listed
    answer: dict[str, Any] = listed
    return answer


async def play_one(host: Client, **wishes: Any) -> str:
    """A short match with bots; gives its id."""
    await table_of(host, **{"options": {"lives": 1}, "quick": "random", **wishes})
    match: str = (await play_to_the_end(host, Random(1)))["match"]
    return match


# Who am I


async def test_the_server_recognises_people_by_token_and_by_cookie(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    known = {"player": ada.me["player"], "name": "Ada"}
    assert await ada.get("/api/me") == (200, known)
    cookie = {"Cookie": f"{COOKIE}={ada.me['token']}"}
    async with ClientSession(headers=cookie) as browser, browser.get(f"{server.base}/api/me") as response:
        assert (response.status, await response.json()) == (200, known)
        assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize("path", ["/api/me", "/api/me/matches"])
async def test_a_visitor_without_a_token_is_refused(server: Server, path: str) -> None:
    cookie = {"Cookie": f"{COOKIE}=k1.nobody"}
    async with ClientSession(headers=cookie) as stranger, stranger.get(server.base + path) as response:
        assert (response.status, (await response.json())["code"]) == (401, "WHO_ARE_YOU")


async def test_an_old_cookie_is_renewed(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    old = server.app[CLOCK].now() - RENEW_AFTER
    token = server.app[KEYS].sign(PlayerId(ada.me["player"]), old).reveal()
    cookie = {"Cookie": f"{COOKIE}={token}"}
    async with ClientSession(headers=cookie) as browser, browser.get(f"{server.base}/api/me") as response:
        renewed = response.cookies[COOKIE]
    assert server.app[KEYS].read_token(renewed.value, server.app[CLOCK].now()) == ada.me["player"]
    assert renewed["httponly"]


async def test_behind_tls_the_cookie_is_secure(tmp_path: Path) -> None:
    for address, secure in (("https://kibitz.example", True), (None, False)):
        async with serving(tmp_path, public_url=address) as server:
            response = await server.session.post(f"{server.base}/api/players", json={"name": "Ada"})
            assert bool(response.cookies[COOKIE]["secure"]) is secure


# Another name


async def test_renaming_keeps_the_same_player(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    assert await ada.call("PATCH", "/api/me", {"name": " Ada  L. "}) == (
        200,
        {"player": ada.me["player"], "name": "Ada L."},
    )
    assert (await ada.get("/api/me"))[1]["name"] == "Ada L."


async def test_a_bad_name_changes_nothing(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    status, refused = await ada.call("PATCH", "/api/me", {"name": "x" * 21})
    assert (status, refused["why"]) == (400, "name-long")
    assert (await ada.get("/api/me"))[1]["name"] == "Ada"


async def test_a_table_shows_the_new_name_when_its_owner_enters_again(server: Server) -> None:
    ada, eve = await server.person("Ada"), await server.person("Eve")
    code = await table_of(ada)
    await eve.ask("enter", table=code)
    await ada.call("PATCH", "/api/me", {"name": "Countess"})
    await ada.ask("enter", table=code)
    assert ada.latest("table")["chairs"][0]["name"] == "Ada", "the socket still speaks under the old name"
    await ada.socket.close()
    await ada.connect()
    await ada.ask("enter", table=code)
    assert ada.latest("table")["chairs"][0]["name"] == "Countess"
    await eve.ask("ping")
    assert eve.latest("table")["chairs"][0]["name"] == "Countess"


async def test_a_socket_opened_under_the_old_name_does_not_restore_it(server: Server) -> None:
    ada = await server.person("Ada")
    older = Client(ada.session, ada.base, ada.me)
    await older.connect()
    code = await table_of(ada)
    await ada.call("PATCH", "/api/me", {"name": "Countess"})
    await ada.socket.close()
    await ada.connect()
    await ada.ask("enter", table=code)
    await older.ask("enter", table=code)
    assert older.latest("table")["chairs"][0]["name"] == "Countess"


# My matches


async def test_my_matches_lists_open_running_and_finished_ones(server: Server) -> None:
    ada, ben = await server.person("Ada"), await server.person("Ben")
    over = await play_one(ada)
    running = await table_of(ada, seats=3, options={"first": 0}, quick="easy")
    waiting = await table_of(ada, "stroop", 3)
    await ben.ask("enter", table=waiting)
    await ben.ask("sit", table=waiting, seat=2)
    found = await mine(ada)
    assert [(each["match"], each["status"]) for each in found["matches"]] == [
        (ada.latest("state")["match"], "running"),
        (over, "over"),
    ]
    now, past = found["matches"]
    assert (now["table"], now["game"], now["seat"]) == (running, "coyote", 0)
    assert (now["finished"], now["outcome"]) == (None, None)
    assert (past["names"], past["outcome"]) == (["Ada", "Ben"], ada.latest("over")["outcome"])
    assert past["at"] <= past["finished"]
    assert found["next"] is None
    [table] = found["open"]
    assert (table["table"], table["status"], table["match"], table["seat"]) == (waiting, "open", None, 0)
    assert table["names"] == ["Ada", None, "Ben"]
    assert [(each["table"], each["seat"]) for each in (await mine(ben))["open"]] == [(waiting, 2)]


async def test_a_table_that_i_left_is_no_longer_listed(server: Server) -> None:
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada)
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ben.ask("stand", table=code)
    assert (await mine(ben))["open"] == []
    await ada.ask("close", table=code)
    assert (await mine(ada))["open"] == []


async def test_my_matches_reveals_nothing_hidden_in_a_running_match(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=3, options={"first": 0}, quick="easy")
    live = server.app[TABLES].live[code].live
    assert live is not None
    async with ada.session.get(f"{ada.base}/api/me/matches", headers=ada.headers) as response:
        assert live.match.seed not in await response.text()


async def test_older_matches_come_page_by_page(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(me_calls, "MATCHES_PER_PAGE", 2)
    ada = await server.person("Ada")
    played = [await play_one(ada) for _ in range(3)]
    await table_of(ada)
    first = await mine(ada)
    second = await mine(ada, f"?before={first['next']}")
    assert [each["match"] for page in (first, second) for each in page["matches"]] == played[::-1]
    assert (len(first["open"]), second["open"], second["next"]) == (1, [], None)


@pytest.mark.parametrize("query", ["?before=", "?before=x", "?before=1", "?after=1.a", "?before=1.a&before=1.b"])
async def test_an_invalid_page_is_refused(server: Server, query: str) -> None:
    ada = await server.person("Ada", connected=False)
    status, refused = await ada.get(f"/api/me/matches{query}")
    assert (status, refused["code"]) == (400, "BAD_REQUEST")


async def test_renaming_is_rate_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=0.1) as server:
        ada = await server.person("Ada", connected=False)
        answers = [(await ada.call("PATCH", "/api/me", {"name": f"Ada {number}"}))[0] for number in range(8)]
    assert answers[0] == 200
    assert answers[-1] == 429
