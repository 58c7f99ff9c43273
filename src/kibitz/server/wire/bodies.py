"""What is sent over HTTP, in both directions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kibitz.engine.vocabulary import Millis, Outcome, Seat
from kibitz.server.policy.fairplay import Receipt
from kibitz.server.policy.seating import Pace
from kibitz.server.wire.protocol import By, Language


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name is enough."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class Me(msgspec.Struct, frozen=True):
    """Who you are. The token proves it: keep it, and send it as a bearer token or in `hello`."""

    player: str
    name: str
    token: str


class Known(msgspec.Struct, frozen=True):
    """Who you are."""

    player: str
    name: str


class MyMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of yours, or a table where you wait for one: then `match` is null."""

    table: str
    match: str | None
    game: str
    status: Literal["open", "running", "over"]
    seat: Seat | None
    names: tuple[str | None, ...]
    """By seat; null: a free chair."""
    at: Millis
    """When it began; for an open table, when it last changed."""
    finished: Millis | None = None
    outcome: Outcome | None = None


class MyMatches(msgspec.Struct, frozen=True):
    """`open`: tables that wait, told with the first page only; `next`: what to ask for older ones `before`."""

    open: tuple[MyMatch, ...]
    matches: tuple[MyMatch, ...]
    next: str | None


class MyMatchesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`before`: the `next` of the page before."""

    before: Annotated[str, Meta(pattern=r"^[0-9]{1,15}\.[0-9a-f]{1,64}$")] | None = None


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made. `quick`: fill it with bots of a level and start at once."""

    game: Annotated[str, Meta(max_length=32)]
    seats: int
    options: dict[str, Any] = {}
    pace: Pace = "relaxed"
    public: bool = False
    quick: Annotated[str, Meta(max_length=32)] | None = None


class TableMade(msgspec.Struct, frozen=True):
    table: str
    link: str


class Player(msgspec.Struct, frozen=True):
    """Who played a match on a chair; `played`: how many actions a person, a bot and the autopilot made there."""

    kind: Literal["person", "bot"]
    name: str
    level: str | None
    played: dict[str, int]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One version of a match for a viewer: the input that led to it, what was seen of that, and what was known then."""

    version: int
    at: Millis
    """Since the match began."""
    seat: Seat | None
    """Who acted; null: the table itself, or nobody yet."""
    by: By | None
    facts: tuple[Any, ...]
    told: tuple[str, ...]
    view: Any
    prompt: str
    """What the viewer is asked in this view, or whom the table waits for."""
    receipt: Receipt | None = None
    """Of the race that ended with this version, if one did."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over, through the eyes of a seat, of a spectator (`none`), or of one who sees all hands (`all`).

    `frames` are some of versions 0 to `version`; `next` is the first that does not fit, null at the end.
    """

    match: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    players: tuple[Player, ...]
    started: Millis
    finished: Millis
    seed: str
    commitment: str
    outcome: Outcome
    version: int
    viewer: str
    language: Language
    frames: tuple[Frame, ...]
    next: int | None


class ReplayQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which part of a replay. `viewer`: the number of a seat, `all` or `none`; `from`: the first version."""

    viewer: Annotated[str, Meta(pattern="^(all|none|[0-9]{1,2})$")] = "none"
    language: Language | None = None
    from_: Annotated[int, Meta(ge=0, le=2**31)] = msgspec.field(default=0, name="from")
