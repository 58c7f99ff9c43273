"""Bots of every level and style play legally, on the view alone, and each level beats the one below."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from kibitz import GAMES, Match, bot, characters, levels
from kibitz.bots.levels import find_bots
from kibitz.engine.playout import play_out
from kibitz.games.peacock import sight
from tests.games.peacock.moments import moments
from tests.games.peacock.tables import match_view

STATES = 12
"""For each bot and seat count; once run with 100,000 for easy and medium, and 600 for strong."""


def test_there_are_three_levels_and_the_upper_two_have_styles() -> None:
    assert levels("peacock") == ("random", "easy", "medium", "strong")
    styles = ("cautious", "bold", "spoiler")
    for level in ("medium", "strong"):
        assert characters("peacock", level) == (level, *(f"{level}:{style}" for style in styles))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", [name for name in find_bots(GAMES["peacock"]) if name != "random"])
def test_a_bot_plays_legally_and_takes_as_long_as_a_person(name: str, seats: int) -> None:
    for view, choices in moments(seats, name, STATES):
        choice = bot("peacock", name).choose(view, choices, Random(1))
        assert choice.action in choices
        assert 400 <= choice.after_ms <= 2500


@pytest.mark.parametrize("name", ["easy", "medium", "strong"])
def test_a_bot_decides_on_the_view_alone(name: str) -> None:
    """A bot remembers nothing, and another state with the same view gives the same decision."""
    for number, (view, choices) in enumerate(moments(4, "view", 8)):
        choice = bot("peacock", name).choose(view, choices, Random(number))
        other = GAMES["peacock"].imagine(view, Random(number))
        assert view.viewer is not None
        assert bot("peacock", name).choose(sight.view(other, view.viewer), choices, Random(number)) == choice


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_bots_of_all_levels_play_a_match_to_its_end(seats: int) -> None:
    names = ["easy", "medium", "strong", "medium:bold", "easy"][:seats]
    match = play_out(Match("peacock", seats=seats, seed="bots"), [bot("peacock", name) for name in names], Random(1))
    assert match.outcome is not None


@pytest.mark.parametrize(("better", "worse", "share"), [("easy", "random", 0.7), ("medium", "easy", 0.45)])
def test_each_level_beats_the_one_below_clearly(better: str, worse: str, share: float) -> None:
    rng, wins, matches = Random(1), 0.0, 28
    for number in range(matches):
        seat = number % 4
        bots = [bot("peacock", better if place == seat else worse) for place in range(4)]
        outcome = play_out(Match("peacock", seats=4, seed=str(number)), bots, rng).outcome
        assert outcome is not None
        wins += (seat in outcome.winners) / len(outcome.winners)
    assert wins > share * matches


def test_a_forced_card_takes_as_long_as_any_other() -> None:
    """Otherwise a pause would tell the owner of the hand how many of its cards may be played."""
    view, choices = next(iter(moments(4, "forced", 1)))
    strong = bot("peacock", "strong")
    forced, free = (strong.choose(view, allowed, Random(1)) for allowed in (choices[:1], choices))
    assert forced.action == choices[0]
    assert forced.after_ms == free.after_ms


# Styles


def test_bold_bots_bid_more_than_cautious_ones() -> None:
    tokens = dict.fromkeys(("medium:cautious", "medium:bold"), 0)
    for number in range(10):
        match = Match("peacock", seats=4, seed=f"styles {number}", options={"first": 0})
        for name in tokens:
            choice = bot("peacock", name).choose(match_view(match, 1), match.legal_actions(1), Random(number))
            tokens[name] += choice.action.tokens  # type: ignore[union-attr]
    assert tokens["medium:cautious"] < tokens["medium:bold"]


# Without numba

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from random import Random
from kibitz.bots.compiling import COMPILED
from kibitz.games.peacock.bots.levels import strong
from kibitz.games.peacock.bots.search import affordable
from kibitz import Match, bot
assert not COMPILED
match, rng = Match("peacock", seats=4, seed="slowly"), Random(1)
while match.state.round == 1:
    seat = min(match.to_act)
    match.play(seat, bot("peacock", "strong").choose(match.view(seat), match.legal_actions(seat), rng).action)
effort = affordable(strong.EFFORT)
print(strong.EFFORT.hands / effort.hands, strong.EFFORT.worlds / effort.worlds, effort.exact)
"""


def test_without_numba_the_strong_bot_plays_on_with_less_effort() -> None:
    result = subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True)
    fewer_hands, fewer_worlds, exact = map(float, result.stdout.split())
    assert (fewer_hands > 10, fewer_worlds > 10, exact) == (True, True, 0)


def test_naming_bots_loads_nothing_compiled() -> None:
    program = "import sys, kibitz; [*map(kibitz.levels, kibitz.GAMES)]; print({'numba', 'numpy'} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout == "set()\n"
