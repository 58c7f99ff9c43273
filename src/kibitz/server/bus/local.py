"""How one part of the service hears that another has changed something: here, or by another adapter in other processes.

A message says that something has changed, hardly more: the store has what. So one that is lost leaves a gap that the
next one closes, and nothing has to be delivered twice.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

from kibitz.server.ops.logs import log

Subject: TypeAlias = str
"""Words of letters, digits and dashes, separated by dots."""

Hear: TypeAlias = Callable[[bytes], None]
Stop: TypeAlias = Callable[[], None]


class Bus(ABC):
    """Publishes to whoever has subscribed to a subject, each once, in the order of the publisher."""

    @abstractmethod
    def publish(self, subject: Subject, message: bytes) -> None:
        """Never waits, and never fails; nobody hears it before this returns."""

    @abstractmethod
    async def subscribe(self, subject: Subject, hear: Hear) -> Stop:
        """From when this returns, `hear` is called with each message until `Stop` is. It must not take long."""

    @abstractmethod
    async def close(self) -> None:
        """Nothing is heard any more."""


class LocalBus(Bus):
    """Inside one process."""

    def __init__(self) -> None:
        self._hearing: dict[Subject, list[Hear]] = {}

    def publish(self, subject: Subject, message: bytes) -> None:
        if subject in self._hearing:
            asyncio.get_running_loop().call_soon(self._deliver, subject, message)

    def _deliver(self, subject: Subject, message: bytes) -> None:
        for hear in tuple(self._hearing.get(subject, ())):
            try:
                hear(message)
            except Exception as error:
                log.error("listener failed", subject=subject, exc_info=error)

    async def subscribe(self, subject: Subject, hear: Hear) -> Stop:
        self._hearing.setdefault(subject, []).append(hear)

        def stop() -> None:
            hearing = self._hearing.get(subject, [])
            if hear in hearing:
                hearing.remove(hear)
            if not hearing:
                self._hearing.pop(subject, None)

        return stop

    async def close(self) -> None:
        self._hearing.clear()
