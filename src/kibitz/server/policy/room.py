"""What a host may change before a match, and whom they may remove. After a match, the same for the next one.

Pure, like `seating`: each function returns the changed table, or raises a `Refusal`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec.structs import replace

from kibitz.bots import check_bot
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import find_game
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Millis, Seat
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.seating import (
    STAND_IN_LEVEL,
    NextMatch,
    Occupant,
    TableDocument,
    all_seats_by_player,
    free_chairs,
    pass_on_host,
    require_host,
    require_seat,
    require_status,
    seat_of,
    seats_by_player,
    shows_all_hands,
    sit,
    with_occupant,
)
from kibitz.server.vocabulary import Alias, Pace, PlayerId
from kibitz.server.wire.refusals import Refusal

MAX_REMOVED = 60
"""How many removed people a table remembers; beyond that it forgets the oldest."""


# The waiting room


def waiting_room(table: TableDocument) -> TableDocument:
    """The table as its waiting room shows it: after a match, with the chairs and settings of the next one."""
    if table.status != "over":
        return table
    coming = table.next or NextMatch(
        table.seats,
        table.options,
        table.pace,
        tuple(who if who and (who.player is None or table.one_device) else None for who in table.occupants),
    )
    return replace(
        table,
        status="open",
        game=coming.game or table.game,
        seats=coming.seats,
        options=coming.options,
        pace=coming.pace,
        occupants=coming.occupants,
        next=None,
    )


def change_room(table: TableDocument, change: Callable[[TableDocument], TableDocument]) -> TableDocument:
    """Changes the waiting room. After a match, the results keep the chairs of those who played it."""
    if table.status != "over":
        return change(table)
    before = waiting_room(table)
    room = change(before)
    if room is before:
        return table
    return replace(
        room,
        status="over",
        game=table.game,
        seats=table.seats,
        options=table.options,
        pace=table.pace,
        occupants=table.occupants,
        next=NextMatch(
            room.seats, room.options, room.pace, room.occupants, None if room.game == table.game else room.game
        ),
    )


def check_setup(game: str, seats: int, options: Mapping[str, Any], *, public: bool, one_device: bool = False) -> None:
    """Refuses settings with which no match could be played, open hands in public, and secrets on one device.

    What spectators see is shown on the device too, so they must not see everything.
    """
    try:
        match = Match(game, seats=seats, options=options, seed="0" * 32)
    except KibitzError as error:
        raise Refusal("BAD_REQUEST", "bad-table", problem=str(error)) from None
    if public and match.options.spectators == "all":
        raise Refusal("BAD_REQUEST", "open-hands-in-public")
    if public and match.on_forehead(0) is not None:
        raise Refusal("BAD_REQUEST", "headbands-in-public")
    if one_device and match.game.secret_hands:
        raise Refusal("BAD_REQUEST", "secrets-on-one-device")
    if one_device and match.options.spectators == "all":
        raise Refusal("BAD_REQUEST", "open-hands-on-device")


def add_usual_options(game: str, seats: int, pace: Pace, chosen: dict[str, Any]) -> dict[str, Any]:
    """The chosen options, and those that the game adds for this number of seats and this pace."""
    add: Callable[..., dict[str, Any]] = find_game(game).optional(
        "pacing", "usual_options", lambda seats, pace, chosen: chosen
    )
    return add(seats, pace, chosen)


def configure(
    table: TableDocument,
    by: PlayerId,
    *,
    game: str | None = None,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    pace: Pace | None = None,
) -> TableDocument:
    """The host changes the game, the number of chairs, the options or the pace; None leaves one as it is."""
    require_status(table, "open")
    require_host(table, by)
    before, table = table, table if game is None else with_game(table, game)
    seats = table.seats if seats is None else seats
    pace = pace or table.pace
    options = add_usual_options(table.game, seats, pace, table.options if options is None else options)
    check_setup(table.game, seats, options, public=table.public, one_device=table.one_device)
    changed = replace(
        table,
        seats=seats,
        options=options,
        pace=pace,
        occupants=fit_occupants(table.occupants, seats),
    )
    return before if changed == before else changed


def with_game(table: TableDocument, game: str) -> TableDocument:
    """Another game at the same table, with its usual options, if it is another one.

    It has as many chairs as before, or the nearest number that it allows; bots keep their level if it has that level.
    """
    if game == table.game:
        return table
    try:
        counts = find_game(game).seat_counts
    except KibitzError as error:
        raise Refusal("BAD_REQUEST", "bad-table", problem=str(error)) from None
    seats = min(max(table.seats, counts[0]), counts[-1])
    occupants = fit_occupants(table.occupants, seats)
    return replace(
        table,
        game=game,
        seats=seats,
        options={},
        occupants=tuple(who and replace(who, level=level_in(game, who.level)) for who in occupants),
    )


def level_in(game: str, level: str | None) -> str | None:
    """The level of a bot that comes from another game."""
    try:
        return level and check_bot(game, level)
    except KibitzError:
        return STAND_IN_LEVEL


def fit_occupants(occupants: tuple[Occupant | None, ...], seats: int) -> tuple[Occupant | None, ...]:
    """The chairs after their number has changed. People whose chair goes move to a free one, or else to a bot's."""
    kept = [*occupants[:seats], *(None,) * (seats - len(occupants))]
    for who in occupants[seats:]:
        if who is None or who.player is None:
            continue
        places = sorted(range(seats), key=lambda seat: kept[seat] is not None)
        place = next((seat for seat in places if (there := kept[seat]) is None or there.player is None), None)
        if place is None:
            raise Refusal("NOT_NOW", "too-few-chairs")
        kept[place] = who
    return tuple(kept)


