"""Random matches beside a small model of the game that knows nothing of the rules' code."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kibitz import Match
from kibitz.games.peacock.model import Bid, Play, Played, Trust
from tests.games.peacock.tables import match_view, state_of

LETTERS = {"R": "red", "Y": "yellow", "P": "purple", "W": "white", "B": "blue"}


class PeacockMachine(RuleBasedStateMachine):
    @initialize(seats=st.integers(3, 5), seed=st.integers(0, 10**6))
    def deal(self, seats: int, seed: int) -> None:
        self.match = Match("peacock", seats=seats, seed=str(seed))
        self.rng = Random(seed)
        self.seats, self.totals, self.rounds_done = seats, [0] * seats, 0
        self.new_round(match_view(self.match).starting)

    def new_round(self, starting: int) -> None:
        self.starting = starting
        self.subjects: list[int | None] = [*((starting + k) % self.seats for k in range(self.seats)), None]
        self.fists: dict[int, int] = {}
        self.bids: list[dict[int, int]] = [{} for _ in range(self.seats)]
        self.trusts: dict[int, int | None] = {}
        self.turn, self.trick, self.taken = starting, list[Played](), [0] * self.seats

    @rule(steps=st.integers(1, 40))
    def act(self, steps: int) -> None:
        for _ in range(steps):
            if self.match.outcome is not None:
                return
            seat = self.rng.choice(sorted(self.match.to_act))
            action = self.rng.choice(self.match.legal_actions(seat))
            if isinstance(action, Bid):
                self.model_bid(seat, action)
            elif isinstance(action, Trust):
                self.trusts[seat] = action.seat
            else:
                self.model_play(seat, action)
            self.match.play(seat, action)
            if isinstance(action, Play) and sum(self.taken) == 8:
                self.model_scoring()

    def model_bid(self, seat: int, action: Bid) -> None:
        assert action.tokens <= 9 - sum(self.bids[seat].values())
        self.fists[seat] = action.tokens
        if len(self.fists) == self.seats - (self.subjects[0] is not None):
            subject = self.subjects.pop(0)
            for bidder, tokens in self.fists.items():
                self.bids[bidder][bidder if subject is None else subject] = tokens
            self.fists = {}

    def model_play(self, seat: int, action: Play) -> None:
        assert seat == self.turn
        owner, led = (seat + 1) % self.seats, self.trick[0].suit if self.trick else None
        hand = state_of(self.match).hands[owner]
        shows = [LETTERS[letter] for letter in action.card if letter in LETTERS]
        if led is not None and led not in shows:
            assert not any(led in [LETTERS.get(letter) for letter in card] for card in hand)
        suit = led if led in shows else action.as_ or shows[0]
        self.trick.append(Played(seat, owner, action.card, suit))  # type: ignore[arg-type]
        self.turn = owner
        if len(self.trick) == self.seats:
            self.model_trick()

    def model_trick(self) -> None:
        trump_card = match_view(self.match).trump.card
        letters = trump_card.rstrip("0123456789")
        trump = LETTERS[letters] if len(letters) == 1 else None
        strongest = sorted(
            (played.suit == trump, played.suit == self.trick[0].suit, int(played.card.lstrip("RYPWB")), played.owner)
            for played in self.trick
        )
        winner = strongest[-1][3]
        self.taken[winner] += 1
        self.turn, self.trick = (winner - 1) % self.seats, []

    def model_scoring(self) -> None:
        for seat in range(self.seats):
            points = sum(max(0, 2 - abs(tokens - self.taken[on])) for on, tokens in self.bids[seat].items())
            trusted = self.trusts[seat]
            bonus = 1 if trusted is None else 3 if self.bids[seat][trusted] == self.taken[trusted] else -1
            self.totals[seat] += points + bonus
        self.rounds_done += 1
        fewest = min(self.totals)
        clockwise = [(self.starting + k) % self.seats for k in range(self.seats)]
        if self.rounds_done < 3:
            self.new_round(next(seat for seat in clockwise if self.totals[seat] == fewest))

    @invariant()
    def the_view_agrees(self) -> None:
        if not hasattr(self, "match"):
            return
        view = match_view(self.match)
        assert list(view.scores) == self.totals
        assert view.starting == self.starting
        assert list(view.tricks_taken) == self.taken
        assert len(view.round_scores) == self.rounds_done
        assert [list(row) for row in view.bids] == [
            [self.bids[bidder].get(subject) for subject in range(self.seats)] for bidder in range(self.seats)
        ]
        assert view.tokens_left == tuple(9 - sum(row.values()) for row in self.bids)
        if self.rounds_done == 3:
            assert view.phase == "over"
        elif self.subjects:
            assert (view.phase, view.subject) == ("bidding", self.subjects[0])
            assert set(view.to_act) == set(range(self.seats)) - set(self.fists) - {self.subjects[0]}
        elif len(self.trusts) < self.seats:
            assert view.phase == "confidence"
            assert set(view.to_act) == set(range(self.seats)) - set(self.trusts)
        else:
            assert (view.phase, view.to_act) == ("playing", (self.turn,))
            assert list(view.trick) == self.trick


TestPeacock = PeacockMachine.TestCase
TestPeacock.settings = settings(max_examples=30, stateful_step_count=20, deadline=None)
