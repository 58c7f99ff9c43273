"""§ Choosing"""

from __future__ import annotations

import pytest

from kibitz import IllegalAction
from template.tests.tables import choose, table, view_of


def test_all_choose_at_the_same_time_in_any_order() -> None:
    match = table("3 9 5")
    assert match.to_act == {0, 1, 2}
    match.play(1, {"do": "stay"})
    assert match.to_act == {0, 2}
    match.play(0, {"do": "leave"})
    assert match.to_act == {2}


def test_a_choice_is_made_once() -> None:
    match = table("3 9")
    match.play(0, {"do": "stay"})
    with pytest.raises(IllegalAction) as refused:
        match.play(0, {"do": "leave"})
    assert refused.value.code == "already-chosen"
    assert refused.value.section == "choosing"


def test_a_new_round_begins_when_all_have_chosen() -> None:
    match = table("3 9")
    choose(match, "leave", "stay")
    assert view_of(match, None).round == 2
    assert match.to_act == {0, 1}
