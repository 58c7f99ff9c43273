"""`kibitz rules`: prints the rules pages."""

from __future__ import annotations

import click
from rich.console import Console
from rich.markdown import Markdown

from kibitz.cli.parameters import GAME, language_option
from kibitz.cli.rulebook import readable_rulebook, sections_about


@click.command()
@click.argument("game", type=GAME)
@click.argument("about", required=False)
@language_option
def command(game: str, about: str | None, lang: str) -> None:
    """Print the rules of GAME, or only the sections that mention ABOUT."""
    page = readable_rulebook(game, lang)
    if about is not None and not (page := sections_about(page, about)):
        raise click.ClickException(f"The rules of {game} do not mention {about!r}.")
    console = Console()
    if console.is_terminal:
        console.print(Markdown(page))
    else:
        click.echo(page)
