"""`kibitz replay`: shows a record step by step, as seen from any seat."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from kibitz import words
from kibitz.cli.parameters import FILE, language_option
from kibitz.cli.transcript import transcript
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Viewer


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="Show what this seat saw.  [default: everything]")
@click.option("--transcript", "as_transcript", is_flag=True, help="Print the whole match as text.")
@language_option
def command(*, file: Path, seat: int | None, as_transcript: bool, lang: str) -> None:
    """Step through the record in FILE: Enter goes on, a number jumps, `b` steps back, `s 2` shows what seat 2 saw."""
    match = Match.replay(file)
    if seat is not None and not 0 <= seat < match.seats:
        raise click.UsageError(f"There is no seat {seat}: seats are 0 to {match.seats - 1}.")
    if as_transcript or not sys.stdin.isatty():
        click.echo(transcript(match, language=lang, viewer=seat), nl=False)
    else:
        Stepper(match, seat, lang, Console(highlight=False)).run()


class Stepper:
    """Shows one version of a match after another."""

    def __init__(self, match: Match, viewer: Viewer, language: str, console: Console) -> None:
        self.match = match.with_open_hands()
        self.viewer = viewer
        self.language = language
        self.console = console
        self.version = 0
        self.text = match.game.module("text")

    def run(self) -> None:
        self._show()
        while True:
            try:
                answer = self.console.input(f"{self.version}/{self.match.version} > ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if answer in ("q", "quit"):
                return
            self._obey(answer)

    def _obey(self, answer: str) -> None:
        match answer.split():
            case []:
                self._go(self.version + 1)
            case ["b"]:
                self._go(self.version - 1)
            case [number] if number.isdecimal():
                self._go(int(number))
            case ["s", "all"]:
                self._look_as(None)
            case ["s", seat] if seat.isdecimal() and int(seat) < self.match.seats:
                self._look_as(int(seat))
            case _:
                self.console.print(Text(words.shared_speaker(self.language)("replay-keys"), style="dim"))

    def _go(self, version: int) -> None:
        self.version = min(max(0, version), self.match.version)
        self._show()

    def _look_as(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self._show()

    def _show(self) -> None:
        names = [f"Seat {seat}" for seat in range(self.match.seats)]
        tell = words.Teller(words.speaker(self.match.game.id, self.language), names, self.viewer)
        self.console.print()
        if self.version:
            for fact in self.match.facts_of_input(self.version - 1, self.viewer):
                self.console.print(Text("· " + self.text.describe(fact, tell), style="cyan"))
        self.console.print(self.text.table(self.match.view(self.viewer, version=self.version), tell))
