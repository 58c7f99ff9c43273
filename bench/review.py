"""Measures how honest reviews are: mean losses by level, and predicted beside real shares of the win.

Bots play matches, every decision is valued from its seat's view, and compared with how the match ended. Three kinds of
tables are played:

- *mixed*: bots of all levels. Shows whether predicted shares are honest, and yields the curve that corrects them.
- *equals*: bots of one level. Shows what each level loses: among stronger bots a weak one has soon lost, and then no
  choice costs it anything. In stroop it also yields the curve that says how far choices lie apart, and shows how honest
  shares are among equally fast players.
- *halves*: as many medium as strong bots, with values from at least ten times the effort of the strong bot. Shows
  whether losses tell levels apart sooner than wins do. Since wins tell so little, more matches are played for them
  (`--wins`), in which nothing is valued.

With `--par`, medium bots play the same cards again and again, which shows how much of winning the deal decides. With
`--played`, strong bots play matches of halves on after two choices, which shows whether differences are real.

Writes its tables into docs/review.md, and beside each game's bots the curves, and the marks of the levels where these
can be told apart. Rows that were not measured again stay. Samples are kept in `--folder`, so an interrupted run can be
resumed.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from math import hypot, inf, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev, variance
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from bench import page
from bench.page import Key
from bench.playing_on import Comparison, compare_choices, comparison_row
from kibitz import Match, bot, play_out
from kibitz.bots.calibration import Correction, Curve, correction_of, fit
from kibitz.bots.par import measure_par
from kibitz.bots.worth import estimate, share_of_outcome
from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Seat
from kibitz.games import GAMES
from kibitz.reviews import Decision, find_decision
from kibitz.reviews.decisions import inputs_of

LEVELS = ("random", "easy", "medium", "strong")
BINS = 10
KNOTS = 20
"""How many groups of decisions a curve is fitted to."""
ENDLESS_WITH_RANDOM = {("overbid", 5), ("overbid", 6)}
"""By game and number of seats: a random bot in the lead always retracts its proposal before all others have agreed."""
MOST_INPUTS = 20_000
"""A match with more is given up."""
MARKS_FOR = ("easy", "medium", "strong")
REFLEXES_DECIDE = ("stroop",)
"""Games in which a lead at mixed tables mostly shows who is the better player."""
FEWEST_DECISIONS = 1_500
"""A curve that was fitted to fewer would correct by chance."""

TEN_TIMES_STRONG = {"coyote": 1, "overbid": 7, "peacock": 4}
"""The effort of a review that searches at least ten times as much as the strong bot, by game. In coyote nothing is
sampled, by the strong bot or by the review. Stroop's strong bot wins by its reflexes, which are no choices."""

Tables: TypeAlias = Literal["mixed", "equals", "halves"]
KINDS: tuple[Tables, ...] = get_args(Tables)

HALVES = ("medium", "strong")
WINS, PAR, PLAYED = "wins", "par", "played"
PAR_MATCHES = 40
"""How often medium bots play each deal."""


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
    loss: float
    """What was lost, compared with a choice that looked best in other samples."""


def levels_at(tables: Tables, game: str, seats: int, seed: int, rng: Random) -> list[str]:
    """By seat."""
    match tables:
        case "mixed" if (game, seats) in ENDLESS_WITH_RANDOM:
            return rng.sample((LEVELS[:0:-1] * 2)[:seats], seats)
        case "mixed":
            return rng.sample((LEVELS[::-1] * 2)[: max(seats, 4)], seats)
        case "equals":
            return [level_of_equals(seed)] * seats
        case "halves":
            return [HALVES[(seed + seat) % 2] for seat in range(seats)]


def level_of_equals(seed: int) -> str:
    return LEVELS[seed % len(LEVELS)]


def play_match(tables: Tables, game: str, seats: int, seed: int, rng: Random) -> tuple[Match, list[tuple[str, float]]]:
    """A match, and by seat the level and the share of the win that it got."""
    levels = levels_at(tables, game, seats, seed, rng)
    match = Match(game, seats=seats, seed=f"review {tables} {seed}")
    play_out(match, [bot(game, level) for level in levels], rng, most_inputs=MOST_INPUTS)
    assert match.outcome is not None
    return match, [(level, share_of_outcome(match.outcome, seat)) for seat, level in enumerate(levels)]


