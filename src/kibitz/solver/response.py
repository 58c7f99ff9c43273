"""How good a policy is against an opponent who knows it: exact best responses over the whole tree."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Generic

from kibitz.solver.game import A, GameTree, Policy, S, Sight


def expected_returns(game: GameTree[S, A], policy: Policy) -> tuple[float, float]:
    """What each player gets when both follow the policy."""

    def value(state: S) -> float:
        if game.player(state) is None:
            return game.gain(state)
        actions = game.actions(state)
        parts = policy(game.sight(state), len(actions))
        return sum(part * value(game.after(state, a)) for a, part in zip(actions, parts, strict=True) if part)

    gain = sum(chance * value(state) for state, chance in game.deals())
    return gain, -gain


def best_response_value(game: GameTree[S, A], policy: Policy, responder: int) -> float:
    """The most that a player can get against a known policy."""
    return Responder(game, policy, responder).value()


def nash_conv(game: GameTree[S, A], policy: Policy) -> float:
    """What the two players could gain in total by switching to best responses: 0 only at an equilibrium."""
    return sum(best_response_value(game, policy, player) for player in (0, 1))


class Responder(Generic[S, A]):
    """Chooses the best action for each of its sights, weighting the positions behind it by their likelihood."""

    def __init__(self, game: GameTree[S, A], policy: Policy, responder: int) -> None:
        self.game = game
        self.policy = cache(policy)
        self.responder = responder
        self.behind: dict[Sight, list[tuple[S, float]]] = defaultdict(list)
        """The positions that the responder cannot tell apart, and how likely the opponent and chance lead there."""
        self.chosen: dict[Sight, int] = {}

    def value(self) -> float:
        deals = self.game.deals()
        for state, chance in deals:
            self._collect(state, chance)
        return sum(chance * self._worth(state) for state, chance in deals)

    def _collect(self, state: S, likelihood: float) -> None:
        game = self.game
        player = game.player(state)
        if player is None:
            return
        actions = game.actions(state)
        parts: Sequence[float] = [1.0] * len(actions)
        if player == self.responder:
            self.behind[game.sight(state)].append((state, likelihood))
        else:
            parts = self.policy(game.sight(state), len(actions))
        for action, part in zip(actions, parts, strict=True):
            if part:
                self._collect(game.after(state, action), likelihood * part)

    def _worth(self, state: S) -> float:
        """The value to the responder if it plays its best from here on."""
        game = self.game
        player = game.player(state)
        if player is None:
            return game.gain(state) if self.responder == 0 else -game.gain(state)
        actions = game.actions(state)
        if player == self.responder:
            return self._worth(game.after(state, actions[self._best(game.sight(state), len(actions))]))
        parts = self.policy(game.sight(state), len(actions))
        return sum(part * self._worth(game.after(state, a)) for a, part in zip(actions, parts, strict=True) if part)

    def _best(self, sight: Sight, actions: int) -> int:
        if sight not in self.chosen:
            game = self.game
            worths = [
                sum(
                    likelihood * self._worth(game.after(state, game.actions(state)[place]))
                    for state, likelihood in self.behind[sight]
                )
                for place in range(actions)
            ]
            self.chosen[sight] = max(range(actions), key=worths.__getitem__)
        return self.chosen[sight]
