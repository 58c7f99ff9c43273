"""Peacock's play phase on whole numbers, for playouts by the million: compiled where numba is installed.

A card is one bit, and bits are in the order of ranks: of two cards that count as one suit the larger number is the
higher card. A position is `SIZE` numbers at some offset of an array. Playouts and searches work in one array, the
workspace: the dice, a stack of positions, and for each position its moves, the points that come of them, and how far
the search has got.

`rules` is the reference; tests keep the two equal.
"""

from __future__ import annotations

from array import array
from typing import TypeAlias

from kibitz.bots.compiling import compiled
from kibitz.games.peacock.model import CARDS, RANK_OF, SUITS, SUITS_OF, TRICKS, Card

Numbers: TypeAlias = "array[int]"


def numbers(size: int) -> Numbers:
    return array("q", bytes(8 * size))


def new_workspace(seed: int) -> Numbers:
    """The dice start at any number but 0, which they would never leave."""
    workspace = numbers(WORKSPACE)
    workspace[DICE] = seed % 0xFFFFFFFF + 1
    return workspace


# Cards

IN_ORDER: tuple[Card, ...] = tuple(sorted(CARDS, key=lambda card: RANK_OF[card]))
BIT_OF: dict[Card, int] = {card: 1 << place for place, card in enumerate(IN_ORDER)}

NO_SUIT = len(SUITS)
SUIT_CARDS: tuple[int, ...] = (*(sum(BIT_OF[card] for card in CARDS if suit in SUITS_OF[card]) for suit in SUITS), 0)
"""The cards that show a suit, by the number of the suit; the last entry is for no suit."""

THREE_SUITS: int = sum(BIT_OF[card] for card in CARDS if len(SUITS_OF[card]) > 1)

PRIME = 67
"""Powers of two leave different remainders modulo this prime, so a remainder tells which bit a card is."""

RANK_AT: tuple[int, ...] = tuple(
    next((RANK_OF[card] for card in CARDS if BIT_OF[card] % PRIME == remainder), 0) for remainder in range(PRIME)
)

# A position: offsets from its start in an array

MAX_SEATS = 5
SEATS, TRUMP, OWNER, PLAYED, LED, BEST, BEST_IS_TRUMP, BEST_OWNER, LEFT, HANDS = range(10)
"""OWNER is the seat whose card is played next, PLAYED the number of cards in the trick, BEST the card that wins it so
far, LEFT the number of tricks not decided yet."""
TAKEN = HANDS + MAX_SEATS
SIZE = TAKEN + MAX_SEATS

# The workspace: the dice, then stacks with a frame for every card of a round

MAX_MOVES = 16
"""Eight cards, four of them with three suits."""

FRAMES = TRICKS * MAX_SEATS + 1
DICE = 0
POSITIONS = DICE + 1
MOVES = POSITIONS + FRAMES * SIZE
POINTS = MOVES + FRAMES * MAX_MOVES
SEARCHES = POINTS + FRAMES * MAX_SEATS
NEXT_MOVE, LAST_MOVE, MOST_WORTH = range(3)
SEARCH = MOST_WORTH + 1
WORKSPACE = SEARCHES + FRAMES * SEARCH


@compiled
def copy_position(source: Numbers, start: int, target: Numbers, at: int) -> None:
    for place in range(SIZE):
        target[at + place] = source[start + place]


@compiled
def left_of(seat: int, seats: int) -> int:
    return seat + 1 if seat + 1 < seats else 0


@compiled
def right_of(seat: int, seats: int) -> int:
    """The seat that plays this seat's cards."""
    return seat - 1 if seat else seats - 1


@compiled
def playable(p: Numbers, at: int) -> int:
    """The cards that may be played: the leader is free, the others follow suit if the hand can."""
    hand = p[at + HANDS + p[at + OWNER]]
    if p[at + PLAYED] == 0:
        return hand
    following = hand & SUIT_CARDS[p[at + LED]]
    return following or hand


@compiled
def first_suit(card: int) -> int:
    suit = 0
    while not card & SUIT_CARDS[suit]:
        suit += 1
    return suit


