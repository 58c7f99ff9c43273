"""Stroop in words and in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET, UnsetType
from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kibitz.engine.vocabulary import Action, Fact, Seat
from kibitz.games.stroop.cards import Card
from kibitz.games.stroop.model import (
    SLOWEST,
    Answer,
    Answered,
    Ask,
    Asked,
    CardTurned,
    CentreTaken,
    Close,
    Decline,
    Declined,
    JudgedAnswer,
    Looked,
    MatchOver,
    Pose,
    Posed,
    RaceClosed,
    RaceResult,
    RaceSettled,
    Reply,
    Reversed,
    Sacrifice,
    Sacrificed,
    Silent,
    Skipped,
    Swapped,
    TimedAnswer,
    TurnPassed,
    Use,
    View,
)
from kibitz.games.stroop.palette import PALETTE, PAPER
from kibitz.games.stroop.questions import ANSWERS_TO_ANYTHING, STOCK_ANSWERS, STOCK_QUESTIONS
from kibitz.words import Teller
from kibitz.words.typography import with_minus

BETWEEN_ANSWERS = " | "
"""Separates the stock answers to a question in the words."""

PLACES_OF_ANSWERS = {
    answer: (number, place)
    for number, answers in enumerate((ANSWERS_TO_ANYTHING, *STOCK_ANSWERS.values()))
    for place, answer in enumerate(answers)
}
"""Where the words have a stock answer: its question's number, and its place among the answers."""

# Words for the pieces


def colour_word(colour: str | UnsetType, tell: Teller) -> str:
    """A shipped colour or a stock answer in the viewer's language; anything else as it is."""
    if colour in PALETTE:
        return tell(f"colour-{colour}")
    if colour in PLACES_OF_ANSWERS:
        number, place = PLACES_OF_ANSWERS[str(colour)]
        return tell(f"answers-{number}").split(BETWEEN_ANSWERS)[place]
    return str(colour)


def points_text(card: Card) -> str:
    if card.points == "x2":
        return "×2"
    return "0" if card.points is UNSET else with_minus(str(card.points))


def card_text(card: Card, tell: Teller) -> str:
    if card.mystery:
        return tell("card-mystery")
    word, ink = colour_word(card.word, tell), colour_word(card.ink, tell)
    if card.ability:
        return tell("card-ability", word=word, ink=ink, points=points_text(card), ability=ability_word(card, tell))
    return tell("card-plain", word=word, ink=ink, points=points_text(card))


def ability_word(card: Card, tell: Teller) -> str:
    return tell(f"ability-{card.ability}")


def question_text(question: str, tell: Teller) -> str:
    """A stock question in the viewer's language; any other as it was posed."""
    if question in STOCK_QUESTIONS:
        return tell(f"question-{STOCK_QUESTIONS.index(question) + 1}")
    return question


def names(seats: Sequence[Seat], tell: Teller) -> str:
    return ", ".join(tell("you") if seat == tell.viewer else tell.names[seat] for seat in seats)


def whom(seat: Seat, tell: Teller) -> dict[str, str]:
    return {"whom": tell.names[seat], "to_you": "yes" if seat == tell.viewer else "no"}


# Facts


def describe(fact: Fact, tell: Teller) -> str:
    """A fact as a sentence; a settled race may take more than one."""
    teller: Callable[[Any, Teller], str] = FACTS[type(fact)]
    return teller(fact, tell)


def _answered(fact: Answered, tell: Teller) -> str:
    if fact.answer is None:
        return tell("fact-answered", **tell.who(fact.seat))
    if fact.answer == "silent":
        return tell("fact-silent", **tell.who(fact.seat))
    colour = colour_word(fact.answer.colour, tell)
    return tell("fact-answered-known", **tell.who(fact.seat), colour=colour, ms=str(fact.answer.ms))


def _race_closed(fact: RaceClosed, tell: Teller) -> str:
    return tell("fact-race-closed", names=names(fact.unanswered, tell))


