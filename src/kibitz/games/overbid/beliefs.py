"""What everybody can tell of a hidden hand: the exact chance of every hand that fits what was seen.

Since all hands were last empty, a seat's history is a list of stretches: it drew some cards, played some (known) cards
in a round, and got some (known) cards into its pack. Within a stretch, each drawn card is any card of the pack with
equal chance, and a hand without the cards that were then played is ruled out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from kibitz.engine.caches import cache_by_identity
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.cards import EMPTY, KINDS, Bag, add, add_all, holds, some_of, subtract
from kibitz.games.overbid.drawing import can_open
from kibitz.games.overbid.model import Bids, Round, View

HandChances = Mapping[Bag, float]
"""How likely each possible hand is."""


class Stretch(NamedTuple):
    """A part of a seat's history: some draws, then the cards that it played in a round."""

    held: Bag
    """The cards in hand and pack together, at its start."""
    draws: int
    """How many cards the seat drew."""
    played: Bag
    """The cards that it then played."""


class Flow(NamedTuple):
    """The cards that a seat played in a round and put back into its pack after it, and how many stayed in its hand."""

    played: Bag
    received: Bag
    left_in_hand: int


def hand_chances(view: View, seat: Seat) -> HandChances:
    """The hands that a seat may hold, as the others see it."""
    is_to_open = view.phase == "opening" and seat == view.red_token
    return (chances_to_open if is_to_open else chances_after)(stretches(view, seat))


def stretches(view: View, seat: Seat) -> tuple[Stretch, ...]:
    """A seat's history since all hands were last empty; the stretch under way comes last."""
    is_last_round_in_bids = view.outcome is not None and view.outcome.reason == "tokens"
    played = cards_played(view.bids)[seat]
    held = add(view.holdings[seat].bag, played)
    past, in_hand = past_stretches(view.rounds)(
        seat, held, view.rounds_at_restart, len(view.rounds) - is_last_round_in_bids
    )
    return *past, Stretch(held, view.hand_sizes[seat] + sum(played) - in_hand, played)


PastStretches = Callable[[Seat, Bag, int, int], tuple[tuple[Stretch, ...], int]]
"""Takes a seat, what it held after some rounds, the first of these rounds, and the one after the last. Returns the
seat's stretches, and how many cards stayed in its hand."""


@cache_by_identity
def past_stretches(rounds: tuple[Round, ...]) -> PastStretches:
    """All views of a round share one list of finished rounds."""

    @cache
    def of_seat(seat: Seat, held: Bag, first: int, end: int) -> tuple[tuple[Stretch, ...], int]:
        flows = [flow_of(seat, past) for past in rounds[first:end]]
        for played, received, _ in flows:
            held = subtract(add(held, played), received)
        parts, in_hand = [], 0
        for played, received, left_in_hand in flows:
            parts.append(Stretch(held, left_in_hand + sum(played) - in_hand, played))
            held, in_hand = add(subtract(held, played), received), left_in_hand
        return tuple(parts), in_hand

    return of_seat


def flow_of(seat: Seat, past: Round) -> Flow:
    return Flow(cards_played(past.bids)[seat], received_by(seat, past), past.hand_sizes[seat])


@cache_by_identity
def cards_played(bids: Bids) -> list[Bag]:
    """By seat. All views of an auction share its bids."""
    laid = [bid for bid in bids if bid is not None]
    return [add_all(bid.played_by(seat) for bid in laid) for seat in range(len(bids))]


def received_by(seat: Seat, past: Round) -> Bag:
    """What a seat put back into its pack: what it was given, or if nothing was shared out, what lay in front of it."""
    if past.given is not None:
        return past.given[seat].bag
    bid = past.bids[seat]
    return EMPTY if bid is None else bid.bag


@lru_cache(maxsize=4096)
def chances_after(history: tuple[Stretch, ...]) -> HandChances:
    """The chances after a history. Histories grow by one stretch at a time, so the cache has the earlier ones."""
    if not history:
        return {EMPTY: 1.0}
    held, draws, played = history[-1]
    chances = chances_after(history[:-1])
    for _ in range(draws):
        chances = draw_one(chances, held)
    return normalise({subtract(hand, played): chance for hand, chance in chances.items() if holds(hand, played)})


def chances_to_open(history: tuple[Stretch, ...]) -> HandChances:
    """The same for a seat that called: it has a card to open a bid with."""
    return normalise({hand: chance for hand, chance in chances_after(history).items() if can_open(hand)})


def draw_one(chances: HandChances, held: Bag) -> HandChances:
    """One more card, each kind in proportion to its number in the pack; weights are not normalised."""
    drawn: defaultdict[Bag, float] = defaultdict(float)
    for hand, chance in chances.items():
        for kind in KINDS:
            if in_pack := held[kind] - hand[kind]:
                drawn[with_one(hand, kind)] += chance * in_pack
    return drawn


def normalise(weights: HandChances) -> HandChances:
    total = sum(weights.values())
    return {hand: weight / total for hand, weight in weights.items()}


@cache
def with_one(hand: Bag, kind: int) -> Bag:
    return add(hand, some_of(kind, 1))
