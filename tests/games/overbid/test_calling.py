"""§ Calling, Standoff."""

from __future__ import annotations

from msgspec.structs import replace

from kibitz import Match
from kibitz.games.overbid.model import Agree, Call, Draw, Open, Pass, Propose, State
from tests.games.overbid.tables import (
    GAME,
    bag,
    draw,
    play,
    refusal_code,
    refused_action_code,
    stacked_match,
    state,
    view_of,
)

FULL = "2 2 2 3 3 4"


def test_nobody_calls_before_the_holder_has_drawn_its_second_card() -> None:
    match = draw(stacked_match("2", "2", "2", first=0), 3)
    assert view_of(match, 1).waiting
    assert view_of(match, 1).may_call == ()
    assert refusal_code(match, 1, {"do": "call"}) == "too-early"
    draw(match, 1)
    assert not view_of(match, 1).waiting
    assert view_of(match, None).may_call == (1, 2)
    assert refusal_code(match, 0, {"do": "call"}) == "holder-calls"
    match.play(2, {"do": "call"})
    view = view_of(match, None)
    assert (view.phase, view.red_token, view.drawer) == ("opening", 2, None)
    assert match.to_act == {2}


def test_any_seat_may_call_on_any_turn() -> None:
    before = state("2", "3", "4", drawer=2)
    assert [GAME.legal_actions(before, seat) for seat in range(3)] == [(), (Call(),), (Draw(), Call())]


def test_a_caller_needs_a_card_to_open_with() -> None:
    before = state("2", "+1 +1", "")
    assert GAME.view(before, None).may_call == (1,), "by public facts seat 1 might, and seat 2 with no cards cannot"
    assert GAME.legal_actions(before, 1) == ()
    assert refused_action_code(before, 1, Call()) == "nothing-to-open"
    assert refused_action_code(before, 2, Call()) == "nothing-to-open"


def test_there_is_no_wait_after_a_round() -> None:
    match = draw(stacked_match("2", "2", "2", first=0), 4)
    match.play(1, {"do": "call"})
    match.play(1, {"do": "open", "value": 2, "count": 1})
    match.play(1, {"do": "propose"})
    match.play(0, {"do": "agree"})
    match.play(2, {"do": "agree"})
    view = view_of(match, None)
    assert (view.phase, view.red_token, view.drawer, view.waiting) == ("drawing", 1, 1, False)
    assert view.may_call == (0, 2)
    assert match.legal_actions(1) == (Draw(),), "the holder cannot call"


def test_calls_are_legal_only_while_drawing() -> None:
    assert refused_action_code(state("2", "2", "2", phase="opening", red_token=0, drawer=None), 1, Call()) == "not-now"


def standoff(*hands: str, red_token: int = 0) -> State:
    return state(*hands, phase="standoff", drawer=None, red_token=red_token)


def test_when_all_hold_six_cards_all_but_the_holder_are_asked() -> None:
    match = draw(stacked_match("", "", "", first=1), 18)
    view = view_of(match, None)
    assert (view.phase, view.drawer, view.may_call) == ("standoff", None, (0, 2))
    assert match.to_act == {0, 2}
    assert match.legal_actions(1) == ()
    assert match.legal_actions(0) == (Call(), Pass())
    assert refusal_code(match, 1, {"do": "call"}) == "holder-calls"
    assert refusal_code(match, 1, {"do": "pass"}) == "holder-passes"
    assert refusal_code(match, 0, {"do": "draw"}) == "not-now"


def test_a_seat_that_has_passed_may_do_nothing_more() -> None:
    after = play(standoff(FULL, FULL, FULL), 1, Pass())
    assert after.passed == (False, True, False)
    assert GAME.to_act(after) == {2}
    assert GAME.legal_actions(after, 1) == ()
    assert refused_action_code(after, 1, Pass()) == refused_action_code(after, 1, Call()) == "has-passed"
    assert GAME.view(after, None).may_call == (2,)


def test_a_seat_without_a_number_can_only_pass() -> None:
    assert GAME.legal_actions(standoff(FULL, "+1 +1 +1 +1 +1 +1", FULL), 1) == (Pass(),)


def test_the_first_call_starts_a_round() -> None:
    after = play(play(standoff(FULL, FULL, FULL), 1, Pass()), 2, Call())
    assert (after.phase, after.red_token, after.passed) == ("opening", 2, (False, False, False))


def all_pass(match: Match) -> Match:
    for seat in sorted(match.to_act):
        match.play(seat, {"do": "pass"})
    return match


def test_when_all_pass_every_hand_goes_back_and_the_wait_starts_again() -> None:
    match = all_pass(draw(stacked_match("", "", "", first=1), 18))
    view = view_of(match, 0)
    assert (view.phase, view.drawer, view.red_token, view.standoffs) == ("drawing", 1, 1, 1)
    assert (view.hand_sizes, view.pack_sizes) == ((0, 0, 0), (21, 21, 21))
    assert view.passed == (False, False, False)
    assert view.waiting
    draw(match, 3)
    assert refusal_code(match, 0, {"do": "call"}) == "too-early"
    draw(match, 1)
    assert view_of(match, 0).may_call == (0, 2)


def test_the_third_standoff_in_a_row_ends_the_match() -> None:
    match = draw(stacked_match("", "", "", first=1), 18)
    for _ in range(2):
        draw(all_pass(match), 18)
    all_pass(match)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0, 1, 2), "standoff")
    view = view_of(match, None)
    assert view.phase == "over"
    assert view.hand_sizes == (6, 6, 6), "the fields of the last round stay as they were"
    assert view.passed == (True, False, True)


def test_most_tokens_among_the_seats_in_play_win_a_third_standoff() -> None:
    before = replace(standoff(FULL, FULL, "", FULL), tokens=(2, 1, 5, 2), out=(False, False, True, False), standoffs=2)
    after = play(play(before, 1, Pass()), 3, Pass())
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.scores) == ((0, 3), (2, 1, 5, 2))


def test_a_round_in_between_resets_the_count_of_standoffs() -> None:
    before = replace(standoff(FULL, FULL, FULL), standoffs=2)
    after = play(play(before, 1, Call()), 1, Open(2, 1))
    after = play(after, 1, Propose())
    after = play(play(after, 0, Agree()), 2, Agree())
    assert (after.phase, after.standoffs, after.drawer) == ("drawing", 0, 1)
    assert after.hands[1] == bag("2 2 3 3 4"), "hands stay"
