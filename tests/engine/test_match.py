from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz import GAMES, IllegalAction, KibitzError, Match, to_json
from kibitz.engine.vocabulary import Input
from tests.engine.hilo import Chose, Leave, Shown, Stay


@pytest.fixture
def match() -> Match:
    return Match("hilo", seats=2, seed="x", deck=["1", "0"])


def refused(match: Match, seat: Any, action: Any) -> IllegalAction:
    """The refusal; it must have changed nothing."""
    before = json.dumps(match.record())
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, action)
    assert json.dumps(match.record()) == before
    assert str(caught.value).endswith(".")
    return caught.value


class TestPlaying:
    def test_an_action_is_played_as_a_value_or_in_its_json_form(self, match: Match) -> None:
        match.play(0, Stay())
        match.play(1, {"do": "leave"})
        assert [entry.action for entry in match.inputs] == [Stay(), Leave()]

    def test_a_judged_action_is_applied_unchanged(self, match: Match) -> None:
        entry = match.apply_judged(0, match.judge(0, {"do": "stay"}), at=7)
        assert match.inputs == (entry,) == (Input(0, Stay(), 7),)
        assert match.last_at == 7
        assert match.version == 1

    def test_views_and_the_phase_are_those_of_the_current_state(self, match: Match) -> None:
        before, phase = match.view(1), match.phase
        match.play(0, Stay())
        match.play(1, Leave())
        assert match.view(1) != before == match.view(1, version=0)
        assert (phase, match.phase) == (before.phase, match.view(None).phase)

    def test_play_returns_the_facts_that_the_seat_sees(self, match: Match) -> None:
        assert match.play(0, Stay()) == (Chose(0, True),)
        assert match.play(1, Leave()) == (Chose(1, False), Shown(("1", "0"), 0))

    def test_others_see_that_a_seat_chose_but_not_what(self, match: Match) -> None:
        match.play(0, Stay())
        assert match.facts(1) == match.facts(None) == (Chose(0, None),)

    def test_facts_since_a_version_leave_out_what_was_before(self, match: Match) -> None:
        match.play(0, Stay())
        match.play(1, Stay())
        assert match.facts(0, since=1) == (Chose(1, None), Shown(("1", "0"), 0))
        assert match.facts(0, since=2) == ()

    def test_an_input_comes_after_a_version(self, match: Match) -> None:
        match.play(0, Stay())
        assert (match.input_at(0).seat, match.input_at(0).action) == (0, Stay())

    def test_an_earlier_view_can_be_seen_again(self, match: Match) -> None:
        before = match.view(0)
        match.play(0, Stay())
        assert match.view(0, version=0) == before != match.view(0)

    def test_times_are_recorded_and_never_decrease(self, match: Match) -> None:
        match.play(0, Stay(), at=1500)
        with pytest.raises(KibitzError, match="1500 or more"):
            match.play(1, Stay(), at=1499)
        match.play(1, Stay())
        assert [entry.at for entry in match.inputs] == [1500, 1500]


class TestRefusals:
    @pytest.mark.parametrize(
        ("action", "problem"),
        [
            ([], "Expected `object`, got `array`"),
            ({"do": "fly"}, "Invalid value 'fly' - at `$.do`"),
            ({"do": "stay", "it": 1}, "Object contains unknown field `it`"),
        ],
    )
    def test_the_refusal_says_where_the_problem_is(self, match: Match, action: object, problem: str) -> None:
        assert problem in str(refused(match, 0, action))

    @pytest.mark.parametrize(
        "action",
        [
            None, 3, "stay", [], {}, {"do": "dance"}, {"do": "stay", "loud": True}, {"do": 1}, {1: 2}, float("nan"),
            {"do": "stay\ud800"}, object(), b"stay",
        ],
    )  # fmt: skip
    def test_anything_but_an_action_is_unreadable(self, match: Match, action: object) -> None:
        assert refused(match, 0, action).code == "unreadable"

    @pytest.mark.parametrize("seat", [-1, 2, 10**30, "0", 1.0, True])
    def test_an_unknown_seat_cannot_act(self, match: Match, seat: object) -> None:
        assert refused(match, seat, Stay()).code == "no-such-seat"

    def test_the_table_itself_may_do_only_what_the_rules_allow(self, match: Match) -> None:
        assert refused(match, None, Stay()).code == "not-the-table"

    def test_nothing_is_played_after_the_end(self, match: Match) -> None:
        for _ in range(2):
            match.play(0, Stay())
            match.play(1, Stay())
        assert match.outcome is not None
        assert refused(match, 0, Stay()).code == "over"

    def test_a_deeply_nested_action_is_unreadable(self, match: Match) -> None:
        nested: Any = {}
        for _ in range(100_000):
            nested = {"do": nested}
        assert refused(match, 0, nested).code == "unreadable"

    def test_a_refusal_speaks_french_too(self, match: Match) -> None:
        match.play(0, Stay())
        refusal = refused(match, 0, Stay())
        assert str(refusal) == "It is not your turn."
        assert refusal.sentence("fr") == "Ce n’est pas votre tour."


