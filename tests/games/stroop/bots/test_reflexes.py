"""Each bot's reaction times follow the model of people who answer on a touch screen."""

from __future__ import annotations

from random import Random
from statistics import mean, median, stdev

import pytest

from kibitz import Match, bot
from kibitz.bots import characters
from kibitz.games.stroop.bots.levels.easy import EasyBot
from kibitz.games.stroop.bots.levels.medium import MediumBot
from kibitz.games.stroop.bots.levels.strong import StrongBot
from kibitz.games.stroop.bots.reflexes import (
    AGAINST_THE_WORD,
    ALONG_THE_WORD,
    MS_PER_BIT,
    MS_PER_LABEL,
    QUICKEST,
    STYLES,
    Reflexes,
    finding_time,
)
from kibitz.games.stroop.model import Answer
from tests.games.stroop.setting import FILLER, PLAIN, ask, table

LEVELS = {"easy": EasyBot, "medium": MediumBot, "strong": StrongBot}
CHARACTERS = [name for level in LEVELS for name in characters("stroop", level)]
MEDIANS = {"easy": 1900, "medium": 1400, "strong": 1050}
"""The median time of each level, over both questions, in milliseconds."""
PEOPLE = {"colour": AGAINST_THE_WORD, "name": ALONG_THE_WORD}
FARTHEST = 0.05
TRIALS = 4000


def reflexes(name: str, about: str) -> Reflexes:
    level, _, style = name.partition(":")
    own = LEVELS[level].style
    return (own.combine(STYLES[style]) if style else own).apply_to(PEOPLE[about])


def answers(name: str, about: str, top: str = PLAIN) -> list[Answer]:
    match = table([top], [FILLER])
    ask(match, about)
    view, legal, rng = match.view(1), match.legal_actions(1), Random(name + about)
    made = [bot("stroop", name).choose(view, legal, rng) for _ in range(TRIALS)]
    given = [choice.action for choice in made if isinstance(choice.action, Answer)]
    assert [answer.ms for answer in given] == [choice.after_ms for choice in made]
    return given


def distance(times: list[int], model: Reflexes) -> float:
    """The Kolmogorov–Smirnov distance between times, which are whole numbers, and a model."""
    steps = enumerate(sorted(times))
    return max(
        max((place + 1) / len(times) - model.share_below(ms + 0.5), model.share_below(ms - 0.5) - place / len(times))
        for place, ms in steps
    )


def test_the_models_have_the_means_and_spreads_measured_in_people() -> None:
    """Incongruent 698 (241), congruent 623 (196): the moments of an ex-Gaussian fit come close to them."""
    for model, average, spread in ((AGAINST_THE_WORD, 698, 241), (ALONG_THE_WORD, 623, 196)):
        assert abs(model.mean + model.tail - average) < 0.025 * average
        assert abs((model.spread**2 + model.tail**2) ** 0.5 - spread) < 0.07 * spread


def test_the_distribution_function_is_that_of_the_sum_of_a_normal_and_an_exponential_time() -> None:
    rng = Random(1)
    drawn = [rng.gauss(466, 90) + rng.expovariate(1 / 221) for _ in range(20_000)]
    for time in (250, 400, 600, 1000, 2000):
        below = sum(one <= time for one in drawn) / len(drawn)
        assert abs(AGAINST_THE_WORD.share_below(time) - below) < 0.012


@pytest.mark.parametrize("about", PEOPLE)
@pytest.mark.parametrize("name", CHARACTERS)
def test_slips_are_those_of_the_human_model(name: str, about: str) -> None:
    model, given = reflexes(name, about), answers(name, about)
    right = "blue" if about == "colour" else "red"
    wrong = [answer.colour for answer in given if answer.colour != right]
    assert set(wrong) <= {"red", "blue"}
    assert abs(len(wrong) / TRIALS - model.slips) < 0.02


@pytest.mark.parametrize("about", PEOPLE)
def test_the_time_to_know_the_answer_is_that_of_people(about: str) -> None:
    for name in CHARACTERS:
        model, rng = reflexes(name, about), Random(name + about)
        times = [model.draw_time(rng) for _ in range(TRIALS)]
        assert min(times) >= QUICKEST
        assert distance(times, model) < FARTHEST


@pytest.mark.parametrize("level", MEDIANS)
def test_a_level_answers_among_eight_buttons_as_fast_as_its_figure_says(level: str) -> None:
    """The shipped deck has eight colours, and questions about either."""
    match, times = Match("stroop", seats=2, seed="x", options={"first": 0}), []
    for about in PEOPLE:
        opened = Match.replay(match.record())
        opened.play(0, {"do": "ask", "about": about})
        view, legal, rng = opened.view(1), opened.legal_actions(1), Random(level)
        times += [bot("stroop", level).choose(view, legal, rng).after_ms for _ in range(TRIALS)]
    assert abs(median(times) - MEDIANS[level]) < 0.04 * MEDIANS[level]


def test_a_novice_reads_the_labels_and_an_expert_only_chooses() -> None:
    rng = Random(1)
    novice = [finding_time(8, 0, rng) for _ in range(TRIALS)]
    assert abs(mean(novice) - 4 * MS_PER_LABEL) < 30
    assert {finding_time(8, 1, rng) for _ in range(9)} == {MS_PER_BIT}
    assert finding_time(16, 1, rng) == 2 * MS_PER_BIT
    assert finding_time(2, 1, rng) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_inks_are_named_more_slowly_than_words_are_read_unless_both_agree(level: str) -> None:
    inks, words = answers(level, "colour"), answers(level, "name")
    assert mean(given.ms for given in inks) > mean(given.ms for given in words) + 40
    agreeing = answers(level, "colour", "red/red 1")
    assert abs(mean(given.ms for given in agreeing) - mean(given.ms for given in words)) < 25


def test_a_slip_where_word_and_ink_agree_is_still_wrong() -> None:
    given = [answer.colour for answer in answers("medium", "colour", "red/red 1")]
    assert abs(sum(colour != "red" for colour in given) / TRIALS - ALONG_THE_WORD.slips) < 0.02


def test_better_levels_are_faster_and_slip_less() -> None:
    for about in PEOPLE:
        easy, medium, strong = (reflexes(level, about) for level in LEVELS)
        assert easy.mean > medium.mean > strong.mean
        assert easy.slips > medium.slips > strong.slips


def test_styles_differ_as_their_names_suggest() -> None:
    plain = reflexes("medium", "colour")
    hasty, careful = reflexes("medium:hasty", "colour"), reflexes("medium:careful", "colour")
    assert hasty.mean < plain.mean < careful.mean
    assert hasty.slips > plain.slips > careful.slips
    steady = [given.ms for given in answers("medium:steady", "colour")]
    usual = [given.ms for given in answers("medium", "colour")]
    assert stdev(steady) < 0.7 * stdev(usual)
    assert abs(mean(steady) - mean(usual)) < 20
