"""§ Confidence."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz import Match
from kibitz.games.peacock.model import Trust
from tests.games.peacock.tables import bid_round, match_view, refusal_code, table, trust_round


def at_confidence(seats: int = 3) -> Match:
    return bid_round(table(seats))


def test_everybody_may_trust_any_seat_itself_included_or_none() -> None:
    match = at_confidence(4)
    assert match.to_act == {0, 1, 2, 3}
    for seat in range(4):
        assert match.legal_actions(seat) == (Trust(0), Trust(1), Trust(2), Trust(3), Trust(None))


def test_others_see_only_that_a_seat_has_chosen() -> None:
    match = at_confidence()
    match.play(1, Trust(2))
    assert match_view(match, 1).my_choice == 2
    for viewer in (0, 2, None):
        view = match_view(match, viewer)
        assert view.my_choice is None
        assert view.choices == (None, None, None)
        assert view.chosen == (False, True, False)


def test_no_confidence_is_shown_to_the_seat_that_chose_it_as_none() -> None:
    match = at_confidence()
    match.play(0, {"do": "trust", "seat": None})
    assert match_view(match, 0).my_choice == "none"


def test_trust_in_seat_0_is_not_mistaken_for_no_choice() -> None:
    match = at_confidence()
    match.play(2, Trust(0))
    assert match_view(match, 2).my_choice == 0
    assert match_view(match).chosen == (False, False, True)


def test_confidence_cards_stay_face_down_while_playing() -> None:
    match = trust_round(at_confidence(), {0: 1, 1: None, 2: 2})
    assert [match_view(match, viewer).my_choice for viewer in (0, 1, 2, None)] == [1, "none", 2, None]
    assert match_view(match, 0).chosen == (False, False, False)
    assert match_view(match, 0).choices == (1, None, None)


def test_the_starting_seat_plays_after_the_last_confidence_card() -> None:
    match = trust_round(bid_round(table(4, first=2)))
    assert match_view(match).phase == "playing"
    assert match.to_act == {2}


@pytest.mark.parametrize("seat", [-1, 3, 10**12])
def test_seats_that_do_not_exist_cannot_be_trusted(seat: int) -> None:
    assert refusal_code(at_confidence(), 0, {"do": "trust", "seat": seat}) == "nobody-there"


def test_a_confidence_card_once_laid_is_final() -> None:
    match = at_confidence()
    match.play(0, Trust(1))
    assert match.legal_actions(0) == ()
    assert refusal_code(match, 0, {"do": "trust", "seat": 1}) == "already-chosen"


@pytest.mark.parametrize(
    "action",
    [{"do": "trust"}, {"do": "trust", "seat": "none"}, {"do": "trust", "seat": False}, {"do": "trust", "seat": 0.5}],
)
def test_what_is_not_a_confidence_card_is_unreadable(action: dict[str, Any]) -> None:
    assert refusal_code(at_confidence(), 0, action) == "unreadable"
