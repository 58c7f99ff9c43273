"""What the others say is evidence: they see the feather that its wearer does not.

For everything that a seat may wear (a *world*) it is worked out what each other seat then sees, and how likely that
seat would have said what it said. Nobody knows how the others decide, so the reading is a mild one: they rarely let a
number pass that looks unlikely to them, and rarely say one, but anything can happen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, prod
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote import odds
from kibitz.games.coyote.model import Announcement, Card, View
from kibitz.games.coyote.odds import NEVER, Cards, Hypothesis, Reach, Sight

Feathers: TypeAlias = tuple[Cards, ...]

ALIKE: tuple[Cards, ...] = (("1", "0", "2"), ("4", "3", "5"), ("7", "6"), ("9", "8", "10"))
"""Feathers that make about the same world: the first of them that may be worn stands for the others."""

STANDS_WITH: dict[Card, Cards] = {card: group for group in ALIKE for card in group}

MOST_WORLDS = 10
"""Of two unknown feathers there are over a hundred pairs: then so many stand for all."""

ANYTHING = 0.1
"""How much of what is said is not explained by what the speaker sees."""

BELIEVED, SHARPNESS = 0.45, 0.08
"""A number is said willingly if it is likelier than this, and ever less willingly below."""

Doubt: TypeAlias = Callable[[float, int], float]
"""How often a number is contested, by how likely it looks."""


class World(NamedTuple):
    """What a seat may wear, how likely that is after all that was said, and what everybody then sees.

    Feathers of about the same worth share a world, in which the others see one of them; what is `true` counts all.
    """

    chance: float
    own: Cards
    reached: tuple[Reach, ...]
    """By seat; of a seat that is out it means nothing."""
    true: Reach
    """For who sees everything: all but the card that a `?` may turn up is certain."""


def worlds(view: View, doubt: Doubt) -> list[World]:
    """Every world that the view allows, by what was said in it."""
    assert view.viewer is not None
    me = view.viewer
    sight = odds.own_sight(view)
    mine = odds.reach(sight)
    found = []
    for group in _grouped(odds.hypotheses(sight), sight):
        own = group[0].own
        feathers = tuple(own if seat == me else worn or () for seat, worn in enumerate(view.feathers))
        reached = tuple(
            mine if seat == me or not feathers[seat] else odds.reach(odds.sight_of(view, seat, feathers))
            for seat in range(view.seats)
        )
        chance = sum(member.chance for member in group)
        true = mixed([(member.chance / chance, odds.reach(odds.given(sight, member.own))) for member in group])
        found.append(World(chance * likelihood(view, reached, feathers, doubt), own, reached, true))
    whole = sum(world.chance for world in found)
    return [world._replace(chance=world.chance / whole) for world in found]


def mixed(parts: list[tuple[float, Reach]]) -> Reach:
    """How likely each number is, if it is not known which of these holds."""
    if len(parts) == 1:
        return parts[0][1]
    whole = [0.0] * len(NEVER)
    for chance, reached in parts:
        for number, likely in enumerate(reached):
            if not likely:
                break
            whole[number] += chance * likely
    return tuple(whole)


def _grouped(found: list[Hypothesis], sight: Sight) -> list[list[Hypothesis]]:
    """Hypotheses that make about the same world; of pairs, those that stand for all."""
    if sight.hidden > 1:
        return [[hypothesis] for hypothesis in _few(found, sight)]
    by_card = {hypothesis.own[-1:]: hypothesis for hypothesis in found}
    groups = []
    while by_card:
        first = next(iter(by_card))
        alike = STANDS_WITH.get(first[0], first) if first else ()
        members = [(card,) for card in alike] if first else [first]
        groups.append([by_card.pop(member) for member in members if member in by_card])
    return groups


def _few(found: list[Hypothesis], sight: Sight) -> list[Hypothesis]:
    """By their totals, at even distances of likelihood."""
    base = odds.tally(sight.known)
    by_total = sorted(found, key=lambda hypothesis: _total(base, hypothesis.own))
    chosen: list[Hypothesis] = []
    passed = 0.0
    for hypothesis in by_total:
        passed += hypothesis.chance
        if passed * MOST_WORLDS >= len(chosen) + 0.5:
            chosen.append(Hypothesis(hypothesis.own, 1 / MOST_WORLDS))
    return chosen


def _total(base: odds.Tally, cards: Cards) -> int:
    for card in cards:
        base = base.put(card)
    return base.total


def likelihood(view: View, reached: Sequence[Reach], feathers: Feathers, doubt: Doubt) -> float:
    """How likely the others would have said what they said, if these feathers are worn.

    A seat that says several numbers sees the same feathers each time: only what it said least willingly counts.
    """
    least_willing: dict[Seat, float] = {}
    before = None
    given_at = next((place for place, made in enumerate(view.announcements) if made.feather_to is not None), None)
    earlier: Sequence[Reach] | None = None
    for place, made in enumerate(view.announcements):
        if made.seat != view.viewer:
            seen = reached
            if given_at is not None and place <= given_at:
                earlier = earlier if earlier is not None else _before_second_feather(view, feathers)
                seen = earlier
            willing = _willingness(made, seen[made.seat], before, doubt)
            least_willing[made.seat] = min(willing, least_willing.get(made.seat, 1.0))
        before = None if made.refused else made.number
    return prod(ANYTHING + (1 - ANYTHING) * willing for willing in least_willing.values())


def _willingness(made: Announcement, reached: Reach, before: int | None, doubt: Doubt) -> float:
    """To let the number before pass (unless forced to announce), and to say this one."""
    passes = 1.0 if before is None or made.how in {"reverse", "restart"} else 1 - doubt(reached[before], before)
    return passes * _says(round(100 * reached[made.number]))


@cache
def _says(percent: int) -> float:
    return 1 / (1 + exp((BELIEVED - percent / 100) / SHARPNESS))


def _before_second_feather(view: View, feathers: Feathers) -> tuple[Reach, ...]:
    """What everybody saw while each wore one feather. Which of two own ones came first, the seat does not know."""
    assert view.viewer is not None
    single = tuple(worn[:1] for worn in feathers)
    earlier = replace(
        view,
        announcements=(),
        feathers=single,
        feather_counts=tuple(map(len, single)),
        **_pack_before(view),
    )
    return tuple(
        odds.reach(odds.sight_of(earlier, seat, single)) if single[seat] else odds.reach(odds.own_sight(view))
        for seat in range(view.seats)
    )


def _pack_before(view: View) -> dict[str, object]:
    """The pack before the second feather was taken, perhaps out of the discards."""
    first_feathers = sum(map(bool, view.feather_counts))
    if view.reshuffle is None or view.reshuffle.after < first_feathers:
        return {"pack_size": view.pack_size + 1}
    return {"pack_size": 0, "discards": view.reshuffle.cards, "reshuffle": None}


def in_order_of_play(view: View, direction: int) -> tuple[Seat, ...]:
    """The seats in play, from the viewer on."""
    assert view.viewer is not None
    everybody = ((view.viewer + direction * step) % view.seats for step in range(view.seats))
    return tuple(seat for seat in everybody if not view.out[seat])


def likely_total(found: Sequence[World], number: int) -> float:
    """How likely the feathers reach a number, after all that was said."""
    return sum(world.chance * world.true[number] for world in found)
