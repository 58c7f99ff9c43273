"""§ Who sees what: views, facts and imagined states."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from kibitz import GAMES, Match, to_json
from kibitz.games.coyote.model import DECK, RoundDealt, State, View
from tests.games.coyote.tables import ALL, Move, act, lose_rounds, stack_deck, table, view_of

COYOTE = GAMES["coyote"]


def as_json(match: Match, viewer: int | None) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(to_json(match.view(viewer)))
    return data


def imagine(view: View, rng: Random) -> State:
    state = COYOTE.imagine(view, rng)
    assert isinstance(state, State)
    return state


def test_a_fresh_view_has_every_field() -> None:
    match = table("4 5 6", variations=["next", "ditto"])
    view = as_json(match, 1)
    options = view.pop("options")
    assert options == {"first": 0, "variations": ["ditto", "next"]}
    assert view == {
        "game": "coyote",
        "seats": 3,
        "viewer": 1,
        "phase": "announcing",
        "to_act": [0],
        "scores": [3, 3, 3],
        "outcome": None,
        "round": 1,
        "first": 0,
        "direction": 1,
        "feathers": [["4"], None, ["6"]],
        "feather_counts": [1, 1, 1],
        "announcements": [],
        "turns": [],
        "standing": None,
        "announcer": None,
        "refused": None,
        "forced": None,
        "tomahawks": [0, 0, 0],
        "out": [False, False, False],
        "out_order": [],
        "pack_size": 27,
        "discards": [],
        "reshuffle": None,
        "variations_left": ["ditto", "next"],
        "last_contest": None,
    }


def test_announcements_and_turns_have_every_key() -> None:
    match = table("4 5 6", variations=ALL)
    act(match, {"number": 9, "feather_to": 1, "double": True, "next": 2}, "restart")
    view = as_json(match, None)
    assert view["announcements"] == [
        {"seat": 0, "number": 9, "how": "announce", "refused": True, "feather_to": 1, "double": True, "next": 2}
    ]
    assert view["turns"] == [{"seat": 2, "do": "restart", "at": 1}]


def test_a_contest_has_every_key_and_stays_until_the_next() -> None:
    match = table("? max- 3", "8")
    act(match, 4, "contest")
    expected = {
        "announcer": 0,
        "contester": 1,
        "number": 4,
        "feathers": [["?"], ["max-"], ["3"]],
        "drawn": ["8"],
        "total": -5,
        "loser": 0,
        "tomahawks": 1,
        "steps": [
            {"step": "drawn", "card": "8"},
            {"step": "negated", "card": "8"},
            {"step": "sum", "green": -5, "red": 0, "total": -5},
        ],
    }
    for viewer in (None, 0, 1, 2):
        assert as_json(match, viewer)["last_contest"] == expected
    act(match, 7)
    assert as_json(match, 2)["last_contest"] == expected


def test_a_seat_sees_all_feathers_but_its_own_and_a_spectator_none() -> None:
    match = table("4 5 6")
    assert view_of(match, 0).feathers == (None, ("5",), ("6",))
    assert view_of(match, 2).feathers == (("4",), ("5",), None)
    assert view_of(match, None).feathers == (None, None, None)


def test_spectators_see_everything_if_the_table_agreed() -> None:
    match = table("4 5 6", spectators="all", variations=["feather"])
    assert view_of(match, None).feathers == (("4",), ("5",), ("6",))
    act(match, {"number": 1, "feather_to": 1})
    assert view_of(match, None).feathers[1] == ("5", "1")
    assert view_of(match, 1).feathers[1] is None


def test_a_seat_that_is_out_sees_every_feather() -> None:
    match = table("4 5 6", "1 2", lives=1)
    act(match, 100, "contest")
    assert view_of(match, 0).feathers == ((), ("1",), ("2",))
    assert view_of(match, 1).feathers == ((), None, ("2",))
    assert view_of(match, None).feathers == ((), None, None)
    dealt = [fact for fact in match.facts(0) if isinstance(fact, RoundDealt)]
    assert dealt == [RoundDealt(2, 1, ((), ("1",), ("2",)), 25)]


def test_at_the_end_the_last_round_stays_and_all_its_feathers_are_shown() -> None:
    match = table("4 5", lives=1, variations=["ditto"])
    act(match, 100, "ditto", "contest")
    for viewer in (None, 0, 1):
        view = view_of(match, viewer)
        assert (view.phase, view.to_act) == ("over", ())
        assert view.feathers == (("4",), ("5",))
        assert (view.round, view.standing, view.announcer) == (1, 100, 1)
        assert len(view.announcements) == 2
        assert view.variations_left == ()
        assert view.outcome is not None
        assert view.outcome.winners == (0,)


def test_discards_are_listed_since_the_last_shuffle() -> None:
    match = table("4 5", "1 2")
    act(match, 100, "contest")
    assert view_of(match).discards == ("4", "5")
    act(match, 100, "contest")
    assert view_of(match).discards == ("4", "5", "1", "2")


def test_no_view_or_fact_reveals_a_seats_own_feather() -> None:
    here, there = (
        Match("coyote", seats=3, seed="s", options={"first": 0, "variations": ALL}, deck=stack_deck(*top.split()))
        for top in ("4 5 6 20 1", "4 10 6 20 1")
    )
    moves: list[Move] = [{"number": 3, "feather_to": 1}, 4, "restart", 5, 6, 7]
    act(here, *moves)
    act(there, *moves)
    assert to_json(here.view(1)) == to_json(there.view(1))
    assert to_json(here.facts(1)) == to_json(there.facts(1))
    assert to_json(here.view(2)) != to_json(there.view(2))


# Imagined states


def imagined_feathers(view: View, samples: int = 4000) -> Counter[tuple[tuple[str, ...], ...]]:
    rng = Random(1)
    return Counter(imagine(view, rng).feathers for _ in range(samples))


def test_a_seats_own_feather_is_equally_likely_any_unseen_card() -> None:
    match = table("4 5 6", "1 2 3")
    act(match, 1, 100, "contest")
    view = view_of(match, 0)
    unseen = Counter(DECK) - Counter(view.discards) - Counter(card for worn in view.feathers for card in worn or ())
    drawn = Counter(feathers[0][0] for feathers in imagined_feathers(view).elements())
    assert set(drawn) == set(unseen)
    for card, copies in unseen.items():
        assert abs(drawn[card] / 4000 - copies / unseen.total()) < 0.03


def test_the_pack_is_imagined_in_any_order() -> None:
    view = view_of(table("4 5 6"), 0)
    rng = Random(2)
    tops = Counter(imagine(view, rng).pack[0] for _ in range(3000))
    assert len(tops) == len(set(DECK))
    assert max(tops.values()) < 2 * 3000 * 2 / 28


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_before_and_after_a_reshuffle_feathers_come_from_different_cards(viewer: int | None) -> None:
    last = ("0", "?")
    rest = list((Counter(DECK) - Counter(last)).elements())
    options = {"first": 0, "lives": 5, "variations": ["feather"]}
    match = Match("coyote", seats=4, seed="long", deck=[*rest, *last], options=options)
    lose_rounds(match, 7)
    act(match, {"number": 1, "feather_to": (view_of(match).first + 1) % 4})
    view = view_of(match, viewer)
    first = view.first
    for feathers in imagined_feathers(view, 200):
        assert {feathers[first][0], feathers[(first + 1) % 4][0]} == {"0", "?"}
        others = (feathers[(first + 1) % 4][1], feathers[(first + 2) % 4][0], feathers[(first + 3) % 4][0])
        assert not {"0", "?"} & set(others)
        assert COYOTE.view(imagine(view, Random(3)), viewer) == view


def test_spectators_imagine_any_feather_anywhere() -> None:
    drawn = Counter(
        worn[0] for feathers in imagined_feathers(view_of(table("4 5")), 3000).elements() for worn in feathers
    )
    assert set(drawn) == set(DECK)
