"""The bots of stroop play legally and sensibly, and better levels win more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from kibitz import Match, advise, bot
from kibitz.bots import characters, levels
from kibitz.engine.playout import play_out
from kibitz.games.stroop.bots.levels.easy import PAUSES
from kibitz.games.stroop.model import Answer, Ask, Decline, Sacrifice, Silent, Use
from kibitz.words import LANGUAGES
from tests.games.stroop.setting import FILLER, REVERSE, SKIP, SWAP, ask, exact_table, lose, nobody_answers, table, win

CHARACTERS = [name for level in levels("stroop") for name in characters("stroop", level)]
OWN_DECK = ["red/blue 2 see", "blue/red 1 swap", "red/red 0 reverse", "mystery", "blue/blue x2 skip"] * 4
KINDS_OF_MATCH: tuple[dict[str, object], ...] = (
    {},
    {"swap_with": "active"},
    {"cards": OWN_DECK, "limit_ms": 700},
    {"cards": ["red/red -2"] * 12},
)
MATCHES = 20
"""Each match has about 150 decisions."""


def play_match(seats: int, names: Sequence[str], seed: str, **options: object) -> Match:
    return play_out(
        Match("stroop", seats=seats, seed=seed, options=options), [bot("stroop", name) for name in names], Random(seed)
    )


def choose(match: Match, seat: int, name: str = "strong") -> object:
    return bot("stroop", name).choose(match.view(seat), match.legal_actions(seat), Random(1)).action


def test_no_bot_ever_acts_illegally() -> None:
    for number in range(MATCHES):
        rng = Random(number)
        seats, options = rng.randint(2, 6), KINDS_OF_MATCH[number % len(KINDS_OF_MATCH)]
        match = Match("stroop", seats=seats, seed=str(number), options=options)
        while match.to_act:
            seat = rng.choice(sorted(match.to_act))
            view, legal = match.view(seat), match.legal_actions(seat)
            choice = bot("stroop", rng.choice(CHARACTERS)).choose(view, legal, rng)
            assert choice.action is not None
            match.judge(seat, choice.action)
            assert view.phase == "race" or choice.after_ms <= 2500
            match.play(seat, rng.choice([choice.action, *legal]))


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_same_view_gives_the_same_decision(name: str) -> None:
    match = table(["red/blue -1"], [FILLER], [FILLER])
    for _ in range(2):
        for seat in match.to_act:
            view, legal = match.view(seat), match.legal_actions(seat)
            assert bot("stroop", name).choose(view, legal, Random(7)) == bot("stroop", name).choose(
                view, legal, Random(7)
            )
        ask(match) if match.state.phase == "asking" else None


@pytest.mark.parametrize(("seats", "blocks"), [(2, 12), (4, 3), (6, 2)])
def test_better_levels_win_more(seats: int, blocks: int) -> None:
    """One better bot among weaker ones wins more than its share, over every seat of each deal."""
    for others, better in pairwise(("random", "easy", "medium", "strong")):
        share = 0.0
        for number in range(blocks):
            for me in range(seats):
                names = [better if seat == me else others for seat in range(seats)]
                outcome = play_match(seats, names, f"levels {number}").outcome
                assert outcome is not None
                share += (me in outcome.winners) / len(outcome.winners) / (blocks * seats)
        assert share > 1.1 / seats, f"{better} among {others}"


def test_pauses_are_as_long_as_a_persons() -> None:
    assert all(400 <= least < most <= 2500 for least, most in PAUSES.values())


# Judgement


def test_medium_and_strong_leave_a_card_that_costs_points() -> None:
    for name, expected in (("easy", False), ("medium", True), ("strong", True)):
        match = table(["red/blue -2"], [FILLER], [FILLER])
        ask(match)
        assert isinstance(choose(match, 1, name), Silent) == expected


def test_a_costly_card_that_can_be_swapped_away_is_worth_having() -> None:
    match = table(["green/red 2"], ["red/blue -2 swap"], [FILLER])
    win(match, 2)
    ask(match)
    assert not isinstance(choose(match, 0), Silent)


def test_strong_swaps_for_a_doubling_that_pays() -> None:
    match = table([FILLER, FILLER], [FILLER, FILLER], ["green/red x2", SWAP])
    for winner in (1, 0, 1):
        win(match, winner)
    nobody_answers(match)
    win(match, 0)
    win(match, 0)
    assert choose(match, 0) == Use(1)


def test_strong_prefers_that_the_best_asks_next_and_never_itself() -> None:
    match = table(["red/blue 2"], [SKIP], [FILLER], [FILLER])
    win(match, 3)
    win(match, 0)
    assert choose(match, 0) == Use(2)
    match = table([REVERSE], [FILLER], [FILLER])
    win(match, 2)
    assert choose(match, 2) == Decline()
    match = table(["red/green 1 skip"], [FILLER])
    win(match, 1)
    assert choose(match, 1) == Decline()


def test_strong_asks_the_harder_question_unless_the_centre_costs_points() -> None:
    match = table([FILLER], [FILLER], [FILLER])
    assert choose(match, 0) == Ask("colour")
    match = table(["red/blue -2"], [FILLER], [FILLER])
    nobody_answers(match)
    assert choose(match, 1) == Ask("name")


def test_strong_gives_away_what_costs_it_points_and_keeps_what_counts() -> None:
    for top, source in (("red/blue -1", "gains"), ("red/blue 0", "active"), ("red/blue x2", "active")):
        match = table(["red/blue 2"], [FILLER], [top])
        win(match, 1)
        lose(match, 0)
        win(match, 1)
        ask(match, "colour")
        match.play(2, {"do": "silent"})
        match.play(1, {"do": "answer", "colour": "black" if "black" in match.state.colours else "blue", "ms": 400})
        assert choose(match, 1) == Sacrifice(source)  # type: ignore[arg-type]


@pytest.mark.parametrize(("top", "is_wrong"), [("red/blue -2", True), ("red/blue 2", False)])
def test_strong_is_wrong_on_purpose_if_that_rids_it_of_a_card_that_costs_points(top: str, *, is_wrong: bool) -> None:
    match = table([top, "red/blue 0"], [FILLER, FILLER])
    win(match, 1)
    win(match, 0)
    ask(match)
    chosen = choose(match, 1)
    assert isinstance(chosen, Answer)
    assert (chosen.colour != "blue") == is_wrong


def test_strong_does_not_try_to_be_wrong_about_a_mystery_card() -> None:
    match = table(["red/blue -2", "mystery"], [FILLER, FILLER])
    win(match, 1)
    win(match, 0)
    ask(match)
    match.play(0, {"do": "pose", "question": "Well?"})
    chosen = choose(match, 1)
    assert isinstance(chosen, Answer)
    assert chosen.colour not in match.state.colours


def test_strong_ends_the_match_with_its_last_card_only_if_it_leads() -> None:
    for ahead, source in ((2, "active"), (1, "gains")):
        match = exact_table(["red/blue 2"] * 4, ["red/blue 0"] * 4, ["red/blue 0"] * 4)
        win(match, ahead)
        win(match, 2)
        nobody_answers(match)
        lose(match, 2)
        nobody_answers(match)
        nobody_answers(match)
        ask(match, "colour")
        match.play(1, {"do": "silent"})
        match.play(2, {"do": "answer", "colour": "red", "ms": 400})
        assert match.view(2).active_sizes == (1, 2, 1)  # type: ignore[attr-defined]
        assert choose(match, 2) == Sacrifice(source)  # type: ignore[arg-type]


# Hints


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_gets_a_hint_in_words(language: str) -> None:
    for number in range(3):
        rng = Random(number)
        match = Match("stroop", seats=2 + number, seed=f"hints {number}", options=KINDS_OF_MATCH[number])
        while match.to_act:
            seat = rng.choice(sorted(match.to_act))
            view, legal = match.view(seat), match.legal_actions(seat)
            hints = advise(view, legal, language=language)
            assert sorted(map(str, legal)) == sorted(str(hint.action) for hint in hints)
            assert all(hint.why[-1] == "." for hint in hints)
            match.play(seat, rng.choice(legal))


def test_the_right_answer_is_the_best_hint() -> None:
    match = table(["red/blue 2"], [FILLER], [FILLER])
    ask(match, "colour")
    best, *rest = advise(match.view(1), match.legal_actions(1))
    assert best.action.colour == "blue"
    assert best.chance == 1
    assert all(hint.value < best.value for hint in rest)
