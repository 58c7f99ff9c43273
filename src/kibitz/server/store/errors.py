"""The store's errors.

StoreError (a KibitzError)
├── CannotOpen          the database is missing, another program's, too new or not writable
│   └── NeedsMigration  the database is empty or older, and was opened only to be read
├── StoreClosed         the store is not open, or is being closed
├── Unstorable          a value that a database cannot hold; nothing of the change was written
├── WriteFailed         the commit failed (disk full, …): assume nothing, read the log again
├── NotDurable          the disk did not take what was committed: the store has stopped, restart the service
├── ReadFailed          the database did not answer
├── Corrupted           what is stored contradicts itself
└── Conflict            the change does not fit what is stored; nothing of it was written
    ├── VersionTaken    somebody else has written this version
    ├── VersionGap      the version before this one is missing
    ├── AlreadyExists   the key of a new record is already in use
    ├── NotFound        a record that the change refers to does not exist
    └── AlreadyOver     the match has already been finished
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from kibitz.engine.errors import KibitzError

Kind: TypeAlias = Literal["player", "table", "match", "secret"]


class StoreError(KibitzError):
    """The store could not do what it was asked."""


class _QuotedError(StoreError):
    """An error whose sentence quotes the underlying problem."""

    sentence: ClassVar[str]

    def __init__(self, problem: object) -> None:
        super().__init__(f"{self.sentence}: {str(problem).rstrip('.')}.")
        self.problem = problem


class CannotOpen(StoreError):
    """The sentence names the database, and says what to do."""

    exit_code: ClassVar = 2
    """The exit code of a command that cannot open its database."""


class NeedsMigration(CannotOpen):
    """The database is empty or older, and was opened by something that only reads it."""


class StoreClosed(StoreError):
    def __init__(self) -> None:
        super().__init__("The store is closed.")


class Unstorable(_QuotedError):
    sentence = "A value in this change cannot be stored"


class WriteFailed(_QuotedError):
    sentence = "The database could not write"


class NotDurable(_QuotedError):
    """Nothing is written or read any more: what is in the database may not be on the disk."""

    sentence = "The database has stopped, because the disk could not save it"


class ReadFailed(_QuotedError):
    sentence = "The database could not be read"


class Corrupted(StoreError):
    """Should never happen: the store refuses every change that would lead to it."""


class Conflict(StoreError):
    """The change does not fit what is stored."""


class VersionTaken(Conflict):
    def __init__(self, match: str, version: int) -> None:
        super().__init__(f"Version {version} of match {match} is already written.")
        self.match = match
        self.version = version


class VersionGap(Conflict):
    def __init__(self, match: str, version: int) -> None:
        super().__init__(f"Version {version} of match {match} cannot be written: the one before it is missing.")
        self.match = match
        self.version = version


class AlreadyExists(Conflict):
    def __init__(self, kind: Kind, key: str) -> None:
        super().__init__(f"There is already a {kind} {key}.")
        self.kind = kind
        self.key = key


class NotFound(Conflict):
    def __init__(self, kind: Kind, key: str) -> None:
        super().__init__(f"There is no {kind} {key}.")
        self.kind = kind
        self.key = key


class AlreadyOver(Conflict):
    def __init__(self, match: str) -> None:
        super().__init__(f"Match {match} is already over.")
        self.match = match


def describe_problem(error: Exception) -> str:
    """A database's error message, without the statement and its values, which may be secret."""
    original = getattr(error, "orig", error)  # SQLAlchemy's errors quote the statement, the driver's do not
    return str(original or type(error).__name__)
