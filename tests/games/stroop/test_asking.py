"""§ Asking, § Mystery cards."""

from __future__ import annotations

import pytest

from kibitz.games.stroop.model import MAX_ANSWER_LENGTH
from kibitz.games.stroop.questions import STOCK_QUESTIONS, fitting_answers, problem_with
from kibitz.words import LANGUAGES, speaker
from tests.games.stroop.setting import (
    FILLER,
    GAME,
    PLAIN,
    answer,
    ask,
    card,
    refusal_code,
    stay_silent,
    table,
    view_data,
)


def test_the_asker_may_choose_between_two_questions() -> None:
    match = table([PLAIN], [PLAIN], [PLAIN])
    assert match.to_act == {0}
    assert [GAME.representative(match.state, action) for action in match.legal_actions(0)] == list(
        match.legal_actions(0)
    )
    assert [action.about for action in match.legal_actions(0)] == ["colour", "name"]
    assert all(match.legal_actions(actor) == () for actor in (1, 2, None))


@pytest.mark.parametrize("about", ["colour", "name"])
def test_asking_turns_the_top_card_up_onto_the_centre(about: str) -> None:
    match = table([PLAIN, FILLER], [FILLER], [FILLER])
    before = view_data(match, 1)
    assert (before["phase"], before["current"], before["question"]) == ("asking", None, None)
    ask(match, about)
    view = view_data(match, 1)
    assert view["phase"] == "race"
    assert view["current"] == card(PLAIN)
    assert view["centre"] == [card(PLAIN)]
    assert view["question"] == about
    assert view["active_sizes"] == [2, 3, 3]
    assert view["to_act"] == [1, 2]


def test_the_next_card_covers_the_centre() -> None:
    match = table(["red/blue 1"], ["blue/red 2"], [FILLER])
    ask(match)
    stay_silent(match, 1, 2)
    ask(match)
    assert view_data(match, None)["centre"] == [card("red/blue 1"), card("blue/red 2")]


@pytest.mark.parametrize("about", ["ink", "", None, 1])
def test_other_questions_are_unreadable(about: object) -> None:
    assert refusal_code(table([PLAIN], [PLAIN]), 0, {"do": "ask", "about": about}) == "unreadable"


def test_only_the_seat_on_turn_asks() -> None:
    match = table([PLAIN], [PLAIN])
    assert refusal_code(match, 1, {"do": "ask", "about": "name"}) == "not-your-turn"
    ask(match)
    assert refusal_code(match, 0, {"do": "ask", "about": "name"}) == "not-now"


# Mystery cards


def test_a_mystery_card_lets_its_asker_pose_a_question() -> None:
    match = table(["mystery"], [FILLER], [FILLER])
    ask(match)
    view = view_data(match, 1)
    assert (view["phase"], view["to_act"], view["question"]) == ("posing", [0], None)
    assert view["current"] == {"mystery": True}
    match.play(0, {"do": "pose", "question": "Where is my hat?"})
    view = view_data(match, 2)
    assert (view["phase"], view["to_act"], view["question"]) == ("race", [1, 2], "Where is my hat?")


def test_stock_questions_are_offered() -> None:
    match = table(["mystery"], [FILLER])
    ask(match)
    offered = match.legal_actions(0)
    assert [action.question for action in offered] == list(STOCK_QUESTIONS)
    assert len(STOCK_QUESTIONS) >= 60
    assert GAME.representative(match.state, type(offered[0])("My own?")) in offered


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stock_question_has_three_short_answers_in_every_language(language: str) -> None:
    say = speaker("stroop", language)
    for number, question in enumerate(("", *STOCK_QUESTIONS)):
        answers = say(f"answers-{number}").split(" | ")
        assert len(set(answers)) == 3
        assert all(problem_with(answer, MAX_ANSWER_LENGTH) is None for answer in answers)
        if language == "en":
            assert tuple(answers) == fitting_answers(question)


@pytest.mark.parametrize("text", ["?", "x" * 120, "Où est passé l’âne ?", "👩‍🚀", "שלום", "  spaced  "])
def test_a_question_is_any_visible_text_of_up_to_120_characters(text: str) -> None:
    match = table(["mystery"], [FILLER])
    ask(match)
    match.play(0, {"do": "pose", "question": text})
    assert view_data(match, 1)["question"] == text


BAD_TEXTS = [
    ("", "text-length"),
    ("two\nlines", "text-characters"),
    ("a\u2028b", "text-characters"),
    ("bell\x07", "text-characters"),
    ("turned \u202eround", "text-characters"),
    ("isolated \u2067", "text-characters"),
    ("half \ud800", "unreadable"),
]


@pytest.mark.parametrize(("text", "code"), [*BAD_TEXTS, ("x" * 121, "text-length")])
def test_other_questions_are_refused(text: str, code: str) -> None:
    match = table(["mystery"], [FILLER])
    ask(match)
    assert refusal_code(match, 0, {"do": "pose", "question": text}) == code


@pytest.mark.parametrize(("text", "code"), [*BAD_TEXTS, ("x" * 41, "text-length")])
def test_other_answers_to_a_mystery_are_refused(text: str, code: str) -> None:
    match = table(["mystery"], [FILLER])
    ask(match)
    match.play(0, {"do": "pose", "question": "Well?"})
    assert refusal_code(match, 1, {"do": "answer", "colour": text, "ms": 1}) == code


@pytest.mark.parametrize("text", ["72", "x" * 40, "red", "peut-être"])
def test_any_answer_to_a_mystery_is_right(text: str) -> None:
    match = table(["mystery"], [FILLER])
    ask(match)
    match.play(0, {"do": "pose", "question": "Well?"})
    listed = match.legal_actions(1)
    assert GAME.representative(match.state, type(listed[0])(text, 77)) in listed
    answer(match, 1, text, 77)
    assert view_data(match, None)["last_race"]["answers"] == [{"seat": 1, "colour": text, "ms": 77, "right": True}]
    assert view_data(match, None)["gains_tops"][1] == {"mystery": True}


def test_the_word_colour_as_a_question_is_still_a_mystery() -> None:
    match = table(["mystery"], [FILLER])
    ask(match)
    match.play(0, {"do": "pose", "question": "colour"})
    answer(match, 1, "whatever", 10)
    assert view_data(match, None)["gains_sizes"] == [0, 1]


def test_only_the_asker_poses_a_question_and_only_about_a_mystery() -> None:
    match = table(["mystery"], [FILLER])
    assert refusal_code(match, 0, {"do": "pose", "question": "Well?"}) == "not-now"
    ask(match)
    assert refusal_code(match, 1, {"do": "pose", "question": "Well?"}) == "not-your-turn"
    assert refusal_code(match, 1, {"do": "silent"}) == "not-now"
