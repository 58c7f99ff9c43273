"""Keeps the event loop from reporting attempts to connect that were given up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

ABANDONED = "unexpected connection_lost() call"
"""What asyncpg says of an attempt whose socket closes before the server has answered."""


def ignore_abandoned_attempts(loop: asyncio.AbstractEventLoop) -> None:
    """If asyncpg is stopped at the moment at which its socket opens, it leaves behind a future that nobody waits for.

    When that socket closes, the event loop would report an error, although nothing is wrong.
    """
    known = loop.get_exception_handler()
    if isinstance(known, partial) and known.func is report_unless_abandoned:
        return
    loop.set_exception_handler(partial(report_unless_abandoned, known))


def report_unless_abandoned(
    report: Callable[[asyncio.AbstractEventLoop, dict[str, Any]], object] | None,
    loop: asyncio.AbstractEventLoop,
    context: dict[str, Any],
) -> None:
    if str(context.get("exception")) != ABANDONED:
        (report or type(loop).default_exception_handler)(loop, context)