def measure_match(tables: Tables, game: str, seats: int, seed: int, most: int) -> list[Sample]:
    """Up to `most` decisions of each seat."""
    rng = Random(f"review {tables} {game} {seats} {seed}")
    match, results = play_match(tables, game, seats, seed, rng)
    effort = TEN_TIMES_STRONG[game] if tables == "halves" else 1
    samples = []
    for seat, (level, got) in enumerate(results):
        for decision in some_decisions(match, seat, most, rng):
            worths = estimate(decision.view, decision.choices, effort)
            made, best = worths[decision.choices.index(decision.chosen)], max(worth.share for worth in worths)
            samples.append(Sample(seed, level, decision.view.phase, made.share, best, got, made.fair_loss))
    return samples


def some_decisions(match: Match, seat: Seat, most: int, rng: Random) -> Iterable[Decision]:
    """Random bots decide thousands of times in a match of overbid, so most decisions are not even looked at."""
    versions = inputs_of(match, seat)
    found = (find_decision(match, seat, version) for version in rng.sample(versions, len(versions)))
    return islice((decision for decision in found if decision.had_choice), most)


def compare_in_match(game: str, seats: int, seed: int, most: int) -> list[Comparison]:
    rng = Random(f"review played {game} {seats} {seed}")
    return compare_choices(play_match("halves", game, seats, seed, rng)[0], most, rng)


class Plan(NamedTuple):
    """How much is measured."""

    folder: Path
    matches: Mapping[str, int]
    """By kind of tables, and for par."""
    decisions: int
    seconds: float
    levels: Sequence[str]
    """At tables of equals, only these levels play."""

    def collect(self, kind: str, game: str, seats: int, measure: Callable[[int], Sequence[Any]]) -> list[Any]:
        """What was found in each match, from the file, and from as many more matches as there is time for."""
        file = self.folder / f"{kind}-{game}-{seats}.jsonl"
        found = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
        until = time.monotonic() + self.seconds
        with file.open("a") as out:
            for seed in range(len(found), self.matches[kind]):
                if time.monotonic() > until:
                    break
                try:
                    found.append(measure(seed))
                except (KibitzError, RuntimeError) as error:
                    print(f"{game} {seed}: {error}", flush=True)
                    found.append([])
                out.write(json.dumps(found[-1]) + "\n")
                out.flush()
        return found


# Par


def measure_deal(game: str, seats: int, seed: int) -> list[tuple[float, float]]:
    """By seat, the par of a deal, and what a medium bot got with it in another match."""
    name = f"review par {seed}"
    par = measure_par(game, seats, name, {}, matches=PAR_MATCHES)
    match = Match(game, seats=seats, seed=name)
    play_out(match, [bot(game, "medium")] * seats, Random(f"{name} {game} {seats}"))
    assert match.outcome is not None
    return [(par.shares[seat], share_of_outcome(match.outcome, seat)) for seat in range(seats)]


def par_row(deals: Sequence[Sequence[tuple[float, float]]]) -> str:
    """The share of the variance of winning that lies between deals; its 95 % interval by leaving out deals in turn."""
    explained = explained_by_par(deals)
    without = [explained_by_par([*deals[:place], *deals[place + 1 :]]) for place in range(len(deals))]
    half = 1.96 * sqrt(variance(without)) * (len(deals) - 1) / sqrt(len(deals))
    return f"{100 * explained:.0f} % ± {100 * half:.0f} | {len(deals)}"


def explained_by_par(deals: Sequence[Sequence[tuple[float, float]]]) -> float:
    """The covariance of two independent plays of the same cards, as a share of the variance."""
    pairs = [pair for deal in deals for pair in deal]
    even = 1 / len(deals[0])
    return sum((par - even) * (got - even) for par, got in pairs) / sum((got - even) ** 2 for _, got in pairs)


# Correction


def fit_curve(samples: Sequence[Sample]) -> Curve:
    return fit([sample.chosen for sample in samples], [sample.got for sample in samples], KNOTS)


def fit_differences(equals: Sequence[Sample]) -> Curve:
    """Without random bots, whose choices bring them less than the position would bring others."""
    return fit_curve([sample for sample in equals if sample.level != "random"])


def fit_correction(mixed: Sequence[Sample], differences: Curve | None) -> Correction:
    if differences is None:
        return Correction(fit_curve(mixed))
    best = fit([sample.best for sample in mixed], [sample.got for sample in mixed], KNOTS)
    return Correction(best, differences)


