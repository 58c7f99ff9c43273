"""Every message that a client may send on a WebSocket, in JSON.

Each has an `id`, which the answer repeats: an `ack` once the request has been carried out (an action: once it is
stored), or a `refused` with a code and a sentence.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kibitz.engine.vocabulary import Seat, kebab
from kibitz.server.vocabulary import MAX_CHAT_LENGTH, Pace
from kibitz.words import DEFAULT, Language

RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
TableCode: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Who: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Emote: TypeAlias = Literal["hello", "well-played", "oops", "thinking", "laugh", "surprised", "hurry", "thanks"]


class FromClient(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=kebab, forbid_unknown_fields=True):
    id: RequestId
    """Chosen by the client; the `ack` or `refused` that answers this message repeats it."""


class ToTable(FromClient, frozen=True):
    table: TableCode
    """The code of the table."""


class Hello(FromClient, frozen=True):
    """Says who you are and which language you read. Send it again at any time to change `language` and `tell`."""

    token: Annotated[str, Meta(max_length=512)] | None = None
    """Your token. Needed if the handshake carried none; ignored otherwise."""
    language: Language = DEFAULT
    """The language of every sentence that you are sent."""
    tell: bool = False
    """Whether `state` and `happened` also describe in words what happened and what you are asked."""


class Enter(ToTable, frozen=True):
    """Start following a table, to play or to watch."""

    table: TableCode
    """The code of the table, in any spelling: `frog lagoon 427` will do."""
    match: str | None = None
    """The match that you followed before a broken connection; null if there was none."""
    have: int | None = None
    """The last version of `match` that you know. You are sent what happened since then."""
    watch: bool = False
    """Whether you only want to watch: you are shown as a spectator, and nobody waits for you to sit down."""
    screen: bool = False
    """Whether this socket is a big screen, which everybody in the room sees. It is shown what spectators see, even if
    you have a seat, and it may do nothing but look."""
    says_ready: bool = False
    """Whether you will send `ready` before each race. Races wait a few seconds at most for clients that do."""


class Ready(ToTable, frozen=True):
    """You can follow the next race: your page is complete, and you have seen the last result."""

    match: str
    """The match, as in `state`."""


class Leave(ToTable, frozen=True):
    """Stop following a table. You keep your seat."""


class LeaveForGood(ToTable, frozen=True):
    """Give up your seat and stop following the table. During a match a bot takes your seat, under its own name."""


class Sit(ToTable, frozen=True):
    """Take a seat that is free or that a bot holds, or move to another one. During a match, only a bot's.

    After a match it is a seat of the next one: you say that you want to play again.
    """

    seat: Seat | None = None
    """The seat to take; null takes the first free one, or else the first that a bot holds."""


class Stand(ToTable, frozen=True):
    """Give up your seat. Not during a match. After a match: your seat in the next one."""


class PutBot(ToTable, frozen=True):
    """Host only: seat a bot, change its level, or remove it. Not during a match."""

    seat: Seat
    """The seat, which must be free or hold a bot."""
    level: Annotated[str, Meta(max_length=32)] | None
    """The bot's level or character, as `GET /api/games` lists them; null removes the bot."""


class Move(ToTable, frozen=True):
    """Host only: move a person or a bot to another seat. If somebody sits there, they swap. Not during a match."""

    seat: Seat
    """Where they sit now."""
    to: Seat
    """Where they will sit."""


class Configure(ToTable, frozen=True):
    """Host only: change the game, seats, options or pace of the coming match. Not during a match."""

    game: Annotated[str, Meta(max_length=32)] | None = None
    """The id of another game; null leaves it as it is. Options that are not given get their defaults then."""
    seats: int | None = None
    """How many seats; null leaves it as it is. People on seats that go move to others; there must be enough."""
    options: dict[str, Any] | None = None
    """All options of the game that should not have their defaults; null leaves them as they are."""
    pace: Pace | None = None
    """How much time players have; null leaves it as it is."""


class Kick(ToTable, frozen=True):
    """Host only: remove somebody, who cannot enter again until you readmit them. A bot's seat is just freed.

    Send either `seat` or `who`. People on a seat cannot be removed during a match; spectators can, at any time.
    """

    seat: Seat | None = None
    """The seat of the person or bot."""
    who: Who | None = None
    """The alias of the person, as in the chairs and the `standing` of `table`."""


class Readmit(ToTable, frozen=True):
    """Host only: let somebody enter again whom you have removed."""

    who: Who
    """Their alias, as in `removed` of `table`."""


