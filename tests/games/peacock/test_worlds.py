"""What a seat may hold itself, and what makes one hand likelier than another."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

from kibitz import GAMES
from kibitz.games.peacock import kernel, rules, sight, worlds
from kibitz.games.peacock.effort import Effort
from kibitz.games.peacock.kernel import BIT_OF
from kibitz.games.peacock.model import CARDS, RANK_OF, SUITS_OF, State
from kibitz.games.peacock.search import Search
from tests.games.peacock.kernels import bits, compare, dealt
from tests.games.peacock.tables import bid_round, match_view, play, table, trust_round

THINKING = Effort(hands=300, worlds=40, random_playouts=4, playouts=4, exact=1, exact_now=2, doubt=1.2, winning=True)

HANDS = {
    0: "W5 W6 R4 R5 Y5 Y6 P5 P6",
    1: "W2 Y2 Y3 B2 B3 P2 P3 R6",
    2: "W8 Y7 Y8 B5 B6 P8 P9 R2",
    3: "W3 Y9 B7 B8 B9 R8 B1 R3",
}


def midway(seats: int, number: int) -> State:
    rng, state = Random(number), dealt(seats, f"midway {number}")
    for _ in range(rng.randrange(1, 7 * seats)):
        (seat,) = state.awaited
        state = rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_kernel_sees_what_the_view_shows(seats: int) -> None:
    for number in range(40):
        state = midway(seats, number)
        (player,) = state.awaited
        view = sight.view(state, player)
        position = worlds.position(view)
        assert position[kernel.HANDS + player] == 0
        position[kernel.HANDS + player] = bits(state.hands[player])
        desk = kernel.numbers(kernel.DESK)
        kernel.copy(position, 0, desk, kernel.POSITIONS)
        compare(state, desk)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_deal_and_the_history_lead_to_the_position(seats: int) -> None:
    for number in range(40):
        state = midway(seats, number)
        (player,) = state.awaited
        view = sight.view(state, player)
        desk = kernel.numbers(kernel.DESK)
        kernel.copy(worlds.dealt_position(view), 0, desk, kernel.POSITIONS)
        desk[kernel.POSITIONS + kernel.HANDS + player] |= bits(state.hands[player])
        for move in worlds.history(view):
            kernel.put(desk, kernel.POSITIONS, move >> kernel.SUIT_BITS, move & kernel.SUIT_OF_MOVE)
        compare(state, desk)


def test_all_own_hands_are_listed_when_there_are_few_and_drawn_fairly_when_there_are_many() -> None:
    state = midway(4, 3)
    view = sight.view(state, 1)
    voids, size = sight.void_suits(view)[1], view.hand_sizes[1]
    possible = [card for card in sight.unseen_cards(view) if voids.isdisjoint(SUITS_OF[card])]
    listed = worlds.own_hands(view, 10_000, Random(1))
    assert len(listed) == len(set(listed)) == comb(len(possible), size)
    assert bits(state.hands[1]) in listed
    drawn = worlds.own_hands(sight.view(dealt(4, "many"), 1), 2_000, Random(1))
    holders = Counter(card for hand in drawn for card in BIT_OF.values() if hand & card)
    assert len(holders) == 14
    assert all(1000 < count < 1300 for count in holders.values()), "each in 8 of 14"


def test_every_own_hand_could_be_imagined() -> None:
    state = midway(4, 5)
    view, rng = sight.view(state, 2), Random(4)
    listed = set(worlds.own_hands(view, 10_000, rng))
    assert {bits(GAMES["peacock"].imagine(view, rng).hands[2]) for _ in range(200)} <= listed


def ranks(search: Search) -> float:
    """The ranks of the hand that the viewer thinks to have, added up."""
    return sum(
        weight * sum(RANK_OF[card] for card in CARDS if hand & BIT_OF[card])
        for hand, weight in zip(search.hands, search.weights, strict=True)
    )


def test_high_bids_of_others_make_a_strong_own_hand_likelier() -> None:
    thought = {}
    for tokens in (0, 2, 4):
        match = table(4, {seat: HANDS[seat] for seat in (1, 2, 3)}, "R9")
        view = match_view(trust_round(bid_round(match, {seat: {0: tokens} for seat in (1, 2, 3)})), 0)
        thought[tokens] = ranks(Search(view, THINKING, Random(1)))
    assert thought[0] + 0.5 < thought[2] < thought[4] - 0.5


def test_a_low_card_played_where_a_high_one_was_wanted_speaks_against_the_high_one() -> None:
    """Seat 3 plays for seat 0 and needs tricks for it, but leaves one to seat 2: seat 0 can hardly have the W9."""
    match = trust_round(bid_round(table(4, HANDS, "R9"), {3: {0: 5}}))
    view = match_view(play(match, "W2", "W8", "W3", "W5"), 0)
    search = Search(view, THINKING._replace(hands=5000, doubt=1000), Random(1))
    has_it = sum(weight for hand, weight in zip(search.hands, search.weights, strict=True) if hand & BIT_OF["W9"])
    assert has_it < 0.75 * 7 / 13, "7 of the 13 cards that seat 0 cannot see are in its hand"
