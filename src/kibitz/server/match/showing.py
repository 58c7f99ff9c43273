"""One moment of a match, as it is shown to everybody at the table: each sees what their seat may see."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz import words
from kibitz.engine.vocabulary import Millis, Value, Viewer
from kibitz.server.match.live_match import LiveMatch
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
        self._encoded: dict[tuple[Viewer, words.Language | None], bytes] = {}

    def message(self, viewer: Viewer, language: words.Language | None) -> bytes:
        """In words too, if a language is given."""
        audience = viewer, language
        message = self._encoded.get(audience)
        if message is None:
            message = self._encoded[audience] = self._encode(viewer, language)
        return message

    def _encode(self, viewer: Viewer, language: words.Language | None) -> bytes:
        live, moment = self._live, self.moment
        tell = None if language is None else Teller(words.speaker(live.match.game.id, language), moment.names, viewer)
        if moment.since is not None:
            return live.encode_happened(moment.table, viewer, moment.since, moment.deadline, moment.now, tell)
        held_since = 0 if viewer is None else moment.held_since.get(viewer, 0)
        return live.encode_state(moment.table, viewer, moment.deadline, moment.now, tell, held_since)
