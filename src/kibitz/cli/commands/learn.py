"""`kibitz learn`: playable lessons."""

from __future__ import annotations

import click
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from kibitz import words
from kibitz.cli import saves
from kibitz.cli.commands.play import play, seat_everybody
from kibitz.cli.learning import LessonTerminal
from kibitz.cli.parameters import GAME, language_option
from kibitz.cli.terminal import Left
from kibitz.engine.match import Match
from kibitz.lessons import RealMatch, lessons


@click.command()
@click.argument("game", type=GAME)
@click.argument("lesson", required=False)
@language_option
def command(game: str, lesson: str | None, lang: str) -> None:
    """Learn GAME by playing: all its lessons, or from LESSON on. Leave with q or Ctrl-C at any time."""
    course = lessons(game)
    if not course:
        raise click.ClickException(f"{game} has no lessons. `kibitz rules {game}` prints its rules.")
    names = [one.id for one in course]
    if lesson is not None and lesson not in names:
        raise click.UsageError(f"{game} has no lesson {lesson!r}; there are {', '.join(names)}.")
    console = Console(highlight=False)
    say = words.shared_speaker(lang)
    try:
        for number, one in enumerate(course, 1):
            if number > (0 if lesson is None else names.index(lesson)):
                console.print(Rule(say("terminal-lesson", number=number, count=len(course), title=one.title(lang))))
                LessonTerminal(one, console, lang).teach()
    except Left:
        return
    then = course[-1].content.then
    if then is not None:
        console.print(Text(say("terminal-real-match"), style="bold"))
        play_really(game, then, console, lang)


def play_really(game: str, then: RealMatch, console: Console, lang: str) -> None:
    """The match with bots that the last lesson ends with."""
    match = Match(game, seats=then.seats, options=then.options)
    seating = seat_everybody(match, None, words.shared_speaker(lang)("terminal-you"), then.level)
    play(match, seating, saves.new_path(match, saves.folder()), console, lang)
