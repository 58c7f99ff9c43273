"""Choices on the wire: a few patterns stand for thousands of legal actions.

A pattern names a kind of action and, for each field of the action, the allowed values: any combination is a legal
action, and every legal action is in exactly one pattern. A run of whole numbers is `{"from": 13, "to": 200}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, TypeAlias

import msgspec

from kibitz.engine.caches import cache_by_identity
from kibitz.engine.vocabulary import Action, Value, to_json

MIN_RUN_LENGTH = 4
MAX_CACHED_CHOICES = 250
"""Longer lists of choices are not cached: those with thousands would take too much memory."""


class Run(Value, frozen=True):
    """All whole numbers from one to another, both included."""

    first: int = msgspec.field(name="from")
    """The first number."""
    last: int = msgspec.field(name="to")
    """The last number."""


Values: TypeAlias = tuple[Any, ...] | Run


class Pattern(Value, frozen=True):
    """Legal actions of one kind: any combination of the values is one."""

    do: str
    """The kind of action."""
    values: dict[str, tuple[Any, ...] | Run] = msgspec.field(name="with", default_factory=dict)
    """For each field of the action, the values that it may have."""


@cache_by_identity
def encode_choices(choices: tuple[Action, ...]) -> bytes:
    """The choices as patterns, in JSON. Different choices are encoded differently, so this also serves as their key."""
    return to_json(_cached_patterns(choices) if len(choices) <= MAX_CACHED_CHOICES else to_patterns(choices))


def to_patterns(choices: tuple[Action, ...]) -> tuple[Pattern, ...]:
    """The choices as patterns, in the order in which their kinds first appear."""
    groups: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for choice in choices:
        raw = msgspec.to_builtins(choice)
        groups.setdefault((raw.pop("do"), *raw), []).append(raw)
    return tuple(
        Pattern(do, {name: _compact(allowed) for name, allowed in zip(names, columns, strict=True)})
        for (do, *names), rows in groups.items()
        for columns in _products([tuple(row.values()) for row in rows])
    )


_cached_patterns = lru_cache(maxsize=1024)(to_patterns)


def expand(pattern: Pattern) -> Iterator[dict[str, Any]]:
    """The JSON forms of the actions that a pattern stands for."""
    allowed = [
        range(values.first, values.last + 1) if isinstance(values, Run) else values
        for values in pattern.values.values()
    ]
    for combination in product(*allowed):
        yield {"do": pattern.do, **dict(zip(pattern.values, combination, strict=True))}


def _products(rows: Sequence[tuple[Any, ...]]) -> Iterator[list[list[Any]]]:
    """Splits rows into groups, each of which consists of all combinations of its columns' values.

    Rows that are not such a group are split by the values of their first column.
    """
    columns = [list(dict.fromkeys(column)) for column in zip(*rows, strict=True)]
    if prod(map(len, columns)) == len(rows):
        yield columns
        return
    for value in columns[0]:
        for rest in _products([row[1:] for row in rows if row[0] == value]):
            yield [[value], *rest]


def _compact(allowed: list[Any]) -> Values:
    whole = all(type(value) is int for value in allowed)
    if whole and len(allowed) >= MIN_RUN_LENGTH and allowed == list(range(allowed[0], allowed[-1] + 1)):
        return Run(allowed[0], allowed[-1])
    return tuple(allowed)
