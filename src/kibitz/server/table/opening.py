"""Creates a table's first document, fills free chairs with bots, and deals the first match and those after it."""

from __future__ import annotations

import secrets
from random import SystemRandom

from kibitz.bots import BOT_NAMES, characters, check_bot
from kibitz.engine.chance import Chance
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import find_game
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Millis, Seat
from kibitz.server.policy import seating
from kibitz.server.policy.room import add_usual_options, check_setup
from kibitz.server.policy.seating import NOBODY, Occupant, TableDocument, distinct_from
from kibitz.server.vocabulary import PEOPLE_ROUND_DEVICE, PlayerId
from kibitz.server.wire.bodies import NewTable
from kibitz.server.wire.refusals import Refusal


def new_document(request: NewTable, code: str, host: Occupant, now: Millis) -> TableDocument:
    """A table with its host on the first chair, on one device with its people on the first chairs, or, for a big
    screen, with nobody on any.

    Bad options are refused before anybody sits down.
    """
    assert host.player is not None
    try:
        options = add_usual_options(request.game, request.seats, request.pace, request.options)
        if request.quick is not None:
            check_bot(request.game, request.quick)
    except KibitzError as error:
        raise Refusal("BAD_REQUEST", "bad-table", problem=str(error)) from None
    one_device = request.device is not None
    check_setup(request.game, request.seats, options, public=request.public, one_device=one_device)
    if request.screen and request.quick is not None:
        raise Refusal("BAD_REQUEST", "screen-in-no-hurry")
    if one_device:
        check_device(request)
    people = () if request.screen else seat_round_device(request.device, host.player) if request.device else (host,)
    return TableDocument(
        code=code,
        game=request.game,
        seats=request.seats,
        options=options,
        pace=request.pace,
        public=request.public,
        host=NOBODY if request.screen else host.player,
        created=now,
        occupants=(*people, *(None,) * (request.seats - len(people))),
        one_device=one_device,
    )


def check_device(request: NewTable) -> None:
    """Refuses a table on one device that could not start at once, or that others could join."""
    people = len(request.device or ())
    if people not in PEOPLE_ROUND_DEVICE or people > request.seats:
        most = min(request.seats, PEOPLE_ROUND_DEVICE[-1])
        raise Refusal("BAD_REQUEST", "people-round-device", least=PEOPLE_ROUND_DEVICE[0], most=most)
    if request.public or request.screen:
        raise Refusal("BAD_REQUEST", "device-on-its-own")
    if people < request.seats and request.quick is None:
        raise Refusal("BAD_REQUEST", "device-needs-bots")


def seat_round_device(names: tuple[str, ...], owner: PlayerId) -> tuple[Occupant, ...]:
    """The people round one device, told apart by their names: a second Ada is `Ada (2)`."""
    taken: list[str] = []
    for name in names:
        taken.append(distinct_from(taken, name))
    return tuple(Occupant(name, owner) for name in taken)


def list_cards(game: str, rows: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a deck that somebody wants to play with; refused, with the reason, if it cannot be played."""
    try:
        found = find_game(game)
        deck = found.deck(seats=found.seat_counts[0], options={"cards": list(rows)})
    except KibitzError as error:
        raise Refusal("BAD_REQUEST", "bad-deck", problem=str(error)) from None
    return tuple(str(card) for card in deck)


def fill_with_bots(table: TableDocument, bot: str) -> TableDocument:
    """Puts bots on all free chairs: various characters if `bot` is a level, else the character that it names."""
    bots = list(characters(table.game, bot)) or [bot]
    SystemRandom().shuffle(bots)
    free = [seat for seat, who in enumerate(table.occupants) if who is None]
    for number, seat in enumerate(free):
        table = seating.put_bot(table, table.host, seat, bots[number % len(bots)], unused_bot_name(table))
    return table


def unused_bot_name(table: TableDocument) -> str:
    taken = {who.name for who in table.occupants if who}
    return next(name for name in BOT_NAMES if name not in taken)


def deal_match(table: TableDocument, winners: tuple[Seat, ...] = ()) -> Match:
    """A new match for a table. `winners` are the seats that won the last one: the game may let them begin."""
    game, seed = find_game(table.game), secrets.token_hex(16)
    match = Match(game, seats=table.seats, options=table.options, seed=seed)
    if not winners:
        return match
    options = game.rematch(match.options, winners, Chance.of(seed))
    return Match(game, seats=table.seats, options=options, seed=seed)
