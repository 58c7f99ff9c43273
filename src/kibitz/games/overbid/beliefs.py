"""What can be known of a hidden hand: exact chances of every hand that fits what everybody has seen.

Since all hands were last empty, a seat's cards moved in stretches: it drew some cards, then played some (known) cards
in a round, then got some (known) cards into its pack. Within a stretch each drawn card is any card of the pack with
the same chance, and a hand that lacks a card which was then played is ruled out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.drawing import can_open
from kibitz.games.overbid.model import (
    KINDS,
    NOTHING,
    Bag,
    Bids,
    Round,
    View,
    add,
    holds,
    some_of,
    take,
    together,
)

Chances = Mapping[Bag, float]
"""Hands, and how likely each is."""


class Stretch(NamedTuple):
    """From `held` in hand and pack together a seat drew `draws` cards and played `played`."""

    held: Bag
    draws: int
    played: Bag


def hands_of(view: View, seat: Seat) -> Chances:
    """The hands that a seat may hold, as anybody else sees it."""
    chances = after(stretches(view, seat))
    if view.phase == "opening" and seat == view.red_token:
        return normalised({hand: chance for hand, chance in chances.items() if can_open(hand)})
    return chances


def stretches(view: View, seat: Seat) -> tuple[Stretch, ...]:
    """A seat's stretches since all hands were last empty, the one under way last."""
    finished, on_table = view.rounds[view.rounds_at_restart :], view.bids
    if view.outcome is not None and view.outcome.reason == "tokens":
        finished = finished[:-1]
    rounds = [(played_by(seat, past.bids), received_by(seat, past), past.hand_sizes[seat]) for past in finished]
    rounds.append((played_by(seat, on_table), NOTHING, view.hand_sizes[seat]))
    held = view.holdings[seat].bag
    for played, received, _ in rounds:
        held = take(add(held, played), received)
    found, in_hand = [], 0
    for played, received, left_in_hand in rounds:
        found.append(Stretch(held, left_in_hand + sum(played) - in_hand, played))
        held, in_hand = add(take(held, played), received), left_in_hand
    return tuple(found)


def played_by(seat: Seat, bids: Bids) -> Bag:
    return together(bid.played_by(seat) for bid in bids if bid is not None)


def received_by(seat: Seat, past: Round) -> Bag:
    """What a seat took back into its pack: what it was given, or without a sharing out what lay in front of it."""
    if past.given is not None:
        return past.given[seat].bag
    bid = past.bids[seat]
    return NOTHING if bid is None else bid.bag


@lru_cache(maxsize=4096)
def after(history: tuple[Stretch, ...]) -> Chances:
    """The chances of hands after a history. Histories grow by a stretch at a time, so earlier ones are kept."""
    if not history:
        return {NOTHING: 1.0}
    held, draws, played = history[-1]
    chances = after(history[:-1])
    for _ in range(draws):
        chances = after_draw(chances, held)
    return normalised({take(hand, played): chance for hand, chance in chances.items() if holds(hand, played)})


def after_draw(chances: Chances, held: Bag) -> Chances:
    """One more card: each kind as often as the pack has it. (All packs are of one size: no need to divide by it.)"""
    drawn: defaultdict[Bag, float] = defaultdict(float)
    for hand, chance in chances.items():
        for kind in KINDS:
            if in_pack := held[kind] - hand[kind]:
                drawn[with_one(hand, kind)] += chance * in_pack
    return drawn


def normalised(weights: Chances) -> Chances:
    total = sum(weights.values())
    return {hand: weight / total for hand, weight in weights.items()}


@cache
def with_one(hand: Bag, kind: int) -> Bag:
    return add(hand, some_of(kind, 1))
