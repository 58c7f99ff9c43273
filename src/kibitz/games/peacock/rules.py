"""The rules of Peacock, in the order of the rulebook: preparation, bidding, confidence, playing, scoring, end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from kibitz.engine.chance import Chance
from kibitz.engine.vocabulary import Actor, Deck, Seat, with_entry
from kibitz.games.peacock.model import (
    CARDS,
    DECKS,
    RANK_OF,
    ROUNDS,
    STAKES,
    SUITS,
    SUITS_OF,
    TOKENS,
    TRICKS,
    AnyAction,
    Bid,
    Bids,
    Card,
    Hand,
    Options,
    Outcome,
    Play,
    Played,
    RoundResult,
    State,
    Suit,
    Trick,
    Trump,
    Trust,
    Trusted,
    refuse,
    without,
)

# Preparation


def deck_of(seats: int, options: Options) -> tuple[Card, ...]:
    """Fewer seats play with fewer ranks (§ Cards)."""
    return DECKS[seats]


def setup(seats: int, options: Options, chance: Chance, deck: Deck | None) -> State:
    """Chance draws the first starting seat, unless the table has named it (§ A match)."""
    starting = chance.below("first starting seat", seats) if options.first is None else options.first
    cards = shuffle_deck(seats, chance, 1) if deck is None else tuple(str(card) for card in deck)
    return deal(State(seats=seats, options=options, chance=chance, scores=(0,) * seats), 1, starting, cards)


def shuffle_deck(seats: int, chance: Chance, number: int) -> tuple[Card, ...]:
    return chance.shuffle(f"deal of round {number}", DECKS[seats])


def deal(state: State, number: int, starting: Seat, cards: tuple[Card, ...]) -> State:
    """Eight feathers for each seat, one by one from seat 0; the next card is turned up for trump (§ Preparation)."""
    seats, dealt = state.seats, state.seats * TRICKS
    return replace(
        state,
        phase="bidding",
        round=number,
        starting=starting,
        hands=tuple(cards[seat:dealt:seats] for seat in range(seats)),
        trump=trump_from(cards[dealt]),
        pile=cards[dealt + 1 :],
        subject=starting,
        awaited=everyone(seats) - {starting},
        bids=((None,) * seats,) * seats,
        pending=(None,) * seats,
        trusts=(None,) * seats,
        trick=(),
        tricks=(),
        tricks_taken=(0,) * seats,
    )


def trump_from(card: Card) -> Trump:
    """A three-suit card means no trump (§ Preparation)."""
    suits = SUITS_OF[card]
    return Trump(card, suits[0] if len(suits) == 1 else None)


def everyone(seats: int) -> frozenset[Seat]:
    return frozenset(range(seats))


ONLY: tuple[frozenset[Seat], ...] = tuple(frozenset((seat,)) for seat in range(max(DECKS)))


# Whose turn it is, and what may be done


def to_act(state: State) -> frozenset[Seat]:
    """The seats that have not chosen; while playing, the one seat whose turn it is."""
    return state.awaited


def legal_actions(state: State, seat: Actor) -> tuple[AnyAction, ...]:
    if seat is None or seat not in state.awaited:
        return ()
    if state.phase == "playing":
        return legal_plays(state.hands[target_of(state, seat)], led_suit(state))
    if state.phase == "bidding":
        return ALL_BIDS[: tokens_left(state.bids, seat) + 1]
    return ALL_TRUSTS[state.seats]


def judge(state: State, seat: Actor, action: AnyAction) -> AnyAction:
    """The action in canonical form, or a refusal that depends only on what the seat itself can see."""
    if seat is None:
        raise refuse("not-the-table", "seats")
    if isinstance(action, Bid):
        return judge_bid(state, seat, action)
    if isinstance(action, Trust):
        return judge_trust(state, seat, action)
    return judge_play(state, seat, action)


def apply(state: State, seat: Actor, action: AnyAction) -> State:
    assert seat is not None
    if isinstance(action, Play):
        return play(state, seat, action)
    if isinstance(action, Bid):
        return bid(state, seat, action)
    return trust(state, seat, action)


# Bidding


ALL_BIDS: tuple[Bid, ...] = tuple(Bid(tokens) for tokens in range(TOKENS + 1))


def tokens_left(bids: Bids, seat: Seat) -> int:
    """Nine tokens a round; those that were bid are gone (§ Bidding)."""
    return TOKENS - sum(filter(None, bids[seat]))


def judge_bid(state: State, seat: Seat, action: Bid) -> Bid:
    if state.phase != "bidding":
        raise refuse("not-bidding", "bidding")
    if seat == state.subject:
        raise refuse("subject-waits", "bidding")
    if seat not in state.awaited:
        raise refuse("already-chosen", "bidding")
    left = tokens_left(state.bids, seat)
    if not 0 <= action.tokens <= left:
        raise refuse("tokens", "bidding", left=left)
    return action


def bid(state: State, seat: Seat, action: Bid) -> State:
    """A secret bid; the last one reveals all bids (§ Bidding)."""
    pending, awaited = with_entry(state.pending, seat, action.tokens), state.awaited - ONLY[seat]
    chosen = replace(state, pending=pending, awaited=awaited)
    return chosen if awaited else reveal_bids(chosen)


def reveal_bids(state: State) -> State:
    """Subjects follow clockwise from the starting seat; then each seat bids on itself; then comes confidence."""
    following = next_subject(state)
    return replace(
        state,
        bids=revealed_bids(state),
        pending=(None,) * state.seats,
        subject=following,
        phase="confidence" if state.subject is None else "bidding",
        awaited=everyone(state.seats) - {following},
    )


def revealed_bids(state: State) -> Bids:
    """Each bidder's tokens go to the subject, which does not bid, or at the end to the bidder itself."""
    return tuple(
        with_entry(row, bidder if state.subject is None else state.subject, tokens)
        for bidder, (row, tokens) in enumerate(zip(state.bids, state.pending, strict=True))
    )


