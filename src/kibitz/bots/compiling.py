"""Compiles the functions that bots call by the million, where numba is installed.

Such functions are also plain Python: without numba the same code runs some hundred times slower, and `COMPILED` tells
bots to think less.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound="Callable[..., object]")

try:
    from numba import njit

    COMPILED = True
except ImportError:
    COMPILED = False


def compiled(function: Function) -> Function:
    """With numba, machine code that is cached beside the source; without, the function itself."""
    if not COMPILED:
        return function
    faster: Function = njit(cache=True)(function)
    return faster
