"""The rules of coyote, in the order of the rules page; the sections named here are its headings."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.errors import IllegalAction
from kibitz.engine.vocabulary import Actor, Deck, Seat
from kibitz.games.coyote.counting import count
from kibitz.games.coyote.model import (
    DECK,
    HIGHEST_NUMBER,
    SEAT_COUNTS,
    Action,
    Announce,
    Announcement,
    Card,
    Contest,
    Ditto,
    Duel,
    Force,
    ForcingAnswer,
    Options,
    Outcome,
    Reshuffle,
    Restart,
    Reverse,
    State,
    Variation,
    in_order,
    refuse,
)

# § Cards and § A match


def deck_of(seats: int, options: Options) -> Deck:
    """The same thirty feathers at every table."""
    return DECK


def setup(seats: int, options: Options, chance: Chance, deck: Deck | None) -> State:
    """Nobody has a tomahawk yet; the first scout is agreed on or drawn."""
    start = State(
        options=options,
        chance=chance,
        seats=seats,
        pack=tuple(map(str, deck)) if deck is not None else chance.shuffle("the first pack", DECK),
        tomahawks=(0,) * seats,
        left=options.variations,
    )
    return deal(start, chance.below("the first scout", seats) if options.first is None else options.first)


def cards(state: State) -> tuple[Card, ...]:
    """All thirty: in the pack, on the headbands and on the discard pile."""
    return state.pack + worn_feathers(state) + state.discards


def worn_feathers(state: State) -> tuple[Card, ...]:
    return sum(state.feathers, ())


def is_out(state: State, seat: Seat) -> bool:
    """A double may bring more tomahawks than there are lives."""
    return state.tomahawks[seat] >= state.options.lives


CLOCKWISE = {(seats, start): (*range(start, seats), *range(start)) for seats in SEAT_COUNTS for start in range(seats)}


def seats_in_play(state: State, start: Seat) -> tuple[Seat, ...]:
    """The seats in play, clockwise from one seat."""
    everybody, out = CLOCKWISE[state.seats, start], state.out_order
    return tuple([seat for seat in everybody if seat not in out]) if out else everybody


def deal(state: State, first: Seat) -> State:
    """Begins a round: a feather for each seat in play, clockwise from the first scout; no number stands."""
    players = seats_in_play(state, first)
    state, dealt = take(state, len(players))
    feathers: list[tuple[Card, ...]] = [()] * state.seats
    for seat, card in zip(players, dealt, strict=True):
        feathers[seat] = (card,)
    return replace(
        state,
        round=state.round + 1,
        first=first,
        direction=1,
        on_turn=first,
        feathers=tuple(feathers),
        announcements=(),
        turns=(),
        left=state.options.variations if state.options.variation_scope == "round" else state.left,
    )


def take(state: State, wanted: int) -> tuple[State, tuple[Card, ...]]:
    """Takes cards off the pack; where it runs out, the discards are shuffled into a new one (§ Pack)."""
    pack = state.pack
    if wanted <= len(pack):
        return replace(state, pack=pack[wanted:]), pack[:wanted]
    taken = len(worn_feathers(state)) + len(pack)
    renewed = state.chance.shuffle(f"round {state.round}, {taken} feathers: the discards", state.discards)
    missing = wanted - len(pack)
    reshuffle = Reshuffle(in_order(state.discards), after=taken)
    return replace(state, pack=renewed[missing:], discards=(), reshuffle=reshuffle), pack + renewed[:missing]


# § Turns: the seat that the table waits for, and what it may do

ALONE: dict[Seat | None, frozenset[Seat]] = {
    None: frozenset(),
    **{seat: frozenset((seat,)) for seat in range(SEAT_COUNTS[-1])},
}
VariationAnswer: TypeAlias = Ditto | Reverse | Restart
VARIATION_OF: dict[type[VariationAnswer], Variation] = {Ditto: "ditto", Reverse: "reverse", Restart: "restart"}


def to_act(state: State) -> frozenset[Seat]:
    return ALONE[state.on_turn]


def standing_announcement(announcements: tuple[Announcement, ...]) -> Announcement | None:
    """The announcement to be answered or raised: the last that was not refused."""
    for announcement in reversed(announcements):
        if not announcement.refused:
            return announcement
    return None


def standing_number(announcements: tuple[Announcement, ...]) -> int:
    """The number that the next one must exceed."""
    found = standing_announcement(announcements)
    return 0 if found is None else found.number


def refused_number(state: State) -> int | None:
    """The number that a forced announcer must not repeat (§ Restart)."""
    return state.announcements[-1].number if state.forced == "restart" else None


def is_number_left(above: int, refused: int | None = None) -> bool:
    """Whether a forced seat could announce anything; if not, it may not be forced (§ Rulings)."""
    return any(number != refused for number in range(above + 1, HIGHEST_NUMBER + 1))


def feather_targets(state: State) -> tuple[Seat, ...]:
    """The seats that may be given a second feather: others in play that wear one (§ Feather)."""
    return tuple(seat for seat in range(state.seats) if seat != state.on_turn and len(state.feathers[seat]) == 1)


def next_targets(state: State) -> tuple[Seat, ...]:
    """The seats that may be named to answer: others in play (§ Next)."""
    return tuple(seat for seat in range(state.seats) if seat != state.on_turn and not is_out(state, seat))


def judge(state: State, seat: Actor, action: Action) -> Action:
    """The action, if the seat may do it now. The verdict depends only on public information."""
    if seat is None:
        raise refuse("not-the-table", "turns")
    if seat != state.on_turn:
        raise refuse("not-your-turn", "turns")
    problem = objection_to_number(state, action) if isinstance(action, Announce) else objection_to_answer(state, action)
    if problem is not None:
        raise problem
    return action


def objection_to_number(state: State, action: Announce) -> IllegalAction | None:
    """Why the seat on turn may not announce this."""
    above = standing_number(state.announcements)
    if action.number <= above:
        return refuse("too-low", "announcing", above=str(above))
    if action.number > HIGHEST_NUMBER:
        return refuse("too-high", "announcing", highest=str(HIGHEST_NUMBER))
    if action.number == refused_number(state):
        return refuse("same-number", "restart", number=str(action.number))
    return objection_to_modifiers(state, action)


def objection_to_modifiers(state: State, action: Announce) -> IllegalAction | None:
    if action.feather_to is not None and (problem := objection_to_feather(state, action.feather_to)):
        return problem
    if action.double and (problem := objection_to_variation(state, "double")):
        return problem
    return None if action.next is None else objection_to_next(state, action.next)


def objection_to_feather(state: State, to: Seat) -> IllegalAction | None:
    if problem := objection_to_variation(state, "feather"):
        return problem
    return None if to in feather_targets(state) else refuse("feather-target", "feather")


def objection_to_next(state: State, following: Seat) -> IllegalAction | None:
    if problem := objection_to_variation(state, "next"):
        return problem
    if state.forced == "restart":
        return refuse("refuser-answers", "restart")
    return None if following in next_targets(state) else refuse("next-target", "next")


def objection_to_answer(state: State, action: Contest | VariationAnswer) -> IllegalAction | None:
    """Why the seat on turn may not answer the standing announcement in this way."""
    if state.forced is not None:
        return refuse("must-announce", state.forced)
    announcement = standing_announcement(state.announcements)
    if announcement is None:
        return refuse("nothing-announced", "announcing")
    return None if isinstance(action, Contest) else objection_to_variation_answer(state, action, announcement)


def objection_to_variation_answer(
    state: State, action: VariationAnswer, announcement: Announcement
) -> IllegalAction | None:
    if problem := objection_to_variation(state, VARIATION_OF[type(action)]):
        return problem
    if announcement.how == "restart":
        return refuse("accept-or-contest", "restart")
    if isinstance(action, Reverse) and not is_number_left(announcement.number):
        return refuse("no-number-left", "reverse")
    if isinstance(action, Restart):
        before = standing_number(state.announcements[:-1])
        if not is_number_left(before, announcement.number):
            return refuse("no-number-left", "restart")
    return None


def objection_to_variation(state: State, variation: Variation) -> IllegalAction | None:
    """A variation can be used if the table agreed on it and nobody has used it yet (§ Variations)."""
    if variation in state.left:
        return None
    code = "variation-used" if variation in state.options.variations else "variation-not-agreed"
    return refuse(code, "variations", variation=variation)


# § Announcing and § Variations


def apply(state: State, seat: Actor, action: Action) -> State:
    """The state after a legal action."""
    assert seat is not None
    if isinstance(action, Announce):
        return announce(state, seat, action)
    if isinstance(action, Contest):
        return contest(state, seat)
    if isinstance(action, Ditto):
        return ditto(state, seat)
    if isinstance(action, Reverse):
        return reverse(state, seat)
    return restart(state, seat)


def announce(state: State, seat: Seat, action: Announce) -> State:
    """The number stands; the next seat answers it, or the seat named, or the seat that refused the last number."""
    made = Announcement(
        seat,
        action.number,
        state.forced or "announce",
        feather_to=action.feather_to,
        double=action.double,
        next=action.next,
    )
    if state.forced == "restart":
        answerer = state.turns[-1].seat
    else:
        answerer = seat_after(state, seat) if action.next is None else action.next
    state = replace(state, announcements=(*state.announcements, made), on_turn=answerer, forced=None)
    return state if not state.left else use_modifiers(state, action)


def seat_after(state: State, seat: Seat) -> Seat:
    """The next seat in play in the direction of the round."""
    direction, seats, out = state.direction, state.seats, state.out_order
    seat = (seat + direction) % seats
    while seat in out:
        seat = (seat + direction) % seats
    return seat


def use_modifiers(state: State, action: Announce) -> State:
    """Uses the modifiers of an announcement; a double takes effect in a contest."""
    if action.feather_to is not None:
        state = give_feather(use_up(state, "feather"), action.feather_to)
    if action.double:
        state = use_up(state, "double")
    if action.next is not None:
        state = use_up(state, "next")
    return state


def use_up(state: State, variation: Variation) -> State:
    """A variation is gone after its first use in the round or the match."""
    return replace(state, left=tuple(name for name in state.left if name != variation))


def give_feather(state: State, to: Seat) -> State:
    """The seat takes a second feather, which counts (§ Feather)."""
    state, taken = take(state, 1)
    feathers = (*state.feathers[:to], state.feathers[to] + taken, *state.feathers[to + 1 :])
    return replace(state, feathers=feathers)


def ditto(state: State, seat: Seat) -> State:
    """The number stands and is now this seat's; the next seat answers it (§ Ditto)."""
    made = Announcement(seat, standing_number(state.announcements), "ditto")
    state = replace(state, announcements=(*state.announcements, made), on_turn=seat_after(state, seat))
    return use_up(state, "ditto")


