"""Serves the browser app: its files, and its HTML page with a title and a preview for shared links."""

from __future__ import annotations

import re
from html import escape

import msgspec
from aiohttp import ETag, web

from kibitz import words
from kibitz.games import GAMES
from kibitz.server.http.invitations import find_table, is_cross_site
from kibitz.server.http.replays import players_of
from kibitz.server.http.requests import (
    CALL_PATHS,
    CLOCK,
    LIMITER,
    SITE,
    STORE,
    address_of,
    has_fresh_copy,
    invite_url,
    language_of,
)
from kibitz.server.http.site import HASHED_FOLDER, SHELL, File, best_encoding, etag_of
from kibitz.server.policy.seating import TableDocument, host_name
from kibitz.server.wire.refusals import Refusal

PAGE = re.compile(r"/((?P<page>t|r|m|rules|new|learn|puzzle|tv)(/(?P<about>[^/]+)(/[a-z-]+)?)?/?)?")
"""The paths of the app's pages. At any other path the app says that nothing is there."""

INVITES = ("/t/", "/r/", "/m/", "/tv/")
"""Links that admit anybody who has them, so search engines must not index them."""

HOST = re.compile(r"[A-Za-z0-9.:\[\]-]+")

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Sent with every file. A page's address may be an invitation, so it is not sent to other sites as a referrer."""

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"


class LinkPreview(msgspec.Struct, frozen=True):
    """The preview of a shared link."""

    title: str
    text: str


async def serve_page(request: web.Request) -> web.Response:
    """Serves a file of the app by its name; any other path gets the app's HTML page, which does its own routing."""
    name = request.path.removeprefix("/")
    file = request.app[SITE].get(name)
    if file is not None and name != SHELL:
        return file_response(request, file, IMMUTABLE if name.startswith(HASHED_FOLDER) else REVALIDATE)
    is_page = PAGE.fullmatch(request.path) is not None
    if not is_page and "text/html" not in request.headers.get("Accept", ""):
        raise web.HTTPNotFound
    shell = request.app[SITE].get(SHELL)
    if shell is None:
        return web.Response(text=not_built_page(request), content_type="text/html", status=503, headers=HEADERS)
    body = insert_preview(shell.body.decode(), await link_preview(request), request).encode()
    response = file_response(request, File(body, "text/html", etag_of(body), {}), REVALIDATE)
    response.headers["Content-Security-Policy"] = content_security_policy(request)
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
        encoding = best_encoding(file, request.headers.get("Accept-Encoding", ""))
        body = file.body if encoding is None else file.encoded[encoding]
        charset = "utf-8" if file.content_type.startswith("text/") else None
        response = web.Response(body=body, content_type=file.content_type, charset=charset, headers=headers)
        if encoding is not None:
            response.headers["Content-Encoding"] = encoding
    response.etag = ETag(file.tag, is_weak=True)
    return response


def content_security_policy(request: web.Request) -> str:
    """Allows only our own scripts. Style attributes are allowed, since cards are placed at computed positions."""
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


def insert_preview(page: str, preview: LinkPreview, request: web.Request) -> str:
    base = invite_url(request)
    properties = {
        "og:site_name": "Kibitz",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": f"{base}{request.rel_url.raw_path}",
        "og:image": f"{base}/icon-512.png",
        "twitter:card": "summary",
    }
    tags = f'<meta name="kibitz-address" content="{escape(base)}" />'
    tags += "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items())
    titled = page.replace("<title>Kibitz</title>", f"<title>{escape(preview.title)}</title>", 1)
    return titled.replace("</head>", f"{tags}</head>", 1)


async def link_preview(request: web.Request) -> LinkPreview:
    """The preview of a link to a table names the game and the host, and nothing else."""
    language = language_of(request)
    say = words.shared_speaker(language)
    found = PAGE.fullmatch(request.path)
    page, about = (found["page"], found["about"] or "") if found else (None, "")
    if page == "t" and (table := await invited_table(request, about)):
        host = host_name(table)
        title = say("site-invite", game=table.game.capitalize(), who=host) if host else table.game.capitalize()
        return LinkPreview(title, words.speaker(table.game, language)("about"))
    if page == "r" and (preview := await replay_preview(request, about)):
        return preview
    if page in ("rules", "new", "learn") and about in GAMES:
        title = say(f"site-{page}", game=about.capitalize())
        return LinkPreview(title, words.speaker(about, language)("about"))
    return LinkPreview("Kibitz", say("site-about"))


async def invited_table(request: web.Request, code: str) -> TableDocument | None:
    """The table of an invitation. A request that another site's page caused says nothing and counts for nothing."""
    if is_cross_site(request) or request.app[LIMITER].take("http", address_of(request), request.app[CLOCK].ticks()):
        return None
    try:
        return await find_table(request, code)
    except Refusal:
        return None


async def replay_preview(request: web.Request, match: str) -> LinkPreview | None:
    if request.app[LIMITER].take("http", address_of(request), request.app[CLOCK].ticks()):
        return None
    stored = await request.app[STORE].match(match)
    if stored is None or stored.finished is None:
        return None
    say = words.shared_speaker(language_of(request))
    names = ", ".join(who.name for who in players_of(stored))
    return LinkPreview(say("site-replay", game=stored.game.capitalize(), names=names), say("site-replay-about"))


ROUTES = [web.get(f"/{{page:(?!{CALL_PATHS}).*}}", serve_page)]
"""Must be added last: it takes every path that no other route has taken."""
