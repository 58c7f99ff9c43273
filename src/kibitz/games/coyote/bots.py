"""Bots for coyote: each decides on its view alone."""

from __future__ import annotations

from collections import Counter
from random import Random

from kibitz.engine.playout import Choice
from kibitz.games.coyote.counting import count
from kibitz.games.coyote.model import (
    DECK,
    HIGHEST_NUMBER,
    Action,
    Announce,
    Card,
    Contest,
    Ditto,
    Restart,
    Reverse,
    View,
)

DOUBTFUL = 0.5
"""A number that the feathers reach less often than this is contested."""

SAFE = 0.75
"""A number that the feathers reach at least this often is announced without a worry."""


class EasyBot:
    """Counts what the table may come to, announces a little, and contests what is unlikely."""

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        totals = possible_totals(view, rng)
        return Choice(_decide(view, choices, totals, rng), rng.randrange(900, 3200))


BOTS = {"easy": EasyBot}


def possible_totals(view: View, rng: Random) -> list[int]:
    """The total for each card that this seat may wear, from the lowest. A `?` turns up one of the others, at random."""
    seen = [card for worn in view.feathers if worn is not None for card in worn]
    unseen = list((Counter(DECK) - Counter(seen) - Counter(view.discards)).elements())
    hidden = sum(view.feather_counts) - len(seen)
    rng.shuffle(unseen)
    return sorted(_total(seen, unseen[place:] + unseen[:place], hidden) for place in range(len(unseen)))


def _total(seen: list[Card], unseen: list[Card], hidden: int) -> int:
    """With the first of the unseen cards on this seat's headband, and the next on top of the pack."""
    worn = seen + unseen[:hidden]
    drawn = unseen[hidden : hidden + 1] if "?" in worn else []
    return count(worn, drawn).total


def chance_of(number: int, totals: list[int]) -> float:
    """How often the feathers reach a number."""
    return sum(total >= number for total in totals) / len(totals)


def _decide(view: View, choices: tuple[Action, ...], totals: list[int], rng: Random) -> Action:
    answers = [action for action in choices[:4] if not isinstance(action, Announce)]
    if view.standing is not None and Contest() in answers:
        if chance_of(view.standing, totals) < DOUBTFUL:
            return Contest()
        if chance_of(view.standing + 1, totals) < SAFE and (ways_out := [a for a in answers if _is_way_out(a)]):
            return rng.choice(ways_out)
        if view.standing == HIGHEST_NUMBER:
            return Contest()
    return _announce(view, totals, rng)


def _is_way_out(action: Action) -> bool:
    """Not to announce a higher number when it gets risky."""
    return isinstance(action, Ditto | Reverse | Restart)


def _announce(view: View, totals: list[int], rng: Random) -> Announce:
    """A little above what stands; to open, well below what is likely."""
    lowest = (view.standing or 0) + 1
    comfortable = totals[int((1 - SAFE) * len(totals))]
    number = rng.randint(lowest, max(lowest, min(lowest + 4, comfortable, HIGHEST_NUMBER)))
    if view.standing is None:
        number = max(lowest, int(comfortable * rng.uniform(0.3, 0.8)))
    if number == view.refused:
        number += 1 if number < HIGHEST_NUMBER else -1
    return Announce(number)
