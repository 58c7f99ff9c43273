"""The seam by which components notify each other: inside one process, or between processes.

A message says that something has changed, and hardly more: the store has the details. So a lost message leaves a gap
that the next one closes, and nothing needs to be delivered twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

Subject: TypeAlias = str
"""Words of letters, digits and dashes, separated by dots."""

Handler: TypeAlias = Callable[[bytes], None]
Unsubscribe: TypeAlias = Callable[[], None]


class Bus(ABC):
    """Delivers each message once to every subscriber of its subject, in the publisher's order."""

    @abstractmethod
    def publish(self, subject: Subject, message: bytes) -> None:
        """Never waits and never fails. No handler is called before this returns."""

    @abstractmethod
    async def subscribe(self, subject: Subject, handler: Handler) -> Unsubscribe:
        """Once this returns, `handler` is called with each message until `Unsubscribe` is. It must be quick."""

    @abstractmethod
    async def close(self) -> None:
        """Stops all delivery."""
