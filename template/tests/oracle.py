"""What a viewer of hilo cannot know, worked out without `sight.py`: for the laws over every game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Fact, Seat, Viewer
from template.game import model, rules
from template.game.model import Action, Leave, State, Stay


def vary(state: State, viewer: Viewer, rng: Random) -> State:
    """Another state that the viewer cannot tell from this one: hidden cards change places, secret choices change."""
    hidden = [seat for seat in range(state.seats) if is_hidden(state, viewer, seat)]
    unseen = [*(state.hands[seat] for seat in hidden), *state.pile]
    rng.shuffle(unseen)
    hands, stays = list(state.hands), list(state.stays)
    for seat in hidden:
        hands[seat] = unseen.pop()
        if stays[seat] is not None:
            stays[seat] = rng.random() < 0.5
    chance = Chance(rng.randbytes(8))
    return replace(state, hands=tuple(hands), pile=tuple(unseen), stays=tuple(stays), chance=chance)


def is_hidden(state: State, viewer: Viewer, seat: Seat) -> bool:
    if not rules.to_act(state) or viewer == seat:
        return False
    return viewer is not None or state.options.spectators == "public"


def twin(state: State, other: State, seat: Seat, action: Action, viewer: Viewer, rng: Random) -> Action:
    """What a seat may do in the other world without the viewer noticing: a hidden choice may be any."""
    return rng.choice((Stay(), Leave())) if is_hidden(state, viewer, seat) else action


def reveals(state: State, other: State, seat: Seat, action: Action, twin_action: Action, viewer: Viewer) -> bool:
    """Whether a step may lawfully show a difference: the last choice of a round shows all cards and deals new ones."""
    here, there = rules.apply(state, seat, action), rules.apply(other, seat, twin_action)
    return here.last_showdown != there.last_showdown or known_hands(here, viewer) != known_hands(there, viewer)


def known_hands(state: State, viewer: Viewer) -> list[model.Card]:
    return [card for seat, card in enumerate(state.hands) if not is_hidden(state, viewer, seat)]


def totals(facts: Sequence[Fact], seats: int, options: model.Options) -> list[int]:
    """The final scores, added up from what was seen to happen."""
    scores = [0] * seats
    for fact in facts:
        if isinstance(fact, model.Shown):
            for seat, stays in enumerate(fact.showdown.stays):
                if stays:
                    scores[seat] += 2 if seat == fact.showdown.winner else -1
    return scores


def options(rng: Random, seats: int) -> dict[str, Any]:
    """Any options that a table may agree on."""
    return {"rounds": rng.randint(1, 10), "spectators": rng.choice(("public", "all"))}
