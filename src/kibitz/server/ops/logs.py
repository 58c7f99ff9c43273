"""What the service tells whoever runs it: one event a line, a fixed phrase and a few values.

The values are codes, ids, counts and times. Whoever runs a server may play at it, and a log is copied to many places:
so no card, seed or token is ever in it, no name, nothing that people say, and no address that they asked for.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Any, TextIO, TypeAlias

import structlog
from structlog.stdlib import BoundLogger, ProcessorFormatter
from structlog.typing import EventDict, Processor

from kibitz.server.ops.settings import LogFormat, LogLevel
from kibitz.server.store import StoreError
from kibitz.server.wire.refusals import Refusal, Unlawful

ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]

TELLING = (OSError, StoreError, TypeError, AttributeError, NameError, ImportError)
"""Exceptions whose words are about the machine or the code. Those of others, such as a KeyError, may name a card."""

of_the_service = logging.getLogger("kibitz")
log: BoundLogger = structlog.wrap_logger(
    of_the_service,
    processors=[structlog.stdlib.filter_by_level, ProcessorFormatter.wrap_for_formatter],
    wrapper_class=BoundLogger,
)


def configure_logging(stream: TextIO, form: LogFormat, level: LogLevel) -> logging.Handler:
    """From now on everything that is logged, by libraries as well, goes there; of theirs only what is wrong."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(ProcessorFormatter(processors=list(_processors(form, is_terminal=stream.isatty()))))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    of_the_service.setLevel(level.upper())
    return handler


def log_refusal(refusal: Refusal, error: Exception, **values: object) -> None:
    """Refusals are everyday; what the server itself failed to do is not. Why the rules refuse may tell of a hand."""
    if refusal.code == "FAILED":
        log.error("request failed", why=refusal.why, **values, exc_info=error)
    elif of_the_service.isEnabledFor(logging.DEBUG):  # many come at once from whoever means harm
        why = None if isinstance(refusal, Unlawful) else refusal.why
        log.debug("request refused", code=refusal.code, why=why, **values)


def _processors(form: LogFormat, *, is_terminal: bool) -> Iterator[Processor]:
    yield ProcessorFormatter.remove_processors_meta
    yield structlog.stdlib.add_log_level
    yield structlog.processors.TimeStamper(fmt="iso", utc=True)
    yield _on_one_line
    yield _tell_exception
    if form == "json":
        yield structlog.processors.JSONRenderer()
    else:
        yield structlog.dev.ConsoleRenderer(
            colors=is_terminal, exception_formatter=structlog.dev.plain_traceback, sort_keys=False, pad_event_to=0
        )


def _on_one_line(logger: Any, method: str, event: EventDict) -> EventDict:
    """What every event has stands first; and nobody can write a line of their own into the log."""
    ordered = {key: event.pop(key) for key in ("timestamp", "level", "event")} | {**event}
    return {
        key: _escaped(value) if isinstance(value, str) and key != "exception" else value
        for key, value in ordered.items()
    }


def _escaped(text: str) -> str:
    return text if text.isprintable() else text.encode("unicode_escape").decode()


def _tell_exception(logger: Any, method: str, event: EventDict) -> EventDict:
    """In JSON a field; in the console the lines that follow, the only ones that are no event of their own."""
    error = _exception(event.pop("exc_info", None))
    if error is not None:
        event["exception"] = "\n".join(describe(error))
    return event


def _exception(given: BaseException | ExcInfo | bool | None) -> BaseException | None:
    if isinstance(given, tuple):
        return given[1]
    return sys.exception() if isinstance(given, bool) else given


def describe(error: BaseException) -> Iterator[str]:
    """The cause first: where it happened and of which kind it is; its words only where they give nothing away."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from describe(cause)
        yield "which led to"
    for place in traceback.format_tb(error.__traceback__):
        yield place.rstrip("\n")
    kind = type(error).__qualname__
    yield f"{kind}: {_escaped(str(error))}" if isinstance(error, TELLING) else kind
