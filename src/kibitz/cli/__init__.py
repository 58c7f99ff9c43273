"""The command `kibitz`."""

from __future__ import annotations

import importlib
from typing import Any

import click

from kibitz.cli.wrapping import respect_no_break_spaces
from kibitz.engine.errors import KibitzError

COMMANDS = {
    "play": "Play a game in the terminal, against bots.",
    "learn": "Learn a game by playing lessons, in the terminal.",
    "serve": "Serve tables on the network, with bots.",
    "doctor": "Check a deployment, and say what to fix.",
    "worker": "Think for the bots of a service on several machines.",
    "backup": "Copy the database of a service, even while it runs.",
    "restore": "Copy a backup into a new database, on SQLite or PostgreSQL.",
    "keys": "Show, rotate or revoke the keys that sign players' tokens.",
    "sim": "Play many matches between bots and show the results.",
    "arena": "Measure how strong bots are, including your own.",
    "solve": "Solve a reduced game, and show how far from perfect the bots play it.",
    "join": "Seat a bot, or your own bot, at a live table.",
    "replay": "Step through a record, seen from any seat.",
    "review": "Judge every decision of a finished match, from what its seat knew.",
    "par": "Show what medium bots average with the cards of a finished match.",
    "verify": "Replay records and check every input, the outcome and the seed's hash.",
    "rules": "Print the rules of a game.",
    "games": "List the games, their seats and their options.",
    "deck": "List the cards of a game, as a stacked deck needs them.",
    "new-game": "Write a small working game into a checkout, to start from.",
}


class CannotStart(click.ClickException):
    """A command has a bad setting, or cannot use its database."""

    exit_code = 2


class Commands(click.Group):
    """Loads each command when it is called, from `commands/<name>.py`, and shows errors as sentences."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"kibitz.cli.commands.{cmd_name.replace('-', '_')}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KibitzError as error:
            kind = CannotStart if getattr(error, "exit_code", 1) == CannotStart.exit_code else click.ClickException
            raise kind(str(error)) from None


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="kibitz", prog_name="kibitz")
def main() -> None:
    """Party card games: play them, host them, study them.

    `kibitz games` lists them. Start with `kibitz play`, which asks for the rest.
    """
    respect_no_break_spaces()
