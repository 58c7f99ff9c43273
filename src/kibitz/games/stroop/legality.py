"""What is legal when: the list of legal actions, and the refusal of all others."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import UNSET

from kibitz.engine.vocabulary import Actor, Seat
from kibitz.games.stroop.model import (
    MAX_ANSWER_LENGTH,
    MAX_QUESTION_LENGTH,
    SLOWEST,
    Answer,
    Ask,
    Close,
    Decline,
    Phase,
    Pose,
    Sacrifice,
    Silent,
    State,
    StroopAction,
    Use,
    refuse,
)
from kibitz.games.stroop.questions import STOCK_QUESTIONS, problem_with
from kibitz.games.stroop.rules import ability_choices, sacrifices

ASKS = (Ask("colour"), Ask("name"))
POSES = tuple(Pose(question) for question in STOCK_QUESTIONS)
CLOSE = (Close(),)


@lru_cache(maxsize=256)
def answers_among(colours: tuple[str, ...]) -> tuple[Answer | Silent, ...]:
    return (*(Answer(colour, 0) for colour in colours), Silent())


def legal_actions(state: State, seat: Actor) -> tuple[StroopAction, ...]:
    """Free values have representatives: 0 ms, the deck's colours, the stock questions (§ actions)."""
    if seat is None:
        return CLOSE if state.phase == "race" else ()
    return CHOICES[state.phase](state, seat) if seat in state.awaited else ()


CHOICES: dict[str, Callable[[State, Seat], tuple[StroopAction, ...]]] = {
    "asking": lambda state, seat: ASKS,
    "posing": lambda state, seat: POSES,
    "race": lambda state, seat: answers_among(state.colours),
    "ability": ability_choices,
    "sacrifice": sacrifices,
}


def representative(state: State, action: StroopAction) -> StroopAction:
    """The legal action that stands for one with a free value."""
    if isinstance(action, Pose):
        return POSES[0]
    if isinstance(action, Answer):
        return Answer(action.colour if action.colour in state.colours else state.colours[0], 0)
    return action


def judge(state: State, seat: Actor, action: StroopAction) -> StroopAction:
    """The action, if it is legal now. A refusal depends only on public information."""
    phase, section = PHASES[type(action)]
    if isinstance(action, Close) != (seat is None):
        raise refuse("not-the-table" if seat is None else "table-only", section)
    if state.phase == "over":
        raise refuse("over", "end")
    if state.phase != phase:
        raise refuse("not-now", section, phase=state.phase)
    if seat is not None:
        if seat not in state.awaited:
            raise refuse(why_not_awaited(state, seat), section)
        judge_values(state, seat, action)
    return action


PHASES: dict[type[StroopAction], tuple[Phase, str]] = {
    Ask: ("asking", "asking"),
    Pose: ("posing", "mystery"),
    Answer: ("race", "race"),
    Silent: ("race", "race"),
    Close: ("race", "race"),
    Use: ("ability", "abilities"),
    Decline: ("ability", "abilities"),
    Sacrifice: ("sacrifice", "wrong"),
}
"""The phase of each action, and the section that says so."""


def why_not_awaited(state: State, seat: Seat) -> str:
    if state.phase != "race":
        return "not-your-turn"
    return "asker-answers" if seat == state.turn else "answered-already"


def judge_values(state: State, seat: Seat, action: StroopAction) -> None:
    match action:
        case Pose(question):
            judge_text(question, MAX_QUESTION_LENGTH)
        case Answer(colour, ms):
            judge_answer(state, colour, ms)
        case Use() if action not in ability_choices(state, seat):
            raise refuse(why_bad_target(state, seat, action), "abilities")
        case Sacrifice() if action not in sacrifices(state, seat):
            raise refuse("no-gains", "wrong")


def judge_text(text: str, longest: int) -> None:
    if problem := problem_with(text, longest):
        raise refuse(problem, "mystery", longest=str(longest))


def judge_answer(state: State, colour: str, ms: int) -> None:
    """Any text for a mystery card, else one of the deck's colours; up to ten minutes (§ race, § mystery)."""
    if not 0 <= ms <= SLOWEST:
        raise refuse("reaction-time", "race", slowest=str(SLOWEST))
    if state.centre[-1].mystery:
        judge_text(colour, MAX_ANSWER_LENGTH)
    elif colour not in state.colours:
        raise refuse("no-such-colour", "race", colours=", ".join(state.colours))


def why_bad_target(state: State, seat: Seat, action: Use) -> str:
    """Why an ability cannot be used in this way (§ abilities)."""
    ability = state.gains[seat][0].ability
    if ability == "reverse":
        return "target-needless"
    if action.seat is UNSET:
        return "target-missing"
    if action.seat == seat or action.seat not in range(state.seats):
        return "target-opponent"
    return "target-marked" if ability == "skip" else "target-empty"
