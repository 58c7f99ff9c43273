"""The strong bot: reads what was said, looks ahead to the end of the round, and takes what costs least.

What the six variations do is weighed in the same measure: who answers (`next`), twice the tomahawks (`double`), a card
that nobody has seen yet (`feather`), or no number of one's own (`ditto`, `reverse`, `restart`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import exp
from random import Random
from typing import NamedTuple

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote import odds
from kibitz.games.coyote.lookahead import GRAIN, Prospect, doubt_of
from kibitz.games.coyote.model import HIGHEST_NUMBER, Action, Announce, Contest, Ditto, Restart, Reverse, View
from kibitz.games.coyote.odds import WORTH, highest_at
from kibitz.games.coyote.reading import World, in_order_of_play, likely_total, worlds

CONTEST = Contest()

PRICE = {"round": 0.01, "match": 0.05}
"""What it costs to use up a variation, by when it comes back."""

FEATHER_SPAN = 8
"""How far a second feather may move what the others believe."""

LEAP_WHEN_FORCED = (1, 3)
"""By how much somebody goes up who must."""

NOTHING_TO_GAIN = 0.05
"""Whoever can do something that costs no more than this above the least need not look further."""

SAFE_LEVEL = 0.8
"""How likely a number is that somebody finds after a restart."""


class Option(NamedTuple):
    """Something that may be done, and what it costs in tomahawks."""

    action: Action
    cost: float


class Table(NamedTuple):
    """A view, thought through."""

    view: View
    worlds: list[World]
    order: tuple[Seat, ...]
    prospect: Prospect

    @property
    def seats(self) -> int:
        return len(self.order)

    def cost(self, losing: float) -> float:
        """One's own tomahawk, less one's share of somebody else's."""
        return (losing * self.seats - 1) / (self.seats - 1)


def think(view: View) -> Table:
    order = in_order_of_play(view, view.direction)
    doubts = doubt_of(len(order))
    found = worlds(view, lambda likelihood: doubts[round(GRAIN * likelihood)])
    return Table(view, found, order, Prospect(found, order, _lowest(view)))


def _lowest(view: View) -> int:
    """The lowest number that it may be useful to know about."""
    if view.standing is None:
        return max(1, highest_at(odds.reach(odds.own_sight(view)), 0.97) - 6)
    lowest = view.standing
    if "restart" in view.variations_left:
        lowest = max(_number_before(view) + 1, lowest - FEATHER_SPAN)
    if "feather" in view.variations_left:
        lowest -= FEATHER_SPAN
    return max(1, lowest)


def _number_before(view: View) -> int:
    """What stood before the standing number."""
    *earlier, _ = (made.number for made in view.announcements if not made.refused)
    return earlier[-1] if earlier else 0


def options(view: View, choices: tuple[Action, ...]) -> list[Option]:
    """Everything worth a thought among the choices; at least one."""
    table = think(view)
    found = list(_announcements(table, choices))
    if CONTEST in choices[:1]:
        found.append(Option(CONTEST, contest_cost(table)))
    if not found or min(option.cost for option in found) > table.cost(0.0) + NOTHING_TO_GAIN:
        found += _ways_out(table, choices)
    return found


# Answers


def _ways_out(table: Table, choices: tuple[Action, ...]) -> Iterator[Option]:
    """To leave the number to somebody else."""
    price = PRICE[table.view.options.variation_scope]
    for action in choices[:4]:
        match action:
            case Ditto():
                assert table.view.standing is not None
                yield Option(action, table.cost(table.prospect.passed_on[1][table.view.standing]) + price)
            case Reverse():
                yield Option(action, table.cost(_losing_after_reverse(table)) + price)
            case Restart():
                yield Option(action, table.cost(_losing_after_restart(table)) + price)


def contest_cost(table: Table) -> float:
    standing = table.view.announcements[-1]
    return (2 if standing.double else 1) * table.cost(likely_total(table.worlds, standing.number))


def _losing_after_reverse(table: Table) -> float:
    """The announcer goes up, and whoever follows in the other direction answers."""
    view = table.view
    assert view.announcer is not None
    assert view.standing is not None
    order = in_order_of_play(view, -view.direction)
    prospect = Prospect(table.worlds, order, view.standing)
    answerer = prospect.answered[(order.index(view.announcer) + 1) % len(order)]
    return sum(answerer[min(view.standing + leap, prospect.highest)] for leap in LEAP_WHEN_FORCED) / 2


def _losing_after_restart(table: Table) -> float:
    """The announcer finds a number that looks safe to it, and we take the better of the two answers."""
    view = table.view
    assert view.announcer is not None
    losing = 0.0
    for world in table.worlds:
        number = max(_number_before(view) + 1, highest_at(world.reached[view.announcer], SAFE_LEVEL))
        losing += world.chance * _losing_to(table, number + (number == view.standing))
    return losing


