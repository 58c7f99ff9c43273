"""A person's connection to a table, as the table sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from kibitz.engine.vocabulary import Seat
from kibitz.server.match.showing import Showing
from kibitz.server.policy.fairplay import Latency
from kibitz.server.vocabulary import Eyes, PlayerId
from kibitz.words import Language


class Listener(Protocol):
    player: PlayerId
    name: str
    latency: Latency
    language: Language
    narration_language: Language | None
    """The language in which events are described to the client; None if it needs no words."""

    def send(self, message: bytes) -> None:
        """Sends a message in which nothing is hidden from anybody at the table."""

    def show(self, showing: Showing, eyes: Eyes) -> None:
        """Shows a moment of the match with the eyes of the person's seat, or of all seats of their device."""

    def disconnect(self, bye: bytes) -> None:
        """Sends a last message, and closes the socket."""


def latencies_by_seat(
    listeners: Iterable[Listener], seats: Mapping[PlayerId, tuple[Seat, ...]]
) -> dict[Seat, dict[object, Latency]]:
    """By seat: the latency of each of the person's sockets."""
    found: dict[Seat, dict[object, Latency]] = {}
    for listener in listeners:
        for seat in seats.get(listener.player, ()):
            found.setdefault(seat, {})[listener] = listener.latency
    return found
