"""Who knows what in hilo: a seat knows its own card and choice, and everybody what a showdown has shown."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Input, Seat, Viewer
from template.game import rules
from template.game.model import DECK, Card, Chose, Fact, MatchOver, RoundDealt, Shown, State, Stay, View

# What a viewer knows


def view(state: State, viewer: Viewer) -> View:
    """Built up from what the viewer knows; never a copy of the state with something struck out."""
    outcome = rules.outcome(state)
    return View(
        seats=state.seats,
        viewer=viewer,
        phase="over" if outcome else "choosing",
        to_act=tuple(sorted(rules.to_act(state))),
        scores=state.scores,
        outcome=outcome,
        options=state.options,
        round=state.round,
        hands=seen_hands(state, viewer),
        chosen=tuple([choice is not None for choice in state.stays]),
        stays=tuple([choice if sees(state, viewer, seat) else None for seat, choice in enumerate(state.stays)]),
        last_showdown=state.last_showdown,
    )


def sees(state: State, viewer: Viewer, seat: Seat) -> bool:
    """Whether a viewer knows the card and the choice of a seat: its own, and after the last showdown everybody's."""
    if rules.outcome(state) is not None or viewer == seat:
        return True
    return viewer is None and state.options.spectators == "all"


def seen_hands(state: State, viewer: Viewer) -> tuple[Card | None, ...]:
    return tuple([card if sees(state, viewer, seat) else None for seat, card in enumerate(state.hands)])


# What a viewer sees happen


def witness(before: State, entry: Input, after: State, viewer: Viewer) -> tuple[Fact, ...]:
    return tuple(_facts(before, entry, after, viewer))


def _facts(before: State, entry: Input, after: State, viewer: Viewer) -> Iterator[Fact]:
    seat = entry.seat
    assert seat is not None
    yield Chose(seat, isinstance(entry.action, Stay) if sees(before, viewer, seat) else None)
    if len(rules.to_act(before)) > 1:
        return
    assert after.last_showdown is not None
    yield Shown(after.last_showdown, after.scores)
    outcome = rules.outcome(after)
    if outcome is None:
        yield RoundDealt(after.round, seen_hands(after, viewer))
    else:
        yield MatchOver(outcome)


# What a viewer may imagine


def imagine(view: View, rng: Random) -> State:
    """Deals the unseen cards at random, and guesses the choices that are still secret."""
    unseen = [card for card in DECK if card not in view.hands]
    rng.shuffle(unseen)
    return State(
        options=view.options,
        chance=Chance(rng.randbytes(16)),
        seats=view.seats,
        round=view.round,
        hands=tuple([unseen.pop() if card is None else card for card in view.hands]),
        pile=tuple(unseen),
        stays=tuple([_imagine_choice(view, seat, rng) for seat in range(view.seats)]),
        scores=tuple([score or 0 for score in view.scores]),
        last_showdown=view.last_showdown,
    )


def _imagine_choice(view: View, seat: Seat, rng: Random) -> bool | None:
    if view.stays[seat] is None and view.chosen[seat]:
        return rng.random() < 0.5
    return view.stays[seat]