def _race_settled(fact: RaceSettled, tell: Teller) -> str:
    late = " " + tell("fact-late", names=names(fact.late, tell)) if fact.late else ""
    first = next((answer for answer in fact.answers if answer.seat == fact.first), None)
    if first is None:
        return tell("fact-no-answer") + late
    said = {**tell.who(first.seat), "colour": colour_word(first.colour, tell), "ms": str(first.ms)}
    if not first.right:
        return tell("fact-wrong", **said) + late
    return tell("fact-right", **said) + _margin(first, fact.answers, tell) + late


def _margin(first: JudgedAnswer, answers: Sequence[JudgedAnswer], tell: Teller) -> str:
    """By how much the first answer was faster than the second."""
    others = [answer for answer in answers if answer is not first]
    if not others:
        return ""
    second = min(others, key=lambda answer: answer.ms)
    if second.ms == first.ms:
        return " " + tell("fact-drawn")
    return " " + tell("fact-margin", **tell.who(first.seat), **whom(second.seat, tell), ms=str(second.ms - first.ms))


def _looked(fact: Looked, tell: Teller) -> str:
    people = {**tell.who(fact.seat), **whom(fact.target, tell)}
    if fact.card is None:
        return tell("fact-looked", **people)
    return tell("fact-looked-known", **people, card=card_text(fact.card, tell))


def _swapped(fact: Swapped, tell: Teller) -> str:
    people = {**tell.who(fact.seat), **whom(fact.target, tell)}
    cards = {"given": card_text(fact.given, tell), "got": card_text(fact.got, tell)}
    return tell("fact-swapped", **people, **cards, pile=fact.pile)


def _turn_passed(fact: TurnPassed, tell: Teller) -> str:
    if fact.passed_over:
        return tell("fact-turn-passed-over", **tell.who(fact.seat), names=names(fact.passed_over, tell))
    return tell("fact-turn-passed", **tell.who(fact.seat))


def _match_over(fact: MatchOver, tell: Teller) -> str:
    winners, scores = fact.outcome.winners, fact.outcome.scores
    points = max(scores)
    if len(winners) == 1:
        return tell("fact-won", **tell.who(winners[0]), points=points)
    return tell("fact-shared", names=names(winners, tell), points=points)


FACTS: dict[type[Fact], Callable[[Any, Teller], str]] = {
    Asked: lambda fact, tell: tell("fact-asked", **tell.who(fact.seat), about=fact.about),
    CardTurned: lambda fact, tell: tell("fact-card-turned", card=card_text(fact.card, tell)),
    Posed: lambda fact, tell: tell("fact-posed", **tell.who(fact.seat), question=question_text(fact.question, tell)),
    Answered: _answered,
    RaceClosed: _race_closed,
    RaceSettled: _race_settled,
    CentreTaken: lambda fact, tell: tell("fact-centre-taken", **tell.who(fact.seat), count=len(fact.cards)),
    Looked: _looked,
    Swapped: _swapped,
    Skipped: lambda fact, tell: tell("fact-skipped", **tell.who(fact.seat), **whom(fact.target, tell)),
    Reversed: lambda fact, tell: tell("fact-reversed", **tell.who(fact.seat)),
    Declined: lambda fact, tell: tell("fact-declined", **tell.who(fact.seat), ability=tell(f"ability-{fact.ability}")),
    Sacrificed: lambda fact, tell: tell(
        "fact-sacrificed", **tell.who(fact.seat), pile=fact.source, card=card_text(fact.card, tell)
    ),
    TurnPassed: _turn_passed,
    MatchOver: _match_over,
}


# Actions and prompts


def label(action: Action, view: View, tell: Teller) -> str:
    """An action as a menu entry."""
    return LABELS[type(action)](action, view, tell)


