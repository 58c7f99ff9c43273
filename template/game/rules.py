"""The rules of hilo, in the order of the rules page; the sections named here are its headings."""

from __future__ import annotations

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Actor, Deck, Seat, with_entry
from template.game.model import (
    DECK,
    Action,
    Card,
    Leave,
    Options,
    Outcome,
    Showdown,
    State,
    Stay,
    refuse,
)

WON = 2
"""Points for the highest card that stays."""
LOST = -1
"""Points for any other card that stays."""

# § Cards and § A match


def deck_of(seats: int, options: Options) -> Deck:
    """The same twelve cards at every table."""
    return DECK


def setup(seats: int, options: Options, chance: Chance, deck: Deck | None) -> State:
    """The first round is dealt; a stacked deck lists the card of seat 0 first."""
    cards = chance.shuffle("round 1: deal", DECK) if deck is None else tuple(map(str, deck))
    return State(
        options=options,
        chance=chance,
        seats=seats,
        round=1,
        hands=cards[:seats],
        pile=cards[seats:],
        stays=(None,) * seats,
        scores=(0,) * seats,
    )


def cards(state: State) -> tuple[Card, ...]:
    """All twelve, wherever they lie."""
    return state.hands + state.pile


def deal_next_round(state: State) -> State:
    """All cards are shuffled together again. Each draw of chance has a name of its own."""
    number = state.round + 1
    shuffled = state.chance.shuffle(f"round {number}: deal", DECK)
    return replace(
        state,
        round=number,
        hands=shuffled[: state.seats],
        pile=shuffled[state.seats :],
        stays=(None,) * state.seats,
    )


# § Choosing


def to_act(state: State) -> frozenset[Seat]:
    """Everybody chooses at the same time: the table waits for all who have not chosen yet."""
    return frozenset([seat for seat, choice in enumerate(state.stays) if choice is None])


def legal_actions(state: State, seat: Actor) -> tuple[Action, ...]:
    return (Stay(), Leave()) if seat in to_act(state) else ()


def judge(state: State, seat: Actor, action: Action) -> Action:
    """A choice is made once and cannot be taken back."""
    if seat is None:
        raise refuse("not-the-table", "choosing")
    if seat not in to_act(state):
        raise refuse("already-chosen", "choosing")
    return action


def apply(state: State, seat: Actor, action: Action) -> State:
    assert seat is not None
    chosen = replace(state, stays=with_entry(state.stays, seat, isinstance(action, Stay)))
    return chosen if to_act(chosen) else show_cards(chosen)


# § The showdown


def show_cards(state: State) -> State:
    """The last choice of a round shows all cards and scores them; then the next round is dealt, if there is one."""
    showdown = Showdown(state.hands, tuple(map(bool, state.stays)), winner_of(state))
    scores = [score + points(showdown, seat) for seat, score in enumerate(state.scores)]
    shown = replace(state, last_showdown=showdown, scores=tuple(scores))
    return shown if is_last_round(shown) else deal_next_round(shown)


def winner_of(state: State) -> Seat | None:
    """The seat with the highest card that stays."""
    staying = [seat for seat in range(state.seats) if state.stays[seat]]
    return max(staying, key=lambda seat: int(state.hands[seat]), default=None)


def points(showdown: Showdown, seat: Seat) -> int:
    if not showdown.stays[seat]:
        return 0
    return WON if seat == showdown.winner else LOST


# § The end


def is_last_round(state: State) -> bool:
    return state.round == state.options.rounds


def outcome(state: State) -> Outcome | None:
    """Most points win; equals share the win."""
    if to_act(state):
        return None
    best = max(state.scores)
    winners = [seat for seat, score in enumerate(state.scores) if score == best]
    return Outcome(tuple(winners), state.scores, "points")
