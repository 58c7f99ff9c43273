"""Runs `kibitz` with a wall clock that jumps: SIGUSR1 sets it forward by an hour, SIGUSR2 back by an hour.

Only the time of day jumps, as when an operator or a time server sets a machine's clock.
"""

from __future__ import annotations

import signal
import time

from kibitz.cli import main

JUMP_NS = 3_600 * 10**9

real_time, real_time_ns = time.time, time.time_ns
offset_ns = 0


def jump(number: int, frame: object) -> None:
    global offset_ns  # noqa: PLW0603 - one clock a process
    offset_ns += JUMP_NS if number == signal.SIGUSR1 else -JUMP_NS


def install_clock() -> None:
    time.time = lambda: real_time() + offset_ns / 10**9
    time.time_ns = lambda: real_time_ns() + offset_ns
    signal.signal(signal.SIGUSR1, jump)
    signal.signal(signal.SIGUSR2, jump)


def run() -> None:
    install_clock()
    main()


if __name__ == "__main__":
    run()
