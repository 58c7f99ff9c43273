"""What each action costs in tomahawks, from the analysis of a view.

The six variations are weighed in the same measure: who answers (`next`), twice the tomahawks (`double`), a card that
nobody has seen yet (`feather`), or an answer without a new number (`ditto`, `reverse`, `restart`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from kibitz.games.coyote.bots.analysis import Analysis, analyse, expected_opponents, number_before
from kibitz.games.coyote.bots.lookahead import look_ahead
from kibitz.games.coyote.bots.moves import CONTEST, answers_in, can_announce, nearest_legal
from kibitz.games.coyote.bots.odds import WORTH, highest_at
from kibitz.games.coyote.bots.scenarios import chance_of, order_of_play
from kibitz.games.coyote.model import HIGHEST_NUMBER, Action, Announce, Card, Ditto, Restart, Reverse, View

PRICE = {"round": 0.01, "match": 0.05}
"""The cost of using up a variation, by when it comes back."""

FORCED_RAISES = (1, 3)
"""How much a forced seat typically raises by."""

NEGLIGIBLE_GAIN = 0.05
"""If some action is within this of the least possible cost, no others are weighed."""

WITH_MODIFIERS = 10
"""How many of the cheapest announcements are also weighed with modifiers."""

SAFE_LEVEL = 0.8
"""How likely the number is that an announcer picks after a restart."""


class WeighedAction(NamedTuple):
    """An action and its cost in tomahawks."""

    action: Action
    cost: float


def weigh_actions(view: View, choices: tuple[Action, ...]) -> list[WeighedAction]:
    """The promising choices with their costs; at least one."""
    analysis = analyse(view)
    found = list(_weigh_announcements(analysis, choices))
    if CONTEST in answers_in(choices):
        found.append(WeighedAction(CONTEST, contest_cost(analysis)))
    if not found or min(option.cost for option in found) > analysis.cost(0.0) + NEGLIGIBLE_GAIN:
        found += _weigh_ways_out(analysis, choices)
    return found


def weigh_answers(analysis: Analysis, choices: tuple[Action, ...]) -> list[WeighedAction]:
    """Every choice that is not an announcement."""
    contest = [WeighedAction(CONTEST, contest_cost(analysis))] if CONTEST in answers_in(choices) else []
    return [*contest, *_weigh_ways_out(analysis, choices)]


# Answers


def contest_cost(analysis: Analysis) -> float:
    standing = analysis.view.announcements[-1]
    return (2 if standing.double else 1) * analysis.cost(chance_of(analysis.scenarios, standing.number))


def _weigh_ways_out(analysis: Analysis, choices: tuple[Action, ...]) -> Iterator[WeighedAction]:
    """The answers that leave the number to somebody else."""
    price = PRICE[analysis.view.options.variation_scope]
    for action in answers_in(choices):
        match action:
            case Ditto():
                yield WeighedAction(action, analysis.cost(_losing_after_ditto(analysis)) + price)
            case Reverse():
                yield WeighedAction(action, analysis.cost(_losing_after_reverse(analysis)) + price)
            case Restart():
                yield WeighedAction(action, analysis.cost(_losing_after_restart(analysis)) + price)


def losing_by_way_out(analysis: Analysis, cost: float) -> float:
    """How likely the viewer is to lose this round's contest after such an answer, by what it costs."""
    return analysis.losing_at(cost - PRICE[analysis.view.options.variation_scope])


def _losing_after_ditto(analysis: Analysis) -> float:
    assert analysis.view.standing is not None
    return analysis.losing.passed_on[1][analysis.losing.nearest(analysis.view.standing)]


def _losing_after_reverse(analysis: Analysis) -> float:
    """The announcer raises, and the next seat in the other direction answers."""
    view = analysis.view
    assert view.announcer is not None
    assert view.standing is not None
    order = order_of_play(view, -view.direction)
    losing = look_ahead(analysis.scenarios, expected_opponents(view), order, view.standing)
    answerer = losing.answered[(order.index(view.announcer) + 1) % len(order)]
    return sum(answerer[min(view.standing + by, losing.highest)] for by in FORCED_RAISES) / 2


def _losing_after_restart(analysis: Analysis) -> float:
    """The announcer picks a number that looks safe to it, and the viewer gives the better of the two answers."""
    view = analysis.view
    assert view.announcer is not None
    losing = 0.0
    for scenario in analysis.scenarios:
        number = max(number_before(view) + 1, highest_at(scenario.reached[view.announcer], SAFE_LEVEL))
        losing += scenario.chance * _losing_to(analysis, number + (number == view.standing))
    return losing


