"""The rules of overbid: the start, and who may do what in which phase.

`drawing.py` and `auction.py` say what each action does, in the order of the rules page (`rulebook/`). Sections of that
page are cited as §.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Actor, Deck, Seat
from kibitz.games.overbid import auction, drawing
from kibitz.games.overbid.cards import EMPTY, PACK, Card, cards_of
from kibitz.games.overbid.model import (
    Agree,
    AnyAction,
    Call,
    Draw,
    Give,
    Open,
    Options,
    Outcome,
    Pass,
    Phase,
    Propose,
    Raise,
    Retract,
    State,
    refuse,
)

# § Setting up


def packs_of(seats: int) -> tuple[tuple[Card, ...], ...]:
    """Each seat has a pack of its own (§ Cards)."""
    return (PACK,) * seats


def setup(seats: int, options: Options, chance: Chance, deck: Deck | None) -> State:
    """Packs are shuffled, hands are empty; the option `first` gives the red token, or else chance (§ Setting up)."""
    packs: Any = deck or tuple(chance.shuffle(f"start: pack of seat {seat}", PACK) for seat in range(seats))
    holder = chance.below("start: red token", seats) if options.first is None else options.first
    return State(
        options=options,
        chance=chance,
        phase="drawing",
        hands=(EMPTY,) * seats,
        packs=packs,
        tokens=(0,) * seats,
        out=(False,) * seats,
        set_aside=(EMPTY,) * seats,
        passed=(False,) * seats,
        bids=(None,) * seats,
        red_token=holder,
        drawer=holder,
    )


# Who may do what, and whom the table waits for

NOBODY: frozenset[Seat] = frozenset()


def to_act(state: State) -> frozenset[Seat]:
    """The seats that the table waits for; nobody waits for calls, and for cards in an auction."""
    match state.phase:
        case "drawing":
            return frozenset((state.drawer,)) if state.drawer is not None else NOBODY
        case "standoff":
            return frozenset(drawing.awaited_in_standoff(state))
        case "opening":
            return frozenset((state.red_token,))
        case "auction":
            return frozenset(auction.awaited(state))
        case "sharing":
            return frozenset((state.sharer,)) if state.sharer is not None else NOBODY
        case "over":
            return NOBODY


def legal_actions(state: State, seat: Actor) -> tuple[AnyAction, ...]:
    """All that a seat may do now. The table itself does nothing in this game."""
    if seat is None or state.out[seat]:
        return ()
    return LEGAL[state.phase](state, seat)


LEGAL: Mapping[Phase, Callable[[State, Seat], tuple[AnyAction, ...]]] = {
    "drawing": drawing.legal_while_drawing,
    "standoff": drawing.legal_in_standoff,
    "opening": auction.legal_for_caller,
    "auction": auction.legal_in_auction,
    "sharing": auction.legal_for_sharer,
    "over": lambda state, seat: (),
}

PHASES: Mapping[type[AnyAction], tuple[Phase, ...]] = {
    Draw: ("drawing",),
    Call: ("drawing", "standoff"),
    Pass: ("standoff",),
    Open: ("opening", "auction"),
    Raise: ("auction",),
    Propose: ("auction",),
    Agree: ("auction",),
    Retract: ("auction",),
    Give: ("sharing",),
}

JUDGES: Mapping[type[AnyAction], Callable[[State, Seat, Any], None]] = {
    Draw: drawing.judge_draw,
    Call: drawing.judge_call,
    Pass: drawing.judge_pass,
    Open: auction.judge_open,
    Raise: auction.judge_raise,
    Propose: auction.judge_propose,
    Agree: auction.judge_agree,
    Retract: auction.judge_retract,
    Give: auction.judge_give,
}

EFFECTS: Mapping[type[AnyAction], Callable[[State, Seat, Any], State]] = {
    Draw: drawing.draw,
    Call: drawing.call,
    Pass: drawing.pass_by,
    Open: auction.open_bid,
    Raise: auction.raise_bid,
    Propose: auction.propose,
    Agree: auction.agree,
    Retract: auction.retract,
    Give: auction.give,
}


def judge(state: State, seat: Actor, action: AnyAction) -> AnyAction:
    """The action if it is legal. A seat that is out does nothing any more (§ Going out)."""
    if seat is None:
        raise refuse("not-the-table", "actions")
    if state.out[seat]:
        raise refuse("is-out", "out")
    if state.phase not in PHASES[type(action)]:
        raise refuse("not-now", "actions", phase=state.phase)
    JUDGES[type(action)](state, seat, action)
    return action


def apply(state: State, seat: Actor, action: AnyAction) -> State:
    assert seat is not None
    return EFFECTS[type(action)](state, seat, action)


def outcome(state: State) -> Outcome | None:
    return state.outcome


def cards(state: State) -> Iterable[str]:
    """Every card, wherever it lies."""
    for bag in (*state.hands, *state.set_aside):
        yield from cards_of(bag)
    for pack in state.packs:
        yield from pack
    for bid in state.bids:
        if bid is not None:
            yield from (laid.card for laid in bid.cards)
