"""The second half of the rules: the auction, how it ends by consent, and who gets the cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal

from msgspec.structs import replace

from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.overbid.cards import (
    EMPTY,
    KIND_OF,
    KINDS,
    NUMBERS,
    PLUS,
    Bag,
    Number,
    add,
    add_all,
    cards_of,
    counts,
    holds,
    some_of,
    subtract,
)
from kibitz.games.overbid.drawing import end, go_on_drawing, in_play, packs_with
from kibitz.games.overbid.model import (
    Agree,
    AnyAction,
    Bid,
    Ending,
    Give,
    Laid,
    Open,
    Proposal,
    Propose,
    Raise,
    Retract,
    Round,
    State,
    refuse,
)

# § The auction


def bidders(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, bid in enumerate(state.bids) if bid is not None)


def leaders(state: State) -> list[Seat]:
    """The seats with the highest bid: one, or several in a tie."""
    top = state.highest
    return [seat for seat, bid in enumerate(state.bids) if bid is not None and bid.total == top]


def total_of(number: Number, count: int, plus: int) -> int:
    """A bid's total is the sum of its cards, a `+1` counting 1 (§ The auction)."""
    return count * number + plus


@cache
def sufficient_cards(number: Number, held: int, plus_held: int, needed: int) -> tuple[tuple[int, int], ...]:
    """All ways to make at least the points needed: cards of a number, and cards `+1` (§ The auction)."""
    return tuple(
        (count, plus)
        for count in range(held + 1)
        for plus in range(plus_held + 1)
        if count + plus >= 1 and total_of(number, count, plus) >= needed
    )


@cache
def openings(hand: Bag, top: int) -> tuple[Open, ...]:
    """A bid starts with at least one card of its number (§ The auction)."""
    return tuple(
        Open(number, count, plus)
        for number in NUMBERS
        for count, plus in sufficient_cards(number, hand[KIND_OF[number]], hand[PLUS], top)
        if count >= 1
    )


@cache
def raises(on: Seat, number: Number, held: int, plus_held: int, needed: int) -> tuple[Raise, ...]:
    return tuple(Raise(on, count, plus) for count, plus in sufficient_cards(number, held, plus_held, needed))


def judge_cards(hand: Bag, number: Number, action: Open | Raise, before: int, top: int) -> None:
    """Cards must come from the hand, and reach the highest total on the table (§ The auction)."""
    if action.count < 0 or action.plus < 0:
        raise refuse("fewer-than-none", "auction")
    if action.count + action.plus < 1:
        raise refuse("no-cards", "auction")
    if not holds(hand, some_of(KIND_OF[number], action.count, action.plus)):
        raise refuse("not-in-hand", "auction")
    total = before + total_of(number, action.count, action.plus)
    if total < top:
        raise refuse("too-low", "auction", total=total, highest=top)


def legal_for_caller(state: State, seat: Seat) -> tuple[AnyAction, ...]:
    """The caller must open first (§ The auction)."""
    return openings(state.hands[seat], 0) if seat == state.red_token else ()


def judge_open(state: State, seat: Seat, action: Open) -> None:
    if state.phase == "opening" and seat != state.red_token:
        raise refuse("caller-opens", "auction")
    if state.bids[seat] is not None:
        raise refuse("second-bid", "auction")
    if action.count < 1:
        raise refuse("no-number", "auction")
    judge_cards(state.hands[seat], action.value, action, 0, state.highest)


def open_bid(state: State, seat: Seat, action: Open) -> State:
    return lay(replace(state, phase="auction"), seat, seat, Bid(action.value, (), 0), action)


def judge_raise(state: State, seat: Seat, action: Raise) -> None:
    bid = state.bids[action.on] if 0 <= action.on < state.seats else None
    if bid is None:
        raise refuse("no-bid-there", "auction")
    judge_cards(state.hands[seat], bid.value, action, bid.total, state.highest)


def raise_bid(state: State, seat: Seat, action: Raise) -> State:
    bid = state.bids[action.on]
    assert bid is not None
    return lay(state, seat, action.on, bid, action)


