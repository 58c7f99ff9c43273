"""What servers and workers say to each other over the bus, in JSON.

- `think.VERSION.PRIORITY` is served by one process of a worker at a time, for each that is free: `Work` → `Taken` or
  `HandedBack`.
- `worker.ID` is served by the worker that has taken work: `Await` → `Thinking`, `Answered`, `GaveUp` or `HandedBack`.
- `worker.ID.cancel` is heard by the same worker: `Forget`.
- `think.hello` is served by one server at a time: the version of the worker → the version of the server.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from kibitz.bots.questions import AnyAnswer, Question
from kibitz.engine.vocabulary import kebab, to_json
from kibitz.server.bots.base import Priority, WhyLost
from kibitz.server.bus.base import Subject

WORKERS = "kibitz"
"""What these subjects begin with. Workers think for every service on their NATS server."""

HELLO: Subject = "think.hello"


def work_subject(version: str, priority: Priority) -> Subject:
    """Versions are kept apart: the views and choices of one may mean nothing to another.

    >>> work_subject("0.1.0", Priority.HINT)
    'think.0-1-0.hint'
    """
    return f"think.{''.join(letter if letter.isalnum() else '-' for letter in version)}.{priority.word}"


def worker_subject(worker: str) -> Subject:
    return f"worker.{worker}"


def cancel_subject(worker: str) -> Subject:
    return f"worker.{worker}.cancel"


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=kebab):
    pass


class Work(Message, frozen=True):
    """A question: what one seat knows and may do."""

    id: str
    question: Question


class Taken(Message, frozen=True):
    """The worker that has begun to work on it."""

    worker: str


class Await(Message, frozen=True):
    """Asks for the answer; the reply comes when it is there, or after a while."""

    id: str


class Forget(Message, frozen=True):
    """Nobody waits for the answer any more."""

    id: str


class Thinking(Message, frozen=True):
    share: float | None
    """The share that is done, if the work has reported it."""


class Answered(Message, frozen=True):
    answer: AnyAnswer


class GaveUp(Message, frozen=True):
    """Each process that tried died or hung."""

    why: WhyLost


class HandedBack(Message, frozen=True):
    """The worker stops, or does not know this work: another one should do it."""


class Greeting(Message, frozen=True):
    version: str


FromSlot: TypeAlias = Taken | HandedBack
FromWorker: TypeAlias = Thinking | Answered | GaveUp | HandedBack


def encode_work(work_id: str, question: Question) -> bytes:
    return to_json(Work(work_id, question))
