"""What a viewer of Peacock cannot know, worked out without `sight.py`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Actor, Fact, Seat, Viewer
from kibitz.games.peacock import rules
from kibitz.games.peacock.model import (
    SUITS_OF,
    AnyAction,
    Bid,
    Options,
    Play,
    RoundScored,
    State,
    Suit,
    Trust,
    Trusted,
)

TRIES = 400


def options(rng: Random, seats: int) -> dict[str, Any]:
    drawn: dict[str, Any] = {}
    if rng.random() < 0.5:
        drawn["first"] = rng.randrange(seats)
    if rng.random() < 0.5:
        drawn["spectators"] = rng.choice(("public", "all"))
    return drawn


def totals(facts: Sequence[Fact], seats: int, options: Options) -> list[int]:
    rounds = [fact.points for fact in facts if isinstance(fact, RoundScored)]
    return [sum(points[seat] for points in rounds) for seat in range(seats)]


def knows_choice_of(state: State, viewer: Viewer, seat: Seat) -> bool:
    return viewer == seat or (viewer is None and state.options.spectators == "all")


def vary(state: State, viewer: Viewer, rng: Random) -> State:
    """Another deal of what the viewer cannot see, other cards face down, other tokens in fists, another chance."""
    changed = replace(vary_deal(state, viewer, rng), chance=vary_chance(state, rng))
    if state.phase == "bidding":
        return replace(changed, pending=vary_pending(state, viewer, rng))
    if state.phase in {"confidence", "playing"}:
        return replace(changed, trusts=vary_trusts(state, viewer, rng))
    return changed


def vary_chance(state: State, rng: Random) -> Chance:
    """Half of the time the next deal stays the same, so that what is shown with it can be compared too."""
    return Chance(rng.randbytes(8)) if rng.random() < 0.5 else state.chance


def vary_deal(state: State, viewer: Viewer, rng: Random) -> State:
    """Swaps hidden cards one by one, never into a hand that is known to lack their suit."""
    unseen_by_spectator = [] if state.options.spectators == "all" else list(range(state.seats))
    hidden = unseen_by_spectator if viewer is None else [viewer]
    hands, pile = [list(hand) for hand in state.hands], list(state.pile)
    lacks = lacked_suits(state)
    for _ in range(TRIES if hidden else 0):
        one, other = hands[seat := rng.choice(hidden)], pile
        barred_other: set[Suit] = set()
        if (neighbour := rng.choice([None, *hidden])) is not None:
            other, barred_other = hands[neighbour], lacks[neighbour]
        if not one or not other:
            continue
        i, j = rng.randrange(len(one)), rng.randrange(len(other))
        if lacks[seat].isdisjoint(SUITS_OF[other[j]]) and barred_other.isdisjoint(SUITS_OF[one[i]]):
            one[i], other[j] = other[j], one[i]
    rng.shuffle(pile)
    return replace(state, hands=tuple(map(tuple, hands)), pile=tuple(pile))


def lacked_suits(state: State) -> list[set[Suit]]:
    """By seat, the suits that its hand failed to follow."""
    lacks: list[set[Suit]] = [set() for _ in range(state.seats)]
    for plays in [*(trick.plays for trick in state.tricks), state.trick]:
        for played in plays[1:]:
            if plays[0].suit not in SUITS_OF[played.card]:
                lacks[played.owner].add(plays[0].suit)
    return lacks


def vary_pending(state: State, viewer: Viewer, rng: Random) -> tuple[int | None, ...]:
    return tuple(
        tokens if tokens is None or knows_choice_of(state, viewer, seat) else rng.randint(0, 9 - spent(state, seat))
        for seat, tokens in enumerate(state.pending)
    )


def spent(state: State, seat: Seat) -> int:
    return sum(tokens or 0 for tokens in state.bids[seat])


def vary_trusts(state: State, viewer: Viewer, rng: Random) -> tuple[Trusted | None, ...]:
    cards: list[Trusted] = [*range(state.seats), "none"]
    return tuple(
        trusted if trusted is None or knows_choice_of(state, viewer, seat) else rng.choice(cards)
        for seat, trusted in enumerate(state.trusts)
    )


def twin(state: State, other: State, seat: Actor, action: AnyAction, viewer: Viewer, rng: Random) -> AnyAction:
    """A secret choice may be another in the other world, unless it completes a reveal."""
    if seat is None or knows_choice_of(state, viewer, seat) or isinstance(action, Play):
        return action
    if isinstance(action, Bid) and state.awaited == {seat}:
        return action
    return rng.choice(rules.legal_actions(other, seat))


def reveals(state: State, other: State, seat: Actor, action: AnyAction, twin_action: AnyAction, viewer: Viewer) -> bool:
    """Opening fists show different tokens; the end of a round shows different confidence cards or deals."""
    if isinstance(action, Trust):
        return False
    if isinstance(action, Bid):
        opens = state.awaited == {seat}
        return opens and (state.pending, action) != (other.pending, twin_action)
    ends_round = sum(map(len, state.hands)) == 1
    next_deal_differs = state.round < 3 and state.chance != other.chance
    return action != twin_action or (ends_round and (state.trusts != other.trusts or next_deal_differs))
