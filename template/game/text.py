"""Hilo in words and in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kibitz import words
from kibitz.engine.vocabulary import Seat
from template.game.model import Action, Chose, Fact, MatchOver, RoundDealt, Showdown, Shown, Stay, View

HIDDEN = "▒▒"
CHOICES = {None: "chose", True: "stays", False: "leaves"}
"""How a choice is called in the catalogues; None where the viewer may not know it."""

# Facts


def describe(fact: Fact, tell: words.Teller) -> str:
    """A fact as sentences."""
    return " ".join(_sentences(fact, tell))


def _sentences(fact: Fact, tell: words.Teller) -> Iterator[str]:
    match fact:
        case Chose(seat, stays):
            yield tell(f"told-{CHOICES[stays]}", **tell.who(seat))
        case Shown(showdown):
            yield from _showdown_sentences(showdown, tell)
        case RoundDealt(number, hands):
            yield tell("told-round", round=str(number))
            if tell.viewer is not None:
                yield tell("told-card", card=str(hands[tell.viewer]))
        case MatchOver(outcome):
            yield _winners(outcome.winners, tell)


def _showdown_sentences(showdown: Showdown, tell: words.Teller) -> Iterator[str]:
    staying = [f"{tell.names[seat]} {showdown.hands[seat]}" for seat, stays in enumerate(showdown.stays) if stays]
    if showdown.winner is None:
        yield tell("told-all-left")
    else:
        yield tell("told-shown", cards=", ".join(staying))
        yield tell("told-won", **tell.who(showdown.winner))


def _winners(winners: tuple[Seat, ...], tell: words.Teller) -> str:
    if len(winners) == 1:
        return tell("told-over", **tell.who(winners[0]))
    return tell("told-over-shared", names=", ".join(tell.names[seat] for seat in winners))


# Actions and prompts


def label(action: Action, view: View, tell: words.Teller) -> str:
    """An action as a menu entry."""
    return tell("label-stay" if isinstance(action, Stay) else "label-leave")


def prompt(view: View, tell: words.Teller) -> str:
    """What the viewer is asked now, or who the table waits for."""
    if view.outcome is not None:
        return _winners(view.outcome.winners, tell)
    if view.viewer in view.to_act:
        return tell("prompt-choose", card=str(view.hands[view.viewer]))
    return tell("prompt-wait", names=", ".join(tell.names[seat] for seat in view.to_act))


# The table


def table(view: View, tell: words.Teller) -> RenderableType:
    """The whole view, with the seats clockwise from the viewer's own."""
    seats = Table(box=box.SIMPLE, padding=(0, 1), pad_edge=False)
    for key in ("table-seat", "table-card", "table-choice", "table-points"):
        seats.add_column(tell(key))
    start = view.viewer or 0
    for seat in (*range(start, view.seats), *range(start)):
        name = Text(tell.names[seat], style="bold yellow" if seat in view.to_act else "")
        score = tell("table-score", score=view.scores[seat])
        seats.add_row(name, view.hands[seat] or HIDDEN, _shown_choice(view, seat, tell), score)
    title = tell("table-title", round=str(view.round), rounds=str(view.options.rounds))
    return Panel(seats, title=title, width=60, box=box.ROUNDED)


def _shown_choice(view: View, seat: Seat, tell: words.Teller) -> str:
    return tell(f"table-{CHOICES[view.stays[seat]]}") if view.chosen[seat] else ""