@compiled
def beats(p: Numbers, at: int, card: int, suit: int) -> bool:
    """Whether a card that counts as this suit would win the trick so far."""
    if suit == p[at + TRUMP]:
        return p[at + BEST_IS_TRUMP] == 0 or card > p[at + BEST]
    return suit == p[at + LED] and p[at + BEST_IS_TRUMP] == 0 and card > p[at + BEST]


@compiled
def play_card(p: Numbers, at: int, card: int, suit: int) -> None:
    """Plays a card; the last card of a trick decides it, and the winner's card comes first in the next trick."""
    owner = p[at + OWNER]
    p[at + HANDS + owner] ^= card
    if p[at + PLAYED] == 0:
        p[at + LED] = suit
    if p[at + PLAYED] == 0 or beats(p, at, card, suit):
        p[at + BEST] = card
        p[at + BEST_IS_TRUMP] = 1 if suit == p[at + TRUMP] else 0
        p[at + BEST_OWNER] = owner
    p[at + PLAYED] += 1
    if p[at + PLAYED] == p[at + SEATS]:
        winner = p[at + BEST_OWNER]
        p[at + TAKEN + winner] += 1
        p[at + OWNER] = winner
        p[at + PLAYED] = 0
        p[at + LEFT] -= 1
    else:
        p[at + OWNER] = left_of(owner, p[at + SEATS])


# Moves: a card with its suit as one number

SUIT_BITS = 3
SUIT_OF_MOVE = (1 << SUIT_BITS) - 1


@compiled
def list_moves(p: Numbers, at: int, start: int) -> int:
    """Writes all legal moves, one for each suit that may be named, from `start` on; returns their number."""
    cards, count = playable(p, at), 0
    led = SUIT_CARDS[p[at + LED]] if p[at + PLAYED] else 0
    while cards:
        card = cards & -cards
        cards ^= card
        suit = p[at + LED] if card & led else first_suit(card)
        p[start + count] = card << SUIT_BITS | suit
        count += 1
        if card & led or not card & THREE_SUITS:
            continue
        for other in range(suit + 1, NO_SUIT):
            if card & SUIT_CARDS[other]:
                p[start + count] = card << SUIT_BITS | other
                count += 1
    return count


# Chance: a 32-bit xorshift generator, the same with and without numba


@compiled
def random_below(workspace: Numbers, bound: int) -> int:
    x = workspace[DICE]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    workspace[DICE] = x
    return x * bound >> 32


# Random playouts


@compiled
def random_card(cards: int, workspace: Numbers) -> int:
    count, rest = 0, cards
    while rest:
        rest &= rest - 1
        count += 1
    skipped = random_below(workspace, count) if count > 1 else 0
    while skipped:
        cards &= cards - 1
        skipped -= 1
    return cards & -cards


@compiled
def random_suit(p: Numbers, at: int, card: int) -> int:
    """The suit that the card counts as: the led suit if it shows that, else any of its own."""
    if p[at + PLAYED] and card & SUIT_CARDS[p[at + LED]]:
        return p[at + LED]
    suit = first_suit(card)
    if card & THREE_SUITS:
        skipped = random_below(p, 3)
        while skipped:
            suit += 1
            if card & SUIT_CARDS[suit]:
                skipped -= 1
    return suit


@compiled
def random_playout(p: Numbers, at: int) -> int:
    """Plays to the end of the round; returns how many cards were played."""
    plays = 0
    while p[at + LEFT]:
        card = random_card(playable(p, at), p)
        play_card(p, at, card, random_suit(p, at, card))
        plays += 1
    return plays


@compiled
def random_playouts(start: Numbers, times: int, taken: Numbers, workspace: Numbers) -> int:
    """Many playouts from one position: adds the tricks of each seat to `taken`; returns how many cards were played."""
    plays = 0
    for _ in range(times):
        copy_position(start, 0, workspace, POSITIONS)
        plays += random_playout(workspace, POSITIONS)
        for seat in range(start[SEATS]):
            taken[seat] += workspace[POSITIONS + TAKEN + seat]
    return plays
