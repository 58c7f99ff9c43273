"""Hints: what each choice is likely to cost, and how likely the numbers are, by what was seen and what was said.

The value is in tomahawks: those that the others may expect for each that is one's own, as `strong.py` weighs them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from kibitz.bots.advice import Advice
from kibitz.games.coyote import strong
from kibitz.games.coyote.model import Action, Announce, Contest, Ditto, Reverse, View
from kibitz.games.coyote.reading import likely_total
from kibitz.games.coyote.strong import Table
from kibitz.words import Say


def advise(view: View, choices: tuple[Action, ...], say: Say, rng: Random) -> Iterable[Advice]:
    table = strong.think(view)
    say_once = cache(say)
    sure = cache(lambda number: likely_total(table.worlds, number))
    answers = {option.action: option.cost for option in strong.answers(table, choices)}
    for action in choices:
        if isinstance(action, Announce):
            cost = strong.announcement_cost(table, action)
            why = " ".join(_about_announcement(action, sure(action.number), table, say_once))
            yield Advice(action=action, value=-cost, chance=sure(action.number), why=why)
        else:
            assert view.standing is not None
            chance, why = _about_answer(action, view.standing, sure(view.standing), say_once)
            yield Advice(action=action, value=-answers[action], chance=chance, why=why)


def _about_announcement(action: Announce, reached: float, table: Table, say: Say) -> Iterator[str]:
    yield say("advice-announce", number=str(action.number), percent=_percent(reached))
    if action.feather_to is not None:
        yield say("advice-with-feather", mean=str(round(table.mean_feather)))
    if action.double:
        yield say("advice-with-double")
    if action.next is not None:
        yield say("advice-with-next")


def _about_answer(action: Action, standing: int, reached: float, say: Say) -> tuple[float | None, str]:
    """How likely it turns out well, and why."""
    number = str(standing)
    match action:
        case Contest():
            return 1 - reached, say("advice-contest", number=number, percent=_percent(1 - reached))
        case Ditto():
            return reached, say("advice-ditto", number=number, percent=_percent(reached))
        case Reverse():
            return None, say("advice-reverse", number=number, percent=_percent(1 - reached))
        case _:
            return None, say("advice-restart", number=number, percent=_percent(1 - reached))


def _percent(chance: float) -> str:
    return str(round(100 * chance))
