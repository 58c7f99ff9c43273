"""Who knows what in coyote: a seat sees every feather but its own, and nobody knows the order of the pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from kibitz.engine.caches import cache_latest
from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Input, Seat, Viewer, with_entry
from kibitz.games.coyote import rules
from kibitz.games.coyote.model import (
    DECK,
    Announce,
    Announced,
    Card,
    Contest,
    Contested,
    Ditto,
    Dittoed,
    Fact,
    FeatherGiven,
    MatchOver,
    Restart,
    Restarted,
    Reverse,
    Reversed,
    RoundDealt,
    SeatOut,
    Shuffled,
    State,
    View,
    in_order,
)

# What a viewer knows


def view(state: State, viewer: Viewer) -> View:
    return replace(public(state), viewer=viewer, feathers=seen_feathers(state, viewer))


@cache_latest
def public(state: State) -> View:
    """What everybody knows."""
    standing = rules.standing_announcement(state.announcements)
    return View(
        seats=state.seats,
        viewer=None,
        phase="announcing" if state.outcome is None else "over",
        to_act=() if state.on_turn is None else (state.on_turn,),
        scores=rules.scores(state),
        outcome=state.outcome,
        options=state.options,
        round=state.round,
        first=state.first,
        direction=state.direction,
        feathers=(),
        feather_counts=tuple(map(len, state.feathers)),
        announcements=state.announcements,
        turns=state.turns,
        standing=standing.number if standing else None,
        announcer=standing.seat if standing else None,
        refused=rules.refused_number(state),
        forced=state.forced,
        tomahawks=state.tomahawks,
        out=tuple([rules.is_out(state, seat) for seat in range(state.seats)]),
        out_order=state.out_order,
        pack_size=len(state.pack),
        discards=state.discards,
        reshuffle=state.reshuffle,
        variations_left=state.left,
        last_contest=state.last_contest,
    )


def seen_feathers(state: State, viewer: Viewer) -> tuple[tuple[Card, ...] | None, ...]:
    """A seat in play sees all but its own; a seat that is out sees all; a spectator none, or all by option.

    Everybody knows that a seat that is out wears none. At the end everybody has seen everything.
    """
    if state.outcome is not None or (viewer is None and state.options.spectators == "all"):
        return state.feathers
    if viewer is None:
        return tuple([None if feathers else () for feathers in state.feathers])
    return with_entry(state.feathers, viewer, None) if state.feathers[viewer] else state.feathers


def on_forehead(state: State, seat: Seat) -> tuple[Card, ...] | None:
    """What a phone that the seat wears shows to the room, if the table has agreed on headbands."""
    return state.feathers[seat] if state.options.headbands else None


# What a viewer sees happen


def witness(before: State, entry: Input, after: State, viewer: Viewer) -> tuple[Fact, ...]:
    return tuple(_facts(before, entry, after, viewer))


def _facts(before: State, entry: Input, after: State, viewer: Viewer) -> Iterator[Fact]:
    seat, action = entry.seat, entry.action
    assert seat is not None
    if isinstance(action, Announce):
        yield Announced(after.announcements[-1])
        if action.feather_to is not None:
            yield from _feather_facts(before, seat, action.feather_to, after, viewer)
    elif isinstance(action, Contest):
        yield from _contest_facts(before, after, viewer)
    elif isinstance(action, Ditto):
        yield Dittoed(seat, after.announcements[-1].number)
    elif isinstance(action, Reverse):
        yield Reversed(seat, after.announcements[-1].seat, after.direction)
    elif isinstance(action, Restart):
        refused = after.announcements[-1]
        yield Restarted(seat, refused.seat, refused.number)


def _feather_facts(before: State, seat: Seat, to: Seat, after: State, viewer: Viewer) -> Iterator[Fact]:
    if not before.pack:
        yield _discards_shuffled(before, len(rules.worn_feathers(before)))
    seen = seen_feathers(after, viewer)[to]
    yield FeatherGiven(seat, to, seen[-1] if seen else None)


def _contest_facts(before: State, after: State, viewer: Viewer) -> Iterator[Fact]:
    duel = after.last_contest
    assert duel is not None
    if duel.drawn and not before.pack:
        yield _discards_shuffled(before, len(rules.worn_feathers(before)))
    yield Contested(duel, after.tomahawks)
    if after.out_order != before.out_order:
        yield SeatOut(duel.loser)
    if after.outcome is not None:
        yield MatchOver(after.outcome, after.out_order)
        return
    if "0" in rules.worn_feathers(before) + duel.drawn:
        yield Shuffled("all", DECK, 0)
    if after.reshuffle is not None:
        yield Shuffled("discards", after.reshuffle.cards, after.reshuffle.after)
    yield RoundDealt(after.round, after.first, seen_feathers(after, viewer), len(after.pack))


def _discards_shuffled(before: State, taken: int) -> Shuffled:
    return Shuffled("discards", in_order(before.discards), taken)


# What a viewer may imagine


def imagine(view: View, rng: Random) -> State:
    """Draws the unknown feathers from the cards that they can be, and shuffles the pack."""
    feathers = _imagined_feathers(view, rng)
    gone = Counter(view.discards) + Counter(card for worn in feathers for card in worn)
    pack = list((Counter(DECK) - gone).elements())
    rng.shuffle(pack)
    return State(
        options=view.options,
        chance=Chance(rng.randbytes(16)),
        seats=view.seats,
        pack=tuple(pack),
        tomahawks=view.tomahawks,
        left=view.variations_left,
        round=view.round,
        first=view.first,
        direction=view.direction,
        on_turn=view.to_act[0] if view.to_act else None,
        forced=view.forced,
        feathers=feathers,
        announcements=view.announcements,
        turns=view.turns,
        discards=view.discards,
        reshuffle=view.reshuffle,
        out_order=view.out_order,
        last_contest=view.last_contest,
        outcome=view.outcome,
    )


def _imagined_feathers(view: View, rng: Random) -> tuple[tuple[Card, ...], ...]:
    """Feathers taken before a reshuffle came from the old pack and used it up; later ones come from the new."""
    taken = tuple(takers(view))
    boundary = len(taken) if view.reshuffle is None else view.reshuffle.after
    shuffled_in = Counter(() if view.reshuffle is None else view.reshuffle.cards)
    earlier = Counter(DECK) - shuffled_in
    if view.reshuffle is None:
        earlier -= Counter(view.discards)
    imagined: list[tuple[Card, ...]] = [worn or () for worn in view.feathers]
    for pool, part in ((earlier, taken[:boundary]), (shuffled_in, taken[boundary:])):
        unknown = [seat for seat, card in part if card is None]
        unseen = list((pool - Counter(card for _, card in part if card is not None)).elements())
        for seat, card in zip(unknown, rng.sample(unseen, len(unknown)), strict=True):
            imagined[seat] += (card,)
    return tuple(imagined)


def takers(view: View) -> Iterator[tuple[Seat, Card | None]]:
    """The seats that took the round's feathers, in order, with the cards (None if unknown)."""
    clockwise = (*range(view.first, view.seats), *range(view.first))
    first = (seat for seat in clockwise if view.feather_counts[seat])
    second = (announcement.feather_to for announcement in view.announcements if announcement.feather_to is not None)
    for place, seats in enumerate((first, second)):
        for seat in seats:
            worn = view.feathers[seat]
            yield seat, None if worn is None else worn[place]
