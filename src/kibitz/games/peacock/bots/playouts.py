"""Playouts in which everybody plays for their bids, looking to the end of each trick; the last tricks are solved.

Like `kernel`, this is compiled where numba is installed.
"""

from __future__ import annotations

from array import array
from math import exp, log
from typing import TypeAlias

from kibitz.bots.compiling import compiled
from kibitz.games.peacock.bots.incentives import (
    AS_SHARE,
    BIDS,
    CLOSE_BID,
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
    TRICK_VALUES,
    UNKNOWN,
    VIEWER,
    WEIGHTS,
    WORLDS,
    new_context,
)
from kibitz.games.peacock.bots.kernel import (
    BEST,
    BEST_IS_TRUMP,
    BEST_OWNER,
    DICE,
    HANDS,
    LAST_MOVE,
    LED,
    LEFT,
    MAX_MOVES,
    MAX_SEATS,
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
    copy_position,
    left_of,
    list_moves,
    new_workspace,
    numbers,
    play_card,
    playable,
    random_below,
    random_playout,
    right_of,
)

Floats: TypeAlias = "array[float]"

ECONOMY_SHIFT = 9
"""What keeping a card is worth is shifted right by this many bits: it counts little beside the trick itself."""

TRUMP_HEIGHT = 60
"""How much more a trump is worth keeping than another feather of its rank, where a rank is worth ten."""

OWN_WEIGHT = 16
"""When the last tricks are solved: how much more a player's own points count than the sum of everybody's."""

TEMPERATURE = 300.0
"""How many thousandths of a point make others e times as likely to choose a card."""

RANDOM_PLAYS = 0.3
"""The share of cards that others choose for unknown reasons."""

INFINITY = 1 << 40

# What a move is worth: the viewer's prospect, and by seat the points of this round

PROSPECT, WORTH_POINTS = range(2)
WORTH = WORTH_POINTS + MAX_SEATS

# A world: the viewer's hand, its weight, and by seat the expected share of the tricks and the points of all playouts

OWN_HAND, WEIGHT, WORLD_SHARES = range(3)
WORLD_POINTS = WORLD_SHARES + MAX_SEATS
WORLD = WORLD_POINTS + MAX_SEATS


# One card, looking to the end of the trick


@compiled
def set_trick_values(p: Numbers, at: int, context: Numbers) -> None:
    """At the start of a trick: sets what it is worth to each player that each seat takes it."""
    seats, left = p[at + SEATS], p[at + LEFT] - 1
    for player in range(seats):
        for seat in range(seats):
            pair = player * MAX_SEATS + seat
            need = context[BIDS + pair] - p[at + TAKEN + seat] - LEAST_NEED
            row = (context[WEIGHTS + pair] * NEEDS + need) * TRICK_STEPS + left
            context[TRICK_VALUES + pair] = context[TABLE + row * SHARE_STEPS + context[SHARES + seat]]


@compiled
def trick_value(context: Numbers, player: int, seat: int) -> int:
    return context[TRICK_VALUES + player * MAX_SEATS + seat]


@compiled
def highest(cards: int) -> int:
    while cards & (cards - 1):
        cards &= cards - 1
    return cards


@compiled
def likely_winner(p: Numbers, at: int, card: int, suit: int, context: Numbers) -> int:
    """Who takes the trick if this card is played and each later player takes it where that is worth more to them."""
    seats, trump, owner = p[at + SEATS], p[at + TRUMP], p[at + OWNER]
    led, best, trumped, winner = p[at + LED], p[at + BEST], p[at + BEST_IS_TRUMP], p[at + BEST_OWNER]
    if p[at + PLAYED] == 0:
        led = suit
    if p[at + PLAYED] == 0 or beats(p, at, card, suit):
        best, trumped, winner = card, 1 if suit == trump else 0, owner
    for _ in range(p[at + PLAYED] + 1, seats):
        player = owner
        owner = left_of(owner, seats)
        able = beating_cards(p[at + HANDS + owner], led, trump, best, trumped)
        if able == 0:
            continue
        wanted = trick_value(context, player, owner) > trick_value(context, player, winner)
        if wanted or able == following_cards(p[at + HANDS + owner], led):
            best, winner = highest(able) if wanted else able & -able, owner
            if best & SUIT_CARDS[led] == 0:
                trumped = 1
    return winner


