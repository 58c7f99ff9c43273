"""What is remembered of a match: only what everybody saw."""

from __future__ import annotations

from kibitz import words
from kibitz.games.stroop.highlights import highlights
from kibitz.games.stroop.model import Asked, JudgedAnswer, Posed, RaceSettled
from kibitz.games.stroop.titles import titles
from kibitz.words import Teller

TELL = Teller(words.speaker("stroop", "en"), ("Ada", "Ben", "Chloé"), viewer=0)


def race(*times: tuple[int, int, bool]) -> RaceSettled:
    """Answers as (seat, milliseconds, right)."""
    answers = tuple(JudgedAnswer(seat, "red", ms, right) for seat, ms, right in times)
    first = min(answers, key=lambda answer: answer.ms)
    return RaceSettled(answers, first.seat, first.right, ())


def test_the_closest_finish_the_fastest_answer_and_the_longest_run_are_remembered() -> None:
    asked = Asked(2, "colour")
    facts = (
        *(asked, race((0, 900, True), (1, 962, True))),
        *(asked, race((0, 700, False), (1, 800, True))),
        *(asked, race((1, 950, True), (0, 1200, True))),
        *(asked, race((1, 950, True))),
        *(asked, race((1, 950, True))),
    )
    assert list(highlights(facts, TELL))[:3] == [
        "Closest finish: you were 62 ms ahead of Ben.",
        "Fastest right answer: Ben, after 800 ms.",
        "Longest run: Ben won 3 races in a row.",
    ]


def test_a_race_for_a_mystery_card_is_about_something_else() -> None:
    assert list(highlights((Posed(2, "Why?"), race((0, 300, True), (1, 301, True))), TELL)) == []


def test_a_match_of_few_races_is_remembered_for_the_most_races_and_the_fastest_slip() -> None:
    assert list(highlights((Asked(2, "colour"), race((0, 700, False), (1, 900, True))), TELL)) == [
        "Fastest right answer: Ben, after 900 ms.",
        "Fastest slip: you were wrong after 700 ms.",
    ]
    assert list(highlights((Asked(2, "colour"), race((1, 900, True))), TELL))[1:] == ["Most races: Ben won 1 of 1."]


def test_a_match_without_a_right_answer_is_remembered_for_that() -> None:
    assert list(highlights((Asked(2, "colour"), race((0, 700, False))), TELL)) == [
        "Not one right answer in one race: the colours have won.",
        "Fastest slip: you were wrong after 700 ms.",
    ]


def test_the_fastest_finger_is_the_quickest_right_answer() -> None:
    facts = (Asked(2, "colour"), race((0, 700, False), (1, 800, True), (2, 790, True)))
    best = max(titles(facts, TELL), key=lambda claim: claim.size)
    assert (best.title, best.seat, best.told) == ("finger", 2, "Fastest finger: Chloé, right after 790 ms.")
