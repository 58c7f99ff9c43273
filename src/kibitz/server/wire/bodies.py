"""The bodies and query strings of the HTTP calls."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kibitz.engine.vocabulary import Millis, Outcome, Seat
from kibitz.server.vocabulary import MAX_TYPED_LENGTH, Alias, InputSource, Pace, Status
from kibitz.server.wire.receipts import Receipt
from kibitz.words import Language


class Alive(msgspec.Struct, frozen=True):
    """The process is running."""

    status: Literal["alive"]
    """Always `alive`."""
    version: str
    """The version of Kibitz."""
    now: int
    """The server's clock, in milliseconds since 1970."""
    url: str
    """The address that the visitor opened, as far as the service can tell. Proxies may hide it."""
    proxies: int
    """How many proxies the service expects in front of it."""
    forwarded: int
    """How many addresses proxies have reported for this request, in `X-Forwarded-For`."""


class Readiness(msgspec.Struct, frozen=True):
    """The server can answer requests."""

    status: Literal["ready"]
    """Always `ready`."""


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a player."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_TYPED_LENGTH)]
    """1 to 20 characters once spaces at the ends are removed."""


class Me(msgspec.Struct, frozen=True):
    """A new player."""

    player: str
    """Your id. Other players never see it: at a table they know you by your alias."""
    name: str
    """Your name."""
    token: str
    """Proves who you are: keep it, and send it as a bearer token or in `hello`."""


class Known(msgspec.Struct, frozen=True):
    """Who you are."""

    player: str
    """Your id. Other players never see it: at a table they know you by your alias."""
    name: str
    """Your name."""


class MyMatch(msgspec.Struct, frozen=True, kw_only=True):
    """One of your matches, or a table where you are waiting for one to start."""

    table: str
    """The code of the table."""
    match: str | None
    """The id of the match; null while the table is open."""
    game: str
    """The id of the game."""
    status: Literal["open", "running", "over"]
    """Whether the match has not started, is running or is over."""
    seat: Seat | None
    """Your seat; null if you have none."""
    names: tuple[str | None, ...]
    """The players' names, by seat; null for a free seat."""
    at: Millis
    """When the match started, in milliseconds since 1970; for an open table, when it last changed."""
    finished: Millis | None = None
    """When the match ended, in milliseconds since 1970; null until then."""
    outcome: Outcome | None = None
    """How the match ended; null until then."""


class MyMatches(msgspec.Struct, frozen=True):
    """One page of your matches."""

    open: tuple[MyMatch, ...]
    """Those of `tables` whose match has not started."""
    matches: tuple[MyMatch, ...]
    """Your matches, newest first."""
    next: str | None
    """The `before` of the next page; null on the last one."""
    tables: tuple[MyMatch, ...]
    """The tables where you have a seat now and whose match is running or has not started; only on the first page."""


class MyMatchesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which page of your matches."""

    before: Annotated[str, Meta(pattern=r"^[0-9]{1,15}\.[0-9a-f]{1,64}$")] | None = None
    """The `next` of the previous page; left out for the first page."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to create."""

    game: Annotated[str, Meta(max_length=32)]
    """The id of the game."""
    seats: int
    """How many seats it has."""
    options: dict[str, Any] = {}
    """Options of the game, as `GET /api/games` lists them; those left out have their defaults."""
    pace: Pace = "relaxed"
    """How much time players have; `relaxed` means no clock."""
    public: bool = False
    """Whether to put the table in the public list."""
    quick: Annotated[str, Meta(max_length=32)] | None = None
    """A level or character of bots: they take all other seats, and the match starts at once."""
    screen: bool = False
    """Whether the table is for a big screen: you get no seat, and the first person to sit down becomes host."""
    device: tuple[Annotated[str, Meta(min_length=1, max_length=MAX_TYPED_LENGTH)], ...] | None = None
    """The names of two to four people who share your device. You speak for the seats of all of them, which are the
    first ones; bots (`quick`) take the others, nobody else can sit down, and the match starts at once. Only for a game
    whose `one_device` is true, and for a table that is not public."""


class NewDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to check, for the option `cards` of a game that has one."""

    game: Annotated[str, Meta(max_length=32)]
    """The id of the game."""
    cards: Annotated[tuple[Annotated[str, Meta(max_length=120)], ...], Meta(max_length=500)]
    """Its rows, as the game's rules describe them."""


class CheckedDeck(msgspec.Struct, frozen=True):
    """A deck that can be played with."""

    cards: tuple[str, ...]
    """Its cards, in the notation of the game."""


