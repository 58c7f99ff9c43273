"""What the processes of one service say to each other over the bus.

table.<code>      a request of somebody at another process, to the table's driver       Forwarded → DriverReply
process.<id>      what drivers say to the sockets of a process                          Events
check.<id>        once a second: what did you send me, and who is at your tables?       Check → Checked
drivers           a process has stopped, and others may drive its tables                (empty)

No message holds a view or a hint: the receiving process makes these from the log. A player's request names what that
player chose, such as a card; nothing else in these messages depends on what is hidden from anybody at the table.
"""

from __future__ import annotations

import math
from typing import TypeAlias, TypeVar

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Millis, Seat
from kibitz.server.match.showing import Moment
from kibitz.server.policy.fairplay import Latency
from kibitz.server.table.advising import AdviceRequest
from kibitz.server.vocabulary import Eyes, PlayerId
from kibitz.server.wire.receipts import Duration
from kibitz.server.wire.refusals import Code, Refusal
from kibitz.words import Language

VERSION = 1
"""Raise it when a message changes its meaning: processes of different versions refuse to work together."""

DRIVERS = "drivers"

ProcessId: TypeAlias = str
ChannelNumber: TypeAlias = int
"""Of a table that a process relays; unique in that process."""
SocketNumber: TypeAlias = int


class OtherVersion(KibitzError):
    def __init__(self, version: int) -> None:
        super().__init__(f"Another process speaks version {version} on the bus, and this one version {VERSION}.")


class AnyVersion(msgspec.Struct, frozen=True):
    kibitz: int


class BusMessage(msgspec.Struct, frozen=True, kw_only=True):
    kibitz: int = VERSION


M = TypeVar("M", bound=BusMessage)


def table_subject(code: str) -> str:
    return f"table.{code}"


def process_subject(process: ProcessId) -> str:
    return f"process.{process}"


def check_subject(process: ProcessId) -> str:
    return f"check.{process}"


def encode(message: BusMessage) -> bytes:
    return msgspec.json.encode(message)


def decode(message: bytes, kind: type[M]) -> M:
    """Raises `OtherVersion` for a message of another version, even if it looks like one of ours."""
    version = msgspec.json.decode(message, type=AnyVersion).kibitz
    if version != VERSION:
        raise OtherVersion(version)
    return msgspec.json.decode(message, type=kind)


# From a process that relays to the driver


class Caller(msgspec.Struct, frozen=True):
    """Somebody's socket at another process."""

    number: SocketNumber
    player: PlayerId
    name: str
    language: Language
    narration_language: Language | None
    round_trips: tuple[Duration, ...]
    tcp_shortest: Duration | None
    detour: Duration

    @property
    def latency(self) -> Latency:
        return Latency(
            self.round_trips, math.inf if self.tcp_shortest is None else self.tcp_shortest, detour=self.detour
        )


class Timed(msgspec.Struct, frozen=True):
    """How long after a race's card an answer arrived, on the clock of the process that showed the card."""

    race: int
    elapsed: Duration


class Forwarded(BusMessage, frozen=True):
    process: ProcessId
    channel: ChannelNumber
    caller: Caller
    request: msgspec.Raw
    """As the client sent it."""
    timed: Timed | None = None


class RefusalMessage(msgspec.Struct, frozen=True):
    code: Code
    why: str
    wait: Millis | None
    values: dict[str, str | int]

    @classmethod
    def of(cls, refusal: Refusal) -> RefusalMessage:
        return cls(refusal.code, refusal.why, refusal.wait, refusal.values)

    @property
    def refusal(self) -> Refusal:
        return Refusal(self.code, self.why, wait=self.wait, **self.values)


class RulesRefusal(msgspec.Struct, frozen=True):
    """The rules refuse an action. The reason may be secret, so the other process finds it from the log."""

    code: Code
    seat: Seat


class DriverReply(BusMessage, frozen=True):
    process: ProcessId
    tenure: str | None
    """Identifies this period of driving the table; None if this process no longer drives it."""
    channel: ChannelNumber
    sent: int = 0
    """How many events were sent on the channel before."""
    version: int | None = None
    refusal: RefusalMessage | None = None
    rules: RulesRefusal | None = None
    advice: AdviceRequest | None = None
    """The hint that the other process may compute."""


# From the driver to a process that relays


class Said(msgspec.Struct, frozen=True, tag=True):
    """A message for some sockets."""

    to: tuple[SocketNumber, ...]
    message: msgspec.Raw


class Shown(msgspec.Struct, frozen=True, tag=True):
    """A moment of the match, for some sockets, each as its seat sees it."""

    to: tuple[tuple[SocketNumber, Eyes], ...]
    moment: Moment


class Closed(msgspec.Struct, frozen=True, tag=True):
    """The last message for some sockets, which are then closed."""

    to: tuple[SocketNumber, ...]
    bye: msgspec.Raw


class Left(msgspec.Struct, frozen=True, tag=True):
    """Some sockets are no longer at the table: somebody was removed, or has left for good."""

    to: tuple[SocketNumber, ...]


Event: TypeAlias = Said | Shown | Closed | Left


class NumberedEvent(msgspec.Struct, frozen=True, array_like=True):
    channel: ChannelNumber
    number: int
    event: Event


class Events(BusMessage, frozen=True):
    events: tuple[NumberedEvent, ...]


# Once a second


class Present(msgspec.Struct, frozen=True):
    """The sockets that a process has at a table, and those of them whose round trips or language have changed."""

    channel: ChannelNumber
    sockets: tuple[SocketNumber, ...]
    changed: tuple[Caller, ...] = ()


class Check(BusMessage, frozen=True):
    process: ProcessId
    tables: dict[str, Present] = {}


class Checked(BusMessage, frozen=True):
    sent: dict[str, int] = {}
    """By table: how many events were sent on the channel. A table that is missing is no longer known."""
