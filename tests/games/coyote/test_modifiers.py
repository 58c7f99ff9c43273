"""§ Second feather, § Double tomahawk, § Next, and how long a variation lasts."""

from __future__ import annotations

import pytest

from kibitz import Match
from kibitz.games.coyote.model import Announced, Announcement, FeatherGiven
from tests.games.coyote.tables import ALL, Move, act, as_action, legal, on_turn, refusal_code, table, view_of


def open_table(
    *variations: str, feathers: str = "1 2 3 4", pack: str = "20 15", lives: int = 3, scope: str = "round"
) -> Match:
    return table(feathers, pack, variations=list(variations or ALL), lives=lives, variation_scope=scope)


# A second feather


def test_a_second_feather_is_seen_by_all_but_its_wearer_and_counts() -> None:
    match = open_table()
    told = act(match, {"number": 30, "feather_to": 2})
    assert told == (Announced(Announcement(0, 30, feather_to=2)), FeatherGiven(0, 2, "20"))
    assert match.facts(2)[-1] == FeatherGiven(0, 2, None)
    assert match.facts(None)[-1] == FeatherGiven(0, 2, None)
    assert view_of(match, 1).feathers == (("1",), None, ("3", "20"), ("4",))
    assert view_of(match, 2).feathers[2] is None
    assert view_of(match, 2).feather_counts == (1, 1, 2, 1)
    assert view_of(match).pack_size == 25
    act(match, "contest")
    duel = view_of(match).last_contest
    assert duel is not None
    assert (duel.total, duel.feathers[2]) == (30, ("3", "20"))
    assert view_of(match).discards == ("1", "2", "3", "20", "4")


@pytest.mark.parametrize("to", [0, 4, -1, 10**12])
def test_a_second_feather_goes_to_another_seat(to: int) -> None:
    assert refusal_code(open_table(), {"number": 5, "feather_to": to}) == "feather-target"


def test_a_seat_that_is_out_takes_no_second_feather() -> None:
    match = open_table(lives=1)
    act(match, 100, "contest")
    assert refusal_code(match, {"number": 5, "feather_to": 0}) == "feather-target"
    assert not any('"feather_to":0' in action for action in legal(match))


def test_a_second_feather_can_be_given_once() -> None:
    match = open_table()
    act(match, {"number": 5, "feather_to": 2})
    assert refusal_code(match, {"number": 6, "feather_to": 3}) == "variation-used"
    assert refusal_code(match, {"number": 6, "feather_to": 2}) == "variation-used"


# Double tomahawk


def test_a_contested_double_costs_two_tomahawks() -> None:
    match = open_table()
    act(match, {"number": 100, "double": True}, "contest")
    assert view_of(match).tomahawks == (2, 0, 0, 0)
    assert view_of(match).last_contest.tomahawks == 2  # type: ignore[union-attr]
    assert view_of(match).scores == (1, 3, 3, 3)


def test_a_double_costs_the_contester_two_when_the_number_holds() -> None:
    match = open_table()
    act(match, {"number": 10, "double": True}, "contest")
    assert view_of(match).tomahawks == (0, 2, 0, 0)


def test_a_double_may_bring_more_tomahawks_than_lives() -> None:
    match = open_table(lives=3)
    act(match, {"number": 100, "double": True}, "contest")
    act(match, {"number": 100, "double": True}, "contest")
    view = view_of(match)
    assert view.tomahawks == (4, 0, 0, 0)
    assert view.scores == (0, 3, 3, 3)
    assert view.out == (True, False, False, False)


@pytest.mark.parametrize("answers", [[101], ["ditto"], ["reverse", 101], ["restart", 101]])
def test_any_answer_but_a_contest_ends_the_double(answers: list[int | str]) -> None:
    match = open_table()
    act(match, {"number": 100, "double": True}, *answers, "contest")
    duel = view_of(match).last_contest
    assert duel is not None
    assert duel.tomahawks == 1
    assert sum(view_of(match).tomahawks) == 1


