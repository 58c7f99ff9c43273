"""Acts at a table when no person does: plays for bots and absent people, and enforces the clock."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager
from random import SystemRandom
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from kibitz.bots.pauses import remaining_pause
from kibitz.engine.errors import IllegalAction
from kibitz.engine.offers import Offers, draw_action
from kibitz.engine.vocabulary import Action, Actor, Millis, Seat, View
from kibitz.server.bots.asking import Bots
from kibitz.server.clock.autopilot import AUTOPILOT_LEVEL, AUTOPILOT_PAUSE, force_action, timeout_action
from kibitz.server.clock.time import Clock
from kibitz.server.match.attribution import Attribution, JudgedInput
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.racing import LiveRace
from kibitz.server.ops.logs import log
from kibitz.server.policy.idleness import NOBODY_IDLE, observe
from kibitz.server.policy.idleness import postpone as postpone_idleness
from kibitz.server.policy.loop_guard import LoopGuard
from kibitz.server.policy.paces import SeatClocks, deadlines, has_clock, pending_decisions, postpone, update_clocks
from kibitz.server.policy.seating import STAND_IN_LEVEL, TableDocument
from kibitz.server.vocabulary import PlayerId, ServerTime

ABSENCE_GRACE: Millis = 20_000
"""How long a person may be away before a bot plays for them."""


HURRY_FACTOR = 8
"""How much shorter bots pause for people who only want to see how a match ends."""


class DrivenTable(Protocol):
    """What the driver needs to know about its table, and the two things that it does there."""

    live: LiveMatch | None
    race: LiveRace | None

    @property
    def lock(self) -> AbstractAsyncContextManager[None]: ...

    @property
    def document(self) -> TableDocument: ...

    @property
    def has_bots(self) -> bool: ...

    @property
    def is_hurried(self) -> bool: ...

    def present_players(self) -> set[PlayerId]: ...

    async def record_input(self, judged: JudgedInput) -> int:
        """Stores and shows a judged action. The caller holds the lock."""

    def announce_chairs(self) -> None: ...


class Thought(NamedTuple):
    """A bot that is thinking about a seat's choices."""

    offers: Offers
    is_autopilot: bool
    """Whether it thinks for a person whose time has run out."""
    task: asyncio.Task[None]


