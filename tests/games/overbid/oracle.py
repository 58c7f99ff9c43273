"""What a viewer of overbid cannot know, found by dealing again and rejecting what does not fit what was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Actor, Fact, Viewer
from kibitz.games.overbid.cards import bag_of, cards_of
from kibitz.games.overbid.model import AnyAction, AuctionEnded, Bids, Draw, Options, State

TRIES = 8


def vary(state: State, viewer: Viewer, rng: Random) -> State:
    """Packs in another order, other hands where the viewer cannot tell, and other chance from now on."""
    hands, packs = list(state.hands), list(state.packs)
    for seat in range(state.seats):
        if seat != viewer and not sees_all(state, viewer):
            hand = redeal(state, seat, rng)
            packs[seat] = tuple((Counter(cards_in(state, seat)) - Counter(hand)).elements())
            hands[seat] = bag_of(tuple(hand))
        packs[seat] = tuple(rng.sample(packs[seat], len(packs[seat])))
    return replace(state, hands=tuple(hands), packs=tuple(packs), chance=Chance(rng.randbytes(8)))


def sees_all(state: State, viewer: Viewer) -> bool:
    return viewer is None and state.options.spectators == "all"


def cards_in(state: State, seat: int) -> list[Any]:
    """The cards of a seat in hand and pack together, which everybody knows."""
    return [*cards_of(state.hands[seat]), *state.packs[seat]]


def redeal(state: State, seat: int, rng: Random) -> list[Any]:
    """A hand that this seat could hold after the same public history; the true one if none is found soon."""
    for _ in range(TRIES):
        hand = deal_once(state, seat, rng, patience=20)
        if hand is not None:
            return hand
    return list(cards_of(state.hands[seat]))


def deal_once(state: State, seat: int, rng: Random, patience: int = 1) -> list[Any] | None:
    """Replays a seat's past with other draws, from the last time that its hand was empty; None if that fails.

    With patience above 1, draws that do not fit are repeated: then every possible hand can come out, but not with its
    true likelihood.
    """
    rounds = state.rounds[state.rounds_at_restart :]
    past = [(laid_by(r.bids, seat), received(r, seat), r.hand_sizes[seat]) for r in rounds]
    if any(state.bids) and state.phase == "over":
        past.pop()
    past.append((laid_by(state.bids, seat), [], sum(state.hands[seat])))
    pack = Counter(cards_in(state, seat))
    for laid, got, _ in past:
        pack = pack + Counter(laid) - Counter(got)
    hand: Counter[Any] = Counter()
    for laid, got, left in past:
        for _ in range(patience):
            drawn = Counter(rng.sample(list(pack.elements()), left + len(laid) - hand.total()))
            if not Counter(laid) - hand - drawn:
                break
        else:
            return None
        hand, pack = hand + drawn - Counter(laid), pack - drawn + Counter(got)
    if state.phase == "opening" and seat == state.red_token and set(hand) <= {"+1"}:
        return None
    return list(hand.elements())


def laid_by(bids: Bids, seat: int) -> list[Any]:
    return [laid.card for bid in bids if bid for laid in bid.cards if laid.by == seat]


def received(past: Any, seat: int) -> list[Any]:
    if past.given is not None:
        return list(cards_of(past.given[seat].bag))
    return [laid.card for laid in past.bids[seat].cards] if past.bids[seat] else []


def twin(state: State, other: State, seat: Actor, action: AnyAction, viewer: Viewer, rng: Random) -> AnyAction:
    """The same: every action is public."""
    return action


def reveals(state: State, other: State, seat: Actor, action: AnyAction, twin_action: AnyAction, viewer: Viewer) -> bool:
    """Only a card that the viewer sees drawn tells it something new."""
    if seat is None or not isinstance(action, Draw) or not (viewer == seat or sees_all(state, viewer)):
        return False
    return state.packs[seat][:1] != other.packs[seat][:1]


def totals(facts: Sequence[Fact], seats: int, options: Options) -> list[int]:
    won: Iterable[tuple[int, int]] = (
        (fact.winner, fact.tokens) for fact in facts if isinstance(fact, AuctionEnded) and fact.winner is not None
    )
    tokens = [0] * seats
    for winner, number in won:
        tokens[winner] += number
    return tokens


def options(rng: Random, seats: int) -> dict[str, Any]:
    return {
        "first": rng.choice((None, *range(seats))),
        "spectators": rng.choice(("public", "all")),
        "goal": rng.choice((1, 2, 6, 6, 6, 9, 30 if rng.random() < 0.1 else 6)),
    }
