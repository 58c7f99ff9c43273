"""Random matches beside a small independent model of the game."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kibitz import Match
from kibitz.games.overbid.model import Agree, Call, Draw, Give, Open, Pass, Propose, Raise, Retract
from tests.games.overbid.tables import view_of

POINTS = {"2": 2, "3": 3, "4": 4, "+1": 1}


class OverbidMachine(RuleBasedStateMachine):
    """Counts sizes, totals, tokens and agreements along with the match."""

    @initialize(seats=st.integers(3, 6), seed=st.integers(0, 10**6), goal=st.integers(1, 12), first=st.integers(0, 2))
    def start(self, seats: int, seed: int, goal: int, first: int) -> None:
        self.match = Match("overbid", seats=seats, seed=str(seed), options={"goal": goal, "first": first})
        self.goal = goal
        self.red = first
        self.hands = [0] * seats
        self.packs = [21] * seats
        self.tokens = [0] * seats
        self.totals: dict[int, int] = {}
        self.laid = dict.fromkeys(range(seats), 0)
        self.agreed: set[int] = set()
        self.proposer: int | None = None
        self.passed: set[int] = set()
        self.out: set[int] = set()

    def playing(self) -> bool:
        return self.match.outcome is None

    @precondition(playing)
    @rule(data=st.data(), eager=st.booleans())
    def act(self, data: st.DataObject, eager: bool) -> None:
        awaited = sorted(self.match.to_act)
        free = [seat for seat in range(self.match.seats) if self.match.legal_actions(seat)]
        seat = data.draw(st.sampled_from(free if eager else awaited))
        action = data.draw(st.sampled_from(self.match.legal_actions(seat)))
        drawer = view_of(self.match, None).drawer
        self.match.play(seat, action)
        self.follow(seat, action, drawer)

    @precondition(lambda self: not self.playing())
    @rule()
    def rest(self) -> None:
        assert self.match.to_act == frozenset()

    def follow(self, seat: int, action: Any, drawer: int | None) -> None:
        match action:
            case Draw():
                assert seat == drawer
                self.draws(seat)
            case Call():
                assert seat != self.red
                self.red, self.passed = seat, set()
            case Pass():
                self.passes(seat)
            case Open(value, count, plus):
                self.lays(seat, seat, count, count * value + plus, plus)
            case Raise(on, count, plus):
                bid = view_of(self.match, None).bids[on]
                assert bid is not None
                self.lays(seat, on, count, count * bid.value + plus, plus)
            case Propose() | Agree() | Retract():
                self.consents(seat, action)
            case Give(to, _, count):
                self.laid[to] += count
                if not self.sharing():
                    self.settles()

    def draws(self, seat: int) -> None:
        if self.packs[seat]:
            self.packs[seat] -= 1
            self.hands[seat] += 1
            return
        self.out.add(seat)
        self.hands[seat] = 0
        while self.red in self.out and len(self.out) < self.match.seats:
            self.red = (self.red + 1) % self.match.seats

    def passes(self, seat: int) -> None:
        self.passed.add(seat)
        if self.passed | {self.red} | self.out == set(range(self.match.seats)) and self.playing():
            self.packs = [pack + hand for pack, hand in zip(self.packs, self.hands, strict=True)]
            self.hands, self.passed = [0] * self.match.seats, set()

    def lays(self, seat: int, on: int, count: int, points: int, plus: int) -> None:
        before = max(self.totals.values(), default=0)
        self.totals[on] = self.totals.get(on, 0) + points
        assert self.totals[on] >= before
        self.laid[on] += count + plus
        self.hands[seat] -= count + plus
        self.agreed, self.proposer = set(), None

    def consents(self, seat: int, action: Propose | Agree | Retract) -> None:
        if isinstance(action, Retract):
            self.agreed = set() if seat == self.proposer else self.agreed - {seat}
        else:
            self.agreed.add(seat)
        if isinstance(action, Propose):
            self.proposer = seat
        if self.agreed | self.out == set(range(self.match.seats)):
            self.auction_ends()

    def auction_ends(self) -> None:
        top = max(self.totals.values())
        leaders = [seat for seat, total in self.totals.items() if total == top]
        self.agreed, self.proposer = set(), None
        if len(leaders) == 1:
            self.tokens[leaders[0]] += len(self.totals)
            if self.tokens[leaders[0]] >= self.goal:
                assert self.match.outcome is not None
                assert self.match.outcome.winners == (leaders[0],)
                return
            if len(self.totals) > 1:
                assert self.sharing()
                self.laid = dict.fromkeys(self.laid, 0)
                return
        self.settles()

    def sharing(self) -> bool:
        return view_of(self.match, None).phase == "sharing"

    def settles(self) -> None:
        self.packs = [pack + self.laid[seat] for seat, pack in enumerate(self.packs)]
        self.laid, self.totals = dict.fromkeys(self.laid, 0), {}

    @invariant()
    def sizes_and_scores_are_as_counted(self) -> None:
        if not hasattr(self, "match"):
            return
        view = view_of(self.match, None)
        assert list(view.hand_sizes) == self.hands
        assert list(view.pack_sizes) == self.packs
        assert list(view.tokens) == list(view.scores) == self.tokens
        assert view.red_token == self.red
        assert {seat: bid.total for seat, bid in enumerate(view.bids) if bid} == self.totals
        assert view.highest == max(self.totals.values(), default=0)
        assert set(view.proposal.agreed if view.proposal else ()) == self.agreed
        assert {seat for seat, is_out in enumerate(view.out) if is_out} == self.out
        for bid in view.bids:
            assert bid is None or sum(POINTS[laid.card] for laid in bid.cards) == bid.total

    @invariant()
    def views_hold_what_belongs_to_them(self) -> None:
        if not hasattr(self, "match"):
            return
        for seat in range(self.match.seats):
            view = view_of(self.match, seat)
            assert view.hand is not None
            assert len(view.hand) == view.hand_sizes[seat] <= 6
            assert sum(view.holdings[seat].bag) == view.hand_sizes[seat] + view.pack_sizes[seat]
            assert all(caller not in (self.red, *self.out) for caller in view.may_call)


OverbidMachine.TestCase.settings = settings(max_examples=30, stateful_step_count=80, deadline=None)
TestOverbid = OverbidMachine.TestCase
