"""The operator's log: each line is one event, with a fixed phrase and a few values.

The values are codes, ids, counts and times. The operator may be a player too, and logs are copied to many places. So
they never contain a card, a seed, a token, a name, anything that people say, or a URL that they requested.
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
from kibitz.server.store import ReadFailed, StoreError
from kibitz.server.wire.refusals import Refusal, RefusedByRules

ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]

SAFE_TO_QUOTE = (OSError, StoreError, TypeError, AttributeError, NameError, ImportError)
"""Exceptions whose messages are about the machine or the code. Others, such as a KeyError, may name a card."""

service_logger = logging.getLogger("kibitz")
log: BoundLogger = structlog.wrap_logger(
    service_logger,
    processors=[structlog.stdlib.filter_by_level, ProcessorFormatter.wrap_for_formatter],
    wrapper_class=BoundLogger,
)

protocol_errors = logging.getLogger("kibitz.http")
"""Where the HTTP library logs requests that it cannot parse. Its messages may contain an address."""


@protocol_errors.addFilter
def _without_details(record: logging.LogRecord) -> bool:
    """Logs them only for debugging, since an attacker can cause many of them, and without details."""
    record.msg, record.args, record.exc_info = "malformed request", (), None
    return service_logger.isEnabledFor(logging.DEBUG)


def configure_logging(stream: TextIO, form: LogFormat, level: LogLevel) -> logging.Handler:
    """Writes the log to a stream; libraries log only warnings and errors."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(ProcessorFormatter(processors=list(_processors(form, is_terminal=stream.isatty()))))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    service_logger.setLevel(level.upper())
    return handler


def log_refusal(refusal: Refusal, error: Exception, **values: object) -> None:
    """Logs failures as errors, other refusals for debugging. Leaves out the rules' reasons, which may reveal a hand.

    What an outage causes by the thousand has no traceback.
    """
    if refusal.code == "FAILED" and isinstance(error, Refusal | ReadFailed):
        log.error("request failed", why=refusal.why, problem=str(error), **values)
    elif refusal.code == "FAILED":
        log.error("request failed", why=refusal.why, **values, exc_info=error)
    elif service_logger.isEnabledFor(logging.DEBUG):  # an attacker can cause very many
        why = None if isinstance(refusal, RefusedByRules) else refusal.why
        log.debug("request refused", code=refusal.code, why=why, **values)


def _processors(form: LogFormat, *, is_terminal: bool) -> Iterator[Processor]:
    yield ProcessorFormatter.remove_processors_meta
    yield structlog.stdlib.add_log_level
    yield structlog.processors.TimeStamper(fmt="iso", utc=True)
    yield _order_and_escape
    yield _describe_exception
    if form == "json":
        yield structlog.processors.JSONRenderer()
    else:
        yield structlog.dev.ConsoleRenderer(
            colors=is_terminal, exception_formatter=structlog.dev.plain_traceback, sort_keys=False, pad_event_to=0
        )


def _order_and_escape(logger: Any, method: str, event: EventDict) -> EventDict:
    """Puts the common fields first, and escapes values, so that nobody can forge a log line."""
    ordered = {key: event.pop(key) for key in ("timestamp", "level", "event")} | {**event}
    return {
        key: _escape(value) if isinstance(value, str) and key != "exception" else value
        for key, value in ordered.items()
    }


def _escape(text: str) -> str:
    return text if text.isprintable() else text.encode("unicode_escape").decode()


def _describe_exception(logger: Any, method: str, event: EventDict) -> EventDict:
    """Describes an exception in a field of its own, which the console shows on the lines after the event."""
    error = _exception_in(event.pop("exc_info", None))
    if error is not None:
        event["exception"] = "\n".join(describe_exception(error))
    return event


def _exception_in(given: BaseException | ExcInfo | bool | None) -> BaseException | None:  # noqa: FBT001 - as logging has it
    if isinstance(given, tuple):
        return given[1]
    return sys.exception() if isinstance(given, bool) else given


def describe_exception(error: BaseException) -> Iterator[str]:
    """The traceback and type of an error, its cause first. The message is left out if it might reveal anything."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from describe_exception(cause)
        yield "which led to"
    for place in traceback.format_tb(error.__traceback__):
        yield place.rstrip("\n")
    kind = type(error).__qualname__
    yield f"{kind}: {_escape(str(error))}" if isinstance(error, SAFE_TO_QUOTE) else kind
