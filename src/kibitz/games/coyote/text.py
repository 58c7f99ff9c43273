"""Coyote in words and in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.model import (
    GREEN,
    HIGHEST_NUMBER,
    RED,
    Action,
    Announce,
    Announced,
    Announcement,
    AnyStep,
    Card,
    Contest,
    Contested,
    Ditto,
    Dittoed,
    Doubled,
    Drawn,
    Fact,
    FeatherGiven,
    MatchOver,
    Negated,
    Removed,
    Restarted,
    Reverse,
    Reversed,
    RoundDealt,
    SeatOut,
    Shuffled,
    Sum,
    View,
    Zero,
)
from kibitz.words import Teller
from kibitz.words.typography import with_minus

ALSO_TYPED = {"coyote": "contest"}
"""Other words for actions: to contest a number, a player calls out *Coyote!*"""

HIDDEN = "▒▒"
TOMAHAWK = "†"
PRINTED = {"x2": "×2", "max-": "max−"}
HOW = {"announce": "told-announced", "reverse": "told-raised", "restart": "told-replaced"}

# Facts


def describe(fact: Fact, tell: Teller) -> str:
    """A fact as sentences."""
    return " ".join(_sentences(fact, tell))


def _sentences(fact: Fact, tell: Teller) -> Iterator[str]:
    match fact:
        case Announced(announcement):
            yield from _announcement_sentences(announcement, tell)
        case FeatherGiven():
            yield _feather_sentence(fact, tell)
        case Dittoed(seat, number):
            yield tell("told-dittoed", number=str(number), **tell.who(seat))
        case Reversed(seat, forced):
            yield tell("told-reversed", **tell.who(seat))
            yield tell("told-must-raise", **tell.who(forced))
        case Restarted(seat, forced, number):
            yield tell("told-restarted", number=str(number), **tell.who(seat))
            yield tell("told-must-replace", **tell.who(forced))
        case Contested():
            yield from _contest_sentences(fact, tell)
        case RoundDealt(number, first, feathers):
            yield tell("told-round", round=str(number), **tell.who(first))
            if seen := _list_feathers(feathers, tell):
                yield tell("told-feathers", feathers=seen)
        case _:
            yield _end_sentence(fact, tell)


def _end_sentence(fact: Shuffled | SeatOut | MatchOver, tell: Teller) -> str:
    match fact:
        case Shuffled(what):
            return tell("told-shuffled-discards" if what == "discards" else "told-shuffled-all")
        case SeatOut(seat):
            return tell("told-out", **tell.who(seat))
        case MatchOver(outcome):
            return tell("told-over", **tell.who(outcome.winners[0]))


def _announcement_sentences(made: Announcement, tell: Teller) -> Iterator[str]:
    yield tell(HOW[made.how], number=str(made.number), **tell.who(made.seat))
    if made.double:
        yield tell("told-double")
    if made.next is not None:
        yield tell("told-next", **tell.who(made.next))


def _feather_sentence(fact: FeatherGiven, tell: Teller) -> str:
    if fact.to == tell.viewer:
        return tell("told-feather-yours", who=tell.names[fact.seat])
    about = {"wearer": tell.names[fact.to], **tell.who(fact.seat)}
    if fact.card is None:
        return tell("told-feather-unseen", **about)
    return tell("told-feather", card=card_name(fact.card), **about)


def _contest_sentences(fact: Contested, tell: Teller) -> Iterator[str]:
    duel = fact.contest
    yield tell("told-contested", number=str(duel.number), total=duel.total, **tell.who(duel.contester))
    yield tell("told-feathers", feathers=_list_feathers(duel.feathers, tell))
    if len(duel.steps) > 1:
        yield tell("told-count", steps=", ".join(_step(step, tell) for step in duel.steps))
    yield tell("told-tomahawks", tomahawks=duel.tomahawks, **tell.who(duel.loser))


def _list_feathers(feathers: Sequence[Sequence[Card] | None], tell: Teller) -> str:
    """The visible feathers with their wearers."""
    worn_by = ((tell.names[seat], " ".join(map(card_name, worn))) for seat, worn in enumerate(feathers) if worn)
    return ", ".join(f"{name} {worn}" for name, worn in worn_by)


def _step(step: AnyStep, tell: Teller) -> str:
    match step:
        case Drawn(card):
            return tell("step-drawn", card=card_name(card))
        case Removed(card):
            return tell("step-removed-nothing") if card is None else tell("step-removed", card=card_name(card))
        case Negated(card):
            return tell("step-negated-nothing") if card is None else tell("step-negated", card=card_name(card))
        case Zero():
            return tell("step-zero")
        case Sum(total=total):
            return tell("step-sum", total=total)
        case Doubled(total):
            return tell("step-doubled", total=total)


def card_name(card: Card) -> str:
    """What is printed on a feather: `−5`, `×2`."""
    return PRINTED.get(card) or with_minus(card)


# Actions and prompts


def label(action: Action, view: View, tell: Teller) -> str:
    """An action as a menu entry."""
    if isinstance(action, Announce):
        return " + ".join(_announce_label(action, tell))
    number = str(view.standing)
    if isinstance(action, Contest):
        return tell("label-contest", number=number)
    if isinstance(action, Ditto):
        return tell("label-ditto", number=number)
    forced = "" if view.announcer is None else tell.names[view.announcer]
    return tell("label-reverse" if isinstance(action, Reverse) else "label-restart", who=forced)


def _announce_label(action: Announce, tell: Teller) -> Iterator[str]:
    yield tell("label-announce", number=str(action.number))
    if action.feather_to is not None:
        yield tell("label-feather", who=tell.names[action.feather_to])
    if action.double:
        yield tell("label-double")
    if action.next is not None:
        yield tell("label-next", who=tell.names[action.next])


def prompt(view: View, tell: Teller) -> str:
    """What the viewer is asked now, or who the table waits for."""
    if view.outcome is not None:
        return tell("prompt-over", **tell.who(view.outcome.winners[0]))
    on_turn = view.to_act[0]
    if on_turn != view.viewer:
        return tell("prompt-wait", who=tell.names[on_turn])
    if view.forced == "reverse":
        return tell("prompt-reverse", number=str(view.standing))
    if view.forced == "restart":
        return tell("prompt-restart", number=str(view.refused), above=str(view.standing or 0))
    if view.standing is None or view.announcer is None:
        return tell("prompt-open")
    key = "prompt-highest" if view.standing == HIGHEST_NUMBER else "prompt-answer"
    return tell(key, who=tell.names[view.announcer], number=str(view.standing))


# The table


def table(view: View, tell: Teller) -> RenderableType:
    """The whole view, with the seats clockwise from the viewer's own."""
    seats = Table(box=box.SIMPLE, padding=(0, 1), pad_edge=False)
    for key in ("table-seat", "table-feathers", "table-tomahawks", "table-numbers"):
        seats.add_column(tell(key))
    start = view.viewer or 0
    for seat in (*range(start, view.seats), *range(start)):
        seats.add_row(
            _name(seat, view, tell), _feathers(seat, view), _tomahawks(seat, view), _numbers(seat, view, tell)
        )
    direction = tell("table-direction", direction="clockwise" if view.direction == 1 else "counter")
    title = f"{tell('table-title', round=str(view.round))} · {direction}"
    return Panel(Group(_standing(view, tell), seats, *_cards(view, tell)), title=title, width=78, box=box.ROUNDED)


