"""The exact distribution of the total, over every card that a seat may wear and every card that `?` may turn up.

A seat knows all feathers but its own, and all discards. Every other card lies in the pack or on its own headband, and
each is equally likely to be its own. So the total has a known distribution, computed here by counting, not sampling.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from operator import neg
from typing import NamedTuple, TypeAlias

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.model import DECK, GREEN, HIGHEST_NUMBER, PLACE_IN_DECK, RED, Card, View, in_order
from kibitz.games.coyote.sight import takers

Cards: TypeAlias = tuple[Card, ...]
"""In the order of the deck, so that equal sets compare equal."""

# Counting card by card

MAX0, MAX_MINUS, X2, DRAW = 1, 2, 4, 8
MARK: dict[Card, int] = {
    card: {"max0": MAX0, "max-": MAX_MINUS, "x2": X2, "?": DRAW}.get(card, 0) for card in dict.fromkeys(DECK)
}
WORTH: dict[Card, int] = {card: GREEN.get(card, RED.get(card, 0)) for card in MARK}


class RunningTotal(NamedTuple):
    """A count in progress. Special cards can only affect the two highest greens, so those are kept apart."""

    sum: int = 0
    highest: int = 0
    second: int = 0
    marks: int = 0

    def plus(self, card: Card) -> RunningTotal:
        sum_, highest, second, marks = self
        worth = WORTH[card]
        if worth > highest:
            return RunningTotal(sum_ + worth, worth, highest, marks)
        if worth > second:
            return RunningTotal(sum_ + worth, highest, worth, marks)
        return RunningTotal(sum_ + worth, highest, second, marks | MARK[card])

    @property
    def total(self) -> int:
        """The same as `counting.count` gives, without the steps."""
        sum_, highest, second, marks = self
        if marks & MAX0:
            sum_ -= highest
            highest = second
        if marks & MAX_MINUS:
            sum_ -= 2 * highest
        return 2 * sum_ if marks & X2 else sum_


def add_up(cards: Sequence[Card]) -> RunningTotal:
    counted = RunningTotal()
    for card in cards:
        counted = counted.plus(card)
    return counted


# What a seat sees


class Sight(NamedTuple):
    """The feathers that a seat knows, and where its unknown ones come from."""

    known: Cards
    pool: Cards
    """Cards in the pack or hidden on its own headband."""
    hidden: int
    """How many cards of the pool it wears."""
    renewal: Cards
    """The discards that would form a new pack if `?` needs a card; () while the pack has one."""
    certain: Cards = ()
    """Its own feathers among the known ones: after a reshuffle, it can tell those taken before by elimination."""


def own_sight(view: View) -> Sight:
    assert view.viewer is not None
    return sight_of(view, view.viewer, view.feathers)


def sight_of(view: View, seat: Seat, feathers: Sequence[Cards | None]) -> Sight:
    """What a seat sees if these feathers are worn; its own are ignored."""
    reshuffle = view.reshuffle
    if reshuffle is None:
        known = [card for wearer, worn in enumerate(feathers) if wearer != seat and worn for card in worn]
        pool = without(DECK, (*known, *view.discards))
        renewal = () if view.pack_size else view.discards
        return Sight(in_order(tuple(known)), pool, view.feather_counts[seat], in_order(renewal))
    taken = [(wearer, place) for place, wearer in _order_taken(view)]
    cards = [None if wearer == seat else (feathers[wearer] or ())[place] for wearer, place in taken]
    earlier, later = cards[: reshuffle.after], cards[reshuffle.after :]
    certain = without(DECK, (*reshuffle.cards, *_known(earlier)))
    pool = without(reshuffle.cards, _known(later))
    return Sight(in_order((*_known(cards), *certain)), pool, later.count(None), (), certain)


def _order_taken(view: View) -> Iterator[tuple[int, Seat]]:
    """Each feather in the order taken: 0 for its wearer's first or 1 for the second, and the wearer."""
    worn: Counter[Seat] = Counter()
    for seat, _ in takers(view):
        yield worn[seat], seat
        worn[seat] += 1


def _known(cards: Sequence[Card | None]) -> Cards:
    return tuple(card for card in cards if card is not None)


def without(cards: Sequence[Card], gone: Sequence[Card]) -> Cards:
    left = sorted(cards, key=PLACE_IN_DECK.__getitem__)
    for card in gone:
        left.remove(card)
    return tuple(left)


# The distribution of the total

Distribution: TypeAlias = dict[int, float]
"""The probability of each total."""


class Hypothesis(NamedTuple):
    """Feathers that a seat may wear unseen, and their probability."""

    own: Cards
    chance: float


