"""What goes wrong: a seeded schedule of faults, and how each of them is made."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias, get_args

from tests.chaos.cluster import Cluster, Member
from tests.chaos.disk import Disk
from tests.proxy import Proxy
from tests.server.history import Broken

Kind: TypeAlias = Literal[
    "server killed",
    "server restarted",
    "all servers restarted, one after another",
    "server stopped and continued",
    "server stopped, cut off and continued",
    "worker killed",
    "worker stopped and continued",
    "NATS killed and restarted",
    "PostgreSQL killed and restarted",
    "server cut off from NATS",
    "server cut off from PostgreSQL",
    "disk full",
    "clock jumped",
]
KINDS: tuple[Kind, ...] = get_args(Kind)

OFTEN: dict[Kind, int] = {
    "server killed": 4,
    "server restarted": 4,
    "all servers restarted, one after another": 1,
}
USUALLY = 2
"""How often a kind comes in one round of all faults."""

MEASURED: tuple[Kind, ...] = ("server restarted", "server killed")
"""Pauses are measured after these. Half of them strike alone; the others come amid other faults."""

ATTEMPTS, RESTART_SECONDS = 10, 1.0
"""How often a server that could not start is started again, and after how long."""

Outage: TypeAlias = Literal["broken", "refused", "stalled", "slow"]
OUTAGES: tuple[Outage, ...] = get_args(Outage)


@dataclass(frozen=True)
class Fault:
    kind: Kind
    victim: int
    """Which of the possible victims, counted round and round."""
    after: float
    """Seconds from the end of the fault before it."""
    seconds: float
    """How long it lasts, if it does not end by itself."""
    outage: Outage
    """How a network fails."""
    forward: bool
    """Where a clock jumps."""
    alone: bool = False
    """Whether everybody plays again before the fault, and before the next one: so its own pause can be measured."""


def schedule(rng: Random, *, longest_pause: float = 0.4, longest: float = 1.5) -> Iterator[Fault]:
    """Endless rounds, each with every kind of fault in random order."""
    while True:
        deck = [kind for kind in KINDS for _ in range(OFTEN.get(kind, USUALLY))]
        rng.shuffle(deck)
        for kind in deck:
            yield Fault(
                kind,
                rng.randrange(1_000),
                rng.uniform(0, longest_pause),
                rng.uniform(0.1, longest),
                rng.choice(OUTAGES),
                rng.random() < 0.5,
                alone=kind in MEASURED and rng.random() < 0.5,
            )


class Disasters:
    """Makes faults happen to a cluster."""

    def __init__(self, cluster: Cluster, disk: Disk) -> None:
        self._cluster = cluster
        self._disk = disk
        self._jumps = dict.fromkeys(range(len(cluster.members)), 0)
        self._ways: dict[Kind, Callable[[Fault], Awaitable[None]]] = {
            "server killed": self._kill_server,
            "server restarted": self._restart_server,
            "all servers restarted, one after another": self._restart_all,
            "server stopped and continued": self._stop_server,
            "server stopped, cut off and continued": self._stop_and_cut_off,
            "worker killed": self._kill_worker,
            "worker stopped and continued": self._stop_worker,
            "NATS killed and restarted": self._kill_nats,
            "PostgreSQL killed and restarted": self._kill_postgres,
            "server cut off from NATS": lambda fault: cut_off(self._victim(fault).to_nats, fault),
            "server cut off from PostgreSQL": lambda fault: cut_off(self._victim(fault).to_postgres, fault),
            "disk full": self._fill_disk,
            "clock jumped": self._jump_clock,
        }

    def is_possible(self, fault: Fault) -> bool:
        return bool(self._cluster.workers) or not fault.kind.startswith("worker")

    async def wait_for_victims(self, fault: Fault) -> None:
        """Of servers, two must be up, so that people have somewhere to go."""
        if "server" in fault.kind or fault.kind == "clock jumped":
            while len(self._cluster.up_members()) < min(2, len(self._cluster.members)):
                self._raise_failed_starts()
                await asyncio.sleep(0.05)
        self._raise_failed_starts()

    def _raise_failed_starts(self) -> None:
        for member in self._cluster.members:
            if member.restarting is not None and member.restarting.done():
                member.restarting.result()

    async def strike(self, fault: Fault) -> None:
        await self._ways[fault.kind](fault)

    def _victim(self, fault: Fault) -> Member:
        up = self._cluster.up_members()
        return up[fault.victim % len(up)]

    async def _kill_server(self, fault: Fault) -> None:
        """The server comes back on its own, while other faults follow."""
        member = self._victim(fault)
        self._cluster.note_down(member)
        await member.process.kill()
        member.restarting = asyncio.create_task(self._start(member))

    async def _restart_server(self, fault: Fault) -> None:
        member = self._victim(fault)
        await self._end(member)
        member.restarting = asyncio.create_task(self._start(member))

    async def _restart_all(self, fault: Fault) -> None:
        await self._cluster.settle()
        for member in self._cluster.members:
            await self._end(member)
            await self._start(member)

    async def _end(self, member: Member) -> None:
        self._cluster.note_down(member)
        await member.process.terminate()

    async def _start(self, member: Member) -> None:
        self._jumps[self._cluster.members.index(member)] = 0
        for _ in range(ATTEMPTS):  # as a supervisor does: another fault may keep a server from starting
            try:
                await self._cluster.start_member(member)
            except Broken:
                await member.process.kill()
                await asyncio.sleep(RESTART_SECONDS)
            else:
                return
        raise Broken("a server can be started again when all is well")

    async def _stop_server(self, fault: Fault) -> None:
        member = self._victim(fault)
        member.send_signal(signal.SIGSTOP)
        await asyncio.sleep(fault.seconds)
        member.send_signal(signal.SIGCONT)

    async def _stop_and_cut_off(self, fault: Fault) -> None:
        """PostgreSQL frees the locks of the stopped server, which does not know it when it wakes."""
        member = self._victim(fault)
        member.send_signal(signal.SIGSTOP)
        member.to_postgres.cut()
        member.to_nats.cut()
        await asyncio.sleep(fault.seconds)
        member.send_signal(signal.SIGCONT)

    async def _kill_worker(self, fault: Fault) -> None:
        worker = self._cluster.workers[fault.victim % len(self._cluster.workers)]
        await asyncio.to_thread(worker.end)
        worker.start()

    async def _stop_worker(self, fault: Fault) -> None:
        worker = self._cluster.workers[fault.victim % len(self._cluster.workers)]
        worker.send_signal(signal.SIGSTOP)
        await asyncio.sleep(fault.seconds)
        worker.send_signal(signal.SIGCONT)

    async def _kill_nats(self, fault: Fault) -> None:
        await asyncio.to_thread(self._cluster.nats.kill)
        await asyncio.sleep(fault.seconds)
        await asyncio.to_thread(self._cluster.nats.start)

    async def _kill_postgres(self, fault: Fault) -> None:
        await asyncio.to_thread(self._cluster.postgres.crash)
        await asyncio.sleep(fault.seconds)
        await asyncio.to_thread(self._cluster.postgres.start)

    async def _fill_disk(self, fault: Fault) -> None:
        await asyncio.to_thread(self._disk.fill)
        await asyncio.sleep(fault.seconds)
        await asyncio.to_thread(self._disk.free)

    async def _jump_clock(self, fault: Fault) -> None:
        """By an hour, forward or back, never further than an hour from the truth."""
        member = self._victim(fault)
        number = self._cluster.members.index(member)
        forward = fault.forward if self._jumps[number] == 0 else self._jumps[number] < 0
        self._jumps[number] += 1 if forward else -1
        member.send_signal(signal.SIGUSR1 if forward else signal.SIGUSR2)


async def cut_off(network: Proxy, fault: Fault) -> None:
    match fault.outage:
        case "broken":
            network.cut()
        case "refused":
            network.refuse()
        case "stalled":
            network.stall()
        case "slow":
            network.delay(fault.seconds / 10)
    await asyncio.sleep(fault.seconds)
    network.resume()
