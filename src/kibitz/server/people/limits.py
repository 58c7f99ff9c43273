"""Rate limits, and how large a request may be.

A limit is a token bucket: `burst` requests at once, then one every `every_ms`. For each bucket only the time when it
will be full again is kept, so a client that has been quiet for a while takes no memory at all.
"""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from typing import Literal, TypeAlias

import msgspec

from kibitz.engine.vocabulary import Millis
from kibitz.server.vocabulary import ServerTime
from kibitz.server.wire.refusals import Refusal

MAX_FRAME_BYTES = 16 * 1024
"""The largest frame from a client. The largest honest one, chat in four-byte characters, is an eighth as long."""

MAX_BODY_BYTES = 64 * 1024
"""The largest HTTP request body. The largest honest one plays on from a match, and sends all that was done since."""

LimitName: TypeAlias = Literal[
    "actions",
    "floods",
    "chat",
    "hints",
    "own-misses",
    "tables",
    "joins",
    "misses",
    "names",
    "http",
    "practice",
    "replays",
    "reviews",
    "sockets",
]


class Limit(msgspec.Struct, frozen=True, gc=False):
    burst: int
    every_ms: float

    def wait(self, until_full: float) -> Millis:
        """Milliseconds until one request can be taken from a bucket that will be full in `until_full` milliseconds."""
        left = until_full - (self.burst - 1) * self.every_ms
        return math.ceil(left) if left > 0 else 0

    def scale(self, factor: float) -> Limit:
        return Limit(max(1, round(self.burst * factor)), self.every_ms / factor)


LIMITS: Mapping[LimitName, Limit] = {
    "actions": Limit(60, 25),
    "floods": Limit(500, 200),
    "chat": Limit(5, 2_000),
    "tables": Limit(10, 30_000),
    "joins": Limit(60, 1_000),
    "misses": Limit(10, 30_000),
    "own-misses": Limit(3, 60_000),
    "names": Limit(60, 5_000),
    "http": Limit(120, 50),
    "replays": Limit(60, 250),
    "reviews": Limit(10, 20_000),
    "practice": Limit(40, 500),
    "sockets": Limit(100, 200),
    "hints": Limit(10, 1_000),
}
"""By person: actions (every request on a socket), floods (requests beyond that limit: after too many, the client is
disconnected), chat, hints (second tries in reviews, too), reviews, practice (playing on from a match) and own misses
(codes that lead to no table). By address: tables created, joins, misses, names given, HTTP calls, pages of replays,
sockets opened."""


class RateLimited(Refusal):
    """Too many requests; `wait` says when to try again."""

    def __init__(self, name: LimitName, wait: Millis) -> None:
        super().__init__("RATE_LIMITED", "rate-limited", wait=wait)
        self.name = name


MAX_BUCKETS = 100_000


class Limiter:
    """All clients' buckets, for each limit.

    Memory is bounded: full buckets are dropped, and if a limit has too many buckets, the least recently used ones.
    """

    def __init__(
        self, limits: Mapping[LimitName, Limit] = LIMITS, *, factor: float = 1, most: int = MAX_BUCKETS
    ) -> None:
        self._limits = {name: limit.scale(factor) for name, limit in limits.items()}
        self._full_at: dict[LimitName, OrderedDict[Hashable, float]] = {name: OrderedDict() for name in limits}
        self._max = most

    def wait(self, name: LimitName, who: Hashable, now: ServerTime) -> Millis:
        """Milliseconds until a request would be allowed; 0 if it is allowed now. Takes nothing from the bucket."""
        return self._limits[name].wait(self._until_full(name, who, now))

    def take(self, name: LimitName, who: Hashable, now: ServerTime) -> Millis:
        """Takes one request from the bucket and returns 0; if it is empty, takes nothing and returns the wait."""
        limit, full_at = self._limits[name], self._full_at[name]
        until_full = self._until_full(name, who, now)
        wait = limit.wait(until_full)
        if wait == 0:
            full_at[who] = now + until_full + limit.every_ms
        full_at.move_to_end(who)
        self._forget(full_at, now)
        return wait

    def check(self, name: LimitName, who: Hashable, now: ServerTime) -> None:
        """Takes one request from the bucket; if it is empty, raises `RateLimited`."""
        if wait := self.take(name, who, now):
            raise RateLimited(name, wait)

    def _until_full(self, name: LimitName, who: Hashable, now: ServerTime) -> float:
        """Milliseconds until a bucket is full. None can owe more than a burst, unless the clock was set back."""
        limit = self._limits[name]
        until_full = self._full_at[name].get(who, now) - now
        return until_full if 0 <= until_full <= (limit.burst + 1) * limit.every_ms else 0.0

    def _forget(self, full_at: OrderedDict[Hashable, float], now: ServerTime) -> None:
        """Drops up to two of the least recently used buckets: each request adds at most one."""
        for _ in range(2):
            if not full_at or (len(full_at) <= self._max and next(iter(full_at.values())) > now):
                return
            full_at.popitem(last=False)

    def __len__(self) -> int:
        return sum(map(len, self._full_at.values()))


class ConnectionQuota:
    """How many connections, or slow answers, each client holds at once. Clients that hold none are not remembered."""

    def __init__(self, most: int) -> None:
        self._max = most
        self._held: dict[Hashable, int] = {}

    def acquire(self, who: Hashable) -> bool:
        """Takes one connection from the client's quota if any is left. `release` must give it back."""
        held = self._held.get(who, 0)
        if held >= self._max:
            return False
        self._held[who] = held + 1
        return True

    def release(self, who: Hashable) -> None:
        held = self._held.pop(who) - 1
        if held:
            self._held[who] = held

    def __len__(self) -> int:
        return len(self._held)


def network_of(address: str) -> str:
    """The network of an address, for limits: an IPv6 customer can choose from a whole /48, which counts as one client.

    >>> network_of("2001:db8:1:2:3:4:5:6")
    '2001:db8:1::/48'
    >>> network_of("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, 48), strict=False))
