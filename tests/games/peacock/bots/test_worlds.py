"""The hands that a viewer may hold, and what makes one likelier than another."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

from kibitz import GAMES
from kibitz.games.peacock import rules, sight
from kibitz.games.peacock.bots import kernel, worlds
from kibitz.games.peacock.bots.kernel import BIT_OF
from kibitz.games.peacock.bots.lookahead import Effort
from kibitz.games.peacock.bots.search import Search
from kibitz.games.peacock.model import CARDS, RANK_OF, SUITS_OF, State
from tests.games.peacock.bots.kernels import assert_same_position, before_first_card, bits
from tests.games.peacock.tables import bid_round, match_view, play, table, trust_round

EFFORT = Effort(hands=300, worlds=40, random_playouts=4, playouts=4, exact=1, exact_now=2, doubt=1.2, winning=True)

HANDS = {
    0: "W5 W6 R4 R5 Y5 Y6 P5 P6",
    1: "W2 Y2 Y3 B2 B3 P2 P3 R6",
    2: "W8 Y7 Y8 B5 B6 P8 P9 R2",
    3: "W3 Y9 B7 B8 B9 R8 B1 R3",
}


def midway(seats: int, number: int) -> State:
    rng, state = Random(number), before_first_card(seats, f"midway {number}")
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
        workspace = kernel.numbers(kernel.WORKSPACE)
        kernel.copy_position(position, 0, workspace, kernel.POSITIONS)
        assert_same_position(state, workspace)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_deal_and_the_history_lead_to_the_position(seats: int) -> None:
    for number in range(40):
        state = midway(seats, number)
        (player,) = state.awaited
        view = sight.view(state, player)
        workspace = kernel.numbers(kernel.WORKSPACE)
        kernel.copy_position(worlds.position_at_deal(view), 0, workspace, kernel.POSITIONS)
        workspace[kernel.POSITIONS + kernel.HANDS + player] |= bits(state.hands[player])
        for move in worlds.history(view):
            kernel.play_card(workspace, kernel.POSITIONS, move >> kernel.SUIT_BITS, move & kernel.SUIT_OF_MOVE)
        assert_same_position(state, workspace)


def test_possible_hands_are_all_listed_if_few_and_sampled_fairly_if_many() -> None:
    state = midway(4, 3)
    view = sight.view(state, 1)
    voids, size = sight.void_suits(view)[1], view.hand_sizes[1]
    possible = [card for card in sight.unseen_cards(view) if voids.isdisjoint(SUITS_OF[card])]
    listed = worlds.possible_hands(view, 10_000, Random(1))
    assert len(listed) == len(set(listed)) == comb(len(possible), size)
    assert bits(state.hands[1]) in listed
    drawn = worlds.possible_hands(sight.view(before_first_card(4, "many"), 1), 2_000, Random(1))
    holders = Counter(card for hand in drawn for card in BIT_OF.values() if hand & card)
    assert len(holders) == 14
    assert all(1000 < count < 1300 for count in holders.values()), "each in 8 of 14"


def test_every_imagined_hand_is_a_possible_one() -> None:
    state = midway(4, 5)
    view, rng = sight.view(state, 2), Random(4)
    listed = set(worlds.possible_hands(view, 10_000, rng))
    assert {bits(GAMES["peacock"].imagine(view, rng).hands[2]) for _ in range(200)} <= listed


def expected_ranks(search: Search) -> float:
    """The expected sum of the ranks in the viewer's hand."""
    return sum(
        weight * sum(RANK_OF[card] for card in CARDS if hand & BIT_OF[card])
        for hand, weight in zip(search.hands, search.weights, strict=True)
    )


def test_high_bids_of_others_make_a_strong_hand_likelier() -> None:
    believed = {}
    for tokens in (0, 2, 4):
        match = table(4, {seat: HANDS[seat] for seat in (1, 2, 3)}, "R9")
        view = match_view(trust_round(bid_round(match, {seat: {0: tokens} for seat in (1, 2, 3)})), 0)
        believed[tokens] = expected_ranks(Search(view, EFFORT, Random(1)))
    assert believed[0] + 0.5 < believed[2] < believed[4] - 0.5


def test_a_low_card_played_where_a_high_one_was_wanted_speaks_against_the_high_one() -> None:
    """Seat 3 plays seat 0's cards and wants tricks for it, but leaves one to seat 2: seat 0 hardly holds the W9."""
    match = trust_round(bid_round(table(4, HANDS, "R9"), {3: {0: 5}}))
    view = match_view(play(match, "W2", "W8", "W3", "W5"), 0)
    search = Search(view, EFFORT._replace(hands=5000, doubt=1000), Random(1))
    holds_it = sum(weight for hand, weight in zip(search.hands, search.weights, strict=True) if hand & BIT_OF["W9"])
    assert holds_it < 0.75 * 7 / 13, "7 of the 13 cards that seat 0 cannot see are in its hand"
