"""The whole wire: every message that a client or the server may send on a socket, as typed unions.

JSON over WebSocket. A client's message has a `type`, and an `id` of the client's choice that the answer repeats: `ack`
when it has been done (for an action: when it has been stored), or `refused` with a code and a sentence. Everything else
that the server sends comes by itself.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, TypeAlias

import msgspec
from msgspec import Meta

from kibitz.engine.vocabulary import Fact, Millis, Outcome, Seat, kebab
from kibitz.server.people.limits import LONGEST_CHAT
from kibitz.server.policy.fairplay import Receipt
from kibitz.server.policy.seating import Alias, Pace, Status
from kibitz.server.wire.choices import Pattern
from kibitz.server.wire.refusals import Code, Refusal

VERSION = 1

RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
TableCode: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Who: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Language: TypeAlias = Literal["en", "fr"]
By: TypeAlias = Literal["person", "bot", "autopilot", "table"]
"""Who really made an input: a stand-in is a bot, and the autopilot acts when time has run out."""
Emote: TypeAlias = Literal["hello", "well-played", "oops", "thinking", "laugh", "surprised", "hurry", "thanks"]


class FromClient(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=kebab, forbid_unknown_fields=True):
    id: RequestId


class Hello(FromClient, frozen=True):
    """Who you are (a token, unless the handshake brought one), and the language that you read.

    `tell`: whether you want to be told in words what happens. Said again, it changes both.
    """

    token: Annotated[str, Meta(max_length=512)] | None = None
    language: Language = "en"
    tell: bool = False


class Enter(FromClient, frozen=True):
    """Come to a table, to play or to watch. `have` is the last version of `match` that you know: you get the rest."""

    table: TableCode
    match: str | None = None
    have: int | None = None


class Leave(FromClient, frozen=True):
    """Hear no more of a table. Your chair stays yours."""

    table: TableCode


class Sit(FromClient, frozen=True):
    table: TableCode
    seat: Seat | None = None


class Stand(FromClient, frozen=True):
    table: TableCode


class PutBot(FromClient, frozen=True):
    """The host puts a bot on a chair, or takes it away (level null)."""

    table: TableCode
    seat: Seat
    level: Annotated[str, Meta(max_length=32)] | None


class Kick(FromClient, frozen=True):
    table: TableCode
    seat: Seat


class Start(FromClient, frozen=True):
    """The host starts the match; free chairs are filled with bots of this level."""

    table: TableCode
    fill: Annotated[str, Meta(max_length=32)] | None = None


class Rematch(FromClient, frozen=True):
    """The same people, a new match."""

    table: TableCode


class Close(FromClient, frozen=True):
    table: TableCode


class Act(FromClient, frozen=True):
    """Play an action. `decided` is the version that you saw when you decided.

    Sent again with the same `id` after a broken connection, it is done once.
    """

    table: TableCode
    match: str
    action: dict[str, Any]
    decided: int | None = None


class Advise(FromClient, frozen=True):
    """Ask what each of your choices is worth. Only where you practise: nobody else at the table is a person."""

    table: TableCode
    match: str


class Say(FromClient, frozen=True):
    table: TableCode
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Emoted(FromClient, frozen=True, tag="emote"):
    table: TableCode
    emote: Emote


class Mute(FromClient, frozen=True):
    """Hear and see nothing more of what somebody says or shows at this table; `muted` false: hear them again.

    `who` is as in `chat` and in the chairs of `table`. It holds for you alone, and nobody else notices.
    """

    table: TableCode
    who: Who
    muted: bool = True


class Silence(FromClient, frozen=True):
    """The host takes somebody's free text away at this table, or gives it back. Emotes are still theirs."""

    table: TableCode
    who: Who
    silenced: bool = True


class WatchLobby(FromClient, frozen=True):
    """Hear the list of public tables, now and whenever it changes."""


class LeaveLobby(FromClient, frozen=True):
    """Hear no more of the list."""


class Ping(FromClient, frozen=True):
    """Answered by an ack with the server's time."""


ClientMessage: TypeAlias = (
    Hello
    | Enter
    | Leave
    | Sit
    | Stand
    | PutBot
    | Kick
    | Start
    | Rematch
    | Close
    | Act
    | Advise
    | Say
    | Emoted
    | Mute
    | Silence
    | WatchLobby
    | LeaveLobby
    | Ping
)


