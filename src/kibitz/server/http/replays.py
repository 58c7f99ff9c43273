"""Matches that are over, to be watched again: version by version, through anybody's eyes."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from kibitz import words
from kibitz.engine.game import find_game
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Input, Outcome, Viewer, to_json
from kibitz.server.match.live_match import Attribution
from kibitz.server.match.narration import asked, told
from kibitz.server.match.racing import rebuild_receipt
from kibitz.server.store import Store, StoredMatch
from kibitz.server.table.persistence import begin_match, replay_input
from kibitz.server.wire.bodies import Frame, Player, Replay
from kibitz.server.wire.refusals import Refusal
from kibitz.words import Teller

T = TypeVar("T")

FRAMES_A_PAGE = 200
TURN_SECONDS = 0.001
LONGEST = 20_000
"""Inputs of a match that is still shown: many times those of the longest honest one."""
MOST_KEPT = 10_000
"""Inputs of the matches that stay in memory, so that the next page need not play from the start."""


class ReplayedMatch(msgspec.Struct, frozen=True):
    """A match that was played again, and its log with who really did what."""

    match: Match
    inputs: tuple[Input, ...]
    attributions: tuple[Attribution, ...]


async def in_slices(work: Iterable[T]) -> list[T]:
    """Does work in small steps between which everything else has its turn.

    In a thread it would take the interpreter from the loop for longer at a time.
    """
    done: list[T] = []
    since = time.perf_counter()
    for step in work:
        done.append(step)
        if time.perf_counter() - since > TURN_SECONDS:
            await asyncio.sleep(0)
            since = time.perf_counter()
    return done


class Replays:
    """Makes pages one at a time and at leisure, so that watching old matches never holds up those being played."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._one_at_a_time = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, bool], ReplayedMatch] = OrderedDict()

    async def page(self, stored: StoredMatch, viewer: str, language: words.Language, first: int) -> bytes:
        """A `Replay` in JSON, from a version on. The match must be over."""
        eyes = read_viewer(viewer, stored.seats)
        async with self._one_at_a_time:
            watched = await self._watched(stored, open_hands=viewer == "all")
            if first > watched.match.version:
                raise Refusal("BAD_REQUEST", "no-such-version", last=watched.match.version)
            tell = Teller(words.speaker(stored.game, language), [who.name for who in players_of(stored)], eyes)
            versions = range(first, min(first + FRAMES_A_PAGE, watched.match.version + 1))
            frames = await in_slices(frame_of(watched, version, tell) for version in versions)
            return to_json(described(stored, watched.match.version, viewer, language, frames))

    async def _watched(self, stored: StoredMatch, *, open_hands: bool) -> ReplayedMatch:
        key = stored.id, open_hands
        watched = self._kept.get(key) or await self._played(stored, open_hands=open_hands)
        self._kept[key] = watched
        self._kept.move_to_end(key)
        while len(self._kept) > 1 and sum(kept.match.version for kept in self._kept.values()) > MOST_KEPT:
            self._kept.popitem(last=False)
        return watched

    async def _played(self, stored: StoredMatch, *, open_hands: bool) -> ReplayedMatch:
        if find_game(stored.game).rules_version != stored.rules:
            raise Refusal("NO_SUCH_MATCH", "old-rules")
        entries = await self._store.inputs(stored.id)
        if len(entries) > LONGEST:
            raise Refusal("TOO_MANY", "too-long-to-watch")
        live = begin_match(stored)
        if open_hands:
            live.match = live.match.with_open_hands()
        await in_slices(map(partial(replay_input, live), entries))
        return ReplayedMatch(live.match, live.match.inputs, tuple(live.attributions))


def read_viewer(viewer: str, seats: int) -> Viewer:
    if viewer in ("all", "none"):
        return None
    if int(viewer) >= seats:
        raise Refusal("NO_SUCH_SEAT", "no-such-seat", seats=seats)
    return int(viewer)


def frame_of(watched: ReplayedMatch, version: int, tell: Teller) -> Frame:
    match, viewer = watched.match, tell.viewer
    view = match.view(viewer, version=version)
    prompt = asked(match.game, view, tell)
    if version == 0:
        return Frame(version=0, at=0, seat=None, by=None, facts=(), told=(), view=view, prompt=prompt)
    entry, attribution = watched.inputs[version - 1], watched.attributions[version - 1]
    facts = match.witnessed(version - 1, viewer)
    return Frame(
        version=version,
        at=entry.at,
        seat=entry.seat,
        by=attribution.by,
        facts=facts,
        told=told(match.game, facts, tell),
        view=view,
        prompt=prompt,
        receipt=rebuild_receipt(match, watched.attributions, version),
    )


def described(stored: StoredMatch, last: int, viewer: str, language: words.Language, frames: Sequence[Frame]) -> Replay:
    """A page of a match whose last version is `last`."""
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
        language=language,
        frames=tuple(frames),
        next=frames[-1].version + 1 if frames[-1].version < last else None,
    )


def players_of(stored: StoredMatch) -> tuple[Player, ...]:
    """By seat, without the ids by which the server knows them."""
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
