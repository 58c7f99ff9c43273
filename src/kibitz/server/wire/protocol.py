"""Every message that the server may send on a WebSocket, in JSON. `requests` has those of clients.

An `ack` or a `refused` answers a client's message; the server sends all other messages on its own.
"""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

import msgspec

from kibitz.engine.offers import Offer
from kibitz.engine.vocabulary import Fact, Millis, Outcome, Seat, kebab
from kibitz.server.vocabulary import Alias, Pace, Status
from kibitz.server.wire.receipts import Receipt
from kibitz.server.wire.refusals import Code, Refusal
from kibitz.server.wire.requests import Emote

VERSION = 1


class PublicTable(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the list of public tables."""

    table: str
    """The code of the table."""
    game: str
    """The id of its game."""
    seats: int
    """How many seats it has."""
    free: int
    """How many of them are free."""
    pace: Pace
    """How much time players have; `relaxed` means no clock."""
    status: Status
    """`open` before the first match, then `running` or `over`; `closed` for good."""
    host: str
    """The host's name."""


class FromServer(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=kebab, omit_defaults=True):
    """A message from the server. A field that equals its default is left out."""


class Welcome(FromServer, frozen=True):
    """The first message on a socket, once the server knows who you are."""

    protocol: int
    """The version of this protocol."""
    player: str
    """Your id. Other players never see it: at a table they know you by your alias."""
    name: str
    """Your name."""
    now: Millis
    """The server's time, in milliseconds since 1970."""
    token: str | None = None
    """A new token to keep instead of yours, which is old or was signed with an old key."""


class Ack(FromServer, frozen=True):
    """Your request was carried out."""

    id: str
    """The id of your request."""
    now: Millis
    """The server's time, in milliseconds since 1970."""
    version: int | None = None
    """For `act`: the version of the match that your action led to."""


class Refused(FromServer, frozen=True):
    """Your request was not carried out, and changed nothing."""

    id: str | None
    """The id of your request; null if the message could not be read."""
    code: Code
    """The kind of refusal, for programs."""
    why: str
    """The exact reason, as a stable key: more specific than `code`."""
    sentence: str
    """The reason for people, in your language."""
    wait: Millis | None = None
    """How many milliseconds to wait before you try again, if that helps."""

    @classmethod
    def from_refusal(cls, refusal: Refusal, language: str, request: str | None = None) -> Self:
        """The message for a client that reads this language."""
        return cls(
            id=request,
            code=refusal.code,
            why=refusal.why,
            sentence=refusal.sentence(language),
            wait=refusal.wait,
        )


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a table, and who sits there."""

    kind: Literal["free", "person", "bot"]
    """`free` if nobody sits there."""
    name: str | None = None
    """The name of the person or bot; null if the seat is free."""
    who: Alias | None = None
    """The person's alias, which means nothing at other tables; null for a bot."""
    level: str | None = None
    """The bot's level or character; null for a person."""
    here: bool = False
    """Whether the person is connected."""
    kept_by_bot: bool = False
    """Whether a bot plays for the person, who is away or has not acted for a long time."""
    nudged: bool = False
    """Whether somebody has nudged the person, who has not acted since."""
    is_host: bool = False
    """Whether this is the host."""


class Bystander(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is at a table without a seat."""

    who: Alias
    """Their alias."""
    name: str
    """Their name."""
    watches: bool = False
    """Whether they only want to watch. Otherwise they may be looking for a seat."""


class ComingMatch(msgspec.Struct, frozen=True, kw_only=True):
    """The next match at a table, while its last one is over."""

    game: str
    """The id of its game."""
    seats: int
    """How many seats it has."""
    options: dict[str, Any]
    """The options that were chosen; all others have their defaults."""
    pace: Pace
    """How much time players have; `relaxed` means no clock."""
    chairs: tuple[Chair, ...]
    """By seat: the people who want to play again, and the bots."""
    you: Seat | None
    """Your seat in it; null if you have not said that you want to play again."""
    asked: tuple[Alias, ...]
    """Those who played the last match and have not answered. Until they do, their chairs are kept for them."""
    starts: Millis | None = None
    """When it starts, in the server's time; null while no countdown is running."""
    now: Millis
    """The server's time, in milliseconds since 1970."""


class Table(FromServer, frozen=True):
    """A table as you see it: sent when you enter, and whenever something about it changes."""

    table: str
    """The code of the table."""
    game: str
    """The id of its game."""
    seats: int
    """How many seats it has."""
    options: dict[str, Any]
    """The options that were chosen; all others have their defaults."""
    pace: Pace
    """How much time players have; `relaxed` means no clock."""
    public: bool
    """Whether the table is in the public list."""
    status: Status
    """`open` before the first match, then `running` or `over`; `closed` for good."""
    chairs: tuple[Chair, ...]
    """Who sits where, by seat."""
    you: Seat | None
    """Your seat; null if you are a spectator."""
    you_are_host: bool
    """Whether you are the host."""
    watching: int
    """How many spectators there are, without big screens."""
    match: str | None
    """The present match, or the last one; null before the first."""
    commitment: str | None
    """The SHA-256 hash of the seed of that match, which `over` reveals."""
    who: Alias
    """Your own alias at this table."""
    muted: tuple[Alias, ...]
    """Whom you have muted. Only you are told."""
    silenced: tuple[Alias, ...]
    """Whom the host has silenced."""
    standing: tuple[Bystander, ...]
    """Everybody who is here without a seat."""
    removed: tuple[Bystander, ...]
    """Whom the host has removed. Only the host is told."""
    next: ComingMatch | None
    """The next match; null unless the last one is over."""
    paused: bool = False
    """Whether the match is paused: clocks and bots wait, and nobody can act until the host sends `resume`."""
    may_hurry: bool = False
    """Whether only bots play on, so that seated people may ask to see quickly how the match ends (`hurry`)."""
    hurrying: tuple[Alias, ...] = ()
    """Who has asked for it."""
    screens: int = 0
    """How many big screens show the table to everybody in the room."""
    headbands: tuple[Seat, ...] = ()
    """The seats whose owners wear their devices (`headband`)."""
    chat_open: bool = True
    """Whether people may `say` something now; during a match with secret hands only emotes are allowed."""
    yours: tuple[Seat, ...] = ()
    """All your seats, at a table where several people share your device; left out elsewhere."""


class DeviceSeat(msgspec.Struct, frozen=True, kw_only=True):
    """Where a match stands for one of the people who share a device."""

    seat: Seat
    """Their seat."""
    view: Any
    """Everything that they may know about the match."""
    choices: tuple[Offer, ...]
    """What they may do now, by an `act` that names their seat; empty if there is nothing."""
    prompt: str | None = None
    """What they are asked now, or whom the table waits for; null unless `hello` asked for words."""


class State(FromServer, frozen=True):
    """Where a match stands for you. Sent when the match starts and when you enter."""

    table: str
    """The code of the table."""
    match: str
    """The id of the match."""
    version: int
    """How many inputs the match has had."""
    view: Any
    """Everything that you may know about the match."""
    choices: tuple[Offer, ...]
    """What you may do now; empty if there is nothing."""
    deadline: Millis | None
    """When the server will act for the seats that the match waits for, in the server's time; null if never."""
    now: Millis
    """The server's time, in milliseconds since 1970."""
    told: tuple[str, ...] | None = None
    """Sentences about what happened lately; left out unless `hello` asked for words."""
    facts: tuple[Fact, ...] = ()
    """The facts that `told` describes, in the same order; left out unless `hello` asked for words."""
    stood_in: tuple[int, ...] = ()
    """Indexes in `told` of what a bot or the autopilot has done for you since your own last action."""
    prompt: str | None = None
    """What you are asked now, or whom the table waits for; left out unless `hello` asked for words."""
    device: tuple[DeviceSeat, ...] = ()
    """For each person who shares your device, where the match stands for them. All else in this message is what
    spectators are sent. Left out where everybody has their own device."""
    worn: tuple[str, ...] | None = None
    """What your device shows to the room while you wear it (`headband`), and what you must not see yourself; left out
    otherwise."""


class Happened(FromServer, frozen=True):
    """What happened between two versions of a match, and where it stands for you afterwards."""

    table: str
    """The code of the table."""
    match: str
    """The id of the match."""
    since: int
    """The version before all this happened."""
    version: int
    """The version after it: how many inputs the match has had."""
    facts: tuple[Fact, ...]
    """What you saw happen, in order."""
    view: Any
    """Everything that you may know about the match now."""
    choices: tuple[Offer, ...]
    """What you may do now; empty if there is nothing."""
    deadline: Millis | None
    """When the server will act for the seats that the match waits for, in the server's time; null if never."""
    now: Millis
    """The server's time, in milliseconds since 1970."""
    told: tuple[str, ...] | None = None
    """A sentence for each fact, in your language; left out unless `hello` asked for words."""
    stood_in: tuple[int, ...] = ()
    """Indexes in `facts` of what a bot or the autopilot did for you, because you were away or your time ran out."""
    prompt: str | None = None
    """What you are asked now, or whom the table waits for; left out unless `hello` asked for words."""
    device: tuple[DeviceSeat, ...] = ()
    """For each person who shares your device, where the match stands for them. All else in this message is what
    spectators are sent. Left out where everybody has their own device."""
    worn: tuple[str, ...] | None = None
    """What your device shows to the room while you wear it (`headband`), and what you must not see yourself; left out
    otherwise."""


class Starting(FromServer, frozen=True):
    """A race is about to start: its card comes with the next `happened`, for everybody at the same moment."""

    table: str
    """The code of the table."""
    match: str
    """The id of the match."""
    version: int
    """The version that will show the card."""
    facts: tuple[Fact, ...]
    """What may be known before the card, such as the question."""
    waits_for: tuple[Seat, ...] = ()
    """The seats that have not sent `ready` yet; empty once the card is on its way."""
    in_ms: Millis | None = None
    """How many milliseconds remain until the card; left out while the race waits for somebody."""


class Highlight(msgspec.Struct, frozen=True, kw_only=True):
    """A moment to remember of a match."""

    told: str
    """In words, to you."""
    retold: str
    """In words, to anybody else: with your name instead of "you"."""


class Over(FromServer, frozen=True):
    """A match is over."""

    table: str
    """The code of the table."""
    match: str
    """The id of the match."""
    outcome: Outcome
    """Who won, and how it ended."""
    seed: str
    """The seed that was committed to before the first card."""
    played: tuple[dict[str, int], ...]
    """By seat: how many actions the person, a bot and the autopilot made."""
    highlights: tuple[Highlight, ...] | None = None
    """The best moments of the match, if you asked for words."""


class Raced(FromServer, frozen=True):
    """How a race was judged. Sent after each race."""

    table: str
    """The code of the table."""
    match: str
    """The id of the match."""
    receipt: Receipt
    """What each seat reported, and what was accepted."""


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """One of your choices, and what it is worth."""

    action: Any
    """The action, as you would send it in `act`."""
    label: str
    """The action in words, in your language."""
    value: float
    """What it is worth in the game's own measure: more is better."""
    chance: float | None
    """The probability that it works out, from 0 to 1; null where the game has no such number."""
    why: str
    """The reason, in your language."""


class Advice(FromServer, frozen=True):
    """The answer to `advise`."""

    table: str
    """The code of the table."""
    match: str
    """The id of the match."""
    version: int
    """The version at which you had these choices."""
    hints: tuple[Hint, ...]
    """Your choices, best first; only the best 250 if there are more."""


class Chat(FromServer, frozen=True):
    """Somebody at the table said something (`text`) or showed an emote (`emote`)."""

    table: str
    """The code of the table."""
    seat: Seat | None
    """Their seat; null for a spectator."""
    name: str
    """Their name."""
    who: Alias
    """Their alias at this table."""
    text: str | None = None
    """What they said, as plain text."""
    emote: Emote | None = None
    """The emote that they showed."""


NoticeKind: TypeAlias = Literal[
    "chair-taken",
    "left",
    "removed",
    "configured",
    "nudged",
    "stand-in-asked",
    "stood-in",
    "came-back",
    "paused",
    "resumed",
]


class Notice(FromServer, frozen=True):
    """Something that everybody at the table should know, and that is not part of the match."""

    table: str
    """The code of the table."""
    notice: NoticeKind
    """What it is about, for programs."""
    sentence: str
    """What happened, in your language."""
    seat: Seat | None = None
    """The seat that it concerns, if any."""


class Removed(FromServer, frozen=True):
    """The host has removed you from a table. You no longer follow it, and cannot enter it until readmitted."""

    table: str
    """The code of the table."""
    sentence: str
    """The reason for people, in your language."""


class Lobby(FromServer, frozen=True):
    """The complete list of public tables."""

    tables: tuple[PublicTable, ...]
    """The public tables, most recently changed first."""


class Bye(FromServer, frozen=True):
    """The server is about to close this socket. Nothing is lost: connect again after `wait`."""

    reason: Literal["restart", "too-slow"]
    """`restart`: the server stops. `too-slow`: you read more slowly than you were sent messages."""
    wait: Millis
    """How many milliseconds to wait before you connect again."""


ServerMessage: TypeAlias = (
    Welcome
    | Ack
    | Refused
    | Table
    | State
    | Happened
    | Starting
    | Raced
    | Over
    | Advice
    | Chat
    | Notice
    | Removed
    | Lobby
    | Bye
)
