"""Actions as a person types them: `announce 12`, `play R3 red`, `raise 2 count=1`, `trust none`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import structs

from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Action

NOTHING = ("none", "null", "-")
YES = ("yes", "true")


Stamp: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Adds to an action's JSON form the values that nobody types, such as the time that an answer took."""


class NotUnderstoodError(KibitzError):
    """Typed text that names no action."""


def do_of(kind: type[Action] | Action) -> str:
    return str(kind.__struct_config__.tag)


@cache
def _fields(kind: type[Action]) -> tuple[structs.FieldInfo, ...]:
    """The fields of a kind of action, cached: msgspec takes long, and a decision may have thousands of choices."""
    return structs.fields(kind)


def takes_a_number(action: Action) -> bool:
    """Whether this kind needs only a number, so that a number alone means this kind."""
    return _required_types(action) == [int]


def takes_a_text(action: Action) -> bool:
    """Whether this kind needs only a text."""
    return _required_types(action) == [str]


def _required_types(action: Action) -> list[Any]:
    return [field.type for field in _fields(type(action)) if field.required]


def typed(action: Action, stamp: Stamp = dict) -> str:
    """The text that means this action: its required values in order, the others by name."""
    words = [do_of(action)]
    stamped = stamp({"do": do_of(action)})
    for field in structs.fields(action):
        if field.encode_name in stamped:
            continue
        value = getattr(action, field.name)
        if field.required:
            words.append(NOTHING[0] if value is None else str(value))
        elif value is True:
            words.append(field.encode_name)
        elif value != field.default:
            words.append(f"{field.encode_name}={value}")
    return " ".join(words)


def summary(same: Sequence[Action], stamp: Stamp = dict) -> str:
    """All choices of one kind in a line: `announce 13 … 200 [double] [next=…]`."""
    plain = [choice for choice in same if not _extras(choice)] or same
    first, last = typed(plain[0], stamp), typed(plain[-1], stamp)
    shared = first[: first.rindex(" ") + 1] if " " in first else ""
    reach = first if first == last else f"{first} … {last.removeprefix(shared)}"
    extras = {name: None for choice in same for name in _extras(choice)}
    return " ".join([reach, *(f"[{name}]" for name in extras)])


def _extras(action: Action) -> list[str]:
    """The optional values that an action has, as they are typed."""
    fields = [field for field in _fields(type(action)) if not field.required]
    given = [field for field in fields if getattr(action, field.name) != field.default]
    return [field.encode_name + ("" if field.type is bool else "=…") for field in given]


def parse(
    text: str,
    game: AnyGame,
    choices: Sequence[Action],
    names: Sequence[str] = (),
    stamp: Stamp = dict,
) -> dict[str, Any]:
    """The JSON form of what was typed. The kind may be shortened, or left out where only one kind takes values.

    A seat is given by its number or by its player's name.
    """
    if text.lstrip().startswith("{"):
        return _parse_json(text)
    first, *rest = text.split()
    other_words: Mapping[str, str] = game.optional("text", "ALSO_TYPED", {})
    name = other_words.get(first.lower().rstrip("!"), first.lower())
    kinds = [kind for kind in get_args(game.action) if do_of(kind).startswith(name)]
    kinds = [kind for kind in kinds if do_of(kind) == name] or kinds
    if not kinds:
        kinds, rest = list({type(choice) for choice in choices if structs.fields(choice)}), [first, *rest]
    if len(kinds) != 1:
        raise NotUnderstoodError(text)
    stamped = stamp({"do": do_of(kinds[0])})
    raw = stamped | _values(kinds[0], rest, names, set(stamped))
    try:
        msgspec.convert(raw, kinds[0])
    except msgspec.ValidationError:
        raise NotUnderstoodError(text) from None
    return _as_listed(raw, choices)


def _parse_json(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError:
        raise NotUnderstoodError(text) from None


def _values(kind: type[Action], words: Sequence[str], names: Sequence[str], given: set[str]) -> dict[str, Any]:
    """Assigns words to fields: `name=value` by name, the name of a boolean field alone as true, the rest in order."""
    fields = {field.encode_name: field for field in structs.fields(kind)}
    values: dict[str, Any] = {}
    in_order = []
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name in fields:
            values[name] = _value(value, fields[name].type, names)
        elif name in fields and fields[name].type is bool:
            values[name] = True
        else:
            in_order.append(word)
    free = [name for name in fields if name not in values and name not in given]
    if len(in_order) > len(free):
        if not free or fields[free[-1]].type is not str:
            raise NotUnderstoodError(" ".join(words))
        in_order[len(free) - 1 :] = [" ".join(in_order[len(free) - 1 :])]
    return values | {name: _value(word, fields[name].type, names) for name, word in zip(free, in_order, strict=False)}


def _value(word: str, kind: Any, names: Sequence[str]) -> Any:
    """The first reading of a word that fits the field's type, or the word itself."""
    readings: list[Any] = [word]
    if re.fullmatch(r"[+-]?[0-9]{1,12}", word):
        readings.append(int(word))
    if word.lower() in NOTHING:
        readings.append(None)
    if word.lower() in YES:
        readings.append(True)
    readings += [seat for seat, name in enumerate(names) if name.casefold() == word.casefold()]
    for reading in readings:
        try:
            return msgspec.convert(reading, kind)
        except msgspec.ValidationError:
            continue
    return word


def _as_listed(raw: dict[str, Any], choices: Sequence[Action]) -> dict[str, Any]:
    """The legal action that differs only in capitals, if there is one."""
    if not any(isinstance(value, str) for key, value in raw.items() if key != "do"):
        return raw
    folded = _folded(raw)
    return next((data for choice in choices if _folded(data := msgspec.to_builtins(choice)) == folded), raw)


def _folded(raw: dict[str, Any]) -> dict[str, Any]:
    return {key: value.casefold() if isinstance(value, str) else value for key, value in raw.items()}
