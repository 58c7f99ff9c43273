"""What a lesson is, and how it is read from its file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeAlias

import msgspec

from kibitz import words
from kibitz.bots import BOT_NAMES
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import find_game
from kibitz.engine.match import Match
from kibitz.engine.offers import Run
from kibitz.engine.vocabulary import Action, Actor, Deck, Seat

FOLDER = "lessons"
FILE = re.compile(r"(?P<number>[1-9])-(?P<id>[a-z-]+)\.json")


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some actions of one kind, written like an offer. A field that is not listed may have any value."""

    do: str
    """The kind of action."""
    values: dict[str, tuple[Any, ...] | Run] = msgspec.field(name="with", default_factory=dict)
    """For some fields of the action, the values that fit."""

    def fits(self, action: Action) -> bool:
        if action.__struct_config__.tag != self.do:
            return False
        fields = _attributes(type(action))
        return all(
            name in fields and _is_allowed(getattr(action, fields[name]), allowed)
            for name, allowed in self.values.items()
        )


@cache
def _attributes(kind: type[Action]) -> dict[str, str]:
    """The attributes of a kind of action, by their names in JSON."""
    return {field.encode_name: field.name for field in msgspec.structs.fields(kind)}


def _is_allowed(value: Any, allowed: tuple[Any, ...] | Run) -> bool:
    plain = msgspec.to_builtins(value)
    if isinstance(allowed, Run):
        return type(plain) is int and allowed.first <= plain <= allowed.last
    return plain in allowed


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a legal action is not the point here."""

    say: str
    """The key of the sentence."""
    when: Pattern | None = None
    """Which actions it answers; null for all."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence about one place of the board and, if there is a task, what fulfils it."""

    say: str
    """The key of the sentence."""
    place: str | None = None
    """The place of the board that it is about, or several with spaces between them; null for none."""
    teaches: tuple[str, ...] = ()
    """The sections of the rules page that it teaches."""
    inputs: tuple[tuple[Actor, dict[str, Any]], ...] = ()
    """What the others do before it: who (null for the table), and the action."""
    task: tuple[Pattern, ...] = ()
    """The actions that fulfil the task; empty if there is only something to read."""
    otherwise: tuple[Reply, ...] = ()
    """The answers to other legal actions; the first that fits is given."""

    def is_fulfilled_by(self, action: Action) -> bool:
        return any(pattern.fits(action) for pattern in self.task)

    def reply_to(self, action: Action) -> str | None:
        """The key of the sentence that says why an action is not the point; None if the lesson has none."""
        return next((reply.say for reply in self.otherwise if reply.when is None or reply.when.fits(action)), None)


Topic: TypeAlias = Literal["goal", "turn", "end", "rule"]


class QuizQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question at the end. Its answers are the sentences `<ask>-1`, `<ask>-2` …; `<ask>-why` explains."""

    ask: str
    """The key of the question."""
    answers: int
    """How many answers there are."""
    right: int
    """Which one is right, counted from 1."""
    about: Topic
    """What it is about."""


class RealMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match with bots that the last lesson ends with."""

    seats: int
    """How many seats it has."""
    level: str = "easy"
    """The level of the bots."""
    options: dict[str, Any] = {}
    """The options of the match."""


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    seats: int
    """How many seats the match has."""
    steps: tuple[Step, ...]
    """What is taught, in order."""
    questions: tuple[QuizQuestion, ...] = ()
    """What is asked at the end."""
    learner: Seat = 0
    """The learner's seat."""
    options: dict[str, Any] = {}
    """The options of the match."""
    deck: tuple[Any, ...] = ()
    """The cards on top of the deck, or of each pack. The others follow in the order of `kibitz deck`."""
    then: RealMatch | None = None
    """The match that follows; only the last lesson has one."""


class Lesson(msgspec.Struct, frozen=True):
    """A lesson of a game."""

    game: str
    id: str
    source: str
    """The file, for error messages."""
    content: LessonFile

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.content.steps

    @property
    def learner(self) -> Seat:
        return self.content.learner

    def start(self) -> Match:
        """The match before its first input. It is the same each time."""
        game, content = find_game(self.game), self.content
        deck = complete_deck(content.deck, game.deck(seats=content.seats, options=content.options))
        return Match(game, seats=content.seats, seed=self.id, options=content.options, deck=deck)

    def names(self, you: str) -> tuple[str, ...]:
        """The players' names by seat; `you` is the learner's."""
        others = iter(BOT_NAMES)
        return tuple(you if seat == self.learner else next(others) for seat in range(self.content.seats))

    def sentence(self, key: str, language: str) -> str:
        """A sentence of this lesson. It may name the players as `$seat0`, `$seat1` …"""
        say = words.speaker(self.game, language, FOLDER)
        return say(f"{self.id}-{key}", **{f"seat{seat}": name for seat, name in enumerate(self.names(""))})

    def title(self, language: str) -> str:
        return self.sentence("title", language)


def complete_deck(top: Sequence[Any], whole: Deck) -> Deck:
    """A whole deck that begins with the given cards; packs are completed one by one."""
    if whole and isinstance(whole[0], tuple):
        packs = [*top, *[()] * (len(whole) - len(top))]
        return tuple(_complete(pack, tuple(rest)) for pack, rest in zip(packs, whole, strict=True))
    return _complete(top, tuple(str(card) for card in whole))


def _complete(top: Sequence[str], whole: tuple[str, ...]) -> tuple[str, ...]:
    given = Counter(top)
    rest = []
    for card in whole:
        if given[card]:
            given[card] -= 1
        else:
            rest.append(card)
    return (*top, *rest)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """A game's lessons in order; none if it has no folder of them."""
    folder = resources.files("kibitz.games") / find_game(game).id / FOLDER
    if not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    return tuple(read_lesson(game, file) for file in files)


def read_lesson(game: str, file: Traversable) -> Lesson:
    named = FILE.fullmatch(file.name)
    if named is None:
        raise KibitzError(f"{game}/{FOLDER}/{file.name}: a lesson's file is named like 1-feathers.json.")
    try:
        content = msgspec.json.decode(file.read_bytes(), type=LessonFile)
    except msgspec.DecodeError as error:
        raise KibitzError(f"{game}/{FOLDER}/{file.name}: {error}") from None
    return Lesson(game, named["id"], f"{game}/{FOLDER}/{file.name}", content)
