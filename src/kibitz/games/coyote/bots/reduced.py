"""A coyote small enough to be solved: the last round between two, when all feathers but six have been played.

It is a position of the real game. Two seats have one life left each; six feathers are still in the pack or worn, and
everybody knows which, since the others lie face up on the discard pile. The loser of the round loses the match, so a
round is worth 1 or -1. Numbers end at the highest total that the six feathers can reach, which can only be contested.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import permutations
from random import Random
from typing import NamedTuple

import msgspec

from kibitz.engine.chance import Chance
from kibitz.engine.playout import Bot
from kibitz.games.coyote.bots.moves import CONTEST_CODE
from kibitz.games.coyote.choices import legal_actions
from kibitz.games.coyote.counting import count
from kibitz.games.coyote.model import DECK, Announce, Announcement, Card, Contest, Options, State
from kibitz.games.coyote.sight import view
from kibitz.solver import Policy

FEATHERS: tuple[Card, ...] = ("1", "2", "3", "4", "-5", "x2")
"""With a red and a special one, but without `?`, which would need a draw."""


class Position(NamedTuple):
    """The feathers of seats 0 and 1, and the numbers announced in turn from seat 0; `CONTEST_CODE` ends them."""

    worn: tuple[Card, Card]
    said: tuple[int, ...] = ()


class Knowledge(NamedTuple):
    """What the seat on turn knows: the other's feather, and the numbers announced."""

    sees: Card
    said: tuple[int, ...]


class ReducedCoyote:
    """The game tree of the round, as `kibitz.solver` takes it."""

    def __init__(self, feathers: Sequence[Card] = FEATHERS) -> None:
        self.feathers = tuple(feathers)
        self.totals = {worn: count(worn).total for worn in permutations(self.feathers, 2)}
        self.highest = max(self.totals.values())
        self._deals = [(Position((worn[0], worn[1])), 1 / len(self.totals)) for worn in self.totals]

    def deals(self) -> Sequence[tuple[Position, float]]:
        return self._deals

    def player(self, state: Position) -> int | None:
        return None if state.said and state.said[-1] == CONTEST_CODE else len(state.said) % 2

    def actions(self, state: Position) -> Sequence[int]:
        return self.possible(state.said)

    def possible(self, said: tuple[int, ...]) -> Sequence[int]:
        return [CONTEST_CODE, *range(said[-1] + 1, self.highest + 1)] if said else range(1, self.highest + 1)

    def after(self, state: Position, action: int) -> Position:
        return Position(state.worn, (*state.said, action))

    def gain(self, state: Position) -> float:
        """What seat 0 wins: the contester acted last."""
        contester = (len(state.said) - 1) % 2
        is_reached = self.totals[state.worn] >= state.said[-2]
        loser = contester if is_reached else 1 - contester
        return 1.0 if loser == 1 else -1.0

    def sight(self, state: Position) -> Knowledge:
        return Knowledge(state.worn[1 - len(state.said) % 2], state.said)

    def likelihood(self, sees: Card, number: int) -> float:
        """The chance that the total reaches a number, for a seat that sees a feather and hears nothing."""
        totals = [total for worn, total in self.totals.items() if worn[1] == sees]
        return sum(total >= number for total in totals) / len(totals)


# Policies


def by_bare_odds(game: ReducedCoyote) -> Policy:
    """The obvious rule: contest what is less likely than not, else raise by one."""

    def play(known: Knowledge, actions: int) -> Sequence[float]:
        possible = game.possible(known.said)
        doubts = bool(known.said) and game.likelihood(known.sees, known.said[-1]) < 0.5
        lowest = next((action for action in possible if action != CONTEST_CODE), CONTEST_CODE)
        chosen = CONTEST_CODE if doubts else lowest
        return [float(action == chosen) for action in possible]

    return play


