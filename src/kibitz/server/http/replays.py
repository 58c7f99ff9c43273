"""Replays of finished matches: version by version, as any viewer saw them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from kibitz import words
from kibitz.engine.game import find_game
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Input, Outcome, Seat, Viewer, to_json
from kibitz.reviews.decisions import inputs_of
from kibitz.server.clock.slices import run_in_slices
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.narration import describe_facts, describe_prompt
from kibitz.server.match.racing import rebuild_receipt
from kibitz.server.store import Store, StoredMatch
from kibitz.server.table.persistence import begin_match, replay_input
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.bodies import Frame, Player, Replay
from kibitz.server.wire.refusals import Refusal
from kibitz.words import Teller

FRAMES_PER_PAGE = 200
MAX_INPUTS = 20_000
"""A match with more inputs than this cannot be replayed. The longest honest match has far fewer."""
MAX_CACHED_INPUTS = 10_000
"""How many inputs the cached matches may have together. A cached match is not replayed again for its next page."""


class ReplayedMatch(msgspec.Struct, frozen=True):
    """A replayed match, its inputs, and who really made them."""

    match: Match
    inputs: tuple[Input, ...]
    attributions: tuple[Attribution, ...]

    def decided_by_owner(self, seat: Seat) -> list[int]:
        """The versions at which a seat's own player acted: the person, if one ever did, else the bot."""
        made = inputs_of(self.match, seat)
        by_person = [version for version in made if self.attributions[version].by == "person"]
        return by_person or made


class Replays:
    """Renders one page at a time, in slices, so that replays never hold up live matches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._cache: OrderedDict[tuple[str, bool], ReplayedMatch] = OrderedDict()

    async def page(
        self, stored: StoredMatch, viewer: str, language: words.Language, first: int, *, you: Seat | None
    ) -> bytes:
        """A `Replay` in JSON for the player at `you`, beginning at version `first`. The match must be over."""
        seat = read_viewer(viewer, stored.seats)
        async with self._lock:
            replayed = await self._cached_or_replayed(stored, open_hands=viewer == "all")
            if first > replayed.match.version:
                raise Refusal("BAD_REQUEST", "no-such-version", last=replayed.match.version)
            tell = Teller(words.speaker(stored.game, language), [who.name for who in players_of(stored)], seat)
            versions = range(first, min(first + FRAMES_PER_PAGE, replayed.match.version + 1))
            frames = await run_in_slices(build_frame(replayed, version, tell) for version in versions)
            return to_json(build_page(stored, replayed.match.version, viewer, language, frames, you))

    async def replay(self, stored: StoredMatch) -> ReplayedMatch:
        """The whole match, which must be over."""
        async with self._lock:
            return await self._cached_or_replayed(stored, open_hands=False)

    async def _cached_or_replayed(self, stored: StoredMatch, *, open_hands: bool) -> ReplayedMatch:
        key = stored.id, open_hands
        replayed = self._cache.get(key) or await self._replay(stored, open_hands=open_hands)
        self._cache[key] = replayed
        self._cache.move_to_end(key)
        while len(self._cache) > 1 and sum(cached.match.version for cached in self._cache.values()) > MAX_CACHED_INPUTS:
            self._cache.popitem(last=False)
        return replayed

    async def _replay(self, stored: StoredMatch, *, open_hands: bool) -> ReplayedMatch:
        if find_game(stored.game).rules_version != stored.rules:
            raise Refusal("NO_SUCH_MATCH", "old-rules")
        entries = await self._store.inputs(stored.id)
        if len(entries) > MAX_INPUTS:
            raise Refusal("TOO_MANY", "too-long-to-watch")
        live = begin_match(stored)
        if open_hands:
            live.match = live.match.with_open_hands()
        await run_in_slices(map(partial(replay_input, live), entries))
        return ReplayedMatch(live.match, live.match.inputs, tuple(live.attributions))


def read_viewer(viewer: str, seats: int) -> Viewer:
    if viewer in ("all", "none"):
        return None
    if int(viewer) >= seats:
        raise Refusal("NO_SUCH_SEAT", "no-such-seat", seats=seats)
    return int(viewer)


def build_frame(replayed: ReplayedMatch, version: int, tell: Teller) -> Frame:
    match, viewer = replayed.match, tell.viewer
    view = match.view(viewer, version=version)
    prompt = describe_prompt(match.game, view, tell)
    if version == 0:
        return Frame(version=0, at=0, seat=None, by=None, facts=(), told=(), view=view, prompt=prompt)
    entry, attribution = replayed.inputs[version - 1], replayed.attributions[version - 1]
    facts = match.facts_of_input(version - 1, viewer)
    return Frame(
        version=version,
        at=entry.at,
        seat=entry.seat,
        by=attribution.by,
        facts=facts,
        told=describe_facts(match.game, facts, tell),
        view=view,
        prompt=prompt,
        receipt=rebuild_receipt(match, replayed.attributions, version),
    )


def build_page(
    stored: StoredMatch, last: int, viewer: str, language: words.Language, frames: Sequence[Frame], you: Seat | None
) -> Replay:
    """One page of a replay; `last` is the last version of the match."""
    assert stored.finished is not None
    assert stored.outcome is not None
    return Replay(
        match=stored.id,
        game=stored.game,
        rules=stored.rules,
        seats=stored.seats,
        options=msgspec.json.decode(stored.options),
        players=players_of(stored),
        started=stored.created,
        finished=stored.finished,
        seed=stored.seed,
        commitment=stored.commitment,
        outcome=msgspec.json.decode(stored.outcome, type=Outcome),
        version=last,
        viewer=viewer,
        you=you,
        language=language,
        frames=tuple(frames),
        next=frames[-1].version + 1 if frames[-1].version < last else None,
    )


def seat_of_player(stored: StoredMatch, player: PlayerId) -> Seat | None:
    """Where somebody sat; None if they did not play."""
    people: list[dict[str, Any]] = msgspec.json.decode(stored.occupants)
    return next((seat for seat, who in enumerate(people) if who.get("player") == player), None)


def players_of(stored: StoredMatch) -> tuple[Player, ...]:
    """The players by seat, without their ids."""
    people: list[dict[str, Any]] = msgspec.json.decode(stored.occupants)
    return tuple(
        Player(
            kind="bot" if who.get("player") is None else "person",
            name=who["name"],
            level=who.get("level"),
            played=who.get("played", {}),
        )
        for who in people
    )
