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
from kibitz.engine.playout import Players
from kibitz.games import GAMES

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
MOMENTS = {"peacock": 30, "coyote": 12, "overbid": 40, "stroop": 24}
"""After about how many inputs a table looks lively; the picture is of the next moment at which seat 0 has a choice."""
USUAL_MOMENT = 20
NEWS = 5


def picture(game: str) -> str:
    match = Match(game, seats=4, seed="picture")
    names = ("You", *BOT_NAMES[:3])
    players = Players(match, {seat: bot(game, "easy") for seat in range(4)}, Random("picture"))
    while match.version < MOMENTS.get(game, USUAL_MOMENT) or not match.legal_actions(0):
        entry = players.next()
        assert entry is not None, "somebody acts"
        players.play(entry)
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