def reverse(state: State, seat: Seat) -> State:
    """The direction turns, and the announcer must raise its own number (§ Reverse)."""
    turned: Literal[1, -1] = -1 if state.direction == 1 else 1
    return force(replace(state, direction=turned), seat, "reverse")


def restart(state: State, seat: Seat) -> State:
    """The number is refused, and its announcer must find another (§ Restart)."""
    *before, last = state.announcements
    refused = (*before, replace(last, refused=True))
    return force(replace(state, announcements=refused), seat, "restart")


def force(state: State, seat: Seat, do: Force) -> State:
    """The owner of the last announcement must announce."""
    answer = ForcingAnswer(seat, do, at=len(state.announcements))
    forced = replace(state, on_turn=state.announcements[-1].seat, forced=do, turns=(*state.turns, answer))
    return use_up(forced, do)


# § Contest and § Counting


def contest(state: State, seat: Seat) -> State:
    """Every feather is shown and counted; the loser takes a tomahawk, or two."""
    announcement = state.announcements[-1]
    shown = worn_feathers(state)
    state, drawn = take(state, 1) if "?" in shown else (state, ())
    counted = count(shown, drawn)
    duel = Duel(
        announcer=announcement.seat,
        contester=seat,
        number=announcement.number,
        feathers=state.feathers,
        drawn=drawn,
        total=counted.total,
        loser=seat if counted.total >= announcement.number else announcement.seat,
        tomahawks=2 if announcement.double else 1,
        steps=counted.steps,
    )
    return settle(state, duel, shown + drawn)


