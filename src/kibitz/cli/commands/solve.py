"""`kibitz solve`: solves a part of a game, and measures how far from perfect everybody plays it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from kibitz.bots import bot, characters, levels
from kibitz.cli.parameters import FILE, check_level
from kibitz.engine.game import find_game
from kibitz.games import GAMES
from kibitz.solver import Policy, ReducedModule, Solution, Solver, best_response_value

ROUNDS_AT_ONCE = 10


class Measured(msgspec.Struct, frozen=True):
    """What an opponent who knows how it is played wins against it, in each seat."""

    who: str
    against_second: float
    """By the player who opens."""
    against_first: float

    @property
    def nash_conv(self) -> float:
        return self.against_first + self.against_second


@click.command()
@click.argument(
    "game", type=click.Choice([name for name in sorted(GAMES) if GAMES[name].optional_module("bots.reduced")])
)
@click.option("--rounds", type=click.IntRange(1, 1_000_000), help="Solve it again, in this many rounds of learning.")
@click.option("--bots", "names", help="Bots to measure, separated by commas.  [default: all]")
@click.option("--questions", type=click.IntRange(1, 10_000), default=40, show_default=True,
              help="How often a bot is asked in each situation, since it may decide by chance.")  # fmt: skip
@click.option("--to", type=FILE, help="Write the solution here.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
def command(
    *, game: str, rounds: int | None, names: str | None, questions: int, to: Path | None, as_json: bool
) -> None:
    """Measure how far from perfect a reduced GAME is played.

    A part of the game is solved by regret minimisation. For the solution, for rules of thumb and for each bot, the
    table shows what a player who knows it would win against it: 0 against perfect play. NashConv is the sum over both
    seats.
    """
    chosen = [check_level(game, name.strip()) for name in names.split(",")] if names else all_bots(game)
    reduced = reduced_module(game)
    solution = reduced.shipped_solution() if rounds is None else solve(reduced, rounds)
    if to is not None:
        to.write_bytes(lines(solution))
    measured = list(measure(game, solution, chosen, questions))
    if as_json:
        shown = [{**msgspec.to_builtins(one), "nash_conv": one.nash_conv} for one in measured]
        click.echo(msgspec.json.encode(shown).decode())
    else:
        show(f"{game}: {reduced.describe(solution)}", solution, measured)


def reduced_module(game: str) -> ReducedModule:
    return cast("ReducedModule", find_game(game).module("bots.reduced"))


def all_bots(game: str) -> list[str]:
    return [name for level in levels(game) for name in characters(game, level)]


def solve(reduced: ReducedModule, rounds: int) -> Solution:
    game = reduced.reduced_game()
    solver = Solver(game)
    with Progress(TextColumn("learning"), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=rounds)
        while solver.rounds < rounds:
            solver.run(min(ROUNDS_AT_ONCE, rounds - solver.rounds))
            bar.update(task, completed=solver.rounds)
    return reduced.solution_from(game, rounds, solver.policy)


def lines(solution: Solution) -> bytes:
    """JSON with a line for each situation, so that a change can be read."""
    return msgspec.json.encode(solution).replace(b'],"', b'],\n"') + b"\n"


def measure(game: str, solution: Solution, names: list[str], questions: int) -> Iterator[Measured]:
    reduced = reduced_module(game)
    tree = reduced.reduced_game(solution)
    plays: dict[str, Policy] = {"the solution": solution.play, **reduced.known_plays(tree)}
    plays |= {name: cache(reduced.sample_bot(tree, bot(game, name), questions)) for name in names}
    for who, play in plays.items():
        yield Measured(who, best_response_value(tree, play, 0), best_response_value(tree, play, 1))


def show(title: str, solution: Solution, measured: list[Measured]) -> None:
    table = Table(title=title)
    for heading in ("who", "opener wins", "answerer wins", "NashConv"):
        table.add_column(heading, justify="left" if heading == "who" else "right")
    for one in measured:
        table.add_row(one.who, f"{one.against_second:.4f}", f"{one.against_first:.4f}", f"{one.nash_conv:.4f}")
    console = Console()
    console.print(table)
    console.print(
        f"Solved in {solution.rounds} rounds; {len(solution.strategy)} situations that its own play can reach."
    )
