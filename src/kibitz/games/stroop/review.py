"""What a review of stroop tells besides what each choice was worth: how fast and how accurate the answers were."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from kibitz.bots.reactions import Reaction, Reactions
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Seat
from kibitz.games.stroop.bots.advice import wrong_is_better
from kibitz.games.stroop.bots.levels.easy import EasyBot
from kibitz.games.stroop.bots.levels.medium import MediumBot
from kibitz.games.stroop.bots.levels.strong import StrongBot
from kibitz.games.stroop.bots.reflexes import (
    AGAINST_THE_WORD,
    ALONG_THE_WORD,
    MOVING_TIME,
    Reflexes,
    mean_finding_time,
    people_at,
)
from kibitz.games.stroop.bots.valuation import is_right
from kibitz.games.stroop.model import Answer, StroopAction, View
from kibitz.games.stroop.rules import limit_of
from kibitz.words import Teller

GROUPS = {"race": "races", "asking": "asking", "posing": "asking", "ability": "abilities", "sacrifice": "abilities"}
PUZZLE_LEAD = 0.05
"""Whole matches are played out to be sure of a puzzle: smaller leads cannot be told."""
PUZZLES_AFTER = 0.75
"""What a choice is worth is told sooner near the end."""
PUZZLES_ONE_IN = {"answer": 10}
"""The right answer to a card is mostly plain."""
LEVELS: dict[str, type[EasyBot]] = {"easy": EasyBot, "medium": MediumBot, "strong": StrongBot}


def group_of(view: View, action: StroopAction) -> str:
    return GROUPS[view.phase]


def is_slip(view: View, action: StroopAction) -> bool:
    """Whether an answer is wrong, and not on purpose: a right one, or silence, would have been at least as good."""
    assert view.viewer is not None
    wrong = isinstance(action, Answer) and not is_right(view, action.colour)
    return wrong and not wrong_is_better(view, view.viewer)


def reactions(match: Match, seat: Seat, versions: Sequence[int], tell: Teller) -> Reactions:
    """How fast the seat's own player answered, who acted at these versions."""
    answered = (reaction_at(match, seat, version) for version in versions)
    times = tuple(reaction for reaction in answered if reaction is not None)
    conflict = median_of([one.ms for one in times if one.conflict and one.right])
    plain = median_of([one.ms for one in times if not one.conflict and one.right])
    slips = sum(not one.right for one in times)
    labels = len(match.view(seat, version=0).colours)  # type: ignore[attr-defined]
    return Reactions(
        times=times,
        conflict_ms=conflict,
        plain_ms=plain,
        slips=slips,
        bots={level: usual_times(bot, labels) for level, bot in LEVELS.items()},
        told=tell(
            "review-reactions",
            answers=len(times),
            slips=slips,
            both="yes" if conflict and plain else "no",
            conflict=round(conflict or 0),
            plain=round(plain or 0),
        ),
    )


def reaction_at(match: Match, seat: Seat, version: int) -> Reaction | None:
    """An answer that counted, to a card that is not a mystery: to those, any answer is right."""
    action, view = match.input_at(version).action, match.view(seat, version=version)
    assert isinstance(view, View)
    if (
        not isinstance(action, Answer)
        or view.current is None
        or view.current.mystery
        or action.ms > limit_of(view.options)
    ):
        return None
    return Reaction(
        version=version,
        ms=action.ms,
        conflict=people_at(view) is AGAINST_THE_WORD,
        right=is_right(view, action.colour),
    )


def median_of(times: list[int]) -> float | None:
    return float(median(times)) if times else None


def usual_times(bot: type[EasyBot], labels: int) -> tuple[float, float]:
    """The mean time of a bot with and without a conflict."""
    touching = mean_finding_time(labels, bot.experience) + MOVING_TIME

    def usual(people: Reflexes) -> float:
        return round(bot.style.time * (people.mean + people.tail + touching))

    return usual(AGAINST_THE_WORD), usual(ALONG_THE_WORD)
