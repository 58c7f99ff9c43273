"""Parses a game's options. An error says which options the game has, or which values an option allows."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Options, read_as

Opts = TypeVar("Opts", bound=Options)


def read_options(game: str, kind: type[Opts], given: Mapping[str, Any] | Options | None, seats: int) -> Opts:
    """Options from their JSON form or from an `Options` object. An option that is not given has its default."""
    raw = _as_data(given)
    try:
        options: Opts = read_as(kind, raw)
    except ValueError as error:
        problem = _find_problem(kind, raw, seats) or str(error)
        raise KibitzError(f"Options of {game}: {problem}.") from None
    if options.first is not None and not 0 <= options.first < seats:
        raise KibitzError(f"Options of {game}: {_bad_value('first', _a_seat(seats), options.first)}.")
    return options


def _as_data(given: object) -> dict[str, Any]:
    match given:
        case None:
            return {}
        case Options():
            data: dict[str, Any] = msgspec.to_builtins(given)
            return data
        case Mapping():
            return dict(given)
    raise KibitzError(f"Options are a mapping of names to values, not {type(given).__name__}.")


def _find_problem(kind: type[Options], raw: Mapping[str, Any], seats: int) -> str | None:
    """The first unknown name or bad value; None if each option is valid but the combination is not."""
    fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    for name, value in raw.items():
        if name not in fields:
            return f"there is no {reprlib.repr(name)}; there are {', '.join(fields)}"
        if not _is_of_type(value, fields[name]):
            allowed = _a_seat(seats) if name == "first" else describe_type(inspect.type_info(fields[name]))
            return _bad_value(name, allowed, value)
    return None


def _is_of_type(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    except (ValueError, TypeError, RecursionError):
        pass  # the type is not what is wrong
    return True


def _bad_value(name: str, allowed: str, value: object) -> str:
    return f"`{name}` must be {allowed}, not {reprlib.repr(value)}"


def _a_seat(seats: int) -> str:
    return f"a seat from 0 to {seats - 1}, or null"


def describe_type(kind: inspect.Type) -> str:
    """The values that a type allows, in words: `a whole number from 1 to 5`."""
    match kind:
        case inspect.IntType(ge=int(low), le=int(high)):
            words = f"a whole number from {low} to {high}"
        case inspect.LiteralType(values=values):
            words = f"one of {', '.join(map(str, values))}"
        case inspect.VarTupleType(item_type=inspect.LiteralType(values=values)):
            words = f"a list of any of {', '.join(map(str, values))}"
        case inspect.UnionType(types=types):
            words = ", or ".join(describe_type(each) for each in types)
        case inspect.Metadata(type=plain):
            words = describe_type(plain)
        case _:
            words = PLAIN.get(type(kind), "another value")
    return words


PLAIN: Mapping[type[inspect.Type], str] = {
    inspect.BoolType: "true or false",
    inspect.FloatType: "a number",
    inspect.IntType: "a whole number",
    inspect.NoneType: "null",
    inspect.StrType: "a text",
    inspect.VarTupleType: "a list",
}
