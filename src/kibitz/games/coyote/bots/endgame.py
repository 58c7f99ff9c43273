"""The rounds between the last two, in which every number tells the other something about their feather.

Which feathers may be worn is common knowledge, so both could work out the whole round in advance. `endgame_kernel`
learns how to answer every number, against somebody who usually plays as people do. What was said is evidence: it is as
likely as this opponent would have said it for each feather that the viewer may wear.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, fsum
from typing import NamedTuple, TypeAlias

from kibitz.bots.compiling import COMPILED
from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.endgame_kernel import MOST_RAISE, Floats, Play, Round, learn, new_play
from kibitz.games.coyote.bots.levels import easy, medium
from kibitz.games.coyote.bots.lookahead import LosingChances
from kibitz.games.coyote.bots.moves import CONTEST_CODE
from kibitz.games.coyote.bots.odds import Cards, Reach, Sight, highest_at
from kibitz.games.coyote.bots.opponents import PLAIN_DOUBT, PLAIN_WIDTH
from kibitz.games.coyote.bots.scenarios import ANYTHING, Scenario, mix
from kibitz.games.coyote.model import HIGHEST_NUMBER, Card, View, in_order

TIMES = 30 if COMPILED else 5
"""How often the strategy is improved."""

SHARE_OF_TYPICAL = 0.75
"""How often the opponent plays as people do; otherwise by the learnt strategy."""

SHARE_OF_BEGINNERS = 0.45
"""Of typical players; the others know the odds, and ignore what was said."""

UNBELIEVABLE = 0.02
"""Everybody contests numbers less likely than this."""

ODDS_PLAYER = medium.STYLES["medium"]
"""How a typical player who knows the odds acts on them."""

OPENINGS = 50
"""How many openings a typical player's range is divided into."""

Answer: TypeAlias = dict[int, float]
"""By action, as in `endgame_kernel`: how often it is taken."""


class Solution(NamedTuple):
    """How a round between two is played."""

    feathers: Cards
    """The different ones that may be worn."""
    reached: dict[tuple[Card, Card], Reach]
    """By both feathers: how likely the total reaches each number."""
    given: Round
    play: Play

    def chance_to_wear(self, own: int, seen: int) -> float:
        return self.given.deals[own * self.given.kinds + seen]

    def says(self, sees: int, before: int, action: int) -> float:
        """How often the opponent answers a number with another, or contests it."""
        actions = self.given.highest + 1
        return self.play.theirs[(before * self.given.kinds + sees) * actions + action]

    def losing_after(self, number: int, own: int, seen: int) -> float:
        """How likely a player who has announced a number loses the round."""
        worth = self.play.if_they_answer[(number * self.given.kinds + seen) * self.given.kinds + own]
        return (1 - worth) / 2


def read(view: View) -> tuple[list[Scenario], LosingChances]:
    """What the viewer may wear, after all that was said; and its chances of losing after each number.

    Only the chances of place 1, which answers every number, are filled in: `answered` and place 0 stay at zero, and the
    scenarios have no `reached`. Those are read only to weigh a reverse or a restart, and no variation is left here.
    """
    sight = odds.own_sight(view)
    solution = solve(in_order(sight.known + sight.pool), sight.renewal)
    seen = solution.feathers.index(sight.known[0])
    likelihoods = _after_what_was_said(solution, seen, view)
    whole = fsum(likelihoods.values())
    found = [
        Scenario(likely / whole, (card,), (), solution.reached[card, sight.known[0]])
        for card, likely in likelihoods.items()
    ]
    chances = LosingChances(2, 1, solution.given.highest)
    for number in range(1, chances.highest + 1):
        for scenario in found:
            own = solution.feathers.index(scenario.own[0])
            contested, reached = scenario.chance * solution.says(own, number, CONTEST_CODE), scenario.true[number]
            chances.passed_on[1][number] += scenario.chance * solution.losing_after(number, own, seen)
            chances.caught[1][number] += contested * (1 - reached)
            chances.fooled[1][number] += contested * reached
    return found, chances


def _after_what_was_said(solution: Solution, seen: int, view: View) -> dict[Card, float]:
    """By feather that the viewer may wear: how likely it is, and was to make the opponent say what they said."""
    highest = solution.given.highest
    likelihoods = {}
    for own, card in enumerate(solution.feathers):
        likely, before = solution.chance_to_wear(own, seen), 0
        for made in view.announcements:
            number = min(made.number, highest)
            if made.seat != view.viewer and number > before:
                likely *= ANYTHING / MOST_RAISE + (1 - ANYTHING) * solution.says(own, before, number)
            before = number
        if likely:
            likelihoods[card] = likely
    return likelihoods


