"""What a seat can reach, how likely nobody goes higher, simulated auctions, and hints."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from kibitz import Match, advise
from kibitz.games.overbid.bots.prospects import (
    UNREACHABLE,
    Thresholds,
    bidding_thresholds,
    chance_unbeaten,
    likely_hands,
    reach,
    reaches_of,
)
from kibitz.games.overbid.bots.simulation import (
    Addition,
    Estimate,
    SimulatedAuction,
    exact_cards,
    fewest_cards_above,
    finish,
    sample_deals,
    simulate,
)
from kibitz.games.overbid.cards import bag_of
from kibitz.games.overbid.model import Agree, Call, Draw, Give, Open, Propose, View
from kibitz.words import LANGUAGES
from tests.games.overbid.tables import GAME, auction, bag, draw, play, stacked_match, state


def test_a_hand_reaches_the_sum_of_its_best_value_and_its_plus_cards() -> None:
    assert reach(bag("2 2 2 4 +1")) == 7
    assert reach(bag("3 3 4 4")) == 8
    assert reach(bag("+1 +1")) == 0
    assert reach(bag("2 3 3 +1"), 3, 6) == 13
    assert reach(bag("2 2"), 3, 6) == 6


def test_the_chance_to_stay_unbeaten_follows_from_the_hands_that_the_others_may_hold() -> None:
    """Everybody holds one card of nine 2, six 3, three 4 and three +1; a rival who reaches the same counts half."""
    match = draw(stacked_match("3", "2", "4"), 3)
    view = match.view(0)
    assert isinstance(view, View)
    assert reaches_of(view, 1) == pytest.approx({2: 9 / 21, 3: 6 / 21, 4: 3 / 21, 0: 3 / 21})
    below_three = (9 + 3 + 6 / 2) / 21
    assert chance_unbeaten(view, 0, 3) == pytest.approx(below_three**2)


def test_a_seat_that_agreed_is_believed_to_hold_less() -> None:
    match = draw(stacked_match("3 3", "2 2", "4 4"), 6)
    match.play(1, {"do": "call"})
    match.play(1, {"do": "open", "value": 2, "count": 1})
    match.play(1, {"do": "propose"})
    before = reaches_of(match.view(0), 2)  # type: ignore[arg-type]
    match.play(2, {"do": "agree"})
    after = reaches_of(match.view(0), 2)  # type: ignore[arg-type]
    assert after[8] < before[8]
    assert after[0] > before[0]


def test_a_seat_that_called_is_believed_to_hold_more() -> None:
    match = draw(stacked_match("3 3", "2 2", "4 4"), 6)
    before = reaches_of(match.view(0), 1)  # type: ignore[arg-type]
    match.play(1, {"do": "call"})
    after = reaches_of(match.view(0), 1)  # type: ignore[arg-type]
    assert after[8] > before[8]
    assert after[3] < before[3]


def test_opening_a_bid_needs_no_less_than_raising_one() -> None:
    view = GAME.view(state("2", "3", "2", drawer=0, packs=("2 3 4",) * 3), 0)
    thresholds = bidding_thresholds(view, 0.5, 0.2)
    assert all(opens >= raises for opens, raises in zip(thresholds.opens, thresholds.raises, strict=True))
    assert max(thresholds.opens) < UNREACHABLE


def test_cards_are_found_that_exceed_or_equal_the_points_needed() -> None:
    assert fewest_cards_above(bag("2 2 2 +1"), 2, 3, 1) == (2, 0)
    assert fewest_cards_above(bag("2 +1 +1"), 2, 3, 1) == (1, 2)
    assert fewest_cards_above(bag("2"), 2, 3, 1) is None
    assert exact_cards(bag("3 3 +1"), 3, 4, 0) == (1, 1)
    assert exact_cards(bag("3 3"), 3, 4, 0) is None
    assert exact_cards(bag("+1"), 3, 1, 1) is None


def test_a_simulated_auction_goes_to_the_seat_that_reaches_highest() -> None:
    view = GAME.view(auction("3 3", "2 2 2", "4"), 0)
    table = SimulatedAuction(
        [bag("3"), bag("2 2 2 2"), bag("4")], [(3, 3), None, None], [bag("3"), bag(""), bag("")], 3
    )
    keen = Thresholds((0, 0, 0), (0, 0, 0))
    assert finish(view, table, (2, 1, 0), keen) == 1
    assert table.bids == [(3, 3), (2, 6), (4, 4)], "each plays as few cards as it can"
    assert table.hands == [bag("3"), bag("2"), bag("")], "6 would be a tie only"
    assert table.prize() == 3


def test_a_simulated_win_of_the_match_is_spoilt_if_possible() -> None:
    view = GAME.view(replace(auction("3", "2", "+1"), tokens=(5, 0, 0)), 0)
    table = SimulatedAuction([bag(""), bag(""), bag("+1")], [(3, 3), (2, 2), None], [bag("3"), bag("2"), bag("")], 3)
    assert finish(view, table, (0, 1, 2), Thresholds((UNREACHABLE,) * 3, (UNREACHABLE,) * 3)) is None
    assert table.bids[1] == (2, 3)


def test_a_sure_win_of_the_match_is_recognised() -> None:
    position = replace(play(auction("3", "4", "", ""), 0, Open(3, 1)), tokens=(0, 4, 0, 0))
    view = GAME.view(play(position, 0, Propose()), 1)
    deals = sample_deals(view, 1, 10, Random(1))
    thresholds = bidding_thresholds(view, 0.4, 0.2)
    leading = Estimate.of(simulate(view, 1, deals, thresholds, Addition(1, 4, 1, 0), goes_on=True), 1, 4)
    assert (leading.match, leading.auction, leading.matches) == (1.0, 1.0, (0.0, 1.0, 0.0, 0.0))
    assert (leading.tokens, leading.cards, leading.reach) == (2.0, 0.0, 0.0)
    keeping_still = Estimate.of(simulate(view, 1, deals, thresholds, None, goes_on=False), 1, 4)
    assert keeping_still.match < 0.9
    assert keeping_still.auctions == (1.0, 0.0, 0.0, 0.0), "nobody else has cards"
    assert (keeping_still.cards, keeping_still.reach) == (1.0, 4.0)


def test_sampled_hands_are_possible_ones() -> None:
    match = draw(stacked_match("3 2", "2 2", "4 +1"), 6)
    match.play(1, {"do": "call"})
    view = match.view(0)
    assert isinstance(view, View)
    assert view.hand is not None
    for deal in sample_deals(view, 0, 20, Random(2)):
        assert deal.auction.hands[0] == bag_of(view.hand)
        assert all(deal.auction.hands[seat] in likely_hands(view, seat) for seat in (1, 2))
        assert sorted(deal.order) == [0, 1, 2]


# Hints


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_gets_a_hint_in_words(language: str) -> None:
    for number in range(2):
        rng = Random(number)
        match = Match("overbid", seats=3 + number, seed=f"hints {number}")
        while match.to_act and match.version < 80:
            seat = rng.choice([seat for seat in range(match.seats) if match.legal_actions(seat)])
            legal = match.legal_actions(seat)
            hints = advise(match.view(seat), legal, language=language)
            assert sorted(map(str, legal)) == sorted(str(hint.action) for hint in hints)
            assert all(hint.why[-1] == "." for hint in hints)
            match.play(seat, rng.choice(legal))


def best_hint(position: object, seat: int) -> object:
    return advise(GAME.view(position, seat), GAME.legal_actions(position, seat))[0].action


def test_the_best_hint_is_what_a_good_player_would_do() -> None:
    assert best_hint(state("", "3", "", "", drawer=1), 1) == Draw()
    assert best_hint(state("", "3", "", "", packs=("2", "", "2", "2"), drawer=1), 1) == Call()
    assert best_hint(state("3 3 2 4 4", "2", "3 3 2 2 4", "4 2 2 3 3", drawer=1), 1) == Draw()
    lost = play(play(auction("2 4 4 4", "2 2", "3 3 3 3 4", "3 3 2 2"), 0, Open(2, 1)), 0, Propose())
    assert best_hint(lost, 1) == Agree()
    shared = state("", "", "", phase="sharing", sharer=0, to_share=(1, 2, 0, 0), given=((0,) * 4,) * 3, drawer=None)
    bids = play(play(auction("2", "3", "4"), 0, Open(2, 1)), 1, Open(3, 1)).bids
    assert best_hint(replace(shared, bids=bids), 0) == Give(0, 3, 2)
