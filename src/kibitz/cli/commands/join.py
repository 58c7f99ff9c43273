"""`kibitz join`: seats a bot at a live table over the network, like any other client."""

from __future__ import annotations

import asyncio
import contextlib
import time
from itertools import count
from random import Random
from typing import Any

import aiohttp
import click
import msgspec

from kibitz.arena.entrants import ExternalBot, check_entrant, load_entrant
from kibitz.bots.pauses import remaining_pause
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.offers import Offers, expand
from kibitz.engine.playout import Choice
from kibitz.engine.vocabulary import to_json

PASSING = ("TOO_LATE", "RATE_LIMITED")
"""Refusals that are no fault of the bot: it decides again."""
RECONNECT_SECONDS = 1.0


@click.command()
@click.argument("address")
@click.argument("table")
@click.option("--bot", "name", required=True, help="A level or character of the game, my_module:MyBot, or http://…")
@click.option("--as", "called", default="Robot", show_default=True, help="Its name at the table.")
@click.option("--budget", type=click.FloatRange(0.01, 3600), default=20.0, show_default=True,
              help="Seconds that it has for each decision.")  # fmt: skip
def command(address: str, table: str, name: str, called: str, budget: float) -> None:
    """Let a bot play at the table with the code TABLE, on the service at ADDRESS, until the match is over.

    The bot sees what a person in that seat would see. The host of the table starts the match.
    """
    try:
        outcome = asyncio.run(BotClient(address.rstrip("/"), table, name, called, budget).play())
    except aiohttp.ClientError as error:
        raise KibitzError(f"{address} does not answer: {error}.") from None
    click.echo(f"Over: {to_json(outcome).decode()}")


class BotClient:
    """A bot at a table of another server. It decides again whenever its choices have changed."""

    def __init__(self, address: str, table: str, name: str, called: str, budget: float) -> None:
        self.address = address
        self.table = table
        self.name = name
        self.called = called
        self.budget = budget
        self.seen: dict[str, Any] = {}
        self._asked_for_seat = False
        self._failure: str | None = None
        self._bot: Any = None
        self._game: AnyGame | None = None
        self._ids = map(str, count())
        self._thought: tuple[object, asyncio.Task[None]] | None = None

    async def play(self) -> Any:
        """Plays the match and returns its outcome. Only a connection that was there before is made again."""
        async with aiohttp.ClientSession() as http:
            async with http.post(f"{self.address}/api/players", json={"name": self.called}) as response:
                me = await response.json()
            if "token" not in me:
                raise KibitzError(me.get("sentence", "The service refuses the bot."))
            try:
                return await self._stay(http, {"Authorization": f"Bearer {me['token']}"})
            finally:
                self._stop_thinking()
                if isinstance(self._bot, ExternalBot):
                    self._bot.close()

    async def _stay(self, http: aiohttp.ClientSession, headers: dict[str, str]) -> Any:
        """Follows the table until the match is over."""
        while True:
            with contextlib.suppress(aiohttp.ClientError):
                async with http.ws_connect(
                    f"{self.address}/ws", params={"table": self.table}, headers=headers
                ) as socket:
                    if (outcome := await self._listen(socket)) is not None:
                        return outcome
            if self._failure is not None:
                raise KibitzError(f"The bot could not decide: {self._failure}")
            self._stop_thinking()
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> Any:
        """The outcome, or None when the connection is lost."""
        self._asked_for_seat = False
        await self._ask(socket, "enter", request="enter")
        async for frame in socket:
            message = frame.json()
            match message["type"]:
                case "over":
                    return message["outcome"]
                case "table":
                    await self._take_seat(socket, message)
                case "state" | "happened":
                    self.seen = message
                    self._think(socket)
                case "refused" if message["code"] in PASSING:
                    await asyncio.sleep(message.get("wait", 0) / 1000)
                    self._think(socket)
                case "refused" if message["id"] in ("enter", "sit"):
                    raise KibitzError(message["sentence"])
                case "refused":
                    raise KibitzError(f"The bot tried what is refused: {message['sentence']}")
        return None

    async def _take_seat(self, socket: aiohttp.ClientWebSocketResponse, table: dict[str, Any]) -> None:
        self._game = find_game(table["game"])
        if self._bot is None:
            self._bot = load_entrant(self._game.id, check_entrant(self._game.id, self.name), self.budget)
        if table["you"] is None and table["status"] == "open" and not self._asked_for_seat:
            self._asked_for_seat = True
            await self._ask(socket, "sit", request="sit")

    async def _ask(
        self, socket: aiohttp.ClientWebSocketResponse, kind: str, *, request: str | None = None, **values: object
    ) -> None:
        await socket.send_json({"type": kind, "id": request or next(self._ids), "table": self.table, **values})

    def _think(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Starts a thought, unless one about the same choices is under way."""
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
        choices = expand(msgspec.convert(seen["choices"], Offers), game.action)
        began = time.monotonic()
        try:
            choice: Choice = await asyncio.to_thread(self._bot.choose, view, choices, Random())
        except Exception as error:  # noqa: BLE001 - whatever the bot raises is the reason why it leaves
            self._failure = str(error) or type(error).__name__
            await socket.close()
            return
        if choice.action is None:
            return
        await asyncio.sleep(remaining_pause(choice.after_ms, 1000 * (time.monotonic() - began)) / 1000)
        action = msgspec.to_builtins(choice.action)
        await self._ask(socket, "act", match=seen["match"], action=action, decided=self.seen["version"])
