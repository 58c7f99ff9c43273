"""Makes puzzles from bots' matches: `python -m tools.puzzles coyote --number 60`.

A position is accepted only if ten times the search agrees on the best choice, and the lead of that choice over the
second is at least three standard errors, or 5 % of the win where nothing was sampled. Accepted ones are appended to
`games/<game>/puzzles.jsonl`; run it again to make more.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec
from msgspec.structs import replace

from kibitz import GAMES, Match, bot, play_out
from kibitz.bots.judging import explain
from kibitz.bots.worth import Worth, value
from kibitz.engine.game import AnyGame
from kibitz.engine.match import read_action
from kibitz.engine.offers import expand
from kibitz.engine.vocabulary import View, to_json
from kibitz.puzzles.puzzle import Puzzle, ValuedAction, names_at, puzzles, view_of
from kibitz.reviews import Decision, decisions
from kibitz.words import LANGUAGES

SOURCES = Path(__file__).parents[1] / "src" / "kibitz" / "games"
PER_MATCH = 3
"""At most this many puzzles come from one match."""
LEAST_LEAD = 0.02
"""What the best choice must be worth more than the second. At the first look, a game's `PUZZLE_LEAD` counts instead."""
FAIR = (0.04, 0.97)
"""Between which shares the best choice must lie: a lost or won position is no puzzle."""
EFFORTS = (10, 40)
"""Ten times the search of a review, and more of it for a position that is still in doubt."""
IN_DOUBT = 1
"""A lead of fewer standard errors is given up."""
ERRORS = 3
"""The lead, in standard errors."""
CLEAR_LEAD = 0.05
"""The lead where nothing was sampled, or all samples agree: the model may be wrong without any standard error."""
LISTED = 12
DIGITS = 4


@click.command()
@click.argument("game", type=click.Choice(sorted(GAMES)))
@click.option("--number", default=60, help="How many puzzles the file should have.")
@click.option("--first-seed", default=0, help="Where to begin: another number gives other matches.")
@click.option("--seconds", default=3600.0, help="Stop after this time.")
@click.option("--check", is_flag=True, help="Search all puzzles again, and drop those that are no longer accepted.")
@click.option("--reasons", is_flag=True, help="Only give the reasons of all puzzles again, in today's words.")
def main(*, game: str, number: int, first_seed: int, seconds: float, check: bool, reasons: bool) -> None:
    """Append puzzles to the file of GAME until it has enough."""
    file = SOURCES / game / "puzzles.jsonl"
    if check or reasons:
        renewed = check_puzzles(GAMES[game]) if check else renew_reasons(GAMES[game])
        file.write_bytes(b"".join(to_json(puzzle) + b"\n" for puzzle in renewed))
        return
    ids = {puzzle.id for puzzle in puzzles(GAMES[game])}
    until, looked_at = time.monotonic() + seconds, 0
    for seed in range(first_seed, first_seed + 100_000):
        accepted = 0
        for name, decision in candidates(GAMES[game], seed):
            if len(ids) >= number or time.monotonic() > until:
                return
            looked_at += 1
            puzzle = None if name in ids else make_puzzle(GAMES[game], name, decision)
            if puzzle is not None:
                with file.open("ab") as lines:
                    lines.write(to_json(puzzle) + b"\n")
                ids.add(name)
                click.echo(f"{len(ids)} of {looked_at}: {name}, lead {lead_of(puzzle):.3f} ± {puzzle.error:.4f}")
                accepted += 1
                if accepted == PER_MATCH:
                    break


def check_puzzles(game: AnyGame) -> list[Puzzle]:
    """The puzzles that would be accepted today, with today's shares."""
    found = []
    for puzzle in puzzles(game):
        first, *_ = expand(puzzle.offers, game.action)
        decision = Decision(0, view_of(puzzle, game), puzzle.offers, first)
        again = make_puzzle(game, puzzle.id, decision)
        click.echo(f"{puzzle.id}: {'dropped' if again is None else 'kept'}")
        found += [] if again is None else [again]
    return found


