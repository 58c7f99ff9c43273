"""One moment of a match, as it is shown to everybody at the table: each sees what their seat may see."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz import words
from kibitz.engine.vocabulary import Millis, Seat, Value, Viewer, to_json
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.vocabulary import Eyes, Forehead
from kibitz.words import Teller


class Moment(Value, frozen=True):
    """What has to be known, besides the log, to show a match. Nothing of it is secret."""

    table: str
    match: str
    version: int
    since: int | None
    """The version after which everything is told; None: the whole state is shown."""
    deadline: Millis | None
    now: Millis
    names: tuple[str, ...]
    """The players' names, by seat."""
    held_since: Mapping[int, int] = {}
    """By seat: the version from which its present holder is told what the seat sees, if it is not the first."""


class Showing:
    """Encodes each distinct message once."""

    def __init__(self, live: LiveMatch, moment: Moment) -> None:
        self.moment = moment
        self._live = live
        self._encoded: dict[tuple[Eyes, words.Language | None], bytes] = {}

    def message(self, eyes: Eyes, language: words.Language | None) -> bytes:
        """In words too, if a language is given."""
        audience = eyes, language
        message = self._encoded.get(audience)
        if message is None:
            if isinstance(eyes, tuple):
                message = self._encode_for_device(eyes, language)
            elif isinstance(eyes, Forehead):
                message = self._encode_for_forehead(eyes.seat, language)
            else:
                message = self._encode(eyes, language)
            self._encoded[audience] = message
        return message

    def _encode(self, viewer: Viewer, language: words.Language | None) -> bytes:
        live, moment, tell = self._live, self.moment, self._teller(viewer, language)
        if moment.since is not None:
            return live.encode_happened(moment.table, viewer, moment.since, moment.deadline, moment.now, tell)
        held_since = 0 if viewer is None else moment.held_since.get(viewer, 0)
        return live.encode_state(moment.table, viewer, moment.deadline, moment.now, tell, held_since)

    def _encode_for_device(self, seats: tuple[Seat, ...], language: words.Language | None) -> bytes:
        """What a spectator sees, and besides it where the match stands for each of these seats."""
        parts = [self._live.describe_seat(seat, self._teller(seat, language)) for seat in seats]
        return with_field(self.message(None, language), "device", to_json(parts))

    def _encode_for_forehead(self, seat: Seat, language: words.Language | None) -> bytes:
        """What the seat sees, and besides it what its owner's device shows to the room."""
        worn = self._live.match.on_forehead(seat)
        message = self.message(seat, language)
        return message if worn is None else with_field(message, "worn", to_json(worn))

    def _teller(self, viewer: Viewer, language: words.Language | None) -> Teller | None:
        if language is None:
            return None
        return Teller(words.speaker(self._live.match.game.id, language), self.moment.names, viewer)


def narrated_seat(eyes: Eyes) -> Viewer:
    """To whom the table speaks in words: people who share a device are told what spectators are told."""
    if isinstance(eyes, Forehead):
        return eyes.seat
    return None if isinstance(eyes, tuple) else eyes


def with_field(message: bytes, name: str, value: bytes) -> bytes:
    """An encoded object with one field more."""
    return b'%s,"%s":%s}' % (message[:-1], name.encode(), value)
