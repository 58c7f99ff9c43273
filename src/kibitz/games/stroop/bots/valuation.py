"""What a choice is worth, in points ahead of the others: an estimate, since gains lie face down.

Of a gains pile only its size and its top are known. Each card below the top counts as an average card of the deck on
top of the others: an `x2` doubles the pile below it, so it is worth most in a large pile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from msgspec import UNSET

from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.stroop.bots.reflexes import AGAINST_THE_WORD, ALONG_THE_WORD
from kibitz.games.stroop.cards import Card, pack_of
from kibitz.games.stroop.model import (
    Answer,
    Ask,
    Decline,
    Options,
    Pose,
    Sacrifice,
    Silent,
    StroopAction,
    Use,
    View,
)
from kibitz.games.stroop.rules import answers_right

Scores = tuple[float, ...]
"""By seat."""

VALUE_OF_ENDING = 5.0
"""What ending the match is worth to the leader, and costs anybody else."""


class AverageCard(NamedTuple):
    """An average card of a deck."""

    doubles: float
    """The chance that it is an `x2`."""
    points: float
    """What it counts on average if it is not."""

    def on(self, below: float) -> float:
        """The expected score of a pile once the card lies on it."""
        return below * (1 + self.doubles) + (1 - self.doubles) * self.points


@lru_cache(maxsize=64)
def average_card(cards: str | tuple[str, ...]) -> AverageCard:
    """The average over a deck, in which mystery cards count 0."""
    points = [0 if card.points is UNSET else card.points for card in pack_of(cards).cards]
    numbers = [number for number in points if number != "x2"]
    return AverageCard(1 - len(numbers) / len(points), sum(numbers) / max(1, len(numbers)))


@cache
def unseen_score(card: AverageCard, size: int) -> float:
    """The expected score of a pile of unseen cards."""
    score = 0.0
    for _ in range(size):
        score = card.on(score)
    return score


def average_card_of(options: Options) -> AverageCard:
    assert isinstance(options.cards, str | tuple)
    return average_card(options.cards)


def on_top(card: Card, below: float) -> float:
    """The score of a pile once this card lies on it."""
    if card.points == "x2":
        return 2 * below
    return below + (0 if card.points is UNSET else card.points)


def with_cards(score: float, cards: Iterable[Card]) -> float:
    """The score of a pile once these cards lie on it, the first of them lowest."""
    for card in cards:
        score = on_top(card, score)
    return score


def below_top(view: View, seat: Seat) -> float:
    return unseen_score(average_card_of(view.options), max(0, view.gains_sizes[seat] - 1))


def estimated_scores(view: View) -> Scores:
    """What each gains pile is expected to count."""
    tops = enumerate(view.gains_tops)
    return tuple(0.0 if top is None else on_top(top, below_top(view, seat)) for seat, top in tops)


def lead(me: Seat, scores: Scores) -> float:
    """How far ahead a seat is of the mean of its best rival and its average rival."""
    rivals = [score for seat, score in enumerate(scores) if seat != me]
    return scores[me] - (max(rivals) + sum(rivals) / len(rivals)) / 2


# The race


def rival_takers(view: View, me: Seat) -> list[Seat]:
    """The other seats that may win the centre. With two seats that is the asker, a turn later."""
    others = [seat for seat in range(view.seats) if seat != me]
    return [seat for seat in others if seat != view.turn] or others


def lead_if_taken(view: View, me: Seat, seat: Seat) -> float:
    """The lead of `me` once `seat` has taken the centre."""
    scores = estimated_scores(view)
    return lead(me, with_entry(scores, seat, with_cards(scores[seat], view.centre)))


def value_of_taking(view: View, me: Seat) -> float:
    """Answering right and first; a card with a swap is worth its best swap."""
    current = view.centre[-1]
    if current.ability != "swap" or view.options.swap_with != "gains":
        return lead_if_taken(view, me, me)
    below = with_cards(estimated_scores(view)[me], view.centre[:-1])
    others = [seat for seat in range(view.seats) if seat != me and view.gains_sizes[seat]]
    return max([lead_if_taken(view, me, me), *(lead_after_swap(view, me, seat, current, below) for seat in others)])


def value_of_leaving(view: View, me: Seat) -> float:
    """Leaving the centre to somebody else; with two seats nobody gets the last card."""
    others = rival_takers(view, me)
    if others == [view.turn] and not all(view.active_sizes):
        return lead(me, estimated_scores(view))
    return sum(lead_if_taken(view, me, seat) for seat in others) / len(others)


def value_of_failing(view: View, me: Seat) -> float:
    """Answering wrong and first, which costs the cheaper sacrifice."""
    choices = (Sacrifice("active"), Sacrifice("gains"))
    return max(value_of_sacrifice(view, me, choice) for choice in choices[: 2 if view.gains_sizes[me] else 1])


def value_of_answer(view: View, me: Seat, action: Answer) -> float:
    return value_of_taking(view, me) if is_right(view, action.colour) else value_of_failing(view, me)


def is_right(view: View, colour: str) -> bool:
    return answers_right(view.centre[-1], view.question, colour)


# Other choices


def value_of_asking(view: View, me: Seat, action: Ask) -> float:
    """The asker cannot win the card: a harder question keeps it from the others more often."""
    scores, card, known = estimated_scores(view), average_card_of(view.options), view.seen[me]
    others = [seat for seat in range(view.seats) if seat != me]
    slips = (AGAINST_THE_WORD if action.about == "colour" else ALONG_THE_WORD).slips
    taken = 0.0
    for seat in others:
        pile = with_cards(scores[seat], view.centre)
        pile = card.on(pile) if known is None else on_top(known, pile)
        taken += lead(me, with_entry(scores, seat, pile)) / len(others)
    return (1 - slips) * taken + slips * lead(me, scores)


def value_of_sacrifice(view: View, me: Seat, action: Sacrifice) -> float:
    """An active card costs nothing, since its owner could not win it, unless it was the last."""
    scores = estimated_scores(view)
    if action.source == "gains":
        return lead(me, with_entry(scores, me, below_top(view, me)))
    if view.active_sizes[me] > 1 or not all(view.active_sizes):
        return lead(me, scores)
    leads = scores[me] > max(score for seat, score in enumerate(scores) if seat != me)
    return lead(me, scores) + (VALUE_OF_ENDING if leads else -VALUE_OF_ENDING)


def value_of_use(view: View, me: Seat, action: Use) -> float:
    won = view.gains_tops[me]
    assert won is not None
    if won.ability == "reverse":
        return lead_after_asking(view, me, next_asker(view, -view.direction, view.skips))
    assert action.seat is not UNSET
    if won.ability == "swap":
        worth = lead_after_swap(view, me, action.seat, won, below_top(view, me))
        return worth - lead(me, estimated_scores(view)) + value_of_declining(view, me)
    if won.ability == "skip":
        skips = with_entry(view.skips, action.seat, entry=True)
        return lead_after_asking(view, me, next_asker(view, view.direction, skips))
    is_next = action.seat == next_asker(view, view.direction, view.skips)
    return value_of_declining(view, me) + (LOOK_AT_NEXT if is_next else LOOK)


LOOK, LOOK_AT_NEXT = 0.01, 0.02
"""The value of a look, and of one at the card that comes next. A look costs nothing."""


def value_of_declining(view: View, me: Seat) -> float:
    return lead_after_asking(view, me, next_asker(view, view.direction, view.skips))


def lead_after_swap(view: View, me: Seat, other: Seat, won: Card, below: float) -> float:
    """The lead once the card just won is swapped; `below` is the score of the pile below it."""
    scores = estimated_scores(view)
    if view.options.swap_with == "active":
        top = view.seen[other]
        got = average_card_of(view.options).on(below) if top is None else on_top(top, below)
        return lead(me, with_entry(scores, me, got))
    top = view.gains_tops[other]
    assert top is not None
    scores = with_entry(scores, me, on_top(top, below))
    return lead(me, with_entry(scores, other, on_top(won, below_top(view, other))))


def lead_after_asking(view: View, me: Seat, asker: Seat) -> float:
    """The expected lead after the next card: its asker cannot win it, and the others have equal chances."""
    scores, card = estimated_scores(view), average_card_of(view.options)
    chance = 1 / (view.seats - 1)
    hoped = (score + chance * (card.on(score) - score) for score in scores)
    return lead(me, tuple(scores[asker] if seat == asker else hope for seat, hope in enumerate(hoped)))


def next_asker(view: View, direction: int, skips: tuple[bool, ...]) -> Seat:
    """Whose turn it would be: the first seat in this direction without a skip mark."""
    on_the_way = [(view.turn + step * direction) % view.seats for step in range(1, view.seats + 1)]
    return next((seat for seat in on_the_way if not skips[seat]), on_the_way[0])


def value_of(view: View, me: Seat, action: StroopAction) -> float:
    """The expected lead after a choice."""
    return VALUES[type(action)](view, me, action)


VALUES: dict[type[Any], Callable[[View, Seat, Any], float]] = {
    Ask: value_of_asking,
    Pose: lambda view, me, action: lead(me, estimated_scores(view)),
    Answer: value_of_answer,
    Silent: lambda view, me, action: value_of_leaving(view, me),
    Sacrifice: value_of_sacrifice,
    Use: value_of_use,
    Decline: lambda view, me, action: value_of_declining(view, me),
}
