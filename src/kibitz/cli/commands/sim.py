"""`kibitz sim`: plays many matches between bots."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kibitz.bots import bot
from kibitz.cli.parameters import FILE, GAME, check_level, options_option, read_pairs, seats_option, usual_seats
from kibitz.engine.match import Match
from kibitz.engine.playout import play_out
from kibitz.games import GAMES

BATCHES_PER_JOB = 20


class Simulation(msgspec.Struct, frozen=True):
    """What all matches of a run have in common."""

    game: str
    seats: int
    options: dict[str, object]
    bots: tuple[str, ...]
    seed: str
    records: str | None

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots by seat. They move on by one seat after each match, so that no seat favours anybody."""
        shift = number % self.seats
        return self.bots[shift:] + self.bots[:shift]


class Tally(msgspec.Struct):
    """Results, by the bots' places in the plan."""

    matches: int = 0
    actions: int = 0
    longest: int = 0
    wins: list[float] = msgspec.field(default_factory=list)
    scores: list[int] = msgspec.field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.matches += other.matches
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * len(other.wins), other.wins, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores or [0] * len(other.scores), other.scores, strict=True)]


@click.command()
@click.argument("game", type=GAME)
@click.option("--matches", type=click.IntRange(1, 10_000_000), default=100, show_default=True)
@click.option("--bots", "levels", default="easy", show_default=True,
              help="One level for all seats, or one for each, separated by commas: easy,random,random.")  # fmt: skip
@seats_option
@click.option("--seed", default="kibitz", show_default=True, help="The same seed plays the same matches.")
@options_option
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes.  [default: one per core]")
@click.option("--records", type=FILE, help="A folder for the records of all matches.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
def command(
    *,
    game: str,
    matches: int,
    levels: str,
    seats: int | None,
    seed: str,
    pairs: tuple[str, ...],
    jobs: int | None,
    records: Path | None,
    as_json: bool,
) -> None:
    """Play many matches of GAME between bots and show who won how often."""
    simulation = make_simulation(game, levels, seats, read_pairs(game, pairs), seed, records)
    started = time.perf_counter()
    tally = simulate(simulation, matches, jobs or os.cpu_count() or 1)
    seconds = time.perf_counter() - started
    if as_json:
        click.echo(msgspec.json.encode({"plan": simulation, "results": tally, "seconds": seconds}).decode())
    else:
        show(simulation, tally, seconds)


def make_simulation(
    game: str, levels: str, seats: int | None, options: dict[str, object], seed: str, records: Path | None
) -> Simulation:
    bots = tuple(check_level(GAMES[game], level.strip()) for level in levels.split(","))
    seats = seats if seats is not None else len(bots) if len(bots) > 1 else usual_seats(game)
    GAMES[game].read_options(options, GAMES[game].check_seats(seats))
    if len(bots) not in (1, seats):
        raise click.UsageError(f"{len(bots)} bots do not fill {seats} seats: give one level, or one for each seat.")
    if records:
        records.mkdir(parents=True, exist_ok=True)
    return Simulation(
        game, seats, options, bots * seats if len(bots) == 1 else bots, seed, str(records) if records else None
    )


def simulate(simulation: Simulation, matches: int, jobs: int) -> Tally:
    """Plays all matches, in batches, on several processes."""
    tally = Tally()
    bar = Progress(
        TextColumn(simulation.game),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    with bar:
        task = bar.add_task("", total=matches)
        for part in play_batches(simulation, batches(matches, jobs), jobs):
            tally.add(part)
            bar.update(task, completed=tally.matches)
    return tally


def play_batches(simulation: Simulation, parts: Sequence[range], jobs: int) -> Iterator[Tally]:
    if jobs == 1 or len(parts) == 1:
        yield from (play_batch(simulation, part) for part in parts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play_batch, simulation, part) for part in parts]):
            yield done.result()


def batches(matches: int, jobs: int) -> list[range]:
    size = max(1, matches // (jobs * BATCHES_PER_JOB))
    return [range(start, min(start + size, matches)) for start in range(0, matches, size)]


def play_batch(simulation: Simulation, numbers: range) -> Tally:
    tally = Tally()
    for number in numbers:
        tally.add(play_one(simulation, number))
    return tally


def play_one(simulation: Simulation, number: int) -> Tally:
    seed = f"{simulation.seed} {number}"
    match = Match(simulation.game, seats=simulation.seats, seed=seed, options=simulation.options)
    play_out(match, [bot(simulation.game, level) for level in simulation.seating(number)], Random(seed))
    if simulation.records:
        match.save(Path(simulation.records) / f"{simulation.game}-{simulation.seats}-{number:06}.json")
    assert match.outcome is not None
    places = [(seat - number) % simulation.seats for seat in range(simulation.seats)]
    winners = match.outcome.winners
    return Tally(
        1,
        match.version,
        match.version,
        [(seat in winners) / len(winners) for seat in places],
        [match.outcome.scores[seat] for seat in places],
    )


def show(simulation: Simulation, tally: Tally, seconds: float) -> None:
    table = Table(title=f"{simulation.game}, {simulation.seats} seats, {tally.matches} matches")
    for heading in ("bot", "wins", "share", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for level, wins, score in zip(simulation.bots, tally.wins, tally.scores, strict=True):
        table.add_row(level, f"{wins:.1f}", f"{wins / tally.matches:.1%}", f"{score / tally.matches:.2f}")
    console = Console()
    console.print(table)
    console.print(
        f"{tally.actions} actions, {tally.actions / tally.matches:.0f} per match (at most {tally.longest}), "
        f"{tally.actions / seconds:.0f} per second"
    )
