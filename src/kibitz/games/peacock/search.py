"""Looking ahead: worlds that a view may come from, and how rounds go on in them.

Everything is counted in numbers of worlds and playouts, never in seconds, so that the same view and the same dice give
the same decision on every machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from operator import mul
from random import Random
from typing import NamedTuple

from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock import foresight, kernel, wishes, worlds
from kibitz.games.peacock.effort import Effort
from kibitz.games.peacock.foresight import Values
from kibitz.games.peacock.kernel import MOST_SEATS, Numbers
from kibitz.games.peacock.model import SUITS, TRICKS, Play, View
from kibitz.games.peacock.planning import Chances
from kibitz.games.peacock.rules import CONFIDENCE_WRONG, NO_CONFIDENCE, suit_played

LEAD = {1: 5000, 2: 3500, 3: 1500}
"""By round, the thousandths of a point that make a lead worth something: the fewer rounds are left, the fewer."""

MILLION = 1_000_000
"""The weights of all worlds together, where they are whole numbers."""

SLOW = 40
"""Without numba there is time for so much less."""


def affordable(effort: Effort) -> Effort:
    if kernel.COMPILED:
        return effort
    hands, played = max(8, effort.hands // SLOW), max(4, effort.worlds // SLOW)
    return effort._replace(hands=hands, worlds=played, playouts=2, exact=0, exact_now=min(2, effort.exact_now))


class Worth(NamedTuple):
    """What a play may expect: points of this round, about the chance of winning the match, and what others get."""

    points: float
    prospect: float
    rivals: float


class Outlook(NamedTuple):
    """How a round may end: by seat the chances of 0, 1, … 8 tricks; and about the viewer's chance to win the match."""

    chances: list[Chances]
    prospect: float


