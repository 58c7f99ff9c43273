"""The vocabulary that all games share.

State    what is true                        (each game has its own)
View     what one viewer knows               (each game extends `View`)
Action   what a seat chooses                 (each game has a few subclasses)
Input    one log entry: who, what, when
Fact     what one viewer sees happen         (each game has a few subclasses)
Outcome  how the match ended                 (each game lists its reasons)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Literal, TypeAlias, TypeGuard, TypeVar

import msgspec

T = TypeVar("T")

Seat: TypeAlias = int
"""A chair at the table: 0 … n-1, clockwise."""

Viewer: TypeAlias = Seat | None
"""Whose point of view: a seat, or None for a spectator."""

Actor: TypeAlias = Seat | None
"""Who acts: a seat, or None for the table itself."""

Millis: TypeAlias = int
Seed: TypeAlias = str

Deck: TypeAlias = tuple[str, ...] | tuple[tuple[str, ...], ...]
"""Cards as text, top first; or, if each seat has its own pack, a list of packs."""


def kebab(class_name: str) -> str:
    """`TrickWon` → `trick-won`: how a class is named in JSON."""
    return "".join("-" + c.lower() if c.isupper() else c for c in class_name).lstrip("-")


class Value(msgspec.Struct, frozen=True, gc=False):
    """A part of a state or a view: immutable, compared by content."""


class Options(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a table agrees on before the first card; every game adds its own."""

    first: Seat | None = None
    """The seat that begins; null: chance decides."""
    spectators: Literal["public", "all"] = "public"
    """What spectators see: what everybody at the table sees, or all hands."""


class Action(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag_field="do",
    tag=kebab,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """What a seat chooses to do: in JSON an object whose key `do` names it."""


class Fact(msgspec.Struct, frozen=True, gc=False, tag_field="fact", tag=kebab):
    """What one viewer sees happen: in JSON an object whose key `fact` names it."""


class Outcome(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How a match ended; each game lists its own reasons."""

    winners: tuple[Seat, ...]
    """In order of seat; several share a win."""
    scores: tuple[int, ...]
    """By seat, in the game's own measure."""
    reason: str
    """A code for what decided the match."""


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="game"):
    """What one viewer knows. By-seat lists hold None where the viewer may not know.

    A game's own view adds its fields, and names its own types of `options` and `outcome`.
    """

    seats: int
    """How many seats there are."""
    viewer: Viewer
    """Whose view this is: a seat, or null for a spectator."""
    phase: str
    """The phase of the game."""
    to_act: tuple[Seat, ...]
    """The seats that the match waits for."""
    scores: tuple[int | None, ...]
    """The scores so far, by seat; null where the viewer may not know."""
    outcome: Outcome | None
    """How the match ended; null before."""
    options: Any
    """The options of the match."""


class Input(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One entry of a match's log."""

    seat: Actor
    """Who acted: a seat, or null for the table itself."""
    action: Any
    """What was done."""
    at: Millis = 0
    """When it was done, in milliseconds since the match started."""


def with_entry(entries: tuple[T, ...], place: int, entry: T) -> tuple[T, ...]:
    """A tuple, usually by seat, with one entry replaced."""
    return (*entries[:place], entry, *entries[place + 1 :])


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; `True` is not."""
    return type(value) is int


to_json: Callable[[object], bytes] = msgspec.json.Encoder().encode
"""The JSON bytes of an action, a fact, a view, an outcome or a record."""


def read_as(kind: Any, data: object) -> Any:
    """Converts untrusted data to a type; raises `ValueError` with one line that says what is wrong."""
    try:
        read = msgspec.convert({"it": data}, _holder_of(kind)).it
        to_json(read)
    except msgspec.ValidationError as error:
        problem = str(error).removesuffix(" - at `$.it`").replace("`$.it", "`$")
        raise ValueError(shorten_problem(problem)) from None
    except (ValueError, TypeError, RecursionError):
        raise ValueError("a value in it cannot be written in JSON") from None
    return read


@cache
def _holder_of(kind: Any) -> Any:
    """A struct with one field of this type: `convert` analyses a union at every call, but a struct only once."""
    return msgspec.defstruct("Holder", [("it", kind)])


MAX_PROBLEM_LENGTH = 200


def shorten_problem(text: str) -> str:
    """A library's error message as a sentence may quote it: on one line, and not too long."""
    text = " ".join(text.encode(errors="replace").decode().split())
    return text if len(text) <= MAX_PROBLEM_LENGTH else text[:MAX_PROBLEM_LENGTH] + "…"