def next_subject(state: State) -> Seat | None:
    """None once everybody has been bid on."""
    if state.subject is None:
        return None
    following = (state.subject + 1) % state.seats
    return None if following == state.starting else following


# Confidence


ALL_TRUSTS: dict[int, tuple[Trust, ...]] = {
    seats: (*(Trust(seat) for seat in range(seats)), Trust(None)) for seats in DECKS
}


def judge_trust(state: State, seat: Seat, action: Trust) -> Trust:
    if state.phase != "confidence":
        raise refuse("not-confidence", "confidence")
    if seat not in state.awaited:
        raise refuse("already-chosen", "confidence")
    if action.seat is not None and not 0 <= action.seat < state.seats:
        raise refuse("nobody-there", "confidence", last=state.seats - 1)
    return action


def trust(state: State, seat: Seat, action: Trust) -> State:
    """A confidence card, face down until scoring; after the last one the starting seat leads (§ Confidence)."""
    trusts = with_entry(state.trusts, seat, "none" if action.seat is None else action.seat)
    if awaited := state.awaited - ONLY[seat]:
        return replace(state, trusts=trusts, awaited=awaited)
    return replace(state, trusts=trusts, phase="playing", awaited=ONLY[state.starting])


# Playing


def target_of(state: State, seat: Seat) -> Seat:
    """A seat plays the cards of its left neighbour (§ Playing)."""
    return (seat + 1) % state.seats


def led_suit(state: State) -> Suit | None:
    return state.trick[0].suit if state.trick else None


def playable_cards(hand: Hand, led: Suit | None) -> Sequence[Card]:
    """The leader is free; the others follow suit if the target can (§ Playing)."""
    if led is None:
        return hand
    return [card for card in hand if led in SUITS_OF[card]] or hand


def possible_suits(card: Card, led: Suit | None) -> tuple[Suit, ...]:
    """A card that shows the led suit counts as that suit; any other has all of its own open (§ Playing)."""
    suits = SUITS_OF[card]
    return (led,) if led is not None and led in suits else suits


def ways_to_play(card: Card, led: Suit | None) -> tuple[Play, ...]:
    """A suit is named exactly when there is a choice (§ Playing)."""
    suits = possible_suits(card, led)
    return (Play(card),) if len(suits) == 1 else tuple(Play(card, suit) for suit in suits)


WAYS_TO_PLAY: dict[Suit | None, dict[Card, tuple[Play, ...]]] = {
    led: {card: ways_to_play(card, led) for card in CARDS} for led in (None, *SUITS)
}


def legal_plays(hand: Hand, led: Suit | None) -> tuple[Play, ...]:
    ways = WAYS_TO_PLAY[led]
    return tuple([play for card in playable_cards(hand, led) for play in ways[card]])


def judge_play(state: State, seat: Seat, action: Play) -> Play:
    if state.phase != "playing":
        raise refuse("not-playing", "playing")
    if seat not in state.awaited:
        raise refuse("not-your-turn", "playing")
    hand, led = state.hands[target_of(state, seat)], led_suit(state)
    if action.card not in hand:
        raise refuse("not-in-hand", "playing")
    if action.card not in playable_cards(hand, led):
        raise refuse("must-follow", "playing", suit=str(led))
    return judge_suit(action, possible_suits(action.card, led))


def judge_suit(action: Play, suits: tuple[Suit, ...]) -> Play:
    """`as` is needed where there is a choice; elsewhere it may only name the forced suit (§ Playing)."""
    if action.as_ is UNSET and len(suits) > 1:
        raise refuse("name-a-suit", "three-suits")
    if action.as_ is not UNSET and action.as_ not in suits:
        if len(suits) == 1:
            raise refuse("forced-suit", "three-suits", suit=suits[0])
        raise refuse("not-its-suit", "three-suits")
    return Play(action.card) if len(suits) == 1 else action


