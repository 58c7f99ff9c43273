"""§ The deal, and its options."""

from __future__ import annotations

import pytest

from kibitz import KibitzError, Match
from tests.games.stroop.setting import FILLER, GAME, PLAIN, exact_table, has_all_cards, table, view_data


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_the_same_number_of_cards(seats: int) -> None:
    view = view_data(Match("stroop", seats=seats, seed="a"), None)
    assert view["active_sizes"] == [60 // seats] * seats
    assert view["gains_sizes"] == [0] * seats
    assert view["centre"] == []


@pytest.mark.parametrize("seats", [1, 7, 0, True])
def test_other_seat_counts_are_refused(seats: int) -> None:
    with pytest.raises(KibitzError, match="2 to 6"):
        Match("stroop", seats=seats)


def test_a_remainder_is_set_aside_unseen() -> None:
    match = Match("stroop", seats=3, seed="a", options={"cards": [PLAIN] * 8})
    assert view_data(match, None)["active_sizes"] == [2, 2, 2]
    assert len(match.state.aside) == 2
    assert has_all_cards(match)


def test_a_stacked_deck_is_dealt_in_turn_from_seat_0() -> None:
    deck = list(GAME.deck(seats=4))
    state = Match("stroop", seats=4, deck=deck, options={"first": 2}).state
    for seat in range(4):
        assert [str(card) for card in state.active[seat]] == deck[seat::4]


def test_the_remainder_of_a_stacked_deck_is_its_end() -> None:
    rows = ["red/blue 1", "blue/red 1", "red/blue 2", "blue/red 2", "mystery"]
    match = Match("stroop", seats=2, deck=rows, options={"cards": rows})
    assert [str(card) for card in match.state.aside] == ["mystery"]


def test_a_stacked_deck_with_wrong_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="stacked deck"):
        Match("stroop", seats=4, deck=["mystery"] * 60)


def test_option_first_decides_who_starts() -> None:
    assert [min(table([PLAIN], [PLAIN], [PLAIN], first=first).to_act) for first in range(3)] == [0, 1, 2]
    with pytest.raises(KibitzError, match="first"):
        Match("stroop", seats=3, options={"first": 3})


def test_otherwise_chance_decides_who_starts() -> None:
    assert {min(Match("stroop", seats=3, seed=str(n)).to_act) for n in range(40)} == {0, 1, 2}


def test_the_same_seed_deals_the_same_cards() -> None:
    deals = [Match("stroop", seats=4, seed=seed).state.active for seed in ("a", "a", "b")]
    assert deals[0] == deals[1] != deals[2]


@pytest.mark.parametrize("limit", [0, -1, 600_001, "fast", 1.5])
def test_a_limit_out_of_range_is_refused(limit: object) -> None:
    with pytest.raises(KibitzError, match="limit_ms"):
        Match("stroop", seats=2, options={"limit_ms": limit})


@pytest.mark.parametrize("option", [{"swap_with": "centre"}, {"variant": 1}, {"spectators": "some"}, {"cards": {}}])
def test_unknown_options_are_refused(option: dict[str, object]) -> None:
    with pytest.raises(KibitzError, match="Options of stroop"):
        Match("stroop", seats=2, options=option)


def test_in_a_rematch_the_last_winner_starts() -> None:
    match = exact_table([PLAIN], [FILLER])
    match.play(0, {"do": "ask", "about": "name"})
    match.play(1, {"do": "answer", "colour": "red", "ms": 1})
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.rematch(seed="x").to_act == {1}


def test_in_a_rematch_after_a_shared_win_one_of_the_winners_is_drawn() -> None:
    match = exact_table([PLAIN], [FILLER], [FILLER], first=2)
    match.play(2, {"do": "ask", "about": "name"})
    match.play(0, {"do": "silent"})
    match.play(1, {"do": "silent"})
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1, 2)
    assert {min(match.rematch(seed=str(n)).to_act) for n in range(40)} == {0, 1, 2}
