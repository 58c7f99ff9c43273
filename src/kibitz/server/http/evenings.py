"""The HTTP call that says how everybody has done at a table so far, over all its matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from aiohttp import web

from kibitz import words
from kibitz.engine.game import find_game
from kibitz.engine.titles import Title
from kibitz.engine.vocabulary import Outcome, Seat
from kibitz.server.caches import LeastRecentlyUsed
from kibitz.server.http.invitations import find_table, is_cross_site
from kibitz.server.http.replays import Replays, players_of
from kibitz.server.http.requests import STORE, find_player, json_response, language_of, token_of
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.room import require_admitted
from kibitz.server.store import StoredMatch
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.bodies import Evening, HeldTitle, Standing
from kibitz.server.wire.refusals import Refusal
from kibitz.words import Teller

MOST_MATCHES = 50
"""How many of the table's matches count, the newest first."""
MOST_CLAIMS = 1000
"""How many matches' claims to titles are kept: a finished match never changes."""


class Person(NamedTuple):
    """Somebody at the table. People who played on one device, as one player, are told apart by their names."""

    player: PlayerId
    name_on_device: str


class Claims(NamedTuple):
    """What a finished match tells about its players, besides its outcome."""

    titles: tuple[Title, ...] = ()
    ranking: tuple[Seat, ...] | None = None
    """All seats, the best first; None if their scores say enough."""


class ClaimBook:
    """The claims of finished matches. A match is replayed once for them, in slices."""

    def __init__(self, replays: Replays) -> None:
        self._replays = replays
        self._known: LeastRecentlyUsed[tuple[str, words.Language], Claims] = LeastRecentlyUsed(MOST_CLAIMS)

    async def read(self, stored: StoredMatch, language: words.Language) -> Claims:
        key = stored.id, language
        known = self._known.get(key)
        if known is None:
            self._known[key] = known = await self._find(stored, language)
        return known

    async def _find(self, stored: StoredMatch, language: words.Language) -> Claims:
        """None in a game without titles, nor in a match that followed older rules."""
        game = find_game(stored.game)
        module = game.optional_module("titles")
        if module is None:
            return Claims()
        try:
            match = (await self._replays.replay(stored)).match
        except Refusal:
            return Claims()
        tell = Teller(words.speaker(stored.game, language), [who.name for who in players_of(stored)], None)
        ranking = game.optional("titles", "ranking", None)
        return Claims(
            tuple(module.titles(match.facts(None), tell)),
            None if ranking is None else tuple(ranking(match.view(None))),
        )


CLAIMS = web.AppKey("claims", ClaimBook)


async def read_evening(request: web.Request) -> web.Response:
    """Like an invitation, it needs the code and no token."""
    if is_cross_site(request):
        raise Refusal("NOT_ALLOWED", "foreign-origin")
    player = await find_player(request.app, token_of(request))
    table = await find_table(request, request.match_info["table"], player.id if player else None)
    if player is not None:
        require_admitted(table, player.id)
    stored = [await request.app[STORE].match(match) for match in table.matches[-MOST_MATCHES:]]
    over = [match for match in stored if match and match.outcome]
    claims = [await request.app[CLAIMS].read(match, language_of(request)) for match in over]
    return json_response(describe_evening(table.code, over, claims))


def describe_evening(table: str, matches: Sequence[StoredMatch], claims: Sequence[Claims]) -> Evening:
    """People with the most victories come first; of those with as many, the ones with more points."""
    names: dict[Person, str] = {}
    played: Counter[Person] = Counter()
    won: Counter[Person] = Counter()
    points: Counter[Person] = Counter()
    for match, claimed in zip(matches, claims, strict=True):
        outcome = outcome_of(match)
        for seat, (person, name) in people_of(match).items():
            names[person] = name
            played[person] += 1
            won[person] += seat in outcome.winners
            points[person] += count_beaten(outcome, seat, claimed.ranking)
    order = sorted(names, key=lambda person: (-won[person], -points[person], played[person], names[person]))
    return Evening(
        matches=len(matches),
        people=tuple(
            Standing(
                who=alias_of(table, person.player),
                name=names[person],
                played=played[person],
                won=won[person],
                points=points[person],
            )
            for person in order
        ),
        titles=tuple(award_titles(table, zip(matches, claims, strict=True))),
    )


def award_titles(table: str, claimed: Iterable[tuple[StoredMatch, Claims]]) -> Iterable[HeldTitle]:
    """Each title goes to the best claim of a person; of equal ones, to the first."""
    best: dict[tuple[str, str], tuple[PlayerId, Title]] = {}
    for match, claims in claimed:
        people = people_of(match)
        for claim in claims.titles:
            key = match.game, claim.title
            if claim.seat in people and (key not in best or claim.size > best[key][1].size):
                best[key] = people[claim.seat][0].player, claim
    for (game, title), (player, claim) in best.items():
        yield HeldTitle(game=game, title=title, who=alias_of(table, player), told=claim.told)


def outcome_of(match: StoredMatch) -> Outcome:
    assert match.outcome is not None
    return msgspec.json.decode(match.outcome, type=Outcome)


def people_of(match: StoredMatch) -> dict[Seat, tuple[Person, str]]:
    """By seat, the people who played, and their names at that time."""
    occupants: list[dict[str, Any]] = msgspec.json.decode(match.occupants)
    seats_of = Counter(who.get("player") for who in occupants)
    return {
        seat: (Person(player, who["name"] if seats_of[player] > 1 else ""), who["name"])
        for seat, who in enumerate(occupants)
        if (player := who.get("player"))
    }


def count_beaten(outcome: Outcome, seat: Seat, ranking: Sequence[Seat] | None = None) -> int:
    """How many others this seat finished ahead of: winners are ahead of everybody else, the rest go by score."""

    def merit(other: Seat) -> tuple[bool, int]:
        if other in outcome.winners:
            return True, 0
        return False, outcome.scores[other] if ranking is None else -ranking.index(other)

    return sum(merit(other) < merit(seat) for other in range(len(outcome.scores)))


ROUTES = [web.get("/api/tables/{table}/evening", read_evening)]
