"""The HTTP call that says how everybody has done at a table so far, over all its matches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from aiohttp import web

from kibitz.engine.vocabulary import Outcome
from kibitz.server.http.invitations import find_table, is_cross_site
from kibitz.server.http.requests import STORE, find_player, json_response, token_of
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.room import require_admitted
from kibitz.server.store import StoredMatch
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.bodies import Evening, Standing
from kibitz.server.wire.refusals import Refusal

MOST_MATCHES = 50
"""How many of the table's matches count, the newest first."""


async def read_evening(request: web.Request) -> web.Response:
    """Like an invitation, it needs the code and no token."""
    if is_cross_site(request):
        raise Refusal("NOT_ALLOWED", "foreign-origin")
    player = await find_player(request.app, token_of(request))
    table = await find_table(request, request.match_info["table"], player.id if player else None)
    if player is not None:
        require_admitted(table, player.id)
    stored = [await request.app[STORE].match(match) for match in table.matches[-MOST_MATCHES:]]
    return json_response(describe_evening(table.code, [match for match in stored if match and match.outcome]))


def describe_evening(table: str, matches: list[StoredMatch]) -> Evening:
    """People with the most victories come first; of those with as many, the ones who needed fewer matches.

    People who played on one device are told apart by their names.
    """
    names: dict[tuple[PlayerId, str], str] = {}
    played: Counter[tuple[PlayerId, str]] = Counter()
    won: Counter[tuple[PlayerId, str]] = Counter()
    for match in matches:
        assert match.outcome is not None
        winners = msgspec.json.decode(match.outcome, type=Outcome).winners
        occupants: list[dict[str, Any]] = msgspec.json.decode(match.occupants)
        owners = Counter(who.get("player") for who in occupants)
        for seat, who in enumerate(occupants):
            if player := who.get("player"):
                person = player, who["name"] if owners[player] > 1 else ""
                names[person] = who["name"]
                played[person] += 1
                won[person] += seat in winners
    order = sorted(names, key=lambda person: (-won[person], played[person], names[person]))
    return Evening(
        matches=len(matches),
        people=tuple(
            Standing(who=alias_of(table, person[0]), name=names[person], played=played[person], won=won[person])
            for person in order
        ),
    )


ROUTES = [web.get("/api/tables/{table}/evening", read_evening)]
