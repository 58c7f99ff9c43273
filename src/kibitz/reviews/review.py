"""A review: every decision of a seat judged, the curve of its share of the win, and what cost it most.

Judgements rest on the seat's views alone. What was really the case (`truths`) is told afterwards, and apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from statistics import fmean
from typing import Any

import msgspec

from kibitz.bots.advice import names_of_seats
from kibitz.bots.judging import Judgement, judge
from kibitz.bots.reactions import Reactions
from kibitz.bots.worth import share_of_outcome
from kibitz.engine.game import AnyGame
from kibitz.engine.match import Match
from kibitz.engine.offers import Offers
from kibitz.engine.record import Source
from kibitz.engine.vocabulary import Seat, View
from kibitz.reviews.decisions import Decision, check_seat, decisions, finished_match, inputs_of
from kibitz.reviews.skill import Skill, measure_skill
from kibitz.words import Teller, shared_speaker, speaker

COSTLIEST = 3
"""How many of the costliest moments are pointed out."""
TURN = 0.15
"""A change of the share from one decision to the next that counts as a turning point."""
MAX_TURNS = 5
DECIMAL_BELOW = 0.0995
"""A share that is less is told with one decimal: from here on it is rounded to 10 % or more."""
HUNDREDTHS_BELOW = 0.000995
"""A share that is less is told with two: mean losses in stroop are often less than 0.1 %."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """One decision, judged by what the seat knew."""

    version: int
    """How many inputs the match had had: the replay of this version, seen from the seat, shows what it knew."""
    group: str
    """The kind of decision, as in `groups`."""
    offers: Offers
    """What the seat could do."""
    judgement: Judgement
    """What its choice was worth."""
    told: str
    """The judgement in a sentence."""


class Point(msgspec.Struct, frozen=True):
    """The seat's share of the win, as it could know it."""

    version: int
    """How many inputs the match had had."""
    share: float
    """The share with the best choice; at the end the share that the seat got."""


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """All decisions of one kind."""

    group: str
    """The kind of decision."""
    decisions: int
    """How many there were."""
    best: int
    """How often the choice was the best one, or as good as far as the search can tell; slips do not count."""
    loss: float
    """The mean loss."""
    told: str
    """This in a sentence."""


class Truth(msgspec.Struct, frozen=True):
    """What was really the case at a decision, which the seat could not know."""

    version: int
    """Which decision."""
    told: str
    """What was the case, in a sentence."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match, reviewed for one seat."""

    game: str
    """The id of the game."""
    seats: int
    """How many seats there are."""
    seat: Seat
    """Whose decisions these are."""
    moments: tuple[Moment, ...]
    """Every decision in which there was a choice, in order."""
    curve: tuple[Point, ...]
    """The share of the win at each decision, and at the end."""
    turning_points: tuple[int, ...]
    """Where the share had changed most since the decision before, in order: versions of decisions, or of the end."""
    costliest: tuple[int, ...]
    """The versions of the decisions that cost most, costliest first."""
    groups: tuple[Group, ...]
    """A summary by kind of decision."""
    skill: Skill
    """The mean loss beside those of bots."""
    result: float
    """The share of the win that the seat got."""
    truths: tuple[Truth, ...]
    """What was really the case at the costliest moments: for afterwards."""
    has_par: bool
    """Whether the cards decide enough in this game for par to say something."""
    reactions: Reactions | None = None
    """How fast the seat answered, in a game with races; else null."""


