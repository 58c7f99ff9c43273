"""A bot process whose bots do what a test tells them: `tests/contracts/told_work.py`."""

from __future__ import annotations

import os
import pickle
import time
from pathlib import Path
from random import Random
from typing import IO, Any

from kibitz.bots import Bot, Choice, child
from kibitz.bots.levels import bot as named_bot
from kibitz.bots.progress import WorkCancelled, report_progress
from kibitz.bots.questions import write_frame as honest_write_frame

FOLDER = Path(os.environ["TOLD_WORK_FOLDER"])
POLL_SECONDS = 0.005


class Unwanted:
    """Leaves a file if it is unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (FOLDER / "unpickled",)


class ToldBot:
    """Says that it has begun, with the id of its process; then waits until a file says what to do."""

    def __init__(self, name: str) -> None:
        self.begun = FOLDER / f"{name}.begun"
        self.told = FOLDER / f"{name}.told"
        self.cancelled = FOLDER / f"{name}.cancelled"
        self.reports = "reporting" in name

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        with self.begun.open("a") as file:
            file.write(f"{os.getpid()}\n")
        try:
            what = self.wait()
        except WorkCancelled:
            self.cancelled.touch()
            raise
        if what == "die":
            os._exit(1)
        if what == "write nonsense":
            Spoiled.content = pickle.dumps(Unwanted())
        return Choice(choices[0], after_ms=123)

    def wait(self) -> str:
        while not self.told.exists():
            if self.reports:
                report_progress(0.5)
            time.sleep(POLL_SECONDS)
        what = self.told.read_text()
        if what != "answer":
            self.told.unlink()
        return what


class Spoiled:
    content: bytes | None = None
    """Is written instead of the next answer."""


def write_frame(to: IO[bytes], content: bytes) -> None:
    spoiled, Spoiled.content = Spoiled.content, None
    honest_write_frame(to, spoiled or content)


def bot(game: str, name: str, people: Any = ()) -> Bot:
    return ToldBot(name) if name.startswith("told") else named_bot(game, name, people)


if __name__ == "__main__":
    vars(child).update(bot=bot, write_frame=write_frame, warm=lambda: None)
    child.main()
