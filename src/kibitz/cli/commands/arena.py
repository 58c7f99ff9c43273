"""`kibitz arena`: measures how strong bots are."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kibitz.arena import Arena, Block, Interval, Plan, Sprt, Standing, Trouble, check_entrant, standings
from kibitz.arena.plot import plot
from kibitz.arena.standings import Rating, ratings
from kibitz.cli.parameters import FILE, GAME, options_option, read_pairs
from kibitz.engine.errors import KibitzError
from kibitz.games import GAMES


class Shares(click.ParamType[Sprt]):
    """Two shares of wins, such as `0.25,0.35`."""

    name = "WORSE,BETTER"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> Sprt:
        try:
            worse, better = (float(part) for part in value.split(","))
        except ValueError:
            self.fail(f"{value!r} is not two numbers, such as 0.25,0.35.", param, ctx)
        if not 0 <= worse < better <= 1:
            self.fail("The two shares lie between 0 and 1, the smaller one first.", param, ctx)
        return Sprt(worse, better)


@click.command()
@click.argument("game", type=GAME)
@click.option("--bots", required=True, help="A bot for each seat, separated by commas: easy, strong:bluffer, "
              "my_module:MyBot, http://localhost:9000/.")  # fmt: skip
@click.option("--blocks", type=click.IntRange(1, 1_000_000), default=100, show_default=True,
              help="How many deals to play, each once for every rotation of the bots.")  # fmt: skip
@click.option("--seed", default="arena", show_default=True, help="The same seed deals the same cards.")
@options_option
@click.option("--budget", type=click.FloatRange(0.01, 3600), default=5.0, show_default=True,
              help="Seconds that your own bot has for each decision.")  # fmt: skip
@click.option("--file", type=FILE, help="Save each block here; the same command resumes an interrupted run.")
@click.option("--sprt", type=Shares(), help="Stop once a sequential test accepts one of these shares of wins.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes.  [default: one per core]")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, e.g. tcp://10.0.0.5:8786.")
@click.option("--plot", "picture", type=FILE, help="Write a picture of the result (SVG).")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(
    *,
    game: str,
    bots: str,
    blocks: int,
    seed: str,
    pairs: tuple[str, ...],
    budget: float,
    file: Path | None,
    sprt: Sprt | None,
    jobs: int | None,
    cluster: str | None,
    picture: Path | None,
    as_json: bool,
) -> None:
    """Play blocks of matches of GAME between bots and show how strong each bot is.

    In a block the same cards are dealt once for every rotation of the bots round the table, so that neither the cards
    nor the seats favour anybody. Intervals are 95 %, over blocks.
    """
    plan = make_plan(game, bots, seed, read_pairs(game, pairs), budget)
    arena = Arena(plan, file)
    run(arena, blocks, sprt, jobs or os.cpu_count() or 1, cluster)
    played = arena.played(blocks)
    result = standings(plan, played)
    rated = rate(plan, played)
    if picture is not None:
        picture.write_text(plot(plan, result, len(played)), "utf-8")
    if as_json:
        report = {"plan": plan, "blocks": len(played), "standings": result, "ratings": rated}
        click.echo(msgspec.json.encode(report).decode())
    else:
        show(plan, played, result, rated, sprt)


def make_plan(game: str, bots: str, seed: str, options: dict[str, Any], budget: float) -> Plan:
    names = tuple(check_entrant(game, name.strip()) for name in bots.split(","))
    if len(names) == 1:
        raise click.UsageError("An arena needs a bot for each seat: name them all, separated by commas.")
    GAMES[game].read_options(options, GAMES[game].check_seats(len(names)))
    return Plan(game, names, seed, options, budget)


def run(arena: Arena, blocks: int, sprt: Sprt | None, jobs: int, cluster: str | None) -> None:
    """Ctrl-C ends it early; the finished blocks count."""
    bar = Progress(
        *(TextColumn(arena.plan.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()),
        TextColumn("{task.fields[so_far]}"),
        console=Console(stderr=True),
    )

    def enough(played: list[Block]) -> bool:
        return sprt is not None and sprt.verdict(arena.plan, played) is not None

    with bar, executor_of(jobs, cluster) as (executor, at_once):
        task = bar.add_task("", total=blocks, completed=len(arena.played(blocks)), so_far="")
        try:
            for _ in arena.play(blocks, executor, at_once, enough):
                played = arena.played(blocks)
                bar.update(task, completed=len(played), so_far=percent(standings(arena.plan, played)[0].wins))
        except KeyboardInterrupt:
            if not arena.played(blocks):
                raise


@contextmanager
def executor_of(jobs: int, cluster: str | None) -> Iterator[tuple[Executor, int]]:
    """Where blocks are played, and how many at a time."""
    if cluster is None:
        with ProcessPoolExecutor(jobs) as pool:
            yield pool, 2 * jobs
        return
    try:
        from distributed import Client
    except ImportError:
        raise KibitzError("A cluster needs Dask: pip install 'kibitz[cluster]'.") from None
    try:
        client = Client(cluster, timeout=10)
    except (OSError, ValueError) as error:
        raise KibitzError(f"No Dask cluster answers at {cluster}: {error}.") from None
    with client:
        workers = len(client.scheduler_info(n_workers=-1)["workers"])
        if not workers:
            raise KibitzError(f"The Dask cluster at {cluster} has no workers.")
        yield client.get_executor(pure=False), 2 * workers


def rate(plan: Plan, played: list[Block]) -> tuple[Rating, ...]:
    try:
        return ratings(plan, played)
    except ImportError:
        click.echo("(Ratings need openskill: pip install 'kibitz[arena]'.)", err=True)
        return ()


def show(
    plan: Plan, played: list[Block], result: tuple[Standing, ...], rated: tuple[Rating, ...], sprt: Sprt | None
) -> None:
    console = Console()
    table = Table(title=f"{plan.game}, {plan.seats} seats, {len(played)} blocks of {plan.seats} matches")
    for heading in ("bot", "share of wins", "mean score", "skill", "decides in (p50, p95)"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    skill = {rating.bot: f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}" for rating in rated}
    for one in result:
        name = one.bot if one.places == 1 else f"{one.bot} ×{one.places}"
        times = f"{duration(one.p50)}, {duration(one.p95)}"
        table.add_row(name, percent(one.wins), number(one.score), skill.get(one.bot, ""), times)
    console.print(table)
    console.print(f"Equal strength is {1 / plan.seats:.1%}.")
    if sprt is not None:
        verdict = sprt.verdict(plan, played)
        decision = "Undecided yet" if verdict is None else f"{verdict:.0%} is accepted"
        ratio = sprt.ratio(plan, played)
        console.print(f"{plan.bots[0]}: {sprt.worse:.0%} or {sprt.better:.0%}? {decision} (log-ratio {ratio:+.2f}).")
    for one in result:
        if one.troubles:
            console.print(f"[bold]{one.bot}[/bold] forfeited {len(one.troubles)} matches: {reasons(one.troubles)}")


def reasons(troubles: tuple[Trouble, ...]) -> str:
    counts = Counter((trouble.why, trouble.words) for trouble in troubles)
    return "; ".join(f"{count} × {why}{f' ({words})' if words else ''}" for (why, words), count in counts.items())


def percent(interval: Interval) -> str:
    return f"{interval.mean:.1%} ({max(0, interval.low):.1%} – {min(1, interval.high):.1%})"


def number(interval: Interval) -> str:
    return f"{interval.mean:.2f} ± {interval.high - interval.mean:.2f}"


def duration(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
