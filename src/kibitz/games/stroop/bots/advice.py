"""Hints for stroop: how far ahead each choice would leave the player, as far as open cards tell.

In a race they give the right answer away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from random import Random
from typing import Any

from kibitz.bots.advice import Advice
from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.stroop.bots.valuation import (
    average_card_of,
    below_top,
    estimated_scores,
    is_right,
    lead,
    lead_after_swap,
    lead_if_taken,
    next_asker,
    on_top,
    value_of,
    value_of_failing,
    value_of_leaving,
    value_of_sacrifice,
    value_of_taking,
    with_cards,
)
from kibitz.games.stroop.bots.worth import chance_of_silence
from kibitz.games.stroop.cards import Card
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
from kibitz.words import Teller


def advise(view: View, choices: tuple[StroopAction, ...], tell: Teller, _rng: Random) -> Iterator[Advice]:
    """Of choices of equal value a right answer comes first, and a wrong one last."""
    assert view.viewer is not None
    for action in sorted(choices, key=lambda action: _preference(view, action)):
        yield Advice(
            action=action,
            value=value_of(view, view.viewer, action),
            chance=float(is_right(view, action.colour)) if isinstance(action, Answer) else None,
            why=WHY[type(action)](view, view.viewer, action, tell),
        )


def _preference(view: View, action: StroopAction) -> int:
    if not isinstance(action, Answer):
        return 1
    return 0 if is_right(view, action.colour) else 2


def _why_answer(view: View, me: Seat, action: Answer, tell: Teller) -> str:
    cards, race = len(view.centre), _state_of_race(view, me)
    if not is_right(view, action.colour):
        return _why_wrong(view, me, race, tell)
    mine = estimated_scores(view)[me]
    if view.centre[-1].points == "x2":
        points = round(with_cards(mine, view.centre[:-1]))
        return tell("advice-right-doubles", race=race, cards=cards, points=points)
    points = round(with_cards(mine, view.centre) - mine)
    swaps = "yes" if value_of_taking(view, me) > lead_if_taken(view, me, me) else "no"
    return tell("advice-right", race=race, cards=cards, points=points, swaps=swaps)


def _why_wrong(view: View, me: Seat, race: str, tell: Teller) -> str:
    """A wrong answer may be worth its price: it gets rid of a burden, ends the match, or keeps the centre."""
    if not wrong_is_better(view, me):
        return tell("advice-wrong", race=race)
    top = _points_of_top(view, me)
    if view.gains_sizes[me] and top < 0 and _best_sacrifice(view, me) == Sacrifice("gains"):
        return tell("advice-wrong-burden", race=race, points=top)
    if _ends_the_match(view, me) and _is_ahead(view, me):
        return tell("advice-wrong-ends", race=race)
    return tell("advice-wrong-keeps", race=race, cards=len(view.centre))


def wrong_is_better(view: View, me: Seat) -> bool:
    """Whether a wrong answer beats a right one, and is no worse than silence."""
    failing = value_of_failing(view, me)
    return failing > value_of_taking(view, me) and failing >= value_of_leaving(view, me)


def _state_of_race(view: View, me: Seat) -> str:
    """Whether there is nobody to outrun ("alone"), or somebody who is done has probably answered ("late")."""
    rivals = [seat for seat in range(view.seats) if seat not in (me, view.turn)]
    if not rivals:
        return "alone"
    all_passed = prod(chance_of_silence(view, seat) for seat in rivals if view.answered[seat])
    return "late" if all_passed < PROBABLY_PASSED else "open"


PROBABLY_PASSED = 0.5
"""If it is less likely than this that all who are done have passed, somebody has probably been faster."""


def _why_silent(view: View, me: Seat, _: Silent, tell: Teller) -> str:
    mine, cards, race = estimated_scores(view)[me], len(view.centre), _state_of_race(view, me)
    if value_of_leaving(view, me) <= value_of_taking(view, me):
        return tell("advice-silent", race=race, cards=cards)
    if with_cards(mine, view.centre) < mine:
        return tell("advice-silent-better", race=race, cards=cards)
    return tell("advice-silent-hurts", cards=cards)


def _why_sacrifice(view: View, me: Seat, action: Sacrifice, tell: Teller) -> str:
    if action.source == "gains":
        points = _points_of_top(view, me)
        return tell("advice-sacrifice-gains" if points >= 0 else "advice-sacrifice-burden", points=points)
    if _ends_the_match(view, me):
        return tell("advice-sacrifice-last", ahead="yes" if _is_ahead(view, me) else "no")
    return tell("advice-sacrifice-active" if all(view.active_sizes) else "advice-sacrifice-over")


def _best_sacrifice(view: View, me: Seat) -> Sacrifice:
    return max(Sacrifice("active"), Sacrifice("gains"), key=lambda choice: value_of_sacrifice(view, me, choice))


def _points_of_top(view: View, me: Seat) -> int:
    """What the top of a seat's gains adds to them."""
    return round(estimated_scores(view)[me] - below_top(view, me))