def _losing_to(table: Table, number: int) -> float:
    number = max(table.prospect.lowest, min(number, table.prospect.highest))
    contested = likely_total(table.worlds, number)
    return min([contested, *table.prospect.passed_on[1][number + 1 : table.prospect.highest + 1]])


# Announcements


class Plan(NamedTuple):
    """A number, and which place of the order answers it."""

    number: int
    place: int
    cost: float


def _announcements(table: Table, choices: tuple[Action, ...]) -> Iterator[Option]:
    view = table.view
    if not isinstance(choices[-1], Announce):
        return
    price = PRICE[view.options.variation_scope]
    usual = 1 if view.forced != "restart" else table.order.index(view.turns[-1].seat)
    plans = [Plan(number, usual, _passing_on(table, number, usual)) for number in _numbers(table)]
    yield from (Option(Announce(plan.number), plan.cost) for plan in plans)
    left = view.variations_left
    if "next" in left and view.forced != "restart":
        named = [
            Plan(plan.number, place, _passing_on(table, plan.number, place) + price)
            for plan in plans
            for place in range(1, table.seats)
            if place != usual
        ]
        yield from (Option(Announce(p.number, next=table.order[p.place]), p.cost) for p in named)
        plans += named
    if "double" in left:
        for plan in plans:
            yield Option(_announce(table, plan, usual, double=True), plan.cost + price + _twice(table, plan))
    if "feather" in left and any(view.feather_counts[seat] == 1 for seat in table.order[1:]):
        yield _with_feather(table, plans, usual)


def _numbers(table: Table) -> list[int]:
    """What may be announced, up to what nobody would believe."""
    lowest = max(table.prospect.lowest, (table.view.standing or 0) + 1)
    numbers = range(lowest, max(lowest, min(table.prospect.highest - 1, HIGHEST_NUMBER)) + 1)
    possible = [number for number in numbers if number != table.view.refused]
    return possible or [lowest + 1 if lowest < HIGHEST_NUMBER else lowest - 1]


def _passing_on(table: Table, number: int, place: int) -> float:
    return table.cost(table.prospect.passed_on[place][min(number, table.prospect.highest)])


def _twice(table: Table, plan: Plan) -> float:
    """What a double adds: one more tomahawk, if the number is contested at once."""
    number = min(plan.number, table.prospect.highest)
    return table.prospect.caught[plan.place][number] - table.prospect.fooled[plan.place][number] / (table.seats - 1)


def _announce(
    table: Table, plan: Plan, usual: int, *, double: bool = False, feather_to: Seat | None = None
) -> Announce:
    return Announce(plan.number, feather_to, double, None if plan.place == usual else table.order[plan.place])


def _with_feather(table: Table, plans: list[Plan], usual: int) -> Option:
    """A card that nobody has seen yet moves the total, and so a number to where a lower or higher one was before.

    Whoever answers should be the one who does not see it, if it can be.
    """
    cards = Counter(odds.own_sight(table.view).pool)
    price = PRICE[table.view.options.variation_scope]

    def cost(plan: Plan) -> float:
        numbers = ((_moved(table, plan.number, card), count) for card, count in cards.items())
        return sum(count * _passing_on(table, number, plan.place) for number, count in numbers) / cards.total()

    best = min(sorted(plans, key=lambda plan: plan.cost)[:8], key=cost)
    wearers = [seat for seat in (table.order[best.place], *table.order[1:]) if table.view.feather_counts[seat] == 1]
    return Option(_announce(table, best, usual, feather_to=wearers[0]), cost(best) + price)


def _moved(table: Table, number: int, card: str) -> int:
    moved = (number + 1) // 2 if card == "x2" else number - WORTH[card]
    return max(table.prospect.lowest, min(moved, table.prospect.highest))


# The choice


class Manner(NamedTuple):
    """How a strong player differs from the one who always takes what costs least."""

    looseness: float = 0.01
    """How much more something may cost and still be done now and then, so that nobody can read it."""
    contesting: float = 0.0
    """What a contest costs more than it should: below 0 it likes to contest."""
    height: float = 0.0
    """What a number costs less for each step that it goes up: above 0 it likes to leap."""


def choose(view: View, choices: tuple[Action, ...], manner: Manner, rng: Random) -> Action:
    if len(choices) == 1:
        return choices[0]
    lowest = (view.standing or 0) + 1
    felt = [(option.action, _felt(option, manner, lowest)) for option in options(view, choices)]
    least = min(cost for _, cost in felt)
    weights = [exp(max(-50.0, (least - cost) / manner.looseness)) for _, cost in felt]
    return rng.choices([action for action, _ in felt], weights)[0]


def _felt(option: Option, manner: Manner, lowest: int) -> float:
    if isinstance(option.action, Contest):
        return option.cost + manner.contesting
    if isinstance(option.action, Announce):
        return option.cost - manner.height * min(option.action.number - lowest, 10)
    return option.cost
