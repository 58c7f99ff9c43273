"""Looking ahead: worlds that a view may come from, and how the round goes on in each.

Effort is counted in worlds and playouts, never in seconds, so that the same view and the same seed give the same
decision on every machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from operator import mul
from random import Random
from typing import NamedTuple

from kibitz.bots.compiling import COMPILED
from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock.bots import incentives, kernel, playouts, worlds
from kibitz.games.peacock.bots.kernel import MAX_SEATS, Numbers
from kibitz.games.peacock.bots.lookahead import Effort
from kibitz.games.peacock.bots.planning import TrickChances
from kibitz.games.peacock.bots.playouts import Floats
from kibitz.games.peacock.model import STAKES, SUITS, TRICKS, Play, View
from kibitz.games.peacock.rules import suit_played

MILLION = 1_000_000
"""What the weights of all worlds add up to, where they are whole numbers."""

SLOW = 40
"""Without numba, effort is divided by this."""


def affordable(effort: Effort) -> Effort:
    """The effort, or what there is time for without numba."""
    if COMPILED:
        return effort
    hands, sampled = max(8, effort.hands // SLOW), max(4, effort.worlds // SLOW)
    return effort._replace(hands=hands, worlds=sampled, playouts=2, exact=0, exact_now=min(2, effort.exact_now))


class Expectation(NamedTuple):
    """What the viewer may expect."""

    prospect: float
    """About its chance of winning the match."""
    points: float
    """Its points in this round."""
    rivals: dict[Seat, float]
    """The points of the others in this round."""


class Outlook(NamedTuple):
    """How a round may end."""

    chances: list[TrickChances]
    """By seat; none where only the worth was looked for."""
    worth: Expectation


class Search:
    """What a seat can foresee from one view."""

    def __init__(self, view: View, effort: Effort, rng: Random) -> None:
        assert view.viewer is not None
        self.view, self.effort, self.rng = view, affordable(effort), rng
        self.viewer: Seat = view.viewer
        self.workspace = kernel.new_workspace(rng.getrandbits(32))
        self.dice = self.workspace[kernel.DICE]
        self.deal = worlds.position_at_deal(view)
        self.hands = worlds.possible_hands(view, self.effort.hands, rng)
        self.weights = self._weigh_hands()

    # Beliefs

    def _weigh_hands(self) -> list[float]:
        """How likely each possible hand is, given what the others have bid and what was played from it."""
        if self.effort.doubt is None or not self._any_bid_placed():
            return [1 / len(self.hands)] * len(self.hands)
        context = self._context({})
        context[incentives.UNKNOWN] = (1 << incentives.PAIRS) - 1
        packed = self._pack(self.hands)
        tricks, _ = self._forecast(context, packed)
        logs = array("d", bytes(8 * len(self.hands)))
        if self.view.phase == "playing":
            playouts.evidence_of_plays(
                self.deal, worlds.history(self.view), packed, self._context({}), self.workspace, logs
            )
        for world in range(len(logs)):
            means = worlds.mean_tricks(tricks, world, self.view.seats)
            logs[world] += worlds.evidence_of_bids(self.view, means, self.effort.doubt)
        return worlds.softmax(logs)

    def _any_bid_placed(self) -> bool:
        return any(tokens is not None for row in self.view.bids for tokens in row)

    def _pack(self, hands: Sequence[int]) -> Numbers:
        """Worlds for the playouts, all of the same weight and with equal shares of the tricks."""
        packed, share = kernel.numbers(len(hands) * playouts.WORLD), incentives.SHARE_STEPS // self.view.seats
        for world, hand in enumerate(hands):
            packed[world * playouts.WORLD + playouts.OWN_HAND] = hand
            packed[world * playouts.WORLD + playouts.WEIGHT] = 1
            for seat in range(self.view.seats):
                packed[world * playouts.WORLD + playouts.WORLD_SHARES + seat] = share
        return packed

    def _context(self, own: Mapping[Seat, int]) -> Numbers:
        """What playouts need to know; `own` are bids that the viewer has not placed yet."""
        view, effort, context = self.view, self.effort, incentives.new_context()
        context[incentives.VIEWER], context[incentives.WORLDS] = self.viewer, len(self.hands)
        context[incentives.RANDOM_TIMES], context[incentives.GREEDY_TIMES] = effort.random_playouts, effort.playouts
        context[incentives.NOISE], context[incentives.SCALE] = effort.noise, effort.lead[view.round - 1]
        context[incentives.AS_SHARE] = effort.as_share
        context[incentives.TOTALS + self.viewer] = self._without_confidence() * incentives.POINT
        for player, row in enumerate(view.bids):
            context[incentives.TOTALS + player] += view.scores[player] * incentives.POINT
            for seat, placed in enumerate(row):
                pair = player * MAX_SEATS + seat
                tokens = own.get(seat) if placed is None and player == self.viewer else placed
                if tokens is None:
                    context[incentives.UNKNOWN] |= 1 << pair
                context[incentives.BIDS + pair] = tokens or 0
                context[incentives.WEIGHTS + pair] = self._bid_weight(player, seat)
        return context

    def _bid_weight(self, player: Seat, seat: Seat) -> int:
        if player != self.viewer or self.view.phase == "bidding":
            return incentives.PERHAPS_TRUSTED
        if self.view.my_choice is None:
            return incentives.PERHAPS_TRUSTED
        return incentives.TRUSTED if self.view.my_choice == seat else incentives.NOT_TRUSTED

    def _without_confidence(self) -> int:
        """What the viewer's confidence card brings when its bid is not exact."""
        if self.view.phase == "bidding" or self.view.my_choice is None:
            return 0
        return STAKES.no_confidence if self.view.my_choice == "none" else STAKES.trust_wrong

    # Forecasts

    def _forecast(self, context: Numbers, packed: Numbers) -> tuple[Numbers, Floats]:
        tricks = kernel.numbers(context[incentives.WORLDS] * MAX_SEATS * incentives.TRICK_STEPS)
        prospects = array("d", bytes(8 * context[incentives.WORLDS]))
        playouts.forecast(self.deal, packed, context, self.workspace, tricks, prospects)
        return tricks, prospects

    def outlook(self, own: Mapping[Seat, int] | None = None) -> Outlook:
        """How the round may end, if the viewer bids like this; always with the same dice, so that outlooks compare."""
        self.workspace[kernel.DICE] = self.dice
        packed = self._pack(self.hands)
        tricks, prospects = self._forecast(self._context(own or {}), packed)
        by_seat = [[0.0] * (TRICKS + 1) for _ in range(self.view.seats)]
        for world, weight in enumerate(self.weights):
            share = weight / self.effort.playouts
            for seat, chances in enumerate(by_seat):
                start = (world * MAX_SEATS + seat) * incentives.TRICK_STEPS
                for number in range(TRICKS + 1):
                    chances[number] += share * tricks[start + number]
        points = (packed[playouts.WORLD_POINTS + seat :: playouts.WORLD] for seat in range(self.view.seats))
        by_world: list[Sequence[float]] = [prospects, *points]
        sums = [sum(map(mul, self.weights, values)) for values in by_world]
        at_most_1: list[TrickChances] = [[min(1.0, chance) for chance in chances] for chances in by_seat]
        return Outlook(at_most_1, self._worth(sums, self.effort.playouts))

    def _worth(self, sums: Sequence[float], total: float) -> Expectation:
        """The means of a prospect and of everybody's points, which were added up with weights of this total."""
        prospect, *points = (one / total for one in sums)
        points = [one / incentives.POINT for one in points]
        return Expectation(
            prospect=prospect,
            points=points[self.viewer] + self._without_confidence(),
            rivals={seat: points[seat] for seat in range(self.view.seats) if seat != self.viewer},
        )

    # Cards

    def worth_of(self, plays: Sequence[Play]) -> list[Expectation]:
        """What each play is worth, over worlds drawn by their weights; near the end of the round, over all worlds."""
        position, context = worlds.position(self.view), self._context({})
        near_the_end = position[kernel.LEFT] <= self.effort.exact_now
        context[incentives.EXACT_TRICKS] = self.effort.exact_now if near_the_end else self.effort.exact
        packed = self._all_worlds() if near_the_end else self._sample_worlds()
        context[incentives.WORLDS] = len(packed) // playouts.WORLD
        context[incentives.GREEDY_TIMES] = 0
        playouts.forecast(position, packed, context, self.workspace, kernel.numbers(0), array("d"))
        options = array("q", [self.move(play) for play in plays])
        worth = array("d", bytes(8 * playouts.WORTH * len(options)))
        playouts.weigh_moves(position, packed, context, self.workspace, options, worth)
        total = sum(packed[playouts.WEIGHT :: playouts.WORLD])
        return [self._worth(sums, total) for sums in in_groups(worth, playouts.WORTH)]

    def likely_winners(self, play: Play) -> list[float]:
        """By seat, the chance that it takes the trick after this play, if everybody plays for their bids."""
        position, context, packed = worlds.position(self.view), self._context({}), self._sample_worlds()
        move, at = self.move(play), kernel.POSITIONS
        wins = [0] * self.view.seats
        for world in range(self.effort.worlds):
            playouts.enter_world(position, packed, world, context, self.workspace)
            playouts.set_trick_values(self.workspace, at, context)
            card, suit = move >> kernel.SUIT_BITS, move & kernel.SUIT_OF_MOVE
            wins[playouts.likely_winner(self.workspace, at, card, suit, context)] += 1
        return [count / self.effort.worlds for count in wins]

    def move(self, play: Play) -> int:
        return worlds.move(play.card, SUITS.index(suit_played(play, self.view.led_suit)))

    def _sample_worlds(self) -> Numbers:
        return self._pack(self.rng.choices(self.hands, self.weights, k=self.effort.worlds))

    def _all_worlds(self) -> Numbers:
        packed = self._pack(self.hands)
        for world, weight in enumerate(self.weights):
            packed[world * playouts.WORLD + playouts.WEIGHT] = round(weight * MILLION)
        return packed


def in_groups(values: Sequence[float], size: int) -> Iterator[tuple[float, ...]]:
    return zip(*(values[start::size] for start in range(size)), strict=True)
