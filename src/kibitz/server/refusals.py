"""How the service says no: a stable code for programs, a sentence for people."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kibitz import words
from kibitz.engine.errors import IllegalAction, KibitzError

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
    "SEAT_TAKEN",
    "NOT_ALLOWED",
    "WHO_ARE_YOU",  # no valid token
    "RATE_LIMITED",
    "TOO_MANY",
]


class Refusal(KibitzError):
    """A request that the service does not carry out. `why` is the key of its sentence (`wire-<why>`)."""

    def __init__(self, code: Code, why: str, **values: str | int) -> None:
        super().__init__(code, why)
        self.code: Code = code
        self.why = why
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
