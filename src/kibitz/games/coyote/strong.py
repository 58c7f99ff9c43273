"""The strong bot: reads what was said, looks ahead to the end of the round, and takes what costs least.

What the six variations do is weighed in the same measure: who answers (`next`), twice the tomahawks (`double`), a card
that nobody has seen yet (`feather`), or no number of one's own (`ditto`, `reverse`, `restart`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import exp
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote import odds
from kibitz.games.coyote.blueprint import blueprint, raises, situation
from kibitz.games.coyote.lookahead import Prospect
from kibitz.games.coyote.model import (
    HIGHEST_NUMBER,
    Action,
    Announce,
    Card,
    Contest,
    Ditto,
    Restart,
    Reverse,
    View,
    in_order,
)
from kibitz.games.coyote.odds import WORTH, Reach, highest_at
from kibitz.games.coyote.others import Others
from kibitz.games.coyote.reading import World, in_order_of_play, likely_total, worlds

CONTEST = Contest()

PRICE = {"round": 0.01, "match": 0.05}
"""What it costs to use up a variation, by when it comes back."""

FEATHER_SPAN = 6
"""How far a second feather may move what the others believe."""

LEAP_WHEN_FORCED = (1, 3)
"""By how much somebody goes up who must."""

NOTHING_TO_GAIN = 0.05
"""Whoever can do something that costs no more than this above the least need not look further."""

WITH_MODIFIERS = 10
"""How many of the cheapest announcements are thought of with all that may go with them."""

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
    unseen: Counter[Card]
    """What a second feather may be."""

    @property
    def mean_feather(self) -> float:
        return sum(WORTH[card] * count for card, count in self.unseen.items()) / self.unseen.total()

    @property
    def seats(self) -> int:
        return len(self.order)

    def cost(self, losing: float) -> float:
        """One's own tomahawk, less one's share of somebody else's."""
        return (losing * self.seats - 1) / (self.seats - 1)


def think(view: View) -> Table:
    order = in_order_of_play(view, view.direction)
    others = Others(len(order), common_reach(view) if len(order) == 2 else odds.NEVER)
    found = worlds(view, others.doubt)
    return Table(view, found, order, Prospect(found, others, order, _lowest(view)), unseen(view))


def unseen(view: View) -> Counter[Card]:
    sight = odds.own_sight(view)
    return Counter(sight.pool or sight.renewal)


def common_reach(view: View) -> Reach:
    """How likely each number looks to who sees no feather of the two in play; with a third, to who sees what we do."""
    sight = odds.own_sight(view)
    if sum(view.feather_counts) > 2:
        return odds.reach(sight)
    everything = in_order((*sight.known, *sight.pool))
    return odds.reach(odds.Sight((), everything, 2, sight.renewal))


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
    if choices[0] == CONTEST:
        found.append(Option(CONTEST, contest_cost(table)))
    if not found or min(option.cost for option in found) > table.cost(0.0) + NOTHING_TO_GAIN:
        found += _ways_out(table, choices)
    return found


def answers(table: Table, choices: tuple[Action, ...]) -> list[Option]:
    """Everything among the choices that is no announcement."""
    contest = [Option(CONTEST, contest_cost(table))] if choices[0] == CONTEST else []
    return [*contest, *_ways_out(table, choices)]


# Answers


def _ways_out(table: Table, choices: tuple[Action, ...]) -> Iterator[Option]:
    """To leave the number to somebody else."""
    price = PRICE[table.view.options.variation_scope]
    for action in choices[:4]:
        match action:
            case Ditto():
                assert table.view.standing is not None
                yield Option(
                    action, table.cost(table.prospect.passed_on[1][table.prospect.nearest(table.view.standing)]) + price
                )
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
    prospect = Prospect(table.worlds, table.prospect.others, order, view.standing)
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
    number = table.prospect.nearest(number)
    contested = likely_total(table.worlds, number)
    return min([contested, *table.prospect.passed_on[1][number + 1 : table.prospect.highest + 1]])


# Announcements


def _announcements(table: Table, choices: tuple[Action, ...]) -> Iterator[Option]:
    """Every number that somebody may believe; the best of them also with what may go with them."""
    if not isinstance(choices[-1], Announce):
        return
    view, left = table.view, table.view.variations_left
    found = _weighed(table, (Announce(number) for number in _numbers(table)))
    yield from found
    cheapest = _cheapest(found)
    if "next" in left and view.forced != "restart":
        named = _weighed(table, (replace(plain, next=seat) for plain in cheapest for seat in table.order[1:]))
        yield from named
        cheapest += _cheapest(named)
    if "double" in left:
        yield from _weighed(table, (replace(announce, double=True) for announce in cheapest))
    if "feather" in left:
        yield from _weighed(table, (_feathered(table, announce) for announce in cheapest))


