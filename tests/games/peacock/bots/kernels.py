"""The rules and the kernel side by side: random rounds in both, compared at every card."""

from __future__ import annotations

from random import Random

from kibitz.engine.chance import Chance
from kibitz.games.peacock import rules
from kibitz.games.peacock.bots import kernel
from kibitz.games.peacock.bots.kernel import BIT_OF, Numbers
from kibitz.games.peacock.model import SUITS, TRICKS, Hand, Options, Play, State


def before_first_card(seats: int, seed: str) -> State:
    """A state after all bids, before the first card."""
    state = rules.setup(seats, Options(), Chance.of(seed), None)
    while state.phase != "playing":
        seat = min(state.awaited)
        state = rules.apply(state, seat, rules.legal_actions(state, seat)[0])
    return state


def position_of(state: State) -> Numbers:
    """The kernel's position for a state, field by field."""
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
    """Plays one random round in both; returns how many cards were played."""
    rng, state, plays = Random(number), before_first_card(seats, f"kernel {number}"), 0
    workspace = kernel.new_workspace(number)
    kernel.copy_position(position_of(state), 0, workspace, kernel.POSITIONS)
    while state.round == 1:
        assert_same_position(state, workspace)
        (seat,) = state.awaited
        actions = [action for action in rules.legal_actions(state, seat) if isinstance(action, Play)]
        count = kernel.list_moves(workspace, kernel.POSITIONS, kernel.MOVES)
        by_rules = sorted(as_move(action, state) for action in actions)
        assert sorted(workspace[kernel.MOVES : kernel.MOVES + count]) == by_rules
        play = rng.choice(actions)
        move = as_move(play, state)
        kernel.play_card(workspace, kernel.POSITIONS, move >> kernel.SUIT_BITS, move & kernel.SUIT_OF_MOVE)
        state, plays = rules.apply(state, seat, play), plays + 1
    taken = workspace[kernel.POSITIONS + kernel.TAKEN : kernel.POSITIONS + kernel.TAKEN + seats]
    assert tuple(taken) == state.results[0].tricks_taken
    assert workspace[kernel.POSITIONS + kernel.LEFT] == 0
    return plays


def assert_same_position(state: State, workspace: Numbers) -> None:
    """Compares all that matters for the rest of the round: of an empty trick only that it is empty."""
    by_rules = position_of(state)
    by_kernel = workspace[kernel.POSITIONS : kernel.POSITIONS + kernel.SIZE]
    if not state.trick:
        for field in (kernel.LED, kernel.BEST, kernel.BEST_OWNER, kernel.BEST_IS_TRUMP):
            by_kernel[field] = 0
    assert by_kernel == by_rules
