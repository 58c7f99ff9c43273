"""The titles of an evening of stroop, from what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.engine.titles import Title
from kibitz.engine.vocabulary import Fact
from kibitz.games.stroop.highlights import find_races, right_answers
from kibitz.words import Teller


def titles(facts: Sequence[Fact], tell: Teller) -> Iterator[Title]:
    """The fastest finger: the quickest right answer."""
    for race in find_races(facts):
        for answer in right_answers(race):
            told = tell("title-finger", ms=str(answer.ms), **tell.who(answer.seat))
            yield Title("finger", answer.seat, -answer.ms, told)
