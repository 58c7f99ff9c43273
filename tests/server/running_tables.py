"""Stores running tables without playing at each: copies of a few matches."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Seat, to_json
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.policy.seating import Occupant, TableDocument
from kibitz.server.store import Append, Change, SavePlayer, Store, StoredInput, StoredPlayer
from kibitz.server.table.persistence import create_match_operation, save_table_operation
from tests.match_options import nearest_seats

PEOPLE = tuple(StoredPlayer(f"{number:032x}", f"Player {number}", 0) for number in range(6))


def play_at_random(game: str, inputs: int, options: Mapping[str, Any] | None = None) -> Match:
    """A match with this many inputs, or fewer if all that is left to do would end it."""
    seats = nearest_seats(game, 4)
    match, rng = Match(game, seats=seats, seed="growth", options=options), Random("growth")
    while match.version < inputs:
        choices = [(seat, rng.choice(legal)) for seat in range(seats) if (legal := match.legal_actions(seat))]
        going_on = [choice for choice in choices if not ends(match, *choice)]
        if not going_on:
            break
        match.play(*rng.choice(going_on))
    return match


def ends(match: Match, seat: Seat, action: Any) -> bool:
    return match.game.outcome(match.game.apply(match.state, seat, action)) is not None


class Template:
    """A match that is copied to many tables. Unless it is paused, bots play for its people, who are away."""

    def __init__(self, match: Match, *, paused: bool = False) -> None:
        self._match = match
        self._paused_since = 0 if paused else None
        self._log = tuple(
            StoredInput(entry.seat, to_json(entry.action), entry.at, to_json(attribute(entry.seat, version)))
            for version, entry in enumerate(match.inputs, 1)
        )

    def copy(self, number: int) -> Change:
        """A running table with its match and its log."""
        live = LiveMatch(match_id(number), self._match, 0)
        document = TableDocument(
            code=table_code(number),
            game=self._match.game.id,
            seats=self._match.seats,
            options={},
            pace="relaxed",
            public=number % 2 == 0,
            host=PEOPLE[0].id,
            created=0,
            occupants=tuple(Occupant(who.name, who.id) for who in PEOPLE[: self._match.seats]),
            status="running",
            match=live.id,
            matches=(live.id,),
            paused=self._paused_since,
        )
        log = Append(live.id, 1, self._log)
        return Change(save_table_operation(document, number), create_match_operation(live, document), log)


def match_id(number: int) -> str:
    return f"{number:024x}"


def table_code(number: int) -> str:
    return f"TABLE-{number}"


def attribute(seat: Seat | None, version: int) -> Attribution:
    return Attribution("table") if seat is None else Attribution("person", PEOPLE[seat].id, f"request {version}")


async def fill(store: Store, templates: Sequence[Template], tables: int) -> None:
    await store.commit(Change(*(SavePlayer(who) for who in PEOPLE)))
    await asyncio.gather(*(store.commit(templates[n % len(templates)].copy(n)) for n in range(tables)))
