"""What people ask for in the waiting room: chairs, settings, who may stay, and the next match.

`policy/room.py` and `policy/seating.py` decide. Here the change is stored, and everybody is told.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec.structs import replace

from kibitz.engine.vocabulary import Millis, Seat, to_json
from kibitz.server.ops.logs import log
from kibitz.server.policy import room, seating
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.room import change_room, waiting_room
from kibitz.server.policy.seating import TableDocument, all_seats_by_player, seat_of, seats_by_player
from kibitz.server.table.countdown import Countdown
from kibitz.server.table.description import log_fields
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.opening import deal_match, fill_with_bots, unused_bot_name
from kibitz.server.table.presence import standing_people
from kibitz.server.vocabulary import Alias, PlayerId
from kibitz.server.wire import protocol, requests
from kibitz.server.wire.refusals import Refusal

COUNTDOWN: Millis = 10_000
"""How long people who have not said yes to the next match still have to do so."""


async def change(table: LiveTable, changed: Callable[[TableDocument], TableDocument]) -> None:
    """Changes the chairs or settings of the present or the coming match."""
    async with table.lock:
        await table.save(change_room(table.document, changed))
        table.announce_chairs()


# Chairs


async def sit(table: LiveTable, listener: Listener, seat: Seat | None) -> None:
    async with table.lock:
        before, player = table.document, listener.player
        version = table.live.match.version if table.live else 0
        if before.status == "over":
            await table.save(room.join_next(before, player, listener.name, seat))
        else:
            await table.save(seating.sit(before, player, listener.name, seat, version=version))
        table.announce_chairs()
        if before.status == "running":
            hand_over(table, player, before)


def hand_over(table: LiveTable, player: PlayerId, before: TableDocument) -> None:
    """A person has taken a bot's chair in a running match: the bot stops, and everybody is told."""
    chair = seat_of(table.document, player)
    assert chair is not None
    person, bot = table.document.occupants[chair], before.occupants[chair]
    assert person is not None
    assert bot is not None
    table.driver.hand_over(chair)
    for listener in table.listeners:
        if listener.player == player:
            table.show_match(listener)
    table.notify("chair-taken", chair, name=person.name, bot=bot.name)


async def stand(table: LiveTable, player: PlayerId) -> None:
    await change(table, lambda room: seating.stand(room, player))


async def put_bot(table: LiveTable, by: PlayerId, seat: Seat, level: str | None) -> None:
    await change(table, lambda room: seating.put_bot(room, by, seat, level, unused_bot_name(room)))


async def move(table: LiveTable, by: PlayerId, seat: Seat, to: Seat) -> None:
    await change(table, lambda document: room.move(document, by, seat, to))


async def configure(table: LiveTable, by: PlayerId, request: requests.Configure) -> None:
    async with table.lock:
        before = table.document
        changed = change_room(
            before,
            lambda document: room.configure(
                document, by, game=request.game, seats=request.seats, options=request.options, pace=request.pace
            ),
        )
        if table.listeners.screens:
            room.require_hidden_hands(changed)
        await table.save(changed)
        if table.document is not before:
            table.announce_chairs()
            table.notify("configured")


async def close(table: LiveTable, by: PlayerId) -> None:
    async with table.lock:
        await table.save(seating.close(table.document, by))
        table.stop_countdown()
        table.announce_chairs()
        log.info("table closed", **log_fields(table.document))


# Leaving, and removing people


async def leave_for_good(table: LiveTable, listener: Listener) -> None:
    """Gives up the chair on all of the person's sockets."""
    async with table.lock:
        before, player = table.document, listener.player
        chairs = all_seats_by_player(before).get(player, ())
        await table.save(room.leave_for_good(before, player, unused_bot_name))
        for own in [own for own in table.listeners.people() if own.player == player]:
            table.remove_listener(own)
        for chair in chairs if before.status == "running" else ():
            person, bot = before.occupants[chair], table.document.occupants[chair]
            assert person is not None
            assert bot is not None
            table.driver.hand_over(chair)
            table.notify("left", chair, name=person.name, bot=bot.name)
        table.announce_chairs()


async def kick(table: LiveTable, by: PlayerId, request: requests.Kick) -> None:
    """Removes a person by seat or by alias, and tells them."""
    async with table.lock:
        before = table.document
        if (request.seat is None) == (request.who is None):
            raise Refusal("BAD_REQUEST", "seat-or-person")
        if request.seat is not None:
            chair = request.seat
            document = change_room(before, lambda document: room.free_chair(document, by, chair))
        else:
            seating.require_host(before, by)
            player, name = find_person(table, request.who or "")
            document = change_room(before, lambda document: room.remove(document, by, player, name))
        await table.save(document)
        gone = [listener for listener in table.listeners if listener.player in document.removed]
        for listener in gone:
            sentence = Refusal("NOT_ALLOWED", "removed").sentence(listener.language)
            listener.send(to_json(protocol.Removed(table=document.code, sentence=sentence)))
            table.remove_listener(listener)
        for player in document.removed.keys() - before.removed.keys():
            table.notify("removed", name=document.removed[player])
        table.announce_chairs()


