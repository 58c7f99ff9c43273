"""Refusals: how the service says no, with a stable code for programs and a sentence for people."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kibitz import words
from kibitz.engine.errors import IllegalAction, KibitzError
from kibitz.engine.vocabulary import Millis, shorten_problem
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
    "FAILED",  # nothing was wrong with the request, but the server could not carry it out
]


class Refusal(KibitzError):
    """Raised for a request that the service does not carry out.

    `why` is the key of its sentence (`wire-<why>`); `wait` says how long to wait before trying again, if that helps.
    """

    def __init__(self, code: Code, why: str, *, wait: Millis | None = None, **values: str | int) -> None:
        super().__init__(code, why)
        self.code: Code = code
        self.why = why
        self.wait = wait
        self.values = values

    def sentence(self, language: str = "en") -> str:
        return words.shared_speaker(language)(f"wire-{self.why}", **self.values)

    def __str__(self) -> str:
        return self.sentence()


class RefusedByRules(Refusal):
    """A refusal by the rules, with the game's own sentence."""

    def __init__(self, code: Literal["ILLEGAL", "TOO_LATE"], cause: IllegalAction) -> None:
        super().__init__(code, cause.code)
        self.cause = cause

    def sentence(self, language: str = "en") -> str:
        reason = self.cause.sentence(language)
        return f"{words.shared_speaker(language)('wire-too-late')} {reason}" if self.code == "TOO_LATE" else reason


def unreadable(problem: object) -> Refusal:
    """The refusal of a message that could not be parsed. It quotes the beginning of the parser's error message."""
    return Refusal("BAD_REQUEST", "unreadable", problem=shorten_problem(str(problem)).rstrip("."))


def to_refusal(error: Exception) -> Refusal:
    """The refusal that tells a client about an error. One of our own is not quoted: its message may name cards."""
    match error:
        case Refusal():
            return error
        case StoreError():
            return Refusal("FAILED", "store-failed")
        case KibitzError() | msgspec.MsgspecError() | UnicodeError() | RecursionError():
            return unreadable(error)
        case _:
            return Refusal("FAILED", "server-failed")