def _losing_to(analysis: Analysis, number: int) -> float:
    losing = analysis.losing
    number = losing.nearest(number)
    contested = chance_of(analysis.scenarios, number)
    return min([contested, *losing.passed_on[1][number + 1 : losing.highest + 1]])


# Announcements


def _weigh_announcements(analysis: Analysis, choices: tuple[Action, ...]) -> Iterator[WeighedAction]:
    """Every number that somebody may believe; the cheapest of them also with modifiers."""
    if not can_announce(choices):
        return
    view, left = analysis.view, analysis.view.variations_left
    found = _weigh(analysis, (Announce(number) for number in _numbers(analysis)))
    yield from found
    cheapest = _cheapest(found)
    if "next" in left and view.forced != "restart":
        named = _weigh(analysis, (replace(plain, next=seat) for plain in cheapest for seat in analysis.order[1:]))
        yield from named
        cheapest += _cheapest(named)
    if "double" in left:
        yield from _weigh(analysis, (replace(announce, double=True) for announce in cheapest))
    if "feather" in left:
        yield from _weigh(analysis, (_add_feather(analysis, announce) for announce in cheapest))


def _weigh(analysis: Analysis, announces: Iterable[Announce]) -> list[WeighedAction]:
    return [WeighedAction(announce, announcement_cost(analysis, announce)) for announce in announces]


def _cheapest(found: list[WeighedAction]) -> list[Announce]:
    by_cost = sorted(found, key=lambda option: option.cost)[:WITH_MODIFIERS]
    return [option.action for option in by_cost if isinstance(option.action, Announce)]


def _numbers(analysis: Analysis) -> list[int]:
    """The numbers that may be announced, up to those that nobody would believe."""
    view, losing = analysis.view, analysis.losing
    lowest = max(losing.lowest, (view.standing or 0) + 1)
    numbers = range(lowest, max(lowest, min(losing.highest - 1, HIGHEST_NUMBER)) + 1)
    return [number for number in numbers if number != view.refused] or [nearest_legal(view, lowest)]


def _add_feather(analysis: Analysis, announce: Announce) -> Announce:
    """The second feather goes to the seat that answers, which cannot see it, or else to the first seat possible."""
    wearers = (analysis.order[_answerer(analysis, announce)], *analysis.order[1:])
    counts = analysis.view.feather_counts
    return replace(announce, feather_to=next((seat for seat in wearers if counts[seat] == 1), None))


def losing_after(analysis: Analysis, announce: Announce) -> float:
    """How likely the viewer is to lose this round's contest after an announcement."""
    place = _answerer(analysis, announce)
    if announce.feather_to is not None:
        return _losing_with_feather(analysis, announce.number, place)
    return analysis.losing.passed_on[place][analysis.losing.nearest(announce.number)]


def contested_at_once(analysis: Analysis, announce: Announce) -> float:
    """How likely the answering seat contests an announcement that gives nobody a second feather."""
    losing, place = analysis.losing, _answerer(analysis, announce)
    number = losing.nearest(announce.number)
    return losing.caught[place][number] + losing.fooled[place][number]


def announcement_cost(analysis: Analysis, announce: Announce) -> float:
    """The cost of announcing a number with its modifiers."""
    losing, place = analysis.losing, _answerer(analysis, announce)
    used = (announce.double, announce.feather_to is not None, announce.next is not None)
    cost = sum(used) * PRICE[analysis.view.options.variation_scope] + analysis.cost(losing_after(analysis, announce))
    added = 0 if announce.feather_to is None else round(analysis.mean_feather)
    number = losing.nearest(announce.number - added)
    if announce.double:  # one more tomahawk, if the number is contested at once
        cost += losing.caught[place][number] - losing.fooled[place][number] / (analysis.seats - 1)
    return cost


def _answerer(analysis: Analysis, announce: Announce) -> int:
    """The answering seat's place in the order of play."""
    if announce.next is not None:
        return analysis.order.index(announce.next)
    return analysis.order.index(analysis.view.turns[-1].seat) if analysis.view.forced == "restart" else 1


def _losing_with_feather(analysis: Analysis, number: int, place: int) -> float:
    """A new card moves the total, so the number is as hard to reach as a lower or higher one was without it."""
    passed_on, nearest = analysis.losing.passed_on[place], analysis.losing.nearest
    losing = sum(count * passed_on[nearest(_without_card(number, card))] for card, count in analysis.unseen.items())
    return losing / analysis.unseen.total()


def _without_card(number: int, card: Card) -> int:
    """What the other feathers must come to."""
    return (number + 1) // 2 if card == "x2" else number - WORTH[card]
