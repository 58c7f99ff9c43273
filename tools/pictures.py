"""Draws the pictures of the documentation: each game's table in the terminal, as one seat sees it."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from kibitz import Match, words
from kibitz.bots import BOT_NAMES, bot
from kibitz.engine.playout import play_out
from kibitz.games import GAMES
from tests.match_options import nearest_seats

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
PART = 0.15
"""How much of a match has been played when a table looks lively; the picture is of seat 0's next choice after that."""
NEWS = 5


def lively_moment(game: str) -> Match:
    """A match of bots in which seat 0 has a choice."""
    seats = nearest_seats(game, 4)
    played = play_out(Match(game, seats=seats, seed="picture"), [bot(game, "easy")] * seats, Random("picture"))
    match = Match(game, seats=seats, seed="picture")
    for entry in played.inputs:
        if match.version >= PART * played.version and match.legal_actions(0):
            break
        match.play(entry.seat, entry.action, at=entry.at)
    return match


def picture(game: str) -> str:
    match = lively_moment(game)
    names = ("You", *BOT_NAMES[: match.seats - 1])
    console = Console(record=True, width=80, file=StringIO(), force_terminal=True, color_system="truecolor")
    text, tell = match.game.module("text"), words.Teller(words.speaker(game, "en"), names, 0)
    for fact in match.facts(0, since=max(0, match.version - NEWS)):
        console.print(Text("· " + text.describe(fact, tell), style="cyan"))
    console.print(text.table(match.view(0), tell))
    console.print(Text(text.prompt(match.view(0), tell), style="bold yellow"))
    return without_web_fonts(console.export_svg(title=f"kibitz play {game}", unique_id=game))


def without_web_fonts(svg: str) -> str:
    """A picture that asks no other server for anything."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")


FOLDER.mkdir(exist_ok=True)
for name in GAMES:
    (FOLDER / f"{name}.svg").write_text(picture(name), "utf-8")
