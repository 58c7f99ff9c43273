"""The bus on which components talk to each other, inside one process or between processes.

A message says little more than that something has changed; the store has the details. So a lost message does no lasting
harm: after the next one, subscribers read the current state. A request is answered by the process that serves its
subject, or fails with an error after a few seconds at most.

BusError (a KibitzError)
├── CannotConnect    the bus cannot be used at all; raised only at the start
├── NobodyServes     no process serves the subject of a request
└── NoReply          the server of the subject did not reply, or the bus is cut off
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from kibitz.engine.errors import KibitzError

Subject: TypeAlias = str
"""Words of letters, digits and dashes, separated by dots."""

Handler: TypeAlias = Callable[[bytes], None]
RequestHandler: TypeAlias = Callable[[bytes], Awaitable[bytes]]
Unsubscribe: TypeAlias = Callable[[], None]

REQUEST_SECONDS = 5.0


class BusError(KibitzError):
    """A message could not be carried."""


class CannotConnect(BusError):
    exit_code = 2


class NobodyServes(BusError):
    def __init__(self, subject: Subject) -> None:
        super().__init__(f"Nobody serves {subject}.")


class NoReply(BusError):
    def __init__(self, subject: Subject) -> None:
        super().__init__(f"No reply from {subject}.")


class Bus(ABC):
    """Delivers each message at most once to every subscriber of its subject, in the publisher's order."""

    @property
    def is_connected(self) -> bool:
        """Whether messages go through now. If not, they are dropped, and requests fail at once."""
        return True

    @abstractmethod
    async def open(self) -> None:
        """Connects; raises `CannotConnect`. A connection that is lost later is restored automatically."""

    @abstractmethod
    def publish(self, subject: Subject, message: bytes) -> None:
        """Publishes a message. Never waits and never fails; no handler is called before this returns."""

    @abstractmethod
    async def subscribe(self, subject: Subject, handler: Handler) -> Unsubscribe:
        """Calls `handler`, which must be quick, with each message from now on until `Unsubscribe` is called."""

    @abstractmethod
    async def serve(self, subject: Subject, handler: RequestHandler) -> Unsubscribe:
        """Answers the requests of a subject with what `handler` returns, several at a time.

        A handler that fails leaves its request without a reply. Each subject must have only one server.
        """

    @abstractmethod
    async def serve_next(self, subject: Subject, handler: RequestHandler) -> Unsubscribe:
        """Answers one request of a subject, the next one. If several do so, one of them gets the request.

        A request that is under way when `Unsubscribe` is called is still answered.
        """

    @abstractmethod
    async def request(self, subject: Subject, message: bytes, seconds: float = REQUEST_SECONDS) -> bytes:
        """Returns the reply of the subject's server; raises `NobodyServes` at once if there is none, or `NoReply`."""

    @abstractmethod
    async def close(self) -> None:
        """Stops all delivery."""
