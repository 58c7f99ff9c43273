"""One table in memory, and its only writer.

Whatever changes a table does so under its lock: it is judged, stored, and only then acknowledged and shown. So nobody
ever sees what a crash could take back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from kibitz import words
from kibitz.bots import characters, check_bot
from kibitz.engine.errors import KibitzError
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Actor, Input, Millis, Seat, Viewer, to_json
from kibitz.server.clock.batches import Batches
from kibitz.server.clock.driver import Driver
from kibitz.server.match.live_match import LONGEST_GAP, Attribution, LiveMatch
from kibitz.server.match.narration import hinted
from kibitz.server.match.racing import Race, is_race
from kibitz.server.ops.logs import log
from kibitz.server.policy import chat as talk
from kibitz.server.policy import seating
from kibitz.server.policy.chat import alias
from kibitz.server.policy.fairplay import Latency, ServerTime
from kibitz.server.policy.seating import Alias, Occupant, PlayerId, TableDocument, seat_of
from kibitz.server.store import Change
from kibitz.server.table.persistence import append_operation, create_match_operation, finish_match_operation, load_match
from kibitz.server.wire import bodies, protocol
from kibitz.server.wire.refusals import Refusal
from kibitz.words import Teller

if TYPE_CHECKING:
    from kibitz.server.table.registry import Services

BOT_NAMES = ("Ada", "Ben", "Chloé", "Dara", "Elif", "Farid", "Gus", "Hana")
MOST_WATCHERS = 50
GOODBYE = to_json(protocol.Bye(reason="restart", wait=500))


class Listener(Protocol):
    """Somebody who has come to a table by one socket."""

    player: PlayerId
    name: str
    latency: Latency
    language: words.Language
    told_in: words.Language | None
    """The language in which it is told what happens; None if facts are enough for it."""

    def send(self, message: bytes) -> None: ...

    def dismiss(self, bye: bytes) -> None:
        """Says this, and closes the socket."""


class LiveTable:
    def __init__(self, document: TableDocument, services: Services, live: LiveMatch | None = None) -> None:
        self._document = document
        self._seats = seating.seats_of(document)
        self.services = services
        self.live = live
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.driver = Driver(self)
        self.race = Race(live, {}, services.ticks()) if live is not None and is_race(live.match) else None
        self.batches: Batches | None = None
        self.used: Millis = services.now()

    @property
    def document(self) -> TableDocument:
        return self._document

    @document.setter
    def document(self, document: TableDocument) -> None:
        self._document = document
        self._seats = seating.seats_of(document)

    # Coming and going

    async def enter(self, listener: Listener, request: protocol.Enter) -> None:
        async with self.lock:
            if self.driver.retired:  # while this one waited for the lock; the store has what is true
                listener.dismiss(GOODBYE)
                return
            seated = seat_of(self.document, listener.player) is not None
            if not seated and self.watching() >= MOST_WATCHERS:
                raise Refusal("TOO_MANY", "too-many-watchers")
            await self._call_by_name(listener)
            if listener in self.listeners:
                listener.send(to_json(self.described(listener.player)))
            else:
                self.listeners.add(listener)
                self.driver.plan()
                self.announce_chairs()
            self._catch_up(listener, request)

    async def _call_by_name(self, listener: Listener) -> None:
        """Somebody may have taken another name since sitting down, or since the socket was opened."""
        seat = seat_of(self.document, listener.player)
        who = None if seat is None else self.document.occupants[seat]
        if who is None or who.name == listener.name:
            return
        known = await self.services.store.player(listener.player)
        listener.name = known.name if known else listener.name
        if who.name != listener.name:
            await self._keep(seating.rename(self.document, listener.player, listener.name))

    async def leave(self, listener: Listener) -> None:
        async with self.lock:
            self.listeners.discard(listener)
            self.used = self.services.now()
            self.driver.plan()
            self.announce_chairs()

    def _catch_up(self, listener: Listener, request: protocol.Enter) -> None:
        """The gap, if it is known and small; else where the match stands."""
        if self.live is None:
            return
        viewer, now = self.viewer_of(listener.player), self.services.now()
        code, deadline, version = self.document.code, self.driver.deadline, self.live.match.version
        have = request.have if request.match == self.live.id else None
        tell = self._teller(viewer, listener.told_in)
        if have is not None and version - LONGEST_GAP <= have <= version and have >= 0:
            listener.send(self.live.encode_happened(code, viewer, have, deadline, now, tell))
        else:
            listener.send(self.live.encode_state(code, viewer, deadline, now, tell))
        if self.live.match.outcome is not None:
            listener.send(self._over())

    def viewer_of(self, player: PlayerId) -> Viewer:
        return self._seats.get(player)

    def present_players(self) -> set[PlayerId]:
        return {listener.player for listener in self.listeners}

    def watching(self) -> int:
        return sum(self.viewer_of(listener.player) is None for listener in self.listeners)

    @property
    def has_bots(self) -> bool:
        """During a match, when every chair is taken."""
        return len(self._seats) < self._document.seats

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
        log.info("table closed", **about(self.document))

    async def _change_chairs(self, change: Callable[[TableDocument], TableDocument]) -> None:
        async with self.lock:
            await self._keep(change(self.document))
            self.announce_chairs()

    async def _keep(self, document: TableDocument) -> None:
        """Stores the table as it is to be. The caller holds the lock."""
        if document is not self.document:
            await self.services.keep(document)
            self.document = document

    # The match

    async def start(self, by: PlayerId, fill: str | None) -> None:
        """By the host; free chairs are filled with bots, if the host says of which level."""
        async with self.lock:
            seating.require_host(self.document, by)
            seating.require_status(self.document, "open")
            document = self.document
            if fill is not None:
                document = filled(document, fill)
            if not seating.is_full(document):
                raise Refusal("NOT_NOW", "chairs-free")
            await self._begin(document, Match(document.game, seats=document.seats, options=document.options))

    async def rematch(self, by: PlayerId) -> None:
        """Anybody who sat at the last match may ask for the next: the same people, at once."""
        async with self.lock:
            seating.require_status(self.document, "over")
            if seat_of(self.document, by) is None:
                raise Refusal("NOT_SEATED", "not-seated")
            assert self.live is not None
            await self._begin(self.document, self.live.match.rematch())

    async def _begin(self, document: TableDocument, match: Match) -> None:
        live = LiveMatch(secrets.token_hex(12), match, self.services.now())
        matches = (*document.matches, live.id)
        document = replace(document, status="running", match=live.id, matches=matches)
        await self.services.keep(document, create_match_operation(live, document))
        self.document, self.live, self.race = document, live, None
        bots = sum(who is not None and who.level is not None for who in document.occupants)
        log.info("match started", **about(document), match=live.id, bots=bots)
        self.announce_chairs()
        self.driver.reset()
        self.driver.plan()
        now = self.services.now()
        self._send_each(
            lambda viewer, told_in: live.encode_state(
                document.code, viewer, self.driver.deadline, now, self._teller(viewer, told_in)
            )
        )

    async def act(self, listener: Listener, request: protocol.Act, arrived: ServerTime) -> int:
        """Plays a person's action; gives the version of its input once it is stored.

        In a game without turns it waits a moment for others that come at the same time.
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
        self, listener: Listener, request: protocol.Act, arrived: ServerTime, *, batch: int | None = None
    ) -> int:
        player = listener.player
        async with self.lock:
            if self.live is None or self.live.id != request.match:
                return await self._done_in_earlier_match(player, request)
            seat = self.viewer_of(player)
            if seat is None:
                raise Refusal("NOT_YOUR_SEAT", "not-seated")
            if (done := self.live.version_of_request(player, request.id)) is not None:
                return done
            action = self.live.judge(seat, request.action, request.decided)
            self.driver.circles.check(self.live.match, seat, action)
            times = None
            if self.race is not None:
                self.race.check_current(request.decided)
                granted, times = self.race.judged(seat, action, arrived, listener)
                action = self.live.match.judge(seat, granted)
            return await self.input(seat, action, Attribution("person", player, request.id, times=times, batch=batch))

    async def advise(self, listener: Listener, match: str) -> None:
        """Tells somebody who practises what each choice is worth: on what that seat knows, and only to that person."""
        live, seat = self.live, self.viewer_of(listener.player)
        if live is None or live.id != match:
            raise Refusal("NO_SUCH_MATCH", "no-such-match")
        if seat is None:
            raise Refusal("NOT_YOUR_SEAT", "not-seated")
        if len(self._seats) > 1:
            raise Refusal("NOT_ALLOWED", "only-in-practice")
        view, choices, version = live.match.view(seat), live.match.legal_actions(seat), live.match.version
        if not choices:
            raise Refusal("NOT_NOW", "nothing-to-decide")
        advised = await self.services.thinking.advise(view, choices, listener.language)
        if advised is None:
            raise Refusal("FAILED", "server-failed")
        hints = hinted(live.match.game, advised, view, self._speaker(seat, listener.language))
        listener.send(to_json(protocol.Advice(table=self.document.code, match=live.id, version=version, hints=hints)))

    async def _done_in_earlier_match(self, player: PlayerId, request: protocol.Act) -> int:
        """A request whose answer was lost may be repeated when the next match is already on."""
        earlier = request.match if request.match in self.document.matches else None
        live = await load_match(self.services.store, earlier) if earlier else None
        if live is None or (done := live.version_of_request(player, request.id)) is None:
            raise Refusal("NO_SUCH_MATCH", "no-such-match")
        return done

    async def input(self, seat: Actor, action: Any, attribution: Attribution) -> int:
        """Stores an input that was judged, then shows it to everybody. The caller holds the lock."""
        live = self.live
        assert live is not None
        at = max(self.services.now() - live.started, live.match.last_at)
        entry = live.match.take(seat, action, at=at)
        live.remember(attribution)
        try:
            await self._store(live, entry, attribution)
        except BaseException:
            await self.services.forget(self)
            raise
        self.services.metrics.input_stored(attribution.by)
        self._show(live, seat)
        return live.match.version

    async def _store(self, live: LiveMatch, entry: Input, attribution: Attribution) -> None:
        """The last input of a match is stored together with its outcome."""
        appended, outcome = append_operation(live, entry, attribution), live.match.outcome
        if outcome is None:
            await self.services.store.commit(Change(appended))
        else:
            document = replace(self.document, status="over")
            await self.services.keep(
                document, appended, finish_match_operation(live, outcome, document, self.services.now())
            )
            self.document = document

    def _show(self, live: LiveMatch, actor: Actor) -> None:
        ended = self._turn_of_race(live)
        self.driver.go_on(actor)
        since, now, code = live.match.version - 1, self.services.now(), self.document.code
        self._send_each(
            lambda viewer, told_in: live.encode_happened(
                code, viewer, since, self.driver.deadline, now, self._teller(viewer, told_in)
            )
        )
        if ended is not None:
            self.services.metrics.race_judged(ended.verdicts)
            raced = to_json(protocol.Raced(table=code, match=live.id, receipt=ended.receipt()))
            self._send_each(lambda viewer, told_in: raced)
        if live.match.outcome is not None:
            log.info("match over", **about(self.document), match=live.id, versions=live.match.version)
            over = self._over()
            self._send_each(lambda viewer, told_in: over)
            self.announce_chairs()

    def _turn_of_race(self, live: LiveMatch) -> Race | None:
        """A race begins when its card is sent, and ends with its phase; gives the one that has ended."""
        before = self.race
        if not is_race(live.match):
            self.race = None
        elif before is None:
            self.race = Race(live, self._latencies(), self.services.ticks())
        return before if self.race is None else None

    def _latencies(self) -> dict[Seat, dict[object, Latency]]:
        """By seat: of each socket by which its owner is here."""
        found: dict[Seat, dict[object, Latency]] = {}
        for listener in self.listeners:
            seat = self.viewer_of(listener.player)
            if seat is not None:
                found.setdefault(seat, {})[listener] = listener.latency
        return found

    # Talking

    async def say(self, listener: Listener, text: str) -> None:
        self._chat(listener, text=talk.clean_message(self.document, listener.player, text))

    async def emote(self, listener: Listener, emote: protocol.Emote) -> None:
        self._chat(listener, emote=emote)

    async def mute(self, by: PlayerId, who: Alias, muted: bool) -> None:
        """Nobody but them is told."""
        async with self.lock:
            await self._keep(talk.mute(self.document, by, who, muted, self._aliases_here()))
            for listener in self.listeners:
                if listener.player == by:
                    listener.send(to_json(self.described(by)))

    async def silence(self, by: PlayerId, who: Alias, silenced: bool) -> None:
        await self._change_chairs(lambda table: talk.silence(table, by, who, silenced, self._aliases_here()))

    def _aliases_here(self) -> set[Alias]:
        """Of whoever listens, and of whoever sits here and may come back."""
        seated = {who.player for who in self.document.occupants if who and who.player}
        return {alias(self.document.code, player) for player in seated | {who.player for who in self.listeners}}

    def _chat(self, listener: Listener, text: str | None = None, emote: protocol.Emote | None = None) -> None:
        table, speaker = self.document, listener.player
        who, seat = alias(table.code, speaker), seat_of(table, speaker)
        said = to_json(protocol.Chat(table=table.code, seat=seat, name=listener.name, who=who, text=text, emote=emote))
        for listening in tuple(self.listeners):
            if talk.hears(table, listening.player, speaker):
                listening.send(said)

    # Telling

    def _send_each(self, message_for: Callable[[Viewer, words.Language | None], bytes]) -> None:
        """To everybody here, each what their seat may see in the words they want; each is encoded once."""
        encoded: dict[tuple[Viewer, words.Language | None], bytes] = {}
        for listener in tuple(self.listeners):
            eyes = self.viewer_of(listener.player), listener.told_in
            if eyes not in encoded:
                encoded[eyes] = message_for(*eyes)
            listener.send(encoded[eyes])

    def _teller(self, viewer: Viewer, language: words.Language | None) -> Teller | None:
        return None if language is None else self._speaker(viewer, language)

    def _speaker(self, viewer: Viewer, language: words.Language) -> Teller:
        names = tuple(who.name if who else "" for who in self.document.occupants)
        return Teller(words.speaker(self.document.game, language), names, viewer)

    def announce_chairs(self) -> None:
        for listener in tuple(self.listeners):
            listener.send(to_json(self.described(listener.player)))

    def say_goodbye(self) -> None:
        """Everybody here is told to come back; what was shown to them is stored."""
        for listener in self.listeners:
            listener.dismiss(GOODBYE)
        self.listeners.clear()

    def described(self, player: PlayerId) -> protocol.Table:
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
            watching=self.watching(),
            match=table.match,
            commitment=self.live.commitment if self.live else None,
            who=alias(table.code, player),
            muted=table.muted.get(player, ()),
            silenced=table.silenced,
        )

    def _chair(self, seat: Seat, who: Occupant | None) -> protocol.Chair:
        if who is None:
            return protocol.Chair(kind="free")
        if who.player is None:
            return protocol.Chair(kind="bot", name=who.name, level=who.level)
        return protocol.Chair(
            kind="person",
            name=who.name,
            who=alias(self.document.code, who.player),
            here=who.player in self.present_players(),
            kept_by_bot=self.driver.keeps(seat),
            is_host=who.player == self.document.host,
        )

    def _over(self) -> bytes:
        assert self.live is not None
        assert self.live.match.outcome is not None
        return to_json(
            protocol.Over(
                table=self.document.code,
                match=self.live.id,
                outcome=self.live.match.outcome,
                seed=self.live.match.seed,
                played=self.live.played(),
            )
        )


