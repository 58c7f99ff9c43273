"""§ Cards, Setting up, Drawing, Going out."""

from __future__ import annotations

from collections import Counter

import pytest

from kibitz import Input, Match
from kibitz.games.overbid.model import Call, Draw
from tests.games.overbid.tables import (
    GAME,
    bag,
    draw,
    pack,
    play,
    refusal_code,
    refused_action_code,
    stacked_match,
    state,
    view_of,
)


def test_each_seat_has_a_pack_of_its_own() -> None:
    deck = GAME.deck(seats=5)
    assert len(deck) == 5
    assert all(Counter(pack) == {"2": 9, "3": 6, "4": 3, "+1": 3} for pack in deck)


def test_a_stacked_deck_is_a_list_of_whole_packs() -> None:
    good = [pack("4 4 4"), pack(""), pack("+1")]
    assert view_of(Match("overbid", seats=3, deck=good), 0).pack_sizes == (21, 21, 21)
    for bad in (good[:2], [*good, pack("")], [good[0], good[1], [*good[2][1:], "4"]], good[0]):
        with pytest.raises(ValueError, match="deck"):
            Match("overbid", seats=3, deck=bad)


@pytest.mark.parametrize("goal", [0, 31, -1, 2.5, "6"])
def test_the_goal_is_1_to_30(goal: object) -> None:
    with pytest.raises(ValueError, match="overbid"):
        Match("overbid", seats=3, options={"goal": goal})


@pytest.mark.parametrize("seats", [2, 7])
def test_there_are_3_to_6_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 6"):
        Match("overbid", seats=seats)


def test_chance_or_the_option_gives_the_red_token() -> None:
    by_chance = {view_of(Match("overbid", seats=4, seed=str(seed)), None).red_token for seed in range(60)}
    assert by_chance == {0, 1, 2, 3}
    match = Match("overbid", seats=4, options={"first": 2})
    assert view_of(match, None).red_token == view_of(match, None).drawer == 2
    assert match.to_act == {2}


def test_a_stacked_pack_is_drawn_from_its_top() -> None:
    match = draw(stacked_match("2 4 +1", "3", "4", first=0), 7)
    assert view_of(match, 0).hand == ("2", "4", "+1")


def test_seats_draw_in_turn_clockwise_from_the_holder() -> None:
    match = stacked_match("", "", "", first=1)
    drawers = []
    for _ in range(7):
        [seat] = match.to_act
        drawers.append(seat)
        draw(match, 1)
    assert drawers == [1, 2, 0, 1, 2, 0, 1]


def test_only_the_drawer_draws() -> None:
    match = stacked_match("", "", "", first=1)
    assert match.legal_actions(0) == ()
    assert refusal_code(match, 0, {"do": "draw"}) == "not-your-turn"
    assert refusal_code(match, None, {"do": "draw"}) == "not-the-table"
    assert refusal_code(match, 7, {"do": "draw"}) == "no-such-seat"


def test_a_seat_with_six_cards_is_passed_over() -> None:
    after = play(state("2", "2 2 2 2 2 2", "2"), 0, Draw())
    assert after.drawer == 2


def test_the_only_seat_below_six_cards_goes_on_drawing() -> None:
    after = play(state("2 2", "2 2 2 2 2 2", "3 3 3 3 3 3"), 0, Draw())
    assert after.drawer == 0


def test_an_empty_pack_puts_the_drawer_out() -> None:
    before = state("2 +1", "3", "3", packs=("", "2", "2"), red_token=1, tokens=(4, 0, 0))
    after = play(before, 0, Draw())
    assert after.out == (True, False, False)
    assert after.set_aside[0] == bag("2 +1")
    assert after.hands[0] == bag("")
    assert after.tokens == (4, 0, 0), "its tokens stay for show"
    assert (after.phase, after.drawer, after.red_token) == ("drawing", 1, 1)
    assert GAME.legal_actions(after, 0) == ()
    assert refused_action_code(after, 0, Draw()) == refused_action_code(after, 0, Call()) == "is-out"
    assert GAME.view(after, None).holdings[0].bag == bag(""), "a seat that is out holds nothing any more"


def test_a_seat_with_an_empty_pack_may_call_instead() -> None:
    before = state("2 +1", "3", "3", packs=("", "2", "2"), red_token=1)
    assert set(GAME.legal_actions(before, 0)) == {Draw(), Call()}
    assert play(before, 0, Call()).phase == "opening"


def test_the_holder_with_an_empty_pack_can_only_draw_and_go_out() -> None:
    before = state("2", "3", "3", "3", packs=("", "2", "2", "2"))
    assert GAME.legal_actions(before, 0) == (Draw(),)
    after = play(before, 0, Draw())
    assert (after.red_token, after.drawer) == (1, 1)


def test_the_red_token_goes_to_the_next_seat_in_play() -> None:
    before = state("2", "3", "", "3", packs=("2", "2", "", ""), red_token=3, drawer=3, out=(False, False, True, False))
    after = play(before, 3, Draw())
    assert (after.red_token, after.drawer, after.outcome) == (0, 0, None)
    before = state("", "2", "3", "3", packs=("", "", "2", "2"), red_token=1, drawer=1, out=(True, False, False, False))
    assert play(before, 1, Draw()).red_token == 2


def test_going_out_can_bring_a_standoff() -> None:
    before = state("2", "2 2 2 2 2 2", "3 3 3 3 3 3", packs=("", "2", "2"), red_token=1)
    after = play(before, 0, Draw())
    assert (after.phase, after.drawer) == ("standoff", None)
    assert GAME.to_act(after) == {2}


def test_the_last_seat_in_play_wins_whatever_the_tokens() -> None:
    before = state("2", "3", "", packs=("", "2", ""), tokens=(5, 0, 5), out=(False, False, True))
    after = play(before, 0, Draw())
    assert after.phase == "over"
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.scores, after.outcome.reason) == ((1,), (5, 0, 5), "last")
    assert after.red_token == 1
    assert GAME.to_act(after) == frozenset()
    facts = [type(fact).__name__ for fact in facts_of_draw(before, after)]
    assert facts == ["SeatOut", "RedTokenMoved", "MatchOver"]


def facts_of_draw(before: object, after: object) -> tuple[object, ...]:
    return GAME.witness(before, Input(0, Draw()), after, None)
