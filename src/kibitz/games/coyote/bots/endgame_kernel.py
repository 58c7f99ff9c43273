"""Regret minimisation over a round between two, on plain arrays: compiled where numba is installed.

The viewer (*I*) learns a strategy against an opponent (*they*) who mostly plays as people typically do, and otherwise
by the strategy that is being learnt: a restricted Nash response (Johanson, Zinkevich and Bowling 2007), with the
opponent's mixture made anew at each number. Such a response exploits typical mistakes without being easy to exploit.

A player who must answer a number is taken to know the number and the other's feather, and to have forgotten the numbers
before. 0 stands for the opening. In each array the number comes first; then either the feather worn by the player who
answers and the one that this player sees, or the one seen and the action. Action 0 (`moves.CONTEST_CODE`) contests;
any other announces that number. Worths are mine: 1 if they lose the round, -1 if I do.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple, TypeAlias

from kibitz.bots.compiling import compiled

Floats: TypeAlias = "array[float]"

MOST_RAISE = 5
"""How far above a number a learnt strategy raises."""
EXPLORATION = 0.05
"""The share of my play in which every action is tried alike."""


class Round(NamedTuple):
    """A round as both players know it before they see a feather."""

    kinds: int
    """How many different feathers may be worn."""
    highest: int
    """The number that everybody contests."""
    deals: Floats
    """By feather worn and feather seen: how likely that is."""
    reached: Floats
    """By number and feathers: how likely the total reaches it."""
    typical: Floats
    """By number, feather seen and action: how often people do that."""
    share_of_typical: float


class Play(NamedTuple):
    """What is learnt about a round."""

    mine: Floats
    theirs: Floats
    """By number, feather seen and action: how often it is taken."""
    regrets: Floats
    sums: Floats
    """By number, feather seen and action: my regrets, and how often I have done it so far."""
    if_i_answer: Floats
    if_they_answer: Floats
    """By number and feathers: what the round is worth to me."""
    i_get_there: Floats
    they_get_there: Floats
    """By number and feathers: how often I, or they, have to answer."""


def new_play(kinds: int, highest: int) -> Play:
    by_action, by_feathers = (highest + 1) * kinds * (highest + 1), (highest + 1) * kinds * kinds
    return Play(*(array("d", bytes(8 * size)) for size in [by_action] * 4 + [by_feathers] * 4))


@compiled
def learn(given: Round, play: Play, times: int) -> None:
    for time in range(times):
        for number in range(given.highest + 1):
            match_regrets(given, play, number)
            mix_theirs(given, play, number)
        look_back(given, play)
        for place in range(len(play.i_get_there)):
            play.i_get_there[place] = play.they_get_there[place] = 0.0
        for place in range(given.kinds * given.kinds):
            play.i_get_there[place] = play.they_get_there[place] = given.deals[place]
        for number in range(given.highest + 1):
            for seen in range(given.kinds):
                collect_regrets(given, play, number, seen, time)
    for number in range(given.highest + 1):
        average(given, play, number)
        mix_theirs(given, play, number)
    look_back(given, play)


@compiled
def highest_raise(given: Round, number: int) -> int:
    return given.highest if number == 0 else min(given.highest, number + MOST_RAISE)


@compiled
def match_regrets(given: Round, play: Play, number: int) -> None:
    """I take each action in proportion to its regret."""
    top, actions = highest_raise(given, number), given.highest + 1
    first = number + 1
    choices = top - number + (number > 0)
    for seen in range(given.kinds):
        start = (number * given.kinds + seen) * actions
        total = 0.0
        for action in range(actions):
            total += play.regrets[start + action]
        for action in range(first, top + 1):
            play.mine[start + action] = play.regrets[start + action] / total if total > 0.0 else 1.0 / choices
        if number > 0:
            play.mine[start] = play.regrets[start] / total if total > 0.0 else 1.0 / choices


@compiled
def average(given: Round, play: Play, number: int) -> None:
    """What I have done on average; where I never got, what I would do last."""
    actions = given.highest + 1
    for seen in range(given.kinds):
        start = (number * given.kinds + seen) * actions
        total = 0.0
        for action in range(actions):
            total += play.sums[start + action]
        if total > 0.0:
            for action in range(actions):
                play.mine[start + action] = play.sums[start + action] / total


@compiled
def mix_theirs(given: Round, play: Play, number: int) -> None:
    """They often play as people typically do, and otherwise as I do."""
    share, size = given.share_of_typical, given.kinds * (given.highest + 1)
    for place in range(number * size, (number + 1) * size):
        play.theirs[place] = share * given.typical[place] + (1.0 - share) * play.mine[place]


@compiled
def look_back(given: Round, play: Play) -> None:
    """What the round is worth before each number is answered, from the highest number down."""
    kinds, actions = given.kinds, given.highest + 1
    for number in range(given.highest, -1, -1):
        top = highest_raise(given, number)
        for seen in range(kinds):
            start = (number * kinds + seen) * actions
            for worn in range(kinds):
                place = (number * kinds + worn) * kinds + seen
                contested = 1.0 - 2.0 * given.reached[place] if number > 0 else 0.0
                mine, theirs = play.mine[start] * contested, -play.theirs[start] * contested
                for raised in range(number + 1, top + 1):
                    after = (raised * kinds + seen) * kinds + worn
                    mine += play.mine[start + raised] * play.if_they_answer[after]
                    theirs += play.theirs[start + raised] * play.if_i_answer[after]
                play.if_i_answer[place], play.if_they_answer[place] = mine, theirs


@compiled
def collect_regrets(given: Round, play: Play, number: int, seen: int, weight: int) -> None:
    """What each action would have been worth more than what I did, where I see this feather; and who gets where."""
    kinds, top = given.kinds, highest_raise(given, number)
    start = (number * kinds + seen) * (given.highest + 1)
    choices = top - number + (number > 0)
    often = worth = contested = 0.0
    for worn in range(kinds):
        place = (number * kinds + worn) * kinds + seen
        often += play.i_get_there[place]
        worth += play.i_get_there[place] * play.if_i_answer[place]
        contested += play.i_get_there[place] * (1.0 - 2.0 * given.reached[place])
    if number > 0:
        play.regrets[start] = max(0.0, play.regrets[start] + contested - worth)
        play.sums[start] += weight * often * play.mine[start]
    for raised in range(number + 1, top + 1):
        mine, theirs = play.mine[start + raised], play.theirs[start + raised]
        tried = (1.0 - EXPLORATION) * mine + EXPLORATION / choices
        announced = 0.0
        for worn in range(kinds):
            place, after = (number * kinds + worn) * kinds + seen, (raised * kinds + seen) * kinds + worn
            announced += play.i_get_there[place] * play.if_they_answer[after]
            play.they_get_there[after] += play.i_get_there[place] * tried
            play.i_get_there[after] += play.they_get_there[place] * theirs
        play.regrets[start + raised] = max(0.0, play.regrets[start + raised] + announced - worth)
        play.sums[start + raised] += weight * often * mine
