"""Measures how honest reviews are: mean losses by level, predicted and real shares of the win, and processor time.

Bots of all levels play together; every decision is valued from its seat's view, and compared with how the match ended.
Writes its tables into docs/review.md, and beside each game's bots the curves that correct its estimates, and the marks
of the levels where these can be told apart. What the tables say of a match rests on a curve that was fitted to other
matches. With `--folder`, an interrupted run can be resumed.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev, variance
from typing import Any, NamedTuple

from bench import page
from kibitz import Match, bot, play_out
from kibitz.bots.calibration import Curve, correct, fit
from kibitz.bots.worth import estimate, share_of_outcome
from kibitz.engine.errors import KibitzError
from kibitz.games import GAMES
from kibitz.reviews import decisions

LEVELS = ("random", "easy", "medium", "strong")
BINS = 10
KNOTS = 20
"""How many groups of decisions a curve is fitted to."""
MARKS_FOR = ("easy", "medium", "strong")
FEWEST_DECISIONS = 1_500
"""A curve that was fitted to fewer would correct by chance."""


class Sample(NamedTuple):
    """One decision of one match."""

    seed: int
    level: str
    phase: str
    chosen: float
    """The estimated share of the win after the choice made."""
    best: float
    """The same, after the best choice."""
    got: float
    """The share of the win that the seat got."""

    @property
    def loss(self) -> float:
        return self.best - self.chosen


def measure_match(game: str, seats: int, seed: int, most: int) -> tuple[list[Sample], float]:
    """Up to `most` decisions of each seat, and the processor time that valuing them took."""
    rng = Random(f"review {game} {seats} {seed}")
    levels = rng.sample((LEVELS * 2)[: max(seats, 4)], seats)
    match = Match(game, seats=seats, seed=f"review {seed}")
    play_out(match, [bot(game, level) for level in levels], rng)
    assert match.outcome is not None
    samples, spent = [], 0.0
    for seat, level in enumerate(levels):
        got = share_of_outcome(match.outcome, seat)
        found = decisions(match, seat)
        for decision in rng.sample(found, min(most, len(found))):
            began = time.process_time()
            worths = estimate(decision.view, decision.choices)
            spent += time.process_time() - began
            chosen, best = worths[decision.choices.index(decision.chosen)].share, max(worth.share for worth in worths)
            samples.append(Sample(seed, level, decision.view.phase, chosen, best, got))
    return samples, spent


def collect(game: str, seats: int, matches: int, most: int, folder: Path, seconds: float) -> list[Sample]:
    """Samples from the file, and from as many more matches as there is time for."""
    file = folder / f"{game}-{seats}.jsonl"
    lines = file.read_text().splitlines() if file.exists() else []
    samples = [Sample(*entry) for line in lines for entry in json.loads(line)]
    until = time.monotonic() + seconds
    with file.open("a") as out:
        for seed in range(len(lines), matches):
            if time.monotonic() > until:
                break
            try:
                found, _ = measure_match(game, seats, seed, most)
            except (KibitzError, RuntimeError) as error:
                print(f"{game} {seed}: {error}", flush=True)
                found = []
            out.write(json.dumps(found) + "\n")
            out.flush()
            samples += found
    return samples


# Correction


def fit_curve(samples: Sequence[Sample]) -> Curve:
    return fit([sample.chosen for sample in samples], [sample.got for sample in samples], KNOTS)


def corrected(samples: Sequence[Sample]) -> list[Sample]:
    """All samples, each corrected by a curve that was fitted to the other half of the matches."""
    halves = [[sample for sample in samples if sample.seed % 2 == half] for half in (0, 1)]
    found = []
    for half, others in (halves, reversed(halves)):
        curve = fit_curve(others)
        found += [
            sample._replace(chosen=correct(curve, sample.chosen), best=correct(curve, sample.best)) for sample in half
        ]
    return found


def write_beside_bots(game: str, name: str, seats: int, value: Any) -> None:
    file = Path(GAMES[game].module("bots").__file__ or "").parent / name
    known = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(dict(sorted({**known, str(seats): value}.items())), indent=1) + "\n")


# Figures


def by_match(samples: Iterable[Sample]) -> dict[str, list[tuple[float, float]]]:
    """By level, the mean loss and the share of the win in each match."""
    grouped: dict[tuple[str, int], list[Sample]] = defaultdict(list)
    for sample in samples:
        grouped[sample.level, sample.seed].append(sample)
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for (level, _), group in grouped.items():
        found[level].append((fmean(sample.loss for sample in group), fmean(sample.got for sample in group)))
    return found


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval, over matches."""
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return fmean(values), half


