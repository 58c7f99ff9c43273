"""What a viewer of coyote cannot know, derived independently of `sight.py`, for the laws of all games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Fact, Seat, Viewer
from kibitz.games.coyote import model, rules
from kibitz.games.coyote.model import Action, Announce, Card, Contest, State

Place = tuple[Seat, int]
"""A feather on a headband: its wearer, and 0 for the first or 1 for the second."""


def vary(state: State, viewer: Viewer, rng: Random) -> State:
    """Exchanges cards that the viewer cannot see, and the chance key.

    Feathers taken before a reshuffle cannot be cards that were shuffled in.
    """
    taken = _places_in_order_taken(state)
    boundary = 0 if state.reshuffle is None else state.reshuffle.after
    heads = [list(worn) for worn in state.feathers]
    earlier = [place for place in taken[:boundary] if _hides(state, viewer, place[0])]
    _permute(heads, earlier, [], rng)
    later = [place for place in taken[boundary:] if _hides(state, viewer, place[0])]
    pack = _permute(heads, later, list(state.pack), rng)
    return replace(state, feathers=tuple(map(tuple, heads)), pack=tuple(pack), chance=Chance(rng.randbytes(8)))


def _places_in_order_taken(state: State) -> list[Place]:
    clockwise = [(state.first + step) % state.seats for step in range(state.seats)]
    second = [made.feather_to for made in state.announcements if made.feather_to is not None]
    return [(seat, 0) for seat in clockwise if state.feathers[seat]] + [(seat, 1) for seat in second]


def _hides(state: State, viewer: Viewer, seat: Seat) -> bool:
    if state.outcome is not None:
        return False
    if viewer is None:
        return state.options.spectators == "public"
    return viewer == seat


def _permute(heads: list[list[Card]], places: list[Place], pack: list[Card], rng: Random) -> list[Card]:
    """Shuffles the cards of these places and of the pack together; returns the new pack."""
    cards = [heads[seat][which] for seat, which in places] + pack
    rng.shuffle(cards)
    for (seat, which), card in zip(places, cards, strict=False):
        heads[seat][which] = card
    return cards[len(places) :]


def twin(state: State, other: State, seat: Seat, action: Action, viewer: Viewer, rng: Random) -> Action:
    """Nothing that a seat chooses is secret."""
    return action


def reveals(state: State, other: State, seat: Seat, action: Action, twin_action: Action, viewer: Viewer) -> bool:
    """A contest shows every feather and the next deal; everybody but its wearer sees a second feather."""
    if isinstance(action, Announce) and action.feather_to is None:
        return False
    if not isinstance(action, Announce | Contest):
        return False
    here, there = rules.apply(state, seat, action), rules.apply(other, seat, twin_action)
    if here.last_contest != there.last_contest or here.discards != there.discards:
        return True
    return any(
        here.feathers[wearer] != there.feathers[wearer]
        for wearer in range(state.seats)
        if not _hides(here, viewer, wearer)
    )


def totals(facts: Sequence[Fact], seats: int, options: model.Options) -> list[int]:
    """Lives left, from the contests among the facts."""
    taken = [0] * seats
    for fact in facts:
        if isinstance(fact, model.Contested):
            taken[fact.contest.loser] += fact.contest.tomahawks
    return [max(0, options.lives - tomahawks) for tomahawks in taken]


def options(rng: Random, seats: int) -> dict[str, Any]:
    chosen = [name for name in model.VARIATIONS if rng.random() < 0.5]
    rng.shuffle(chosen)
    return {
        "lives": rng.randint(1, 5),
        "first": rng.choice((None, rng.randrange(seats))),
        "variations": chosen if rng.random() < 0.8 else [],
        "variation_scope": rng.choice(("round", "match")),
        "spectators": rng.choice(("public", "all")),
        "headbands": rng.random() < 0.5,
    }
