"""What a choice is worth, in points ahead of the others: a guess from what lies open, since gains are face down.

Of a gains pile only its size and its top are known. What lies below is counted as so many average cards of the deck,
each on top of the others: an `x2` doubles the pile below it, so that a late one is worth the most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from msgspec import UNSET

from kibitz.engine.vocabulary import Seat, with_entry
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
from kibitz.games.stroop.reflexes import AGAINST_THE_WORD, ALONG_THE_WORD

Scores = tuple[float, ...]
"""By seat."""

WORTH_OF_THE_END = 5.0
"""To end the match is worth so much to whoever leads, and costs as much whoever does not."""


class Average(NamedTuple):
    """An average card of a deck: the chance that it doubles, and else its points."""

    doubles: float
    points: float

    def on(self, below: float) -> float:
        return below * (1 + self.doubles) + (1 - self.doubles) * self.points


@lru_cache(maxsize=64)
def average(cards: str | tuple[str, ...]) -> Average:
    """Mystery cards count as 0."""
    points = [0 if card.points is UNSET else card.points for card in pack_of(cards).cards]
    numbers = [number for number in points if number != "x2"]
    return Average(1 - len(numbers) / len(points), sum(numbers) / max(1, len(numbers)))


@cache
def unseen(card: Average, size: int) -> float:
    """What so many unseen cards count, one upon the other."""
    score = 0.0
    for _ in range(size):
        score = card.on(score)
    return score


def average_of(options: Options) -> Average:
    assert isinstance(options.cards, str | tuple)
    return average(options.cards)


def on_top(card: Card, below: float) -> float:
    """The score of a pile once this card lies on it."""
    if card.points == "x2":
        return 2 * below
    return below + (0 if card.points is UNSET else card.points)


def with_cards(score: float, cards: Iterable[Card]) -> float:
    """The score of a pile once these cards lie on it, the first lowest."""
    for card in cards:
        score = on_top(card, score)
    return score


def below_top(view: View, seat: Seat) -> float:
    return unseen(average_of(view.options), max(0, view.gains_sizes[seat] - 1))


def standings(view: View) -> Scores:
    """What each gains pile counts, as far as one can tell."""
    tops = enumerate(view.gains_tops)
    return tuple(0.0 if top is None else on_top(top, below_top(view, seat)) for seat, top in tops)


def lead(me: Seat, scores: Scores) -> float:
    """How far ahead: half of the best rival, half of all rivals."""
    rivals = [score for seat, score in enumerate(scores) if seat != me]
    return scores[me] - (max(rivals) + sum(rivals) / len(rivals)) / 2


# The race


def takers(view: View, me: Seat) -> list[Seat]:
    """Who may win the centre if not oneself. With two seats that is the one who asks, a turn later."""
    others = [seat for seat in range(view.seats) if seat != me]
    return [seat for seat in others if seat != view.turn] or others


def if_taken(view: View, me: Seat, seat: Seat) -> float:
    scores = standings(view)
    return lead(me, with_entry(scores, seat, with_cards(scores[seat], view.centre)))


def taking(view: View, me: Seat) -> float:
    """With the right answer first; a card that can be swapped is worth its best swap."""
    current = view.centre[-1]
    if current.ability != "swap" or view.options.swap_with != "gains":
        return if_taken(view, me, me)
    below = with_cards(standings(view)[me], view.centre[:-1])
    others = [seat for seat in range(view.seats) if seat != me and view.gains_sizes[seat]]
    return max([if_taken(view, me, me), *(after_swap(view, me, seat, current, below) for seat in others)])


def leaving(view: View, me: Seat) -> float:
    """To somebody else; with two seats the last card is left to nobody."""
    others = takers(view, me)
    if others == [view.turn] and not all(view.active_sizes):
        return lead(me, standings(view))
    return sum(if_taken(view, me, seat) for seat in others) / len(others)


def failing(view: View, me: Seat) -> float:
    """A wrong answer first: the cheaper sacrifice."""
    choices = (Sacrifice("active"), Sacrifice("gains"))
    return max(sacrificing(view, me, choice) for choice in choices[: 2 if view.gains_sizes[me] else 1])


def answering(view: View, me: Seat, action: Answer) -> float:
    return taking(view, me) if is_right(view, action.colour) else failing(view, me)


def is_right(view: View, colour: str) -> bool:
    card = view.centre[-1]
    return bool(card.mystery) or colour == (card.ink if view.question == "colour" else card.word)


# Everything else


def asking(view: View, me: Seat, action: Ask) -> float:
    """The asker cannot win the card: the harder question leaves more of it, the easier one rids it of a bad one."""
    scores, card, known = standings(view), average_of(view.options), view.seen[me]
    others = [seat for seat in range(view.seats) if seat != me]
    slips = (AGAINST_THE_WORD if action.about == "colour" else ALONG_THE_WORD).slips
    taken = 0.0
    for seat in others:
        pile = with_cards(scores[seat], view.centre)
        pile = card.on(pile) if known is None else on_top(known, pile)
        taken += lead(me, with_entry(scores, seat, pile)) / len(others)
    return (1 - slips) * taken + slips * lead(me, scores)


def sacrificing(view: View, me: Seat, action: Sacrifice) -> float:
    """A card that one turns up oneself one cannot win: it costs nothing, unless it was the last."""
    scores = standings(view)
    if action.source == "gains":
        return lead(me, with_entry(scores, me, below_top(view, me)))
    if view.active_sizes[me] > 1 or not all(view.active_sizes):
        return lead(me, scores)
    leads = scores[me] > max(score for seat, score in enumerate(scores) if seat != me)
    return lead(me, scores) + (WORTH_OF_THE_END if leads else -WORTH_OF_THE_END)


def using(view: View, me: Seat, action: Use) -> float:
    won = view.gains_tops[me]
    assert won is not None
    if won.ability == "reverse":
        return asked_by(view, me, next_asker(view, -view.direction, view.skips))
    assert action.seat is not UNSET
    if won.ability == "swap":
        worth = after_swap(view, me, action.seat, won, below_top(view, me))
        return worth - lead(me, standings(view)) + declining(view, me)
    if won.ability == "skip":
        return asked_by(view, me, next_asker(view, view.direction, with_entry(view.skips, action.seat, True)))
    return declining(view, me) + (LOOK_AHEAD if action.seat == next_asker(view, view.direction, view.skips) else LOOK)


LOOK, LOOK_AHEAD = 0.01, 0.02
"""A look costs nothing; the card that comes next is the most telling."""


def declining(view: View, me: Seat) -> float:
    return asked_by(view, me, next_asker(view, view.direction, view.skips))


def after_swap(view: View, me: Seat, other: Seat, won: Card, below: float) -> float:
    """The lead once the card just won is exchanged; `below` is what the own pile counts without it."""
    scores = standings(view)
    if view.options.swap_with == "active":
        top = view.seen[other]
        got = average_of(view.options).on(below) if top is None else on_top(top, below)
        return lead(me, with_entry(scores, me, got))
    top = view.gains_tops[other]
    assert top is not None
    scores = with_entry(scores, me, on_top(top, below))
    return lead(me, with_entry(scores, other, on_top(won, below_top(view, other))))


def asked_by(view: View, me: Seat, asker: Seat) -> float:
    """Whoever asks next cannot win that card; the others share the chance."""
    scores, card = standings(view), average_of(view.options)
    chance = 1 / (view.seats - 1)
    hoped = (score + chance * (card.on(score) - score) for score in scores)
    return lead(me, tuple(scores[asker] if seat == asker else hope for seat, hope in enumerate(hoped)))


def next_asker(view: View, direction: int, skips: tuple[bool, ...]) -> Seat:
    """Whose turn it would be: the first in this direction who is not to be passed over."""
    on_the_way = [(view.turn + step * direction) % view.seats for step in range(1, view.seats + 1)]
    return next((seat for seat in on_the_way if not skips[seat]), on_the_way[0])


def worth(view: View, me: Seat, action: StroopAction) -> float:
    """What a choice is worth: how far ahead one is likely to be after it."""
    return WORTH[type(action)](view, me, action)


WORTH: dict[type[Any], Callable[[View, Seat, Any], float]] = {
    Ask: asking,
    Pose: lambda view, me, action: lead(me, standings(view)),
    Answer: answering,
    Silent: lambda view, me, action: leaving(view, me),
    Sacrifice: sacrificing,
    Use: using,
    Decline: lambda view, me, action: declining(view, me),
}
