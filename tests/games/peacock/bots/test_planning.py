"""Bids are planned as the rules score them, compared with trying every way to bid the tokens."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from kibitz.games.peacock.bots.planning import bid_value, confidence_value, plan
from kibitz.games.peacock.model import STAKES, TOKENS, TRICKS
from kibitz.games.peacock.rules import points_for_bid, points_for_confidence


def random_chances(rng: Random) -> list[float]:
    weights = [rng.random() ** 3 for _ in range(TRICKS + 1)]
    return [weight / sum(weights) for weight in weights]


def test_expected_points_of_bids_and_confidence_cards_follow_from_the_scoring() -> None:
    chances = random_chances(Random(1))
    for tokens in range(TOKENS + 1):
        by_rules = [points_for_bid(tokens, taken) for taken in range(TRICKS + 1)]
        trusted = [points_for_confidence(0, (tokens,), (taken,)) for taken in range(TRICKS + 1)]
        assert bid_value(chances, tokens) == pytest.approx(sum(map(float.__mul__, chances, map(float, by_rules))))
        assert confidence_value(chances, tokens) == pytest.approx(sum(map(float.__mul__, chances, map(float, trusted))))


@pytest.mark.parametrize("seed", range(6))
def test_the_plan_is_the_best_of_all_ways_to_bid_the_tokens(seed: int) -> None:
    rng = Random(seed)
    chances = [random_chances(rng) for _ in range(4)]
    placed, open_seats, tokens = {1: rng.randrange(4)}, [3, 2, 0], rng.randrange(3, 8)
    best = [float("-inf")] * (tokens + 1)
    for bids in product(range(tokens + 1), repeat=len(open_seats)):
        if sum(bids) <= tokens:
            laid = {**placed, **dict(zip(open_seats, bids, strict=True))}
            points = sum(bid_value(chances[seat], laid[seat]) for seat in open_seats)
            points += max([STAKES.no_confidence, *(confidence_value(chances[seat], bid) for seat, bid in laid.items())])
            best[bids[0]] = max(best[bids[0]], points)
    assert plan(chances, placed, open_seats, tokens) == pytest.approx(best)
