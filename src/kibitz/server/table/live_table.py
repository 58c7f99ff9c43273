"""One table in memory, and its only writer.

Every change to a table is made under its lock: it is judged, then stored, and only then acknowledged and shown. So a
crash never takes back anything that somebody has seen.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping
from functools import cache, partial

from msgspec.structs import replace

from kibitz import words
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Actor, Millis, Seat, Viewer, to_json
from kibitz.server.clock.batches import Batches
from kibitz.server.clock.driver import Driver
from kibitz.server.match.attribution import Attribution, JudgedInput
from kibitz.server.match.live_match import MAX_MISSED_VERSIONS, LiveMatch
from kibitz.server.match.racing import LiveRace, is_race
from kibitz.server.match.showing import Moment, Showing, narrated_seat
from kibitz.server.ops.logs import log
from kibitz.server.policy import room, seating
from kibitz.server.policy.ending import HurryVote
from kibitz.server.policy.seating import TableDocument, seat_of
from kibitz.server.store import StoreError
from kibitz.server.table.audience import Audience
from kibitz.server.table.backend import Backend
from kibitz.server.table.countdown import Countdown
from kibitz.server.table.description import describe_end, log_fields, names_of
from kibitz.server.table.done import Done, resolve
from kibitz.server.table.listener import Listener, latencies_by_seat
from kibitz.server.table.lock import Lock
from kibitz.server.table.persistence import create_match_operation, find_earlier_version, input_change
from kibitz.server.table.presence import Presence, TableDescription
from kibitz.server.table.start_line import StartLine
from kibitz.server.vocabulary import Eyes, Forehead, PlayerId, ServerTime
from kibitz.server.wire import protocol, requests
from kibitz.server.wire.receipts import Duration
from kibitz.server.wire.refusals import Refusal

MAX_SPECTATORS = 50
GOODBYE = to_json(protocol.Bye(reason="restart", wait=500))
NOTHING_HELD: Mapping[Seat, int] = {}


class LiveTable:
    def __init__(
        self,
        document: TableDocument,
        backend: Backend,
        live: LiveMatch | None = None,
        *,
        evict: Callable[[LiveTable], None],
    ) -> None:
        """`evict` drops the table from memory, after a failure that leaves its state uncertain."""
        self.document = document
        self._backend = backend
        self._evict = evict
        self.clock = backend.clock
        self.bots = backend.bots
        self.live = live
        self.listeners = Audience()
        self.has_moved = False
        self.lock = Lock()
        self.driver = Driver(self, backend.bots, backend.clock)
        self.race = LiveRace(live, {}, self.clock.ticks(), is_resumed=True) if live and is_race(live.match) else None
        self._last_race: LiveRace | None = None
        self.start_line = StartLine(backend.clock, backend.race_pauses)
        self.hurry_vote = HurryVote(live.match if live else None, self._people)
        self.batches: Batches | None = None
        self.last_active: Millis = self.clock.now()
        self.countdown: Countdown | None = None
        """The countdown to the next match, if one is running."""

    @property
    def document(self) -> TableDocument:
        return self._document

    @document.setter
    def document(self, document: TableDocument) -> None:
        self._document = document
        self._seats = seating.seats_by_player(document)
        self._all_seats = seating.all_seats_by_player(document)
        self._people = [seat for seats in self._all_seats.values() for seat in seats]
        self._names = names_of(document)

    @property
    def code(self) -> str:
        return self._document.code

    def has_chair(self, player: PlayerId) -> bool:
        return player in self._seats

    def is_inside(self, listener: Listener) -> bool:
        return listener in self.listeners

    async def carry_out(self, listener: Listener, request: requests.ToTable, arrived: ServerTime) -> int | None:
        from kibitz.server.table.handlers import carry_out  # which needs this class

        return await carry_out(self, listener, request, arrived)

    # Coming and going

    async def enter(self, listener: Listener, request: requests.Enter) -> LiveTable:
        async with self.lock:
            if self.driver.retired:  # evicted while this request waited for the lock
                listener.disconnect(GOODBYE)
                return self
            room.require_admitted(self.document, listener.player)
            if request.screen:
                room.require_hidden_hands(self.document)
            seated = seat_of(self.document, listener.player) is not None and not request.screen
            if not seated and self._count_spectators() + len(self.listeners.screens) >= MAX_SPECTATORS:
                raise Refusal("TOO_MANY", "too-many-watchers")
            await self._refresh_name(listener)
            if not self.listeners.admit(listener, screen=request.screen, watch=request.watch):
                listener.send(to_json(self.describe().to(self.listeners.identity_of(listener))))
            else:
                self.start_line.enter(listener, says_ready=request.says_ready and not request.screen)
                self.driver.plan()
                self.announce_chairs()
            self._catch_up(listener, request)
        return self

    async def _refresh_name(self, listener: Listener) -> None:
        """Updates the name of a seated person who has changed it since they sat down or opened the socket."""
        seat = seat_of(self.document, listener.player)
        if seat is None or (who := self.document.occupants[seat]) is None or who.name == listener.name:
            return
        if (known := await self._backend.store.player(listener.player)) is not None:
            listener.name = known.name
        if who.name != listener.name:
            await self.save(seating.rename(self.document, listener.player, listener.name))

    async def leave(self, listener: Listener) -> None:
        async with self.lock:
            self.remove_listener(listener)
            self.last_active = self.clock.now()
            self.driver.plan()
            self.announce_chairs()

    def remove_listener(self, listener: Listener) -> None:
        self.listeners.dismiss(listener)
        self.start_line.leave(listener)

    def _catch_up(self, listener: Listener, request: requests.Enter) -> None:
        """Sends what the client has missed if that is known and short; otherwise the whole state."""
        if self.live is None:
            return
        if self.live.is_ahead:
            self.start_line.latecomers[listener] = request
            return
        eyes, version = self.eyes_of(listener), self.live.match.version
        viewer = narrated_seat(eyes)
        have = request.have if request.match == self.live.id else None
        earliest = max(0, version - MAX_MISSED_VERSIONS, seating.held_since(self.document, viewer))
        if have is not None and earliest <= have <= version:
            listener.show(self._showing(self.live, have), eyes)
        else:
            held_since = {} if viewer is None else {viewer: seating.held_since(self.document, viewer)}
            listener.show(self._showing(self.live, None, held_since), eyes)
        if self.live.match.outcome is not None:
            listener.send(describe_end(self.live, self.document, viewer, listener.narration_language))

    def show_match(self, listener: Listener, have: int | None = None) -> None:
        """Shows the match to somebody who has it up to a version, or nothing of it; a card that is held back waits."""
        match = self.live.id if self.live else None
        self._catch_up(listener, requests.Enter(id="again", table=self.document.code, match=match, have=have))

    def _showing(self, live: LiveMatch, since: int | None, held_since: Mapping[Seat, int] = NOTHING_HELD) -> Showing:
        """What is shown now of the match: what happened since a version, or the whole state."""
        return Showing(
            live,
            Moment(
                table=self.document.code,
                match=live.id,
                version=live.match.version,
                since=since,
                deadline=self.driver.deadline,
                now=self.clock.now(),
                names=self._names,
                held_since=held_since,
            ),
        )

    def viewer_of(self, player: PlayerId) -> Viewer:
        return self._seats.get(player)

    def eyes_of(self, listener: Listener) -> Eyes:
        """With whose eyes a listener sees the match: a big screen has a spectator's, even if its owner has a seat."""
        if listener in self.listeners.screens:
            return None
        if listener in self.listeners.foreheads and (seat := self.viewer_of(listener.player)) is not None:
            return Forehead(seat)
        return (self._all_seats if self._document.one_device else self._seats).get(listener.player)

    def seat_to_act(self, listener: Listener, request: requests.Act) -> Seat:
        """The seat for which a person acts; refused if it is not theirs."""
        return seating.choose_own_seat(self._document, self._all_seats.get(listener.player, ()), request.seat)

    def present_players(self) -> set[PlayerId]:
        return self.listeners.players()

    def stop_countdown(self) -> None:
        if self.countdown is not None:
            self.countdown.stop()
            self.countdown = None

    def _count_spectators(self) -> int:
        return sum(self.viewer_of(listener.player) is None for listener in self.listeners.people())

    @property
    def is_practice(self) -> bool:
        """Whether only one person has a seat."""
        return len(self._seats) == 1 and not self._document.one_device

    @property
    def has_bots(self) -> bool:
        """Only meaningful during a match, when every chair is taken."""
        return len(self._people) < self._document.seats

    @property
    def is_hurried(self) -> bool:
        return self.hurry_vote.is_carried(self.present_players() & self._seats.keys())

    async def save(self, document: TableDocument) -> None:
        """Stores a changed document. The caller holds the lock."""
        if document is not self.document:
            self._require_in_charge()
            await self._backend.save(document)
            self.document = document
            if self.live is not None:
                self.hurry_vote.update(self.live.match, self._people)

    def _require_in_charge(self) -> None:
        """A table that was evicted from memory changes nothing any more: another process may drive it by now."""
        if self.driver.retired:
            raise Refusal("FAILED", "table-moved")

    # The match

    async def begin(self, document: TableDocument, match: Match) -> None:
        """Starts a match on the chairs of this document. The caller holds the lock."""
        self._require_in_charge()
        live = LiveMatch(secrets.token_hex(12), match, self.clock.now())
        document = replace(
            document, status="running", match=live.id, matches=(*document.matches, live.id), left={}, next=None
        )
        await self._backend.save(document, create_match_operation(live, document))
        self.document, self.live, self.race, self._last_race = document, live, None, None
        self.start_line.reset()
        self.hurry_vote = HurryVote()
        bots = sum(who is not None and who.level is not None for who in document.occupants)
        log.info("match started", **log_fields(document), match=live.id, bots=bots)
        self.announce_chairs()
        self.driver.reset()
        self.driver.plan()
        self._show_to_each(self._showing(live, None))

    def ready_for(self, request: requests.Act) -> LiveTable | None:
        """An action need not wait if nothing else is happening at the table, and the game has turns."""
        live = self.live
        waits = live is None or live.id != request.match or live.match.game.turnless or self.lock.is_held
        return None if waits else self

    def act_at_once(self, listener: Listener, request: requests.Act, arrived: ServerTime, done: Done) -> None:
        """Plays a person's action if `ready_for` it. Needs no task: the store calls back when it is stored."""
        assert self.live is not None
        judged = self._judge_request(self.live, listener, request, arrived)
        if isinstance(judged, int):
            done(judged)
            return
        assert self.lock.try_acquire()

        def release(result: int | Exception) -> None:
            self.lock.release()
            done(result)

        self.submit_input(judged, release)

    async def act(self, listener: Listener, request: requests.Act, arrived: ServerTime) -> int:
        """Plays a person's action in its turn, and returns the version of its input once it is stored.

        In a game without turns it waits a moment for requests that arrive at nearly the same time.
        """
        if self.live is None or not self.live.match.game.turnless or self.viewer_of(listener.player) is None:
            return await self._act(listener, request, arrived)
        seat = self.seat_to_act(listener, request)
        if self.batches is None or self.batches.live is not self.live:
            self.batches = Batches(self.live)
        latencies = [who.latency for who in self.listeners if self.eyes_of(who) is not None]
        return await self.batches.settle(
            seat, lambda batch: self._act(listener, request, arrived, batch=batch), latencies
        )

    async def _act(
        self, listener: Listener, request: requests.Act, arrived: ServerTime, *, batch: int | None = None
    ) -> int:
        async with self.lock:
            if self.live is None or self.live.id != request.match:
                return await find_earlier_version(self._backend.store, self.document, listener.player, request)
            judged = self._judge_request(self.live, listener, request, arrived, batch)
            return judged if isinstance(judged, int) else await self.record_input(judged)

    def _judge_request(
        self, live: LiveMatch, listener: Listener, request: requests.Act, arrived: ServerTime, batch: int | None = None
    ) -> JudgedInput | int:
        """The input that a request leads to; or the version that it led to earlier, if it is sent again."""
        self.listeners.require_person(listener)
        player = listener.player
        seat = self.seat_to_act(listener, request)
        if (version := live.version_of_request(player, request.id)) is not None:
            return version
        if live.is_ahead:
            raise Refusal("NOT_NOW", "race-starting")
        seating.require_not_paused(self.document)
        if request.again and self.race is None:  # in a race, `check_current` decides
            live.check_unchanged(request.decided)
        try:
            action = live.judge(seat, request.action, request.decided)
        except Refusal:
            self._show_late_answer(seat, request, arrived, listener)
            raise
        self.driver.loop_guard.check(live.match, seat, action)
        times = None
        if self.race is not None:
            self.race.check_current(request.decided)
            granted, times = self.race.judge_answer(seat, action, arrived, listener)
            action = live.match.judge(seat, granted)
        self.take_back(seat)
        return JudgedInput(seat, action, Attribution("person", player, request.id, times=times, batch=batch))

    def _show_late_answer(self, seat: Seat, request: requests.Act, arrived: ServerTime, by: Listener) -> None:
        """An answer that came after its race had closed has no effect, but its time is shown to everybody."""
        race = self._last_race
        if race is not None and race.judge_late_answer(seat, request.action, request.decided, arrived, by):
            self._send_to_all(protocol.Raced(table=self.document.code, match=request.match, receipt=race.receipt()))

    def take_back(self, seat: Seat) -> None:
        """A person for whom a bot stood in plays again. The caller holds the lock."""
        if self.driver.take_back(seat):
            self.announce_chairs()
            who = self.document.occupants[seat]
            self.notify("came-back", seat, name=who.name if who else "")

    async def record_input(self, judged: JudgedInput) -> int:
        """Stores a judged action, then shows it to everybody. The caller holds the lock."""
        recorded: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.submit_input(judged, partial(resolve, recorded))
        try:
            return await recorded
        except BaseException:
            self._evict(self)
            raise

    def submit_input(self, judged: JudgedInput, done: Done) -> None:
        """Applies a judged action and hands it to the store; only when it is stored, shows it and calls `done`.

        The last input of a match is stored together with the outcome. The lock is held until `done` is called.
        """
        self._require_in_charge()
        live, document = self.live, self.document
        assert live is not None
        now = self.clock.now()
        entry = live.match.apply_judged(judged.seat, judged.action, at=max(now - live.started, live.match.last_at))
        live.attribute(judged.attribution)
        is_over = live.match.outcome is not None
        if is_over:
            document = replace(document, status="over")
        change = input_change(live, entry, judged.attribution, document, now)

        def on_stored(failure: StoreError | None) -> None:
            if failure is not None:
                self._evict(self)
                done(failure)
                return
            if is_over:
                self.document = document
                self._backend.lobby.announce(document)
            self._backend.metrics.count_input(judged.attribution.by)
            self._show_latest(live, judged.seat)
            done(live.match.version)

        self._backend.store.submit(change, on_stored)

    def _show_latest(self, live: LiveMatch, actor: Actor) -> None:
        """Shows everybody the latest input; if it announces a race, later."""
        if self.start_line.announce(live):
            self.driver.plan_after_input(actor)
            self.driver.start_task(self._start_race(live, actor))
        else:
            self._show(live, actor)

    async def _start_race(self, live: LiveMatch, actor: Actor) -> None:
        await self.start_line.wait(live, self.document.code, self.document.pace, self._all_seats, self._send_to_all)
        async with self.lock:
            if self.live is live and not self.driver.retired:
                latecomers = self.start_line.release(live)
                self._show(live, actor, without={listener for listener, _ in latecomers})
                for listener, request in latecomers:
                    self._catch_up(listener, request)

    def arrival_after(self, race: int | None, elapsed: Duration | None) -> ServerTime:
        """When an answer arrived, if another process timed it from the card of this race; otherwise now."""
        for known in (self.race, self._last_race):
            if known is not None and elapsed is not None and known.number == race:
                return known.shown_at + elapsed
        return self.clock.ticks()

    def note_ready(self, player: PlayerId, match: str) -> None:
        if self.live is None or self.live.id != match:
            raise Refusal("NO_SUCH_MATCH", "no-such-match")
        self.start_line.note_ready(player)

    def _show(self, live: LiveMatch, actor: Actor, without: Collection[Listener] = ()) -> None:
        """Shows everybody the latest input, and the result of a race or a match that ended with it."""
        ended_race = self._update_race(live)
        self.driver.plan_after_input(actor)
        self._show_to_each(self._showing(live, live.match.version - 1), without)
        if self.has_bots and self.hurry_vote.update(live.match, self._people):
            self.announce_chairs()
        if ended_race is not None:
            self.start_line.note_result(live.match, self.document.pace)
            self._last_race, ended_race.ended_at = ended_race, live.match.version
            self._backend.metrics.record_race(ended_race.verdicts)
            self._send_to_all(protocol.Raced(table=self.document.code, match=live.id, receipt=ended_race.receipt()))
        if live.match.outcome is not None:
            log.info("match over", **log_fields(self.document), match=live.id, versions=live.match.version)
            describe = cache(partial(describe_end, live, self.document))  # only words differ from seat to seat
            for listener in tuple(self.listeners):
                language = listener.narration_language
                listener.send(describe(narrated_seat(self.eyes_of(listener)) if language else None, language))
            self.announce_chairs()

    def _update_race(self, live: LiveMatch) -> LiveRace | None:
        """Starts a race when its card is sent, and ends it with its phase. Returns the race that has just ended."""
        before = self.race
        if not is_race(live.match):
            self.race = None
        elif before is None:
            latencies = latencies_by_seat(self.listeners.people(), self._all_seats)
            shared = self._people if self.document.one_device else ()
            self.race = LiveRace(live, latencies, self.clock.ticks(), shared=shared)
        return before if self.race is None else None

    # Sending

    def _show_to_each(self, showing: Showing, without: Collection[Listener] = ()) -> None:
        """Shows everybody what their seat may see."""
        for listener in self.listeners.difference(without):
            listener.show(showing, self.eyes_of(listener))

    def _send_to_all(self, message: protocol.ServerMessage) -> None:
        encoded = to_json(message)
        for listener in tuple(self.listeners):
            listener.send(encoded)

    def announce_chairs(self) -> None:
        described = self.describe()
        for listener in tuple(self.listeners):
            listener.send(to_json(described.to(self.listeners.identity_of(listener))))

    def notify(self, notice: protocol.NoticeKind, seat: Seat | None = None, **values: str) -> None:
        """Tells everybody, in their language, something that is not part of the match."""
        for listener in tuple(self.listeners):
            sentence = words.shared_speaker(listener.language)(f"notice-{notice}", **values)
            listener.send(to_json(protocol.Notice(table=self.code, notice=notice, sentence=sentence, seat=seat)))

    def retire(self) -> None:
        """Stops for good, disconnects everybody and tells their clients to reconnect. All they were shown is stored."""
        self.driver.retire()
        self.has_moved = True
        self.stop_countdown()
        for listener in self.listeners:
            listener.disconnect(GOODBYE)
        self.listeners.dismiss_all()

    def describe(self) -> TableDescription:
        return TableDescription(self.document, self._presence(), self.live.commitment if self.live else None)

    def _presence(self) -> Presence:
        return Presence(
            here=self.listeners.names(),
            watching=self.listeners.watching,
            nudged=self.driver.idleness.nudged.keys(),
            kept={seat for seat in range(self.document.seats) if self.driver.is_kept_by_bot(seat)},
            spectators=self._count_spectators(),
            screens=len(self.listeners.screens),
            wearers=self.listeners.wearers(),
            starts=self.countdown.ends if self.countdown else None,
            may_hurry=self.hurry_vote.is_open,
            hurrying=self.hurry_vote.asked,
            now=self.clock.now(),
        )
