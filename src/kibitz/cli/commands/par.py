"""`kibitz par`: what medium bots average with the cards of a match."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec import to_builtins

from kibitz.bots.par import MATCHES, measure_par
from kibitz.bots.progress import progress_reported_to
from kibitz.bots.worth import share_of_outcome
from kibitz.cli.parameters import FILE, language_option
from kibitz.cli.progress import show_progress
from kibitz.reviews import finished_match
from kibitz.reviews.decisions import check_seat
from kibitz.reviews.review import percent
from kibitz.words import shared_speaker


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, default=0, show_default=True, help="Whose par.")
@click.option("--matches", type=click.IntRange(2, 10_000), default=MATCHES, show_default=True, help="How many to play.")
@language_option
def command(*, file: Path, seat: int, matches: int, lang: str) -> None:
    """Show what medium bots average in a seat with the cards of the record in FILE."""
    match = finished_match(file)
    check_seat(match, seat)
    with show_progress("par") as show, progress_reported_to(lambda share: show(round(share * matches), matches)):
        par = measure_par(match.game.id, match.seats, match.seed, to_builtins(match.options), match.deck, matches)
    assert match.outcome is not None
    click.echo(
        shared_speaker(lang)(
            "terminal-par",
            par=percent(par.shares[seat]),
            error=percent(par.errors[seat]),
            result=percent(share_of_outcome(match.outcome, seat)),
        )
    )
