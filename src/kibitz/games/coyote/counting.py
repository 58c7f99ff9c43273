"""How feathers are counted (§ Counting)."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.engine.vocabulary import Value
from kibitz.games.coyote.model import (
    GREEN,
    RED,
    AnyStep,
    Card,
    Doubled,
    Drawn,
    Negated,
    Removed,
    Sum,
    Zero,
)


class Count(Value, frozen=True):
    """A total and its steps."""

    total: int
    steps: tuple[AnyStep, ...]


def count(feathers: Sequence[Card], drawn: Sequence[Card] = ()) -> Count:
    """The total of all feathers and of the card turned up for `?`, in the order of the rules."""
    counted = (*feathers, *drawn)
    greens = [GREEN[card] for card in counted if card in GREEN]
    red = sum([RED[card] for card in counted if card in RED])
    subtracted = 0
    steps: list[AnyStep] = [Drawn(card) for card in drawn]
    if "max0" in counted:
        steps.append(Removed(str(take_highest(greens)) if greens else None))
    if "max-" in counted:
        subtracted = take_highest(greens) if greens else 0
        steps.append(Negated(str(subtracted) if subtracted else None))
    if "0" in counted:
        steps.append(Zero())
    green = sum(greens) - subtracted
    total = green + red
    steps.append(Sum(green, red, total))
    if "x2" in counted:
        total *= 2
        steps.append(Doubled(total))
    return Count(total, tuple(steps))


def take_highest(greens: list[int]) -> int:
    highest = max(greens)
    greens.remove(highest)
    return highest