def play(state: State, seat: Seat, action: Play) -> State:
    """One card from the target's hand goes into the trick; the last one decides it (§ Playing)."""
    played = card_played(state, seat, action)
    owner, trick = played.owner, (*state.trick, played)
    hands = with_entry(state.hands, owner, without(state.hands[owner], played.card))
    if len(trick) == state.seats:
        return take_trick(state, hands, trick)
    return replace(state, hands=hands, trick=trick, awaited=ONLY[owner])


def card_played(state: State, seat: Seat, action: Play) -> Played:
    return Played(seat, target_of(state, seat), action.card, suit_played(action, led_suit(state)))


def suit_played(action: Play, led: Suit | None) -> Suit:
    return possible_suits(action.card, led)[0] if action.as_ is UNSET else action.as_


def winner_of(trick: tuple[Played, ...], trump: Suit | None) -> Seat:
    """The owner of the highest trump, else of the highest card of the led suit (§ Playing)."""
    trumps = [played for played in trick if played.suit == trump]
    in_led_suit = [played for played in trick if played.suit == trick[0].suit]
    return max(trumps or in_led_suit, key=lambda played: RANK_OF[played.card]).owner


def take_trick(state: State, hands: tuple[Hand, ...], trick: tuple[Played, ...]) -> State:
    """The winner's own card comes first in the next trick, so the seat to its right leads (§ Playing)."""
    winner = winner_of(trick, state.trump.suit)
    after = replace(
        state,
        hands=hands,
        trick=(),
        tricks=(*state.tricks, Trick(trick, winner)),
        tricks_taken=with_entry(state.tricks_taken, winner, state.tricks_taken[winner] + 1),
        awaited=ONLY[(winner - 1) % state.seats],
    )
    return after if len(after.tricks) < TRICKS else end_round(after)


# Scoring


def points_for_bid(tokens: int | None, tricks: int) -> int:
    """Exact 2, off by one 1 (§ Scoring)."""
    assert tokens is not None
    return {0: STAKES.exact, 1: STAKES.close}.get(abs(tokens - tricks), 0)


def points_for_confidence(trusted: Trusted | None, bids: tuple[int | None, ...], taken: tuple[int, ...]) -> int:
    """Three if the bid on the trusted seat was exact, one lost if not; No Confidence is one point (§ Scoring)."""
    assert trusted is not None
    if trusted == "none":
        return STAKES.no_confidence
    return STAKES.trust_right if bids[trusted] == taken[trusted] else STAKES.trust_wrong


def score_round(state: State) -> RoundResult:
    taken = state.tricks_taken
    points = tuple(
        sum(map(points_for_bid, bids, taken)) + points_for_confidence(trusted, bids, taken)
        for bids, trusted in zip(state.bids, state.trusts, strict=True)
    )
    trusts = tuple(trusted for trusted in state.trusts if trusted is not None)
    return RoundResult(state.bids, taken, trusts, points)


def end_round(state: State) -> State:
    """Points are added up; a new round is dealt, unless this was the last (§ Scoring)."""
    result = score_round(state)
    scored = replace(
        state,
        scores=tuple(map(sum, zip(state.scores, result.points, strict=True))),
        results=(*state.results, result),
    )
    if state.round == ROUNDS:
        return replace(scored, phase="over", awaited=frozenset())
    cards = shuffle_deck(state.seats, state.chance, state.round + 1)
    return deal(scored, state.round + 1, next_starting(scored), cards)


def next_starting(state: State) -> Seat:
    """The fewest points; among equals the first seat clockwise, beginning with the last starting seat itself."""
    return min(everyone(state.seats), key=lambda s: (state.scores[s], (s - state.starting) % state.seats))


# End


def outcome(state: State) -> Outcome | None:
    """The most points win; then the best single round; else the win is shared (§ End)."""
    if state.phase != "over":
        return None
    leaders = with_most(range(state.seats), state.scores)
    if len(leaders) == 1:
        return Outcome(leaders, state.scores, "points")
    best_rounds = tuple(map(max, zip(*(result.points for result in state.results), strict=True)))
    winners = with_most(leaders, best_rounds)
    return Outcome(winners, state.scores, "best round" if len(winners) == 1 else "shared")


def with_most(seats: Iterable[Seat], points: tuple[int, ...]) -> tuple[Seat, ...]:
    among = tuple(seats)
    most = max(points[seat] for seat in among)
    return tuple(seat for seat in among if points[seat] == most)


def cards(state: State) -> tuple[Card, ...]:
    """Every feather of the round, wherever it lies."""
    played = [played.card for trick in state.tricks for played in trick.plays] + [p.card for p in state.trick]
    return (*(card for hand in state.hands for card in hand), *played, state.trump.card, *state.pile)
