from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from kibitz.server.store import ReadFailed, StoreClosed
from kibitz.server.store.lookups import Lookup

pytestmark = pytest.mark.anyio


class Shelf:
    """Gives the lengths of words when it is let; knows no word with an x; breaks at an empty one."""

    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.ready = asyncio.Event()

    async def read(self, words: Sequence[str]) -> dict[str, int]:
        self.groups.append(list(words))
        await self.ready.wait()
        if "" in words:
            raise ReadFailed("the shelf broke")
        return {word: len(word) for word in words if "x" not in word}


def started(lookup: Lookup[int], *words: str) -> list[asyncio.Task[int | None]]:
    return [asyncio.create_task(lookup.get(word)) for word in words]


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_what_is_looked_up_during_a_read_is_read_together() -> None:
    shelf = Shelf()
    lookup = Lookup(shelf.read, most=3)
    first = started(lookup, "one")
    await settle()
    rest = started(lookup, "three", "ox", "three", "seven", "eleven")
    await settle()
    shelf.ready.set()
    assert await asyncio.gather(*first, *rest) == [3, 5, None, 5, 5, 6]
    assert shelf.groups == [["one"], ["three", "ox", "seven"], ["eleven"]]


async def test_a_value_is_never_older_than_the_call() -> None:
    shelf = Shelf()
    lookup = Lookup(shelf.read, most=3)
    tasks = started(lookup, "one")
    await settle()
    tasks += started(lookup, "one")
    shelf.ready.set()
    assert await asyncio.gather(*tasks) == [3, 3]
    assert shelf.groups == [["one"], ["one"]]


async def test_a_failure_is_told_to_its_own_group_only() -> None:
    shelf = Shelf()
    lookup = Lookup(shelf.read, most=2)
    tasks = started(lookup, "one", "two", "", "four", "five")
    shelf.ready.set()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert [getattr(outcome, "problem", outcome) for outcome in outcomes] == [3, 3, *["the shelf broke"] * 2, 4]


async def test_a_caller_that_gives_up_does_not_affect_the_others() -> None:
    shelf = Shelf()
    lookup = Lookup(shelf.read, most=9)
    impatient, patient = started(lookup, "one", "one")
    await settle()
    impatient.cancel()
    await settle()
    shelf.ready.set()
    assert await patient == 3
    assert impatient.cancelled()


async def test_closing_ends_all_reads_and_tells_those_who_wait() -> None:
    lookup = Lookup(Shelf().read, most=1)
    tasks = started(lookup, "one", "two")
    await settle()
    await lookup.close()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreClosed] * 2
