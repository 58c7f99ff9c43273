"""`kibitz play`: a person plays against bots."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from kibitz import words
from kibitz.bots import BOT_NAMES, usual_level
from kibitz.cli import saves
from kibitz.cli.parameters import (
    FILE,
    GAME,
    check_level,
    language_option,
    options_option,
    read_deck,
    read_pairs,
    seats_option,
    seed_option,
    usual_seats,
)
from kibitz.cli.terminal import Left, Terminal
from kibitz.engine.match import Match
from kibitz.games import GAMES

MAX_NAME_LENGTH = 20


@click.command()
@click.argument("game", type=GAME, required=False)
@seats_option
@click.option("--seat", type=int, help="Your seat.  [default: random]")
@click.option(
    "--bot", "level", default=None, help="The level of the other players: easy, medium, …  [default: the usual one]"
)
@click.option("--name", default=None, help="Your name.")
@seed_option
@options_option
@click.option("--deck", type=FILE, help="A file with a stacked deck: JSON, or one card per line.")
@language_option
@click.option("--resume", "resumed", is_flag=False, flag_value="", default=None, metavar="[FILE]",
              help="Resume the match that you left last, or a saved one.")  # fmt: skip
def command(
    game: str | None,
    seats: int | None,
    seat: int | None,
    level: str | None,
    name: str | None,
    seed: str | None,
    pairs: tuple[str, ...],
    deck: Path | None,
    lang: str,
    resumed: str | None,
) -> None:
    """Play GAME against bots. Leave with Ctrl-C at any time; `kibitz play --resume` goes on."""
    console = Console(highlight=False)
    if resumed is not None:
        path = find_saved(resumed)
        match, seating = saves.load(path)
    else:
        game = game or ask_game(console, lang)
        level = check_level(GAMES[game], level or usual_level(game))
        match = Match(
            game,
            seats=usual_seats(game) if seats is None else seats,
            seed=seed,
            options=read_pairs(game, pairs),
            deck=read_deck(deck),
        )
        seating = seat_everybody(match, seat, name or words.shared_speaker(lang)("terminal-you"), level)
        path = saves.new_path(match, saves.folder())
    play(match, seating, path, console, lang)


def play(match: Match, seating: saves.Seating, path: Path, console: Console, lang: str) -> None:
    say = words.shared_speaker(lang)
    kept = saves.save(path, match, seating)

    def keep() -> None:
        nonlocal kept
        kept = saves.save(path, match, seating)

    try:
        Terminal(match, seating, console, lang).run(keep)
    except Left:
        console.print(Text(say("terminal-left", file=str(kept)), style="dim"))
        raise SystemExit(130) from None
    console.print(Panel(Text(result(match, seating, lang), justify="center"), style="bold yellow"))
    console.print(Text(say("terminal-record", file=str(kept)), style="dim"))


def result(match: Match, seating: saves.Seating, lang: str) -> str:
    assert match.outcome is not None
    winners = [seating.names[seat] for seat in match.outcome.winners]
    you_won = "yes" if match.outcome.winners == (seating.you,) else "no"
    return words.shared_speaker(lang)("terminal-result", winners=", ".join(winners), count=len(winners), you=you_won)


def ask_game(console: Console, lang: str) -> str:
    """Asks which game to play; the answer is a number or a name."""
    say = words.shared_speaker(lang)
    names = sorted(GAMES)
    for number, name in enumerate(names, 1):
        about = words.speaker(name, lang)("about")
        console.print(Text.assemble(f"  {number} ", (f"{name:<9}", "bold yellow"), f" {about}"))
    while True:
        try:
            answer = console.input(say("terminal-which-game") + " ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            console.print()
            raise SystemExit(130) from None
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        if len(found := [name for name in names if answer and name.startswith(answer)]) == 1:
            return found[0]


def seat_everybody(match: Match, seat: int | None, name: str, level: str) -> saves.Seating:
    if seat is not None and not 0 <= seat < match.seats:
        raise click.UsageError(f"There is no seat {seat}: seats are 0 to {match.seats - 1}.")
    if not name.isprintable() or not 0 < len(name.strip()) <= MAX_NAME_LENGTH:
        raise click.UsageError(f"A name has 1 to {MAX_NAME_LENGTH} printable characters.")
    you = SystemRandom().randrange(match.seats) if seat is None else seat
    others = iter(bot_name for bot_name in BOT_NAMES if bot_name.casefold() != name.casefold())
    names = tuple(name.strip() if place == you else next(others) for place in range(match.seats))
    return saves.Seating(you, names, level)


def find_saved(given: str) -> Path:
    if given:
        return Path(given)
    found = saves.latest(saves.folder())
    if found is None:
        raise click.UsageError("There is no match to resume.")
    return found
