"""Each bot's reaction times follow the model of people's."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest

from kibitz import bot
from kibitz.bots import characters, levels
from kibitz.games.stroop.bots.levels.easy import EasyBot
from kibitz.games.stroop.bots.levels.medium import MediumBot
from kibitz.games.stroop.bots.levels.strong import StrongBot
from kibitz.games.stroop.bots.reflexes import (
    AGAINST_THE_WORD,
    ALONG_THE_WORD,
    QUICKEST,
    STYLES,
    Reflexes,
)
from kibitz.games.stroop.model import Answer
from tests.games.stroop.setting import FILLER, PLAIN, ask, table

CHARACTERS = [name for level in levels("stroop")[1:] for name in characters("stroop", level)]
LEVELS = {"easy": EasyBot.style, "medium": MediumBot.style, "strong": StrongBot.style}
PEOPLE = {"colour": AGAINST_THE_WORD, "name": ALONG_THE_WORD}
FARTHEST = 0.05
TRIALS = 4000


def reflexes(name: str, about: str) -> Reflexes:
    level, _, style = name.partition(":")
    combined = LEVELS[level].combine(STYLES[style]) if style else LEVELS[level]
    return combined.apply_to(PEOPLE[about])


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
def test_times_and_slips_are_those_of_the_human_model(name: str, about: str) -> None:
    model, given = reflexes(name, about), answers(name, about)
    times = [answer.ms for answer in given]
    assert min(times) >= QUICKEST
    assert distance(times, model) < FARTHEST
    right = "blue" if about == "colour" else "red"
    wrong = [answer.colour for answer in given if answer.colour != right]
    assert set(wrong) <= {"red", "blue"}
    assert abs(len(wrong) / TRIALS - model.slips) < 0.02


@pytest.mark.parametrize("level", LEVELS)
def test_inks_are_named_more_slowly_than_words_are_read_unless_both_agree(level: str) -> None:
    inks, words = answers(level, "colour"), answers(level, "name")
    assert mean(given.ms for given in inks) > mean(given.ms for given in words) + 40
    agreeing = [given.ms for given in answers(level, "colour", "red/red 1")]
    assert distance(agreeing, reflexes(level, "name")) < FARTHEST


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
