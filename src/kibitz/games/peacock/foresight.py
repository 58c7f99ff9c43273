"""How a round goes on when everybody plays for their bids: playouts that look one trick ahead, and exact ends.

Like `kernel`, this is compiled where numba is installed.
"""

from __future__ import annotations

from array import array
from math import exp, log
from typing import TypeAlias

from kibitz.games.peacock.kernel import (
    BEST,
    BEST_IS_TRUMP,
    BEST_OWNER,
    DICE,
    HANDS,
    LAST_MOVE,
    LED,
    LEFT,
    MOST_MOVES,
    MOST_SEATS,
    MOST_WORTH,
    MOVES,
    NEXT_MOVE,
    OWNER,
    PLAYED,
    POINTS,
    POSITIONS,
    PRIME,
    RANK_AT,
    SEARCH,
    SEARCHES,
    SEATS,
    SIZE,
    SUIT_BITS,
    SUIT_CARDS,
    SUIT_OF_MOVE,
    TAKEN,
    THREE_SUITS,
    TRUMP,
    Numbers,
    beats,
    below,
    compiled,
    copy,
    left_of,
    moves,
    new_desk,
    numbers,
    playable,
    put,
    random_playout,
    right_of,
)
from kibitz.games.peacock.wishes import (
    BIDS,
    CLOSE,
    EXACT_BY_WEIGHT,
    EXACT_TRICKS,
    GREEDY_TIMES,
    LEAST_NEED,
    NEEDS,
    NOISE,
    RANDOM_TIMES,
    SCALE,
    SHARE_STEPS,
    SHARES,
    TABLE,
    TOTALS,
    TRICK_STEPS,
    UNKNOWN,
    VIEWER,
    WEIGHTS,
    WISHES,
    WORLDS,
    new_minds,
)

Values: TypeAlias = "array[float]"

ECONOMY = 9
"""How little it counts, against the trick itself, whether a card is better kept or better gone: halved so often."""

TRUMP_HEIGHT = 60
"""So much more than a feather of the same rank a trump is worth keeping, where a rank is worth ten."""

OWN_FIRST = 16
"""In solved ends: how much more one's own points count than the sum of everybody's."""

CALM = 300.0
"""Thousandths of a point that make a card e times as likely to be chosen."""

ANYTHING = 0.3
"""How often a card is chosen for reasons that nobody knows."""

FAR = 1 << 40

WORTHS = 3
"""Numbers that tell what a move is worth."""

# A world: the viewer's hand, how likely it is against the others, and the seats' shares of the tricks

OWN_HAND, WEIGHT, WORLD_SHARES = range(3)
WORLD = WORLD_SHARES + MOST_SEATS


# One card, looking to the end of the trick


@compiled
def wish_for(p: Numbers, at: int, minds: Numbers) -> None:
    """At the start of a trick: what it is worth to each player that each seat takes it."""
    seats, left = p[at + SEATS], p[at + LEFT] - 1
    for player in range(seats):
        for seat in range(seats):
            pair = player * MOST_SEATS + seat
            need = minds[BIDS + pair] - p[at + TAKEN + seat] - LEAST_NEED
            row = (minds[WEIGHTS + pair] * NEEDS + need) * TRICK_STEPS + left
            minds[WISHES + pair] = minds[TABLE + row * SHARE_STEPS + minds[SHARES + seat]]


@compiled
def wish(minds: Numbers, player: int, seat: int) -> int:
    return minds[WISHES + player * MOST_SEATS + seat]


@compiled
def highest(cards: int) -> int:
    while cards & (cards - 1):
        cards &= cards - 1
    return cards


@compiled
def likely_winner(p: Numbers, at: int, card: int, suit: int, minds: Numbers) -> int:
    """Who takes the trick if this card is played and each later player takes it where that is its wish."""
    seats, trump, owner = p[at + SEATS], p[at + TRUMP], p[at + OWNER]
    led, best, trumped, winner = p[at + LED], p[at + BEST], p[at + BEST_IS_TRUMP], p[at + BEST_OWNER]
    if p[at + PLAYED] == 0:
        led = suit
    if p[at + PLAYED] == 0 or beats(p, at, card, suit):
        best, trumped, winner = card, 1 if suit == trump else 0, owner
    for _ in range(p[at + PLAYED] + 1, seats):
        player = owner
        owner = left_of(owner, seats)
        able = able_to_beat(p[at + HANDS + owner], led, trump, best, trumped)
        if able == 0:
            continue
        wanted = wish(minds, player, owner) > wish(minds, player, winner)
        if wanted or able == followers(p[at + HANDS + owner], led):
            best, winner = highest(able) if wanted else able & -able, owner
            if best & SUIT_CARDS[led] == 0:
                trumped = 1
    return winner