@cache
def laid_by(seat: Seat, cards: Bag) -> tuple[Laid, ...]:
    return tuple(Laid(card, seat) for card in cards_of(cards))


def lay(state: State, seat: Seat, on: Seat, bid: Bid, action: Open | Raise) -> State:
    """Playing cards cancels a proposal (§ Ending). A bid must reach the highest total, so it has the highest now."""
    cards = some_of(KIND_OF[bid.value], action.count, action.plus)
    total = bid.total + total_of(bid.value, action.count, action.plus)
    return replace(
        state,
        hands=with_entry(state.hands, seat, subtract(state.hands[seat], cards)),
        bids=with_entry(state.bids, on, Bid(bid.value, bid.cards + laid_by(seat, cards), total)),
        highest=total,
        proposal=None,
    )


# § Ending


def may_propose(state: State) -> list[Seat]:
    """The single leader, or in a tie any seat in play; one proposal at a time (§ Ending)."""
    if state.proposal is not None:
        return []
    first = leaders(state)
    return first if len(first) == 1 else in_play(state)


def judge_propose(state: State, seat: Seat, _: Propose) -> None:
    if state.proposal is not None:
        raise refuse("one-proposal", "ending")
    if seat not in may_propose(state):
        raise refuse("not-highest", "ending")


def awaited(state: State) -> Iterable[Seat]:
    """Without a proposal, the seats that may make one; else those that have not agreed (§ Ending)."""
    if state.proposal is None:
        return may_propose(state)
    agreed = state.proposal.agreed
    return [seat for seat in in_play(state) if seat not in agreed]


def propose(state: State, seat: Seat, _: Propose) -> State:
    return replace(state, proposal=Proposal(seat, agreed=(seat,)))


def judge_agree(state: State, seat: Seat, _: Agree) -> None:
    if seat in proposal_of(state).agreed:
        raise refuse("has-agreed", "ending")


def proposal_of(state: State) -> Proposal:
    if state.proposal is None:
        raise refuse("nothing-proposed", "ending")
    return state.proposal


def agree(state: State, seat: Seat, _: Agree) -> State:
    """When every seat in play agrees, the round ends (§ Ending)."""
    proposal = proposal_of(state)
    agreed = tuple(sorted((*proposal.agreed, seat)))
    if len(agreed) == state.out.count(False):
        return end_auction(replace(state, proposal=None))
    return replace(state, proposal=replace(proposal, agreed=agreed))


def may_retract(proposal: Proposal, seat: Seat) -> bool:
    """A seat that has agreed may retract, once for each proposal (§ Ending)."""
    return seat in proposal.agreed and seat not in proposal.retracted


def judge_retract(state: State, seat: Seat, _: Retract) -> None:
    proposal = proposal_of(state)
    if not may_retract(proposal, seat):
        raise refuse("has-retracted" if seat in proposal.retracted else "not-agreed", "ending")


def retract(state: State, seat: Seat, _: Retract) -> State:
    """The proposer withdraws the proposal with all agreements; another seat only its own agreement (§ Ending)."""
    proposal = proposal_of(state)
    if seat == proposal.by:
        return replace(state, proposal=None)
    agreed = tuple(other for other in proposal.agreed if other != seat)
    retracted = tuple(sorted((*proposal.retracted, seat)))
    return replace(state, proposal=replace(proposal, agreed=agreed, retracted=retracted))


def legal_in_auction(state: State, seat: Seat) -> tuple[AnyAction, ...]:
    """Playing cards on any bid, in any order and as often as a seat likes; and consent to end."""
    consent = legal_consent(state, seat)
    hand, top = state.hands[seat], state.highest
    if hand == EMPTY:
        return consent
    legal: list[AnyAction] = []
    if state.bids[seat] is None:
        legal += openings(hand, top)
    for on, bid in enumerate(state.bids):
        if bid is not None:
            legal += raises(on, bid.value, hand[KIND_OF[bid.value]], hand[PLUS], top - bid.total)
    return (*legal, *consent)


