"""Who knows what in overbid: hands are secret, and so is how a pack is ordered; all the rest is public."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from kibitz.engine.caches import cache_latest
from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Fact, Input, Seat, Viewer
from kibitz.games.overbid import auction, drawing, rules
from kibitz.games.overbid.beliefs import hand_chances
from kibitz.games.overbid.cards import CARDS, EMPTY, KIND_OF, Bag, Card, add, bag_of, cards_of, counts, subtract
from kibitz.games.overbid.model import (
    Agree,
    Agreed,
    AnyAction,
    AuctionEnded,
    Call,
    Called,
    Draw,
    Drew,
    Give,
    Given,
    HandsReshuffled,
    MatchOver,
    Open,
    Opened,
    Pass,
    Passed,
    Propose,
    Proposed,
    Raise,
    Raised,
    RedTokenMoved,
    Retract,
    Retracted,
    RoundSettled,
    SeatOut,
    StandoffReached,
    State,
    View,
)


def view(state: State, viewer: Viewer) -> View:
    hand = None if viewer is None else cards_of(state.hands[viewer])
    hands = tuple(cards_of(hand) for hand in state.hands) if sees_everything(state, viewer) else None
    return replace(public(state), viewer=viewer, hand=hand, hands=hands)


@cache_latest
def public(state: State) -> View:
    """What everybody knows."""
    sharing = state.phase == "sharing"
    return View(
        seats=state.seats,
        viewer=None,
        phase=state.phase,
        to_act=tuple(sorted(rules.to_act(state))),
        scores=state.tokens,
        outcome=state.outcome,
        options=state.options,
        red_token=state.red_token,
        drawer=state.drawer,
        may_call=drawing.may_call(state),
        hand=None,
        hands=None,
        hand_sizes=tuple(sum(hand) for hand in state.hands),
        pack_sizes=tuple(len(pack) for pack in state.packs),
        holdings=tuple(counts(add(hand, bag_of(pack))) for hand, pack in zip(state.hands, state.packs, strict=True)),
        tokens=state.tokens,
        out=state.out,
        set_aside=tuple(counts(hand) for hand in state.set_aside),
        passed=state.passed,
        waiting=state.phase == "drawing" and drawing.is_waiting(state),
        standoffs=state.standoffs,
        bids=state.bids,
        highest=state.highest,
        proposal=state.proposal,
        sharer=state.sharer,
        to_share=counts(state.to_share) if sharing else None,
        given=None if state.given is None else tuple(counts(bag) for bag in state.given),
        rounds=state.rounds,
        rounds_at_restart=state.rounds_at_restart,
        if_ended=auction.if_ended(state) if state.phase == "auction" else None,
    )


def sees_everything(state: State, viewer: Viewer) -> bool:
    return viewer is None and state.options.spectators == "all"


def witness(before: State, entry: Input, after: State, viewer: Viewer) -> tuple[Fact, ...]:
    """What the seat did, and what followed from it."""
    assert entry.seat is not None
    facts = _action_facts(before, entry.seat, entry.action, after, viewer)
    if after.standoffs > before.standoffs and after.outcome is None:
        facts.append(HandsReshuffled(after.standoffs))
    if isinstance(entry.action, Agree) and after.phase != "auction":
        facts.append(_auction_ended(before, after))
    if len(after.rounds) > len(before.rounds) and after.outcome is None:
        facts.append(_round_settled(before, after))
    if after.phase == "standoff" != before.phase:
        facts.append(StandoffReached(tuple(drawing.awaited_in_standoff(after))))
    if after.outcome is not None:
        facts.append(MatchOver(after.outcome))
    return tuple(facts)


FACT_OF = {Call: Called, Pass: Passed, Propose: Proposed, Agree: Agreed}
"""Actions of which there is nothing to tell but who did them."""


def _action_facts(before: State, seat: Seat, action: AnyAction, after: State, viewer: Viewer) -> list[Fact]:
    cancelled = before.proposal is not None
    match action:
        case Draw():
            return _draw_facts(before, seat, after, viewer)
        case Open(value, count, plus):
            return [Opened(seat, value, count, plus, count * value + plus, cancelled)]
        case Raise(on, count, plus):
            bid = after.bids[on]
            assert bid is not None
            return [Raised(seat, on, bid.value, count, plus, bid.total, cancelled)]
        case Retract():
            return [Retracted(seat, withdrawn=after.proposal is None)]
        case Give(to, kind, count):
            return [Given(seat, to, CARDS[KIND_OF[kind]], count)]
        case _:
            return [FACT_OF[type(action)](seat)]


def _draw_facts(before: State, seat: Seat, after: State, viewer: Viewer) -> list[Fact]:
    if not after.out[seat]:
        seen = viewer == seat or sees_everything(before, viewer)
        return [Drew(seat, before.packs[seat][0] if seen else None)]
    facts: list[Fact] = [SeatOut(seat, counts(after.set_aside[seat]))]
    if after.red_token != before.red_token:
        facts.append(RedTokenMoved(after.red_token))
    return facts


def _auction_ended(before: State, after: State) -> Fact:
    won = sum(after.tokens) - sum(before.tokens)
    return AuctionEnded(auction.leaders(before)[0] if won else None, won, before.bids)


def _round_settled(before: State, after: State) -> Fact:
    """What a pack has gained is what its seat has shuffled into it."""
    gained = zip(after.packs, before.packs, strict=True)
    return RoundSettled(tuple(counts(subtract(bag_of(new), bag_of(old))) for new, old in gained))


def imagine(view: View, rng: Random) -> State:
    """A state that the view could come from: hands drawn by their likelihood, packs in any order."""
    hands = tuple(draw_hand(view, seat, rng) for seat in range(view.seats))
    return State(
        options=view.options,
        chance=Chance(rng.randbytes(16)),
        phase=view.phase,
        hands=hands,
        packs=tuple(_shuffle(subtract(held.bag, hand), rng) for held, hand in zip(view.holdings, hands, strict=True)),
        tokens=view.tokens,
        out=view.out,
        set_aside=tuple(held.bag for held in view.set_aside),
        passed=view.passed,
        bids=view.bids,
        red_token=view.red_token,
        drawer=view.drawer,
        highest=view.highest,
        proposal=view.proposal,
        sharer=view.sharer,
        to_share=EMPTY if view.to_share is None else view.to_share.bag,
        given=None if view.given is None else tuple(bag.bag for bag in view.given),
        rounds=view.rounds,
        rounds_at_restart=view.rounds_at_restart,
        standoffs=view.standoffs,
        outcome=view.outcome,
    )


def draw_hand(view: View, seat: Seat, rng: Random) -> Bag:
    """A hand that the seat may hold as far as the viewer knows, drawn by its likelihood."""
    if view.hands is not None:
        return bag_of(view.hands[seat])
    if view.viewer == seat and view.hand is not None:
        return bag_of(view.hand)
    chances = hand_chances(view, seat)
    [hand] = rng.choices(tuple(chances), tuple(chances.values()))
    return hand


def _shuffle(bag: Bag, rng: Random) -> tuple[Card, ...]:
    pack = list(cards_of(bag))
    rng.shuffle(pack)
    return tuple(pack)
