"""What the others say is evidence: they see the feather that its wearer does not.

Each *scenario* is something that a seat may wear: what every other seat then sees, and how likely that seat would have
said what it said. Nobody knows how the others decide, so the evidence counts only mildly: they rarely let a number pass
that looks unlikely to them, and rarely announce one, but anything can happen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, prod
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.odds import NEVER, Cards, Hypothesis, Reach, Sight
from kibitz.games.coyote.model import Announcement, Card, View

Feathers: TypeAlias = tuple[Cards, ...]

ALIKE: tuple[Cards, ...] = (("1", "0", "2"), ("4", "3", "5"), ("7", "6"), ("9", "8", "10"))
"""Feathers of about the same worth share a scenario; the first that may be worn represents the group."""

GROUP_OF: dict[Card, Cards] = {card: group for group in ALIKE for card in group}

MAX_PAIRS = 10
"""Two unknown feathers make over a hundred pairs; this many represent them."""

ANYTHING = 0.1
"""The share of announcements that what the speaker sees does not explain."""

BELIEVED, SHARPNESS = 0.45, 0.08
"""Players willingly announce numbers likelier than this, and ever less willingly those below."""

Doubt: TypeAlias = Callable[[float, int], float]
"""How often a number is contested, by how likely it looks and the number."""


class Scenario(NamedTuple):
    """What the viewer may wear, how likely that is after all that was said, and what everybody then sees.

    Of feathers that share a scenario the others see the first; `true` averages over all.
    """

    chance: float
    own: Cards
    reached: tuple[Reach, ...]
    """Each seat's odds; meaningless for a seat that is out."""
    true: Reach
    """The odds of somebody who sees every feather; only the card that `?` may turn up is uncertain."""


def scenarios(view: View, doubt: Doubt) -> list[Scenario]:
    """Every scenario that the view allows, weighed by what was said."""
    assert view.viewer is not None
    me = view.viewer
    sight = odds.own_sight(view)
    mine = odds.reach(sight)
    found = []
    for group in _group(odds.hypotheses(sight), sight):
        own = group[0].own
        feathers = tuple(own if seat == me else worn or () for seat, worn in enumerate(view.feathers))
        reached = tuple(
            mine if seat == me or not feathers[seat] else odds.reach(odds.sight_of(view, seat, feathers))
            for seat in range(view.seats)
        )
        chance = sum(member.chance for member in group)
        true = mix([(member.chance / chance, odds.reach(odds.assume(sight, member.own))) for member in group])
        found.append(Scenario(chance * likelihood(view, reached, feathers, doubt), own, reached, true))
    whole = sum(scenario.chance for scenario in found)
    return [scenario._replace(chance=scenario.chance / whole) for scenario in found]


def mix(parts: list[tuple[float, Reach]]) -> Reach:
    """The odds if it is unknown which of these hold."""
    if len(parts) == 1:
        return parts[0][1]
    whole = [0.0] * len(NEVER)
    for chance, reached in parts:
        for number, likely in enumerate(reached):
            if not likely:
                break
            whole[number] += chance * likely
    return tuple(whole)


def _group(found: list[Hypothesis], sight: Sight) -> list[list[Hypothesis]]:
    """Hypotheses that share a scenario; of pairs, a few representatives."""
    if sight.hidden > 1:
        return [[hypothesis] for hypothesis in _representatives(found, sight)]
    by_card = {hypothesis.own[-1:]: hypothesis for hypothesis in found}
    groups = []
    while by_card:
        first = next(iter(by_card))
        alike = GROUP_OF.get(first[0], first) if first else ()
        members = [(card,) for card in alike] if first else [first]
        groups.append([by_card.pop(member) for member in members if member in by_card])
    return groups


def _representatives(found: list[Hypothesis], sight: Sight) -> list[Hypothesis]:
    """Hypotheses at even quantiles of the total."""
    base = odds.add_up(sight.known)
    by_total = sorted(found, key=lambda hypothesis: _total(base, hypothesis.own))
    chosen: list[Hypothesis] = []
    passed = 0.0
    for hypothesis in by_total:
        passed += hypothesis.chance
        if passed * MAX_PAIRS >= len(chosen) + 0.5:
            chosen.append(Hypothesis(hypothesis.own, 1 / MAX_PAIRS))
    return chosen


def _total(base: odds.RunningTotal, cards: Cards) -> int:
    for card in cards:
        base = base.plus(card)
    return base.total


def likelihood(view: View, reached: Sequence[Reach], feathers: Feathers, doubt: Doubt) -> float:
    """How likely the others would have said what they said, if these feathers are worn.

    A seat sees the same feathers each time it announces, so only its least willing announcement counts.
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
    """How readily a seat lets the number before pass (unless it was forced to announce) and announces this one."""
    passes = 1.0 if before is None or made.how in {"reverse", "restart"} else 1 - doubt(reached[before], before)
    return passes * _says(round(100 * reached[made.number]))


@cache
def _says(percent: int) -> float:
    return 1 / (1 + exp((BELIEVED - percent / 100) / SHARPNESS))


def _before_second_feather(view: View, feathers: Feathers) -> tuple[Reach, ...]:
    """Everybody's odds while each wore one feather. The viewer cannot tell which of its own two came first."""
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
    """The pack before the second feather was taken, perhaps from the discards."""
    first_feathers = sum(map(bool, view.feather_counts))
    if view.reshuffle is None or view.reshuffle.after < first_feathers:
        return {"pack_size": view.pack_size + 1}
    return {"pack_size": 0, "discards": view.reshuffle.cards, "reshuffle": None}


def order_of_play(view: View, direction: int) -> tuple[Seat, ...]:
    """The seats in play, from the viewer on."""
    assert view.viewer is not None
    everybody = ((view.viewer + direction * step) % view.seats for step in range(view.seats))
    return tuple(seat for seat in everybody if not view.out[seat])


def chance_of(found: Sequence[Scenario], number: int) -> float:
    """The chance that the total reaches a number, after all that was said."""
    return sum(scenario.chance * scenario.true[number] for scenario in found)