def test_a_double_can_be_called_once() -> None:
    match = open_table()
    act(match, {"number": 5, "double": True})
    assert refusal_code(match, {"number": 6, "double": True}) == "variation-used"


# Next


def test_the_named_seat_answers_and_play_goes_on_from_it() -> None:
    match = open_table()
    act(match, {"number": 5, "next": 2})
    assert on_turn(match) == 2
    assert view_of(match).announcements == (Announcement(0, 5, next=2),)
    act(match, 6)
    assert on_turn(match) == 3


def test_naming_the_ordinary_next_seat_is_legal_and_uses_the_variation_up() -> None:
    match = open_table()
    act(match, {"number": 5, "next": 1})
    assert on_turn(match) == 1
    assert refusal_code(match, {"number": 6, "next": 2}) == "variation-used"


@pytest.mark.parametrize("to", [0, 4, -1, 10**12])
def test_only_another_seat_can_be_named(to: int) -> None:
    assert refusal_code(open_table(), {"number": 5, "next": to}) == "next-target"


def test_a_seat_that_is_out_cannot_be_named() -> None:
    match = open_table(lives=1)
    act(match, 100, "contest")
    assert refusal_code(match, {"number": 5, "next": 0}) == "next-target"


def test_the_named_seat_may_contest() -> None:
    match = open_table()
    act(match, {"number": 100, "next": 3}, "contest")
    duel = view_of(match).last_contest
    assert duel is not None
    assert (duel.announcer, duel.contester) == (0, 3)


# Combinations


def test_one_announcement_may_carry_all_three() -> None:
    match = open_table()
    act(match, {"number": 5, "feather_to": 2, "double": True, "next": 2})
    view = view_of(match)
    assert view.announcements == (Announcement(0, 5, "announce", False, 2, True, 2),)
    assert (on_turn(match), view.feather_counts[2]) == (2, 2)
    assert view.variations_left == ("ditto", "reverse", "restart")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_combination_is_listed(seats: int) -> None:
    match = Match("coyote", seats=seats, seed="s", options={"first": 0, "variations": ALL})
    listed = match.legal_actions(0)
    assert len(listed) == len(set(listed)) == 200 * seats * 2 * seats
    assert all(match.judge(0, action) == action for action in listed[:: len(listed) // 50])


@pytest.mark.parametrize("variation", ALL)
def test_a_table_has_only_the_variations_that_it_agreed_on(variation: str) -> None:
    match = open_table(variation)
    act(match, 5)
    modified = {
        "feather": {"number": 6, "feather_to": 0},
        "double": {"number": 6, "double": True},
        "next": {"number": 6, "next": 0},
    }
    for name in ALL:
        move = modified.get(name, name)
        if name == variation:
            match.judge(1, as_action(move))
        else:
            assert refusal_code(match, move) == "variation-not-agreed"


# Scope


USES: dict[str, list[Move]] = {
    "ditto": [5, "ditto"],
    "reverse": [5, "reverse", 6],
    "feather": [{"number": 5, "feather_to": 2}],
    "double": [{"number": 5, "double": True}],
    "restart": [5, "restart", 4],
    "next": [{"number": 5, "next": 2}],
}


@pytest.mark.parametrize("variation", ALL)
@pytest.mark.parametrize("scope", ["round", "match"])
def test_a_used_variation_comes_back_in_the_next_round_or_never(variation: str, scope: str) -> None:
    match = open_table(scope=scope)
    act(match, *USES[variation])
    assert view_of(match).variations_left == tuple(name for name in ALL if name != variation)
    act(match, 100, "contest")
    left = view_of(match).variations_left
    assert left == (tuple(ALL) if scope == "round" else tuple(name for name in ALL if name != variation))


@pytest.mark.parametrize("variation", ALL)
def test_a_contest_may_follow_every_variation(variation: str) -> None:
    match = open_table(variation)
    act(match, *USES[variation], "contest")
    assert sum(view_of(match).tomahawks) == (2 if variation == "double" else 1)
    assert view_of(match).round == 2
