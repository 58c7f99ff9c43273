"""Who acts at a table when no person does: bots, stand-ins for the absent, and the clock."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kibitz.engine.errors import IllegalAction
from kibitz.engine.vocabulary import Action, Actor, Millis, Seat
from kibitz.server.clock.autopilot import timeout_action
from kibitz.server.match.live_match import Attribution
from kibitz.server.ops.logs import log
from kibitz.server.policy.fairplay import ServerTime
from kibitz.server.policy.loop_guard import LoopGuard
from kibitz.server.policy.paces import Waits, deadlines, has_clock, pending_decisions, update_clocks

if TYPE_CHECKING:
    from kibitz.server.table.live_table import LiveTable

STAND_IN = "easy"
"""The level of the bot that keeps an absent person's chair."""

GRACE: Millis = 20_000
"""How long a person may be away before a bot keeps the chair."""


class Driver:
    """Plans, after each change, what happens by itself next. All it does, it does as the table's writer."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.deadline: Millis | None = None
        self._thoughts: dict[Seat, tuple[tuple[Action, ...], asyncio.Task[None]]] = {}
        self._waits: Waits = {}
        self.circles = LoopGuard()
        self._away_since: dict[Seat, Millis] = {}
        self._kept: set[Seat] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._rings_at: Millis | None = None
        self.retired = False
        self._rng = SystemRandom()

    def reset(self) -> None:
        """A new match: nothing of the last one goes on."""
        self.stop()
        self._waits = {}
        self.circles = LoopGuard()
        self._away_since.clear()

    def stop(self) -> None:
        for _, task in self._thoughts.values():
            _cancel(task)
        self._thoughts.clear()
        self._set_alarm(None)

    def retire(self) -> None:
        """The table leaves memory: whoever leaves it after that sets nothing going any more."""
        self.retired = True
        self.stop()

    def keeps(self, seat: Seat) -> bool:
        """Whether a bot keeps an absent person's chair."""
        away = self._away_since.get(seat)
        return away is not None and self.table.services.now() - away >= GRACE

    def _tell_of_kept_chairs(self) -> None:
        """Only when it has changed which chairs are kept: what rings otherwise is nobody's business."""
        kept = {seat for seat in self._away_since if self.keeps(seat)}
        if kept != self._kept:
            self._kept = kept
            self.table.announce_chairs()

    def plan(self) -> None:
        """Called with the table's lock held when somebody has come or gone, a match has begun, or time has passed."""
        if self._is_playing():
            self._note_absences()
        self.go_on()

    def _is_playing(self) -> bool:
        live = self.table.live
        return not self.retired and live is not None and live.match.outcome is None

    def go_on(self, actor: Actor = None) -> None:
        """Called with the table's lock held after each input; `actor` is who has just acted."""
        if not self._is_playing():
            self.stop()
            self.deadline = None
            return
        live = self.table.live
        assert live is not None
        questions = pending_decisions(live.match)
        if has_clock(self.table.document.pace):
            self._waits = update_clocks(self._waits, questions, actor, self.table.services.now())
        self.circles.note(questions, actor)
        if self.table.has_bots or self._away_since or self._thoughts:
            for seat in range(live.match.seats):
                self._plan_seat(seat)
        self._plan_alarm()

    def _note_absences(self) -> None:
        now, here = self.table.services.now(), self.table.present_players()
        for seat, who in enumerate(self.table.document.occupants):
            if who and who.player and who.player not in here:
                self._away_since.setdefault(seat, now)
            else:
                self._away_since.pop(seat, None)

    def _level(self, seat: Seat) -> str | None:
        """The level of the bot that plays a seat now, if one does."""
        who = self.table.document.occupants[seat]
        assert who is not None
        return who.level or (STAND_IN if self.keeps(seat) else None)

    def _plan_seat(self, seat: Seat) -> None:
        """A thought goes on while the seat's choices stay the same; otherwise it starts anew."""
        live = self.table.live
        assert live is not None
        choices, level = live.match.legal_actions(seat), self._level(seat)
        held = self._thoughts.get(seat)
        if held and (level is None or held[0] != choices):
            _cancel(held[1])
            del self._thoughts[seat]
            held = None
        if level and choices and not held:
            self._thoughts[seat] = choices, self._background(self._think(seat, level, choices))

    async def _think(self, seat: Seat, level: str, choices: tuple[Action, ...]) -> None:
        live = self.table.live
        assert live is not None
        choice = await self.table.services.thinking.choose(live.match.game.id, level, live.match.view(seat), choices)
        if choice.action is None:
            return
        await asyncio.sleep(choice.after_ms / 1000)
        async with self.table.lock:
            if self.table.live is live and live.match.outcome is None and live.match.legal_actions(seat) == choices:
                self._thoughts.pop(seat, None)
                await self._do(seat, self._legal(seat, choice.action, level), Attribution("bot", level=level))

    def _legal(self, seat: Seat, action: Action, level: str) -> Action:
        """What a bot decided on; a faulty one that wants what cannot be does something else, and holds nobody up."""
        live = self.table.live
        assert live is not None
        try:
            judged: Action = live.match.judge(seat, action)
        except IllegalAction:
            self.table.services.thinking.failed("illegal", live.match.game.id, level)
            judged = self._rng.choice(live.match.legal_actions(seat))
        return judged

    async def _do(self, seat: Actor, action: Any, attribution: Attribution) -> None:
        live = self.table.live
        assert live is not None
        try:
            judged = live.match.judge(seat, action)
        except IllegalAction:
            return
        if self.table.race is not None and seat is not None and attribution.by == "bot":
            times = self.table.race.record_bot_answer(seat, judged, self.table.services.ticks())
            attribution = replace(attribution, times=times)
        await self.table.input(seat, judged, attribution)

    # The clock

    def _plan_alarm(self) -> None:
        """Wakes up for the next thing that time brings: a decision that is due, or a chair to be kept."""
        now = self.table.services.now()
        self.deadline = min(self._due().values(), default=None)
        waits = [self.deadline] if self.deadline is not None else []
        if (closing := self._closing()) is not None:
            waits.append(now + math.ceil(max(0, closing - self.table.services.ticks())))
        waits += [away + GRACE for away in self._away_since.values() if away + GRACE > now]
        self._set_alarm(min(waits, default=None))

    def _set_alarm(self, at: Millis | None) -> None:
        """One that rings too early only plans anew: so it need not be moved to a later time."""
        if at is not None and self._rings_at is not None and self._rings_at <= at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm, self._rings_at = None, at
        if at is not None:
            seconds = max(0, at - self.table.services.now()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._start_ringing)

    def _start_ringing(self) -> None:
        self._alarm = self._rings_at = None
        self._background(self._ring())

    def _closing(self) -> ServerTime | None:
        """When the table closes the race that runs, since nobody could win it any more."""
        live, race = self.table.live, self.table.race
        if live is None or race is None:
            return None
        return race.closes_at(seat for seat in live.match.to_act if self._level(seat) or not self._is_away(seat))

    def _is_away(self, seat: Seat) -> bool:
        return seat in self._away_since

    async def _close_race(self) -> None:
        live, closing = self.table.live, self._closing()
        if live is not None and closing is not None and self.table.services.ticks() >= closing:
            for action in live.match.legal_actions(None)[:1]:
                await self._do(None, action, Attribution("table"))

    def _due(self) -> dict[Seat, Millis]:
        """When the table decides for each awaited seat that no bot plays."""
        all_due = deadlines(self.table.document.pace, self.table.document.game, self._waits)
        return {seat: at for seat, at in all_due.items() if self._level(seat) is None}

    async def _ring(self) -> None:
        async with self.table.lock:
            live = self.table.live
            if live is None or not self._is_playing():
                return
            await self._close_race()
            now = self.table.services.now()
            for seat, due in self._due().items():
                if due <= now and (decided := timeout_action(live.match, seat, self._rng)):
                    actor, action = decided
                    await self._do(actor, action, Attribution("table" if actor is None else "autopilot"))
            self._tell_of_kept_chairs()
            self.plan()

    def _background(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return _background(work, self.table.document.code)


_running: set[asyncio.Task[None]] = set()


def _background(work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
    """A task that is not lost, and whose failure is not silent."""
    task = asyncio.get_running_loop().create_task(work, name=name)
    _running.add(task)
    task.add_done_callback(_finished)
    return task


def _finished(task: asyncio.Task[None]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()):
        log.error("table failed", table=task.get_name(), exc_info=error)


def _cancel(task: asyncio.Task[None] | None) -> None:
    """Not the task that asks for it: who plans may be the very one whose thought has just come true."""
    if task is not None and task is not asyncio.current_task():
        task.cancel()
