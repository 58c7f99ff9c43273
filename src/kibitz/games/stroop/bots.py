"""Bots that play stroop: human reflexes, human slips, and a few sound habits with abilities."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from msgspec import UNSET

from kibitz.bots.random import RandomBot
from kibitz.engine.playout import Choice
from kibitz.engine.vocabulary import Millis, Seat
from kibitz.games.stroop.cards import Card
from kibitz.games.stroop.model import (
    SLOWEST,
    Answer,
    Ask,
    Decline,
    Sacrifice,
    StroopAction,
    Use,
    View,
)


class Reflexes(NamedTuple):
    """Reaction times follow an ex-Gaussian: a normal part (mean, spread) and an exponential tail; `slips` is the share
    of answers that name the other attribute.
    """

    mean: float
    spread: float
    tail: float
    slips: float


AGAINST_THE_WORD = Reflexes(466, 90, 221, 0.11)
"""Naming an ink while the eye reads another colour: manual Stroop, incongruent, as measured in people."""

ALONG_THE_WORD = Reflexes(444, 70, 169, 0.08)
"""Reading the word, or answering anything: the same people without the conflict."""

QUICKEST: Millis = 300
"""Below this people only guess."""

WORTH_OF_X2 = 3
WORTH_OF_UNSEEN = 1


class EasyBot:
    """Somewhat slower than people on average, and as prone to slips."""

    slowness = 1.25

    def choose(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> Choice:
        if view.phase == "race":
            return self.answer(view, rng)
        return Choice(self.decide(view, choices, rng), rng.randrange(700, 2200))

    def answer(self, view: View, rng: Random) -> Choice:
        """What it puts into its answer is the time that it takes."""
        reflexes = AGAINST_THE_WORD if view.question == "colour" else ALONG_THE_WORD
        time = rng.gauss(reflexes.mean, reflexes.spread) + rng.expovariate(1 / reflexes.tail)
        ms = min(SLOWEST, max(QUICKEST, round(time * self.slowness)))
        return Choice(Answer(answer_to(view, rng.random() < reflexes.slips, rng), ms), ms)

    def decide(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> StroopAction:
        if view.phase == "asking":
            return Ask("colour" if rng.random() < 0.7 else "name")
        if view.phase == "posing":
            return rng.choice(choices)
        if view.phase == "sacrifice":
            return cheaper_card(view)
        return use_of_ability(view, choices, rng)


class GuessingBot(RandomBot):
    """Plays at random, but takes a person's time to answer: at 0 ms nobody could beat a guess."""

    def choose(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> Choice:
        guess = super().choose(view, choices, rng)
        if not isinstance(guess.action, Answer):
            return guess
        ms = EasyBot().answer(view, rng).after_ms
        return Choice(Answer(guess.action.colour, ms), ms)


def answer_to(view: View, slips: bool, rng: Random) -> str:
    """The ink or the word, whichever was asked for, or the other one by a slip; anything to a mystery."""
    card = view.current
    if card is None or card.word is UNSET or card.ink is UNSET:
        return rng.choice(view.colours).id
    return card.ink if (view.question == "colour") != slips else card.word


def worth(card: Card) -> int:
    """What a card on top of the gains is good for, roughly: an `x2` doubles whatever lies below it."""
    if card.points == "x2":
        return WORTH_OF_X2
    return 0 if card.points is UNSET else card.points


def cheaper_card(view: View) -> Sacrifice:
    """A top of the gains that is worth nothing, else an active card: whoever turns that up cannot win it anyway."""
    top = gains_top(view)
    return Sacrifice("gains") if top is not None and worth(top) <= 0 else Sacrifice("active")


def gains_top(view: View) -> Card | None:
    """The top of the own gains pile."""
    return None if view.viewer is None else view.gains_tops[view.viewer]


def use_of_ability(view: View, choices: tuple[StroopAction, ...], rng: Random) -> StroopAction:
    """The best use, if it is better than none; a look costs nothing."""
    won = gains_top(view)
    uses = [choice for choice in choices if isinstance(choice, Use)]
    if not uses or won is None:
        return Decline()
    if won.ability == "see":
        return rng.choice(uses)
    gain = swap_gain if won.ability == "swap" else asker_gain
    best = max(uses, key=lambda use: gain(view, won, use))
    return best if gain(view, won, best) > 0 else Decline()


def swap_gain(view: View, won: Card, use: Use) -> int:
    """How much better the other card is than the one just won."""
    assert use.seat is not UNSET
    top = view.gains_tops[use.seat] if view.options.swap_with == "gains" else view.seen[use.seat]
    return (WORTH_OF_UNSEEN if top is None else worth(top)) - worth(won)


def asker_gain(view: View, won: Card, use: Use) -> int:
    """Whoever asks next cannot win that card: better the one with the most gains, and never oneself."""
    if won.ability == "reverse":
        then = next_asker(view, -view.direction, view.skips)
    else:
        then = next_asker(view, view.direction, tuple(m or s == use.seat for s, m in enumerate(view.skips)))
    return threat(view, then) - threat(view, next_asker(view, view.direction, view.skips))


def threat(view: View, seat: Seat) -> int:
    return -1 if seat == view.viewer else view.gains_sizes[seat]


def next_asker(view: View, direction: int, skips: tuple[bool, ...]) -> Seat:
    """Whose turn it would be: the first in this direction who is not to be passed over."""
    on_the_way = [(view.turn + step * direction) % view.seats for step in range(1, view.seats + 1)]
    return next((seat for seat in on_the_way if not skips[seat]), on_the_way[0])


BOTS = {"random": GuessingBot, "easy": EasyBot}
