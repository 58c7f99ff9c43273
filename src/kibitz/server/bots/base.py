"""The seam behind which slow work is done: bots think, and hints and reviews are computed.

A question holds what one seat knows and may do, never a state (par alone is about a finished match, whose seed is
public). It is answered in another process, of this server or of a worker elsewhere. Nothing that comes back is trusted:
it is JSON of a fixed type, and an action is judged like any other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import IntEnum
from typing import Literal, TypeAlias

from kibitz.bots.progress import OnProgress
from kibitz.bots.questions import AnyAnswer, Question

__all__ = ["OnProgress", "Priority", "Thinkers", "ThinkingFailed", "WhyLost"]

WhyLost: TypeAlias = Literal["died", "hung"]


class Priority(IntEnum):
    """Why somebody waits, most urgent first. Each priority has processes of its own: no work delays more urgent work.

    The value is the niceness of these processes: the operating system favours the more urgent ones.
    """

    BOT = 0
    """A bot at a live table."""
    HINT = 10
    """A hint at a live table."""
    REVIEW = 15
    """A review, or a bot in a match that is played on from one: for one person, after a match."""
    PAR = 19
    """Par, which is shown when it is ready."""

    @property
    def word(self) -> str:
        return self.name.lower()


class ThinkingFailed(Exception):
    """There is no answer: each process that tried died or hung."""

    def __init__(self, why: WhyLost) -> None:
        super().__init__(why)
        self.why: WhyLost = why


class Thinkers(ABC):
    """Answers questions in other processes. Questions that wait for a free process keep their order."""

    @abstractmethod
    async def open(self) -> None:
        """Prepares everything, so that the first answer takes no longer than others."""

    @abstractmethod
    async def think(self, question: Question, priority: Priority, on_progress: OnProgress | None = None) -> AnyAnswer:
        """The answer; raises `ThinkingFailed`. A process that dies or hangs is replaced, and another one tries.

        `on_progress` is called with the share that is done, if the work reports it. If the caller is cancelled, work
        that has not begun never does, and work that reports its progress ends.
        """

    @abstractmethod
    async def close(self) -> None:
        """Ends all processes, whatever they are doing."""
