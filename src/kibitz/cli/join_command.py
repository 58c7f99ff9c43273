"""`kibitz join`: sits a bot down at a live table, over the network, like any other guest."""

from __future__ import annotations

import asyncio
import contextlib
from itertools import count
from random import Random
from typing import Any

import aiohttp
import click
import msgspec

from kibitz.arena.entrants import Guest, check_entrant, enter
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.playout import Choice
from kibitz.engine.vocabulary import to_json
from kibitz.server.wire.choices import Pattern, expand

PASSING = ("TOO_LATE", "RATE_LIMITED")
"""Refusals that anybody may meet."""
AGAIN = 1.0
"""Seconds before a lost connection is tried again."""


@click.command()
@click.argument("address")
@click.argument("table")
@click.option("--bot", "name", required=True, help="strong, coyote's strong:bluffer, my_module:MyBot, http://…")
@click.option("--as", "called", default="Robot", show_default=True, help="What the others call it.")
@click.option("--budget", type=click.FloatRange(0.01, 3600), default=20.0, show_default=True,
              help="Seconds that it has for a decision.")  # fmt: skip
def command(address: str, table: str, name: str, called: str, budget: float) -> None:
    """Let a bot play at the table with the code TABLE of the service at ADDRESS, until the match is over.

    The bot sees what a person on that chair would see. The host of the table starts the match.
    """
    try:
        outcome = asyncio.run(Visitor(address.rstrip("/"), table, name, called, budget).play())
    except aiohttp.ClientError as error:
        raise KibitzError(f"{address} does not answer: {error}.") from None
    click.echo(f"Over: {to_json(outcome).decode()}")


class Visitor:
    """A bot on a chair far away. It thinks while the table goes on, and anew when what it may do has changed."""

    def __init__(self, address: str, table: str, name: str, called: str, budget: float) -> None:
        self.address = address
        self.table = table
        self.name = name
        self.called = called
        self.budget = budget
        self.seen: dict[str, Any] = {}
        self._has_asked_for_a_chair = False
        self._failure: str | None = None
        self._bot: Any = None
        self._game: AnyGame | None = None
        self._ids = map(str, count())
        self._thought: tuple[object, asyncio.Task[None]] | None = None

    async def play(self) -> Any:
        """Gives the outcome. A connection that is lost is made again; one that cannot be made at all is an error."""
        async with aiohttp.ClientSession() as http:
            async with http.post(f"{self.address}/api/players", json={"name": self.called}) as response:
                me = await response.json()
            if "token" not in me:
                raise KibitzError(me.get("sentence", "The service does not let it in."))
            try:
                return await self._stay(http, {"Authorization": f"Bearer {me['token']}"})
            finally:
                self._stop_thinking()
                if isinstance(self._bot, Guest):
                    self._bot.leave()

    async def _stay(self, http: aiohttp.ClientSession, headers: dict[str, str]) -> Any:
        """Until the match is over."""
        while True:
            with contextlib.suppress(aiohttp.ClientError):
                async with http.ws_connect(f"{self.address}/ws", headers=headers) as socket:
                    if (outcome := await self._listen(socket)) is not None:
                        return outcome
            if self._failure is not None:
                raise KibitzError(f"The bot could not decide: {self._failure}")
            self._stop_thinking()
            await asyncio.sleep(AGAIN)

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> Any:
        """Gives the outcome, or None when the connection is lost."""
        self._has_asked_for_a_chair = False
        await self._ask(socket, "enter", request="enter")
        async for frame in socket:
            heard = frame.json()
            match heard["type"]:
                case "over":
                    return heard["outcome"]
                case "table":
                    await self._come_to(socket, heard)
                case "state" | "happened":
                    self.seen = heard
                    self._think(socket)
                case "refused" if heard["code"] in PASSING:
                    await asyncio.sleep(heard.get("wait", 0) / 1000)
                    self._think(socket)
                case "refused" if heard["id"] in ("enter", "sit"):
                    raise KibitzError(heard["sentence"])
                case "refused":
                    raise KibitzError(f"The bot tried what is refused: {heard['sentence']}")
        return None

    async def _come_to(self, socket: aiohttp.ClientWebSocketResponse, table: dict[str, Any]) -> None:
        self._game = find_game(table["game"])
        if self._bot is None:
            self._bot = enter(self._game.id, check_entrant(self._game.id, self.name), self.budget)
        if table["you"] is None and table["status"] == "open" and not self._has_asked_for_a_chair:
            self._has_asked_for_a_chair = True
            await self._ask(socket, "sit", request="sit")

    async def _ask(
        self, socket: aiohttp.ClientWebSocketResponse, kind: str, *, request: str | None = None, **values: object
    ) -> None:
        await socket.send_json({"type": kind, "id": request or next(self._ids), "table": self.table, **values})

    def _think(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """A thought goes on while the choices stay the same."""
        choices = self.seen["choices"]
        if self._thought is not None and self._thought[0] == choices and not self._thought[1].done():
            return
        self._stop_thinking()
        if choices:
            self._thought = choices, asyncio.ensure_future(self._decide(socket))

    def _stop_thinking(self) -> None:
        if self._thought is not None:
            self._thought[1].cancel()
            self._thought = None

    async def _decide(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        assert self._game is not None
        seen, game = self.seen, self._game
        view = msgspec.convert(seen["view"], game.view_type)
        patterns = msgspec.convert(seen["choices"], tuple[Pattern, ...])
        choices = tuple(msgspec.convert(raw, game.action) for pattern in patterns for raw in expand(pattern))
        try:
            choice: Choice = await asyncio.to_thread(self._bot.choose, view, choices, Random())
        except Exception as error:
            self._failure = str(error) or type(error).__name__
            await socket.close()
            return
        if choice.action is None:
            return
        await asyncio.sleep(choice.after_ms / 1000)
        action = msgspec.to_builtins(choice.action)
        await self._ask(socket, "act", match=seen["match"], action=action, decided=self.seen["version"])
