"""What choices in overbid are worth."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from statistics import fmean
from typing import Literal

import pytest
from msgspec.structs import replace

from kibitz import advise
from kibitz.bots.judging import judge
from kibitz.bots.worth import estimate, rng_of
from kibitz.games.overbid.bots.advice import estimate_all
from kibitz.games.overbid.bots.worth import DEALS, sample_shares
from kibitz.games.overbid.cards import Bag
from kibitz.games.overbid.model import Call, Give, Open, Pass, Propose, State, View
from tests.games.overbid.tables import GAME, auction, play, state

FULL = "2 2 2 3 3 4"


def test_when_all_have_passed_only_tokens_count() -> None:
    """Nobody has a hand any more, and the red token is worth nothing."""
    last_to_pass = state(
        FULL, FULL, FULL, phase="standoff", drawer=None, red_token=0, passed=(False, True, False), tokens=(4, 2, 1)
    )
    call, everybody_passes = estimate(GAME.view(last_to_pass, 2), (Call(), Pass()))
    odds = [exp(3 * tokens / 6) for tokens in (4, 2, 1)]
    assert everybody_passes.share == pytest.approx(odds[2] / sum(odds))
    assert call.share != everybody_passes.share


def positions_in_auctions() -> Iterator[tuple[State, int]]:
    opening = auction("3 3 +1", "4 3", "2 2")
    yield opening, 0
    opened = play(opening, 0, Open(3, 1))
    yield opened, 1
    yield opened, 0
    yield play(opened, 0, Propose()), 2


@pytest.mark.parametrize("effort", [1, 2])
def test_a_review_tells_the_chances_that_it_values(effort: int) -> None:
    for position, seat in positions_in_auctions():
        view, choices = GAME.view(position, seat), GAME.legal_actions(position, seat)
        told, _ = estimate_all(view, seat, choices, DEALS * effort, rng_of(view))
        valued = sample_shares(view, choices, effort, rng_of(view))
        assert [told[action].match for action in choices] == [fmean(shares) for shares in valued]


def sharing(to_share: Bag, *, pack: int = 20, tokens: tuple[int, ...] = (0, 1, 3)) -> View:
    """Seat 0 has won the cards, and everybody has a bid."""
    bids = play(play(play(auction("2", "3", "4"), 0, Open(2, 1)), 1, Open(3, 1)), 2, Open(4, 1)).bids
    position = state(
        "2 3", "2 2", "4", phase="sharing", sharer=0, to_share=to_share, given=((0,) * 4,) * 3, drawer=None
    )
    view: View = GAME.view(replace(position, bids=bids, tokens=tokens, packs=(("2",) * pack,) * 3), 0)
    return view


@pytest.mark.parametrize("to_share", [(3, 2, 0, 1), (9, 0, 0, 0), (1, 0, 2, 0), (0, 0, 0, 1)])
@pytest.mark.parametrize("pack", [3, 20])
def test_who_shares_out_as_the_hints_say_has_made_no_mistake(to_share: Bag, pack: int) -> None:
    view = sharing(to_share, pack=pack)
    choices = offered_gifts(view)
    hints = advise(view, choices)
    followed = [hint.action for hint in hints if hint.value == hints[0].value]
    assert followed
    assert {judge(view, choices, action).verdict for action in followed} <= {"best", "even"}


def test_it_makes_no_difference_who_gets_the_twos() -> None:
    worths = estimate(view := sharing((9, 0, 0, 0)), offered_gifts(view))
    assert len({worth.share for worth in worths}) == 1


def test_good_cards_are_best_kept_and_least_of_all_given_to_the_leader() -> None:
    keep, *gifts = (Give(to, 4, 3) for to in range(3))
    kept, *given = (worth.share for worth in estimate(sharing((0, 0, 3, 0)), (keep, *gifts)))
    assert kept > given[0] > given[1]


def offered_gifts(view: View) -> tuple[Give, ...]:
    assert view.to_share is not None
    values: tuple[Literal[2, 3, 4, "+1"], ...] = (2, 3, 4, "+1")
    return tuple(
        Give(to, value, count)
        for to in range(view.seats)
        for value, most in zip(values, view.to_share.bag, strict=True)
        for count in range(1, most + 1)
    )
