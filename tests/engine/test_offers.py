"""Offers: a few of them stand for all legal actions. That they do so in every game is a law: see `test_laws.py`."""

from __future__ import annotations

from collections import Counter
from random import Random

from kibitz import Match, to_json
from kibitz.engine.offers import Offer, Run, compress, count_actions, draw_action, expand, includes, make_offer
from kibitz.games.coyote.model import VARIATIONS, Announce
from kibitz.games.peacock.model import AnyAction, Play, Trust


def test_fourteen_thousand_announcements_are_a_few_lines() -> None:
    match = Match("coyote", seats=6, options={"variations": VARIATIONS, "first": 0})
    assert count_actions(match.offers(0)) == len(match.legal_actions(0)) > 14_000
    assert len(to_json(match.offers(0))) < 1500


def test_consecutive_numbers_are_written_as_a_range() -> None:
    match = Match("coyote", seats=3, options={"first": 0})
    match.play(0, {"do": "announce", "number": 12})
    assert to_json(match.offers(1)) == (
        b'[{"do":"contest","with":{}},{"do":"announce","with":{"number":{"from":13,"to":200}}}]'
    )


def test_few_numbers_and_numbers_with_gaps_are_listed() -> None:
    assert make_offer("announce", number=range(7, 10)).values == {"number": (7, 8, 9)}
    assert make_offer("announce", number=[1, 2, 3, 5]).values == {"number": (1, 2, 3, 5)}
    assert make_offer("announce", number=range(1, 5)).values == {"number": Run(1, 4)}


def test_actions_that_are_not_all_combinations_need_several_offers() -> None:
    plays = (Play("PYR1", "purple"), Play("PYR1", "yellow"), Play("RB2", "blue"), Play("B5"))
    offers = compress(plays)
    assert offers == (
        make_offer("play", card=["PYR1"], **{"as": ["purple", "yellow"]}),
        make_offer("play", card=["RB2"], **{"as": ["blue"]}),
        make_offer("play", card=["B5"]),
    )
    assert expand(offers, AnyAction) == plays


def test_null_is_a_value_like_any_other() -> None:
    offers = compress((Trust(0), Trust(None)))
    assert offers == (Offer("trust", {"seat": (0, None)}),)
    assert expand(offers, AnyAction) == (Trust(0), Trust(None))


def test_an_offer_includes_its_combinations_and_nothing_else() -> None:
    offers = (make_offer("announce", number=range(10, 20), next=[1, 2]), make_offer("contest"))
    assert includes(offers, Announce(10, next=2))
    assert not includes(offers, Announce(9, next=2))
    assert not includes(offers, Announce(20, next=2))
    assert not includes(offers, Announce(10, next=3))
    assert not includes(offers, Announce(10))
    assert not includes(offers, Announce(10, double=True, next=2))


def test_each_action_is_drawn_equally_often() -> None:
    offers = (make_offer("announce", number=range(1, 5), next=[1, 2]), make_offer("contest"))
    rng = Random(1)
    drawn = Counter(to_json(draw_action(offers, rng)) for _ in range(9_000))
    assert len(drawn) == count_actions(offers) == 9
    assert all(900 < times < 1_100 for times in drawn.values())
