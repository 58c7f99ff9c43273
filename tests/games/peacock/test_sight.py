"""§ Who sees what, § View fields."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz import Match, to_json
from kibitz.games.peacock import sight
from kibitz.games.peacock.model import Bid, Trust
from tests.games.peacock.tables import at_play, bid_round, match_view, play, play_any, state_of, table

FIELDS = {
    "game", "seats", "viewer", "phase", "to_act", "scores", "outcome", "round", "starting", "subject", "trump",
    "pile_size", "hands", "hand_sizes", "tokens_left", "bids", "chosen", "my_choice", "led_suit", "trick", "tricks",
    "tricks_taken", "round_scores", "last_round",
}  # fmt: skip


def as_json(match: Match, viewer: int | None) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(to_json(match.view(viewer)))
    return told


def test_a_view_has_every_field_of_the_rules() -> None:
    match = table(3)
    for viewer in (0, 1, 2, None):
        view = as_json(match, viewer)
        assert set(view) >= FIELDS
        assert (view["game"], view["seats"], view["viewer"]) == ("peacock", 3, viewer)
        assert view["outcome"] is None


def test_a_seat_sees_every_hand_but_its_own() -> None:
    match = at_play(4)
    state = state_of(match)
    for viewer in range(4):
        hands = as_json(match, viewer)["hands"]
        assert hands == [None if seat == viewer else list(state.hands[seat]) for seat in range(4)]


def test_a_spectator_sees_no_hand() -> None:
    assert as_json(at_play(4), None)["hands"] == [None] * 4


def test_a_spectator_of_an_open_table_sees_all_that_any_seat_sees() -> None:
    match = table(4, spectators="all")
    match.play(1, Bid(3))
    view = match_view(match)
    assert view.hands == state_of(match).hands
    assert view.choices == (None, 3, None, None)
    assert view.my_choice is None
    assert match_view(match, 2).choices == (None,) * 4, "seats see no more than at any other table"
    bid_round(match)
    match.play(3, Trust(None))
    assert match_view(match).choices == (None, None, None, "none")


def test_plays_and_tricks_have_exactly_the_keys_of_the_rules() -> None:
    match = play(at_play(3, {0: "R2 R4 R5 R6 Y2 Y3 Y5 Y6", 1: "B3", 2: "B5"}), "B3", "B5")
    view = as_json(match, None)
    assert view["trick"] == [
        {"seat": 0, "owner": 1, "card": "B3", "suit": "blue"},
        {"seat": 1, "owner": 2, "card": "B5", "suit": "blue"},
    ]
    assert view["led_suit"] == "blue"
    assert view["trump"] == {"card": "R3", "suit": "red"}
    play(match, "R2")
    last = {"seat": 2, "owner": 0, "card": "R2", "suit": "red"}
    assert as_json(match, None)["tricks"] == [{"plays": [*view["trick"], last], "winner": 0}]
    assert as_json(match, None)["trick"] == []


def test_last_round_has_exactly_the_keys_of_the_rules() -> None:
    view = as_json(play_any(table(3), until_round=2), 1)
    assert set(view["last_round"]) == {"bids", "tricks_taken", "trusts", "points"}


def test_a_pending_bid_is_shown_to_its_bidder_alone() -> None:
    match = table(4)
    match.play(2, Bid(5))
    assert match_view(match, 2).my_choice == 5
    for viewer in (0, 1, 3, None):
        assert match_view(match, viewer).my_choice is None
        assert match_view(match, viewer).tokens_left == (9, 9, 9, 9)
    match.play(1, Bid(0))
    assert match_view(match, 1).my_choice == 0
    match.play(3, Bid(0))
    assert match_view(match, 2).my_choice is None
    assert match_view(match, 2).tokens_left == (9, 9, 4, 9)


def test_nothing_in_a_seats_view_depends_on_the_order_of_its_own_hand() -> None:
    match = at_play(4)
    state = state_of(match)
    hands = (tuple(reversed(state.hands[0])), *state.hands[1:])
    assert to_json(sight.view(replace(state, hands=hands), 0)) == to_json(match.view(0))


@pytest.mark.parametrize("viewer", [-1, 3, True, "0", 1.0])
def test_viewers_that_do_not_exist_are_refused(viewer: Any) -> None:
    match = table(3)
    for ask in (match.view, match.facts, match.legal_actions):
        with pytest.raises(ValueError, match="no seat"):
            ask(viewer)


def test_views_are_the_same_before_and_after_a_record() -> None:
    rng, match = Random(1), Match("peacock", seats=5, seed="r")
    while match.version < 100:
        seat = rng.choice(sorted(match.to_act))
        match.play(seat, rng.choice(match.legal_actions(seat)))
    again = Match.replay(json.dumps(match.record()))
    for viewer in (*range(5), None):
        assert to_json(again.view(viewer)) == to_json(match.view(viewer))
        assert again.facts(viewer) == match.facts(viewer)