def about(document: TableDocument) -> dict[str, Any]:
    """What the log tells of a table."""
    return {"table": document.code, "game": document.game, "seats": document.seats}


def unused_bot_name(table: TableDocument) -> str:
    taken = {who.name for who in table.occupants if who}
    return next(name for name in BOT_NAMES if name not in taken)


def filled(table: TableDocument, bot: str) -> TableDocument:
    """With bots of a level, of as many characters as it has; or with the one character that is named."""
    company = list(characters(table.game, bot)) or [bot]
    SystemRandom().shuffle(company)
    free = [seat for seat, who in enumerate(table.occupants) if who is None]
    for number, seat in enumerate(free):
        table = seating.put_bot(table, table.host, seat, company[number % len(company)], unused_bot_name(table))
    return table


def new_document(wish: bodies.NewTable, code: str, host: Occupant, now: Millis) -> TableDocument:
    """A table with its host on the first chair; bad options are refused before anybody sits down."""
    assert host.player is not None
    try:
        match = Match(wish.game, seats=wish.seats, options=wish.options)
        if wish.quick is not None:
            check_bot(match.game, wish.quick)
    except KibitzError as error:
        raise Refusal("BAD_REQUEST", "bad-table", problem=str(error)) from None
    return TableDocument(
        code=code,
        game=wish.game,
        seats=wish.seats,
        options=wish.options,
        pace=wish.pace,
        public=wish.public,
        host=host.player,
        created=now,
        occupants=(host, *(None,) * (wish.seats - 1)),
    )
