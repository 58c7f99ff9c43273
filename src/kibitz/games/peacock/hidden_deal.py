"""A random deal of hidden cards to hands that are known to lack some of them.

A first possible deal is found card by card with augmenting paths. Then the cards of two places at a time are redealt
between them at random: this keeps the uniform distribution over all possible deals, and soon comes close to it.
Places are the hands, and last the pile, which may hold any card.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from kibitz.games.peacock.model import Card

SWEEPS = 12
"""How often every pair of places is redealt."""


def deal(
    cards: Sequence[Card], sizes: Sequence[int], barred: Sequence[frozenset[Card]], rng: Random
) -> list[list[Card]]:
    """A hand of each size, without the cards barred from it; the rest is the pile."""
    bars = [*barred, frozenset[Card]()]
    places = possible_deal(cards, [*sizes, len(cards) - sum(sizes)], bars, rng)
    pairs = list(combinations(range(len(places)), 2))
    for _ in range(SWEEPS if any(bars) else 0):
        rng.shuffle(pairs)
        for one, other in pairs:
            redeal(places, bars, one, other, rng)
    return places[:-1]


def possible_deal(
    cards: Sequence[Card], sizes: Sequence[int], bars: Sequence[frozenset[Card]], rng: Random
) -> list[list[Card]]:
    places: list[list[Card]] = [[] for _ in sizes]
    slots = [place for place, size in enumerate(sizes) for _ in range(size)]
    for card in cards:
        rng.shuffle(slots)
        placed = place_card(card, places, sizes, bars, list(dict.fromkeys(slots)), set())
        assert placed, "a view always comes from some deal"
    return places


def place_card(
    card: Card,
    places: list[list[Card]],
    sizes: Sequence[int],
    bars: Sequence[frozenset[Card]],
    order: Sequence[int],
    tried: set[int],
) -> bool:
    """Finds the card a place: a free one, or one from which another card can move on."""
    possible = [place for place in order if card not in bars[place] and place not in tried]
    for place in possible:
        if len(places[place]) < sizes[place]:
            places[place].append(card)
            return True
    for place in possible:
        tried.add(place)
        for index, other in enumerate(places[place]):
            if place_card(other, places, sizes, bars, order, tried):
                places[place][index] = card
                return True
    return False


def redeal(places: list[list[Card]], bars: Sequence[frozenset[Card]], one: int, other: int, rng: Random) -> None:
    """Redeals the cards of two places: those that only one of them may hold stay, the rest are shuffled."""
    stay_one = [card for card in places[one] if card in bars[other]]
    stay_other = [card for card in places[other] if card in bars[one]]
    free = [card for card in places[one] if card not in bars[other]]
    free += [card for card in places[other] if card not in bars[one]]
    rng.shuffle(free)
    room = len(places[one]) - len(stay_one)
    places[one], places[other] = stay_one + free[:room], stay_other + free[room:]
