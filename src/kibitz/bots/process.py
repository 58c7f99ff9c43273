"""Runs bots in another process: those that may take long, and external ones.

A process that dies, takes too long or writes an invalid answer is killed, and the next request starts a new one.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Literal, TypeAlias

import msgspec

from kibitz.bots.questions import AnyAnswer, AnyRequest, BadFrame, Failed, read_frame, write_frame
from kibitz.engine.vocabulary import to_json

COMMAND = (sys.executable, "-P", "-m", "kibitz.bots.child")
START_SECONDS = 30.0
"""How long a process may take to start and to load what its bots need."""

Job: TypeAlias = tuple[AnyRequest, "Future[AnyAnswer]"]


class ProcessLost(Exception):
    """A process died or hung before it answered. The message says why, for the author of its bot."""

    def __init__(self, why: Literal["died", "hung"], words: str = "") -> None:
        super().__init__(words)
        self.why = why


class BotProcess:
    """One process at a time, for one caller at a time. Each new process is sent the request `first` before any other.

    With `quiet`, what its bots print is discarded.
    """

    def __init__(self, first: AnyRequest, *, quiet: bool) -> None:
        self._first = first
        self._quiet = quiet
        self._lock = Lock()
        self._child: Child | None = None
        self._ended = False

    @property
    def pid(self) -> int | None:
        child = self._child
        return child.pid if child else None

    def start(self) -> Child:
        """Starts the process unless it is running, and returns at once; raises `ProcessLost` if that fails."""
        with self._lock:
            if self._ended:
                raise ProcessLost("died")
            if self._child is None:
                try:
                    self._child = Child(self._first, quiet=self._quiet)
                except OSError as error:
                    raise ProcessLost("died", f"Its process cannot be started: {error}.") from None
            return self._child

    def ask(self, request: AnyRequest, seconds: float) -> AnyAnswer:
        """The answer, if it comes in time; raises `ProcessLost` if not."""
        try:
            child = self.start()
            ready = child.ready.result(START_SECONDS)
            return ready if isinstance(ready, Failed) else child.submit(request).result(seconds)
        except TimeoutError:
            self._discard()
            raise ProcessLost("hung") from None
        except ProcessLost:
            self._discard()
            raise

    def end(self) -> None:
        """Ends the process for good. Another thread may call this while `ask` is waiting."""
        self._discard(for_good=True)

    def _discard(self, *, for_good: bool = False) -> None:
        with self._lock:
            self._ended = self._ended or for_good
            child, self._child = self._child, None
        if child is not None:
            child.kill()


class Child:
    """One process. A dedicated thread writes and reads, so that callers can time out."""

    def __init__(self, first: AnyRequest, *, quiet: bool) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL if quiet else None
        )
        self.pid = self._process.pid
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._lock = Lock()
        self._killed = False
        self.ready = self.submit(first)
        Thread(target=self._work, name=f"bot-process-{self.pid}", daemon=True).start()

    def submit(self, request: AnyRequest) -> Future[AnyAnswer]:
        answer: Future[AnyAnswer] = Future()
        with self._lock:
            if self._killed:
                raise ProcessLost("died")
            self._jobs.put((request, answer))
        return answer

    def kill(self) -> None:
        with self._lock:
            self._killed = True
            self._jobs.put(None)
        self._process.kill()

    def _work(self) -> None:
        """Exchanges frames until the process is killed, then reaps it."""
        with suppress(OSError), self._process as process:
            assert process.stdin is not None
            assert process.stdout is not None
            for request, answer in iter(self._jobs.get, None):
                try:
                    write_frame(process.stdin, to_json(request))
                    answer.set_result(msgspec.json.decode(read_frame(process.stdout), type=AnyAnswer))
                except (EOFError, OSError):
                    answer.set_exception(ProcessLost("died", "Its process ended."))
                except (BadFrame, msgspec.DecodeError, UnicodeError, RecursionError):
                    answer.set_exception(ProcessLost("died", "Its process wrote something that is not an answer."))
