"""Simulated players over WebSocket, for any system under test.

In a closed loop everybody acts as soon as they can, so the system is saturated. In an open loop actions fall due at
fixed times, whether or not the last one is done, and each wait counts from then: a stall counts for every action that
fell due meanwhile.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from random import Random

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

HANDSHAKE_SECONDS = 60.0
TICK = 0.001
"""Seconds between checks for actions that have fallen due."""

now = time.perf_counter


@dataclass
class Load:
    """All parties, and what they have measured."""

    parties: list[Party] = field(default_factory=list)
    is_closed: bool = False
    waits: list[float] = field(default_factory=list)
    """Of each acknowledged action, in seconds."""
    lost: list[str] = field(default_factory=list)

    async def saturate(self, seconds: float) -> int:
        """A closed loop; returns how many actions were acknowledged, once none is in progress any more."""
        self.waits.clear()
        self.is_closed = True
        for party in self.parties:
            party.go_on()
        await asyncio.sleep(seconds)
        self.is_closed = False
        while any(player.since is not None for party in self.parties for player in party.players):
            self.check()
            await asyncio.sleep(TICK)
        return len(self.waits)

    async def at_rate(self, rate: float, seconds: float) -> list[float]:
        """An open loop; returns the waits. Parties take turns."""
        self.waits.clear()
        start, made, wanted = now(), 0, round(rate * seconds)
        while made < wanted:
            await asyncio.sleep(TICK)
            while made < wanted and (due := start + made / rate) <= now():
                self.parties[made % len(self.parties)].fall_due(due)
                made += 1
        deadline = now() + seconds
        while len(self.waits) < wanted and now() < deadline:
            await asyncio.sleep(TICK)
        self.check()
        return self.waits + [float("inf")] * (wanted - len(self.waits))

    def check(self) -> None:
        if self.lost:
            raise RuntimeError(f"{len(self.lost)} players were lost: {self.lost[0]}")


class Party:
    """The players of one table."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.number = number
        self.players: list[Player] = []
        self._due: deque[float] = deque()
        load.parties.append(self)

    def fall_due(self, due: float) -> None:
        self._due.append(due)
        self.go_on()

    def go_on(self) -> None:
        for player in self.players:
            self.let_act(player)

    def let_act(self, player: Player) -> None:
        if player.may_act and player.since is None:
            if self.load.is_closed:
                player.act_since(now())
            elif self._due:
                player.act_since(self._due.popleft())


class Player(WSListener):  # type: ignore[misc]  # picows is installed for benchmarks only
    """One socket. A subclass reads its messages and chooses its actions."""

    def __init__(self, party: Party, seat: int) -> None:
        self.party = party
        self.seat = seat
        self.rng = Random(party.number * 100 + seat)
        self.may_act = False
        self.since: float | None = None
        """When the wait for the action in progress began; None if there is none."""
        self.transport: WSTransport | None = None
        party.players.append(self)

    async def connect(self, url: str) -> None:
        await ws_connect(lambda: self, url, websocket_handshake_timeout=HANDSHAKE_SECONDS)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT:
            try:
                self.hear(frame.get_payload_as_bytes())
            except Exception as error:
                self.party.load.lost.append(repr(error))
                raise

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.party.load.lost.append("the socket was closed")

    def send(self, text: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, text)

    def act_since(self, since: float) -> None:
        self.since = since
        self.may_act = False
        self.send(self.action())

    def acknowledged(self) -> None:
        if self.since is not None:
            self.party.load.waits.append(now() - self.since)
            self.since = None

    def hear(self, text: bytes) -> None:
        """Handles a message: sets `may_act`, and calls `acknowledged`."""
        raise NotImplementedError

    def action(self) -> bytes:
        """The message that carries out the player's next action."""
        raise NotImplementedError


def quantile(waits: list[float], share: float) -> float:
    """The wait that a share of all waits does not exceed."""
    return sorted(waits)[min(len(waits) - 1, int(len(waits) * share))]
