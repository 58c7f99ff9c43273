"""How much anybody may ask for, and how large it may be.

A limit is a token bucket: `burst` at once, then one every `every_ms`. All that has to be kept of a bucket is when it
will be full again, so whoever has been quiet for a while takes no memory at all.
"""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from typing import Literal, TypeAlias

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Millis

LARGEST_FRAME = 16 * 1024
"""Bytes of one frame from a client. The largest honest one, chat in four-byte characters, is an eighth of it."""

LARGEST_BODY = 64 * 1024
"""Bytes of one HTTP request: a table with a deck of its own is the largest."""

LONGEST_CHAT = 300
"""Characters of one line of chat."""

SOCKETS_PER_ADDRESS = 200
"""At once: a whole club behind one address, with a phone and a screen each."""

LimitName: TypeAlias = Literal[
    "actions", "chat", "hints", "tables", "joins", "misses", "names", "http", "replays", "sockets"
]


class Limit(msgspec.Struct, frozen=True, gc=False):
    burst: int
    every_ms: float

    def wait(self, until_full: float, cost: int) -> Millis:
        """How long until a bucket gives this that will be full after `until_full` milliseconds."""
        left = until_full - (self.burst - min(cost, self.burst)) * self.every_ms
        return math.ceil(left) if left > 0 else 0

    def times(self, factor: float) -> Limit:
        return Limit(max(1, round(self.burst * factor)), self.every_ms / factor)


LIMITS: Mapping[LimitName, Limit] = {
    "actions": Limit(60, 25),
    "chat": Limit(5, 2_000),
    "tables": Limit(10, 30_000),
    "joins": Limit(60, 1_000),
    "misses": Limit(10, 30_000),
    "names": Limit(60, 2_000),
    "http": Limit(120, 50),
    "replays": Limit(60, 250),
    "sockets": Limit(100, 200),
    "hints": Limit(10, 1_000),
}
"""By person: actions (every request on a socket but chat), chat and hints. By address: tables created, joins, misses
(codes of no table: whoever tries codes meets this one), names given, HTTP calls, pages of replays, sockets opened."""


class RateLimited(KibitzError):
    """Too much at once; `wait_ms` tells when to try again."""

    code = "rate-limited"

    def __init__(self, name: LimitName, wait_ms: Millis) -> None:
        seconds = math.ceil(wait_ms / 1000)
        super().__init__(f"That was too much at once. Try again in {seconds} second{'s' if seconds != 1 else ''}.")
        self.name = name
        self.wait_ms = wait_ms


MOST_REMEMBERED = 100_000


class Limiter:
    """The buckets of everybody, by the limit's name and who asks.

    Memory is bounded: buckets that are full again leave, and with too many of one limit the one untouched for longest.
    """

    def __init__(
        self, limits: Mapping[LimitName, Limit] = LIMITS, *, factor: float = 1, most: int = MOST_REMEMBERED
    ) -> None:
        self._limits = {name: limit.times(factor) for name, limit in limits.items()}
        self._full_at: dict[LimitName, OrderedDict[Hashable, float]] = {name: OrderedDict() for name in limits}
        self._most = most

    def wait(self, name: LimitName, who: Hashable, now: Millis, cost: int = 1) -> Millis:
        """How long until this would be allowed: 0, or milliseconds. Takes nothing."""
        return self._limits[name].wait(self._full_at[name].get(who, now) - now, cost)

    def take(self, name: LimitName, who: Hashable, now: Millis, cost: int = 1) -> Millis:
        """Takes it if it is allowed now, and gives 0; else takes nothing, and tells how long to wait."""
        limit, full_at = self._limits[name], self._full_at[name]
        until_full = max(0.0, full_at.get(who, now) - now)
        wait = limit.wait(until_full, cost)
        if wait == 0:
            full_at[who] = now + until_full + cost * limit.every_ms
        full_at.move_to_end(who)
        self._forget(full_at, now)
        return wait

    def check(self, name: LimitName, who: Hashable, now: Millis, cost: int = 1) -> None:
        """The same, but raises `RateLimited`."""
        if wait := self.take(name, who, now, cost):
            raise RateLimited(name, wait)

    def _forget(self, full_at: OrderedDict[Hashable, float], now: Millis) -> None:
        """Of those untouched for longest, up to two: more can leave than come, and no call takes long."""
        for _ in range(2):
            if not full_at or (len(full_at) <= self._most and next(iter(full_at.values())) > now):
                return
            full_at.popitem(last=False)

    def __len__(self) -> int:
        return sum(map(len, self._full_at.values()))


class ConnectionQuota:
    """How many things somebody holds at once, such as open sockets; who holds none is not remembered."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[Hashable, int] = {}

    def enter(self, who: Hashable) -> bool:
        """Takes a place if one is free; whoever got it must `leave` it."""
        held = self._held.get(who, 0)
        if held >= self._most:
            return False
        self._held[who] = held + 1
        return True

    def leave(self, who: Hashable) -> None:
        held = self._held.pop(who) - 1
        if held:
            self._held[who] = held

    def __len__(self) -> int:
        return len(self._held)


def neighbourhood(address: str) -> str:
    """Whose address it is: an IPv6 host has a whole /64 to choose from, so that counts as one.

    >>> neighbourhood("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    >>> neighbourhood("::ffff:192.0.2.7")
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
    return str(ipaddress.ip_network((ip, 64), strict=False))