class Search:
    """What one view lets a seat foresee."""

    def __init__(self, view: View, effort: Effort, rng: Random) -> None:
        assert view.viewer is not None
        self.view, self.effort, self.rng = view, affordable(effort), rng
        self.viewer: Seat = view.viewer
        self.desk = kernel.new_desk(rng.getrandbits(32))
        self.dice = self.desk[kernel.DICE]
        self.deal = worlds.dealt_position(view)
        self.hands = worlds.own_hands(view, self.effort.hands, rng)
        self.weights = self._believe()

    # Beliefs

    def _believe(self) -> list[float]:
        """How likely each hand is, by what the others have bid and by what was played from it."""
        if self.effort.doubt is None or not self._something_bid():
            return [1 / len(self.hands)] * len(self.hands)
        minds = self._minds({})
        minds[wishes.UNKNOWN] = (1 << wishes.PAIRS) - 1
        packed = self._packed(self.hands)
        tricks, _ = self._forecast(minds, packed)
        logs = array("d", bytes(8 * len(self.hands)))
        if self.view.phase == "playing":
            foresight.read_plays(self.deal, worlds.history(self.view), packed, self._minds({}), self.desk, logs)
        return worlds.spread(
            [
                log
                + worlds.evidence_of_bids(
                    self.view, worlds.mean_tricks(tricks, world, self.view.seats), self.effort.doubt
                )
                for world, log in enumerate(logs)
            ]
        )

    def _something_bid(self) -> bool:
        return any(tokens is not None for row in self.view.bids for tokens in row)

    def _packed(self, hands: Sequence[int]) -> Numbers:
        """Worlds for the kernel, all of one weight, shares still open."""
        packed = kernel.numbers(len(hands) * foresight.WORLD)
        for world, hand in enumerate(hands):
            packed[world * foresight.WORLD + foresight.OWN_HAND] = hand
            packed[world * foresight.WORLD + foresight.WEIGHT] = 1
            for seat in range(self.view.seats):
                packed[world * foresight.WORLD + foresight.WORLD_SHARES + seat] = wishes.SHARE_STEPS // self.view.seats
        return packed

    def _minds(self, own: Mapping[Seat, int]) -> Numbers:
        """What is bid, with the viewer's bids as in `own` where they are not placed yet."""
        view, minds = self.view, wishes.new_minds()
        minds[wishes.VIEWER], minds[wishes.WORLDS] = self.viewer, len(self.hands)
        minds[wishes.RANDOM_TIMES], minds[wishes.GREEDY_TIMES] = self.effort.random_playouts, self.effort.playouts
        minds[wishes.NOISE], minds[wishes.SCALE] = self.effort.noise, LEAD[view.round]
        minds[wishes.TOTALS + self.viewer] = self._without_confidence() * wishes.POINT
        for player, row in enumerate(view.bids):
            minds[wishes.TOTALS + player] += view.scores[player] * wishes.POINT
            for seat, placed in enumerate(row):
                pair = player * MOST_SEATS + seat
                tokens = own.get(seat) if placed is None and player == self.viewer else placed
                if tokens is None:
                    minds[wishes.UNKNOWN] |= 1 << pair
                minds[wishes.BIDS + pair] = tokens or 0
                minds[wishes.WEIGHTS + pair] = self._weight(player, seat)
        return minds

    def _weight(self, player: Seat, seat: Seat) -> int:
        if player != self.viewer or self.view.phase == "bidding":
            return wishes.PERHAPS_TRUSTED
        if self.view.my_choice is None:
            return wishes.PERHAPS_TRUSTED
        return wishes.TRUSTED if self.view.my_choice == seat else wishes.NOT_TRUSTED

    def _without_confidence(self) -> int:
        """What the viewer's confidence card brings when its bid is not exact."""
        if self.view.phase == "bidding" or self.view.my_choice is None:
            return 0
        return NO_CONFIDENCE if self.view.my_choice == "none" else CONFIDENCE_WRONG

    # Tricks foretold

    def _forecast(self, minds: Numbers, packed: Numbers) -> tuple[Numbers, Values]:
        tricks = kernel.numbers(minds[wishes.WORLDS] * MOST_SEATS * wishes.TRICK_STEPS)
        prospects = array("d", bytes(8 * minds[wishes.WORLDS]))
        foresight.forecast(self.deal, packed, minds, self.desk, tricks, prospects)
        return tricks, prospects

    def outlook(self, own: Mapping[Seat, int] | None = None) -> Outlook:
        """How the round may end, if the viewer bids like this. Always with the same dice, to compare."""
        self.desk[kernel.DICE] = self.dice
        tricks, prospects = self._forecast(self._minds(own or {}), self._packed(self.hands))
        found = [[0.0] * (TRICKS + 1) for _ in range(self.view.seats)]
        for world, weight in enumerate(self.weights):
            share = weight / self.effort.playouts
            for seat, chances in enumerate(found):
                start = (world * MOST_SEATS + seat) * wishes.TRICK_STEPS
                for number in range(TRICKS + 1):
                    chances[number] += share * tricks[start + number]
        hope = sum(map(mul, self.weights, prospects)) / self.effort.playouts
        return Outlook([[min(1.0, chance) for chance in chances] for chances in found], hope)

    # Cards

    def worth_of(self, plays: Sequence[Play]) -> list[Worth]:
        """What comes of each play, over worlds drawn by how likely they are; near the end over all of them."""
        position, minds = worlds.position(self.view), self._minds({})
        near_the_end = position[kernel.LEFT] <= self.effort.exact_now
        minds[wishes.EXACT_TRICKS] = self.effort.exact_now if near_the_end else self.effort.exact
        packed = self._all_worlds() if near_the_end else self._drawn_worlds()
        minds[wishes.WORLDS] = len(packed) // foresight.WORLD
        minds[wishes.GREEDY_TIMES] = 0
        foresight.forecast(position, packed, minds, self.desk, kernel.numbers(0), array("d"))
        options = array("q", [self.move(play) for play in plays])
        worth = array("d", bytes(8 * foresight.WORTHS * len(options)))
        foresight.weigh_moves(position, packed, minds, self.desk, options, worth)
        total, anyway = sum(packed[foresight.WEIGHT :: foresight.WORLD]), self._without_confidence()
        return [
            Worth(points / (total * wishes.POINT) + anyway, prospect / total, rivals / (total * wishes.POINT))
            for points, prospect, rivals in batched(worth, foresight.WORTHS)
        ]

    def likely_winners(self, play: Play) -> list[float]:
        """By seat, the chance that it takes the trick after this play, if everybody plays for their bids."""
        position, minds, packed = worlds.position(self.view), self._minds({}), self._drawn_worlds()
        move, at = self.move(play), kernel.POSITIONS
        found = [0] * self.view.seats
        for world in range(self.effort.worlds):
            foresight.enter(position, packed, world, minds, self.desk)
            foresight.wish_for(self.desk, at, minds)
            card, suit = move >> kernel.SUIT_BITS, move & kernel.SUIT_OF_MOVE
            found[foresight.likely_winner(self.desk, at, card, suit, minds)] += 1
        return [count / self.effort.worlds for count in found]

    def move(self, play: Play) -> int:
        return worlds.move(play.card, SUITS.index(suit_played(play, self.view.led_suit)))

    def _drawn_worlds(self) -> Numbers:
        return self._packed(self.rng.choices(self.hands, self.weights, k=self.effort.worlds))

    def _all_worlds(self) -> Numbers:
        packed = self._packed(self.hands)
        for world, weight in enumerate(self.weights):
            packed[world * foresight.WORLD + foresight.WEIGHT] = round(weight * MILLION)
        return packed


def batched(values: Sequence[float], size: int) -> Iterator[tuple[float, ...]]:
    return zip(*(values[start::size] for start in range(size)), strict=True)
