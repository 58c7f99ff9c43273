"""Counterfactual regret minimisation (CFR+): in self-play, play more often what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from kibitz.solver.game import A, GameTree, S, Sight
from kibitz.solver.regret import Regrets


class Solver(Generic[S, A]):
    """Learns a game for two by self-play, one player at a time."""

    def __init__(self, game: GameTree[S, A]) -> None:
        self.game = game
        self.rounds = 0
        self.learned: dict[Sight, Regrets] = {}

    def run(self, rounds: int) -> None:
        """Each round goes once through the whole tree for each of the players."""
        for _ in range(rounds):
            self.rounds += 1
            for learner in (0, 1):
                changes: dict[Sight, list[float]] = {}
                for state, chance in self.game.deals():
                    self._walk(state, learner, 1.0, chance, changes)
                for sight, advantages in changes.items():
                    self.learned[sight].learn(advantages)

    def policy(self, sight: Sight, actions: int) -> Sequence[float]:
        """The average strategy: near an equilibrium after enough rounds."""
        found = self.learned.get(sight)
        return [1 / actions] * actions if found is None else found.average()

    def _walk(self, state: S, learner: int, own: float, others: float, changes: dict[Sight, list[float]]) -> float:
        """The value of a position to the learner; `own` and `others` are the chances with which each leads to it."""
        game = self.game
        player = game.player(state)
        if player is None:
            return game.gain(state) if learner == 0 else -game.gain(state)
        actions = game.actions(state)
        sight = game.sight(state)
        regrets = self.learned.get(sight)
        if regrets is None:
            regrets = self.learned[sight] = Regrets(len(actions))
        strategy = regrets.strategy()
        if player != learner:
            return sum(
                part * self._walk(game.after(state, action), learner, own, others * part, changes)
                for action, part in zip(actions, strategy, strict=True)
            )
        values = [
            self._walk(game.after(state, action), learner, own * part, others, changes)
            for action, part in zip(actions, strategy, strict=True)
        ]
        value = sum(part * worth for part, worth in zip(strategy, values, strict=True))
        regrets.remember(strategy, own * self.rounds)
        missed = changes.setdefault(sight, [0.0] * len(actions))
        for place, worth in enumerate(values):
            missed[place] += others * (worth - value)
        return value