@lru_cache(maxsize=32)
def solve(cards: Cards, renewal: Cards) -> Solution:
    """How a round is played in which these cards are worn by the two or lie in the pack."""
    counts = Counter(cards)
    feathers, pairs = tuple(counts), len(cards) * (len(cards) - 1)
    deals = array("d", (counts[own] * (counts[seen] - (own == seen)) / pairs for own in feathers for seen in feathers))
    reached = dict(_reached_by_pair(cards, renewal))
    by_seen = [
        mix(
            [
                ((counts[own] - (own == seen)) / (len(cards) - 1), reached[own, seen])
                for own in feathers
                if (own, seen) in reached
            ]
        )
        for seen in feathers
    ]
    highest = min(HIGHEST_NUMBER, 1 + max(highest_at(each, UNBELIEVABLE) for each in by_seen))
    given = Round(
        len(feathers),
        highest,
        deals,
        array("d", _by_number(feathers, reached, highest)),
        _typical_play(feathers, by_seen, highest),
        SHARE_OF_TYPICAL,
    )
    play = new_play(given.kinds, highest)
    learn(given, play, TIMES)
    return Solution(feathers, reached, given, play)


def _reached_by_pair(cards: Cards, renewal: Cards) -> Iterator[tuple[tuple[Card, Card], Reach]]:
    for own in dict.fromkeys(cards):
        others = odds.without(cards, (own,))
        for seen in dict.fromkeys(others):
            yield (own, seen), odds.reach(Sight(in_order((own, seen)), odds.without(others, (seen,)), 0, renewal))


def _by_number(feathers: Cards, reached: dict[tuple[Card, Card], Reach], highest: int) -> Iterator[float]:
    for number in range(highest + 1):
        for own in feathers:
            for seen in feathers:
                yield reached.get((own, seen), odds.NEVER)[number]


# How people play


def _typical_play(feathers: Cards, by_seen: Sequence[Reach], highest: int) -> Floats:
    """By number, feather seen and action."""
    actions = highest + 1
    play = array("d", bytes(8 * actions * len(feathers) * actions))
    for number in range(actions):
        for seen, card in enumerate(feathers):
            start = (number * len(feathers) + seen) * actions
            for action, often in _beginners_answer(card, number, highest).items():
                play[start + action] += SHARE_OF_BEGINNERS * often
            for action, often in _odds_players_answer(by_seen[seen], number, highest).items():
                play[start + action] += (1 - SHARE_OF_BEGINNERS) * often
    return play


def _beginners_answer(seen: Card, number: int, highest: int) -> Answer:
    """Like the easy bot."""
    guess = odds.add_up((seen,)).total + easy.AVERAGE_FEATHER
    if number == 0:
        return _open_between(easy.OPENING_SHARES, guess, highest)
    doubts = sum(number >= guess + margin for margin in easy.MARGINS) / len(easy.MARGINS)
    return _answer(number, doubts, number + easy.LEAP, highest)


def _odds_players_answer(likely: Reach, number: int, highest: int) -> Answer:
    """Like the medium bot, but less sure of the odds."""
    safe = highest_at(likely, ODDS_PLAYER.nerve)
    if number == 0:
        return _open_between(medium.OPENING_SHARES, safe, highest)
    doubts = 1 / (1 + exp((likely[number] - PLAIN_DOUBT) / PLAIN_WIDTH))
    return _answer(number, doubts, min(number + ODDS_PLAYER.leap, safe), highest)


def _open_between(shares: tuple[float, float], number: int, highest: int) -> Answer:
    """Openings evenly between two shares of a number."""
    low, high = (share * number for share in shares)
    steps = (low + (high - low) * step / OPENINGS for step in range(OPENINGS))
    numbers = Counter(min(highest, max(1, int(opening))) for opening in steps)
    return {number: count / OPENINGS for number, count in numbers.items()}


def _answer(number: int, doubts: float, top: int, highest: int) -> Answer:
    """Contests as often as there are doubts; otherwise every number up to the top is announced alike."""
    if number == highest:
        return {CONTEST_CODE: 1.0}
    raises = range(number + 1, min(highest, max(number + 1, top)) + 1)
    return {CONTEST_CODE: doubts, **dict.fromkeys(raises, (1 - doubts) / len(raises))}