def _weighed(table: Table, announces: Iterable[Announce]) -> list[Option]:
    return [Option(announce, announcement_cost(table, announce)) for announce in announces]


def _cheapest(found: list[Option]) -> list[Announce]:
    by_cost = sorted(found, key=lambda option: option.cost)[:WITH_MODIFIERS]
    return [option.action for option in by_cost if isinstance(option.action, Announce)]


def _numbers(table: Table) -> list[int]:
    """What may be announced, up to what nobody would believe."""
    lowest = max(table.prospect.lowest, (table.view.standing or 0) + 1)
    numbers = range(lowest, max(lowest, min(table.prospect.highest - 1, HIGHEST_NUMBER)) + 1)
    return [number for number in numbers if number != table.view.refused] or [allowed(table.view, lowest)]


def _feathered(table: Table, announce: Announce) -> Announce:
    """Whoever answers should be the one who does not see the second feather, if it can be."""
    wearers = (table.order[_answerer(table, announce)], *table.order[1:])
    return replace(announce, feather_to=next((seat for seat in wearers if table.view.feather_counts[seat] == 1), None))


def announcement_cost(table: Table, announce: Announce) -> float:
    """What a number costs that is passed on, with all that goes with it."""
    prospect, place = table.prospect, _answerer(table, announce)
    used = (announce.double, announce.feather_to is not None, announce.next is not None)
    cost = sum(used) * PRICE[table.view.options.variation_scope]
    if announce.feather_to is None:
        number = prospect.nearest(announce.number)
        cost += table.cost(prospect.passed_on[place][number])
    else:
        number = prospect.nearest(announce.number - round(table.mean_feather))
        cost += table.cost(_passed_on_with_feather(table, announce.number, place))
    if announce.double:  # one more tomahawk, if the number is contested at once
        cost += prospect.caught[place][number] - prospect.fooled[place][number] / (table.seats - 1)
    return cost


def _answerer(table: Table, announce: Announce) -> int:
    """The place in the order of who answers."""
    if announce.next is not None:
        return table.order.index(announce.next)
    return table.order.index(table.view.turns[-1].seat) if table.view.forced == "restart" else 1


def _passed_on_with_feather(table: Table, number: int, place: int) -> float:
    """A card that nobody has seen yet moves the total, and so the number to where a lower or higher one was before."""
    passed_on, nearest = table.prospect.passed_on[place], table.prospect.nearest
    losing = sum(count * passed_on[nearest(_moved(number, card))] for card, count in table.unseen.items())
    return losing / table.unseen.total()


def _moved(number: int, card: Card) -> int:
    return (number + 1) // 2 if card == "x2" else number - WORTH[card]


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
    if view.out.count(False) == 2 and not view.variations_left:
        return by_blueprint(view, choices, rng)
    lowest = (view.standing or 0) + 1
    felt = [(option.action, _felt(option, manner, lowest)) for option in options(view, choices)]
    least = min(cost for _, cost in felt)
    weights = [exp(max(-50.0, (least - cost) / manner.looseness)) for _, cost in felt]
    return rng.choices([action for action, _ in felt], weights)[0]


def by_blueprint(view: View, choices: tuple[Action, ...], rng: Random) -> Action:
    """What was learnt, as it is: between two it does better in the arena than looking ahead."""
    reached, standing = odds.reach(odds.own_sight(view)), view.standing or 0
    said = len(view.announcements) if standing else 0
    parts = blueprint().actions(situation(2, said, reached[standing], common_reach(view)[standing]))
    numbers = (standing + 1, *raises(reached))
    (place,) = rng.choices(range(len(parts)), parts)
    if (place == 0 and choices[0] == CONTEST) or not isinstance(choices[-1], Announce):
        return choices[0]
    return Announce(allowed(view, numbers[max(0, place - 1)]))


def allowed(view: View, number: int) -> int:
    """The number, or the nearest that may be announced."""
    lowest = (view.standing or 0) + 1
    number = max(lowest, min(number, HIGHEST_NUMBER))
    if number != view.refused:
        return number
    return number + 1 if number < HIGHEST_NUMBER else number - 1


def _felt(option: Option, manner: Manner, lowest: int) -> float:
    if isinstance(option.action, Contest):
        return option.cost + manner.contesting
    if isinstance(option.action, Announce):
        return option.cost - manner.height * min(option.action.number - lowest, 10)
    return option.cost
