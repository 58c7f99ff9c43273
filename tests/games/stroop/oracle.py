"""What a viewer of stroop cannot know, derived independently of `sight.py`, for the laws of all games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Actor, Fact, Seat
from kibitz.games.stroop import rules
from kibitz.games.stroop.cards import Card
from kibitz.games.stroop.model import (
    Answer,
    CentreTaken,
    Options,
    Reply,
    Sacrificed,
    Silent,
    State,
    StroopAction,
    Swapped,
    TimedAnswer,
)
from kibitz.server.vocabulary import Eyes

ROWS = ("red/blue 2 see", "green/red x2", "blue/green -1 swap", "red/green 1 skip", "green/blue 0 reverse", "mystery")
OWN_COLOURS = ("turquoise #30d5c8", "turquoise/red 3", "red/turquoise -2 swap")


def vary(state: State, viewer: Eyes, rng: Random) -> State:
    """A state that looks the same to the viewer: other cards face down and under the gains' tops, other answers.

    Often a few hidden cards and the answers stay as they are, so that both matches can be played on for a while before
    a card is turned up that differs.
    """
    gains_are_open = state.phase == "over" or sees_all(state, viewer)
    depth = rng.choice((0, 2, 4))
    hidden = _Redeal(
        state,
        active=[max(depth, knows_top(state, viewer, seat)) for seat in range(state.seats)],
        gains=[len(pile) if gains_are_open else max(1, depth) for pile in state.gains],
        rng=rng,
    )
    new_answers = rng.random() < 0.5
    return replace(
        state,
        chance=Chance(rng.randbytes(16)) if rng.random() < 0.7 else state.chance,
        active=hidden.active,
        gains=hidden.gains,
        aside=hidden.aside,
        answers=tuple(
            random_reply(state, rng) if new_answers and is_secret(state, viewer, seat) else reply
            for seat, reply in enumerate(state.answers)
        ),
    )


class _Redeal:
    """The cards of a state dealt anew, except a number of cards on top of each pile."""

    def __init__(self, state: State, *, active: list[int], gains: list[int], rng: Random) -> None:
        piles = [*zip(state.active, active, strict=True), *zip(state.gains, gains, strict=True), (state.aside, 0)]
        loose = [card for pile, kept in piles for card in pile[kept:]]
        rng.shuffle(loose)
        dealt = [(*pile[:kept], *(loose.pop() for _ in pile[kept:])) for pile, kept in piles]
        self.active = tuple(dealt[: state.seats])
        self.gains = tuple(dealt[state.seats : -1])
        self.aside = dealt[-1]


def sees_all(state: State, viewer: Eyes) -> bool:
    return viewer is None and state.options.spectators == "all"


def looks_for(viewer: Eyes, seat: Seat | None) -> bool:
    """Whether a viewer has the eyes of this seat; people round one device have those of several."""
    return seat in viewer if isinstance(viewer, tuple) else seat == viewer


def knows_top(state: State, viewer: Eyes, seat: Seat) -> bool:
    has_seen = any(looks_for(viewer, eye) for eye in state.seen_by[seat])
    return len(state.active[seat]) > 0 and (has_seen or sees_all(state, viewer))


def is_secret(state: State, viewer: Eyes, seat: Seat) -> bool:
    given = state.answers[seat] is not None
    return given and state.phase == "race" and not looks_for(viewer, seat) and not sees_all(state, viewer)


def random_reply(state: State, rng: Random) -> Reply:
    """A random legal reply; to a mystery card any text is legal."""
    if rng.random() < 0.2:
        return "silent"
    words = state.colours if not state.centre[-1].mystery else ("72", "peut-être", "no idea")
    return TimedAnswer(rng.choice(words), rng.choice((0, 300, 512, 513, 600_000)))


def twin(state: State, other: State, seat: Actor, action: StroopAction, viewer: Eyes, rng: Random) -> StroopAction:
    """Another answer, where it stays secret from the viewer while the race runs."""
    if not isinstance(action, Answer | Silent) or looks_for(viewer, seat) or sees_all(state, viewer):
        return action
    if len(state.awaited) == 1 or rng.random() < 0.7:
        return action
    reply = random_reply(other, rng)
    return Answer(reply.colour, reply.ms) if isinstance(reply, TimedAnswer) else Silent()


def reveals(
    state: State, other: State, seat: Actor, action: StroopAction, twin_action: StroopAction, viewer: Eyes
) -> bool:
    """A settled race shows its answers, a card turned up shows itself, a card taken off shows the one below, the end
    shows the gains, and a look shows the card to the looker."""
    after, other_after = rules.apply(state, seat, action), rules.apply(other, seat, twin_action)
    if after.phase != other_after.phase or after.last_race != other_after.last_race:
        return True
    settled = state.phase == "race" and after.phase != "race"
    if settled and replies(state, seat, action) != replies(other, seat, twin_action):
        return True
    if face_up(after) != face_up(other_after):
        return True
    if after.phase == "over" and after.gains != other_after.gains:
        return True
    return any(
        knows_top(after, viewer, pile) and after.active[pile][0] != other_after.active[pile][0]
        for pile in range(state.seats)
    )


def replies(state: State, seat: Actor, action: StroopAction) -> list[object]:
    """All the answers to a question, including the last one and late ones."""
    return [action if place == seat else reply for place, reply in enumerate(state.answers)]


def face_up(state: State) -> tuple[object, ...]:
    return state.centre, [pile[:1] for pile in state.gains]


def totals(facts: Sequence[Fact], seats: int, options: Options) -> list[int]:
    """Scores of the gains piles rebuilt from the facts, counted from the bottom up."""
    piles: list[list[Card]] = [[] for _ in range(seats)]
    for fact in facts:
        match fact:
            case CentreTaken(seat, cards):
                piles[seat] += cards
            case Swapped(seat, target, pile, given, got):
                assert piles[seat][-1] == given
                piles[seat][-1] = got
                if pile == "gains":
                    assert piles[target][-1] == got
                    piles[target][-1] = given
            case Sacrificed(seat, "gains", card):
                assert piles[seat].pop() == card
    return [count_from_below(pile) for pile in piles]


def count_from_below(pile: list[Card]) -> int:
    """Each `x2` doubles the total of everything below it."""
    total = 0
    for card in pile:
        if card.points == "x2":
            total *= 2
        elif isinstance(card.points, int):
            total += card.points
    return total


def options(rng: Random, seats: int) -> dict[str, Any]:
    """Random options, including custom decks and decks that cannot be dealt equally."""
    chosen: dict[str, Any] = {}
    if rng.random() < 0.3:
        chosen["first"] = rng.randrange(seats)
    if rng.random() < 0.3:
        chosen["spectators"] = rng.choice(("public", "all"))
    if rng.random() < 0.4:
        chosen["swap_with"] = rng.choice(("gains", "active"))
    if rng.random() < 0.3:
        chosen["limit_ms"] = rng.choice((1, 300, 512, 600_000))
    if rng.random() < 0.4:
        rows = rng.choices(ROWS, k=rng.randrange(seats, 40))
        chosen["cards"] = [*OWN_COLOURS, *rows] if rng.random() < 0.5 else rows
    return chosen
