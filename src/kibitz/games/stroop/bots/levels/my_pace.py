"""The bot that keeps a person's pace: as fast as they have been in this match, so that they win about half the races.

It goes by what everybody has seen: the times of the latest races.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from statistics import median
from typing import NamedTuple

from kibitz.engine.vocabulary import Millis, Seat
from kibitz.games.stroop.bots.levels.medium import MediumBot
from kibitz.games.stroop.bots.reflexes import AGAINST_THE_WORD, ALONG_THE_WORD, QUICKEST, Reflexes
from kibitz.games.stroop.model import SLOWEST, RaceTimes, View

STARTING_PACE: Millis = 1400
"""A person's time before the first races: that of a medium bot."""
ENOUGH_SIGHTINGS = 3
"""How many races with a person it takes until `STARTING_PACE` no longer counts."""
CORRECTION = 0.5
"""How much faster or slower the bot becomes, as a logarithm, after races that one side has all won."""

SLOWER_THAN_ALL = 1.15
"""How much slower than every race that a person did not answer in time their pace is taken to be."""
DRAWS = 2001


class Sighting(NamedTuple):
    """What a race showed of a person's pace: their time, or only that it was longer than this."""

    ms: Millis
    is_exact: bool


class MyPaceBot(MediumBot):
    """Judges like the medium bot. All such bots at a table together are as fast as one of the people."""

    def __init__(self) -> None:
        super().__init__()
        self.people: frozenset[Seat] = frozenset()
        """The seats of people; if there are none, it follows everybody else."""

    def reaction_time(self, view: View, people: Reflexes, rng: Random) -> Millis:
        usual = super().reaction_time(view, people, rng)
        followed = self.people - {view.viewer} or frozenset(range(view.seats)) - {view.viewer}
        pace = median(pace_to_keep(view, seat) for seat in followed)
        factor = pace / usual_median(len(view.colours)) * slowdown(self.racing_bots(view))
        return min(SLOWEST, max(QUICKEST, round(usual * factor)))

    def racing_bots(self, view: View) -> int:
        """How many bots race for this card, or 1 if nobody says who is a bot."""
        racing = frozenset(range(view.seats)) - {view.turn}
        return len(racing - self.people) if self.people else 1


def pace_to_keep(view: View, seat: Seat) -> float:
    """A person's typical time, corrected if they win much more or less than half of their races all the same.

    A person may win more because the bot leaves cards that cost points, and less because they do.
    """
    duels = [race for race in view.recent_races if race.asker not in (seat, view.viewer) and any(race.times)]
    won = sum(race.times[seat] == fastest(race) for race in duels)
    surplus = (2 * won - len(duels)) / max(len(duels), ENOUGH_SIGHTINGS)
    return typical_time(list(sightings(view, seat))) * math.exp(-CORRECTION * surplus)


def fastest(race: RaceTimes) -> Millis:
    return min(time for time in race.times if time is not None)


def sightings(view: View, seat: Seat) -> Iterator[Sighting]:
    """What the latest races show of a seat's pace."""
    for race in view.recent_races:
        if race.asker != seat and any(race.times):
            own = race.times[seat]
            yield Sighting(fastest(race), is_exact=False) if own is None else Sighting(own, is_exact=True)


def typical_time(seen: Sequence[Sighting]) -> float:
    """The median, estimated by Kaplan and Meier's method, since many times are only known to be longer than another.

    A race closes when it is won, so a median of the known times alone would be too short, and the bot ever faster.
    """
    start = [Sighting(STARTING_PACE, is_exact=True)] if len(seen) < ENOUGH_SIGHTINGS else []
    ordered = sorted([*seen, *start])
    slower = 1.0
    """The share of times that are longer than those looked at so far."""
    for place, sighting in enumerate(ordered):
        if sighting.is_exact:
            slower *= 1 - 1 / (len(ordered) - place)
        if slower <= 1 / 2:
            return sighting.ms
    return ordered[-1].ms * SLOWER_THAN_ALL


@cache
def usual_times(labels: int) -> list[Millis]:
    """Times of the medium bot, half of them for inks, in ascending order."""
    rng, questions = Random(0), (AGAINST_THE_WORD, ALONG_THE_WORD)
    bot = MediumBot()
    return sorted(bot.style.touch_time(questions[n % 2], labels, bot.experience, rng) for n in range(DRAWS))


def usual_median(labels: int) -> Millis:
    return usual_times(labels)[DRAWS // 2]


@cache
def slowdown(bots: int) -> float:
    """The factor that makes the fastest of several bots as fast as a single one would be, at the median."""
    times = usual_times(8)
    return times[DRAWS // 2] / times[int(DRAWS * (1 - 0.5 ** (1 / bots)))]


STRENGTH = 1
BOTS = {"my-pace": MyPaceBot}