def _use_label(seat: Seat | UnsetType, view: View, tell: Teller) -> str:
    won = next((view.gains_tops[winner] for winner in view.to_act), None)
    assert won is not None
    if seat is UNSET:
        return tell("label-reverse")
    return tell("label-use", ability=str(won.ability), whom=tell.names[seat], pile=view.options.swap_with)


LABELS: dict[type[Action], Callable[[Any, View, Teller], str]] = {
    Ask: lambda action, view, tell: tell("label-ask", about=action.about),
    Pose: lambda action, view, tell: question_text(action.question, tell),
    Answer: lambda action, view, tell: colour_word(action.colour, tell),
    Silent: lambda action, view, tell: tell("label-silent"),
    Close: lambda action, view, tell: tell("label-close"),
    Use: lambda action, view, tell: _use_label(action.seat, view, tell),
    Decline: lambda action, view, tell: tell("label-decline"),
    Sacrifice: lambda action, view, tell: tell("label-sacrifice", pile=action.source),
}


def stamp(action: Action | dict[str, Any], elapsed: int) -> Action | dict[str, Any]:
    """An answer with the reaction time measured by the terminal."""
    ms = min(SLOWEST, max(0, elapsed))
    if isinstance(action, Answer):
        return Answer(action.colour, ms)
    if isinstance(action, dict) and action.get("do") == "answer":
        return {**action, "ms": ms}
    return action


def prompt(view: View, tell: Teller) -> str:
    """What the viewer is asked now, or who the table waits for."""
    if view.phase == "over":
        return tell("prompt-over")
    if view.viewer not in view.to_act or view.viewer is None:
        return tell("prompt-wait", phase=view.phase, names=names(view.to_act, tell))
    if view.phase == "race":
        return tell("prompt-race", **_question(view, tell)) + _stakes(view, tell)
    if view.phase == "ability":
        won = view.gains_tops[view.viewer]
        assert won is not None
        return tell("prompt-ability", ability=ability_word(won, tell))
    return tell(f"prompt-{view.phase}")


def _stakes(view: View, tell: Teller) -> str:
    """That the centre costs points; else that speed pays, if there is somebody or a limit to outrun."""
    points = [0 if card.points is UNSET else card.points for card in view.centre]
    worth = sum(number for number in points if number != "x2")
    if worth < 0 and "x2" not in points:
        return " " + tell("prompt-race-costs", points=with_minus(str(worth)))
    is_joke = view.current is not None and bool(view.current.mystery)
    if is_joke:
        return ""
    limit = view.options.limit_ms
    if limit is not None:
        return " " + tell("prompt-race-limit", seconds=limit / 1000)
    return " " + tell("prompt-race-quick") if view.seats > 2 else ""


def _question(view: View, tell: Teller) -> dict[str, str]:
    own = view.current is not None and bool(view.current.mystery)
    return {"about": "own" if own else str(view.question), "question": question_text(view.question or "", tell)}


# The table


def table(view: View, tell: Teller) -> RenderableType:
    """The centre above, the seats below."""
    parts: list[RenderableType] = [_centre(view, tell), _seats(view, tell)]
    if view.last_race is not None:
        parts.append(_photo_finish(view.last_race, tell))
    return Group(*parts)


def _centre(view: View, tell: Teller) -> RenderableType:
    lines: list[RenderableType] = [card_line(card, view, tell) for card in reversed(view.centre)]
    if view.phase == "race" and view.viewer in view.to_act:
        lines[0] = Printed(card_line(view.centre[-1], view, tell, named=False), lines[0])
    lines = lines or [Text(tell("table-empty"), style="dim")]
    if view.question is not None:
        lines.insert(0, Text(tell("table-question", **_question(view, tell)), style="bold"))
    title = tell("table-centre", number=str(view.number), count=len(view.centre))
    arrow = tell("table-direction", direction="forth" if view.direction == 1 else "back")
    return Panel(Group(*lines), title=title, subtitle=arrow, box=box.ROUNDED, width=80)