def sample_bot(game: ReducedCoyote, bot: Bot, questions: int, seed: str = "reduced") -> Policy:
    """A bot's policy, by asking it this many times with the view that it would have at a real table.

    A bot may announce a number beyond the highest total. That is read as the highest, or as a contest where the highest
    stands already.
    """

    def play(known: Knowledge, actions: int) -> Sequence[float]:
        possible = list(game.possible(known.said))
        state, seat = real_position(game, known)
        seen, choices = view(state, seat), legal_actions(state, seat)
        rng = Random(f"{seed} {known.sees} {known.said}")
        answers = Counter(_action_of(bot.choose(seen, choices, rng).action, possible) for _ in range(questions))
        return [answers[action] / questions for action in possible]

    return play


def _action_of(action: object, possible: list[int]) -> int:
    if isinstance(action, Contest):
        return CONTEST_CODE
    assert isinstance(action, Announce)
    return min(action.number, possible[-1])


def real_position(game: ReducedCoyote, known: Knowledge) -> tuple[State, int]:
    """A state of the real game with this view for the seat on turn, and that seat."""
    seat = len(known.said) % 2
    own, *pack = (card for card in game.feathers if card != known.sees)
    worn = [(known.sees,), (known.sees,)]
    worn[seat] = (own,)
    state = State(
        options=Options(lives=1, first=0),
        chance=Chance.of("a reduced round"),
        seats=2,
        pack=tuple(pack),
        tomahawks=(0, 0),
        left=(),
        round=1,
        on_turn=seat,
        feathers=tuple(worn),
        announcements=tuple(Announcement(place % 2, number) for place, number in enumerate(known.said)),
        discards=tuple((Counter(DECK) - Counter(game.feathers)).elements()),
    )
    return state, seat


# The shipped solution


class CoyoteSolution(msgspec.Struct, frozen=True):
    """An approximate equilibrium: by feather seen and numbers announced, how often each action is taken.

    Situations that its own play never reaches are left out; there it plays at random.
    """

    feathers: tuple[Card, ...]
    rounds: int
    strategy: dict[str, tuple[float, ...]]

    def play(self, known: Knowledge, actions: int) -> Sequence[float]:
        return self.strategy.get(key_of(known)) or [1 / actions] * actions


def key_of(known: Knowledge) -> str:
    return " ".join((known.sees, *map(str, known.said)))


def solution_from(game: ReducedCoyote, rounds: int, play: Policy) -> CoyoteSolution:
    """A policy cut down to the situations that its own play can reach."""
    kept = dict(_reachable(game, play))
    return CoyoteSolution(game.feathers, rounds, kept)


def _reachable(game: ReducedCoyote, play: Policy) -> Iterator[tuple[str, tuple[float, ...]]]:
    waiting = [Knowledge(sees, said) for sees in game.feathers for said in ((), *_openings(game))]
    while waiting:
        known = waiting.pop()
        possible = game.possible(known.said)
        parts = tuple(round(part, 4) for part in play(known, len(possible)))
        if len(possible) > 1:
            yield key_of(known), parts
        for action, part in zip(possible, parts, strict=True):
            if part and action != CONTEST_CODE:
                waiting += (
                    Knowledge(known.sees, (*known.said, action, reply)) for reply in range(action + 1, game.highest + 1)
                )


def _openings(game: ReducedCoyote) -> Iterator[tuple[int]]:
    return ((number,) for number in range(1, game.highest + 1))


@cache
def shipped_solution() -> CoyoteSolution:
    """`make solutions` computes it anew."""
    return msgspec.json.decode((resources.files(__package__) / "reduced.json").read_bytes(), type=CoyoteSolution)


# What `kibitz solve` asks for (see `kibitz.solver.reduced`)


def reduced_game(solution: CoyoteSolution | None = None) -> ReducedCoyote:
    return ReducedCoyote(solution.feathers if solution else FEATHERS)


def describe(solution: CoyoteSolution) -> str:
    return f"the last round between two, with {' '.join(solution.feathers)}"


def known_plays(game: ReducedCoyote) -> dict[str, Policy]:
    return {"by bare odds": by_bare_odds(game)}