@compiled
def following_cards(hand: int, led: int) -> int:
    following = hand & SUIT_CARDS[led]
    return following or hand


@compiled
def beating_cards(hand: int, led: int, trump: int, best: int, trumped: int) -> int:
    """The cards of a hand that may be played and would beat the best of the trick so far."""
    higher = -(best << 1)
    following = hand & SUIT_CARDS[led]
    if following:
        return following & higher if led == trump or trumped == 0 else 0
    return hand & SUIT_CARDS[trump] & higher if trumped else hand & SUIT_CARDS[trump]


@compiled
def card_value(p: Numbers, at: int, move: int, context: Numbers, keep: int) -> int:
    """What the likely winner of the trick is worth to the player, and a little whether the card is better kept."""
    card, suit = move >> SUIT_BITS, move & SUIT_OF_MOVE
    player = right_of(p[at + OWNER], p[at + SEATS])
    height = RANK_AT[card % PRIME] * 10
    if card & SUIT_CARDS[p[at + TRUMP]]:
        height += TRUMP_HEIGHT
    return trick_value(context, player, likely_winner(p, at, card, suit, context)) - (keep * height >> ECONOMY_SHIFT)


@compiled
def keep_strength(p: Numbers, at: int, context: Numbers) -> int:
    """How much more a trick is worth to the player if the hand that it plays from takes it than on average."""
    owner, seats = p[at + OWNER], p[at + SEATS]
    player, total = right_of(owner, seats), 0
    for seat in range(seats):
        total += trick_value(context, player, seat)
    return trick_value(context, player, owner) - total // seats


@compiled
def distinct_moves(p: Numbers, at: int, start: int) -> int:
    """Legal moves; of a discarded card's suits it matters only which one is trump, so the others are one move."""
    count = list_moves(p, at, start)
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
def greedy_move(p: Numbers, at: int, start: int, context: Numbers) -> int:
    """The card of the highest value, with some noise."""
    count = distinct_moves(p, at, start)
    chosen = p[start]
    if count == 1:
        return chosen
    keep, most = keep_strength(p, at, context), -INFINITY
    for place in range(start, start + count):
        value = card_value(p, at, p[place], context, keep) + random_below(p, context[NOISE])
        if value > most:
            most, chosen = value, p[place]
    return chosen


# To the end of the round


@compiled
def score_bids(p: Numbers, at: int, context: Numbers, start: int) -> None:
    """The points of everybody's bids, with what their confidence cards may add."""
    seats = p[at + SEATS]
    for player in range(seats):
        total = 0
        for seat in range(seats):
            pair = player * MAX_SEATS + seat
            off = context[BIDS + pair] - p[at + TAKEN + seat]
            if off == 0:
                total += EXACT_BY_WEIGHT[context[WEIGHTS + pair]]
            elif off in (1, -1):
                total += CLOSE_BID
        p[start + player] = total


@compiled
def solve(workspace: Numbers, context: Numbers) -> int:
    """Solves the round for players who know all cards: writes everybody's points to the first frame.

    Each player maximises its own points, and among equals minimises those of the others. Returns the number of
    positions searched. A stack replaces recursion, which numba cannot cache together with its callers.
    """
    searched, frame = 1, 0
    open_frame(workspace, 0)
    while True:
        at, search = POSITIONS + frame * SIZE, SEARCHES + frame * SEARCH
        if workspace[search + NEXT_MOVE] < workspace[search + LAST_MOVE]:
            move = workspace[workspace[search + NEXT_MOVE]]
            workspace[search + NEXT_MOVE] += 1
            copy_position(workspace, at, workspace, at + SIZE)
            play_card(workspace, at + SIZE, move >> SUIT_BITS, move & SUIT_OF_MOVE)
            searched, frame = searched + 1, frame + 1
            open_frame(workspace, frame)
            continue
        if workspace[at + LEFT] == 0:
            score_bids(workspace, at, context, POINTS + frame * MAX_SEATS)
        if frame == 0:
            return searched
        frame -= 1
        keep_best(workspace, frame)


