"""The rules and the kernel side by side: a random round in both, compared at every card."""

from __future__ import annotations

from random import Random

from kibitz.engine.chance import Chance
from kibitz.games.peacock import kernel, rules
from kibitz.games.peacock.kernel import BIT_OF, Numbers
from kibitz.games.peacock.model import SUITS, TRICKS, Hand, Options, Play, State


def dealt(seats: int, seed: str) -> State:
    """A round in which everybody has bid, about to be played."""
    state = rules.setup(seats, Options(), Chance.of(seed), None)
    while state.phase != "playing":
        seat = min(state.awaited)
        state = rules.apply(state, seat, rules.legal_actions(state, seat)[0])
    return state


def position_of(state: State) -> Numbers:
    """Read off the state, field by field."""
    p = kernel.numbers(kernel.SIZE)
    (player,) = state.awaited
    p[kernel.SEATS], p[kernel.OWNER] = state.seats, rules.target_of(state, player)
    p[kernel.TRUMP] = kernel.NO_SUIT if state.trump.suit is None else SUITS.index(state.trump.suit)
    p[kernel.PLAYED], p[kernel.LEFT] = len(state.trick), TRICKS - len(state.tricks)
    if state.trick:
        winner = rules.winner_of(state.trick, state.trump.suit)
        best = next(played for played in state.trick if played.owner == winner)
        p[kernel.LED], p[kernel.BEST] = SUITS.index(state.trick[0].suit), BIT_OF[best.card]
        p[kernel.BEST_OWNER], p[kernel.BEST_IS_TRUMP] = winner, best.suit == state.trump.suit
    for seat in range(state.seats):
        p[kernel.HANDS + seat], p[kernel.TAKEN + seat] = bits(state.hands[seat]), state.tricks_taken[seat]
    return p


def bits(hand: Hand) -> int:
    return sum(BIT_OF[card] for card in hand)


def as_move(play: Play, state: State) -> int:
    suit = rules.suit_played(play, rules.led_suit(state))
    return BIT_OF[play.card] << kernel.SUIT_BITS | SUITS.index(suit)


def check_round(seats: int, number: int) -> int:
    """Plays one round at random in both; gives the cards played."""
    rng, state, plays = Random(number), dealt(seats, f"kernel {number}"), 0
    desk = kernel.new_desk(number)
    kernel.copy(position_of(state), 0, desk, kernel.POSITIONS)
    while state.round == 1:
        compare(state, desk)
        (seat,) = state.awaited
        actions = [action for action in rules.legal_actions(state, seat) if isinstance(action, Play)]
        count = kernel.moves(desk, kernel.POSITIONS, kernel.MOVES)
        by_rules = sorted(as_move(action, state) for action in actions)
        assert sorted(desk[kernel.MOVES : kernel.MOVES + count]) == by_rules
        play = rng.choice(actions)
        move = as_move(play, state)
        kernel.put(desk, kernel.POSITIONS, move >> kernel.SUIT_BITS, move & kernel.SUIT_OF_MOVE)
        state, plays = rules.apply(state, seat, play), plays + 1
    taken = desk[kernel.POSITIONS + kernel.TAKEN : kernel.POSITIONS + kernel.TAKEN + seats]
    assert tuple(taken) == state.results[0].tricks_taken
    assert desk[kernel.POSITIONS + kernel.LEFT] == 0
    return plays


def compare(state: State, desk: Numbers) -> None:
    """All that matters for how the round goes on; of an empty trick nothing but that it is empty."""
    by_rules = position_of(state)
    by_kernel = desk[kernel.POSITIONS : kernel.POSITIONS + kernel.SIZE]
    if not state.trick:
        for field in (kernel.LED, kernel.BEST, kernel.BEST_OWNER, kernel.BEST_IS_TRUMP):
            by_kernel[field] = 0
    assert by_kernel == by_rules
