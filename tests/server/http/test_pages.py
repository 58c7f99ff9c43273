"""The browser app is served as it was built, and no other file on the disk is."""

from __future__ import annotations

import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from aiohttp import ClientResponse, ClientSession
from yarl import URL

from kibitz.server.http.requests import NEARBY
from kibitz.server.http.site import load_site
from tests.server.conftest import Server, serving
from tests.server.table.test_tables import play_to_the_end, table_of

pytestmark = pytest.mark.anyio

INDEX = """<!doctype html><html lang="en"><head><title>Kibitz</title>
<script type="module" src="/assets/app-1a2b.js"></script></head><body></body></html>"""
SCRIPT = "console.log('kibitz');" * 100
BROTLI = b"as brotli would have it"
BROWSER = {"Accept": "text/html,*/*;q=0.8"}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A built app, next to files that do not belong to it."""
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text(INDEX)
    (site / "assets" / "app-1a2b.js").write_text(SCRIPT)
    (site / "assets" / "app-1a2b.js.br").write_bytes(BROTLI)
    (site / "assets" / "plain-3c4d.css").write_text("body { color: teal }\n" * 50)
    (site / "favicon.svg").write_text("<svg/>")
    (site / "service-worker.js").write_text("self.x = 1")
    (site / ".stamp").write_text("secret stamp")
    (tmp_path / "secret.txt").write_text("secret")
    return site


@pytest.fixture
async def site(tmp_path: Path, built: Path) -> AsyncIterator[Server]:
    async with serving(tmp_path / "data", built) as running:
        yield running


async def get(server: Server, path: str, **headers: str) -> tuple[ClientResponse, bytes]:
    """Sends a request without letting the client negotiate encodings or normalise the path."""
    url = URL(server.base + path, encoded=True)
    wanted = {"Accept-Encoding": "identity", **{name.replace("_", "-"): value for name, value in headers.items()}}
    async with ClientSession(auto_decompress=False) as visitor, visitor.get(url, headers=wanted) as response:
        return response, await response.read()


# Files


async def test_hashed_files_are_cached_forever(site: Server) -> None:
    response, body = await get(site, "/assets/app-1a2b.js")
    assert (response.status, body.decode()) == (200, SCRIPT)
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/service-worker.js", "/favicon.svg", "/t/FROG-LAGOON-427"])
async def test_files_that_may_change_are_revalidated_but_not_sent_again(site: Server, path: str) -> None:
    first, body = await get(site, path)
    assert (first.status, first.headers["Cache-Control"]) == (200, "no-cache")
    again, nothing = await get(site, path, If_None_Match=first.headers["ETag"])
    assert (again.status, nothing) == (304, b"")
    assert body


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("br;q=x", None),
        ("", None),
    ],
)
async def test_files_are_sent_in_the_smallest_encoding_that_the_visitor_accepts(
    site: Server, accepted: str, coding: str | None
) -> None:
    response, body = await get(site, "/assets/app-1a2b.js", Accept_Encoding=accepted)
    assert response.headers.get("Content-Encoding") == coding
    assert response.headers["Vary"] == "Accept-Encoding"
    assert {"br": BROTLI, "gzip": SCRIPT.encode(), None: SCRIPT.encode()}[coding] == (
        gzip.decompress(body) if coding == "gzip" else body
    )


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/.stamp",
        "/assets/",
        "/assets",
        "/secret.txt%00.js",
        "/index.html/../.stamp",
        "/assets/app-1a2b.js.br",
    ],
)
async def test_no_path_leads_out_of_the_site(site: Server, path: str) -> None:
    response, body = await get(site, path)
    assert response.status in (400, 404)
    assert b"secret" not in body


async def test_a_file_put_there_later_is_not_served(site: Server, built: Path) -> None:
    (built / "later.txt").write_text("later")
    response, _ = await get(site, "/later.txt")
    assert response.status == 404


# The page


@pytest.mark.parametrize(
    "path", ["/", "/t/FROG-LAGOON-427", "/r/e173747102df28c8f48f2d6f", "/rules/coyote", "/new/stroop"]
)
async def test_every_address_of_the_app_opens_it(site: Server, path: str) -> None:
    response, body = await get(site, path)
    assert response.status == 200
    assert b"/assets/app-1a2b.js" in body


async def test_an_unknown_page_is_a_404_that_only_browsers_get_as_html(site: Server) -> None:
    response, body = await get(site, "/no/such/page", **BROWSER)
    assert response.status == 404
    assert b"/assets/app-1a2b.js" in body
    for program in ("/no/such/page", "/assets/gone-5e6f.js", "/api/nothing"):
        response, body = await get(site, program)
        assert (response.status, b"<html" in body) == (404, False)


async def test_the_content_security_policy_allows_only_the_sites_own_scripts(site: Server) -> None:
    response, _ = await get(site, "/")
    rules = dict(rule.split(" ", 1) for rule in response.headers["Content-Security-Policy"].split("; "))
    assert (rules["default-src"], rules["script-src"], rules["style-src"]) == ("'none'", "'self'", "'self'")
    assert (rules["frame-ancestors"], rules["base-uri"]) == ("'none'", "'none'")
    host = URL(site.base).authority
    assert rules["connect-src"] == f"'self' ws://{host} wss://{host}"
    assert response.headers["Referrer-Policy"] == "same-origin"


async def test_a_forged_host_header_cannot_inject_into_the_policy(site: Server) -> None:
    response, _ = await get(site, "/", Host="x; script-src *")
    assert "*" not in response.headers.get("Content-Security-Policy", "")


async def test_without_a_built_app_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    async with serving(tmp_path, tmp_path / "nothing") as server:
        response, body = await get(server, "/t/FROG-LAGOON-427", Accept_Language="fr", **BROWSER)
    assert response.status == 503
    assert "./play" in body.decode()
    assert "navigateur" in body.decode()


# Cards for links


def card(body: bytes) -> dict[str, str]:
    text = body.decode()
    return {**dict(re.findall(r'<meta property="([^"]*)" content="([^"]*)" />', text)), "title": title_of(text)}


def title_of(text: str) -> str:
    found = re.search("<title>(.*)</title>", text)
    assert found is not None
    return found[1]


async def test_an_invitation_names_the_game_and_the_host(site: Server) -> None:
    ada = await site.person('Ada <"&')
    code = await table_of(ada)
    _, body = await get(site, f"/t/{code.lower()}")
    told = card(body)
    assert told["title"] == told["og:title"] == "Play Coyote with Ada &lt;&quot;&amp;"
    assert told["og:url"] == f"{site.base}/t/{code.lower()}"
    assert told["og:image"].startswith(site.base)
    _, french = await get(site, f"/t/{code}", Accept_Language="fr-CH, fr;q=0.9")
    assert card(french)["title"].startswith("Jouez à Coyote avec Ada")


async def test_a_replay_page_names_the_players_only_after_the_match(site: Server) -> None:
    ada = await site.person("Ada")
    await table_of(ada, options={"lives": 1, "first": 0}, quick="random")
    match = ada.latest("state")["match"]
    _, before = await get(site, f"/r/{match}")
    await play_to_the_end(ada, Random(1))
    _, after = await get(site, f"/r/{match}")
    assert (card(before)["title"], card(after)["title"]) == ("Kibitz", "Coyote: Ada, Ben")


@pytest.mark.parametrize(("path", "wanted"), [("/", "all"), ("/rules/coyote", "all"), ("/t/FROG-42", "noindex")])
async def test_search_engines_do_not_index_tables(site: Server, path: str, wanted: str) -> None:
    response, _ = await get(site, path)
    assert response.headers["X-Robots-Tag"] == wanted


async def test_a_rules_page_has_a_title(site: Server) -> None:
    assert card((await get(site, "/rules/stroop"))[1])["title"] == "The rules of Stroop"
    assert card((await get(site, "/rules/chess"))[1])["title"] == "Kibitz"


async def test_table_codes_cannot_be_guessed_through_page_titles(tmp_path: Path, built: Path) -> None:
    async with serving(tmp_path / "data", built, limit_factor=1.0) as server:
        ada = await server.person("Ada")
        code = await table_of(ada)
        for number in range(100, 120):
            response, _ = await get(server, f"/t/frog-lagoon-{number}")
            assert response.status == 200
        _, body = await get(server, f"/t/{code}")
        assert card(body)["title"] == "Kibitz"


async def test_assets_are_not_rate_limited(tmp_path: Path, built: Path) -> None:
    async with serving(tmp_path / "data", built, limit_factor=0.1) as server:
        statuses = {(await get(server, "/assets/app-1a2b.js"))[0].status for _ in range(50)}
    assert statuses == {200}


def test_compressed_copies_that_are_no_smaller_are_not_used(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("x")
    (tmp_path / "a.js.br").write_bytes(b"longer")
    assert load_site(tmp_path)["a.js"].encoded == {}


# Addresses for others


@pytest.mark.parametrize(
    ("host", "told"),
    [("127.0.0.1:8421", "http://192.168.1.20:8421"), ("kibitz.local:8421", "http://kibitz.local:8421")],
)
async def test_this_machines_own_browser_is_told_the_address_for_phones(site: Server, host: str, told: str) -> None:
    site.app[NEARBY].url = "http://192.168.1.20:8421"
    _, page = await get(site, "/tv", Host=host, **BROWSER)
    assert f'<meta name="kibitz-address" content="{told}" />' in page.decode()
