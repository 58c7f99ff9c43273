"""The callback of a request: called once its input has been stored and shown, or has failed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

Done: TypeAlias = Callable[[int | Exception], None]
"""Takes the version of the input, or the error."""


def resolve(future: asyncio.Future[int], result: int | Exception) -> None:
    """Passes the result to a caller that awaits it, unless the caller has given up."""
    if future.done():
        return
    if isinstance(result, int):
        future.set_result(result)
    else:
        future.set_exception(result)
