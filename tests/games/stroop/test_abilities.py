"""§ A right answer, § Abilities."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz import Match
from kibitz.games.stroop.model import Decline, Use
from tests.games.stroop.setting import (
    FILLER,
    PLAIN,
    REVERSE,
    SEE,
    SKIP,
    SWAP,
    card,
    exact_table,
    nobody_answers,
    refusal_code,
    table,
    view_data,
    win,
)


def table_with_won(ability: str, *, seats: int = 3, **options: Any) -> Match:
    """Seat 0 has turned up a card with an ability, and seat 1 has won it."""
    match = table([ability], *([FILLER] for _ in range(seats - 1)), **options)
    win(match, 1)
    return match


def test_the_winner_takes_the_whole_centre_in_its_order() -> None:
    match = table(["red/blue 1"], ["blue/red 2"], ["mystery"])
    nobody_answers(match)
    nobody_answers(match)
    win(match, 0)
    assert [str(c) for c in match.state.gains[0]] == ["mystery", "blue/red 2", "red/blue 1"]
    view = view_data(match, None)
    assert view["centre"] == []
    assert view["gains_tops"] == [card("mystery"), None, None]
    assert view["gains_sizes"] == [3, 0, 0]


def test_new_gains_go_on_top_of_old_ones() -> None:
    match = table(["red/blue 1"], [FILLER], ["green/blue 0"])
    win(match, 1)
    nobody_answers(match)
    win(match, 1)
    assert [str(c) for c in match.state.gains[1]] == ["green/blue 0", FILLER, "red/blue 1"]


def test_a_card_without_ability_passes_the_turn_at_once() -> None:
    match = table_with_won(PLAIN)
    assert view_data(match, None)["phase"] == "asking"


def test_the_winner_decides_about_the_ability() -> None:
    view = view_data(table_with_won(SEE), None)
    assert (view["phase"], view["to_act"]) == ("ability", [1])
    assert (view["current"], view["question"]) == (None, None)


def test_abilities_of_cards_below_do_nothing() -> None:
    match = table([SEE], [FILLER], [FILLER])
    nobody_answers(match)
    win(match, 0)
    assert view_data(match, None)["phase"] == "asking"


@pytest.mark.parametrize("ability", [SEE, SWAP, SKIP, REVERSE])
def test_an_ability_may_be_declined(ability: str) -> None:
    match = table_with_won(ability)
    before = match.state
    assert match.legal_actions(1)[-1] == Decline()
    match.play(1, {"do": "decline"})
    after = match.state
    assert (after.phase, after.turn) == ("asking", 1)
    assert (after.gains, after.skips, after.direction) == (before.gains, before.skips, before.direction)


def test_only_the_winner_uses_the_ability() -> None:
    match = table_with_won(SEE)
    for seat in (0, 2):
        assert refusal_code(match, seat, {"do": "use", "seat": 1}) == "not-your-turn"
        assert refusal_code(match, seat, {"do": "decline"}) == "not-your-turn"
    assert refusal_code(match, None, {"do": "decline"}) == "not-the-table"
    assert refusal_code(table([PLAIN], [PLAIN]), 0, {"do": "decline"}) == "not-now"


@pytest.mark.parametrize("ability", [SEE, SKIP])
@pytest.mark.parametrize("target", [1, -1, 3, 10**12])
def test_the_target_is_an_opponent(ability: str, target: int) -> None:
    assert refusal_code(table_with_won(ability), 1, {"do": "use", "seat": target}) == "target-opponent"


@pytest.mark.parametrize("ability", [SEE, SWAP, SKIP])
def test_see_swap_and_skip_need_a_target(ability: str) -> None:
    assert refusal_code(table_with_won(ability), 1, {"do": "use"}) == "target-missing"
    assert refusal_code(table_with_won(ability), 1, {"do": "use", "seat": None}) == "unreadable"


# See


def test_see_shows_the_top_of_an_active_pile_to_the_looker_alone() -> None:
    match = table([SEE], [FILLER], ["green/red x2"])
    win(match, 1)
    assert match.legal_actions(1) == (Use(0), Use(2), Decline())
    match.play(1, {"do": "use", "seat": 2})
    assert view_data(match, 1)["seen"] == [None, None, card("green/red x2")]
    for viewer in (0, 2, None):
        assert view_data(match, viewer)["seen"] == [None, None, None]
        assert view_data(match, viewer)["known_to"] == [[], [], [1]]


def test_what_was_seen_is_forgotten_when_the_card_moves() -> None:
    match = table([SEE], [FILLER], ["green/red x2", "green/red 1"])
    win(match, 1)
    match.play(1, {"do": "use", "seat": 2})
    nobody_answers(match)
    assert view_data(match, 1)["seen"][2] == card("green/red x2")
    nobody_answers(match)
    assert view_data(match, 1)["seen"] == [None, None, None]


def test_see_needs_a_card_in_the_pile() -> None:
    match = exact_table([SEE], [FILLER], [FILLER])
    win(match, 1)
    assert match.legal_actions(1) == (Use(2), Decline())
    assert refusal_code(match, 1, {"do": "use", "seat": 0}) == "target-empty"


def test_see_has_no_target_when_the_only_opponent_has_turned_up_the_last_card() -> None:
    match = exact_table([SEE], [FILLER])
    win(match, 1)
    assert match.legal_actions(1) == (Decline(),)


# Swap


def test_swap_exchanges_the_card_just_won_with_the_top_of_a_gains_pile() -> None:
    match = table(["green/red 2"], [SWAP], [FILLER])
    win(match, 2)
    win(match, 0)
    assert match.legal_actions(0) == (Use(2), Decline())
    match.play(0, {"do": "use", "seat": 2})
    assert view_data(match, None)["gains_tops"] == [card("green/red 2"), None, card(SWAP)]


def test_the_card_received_in_a_swap_has_no_effect() -> None:
    match = table([SEE], [SWAP], [FILLER])
    win(match, 2)
    match.play(2, {"do": "decline"})
    win(match, 0)
    match.play(0, {"do": "use", "seat": 2})
    assert view_data(match, None)["gains_tops"][0] == card(SEE)
    assert view_data(match, None)["phase"] == "asking"


def test_swap_needs_gains_to_swap_with() -> None:
    match = table_with_won(SWAP)
    assert match.legal_actions(1) == (Decline(),)
    assert refusal_code(match, 1, {"do": "use", "seat": 2}) == "target-empty"


def test_only_the_tops_are_swapped() -> None:
    match = table(["red/blue 1"], ["blue/red 2"], [SWAP])
    nobody_answers(match)
    win(match, 0)
    win(match, 1)
    match.play(1, {"do": "use", "seat": 0})
    assert [str(c) for c in match.state.gains[0]] == [SWAP, "red/blue 1"]
    assert [str(c) for c in match.state.gains[1]] == ["blue/red 2"]


def test_by_option_swap_exchanges_with_the_top_of_an_active_pile_known_to_all() -> None:
    match = table([SWAP], [FILLER], ["green/red 2"], swap_with="active")
    win(match, 1)
    assert match.legal_actions(1) == (Use(0), Use(2), Decline())
    match.play(1, {"do": "use", "seat": 2})
    for viewer in (0, 1, 2, None):
        view = view_data(match, viewer)
        assert view["gains_tops"][1] == card("green/red 2")
        assert view["seen"] == [None, None, card(SWAP)]
        assert view["active_sizes"] == [2, 3, 3]
    nobody_answers(match)
    nobody_answers(match)
    assert view_data(match, None)["seen"] == [None, None, None]


def test_a_looker_no_longer_knows_a_pile_after_a_swap() -> None:
    match = table([SEE], [SWAP], ["green/red 2"], swap_with="active")
    win(match, 1)
    match.play(1, {"do": "use", "seat": 2})
    win(match, 0)
    match.play(0, {"do": "use", "seat": 2})
    assert view_data(match, 1)["seen"][2] == card(SWAP)


def test_by_option_swap_needs_a_card_in_the_active_pile() -> None:
    match = exact_table([SWAP], [FILLER], [FILLER], swap_with="active")
    win(match, 1)
    assert match.legal_actions(1) == (Use(2), Decline())
    assert refusal_code(match, 1, {"do": "use", "seat": 0}) == "target-empty"


# Skip and reverse


def test_a_skipped_opponent_is_passed_over_once() -> None:
    match = table([SKIP], [FILLER], [FILLER])
    win(match, 1)
    assert match.legal_actions(1) == (Use(0), Use(2), Decline())
    match.play(1, {"do": "use", "seat": 2})
    assert view_data(match, None)["skips"] == [False, False, True]
    assert min(match.to_act) == 1
    nobody_answers(match)
    assert min(match.to_act) == 0
    assert view_data(match, None)["skips"] == [False, False, False]
    nobody_answers(match)
    nobody_answers(match)
    assert min(match.to_act) == 2


def test_skip_does_not_mark_twice() -> None:
    match = table([SKIP], [SKIP], [FILLER])
    win(match, 1)
    match.play(1, {"do": "use", "seat": 2})
    win(match, 0)
    assert match.legal_actions(0) == (Use(1), Decline())
    assert refusal_code(match, 0, {"do": "use", "seat": 2}) == "target-marked"


def test_reverse_turns_the_direction() -> None:
    match = table_with_won(REVERSE, seats=4)
    assert match.legal_actions(1) == (Use(), Decline())
    assert refusal_code(match, 1, {"do": "use", "seat": 2}) == "target-needless"
    match.play(1, {"do": "use"})
    assert view_data(match, None)["direction"] == -1
    assert min(match.to_act) == 3
    nobody_answers(match)
    assert min(match.to_act) == 2


def test_two_reverses_restore_the_direction() -> None:
    match = table([REVERSE], [FILLER], [REVERSE])
    win(match, 1)
    match.play(1, {"do": "use"})
    win(match, 0)
    match.play(0, {"do": "use"})
    view = view_data(match, None)
    assert (view["direction"], view["turn"]) == (1, 0)
