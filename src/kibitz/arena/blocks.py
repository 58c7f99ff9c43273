"""A block: one deal, played once for each rotation of the entrants round the table.

So neither the cards nor the seats favour anybody, and only skill makes a difference. Matches of one block share their
cards, so they are not independent; blocks are. Every figure of the arena is therefore a mean over blocks.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec

from kibitz.arena.entrants import Crashed, ExternalBot, Stalled, load_entrant
from kibitz.bots import bot as built_in_bot
from kibitz.engine.errors import IllegalAction
from kibitz.engine.match import Match
from kibitz.engine.playout import Bot, Choice, Players
from kibitz.engine.vocabulary import Outcome, Seat

MAX_INPUTS = 20_000
SLOTS_PER_FACTOR_E = 20
"""Decision times are counted in logarithmic slots, which are about 5 % wide."""

Why: TypeAlias = Literal["crashed", "illegal", "stalled"]


class Plan(msgspec.Struct, frozen=True):
    """What all blocks of a run have in common: the game, a bot for each seat, and the seed."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any] = {}
    budget: float = 5.0
    """Seconds that an external bot has for each decision."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    def seat_of(self, entrant: int, rotation: int) -> Seat:
        return (entrant + rotation) % self.seats


class Trouble(msgspec.Struct, frozen=True):
    """A bot that forfeited, and in which match. A random bot finished the match in its seat."""

    entrant: int
    rotation: int
    why: Why
    words: str = ""


class Block(msgspec.Struct, frozen=True):
    """Results by entrant, in the order of the plan: its share of the win and its score in each rotation."""

    number: int
    wins: tuple[tuple[float, ...], ...]
    scores: tuple[tuple[int, ...], ...]
    times: tuple[dict[int, int], ...]
    """By entrant, how many decisions fell into each `time_slot`."""
    troubles: tuple[Trouble, ...] = ()


class SeatedBot:
    """A bot in one seat of one match. Its illegal actions are not played, and its decisions are timed."""

    def __init__(self, match: Match, seat: Seat, bot: Bot) -> None:
        self.match = match
        self.seat = seat
        self.bot = bot
        self.times: Counter[int] = Counter()
        self.trouble: tuple[Why, str] | None = None
        self._clock = time.perf_counter if isinstance(bot, ExternalBot) else time.thread_time
        """Built-in bots are timed by this thread's processor time; external ones run in another process."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        began = self._clock()
        try:
            choice = self.bot.choose(view, choices, rng)
            self.times[time_slot(self._clock() - began)] += 1
            if choice.action is not None:
                self.match.judge(self.seat, choice.action)
        except IllegalAction as error:
            return self.forfeit("illegal", str(error)).choose(view, choices, rng)
        except Stalled:
            return self.forfeit("stalled", "").choose(view, choices, rng)
        except Crashed as error:
            return self.forfeit("crashed", str(error)).choose(view, choices, rng)
        except Exception as error:  # noqa: BLE001 - a bot that raises has lost, and the run goes on
            return self.forfeit("crashed", f"{type(error).__name__}: {error}").choose(view, choices, rng)
        return choice

    def forfeit(self, why: Why, words: str) -> Bot:
        """Puts a random bot in its place, and returns that bot."""
        self.trouble = why, words
        self.bot = built_in_bot(self.match.game, "random")
        return self.bot


def time_slot(seconds: float) -> int:
    return round(SLOTS_PER_FACTOR_E * math.log(max(seconds, 1e-9)))


def slot_seconds(slot: int) -> float:
    return math.exp(slot / SLOTS_PER_FACTOR_E)


def play_block(plan: Plan, number: int) -> Block:
    entrants = [load_entrant(plan.game, name, plan.budget) for name in plan.bots]
    try:
        played = [play_match(plan, number, rotation, entrants) for rotation in range(plan.seats)]
    finally:
        for entrant in entrants:
            if isinstance(entrant, ExternalBot):
                entrant.close()
    everybody = range(plan.seats)
    times: list[Counter[int]] = [Counter() for _ in everybody]
    for seated, _ in played:
        for spent, bot in zip(times, seated, strict=True):
            spent.update(bot.times)
    return Block(
        number=number,
        wins=tuple(tuple(win_shares(seated, outcome)[entrant] for seated, outcome in played) for entrant in everybody),
        scores=tuple(
            tuple(outcome.scores[seated[entrant].seat] for seated, outcome in played) for entrant in everybody
        ),
        times=tuple(map(dict, times)),
        troubles=tuple(
            Trouble(entrant, rotation, *bot.trouble)
            for rotation, (seated, _) in enumerate(played)
            for entrant, bot in enumerate(seated)
            if bot.trouble
        ),
    )


def play_match(plan: Plan, number: int, rotation: int, entrants: Sequence[Bot]) -> tuple[list[SeatedBot], Outcome]:
    """The bots, by entrant, and the outcome."""
    seed = f"{plan.seed} {number}"
    match = Match(plan.game, seats=plan.seats, seed=seed, options=plan.options)
    seated = [SeatedBot(match, plan.seat_of(entrant, rotation), bot) for entrant, bot in enumerate(entrants)]
    players = Players(match, {bot.seat: bot for bot in seated}, Random(f"{seed} {rotation}"))
    patience = MAX_INPUTS
    while match.outcome is None:
        entry = players.next() if match.version < patience else None
        if entry is not None:
            players.play(entry)
            continue
        blamed = blocking_bots(match, seated)
        if not blamed:
            raise RuntimeError(f"{plan.game}, {seed!r}: the match is stuck, and no entrant is to blame")
        for bot in blamed:
            bot.forfeit("stalled", "The match was stuck.")
        players = Players(match, {bot.seat: bot for bot in seated}, players.rng)
        patience = match.version + MAX_INPUTS
    return seated, match.outcome


def blocking_bots(match: Match, seated: Sequence[SeatedBot]) -> list[SeatedBot]:
    """The bots that the match is waiting for."""
    return [bot for bot in seated if bot.seat in match.to_act and not bot.trouble]


def win_shares(seated: Sequence[SeatedBot], outcome: Outcome) -> list[float]:
    """Each entrant's share of the win; one that forfeited has none."""
    fair = [bot for bot in seated if not bot.trouble]
    winners = [bot for bot in fair if bot.seat in outcome.winners] or fair
    return [(bot in winners) / max(1, len(winners)) for bot in seated]