def _ends_the_match(view: View, me: Seat) -> bool:
    """Whether it would, to lay down an active card: the last one, while all others have some left."""
    return view.active_sizes[me] == 1 and all(view.active_sizes)


def _is_ahead(view: View, me: Seat) -> bool:
    scores = estimated_scores(view)
    return scores[me] > max(score for seat, score in enumerate(scores) if seat != me)


def _why_use(view: View, me: Seat, action: Use, tell: Teller) -> str:
    won = view.gains_tops[me]
    assert won is not None
    if won.ability == "reverse":
        return _why_asker(view, me, _asker_after_reverse(view), _usual_asker(view), tell)
    assert isinstance(action.seat, int)
    if won.ability == "skip":
        return _why_asker(view, me, _asker_after_skip(view, action.seat), _usual_asker(view), tell)
    if won.ability == "see":
        return tell("advice-use-see")
    return _why_swap(view, me, action.seat, won, tell)


def _why_swap(view: View, me: Seat, other: Seat, won: Card, tell: Teller) -> str:
    given = card_text(won, tell)
    if view.options.swap_with == "active":
        top = view.seen[other]
        got = tell("advice-unknown-card") if top is None else card_text(top, tell)
        return tell("advice-use-swap", given=given, got=got, hurts="no")
    top, scores = view.gains_tops[other], estimated_scores(view)
    assert top is not None
    hurts = _is_best_rival(view, me, other) and on_top(won, below_top(view, other)) < scores[other]
    return tell("advice-use-swap", given=given, got=card_text(top, tell), hurts="yes" if hurts else "no")


def _why_decline(view: View, me: Seat, _: Decline, tell: Teller) -> str:
    won = view.gains_tops[me]
    assert won is not None
    if won.ability == "see":
        return tell("advice-decline-see")
    if won.ability == "swap":
        return _why_no_swap(view, me, won, tell)
    usual = _usual_asker(view)
    if won.ability == "reverse":
        return _why_asker(view, me, usual, _asker_after_reverse(view), tell)
    return _why_asker(view, me, usual, usual if usual == me else _asker_after_skip(view, usual), tell)


def _why_no_swap(view: View, me: Seat, won: Card, tell: Teller) -> str:
    """Nothing better can be had, or only for what helps the other more; else there is just the card that is kept."""
    scores, below = estimated_scores(view), below_top(view, me)
    sizes = view.gains_sizes if view.options.swap_with == "gains" else view.active_sizes
    others = [seat for seat in range(view.seats) if seat != me and sizes[seat]]
    if all(_pile_after_swap(view, seat, below) <= scores[me] for seat in others):
        return tell("advice-decline-swap")
    if all(lead_after_swap(view, me, seat, won, below) <= lead(me, scores) for seat in others):
        return tell("advice-decline-swap-helps")
    return tell("advice-decline-keeps", card=card_text(won, tell))


def _pile_after_swap(view: View, other: Seat, below: float) -> float:
    """What the viewer's gains would count; `below` is the score of the pile below the card just won."""
    top = view.gains_tops[other] if view.options.swap_with == "gains" else view.seen[other]
    return average_card_of(view.options).on(below) if top is None else on_top(top, below)


def _usual_asker(view: View) -> Seat:
    return next_asker(view, view.direction, view.skips)


def _asker_after_reverse(view: View) -> Seat:
    return next_asker(view, -view.direction, view.skips)


def _asker_after_skip(view: View, skipped: Seat) -> Seat:
    return next_asker(view, view.direction, with_entry(view.skips, skipped, entry=True))


def _why_asker(view: View, me: Seat, asker: Seat, otherwise: Seat, tell: Teller) -> str:
    """Who cannot win the next card, who could not otherwise, and who of two rivals is better kept from it."""
    if asker == otherwise:
        return tell("advice-asker-same", **tell.who(asker))
    other = {"other": tell.names[otherwise], "other_you": "yes" if otherwise == me else "no"}
    why = tell("advice-asker", **tell.who(asker), **other)
    scores = estimated_scores(view)
    if me in (asker, otherwise) or scores[asker] == scores[otherwise]:
        return why
    ahead = max(asker, otherwise, key=lambda seat: scores[seat])
    return f"{why} {tell('advice-asker-ahead', who=tell.names[ahead])}"


def _is_best_rival(view: View, me: Seat, other: Seat) -> bool:
    scores = estimated_scores(view)
    return scores[other] == max(score for seat, score in enumerate(scores) if seat != me)


WHY: dict[type[Any], Callable[[View, Seat, Any, Teller], str]] = {
    Ask: lambda view, me, action, tell: tell(f"advice-ask-{action.about}"),
    Pose: lambda view, me, action, tell: tell("advice-pose"),
    Answer: _why_answer,
    Silent: _why_silent,
    Sacrifice: _why_sacrifice,
    Use: _why_use,
    Decline: _why_decline,
}