def hypotheses(sight: Sight) -> list[Hypothesis]:
    """Every set of feathers that the seat may wear, each beginning with those that it is certain of."""
    kinds = tuple(Counter(sight.pool).items())
    ways = comb(len(sight.pool), sight.hidden)
    return [Hypothesis(sight.certain + own, number / ways) for own, number in _draws(kinds, sight.hidden)]


def _draws(kinds: tuple[tuple[Card, int], ...], size: int) -> Iterator[tuple[Cards, int]]:
    """Every set of cards of a size, and the number of ways to draw it."""
    if size == 0:
        yield (), 1
        return
    for place, (card, number) in enumerate(kinds):
        for taken in range(1, min(number, size) + 1):
            for rest, ways in _draws(kinds[place + 1 :], size - taken):
                yield (card,) * taken + rest, ways * comb(number, taken)


Kinds: TypeAlias = list[tuple[Card, float]]
"""Cards that may be drawn, with their counts."""


@lru_cache(maxsize=4096)
def distribution(sight: Sight) -> Distribution:
    """The probability of each total, over what the seat may wear and what `?` may turn up."""
    chances: Distribution = {}
    if sight.renewal:
        base = add_up(sight.known + sight.pool)
        _add_cards(base, kinds_of(sight.renewal), len(sight.renewal), bool(base.marks & DRAW), 1.0, chances)
    else:
        base = add_up(sight.known)
        cards = sight.hidden + bool(base.marks & DRAW)
        _add_cards(base, kinds_of(sight.pool), len(sight.pool), cards, 1.0, chances)
    return chances


def kinds_of(cards: Cards) -> Kinds:
    return list(Counter(cards).items())


def _add_cards(
    base: RunningTotal, kinds: Kinds, number: float, cards: int, weight: float, chances: Distribution
) -> None:
    """Adds to `chances` the totals after drawing some of `number` cards; a `?` draws one more in its place."""
    if cards == 0:
        chances[base.total] = chances.get(base.total, 0.0) + weight
    elif cards == 1:
        _add_last(base, kinds, number, weight, chances)
    elif cards == 2 and base.marks & DRAW:
        _add_pair(base, kinds, number, weight, chances)
    else:
        for card, count in kinds:
            rest = _one_less(kinds, card)
            _add_cards(base.plus(card), rest, number - 1, cards - (card != "?"), weight * count / number, chances)


def _add_pair(base: RunningTotal, kinds: Kinds, number: float, weight: float, chances: Distribution) -> None:
    """The order of two cards does not matter if neither can be a `?`, so each pair is visited once."""
    pairs = number * (number - 1) / 2
    after = number
    for place, (card, count) in enumerate(kinds):
        after -= count
        twins = (count - 1) / 2
        partners = [(card, twins), *kinds[place + 1 :]] if twins else kinds[place + 1 :]
        if partners:
            _add_last(base.plus(card), partners, after + twins, weight * count * (after + twins) / pairs, chances)


def _add_last(base: RunningTotal, kinds: Kinds, number: float, weight: float, chances: Distribution) -> None:
    """The hot path: a plain card is added without making a `RunningTotal`."""
    weight /= number
    base_sum, _, _, marks = base
    factor = 2 if marks & X2 else 1
    is_plain = not marks & (MAX0 | MAX_MINUS)
    for card, count in kinds:
        if is_plain and not MARK[card]:
            total = factor * (base_sum + WORTH[card])
        elif card == "?":
            _add_last(base.plus(card), _one_less(kinds, card), number - 1, weight * count, chances)
            continue
        else:
            total = base.plus(card).total
        if total in chances:
            chances[total] += weight * count
        else:
            chances[total] = weight * count


def _one_less(kinds: Kinds, gone: Card) -> Kinds:
    return [(card, count - (card == gone)) for card, count in kinds if card != gone or count > 1]


def assume(sight: Sight, own: Cards) -> Sight:
    """The sight of somebody who knows that the seat wears these feathers of a hypothesis."""
    hidden = own[len(sight.certain) :]
    return Sight(in_order(sight.known + hidden), without(sight.pool, hidden), 0, sight.renewal)


# The chance to reach a number

Reach: TypeAlias = tuple[float, ...]
"""By number, from 0 to one above the highest: the chance that the total is at least that."""

NEVER: Reach = (0.0,) * (HIGHEST_NUMBER + 2)


@lru_cache(maxsize=4096)
def reach(sight: Sight) -> Reach:
    return reach_of(distribution(sight))


def reach_of(chances: Distribution) -> Reach:
    by_total = [0.0] * (max(0, *chances) + 1)
    for total, chance in chances.items():
        by_total[max(0, total)] += chance
    return (*reversed(list(accumulate(reversed(by_total)))), *NEVER[len(by_total) :])


def highest_at(reached: Reach, chance: float) -> int:
    """The highest number whose chance is at least this; 0 if there is none."""
    return max(0, bisect_right(reached, -chance, key=neg) - 1)
