"""Bots that play stroop: human reflexes, human slips, and more or less sound judgement."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from msgspec import UNSET

from kibitz.bots.random import RandomBot
from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import Seat
from kibitz.games.stroop import judgement
from kibitz.games.stroop.cards import Card
from kibitz.games.stroop.judgement import next_asker
from kibitz.games.stroop.model import (
    Answer,
    Ask,
    Decline,
    Sacrifice,
    Silent,
    StroopAction,
    Use,
    View,
)
from kibitz.games.stroop.reflexes import LEVELS, STYLES, Temper, people_at

WORTH_OF_X2 = 3
WORTH_OF_UNSEEN = 1

PAUSES = {"asking": (400, 900), "posing": (900, 2200), "ability": (700, 2000), "sacrifice": (600, 1600)}
"""Milliseconds; in a race it takes the time that it claims."""


class EasyBot:
    """Slower than people on average and more prone to slips; takes whatever it can get."""

    temper = LEVELS["easy"]
    asks_for_the_ink = 0.7
    """How often it asks what is harder to tell."""

    def __init__(self, style: Temper | None = None) -> None:
        if style is not None:
            self.temper = self.temper.and_also(style)

    def choose(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> Choice:
        if view.phase == "race":
            return self.race(view, rng)
        return Choice(self.decide(view, choices, rng), rng.randint(*PAUSES[view.phase]))

    def race(self, view: View, rng: Random) -> Choice:
        """What it puts into its answer is the time that it takes. To want nothing takes as long."""
        reflexes = self.temper.of(people_at(view))
        ms = reflexes.time(rng)
        slips = rng.random() < reflexes.slips
        answer = Answer(answer_to(view, slips, rng), ms)
        return Choice(answer if self.wants_the_centre(view, reflexes.slips) else Silent(), ms)

    def wants_the_centre(self, view: View, slips: float) -> bool:
        return True

    def decide(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> StroopAction:
        if view.phase == "asking":
            return Ask("colour" if rng.random() < self.asks_for_the_ink else "name")
        if view.phase == "posing":
            return rng.choice(choices)
        if view.phase == "sacrifice":
            return cheaper_card(view)
        return use_of_ability(view, choices, rng)


class MediumBot(EasyBot):
    """As fast as people, with as many slips; leaves a centre that plainly costs points."""

    temper = LEVELS["medium"]
    asks_for_the_ink = 0.85

    def wants_the_centre(self, view: View, slips: float) -> bool:
        return not is_plainly_bad(view)


class StrongBot(EasyBot):
    """Fast and seldom wrong; weighs by how far ahead of the others each choice would leave it."""

    temper = LEVELS["strong"]

    def wants_the_centre(self, view: View, slips: float) -> bool:
        assert view.viewer is not None
        me = view.viewer
        answering = (1 - slips) * judgement.taking(view, me) + slips * judgement.failing(view, me)
        return answering >= judgement.leaving(view, me)

    def decide(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> StroopAction:
        assert view.viewer is not None
        if view.phase == "posing":
            return rng.choice(choices)
        worth = [judgement.worth(view, view.viewer, choice) for choice in choices]
        if view.phase == "ability" and worth[-1] == max(worth):
            return Decline()
        return choices[worth.index(max(worth))]


class GuessingBot(RandomBot):
    """Plays at random, but takes a person's time to answer: at 0 ms nobody could beat a guess."""

    def choose(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> Choice:
        guess = super().choose(view, choices, rng)
        if not isinstance(guess.action, Answer):
            return guess
        ms = EasyBot().race(view, rng).after_ms
        return Choice(Answer(guess.action.colour, ms), ms)


def answer_to(view: View, slips: bool, rng: Random) -> str:
    """The ink or the word, whichever was asked for; by a slip the other one, or any other where the two agree."""
    colours, card = [colour.id for colour in view.colours], view.current
    if card is None or card.word is UNSET or card.ink is UNSET:
        return rng.choice(colours)
    right, other = (card.ink, card.word) if view.question == "colour" else (card.word, card.ink)
    if not slips:
        return right
    return other if other != right else rng.choice([colour for colour in colours if colour != right] or colours)


def worth(card: Card) -> int:
    """What a card on top of the gains is good for, roughly: an `x2` doubles whatever lies below it."""
    if card.points == "x2":
        return WORTH_OF_X2
    return 0 if card.points is UNSET else card.points


def is_plainly_bad(view: View) -> bool:
    """Its points are below zero together, and there is no swap that might mend it."""
    return sum(worth(card) for card in view.centre) < 0 and view.centre[-1].ability != "swap"


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


def with_styles(level: str, made: type[EasyBot]) -> dict[str, Callable[[], Bot]]:
    """A level's plain bot, and one for each style."""
    return {level: made, **{f"{level}:{style}": partial(made, temper) for style, temper in STYLES.items()}}


BOTS: dict[str, Callable[[], Bot]] = {
    "random": GuessingBot,
    "easy": EasyBot,
    **with_styles("medium", MediumBot),
    **with_styles("strong", StrongBot),
}
