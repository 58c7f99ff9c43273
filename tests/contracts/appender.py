"""A program to be killed: plays several matches in the store at the address given, and tells what was acknowledged.

Each line says `match version`, and is written only after the store has said that this version is durable. A later run
goes on where the log ends.
"""

from __future__ import annotations

import asyncio
import sys

from kibitz.server.store import Store, store_at
from tests.contracts.stored import entry

MATCHES = tuple(f"m{number}" for number in range(8))


async def play(store: Store, match: str) -> None:
    version = len(await store.inputs(match))
    while True:
        version += 1
        await store.append(match, version, (entry(version),))
        sys.stdout.write(f"{match} {version}\n")
        sys.stdout.flush()


async def main(address: str) -> None:
    async with store_at(address) as store, asyncio.TaskGroup() as tasks:
        for match in MATCHES:
            tasks.create_task(play(store, match))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
