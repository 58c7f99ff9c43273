"""What to remember of a match of coyote, told from what everybody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kibitz.engine.vocabulary import Fact, Seat
from kibitz.games.coyote.model import Announced, Contested, Dittoed, Duel, MatchOver, Restarted
from kibitz.words import Teller

MANY_RIGHT_CALLS = 2


class Said(NamedTuple):
    seat: Seat
    number: int


def highlights(facts: Sequence[Fact], tell: Teller) -> Iterator[str]:
    """The most remarkable first."""
    rounds = list(find_rounds(facts))
    yield from _boldest_bluff(rounds, tell)
    yield from _last_life(facts, tell)
    yield from _dead_right([duel for _, duel in rounds], tell)
    yield from _finest_nose([duel for _, duel in rounds], tell)
    yield from _last_call([duel for _, duel in rounds], tell)
    yield from _finest_feather([duel for _, duel in rounds], tell)
    yield from _highest_number([said for numbers, _ in rounds for said in numbers], tell)


def find_rounds(facts: Iterable[Fact]) -> Iterator[tuple[list[Said], Duel]]:
    """The numbers of each round that stood, and the contest that ended it."""
    said: list[Said] = []
    for fact in facts:
        match fact:
            case Announced(announcement):
                said.append(Said(announcement.seat, announcement.number))
            case Dittoed(seat, number):
                said.append(Said(seat, number))
            case Restarted():
                said.pop()
            case Contested(duel):
                yield said, duel
                said = []
            case _:
                pass


def _boldest_bluff(rounds: list[tuple[list[Said], Duel]], tell: Teller) -> Iterator[str]:
    """A number that was too high, and was believed."""
    bluffs = list(find_bluffs(rounds))
    if bluffs:
        _, said, total = max(bluffs)
        yield tell("highlight-bluff", number=str(said.number), total=total, **tell.who(said.seat))


def find_bluffs(rounds: Iterable[tuple[list[Said], Duel]]) -> Iterator[tuple[int, Said, int]]:
    """By how much a number that was believed was too high, the number, and the total."""
    for numbers, duel in rounds:
        for said in numbers[:-1]:
            if said.number > duel.total:
                yield said.number - duel.total, said, duel.total


def _last_life(facts: Sequence[Fact], tell: Teller) -> Iterator[str]:
    taken = [fact.tomahawks for fact in facts if isinstance(fact, Contested)]
    for fact in facts:
        if isinstance(fact, MatchOver):
            [winner] = fact.outcome.winners
            if taken[-1][winner] == max(taken[-1]) - 1 > 0:
                yield tell("highlight-last-life", **tell.who(winner))


def _dead_right(duels: list[Duel], tell: Teller) -> Iterator[str]:
    right = [duel for duel in duels if duel.number == duel.total]
    if right:
        highest = max(right, key=lambda duel: duel.number)
        yield tell("highlight-dead-right", number=str(highest.number), **tell.who(highest.announcer))


def _finest_nose(duels: list[Duel], tell: Teller) -> Iterator[str]:
    for seat, count in count_right_calls(duels).most_common(1):
        if count >= MANY_RIGHT_CALLS:
            yield tell("highlight-nose", count=count, **tell.who(seat))


def count_right_calls(duels: Iterable[Duel]) -> Counter[Seat]:
    return Counter(duel.contester for duel in duels if duel.loser == duel.announcer)


def _last_call(duels: list[Duel], tell: Teller) -> Iterator[str]:
    """The contest that ended the match."""
    for duel in duels[-1:]:
        was_right = "yes" if duel.loser == duel.announcer else "no"
        numbers = {"number": str(duel.number), "total": duel.total}
        yield tell("highlight-last-call", right=was_right, **numbers, **tell.who(duel.contester))


def _finest_feather(duels: list[Duel], tell: Teller) -> Iterator[str]:
    worn = [
        (int(card), -seat)
        for duel in duels
        for seat, feathers in enumerate(duel.feathers)
        for card in feathers
        if card.isdecimal()
    ]
    if worn:
        number, seat = max(worn)
        yield tell("highlight-feather", number=str(number), **tell.who(-seat))


def _highest_number(numbers: list[Said], tell: Teller) -> Iterator[str]:
    if numbers:
        highest = max(numbers, key=lambda said: said.number)
        yield tell("highlight-highest", number=str(highest.number), **tell.who(highest.seat))
