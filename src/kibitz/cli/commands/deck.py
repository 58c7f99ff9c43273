"""`kibitz deck`: lists the cards of a game."""

from __future__ import annotations

import click

from kibitz.cli.parameters import GAME, options_option, read_pairs, seats_option, usual_seats
from kibitz.engine.vocabulary import to_json
from kibitz.games import GAMES


@click.command()
@click.argument("game", type=GAME)
@seats_option
@options_option
def command(game: str, seats: int | None, pairs: tuple[str, ...]) -> None:
    """List the cards of GAME as JSON. Save them in another order, and `kibitz play --deck FILE` deals from them."""
    seats = usual_seats(game) if seats is None else seats
    click.echo(to_json(GAMES[game].deck(seats=seats, options=read_pairs(game, pairs))).decode())
