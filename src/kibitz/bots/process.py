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
from typing import IO, Literal, TypeAlias

import msgspec

from kibitz.bots.progress import OnProgress
from kibitz.bots.questions import AnyAnswer, AnyRequest, BadFrame, Cancel, Failed, Progress, read_frame, write_frame
from kibitz.engine.vocabulary import to_json

COMMAND = (sys.executable, "-P", "-m", "kibitz.bots.child")
START_SECONDS = 30.0
"""How long a process may take to start and to load what its bots need."""

Job: TypeAlias = tuple[AnyRequest, "Future[AnyAnswer]", OnProgress | None]


class ProcessLost(Exception):
    """A process died or hung before it answered. The message says why, for the author of its bot."""

    def __init__(self, why: Literal["died", "hung"], words: str = "") -> None:
        super().__init__(words)
        self.why = why


class BotProcess:
    """One process at a time, for one caller at a time. Each new process is sent the request `first` before any other.

    With `quiet`, what its bots print is discarded. A process with a high `niceness` leaves the processor to others.
    """

    def __init__(self, first: AnyRequest, *, quiet: bool, niceness: int = 0) -> None:
        self._first = first
        self._quiet = quiet
        self._niceness = niceness
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
                    self._child = Child(self._first, quiet=self._quiet, niceness=self._niceness)
                except OSError as error:
                    raise ProcessLost("died", f"Its process cannot be started: {error}.") from None
            return self._child

    def ask(self, request: AnyRequest, seconds: float, on_progress: OnProgress | None = None) -> AnyAnswer:
        """The answer, if it or a report of progress comes in time; raises `ProcessLost` if not."""
        try:
            child = self.start()
            ready = child.ready.result(START_SECONDS)
            return ready if isinstance(ready, Failed) else self._await_answer(child, request, seconds, on_progress)
        except TimeoutError:
            self._discard()
            raise ProcessLost("hung") from None
        except ProcessLost:
            self._discard()
            raise

    def _await_answer(
        self, child: Child, request: AnyRequest, seconds: float, on_progress: OnProgress | None
    ) -> AnyAnswer:
        answer = child.submit(request, on_progress)
        while True:
            reports = child.reports
            try:
                return answer.result(seconds)
            except TimeoutError:
                if child.reports == reports:
                    raise

    def cancel(self, request: AnyRequest) -> None:
        """Stops the work on a request, if it reports its progress. May wait for a process that does not read."""
        if (child := self._child) is not None:
            child.cancel(request)

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

    def __init__(self, first: AnyRequest, *, quiet: bool, niceness: int = 0) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            (*COMMAND, str(niceness)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
        )
        self.pid = self._process.pid
        self.reports = 0
        """How often progress has been reported."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._lock = Lock()
        self._writing = Lock()
        self._current: AnyRequest | None = None
        self._sent = 0
        self._killed = False
        self.ready = self.submit(first)
        Thread(target=self._work, name=f"bot-process-{self.pid}", daemon=True).start()

    def submit(self, request: AnyRequest, on_progress: OnProgress | None = None) -> Future[AnyAnswer]:
        answer: Future[AnyAnswer] = Future()
        with self._lock:
            if self._killed:
                raise ProcessLost("died")
            self._jobs.put((request, answer, on_progress))
        return answer

    def cancel(self, request: AnyRequest) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError), self._writing:  # the process may have ended meanwhile
            if self._current is request:
                write_frame(self._process.stdin, to_json(Cancel(self._sent)))

    def kill(self) -> None:
        with self._lock:
            self._killed = True
            self._jobs.put(None)
        self._process.kill()

    def _work(self) -> None:
        """Exchanges frames until the process is killed, then reaps it."""
        with suppress(OSError), self._process:
            for request, answer, on_progress in iter(self._jobs.get, None):
                try:
                    answer.set_result(self._exchange(request, on_progress))
                except (EOFError, OSError):
                    answer.set_exception(ProcessLost("died", "Its process ended."))
                except (BadFrame, msgspec.DecodeError, UnicodeError, RecursionError):
                    answer.set_exception(ProcessLost("died", "Its process wrote something that is not an answer."))

    def _exchange(self, request: AnyRequest, on_progress: OnProgress | None) -> AnyAnswer:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._writing:
            self._current = request
            self._sent += 1
            write_frame(self._process.stdin, to_json(request))
        while isinstance(answer := self._read(self._process.stdout), Progress):
            self.reports += 1
            if on_progress is not None:
                on_progress(answer.share)
        return answer

    def _read(self, answers: IO[bytes]) -> AnyAnswer | Progress:
        answer: AnyAnswer | Progress = msgspec.json.decode(read_frame(answers), type=AnyAnswer | Progress)
        return answer
