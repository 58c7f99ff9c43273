"""Serves the browser app: its files, and its page with a title and a preview for shared links."""

from __future__ import annotations

import re
from html import escape

import msgspec
from aiohttp import ETag, web

from kibitz import words
from kibitz.games import GAMES
from kibitz.server.http.replays import players_of
from kibitz.server.http.requests import (
    CALL_PATHS,
    CLOCK,
    LIMITER,
    SITE,
    STORE,
    address_of,
    base_url,
    has_fresh_copy,
    language_of,
)
from kibitz.server.http.site import HASHED, SHELL, File, best_coding, tag_of
from kibitz.server.people.codes import BadCode, read_code
from kibitz.server.policy.seating import TableDocument, host_name
from kibitz.server.table.persistence import read_document

PAGE = re.compile(r"/((?P<page>t|r|rules|new)(/(?P<about>[^/]+))?/?)?")
"""The paths of the app's pages. At any other path the app says that nothing is there."""

INVITES = ("/t/", "/r/")
"""Links that let anybody in who finds them: not for search engines."""

HOST = re.compile(r"[A-Za-z0-9.:\[\]-]+")

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""For every file. A page's address is an invitation, so it is not sent to other sites as a referrer."""

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"


class Card(msgspec.Struct, frozen=True):
    """The preview of a shared link."""

    title: str
    text: str


async def open_page(request: web.Request) -> web.Response:
    """A file of the app by its name; otherwise the app's page, which routes by the address."""
    name = request.path.removeprefix("/")
    file = request.app[SITE].get(name)
    if file is not None and name != SHELL:
        return file_response(request, file, IMMUTABLE if name.startswith(HASHED) else REVALIDATE)
    is_page = PAGE.fullmatch(request.path) is not None
    if not is_page and "text/html" not in request.headers.get("Accept", ""):
        raise web.HTTPNotFound
    shell = request.app[SITE].get(SHELL)
    if shell is None:
        return web.Response(text=not_built_page(request), content_type="text/html", status=503, headers=HEADERS)
    body = insert_card(shell.body.decode(), await link_card(request), request).encode()
    response = file_response(request, File(body, "text/html", tag_of(body), {}), REVALIDATE)
    response.headers["Content-Security-Policy"] = policy(request)
    response.headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    response.headers["X-Robots-Tag"] = "noindex" if request.path.startswith(INVITES) else "all"
    if not is_page:
        response.set_status(404)
    return response


def file_response(request: web.Request, file: File, caching: str) -> web.Response:
    headers = {**HEADERS, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if has_fresh_copy(request, file.tag):
        response = web.Response(status=304, headers=headers)
    else:
        coding = best_coding(file, request.headers.get("Accept-Encoding", ""))
        body = file.body if coding is None else file.coded[coding]
        text = file.kind.startswith("text/")
        response = web.Response(body=body, content_type=file.kind, charset="utf-8" if text else None, headers=headers)
        if coding is not None:
            response.headers["Content-Encoding"] = coding
    response.etag = ETag(file.tag, is_weak=True)
    return response


def policy(request: web.Request) -> str:
    """Only our own scripts run. Inline styles of elements are allowed, since cards lie at computed places."""
    sockets = f" ws://{request.host} wss://{request.host}" if HOST.fullmatch(request.host) else ""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self' data: blob:",
            f"connect-src 'self'{sockets}",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    )


def not_built_page(request: web.Request) -> str:
    say = words.shared_speaker(language_of(request))
    text = "".join(f"<p>{escape(say(key))}</p>" for key in ("site-not-built", "site-how-to-build"))
    return f'<!doctype html><html lang="{language_of(request)}"><meta charset="utf-8"><title>Kibitz</title>{text}'


# Previews of shared links


def insert_card(page: str, card: Card, request: web.Request) -> str:
    base = base_url(request)
    told = {
        "og:site_name": "Kibitz",
        "og:type": "website",
        "og:title": card.title,
        "og:description": card.text,
        "og:url": f"{base}{request.rel_url.raw_path}",
        "og:image": f"{base}/icon-512.png",
        "twitter:card": "summary",
    }
    tags = "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items())
    titled = page.replace("<title>Kibitz</title>", f"<title>{escape(card.title)}</title>", 1)
    return titled.replace("</head>", f"{tags}</head>", 1)


async def link_card(request: web.Request) -> Card:
    """A link's preview names the game and the host, and nothing else."""
    language = language_of(request)
    say = words.shared_speaker(language)
    found = PAGE.fullmatch(request.path)
    page, about = (found["page"], found["about"] or "") if found else (None, "")
    if page == "t" and (table := await table_at(request, about)):
        host = host_name(table)
        title = say("site-invite", game=table.game.capitalize(), who=host) if host else table.game.capitalize()
        return Card(title, words.speaker(table.game, language)("about"))
    if page == "r" and (card := await replay_card(request, about)):
        return card
    if page in ("rules", "new") and about in GAMES:
        title = say(f"site-{page}", game=about.capitalize())
        return Card(title, words.speaker(about, language)("about"))
    return Card("Kibitz", say("site-about"))


async def table_at(request: web.Request, code: str) -> TableDocument | None:
    """Wrong codes count here as they do on a socket; after too many of them no table is found."""
    limiter, address, now = request.app[LIMITER], address_of(request), request.app[CLOCK].now()
    if limiter.take("http", address, now) or limiter.wait("misses", address, now):
        return None
    try:
        stored = await request.app[STORE].table(read_code(code))
    except BadCode:
        stored = None
    if stored is None or stored.status == "closed":
        limiter.take("misses", address, now)
        return None
    return read_document(stored)


async def replay_card(request: web.Request, match: str) -> Card | None:
    if request.app[LIMITER].take("http", address_of(request), request.app[CLOCK].now()):
        return None
    stored = await request.app[STORE].match(match)
    if stored is None or stored.finished is None:
        return None
    say = words.shared_speaker(language_of(request))
    names = ", ".join(who.name for who in players_of(stored))
    return Card(say("site-replay", game=stored.game.capitalize(), names=names), say("site-replay-about"))


ROUTES = [web.get(f"/{{page:(?!{CALL_PATHS}).*}}", open_page)]
"""The last of all routes: it takes every path that no other has taken."""
