"""The bus on which components notify each other, inside one process or between processes.

A message says little more than that something has changed; the store has the details. So a lost message does no lasting
harm: after the next one, subscribers read the current state.
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
        """Publishes a message. Never waits and never fails; no handler is called before this returns."""

    @abstractmethod
    async def subscribe(self, subject: Subject, handler: Handler) -> Unsubscribe:
        """Calls `handler`, which must be quick, with each message from now on until `Unsubscribe` is called."""

    @abstractmethod
    async def close(self) -> None:
        """Stops all delivery."""
