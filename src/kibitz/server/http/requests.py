"""What all HTTP calls share: the app's components, the client's identity, parsing, responses and refusals."""

from __future__ import annotations

import asyncio
import ipaddress
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import msgspec
from aiohttp import web

from kibitz import words
from kibitz.engine.vocabulary import to_json
from kibitz.server.clock.time import Clock
from kibitz.server.http.homes import Homes
from kibitz.server.http.nearby import Nearby, is_loopback_host
from kibitz.server.http.replays import Replays
from kibitz.server.http.site import File
from kibitz.server.ops.logs import log_refusal
from kibitz.server.ops.metrics import Metrics
from kibitz.server.ops.settings import Settings
from kibitz.server.people.identity import BadToken, Keyring
from kibitz.server.people.limits import MAX_BODY_BYTES, ConnectionQuota, Limiter, network_of
from kibitz.server.reviewing.reviews import Reviews
from kibitz.server.socket.outgoing import Flusher
from kibitz.server.store import Store, StoredPlayer
from kibitz.server.table.backend import Backend
from kibitz.server.table.registry import TableRegistry
from kibitz.server.wire import protocol
from kibitz.server.wire.refusals import Refusal, to_refusal, unreadable

T = TypeVar("T")

BACKEND = web.AppKey("backend", Backend)
TABLES = web.AppKey("tables", TableRegistry)
CLOCK = web.AppKey("clock", Clock)
LIMITER = web.AppKey("limiter", Limiter)
KEYS = web.AppKey("keys", Keyring)
SETTINGS = web.AppKey("settings", Settings)
QUOTA = web.AppKey("quota", ConnectionQuota)
METRICS = web.AppKey("metrics", Metrics)
FLUSHER = web.AppKey("flusher", Flusher)
STORE = web.AppKey("store", Store)
SITE = web.AppKey("site", Mapping[str, File])
REPLAYS = web.AppKey("replays", Replays)
REVIEWS = web.AppKey("reviews", Reviews)
HOMES = web.AppKey("homes", Homes)
"""Only if several processes share a port."""
NEARBY = web.AppKey("nearby", Nearby)
SOCKETS = web.AppKey("sockets", dict[web.WebSocketResponse, web.Request])

COOKIE = "kibitz"

BODY_SECONDS = 20
"""How long a request's body may take to arrive."""

CALL_PATHS = "(?:api|ws|healthz|readyz|metrics)(?:/|$)"
"""How the paths of calls begin. All other paths belong to the browser app, whose many files are not rate-limited."""
is_call = re.compile(f"/{CALL_PATHS}").match

STATUS = {
    "WHO_ARE_YOU": 401,
    "NOT_ALLOWED": 403,
    "NO_SUCH_TABLE": 404,
    "NO_SUCH_MATCH": 404,
    "NO_SUCH_CALL": 404,
    "RATE_LIMITED": 429,
    "FAILED": 500,
}


