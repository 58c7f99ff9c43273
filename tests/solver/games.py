"""Textbook games for two, written down for the solver."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import NamedTuple


class Hand(NamedTuple):
    """What each player holds, and what was done so far."""

    held: tuple[int, int]
    done: str = ""


class KuhnPoker:
    """Three cards, an ante of one, one bet of one: `p` passes or folds, `b` bets or calls."""

    END = ("pp", "pbp", "pbb", "bp", "bb")

    def deals(self) -> Sequence[tuple[Hand, float]]:
        return [(Hand((mine, yours)), 1 / 6) for mine, yours in permutations(range(3), 2)]

    def player(self, state: Hand) -> int | None:
        return None if state.done in self.END else len(state.done) % 2

    def actions(self, state: Hand) -> Sequence[str]:
        return "pb"

    def after(self, state: Hand, action: str) -> Hand:
        return Hand(state.held, state.done + action)

    def gain(self, state: Hand) -> float:
        if state.done == "bp":
            return 1
        if state.done == "pbp":
            return -1
        stake = 2 if state.done.endswith("bb") else 1
        return stake if state.held[0] > state.held[1] else -stake

    def sight(self, state: Hand) -> tuple[int, str]:
        return state.held[len(state.done) % 2], state.done


class LiarsDice:
    """A die each; claims (how many dice, which face) rise until one is called a lie. The last claim is `done[-1]`.

    Claims are numbered in rising order: one die of each face, then two of each. A die with the `wild` face counts as
    any. `!` doubts the last claim.
    """

    def __init__(self, faces: int, wild: int | None = None) -> None:
        self.faces = faces
        order = [face for face in range(faces) if face != wild] + [face for face in [wild] if face is not None]
        self.wild = wild
        self.claims = [(dice, face) for dice in (1, 2) for face in order]

    def deals(self) -> Sequence[tuple[Hand, float]]:
        return [(Hand(held), 1 / self.faces**2) for held in product(range(self.faces), repeat=2)]  # type: ignore[arg-type]

    def player(self, state: Hand) -> int | None:
        return None if state.done.endswith("!") else len(state.done) % 2

    def actions(self, state: Hand) -> Sequence[str]:
        said = ord(state.done[-1]) - ord("a") if state.done else -1
        higher = [chr(ord("a") + claim) for claim in range(said + 1, len(self.claims))]
        return [*higher, "!"] if state.done else higher

    def after(self, state: Hand, action: str) -> Hand:
        return Hand(state.held, state.done + action)

    def gain(self, state: Hand) -> float:
        dice, face = self.claims[ord(state.done[-2]) - ord("a")]
        is_true = sum(die in {face, self.wild} for die in state.held) >= dice
        doubter = (len(state.done) - 1) % 2
        return 1.0 if (doubter == 1) == is_true else -1.0

    def sight(self, state: Hand) -> tuple[int, str]:
        return state.held[len(state.done) % 2], state.done
