"""§ Playing."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz import IllegalAction
from kibitz.games.peacock.model import Play, Played
from kibitz.games.peacock.rules import winner_of
from tests.games.peacock.tables import at_play, match_view, play, refusal_code, state_of

NO_BLUE = "R2 R4 R5 R6 Y2 Y3 Y5 Y6"
SOME_BLUE = "B3 B1 P2 P3 P4 P5 P6 W1"
MORE_BLUE = "B5 B2 W2 W3 W5 W6 Y7 PYR1"
HANDS = {0: NO_BLUE, 1: SOME_BLUE, 2: MORE_BLUE}


def test_the_leader_may_play_any_card_of_its_left_neighbour() -> None:
    match = at_play(3, HANDS)
    assert match.to_act == {0}
    assert match.legal_actions(0) == tuple(Play(card) for card in SOME_BLUE.split())
    assert match.legal_actions(1) == match.legal_actions(2) == ()


def test_a_three_suit_card_is_led_as_one_of_its_suits() -> None:
    match = at_play(3, HANDS, first=1)
    assert [action for action in match.legal_actions(1) if action.card == "PYR1"] == [
        Play("PYR1", "purple"),
        Play("PYR1", "yellow"),
        Play("PYR1", "red"),
    ]
    assert refusal_code(match, 1, {"do": "play", "card": "PYR1"}) == "name-a-suit"
    assert refusal_code(match, 1, {"do": "play", "card": "PYR1", "as": "blue"}) == "not-its-suit"
    play(match, "PYR1=red")
    view = match_view(match)
    assert view.led_suit == "red"
    assert view.trick == (Played(1, 2, "PYR1", "red"),)
    assert {action.card for action in match.legal_actions(2)} == {"R2", "R4", "R5", "R6"}


def test_the_others_follow_suit_if_their_target_can() -> None:
    match = play(at_play(3, HANDS), "B3")
    assert match.to_act == {1}
    assert match.legal_actions(1) == (Play("B5"), Play("B2"))
    assert refusal_code(match, 1, {"do": "play", "card": "W2"}) == "must-follow"
    assert refusal_code(match, 1, {"do": "play", "card": "PYR1", "as": "red"}) == "must-follow"


def test_a_three_suit_card_that_shows_the_led_suit_may_be_used_to_follow() -> None:
    match = play(at_play(3, HANDS, first=2), "Y2", "P2")
    assert match.legal_actions(1) == (Play("Y7"), Play("PYR1"))
    play(match, "PYR1")
    assert match_view(match).tricks[0].plays[-1] == Played(1, 2, "PYR1", "yellow")


def test_a_three_suit_card_must_follow_when_it_is_the_only_one() -> None:
    match = play(at_play(3, HANDS, first=0), "P4")
    assert match.legal_actions(1) == (Play("PYR1"),)
    assert refusal_code(match, 1, {"do": "play", "card": "B5"}) == "must-follow"
    play(match, "PYR1")
    assert match_view(match).trick[-1].suit == "purple"


def test_without_the_led_suit_any_card_may_be_played() -> None:
    match = play(at_play(3, HANDS), "B3", "B5")
    assert match.legal_actions(2) == tuple(Play(card) for card in NO_BLUE.split())


def test_a_discarded_three_suit_card_counts_as_the_named_suit_and_may_be_trump() -> None:
    hands = {0: "BWY4", 1: "B3 B1 B2 B5 B6 B7 P2 P3", 2: "PYR1 W1 W2 W3 W5 W6 P4 P5"}
    match = play(at_play(3, hands), "B3")
    assert match.legal_actions(1) == (
        Play("PYR1", "purple"),
        Play("PYR1", "yellow"),
        Play("PYR1", "red"),
        *(Play(card) for card in ("W1", "W2", "W3", "W5", "W6", "P4", "P5")),
    )
    assert refusal_code(match, 1, {"do": "play", "card": "PYR1"}) == "name-a-suit"
    assert refusal_code(match, 1, {"do": "play", "card": "PYR1", "as": "white"}) == "not-its-suit"
    play(match, "PYR1=red")
    assert match_view(match).trick[1] == Played(1, 2, "PYR1", "red")
    play(match, match.legal_actions(2)[0].card)
    assert match_view(match).tricks[0].winner == 2, "red is trump"


def test_a_forced_suit_may_be_named_but_is_not_recorded() -> None:
    match = at_play(3, HANDS)
    match.play(0, {"do": "play", "card": "P4", "as": "purple"})
    match.play(1, {"do": "play", "card": "PYR1", "as": "purple"})
    assert [entry.action for entry in match.inputs[-2:]] == [Play("P4"), Play("PYR1")]


@pytest.mark.parametrize("suit", ["red", "yellow", "blue"])
def test_any_suit_but_the_forced_one_is_refused(suit: str) -> None:
    match = at_play(3, HANDS)
    assert refusal_code(match, 0, {"do": "play", "card": "P4", "as": suit}) == "forced-suit"
    play(match, "P4")
    assert refusal_code(match, 1, {"do": "play", "card": "PYR1", "as": suit}) == "forced-suit"


@pytest.mark.parametrize("action", [{"as": None}, {"as": "R"}, {"as": "green"}, {"as": 1}, {"suit": "red"}])
def test_a_suit_that_does_not_exist_is_unreadable(action: dict[str, Any]) -> None:
    assert refusal_code(at_play(3, HANDS), 0, {"do": "play", "card": "P4", **action}) == "unreadable"


@pytest.mark.parametrize("card", [None, 3, ["R3"], True])
def test_a_card_that_is_not_text_is_unreadable(card: object) -> None:
    assert refusal_code(at_play(3, HANDS), 0, {"do": "play", "card": card}) == "unreadable"


@pytest.mark.parametrize("suit", [None, "red", "blue"])
def test_a_card_that_is_not_in_the_targets_hand_is_refused_in_the_same_words_wherever_it_is(suit: str | None) -> None:
    match = play(at_play(3, HANDS), "B3", "B5", "R2")
    assert match.to_act == {2}
    own, third, trump, pile, played = "W3", "B1", "R3", state_of(match).pile[0], "B5"
    refusals = set()
    for card in (own, third, trump, pile, played, "R2", "B11", "BWR10", "PWR7", "X", "", "r4", "R4 ", "x" * 10_000):
        with pytest.raises(IllegalAction) as refusal:
            match.play(2, {"do": "play", "card": card, **({"as": suit} if suit else {})})
        refusals.add((refusal.value.code, str(refusal.value), refusal.value.sentence("fr")))
    assert len(refusals) == 1
    assert {code for code, _, _ in refusals} == {"not-in-hand"}


def test_only_the_seat_in_turn_plays() -> None:
    match = at_play(3, HANDS)
    for seat in (1, 2):
        assert refusal_code(match, seat, {"do": "play", "card": "B3"}) == "not-your-turn"
    assert refusal_code(match, 0, {"do": "trust", "seat": 0}) == "not-confidence"


@pytest.mark.parametrize(("trump", "winner"), [("R3", 0), ("W1", 2), ("PWR7", 2)])
def test_vector_the_trick_belongs_to_the_owner_of_the_winning_card(trump: str, winner: int) -> None:
    hands = {0: NO_BLUE, 1: "B3", 2: "B5"}
    match = play(at_play(3, hands, trump=trump), "B3", "B5", "R2")
    view = match_view(match)
    assert view.tricks[0].winner == winner
    assert view.tricks_taken == tuple(int(seat == winner) for seat in range(3))
    assert [(played.seat, played.owner, played.card) for played in view.tricks[0].plays] == [
        (0, 1, "B3"),
        (1, 2, "B5"),
        (2, 0, "R2"),
    ]


@pytest.mark.parametrize(("trump", "leader"), [("R3", 2), ("W1", 1)])
def test_the_seat_to_the_right_of_the_winner_leads_next(trump: str, leader: int) -> None:
    match = play(at_play(3, {0: NO_BLUE, 1: "B3", 2: "B5"}, trump=trump), "B3", "B5", "R2")
    assert match.to_act == {leader}
    assert match_view(match).trick == ()
    assert match_view(match).led_suit is None


def test_the_highest_trump_wins_or_else_the_highest_of_the_led_suit() -> None:
    led, higher = Played(0, 1, "B3", "blue"), Played(1, 2, "B11", "blue")
    off, three = Played(2, 3, "Y11", "yellow"), Played(3, 4, "PYR1", "purple")
    assert winner_of((led, higher, off, three), None) == 2
    assert winner_of((led, higher, off, three), "yellow") == 3
    assert winner_of((led, higher, off, three), "purple") == 4
    assert winner_of((led, higher, off, three), "red") == 2, (
        "a three-suit card counts as the suit that it was played as"
    )
    assert winner_of((off, led, higher, three), "blue") == 2


def test_eight_tricks_are_played_and_hands_shrink() -> None:
    match = at_play(4)
    for number in range(32):
        assert sum(match_view(match).hand_sizes) == 32 - number
        assert match_view(match).tricks_taken == tuple(
            sum(trick.winner == seat for trick in match_view(match).tricks) for seat in range(4)
        )
        seat = min(match.to_act)
        match.play(seat, match.legal_actions(seat)[-1])
    assert match_view(match).round == 2
