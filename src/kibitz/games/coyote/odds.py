"""What the feathers may come to, exactly: every card that a seat may wear, and every card that `?` may turn up.

A seat knows all feathers but its own, and all discards. What is left lies in the pack or on its own headband, and each
card of it is as likely. So a total has a known distribution, which is worked out here by counting, not by sampling.
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
"""In the order of the deck, so that equal sets are equal."""

# Counting, one card after the other

MAX0, MAX_MINUS, X2, DRAW = 1, 2, 4, 8
MARK: dict[Card, int] = {
    card: {"max0": MAX0, "max-": MAX_MINUS, "x2": X2, "?": DRAW}.get(card, 0) for card in dict.fromkeys(DECK)
}
WORTH: dict[Card, int] = {card: GREEN.get(card, RED.get(card, 0)) for card in MARK}


class Tally(NamedTuple):
    """All that a total needs to know of the cards counted so far: only the two highest greens can ever be taken."""

    sum: int = 0
    highest: int = 0
    second: int = 0
    marks: int = 0

    def put(self, card: Card) -> Tally:
        sum_, highest, second, marks = self
        worth = WORTH[card]
        if worth > highest:
            return Tally(sum_ + worth, worth, highest, marks)
        if worth > second:
            return Tally(sum_ + worth, highest, worth, marks)
        return Tally(sum_ + worth, highest, second, marks | MARK[card])

    @property
    def total(self) -> int:
        """As `counting.count` has it, without the steps."""
        sum_, highest, second, marks = self
        if marks & MAX0:
            sum_ -= highest
            highest = second
        if marks & MAX_MINUS:
            sum_ -= 2 * highest
        return 2 * sum_ if marks & X2 else sum_


def tally(cards: Sequence[Card]) -> Tally:
    counted = Tally()
    for card in cards:
        counted = counted.put(card)
    return counted


# What a seat sees


class Sight(NamedTuple):
    """The feathers that a seat knows, and where those that it does not know come from."""

    known: Cards
    pool: Cards
    """Its `hidden` feathers are among these, and all others of these lie in the pack."""
    hidden: int
    renewal: Cards
    """What an empty pack is made of when `?` needs a card; () while the pack has one."""
    certain: Cards = ()
    """Those of the known feathers that are its own: taken before a reshuffle, they are what else is missing."""


def own_sight(view: View) -> Sight:
    assert view.viewer is not None
    return sight_of(view, view.viewer, view.feathers)


def sight_of(view: View, seat: Seat, feathers: Sequence[Cards | None]) -> Sight:
    """What a seat sees if these feathers are worn; its own do not matter."""
    reshuffle = view.reshuffle
    if reshuffle is None:
        known = [card for wearer, worn in enumerate(feathers) if wearer != seat and worn for card in worn]
        pool = _without(DECK, (*known, *view.discards))
        renewal = () if view.pack_size else view.discards
        return Sight(in_order(tuple(known)), pool, view.feather_counts[seat], in_order(renewal))
    taken = [(wearer, place) for place, wearer in _places(view)]
    cards = [None if wearer == seat else (feathers[wearer] or ())[place] for wearer, place in taken]
    earlier, later = cards[: reshuffle.after], cards[reshuffle.after :]
    certain = _without(DECK, (*reshuffle.cards, *_seen(earlier)))
    pool = _without(reshuffle.cards, _seen(later))
    return Sight(in_order((*_seen(cards), *certain)), pool, later.count(None), (), certain)


def _places(view: View) -> Iterator[tuple[int, Seat]]:
    """Each feather in the order of taking: whether it is its wearer's first (0) or second (1), and whose."""
    worn: Counter[Seat] = Counter()
    for seat, _ in takers(view):
        yield worn[seat], seat
        worn[seat] += 1


def _seen(cards: Sequence[Card | None]) -> Cards:
    return tuple(card for card in cards if card is not None)


def _without(cards: Sequence[Card], gone: Sequence[Card]) -> Cards:
    left = sorted(cards, key=PLACE_IN_DECK.__getitem__)
    for card in gone:
        left.remove(card)
    return tuple(left)


# What that may come to

Distribution: TypeAlias = dict[int, float]
"""How likely each total is."""


class Hypothesis(NamedTuple):
    """What a seat may wear unseen, and how likely that is."""

    own: Cards
    chance: float


