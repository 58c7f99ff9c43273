"""The requests to a bot process, its answers, and the frames that carry both.

A frame is JSON, preceded by its length. Nothing from another process is ever unpickled, and a frame that is too long or
is not an answer is an error, so an external bot can break nothing but its own process.
"""

from __future__ import annotations

import struct
from typing import IO, Any, TypeAlias

import msgspec

from kibitz.bots.advice import Advice
from kibitz.bots.judging import Judgement
from kibitz.bots.par import Par
from kibitz.engine.offers import Offers
from kibitz.engine.vocabulary import Millis, Seat, kebab, to_json

LENGTH = struct.Struct("!I")
MAX_FRAME_BYTES = 64 * 1024 * 1024


class Request(msgspec.Struct, frozen=True, tag_field="ask", tag=kebab):
    """A request to the process, which answers each one before it reads the next."""


class Warm(Request, frozen=True):
    """Start compiling and loading what the built-in bots need; answered at once."""


class Load(Request, frozen=True):
    """Load an external bot, which has `seconds` for each decision."""

    bot: str
    seconds: float


class Decide(Request, frozen=True):
    """Decide for a seat, from its view alone. `bot` names a built-in bot, or the external one that was loaded.

    `people` are the seats that are not played by bots, if that is known.
    """

    game: str
    bot: str
    view: msgspec.Raw
    offers: Offers
    seed: int
    people: tuple[Seat, ...] = ()


class Advise(Request, frozen=True):
    """Say what each choice is worth, from the seat's view alone. Only the `most` best are wanted."""

    game: str
    view: msgspec.Raw
    offers: Offers
    names: tuple[str, ...]
    language: str
    most: int


class Judge(Request, frozen=True):
    """Judge the choice that a seat made, from its view alone."""

    game: str
    view: msgspec.Raw
    offers: Offers
    chosen: msgspec.Raw
    names: tuple[str, ...]
    language: str
    effort: int = 1


class MeasurePar(Request, frozen=True):
    """Play a finished match again with medium bots. Its seed is known to everybody by then."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any]
    deck: Any = None


class Cancel(Request, frozen=True):
    """Stop working on a request, if that is possible; `number` counts all other requests from 1. Has no answer."""

    number: int


class Answer(msgspec.Struct, frozen=True, tag_field="answer", tag=kebab):
    pass


class Progress(Answer, frozen=True):
    """Comes before the answer of work that takes long: the share that is done."""

    share: float


class Loaded(Answer, frozen=True):
    """The answer to `Warm` and `Load`."""


class Decided(Answer, frozen=True):
    """The answer to `Decide`. The action is JSON data that has not been judged yet; null lets others act first."""

    action: Any
    after_ms: Millis


class Advised(Answer, frozen=True):
    """The answer to `Advise`, best choice first, with a label for each choice."""

    advice: tuple[Advice, ...]
    labels: tuple[str, ...]


class Judged(Answer, frozen=True):
    """The answer to `Judge`."""

    judgement: Judgement


class ParMeasured(Answer, frozen=True):
    """The answer to `MeasurePar`."""

    par: Par


class Failed(Answer, frozen=True):
    """The bot raised an exception. Its message, `words`, may name cards, so only `kind` and `places` may be logged."""

    words: str
    kind: str
    places: tuple[str, ...]


Question: TypeAlias = Decide | Advise | Judge | MeasurePar
AnyRequest: TypeAlias = Warm | Load | Question
AnyAnswer: TypeAlias = Loaded | Decided | Advised | Judged | ParMeasured | Failed


def decide(game: str, bot: str, view: Any, offers: Offers, seed: int, people: tuple[Seat, ...] = ()) -> Decide:
    return Decide(game, bot, msgspec.Raw(to_json(view)), offers, seed, people)


class BadFrame(Exception):
    """The other process wrote something that is not a frame."""


def write_frame(to: IO[bytes], content: bytes) -> None:
    to.write(LENGTH.pack(len(content)) + content)
    to.flush()


def read_frame(source: IO[bytes]) -> bytes:
    """The next frame; raises `EOFError` when the other process has gone."""
    (length,) = LENGTH.unpack(_read_exactly(source, LENGTH.size))
    if length > MAX_FRAME_BYTES:
        raise BadFrame(f"a frame of {length} bytes")
    return _read_exactly(source, length)


def _read_exactly(source: IO[bytes], length: int) -> bytes:
    content = source.read(length)
    if len(content) < length:
        raise EOFError
    return content
