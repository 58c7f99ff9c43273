"""Hints: what each choice is likely to cost, and how likely the numbers are, by what was seen and said.

A value is the negative of a cost in tomahawks, as `costs.py` weighs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random

from kibitz.bots.advice import Advice, percent
from kibitz.games.coyote.bots import costs
from kibitz.games.coyote.bots.analysis import Analysis, analyse
from kibitz.games.coyote.bots.scenarios import chance_of
from kibitz.games.coyote.model import Action, Announce, Contest, Ditto, Reverse, View
from kibitz.words import Say, Teller


def advise(view: View, choices: tuple[Action, ...], say: Say, rng: Random) -> Iterable[Advice]:
    analysis = analyse(view)
    say_once = cache(say)
    # sums of rounded numbers may come to a little more than 1
    chance_to_reach = cache(lambda number: min(1.0, chance_of(analysis.scenarios, number)))
    answers = {option.action: option.cost for option in costs.weigh_answers(analysis, choices)}
    for action in choices:
        if isinstance(action, Announce):
            cost = costs.announcement_cost(analysis, action)
            why = " ".join(_about_announcement(action, chance_to_reach(action.number), analysis, say_once))
            yield Advice(action=action, value=-cost, chance=chance_to_reach(action.number), why=why)
        else:
            chance, why = _about_answer(action, answers[action], chance_to_reach, analysis, say_once)
            yield Advice(action=action, value=-answers[action], chance=chance, why=why)


def explain(view: View, choices: tuple[Action, ...], wanted: Sequence[Action], tell: Teller, rng: Random) -> list[str]:
    """What there is to say about some choices, of which a search found the first to be the best.

    A contest that is no riskier than that can only be worse because of who takes the tomahawk.
    """
    hints = {hint.action: hint for hint in advise(view, tuple(wanted), tell, rng)}
    reasons = [hints[action].why for action in wanted]
    best, other = wanted[0], wanted[-1]
    if isinstance(other, Contest) and other != best and hints[other].value >= hints[best].value:
        reasons[-1] += _who_takes_it(view, tell)
    return reasons


def _who_takes_it(view: View, tell: Teller) -> str:
    """If a tomahawk for somebody else than the announcer would help more."""
    announcer = view.announcements[-1].seat
    others = [seat for seat, out in enumerate(view.out) if not out and seat not in (view.viewer, announcer)]
    if all(view.tomahawks[seat] >= view.tomahawks[announcer] for seat in others):
        return ""
    return " " + tell("advice-contest-weaker", who=tell.names[announcer])


def _about_announcement(action: Announce, reached: float, analysis: Analysis, say: Say) -> Iterator[str]:
    yield say("advice-announce", number=str(action.number), percent=percent(reached))
    losing = percent(costs.losing_after(analysis, action))
    if action.feather_to is None:
        contested = percent(costs.contested_at_once(analysis, action))
        named = "no" if action.next is None else "yes"
        yield say("advice-passed-on", named=named, contested=contested, percent=losing)
    else:
        yield say("advice-with-feather", mean=round(analysis.mean_feather), percent=losing)
        if action.next is not None:
            yield say("advice-with-next")
    if action.double:
        yield say("advice-with-double")


def _about_answer(
    action: Action, cost: float, chance_to_reach: Callable[[int], float], analysis: Analysis, say: Say
) -> tuple[float | None, str]:
    """The chance that it turns out well, and why."""
    standing = analysis.view.announcements[-1]
    number, reached = str(standing.number), chance_to_reach(standing.number)
    if isinstance(action, Contest):
        double = "yes" if standing.double else "no"
        return 1 - reached, say("advice-contest", number=number, percent=percent(1 - reached), double=double)
    losing = percent(costs.losing_by_way_out(analysis, cost))
    match action:
        case Ditto():
            return reached, say("advice-ditto", number=number, reached=percent(reached), percent=losing)
        case Reverse():
            return None, say("advice-reverse", number=number, percent=losing)
        case _:
            return None, say("advice-restart", percent=losing)