class TableMade(msgspec.Struct, frozen=True):
    """The new table."""

    table: str
    """The code of the table."""
    link: str
    """The address of the table's page, to share."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is about, for somebody who has its code."""

    table: str
    """The code of the table, as it is spelled everywhere else."""
    game: str
    """The id of its game."""
    seats: int
    """How many seats it has; after a match, the next one."""
    free: int
    """How many of them are free."""
    bots: int
    """How many of them bots hold. A person may take a bot's seat."""
    people: tuple[str, ...]
    """The names of the people who have a seat."""
    host: str
    """The host's name; empty if the host has no seat."""
    pace: Pace
    """How much time players have; `relaxed` means no clock."""
    options: dict[str, Any]
    """The options that were chosen; all others have their defaults."""
    open_hands: bool
    """Whether spectators see every hand."""
    public: bool
    """Whether the table is in the public list."""
    status: Status
    """`open` before the first match, then `running` or `over`."""
    you: Seat | None
    """Your seat; null if you have none, or sent no token."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a person has done at a table so far."""

    who: Alias
    """Their alias at this table."""
    name: str
    """Their name in the last match that they played."""
    played: int
    """How many matches they have played to the end."""
    won: int
    """How many of those they have won, alone or with others."""
    points: int
    """Over all those matches: one for each player, or bot, whom they finished ahead of."""


class HeldTitle(msgspec.Struct, frozen=True, kw_only=True):
    """A title of the evening, such as for the boldest bluff. The best claim in all matches of its game has it."""

    game: str
    """The game in which it was won."""
    title: str
    """Which of the game's titles it is."""
    who: Alias
    """Whose it is, by their alias at this table."""
    told: str
    """The title, who has it and what for, in a sentence in the language of the request."""


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """All finished matches of a table, of whatever game."""

    matches: int
    """How many there are; only the newest 50 count."""
    people: tuple[Standing, ...]
    """Everybody who played one of them, the most victories first; of those with as many, the most points."""
    titles: tuple[HeldTitle, ...]
    """The titles that people have won, from what everybody saw; bots get none."""


class Player(msgspec.Struct, frozen=True):
    """Who played one seat of a match."""

    kind: Literal["person", "bot"]
    """Whether the seat was a person's or a bot's."""
    name: str
    """The name of the person or bot."""
    level: str | None
    """The bot's level or character; null for a person."""
    played: dict[str, int]
    """How many actions the person, a bot and the autopilot made."""


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One version of a match, as one viewer saw it: the input that led to it, and what the viewer knew afterwards."""

    version: int
    """The version: how many inputs the match had had."""
    at: Millis
    """When the input was made, in milliseconds since the match started."""
    seat: Seat | None
    """Who acted; null for the table itself, and at version 0."""
    by: InputSource | None
    """Who really acted for that seat; null at version 0."""
    facts: tuple[Any, ...]
    """What the viewer saw happen."""
    told: tuple[str, ...]
    """A sentence for each fact."""
    view: Any
    """Everything that the viewer knew at this version."""
    prompt: str
    """What the viewer was asked at this version, or whom the table waited for."""
    receipt: Receipt | None = None
    """How the race that ended with this version was judged; null if none did."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """One page of a match that is over, through one viewer's eyes."""

    match: str
    """The id of the match."""
    game: str
    """The id of the game."""
    rules: int
    """The version of the game's rules."""
    seats: int
    """How many seats there were."""
    options: dict[str, Any]
    """The options that were chosen; all others had their defaults."""
    players: tuple[Player, ...]
    """Who played, by seat."""
    started: Millis
    """When the match started, in milliseconds since 1970."""
    finished: Millis
    """When the match ended, in milliseconds since 1970."""
    seed: str
    """The seed that was committed to."""
    commitment: str
    """The SHA-256 hash of the seed, which was shown before the first card."""
    outcome: Outcome
    """How the match ended."""
    version: int
    """The last version of the match."""
    viewer: str
    """The viewer: the number of a seat, `none` (a spectator) or `all` (somebody who sees every hand)."""
    you: Seat | None
    """Your own seat; null if you did not play, or sent no token."""
    language: Language
    """The language of the sentences."""
    frames: tuple[Frame, ...]
    """Some of versions 0 to `version`, in order."""
    next: int | None
    """The first version of the next page; null on the last one."""


class ReplayQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which page of a replay."""

    viewer: Annotated[str, Meta(pattern=r"^(all|none|[0-9]{1,2})$(?!\n)")] = "none"
    """The viewer: the number of a seat, `none` (a spectator) or `all` (somebody who sees every hand)."""
    language: Language | None = None
    """The language of the sentences; if left out, `Accept-Language` decides."""
    from_: Annotated[int, Meta(ge=0, le=2**31)] = msgspec.field(default=0, name="from")
    """The first version to return."""
