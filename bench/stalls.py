"""How long one action holds the event loop, which all tables share: in every game, with all options and seat counts.

People play at random at a live table with a store on disk. Each seat follows it twice, with sentences and without, and
two spectators watch. Processor time is measured for each callback of the event loop: judging an action, planning what
comes next, and making and encoding everybody's views. An action may run several callbacks; only the longest counts.
Every walk is repeated, and its quietest round counts. Writes its table into docs/performance.md.
"""

from __future__ import annotations

import argparse
import asyncio
import platform
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeVarTuple

from msgspec.structs import replace

from bench import page
from kibitz.cli.serving import freeze_gc, preload_catalogues
from kibitz.engine.match import Match
from kibitz.engine.offers import count_actions, draw_action
from kibitz.engine.vocabulary import Seat
from kibitz.games import GAMES
from kibitz.server.bots.asking import Bots
from kibitz.server.bots.local import LocalThinkers
from kibitz.server.bus.local import LocalBus
from kibitz.server.clock.time import Clock
from kibitz.server.http.games import describe_games
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.showing import Showing
from kibitz.server.ops.metrics import Metrics
from kibitz.server.policy.fairplay import Latency
from kibitz.server.policy.seating import Occupant, TableDocument
from kibitz.server.store import StoredPlayer, store_at
from kibitz.server.table.backend import Backend
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.persistence import create_match_operation
from kibitz.server.vocabulary import Eyes
from kibitz.server.wire.games import AnyOption, CardsOption, NumberOption, OneOption, SomeOption
from kibitz.server.wire.refusals import Refusal
from kibitz.server.wire.requests import Act
from kibitz.words import Language
from tests.laws.worlds import oracle_of

Ts = TypeVarTuple("Ts")

GOAL = 5.0
"""No action should hold the event loop for longer, in milliseconds."""
AT_ONCE = 20
"""Walks that run at the same time, so that they wait together for the disk."""
MAX_ACTIONS = 300
"""A walk ends here, if its match does not end before."""
DRAWN = 3
"""Random settings of all options, such as decks of one's own, for each number of seats."""
LONG_LIST = 10
PLAYERS = tuple(f"player {number}" for number in range(max(game.seat_counts[-1] for game in GAMES.values())))
REACTION = 400
"""A reaction time that a live table believes, in milliseconds."""


@dataclass
class Figures:
    actions: int = 0
    most_choices: int = 0
    longest: float = 0.0
    """In seconds."""


MEASURED: ContextVar[Figures | None] = ContextVar("MEASURED", default=None)
"""Where callbacks are recorded; tasks and timers inherit it from the action that started them."""


