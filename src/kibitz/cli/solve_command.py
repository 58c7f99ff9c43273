"""`kibitz solve`: a game that is small enough to be solved, and how far from perfect everybody plays it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from kibitz.bots import bot, characters, levels
from kibitz.cli.parameters import FILE, check_level
from kibitz.games.coyote.bots import reduced
from kibitz.games.coyote.bots.reduced import Play, ReducedCoyote, Solution
from kibitz.solver import Solver, best_response_value

ROUNDS_AT_ONCE = 10


class Measured(msgspec.Struct, frozen=True):
    """What somebody who knows how it is played wins against it, in each seat."""

    who: str
    against_second: float
    """By whoever opens."""
    against_first: float

    @property
    def nash_conv(self) -> float:
        return self.against_first + self.against_second


@click.command()
@click.argument("game", type=click.Choice(["coyote"]))
@click.option("--rounds", type=click.IntRange(1, 1_000_000), help="Solve it anew, in so many rounds of learning.")
@click.option("--bots", "names", help="Bots to measure, by commas.  [default: all]")
@click.option("--questions", type=click.IntRange(1, 10_000), default=40, show_default=True,
              help="How often a bot is asked in each situation, since it may decide by chance.")  # fmt: skip
@click.option("--to", type=FILE, help="Write the solution here.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
def command(game: str, rounds: int | None, names: str | None, questions: int, to: Path | None, as_json: bool) -> None:
    """Measure how far from perfect a reduced GAME is played.

    The last round between two, with six feathers left, is solved by regret minimisation. For the solution, for the rule
    that contests what is less likely than not, and for each bot, the table shows what a player who knows it would win
    against it: 0 against perfect play. NashConv is the sum over both seats.
    """
    chosen = [check_level(game, name.strip()) for name in names.split(",")] if names else everybody(game)
    solution = reduced.shipped_solution() if rounds is None else solve(rounds)
    if to is not None:
        to.write_bytes(lines(solution))
    measured = list(measure(solution, chosen, questions))
    if as_json:
        shown = [{**msgspec.to_builtins(one), "nash_conv": one.nash_conv} for one in measured]
        click.echo(msgspec.json.encode(shown).decode())
    else:
        show(solution, measured)


def everybody(game: str) -> list[str]:
    return [name for level in levels(game) for name in characters(game, level)]


def solve(rounds: int) -> Solution:
    game = ReducedCoyote()
    solver = Solver(game)
    with Progress(TextColumn("learning"), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=rounds)
        while solver.rounds < rounds:
            solver.run(min(ROUNDS_AT_ONCE, rounds - solver.rounds))
            bar.update(task, completed=solver.rounds)
    return reduced.solution_from(game, rounds, solver.policy)


def lines(solution: Solution) -> bytes:
    """JSON with a line for each thing known, so that a change can be read."""
    return msgspec.json.encode(solution).replace(b'],"', b'],\n"') + b"\n"


def measure(solution: Solution, names: list[str], questions: int) -> Iterator[Measured]:
    game = ReducedCoyote(solution.feathers)
    plays: dict[str, Play] = {"the solution": solution.play, "by bare odds": reduced.by_bare_odds(game)}
    plays |= {name: cache(reduced.sample_bot(game, bot("coyote", name), questions)) for name in names}
    for who, play in plays.items():
        yield Measured(who, best_response_value(game, play, 0), best_response_value(game, play, 1))


def show(solution: Solution, measured: list[Measured]) -> None:
    table = Table(title=f"coyote between two, with {' '.join(solution.feathers)}")
    for heading in ("who", "opener wins", "answerer wins", "NashConv"):
        table.add_column(heading, justify="left" if heading == "who" else "right")
    for one in measured:
        table.add_row(one.who, f"{one.against_second:.4f}", f"{one.against_first:.4f}", f"{one.nash_conv:.4f}")
    console = Console()
    console.print(table)
    console.print(
        f"Solved in {solution.rounds} rounds; {len(solution.strategy)} situations that its own play can reach."
    )
