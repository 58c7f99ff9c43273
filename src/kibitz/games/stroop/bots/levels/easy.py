"""The easy bot, and the frame that the other levels fill in differently."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from msgspec import UNSET

from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import Millis, Seat
from kibitz.games.stroop.bots.reflexes import QUICKEST, STYLES, Reflexes, Style, people_at
from kibitz.games.stroop.bots.valuation import next_asker
from kibitz.games.stroop.cards import Card
from kibitz.games.stroop.model import Answer, Ask, Decline, Sacrifice, Silent, StroopAction, Use, View
from kibitz.games.stroop.questions import fitting_answers

WORTH_OF_X2 = 3
WORTH_OF_UNSEEN = 1

PAUSES = {"asking": (400, 900), "posing": (900, 2200), "ability": (700, 2000), "sacrifice": (600, 1600)}
"""Thinking time by phase, in milliseconds; in a race a bot takes the reaction time that it reports."""


class EasyBot:
    """Slower than people on average and more prone to slips; tries to win every card."""

    style = Style(time=1.1, slips=1.4)
    experience = 0.0
    """How well it knows the places of the answers, from 0 to 1."""
    asks_for_the_ink = 0.7
    """How often it asks the harder question."""

    def __init__(self, style: Style | None = None) -> None:
        if style is not None:
            self.style = self.style.combine(style)

    def choose(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> Choice:
        if view.phase == "race":
            return self.race(view, rng)
        after = rng.randint(*PAUSES[view.phase])
        return Choice(self.decide(view, choices, rng), after)

    def race(self, view: View, rng: Random) -> Choice:
        """The thinking time is the reaction time that it reports. To stay silent takes as long as to answer."""
        if view.current is not None and view.current.mystery:
            jest = answer_in_jest(view, rng)
            return jest if self.wants_the_centre(view, slips=0) else Choice(Silent(), jest.after_ms)
        people = people_at(view)
        ms = self.reaction_time(view, people, rng)
        slips = people.slips * self.style.slips
        answer = Answer(pick_answer(view, rng, slips=rng.random() < slips), ms)
        return Choice(answer if self.wants_the_centre(view, slips) else Silent(), ms)

    def reaction_time(self, view: View, people: Reflexes, rng: Random) -> Millis:
        return self.style.touch_time(people, len(view.colours), self.experience, rng)

    def wants_the_centre(self, view: View, slips: float) -> bool:
        return True

    def decide(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> StroopAction:
        if view.phase == "asking":
            return Ask("colour" if rng.random() < self.asks_for_the_ink else "name")
        if view.phase == "posing":
            return rng.choice(choices)
        if view.phase == "sacrifice":
            return cheaper_sacrifice(view)
        return use_of_ability(view, choices, rng)


JEST = (4500, 9000)
"""How long a bot thinks about the answer to a mystery card, in milliseconds: somebody who types has a chance."""
PART_OF_LIMIT = (0.5, 0.95)
"""How much of a shorter time limit it takes."""


def answer_in_jest(view: View, rng: Random) -> Choice:
    """Any answer to a mystery card is right; a fitting one is funnier."""
    ms, part = rng.randint(*JEST), rng.uniform(*PART_OF_LIMIT)
    limit = view.options.limit_ms
    if limit is not None:
        ms = min(ms, max(QUICKEST, round(part * limit)))
    return Choice(Answer(rng.choice(fitting_answers(view.question)), ms), ms)


def pick_answer(view: View, rng: Random, *, slips: bool) -> str:
    """What was asked for, the ink or the word; a slip gives the other, or any other colour where the two agree."""
    colours, card = [colour.id for colour in view.colours], view.current
    if card is None or card.word is UNSET or card.ink is UNSET:
        return rng.choice(colours)
    right, other = (card.ink, card.word) if view.question == "colour" else (card.word, card.ink)
    if not slips:
        return right
    return other if other != right else rng.choice([colour for colour in colours if colour != right] or colours)


def rough_worth(card: Card) -> int:
    """A card's points, with a guess for `x2`, which doubles everything below it."""
    if card.points == "x2":
        return WORTH_OF_X2
    return 0 if card.points is UNSET else card.points


def cheaper_sacrifice(view: View) -> Sacrifice:
    """A worthless top of the gains, else an active card: its owner could not win that one anyway."""
    top = own_gains_top(view)
    return Sacrifice("gains") if top is not None and rough_worth(top) <= 0 else Sacrifice("active")


def own_gains_top(view: View) -> Card | None:
    return None if view.viewer is None else view.gains_tops[view.viewer]


def use_of_ability(view: View, choices: tuple[StroopAction, ...], rng: Random) -> StroopAction:
    """The best use, if it is better than none; a look costs nothing."""
    won = own_gains_top(view)
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
    return (WORTH_OF_UNSEEN if top is None else rough_worth(top)) - rough_worth(won)


def asker_gain(view: View, won: Card, use: Use) -> int:
    """The next asker cannot win the card: best is the seat with the most gains, and worst the viewer itself."""
    if won.ability == "reverse":
        then = next_asker(view, -view.direction, view.skips)
    else:
        then = next_asker(view, view.direction, tuple(m or s == use.seat for s, m in enumerate(view.skips)))
    return threat(view, then) - threat(view, next_asker(view, view.direction, view.skips))


def threat(view: View, seat: Seat) -> int:
    return -1 if seat == view.viewer else view.gains_sizes[seat]


def in_every_style(level: str, bot: type[EasyBot]) -> dict[str, Callable[[], Bot]]:
    """A level's plain bot, and one for each style."""
    return {level: bot, **{f"{level}:{name}": partial(bot, style) for name, style in STYLES.items()}}


STRENGTH = 1
BOTS = {"easy": EasyBot}