@dataclass(frozen=True)
class Printed:
    """A card to be answered: its ink is not named, unless the terminal has no colours."""

    coloured: RenderableType
    named: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.coloured if console.color_system else self.named


TOLD_BY_THE_TABLE = (CardTurned,)
"""Facts that only the table shows: a sentence that names the ink would give the answer away."""


def card_line(card: Card, view: View, tell: Teller, *, named: bool = True) -> Text:
    """The word in its ink on paper, followed by the ink's name, the points and the ability."""
    if card.mystery:
        return Text.assemble((" ? ", f"bold #5b4a86 on {PAPER}"), " ", tell("card-mystery"))
    ink = next((colour.hex for colour in view.colours if colour.id == card.ink), "#000000")
    word, printed = colour_word(card.word, tell).upper(), tell("table-ink", ink=colour_word(card.ink, tell))
    line = Text.assemble((f" {word} ", f"bold {ink} on {backing(ink)}"), f" {printed}" if named else "")
    line.append(f" {points_text(card)}", style="bold")
    if card.ability:
        line.append(f" {ability_word(card, tell)}", style="italic")
    return line


def backing(ink: str) -> str:
    """Paper, or a dark background where the ink is too light for a terminal's thin letters."""
    red, green, blue = (int(ink[place : place + 2], 16) for place in (1, 3, 5))
    return "#2b2b2b" if 2 * red + 5 * green + blue > 8 * 180 else PAPER


def _seats(view: View, tell: Teller) -> RenderableType:
    seats = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    seats.add_column(tell("table-seat"))
    seats.add_column(tell("table-active"), justify="right")
    seats.add_column(tell("table-gains"), justify="right")
    seats.add_column(tell("table-top"))
    seats.add_column()
    for seat in range(view.seats):
        top = view.gains_tops[seat]
        seats.add_row(
            _name(seat, view, tell),
            str(view.active_sizes[seat]),
            str(view.gains_sizes[seat]),
            card_line(top, view, tell) if top else Text("–", style="dim"),
            _news(seat, view, tell),
        )
    return seats


def _name(seat: Seat, view: View, tell: Teller) -> Text:
    sign = "▶ " if seat == view.turn else "  "
    style = "bold yellow" if seat in view.to_act else "bold" if seat == view.viewer else ""
    return Text(sign + tell.names[seat], style=style)


def _news(seat: Seat, view: View, tell: Teller) -> Text:
    """Score, answer, skip mark and known card of a seat."""
    news = []
    if view.outcome is not None:
        news.append(tell("table-score", points=view.outcome.scores[seat]))
        news.append(_counting(view.gains[seat] if view.gains else ()))
    elif view.answered[seat]:
        news.append(_reply(view.answers[seat], tell))
    if view.skips[seat]:
        news.append(tell("table-skipped"))
    if known := view.seen[seat]:
        news.append(tell("table-known", card=card_text(known, tell)))
    return Text("; ".join(part for part in news if part))


def _counting(pile: Sequence[Card]) -> str:
    return " ".join(points_text(card) for card in pile)


def _reply(reply: Reply | None, tell: Teller) -> str:
    if isinstance(reply, TimedAnswer):
        return f"{colour_word(reply.colour, tell)}, {reply.ms} ms"
    return tell("table-silent" if reply == "silent" else "table-answered")


def _photo_finish(race: RaceResult, tell: Teller) -> Text:
    """The last race, the first answer first."""
    line = Text(tell("table-last-race") + " ", style="dim")
    for answer in sorted(race.answers, key=lambda answer: (answer.ms, answer.seat != race.first)):
        sign = "✓" if answer.right else "✗"
        line.append(f"{tell.names[answer.seat]} {colour_word(answer.colour, tell)} {sign} {answer.ms} ms  ")
    if not race.answers:
        line.append(tell("table-nobody"))
    return line
