"""People who play a whole match, each at any process."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.conftest import Client
from tests.server.plain_client import some_action


class Player:
    """Acts at random whenever the table waits for them, until the match is over."""

    def __init__(self, client: Client, table: str, rng: Random) -> None:
        self.client = client
        self.table = table
        self.acks: list[int] = []
        self.versions: list[int] = []
        self.over: dict[str, Any] | None = None
        self._rng = rng
        self._acted_at = -1
        self._pending: str | None = None
        self._requests = 0

    async def play(self) -> None:
        while self.over is None:
            await self.hear(await self.client.next())

    async def hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "state" | "happened":
                if message["type"] == "happened":
                    assert message["since"] == self.versions[-1], "versions have no gap"
                self.versions.append(message["version"])
                await self._act(message)
            case "ack" if message["id"] == self._pending:
                self._pending = None
                self.acks.append(message["version"])
                await self._act(self._latest())
            case "refused" if message["id"] == self._pending:
                assert message["code"] in ("TOO_LATE", "ILLEGAL"), message
                self._pending = None
                await self._act(self._latest())
            case "over":
                self.over = message

    def _latest(self) -> dict[str, Any]:
        return next(message for message in reversed(self.client.heard) if message["type"] in ("state", "happened"))

    async def _act(self, seen: dict[str, Any]) -> None:
        view = seen["view"]
        if self._pending is not None or view["viewer"] not in view["to_act"] or not seen["choices"]:
            return
        self._requests += 1
        self._pending = f"act {self._requests}"
        await self.client.socket.send_json(
            {
                "type": "act",
                "id": self._pending,
                "table": self.table,
                "match": seen["match"],
                "action": some_action(seen["choices"], self._rng),
                "decided": seen["version"],
            }
        )