class Driver:
    """After each change, schedules what happens next without a person. It acts only under the table's lock."""

    def __init__(self, table: DrivenTable, bots: Bots, clock: Clock) -> None:
        self.deadline: Millis | None = None
        """When the driver will act for a seat that the table waits for."""
        self.loop_guard = LoopGuard()
        self.idleness = NOBODY_IDLE
        self.retired = False
        self._table = table
        self._bots = bots
        self._clock = clock
        self._thoughts: dict[Seat, Thought] = {}
        self._clocks: SeatClocks = {}
        self._away_since: dict[Seat, Millis] = {}
        self._stood_in: set[Seat] = set()
        self._kept: frozenset[Seat] = frozenset()
        """Chairs of people for whom bots play. Time alone does not change it: all that follows from it agrees."""
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at: Millis | None = None
        self._rng = SystemRandom()

    def reset(self) -> None:
        """Forgets the last match when a new one begins."""
        self.stop()
        self._clocks = {}
        self.loop_guard = LoopGuard()
        self.idleness = NOBODY_IDLE
        self._away_since.clear()
        self._stood_in.clear()
        self._kept = frozenset()

    def hand_over(self, seat: Seat) -> None:
        """A seat has a new holder: its clock starts over, and a bot that was thinking about it stops."""
        self._clocks = {other: clock for other, clock in self._clocks.items() if other != seat}
        self._away_since.pop(seat, None)
        self._stood_in.discard(seat)
        self._kept -= {seat}
        waiting = [other for other in self.idleness.awaited if other != seat]
        self.idleness = observe(self.idleness, waiting, None, self._clock.now())
        self.plan()

    def stop(self) -> None:
        for seat in tuple(self._thoughts):
            self._stop_thinking(seat)
        self._set_alarm(None)

    def retire(self) -> None:
        """Stops for good when the table is evicted from memory."""
        self.retired = True
        self.stop()

    def is_kept_by_bot(self, seat: Seat) -> bool:
        """Whether a bot plays for a person who is absent or does not act."""
        return seat in self._kept

    def stand_in(self, seat: Seat) -> None:
        """A bot plays for a person who does not act, until `take_back`."""
        self._stood_in.add(seat)
        self.plan()

    def take_back(self, seat: Seat) -> bool:
        """The person plays again. Returns whether a bot had stood in for them."""
        if seat not in self._stood_in:
            return False
        self._stood_in.discard(seat)
        self._kept -= {seat}
        self.plan()
        return True

    def resume(self, paused_for: Millis) -> None:
        """The match goes on after a pause, which counts for no clock."""
        self._clocks = postpone(self._clocks, paused_for)
        self.idleness = postpone_idleness(self.idleness, paused_for)
        self._away_since = {seat: since + paused_for for seat, since in self._away_since.items()}
        self.plan()

    def plan(self) -> None:
        """Call with the lock held when somebody has come or gone, a match has started, or the alarm has gone off."""
        live = self._table.live
        if live is None or live.match.outcome is not None:
            self._kept = frozenset()
        elif self._table.document.paused is None:  # people also come and go while a card is held back
            self._note_absences()
            self._note_kept_chairs()
        self.plan_after_input()

    def _running_match(self) -> LiveMatch | None:
        """The match, if it goes on: not over, not paused, in memory, and people have been shown where it stands."""
        live = self._table.live
        if live is None or self.retired or live.is_ahead or self._table.document.paused is not None:
            return None
        return live if live.match.outcome is None else None

    def plan_after_input(self, actor: Actor = None) -> None:
        """Call with the lock held after each input; `actor` is the seat that has just acted."""
        live = self._running_match()
        if live is None:
            self.stop()
            self.deadline = None
            return
        decisions = pending_decisions(live.match)
        if has_clock(self._table.document.pace):
            self._clocks = update_clocks(self._clocks, decisions, actor, self._clock.now())
        else:
            self.idleness = observe(self.idleness, decisions, actor, self._clock.now())
        self.loop_guard.observe(decisions, actor)
        if actor is not None:
            self._stop_thinking(actor)
        if self._table.has_bots or self._away_since or self._stood_in or self._thoughts:
            for seat in range(live.match.seats):
                self._plan_seat(live, seat)
        self._plan_alarm()

    def _note_absences(self) -> None:
        now, here = self._clock.now(), self._table.present_players()
        for seat, who in enumerate(self._table.document.occupants):
            if who and who.player and who.player not in here:
                self._away_since.setdefault(seat, now)
            else:
                self._away_since.pop(seat, None)

    def _note_kept_chairs(self) -> None:
        gone = self._clock.now() - ABSENCE_GRACE
        self._kept = frozenset(self._stood_in).union(seat for seat, since in self._away_since.items() if since <= gone)

    # Bots

    def _level(self, seat: Seat) -> str | None:
        """The level of the bot that plays a seat now; None if a person does."""
        who = self._table.document.occupants[seat]
        assert who is not None
        return who.level or (STAND_IN_LEVEL if self.is_kept_by_bot(seat) else None)

    def _plan_seat(self, live: LiveMatch, seat: Seat) -> None:
        """Makes a bot think about its choices. It goes on while they stay the same, and starts again if they change."""
        offers, level, thought = live.match.offers(seat), self._level(seat), self._thoughts.get(seat)
        if thought and (thought.offers != offers or (level is None and not thought.is_autopilot)):
            self._stop_thinking(seat)
        if level and offers and seat not in self._thoughts:
            task = self.start_task(self._think(live, seat, level, live.match.view(seat), offers))
            self._thoughts[seat] = Thought(offers, is_autopilot=False, task=task)

    def _stop_thinking(self, seat: Seat) -> None:
        if thought := self._thoughts.pop(seat, None):
            _cancel(thought.task)

    async def _think(self, live: LiveMatch, seat: Seat, level: str, view: View, offers: Offers) -> None:
        """`view` and `offers` belong together: by the time the task runs, the match may have moved on."""
        began = self._clock.ticks()
        people = tuple(other for other in range(live.match.seats) if self._level(other) is None)
        choice = await self._bots.choose(live.match.game.id, level, view, offers, people)
        if choice.action is not None:
            pause = choice.after_ms // HURRY_FACTOR if self._table.is_hurried else choice.after_ms
            await asyncio.sleep(remaining_pause(pause, self._clock.ticks() - began) / 1000)
            await self._act_for_bot(live, seat, offers, choice.action, Attribution("bot", level=level))

    async def _think_for_silent_seat(self, live: LiveMatch, seat: Seat, view: View, offers: Offers) -> None:
        began = self._clock.ticks()
        choice = await self._bots.choose(live.match.game.id, AUTOPILOT_LEVEL, view, offers)
        await asyncio.sleep(remaining_pause(AUTOPILOT_PAUSE, self._clock.ticks() - began) / 1000)
        action = force_action(choice, offers, self._rng)
        await self._act_for_bot(live, seat, offers, action, Attribution("autopilot"))

    async def _act_for_bot(
        self, live: LiveMatch, seat: Seat, offers: Offers, action: Action, attribution: Attribution
    ) -> None:
        """Plays what a bot has chosen, unless its choices have changed meanwhile."""
        async with self._table.lock:
            if self._running_match() is live and live.match.offers(seat) == offers:
                self._thoughts.pop(seat, None)
                judged = self._judge_bot_action(live, seat, action, attribution.level or "autopilot")
                if self._table.race is not None:
                    times = self._table.race.record_bot_answer(seat, judged, self._clock.ticks())
                    attribution = replace(attribution, times=times)
                await self._table.record_input(JudgedInput(seat, judged, attribution))

    def _judge_bot_action(self, live: LiveMatch, seat: Seat, action: Action, level: str) -> Action:
        """A bot's action in canonical form. An illegal one is replaced by a random choice, so the match goes on."""
        try:
            judged: Action = live.match.judge(seat, action)
        except IllegalAction:
            self._bots.report_failure("illegal", live.match.game.id, level)
            judged = live.match.judge(seat, draw_action(live.match.offers(seat), self._rng))
        return judged

    # The clock

    def _plan_alarm(self) -> None:
        """Sets the alarm for the next event: a decision is due, a race closes, or a bot takes over for a person."""
        if not self._clocks and not self._away_since and self._table.race is None:
            self.deadline = None
            self._set_alarm(None)
            return
        now = self._clock.now()
        due_times = self._due_times()
        self.deadline = min(due_times.values(), default=None)
        times = [due for seat, due in due_times.items() if seat not in self._thoughts]
        if (closing := self._race_closing_time()) is not None:
            times.append(now + math.ceil(max(0, closing - self._clock.ticks())))
        times += [since + ABSENCE_GRACE for seat, since in self._away_since.items() if seat not in self._kept]
        self._set_alarm(min(times, default=None))

    def _set_alarm(self, at: Millis | None) -> None:
        """An alarm that goes off early only plans again, so it is never moved to a later time."""
        if at is not None and self._alarm_at is not None and self._alarm_at <= at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm, self._alarm_at = None, at
        if at is not None:
            seconds = max(0, at - self._clock.now()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._on_alarm)

    def _on_alarm(self) -> None:
        self._alarm = self._alarm_at = None
        self.start_task(self._handle_alarm())

    async def _handle_alarm(self) -> None:
        async with self._table.lock:
            if self._running_match() is None:
                return
            await self._close_race()
            now = self._clock.now()
            for seat, due in self._due_times().items():
                if due <= now:
                    await self._act_for(seat)
            kept = self._kept
            self.plan()
            if self._kept != kept:
                self._table.announce_chairs()

    async def _act_for(self, seat: Seat) -> None:
        """Acts, or makes a bot think, for a seat whose time has run out, if the table still waits for it."""
        live = self._running_match()
        if live is None or seat not in live.match.to_act or seat in self._thoughts:
            return
        if (decided := timeout_action(live.match, seat)) is None:
            view, offers = live.match.view(seat), live.match.offers(seat)
            task = self.start_task(self._think_for_silent_seat(live, seat, view, offers))
            self._thoughts[seat] = Thought(offers, is_autopilot=True, task=task)
            return
        actor, action = decided
        if actor is None:
            await self._table.record_input(JudgedInput(None, action, Attribution("table")))
        else:
            judged = self._judge_bot_action(live, actor, action, "autopilot")
            await self._table.record_input(JudgedInput(actor, judged, Attribution("autopilot")))

    def _race_closing_time(self) -> ServerTime | None:
        """When to close the current race, because nobody else can win it any more."""
        live, race = self._table.live, self._table.race
        if live is None or race is None:
            return None
        return race.closes_at(seat for seat in live.match.to_act if self._level(seat) or seat not in self._away_since)

    async def _close_race(self) -> None:
        live, closing = self._table.live, self._race_closing_time()
        if live is not None and closing is not None and self._clock.ticks() >= closing:
            for closing_action in live.match.legal_actions(None)[:1]:
                await self._table.record_input(JudgedInput(None, closing_action, Attribution("table")))

    def _due_times(self) -> dict[Seat, Millis]:
        """When time runs out for each awaited seat that no bot plays."""
        all_due = deadlines(self._table.document.pace, self._table.document.game, self._clocks)
        return {seat: at for seat, at in all_due.items() if self._level(seat) is None}

    def start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return start_task(work, self._table.document.code)


_running: set[asyncio.Task[None]] = set()


def start_task(work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
    """Starts a task that is not garbage-collected while it runs, and whose failure is logged."""
    task = asyncio.get_running_loop().create_task(work, name=name)
    _running.add(task)
    task.add_done_callback(_on_task_done)
    return task


def _on_task_done(task: asyncio.Task[None]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()):
        log.error("table failed", table=task.get_name(), exc_info=error)


def _cancel(task: asyncio.Task[None]) -> None:
    """Cancels a task unless it is the current one: planning may follow from a bot's own action."""
    if task is not asyncio.current_task():
        task.cancel()
