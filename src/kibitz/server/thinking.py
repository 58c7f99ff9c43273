"""Bots think in processes of their own, so that a slow one never stalls the tables."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from random import Random, SystemRandom
from threading import Thread
from typing import Any

from kibitz.bots import bot
from kibitz.engine.playout import Choice


class Thinking:
    """`workers` processes that decide for bots; 0 decides right here, for tests."""

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context("forkserver")
        self._pool = ProcessPoolExecutor(workers, context, go_with_the_server) if workers else None
        self._seeds = SystemRandom()

    async def choose(self, game: str, level: str, view: Any, choices: tuple[Any, ...]) -> Choice:
        seed = self._seeds.getrandbits(64)
        if self._pool is None:
            return think(game, level, view, choices, seed)
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, game, level, view, choices, seed)

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def go_with_the_server() -> None:
    """A worker ends when its server does, even by a crash: else each crash would leave it behind for good."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def think(game: str, level: str, view: Any, choices: tuple[Any, ...], seed: int) -> Choice:
    import kibitz.games  # noqa: F401

    return bot(game, level).choose(view, choices, Random(seed))
