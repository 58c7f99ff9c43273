"""What is called when an input has been stored and shown, or could not be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

Done: TypeAlias = Callable[[int | Exception], None]
"""Gets the version of the input, or what went wrong."""


def resolve(future: asyncio.Future[int], result: int | Exception) -> None:
    """For a caller that awaits the result, unless it has given up."""
    if future.done():
        return
    if isinstance(result, int):
        future.set_result(result)
    else:
        future.set_exception(result)
