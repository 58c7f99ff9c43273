from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kibitz import Match
from kibitz.engine.chance import Chance
from kibitz.engine.game import AnyGame
from kibitz.engine.laws import check_match
from kibitz.engine.offers import Offer, compress
from tests.engine import hilo

BROKEN = {
    "never stuck": replace(hilo.HILO, to_act=lambda state: frozenset()),
    "cards conserved": replace(hilo.HILO, cards=lambda state: state.cards[state.round - 1 :]),
    "legal actions are listed once": replace(
        hilo.HILO, legal_actions=lambda state, seat: 2 * hilo.legal_actions(state, seat)
    ),
    "what is accepted is listed": replace(
        hilo.HILO, legal_actions=lambda state, seat: hilo.legal_actions(state, seat)[:1]
    ),
    "offers stand for the legal actions": replace(hilo.HILO, offers_of=lambda state, seat: (Offer("stay"),)),
    "an action is in one offer": replace(
        hilo.HILO, offers_of=lambda state, seat: 2 * compress(hilo.legal_actions(state, seat))
    ),
    "view.imagine.v.. == v": replace(hilo.HILO, imagine=lambda view, rng: another_deal(view)),
}


def another_deal(view: hilo.HiloView) -> hilo.State:
    return hilo.setup(view.seats, view.options, Chance(b"another"), None)


def check_many(game: AnyGame) -> None:
    for seed in range(20):
        check_match(Match(game, seats=3, seed=str(seed)), Random(seed))


def test_a_sound_game_keeps_every_law() -> None:
    check_many(hilo.HILO)


@pytest.mark.parametrize("law", BROKEN)
def test_a_broken_law_is_found(law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        check_many(BROKEN[law])
