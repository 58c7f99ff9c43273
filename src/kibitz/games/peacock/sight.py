"""Who knows what in Peacock: you see every hand but your own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from kibitz.engine.caches import cache_latest
from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Fact, Input, Seat, Viewer
from kibitz.games.peacock import rules
from kibitz.games.peacock.model import (
    SUITS_OF,
    Bid,
    BidChosen,
    BidsRevealed,
    Card,
    CardPlayed,
    Hand,
    MatchOver,
    Play,
    Played,
    RoundDealt,
    RoundScored,
    State,
    Suit,
    TrickWon,
    Trust,
    TrustChosen,
    Trusted,
    View,
)

# View


def view(state: State, viewer: Viewer) -> View:
    choices = known_choices(state, viewer)
    my_choice = None if viewer is None else choices[viewer]
    hands = visible_hands(state, viewer)
    return replace(public(state), viewer=viewer, hands=hands, my_choice=my_choice, choices=choices)


@cache_latest
def public(state: State) -> View:
    """What everybody knows."""
    return View(
        seats=state.seats,
        viewer=None,
        phase=state.phase,
        to_act=tuple(sorted(state.awaited)),
        scores=state.scores,
        outcome=rules.outcome(state),
        options=state.options,
        round=state.round,
        starting=state.starting,
        subject=state.subject,
        trump=state.trump,
        pile_size=len(state.pile),
        hands=(),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        tokens_left=tuple([rules.tokens_left(state.bids, seat) for seat in range(state.seats)]),
        bids=state.bids,
        chosen=who_has_chosen(state),
        my_choice=None,
        choices=(),
        led_suit=rules.led_suit(state),
        trick=state.trick,
        tricks=state.tricks,
        tricks_taken=state.tricks_taken,
        round_scores=tuple([result.points for result in state.results]),
        last_round=state.results[-1] if state.results else None,
        results=state.results,
    )


def sees_all(state: State, viewer: Viewer) -> bool:
    return viewer is None and state.options.spectators == "all"


def visible_hands(state: State, viewer: Viewer) -> tuple[Hand | None, ...]:
    """A seat sees the hands of the others; a spectator sees none, or all where the table agreed to that."""
    if viewer is None:
        return state.hands if sees_all(state, viewer) else (None,) * state.seats
    return (*state.hands[:viewer], None, *state.hands[viewer + 1 :])


def known_choices(state: State, viewer: Viewer) -> tuple[Trusted | None, ...]:
    """A pending bid, and later the confidence card, is known to the seat that chose it."""
    choices: tuple[Trusted | None, ...] = state.pending if state.phase == "bidding" else state.trusts
    if sees_all(state, viewer):
        return choices
    return tuple([choice if seat == viewer else None for seat, choice in enumerate(choices)])


def who_has_chosen(state: State) -> tuple[bool, ...]:
    """By seat, whether it has made the secret choice of the present step: everybody sees that."""
    secret_step = state.phase in {"bidding", "confidence"}
    return tuple([secret_step and seat != state.subject and seat not in state.awaited for seat in range(state.seats)])


# Facts


def witness(before: State, entry: Input, after: State, viewer: Viewer) -> tuple[Fact, ...]:
    seat, action = entry.seat, entry.action
    assert seat is not None
    if isinstance(action, Bid):
        tokens = action.tokens if viewer == seat or sees_all(before, viewer) else None
        return (BidChosen(seat, tokens), *reveal_facts(before, seat, action))
    if isinstance(action, Trust):
        trusted: Trusted = "none" if action.seat is None else action.seat
        return (TrustChosen(seat, trusted if viewer == seat or sees_all(before, viewer) else None),)
    return tuple(play_facts(before, seat, action, after, viewer))


def reveal_facts(before: State, seat: Seat, action: Bid) -> tuple[Fact, ...]:
    """The last bid opens all fists."""
    if before.awaited != {seat}:
        return ()
    tokens = tuple(action.tokens if bidder == seat else held for bidder, held in enumerate(before.pending))
    return (BidsRevealed(before.subject, tokens),)


def play_facts(before: State, seat: Seat, action: Play, after: State, viewer: Viewer) -> Iterator[Fact]:
    played = rules.card_played(before, seat, action)
    yield CardPlayed(seat, played.owner, played.card, played.suit)
    trick = (*before.trick, played)
    if len(trick) < before.seats:
        return
    round_over = len(after.results) > len(before.results)
    yield TrickWon(rules.winner_of(trick, before.trump.suit), None if round_over else min(after.awaited))
    if round_over:
        yield from round_end_facts(before, after, viewer)


def round_end_facts(before: State, after: State, viewer: Viewer) -> Iterator[Fact]:
    """Scoring turns the confidence cards up; then comes a new deal, or the end."""
    result = after.results[-1]
    yield RoundScored(before.round, result.bids, result.tricks_taken, result.trusts, result.points)
    outcome = rules.outcome(after)
    if outcome is None:
        yield RoundDealt(after.round, after.starting, after.trump, visible_hands(after, viewer))
    else:
        yield MatchOver(outcome)


# Imagining


def imagine(view: View, rng: Random) -> State:
    """A state that the view could come from; what the viewer cannot know is drawn, each possibility equally likely."""
    hands, pile = imagine_deal(view, rng)
    return State(
        seats=view.seats,
        options=view.options,
        chance=Chance(rng.randbytes(16)),
        scores=view.scores,
        results=view.results,
        phase=view.phase,
        awaited=frozenset(view.to_act),
        round=view.round,
        starting=view.starting,
        hands=hands,
        trump=view.trump,
        pile=pile,
        subject=view.subject,
        bids=view.bids,
        pending=imagine_pending(view, rng),
        trusts=imagine_trusts(view, rng),
        trick=view.trick,
        tricks=view.tricks,
        tricks_taken=view.tricks_taken,
    )


def imagine_pending(view: View, rng: Random) -> tuple[int | None, ...]:
    """A hidden bid is any that the bidder's tokens allow."""
    if view.phase != "bidding":
        return (None,) * view.seats
    return tuple(
        None if not ready else rng.randint(0, left) if known is None or known == "none" else known
        for ready, known, left in zip(view.chosen, view.choices, view.tokens_left, strict=True)
    )


