"""`kibitz verify`: checks records."""

from __future__ import annotations

from pathlib import Path

import click

from kibitz.cli.parameters import FILE
from kibitz.engine.errors import BadRecord
from kibitz.engine.match import Match


@click.command()
@click.argument("files", type=FILE, nargs=-1, required=True)
@click.option("--quiet", "-q", is_flag=True, help="Print only the records that are wrong.")
def command(*, files: tuple[Path, ...], quiet: bool) -> None:
    """Replay records and check the seed's hash, every input and the outcome."""
    failed = 0
    for file in files:
        try:
            match = Match.replay(file)
        except BadRecord as error:
            failed += 1
            click.echo(f"{file}: {error}", err=True)
        else:
            if not quiet:
                click.echo(f"{file}: {verdict(match)}")
    if failed:
        raise click.ClickException(f"{failed} of {len(files)} records are wrong.")


def verdict(match: Match) -> str:
    ended = "not over yet"
    if match.outcome is not None:
        winners = " and ".join(f"seat {seat}" for seat in match.outcome.winners)
        ended = f"won by {winners} ({match.outcome.reason})"
    return f"valid: {match.game.id}, {match.seats} seats, {match.version} inputs, {ended}; the seed fits its hash"
