"""Checks the history of matches: what everybody was shown and promised, against what is stored. Pure.

Each person keeps a ledger, which checks its own stream at once. When a match is over, its record is the truth, and all
ledgers must agree with it. Since every view and every fact that was shown must follow from the same record, everybody
has seen the same inputs in the same order. What was shown must also be the same in another world that differs from
the true one only in what the viewer cannot know.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from kibitz import Match
from kibitz.engine.vocabulary import Seat, to_json


class Broken(AssertionError):
    """The service broke a guarantee."""


def must(kept: bool, promise: str, *evidence: object) -> None:
    if not kept:
        raise Broken(": ".join([promise, *map(str, evidence)]))


@dataclass(frozen=True)
class Shown:
    """A state (since None), or what happened since a version."""

    since: int | None
    version: int
    facts: Any
    view: Any
    choices: Any


@dataclass(frozen=True, eq=False)
class Request:
    """An action that somebody asked for. Each object is one request, even if it is sent several times."""

    id: str
    match: str
    action: dict[str, Any]
    decided: int


@dataclass
class Ledger:
    """What one person was shown and promised, match by match."""

    seat: Seat | None = None
    match: str | None = None
    version: int = 0
    shown: defaultdict[str, list[Shown]] = field(default_factory=lambda: defaultdict(list))
    acknowledged: defaultdict[str, dict[Request, int]] = field(default_factory=lambda: defaultdict(dict))
    overs: dict[str, dict[str, Any]] = field(default_factory=dict)

    def hear_state(self, state: dict[str, Any]) -> None:
        if state["match"] == self.match:
            must(state["version"] >= self.version, "nothing shown is taken back", self.version, state)
        else:
            must(self.match is None or self.match in self.overs, "a match is not dropped", self.match, state)
            must(state["match"] not in self.overs, "a match that is over stays over", state)
        self._note(state, None)

    def hear_happened(self, told: dict[str, Any]) -> None:
        must(told["match"] == self.match, "what happens happens in the present match", self.match, told)
        must(told["since"] == self.version, "versions have no gap", self.version, told)
        must(told["version"] >= told["since"], "versions grow", told)
        self._note(told, told["since"])

    def _note(self, told: dict[str, Any], since: int | None) -> None:
        self.match, self.version = told["match"], told["version"]
        self.shown[told["match"]].append(
            Shown(since, told["version"], told.get("facts"), told["view"], told["choices"])
        )

    def hear_over(self, over: dict[str, Any]) -> None:
        must(self.overs.setdefault(over["match"], over) == over, "a match ends once", over)

    def note_ack(self, request: Request, version: int) -> None:
        earlier = self.acknowledged[request.match].setdefault(request, version)
        must(earlier == version, "a request sent again gets the same version", request, earlier, version)


# Against the record of a match


def check_match(match: str, record: dict[str, Any], ledgers: Iterable[Ledger]) -> None:
    """Everything shown was true, everything acknowledged is in the record, and nothing else is.

    Several ledgers of one seat are those of one person with several sockets. What has been checked is struck from the
    ledgers.
    """
    truth = Match.replay(record)
    versions: defaultdict[Seat | None, list[int]] = defaultdict(list)
    played: list[dict[str, int]] = []
    for ledger in ledgers:
        over = ledger.overs[match]
        must(over["outcome"] == record["outcome"] and over["seed"] == record["seed"], "the end is the record's", over)
        for shown in ledger.shown.pop(match):
            check_shown(truth, ledger.seat, shown)
        acknowledged = ledger.acknowledged.pop(match, {})
        for request, version in acknowledged.items():
            check_acknowledged(record, ledger.seat, request, version)
        versions[ledger.seat] += acknowledged.values()
        played = over["played"]
    for seat, own in versions.items():
        must(len(set(own)) == len(own), "an input is one request", seat, own)
        if seat is not None:
            done = played[seat]["person"]
            must(done == len(own), "each request is done once", seat, done, len(own))


def check_shown(truth: Match, viewer: Seat | None, shown: Shown) -> None:
    must(shown.version <= truth.version, "a version that was shown stays", shown, truth.version)
    view = truth.view(viewer, version=shown.version)
    must(as_data(view) == shown.view, "a view that was shown stays true", shown.view, view)
    other_world = truth.game.imagine(view, Random(shown.version))
    choices = () if viewer is None else truth.game.offers(other_world, viewer)
    alike = (as_data(truth.game.view(other_world, viewer)), as_data(choices))
    must(alike == (shown.view, shown.choices), "what was shown depends on nothing hidden", shown, alike)
    if shown.since is not None:
        numbers = range(shown.since, shown.version)
        facts = as_data([fact for number in numbers for fact in truth.facts_of_input(number, viewer)])
        must(facts == shown.facts, "what happened has happened", shown.facts, facts)


def as_data(value: Any) -> Any:
    """As a client reads it."""
    return json.loads(to_json(value))


def check_acknowledged(record: dict[str, Any], seat: Seat | None, request: Request, version: int) -> None:
    must(version <= len(record["inputs"]), "an acknowledged action is not lost", request, version)
    entry = record["inputs"][version - 1]
    stored = (entry["seat"], without_time(entry["action"]))
    must(stored == (seat, without_time(request.action)), "the log has the acknowledged action", request, entry)


def without_time(action: dict[str, Any]) -> dict[str, Any]:
    """Which reaction time counts is for the table to say."""
    return {name: value for name, value in action.items() if name != "ms"}


# Against what the database saw


@dataclass(frozen=True)
class Write:
    """An input as it was stored: by which session of which process, and whether that session held the table's lock."""

    match: str
    version: int
    process: str
    session: int
    has_lock: bool


def check_writes(writes: Sequence[Write]) -> None:
    """One driver a table at any time: every input, in the order in which they were stored, came from its driver."""
    versions: Counter[str] = Counter()
    for write in writes:
        must(write.has_lock, "only a table's driver stores its inputs", write)
        must(
            write.version == versions[write.match] + 1, "versions are stored without gap", versions[write.match], write
        )
        versions[write.match] = write.version
