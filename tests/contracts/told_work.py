"""Work that begins, waits, fails and ends when a test says so, in whichever process it is done."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec
import pytest

from kibitz import Match
from kibitz.bots import process
from kibitz.bots.questions import Decide
from kibitz.engine.vocabulary import to_json

PATIENCE = 120
"""Seconds to wait for what must come: long enough for a very busy machine."""
CHILD = Path(__file__).with_name("thinking_child.py")
MATCH = Match("coyote", seats=3, seed="told", options={"first": 0})


class ToldWork:
    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self.name = name
        self.question = Decide("coyote", name, msgspec.Raw(to_json(MATCH.view(0))), MATCH.offers(0), seed=1)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that have begun with it."""
        begun = self._folder / f"{self.name}.begun"
        return [int(line) for line in begun.read_text().splitlines()] if begun.exists() else []

    @property
    def is_cancelled(self) -> bool:
        return (self._folder / f"{self.name}.cancelled").exists()

    def tell(self, what: str) -> None:
        """`answer`, `die` or `write nonsense`."""
        draft = self._folder / f"{self.name}.draft"
        draft.write_text(what)
        draft.rename(self._folder / f"{self.name}.told")

    async def begins(self, times: int = 1) -> int:
        """The id of the process that has begun with it for the nth time."""
        async with asyncio.timeout(PATIENCE):
            while len(self.processes) < times:
                await asyncio.sleep(0.01)
        return self.processes[times - 1]

    async def is_told_to_end(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self.is_cancelled:
                await asyncio.sleep(0.01)


class Teller:
    """Makes work in a folder that all processes know."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def work(self, name: str = "told") -> ToldWork:
        assert name.startswith("told")
        return ToldWork(self.folder, name)

    @property
    def has_unpickled(self) -> bool:
        return (self.folder / "unpickled").exists()


def use_told_bots(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Teller:
    """Lets processes that start from now on do what a test says."""
    monkeypatch.setenv("TOLD_WORK_FOLDER", str(folder))
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-P", str(CHILD)))
    return Teller(folder)
