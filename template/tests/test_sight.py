"""§ Who sees what"""

from __future__ import annotations

from template.game.model import Chose
from template.tests.tables import choose, table, view_of


def test_a_seat_sees_only_its_own_card() -> None:
    match = table("3 9 5")
    assert view_of(match, 1).hands == (None, "9", None)
    assert view_of(match, None).hands == (None, None, None)


def test_others_see_that_a_seat_has_chosen_but_not_what() -> None:
    match = table("3 9 5")
    match.play(0, {"do": "stay"})
    assert match.facts(0) == (Chose(0, True),)
    assert match.facts(1) == match.facts(None) == (Chose(0, None),)
    assert view_of(match, 1).chosen == (True, False, False)
    assert view_of(match, 1).stays == (None, None, None)


def test_a_showdown_shows_everything() -> None:
    match = table("3 9 5")
    choose(match, "stay", "leave", "stay")
    showdown = view_of(match, None).last_showdown
    assert showdown is not None
    assert (showdown.hands, showdown.stays, showdown.winner) == (("3", "9", "5"), (True, False, True), 2)


def test_spectators_see_every_card_if_the_table_agreed() -> None:
    assert view_of(table("3 9 5", spectators="all"), None).hands == ("3", "9", "5")
