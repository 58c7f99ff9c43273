"""`kibitz games`: lists the games."""

from __future__ import annotations

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kibitz import words
from kibitz.bots import levels
from kibitz.cli.parameters import language_option
from kibitz.engine.game import AnyGame
from kibitz.games import GAMES


@click.command()
@language_option
def command(lang: str) -> None:
    """List the games, their seats, their bots and their options."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0))
    for heading in ("game", "seats", "bots", "options"):
        table.add_column(heading)
    for name, game in sorted(GAMES.items()):
        about = Text.assemble((name, "bold yellow"), "\n", words.speaker(name, lang)("about"))
        seats = f"{game.seat_counts[0]}–{game.seat_counts[-1]}"
        table.add_row(about, seats, "\n".join(levels(game)), options_of(game))
    Console().print(table)


def options_of(game: AnyGame) -> str:
    """Each option with its default."""
    lines = []
    for field in msgspec.structs.fields(game.options):
        default = msgspec.json.encode(field.default).decode() if field.default is not msgspec.NODEFAULT else ""
        lines.append(f"{field.encode_name} = {default}")
    return "\n".join(lines)
