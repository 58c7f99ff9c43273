"""A table in the terminal: one person, and bots in the other seats."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from random import Random
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from kibitz import words
from kibitz.bots import advise, bot
from kibitz.cli.rulebook import readable_rulebook, sections_about
from kibitz.cli.saves import Seating
from kibitz.cli.typed import NotUnderstoodError, do_of, parse, summary, takes_a_number, takes_a_text
from kibitz.engine.errors import IllegalAction
from kibitz.engine.match import Match
from kibitz.engine.playout import Players
from kibitz.engine.vocabulary import Action, Input, View

MENU = 40
"""Up to this many choices are listed by number."""

EXAMPLES = 5
"""Of more choices than that, if they are texts, this many are listed: any text may be typed."""

HINTS = 5
"""How many of the best choices a hint shows."""

UNREADABLE = "\N{REPLACEMENT CHARACTER}"
"""Stands for a line that is not valid text."""

Clock = Callable[[], float]


class Left(Exception):
    """The person has left the table; the match can be resumed."""


class Terminal:
    """Shows what the person's seat may know, asks for its choices and lets the bots play."""

    def __init__(
        self, match: Match, seating: Seating, console: Console, language: str, *, clock: Clock = time.monotonic
    ) -> None:
        self.match = match
        self.you = seating.you
        self.console = console
        self.language = language
        self.clock = clock
        self.text = match.game.module("text")
        self.stamp: Callable[..., Any] = match.game.optional("text", "stamp", lambda action, elapsed: action)
        self.tell = words.Teller(words.speaker(match.game.id, language), seating.names, seating.you)
        rng = Random(f"{match.seed} terminal {match.version}")
        others = (seat for seat in range(match.seats) if seat != seating.you)
        bots = {seat: bot(match.game, seating.bots, people=(seating.you,)) for seat in others}
        self.players = Players(match, bots, rng)
        self.shown = match.version

    def run(self, after_input: Callable[[], None]) -> None:
        """Plays to the end and calls `after_input` after every input. Raises `Left` if the person leaves."""
        while self.match.outcome is None:
            ahead = self.players.next()
            choices = self.match.legal_actions(self.you)
            if choices:
                asked = self.clock()
                action = self._ask(choices, may_wait=ahead is not None)
                if action is not None:
                    ahead = Input(self.you, action, self.players.now + round((self.clock() - asked) * 1000))
            assert ahead is not None, "somebody is awaited"
            self.players.play(ahead)
            after_input()
            self._tell_news()
        self._show_table()

    def _tell_news(self) -> None:
        told_by_the_table = self.match.game.optional("text", "TOLD_BY_THE_TABLE", ())
        for fact in self.match.facts(self.you, since=self.shown):
            if isinstance(fact, told_by_the_table):
                continue
            self.console.print(Text("· " + self.text.describe(fact, self.tell), style="cyan"))
        self.shown = self.match.version

    def _show_table(self) -> None:
        self.console.print()
        self.console.print(self.text.table(self.match.view(self.you), self.tell))

    def _ask(self, choices: tuple[Action, ...], *, may_wait: bool) -> Any:
        """The person's action, or None to let the others go on."""
        self._show_table()
        menu = self._show_choices(choices, may_wait=may_wait)
        asked = self.clock()
        while True:
            answer = self._read_line()
            elapsed = round((self.clock() - asked) * 1000)
            if not answer:
                if may_wait:
                    return None
                self._note("terminal-choose")
            elif answer.startswith("?"):
                self._show_rules(answer[1:].strip())
            elif answer.lower() in ("h", "hint"):
                self._show_hints(choices)
            elif answer.lower() in ("q", "quit"):
                raise Left
            elif (action := self._read_action(answer, menu, choices, elapsed)) is not None:
                return action

    def _read_action(self, answer: str, menu: Sequence[Action], choices: tuple[Action, ...], elapsed: int) -> Any:
        """The action that an answer means, if it is legal; otherwise prints why not and returns None."""
        try:
            return self.match.judge(self.you, self._chosen(answer, menu, choices, elapsed))
        except NotUnderstoodError as problem:
            self._note("terminal-not-understood", text=str(problem)[:60])
        except IllegalAction as refusal:
            self.console.print(Text(refusal.sentence(self.language), style="red"))
        return None

    def _chosen(self, answer: str, menu: Sequence[Action], choices: tuple[Action, ...], elapsed: int) -> Any:
        """The action chosen by number or label, or typed, with the time it took if the game's actions carry one."""
        if menu and answer.isdecimal():
            if not 1 <= int(answer) <= len(menu):
                raise NotUnderstoodError(answer)
            return self.stamp(menu[int(answer) - 1], elapsed)
        view, wanted = self.match.view(self.you), answer.casefold()
        for choice in menu:
            if self.text.label(choice, view, self.tell).casefold() == wanted:
                return self.stamp(choice, elapsed)
        return parse(answer, self.match.game, choices, self.tell.names, partial(self.stamp, elapsed=elapsed))

    def _show_choices(self, choices: tuple[Action, ...], *, may_wait: bool) -> Sequence[Action]:
        """Prints the choices, and returns those that can be chosen by number."""
        view = self.match.view(self.you)
        self.console.print(Text(self.text.prompt(view, self.tell), style="bold yellow"))
        listed = choices
        if len(choices) > MENU and all(takes_a_text(choice) for choice in choices):
            listed = tuple(Random(f"examples {self.match.version}").sample(choices, EXAMPLES))
        by_number = len(listed) <= MENU and not any(takes_a_number(choice) for choice in listed)
        if by_number:
            labels = [f"{n:>3} {self.text.label(choice, view, self.tell)}" for n, choice in enumerate(listed, 1)]
            self.console.print(Columns([Text(label) for label in labels], padding=(0, 2), column_first=True))
            if listed is not choices:
                self._note("terminal-own-words")
        else:
            for kind, same in groupby(sorted(choices, key=do_of), key=do_of):
                self.console.print(Text(f"    {self._describe_kind(kind, list(same), view)}"))
        self._note("terminal-keys-wait" if may_wait else "terminal-keys")
        return listed if by_number else ()

    def _describe_kind(self, kind: str, same: Sequence[Action], view: View) -> str:
        """Describes the choices of one kind: by a label, or by how they are typed."""
        if len(same) == 1:
            return f"{kind:<10}{self.text.label(same[0], view, self.tell)}"
        return summary(same, partial(self.stamp, elapsed=0))

    def _show_hints(self, choices: tuple[Action, ...]) -> None:
        """Prints what the best choices are worth, as far as this seat can tell."""
        if self.match.game.optional_module("bots.advice") is None:
            self._note("terminal-no-hints")
            return
        view = self.match.view(self.you)
        for advice in advise(view, choices, names=self.tell.names, language=self.language)[:HINTS]:
            label = self.text.label(advice.action, view, self.tell)
            self.console.print(Text(f"  {label} – ", style="bold").append(Text(advice.why, style="not bold")))

    def _show_rules(self, about: str) -> None:
        page = readable_rulebook(self.match.game.id, self.language)
        found = sections_about(page, about) if about else page
        if found:
            self.console.print(Markdown(found))
        else:
            self._note("terminal-nothing-found", text=about[:60])

    def _note(self, key: str, **values: object) -> None:
        self.console.print(Text(self.tell(key, **values), style="dim"))

    def _read_line(self) -> str:
        try:
            return self.console.input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None
        except UnicodeDecodeError:
            return UNREADABLE
