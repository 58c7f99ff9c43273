"""The titles of an evening of coyote, from what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.engine.titles import Title
from kibitz.engine.vocabulary import Fact, Seat
from kibitz.games.coyote.highlights import MANY_RIGHT_CALLS, count_right_calls, find_bluffs, find_rounds
from kibitz.games.coyote.model import View
from kibitz.words import Teller


def ranking(view: View) -> list[Seat]:
    """All seats, the best first: to go out later is to do better."""
    assert view.outcome is not None
    return [*view.outcome.winners, *reversed(view.out_order)]


def titles(facts: Sequence[Fact], tell: Teller) -> Iterator[Title]:
    """The boldest bluff that was believed, and the finest nose for those of others."""
    rounds = list(find_rounds(facts))
    for excess, said, total in find_bluffs(rounds):
        told = tell("highlight-bluff", number=str(said.number), total=total, **tell.who(said.seat))
        yield Title("bluff", said.seat, excess, told)
    for seat, count in count_right_calls(duel for _, duel in rounds).items():
        if count >= MANY_RIGHT_CALLS:
            yield Title("nose", seat, count, tell("highlight-nose", count=count, **tell.who(seat)))
