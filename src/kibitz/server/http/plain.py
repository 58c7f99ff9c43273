"""What a service with TLS at home answers to a browser that comes without: a page that explains how to go on.

Its browser will warn about the certificate, or installs it first. A phone that trusts it already is sent on at once.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable
from html import escape
from importlib import resources
from string import Template

from aiohttp import web

from kibitz import words
from kibitz.server.http.nearby import is_loopback_host
from kibitz.server.http.requests import NEARBY, is_call, language_of
from kibitz.server.wire.refusals import Refusal

AUTHORITY_PATH = "/kibitz.crt"
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]+")
PAGE = Template((resources.files("kibitz.server.http") / "plain.html").read_text("utf-8"))

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

WAYS = {
    "apple": ("apple-allow", "apple-install", "apple-trust"),
    "android": ("android-open", "android-kind", "android-anyway"),
    "computer": ("computer-open", "computer-place"),
}
"""How the certificate is installed: the keys of the steps, by the kind of device."""


@web.middleware
async def require_tls(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Lets nobody in without TLS but this machine's own browser: nobody can listen there, and it allows everything."""
    is_plain = request.scheme == "http" and not is_loopback_host(request.host)
    if request.app[NEARBY].authority is None or not is_plain or request.path == AUTHORITY_PATH:
        return await handler(request)
    if not HOST.fullmatch(request.host):
        raise web.HTTPBadRequest
    if is_call(request.path) or "text/html" not in request.headers.get("Accept", ""):
        raise Refusal("NOT_ALLOWED", "tls-only", address=f"https://{request.host}")
    return explain(request)


def explain(request: web.Request) -> web.Response:
    say, nonce = words.shared_speaker(language_of(request)), secrets.token_urlsafe(16)
    site = f"https://{request.host}"
    page = PAGE.substitute(
        language=language_of(request),
        title=escape(say("tls-title")),
        why=escape(say("tls-why")),
        open=escape(say("tls-open")),
        address=escape(f"{site}{request.rel_url.raw_path_qs}", quote=True),
        host=escape(request.host),
        once=escape(say("tls-once")),
        past=draw_steps(say, ("past-details", "past-go"), request.host.rpartition(":")[0] or request.host),
        for_good=escape(say("tls-for-good")),
        get=escape(say("tls-get")),
        certificate=AUTHORITY_PATH,
        ways="".join(draw_way(say, way, is_own=way == device_of(request)) for way in WAYS),
        safe=escape(say("tls-safe")),
        nonce=nonce,
        probe=f"{site}/healthz",
    )
    policy = (
        f"default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; connect-src {site}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    headers = {"Content-Security-Policy": policy, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
    return web.Response(text=page, content_type="text/html", headers=headers)


def device_of(request: web.Request) -> str:
    agent = request.headers.get("User-Agent", "")
    return "apple" if re.search("iPhone|iPad", agent) else "android" if "Android" in agent else "computer"


def draw_way(say: words.Say, way: str, *, is_own: bool) -> str:
    title = escape(say(f"tls-{way}"))
    return f"<details{' open' if is_own else ''}><summary>{title}</summary>{draw_steps(say, WAYS[way])}</details>"


def draw_steps(say: words.Say, steps: tuple[str, ...], host: str = "") -> str:
    drawn = "".join(
        f"<li>{draw_screen(say(f'tls-{step}-button', host=host))}<p>{escape(say(f'tls-{step}', host=host))}</p></li>"
        for step in steps
    )
    return f"<ol>{drawn}</ol>"


def draw_screen(button: str) -> str:
    """A phone on which one thing is to be pressed."""
    return (
        '<div class="phone" aria-hidden="true"><i></i><i class="short"></i>'
        f"<b>{escape(button)}</b><i></i><i class='short'></i></div>"
    )


async def send_authority(request: web.Request) -> web.Response:
    """The certificate to install; only where there is TLS at home."""
    authority = request.app[NEARBY].authority
    if authority is None:
        raise web.HTTPNotFound
    return web.Response(body=authority, content_type="application/x-x509-ca-cert")


ROUTES = [web.get(AUTHORITY_PATH, send_authority)]