def calibration(samples: Sequence[Sample]) -> tuple[float, list[tuple[float, float, int]]]:
    """The expected calibration error, and by bin the mean expected share, the mean share got, and how many."""
    ordered = sorted(samples, key=lambda sample: sample.chosen)
    size = -(-len(ordered) // BINS)
    bins = [
        (fmean(one.chosen for one in part), fmean(one.got for one in part), len(part))
        for part in (ordered[start : start + size] for start in range(0, len(ordered), size))
    ]
    return sum(abs(expected - got) * number for expected, got, number in bins) / len(ordered), bins


def matches_to_tell(strong: Sequence[float], medium: Sequence[float]) -> float:
    """About how many matches it takes to tell two levels apart at 95 %, by the mean of this figure."""
    difference = fmean(strong) - fmean(medium)
    return (1.96 / difference) ** 2 * (variance(strong) + variance(medium)) if difference else float("inf")


def losses_row(game: str, seats: int, samples: Sequence[Sample]) -> str:
    found = by_match(samples)
    cells = []
    for level in LEVELS:
        mean, half = interval([loss for loss, _ in found[level]])
        cells.append(f"{100 * mean:.2f} ± {100 * half:.2f}")
    by_loss = matches_to_tell(*([loss for loss, _ in found[level]] for level in ("strong", "medium")))
    by_wins = matches_to_tell(*([got for _, got in found[level]] for level in ("strong", "medium")))
    matches = len({sample.seed for sample in samples})
    return f"| {game} | {seats} | {' | '.join(cells)} | {by_loss:.0f} / {by_wins:.0f} | {matches} |"


def calibration_row(game: str, seats: int, samples: Sequence[Sample], uncorrected: Sequence[Sample]) -> str:
    error, bins = calibration(samples)
    before, _ = calibration(uncorrected)
    shown = ", ".join(f"{expected:.2f}→{got:.2f}" for expected, got, _ in bins)
    return f"| {game} | {seats} | {error:.3f} | {before:.3f} | {shown} | {len(samples):,} |"


def marks(samples: Sequence[Sample]) -> dict[str, float] | None:
    """The mean loss of each level, or None if the next stronger one does not lose significantly less."""
    found = by_match(samples)
    means = {level: interval([loss for loss, _ in found[level]]) for level in MARKS_FOR}
    for (weaker, doubt), (stronger, other_doubt) in pairwise(means.values()):
        if weaker - stronger <= hypot(doubt, other_doubt):
            return None
    return {level: round(mean, 5) for level, (mean, _) in means.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, required=True, help="store samples here, and resume from those there")
    parser.add_argument("--games", default=",".join(sorted(GAMES)))
    parser.add_argument("--seats", type=int, nargs="*", help="otherwise all numbers of seats that a game has")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--decisions", type=int, default=100, help="at most this many of each seat and match")
    parser.add_argument("--seconds", type=float, default=86_400.0, help="for each game and number of seats")
    parser.add_argument("--dry", action="store_true", help="print the tables instead of writing them")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    found = {
        (game, seats): collect(game, seats, arguments.matches, arguments.decisions, arguments.folder, arguments.seconds)
        for game in arguments.games.split(",")
        for seats in GAMES[game].seat_counts
        if arguments.seats is None or seats in arguments.seats
    }
    honest_found = {key: corrected(samples) for key, samples in found.items()}
    losses = [
        f"| game | seats | {' | '.join(LEVELS)} | matches to tell strong from medium, by loss / by wins | matches |",
        "| --- " * 8 + "|",
        *(losses_row(*key, samples) for key, samples in honest_found.items()),
    ]
    honest = [
        "| game | seats | expected calibration error | uncorrected | expected → got, by tenths of the decisions | "
        "decisions |",
        "| --- " * 6 + "|",
        *(calibration_row(*key, samples, found[key]) for key, samples in honest_found.items()),
    ]
    text = "\n".join([*losses, "", *honest, "", page.describe_commit()])
    print(text)
    if not arguments.dry:
        page.write("review.md", "figures", text)
        for (game, seats), samples in found.items():
            if len(samples) >= FEWEST_DECISIONS:
                write_beside_bots(game, "calibration.json", seats, fit_curve(samples))
            if (levels := marks(honest_found[game, seats])) is not None:
                write_beside_bots(game, "marks.json", seats, levels)


if __name__ == "__main__":
    main()