@compiled
def followers(hand: int, led: int) -> int:
    following = hand & SUIT_CARDS[led]
    return following or hand


@compiled
def able_to_beat(hand: int, led: int, trump: int, best: int, trumped: int) -> int:
    """The cards of a hand that may be played and would beat the best of the trick so far."""
    higher = -(best << 1)
    following = hand & SUIT_CARDS[led]
    if following:
        return following & higher if led == trump or trumped == 0 else 0
    return hand & SUIT_CARDS[trump] & higher if trumped else hand & SUIT_CARDS[trump]


@compiled
def card_value(p: Numbers, at: int, move: int, minds: Numbers, keep: int) -> int:
    """What the likely winner of the trick is worth to the player, and whether the card is better kept or gone."""
    card, suit = move >> SUIT_BITS, move & SUIT_OF_MOVE
    player = right_of(p[at + OWNER], p[at + SEATS])
    height = RANK_AT[card % PRIME] * 10
    if card & SUIT_CARDS[p[at + TRUMP]]:
        height += TRUMP_HEIGHT
    return wish(minds, player, likely_winner(p, at, card, suit, minds)) - (keep * height >> ECONOMY)


@compiled
def keep_strength(p: Numbers, at: int, minds: Numbers) -> int:
    """How much more than others the player wishes tricks to the hand that it plays from."""
    owner, seats = p[at + OWNER], p[at + SEATS]
    player, total = right_of(owner, seats), 0
    for seat in range(seats):
        total += wish(minds, player, seat)
    return wish(minds, player, owner) - total // seats


@compiled
def distinct_moves(p: Numbers, at: int, start: int) -> int:
    """What may be played; of the suits of a card that is thrown off, only whether it is trump."""
    count = moves(p, at, start)
    if p[at + PLAYED] == 0 or playable(p, at) & THREE_SUITS == 0:
        return count
    kept, before = 0, 0
    for place in range(count):
        move = p[start + place]
        card, trumps = move >> SUIT_BITS, move & SUIT_OF_MOVE == p[at + TRUMP]
        if trumps or card != before:
            p[start + kept] = move
            kept += 1
        if not trumps:
            before = card
    return kept


@compiled
def greedy_move(p: Numbers, at: int, start: int, minds: Numbers) -> int:
    """The card of the most value; a little noise makes players less alike."""
    count = distinct_moves(p, at, start)
    chosen = p[start]
    if count == 1:
        return chosen
    keep, most = keep_strength(p, at, minds), -FAR
    for place in range(start, start + count):
        value = card_value(p, at, p[place], minds, keep) + below(p, minds[NOISE])
        if value > most:
            most, chosen = value, p[place]
    return chosen


# To the end of the round


@compiled
def play_points(p: Numbers, at: int, minds: Numbers, start: int) -> None:
    """What everybody's bids come to, with what their confidence cards may add."""
    seats = p[at + SEATS]
    for player in range(seats):
        total = 0
        for seat in range(seats):
            pair = player * MOST_SEATS + seat
            off = minds[BIDS + pair] - p[at + TAKEN + seat]
            if off == 0:
                total += EXACT_BY_WEIGHT[minds[WEIGHTS + pair]]
            elif off in (1, -1):
                total += CLOSE
        p[start + player] = total


