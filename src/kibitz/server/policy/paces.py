"""How fast a table plays: how long a decision may take, by its kind.

At a `relaxed` table there is no clock. At the others a game says how long each of its phases may take: its package may
have a module `pacing` with `SECONDS = {phase: {pace: seconds}}`. What it does not list has the usual time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame, find_game
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Actor, Millis, Seat
from kibitz.server.wire.choices import written

Pace: TypeAlias = Literal["relaxed", "normal", "blitz"]
PACES: tuple[Pace, ...] = get_args(Pace)

USUAL_SECONDS: Mapping[str, int] = {"normal": 45, "blitz": 15}

Question: TypeAlias = tuple[str, bytes]
"""What a seat is to decide: the phase, and its choices as they travel."""

Waits: TypeAlias = "Mapping[Seat, Wait]"


def read_pace(text: object) -> Pace:
    for pace in PACES:
        if text == pace:
            return pace
    raise KibitzError(f"A pace is {', '.join(PACES[:-1])} or {PACES[-1]}.")


def has_clock(pace: Pace) -> bool:
    return pace != "relaxed"


def allowance(pace: Pace, game: str | AnyGame, phase: str) -> Millis | None:
    """How long a decision may take in a phase of a game; None without a clock."""
    if not has_clock(read_pace(pace)):
        return None
    own = phase_seconds(find_game(game)).get(phase, {})
    return 1000 * int(own.get(pace, USUAL_SECONDS[pace]))


def deadline(pace: Pace, game: str | AnyGame, phase: str, since: Millis) -> Millis | None:
    """When the time of a decision runs out that a seat has had to take since then; None without a clock."""
    allowed = allowance(pace, game, phase)
    return None if allowed is None else since + allowed


class Wait(msgspec.Struct, frozen=True):
    """How much time a seat has had. `since`: from when on its time for the question counts; while the table does not
    wait for it, `question` and `since` are None. `spent`: its time for the questions that it was asked before.
    """

    question: Question | None
    since: Millis | None
    spent: Mapping[Question, Millis] = {}


def pending_decisions(match: Match) -> dict[Seat, Question]:
    """What the table is waiting for."""
    phase = match.phase
    return {seat: (phase, written(match.legal_actions(seat))) for seat in match.to_act}


def update_clocks(before: Waits, questions: Mapping[Seat, Question], actor: Actor, at: Millis) -> Waits:
    """The waits once somebody (None: the table, or nobody yet) has acted at `at`.

    A seat's time for a question goes on whatever others do meanwhile, and also when they take the question back and ask
    it again: so a proposal that is made and withdrawn over and over cannot keep a silent seat's time from running out.
    All is forgotten with the seat's own action, and with a new phase.
    """
    kept = {seat: wait for seat, wait in before.items() if seat != actor}
    phases = {phase for phase, _ in questions.values()}
    return {
        seat: _wait_after(kept.get(seat, NEVER_ASKED), questions.get(seat), at, phases)
        for seat in {**questions, **kept}
    }


NEVER_ASKED = Wait(None, None)


def _wait_after(wait: Wait, question: Question | None, at: Millis, phases: set[str]) -> Wait:
    if question is not None and question == wait.question:
        return wait
    spent = {asked: time for asked, time in wait.spent.items() if asked[0] in phases}
    if wait.question is not None and wait.since is not None and wait.question[0] in phases:
        spent[wait.question] = at - wait.since
    return Wait(question, None if question is None else at - spent.get(question, 0), spent)


def deadlines(pace: Pace, game: str | AnyGame, waits: Waits) -> dict[Seat, Millis]:
    """When the time of each seat runs out that the table waits for; nothing without a clock."""
    return {
        seat: due
        for seat, wait in waits.items()
        if wait.question and wait.since is not None
        if (due := deadline(pace, game, wait.question[0], wait.since)) is not None
    }


def phase_seconds(game: AnyGame) -> Mapping[str, Mapping[str, int]]:
    """A game's own times by phase, then by pace."""
    own: Mapping[str, Mapping[str, int]] = game.optional("pacing", "SECONDS", {})
    return own