def move(table: TableDocument, by: PlayerId, seat: Seat, to: Seat) -> TableDocument:
    """The host moves a person or a bot to another chair. If somebody sits there, they swap."""
    require_status(table, "open")
    require_host(table, by)
    require_seat(table, seat)
    require_seat(table, to)
    moved = table.occupants[seat]
    if moved is None:
        raise Refusal("NO_SUCH_SEAT", "nobody-there")
    return with_occupant(with_occupant(table, seat, table.occupants[to]), to, moved)


# Leaving, and removing people


def leave_for_good(table: TableDocument, player: PlayerId, name_bot: Callable[[TableDocument], str]) -> TableDocument:
    """Gives up the chair, on one device all of them. During a match a bot takes it; a host hands the table on."""
    seats = all_seats_by_player(table).get(player, ())
    left = table if not seats or table.status == "open" else replace(table, left={**table.left, player: seats[0]})
    if table.status == "running":
        for seat in seats:
            left = with_occupant(left, seat, Occupant(name_bot(left), level=STAND_IN_LEVEL))
    return pass_on_host(change_room(left, lambda room: without_person(room, player)), player)


def without_person(room: TableDocument, player: PlayerId) -> TableDocument:
    """Frees the person's chair, if they have one; on one device, all of them."""
    for seat in all_seats_by_player(room).get(player, ()):
        room = with_occupant(room, seat, None)
    return room


def remove(table: TableDocument, by: PlayerId, player: PlayerId, name: str) -> TableDocument:
    """The host removes a person, who cannot come back until readmitted. Those who play a match stay until its end."""
    require_host(table, by)
    if player == by:
        raise Refusal("NOT_ALLOWED", "not-yourself")
    if table.status == "running" and seat_of(table, player) is not None:
        raise Refusal("NOT_NOW", "match-running")
    removed = {**{other: known for other, known in table.removed.items() if other != player}, player: name}
    kept = dict(list(removed.items())[-MAX_REMOVED:])
    return replace(without_person(table, player), removed=kept)


def free_chair(table: TableDocument, by: PlayerId, seat: Seat) -> TableDocument:
    """Before the start, the host frees a chair: a bot goes; a person is removed."""
    require_status(table, "open")
    require_host(table, by)
    require_seat(table, seat)
    who = table.occupants[seat]
    if who is None:
        raise Refusal("NO_SUCH_SEAT", "nobody-there")
    return remove(table, by, who.player, who.name) if who.player else with_occupant(table, seat, None)


def readmit(table: TableDocument, by: PlayerId, who: Alias) -> TableDocument:
    """The host lets somebody come back."""
    require_host(table, by)
    kept = {player: name for player, name in table.removed.items() if alias_of(table.code, player) != who}
    if len(kept) == len(table.removed):
        raise Refusal("NO_SUCH_PERSON", "nobody-removed")
    return replace(table, removed=kept)


def require_hidden_hands(table: TableDocument) -> None:
    """A big screen shows what spectators see to everybody in the room, so they must not see hands."""
    if shows_all_hands(table) or shows_all_hands(waiting_room(table)):
        raise Refusal("NOT_ALLOWED", "open-hands-on-screen")


def require_admitted(table: TableDocument, player: PlayerId) -> None:
    if player in table.removed:
        raise Refusal("NOT_ALLOWED", "removed")


# Pausing


def pause(table: TableDocument, by: PlayerId, now: Millis) -> TableDocument:
    """The host pauses the running match."""
    require_status(table, "running")
    require_host(table, by)
    return table if table.paused is not None else replace(table, paused=now)


def resume(table: TableDocument, by: PlayerId, here: Collection[PlayerId]) -> TableDocument:
    """The host lets the match go on. If the host is away, anybody who plays may do so."""
    require_status(table, "running")
    if table.host in here or seat_of(table, by) is None:
        require_host(table, by)
    return table if table.paused is None else replace(table, paused=None)


# The next match


def join_next(table: TableDocument, player: PlayerId, name: str, seat: Seat | None = None) -> TableDocument:
    """Says yes to another match: takes the given chair, or else the old one if it is available, or else any other.

    The chairs of others who played are kept for them until they answer.
    """
    require_status(table, "over")
    room = waiting_room(table)
    if seat is None and seat_of(room, player) is not None:
        return table
    own = seat_of(table, player)
    reserved = reserved_chairs(table) - {own}
    if seat is None and own is not None and own < room.seats:
        there = room.occupants[own]
        seat = own if there is None or there.player is None else None
    returned = replace(table, left={who: chair for who, chair in table.left.items() if who != player})
    return change_room(returned, lambda room: sit(room, player, name, seat, reserved=reserved))


def reserved_chairs(table: TableDocument) -> set[Seat]:
    """The free chairs of the next match that are kept for people who played the last one and have not answered."""
    room, waiting = waiting_room(table), undecided(table)
    return {seat for player, seat in seats_by_player(table).items() if player in waiting and seat in free_chairs(room)}


def undecided(table: TableDocument) -> set[PlayerId]:
    """The people of the last match who have neither said yes to the next one nor gone."""
    played, coming = seats_by_player(table), seats_by_player(waiting_room(table))
    return played.keys() - coming.keys() - table.left.keys() - table.removed.keys()


def winners_now(before: TableDocument, room: TableDocument, winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Where the winners of the last match sit now; those who do not play again are left out."""
    won = {identity_of(before, who) for seat in winners if (who := before.occupants[seat])}
    return tuple(seat for seat, who in enumerate(room.occupants) if who and identity_of(room, who) in won)


def identity_of(table: TableDocument, who: Occupant) -> str:
    """By what an occupant is known again in the next match: people round one device, like bots, by their names."""
    return who.name if table.one_device else who.player or who.name
