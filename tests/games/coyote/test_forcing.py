"""§ Ditto, § Reverse and § Restart, and how they combine."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz import Match
from kibitz.games.coyote.model import Announced, Announcement, Dittoed, ForcingAnswer, Restarted, Reversed
from tests.games.coyote.tables import ALL, act, legal, legal_numbers, legal_words, on_turn, refusal_code, table, view_of


def open_table(*variations: str, feathers: str = "1 2 3 4", **options: Any) -> Match:
    return table(feathers, variations=list(variations or ALL), **options)


# Ditto


def test_ditto_makes_the_number_yours_and_the_next_seat_answers() -> None:
    match = open_table()
    told = act(match, 10, "ditto")
    view = view_of(match)
    assert (view.standing, view.announcer, on_turn(match)) == (10, 1, 2)
    assert view.announcements == (Announcement(0, 10), Announcement(1, 10, "ditto"))
    assert told == (Dittoed(1, 10),)
    assert "ditto" not in view.variations_left


def test_a_contest_of_a_ditto_is_against_its_owner() -> None:
    match = open_table()
    act(match, 100, "ditto", "contest")
    assert view_of(match).tomahawks == (0, 1, 0, 0)
    duel = view_of(match).last_contest
    assert duel is not None
    assert (duel.announcer, duel.contester, duel.number) == (1, 2, 100)


def test_ditto_cannot_be_repeated_in_its_round() -> None:
    match = open_table()
    act(match, 10, "ditto")
    assert refusal_code(match, "ditto") == "variation-used"
    assert legal_words(match) == {"contest", "reverse", "restart"}
    assert legal_numbers(match) == set(range(11, 201))


def test_ditto_is_possible_at_200_and_leaves_only_contest() -> None:
    match = open_table("ditto", "reverse", "restart")
    act(match, 200)
    assert legal_words(match) == {"contest", "ditto", "restart"}
    act(match, "ditto")
    assert legal(match) == ['{"do":"contest"}']
    act(match, "contest")
    assert view_of(match).tomahawks == (0, 1, 0, 0)


# Reverse


def test_reverse_turns_the_direction_and_forces_the_announcer_higher() -> None:
    match = open_table()
    told = act(match, 5, 10, "reverse")
    view = view_of(match)
    assert told == (Reversed(2, 1, -1),)
    assert (view.direction, view.forced, view.standing, view.announcer) == (-1, "reverse", 10, 1)
    assert view.turns == (ForcingAnswer(2, "reverse", 2),)
    assert on_turn(match) == 1
    assert legal_words(match) == set()
    assert legal_numbers(match) == set(range(11, 201))
    told = act(match, 12)
    assert told == (Announced(Announcement(1, 12, "reverse")),)
    assert on_turn(match) == 0
    assert view_of(match).forced is None
    act(match, 13)
    assert on_turn(match) == 3


@pytest.mark.parametrize("word", ["contest", "ditto", "reverse", "restart"])
def test_a_seat_forced_by_reverse_may_only_announce(word: str) -> None:
    match = open_table()
    act(match, 10, "reverse")
    assert refusal_code(match, word) == "must-announce"
    assert refusal_code(match, 10) == "too-low"


def test_a_forced_raise_may_carry_every_modifier() -> None:
    match = open_table()
    act(match, 10, "reverse", {"number": 11, "feather_to": 2, "double": True, "next": 2})
    view = view_of(match)
    assert view.announcements[-1] == Announcement(0, 11, "reverse", False, 2, True, 2)
    assert on_turn(match) == 2
    assert view.variations_left == ("ditto", "restart")
    act(match, 12)
    assert on_turn(match) == 1


def test_after_reverse_the_direction_holds_for_the_round_only() -> None:
    match = open_table(lives=2)
    act(match, 10, "reverse", 100, "contest")
    assert view_of(match).last_contest.contester == 3  # type: ignore[union-attr]
    assert view_of(match).direction == 1
    act(match, 1)
    assert on_turn(match) == 1


def test_reverse_may_answer_a_ditto_and_forces_its_owner() -> None:
    match = open_table()
    act(match, 10, "ditto", "reverse")
    assert on_turn(match) == 1
    assert legal_numbers(match) == set(range(11, 201))
    act(match, 11)
    assert on_turn(match) == 0


def test_reverse_may_answer_an_announcement_that_named_the_answerer() -> None:
    match = open_table()
    act(match, {"number": 10, "next": 2}, "reverse")
    assert on_turn(match) == 0
    act(match, 11)
    assert on_turn(match) == 3


def test_with_two_seats_reverse_makes_the_announcer_raise_its_own_number() -> None:
    match = open_table(feathers="1 2")
    act(match, 10, "reverse")
    assert on_turn(match) == 0
    act(match, 11)
    assert on_turn(match) == 1
    act(match, "contest")
    assert view_of(match).tomahawks == (1, 0)


def test_reverse_passes_over_seats_that_are_out() -> None:
    match = open_table(lives=1)
    act(match, 1, 2, 100, "contest")
    assert view_of(match).out == (False, False, True, False)
    act(match, 10, 11, "reverse")
    assert on_turn(match) == 0
    act(match, 12)
    assert on_turn(match) == 3


def test_reverse_at_200_is_refused_since_no_number_is_left() -> None:
    match = open_table()
    act(match, 200)
    assert refusal_code(match, "reverse") == "no-number-left"


def test_reverse_at_199_leaves_200() -> None:
    match = open_table()
    act(match, 199, "reverse")
    assert legal_numbers(match) == {200}


# Restart


def test_restart_forces_another_number_which_the_refuser_answers() -> None:
    match = open_table()
    told = act(match, 10, 20, "restart")
    view = view_of(match)
    assert told == (Restarted(2, 1, 20),)
    assert (view.forced, view.refused, view.standing, view.announcer) == ("restart", 20, 10, 0)
    assert view.turns == (ForcingAnswer(2, "restart", 2),)
    assert view.announcements[-1] == Announcement(1, 20, refused=True)
    assert on_turn(match) == 1
    assert legal_words(match) == set()
    assert legal_numbers(match) == set(range(11, 201)) - {20}
    act(match, 15)
    view = view_of(match)
    assert (view.forced, view.refused, view.standing, view.announcer) == (None, None, 15, 1)
    assert [made.number for made in view.announcements] == [10, 20, 15]
    assert view.announcements[-1].how == "restart"
    assert on_turn(match) == 2


def test_the_first_number_may_be_refused_and_any_other_follows() -> None:
    match = open_table()
    act(match, 50, "restart")
    view = view_of(match)
    assert (view.standing, view.announcer, view.refused) == (None, None, 50)
    assert legal_numbers(match) == set(range(1, 201)) - {50}
    assert refusal_code(match, 50) == "same-number"
    act(match, 1)
    assert view_of(match).standing == 1
    assert on_turn(match) == 1


@pytest.mark.parametrize("word", ["contest", "ditto", "reverse", "restart"])
def test_a_seat_forced_by_restart_may_only_announce(word: str) -> None:
    match = open_table()
    act(match, 10, "restart")
    assert refusal_code(match, word) == "must-announce"


def test_numbers_that_a_forced_seat_may_not_announce() -> None:
    match = open_table()
    act(match, 10, 20, "restart")
    assert refusal_code(match, 10) == "too-low"
    assert refusal_code(match, 20) == "same-number"
    assert refusal_code(match, 201) == "too-high"


def test_the_forced_seat_may_give_a_feather_and_double_but_not_name_the_answerer() -> None:
    match = open_table()
    act(match, 10, "restart")
    assert refusal_code(match, {"number": 11, "next": 1}) == "refuser-answers"
    assert not any('"next"' in action for action in legal(match))
    act(match, {"number": 11, "feather_to": 3, "double": True})
    assert view_of(match).feather_counts == (1, 1, 1, 2)
    act(match, "contest")
    assert view_of(match).last_contest.tomahawks == 2  # type: ignore[union-attr]


def test_the_refuser_may_only_announce_higher_or_contest() -> None:
    match = open_table()
    act(match, 10, "restart", 7)
    assert on_turn(match) == 1
    assert legal_words(match) == {"contest"}
    assert legal_numbers(match) == set(range(8, 201))
    for word in ("ditto", "reverse"):
        assert refusal_code(match, word) == "accept-or-contest"
    assert refusal_code(match, "restart") == "variation-used"


def test_the_refuser_may_announce_the_number_that_it_refused_with_modifiers() -> None:
    match = open_table()
    act(match, 10, "restart", 7, {"number": 10, "feather_to": 0, "double": True, "next": 3})
    assert view_of(match).standing == 10
    assert on_turn(match) == 3
    assert legal_words(match) == {"contest", "ditto", "reverse"}


def test_play_continues_from_the_refuser() -> None:
    match = open_table()
    act(match, 10, "restart", 7, 8)
    assert on_turn(match) == 2


def test_restart_of_a_ditto_needs_more_than_the_number_dittoed() -> None:
    match = open_table()
    act(match, 10, "ditto", "restart")
    view = view_of(match)
    assert (view.standing, view.announcer, view.refused, on_turn(match)) == (10, 0, 10, 1)
    assert legal_numbers(match) == set(range(11, 201))
    act(match, 11)
    assert on_turn(match) == 2
    assert view_of(match).announcements[1] == Announcement(1, 10, "ditto", refused=True)


def test_restart_of_a_raise_under_reverse_goes_back_to_the_number_before() -> None:
    match = open_table()
    act(match, 10, "reverse", 20, "restart")
    assert on_turn(match) == 0
    assert view_of(match).standing == 10
    assert legal_numbers(match) == set(range(11, 201)) - {20}
    act(match, 12)
    assert on_turn(match) == 3
    act(match, 13)
    assert on_turn(match) == 2


def test_a_next_on_the_refused_number_has_no_further_effect() -> None:
    match = open_table()
    act(match, {"number": 10, "next": 2}, "restart")
    assert on_turn(match) == 0
    act(match, 9)
    assert on_turn(match) == 2
    assert refusal_code(match, {"number": 12, "next": 0}) == "variation-used"
    act(match, 10)
    assert on_turn(match) == 3


def test_a_feather_given_with_the_refused_number_stays() -> None:
    match = open_table()
    act(match, {"number": 10, "feather_to": 2}, "restart")
    assert view_of(match).feather_counts == (1, 1, 2, 1)
    assert refusal_code(match, {"number": 11, "feather_to": 3}) == "variation-used"


def test_a_double_on_the_refused_number_is_gone() -> None:
    match = open_table()
    act(match, {"number": 100, "double": True}, "restart", 101, "contest")
    assert view_of(match).tomahawks == (1, 0, 0, 0)


def test_restart_of_200_is_possible_where_another_number_is_left() -> None:
    match = open_table("restart")
    act(match, 198, 200)
    assert legal_words(match) == {"contest", "restart"}
    act(match, "restart")
    assert legal_numbers(match) == {199}


def test_restart_that_leaves_no_number_is_refused() -> None:
    match = open_table("restart", "ditto")
    act(match, 199, 200)
    assert legal_words(match) == {"contest", "ditto"}
    assert refusal_code(match, "restart") == "no-number-left"
    act(match, "ditto")
    assert refusal_code(match, "restart") == "no-number-left"


def test_restart_of_199_after_198_leaves_200() -> None:
    match = open_table("restart")
    act(match, 198, 199, "restart")
    assert legal_numbers(match) == {200}