@compiled
def open_frame(workspace: Numbers, frame: int) -> None:
    """Lists the moves of a position that the search has reached; none when the round is over."""
    at, search, start = POSITIONS + frame * SIZE, SEARCHES + frame * SEARCH, MOVES + frame * MAX_MOVES
    workspace[search + NEXT_MOVE], workspace[search + MOST_WORTH] = start, -INFINITY
    workspace[search + LAST_MOVE] = start + (distinct_moves(workspace, at, start) if workspace[at + LEFT] else 0)


@compiled
def keep_best(workspace: Numbers, frame: int) -> None:
    """Copies the points of the move that was just searched, if they are the best so far for its player."""
    at, search, points = POSITIONS + frame * SIZE, SEARCHES + frame * SEARCH, POINTS + frame * MAX_SEATS
    seats, player, total = workspace[at + SEATS], right_of(workspace[at + OWNER], workspace[at + SEATS]), 0
    for seat in range(seats):
        total += workspace[points + MAX_SEATS + seat]
    worth = OWN_WEIGHT * workspace[points + MAX_SEATS + player] - total
    if worth > workspace[search + MOST_WORTH]:
        workspace[search + MOST_WORTH] = worth
        for seat in range(seats):
            workspace[points + seat] = workspace[points + MAX_SEATS + seat]


@compiled
def greedy_playout(workspace: Numbers, context: Numbers) -> None:
    """Plays greedily from the first position of the workspace, then solves the last tricks for everybody's points."""
    is_first = True
    while workspace[POSITIONS + LEFT] > context[EXACT_TRICKS]:
        if is_first or workspace[POSITIONS + PLAYED] == 0:
            set_trick_values(workspace, POSITIONS, context)
            is_first = False
        move = greedy_move(workspace, POSITIONS, MOVES, context)
        play_card(workspace, POSITIONS, move >> SUIT_BITS, move & SUIT_OF_MOVE)
    solve(workspace, context)


# Many worlds


@compiled
def enter_world(start: Numbers, worlds: Numbers, world: int, context: Numbers, workspace: Numbers) -> None:
    """Copies the position as it is in a world: with the viewer's hand, and the seats' shares of the tricks."""
    copy_position(start, 0, workspace, POSITIONS)
    workspace[POSITIONS + HANDS + context[VIEWER]] |= worlds[world * WORLD + OWN_HAND]
    for seat in range(start[SEATS]):
        context[SHARES + seat] = worlds[world * WORLD + WORLD_SHARES + seat]


@compiled
def prospect(workspace: Numbers, context: Numbers, seats: int) -> float:
    """About the chance that the viewer wins the match with these points: the product over its rivals.

    As a share of the win, the prospects of all seats add up to 1.
    """
    me, chance, rivals = context[VIEWER], 1.0, 0.0
    mine = context[TOTALS + me] + workspace[POINTS + me]
    for seat in range(seats):
        if seat != me:
            ahead = context[TOTALS + seat] + workspace[POINTS + seat] - mine
            odds = exp(ahead / context[SCALE])
            chance *= 1.0 / (1.0 + odds)
            rivals += odds
    return 1.0 / (1.0 + rivals) if context[AS_SHARE] else chance


@compiled
def forecast(
    start: Numbers, worlds: Numbers, context: Numbers, workspace: Numbers, tricks: Numbers, prospects: Floats
) -> None:
    """Counts the tricks that each seat takes, by world, seat and number; adds up points, and the viewer's prospects.

    Random playouts come first: they give the shares of the tricks, and an estimate of bids not known yet. Then
    everybody plays for their bids.
    """
    seats = start[SEATS]
    for world in range(context[WORLDS]):
        shares, points = world * WORLD + WORLD_SHARES, world * WORLD + WORLD_POINTS
        for seat in range(seats):
            worlds[shares + seat] = worlds[points + seat] = 0
        for _ in range(context[RANDOM_TIMES]):
            enter_world(start, worlds, world, context, workspace)
            random_playout(workspace, POSITIONS)
            for seat in range(seats):
                worlds[shares + seat] += workspace[POSITIONS + TAKEN + seat]
        set_shares(start, worlds, shares, context)
        for _ in range(context[GREEDY_TIMES]):
            enter_world(start, worlds, world, context, workspace)
            greedy_playout(workspace, context)
            prospects[world] += prospect(workspace, context, seats)
            for seat in range(seats):
                worlds[points + seat] += workspace[POINTS + seat]
                tricks[(world * MAX_SEATS + seat) * TRICK_STEPS + workspace[POSITIONS + TAKEN + seat]] += 1


