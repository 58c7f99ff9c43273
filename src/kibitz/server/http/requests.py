"""What every call has in common: what it finds in the app, who asks, and how it is answered or refused."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from kibitz import words
from kibitz.engine.vocabulary import to_json
from kibitz.server.http.replays import Replays
from kibitz.server.http.site import File
from kibitz.server.ops.logs import log_refusal
from kibitz.server.ops.metrics import Metrics
from kibitz.server.ops.settings import Settings
from kibitz.server.people.identity import BadToken, Keyring
from kibitz.server.people.limits import LARGEST_BODY, ConnectionQuota, Limiter, neighbourhood
from kibitz.server.store import Store, StoredPlayer
from kibitz.server.table.registry import Services
from kibitz.server.wire import protocol
from kibitz.server.wire.refusals import Refusal, refusal_of

T = TypeVar("T")

SERVICES = web.AppKey("services", Services)
LIMITER = web.AppKey("limiter", Limiter)
KEYS = web.AppKey("keys", Keyring)
SETTINGS = web.AppKey("settings", Settings)
PLACES = web.AppKey("places", ConnectionQuota)
METRICS = web.AppKey("metrics", Metrics)
STORE = web.AppKey("store", Store)
SITE = web.AppKey("site", Mapping[str, File])
REPLAYS = web.AppKey("replays", Replays)
SOCKETS = web.AppKey("sockets", dict[web.WebSocketResponse, web.Request])

COOKIE = "kibitz"

NO_PAGES = "(?:api|ws|healthz|readyz|metrics)(?:/|$)"
"""How the paths of calls begin. All others belong to the app: a page has dozens of parts, and those are not counted."""
IS_CALL = re.compile(f"/{NO_PAGES}").match

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
async def refusing(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Whatever is refused is refused with a code and a sentence, in JSON."""
    try:
        check_origin(request)
        if IS_CALL(request.path):
            request.app[LIMITER].check("http", address_of(request), request.app[SERVICES].now())
        return await handler(request)
    except ConnectionError:
        raise
    except web.HTTPException as error:
        if error.status < 400:
            raise
        response = refused(request, refusal_of_http(error), error)
        response.set_status(error.status)
        if "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
        return response
    except Exception as error:
        return refused(request, refusal_of(error), error)


def refused(request: web.Request, refusal: Refusal, error: Exception) -> web.Response:
    request.app[METRICS].refusals.labels(refusal.code).inc()
    log_refusal(refusal, error, method=request.method, path=route_of(request))
    return answer(protocol.Refused.by(refusal, language_of(request)), status=STATUS.get(refusal.code, 400))


def refusal_of_http(error: web.HTTPException) -> Refusal:
    """What the framework refuses by itself."""
    match error:
        case web.HTTPNotFound():
            return Refusal("NO_SUCH_CALL", "no-such-path")
        case web.HTTPMethodNotAllowed():
            return Refusal("NO_SUCH_CALL", "wrong-method", methods=", ".join(sorted(error.allowed_methods)))
        case web.HTTPRequestEntityTooLarge():
            return Refusal("BAD_REQUEST", "too-large", kib=LARGEST_BODY // 1024)
        case _:
            return Refusal("BAD_REQUEST", "unreadable", problem=error.reason)


def route_of(request: web.Request) -> str | None:
    """The path as the routes have it: what stands in its place, and behind it, may be secret."""
    resource = request.match_info.route.resource
    return resource.canonical if resource else None


def check_origin(request: web.Request) -> None:
    """A page of another site may not speak for its visitor."""
    origin = request.headers.get("Origin")
    settings = request.app[SETTINGS]
    if origin is None or urlsplit(origin).netloc == request.host or origin in (settings.public_url, *settings.origins):
        return
    raise Refusal("NOT_ALLOWED", "foreign-origin")


def address_of(request: web.Request) -> str:
    """Where a visitor comes from: as far as our own proxies tell it, and no further."""
    told = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",") if part.strip()]
    proxies = request.app[SETTINGS].proxies
    if proxies and len(told) >= proxies:
        return neighbourhood(told[-proxies])
    return neighbourhood(request.remote or "")


def language_of(request: web.Request) -> words.Language:
    return words.preferred_language(request.headers.get("Accept-Language", ""))


def answer(value: object, *, status: int = 200) -> web.Response:
    return web.Response(body=to_json(value), status=status, content_type="application/json")


async def asked(request: web.Request, kind: type[T]) -> T:
    """The request's body as a value of a type."""
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("BAD_REQUEST", "unreadable", problem=str(error)[:200]) from None


def parse_query(request: web.Request, kind: type[T]) -> T:
    """What stands behind the question mark, as a value of a type."""
    query = dict(request.query)
    if len(query) < len(request.query):
        raise Refusal("BAD_REQUEST", "unreadable", problem="a name stands there twice")
    try:
        return msgspec.convert(query, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("BAD_REQUEST", "unreadable", problem=str(error)[:200]) from None


def has_fresh_copy(request: web.Request, tag: str) -> bool:
    """Whether the visitor's copy is still good."""
    return any(etag.value in (tag, "*") for etag in request.if_none_match or ())


async def person(request: web.Request) -> StoredPlayer:
    """Who asks, by bearer token or cookie."""
    player = await player_of(request.app, token_of(request))
    if player is None:
        raise Refusal("WHO_ARE_YOU", "who-are-you")
    return player


def token_of(request: web.Request) -> str | None:
    return bearer_of(request) or request.cookies.get(COOKIE)


def bearer_of(request: web.Request) -> str | None:
    scheme, _, bearer = request.headers.get("Authorization", "").partition(" ")
    return bearer if scheme.lower() == "bearer" else None


async def player_of(app: web.Application, token: str | None) -> StoredPlayer | None:
    """Whose token it is; None if it is nobody's."""
    try:
        return await app[STORE].player(app[KEYS].read_token(token or "", app[SERVICES].now()))
    except BadToken:
        return None


def renewed(app: web.Application, token: str | None) -> str | None:
    """A new token for the bearer of a good one that is to be replaced."""
    keys, now = app[KEYS], app[SERVICES].now()
    claim = keys.read_claim(token or "", now)
    return keys.sign(claim.player, now).reveal() if keys.needs_renewal(claim, now) else None


def base_url(request: web.Request) -> str:
    return request.app[SETTINGS].public_url or f"{request.scheme}://{request.host}"
