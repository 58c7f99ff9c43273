"""How the service says no: a stable code for programs, a sentence for people."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kibitz import words
from kibitz.engine.errors import IllegalAction, KibitzError
from kibitz.engine.vocabulary import Millis
from kibitz.server.people.limits import RateLimited
from kibitz.server.store import StoreError

Code: TypeAlias = Literal[
    "BAD_REQUEST",  # not a message of the protocol
    "ILLEGAL",  # the rules do not allow it
    "TOO_LATE",  # it was legal when you decided, and no longer is
    "NOT_YOUR_SEAT",
    "NOT_SEATED",
    "NOT_THE_HOST",
    "NOT_NOW",  # not in this state of the table
    "NO_SUCH_TABLE",
    "NO_SUCH_MATCH",
    "NO_SUCH_SEAT",
    "NO_SUCH_PERSON",
    "NO_SUCH_CALL",
    "SEAT_TAKEN",
    "NOT_ALLOWED",
    "WHO_ARE_YOU",  # no valid token
    "RATE_LIMITED",
    "TOO_MANY",
    "FAILED",  # nothing was wrong with it, but the server could not do it
]


class Refusal(KibitzError):
    """A request that the service does not carry out. `why` is the key of its sentence (`wire-<why>`).

    `wait`: how long to wait before trying again, if that is what would help.
    """

    def __init__(self, code: Code, why: str, *, wait: Millis | None = None, **values: str | int) -> None:
        super().__init__(code, why)
        self.code: Code = code
        self.why = why
        self.wait = wait
        self.values = values

    def sentence(self, language: str = "en") -> str:
        return words.shared(language)(f"wire-{self.why}", **self.values)

    def __str__(self) -> str:
        return self.sentence()


class Unlawful(Refusal):
    """The rules' own refusal, with the sentence of the game."""

    def __init__(self, code: Literal["ILLEGAL", "TOO_LATE"], cause: IllegalAction) -> None:
        super().__init__(code, cause.code)
        self.cause = cause

    def sentence(self, language: str = "en") -> str:
        told = self.cause.sentence(language)
        return f"{words.shared(language)('wire-too-late')} {told}" if self.code == "TOO_LATE" else told


LONGEST_PROBLEM = 200


def refusal_of(error: Exception) -> Refusal:
    """How whoever asked is told of what went wrong."""
    match error:
        case Refusal():
            return error
        case RateLimited():
            return Refusal("RATE_LIMITED", "rate-limited", wait=error.wait_ms)
        case StoreError():
            return Refusal("FAILED", "store-failed")
        case KibitzError() | ValueError() | RecursionError():
            return Refusal("BAD_REQUEST", "unreadable", problem=str(error)[:LONGEST_PROBLEM].rstrip("."))
        case _:
            return Refusal("FAILED", "server-failed")