def renew_reasons(game: AnyGame) -> list[Puzzle]:
    """The same puzzles, with today's reasons."""
    found = []
    for puzzle in puzzles(game):
        choices = expand(puzzle.offers, game.action)
        best, second = (read_action(game, valued.action) for valued in puzzle.choices[:2])
        found.append(replace(puzzle, why=reasons_for(view_of(puzzle, game), choices, best, second)))
    return found


def candidates(game: AnyGame, seed: int) -> Iterator[tuple[str, Decision]]:
    """The decisions of one match, in random order."""
    rng = Random(f"puzzles {game.id} {seed}")
    seats = rng.choice([seats for seats in (3, 4, 5) if seats in game.seat_counts])
    match = Match(game, seats=seats, seed=f"puzzles {seed}")
    play_out(match, [bot(game, rng.choice(("medium", "strong"))) for _ in range(seats)], rng)
    found = [decision for seat in range(seats) for decision in decisions(match, seat)]
    rng.shuffle(found)
    first = game.optional("review", "PUZZLES_AFTER", default=0.0) * match.version
    for decision in (decision for decision in found if decision.version >= first):
        yield f"{game.id}-{seed}-{decision.version}", decision


def make_puzzle(game: AnyGame, name: str, decision: Decision) -> Puzzle | None:
    """The puzzle, if the position makes a good one."""
    best, second = best_two(value(decision.view, decision.choices))
    least_lead = game.optional("review", "PUZZLE_LEAD", default=LEAST_LEAD)
    if best.share - second.share < least_lead or not FAIR[0] <= best.share <= FAIR[1]:
        return None
    is_certain: Callable[[View, Any], bool] = game.optional("review", "is_certain", lambda view, action: False)
    if is_certain(decision.view, best.action):
        return None
    kind = msgspec.to_builtins(best.action)["do"]
    one_in: Mapping[str, int] = game.optional("review", "PUZZLES_ONE_IN", default={})
    if Random(name).randrange(one_in.get(kind, 1)):
        return None
    worths = search_on(decision, best)
    if worths is None:
        return None
    runner_up = best_two(worths)[1]
    puzzle = Puzzle(
        id=name,
        rules=game.rules_version,
        view=msgspec.Raw(to_json(decision.view)),
        offers=decision.offers,
        choices=tuple(
            ValuedAction(msgspec.to_builtins(worth.action), round(worth.share, DIGITS))
            for worth in sorted(worths, key=lambda worth: -worth.share)[:LISTED]
        ),
        error=round(runner_up.error, DIGITS + 2),
        why=reasons_for(decision.view, decision.choices, best.action, runner_up.action),
    )
    view_of(puzzle, game)
    return puzzle


def reasons_for(view: View, choices: tuple[Any, ...], best: Any, second: Any) -> dict[str, str]:
    """What speaks for the best choice, also beside the second, by language."""
    names = names_at(view.seats)
    return {language: explain(view, choices, (best, second), names, language)[0] for language in LANGUAGES}


def search_on(decision: Decision, best: Worth) -> tuple[Worth, ...] | None:
    """What the choices are worth, once the best is beyond doubt; None if it is not the best, or stays in doubt."""
    for effort in EFFORTS:
        worths = value(decision.view, decision.choices, effort)
        again, second = best_two(worths)
        lead = again.share - second.share
        if again.action != best.action or lead < LEAST_LEAD / 2 or lead < IN_DOUBT * second.error:
            return None
        if lead > (ERRORS * second.error or CLEAR_LEAD):
            return worths
    return None


def best_two(worths: tuple[Worth, ...]) -> tuple[Worth, Worth]:
    best, second, *_ = sorted(worths, key=lambda worth: -worth.share)
    return best, second


def lead_of(puzzle: Puzzle) -> float:
    best, second, *_ = puzzle.choices
    return best.share - second.share


if __name__ == "__main__":
    main()
