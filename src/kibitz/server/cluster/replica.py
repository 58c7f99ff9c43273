"""A copy of a match that another process drives, read from the log as far as it may be shown."""

from __future__ import annotations

from kibitz.server.match.live_match import LiveMatch
from kibitz.server.store import Corrupted, Store, StoredInput
from kibitz.server.table.persistence import begin_match, replay_entries


class Replica:
    def __init__(self, store: Store) -> None:
        self.live: LiveMatch | None = None
        self._store = store

    async def read_up_to(self, match: str, version: int) -> LiveMatch:
        """The match at this version. What the log has beyond it is left out: it may not be shown yet."""
        live = self.live
        entries: tuple[StoredInput, ...] = ()
        if live is None or live.id != match or live.match.version > version:
            log = await self._store.log(match)
            if log is None:
                raise Corrupted(f"There is no match {match}.")
            if isinstance(log, Corrupted):
                raise log
            live, entries = begin_match(log.match), log.inputs
        elif live.match.version < version:
            entries = await self._store.inputs(match, live.match.version)
        missing = version - live.match.version
        if len(entries) < missing:
            raise Corrupted(f"The log of match {match} has no version {version}.")
        await replay_entries(live, entries[:missing])
        self.live = live
        return live