def _standing(view: View, tell: Teller) -> Text:
    if view.standing is None or view.announcer is None:
        return Text(tell("table-nothing-standing"), style="dim", justify="center")
    shown = tell("table-standing", who=tell.names[view.announcer], number=str(view.standing))
    if view.forced is None and view.announcements[-1].double:
        shown += " · " + tell("table-double")
    return Text(shown, style="bold", justify="center")


def _name(seat: Seat, view: View, tell: Teller) -> Text:
    name = tell.names[seat]
    if view.out[seat]:
        return Text(f"  {name}, {tell('table-out')}", style="dim")
    on_turn = seat in view.to_act
    return Text(("▸ " if on_turn else "  ") + name, style="bold yellow" if on_turn else "")


def _feathers(seat: Seat, view: View) -> Text:
    worn = view.feathers[seat]
    if worn is None:
        return Text(" ".join([HIDDEN] * view.feather_counts[seat]), style="dim")
    return Text(" ").join(_feather(card) for card in worn)


def _feather(card: Card) -> Text:
    """A sign shows the kind even without colours: green points up, red down, a special one has a star."""
    sign, colour = ("▲", "green") if card in GREEN else ("▼", "red") if card in RED else ("★", "blue")
    return Text(sign + card_name(card), style=f"bold {colour}")


def _tomahawks(seat: Seat, view: View) -> Text:
    taken = view.tomahawks[seat]
    return Text(TOMAHAWK * taken + "·" * (view.options.lives - taken), style="red")


def _numbers(seat: Seat, view: View, tell: Teller) -> Text:
    numbers = Text()
    for made in view.announcements:
        if made.seat == seat:
            numbers.append(" " if numbers else "")
            numbers.append(f"{made.number}", style="strike" if made.refused else "")
            numbers.append(f" ({tell('table-refused')})" if made.refused else "", style="dim")
    return numbers


def _cards(view: View, tell: Teller) -> Iterator[Text]:
    discards = " ".join(map(card_name, view.discards)) or tell("table-no-discards")
    yield Text(tell("table-pack", pack=str(view.pack_size), discards=discards), style="dim")
    if view.options.variations:
        left = ", ".join(tell(f"variation-{name}") for name in view.variations_left) or tell("table-no-variations")
        yield Text(tell("table-variations", variations=left), style="dim")