class PublicTable(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    seats: int
    free: int
    pace: Pace
    status: Status
    host: str


class FromServer(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=kebab, omit_defaults=True):
    """What the server sends."""


class Welcome(FromServer, frozen=True):
    """The first message on a socket whose owner is known.

    `token`: a new one, since yours grows old or its key was changed; keep it instead. (`/api/me` renews a cookie.)
    """

    protocol: int
    player: str
    name: str
    now: Millis
    token: str | None = None


class Ack(FromServer, frozen=True):
    """Your request was done. `version`: of the input that your action became."""

    id: str
    now: Millis
    version: int | None = None


class Refused(FromServer, frozen=True):
    """Your request was not done, and changed nothing. `why` is finer than `code`; `wait` says when to try again."""

    id: str | None
    code: Code
    why: str
    sentence: str
    wait: Millis | None = None

    @classmethod
    def by(cls, refusal: Refusal, language: str, request: str | None = None) -> Self:
        """As it is told to somebody who reads this language."""
        return cls(
            id=request,
            code=refusal.code,
            why=refusal.why,
            sentence=refusal.sentence(language),
            wait=refusal.wait,
        )


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a chair. `here`: the person is connected; `kept_by_bot`: a bot plays while the person is away.

    `who`: the person's alias at this table; of no use elsewhere.
    """

    kind: Literal["free", "person", "bot"]
    name: str | None = None
    who: Alias | None = None
    level: str | None = None
    here: bool = False
    kept_by_bot: bool = False
    is_host: bool = False


class Table(FromServer, frozen=True):
    """A table as you see it: sent when you enter, and when something about it changes."""

    table: str
    game: str
    seats: int
    options: dict[str, Any]
    pace: Pace
    public: bool
    status: Status
    chairs: tuple[Chair, ...]
    you: Seat | None
    you_are_host: bool
    watching: int
    match: str | None
    commitment: str | None
    """SHA-256 of the seed of the present match."""
    who: Alias
    """Your own alias here."""
    muted: tuple[Alias, ...]
    """Of whom you want to hear nothing; only you are told."""
    silenced: tuple[Alias, ...]
    """Whose free text the host has taken away."""


class State(FromServer, frozen=True):
    """Where a match stands for you, whole. Comes when you enter, and when you are too far behind for the gap."""

    table: str
    match: str
    version: int
    view: Any
    choices: tuple[Pattern, ...]
    deadline: Millis | None
    """When the table will act for the seats it waits for, in the server's time; null: never."""
    now: Millis
    told: tuple[str, ...] | None = None
    """The latest sentences about what has happened so far; left out unless `hello` asked for words."""
    prompt: str | None = None
    """What you are asked now, or whom the table waits for; left out unless `hello` asked for words."""


class Happened(FromServer, frozen=True):
    """What happened between two versions, and where the match stands for you after it."""

    table: str
    match: str
    since: int
    version: int
    facts: tuple[Fact, ...]
    view: Any
    choices: tuple[Pattern, ...]
    deadline: Millis | None
    now: Millis
    told: tuple[str, ...] | None = None
    """A sentence for each fact, in your language: only for whoever has asked for it by `hello`."""
    prompt: str | None = None
    """As in `state`."""


class Over(FromServer, frozen=True):
    """A match is over: its outcome, the seed that was committed to, and who really played."""

    table: str
    match: str
    outcome: Outcome
    seed: str
    played: tuple[dict[str, int], ...]
    """By seat: how many actions a person, a bot, and the autopilot made."""


class Raced(FromServer, frozen=True):
    """How a race was judged: what everybody reported, and what was accepted."""

    table: str
    match: str
    receipt: Receipt


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of yours: its `value` in the game's own measure, the more the better, and the `chance` that it works."""

    action: Any
    label: str
    value: float
    chance: float | None
    why: str


class Advice(FromServer, frozen=True):
    """What you asked for by `advise`: each of the choices that you had at `version`, best first."""

    table: str
    match: str
    version: int
    hints: tuple[Hint, ...]


class Chat(FromServer, frozen=True):
    table: str
    seat: Seat | None
    name: str
    who: Alias
    text: str | None = None
    emote: Emote | None = None


class Lobby(FromServer, frozen=True):
    """The public tables, the one that changed last first; all of them each time."""

    tables: tuple[PublicTable, ...]


class Bye(FromServer, frozen=True):
    """The server stops, and keeps everything. Come back after `wait`."""

    reason: Literal["restart", "too-slow"]
    wait: Millis


ServerMessage: TypeAlias = (
    Welcome | Ack | Refused | Table | State | Happened | Raced | Over | Advice | Chat | Lobby | Bye
)
