"""A table as a connection sees it: this process drives it, or another one does."""

from __future__ import annotations

from typing import Protocol

from kibitz.server.table.done import Done
from kibitz.server.table.listener import Listener
from kibitz.server.vocabulary import PlayerId, ServerTime
from kibitz.server.wire import requests


class TableDoor(Protocol):
    has_moved: bool
    """Whether everybody has to enter again, perhaps at another process."""

    @property
    def code(self) -> str: ...

    def has_chair(self, player: PlayerId) -> bool:
        """Whether a person has a chair, as far as is known here."""

    def is_inside(self, listener: Listener) -> bool:
        """Whether a listener has entered, and has neither left nor been removed."""

    async def enter(self, listener: Listener, request: requests.Enter) -> TableDoor:
        """Returns the door through which the listener came in: the table may have moved to another process."""

    async def leave(self, listener: Listener) -> None: ...

    async def carry_out(self, listener: Listener, request: requests.ToTable, arrived: ServerTime) -> int | None:
        """Carries out any other request of somebody inside. Returns the version of an action's input."""

    def ready_for(self, request: requests.Act) -> QuickTable | None:
        """The table itself, if an action need not wait for anything else."""


class QuickTable(Protocol):
    def act_at_once(self, listener: Listener, request: requests.Act, arrived: ServerTime, done: Done) -> None:
        """Plays an action without a task, and calls back when it is stored."""
