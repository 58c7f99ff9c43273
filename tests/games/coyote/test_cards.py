"""§ Cards and § A match."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kibitz import GAMES, KibitzError, Match
from kibitz.games.coyote.model import DECK
from tests.games.coyote.tables import act, on_turn, stack_deck, table, view_of


def test_there_are_thirty_feathers_22_green_3_red_5_special() -> None:
    cards = Counter(DECK)
    assert cards.total() == 30
    assert all(cards[str(value)] == 2 for value in range(1, 11))
    assert cards["15"] == cards["20"] == cards["-10"] == 1
    assert cards["-5"] == 2
    assert all(cards[special] == 1 for special in ("?", "max0", "max-", "0", "x2"))
    assert GAMES["coyote"].deck(seats=2) == DECK


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats_play(seats: int) -> None:
    view = view_of(Match("coyote", seats=seats, seed="s"))
    assert view.feather_counts == (1,) * seats
    assert view.pack_size == 30 - seats


@pytest.mark.parametrize("seats", [1, 7, 0, -1])
def test_other_seat_counts_are_refused(seats: int) -> None:
    with pytest.raises(KibitzError):
        Match("coyote", seats=seats)


def test_feathers_are_dealt_clockwise_from_the_first_scout() -> None:
    match = Match(
        "coyote", seats=3, seed="s", options={"first": 1, "spectators": "all"}, deck=stack_deck("1", "2", "3")
    )
    assert view_of(match).feathers == (("3",), ("1",), ("2",))
    assert view_of(match).first == 1


def test_the_first_scout_is_drawn_unless_agreed_on() -> None:
    drawn = {view_of(Match("coyote", seats=4, seed=str(seed))).first for seed in range(60)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.parametrize("cards", [stack_deck()[1:], [*stack_deck(), "1"], ["1", *stack_deck("20")[1:]], "1", [1] * 30])
def test_a_stacked_deck_of_wrong_cards_is_refused(cards: Any) -> None:
    with pytest.raises(ValueError, match="stacked deck"):
        Match("coyote", seats=3, deck=cards)


@pytest.mark.parametrize(
    "options",
    [
        {"lives": 0},
        {"lives": 6},
        {"lives": True},
        {"lives": "3"},
        {"first": 3},
        {"first": -1},
        {"variations": ["ditto", "ditto"]},
        {"variations": ["idem"]},
        {"variations": "ditto"},
        {"variation_scope": "game"},
        {"tempo": 3},
    ],
)
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="Options of coyote"):
        Match("coyote", seats=3, options=options)


def test_defaults_are_three_lives_and_no_variations() -> None:
    options = view_of(Match("coyote", seats=3)).options
    assert (options.lives, options.variations, options.variation_scope) == (3, (), "round")


def test_variations_are_kept_in_the_order_of_the_rules() -> None:
    match = Match("coyote", seats=3, options={"variations": ["next", "ditto", "double"]})
    assert view_of(match).variations_left == ("ditto", "double", "next")
    assert match.record()["options"]["variations"] == ["ditto", "double", "next"]


@pytest.mark.parametrize("lives", [1, 2, 5])
def test_as_many_tomahawks_as_lives_put_a_seat_out(lives: int) -> None:
    match = table("1 1", lives=lives)
    for taken in range(lives):
        assert view_of(match).scores == (lives - taken, lives)
        assert not any(view_of(match).out)
        assert on_turn(match) == 0
        act(match, 200, "contest")
    assert match.outcome is not None
    assert view_of(match).tomahawks == (lives, 0)
