"""Progress of work that takes seconds, in a process that works for others. Elsewhere a report does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias

OnProgress: TypeAlias = Callable[[float], None]
"""Called with the share of the work that is done, from 0 to 1."""

_on_progress: ContextVar[OnProgress | None] = ContextVar("on_progress", default=None)


class WorkCancelled(Exception):
    """Nobody waits for the result any more."""


def report_progress(share: float) -> None:
    """Call this now and then during long work; raises `WorkCancelled` if the work should end."""
    if (on_progress := _on_progress.get()) is not None:
        on_progress(share)


@contextmanager
def progress_reported_to(on_progress: OnProgress | None) -> Iterator[None]:
    token = _on_progress.set(on_progress)
    try:
        yield
    finally:
        _on_progress.reset(token)