def settle(state: State, duel: Duel, used: tuple[Card, ...]) -> State:
    """The loser takes the tomahawks. The match ends if one seat is left, else a new round begins."""
    opener = loser = duel.loser
    tomahawks = list(state.tomahawks)
    tomahawks[loser] += duel.tomahawks
    state = replace(state, tomahawks=tuple(tomahawks), last_contest=duel)
    if is_out(state, loser):
        opener = duel.contester if loser == duel.announcer else duel.announcer
        state = replace(state, out_order=(*state.out_order, loser))
        if len(state.out_order) == state.seats - 1:
            return end(state, winner=opener)
    return deal(clear(state, used), opener)


def clear(state: State, used: tuple[Card, ...]) -> State:
    """The used cards go to the discards; after a `0` all cards are shuffled together."""
    pack, discards = state.pack, state.discards + used
    if "0" in used:
        pack, discards = state.chance.shuffle(f"after round {state.round}: all cards", DECK), ()
    return replace(state, pack=pack, discards=discards, feathers=(), reshuffle=None)


def end(state: State, winner: Seat) -> State:
    """The last seat in play has won (§ End). The feathers of the last round stay in view."""
    assert state.last_contest is not None
    return replace(
        state,
        on_turn=None,
        discards=state.discards + state.last_contest.drawn,
        outcome=Outcome(winners=(winner,), scores=scores(state), reason="last"),
    )


def scores(state: State) -> tuple[int, ...]:
    """Lives left, by seat."""
    return tuple([max(0, state.options.lives - taken) for taken in state.tomahawks])


def outcome(state: State) -> Outcome | None:
    return state.outcome
