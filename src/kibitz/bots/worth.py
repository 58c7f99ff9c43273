"""What each choice is worth, in the measure that all games share: the seat's share of the win.

1 is a sure win, 1/n an even chance among n seats, and winners who tie share. A share is estimated from the seat's view
alone, and the randomness of the estimate is drawn from that view: the same view and effort give the same numbers, bit
for bit. (Without numba, Peacock and coyote search less, so their numbers are less exact.)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeAlias

import msgspec

from kibitz.bots.calibration import Correction, correction_of
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, game_of
from kibitz.engine.match import Match
from kibitz.engine.playout import Bot, Players
from kibitz.engine.vocabulary import Input, Outcome, Seat, View, is_whole, to_json

Samples: TypeAlias = Sequence[Sequence[float]]
"""By choice, shares of the win in the same worlds; one sample if nothing about it is random."""

MAX_EFFORT = 1000

PARTS = 4
"""Into how many parts samples are divided for a fair comparison."""


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What one choice is worth."""

    action: Any
    share: float
    """The share of the win that the seat may expect after it."""
    error: float
    """The standard error of its distance from the best choice; 0 for the best, and where nothing was sampled."""
    fair_loss: float
    """What is lost by it, compared with a choice that looked best in other samples. A choice that looks best in the
    same samples owes some of that to luck. For averages: a single one may be below 0, and is less exact."""


def value(view: View, choices: tuple[Any, ...], effort: int = 1) -> tuple[Worth, ...]:
    """What each choice is worth, in the order of the choices. An effort of 10 searches about ten times as much."""
    return estimate(view, choices, effort, correction_of(game_of(view), view.seats))


UNCORRECTED = Correction()


def estimate(
    view: View, choices: tuple[Any, ...], effort: int = 1, correction: Correction = UNCORRECTED
) -> tuple[Worth, ...]:
    """The same, by another correction than the game's own, or by none."""
    game = game_of(view)
    check_decision(game, view, choices)
    if not is_whole(effort) or not 1 <= effort <= MAX_EFFORT:
        raise KibitzError(f"The effort is a whole number from 1 to {MAX_EFFORT}, not {effort!r}.")
    estimator = game.optional_module("bots.worth")
    if estimator is None:
        raise KibitzError(f"The choices of {game.id} cannot be valued.")
    samples: Samples = estimator.sample_shares(view, choices, effort, rng_of(view))
    shares = [min(1.0, max(0.0, fmean(sampled))) for sampled in samples]
    fair_losses = compare_fairly(samples)
    best = shares.index(max(shares))

    def worth(action: Any, share: float, sampled: Sequence[float], fair_loss: float) -> Worth:
        slope = correction.slope(share, shares[best])
        error = slope * standard_error(samples[best], sampled)
        real = correction.share(share, shares[best])
        return Worth(action=action, share=real, error=error, fair_loss=slope * fair_loss)

    return tuple(map(worth, choices, shares, samples, fair_losses))


def check_decision(game: AnyGame, view: View, choices: tuple[Any, ...]) -> None:
    if view.viewer is None:
        raise KibitzError("Only a seat has choices to value, not a spectator.")
    if view.outcome is not None:
        raise KibitzError("There is nothing to value: the match is over.")
    if not choices:
        raise KibitzError("There is nothing to value: the seat has no choices now.")
    for choice in choices:
        if not isinstance(choice, game.action):
            raise KibitzError(f"Choices are actions of {game.id}, as `legal_actions` lists them, not {choice!r:.80}.")
    imagined = game.imagine(view, rng_of(view))  # the seat has the same choices in every state that it may be in
    for choice in choices:
        game.judge(imagined, view.viewer, choice)


def rng_of(view: View) -> Random:
    """The random numbers with which choices are valued."""
    return Random(seed_of(view))


def seed_of(view: View) -> int:
    return int.from_bytes(hashlib.blake2b(to_json(view), digest_size=8).digest(), "big")


def standard_error(best: Sequence[float], other: Sequence[float]) -> float:
    """Of the mean difference between two choices, sampled in the same worlds."""
    if best is other or min(len(best), len(other)) < 2:
        return 0.0
    return stdev(map(float.__sub__, map(float, best), map(float, other))) / sqrt(len(best))


def compare_fairly(samples: Samples) -> list[float]:
    """By choice, its distance from the best one: each part of the samples compares with what is best in the others."""
    size = max(map(len, samples))
    parts = min(PARTS, size)
    same_size = [sampled if len(sampled) == size else list(sampled) * size for sampled in samples]
    totals = [sum(sampled) for sampled in same_size]
    losses = [0.0] * len(samples)
    for part in range(parts):
        start, end = part * size // parts, (part + 1) * size // parts
        compared = [sum(sampled[start:end]) for sampled in same_size]
        others = totals if parts == 1 else list(map(float.__sub__, map(float, totals), map(float, compared)))
        best = compared[others.index(max(others))]
        losses = [loss + (best - one) / (end - start) / parts for loss, one in zip(losses, compared, strict=True)]
    return losses


# Playing on from imagined positions


class QuickPlayers(Players):
    """Plays what bots choose without judging it again, and without reporting it."""

    def play(self, entry: Input) -> None:
        self.now = max(self.now, entry.at)
        self.match.apply_judged(entry.seat, entry.action, at=self.now)
        if entry.seat is not None:
            self._intentions.pop(entry.seat, None)


MAX_INPUTS = 5000


def play_on(match: Match, bots: Sequence[Bot], rng: Random, until: Callable[[Any], bool]) -> Any:
    """The state in which the match is over, or in which `until` holds, after bots have played on."""
    players = QuickPlayers(match, dict(enumerate(bots)), rng)
    for _ in range(MAX_INPUTS):
        if match.outcome is not None or until(match.state):
            return match.state
        entry = players.next()
        if entry is None:
            break
        players.play(entry)
    raise RuntimeError(f"{match.game.id}: bots play on without an end")


def play_after(
    game: AnyGame, view: View, state: Any, action: Any, bots: Sequence[Bot], rng: Random, until: Callable[[Any], bool]
) -> Any:
    """The same, after the viewer has acted in an imagined state."""
    match = Match.from_position(game, state, seats=view.seats, options=view.options)
    match.apply_judged(view.viewer, action)
    return play_on(match, bots, rng, until)


def share_of_outcome(outcome: Outcome, seat: Seat) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def refine(
    model: Sequence[float], kinds: Sequence[Hashable], most: int, sample: Callable[[int], Sequence[float]]
) -> Samples:
    """Samples the leading kinds of choices, one choice of each, by its place: all choices of a kind come to the same.

    The others keep their distance in the model from the last of the leading ones, so that what the model puts close
    together stays so.
    """
    by_kind: dict[Hashable, Sequence[float]] = {}
    last = 0
    for place in sorted(range(len(model)), key=lambda place: -model[place]):
        if kinds[place] not in by_kind:
            if len(by_kind) == most:
                break
            by_kind[kinds[place]] = sample(place)
            last = place
    nearest = by_kind[kinds[last]]

    def moved(share: float) -> Sequence[float]:
        return [sampled + share - model[last] for sampled in nearest]

    return [by_kind[kind] if kind in by_kind else moved(share) for kind, share in zip(kinds, model, strict=True)]
