"""§ Who sees what: views, facts, and what can be deduced."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kibitz import Input, Match, to_json
from kibitz.games.overbid.beliefs import hand_chances
from kibitz.games.overbid.cards import cards_of
from kibitz.games.overbid.model import Draw, Drew, Open, Options, State
from tests.games.overbid import oracle
from tests.games.overbid.tables import GAME, auction, bag, draw, play, refusal_code, stacked_match, state, view_of


def as_json(value: object) -> Any:
    return msgspec.json.decode(to_json(value))


def walk(seed: int, seats: int, steps: int, **options: Any) -> Match:
    """A match after some random steps; few of them are calls."""
    rng = Random(seed)
    match = Match("overbid", seats=seats, seed=str(seed), options=options)
    for _ in range(steps):
        if match.outcome is not None:
            break
        seat = rng.choice(sorted(match.to_act)) if rng.random() < 0.8 else rng.randrange(seats)
        if choices := match.legal_actions(seat):
            match.play(seat, rng.choice(choices))
    return match


def test_a_view_at_the_start_has_every_field() -> None:
    view = as_json(Match("overbid", seats=3, options={"first": 1}).view(0))
    full = {"2": 9, "3": 6, "4": 3, "+1": 3}
    nothing = dict.fromkeys(full, 0)
    assert view == {
        "game": "overbid",
        "seats": 3,
        "viewer": 0,
        "phase": "drawing",
        "to_act": [1],
        "scores": [0, 0, 0],
        "outcome": None,
        "options": {"first": 1},
        "red_token": 1,
        "drawer": 1,
        "may_call": [],
        "hand": [],
        "hands": None,
        "hand_sizes": [0, 0, 0],
        "pack_sizes": [21, 21, 21],
        "holdings": [full] * 3,
        "tokens": [0, 0, 0],
        "out": [False] * 3,
        "set_aside": [nothing] * 3,
        "passed": [False] * 3,
        "waiting": True,
        "standoffs": 0,
        "bids": [None] * 3,
        "highest": 0,
        "proposal": None,
        "sharer": None,
        "to_share": None,
        "given": None,
        "rounds": [],
        "rounds_at_restart": 0,
        "if_ended": None,
    }


def test_a_bid_and_a_proposal_in_json() -> None:
    match = draw(stacked_match("4", "3 +1", "2", first=0), 4)
    match.play(1, {"do": "call"})
    match.play(1, {"do": "open", "value": 3, "count": 1})
    match.play(1, {"do": "propose"})
    view = as_json(match.view(None))
    assert view["bids"] == [None, {"value": 3, "cards": [{"card": "3", "by": 1}], "total": 3}, None]
    assert view["proposal"]["by"] == 1
    assert view["proposal"]["agreed"] == [1]
    assert view["holdings"][1] == {"2": 9, "3": 5, "4": 3, "+1": 3}, "cards on the table are not counted"
    assert view["to_act"] == [0, 2]


def test_the_viewers_hand_is_sorted_with_plus_last() -> None:
    match = draw(stacked_match("+1 4 2", "", "", first=0), 7)
    assert view_of(match, 0).hand == ("2", "4", "+1")
    assert view_of(match, 1).hands is None
    assert view_of(match, None).hands is None
    assert view_of(match, None).hand is None


def test_spectators_may_be_shown_all_hands() -> None:
    match = draw(stacked_match("+1 4", "3", "2", first=0, spectators="all"), 4)
    assert view_of(match, None).hands == (("4", "+1"), ("3",), ("2",))
    assert view_of(match, None).hand is None
    assert view_of(match, 0).hands is None
    assert match.facts(None)[0] == Drew(0, "+1")


def test_only_the_drawer_sees_its_card() -> None:
    match = draw(stacked_match("4", "3", "2", first=0), 1)
    assert match.facts(0) == (Drew(0, "4"),)
    assert match.facts(1) == match.facts(None) == (Drew(0, None),)


def test_only_the_caller_learns_of_a_refused_call() -> None:
    match = draw(stacked_match("2", "+1", "2", first=0), 4)
    before = [to_json(match.view(viewer)) for viewer in (0, 1, 2, None)]
    assert refusal_code(match, 1, {"do": "call"}) == "nothing-to-open"
    assert [to_json(match.view(viewer)) for viewer in (0, 1, 2, None)] == before
    assert view_of(match, 0).may_call == (1, 2)


def test_a_set_aside_hand_is_known_since_the_pack_was_empty() -> None:
    before = state("2 +1", "3", "3", packs=("", "2", "2"), red_token=1)
    after = play(before, 0, Draw())
    assert GAME.view(after, 2).set_aside[0].bag == bag("2 +1")
    [fact] = GAME.witness(before, Input(0, Draw()), after, 2)
    assert as_json(fact) == {"fact": "seat-out", "seat": 0, "set_aside": {"2": 1, "3": 0, "4": 0, "+1": 1}}


def test_a_hand_is_drawn_from_its_pack() -> None:
    """After two draws from a new pack: 9·8 of 21·20 chances for two twos."""
    match = draw(stacked_match("", "", "", first=0), 4)
    chances = hand_chances(view_of(match, 1), 0)
    assert chances[bag("2 2")] == pytest.approx(9 * 8 / (21 * 20))
    assert chances[bag("2 +1")] == pytest.approx(2 * 9 * 3 / (21 * 20))
    assert len(chances) == 10


def test_a_caller_is_known_to_hold_a_number_until_it_opens() -> None:
    match = draw(stacked_match("2", "3 3", "2", first=0), 4)
    match.play(1, {"do": "call"})
    assert bag("+1") not in hand_chances(view_of(match, 0), 1)
    assert hand_chances(view_of(match, 0), 1)[bag("2")] == pytest.approx(9 / 18)


def test_cards_given_go_into_the_pack_not_the_hand() -> None:
    """Seat 1 played its only card and took it back: its hand is known to be empty."""
    match = draw(stacked_match("2", "3", "2", first=0), 4)
    match.play(1, {"do": "call"})
    match.play(1, {"do": "open", "value": 3, "count": 1})
    match.play(1, {"do": "propose"})
    match.play(0, {"do": "agree"})
    match.play(2, {"do": "agree"})
    assert hand_chances(view_of(match, 0), 1) == {bag(""): 1.0}
    assert len(hand_chances(view_of(match, 1), 0)) == 10


def test_an_empty_pack_shows_the_hand() -> None:
    before = state("2 3 +1", "3", "3", packs=("", "2", "2"), rounds_at_restart=0)
    assert hand_chances(GAME.view(before, 1), 0) == {bag("2 3 +1"): pytest.approx(1.0)}


@pytest.mark.parametrize("seed", range(4))
def test_chances_agree_with_rejection_sampling(seed: int) -> None:
    match = walk(seed, 3, 45)
    true, rng = match.state, Random(seed)
    for seat in range(3):
        dealt = [oracle.deal_once(true, seat, rng) for _ in range(4000)]
        fitting = Counter(tuple(sorted(hand)) for hand in dealt if hand is not None)
        assert fitting.total() > 25
        for hand, chance in hand_chances(view_of(match, None), seat).items():
            share = fitting[tuple(sorted(cards_of(hand)))] / fitting.total()
            assert share == pytest.approx(chance, abs=4.5 * (0.25 / fitting.total()) ** 0.5)


@pytest.mark.parametrize("spectators", ["public", "all"])
def test_an_imagined_state_gives_the_same_view_at_any_moment(spectators: str) -> None:
    rng = Random(7)
    for seed in range(25):
        match = walk(seed, 3 + seed % 4, rng.randrange(400), spectators=spectators, goal=rng.choice((2, 6, 12)))
        for viewer in (*range(match.seats), None):
            view = match.view(viewer)
            imagined = GAME.imagine(view, rng)
            assert GAME.view(imagined, viewer) == view
            assert sorted(GAME.cards(imagined)) == sorted(GAME.cards(match.state))


def test_imagined_hands_are_all_possible_ones_and_no_others() -> None:
    match = draw(stacked_match("2", "", "", first=0), 4)
    rng = Random(1)
    hands = {GAME.imagine(match.view(0), rng).hands[1] for _ in range(300)}
    assert hands == {bag("2"), bag("3"), bag("4"), bag("+1")}
    assert {GAME.imagine(match.view(0), rng).hands[0] for _ in range(20)} == {match.state.hands[0]}


def test_the_oracle_varies_what_is_hidden() -> None:
    rng = Random(3)
    match = draw(stacked_match("", "", "", "", first=0), 14)
    others = [oracle.vary(match.state, 0, rng) for _ in range(30)]
    assert len({other.hands for other in others}) > 20
    assert {other.hands[0] for other in others} == {match.state.hands[0]}


def test_a_view_tells_what_was_played_in_finished_rounds() -> None:
    before = replace(play(auction("2", "3", "3"), 0, Open(2, 1)), options=Options(goal=1))
    after: State = play(before, 0, GAME.legal_actions(before, 0)[-1])
    for seat in (1, 2):
        after = play(after, seat, GAME.legal_actions(after, seat)[-1])
    [past] = as_json(GAME.view(after, None))["rounds"]
    assert past == {
        "caller": 0,
        "bids": [{"value": 2, "cards": [{"card": "2", "by": 0}], "total": 2}, None, None],
        "winner": 0,
        "given": None,
        "hand_sizes": [0, 1, 1],
    }
