"""Random matches compared with a small model of the game that is independent of `rules.py`."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kibitz import Match
from kibitz.games.coyote.model import Announce
from tests.games.coyote.oracle import options as random_options
from tests.games.coyote.tables import on_turn, view_of
from tests.games.coyote.test_counting import reference


class CoyoteMachine(RuleBasedStateMachine):
    """The model: turn, direction, standing number and tomahawks."""

    @initialize(seed=st.integers(0, 10**6), seats=st.integers(2, 6))
    def sit_down(self, seed: int, seats: int) -> None:
        options = {**random_options(Random(seed), seats), "spectators": "all"}
        self.match = Match("coyote", seats=seats, seed=str(seed), options=options)
        self.seats = seats
        self.lives = self.match.options.lives
        self.tomahawks = [0] * seats
        self.round = 0
        self.left = set(self.match.options.variations)
        self.new_round(view_of(self.match).first)

    def new_round(self, opener: int) -> None:
        self.round += 1
        self.turn = opener
        self.way = 1
        self.numbers: list[tuple[int, int]] = []
        self.refused: int | None = None
        self.refuser: int | None = None
        self.bound = self.doubled = False
        self.forced = ""
        self.given = 0
        if self.match.options.variation_scope == "round":
            self.left = set(self.match.options.variations)

    def after(self, seat: int) -> int:
        seat = (seat + self.way) % self.seats
        return seat if self.tomahawks[seat] < self.lives else self.after(seat)

    def is_running(self) -> bool:
        return self.match.outcome is None

    def play(self, do: str) -> bool:
        """Plays an action if it is legal, and returns whether it is."""
        seat = on_turn(self.match)
        legal = any(action.__struct_config__.tag == do for action in self.match.legal_actions(seat)[:4])
        if legal:
            self.match.play(seat, {"do": do})
        return legal

    @precondition(lambda self: self.is_running())
    @rule(pick=st.integers(0, 10**6), low=st.booleans())
    def announce(self, pick: int, low: bool) -> None:
        seat = on_turn(self.match)
        legal = [action for action in self.match.legal_actions(seat) if isinstance(action, Announce)]
        if low and legal:
            lowest = min(action.number for action in legal)
            legal = [action for action in legal if action.number <= lowest + 2]
        if not legal:
            assert self.numbers[-1][1] == 200
            return
        action = legal[pick % len(legal)]
        assert action.number > (self.numbers[-1][1] if self.numbers else 0)
        assert action.number != self.refused
        self.match.play(seat, action)
        self.numbers.append((seat, action.number))
        self.bound = self.forced == "restart"
        self.doubled = action.double
        self.given += action.feather_to is not None
        used = {"feather": action.feather_to is not None, "double": action.double, "next": action.next is not None}
        self.left -= {name for name, is_used in used.items() if is_used}
        if self.bound:
            assert self.refuser is not None
            self.turn = self.refuser
        else:
            self.turn = self.after(seat) if action.next is None else action.next
        self.refused, self.forced = None, ""

    @precondition(lambda self: self.is_running())
    @rule()
    def ditto(self) -> None:
        seat = self.turn
        possible = bool(self.numbers) and "ditto" in self.left and not self.forced and not self.bound
        assert self.play("ditto") == possible
        if possible:
            self.left.remove("ditto")
            self.numbers.append((seat, self.numbers[-1][1]))
            self.turn, self.doubled = self.after(seat), False

    @precondition(lambda self: self.is_running())
    @rule()
    def reverse(self) -> None:
        free = bool(self.numbers) and "reverse" in self.left and not self.forced and not self.bound
        possible = free and self.numbers[-1][1] < 200
        assert self.play("reverse") == possible
        if possible:
            self.left.remove("reverse")
            self.way, self.turn, self.forced = -self.way, self.numbers[-1][0], "reverse"

    @precondition(lambda self: self.is_running())
    @rule()
    def restart(self) -> None:
        free = bool(self.numbers) and "restart" in self.left and not self.forced and not self.bound
        before = self.numbers[-2][1] if len(self.numbers) > 1 else 0
        possible = free and bool(set(range(before + 1, 201)) - {self.numbers[-1][1]})
        seat = self.turn
        assert self.play("restart") == possible
        if possible:
            self.left.remove("restart")
            self.turn, self.refused = self.numbers.pop()
            self.refuser, self.forced = seat, "restart"

    @precondition(lambda self: self.is_running())
    @rule(sure=st.integers(0, 3))
    def contest(self, sure: int) -> None:
        possible = bool(self.numbers) and not self.forced
        if possible and sure:
            return
        seat = self.turn
        worn = [card for feathers in view_of(self.match).feathers for card in feathers or ()]
        assert len(worn) == sum(taken < self.lives for taken in self.tomahawks) + self.given
        assert self.play("contest") == possible
        if possible:
            self.settle(seat, worn)

    @precondition(lambda self: not self.is_running())
    @rule(seat=st.integers(0, 5))
    def nobody_acts_after_the_end(self, seat: int) -> None:
        assert self.match.to_act == frozenset()
        assert self.match.legal_actions(seat % self.seats) == ()

    def settle(self, contester: int, worn: list[str]) -> None:
        duel = view_of(self.match).last_contest
        assert duel is not None
        assert bool(duel.drawn) == ("?" in worn)
        announcer, number = self.numbers[-1]
        total = reference(worn + list(duel.drawn))
        loser, winner = (contester, announcer) if total >= number else (announcer, contester)
        assert (duel.total, duel.loser, duel.number) == (total, loser, number)
        self.tomahawks[loser] += 2 if self.doubled else 1
        if sum(taken < self.lives for taken in self.tomahawks) == 1:
            assert self.match.outcome is not None
            assert self.match.outcome.winners == (winner,)
        else:
            self.new_round(loser if self.tomahawks[loser] < self.lives else winner)

    @invariant()
    def view_agrees_with_the_model(self) -> None:
        view = view_of(self.match)
        assert view.tomahawks == tuple(self.tomahawks)
        assert view.scores == tuple(max(0, self.lives - taken) for taken in self.tomahawks)
        assert view.out == tuple(taken >= self.lives for taken in self.tomahawks)
        assert view.pack_size + len(view.discards) + sum(view.feather_counts) == 30
        assert (view.round, view.direction, set(view.variations_left)) == (self.round, self.way, self.left)
        assert view.standing == (self.numbers[-1][1] if self.numbers else None)
        assert view.announcer == (self.numbers[-1][0] if self.numbers else None)
        if self.is_running():
            assert view.to_act == (self.turn,)
            assert (view.forced or "", view.refused) == (self.forced, self.refused)


TestCoyote = CoyoteMachine.TestCase
TestCoyote.settings = settings(max_examples=30, stateful_step_count=80, deadline=None)