@compiled
def solve(desk: Numbers, minds: Numbers) -> int:
    """All play as is best for themselves, each knowing all cards: the first points are what everybody ends with.

    Of what is as good for oneself one takes what is worst for the others. Gives the positions looked at. A stack stands
    for the recursion, which numba cannot keep in its cache together with its callers.
    """
    looked, frame = 1, 0
    open_frame(desk, 0)
    while True:
        at, search = POSITIONS + frame * SIZE, SEARCHES + frame * SEARCH
        if desk[search + NEXT_MOVE] < desk[search + LAST_MOVE]:
            move = desk[desk[search + NEXT_MOVE]]
            desk[search + NEXT_MOVE] += 1
            copy(desk, at, desk, at + SIZE)
            put(desk, at + SIZE, move >> SUIT_BITS, move & SUIT_OF_MOVE)
            looked, frame = looked + 1, frame + 1
            open_frame(desk, frame)
            continue
        if desk[at + LEFT] == 0:
            play_points(desk, at, minds, POINTS + frame * MOST_SEATS)
        if frame == 0:
            return looked
        frame -= 1
        prefer(desk, frame)


@compiled
def open_frame(desk: Numbers, frame: int) -> None:
    """Lists the moves of a position that the search comes to; none when the round is over."""
    at, search, start = POSITIONS + frame * SIZE, SEARCHES + frame * SEARCH, MOVES + frame * MOST_MOVES
    desk[search + NEXT_MOVE], desk[search + MOST_WORTH] = start, -FAR
    desk[search + LAST_MOVE] = start + (distinct_moves(desk, at, start) if desk[at + LEFT] else 0)


@compiled
def prefer(desk: Numbers, frame: int) -> None:
    """Takes over the points of the move that was just looked at, if its player likes them best so far."""
    at, search, points = POSITIONS + frame * SIZE, SEARCHES + frame * SEARCH, POINTS + frame * MOST_SEATS
    seats, player, total = desk[at + SEATS], right_of(desk[at + OWNER], desk[at + SEATS]), 0
    for seat in range(seats):
        total += desk[points + MOST_SEATS + seat]
    worth = OWN_FIRST * desk[points + MOST_SEATS + player] - total
    if worth > desk[search + MOST_WORTH]:
        desk[search + MOST_WORTH] = worth
        for seat in range(seats):
            desk[points + seat] = desk[points + MOST_SEATS + seat]


@compiled
def greedy_playout(desk: Numbers, minds: Numbers) -> None:
    """Plays on greedily from the first position of the desk, and solves the last tricks: its points are the end's."""
    entered = True
    while desk[POSITIONS + LEFT] > minds[EXACT_TRICKS]:
        if entered or desk[POSITIONS + PLAYED] == 0:
            wish_for(desk, POSITIONS, minds)
            entered = False
        move = greedy_move(desk, POSITIONS, MOVES, minds)
        put(desk, POSITIONS, move >> SUIT_BITS, move & SUIT_OF_MOVE)
    solve(desk, minds)


# Many worlds


@compiled
def enter(start: Numbers, worlds: Numbers, world: int, minds: Numbers, desk: Numbers) -> None:
    """Lays out the position as it is in a world: cards are added to the viewer's hand, shares of the tricks are set."""
    copy(start, 0, desk, POSITIONS)
    desk[POSITIONS + HANDS + minds[VIEWER]] |= worlds[world * WORLD + OWN_HAND]
    for seat in range(start[SEATS]):
        minds[SHARES + seat] = worlds[world * WORLD + WORLD_SHARES + seat]


@compiled
def prospect(desk: Numbers, minds: Numbers, seats: int) -> float:
    """About how likely the points of the desk make it that the viewer comes out first, rivals taken one by one."""
    me, chance = minds[VIEWER], 1.0
    mine = minds[TOTALS + me] + desk[POINTS + me]
    for seat in range(seats):
        if seat != me:
            ahead = minds[TOTALS + seat] + desk[POINTS + seat] - mine
            chance *= 1.0 / (1.0 + exp(ahead / minds[SCALE]))
    return chance


@compiled
def forecast(
    start: Numbers, worlds: Numbers, minds: Numbers, desk: Numbers, tricks: Numbers, prospects: Values
) -> None:
    """How many tricks each seat takes in each world, counted by world, seat and number; and the viewer's prospects.

    First come playouts at random: they give the shares, and foretell what has not been bid yet. Then everybody plays
    for the bids.
    """
    seats = start[SEATS]
    for world in range(minds[WORLDS]):
        shares = world * WORLD + WORLD_SHARES
        for seat in range(seats):
            worlds[shares + seat] = 0
        for _ in range(minds[RANDOM_TIMES]):
            enter(start, worlds, world, minds, desk)
            random_playout(desk, POSITIONS)
            for seat in range(seats):
                worlds[shares + seat] += desk[POSITIONS + TAKEN + seat]
        expect(start, worlds, shares, minds)
        for _ in range(minds[GREEDY_TIMES]):
            enter(start, worlds, world, minds, desk)
            greedy_playout(desk, minds)
            prospects[world] += prospect(desk, minds, seats)
            for seat in range(seats):
                tricks[(world * MOST_SEATS + seat) * TRICK_STEPS + desk[POSITIONS + TAKEN + seat]] += 1


