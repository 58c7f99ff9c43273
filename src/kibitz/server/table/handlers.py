"""Carries out the requests of people at a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from kibitz.server.table import advising, headbands, nudging, pausing, room, talking
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import LiveTable
from kibitz.server.vocabulary import ServerTime
from kibitz.server.wire import requests
from kibitz.server.wire.refusals import Refusal

Handler: TypeAlias = Callable[[LiveTable, Listener, Any], Awaitable[None]]


async def carry_out(table: LiveTable, listener: Listener, request: requests.ToTable, arrived: ServerTime) -> int | None:
    """Carries out a request of somebody who has entered. Returns the version of an action's input."""
    table.listeners.require_person(listener)
    if isinstance(request, requests.Act):
        return await table.act(listener, request, arrived)
    await HANDLERS[type(request)](table, listener, request)
    return None


async def ready(table: LiveTable, by: Listener, request: requests.Ready) -> None:
    table.note_ready(by.player, request.match)


async def leave_for_good(table: LiveTable, by: Listener, request: requests.LeaveForGood) -> None:
    await room.leave_for_good(table, by)


async def sit(table: LiveTable, by: Listener, request: requests.Sit) -> None:
    await room.sit(table, by, request.seat)


async def stand(table: LiveTable, by: Listener, request: requests.Stand) -> None:
    await room.stand(table, by.player)


async def put_bot(table: LiveTable, by: Listener, request: requests.PutBot) -> None:
    await room.put_bot(table, by.player, request.seat, request.level)


async def move(table: LiveTable, by: Listener, request: requests.Move) -> None:
    await room.move(table, by.player, request.seat, request.to)


async def configure(table: LiveTable, by: Listener, request: requests.Configure) -> None:
    await room.configure(table, by.player, request)


async def kick(table: LiveTable, by: Listener, request: requests.Kick) -> None:
    await room.kick(table, by.player, request)


async def readmit(table: LiveTable, by: Listener, request: requests.Readmit) -> None:
    await room.readmit(table, by.player, request.who)


async def start(table: LiveTable, by: Listener, request: requests.Start) -> None:
    await room.start(table, by.player, request.fill, request.standing)


async def stop_countdown(table: LiveTable, by: Listener, request: requests.StopCountdown) -> None:
    await room.cancel_start(table, by.player)


async def rematch(table: LiveTable, by: Listener, request: requests.Rematch) -> None:
    await room.rematch(table, by)


async def close(table: LiveTable, by: Listener, request: requests.Close) -> None:
    await room.close(table, by.player)


async def advise(table: LiveTable, by: Listener, request: requests.Advise) -> None:
    await advising.advise(table, by, request.match)


async def nudge(table: LiveTable, by: Listener, request: requests.Nudge) -> None:
    await nudging.nudge(table, by.player, request.seat)


async def stand_in(table: LiveTable, by: Listener, request: requests.StandIn) -> None:
    await nudging.stand_in(table, by.player, request.seat)


async def come_back(table: LiveTable, by: Listener, request: requests.ComeBack) -> None:
    await nudging.come_back(table, by.player)


async def say(table: LiveTable, by: Listener, request: requests.Say) -> None:
    talking.say(table, by, request.text)


async def emote(table: LiveTable, by: Listener, request: requests.Emoted) -> None:
    talking.send_chat(table, by, emote=request.emote)


async def mute(table: LiveTable, by: Listener, request: requests.Mute) -> None:
    await talking.mute(table, by.player, request.who, muted=request.muted)


async def pause(table: LiveTable, by: Listener, request: requests.Pause) -> None:
    await pausing.pause(table, by)


async def resume(table: LiveTable, by: Listener, request: requests.Resume) -> None:
    await pausing.resume(table, by)


async def headband(table: LiveTable, by: Listener, request: requests.Headband) -> None:
    await headbands.wear(table, by, on=request.on)


async def hurry(table: LiveTable, by: Listener, request: requests.Hurry) -> None:
    """Somebody who is out wants to see quickly how the match ends."""
    async with table.lock:
        if table.viewer_of(by.player) is None:
            raise Refusal("NOT_SEATED", "not-seated")
        table.hurry_vote.ask(by.player)
        table.announce_chairs()


async def silence(table: LiveTable, by: Listener, request: requests.Silence) -> None:
    await talking.silence(table, by.player, request.who, silenced=request.silenced)


HANDLERS: dict[type[requests.ToTable], Handler] = {
    requests.Ready: ready,
    requests.LeaveForGood: leave_for_good,
    requests.Sit: sit,
    requests.Stand: stand,
    requests.PutBot: put_bot,
    requests.Move: move,
    requests.Configure: configure,
    requests.Kick: kick,
    requests.Readmit: readmit,
    requests.Start: start,
    requests.StopCountdown: stop_countdown,
    requests.Rematch: rematch,
    requests.Close: close,
    requests.Advise: advise,
    requests.Nudge: nudge,
    requests.StandIn: stand_in,
    requests.ComeBack: come_back,
    requests.Say: say,
    requests.Emoted: emote,
    requests.Mute: mute,
    requests.Hurry: hurry,
    requests.Pause: pause,
    requests.Resume: resume,
    requests.Headband: headband,
    requests.Silence: silence,
}
