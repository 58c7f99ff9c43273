"""A random deal of hidden cards to places of which some cannot hold some cards.

The last place is the pile, which may hold any card. A possible deal is found card by card, as people are moved up a
crowded bench (augmenting paths). Then the cards of two places at a time are dealt anew among the two, each
possibility as likely, which leaves the uniform distribution as it is and soon comes close to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from kibitz.games.peacock.model import Card

SWEEPS = 12
"""How often every pair of places is dealt anew."""


def deal(
    cards: Sequence[Card], sizes: Sequence[int], barred: Sequence[frozenset[Card]], rng: Random
) -> list[list[Card]]:
    """For each size a hand of so many cards, none of those that are barred from it; what is left is the pile."""
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
        seated = seat_card(card, places, sizes, bars, list(dict.fromkeys(slots)), set())
        assert seated, "a view always comes from some deal"
    return places


def seat_card(
    card: Card,
    places: list[list[Card]],
    sizes: Sequence[int],
    bars: Sequence[frozenset[Card]],
    order: Sequence[int],
    tried: set[int],
) -> bool:
    """Gives the card a place: a free one, or one of which another card can move on."""
    open_to_it = [place for place in order if card not in bars[place] and place not in tried]
    for place in open_to_it:
        if len(places[place]) < sizes[place]:
            places[place].append(card)
            return True
    for place in open_to_it:
        tried.add(place)
        for index, sitting in enumerate(places[place]):
            if seat_card(sitting, places, sizes, bars, order, tried):
                places[place][index] = card
                return True
    return False


def redeal(places: list[list[Card]], bars: Sequence[frozenset[Card]], one: int, other: int, rng: Random) -> None:
    """Deals the cards of two places anew: those that only one of them may hold stay, the rest are shuffled."""
    stay_one = [card for card in places[one] if card in bars[other]]
    stay_other = [card for card in places[other] if card in bars[one]]
    free = [card for card in places[one] if card not in bars[other]]
    free += [card for card in places[other] if card not in bars[one]]
    rng.shuffle(free)
    room = len(places[one]) - len(stay_one)
    places[one], places[other] = stay_one + free[:room], stay_other + free[room:]
