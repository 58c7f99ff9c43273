"""What to remember of a match of stroop, told from what everybody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from kibitz.engine.vocabulary import Fact
from kibitz.games.stroop.model import Asked, JudgedAnswer, Posed, RaceSettled
from kibitz.words import Teller

A_STREAK = 3


def highlights(facts: Sequence[Fact], tell: Teller) -> Iterator[str]:
    """The most remarkable first."""
    races = list(find_races(facts))
    yield from _closest_finish(races, tell)
    yield from _fastest(races, tell)
    yield from _longest_streak(races, tell)
    yield from _most_races(races, tell)
    yield from _fastest_slip(races, tell)


def find_races(facts: Iterable[Fact]) -> Iterator[RaceSettled]:
    """Without those for mystery cards, in which it matters what people type."""
    is_mystery = False
    for fact in facts:
        if isinstance(fact, Asked | Posed):
            is_mystery = isinstance(fact, Posed)
        if isinstance(fact, RaceSettled) and not is_mystery:
            yield fact


def right_answers(race: RaceSettled) -> list[JudgedAnswer]:
    return sorted((answer for answer in race.answers if answer.right), key=lambda answer: answer.ms)


def _closest_finish(races: Iterable[RaceSettled], tell: Teller) -> Iterator[str]:
    finishes = [
        (right[1].ms - right[0].ms, right[0], right[1]) for race in races if len(right := right_answers(race)) > 1
    ]
    if finishes:
        ms, first, second = min(finishes, key=lambda finish: finish[0])
        is_second = "yes" if second.seat == tell.viewer else "no"
        other = {"other": tell.names[second.seat], "other_you": is_second}
        yield tell("highlight-closest", ms=str(ms), **other, **tell.who(first.seat))


def _fastest(races: Iterable[RaceSettled], tell: Teller) -> Iterator[str]:
    right = [answer for race in races for answer in right_answers(race)]
    if right:
        best = min(right, key=lambda answer: answer.ms)
        yield tell("highlight-fastest", ms=str(best.ms), **tell.who(best.seat))


def _longest_streak(races: Iterable[RaceSettled], tell: Teller) -> Iterator[str]:
    runs = [(seat, len(list(run))) for seat, run in groupby(race.first if race.right else None for race in races)]
    seat, length = max(
        ((seat, length) for seat, length in runs if seat is not None), key=lambda run: run[1], default=(0, 0)
    )
    if length >= A_STREAK:
        yield tell("highlight-streak", count=length, **tell.who(seat))


def _most_races(races: Sequence[RaceSettled], tell: Teller) -> Iterator[str]:
    won = Counter(race.first for race in races if race.right)
    for seat, count in won.most_common(1):
        assert seat is not None
        yield tell("highlight-most-races", count=count, all=len(races), **tell.who(seat))
    if races and not any(right_answers(race) for race in races):
        yield tell("highlight-colours-won", count=len(races))


def _fastest_slip(races: Iterable[RaceSettled], tell: Teller) -> Iterator[str]:
    wrong = [answer for race in races for answer in race.answers if not answer.right]
    if wrong:
        first = min(wrong, key=lambda answer: answer.ms)
        yield tell("highlight-slip", ms=str(first.ms), **tell.who(first.seat))
