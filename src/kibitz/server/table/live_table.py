"""One table in memory, and its only writer.

Every change to a table is made under its lock: it is judged, then stored, and only then acknowledged and shown. So a
crash never takes back anything that somebody has seen.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection
from typing import Any

from msgspec.structs import replace

from kibitz import words
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Actor, Input, Millis, Seat, Viewer, to_json
from kibitz.server.clock.batches import Batches
from kibitz.server.clock.driver import Driver
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.live_match import MAX_MISSED_VERSIONS, LiveMatch
from kibitz.server.match.racing import LiveRace, is_race
from kibitz.server.ops.logs import log
from kibitz.server.policy import chat, seating
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.ending import HurryVote
from kibitz.server.policy.seating import Occupant, TableDocument, seat_of
from kibitz.server.store import Change
from kibitz.server.table.backend import Backend
from kibitz.server.table.listener import Listener, latencies_by_seat
from kibitz.server.table.opening import fill_with_bots, unused_bot_name
from kibitz.server.table.persistence import (
    append_operation,
    create_match_operation,
    find_earlier_version,
    finish_match_operation,
)
from kibitz.server.table.start_line import StartLine
from kibitz.server.vocabulary import Alias, PlayerId, ServerTime
from kibitz.server.wire import protocol, requests
from kibitz.server.wire.refusals import Refusal
from kibitz.words import Teller

MAX_SPECTATORS = 50
GOODBYE = to_json(protocol.Bye(reason="restart", wait=500))


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
        self._document = document
        self._seats = seating.seats_by_player(document)
        self._backend = backend
        self._evict = evict
        self._clock = backend.clock
        self.live = live
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.driver = Driver(self, backend.bots, backend.clock)
        is_resumed = live is not None and is_race(live.match)
        self.race = LiveRace(live, {}, self._clock.ticks(), is_resumed=True) if live and is_resumed else None
        self._last_race: LiveRace | None = None
        self.start_line = StartLine(backend.clock, backend.race_pauses)
        self._hurry_vote = HurryVote(live.match if live else None, self._seats.values())
        self.batches: Batches | None = None
        self.last_active: Millis = self._clock.now()

    @property
    def document(self) -> TableDocument:
        return self._document

    @document.setter
    def document(self, document: TableDocument) -> None:
        self._document = document
        self._seats = seating.seats_by_player(document)

    # Coming and going

    async def enter(self, listener: Listener, request: requests.Enter) -> None:
        async with self.lock:
            if self.driver.retired:  # evicted while this request waited for the lock
                listener.disconnect(GOODBYE)
                return
            seated = seat_of(self.document, listener.player) is not None
            if not seated and self._count_spectators() >= MAX_SPECTATORS:
                raise Refusal("TOO_MANY", "too-many-watchers")
            await self._refresh_name(listener)
            if listener in self.listeners:
                listener.send(to_json(self.describe_to(listener.player)))
            else:
                self.listeners.add(listener)
                self.start_line.enter(listener, says_ready=request.says_ready)
                self.driver.plan()
                self.announce_chairs()
            self._catch_up(listener, request)

    async def _refresh_name(self, listener: Listener) -> None:
        """Updates the name of a seated person who has changed it since they sat down or opened the socket."""
        seat = seat_of(self.document, listener.player)
        who = None if seat is None else self.document.occupants[seat]
        if who is None or who.name == listener.name:
            return
        known = await self._backend.store.player(listener.player)
        listener.name = known.name if known else listener.name
        if who.name != listener.name:
            await self._save(seating.rename(self.document, listener.player, listener.name))

    async def leave(self, listener: Listener) -> None:
        async with self.lock:
            self.listeners.discard(listener)
            self.start_line.leave(listener)
            self.last_active = self._clock.now()
            self.driver.plan()
            self.announce_chairs()

    def _catch_up(self, listener: Listener, request: requests.Enter) -> None:
        """Sends what the client has missed if that is known and short; otherwise the whole state."""
        if self.live is None:
            return
        if self.live.is_ahead:
            self.start_line.latecomers[listener] = request
            return
        viewer, now = self.viewer_of(listener.player), self._clock.now()
        code, deadline, version = self.document.code, self.driver.deadline, self.live.match.version
        have = request.have if request.match == self.live.id else None
        tell = self._narrator(viewer, listener.narration_language)
        if have is not None and version - MAX_MISSED_VERSIONS <= have <= version and have >= 0:
            listener.send(self.live.encode_happened(code, viewer, have, deadline, now, tell))
        else:
            listener.send(self.live.encode_state(code, viewer, deadline, now, tell))
        if self.live.match.outcome is not None:
            listener.send(to_json(self.live.describe_end(code)))

    def viewer_of(self, player: PlayerId) -> Viewer:
        return self._seats.get(player)

    def present_players(self) -> set[PlayerId]:
        return {listener.player for listener in self.listeners}

    def _count_spectators(self) -> int:
        return sum(self.viewer_of(listener.player) is None for listener in self.listeners)

    @property
    def has_bots(self) -> bool:
        """Only meaningful during a match, when every chair is taken."""
        return len(self._seats) < self._document.seats

    async def hurry(self, by: PlayerId) -> None:
        """Somebody who is out wants to see quickly how the match ends."""
        async with self.lock:
            if self.viewer_of(by) is None:
                raise Refusal("NOT_SEATED", "not-seated")
            self._hurry_vote.ask(by)
            self.announce_chairs()

    @property
    def is_hurried(self) -> bool:
        return self._hurry_vote.is_carried(self.present_players() & self._seats.keys())

    # Chairs

    async def sit(self, listener: Listener, seat: Seat | None) -> None:
        await self._change_chairs(lambda table: seating.sit(table, listener.player, listener.name, seat))

    async def stand(self, player: PlayerId) -> None:
        await self._change_chairs(lambda table: seating.stand(table, player))

    async def put_bot(self, by: PlayerId, seat: Seat, level: str | None) -> None:
        await self._change_chairs(lambda table: seating.put_bot(table, by, seat, level, unused_bot_name(table)))

    async def kick(self, by: PlayerId, seat: Seat) -> None:
        await self._change_chairs(lambda table: seating.kick(table, by, seat))

    async def close(self, by: PlayerId) -> None:
        await self._change_chairs(lambda table: seating.close(table, by))
        log.info("table closed", **log_fields(self.document))

    async def _change_chairs(self, change: Callable[[TableDocument], TableDocument]) -> None:
        async with self.lock:
            await self._save(change(self.document))
            self.announce_chairs()

    async def _save(self, document: TableDocument) -> None:
        """Stores a changed document. The caller holds the lock."""
        if document is not self.document:
            await self._backend.save(document)
            self.document = document

    # The match

    async def start(self, by: PlayerId, fill: str | None) -> None:
        """The host starts a match. If `fill` is given, bots of that level take the free chairs."""
        async with self.lock:
            seating.require_host(self.document, by)
            seating.require_status(self.document, "open")
            document = self.document if fill is None else fill_with_bots(self.document, fill)
            if not seating.is_full(document):
                raise Refusal("NOT_NOW", "chairs-free")
            await self._begin(document, Match(document.game, seats=document.seats, options=document.options))

    async def rematch(self, by: PlayerId) -> None:
        """Anybody seated may start the next match, with the same people, as soon as the last one is over."""
        async with self.lock:
            seating.require_status(self.document, "over")
            if seat_of(self.document, by) is None:
                raise Refusal("NOT_SEATED", "not-seated")
            assert self.live is not None
            await self._begin(self.document, self.live.match.rematch())

    async def _begin(self, document: TableDocument, match: Match) -> None:
        live = LiveMatch(secrets.token_hex(12), match, self._clock.now())
        matches = (*document.matches, live.id)
        document = replace(document, status="running", match=live.id, matches=matches)
        await self._backend.save(document, create_match_operation(live, document))
        self.document, self.live, self.race, self._last_race = document, live, None, None
        self.start_line.reset()
        self._hurry_vote = HurryVote()
        bots = sum(who is not None and who.level is not None for who in document.occupants)
        log.info("match started", **log_fields(document), match=live.id, bots=bots)
        self.announce_chairs()
        self.driver.reset()
        self.driver.plan()
        now = self._clock.now()
        self._send_to_each(
            lambda viewer, narration_language: live.encode_state(
                document.code, viewer, self.driver.deadline, now, self._narrator(viewer, narration_language)
            )
        )

    async def act(self, listener: Listener, request: requests.Act, arrived: ServerTime) -> int:
        """Plays a person's action, and returns the version of its input once it is stored.

        In a game without turns it waits a moment for requests that arrive at nearly the same time.
        """
        seat = self.viewer_of(listener.player)
        if self.live is None or seat is None or not self.live.match.game.turnless:
            return await self._act(listener, request, arrived)
        if self.batches is None or self.batches.live is not self.live:
            self.batches = Batches(self.live)
        latencies = [who.latency for who in self.listeners if self.viewer_of(who.player) is not None]
        return await self.batches.settle(
            seat, lambda batch: self._act(listener, request, arrived, batch=batch), latencies
        )

    async def _act(
        self, listener: Listener, request: requests.Act, arrived: ServerTime, *, batch: int | None = None
    ) -> int:
        player = listener.player
        async with self.lock:
            if self.live is None or self.live.id != request.match:
                return await find_earlier_version(self._backend.store, self.document, player, request)
            seat = self.viewer_of(player)
            if seat is None:
                raise Refusal("NOT_YOUR_SEAT", "not-seated")
            if (version := self.live.version_of_request(player, request.id)) is not None:
                return version
            if self.live.is_ahead:
                raise Refusal("NOT_NOW", "race-starting")
            if request.again and self.race is None:  # in a race, `check_current` decides
                self.live.check_unchanged(request.decided)
            try:
                action = self.live.judge(seat, request.action, request.decided)
            except Refusal:
                self._show_late_answer(seat, request, arrived, listener)
                raise
            self.driver.loop_guard.check(self.live.match, seat, action)
            times = None
            if self.race is not None:
                self.race.check_current(request.decided)
                granted, times = self.race.judge_answer(seat, action, arrived, listener)
                action = self.live.match.judge(seat, granted)
            attribution = Attribution("person", player, request.id, times=times, batch=batch)
            return await self.record_input(seat, action, attribution)

    def _show_late_answer(self, seat: Seat, request: requests.Act, arrived: ServerTime, by: Listener) -> None:
        """An answer that came after its race had closed has no effect, but its time is shown to everybody."""
        race = self._last_race
        if race is not None and race.judge_late_answer(seat, request.action, request.decided, arrived, by):
            self._send_to_all(protocol.Raced(table=self.document.code, match=request.match, receipt=race.receipt()))

    async def record_input(self, seat: Actor, action: Any, attribution: Attribution) -> int:
        """Stores a judged action, then shows it to everybody. The caller holds the lock."""
        live = self.live
        assert live is not None
        at = max(self._clock.now() - live.started, live.match.last_at)
        entry = live.match.apply_judged(seat, action, at=at)
        live.attribute(attribution)
        try:
            await self._store(live, entry, attribution)
        except BaseException:
            self._evict(self)
            raise
        self._backend.metrics.count_input(attribution.by)
        self._show_latest(live, seat)
        return live.match.version

    async def _store(self, live: LiveMatch, entry: Input, attribution: Attribution) -> None:
        """Stores an input; the last input of a match together with the outcome."""
        appended, outcome = append_operation(live, entry, attribution), live.match.outcome
        if outcome is None:
            await self._backend.store.commit(Change(appended))
        else:
            document = replace(self.document, status="over")
            finished = finish_match_operation(live, outcome, document, self._clock.now())
            await self._backend.save(document, appended, finished)
            self.document = document

    def _show_latest(self, live: LiveMatch, actor: Actor) -> None:
        """Shows everybody the latest input; if it announces a race, later."""
        if self.start_line.announce(live):
            self.driver.plan_after_input(actor)
            self.driver.start_task(self._start_race(live, actor))
        else:
            self._show(live, actor)

    async def _start_race(self, live: LiveMatch, actor: Actor) -> None:
        await self.start_line.wait(live, self.document.code, self.document.pace, self._seats, self._send_to_all)
        async with self.lock:
            if self.live is live and not self.driver.retired:
                latecomers = self.start_line.release(live)
                self._show(live, actor, without={listener for listener, _ in latecomers})
                for listener, request in latecomers:
                    self._catch_up(listener, request)

    def note_ready(self, player: PlayerId, match: str) -> None:
        if self.live is None or self.live.id != match:
            raise Refusal("NO_SUCH_MATCH", "no-such-match")
        self.start_line.note_ready(player)

    def _show(self, live: LiveMatch, actor: Actor, without: Collection[Listener] = ()) -> None:
        """Shows everybody the latest input, and the result of a race or a match that ended with it."""
        ended_race = self._update_race(live)
        self.driver.plan_after_input(actor)
        since, now, code = live.match.version - 1, self._clock.now(), self.document.code
        self._send_to_each(
            lambda viewer, narration_language: live.encode_happened(
                code, viewer, since, self.driver.deadline, now, self._narrator(viewer, narration_language)
            ),
            without,
        )
        if self._hurry_vote.update(live.match, self._seats.values()):
            self.announce_chairs()
        if ended_race is not None:
            self.start_line.note_result(live.match, self.document.pace)
            self._last_race, ended_race.ended_at = ended_race, live.match.version
            self._backend.metrics.record_race(ended_race.verdicts)
            self._send_to_all(protocol.Raced(table=code, match=live.id, receipt=ended_race.receipt()))
        if live.match.outcome is not None:
            log.info("match over", **log_fields(self.document), match=live.id, versions=live.match.version)
            self._send_to_all(live.describe_end(code))
            self.announce_chairs()

    def _update_race(self, live: LiveMatch) -> LiveRace | None:
        """Starts a race when its card is sent, and ends it with its phase. Returns the race that has just ended."""
        before = self.race
        if not is_race(live.match):
            self.race = None
        elif before is None:
            self.race = LiveRace(live, latencies_by_seat(self.listeners, self._seats), self._clock.ticks())
        return before if self.race is None else None

    async def advise(self, listener: Listener, match: str) -> None:
        """Tells somebody who plays alone against bots what each choice is worth, from what their seat knows."""
        live, seat = self.live, self.viewer_of(listener.player)
        if live is None or live.id != match:
            raise Refusal("NO_SUCH_MATCH", "no-such-match")
        if seat is None:
            raise Refusal("NOT_YOUR_SEAT", "not-seated")
        if len(self._seats) > 1:
            raise Refusal("NOT_ALLOWED", "only-in-practice")
        if live.match.game.optional_module("bots.advice") is None:
            raise Refusal("NOT_ALLOWED", "no-hints")
        view, offers, version = live.match.view(seat), live.match.offers(seat), live.match.version
        if not offers or live.is_ahead:
            raise Refusal("NOT_NOW", "nothing-to-decide")
        hints = await self._backend.bots.advise(view, offers, self._names(), listener.language)
        if hints is None:
            raise Refusal("FAILED", "server-failed")
        listener.send(to_json(protocol.Advice(table=self.document.code, match=live.id, version=version, hints=hints)))

    # Chat

    async def say(self, listener: Listener, text: str) -> None:
        self._chat(listener, text=chat.clean_message(self.document, listener.player, text))

    async def emote(self, listener: Listener, emote: requests.Emote) -> None:
        self._chat(listener, emote=emote)

    async def mute(self, by: PlayerId, who: Alias, *, muted: bool) -> None:
        """Only the person who mutes is told."""
        async with self.lock:
            await self._save(chat.mute(self.document, by, who, muted=muted, here=self._aliases_here()))
            for listener in self.listeners:
                if listener.player == by:
                    listener.send(to_json(self.describe_to(by)))

    async def silence(self, by: PlayerId, who: Alias, *, silenced: bool) -> None:
        await self._change_chairs(
            lambda table: chat.silence(table, by, who, silenced=silenced, here=self._aliases_here())
        )

    def _aliases_here(self) -> set[Alias]:
        """The aliases of everybody present, and of seated people who may come back."""
        seated = {who.player for who in self.document.occupants if who and who.player}
        return {alias_of(self.document.code, player) for player in seated | self.present_players()}

    def _chat(self, listener: Listener, text: str | None = None, emote: requests.Emote | None = None) -> None:
        table, speaker = self.document, listener.player
        who, seat = alias_of(table.code, speaker), seat_of(table, speaker)
        name = seating.distinct_name(table, speaker, listener.name)
        said = to_json(protocol.Chat(table=table.code, seat=seat, name=name, who=who, text=text, emote=emote))
        for hearer in tuple(self.listeners):
            if chat.hears(table, hearer.player, speaker):
                hearer.send(said)

    # Sending

    def _send_to_each(
        self, message_for: Callable[[Viewer, words.Language | None], bytes], without: Collection[Listener] = ()
    ) -> None:
        """Sends everybody what their seat may see, in their language. Each distinct message is encoded once."""
        encoded: dict[tuple[Viewer, words.Language | None], bytes] = {}
        for listener in self.listeners.difference(without):
            audience = self.viewer_of(listener.player), listener.narration_language
            if audience not in encoded:
                encoded[audience] = message_for(*audience)
            listener.send(encoded[audience])

    def _send_to_all(self, message: protocol.ServerMessage) -> None:
        encoded = to_json(message)
        for listener in tuple(self.listeners):
            listener.send(encoded)

    def _narrator(self, viewer: Viewer, language: words.Language | None) -> Teller | None:
        if language is None:
            return None
        return Teller(words.speaker(self.document.game, language), self._names(), viewer)

    def _names(self) -> tuple[str, ...]:
        return tuple(who.name if who else "" for who in self.document.occupants)

    def announce_chairs(self) -> None:
        for listener in tuple(self.listeners):
            listener.send(to_json(self.describe_to(listener.player)))

    def disconnect_all(self) -> None:
        """Disconnects everybody, and tells their clients to reconnect. Everything that they were shown is stored."""
        for listener in self.listeners:
            listener.disconnect(GOODBYE)
        self.listeners.clear()

    def describe_to(self, player: PlayerId) -> protocol.Table:
        table = self.document
        return protocol.Table(
            table=table.code,
            game=table.game,
            seats=table.seats,
            options=table.options,
            pace=table.pace,
            public=table.public,
            status=table.status,
            chairs=tuple(self._chair(seat, who) for seat, who in enumerate(table.occupants)),
            you=seat_of(table, player),
            you_are_host=player == table.host,
            watching=self._count_spectators(),
            match=table.match,
            commitment=self.live.commitment if self.live else None,
            who=alias_of(table.code, player),
            muted=table.muted.get(player, ()),
            silenced=table.silenced,
            may_hurry=self._hurry_vote.is_open,
            hurrying=tuple(sorted(alias_of(table.code, player) for player in self._hurry_vote.asked)),
        )

    def _chair(self, seat: Seat, who: Occupant | None) -> protocol.Chair:
        if who is None:
            return protocol.Chair(kind="free")
        if who.player is None:
            return protocol.Chair(kind="bot", name=who.name, level=who.level)
        return protocol.Chair(
            kind="person",
            name=who.name,
            who=alias_of(self.document.code, who.player),
            here=who.player in self.present_players(),
            kept_by_bot=self.driver.is_kept_by_bot(seat),
            is_host=who.player == self.document.host,
        )


def log_fields(document: TableDocument) -> dict[str, Any]:
    """The fields that identify a table in a log line."""
    return {"table": document.code, "game": document.game, "seats": document.seats}
