"""Plays blocks on any executor, saves each one, and resumes a run that was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from kibitz.arena.blocks import Block, Plan, play_block
from kibitz.engine.errors import KibitzError

T = TypeVar("T")
Enough = Callable[[list[Block]], bool]


class SynchronousExecutor(Executor):
    """Runs each job in the calling thread, when it is submitted."""

    def submit(self, work: Callable[..., T], /, *arguments: Any, **named: Any) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(work(*arguments, **named))
        return done


class Arena:
    """A plan and its finished blocks, which are also saved in a file if one is given, one line per block."""

    def __init__(self, plan: Plan, file: Path | None = None) -> None:
        self.plan = plan
        self.file = file
        self.blocks: dict[int, Block] = {}
        if file is not None:
            self._resume(file)

    def _resume(self, file: Path) -> None:
        if not file.exists():
            try:
                file.write_bytes(msgspec.json.encode(self.plan) + b"\n")
            except OSError as error:
                raise KibitzError(f"{file} cannot be written: {error.strerror}.") from None
            return
        with file.open("r+b") as kept:
            first, *lines = kept.read().split(b"\n")
            if lines and lines[-1]:
                kept.write(b"\n")
        try:
            same = msgspec.json.decode(first, type=Plan) == self.plan
        except msgspec.DecodeError:
            raise KibitzError(f"{file} is not an arena file.") from None
        if not same:
            raise KibitzError(f"{file} belongs to another run: other bots, options or seed. Name another file.")
        for line in lines:
            try:
                block = msgspec.json.decode(line, type=Block)
            except msgspec.DecodeError:
                continue  # empty, or incomplete after a crash: the block is played again
            self.blocks[block.number] = block

    def played(self, count: int) -> list[Block]:
        """Those of the first `count` blocks that are finished."""
        return [self.blocks[number] for number in range(count) if number in self.blocks]

    def play(
        self, count: int, executor: Executor | None = None, at_once: int = 1, enough: Enough = lambda blocks: False
    ) -> Iterator[Block]:
        """Plays up to `count` blocks and yields each one when it is done; `enough` may end the run earlier.

        Without an executor the blocks are played in this thread. `enough` gets the finished blocks up to the first gap:
        all finished blocks would be a biased sample, since quick ones finish first.
        """
        executor = executor or SynchronousExecutor()
        missing = iter([number for number in range(count) if number not in self.blocks])
        under_way: set[Future[Block]] = set()
        try:
            while not enough(self._without_gap()):
                while len(under_way) < at_once and (number := next(missing, None)) is not None:
                    under_way.add(executor.submit(play_block, self.plan, number))
                if not under_way:
                    return
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    yield self._save(future.result())
        finally:
            for future in under_way:
                future.cancel()

    def _without_gap(self) -> list[Block]:
        blocks: list[Block] = []
        while len(blocks) in self.blocks:
            blocks.append(self.blocks[len(blocks)])
        return blocks

    def _save(self, block: Block) -> Block:
        self.blocks[block.number] = block
        if self.file is not None:
            with self.file.open("ab") as lines:
                lines.write(msgspec.json.encode(block) + b"\n")
        return block