class TestBadArguments:
    @pytest.mark.parametrize("game", ["chess", "", None, 3, ["hilo"]])
    def test_an_unknown_game(self, game: Any) -> None:
        with pytest.raises(ValueError, match="There is no game"):
            Match(game, seats=2)

    @pytest.mark.parametrize("seats", [0, 1, 6, -2, 2.0, "2", None, True, 10**30])
    def test_a_wrong_number_of_seats(self, seats: Any) -> None:
        with pytest.raises(ValueError, match="for 2 to 5 seats"):
            Match("hilo", seats=seats)

    @pytest.mark.parametrize(
        "options",
        [
            {"x": 1},
            {"first": 2},
            {"first": -1},
            {"first": "0"},
            {"first": True},
            {"spectators": "some"},
            {1: 2},
            [],
            "a",
            3,
        ],
    )
    def test_wrong_options(self, options: Any) -> None:
        with pytest.raises(ValueError, match=r"[Oo]ptions"):
            Match("hilo", seats=2, options=options)

    @pytest.mark.parametrize("seed", [3, b"x", "a" * 1001, "\ud800", ["x"]])
    def test_a_seed_that_is_not_text(self, seed: Any) -> None:
        with pytest.raises(ValueError, match="A seed is a text"):
            Match("hilo", seats=2, seed=seed)

    @pytest.mark.parametrize(
        "deck", [[], ["0"], ["0", "0"], ["0", "1", "2"], "01", 5, [0, 1], [["0", "1"]], {"0": "1"}]
    )
    def test_a_stacked_deck_with_other_cards(self, deck: Any) -> None:
        with pytest.raises(ValueError, match="stacked deck"):
            Match("hilo", seats=2, deck=deck)

    @pytest.mark.parametrize("seat", [2, -1, "0", True, 0.0])
    def test_an_unknown_seat(self, match: Match, seat: Any) -> None:
        for ask in (match.view, match.facts, match.legal_actions):
            with pytest.raises(ValueError, match="There is no seat"):
                ask(seat)

    @pytest.mark.parametrize("version", [-1, 1, "0", None, True])
    def test_an_unknown_version(self, match: Match, version: Any) -> None:
        with pytest.raises(ValueError, match="There is no version"):
            match.facts(0, since=version)

    @pytest.mark.parametrize("version", [-1, 0, "0", None, True])
    def test_a_version_after_which_nothing_came(self, match: Match, version: Any) -> None:
        with pytest.raises(ValueError, match="No input came after version"):
            match.input_at(version)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            {"tempo": 1},
            "there is no 'tempo'; there are lives, variations, variation_scope, headbands, first, spectators",
        ),
        ({1: 2}, "there is no 1; there are lives"),
        ({"lives": "many"}, "`lives` must be a whole number from 1 to 5, not 'many'"),
        ({"lives": 6}, "`lives` must be a whole number from 1 to 5, not 6"),
        ({"variation_scope": "game"}, "`variation_scope` must be one of match, round, not 'game'"),
        ({"variations": ["idem"]}, "`variations` must be a list of any of "),
        ({"variations": "ditto"}, "`variations` must be a list of any of "),
        ({"first": 3}, "`first` must be a seat from 0 to 2, or null, not 3"),
        ({"first": "0"}, "`first` must be a seat from 0 to 2, or null, not '0'"),
        ({"variations": ["ditto", "ditto"]}, "each of the `variations` is listed once"),
    ],
)
def test_wrong_options_are_explained_by_what_is_allowed(options: Any, problem: str) -> None:
    with pytest.raises(KibitzError) as caught:
        Match("coyote", seats=3, options=options)
    assert str(caught.value).startswith(f"Options of coyote: {problem}")


def test_the_values_of_every_option_are_described() -> None:
    for game in GAMES.values():
        for field in msgspec.structs.fields(game.options):
            with pytest.raises(
                KibitzError, match=f"`{field.encode_name}` must be (a|one|true) .*, not <object"
            ) as caught:
                game.read_options({field.encode_name: object()}, game.seat_counts[0])
            assert "another value" not in str(caught.value)


def test_a_match_shows_where_it_stands_but_not_its_seed(match: Match) -> None:
    assert repr(match) == "<Match of hilo, 2 seats, version 0, choosing, seat 0 and seat 1 to act>"
    for seat in (0, 1, 0, 1):
        match.play(seat, Stay())
    assert repr(match).startswith("<Match of hilo, 2 seats, version 4, over, won by seat ")


def test_a_game_may_leave_out_what_is_optional() -> None:
    assert GAMES["hilo"].optional_module("bots.advice") is None
    assert GAMES["hilo"].optional("pacing", "RACES", ("none",)) == ("none",)
    assert GAMES["coyote"].optional_module("bots.advice") is GAMES["coyote"].module("bots.advice")


def test_an_error_inside_an_optional_module_is_not_mistaken_for_its_absence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "faulty").mkdir()
    (tmp_path / "faulty" / "pacing.py").write_text("import no_such_library\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        replace(GAMES["hilo"], package="faulty").optional_module("pacing")


def test_without_a_seed_every_match_is_different() -> None:
    assert Match("hilo", seats=2).seed != Match("hilo", seats=2).seed


def test_a_rematch_keeps_the_table_and_draws_a_new_seed(match: Match) -> None:
    with pytest.raises(KibitzError, match="after the end"):
        match.rematch()
    for _ in range(2):
        match.play(0, Stay())
        match.play(1, Stay())
    again = match.rematch()
    assert (again.game, again.seats, again.options, again.version) == (match.game, 2, match.options, 0)
    assert again.seed != match.seed


def test_a_game_lists_its_deck() -> None:
    assert GAMES["hilo"].deck(seats=3) == ("0", "1", "2")


def test_views_and_actions_are_json(match: Match) -> None:
    assert json.loads(to_json(match.legal_actions(0))) == [{"do": "stay"}, {"do": "leave"}]
    assert json.loads(to_json(match.view(0)))["cards"] == ["1", None]