class Start(ToTable, frozen=True):
    """Host only: start the match.

    After a match, start the next one: at once if everybody from the last match who is still here has said yes,
    otherwise after a countdown, during which they still can. If the host is away, anybody who has said yes may do it,
    and becomes host.
    """

    fill: Annotated[str, Meta(max_length=32)] | None = None
    """The level or character of the bots that take the free seats; with null, no seat may be free."""
    standing: tuple[Who, ...] | None = None
    """The aliases of those who, as you know, are here without a seat. If somebody else is, the start is refused with
    their names. Null: do not check."""


class StopCountdown(ToTable, frozen=True):
    """Host only: stop the countdown to the next match."""


class Rematch(ToTable, frozen=True):
    """Say that you want to play again, after a match. If you alone have played it, the next one starts at once."""


class Close(ToTable, frozen=True):
    """Host only: close the table for good. Not while a match is running."""


class Act(ToTable, frozen=True):
    """Play an action. If you send it again with the same `id`, it is acknowledged again but not played again."""

    match: str
    """The match, as in `state`."""
    action: dict[str, Any]
    """One of the actions that `choices` allows."""
    seat: Seat | None = None
    """Which of your seats acts. Needed only at a table on one device, where you have several."""
    decided: int | None = None
    """The version you saw when you decided. If the action was legal then, the refusal is `TOO_LATE`, not `ILLEGAL`."""
    again: bool = False
    """Whether you sent this action before and got no answer. If it was not played then, it is played now only if
    nothing has happened since `decided`, except in a race, which goes on; otherwise it is refused (`TOO_LATE`)."""


class Advise(ToTable, frozen=True):
    """Ask what each of your choices is worth. Only while you are the only person seated at the table."""

    match: str
    """The match, as in `state`."""


class Nudge(ToTable, frozen=True):
    """Remind somebody for whom the match has waited for a while. Only those who play, at a table without a clock."""

    seat: Seat
    """Their seat."""


class StandIn(ToTable, frozen=True):
    """Ask that a bot plays for somebody who was nudged and still does not act, until they are back.

    The host decides alone; all others who play decide together.
    """

    seat: Seat
    """Their seat."""


class ComeBack(ToTable, frozen=True):
    """Play again yourself, after a bot has stood in for you. An `act` does the same."""


class Say(ToTable, frozen=True):
    """Say something to everybody at the table. Not while a match is running."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT_LENGTH)]
    """What you say, as plain text."""


class Emoted(ToTable, frozen=True, tag="emote"):
    """Show an emote to everybody at the table, at any time."""

    emote: Emote
    """The emote to show."""


class Mute(ToTable, frozen=True):
    """Hide what somebody says or shows at this table, or show it again. Only you know."""

    who: Who
    """Their alias, as in `chat` and in the chairs of `table`."""
    muted: bool = True
    """False to hear them again."""


class Hurry(ToTable, frozen=True):
    """See quickly how the match ends. Only when everybody seated is out of it, and only bots play on.

    The bots hurry once everybody seated who is connected has asked for it.
    """


class Pause(ToTable, frozen=True):
    """Host only: pause the match. Until `resume`, clocks and bots wait, and nobody can act. Not during a race."""


class Resume(ToTable, frozen=True):
    """Let a paused match go on. Only the host may, or anybody who plays while the host is away."""


class Headband(ToTable, frozen=True):
    """You wear this device on your forehead, for the others in the room to see, or take it off.

    While you wear it, `state` and `happened` also have `worn`. Only at a table that has agreed on headbands.
    """

    on: bool
    """Whether you wear it."""


class Silence(ToTable, frozen=True):
    """Host only: stop somebody from using `say` at this table, or allow it again. They can still show emotes."""

    who: Who
    """Their alias, as in `chat` and in the chairs of `table`."""
    silenced: bool = True
    """False to let them speak again."""


class WatchLobby(FromClient, frozen=True):
    """Follow the list of public tables: you are sent it now, and whenever it changes."""


class LeaveLobby(FromClient, frozen=True):
    """Stop following the list of public tables."""


class Ping(FromClient, frozen=True):
    """Does nothing; the `ack` carries the server's time."""


ClientMessage: TypeAlias = (
    Hello
    | Enter
    | Ready
    | Leave
    | LeaveForGood
    | Sit
    | Stand
    | PutBot
    | Move
    | Configure
    | Kick
    | Readmit
    | Start
    | StopCountdown
    | Rematch
    | Close
    | Act
    | Advise
    | Nudge
    | StandIn
    | ComeBack
    | Say
    | Emoted
    | Mute
    | Hurry
    | Pause
    | Resume
    | Headband
    | Silence
    | WatchLobby
    | LeaveLobby
    | Ping
)
