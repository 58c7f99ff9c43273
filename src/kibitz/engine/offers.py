"""Offers: the legal actions in short form. A few offers stand for thousands of actions.

An offer names a kind of action and, for each field of the action, the allowed values: any combination is a legal
action, and every legal action is in exactly one offer. On the wire a run of whole numbers is `{"from": 13, "to": 200}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import product, starmap
from math import prod
from random import Random
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec.structs import FieldInfo, fields

from kibitz.engine.vocabulary import Action, Value

MIN_RUN_LENGTH = 4
MAX_CACHED_ACTIONS = 250
"""Longer lists of actions are not cached: those with thousands would take too much memory."""


class Run(Value, frozen=True):
    """All whole numbers from one to another, both included."""

    first: int = msgspec.field(name="from")
    """The first number."""
    last: int = msgspec.field(name="to")
    """The last number."""


class Offer(Value, frozen=True):
    """Legal actions of one kind: any combination of the values is one."""

    do: str
    """The kind of action."""
    values: dict[str, tuple[Any, ...] | Run] = msgspec.field(name="with", default_factory=dict)
    """For each field of the action, the values that it may have."""


Offers: TypeAlias = tuple[Offer, ...]


def make_offer(do: str, **values: Sequence[Any]) -> Offer:
    """An offer from the values in their JSON form; longer runs of whole numbers are recognised."""
    return Offer(do, {name: _compact(allowed) for name, allowed in values.items()})


def _compact(allowed: Sequence[Any]) -> tuple[Any, ...] | Run:
    whole = all(type(value) is int for value in allowed)
    if whole and len(allowed) >= MIN_RUN_LENGTH and list(allowed) == list(range(allowed[0], allowed[-1] + 1)):
        return Run(allowed[0], allowed[-1])
    return tuple(allowed)


# From a list of actions to offers


def compress(actions: tuple[Action, ...]) -> Offers:
    """The offers that stand for these actions, in the order in which their kinds first appear."""
    return _compress_cached(actions) if len(actions) <= MAX_CACHED_ACTIONS else _compress(actions)


def _compress(actions: tuple[Action, ...]) -> Offers:
    groups: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for action in actions:
        raw = msgspec.to_builtins(action)
        groups.setdefault((raw.pop("do"), *raw), []).append(raw)
    return tuple(
        make_offer(do, **dict(zip(names, columns, strict=True)))
        for (do, *names), rows in groups.items()
        for columns in _products([tuple(row.values()) for row in rows])
    )


_compress_cached = lru_cache(maxsize=1024)(_compress)


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


# From offers to actions


def expand(offers: Iterable[Offer], action: Any) -> tuple[Any, ...]:
    """All the actions that the offers stand for. `action` is the union of the game's actions."""
    return tuple([made for offer in offers for made in _expand_one(offer, _kinds(action)[offer.do])])


def _expand_one(offer: Offer, kind: type[Action]) -> Iterator[Action]:
    columns = [
        [msgspec.convert(value, field.type) for value in _allowed(offer.values[field.encode_name])]
        if field.encode_name in offer.values
        else [_default(field)]
        for field in fields(kind)
    ]
    return starmap(kind, product(*columns))


def _default(field: FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


@cache
def _kinds(action: Any) -> dict[str, type[Action]]:
    """The classes in a union of actions, by their names in JSON."""
    return {kind.__struct_config__.tag: kind for kind in get_args(action) or (action,)}


def includes(offers: Iterable[Offer], action: Action) -> bool:
    """Whether an action is among those that the offers stand for."""
    same_kind = [offer for offer in offers if offer.do == action.__struct_config__.tag]
    if not same_kind:
        return False
    raw = msgspec.to_builtins(action)
    del raw["do"]
    return any(
        offer.values.keys() == raw.keys() and all(value in _allowed(offer.values[name]) for name, value in raw.items())
        for offer in same_kind
    )


def count_actions(offers: Iterable[Offer]) -> int:
    """How many actions the offers stand for."""
    return sum(map(_size, offers))


def draw_action(offers: Offers, rng: Random) -> dict[str, Any]:
    """One of the actions in its JSON form. All are equally likely, and none of the others is made."""
    (drawn,) = rng.choices(offers, [_size(offer) for offer in offers])
    return {"do": drawn.do, **{name: rng.choice(_allowed(values)) for name, values in drawn.values.items()}}


def _size(offer: Offer) -> int:
    return prod(len(_allowed(values)) for values in offer.values.values())


def _allowed(values: tuple[Any, ...] | Run) -> Sequence[Any]:
    return range(values.first, values.last + 1) if isinstance(values, Run) else values
