"""§ Second feather, § Double tomahawk, § Next, and how long a variation lasts."""

from __future__ import annotations

import pytest

from kibitz import Match
from kibitz.games.coyote.model import Announced, Announcement, FeatherGiven
from tests.games.coyote.tables import ALL, Move, act, as_action, legal, on_turn, refused, sight, table


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
    assert sight(match, 1).feathers == (("1",), None, ("3", "20"), ("4",))
    assert sight(match, 2).feathers[2] is None
    assert sight(match, 2).feather_counts == (1, 1, 2, 1)
    assert sight(match).pack_size == 25
    act(match, "contest")
    duel = sight(match).last_contest
    assert duel is not None
    assert (duel.total, duel.feathers[2]) == (30, ("3", "20"))
    assert sight(match).discards == ("1", "2", "3", "20", "4")


@pytest.mark.parametrize("to", [0, 4, -1, 10**12])
def test_a_second_feather_goes_to_another_seat(to: int) -> None:
    assert refused(open_table(), {"number": 5, "feather_to": to}) == "feather-target"


def test_a_second_feather_goes_to_no_seat_that_is_out() -> None:
    match = open_table(lives=1)
    act(match, 100, "contest")
    assert refused(match, {"number": 5, "feather_to": 0}) == "feather-target"
    assert not any('"feather_to":0' in action for action in legal(match))


def test_a_second_feather_is_given_once() -> None:
    match = open_table()
    act(match, {"number": 5, "feather_to": 2})
    assert refused(match, {"number": 6, "feather_to": 3}) == "variation-used"
    assert refused(match, {"number": 6, "feather_to": 2}) == "variation-used"


# Double tomahawk


def test_a_contested_double_costs_two_tomahawks() -> None:
    match = open_table()
    act(match, {"number": 100, "double": True}, "contest")
    assert sight(match).tomahawks == (2, 0, 0, 0)
    assert sight(match).last_contest.tomahawks == 2  # type: ignore[union-attr]
    assert sight(match).scores == (1, 3, 3, 3)


def test_a_double_costs_the_contester_two_when_the_number_holds() -> None:
    match = open_table()
    act(match, {"number": 10, "double": True}, "contest")
    assert sight(match).tomahawks == (0, 2, 0, 0)


def test_tomahawks_may_exceed_lives_by_a_double() -> None:
    match = open_table(lives=3)
    act(match, {"number": 100, "double": True}, "contest")
    act(match, {"number": 100, "double": True}, "contest")
    view = sight(match)
    assert view.tomahawks == (4, 0, 0, 0)
    assert view.scores == (0, 3, 3, 3)
    assert view.out == (True, False, False, False)


@pytest.mark.parametrize("answers", [[101], ["ditto"], ["reverse", 101], ["restart", 101]])
def test_answered_by_anything_else_the_double_is_gone(answers: list[int | str]) -> None:
    match = open_table()
    act(match, {"number": 100, "double": True}, *answers, "contest")
    duel = sight(match).last_contest
    assert duel is not None
    assert duel.tomahawks == 1
    assert sum(sight(match).tomahawks) == 1


def test_a_double_is_called_once() -> None:
    match = open_table()
    act(match, {"number": 5, "double": True})
    assert refused(match, {"number": 6, "double": True}) == "variation-used"


# Next


def test_the_named_seat_answers_and_play_goes_on_from_it() -> None:
    match = open_table()
    act(match, {"number": 5, "next": 2})
    assert on_turn(match) == 2
    assert sight(match).announcements == (Announcement(0, 5, next=2),)
    act(match, 6)
    assert on_turn(match) == 3


def test_naming_the_ordinary_next_seat_is_legal_and_used_up() -> None:
    match = open_table()
    act(match, {"number": 5, "next": 1})
    assert on_turn(match) == 1
    assert refused(match, {"number": 6, "next": 2}) == "variation-used"


@pytest.mark.parametrize("to", [0, 4, -1, 10**12])
def test_another_seat_is_named(to: int) -> None:
    assert refused(open_table(), {"number": 5, "next": to}) == "next-target"


def test_no_seat_that_is_out_is_named() -> None:
    match = open_table(lives=1)
    act(match, 100, "contest")
    assert refused(match, {"number": 5, "next": 0}) == "next-target"


def test_the_named_seat_may_contest() -> None:
    match = open_table()
    act(match, {"number": 100, "next": 3}, "contest")
    duel = sight(match).last_contest
    assert duel is not None
    assert (duel.announcer, duel.contester) == (0, 3)


# Together


def test_all_three_go_with_one_announcement() -> None:
    match = open_table()
    act(match, {"number": 5, "feather_to": 2, "double": True, "next": 2})
    view = sight(match)
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
            assert refused(match, move) == "variation-not-agreed"


# How long


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
def test_a_variation_is_back_in_the_next_round_or_never(variation: str, scope: str) -> None:
    match = open_table(scope=scope)
    act(match, *USES[variation])
    assert sight(match).variations_left == tuple(name for name in ALL if name != variation)
    act(match, 100, "contest")
    left = sight(match).variations_left
    assert left == (tuple(ALL) if scope == "round" else tuple(name for name in ALL if name != variation))


@pytest.mark.parametrize("variation", ALL)
def test_every_variation_is_played_to_a_contest(variation: str) -> None:
    match = open_table(variation)
    act(match, *USES[variation], "contest")
    assert sum(sight(match).tomahawks) == (2 if variation == "double" else 1)
    assert sight(match).round == 2