def review(
    record: Source,
    seat: Seat,
    *,
    names: Sequence[str] = (),
    language: str = "en",
    effort: int = 1,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Review:
    """Reviews a finished match for one seat. `on_progress` is called with the decisions judged, and their number."""
    match = finished_match(record)
    found = decisions(match, check_seat(match, seat))
    names = names_of_seats(names, match.seats, language)
    judged = []
    for done, decision in enumerate(found):
        on_progress(done, len(found))
        judged.append(
            judge(decision.view, decision.choices, decision.chosen, effort=effort, names=names, language=language)
        )
    on_progress(len(found), len(found))
    return assemble(match, seat, inputs_of(match, seat), found, judged, names=names, language=language)


def assemble(
    match: Match,
    seat: Seat,
    versions: Sequence[int],
    found: Sequence[Decision],
    judged: Sequence[Judgement],
    *,
    names: Sequence[str],
    language: str,
) -> Review:
    """Puts a review together from what the seat's own player did at these versions, and the judgements of decisions."""
    tell = Teller(speaker(match.game.id, language), names, seat)
    moments = tuple(moment_of(match.game, *one, language) for one in zip(found, judged, strict=True))
    assert match.outcome is not None
    result = share_of_outcome(match.outcome, seat)
    curve = (*(Point(one.version, one.judgement.best.share) for one in moments), Point(match.version, result))
    costliest = find_costliest(moments)
    reactions = match.game.optional("review", "reactions", None)
    return Review(
        game=match.game.id,
        seats=match.seats,
        seat=seat,
        moments=moments,
        curve=curve,
        turning_points=find_turning_points(curve),
        costliest=costliest,
        groups=tuple(summarise(moments, tell, language)),
        skill=measure_skill(match.game, match.seats, [one.judgement.fair_loss for one in moments]),
        result=result,
        truths=tell_truths(match, seat, costliest, tell),
        has_par=match.game.optional("review", "HAS_PAR", default=False),
        reactions=reactions(match, seat, versions, tell) if reactions else None,
    )


def moment_of(game: AnyGame, decision: Decision, judgement: Judgement, language: str) -> Moment:
    return Moment(
        version=decision.version,
        group=group_of(game, decision),
        offers=decision.offers,
        judgement=judgement,
        told=tell_judgement(judgement, language),
    )


def group_of(game: AnyGame, decision: Decision) -> str:
    """The game's own name for this kind of decision; without one, all decisions are of one kind."""
    group: Callable[[View, Any], str] | None = game.optional("review", "group_of", None)
    return group(decision.view, decision.chosen) if group else "decisions"


def tell_judgement(judgement: Judgement, language: str) -> str:
    say = shared_speaker(language)
    choice, best, why = judgement.chosen.label, judgement.best.label, judgement.why
    told = say(f"review-{judgement.verdict}", choice=choice, lost=percent(judgement.loss))
    if judgement.verdict == "even":
        return told
    if judgement.best.action == judgement.chosen.action:
        return f"{told} {why}"
    about_chosen = [] if judgement.chosen_why == why else [judgement.chosen_why]
    return " ".join([told, *about_chosen, say("review-other", verdict=judgement.verdict, best=best), why])


def find_costliest(moments: Sequence[Moment]) -> tuple[int, ...]:
    costly = [one for one in moments if one.judgement.verdict == "costly"]
    costliest = sorted(costly, key=lambda one: (-one.judgement.loss, one.version))[:COSTLIEST]
    return tuple(one.version for one in costliest)


def find_turning_points(curve: Sequence[Point]) -> tuple[int, ...]:
    changes = [(abs(now.share - before.share), now.version) for before, now in pairwise(curve)]
    largest = sorted((change for change in changes if change[0] >= TURN), reverse=True)[:MAX_TURNS]
    return tuple(sorted(version for _, version in largest))


def summarise(moments: Sequence[Moment], tell: Teller, language: str) -> list[Group]:
    """In the order in which the kinds of decisions first came up."""
    say = shared_speaker(language)
    groups: dict[str, list[Judgement]] = {}
    for one in moments:
        groups.setdefault(one.group, []).append(one.judgement)
    return [
        Group(
            group=group,
            decisions=len(judged),
            best=(best := sum(one.verdict not in ("costly", "slip") for one in judged)),
            loss=(mean := max(0.0, fmean(one.fair_loss for one in judged))),
            told=say(
                "review-group",
                group=group_name(group, tell),
                decisions=len(judged),
                best=best,
                slips=sum(one.verdict == "slip" for one in judged),
                lost=percent(mean),
            ),
        )
        for group, judged in groups.items()
    ]


def group_name(group: str, tell: Teller) -> str:
    return tell(f"review-group-{group}")


def tell_truths(match: Match, seat: Seat, versions: Sequence[int], tell: Teller) -> tuple[Truth, ...]:
    tell_truth: Callable[[Any, Seat, Teller], str] | None = match.game.optional("review", "tell_truth", None)
    if tell_truth is None:
        return ()
    return tuple(Truth(version, tell_truth(match.state_at(version), seat, tell)) for version in versions)


def percent(share: float) -> float:
    """Whole from 10 % up, with a decimal or two below, as in the app; the catalogue writes it as its language does."""
    size = abs(share)
    step = "0.01" if size < HUNDREDTHS_BELOW else "0.1" if size < DECIMAL_BELOW else "1"
    return float((100 * Decimal(str(share))).quantize(Decimal(step), ROUND_HALF_UP))