def imagine_trusts(view: View, rng: Random) -> tuple[Trusted | None, ...]:
    """A hidden confidence card is any; they stay face down until the round is scored."""
    if view.phase == "over" and view.last_round is not None:
        return view.last_round.trusts
    if view.phase == "bidding":
        return (None,) * view.seats
    trusts: tuple[Trusted, ...] = (*range(view.seats), "none")
    is_laid = [view.phase == "playing" or ready for ready in view.chosen]
    return tuple(
        None if not laid else rng.choice(trusts) if known is None else known
        for laid, known in zip(is_laid, view.choices, strict=True)
    )


def imagine_deal(view: View, rng: Random) -> tuple[tuple[Hand, ...], Hand]:
    """The hands, known or drawn, and the face-down pile."""
    unseen = unseen_cards(view)
    rng.shuffle(unseen)
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    alone = len(hidden) <= 1
    dealt = draw_own_hand(view, hidden, unseen) if alone else deal_hidden_hands(view, hidden, unseen, rng)
    hands = tuple(tuple(dealt[seat]) if hand is None else hand for seat, hand in enumerate(view.hands))
    gone = {card for seat in hidden for card in dealt[seat]}
    return hands, tuple(card for card in unseen if card not in gone)


def unseen_cards(view: View) -> list[Card]:
    seen = {view.trump.card}
    seen.update(played.card for played in plays_of(view))
    seen.update(card for hand in view.hands if hand is not None for card in hand)
    return [card for card in rules.deck_of(view.seats, view.options) if card not in seen]


def plays_of(view: View) -> Iterator[Played]:
    for trick in view.tricks:
        yield from trick.plays
    yield from view.trick


def void_suits(view: View) -> list[set[Suit]]:
    """By seat, the suits that its hand failed to follow: none of its cards shows them."""
    voids: list[set[Suit]] = [set() for _ in range(view.seats)]
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        for played in plays:
            if played.suit != plays[0].suit:
                voids[played.owner].add(plays[0].suit)
    return voids


def draw_own_hand(view: View, hidden: list[Seat], unseen: list[Card]) -> dict[Seat, list[Card]]:
    """The cards are shuffled, so the first of those that may be in the hand are a fair draw."""
    voids = void_suits(view)
    return {
        seat: [card for card in unseen if voids[seat].isdisjoint(SUITS_OF[card])][: view.hand_sizes[seat]]
        for seat in hidden
    }


def deal_hidden_hands(view: View, hidden: list[Seat], unseen: list[Card], rng: Random) -> dict[Seat, list[Card]]:
    """For a spectator, who sees no hand."""
    from kibitz.games.peacock import hidden_deal

    voids = void_suits(view)
    sizes = [view.hand_sizes[seat] for seat in hidden]
    barred = [frozenset(card for card in unseen if not voids[seat].isdisjoint(SUITS_OF[card])) for seat in hidden]
    dealt = hidden_deal.deal(unseen, sizes, barred, rng)
    return dict(zip(hidden, dealt, strict=True))
