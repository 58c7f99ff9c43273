"""Delays the card of a race: until people have read the last result, and then for a short pause, the beat.

A game says in its module `pacing` which facts announce a race (`ANNOUNCES`), how long they are shown before the card
(`BEAT`), and how long a result stays for people who have not asked to go on (`RESULT`), both in milliseconds by pace.
The input that opens the race is stored at once, but until everybody gets the card, at the same moment, nobody is shown
more than these facts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Fact, Millis, Seat
from kibitz.server.clock.time import Clock
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.table.listener import Listener
from kibitz.server.vocabulary import Pace, PlayerId, ServerTime
from kibitz.server.wire.protocol import Starting
from kibitz.server.wire.requests import Enter

FIRST_WAIT: Millis = 8_000
"""How long the first race of a match waits for pages that are still loading."""


class StartLine:
    def __init__(self, clock: Clock, factor: float) -> None:
        """`factor` multiplies all pauses; at 0 there are none."""
        self.latecomers: dict[Listener, Enter] = {}
        """Listeners who entered while a card is held back, and their requests."""
        self._clock = clock
        self._factor = factor
        self._announced: tuple[Fact, ...] = ()
        self._answering: set[Listener] = set()
        """The sockets whose clients say when they are ready."""
        self._ready: set[PlayerId] = set()
        self._result_until: ServerTime | None = None
        self._changed = asyncio.Event()

    # Who is ready

    def reset(self) -> None:
        """A new match begins."""
        self._result_until = None
        self._ready.clear()

    def enter(self, listener: Listener, *, says_ready: bool) -> None:
        if says_ready:
            self._answering.add(listener)

    def leave(self, listener: Listener) -> None:
        self._answering.discard(listener)
        self.latecomers.pop(listener, None)
        self._changed.set()

    def note_ready(self, player: PlayerId) -> None:
        self._ready.add(player)
        self._changed.set()

    def note_result(self, match: Match, pace: Pace) -> None:
        """A race has ended: everybody may look at its result."""
        self._ready.clear()
        self._result_until = self._clock.ticks() + self._pause(match, "RESULT", pace)

    def _unready_seats(self, seats: Mapping[PlayerId, tuple[Seat, ...]], asker: Seat | None) -> tuple[Seat, ...]:
        awaited = {who.player for who in self._answering if who not in self.latecomers} - self._ready
        return tuple(sorted({seat for player in awaited for seat in seats.get(player, ())} - {asker}))

    # Holding a card back

    def announce(self, live: LiveMatch) -> bool:
        """Starts to hold back the latest input if it announces a race."""
        announcing: tuple[type[Fact], ...] = live.match.game.optional("pacing", "ANNOUNCES", ())
        if self._factor > 0 and announcing:
            latest = live.match.facts(None, since=live.match.version - 1)
            self._announced = tuple(fact for fact in latest if isinstance(fact, announcing))
        live.is_ahead = bool(self._announced)
        return live.is_ahead

    async def wait(
        self,
        live: LiveMatch,
        table: str,
        pace: Pace,
        seats: Mapping[PlayerId, tuple[Seat, ...]],
        send: Callable[[Starting], None],
    ) -> None:
        """Waits until everybody is ready, though not for long; then for the beat. Keeps everybody informed."""
        asker, version = live.match.inputs[-1].seat, live.match.version

        def starting(waits_for: tuple[Seat, ...] = (), in_ms: Millis | None = None) -> Starting:
            return Starting(
                table=table,
                match=live.id,
                version=version,
                facts=self._announced,
                waits_for=waits_for,
                in_ms=in_ms,
            )

        until = self._result_until
        if until is None:
            until = self._clock.ticks() + FIRST_WAIT * self._factor
        while (unready := self._unready_seats(seats, asker)) and (left := until - self._clock.ticks()) > 0:
            send(starting(waits_for=unready))
            self._changed.clear()
            await wait_for_event(self._changed, left / 1000)
        beat = self._pause(live.match, "BEAT", pace)
        send(starting(in_ms=round(beat)))
        await asyncio.sleep(beat / 1000)

    def release(self, live: LiveMatch) -> Iterable[tuple[Listener, Enter]]:
        """The card may be shown; returns the latecomers, who have not been shown anything yet."""
        live.is_ahead = False
        waiting, self.latecomers = self.latecomers, {}
        return waiting.items()

    def _pause(self, match: Match, name: str, pace: Pace) -> float:
        by_pace: Mapping[Pace, Millis] = match.game.optional("pacing", name, {})
        return by_pace.get(pace, 0) * self._factor


async def wait_for_event(event: asyncio.Event, seconds: float) -> None:
    """Returns when the event is set, or after this time."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