def legal_consent(state: State, seat: Seat) -> tuple[AnyAction, ...]:
    """Propose, agree or retract: at any moment at most one of them (§ Ending)."""
    proposal = state.proposal
    if proposal is None:
        return PROPOSE if seat in may_propose(state) else ()
    if seat not in proposal.agreed:
        return AGREE
    return RETRACT if may_retract(proposal, seat) else ()


PROPOSE: tuple[AnyAction, ...] = (Propose(),)
AGREE: tuple[AnyAction, ...] = (Agree(),)
RETRACT: tuple[AnyAction, ...] = (Retract(),)


# § After the auction


def if_ended(state: State) -> Ending:
    """A single highest bid wins a token for each bid on the table; a tie wins nothing (§ After the auction)."""
    first = leaders(state)
    if len(first) > 1:
        return Ending(None, tokens=0, wins_match=False)
    [winner] = first
    tokens = len(bidders(state))
    return Ending(winner, tokens, wins_match=state.tokens[winner] + tokens >= state.options.goal)


def end_auction(state: State) -> State:
    """The winner takes the tokens and shares out the cards; a tie returns the cards (§ After the auction)."""
    in_front = tuple(EMPTY if bid is None else bid.bag for bid in state.bids)
    ending = if_ended(state)
    winner = ending.winner
    if winner is None:
        return settle(state, None, in_front)
    state = replace(state, tokens=with_entry(state.tokens, winner, state.tokens[winner] + ending.tokens))
    if ending.wins_match:
        return end(with_round(state, winner), [winner], "tokens")
    if len(bidders(state)) == 1:
        return settle(state, winner, in_front)
    nothing_given = (EMPTY,) * state.seats
    return replace(state, phase="sharing", sharer=winner, to_share=add_all(in_front), given=nothing_given)


KIND_NAMES: tuple[Literal[2, 3, 4, "+1"], ...] = (*NUMBERS, "+1")
"""The kinds of cards as `give` names them."""


@lru_cache(maxsize=512)
def gifts(receivers: tuple[Seat, ...], left: Bag) -> tuple[Give, ...]:
    """Any cards that are left may go to any seat with a bid (§ Sharing out)."""
    return tuple(
        Give(to, KIND_NAMES[kind], count) for to in receivers for kind in KINDS for count in range(1, left[kind] + 1)
    )


def legal_for_sharer(state: State, seat: Seat) -> tuple[AnyAction, ...]:
    return gifts(bidders(state), state.to_share) if seat == state.sharer else ()


def judge_give(state: State, seat: Seat, action: Give) -> None:
    if seat != state.sharer:
        raise refuse("not-your-turn", "sharing")
    if action.to not in bidders(state):
        raise refuse("no-bid-there", "sharing")
    if not 1 <= action.count <= state.to_share[KIND_OF[action.value]]:
        raise refuse("not-left", "sharing", left=state.to_share[KIND_OF[action.value]])


def give(state: State, seat: Seat, action: Give) -> State:
    """Goes on until no card is left; then all shuffle what they were given into their packs (§ Sharing out)."""
    assert state.given is not None
    gift = some_of(KIND_OF[action.value], action.count)
    given = with_entry(state.given, action.to, add(state.given[action.to], gift))
    left = subtract(state.to_share, gift)
    if left == EMPTY:
        return settle(replace(state, given=given), seat, given)
    return replace(state, given=given, to_share=left)


def settle(state: State, winner: Seat | None, received: tuple[Bag, ...]) -> State:
    """Cards go into packs, hands stay, and drawing goes on from the holder of the red token (§ Going on)."""
    settled = replace(
        with_round(state, winner),
        packs=packs_with(state, received, f"round {len(state.rounds) + 1}"),
        bids=(None,) * state.seats,
        highest=0,
        sharer=None,
        to_share=EMPTY,
        given=None,
    )
    return go_on_drawing(settled, state.red_token)


def with_round(state: State, winner: Seat | None) -> State:
    """The state with a finished round on record."""
    given = None if state.given is None else tuple(counts(bag) for bag in state.given)
    hand_sizes = tuple(sum(hand) for hand in state.hands)
    return replace(state, rounds=(*state.rounds, Round(state.red_token, state.bids, winner, given, hand_sizes)))
