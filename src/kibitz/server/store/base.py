"""The store's interface: stored values, the changes that it accepts, and its queries.

Inputs are numbered from 1: an input's version is the version that the match has after it. JSON values are UTF-8 bytes,
which the store never parses. Times are milliseconds, given by the caller.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self, TypeAlias

import msgspec

from kibitz.engine.vocabulary import Actor, Millis, Seed
from kibitz.server.store.errors import Corrupted
from kibitz.server.store.writer import WhenWritten
from kibitz.server.vocabulary import Status

Json: TypeAlias = bytes

MatchCursor: TypeAlias = tuple[Millis, str]
"""A position in a player's list of matches: when a match was created, and its id, since two may start at once."""


class StoredPlayer(msgspec.Struct, frozen=True):
    id: str
    name: str
    created: Millis


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    created: Millis
    updated: Millis
    status: Status
    public: bool
    document: Json


class StoredMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that determines a match except its inputs, how it ended, and who played it."""

    id: str
    table: str
    game: str
    rules: int
    seats: int
    options: Json
    seed: Seed
    deck: Json | None = None
    commitment: str
    created: Millis
    finished: Millis | None = None
    outcome: Json | None = None
    occupants: Json


class StoredInput(msgspec.Struct, frozen=True):
    """One input. `meta` is what the rules do not need: who really acted, and the times of a race."""

    seat: Actor
    action: Json
    at: Millis
    meta: Json | None = None


class StoredLog(msgspec.Struct, frozen=True):
    """A match with all its inputs."""

    match: StoredMatch
    inputs: tuple[StoredInput, ...]


class StoredSecret(msgspec.Struct, frozen=True):
    name: str
    value: bytes
    created: Millis

    def __repr__(self) -> str:
        return f"StoredSecret(name={self.name!r})"


class SavePlayer(msgspec.Struct, frozen=True):
    """Writes a player, replacing one with the same id unless `new` (then `AlreadyExists`)."""

    player: StoredPlayer
    new: bool = False


class SaveTable(msgspec.Struct, frozen=True):
    """Writes a table, replacing one with the same code unless `new` (then `AlreadyExists`).

    `players` are the ids of the people on its chairs, for `tables_of`.
    """

    table: StoredTable
    new: bool = False
    players: tuple[str, ...] = ()


class SaveSecret(msgspec.Struct, frozen=True):
    """Writes a secret, replacing one with the same name unless `new` (then `AlreadyExists`)."""

    secret: StoredSecret
    new: bool = False


class CreateMatch(msgspec.Struct, frozen=True):
    """`players` are the ids of the people who play it, for `matches_of`."""

    match: StoredMatch
    players: tuple[str, ...] = ()


class Append(msgspec.Struct, frozen=True):
    """Appends inputs to a match's log; `version` is that of the first one."""

    match: str
    version: int
    entries: tuple[StoredInput, ...]


class FinishMatch(msgspec.Struct, frozen=True):
    """How a match ended. `occupants` replaces what was written at the start; `players` are added."""

    match: str
    finished: Millis
    outcome: Json
    occupants: Json | None = None
    players: tuple[str, ...] = ()


Operation: TypeAlias = SavePlayer | SaveTable | SaveSecret | CreateMatch | Append | FinishMatch


class Change(tuple[Operation, ...]):
    """Operations that are stored together or not at all: `Change(Append(…), SaveTable(…))`.

    They may be given in any order: records that others depend on are written first.
    """

    __slots__ = ()

    def __new__(cls, *operations: Operation) -> Self:
        return super().__new__(cls, operations)


class Store(ABC):
    """Stores tables, matches and players. A commit that has returned is on the disk."""

    @abstractmethod
    async def open(self) -> None:
        """Connects, and migrates an older database; raises `CannotOpen`."""

    @abstractmethod
    async def close(self) -> None:
        """Stores all changes that are under way, then disconnects. Later changes raise `StoreClosed`."""

    @abstractmethod
    async def commit(self, change: Change) -> None:
        """Stores a change, all of it or nothing, and returns when it is durable.

        Changes are stored in the order of arrival. A conflict fails only its own change. Once handed over, a change is
        stored even if its caller no longer waits.
        """

    @abstractmethod
    def submit(self, change: Change, done: WhenWritten) -> None:
        """Hands over a change without waiting; `done` is called with the result. Otherwise like `commit`.

        The caller must bound how many of its changes are under way.
        """

    @abstractmethod
    async def inputs(self, match: str, since: int = 0) -> tuple[StoredInput, ...]:
        """The inputs of a match after a version, without gaps: the first has version `since + 1`."""

    @abstractmethod
    async def match(self, match: str) -> StoredMatch | None: ...

    @abstractmethod
    async def log(self, match: str) -> StoredLog | Corrupted | None:
        """A match with its inputs."""

    @abstractmethod
    async def logs(self, matches: Sequence[str]) -> Mapping[str, StoredLog | Corrupted]:
        """Several matches with their inputs, in one read. A corrupted log does not affect the others."""

    @abstractmethod
    async def table(self, code: str) -> StoredTable | None: ...

    @abstractmethod
    async def tables_by_code(self, codes: Sequence[str]) -> tuple[StoredTable, ...]:
        """The tables with these codes, in any order."""

    @abstractmethod
    async def tables(self, *statuses: Status) -> tuple[StoredTable, ...]:
        """All tables with these statuses, the least recently updated first."""

    @abstractmethod
    async def public_tables(self, limit: int) -> tuple[StoredTable, ...]:
        """Public tables that are open or running, the most recently updated first."""

    @abstractmethod
    async def tables_of(self, player: str, limit: int, *statuses: Status) -> tuple[StoredTable, ...]:
        """Tables with these statuses at which a person has had a chair, the most recently updated first."""

    @abstractmethod
    async def matches_of(self, player: str, limit: int, before: MatchCursor | None = None) -> tuple[StoredMatch, ...]:
        """A person's matches, the newest first; with `before`, only those older than it."""

    @abstractmethod
    async def player(self, player: str) -> StoredPlayer | None: ...

    @abstractmethod
    async def secret(self, name: str) -> StoredSecret | None: ...

    async def append(self, match: str, version: int, entries: tuple[StoredInput, ...]) -> None:
        """Appends inputs, the first of which gets this version; raises `VersionTaken` if it is already written."""
        await self.commit(Change(Append(match, version, entries)))

    async def create_match(self, match: StoredMatch, players: tuple[str, ...] = ()) -> None:
        await self.commit(Change(CreateMatch(match, players)))

    async def finish_match(self, match: str, finished: Millis, outcome: Json, occupants: Json | None = None) -> None:
        await self.commit(Change(FinishMatch(match, finished, outcome, occupants)))

    async def save_table(self, table: StoredTable, *, new: bool = False) -> None:
        await self.commit(Change(SaveTable(table, new)))

    async def save_player(self, player: StoredPlayer, *, new: bool = False) -> None:
        await self.commit(Change(SavePlayer(player, new)))

    async def save_secret(self, secret: StoredSecret, *, new: bool = False) -> None:
        await self.commit(Change(SaveSecret(secret, new)))

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
