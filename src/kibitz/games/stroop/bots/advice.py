"""Hints for stroop: how far ahead each choice would leave the player, as far as open cards tell.

In a race they give the right answer away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from kibitz.bots.advice import Advice
from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.stroop.bots.valuation import (
    below_top,
    estimated_scores,
    is_right,
    lead_if_taken,
    next_asker,
    value_of,
    value_of_failing,
    value_of_leaving,
    value_of_taking,
    with_cards,
)
from kibitz.games.stroop.model import (
    Answer,
    Ask,
    Decline,
    Pose,
    Sacrifice,
    Silent,
    StroopAction,
    Use,
    View,
)
from kibitz.games.stroop.text import card_text
from kibitz.words import Say, Teller


def advise(view: View, choices: tuple[StroopAction, ...], say: Say, _rng: Random) -> Iterator[Advice]:
    assert view.viewer is not None
    for action in choices:
        yield Advice(
            action=action,
            value=value_of(view, view.viewer, action),
            chance=float(is_right(view, action.colour)) if isinstance(action, Answer) else None,
            why=WHY[type(action)](view, view.viewer, action, say),
        )


def _why_answer(view: View, me: Seat, action: Answer, say: Say) -> str:
    if not is_right(view, action.colour):
        return say("advice-wrong-better" if wrong_is_better(view, me) else "advice-wrong", cards=len(view.centre))
    mine = estimated_scores(view)[me]
    if view.centre[-1].points == "x2":
        return say("advice-right-doubles", cards=len(view.centre), points=round(with_cards(mine, view.centre[:-1])))
    points = round(with_cards(mine, view.centre) - mine)
    swaps = "yes" if value_of_taking(view, me) > lead_if_taken(view, me, me) else "no"
    return say("advice-right", cards=len(view.centre), points=points, swaps=swaps)


def _why_silent(view: View, me: Seat, _: Silent, say: Say) -> str:
    mine = estimated_scores(view)[me]
    costs = with_cards(mine, view.centre) < mine
    return say("advice-silent-better" if costs else "advice-silent", cards=len(view.centre))


def wrong_is_better(view: View, me: Seat) -> bool:
    """Whether a wrong answer beats a right one, and is no worse than silence: it keeps the centre from everybody."""
    failing = value_of_failing(view, me)
    return failing > value_of_taking(view, me) and failing >= value_of_leaving(view, me)


def _why_sacrifice(view: View, me: Seat, action: Sacrifice, say: Say) -> str:
    if action.source == "gains":
        points = round(estimated_scores(view)[me] - below_top(view, me))
        return say("advice-sacrifice-gains" if points >= 0 else "advice-sacrifice-burden", points=points)
    return say("advice-sacrifice-active" if view.active_sizes[me] > 1 else "advice-sacrifice-last")


def _why_use(view: View, me: Seat, action: Use, say: Say) -> str:
    won = view.gains_tops[me]
    assert won is not None
    if won.ability == "reverse":
        return _why_asker(view, me, next_asker(view, -view.direction, view.skips), say)
    assert isinstance(action.seat, int)
    if won.ability == "skip":
        skips = with_entry(view.skips, action.seat, entry=True)
        return _why_asker(view, me, next_asker(view, view.direction, skips), say)
    if won.ability == "see":
        return say("advice-use-see")
    top = view.gains_tops[action.seat] if view.options.swap_with == "gains" else view.seen[action.seat]
    tell = Teller(say, (), me)
    got = say("advice-unknown-card") if top is None else card_text(top, tell)
    return say("advice-use-swap", given=card_text(won, tell), got=got)


def _why_decline(view: View, me: Seat, _: Decline, say: Say) -> str:
    return _why_asker(view, me, next_asker(view, view.direction, view.skips), say)


def _why_asker(view: View, me: Seat, asker: Seat, say: Say) -> str:
    scores = estimated_scores(view)
    best = scores[asker] == max(scores)
    return say("advice-asker", asker="me" if asker == me else "best" if best else "other")


WHY: dict[type[Any], Callable[[View, Seat, Any, Say], str]] = {
    Ask: lambda view, me, action, say: say(f"advice-ask-{action.about}"),
    Pose: lambda view, me, action, say: say("advice-pose"),
    Answer: _why_answer,
    Silent: _why_silent,
    Sacrifice: _why_sacrifice,
    Use: _why_use,
    Decline: _why_decline,
}
