"""The first half of the rules: drawing, going out, calling, the standoff; and how a match ends."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.overbid.cards import EMPTY, KIND_OF, Bag, Card, add, cards_of, some_of
from kibitz.games.overbid.model import (
    FULL_HAND,
    LAST_STANDOFF,
    AnyAction,
    Call,
    Draw,
    Outcome,
    Pass,
    Reason,
    State,
    refuse,
)


def in_play(state: State) -> list[Seat]:
    return [seat for seat, is_out in enumerate(state.out) if not is_out]


# § Drawing


def judge_draw(state: State, seat: Seat, _: Draw) -> None:
    if seat != state.drawer:
        raise refuse("not-your-turn", "drawing")


def draw(state: State, seat: Seat, _: Draw) -> State:
    """The drawer takes the top card of its pack; with an empty pack it goes out (§ Drawing)."""
    pack = state.packs[seat]
    if not pack:
        return go_out(state, seat)
    hand = add(state.hands[seat], some_of(KIND_OF[pack[0]], 1))
    drawn = replace(state, hands=with_entry(state.hands, seat, hand), packs=with_entry(state.packs, seat, pack[1:]))
    return go_on_drawing(drawn, seat + 1)


def go_on_drawing(state: State, first: Seat) -> State:
    """The turn goes clockwise past seats with six cards; when nobody is left to draw it is a standoff (§ Drawing)."""
    seats = state.seats
    for step in range(seats):
        seat = (first + step) % seats
        if not state.out[seat] and sum(state.hands[seat]) < FULL_HAND:
            return replace(state, phase="drawing", drawer=seat)
    return replace(state, phase="standoff", drawer=None)


def go_out(state: State, seat: Seat) -> State:
    """The seat's hand is set aside, and the red token goes on; the last seat in play wins (§ Going out)."""
    state = replace(
        state,
        out=with_entry(state.out, seat, entry=True),
        hands=with_entry(state.hands, seat, EMPTY),
        set_aside=with_entry(state.set_aside, seat, state.hands[seat]),
    )
    left = in_play(state)
    if state.red_token == seat:
        state = replace(state, red_token=next((other for other in left if other > seat), left[0]))
    return end(state, left, "last") if len(left) == 1 else go_on_drawing(state, seat + 1)


# § Calling


def is_waiting(state: State) -> bool:
    """From empty hands, nobody calls before the holder of the red token has drawn its second card (§ Calling).

    No card is played before the first call, so the holder has drawn what it holds.
    """
    return len(state.rounds) == state.rounds_at_restart and sum(state.hands[state.red_token]) < 2


def why_no_call(state: State, seat: Seat) -> str | None:
    """The code of the public reason why a seat in play may not call; None if there is none (§ Calling)."""
    if seat == state.red_token:
        return "holder-calls"
    if is_waiting(state):
        return "too-early"
    if state.passed[seat]:
        return "has-passed"
    return None


def may_call(state: State) -> tuple[Seat, ...]:
    """The seats that might call, as far as everybody knows (§ Who sees what)."""
    if state.phase not in ("drawing", "standoff"):
        return ()
    return tuple(seat for seat in in_play(state) if why_no_call(state, seat) is None and state.hands[seat] != EMPTY)


def can_open(hand: Bag) -> bool:
    """The caller has to open, and a bid needs a card with a number (§ Calling)."""
    return hand[0] + hand[1] + hand[2] > 0


def can_call(state: State, seat: Seat) -> bool:
    return can_open(state.hands[seat]) and why_no_call(state, seat) is None


def legal_while_drawing(state: State, seat: Seat) -> tuple[AnyAction, ...]:
    return (*DRAW[seat == state.drawer], *CALL[can_call(state, seat)])


DRAW: tuple[tuple[Draw, ...], ...] = ((), (Draw(),))
CALL: tuple[tuple[Call, ...], ...] = ((), (Call(),))
PASS: tuple[tuple[Pass, ...], ...] = ((), (Pass(),))
"""Indexed by whether the action is legal."""


def judge_call(state: State, seat: Seat, _: Call) -> None:
    if code := why_no_call(state, seat):
        raise refuse(code, "calling")
    if not can_open(state.hands[seat]):
        raise refuse("nothing-to-open", "calling")


def call(state: State, seat: Seat, _: Call) -> State:
    """The caller takes the red token and must open (§ Calling)."""
    nobody = (False,) * state.seats
    return replace(state, phase="opening", red_token=seat, drawer=None, passed=nobody, standoffs=0)


# § Standoff


def why_no_pass(state: State, seat: Seat) -> str | None:
    """The code of the reason why a seat may not pass: all but the holder of the red token call or pass (§ Standoff)."""
    if seat == state.red_token:
        return "holder-passes"
    return "has-passed" if state.passed[seat] else None


def legal_in_standoff(state: State, seat: Seat) -> tuple[AnyAction, ...]:
    return (*CALL[can_call(state, seat)], *PASS[why_no_pass(state, seat) is None])


def judge_pass(state: State, seat: Seat, _: Pass) -> None:
    if code := why_no_pass(state, seat):
        raise refuse(code, "standoff")


def awaited_in_standoff(state: State) -> list[Seat]:
    return [seat for seat in in_play(state) if why_no_pass(state, seat) is None]


def pass_by(state: State, seat: Seat, _: Pass) -> State:
    """When all have passed, the hands go back into the packs; the third time in a row the match ends (§ Standoff)."""
    state = replace(state, passed=with_entry(state.passed, seat, entry=True))
    if awaited_in_standoff(state):
        return state
    state = replace(state, standoffs=state.standoffs + 1)
    if state.standoffs == LAST_STANDOFF:
        left = in_play(state)
        most = max(state.tokens[other] for other in left)
        return end(state, [other for other in left if state.tokens[other] == most], "standoff")
    return reshuffle_hands(state)


def reshuffle_hands(state: State) -> State:
    """Every hand is shuffled back into its pack, and drawing starts again at the holder (§ Standoff)."""
    occasion = f"standoff {state.standoffs} after {len(state.rounds)} rounds"
    restarted = replace(
        state,
        packs=packs_with(state, state.hands, occasion),
        hands=(EMPTY,) * state.seats,
        passed=(False,) * state.seats,
        rounds_at_restart=len(state.rounds),
    )
    return go_on_drawing(restarted, state.red_token)


def packs_with(state: State, received: Iterable[Bag], occasion: str) -> tuple[tuple[Card, ...], ...]:
    """Seat by seat from 0, each shuffles what it received into its pack."""
    return tuple(
        state.chance.shuffle(f"{occasion}: pack of seat {seat}", pack + cards_of(bag)) if bag != EMPTY else pack
        for seat, (pack, bag) in enumerate(zip(state.packs, received, strict=True))
    )


# § The end


def end(state: State, winners: Iterable[Seat], reason: Reason) -> State:
    return replace(state, phase="over", drawer=None, outcome=Outcome(tuple(winners), state.tokens, reason))