class TimedLoop(asyncio.SelectorEventLoop):
    """An event loop that measures the processor time of each callback that runs on behalf of a walk."""

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        return super().call_soon(self._run, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return super().call_at(when, self._run, callback, *args, context=context)

    def call_soon_threadsafe(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        return super().call_soon_threadsafe(self._run, callback, *args, context=context)

    def _run(self, callback: Callable[[*Ts], object], *args: *Ts) -> None:
        began = time.thread_time()
        try:
            callback(*args)
        finally:
            if (figures := MEASURED.get()) is not None:
                figures.longest = max(figures.longest, time.thread_time() - began)


class VirtualClock(Clock):
    """Stands still between actions, so that reaction times are credible however fast the walk is."""

    def __init__(self) -> None:
        self.time = 1_000_000
        super().__init__(lambda: self.time, lambda: float(self.time))


class Socket:
    """A listener that discards what it is sent."""

    def __init__(self, player: str, language: Language, *, words: bool) -> None:
        self.player = player
        self.name = player
        self.latency = Latency((20.0,))
        self.language = language
        self.narration_language = language if words else None

    def send(self, message: bytes) -> None:
        pass

    def show(self, showing: Showing, eyes: Eyes) -> None:
        showing.message(eyes, self.narration_language)

    def disconnect(self, bye: bytes) -> None:
        pass


@dataclass(frozen=True, eq=False)
class Walk:
    game: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = ", ".join(f"{name} {show(value)}" for name, value in self.options.items())
        return f"{self.seats} seats" + (f", {chosen}" if chosen else "")


def show(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(str, value)) if len(value) < LONG_LIST else f"with {len(value)} entries"
    return str(value)


# What is walked


def walks() -> Iterator[Walk]:
    for game in describe_games("en"):
        for seats in GAMES[game.game].seat_counts:
            any_options = oracle_of(game.game).options
            drawn = [any_options(Random(number), seats) for number in range(DRAWN)]
            for options in (*settings_of(game.options), *drawn):
                yield Walk(game.game, seats, options)


def settings_of(options: tuple[AnyOption, ...]) -> list[dict[str, Any]]:
    """The defaults; each other extreme of one option; and the last extremes of all options together."""
    extremes = {option.name: extremes_of(option) for option in options}
    alone = [{name: value} for name, values in extremes.items() for value in values]
    together = {name: values[-1] for name, values in extremes.items() if values}
    return [{}, *alone, together] if together not in alone else [{}, *alone]


def extremes_of(option: AnyOption) -> tuple[Any, ...]:
    match option:
        case NumberOption(from_=low, to=high):
            return (low, high)
        case OneOption(values=values) | CardsOption(values=values):
            return tuple(named.value for named in values if named.value != option.default)
        case SomeOption(values=explained):
            return (tuple(one.value for one in explained),)
        case _:
            return ()


# Walking


async def walk(backend: Backend, clock: VirtualClock, chosen: Walk, name: str) -> Figures:
    table, sockets = await open_table(backend, chosen, name)
    assert table.live is not None
    match, rng, figures = table.live.match, Random(str(chosen)), Figures()
    measured = copy_context()
    measured.run(MEASURED.set, figures)
    while match.outcome is None and figures.actions < MAX_ACTIONS:
        seat = pick_seat(match, rng)
        figures.most_choices = max(figures.most_choices, count_actions(match.offers(seat)))
        clock.time += 1_000
        request = Act(
            id=str(figures.actions),
            table=name,
            match=table.live.id,
            action=draw(match, seat, rng),
            decided=match.version,
        )
        with suppress(Refusal):
            acting = table.act(sockets[seat], request, clock.ticks())
            await asyncio.create_task(acting, context=measured)
        figures.actions += 1
    table.driver.retire()
    return figures


async def open_table(backend: Backend, chosen: Walk, name: str) -> tuple[LiveTable, list[Socket]]:
    """A table at which a match has just begun, and each seat's socket."""
    players = PLAYERS[: chosen.seats]
    match = Match(chosen.game, seats=chosen.seats, seed=str(chosen), options=chosen.options)
    live = LiveMatch(name, match, backend.clock.now())
    document = TableDocument(
        code=name,
        game=chosen.game,
        seats=chosen.seats,
        options=chosen.options,
        pace="normal",
        public=False,
        host=players[0],
        created=live.started,
        occupants=tuple(Occupant(f"{player} of {name}", player) for player in players),
    )
    await backend.save(document, new=True)
    document = replace(document, status="running", match=live.id, matches=(live.id,))
    await backend.save(document, create_match_operation(live, document))
    table = LiveTable(document, backend, live, evict=lambda table: None)
    sockets = [Socket(player, "en", words=True) for player in players]
    silent = [Socket(player, "en", words=False) for player in players]
    watching = [Socket(f"watching in {language}", language, words=True) for language in ("en", "fr")]
    table.listeners.update(sockets, silent, watching)
    table.driver.plan()
    return table, sockets


def pick_seat(match: Match, rng: Random) -> Seat:
    """Usually a seat that the match waits for; in a game without turns, sometimes any that may act."""
    if match.game.turnless and rng.random() < 0.3:
        return rng.choice([seat for seat in range(match.seats) if match.offers(seat)])
    return rng.choice(sorted(match.to_act))


def draw(match: Match, seat: Seat, rng: Random) -> dict[str, Any]:
    action = draw_action(match.offers(seat), rng)
    return {**action, "ms": REACTION} if "ms" in action else action


def reference_time() -> float:
    """The processor time of a fixed loop: how fast this core is just now, in seconds."""
    began, total = time.thread_time(), 0
    for number in range(20_000):
        total += number * number
    return time.thread_time() - began


async def measure(chosen: list[Walk], rounds: int) -> tuple[dict[Walk, Figures], float]:
    found: dict[Walk, Figures] = {}
    references: list[float] = []
    preload_catalogues()
    freeze_gc()
    for number in range(rounds):
        with tempfile.TemporaryDirectory(prefix="kibitz-bench-") as folder:
            async with store_at(Path(folder) / "bench.db") as store:
                clock = VirtualClock()
                backend = Backend(store, Bots(LocalThinkers(0)), LocalBus(), Metrics(), clock)
                for player in PLAYERS:
                    await store.save_player(StoredPlayer(player, player, clock.now()))
                for start in range(0, len(chosen), AT_ONCE):
                    references.append(reference_time())
                    together = chosen[start : start + AT_ONCE]
                    walking = [walk(backend, clock, one, f"{number}-{id(one)}") for one in together]
                    for one, figures in zip(together, await asyncio.gather(*walking), strict=True):
                        if one not in found or figures.longest < found[one].longest:
                            found[one] = figures
        print(f"round {number + 1} of {rounds}", flush=True)
    return found, min(references)


def format_table(found: dict[Walk, Figures], reference: float) -> str:
    rows = []
    for game in sorted({chosen.game for chosen in found}):
        walked = {chosen: figures for chosen, figures in found.items() if chosen.game == game}
        worst = max(walked, key=lambda chosen: walked[chosen].longest)
        actions = sum(figures.actions for figures in walked.values())
        choices = max(figures.most_choices for figures in walked.values())
        longest = walked[worst].longest
        rows.append(
            f"| {game} | {len(walked)} | {actions:,} | {choices:,} | {1000 * longest:.2f} "
            f"| {longest / reference:.2f} | {worst} |"
        )
    return "\n".join(
        [
            "| game | walks | actions | most choices | longest hold (ms) | × reference loop | where |",
            "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
            *rows,
            "",
            f"Python {platform.python_version()}, {platform.machine()}. The reference loop squares and adds 20,000 "
            f"numbers: {1000 * reference:.2f} ms in this run.",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", default=",".join(sorted(GAMES)))
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    chosen = [one for one in walks() if one.game in arguments.games.split(",")]
    with asyncio.Runner(loop_factory=TimedLoop) as runner:
        found, reference = runner.run(measure(chosen, arguments.rounds))
    text = format_table(found, reference)
    print(text)
    if not arguments.dry:
        page.write("performance.md", "stalls", text)
    if (worst := max(figures.longest for figures in found.values())) * 1000 > GOAL:
        raise SystemExit(f"An action held the event loop for {1000 * worst:.1f} ms; the goal is {GOAL:.0f} ms.")


if __name__ == "__main__":
    main()