@compiled
def set_shares(start: Numbers, worlds: Numbers, shares: int, context: Numbers) -> None:
    """Turns the tricks counted in random playouts into shares, and into the bids that are not known yet."""
    times, seats, coming = context[RANDOM_TIMES], start[SEATS], context[RANDOM_TIMES] * start[LEFT]
    for seat in range(seats):
        total = worlds[shares + seat]
        for player in range(seats):
            if context[UNKNOWN] >> (player * MAX_SEATS + seat) & 1:
                context[BIDS + player * MAX_SEATS + seat] = (2 * total + times) // (2 * times)
        total -= times * start[TAKEN + seat]
        worlds[shares + seat] = min(SHARE_STEPS - 1, total * SHARE_STEPS // coming)


@compiled
def weigh_moves(
    start: Numbers, worlds: Numbers, context: Numbers, workspace: Numbers, options: Numbers, worth: Floats
) -> None:
    """Adds up, by option, what it is worth in all worlds by their weights."""
    seats, count = start[SEATS], len(options)
    for world in range(context[WORLDS]):
        dice, weight = workspace[DICE], worlds[world * WORLD + WEIGHT]
        for option in range(count):
            workspace[DICE] = dice
            enter_world(start, worlds, world, context, workspace)
            play_card(workspace, POSITIONS, options[option] >> SUIT_BITS, options[option] & SUIT_OF_MOVE)
            greedy_playout(workspace, context)
            worth[option * WORTH + PROSPECT] += weight * prospect(workspace, context, seats)
            for seat in range(seats):
                worth[option * WORTH + WORTH_POINTS + seat] += weight * workspace[POINTS + seat]


@compiled
def evidence_of_plays(
    deal: Numbers, history: Numbers, worlds: Numbers, context: Numbers, workspace: Numbers, logs: Floats
) -> None:
    """Adds for each world how likely the cards played from the viewer's hand are in it, as a logarithm."""
    for world in range(context[WORLDS]):
        enter_world(deal, worlds, world, context, workspace)
        for place in range(len(history)):
            move = history[place]
            if workspace[POSITIONS + OWNER] == context[VIEWER]:
                set_trick_values(workspace, POSITIONS, context)
                logs[world] += log_likelihood(workspace, move >> SUIT_BITS, context)
            play_card(workspace, POSITIONS, move >> SUIT_BITS, move & SUIT_OF_MOVE)


@compiled
def log_likelihood(workspace: Numbers, card: int, context: Numbers) -> float:
    """How likely a player chooses this card: mostly by value, and now and then at random."""
    count = distinct_moves(workspace, POSITIONS, MOVES)
    keep, chosen, total = keep_strength(workspace, POSITIONS, context), 0.0, 0.0
    for place in range(MOVES, MOVES + count):
        odds = exp(card_value(workspace, POSITIONS, workspace[place], context, keep) / TEMPERATURE)
        total += odds
        if workspace[place] >> SUIT_BITS == card:
            chosen += odds
    return log(RANDOM_PLAYS / count + (1.0 - RANDOM_PLAYS) * chosen / total)


def load() -> None:
    """Compiles all that other modules call, or loads it compiled, by calling it with no worlds."""
    context, workspace, nothing, values = new_context(), new_workspace(1), numbers(SIZE), array("d")
    forecast(nothing, nothing, context, workspace, nothing, values)
    weigh_moves(nothing, nothing, context, workspace, nothing, values)
    evidence_of_plays(nothing, nothing, nothing, context, workspace, values)