def find_person(table: LiveTable, who: Alias) -> tuple[PlayerId, str]:
    """The person with this alias who is here or has a seat, and their name."""
    seated = waiting_room(table.document)
    people = {player: occupant.name for occupant in seated.occupants if occupant and (player := occupant.player)}
    for player, name in {**table.listeners.names(), **people}.items():
        if alias_of(table.document.code, player) == who:
            return player, name
    raise Refusal("NO_SUCH_PERSON", "nobody-here")


async def readmit(table: LiveTable, by: PlayerId, who: Alias) -> None:
    async with table.lock:
        await table.save(room.readmit(table.document, by, who))
        table.announce_chairs()


# Starting a match


async def start(table: LiveTable, by: PlayerId, fill: str | None, known: Collection[Alias] | None = None) -> None:
    """Starts a match, or the countdown to the next one. If `fill` is given, such bots take the free chairs.

    `known` are those without a chair whom the host knows about; None if the host does not want to be warned.
    """
    async with table.lock:
        document = with_present_host(table, by)
        seating.require_host(document, by)
        coming = waiting_room(document)
        seating.require_status(coming, "open")
        if known is not None:
            require_known(table, known)
        if has_undecided(table):
            await table.save(document)
            start_countdown(table, fill)
            return
        if fill is not None:
            coming = fill_with_bots(coming, fill)
        if not seating.is_full(coming):
            raise Refusal("NOT_NOW", "chairs-free")
        await table.save(document)
        await begin(table, coming)


def has_undecided(table: LiveTable) -> bool:
    """Whether somebody is here who played the last match and has not said whether they want to play again."""
    return table.document.status == "over" and bool(room.undecided(table.document) & table.present_players())


def with_present_host(table: LiveTable, by: PlayerId) -> TableDocument:
    """After a match, somebody who plays again becomes host if the host is not here."""
    document = table.document
    is_ready = document.status == "over" and seat_of(waiting_room(document), by) is not None
    if is_ready and document.host not in table.present_players():
        return replace(document, host=by)
    return document


def require_known(table: LiveTable, known: Collection[Alias]) -> None:
    """Refuses to start while people without a chair are here whom the host does not know about."""
    standing = standing_people(table.document, table.listeners.names())
    new = [
        name
        for player, name in standing.items()
        if player not in table.listeners.watching and alias_of(table.document.code, player) not in known
    ]
    if new:
        raise Refusal("NOT_NOW", "somebody-standing", names=", ".join(new), count=len(new))


async def begin(table: LiveTable, coming: TableDocument) -> None:
    """Starts a match with these chairs. The caller holds the lock."""
    table.stop_countdown()
    is_same_game = table.live is not None and table.live.match.game.id == coming.game
    outcome = table.live.match.outcome if table.live and is_same_game else None
    winners = room.winners_now(table.document, coming, outcome.winners) if outcome else ()
    await table.begin(coming, deal_match(coming, winners))


def start_countdown(table: LiveTable, fill: str | None) -> None:
    """When it ends, the match begins with those who have said yes, and bots on the other chairs."""
    now = table.clock.now()
    table.stop_countdown()

    async def finish() -> None:
        async with table.lock:
            if table.countdown is countdown:
                await finish_countdown(table)

    countdown = table.countdown = Countdown(now + COUNTDOWN, now, finish, table.document.code, fill)
    table.announce_chairs()


async def finish_countdown(table: LiveTable) -> None:
    """Begins the next match, if anybody wants to play it. The caller holds the lock."""
    assert table.countdown is not None
    coming, fill = waiting_room(table.document), table.countdown.fill
    if seats_by_player(coming):
        await begin(table, fill_with_bots(coming, fill or seating.STAND_IN_LEVEL))
    else:
        table.stop_countdown()
        table.announce_chairs()


async def cancel_start(table: LiveTable, by: PlayerId) -> None:
    async with table.lock:
        seating.require_host(table.document, by)
        table.stop_countdown()
        table.announce_chairs()


async def rematch(table: LiveTable, listener: Listener) -> None:
    """Says yes to another match. If nobody else has to be asked, it begins."""
    async with table.lock:
        player = listener.player
        await table.save(room.join_next(table.document, player, listener.name))
        coming = waiting_room(table.document)
        is_alone = not room.undecided(table.document) and seats_by_player(coming).keys() == {player}
        if is_alone and seating.is_full(coming):
            await begin(table, coming)
        elif table.countdown is not None and not has_undecided(table):
            await finish_countdown(table)
        else:
            table.announce_chairs()