@compiled
def expect(start: Numbers, worlds: Numbers, shares: int, minds: Numbers) -> None:
    """Turns tricks counted in playouts into shares, and into the bids that are not known yet."""
    times, seats, coming = minds[RANDOM_TIMES], start[SEATS], minds[RANDOM_TIMES] * start[LEFT]
    for seat in range(seats):
        total = worlds[shares + seat]
        for player in range(seats):
            if minds[UNKNOWN] >> (player * MOST_SEATS + seat) & 1:
                minds[BIDS + player * MOST_SEATS + seat] = (2 * total + times) // (2 * times)
        total -= times * start[TAKEN + seat]
        worlds[shares + seat] = min(SHARE_STEPS - 1, total * SHARE_STEPS // coming)


@compiled
def rivals_points(desk: Numbers, minds: Numbers, seats: int) -> float:
    """On average."""
    total = -desk[POINTS + minds[VIEWER]]
    for seat in range(seats):
        total += desk[POINTS + seat]
    return total / (seats - 1)


@compiled
def weigh_moves(
    start: Numbers, worlds: Numbers, minds: Numbers, desk: Numbers, options: Numbers, worth: Values
) -> None:
    """For each option, summed over all worlds by weight: the viewer's points, its prospect, its rivals' points."""
    seats, count = start[SEATS], len(options)
    for world in range(minds[WORLDS]):
        dice, weight = desk[DICE], worlds[world * WORLD + WEIGHT]
        for option in range(count):
            desk[DICE] = dice
            enter(start, worlds, world, minds, desk)
            put(desk, POSITIONS, options[option] >> SUIT_BITS, options[option] & SUIT_OF_MOVE)
            greedy_playout(desk, minds)
            worth[WORTHS * option] += weight * desk[POINTS + minds[VIEWER]]
            worth[WORTHS * option + 1] += weight * prospect(desk, minds, seats)
            worth[WORTHS * option + 2] += weight * rivals_points(desk, minds, seats)


@compiled
def read_plays(deal: Numbers, history: Numbers, worlds: Numbers, minds: Numbers, desk: Numbers, logs: Values) -> None:
    """For each world: how well the cards that others chose from the viewer's hand agree with it, as a logarithm."""
    for world in range(minds[WORLDS]):
        enter(deal, worlds, world, minds, desk)
        for place in range(len(history)):
            move = history[place]
            if desk[POSITIONS + OWNER] == minds[VIEWER]:
                wish_for(desk, POSITIONS, minds)
                logs[world] += log_likelihood(desk, move >> SUIT_BITS, minds)
            put(desk, POSITIONS, move >> SUIT_BITS, move & SUIT_OF_MOVE)


@compiled
def log_likelihood(desk: Numbers, card: int, minds: Numbers) -> float:
    """Of a card's choice, by a player who mostly prefers what is worth more, and now and then plays anything."""
    count = distinct_moves(desk, POSITIONS, MOVES)
    keep, chosen, total = keep_strength(desk, POSITIONS, minds), 0.0, 0.0
    for place in range(MOVES, MOVES + count):
        odds = exp(card_value(desk, POSITIONS, desk[place], minds, keep) / CALM)
        total += odds
        if desk[place] >> SUIT_BITS == card:
            chosen += odds
    return log(ANYTHING / count + (1.0 - ANYTHING) * chosen / total)


def load() -> None:
    """Compiles all that others call, or loads it compiled, by calling it for no world at all."""
    minds, desk, nothing, values = new_minds(), new_desk(1), numbers(SIZE), array("d")
    forecast(nothing, nothing, minds, desk, nothing, values)
    weigh_moves(nothing, nothing, minds, desk, nothing, values)
    read_plays(nothing, nothing, nothing, minds, desk, values)