def hypotheses(sight: Sight) -> list[Hypothesis]:
    """Every set of feathers that the seat may wear, those first of which it is certain."""
    kinds = tuple(Counter(sight.pool).items())
    ways = comb(len(sight.pool), sight.hidden)
    return [Hypothesis(sight.certain + own, number / ways) for own, number in _handfuls(kinds, sight.hidden)]


def _handfuls(kinds: tuple[tuple[Card, int], ...], size: int) -> Iterator[tuple[Cards, int]]:
    """Every handful of cards, and in how many ways it can be drawn."""
    if size == 0:
        yield (), 1
        return
    for place, (card, number) in enumerate(kinds):
        for taken in range(1, min(number, size) + 1):
            for rest, ways in _handfuls(kinds[place + 1 :], size - taken):
                yield (card,) * taken + rest, ways * comb(number, taken)


Kinds: TypeAlias = list[tuple[Card, float]]
"""Cards that may come, and how many there are of each."""


@lru_cache(maxsize=4096)
def distribution(sight: Sight) -> Distribution:
    """How likely each total is, whatever the seat wears and whatever is turned up for a `?`."""
    chances: Distribution = {}
    if sight.renewal:
        base = tally(sight.known + sight.pool)
        _let_come(base, kinds_of(sight.renewal), len(sight.renewal), bool(base.marks & DRAW), 1.0, chances)
    else:
        base = tally(sight.known)
        cards = sight.hidden + bool(base.marks & DRAW)
        _let_come(base, kinds_of(sight.pool), len(sight.pool), cards, 1.0, chances)
    return chances


def kinds_of(cards: Cards) -> Kinds:
    return list(Counter(cards).items())


def _let_come(base: Tally, kinds: Kinds, number: float, cards: int, weight: float, chances: Distribution) -> None:
    """Lets so many more cards come to what is counted, out of a number. After a `?` one more comes, in its place."""
    if cards == 0:
        chances[base.total] = chances.get(base.total, 0.0) + weight
    elif cards == 1:
        _let_last_come(base, kinds, number, weight, chances)
    elif cards == 2 and base.marks & DRAW:
        _let_pair_come(base, kinds, number, weight, chances)
    else:
        for card, count in kinds:
            rest = _one_less(kinds, card)
            _let_come(base.put(card), rest, number - 1, cards - (card != "?"), weight * count / number, chances)


def _let_pair_come(base: Tally, kinds: Kinds, number: float, weight: float, chances: Distribution) -> None:
    """Two cards whose order does not matter, since neither can be a `?`: each pair is gone through once."""
    pairs = number * (number - 1) / 2
    after = number
    for place, (card, count) in enumerate(kinds):
        after -= count
        twins = (count - 1) / 2
        partners = [(card, twins), *kinds[place + 1 :]] if twins else kinds[place + 1 :]
        if partners:
            _let_last_come(base.put(card), partners, after + twins, weight * count * (after + twins) / pairs, chances)


def _let_last_come(base: Tally, kinds: Kinds, number: float, weight: float, chances: Distribution) -> None:
    """One card of a number. Most of the time is spent here, so a plain card is added without a new tally."""
    weight /= number
    base_sum, _, _, marks = base
    factor = 2 if marks & X2 else 1
    is_plain = not marks & (MAX0 | MAX_MINUS)
    for card, count in kinds:
        if is_plain and not MARK[card]:
            total = factor * (base_sum + WORTH[card])
        elif card == "?":
            _let_last_come(base.put(card), _one_less(kinds, card), number - 1, weight * count, chances)
            continue
        else:
            total = base.put(card).total
        if total in chances:
            chances[total] += weight * count
        else:
            chances[total] = weight * count


def _one_less(kinds: Kinds, gone: Card) -> Kinds:
    return [(card, count - (card == gone)) for card, count in kinds if card != gone or count > 1]


def given(sight: Sight, own: Cards) -> Sight:
    """The same sight if the seat wears this, as a hypothesis has it."""
    hidden = own[len(sight.certain) :]
    return Sight(in_order(sight.known + hidden), _without(sight.pool, hidden), 0, sight.renewal)


# How likely a number is reached

Reach: TypeAlias = tuple[float, ...]
"""By number, from 0 to one above the highest: how likely the total is at least that."""

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
    """The highest number that is reached at least this likely; 0 if none is."""
    return max(0, bisect_right(reached, -chance, key=neg) - 1)