def corrected(samples: Sequence[Sample], differences: Curve | None) -> list[Sample]:
    """All samples, each corrected by a curve that was fitted to the other half of the matches; both have all levels."""
    halves = [[sample for sample in samples if sample.seed // len(LEVELS) % 2 == half] for half in (0, 1)]
    found = []
    for half, others in (halves, reversed(halves)):
        found += correct_all(fit_correction(others, differences), half)
    return found


def correct_all(correction: Correction, samples: Iterable[Sample]) -> list[Sample]:
    return [correct_sample(correction, sample) for sample in samples]


def correct_sample(correction: Correction, sample: Sample) -> Sample:
    chosen, best = sample.chosen, sample.best
    return sample._replace(
        chosen=correction.share(chosen, best),
        best=correction.share(best, best),
        loss=correction.slope(chosen, best) * sample.loss,
    )


def write_beside_bots(game: str, name: str, seats: int, value: Any) -> None:
    """None removes what was written there before."""
    file = Path(GAMES[game].module("bots").__file__ or "").parent / name
    known = json.loads(file.read_text()) if file.exists() else {}
    values = {key: known for key, known in {**known, str(seats): value}.items() if known is not None}
    file.write_text(json.dumps(dict(sorted(values.items())), indent=1) + "\n")


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


def matches_to_tell(medium: Sequence[float], strong: Sequence[float]) -> float:
    """About how many matches it takes to tell two levels apart at 95 %, by the mean of this figure."""
    difference = fmean(strong) - fmean(medium)
    return (1.96 / difference) ** 2 * (variance(strong) + variance(medium)) if difference else float("inf")


def losses_row(samples: Sequence[Sample]) -> str:
    found = by_match(samples)
    losses = {level: interval([loss for loss, _ in found[level]]) for level in LEVELS}
    cells = [f"{100 * mean:.2f} ± {100 * half:.2f}" for mean, half in losses.values()]
    ratio = losses["strong"][0] / losses["medium"][0]
    matches = [str(len(found[level])) for level in LEVELS]
    return " | ".join([*cells, f"{ratio:.2f}", matches[0] if len(set(matches)) == 1 else " / ".join(matches)])


def telling_row(samples: Sequence[Sample], results: Sequence[Sequence[tuple[str, float]]]) -> str:
    found = by_match(samples)
    losses, wins = (
        [[loss for loss, _ in found[level]] for level in HALVES],
        [[fmean(got for its, got in match if its == level) for match in results] for level in HALVES],
    )
    by_loss, by_wins = matches_to_tell(*losses), matches_to_tell(*wins)
    cells = [f"{100 * mean:.2f} ± {100 * half:.2f}" for mean, half in map(interval, losses)]
    cells += [f"{100 * mean:.0f} % ± {100 * half:.0f}" for mean, half in map(interval, wins)]
    numbers = f"{len(losses[0])} / {len(wins[0])}"
    return " | ".join([*cells, f"{by_loss:.0f}", f"{by_wins:.0f}", f"{by_wins / by_loss:.1f}", numbers])


def calibration_row(samples: Sequence[Sample], uncorrected: Sequence[Sample]) -> str:
    error, bins = calibration(samples)
    before, _ = calibration(uncorrected)
    return f"{error:.3f} | {before:.3f} | {tell_bins(bins)} | {len(samples):,}"


def equally_fast_row(equals: Sequence[Sample]) -> str:
    """How honest shares are at tables of one level; of random bots, hardly anything is decided by the cards."""
    samples = [sample for sample in equals if sample.level != "random"]
    error, bins = calibration(samples)
    return f"{error:.3f} | {tell_bins(bins)} | {len(samples):,}"


def tell_bins(bins: Iterable[tuple[float, float, int]]) -> str:
    return ", ".join(f"{expected:.2f}→{got:.2f}" for expected, got, _ in bins)


def marks(samples: Sequence[Sample]) -> dict[str, float] | None:
    """The mean losses of the levels that can be told apart: each is significantly larger than that of the next."""
    found = by_match(samples)
    kept: dict[str, tuple[float, float]] = {}
    for level in reversed(MARKS_FOR):
        mean, doubt = interval([loss for loss, _ in found[level]])
        least, other_doubt = next(reversed(kept.values()), (-inf, 0.0))
        if mean - least > hypot(doubt, other_doubt):
            kept[level] = mean, doubt
    return {level: round(mean, 5) for level, (mean, _) in reversed(kept.items())} if len(kept) > 1 else None


HEADS = {
    "losses": (*LEVELS, "strong / medium", "matches by level"),
    "telling": (
        "medium loses",
        "strong loses",
        "medium wins",
        "strong wins",
        "matches by loss",
        "matches by wins",
        "times fewer",
        "matches measured",
    ),
    "calibration": (
        "expected calibration error",
        "uncorrected",
        "expected → got, by tenths of the decisions",
        "decisions",
    ),
    "equally fast": (
        "expected calibration error",
        "expected → got, by tenths of the decisions",
        "decisions",
    ),
    "par": ("of the variance of winning", "deals"),
    "played": ("expected → real, by quarters of the decisions", "of all", "decisions"),
}
"""The columns of the tables, by their names on the page, between the game with its seats and the commit."""


def write_table(name: str, rows: Mapping[Key, str], *, dry: bool) -> None:
    """Replaces the rows that were measured, and keeps the others."""
    lines = {key: f"| {key[0]} | {key[1]} | {row} | {page.commit()} |" for key, row in rows.items()}
    text = page.merged_table("review.md", name, ("game", "seats", *HEADS[name], "commit"), lines)
    print(text)
    if not dry:
        page.write("review.md", name, text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, required=True, help="store samples here, and resume from those there")
    parser.add_argument("--games", default=",".join(sorted(GAMES)))
    parser.add_argument("--seats", type=int, nargs="*", help="otherwise all numbers of seats that a game has")
    for kind in (*KINDS, WINS, PAR, PLAYED):
        parser.add_argument(f"--{kind}", type=int, default=0, help="how many matches of this kind")
    parser.add_argument(
        "--decisions", type=int, default=100, help="at most this many of each seat (played on: of each match)"
    )
    parser.add_argument("--seconds", type=float, default=86_400.0, help="for each kind of tables and number of seats")
    parser.add_argument("--levels", default=",".join(LEVELS), help="at tables of equals, only these levels")
    parser.add_argument("--dry", action="store_true", help="print the tables instead of writing them")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    matches = {kind: getattr(arguments, kind) for kind in (*KINDS, WINS, PAR, PLAYED)}
    plan = Plan(arguments.folder, matches, arguments.decisions, arguments.seconds, arguments.levels.split(","))
    rows: dict[str, dict[Key, str]] = defaultdict(dict)
    for game in arguments.games.split(","):
        for seats in GAMES[game].seat_counts:
            if arguments.seats is None or seats in arguments.seats:
                measure(game, seats, plan, rows, dry=arguments.dry)
    for name in HEADS:
        write_table(name, rows[name], dry=arguments.dry)


def measure(game: str, seats: int, plan: Plan, rows: Mapping[str, dict[Key, str]], *, dry: bool) -> None:
    """Adds the rows of a game and number of seats, and writes what is stored beside the bots."""
    key = game, seats

    def collect(tables: Tables) -> list[Sample]:
        if tables == "halves" and game not in TEN_TIMES_STRONG:
            return []

        def measure_seed(seed: int) -> list[Sample]:
            is_wanted = tables != "equals" or level_of_equals(seed) in plan.levels
            return measure_match(tables, *key, seed, plan.decisions) if is_wanted else []

        found = plan.collect(tables, *key, measure_seed)
        return [Sample(*entry) for match in found for entry in match]

    mixed, equals, halves = map(collect, KINDS)
    correction = find_correction(key, mixed, equals, dry=dry)
    if mixed:
        rows["calibration"][key] = calibration_row(corrected(mixed, correction.differences), mixed)
    if equals:
        equals = correct_all(correction, equals)
        rows["losses"][key] = losses_row(equals)
        if game in REFLEXES_DECIDE:
            rows["equally fast"][key] = equally_fast_row(equals)
        if not dry:
            write_beside_bots(game, "marks.json", seats, marks(equals))
    measure_beside(key, plan, halves and correct_all(correction, halves), rows)


def find_correction(key: Key, mixed: Sequence[Sample], equals: Sequence[Sample], *, dry: bool) -> Correction:
    """The stored one, with what can be fitted to these samples, which is stored."""
    game, seats = key
    correction = correction_of(GAMES[game], seats)
    if equals and game in REFLEXES_DECIDE:
        correction = correction._replace(differences=fit_differences(equals))
        if not dry:
            write_beside_bots(game, "differences.json", seats, correction.differences)
    if len(mixed) >= FEWEST_DECISIONS:
        correction = fit_correction(mixed, correction.differences)
        if not dry:
            write_beside_bots(game, "calibration.json", seats, correction.shares)
    return correction


def measure_beside(key: Key, plan: Plan, halves: Sequence[Sample], rows: Mapping[str, dict[Key, str]]) -> None:
    """Adds the rows that rest on more than samples of decisions."""
    results = plan.collect(WINS, *key, lambda seed: play_match("halves", *key, seed, Random(f"wins {seed}"))[1])
    if halves and results:
        rows["telling"][key] = telling_row(halves, results)
    if deals := plan.collect(PAR, *key, lambda seed: measure_deal(*key, seed)):
        rows["par"][key] = par_row(deals)
    compared = plan.collect(PLAYED, *key, lambda seed: compare_in_match(*key, seed, plan.decisions))
    if compared:
        rows["played"][key] = comparison_row([Comparison(*entry) for match in compared for entry in match])


if __name__ == "__main__":
    main()