@web.middleware
async def answer_errors(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Answers every error with a code and a sentence, in JSON."""
    try:
        check_origin(request)
        if is_call(request.path):
            request.app[LIMITER].check("http", address_of(request), request.app[CLOCK].ticks())
        return await handler(request)
    except ConnectionError:
        raise
    except web.HTTPException as error:
        if error.status < 400:
            raise
        response = refusal_response(request, http_refusal(error), error)
        response.set_status(error.status)
        if "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
        return response
    except Exception as error:  # noqa: BLE001 - every failure is answered, and logged
        return refusal_response(request, to_refusal(error), error)


def refusal_response(request: web.Request, refusal: Refusal, error: Exception) -> web.Response:
    request.app[METRICS].refusals.labels(refusal.code).inc()
    log_refusal(refusal, error, method=request.method, path=route_of(request))
    return json_response(
        protocol.Refused.from_refusal(refusal, language_of(request)), status=STATUS.get(refusal.code, 400)
    )


def http_refusal(error: web.HTTPException) -> Refusal:
    """The refusal for an error that the framework raised."""
    match error:
        case web.HTTPNotFound():
            return Refusal("NO_SUCH_CALL", "no-such-path")
        case web.HTTPMethodNotAllowed():
            return Refusal("NO_SUCH_CALL", "wrong-method", methods=", ".join(sorted(error.allowed_methods)))
        case web.HTTPRequestEntityTooLarge():
            return Refusal("BAD_REQUEST", "too-large", kib=MAX_BODY_BYTES // 1024)
        case _:
            return unreadable(error.reason)


def route_of(request: web.Request) -> str | None:
    """The route's pattern. The path itself may contain a secret."""
    resource = request.match_info.route.resource
    return resource.canonical if resource else None


def check_origin(request: web.Request) -> None:
    """Refuses requests from other sites' pages, which must not act for their visitors."""
    origin = request.headers.get("Origin")
    settings = request.app[SETTINGS]
    if origin is None or origin in (base_url(request), own_url(request), *settings.origins):
        return
    raise Refusal("NOT_ALLOWED", "foreign-origin")


def address_of(request: web.Request) -> str:
    """The network that the client connects from. The operator's own proxies, if any, report the client's address.

    Each proxy appends the address that it sees, so anything that the client wrote itself comes before those.
    """
    proxies = request.app[SETTINGS].proxies
    if proxies:
        reported = forwarded_addresses(request)
        if len(reported) >= proxies and (address := without_port(reported[-proxies])) is not None:
            return network_of(address)
    return network_of(request.remote or "")


def forwarded_addresses(request: web.Request) -> list[str]:
    lines = request.headers.getall("X-Forwarded-For", ())
    return [part.strip() for line in lines for part in line.split(",") if part.strip()]


def without_port(text: str) -> str | None:
    """The address in `192.0.2.7`, `192.0.2.7:443`, `2001:db8::1` or `[2001:db8::1]:443`; None if it is not one."""
    bare = (
        text[1:].partition("]")[0] if text.startswith("[") else text.partition(":")[0] if text.count(":") == 1 else text
    )
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        return None


def language_of(request: web.Request) -> words.Language:
    return words.preferred_language(request.headers.get("Accept-Language", ""))


def json_response(value: object, *, status: int = 200) -> web.Response:
    return web.Response(body=to_json(value), status=status, content_type="application/json")


async def parse_body(request: web.Request, kind: type[T]) -> T:
    """The request's body as a value of this type. A compressed one is refused: a small one could become huge."""
    if "Content-Encoding" in request.headers:
        raise Refusal("BAD_REQUEST", "compressed")
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return msgspec.json.decode(await request.read(), type=kind)
    except TimeoutError:
        raise unreadable("it took too long to arrive") from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise unreadable(error) from None


def parse_query(request: web.Request, kind: type[T]) -> T:
    """The query string as a value of this type."""
    query = dict(request.query)
    if len(query) < len(request.query):
        raise unreadable("a name appears twice")
    try:
        return msgspec.convert(query, kind, strict=False)
    except msgspec.ValidationError as error:
        raise unreadable(error) from None


def has_fresh_copy(request: web.Request, tag: str) -> bool:
    """Whether the client's cached copy is still fresh."""
    return any(etag.value in (tag, "*") for etag in request.if_none_match or ())


async def current_player(request: web.Request) -> StoredPlayer:
    """The player who sent the request, by bearer token or cookie; refuses a client without a valid token."""
    player = await find_player(request.app, token_of(request))
    if player is None:
        raise Refusal("WHO_ARE_YOU", "who-are-you")
    return player


def token_of(request: web.Request) -> str | None:
    return bearer_of(request) or request.cookies.get(COOKIE)


def bearer_of(request: web.Request) -> str | None:
    scheme, _, bearer = request.headers.get("Authorization", "").partition(" ")
    return bearer if scheme.lower() == "bearer" else None


async def find_player(app: web.Application, token: str | None) -> StoredPlayer | None:
    """The player whom a token belongs to; None if it is not valid."""
    try:
        return await app[STORE].player(app[KEYS].read_token(token or "", app[CLOCK].now()))
    except BadToken:
        return None


def renew_token(app: web.Application, token: str | None) -> str | None:
    """A new token if this valid one should be replaced; otherwise None."""
    keys, now = app[KEYS], app[CLOCK].now()
    claim = keys.read_claim(token or "", now)
    return keys.sign(claim.player, now).reveal() if keys.needs_renewal(claim, now) else None


def base_url(request: web.Request) -> str:
    return request.app[SETTINGS].public_url or own_url(request)


def invite_url(request: web.Request) -> str:
    """The address for others. Nobody else can open the one by which this machine's own browser calls it.

    With TLS at home it is the one without: that page explains how to go on.
    """
    nearby, settings = request.app[NEARBY], request.app[SETTINGS]
    is_better = nearby.authority is not None or is_loopback_host(request.host)
    return settings.public_url or (nearby.url if nearby.url is not None and is_better else own_url(request))


def own_url(request: web.Request) -> str:
    """The address that the visitor opened, with the scheme that our own proxies report."""
    reported = request.headers.get("X-Forwarded-Proto", "") if request.app[SETTINGS].proxies else ""
    scheme = reported if reported in ("http", "https") else request.scheme
    return f"{scheme}://{request.host}"
