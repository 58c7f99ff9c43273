"""A viewer at one table of a pair: its socket, and every call about the table."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from functools import partial

import msgspec
import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType
from msgspec.structs import replace

from kibitz.bots.questions import AnyAnswer, Decide, Decided, Question
from kibitz.engine.vocabulary import Action, Actor, Seat, to_json
from kibitz.server.bots.asking import Bots
from kibitz.server.bots.base import OnProgress, Priority, Thinkers
from kibitz.server.bots.messages import encode_work
from kibitz.server.clock.driver import Driver
from kibitz.server.match.showing import Showing
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.fairplay import ON_THIS_MACHINE
from kibitz.server.policy.seating import SCREEN, Occupant
from kibitz.server.table.advising import AdviceRequest, send_advice
from kibitz.server.table.description import names_of
from kibitz.server.table.live_table import LiveTable
from kibitz.server.vocabulary import Eyes, PlayerId
from kibitz.server.wire.refusals import Refusal
from kibitz.words import Language
from tests.server.conftest import PATIENCE, Client

WORN = re.compile(r',"worn":\[[^]]*\](?=}$)')
TIMES = re.compile(r'"(now|deadline|at|finished)":\d+')
OF_THE_MOMENT = ("date", "etag")
"""Headers that differ for other reasons; an ETag of a page holds the name of the table, which is masked in the page."""


def neighbour_id(seat: Seat) -> PlayerId:
    return f"{seat:032x}"


class Neighbour:
    """Another person at the table, whose messages are ignored."""

    def __init__(self, who: Occupant) -> None:
        assert who.player is not None
        self.player = who.player
        self.name = who.name
        self.latency = ON_THIS_MACHINE
        self.language: Language = "en"
        self.narration_language: Language | None = None

    def send(self, message: bytes) -> None: ...

    def show(self, showing: Showing, eyes: Eyes) -> None:
        showing.message(eyes, self.narration_language)

    def disconnect(self, bye: bytes) -> None: ...


HONEST_THINK = Driver._think


class Overheard(Thinkers):
    """Keeps what workers would be sent, and lets no bot act."""

    def __init__(self) -> None:
        self.messages: list[str] = []

    async def open(self) -> None: ...

    async def think(self, question: Question, priority: Priority, on_progress: OnProgress | None = None) -> AnyAnswer:
        if isinstance(question, Decide):
            question = replace(question, seed=0)
        self.messages.append(encode_work("W", question).decode())
        return Decided(None, 0)

    async def close(self) -> None: ...


class Ear:
    """The viewer's socket at one table: makes requests, and records what arrives between comparisons."""

    def __init__(self, person: Client, table: LiveTable, *, is_screen: bool = False, wears: bool = False) -> None:
        """`is_screen`: a big screen, whose owner has a seat at the table and plays on another socket.

        `wears`: the viewer wants to wear the device.
        """
        assert table.live is not None
        self.is_screen = is_screen
        self._wears = wears
        self._is_worn = wears and table.document.options.get("headbands", False)
        """What the device shows to the room is then the one thing that may differ."""
        self.person = person
        self.table = table
        self.live = table.live
        code, players = table.document.code, (person.me["player"], *map(neighbour_id, range(8)), SCREEN)
        aliases = {alias_of(code, player): f"A{number}" for number, player in enumerate(players)}
        self._masked = {code: "T", self.live.id: "M", self.live.commitment: "C", **aliases}
        self.neighbours: dict[Actor, Ear] = {}
        """Those who act on sockets of their own, by seat; the others act without one."""
        self._heard: list[str] = []
        self._socket: ClientWebSocketResponse | None = None

    @property
    def socket(self) -> ClientWebSocketResponse:
        assert self._socket is not None
        return self._socket

    async def connect(self) -> None:
        self._socket = await self.person.session.ws_connect(f"{self.person.base}/ws", headers=self.person.headers)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def disconnect(self) -> None:
        """Returns when the table has noticed."""
        await self.close()
        listeners = self.table.listeners.screens if self.is_screen else self.table.listeners
        async with asyncio.timeout(PATIENCE):
            while any(listener.player == self.person.me["player"] for listener in listeners):
                await asyncio.sleep(0.001)

    async def ask(self, kind: str, request: str, **values: object) -> None:
        """Everything up to the answer is kept, and so is the answer."""
        await self.socket.send_str(to_json({"type": kind, "id": request, **values}).decode())
        answers = (f'{{"type":"ack","id":"{request}"', f'{{"type":"refused","id":"{request}"')
        while not self._heard or not self._heard[-1].startswith(answers):
            message = await self.socket.receive(PATIENCE)
            if message.type is not WSMsgType.TEXT:
                raise ConnectionError(f"The socket was closed: {message}")
            self._heard.append(message.data)

    async def at_table(self, kind: str, request: str, **values: object) -> None:
        await self.ask(kind, request, table=self.table.document.code, **values)

    async def act(self, request: str, action: Action, decided: int | None, *, seat: Seat | None = None) -> None:
        raw = msgspec.to_builtins(action)
        await self.at_table("act", request, match=self.live.id, action=raw, decided=decided, seat=seat)

    async def enter(self, request: str, **known: object) -> None:
        await self.at_table("enter", request, screen=self.is_screen, **known)
        if self._wears:
            await self.at_table("headband", f"{request} on", on=True)

    async def come_back(self, request: str, have: int) -> None:
        await self.enter(request, match=self.live.id, have=have)

    async def practise(self, request: str) -> None:
        """Asks for hints, as if bots sat on all other chairs: with other people there would be none."""
        seats, practising = self.table._seats, {self.person.me["player"]}
        self.table._seats = {player: seat for player, seat in seats.items() if player in practising}
        try:
            await self.at_table("advise", request, match=self.live.id)
        finally:
            self.table._seats = seats

    async def overhear_work(self, request: str) -> None:
        """Listens to what workers would be sent about this seat: for a bot that plays it, and for a hint."""
        seat, driver, overheard = self.table.viewer_of(self.person.me["player"]), self.table.driver, Overheard()
        if self.is_screen or seat is None or self.live.match.outcome is not None or not self.live.match.offers(seat):
            return
        bots, names = Bots(overheard), names_of(self.table.document)
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(driver, "_bots", bots)
            monkeypatch.setattr(driver, "_think", partial(HONEST_THINK, driver))
            monkeypatch.setattr(driver, "_level", lambda other: "easy" if other == seat else None)
            driver._stop_thinking(seat)
            driver._plan_seat(self.live, seat)
            await driver._thoughts[seat].task
            driver._stop_thinking(seat)
        hint = AdviceRequest(self.table.document.code, self.live.id, self.live.match.version, seat, names)
        with suppress(Refusal):
            await send_advice(bots, self.live, hint, Neighbour(Occupant("Viewer", self.person.me["player"])))
        self._heard += overheard.messages

    async def watch_lobby(self, request: str) -> None:
        """Of the list, what is said of this table; that the list may change meanwhile is other tables' doing."""
        before = len(self._heard)
        await self.ask("watch-lobby", f"{request} watch")
        await self.ask("leave-lobby", f"{request} leave")
        heard, self._heard[before:] = self._heard[before:], []
        lists = [msgspec.json.decode(text, type=Listing).tables for text in heard if text.startswith(LOBBY)]
        self._heard += [*self._own(lists[0]), *(text for text in heard if not text.startswith(LOBBY))]

    async def read(self, path: str) -> None:
        """A call, with its status and headers."""
        status, headers, body = await self._call(path)
        self._heard.append(f"{status} {headers} {body}")

    async def read_entry(self, path: str) -> None:
        """What a call that lists many tables says of this one."""
        _, _, body = await self._call(path)
        listed = msgspec.json.decode(body, type=Listing | list[msgspec.Raw])
        self._heard += self._own(listed if isinstance(listed, list) else listed.matches)

    async def _call(self, path: str) -> tuple[int, list[tuple[str, str]], str]:
        async with self.person.session.get(f"{self.person.base}{path}", headers=self.person.headers) as response:
            headers = sorted((name.lower(), value) for name, value in response.headers.items())
            told = [(name, value) for name, value in headers if name not in OF_THE_MOMENT]
            return response.status, told, await response.text()

    def _own(self, listed: list[msgspec.Raw]) -> list[str]:
        texts = [bytes(entry).decode() for entry in listed]
        return [text for text in texts if self.table.document.code in text]

    def take(self) -> list[tuple[int, bytes]]:
        """Of each frame its length as it came, and its masked text; both without what a worn device shows."""
        heard, self._heard = self._heard, []
        if self._is_worn:
            heard = [WORN.sub("", text) for text in heard]
        return [(len(text.encode()), self.mask(text)) for text in heard]

    def mask(self, text: str) -> bytes:
        text = TIMES.sub(r'"\1":0', text)
        for own, mask in self._masked.items():
            text = text.replace(own, mask)
        if self.live.match.outcome is not None:
            text = text.replace(self.live.match.seed, "S")
        return text.encode()


LOBBY = '{"type":"lobby"'


class Listing(msgspec.Struct):
    """What holds a list of tables, or of matches."""

    tables: list[msgspec.Raw] = []
    matches: list[msgspec.Raw] = []
