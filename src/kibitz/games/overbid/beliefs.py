"""What everybody can tell of a hidden hand: the exact chance of every hand that fits what was seen.

Since all hands were last empty, a seat's history is a list of stretches: it drew some cards, played some (known) cards
in a round, and got some (known) cards into its pack. Within a stretch, each drawn card is any card of the pack with
equal chance, and a hand without the cards that were then played is ruled out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
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
    chances = chances_after(stretches(view, seat))
    if view.phase == "opening" and seat == view.red_token:
        return normalise({hand: chance for hand, chance in chances.items() if can_open(hand)})
    return chances


def stretches(view: View, seat: Seat) -> tuple[Stretch, ...]:
    """A seat's history since all hands were last empty; the stretch under way comes last."""
    finished = flows(view.rounds)[view.rounds_at_restart :]
    if view.outcome is not None and view.outcome.reason == "tokens":
        finished = finished[:-1]
    rounds = [past[seat] for past in finished]
    rounds.append(Flow(played_by(seat, view.bids), EMPTY, view.hand_sizes[seat]))
    held = view.holdings[seat].bag
    for played, received, _ in rounds:
        held = subtract(add(held, played), received)
    parts, in_hand = [], 0
    for played, received, left_in_hand in rounds:
        parts.append(Stretch(held, left_in_hand + sum(played) - in_hand, played))
        held, in_hand = add(subtract(held, played), received), left_in_hand
    return tuple(parts)


@cache_by_identity
def flows(rounds: tuple[Round, ...]) -> list[list[Flow]]:
    """By round and seat. All views of a round share one list of finished rounds."""
    return [
        [Flow(played_by(seat, past.bids), received_by(seat, past), left) for seat, left in enumerate(past.hand_sizes)]
        for past in rounds
    ]


def played_by(seat: Seat, bids: Bids) -> Bag:
    return add_all(bid.played_by(seat) for bid in bids if bid is not None)


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
