"""Random matches compared with a small model of the game that is independent of `rules.py`."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kibitz import GAMES, Match
from kibitz.games.stroop.cards import card_of
from tests.games.stroop.oracle import count_from_below
from tests.games.stroop.setting import card, has_all_cards, view_data


class StroopMachine(RuleBasedStateMachine):
    """The model: piles as lists of texts, bottom first, and whose turn it is."""

    @initialize(
        seats=st.integers(2, 6),
        seed=st.text(max_size=5),
        swap_with=st.sampled_from(["gains", "active"]),
        limit=st.sampled_from([None, 500]),
        few=st.integers(0, 20),
    )
    def sit_down(self, seats: int, seed: str, swap_with: str, limit: int | None, few: int) -> None:
        deck = list(GAMES["stroop"].deck(seats=seats))[few:]
        options: dict[str, Any] = {"swap_with": swap_with, "limit_ms": limit, "cards": deck}
        self.match = Match("stroop", seats=seats, seed=seed, options=options)
        self.options = options
        self.seats = seats
        self.active = [[str(c) for c in reversed(pile)] for pile in self.match.state.active]
        self.gains: list[list[str]] = [[] for _ in range(seats)]
        self.centre: list[str] = []
        self.turn = self.match.state.turn
        self.step = 1
        self.marked: set[int] = set()
        self.given: dict[int, tuple[str, int] | None] = {}
        self.phase = "asking"
        self.question = ""
        self.actor = -1

    @precondition(lambda self: self.phase == "asking")
    @rule(about=st.sampled_from(["colour", "name"]))
    def ask(self, about: str) -> None:
        self.match.play(self.turn, {"do": "ask", "about": about})
        self.centre.append(self.active[self.turn].pop())
        self.question, self.given = about, {}
        self.phase = "posing" if self.centre[-1] == "mystery" else "race"

    @precondition(lambda self: self.phase == "posing")
    @rule(question=st.text("abc ?é", min_size=1, max_size=120).filter(str.strip))
    def pose(self, question: str) -> None:
        self.match.play(self.turn, {"do": "pose", "question": question})
        self.question, self.phase = question, "race"

    @precondition(lambda self: self.phase == "race")
    @rule(data=st.data(), ms=st.sampled_from([0, 400, 500, 501]) | st.integers(0, 600_000))
    def answer(self, data: st.DataObject, ms: int) -> None:
        seat = data.draw(st.sampled_from(sorted(self.awaited())))
        colour = data.draw(st.sampled_from(self.sensible_answers()))
        self.match.play(seat, {"do": "answer", "colour": colour, "ms": ms})
        self.given[seat] = (colour, ms)
        if not self.awaited():
            self.settle()

    @precondition(lambda self: self.phase == "race")
    @rule(data=st.data())
    def be_silent(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(self.awaited())))
        self.match.play(seat, {"do": "silent"})
        self.given[seat] = None
        if not self.awaited():
            self.settle()

    @precondition(lambda self: self.phase == "race")
    @rule()
    def close(self) -> None:
        self.match.play(None, {"do": "close"})
        self.settle()

    @precondition(lambda self: self.phase == "ability")
    @rule(data=st.data())
    def use_ability(self, data: st.DataObject) -> None:
        ability = self.gains[self.actor][-1].split()[-1]
        action = data.draw(st.sampled_from(self.match.legal_actions(self.actor)))
        self.match.play(self.actor, action)
        target = getattr(action, "seat", None)
        if type(action).__name__ == "Use" and ability == "reverse":
            self.step = -self.step
        elif isinstance(target, int):
            assert target != self.actor
            self.affect(ability, target)
        self.pass_on()

    def affect(self, ability: str, target: int) -> None:
        if ability == "skip":
            assert target not in self.marked
            self.marked.add(target)
        if ability == "swap":
            pile = self.gains[target] if self.options["swap_with"] == "gains" else self.active[target]
            self.gains[self.actor][-1], pile[-1] = pile[-1], self.gains[self.actor][-1]

    @precondition(lambda self: self.phase == "sacrifice")
    @rule(data=st.data())
    def sacrifice(self, data: st.DataObject) -> None:
        sources = ["active", "gains"] if self.gains[self.actor] else ["active"]
        source = data.draw(st.sampled_from(sources))
        self.match.play(self.actor, {"do": "sacrifice", "from": source})
        self.centre.append((self.gains if source == "gains" else self.active)[self.actor].pop())
        self.pass_on()

    @precondition(lambda self: self.phase == "over")
    @rule()
    def nobody_acts_after_the_end(self) -> None:
        assert all(self.match.legal_actions(actor) == () for actor in (*range(self.seats), None))

    def awaited(self) -> set[int]:
        return set(range(self.seats)) - {self.turn} - self.given.keys()

    def sensible_answers(self) -> list[str]:
        current = self.centre[-1]
        return ["72", "no idea"] if current == "mystery" else current.split()[0].split("/")

    def settle(self) -> None:
        limit = self.options["limit_ms"] or 600_000
        times = {seat: reply[1] for seat, reply in self.given.items() if reply and reply[1] <= limit}
        if not times:
            self.pass_on()
            return
        race = self.match.state.last_race
        self.actor = race.first
        assert times[self.actor] == min(times.values())
        reply = self.given[self.actor]
        current = self.centre[-1]
        word, _, ink = current.split()[0].partition("/")
        if current == "mystery" or (reply and reply[0] == (ink if self.question == "colour" else word)):
            self.gains[self.actor] += self.centre
            self.centre = []
            if len(current.split()) == 3:
                self.phase = "ability"
            else:
                self.pass_on()
        else:
            self.phase = "sacrifice"

    def pass_on(self) -> None:
        if not all(self.active):
            self.phase = "over"
            return
        self.phase = "asking"
        self.turn = (self.turn + self.step) % self.seats
        while self.turn in self.marked:
            self.marked.remove(self.turn)
            self.turn = (self.turn + self.step) % self.seats

    @invariant()
    def the_view_agrees_with_the_model(self) -> None:
        if not hasattr(self, "match"):
            return
        view = view_data(self.match, None)
        assert view["phase"] == self.phase
        assert view["turn"] == self.turn
        assert view["direction"] == self.step
        assert view["active_sizes"] == [len(pile) for pile in self.active]
        assert view["gains_sizes"] == [len(pile) for pile in self.gains]
        assert view["gains_tops"] == [card(pile[-1]) if pile else None for pile in self.gains]
        assert view["centre"] == [card(text) for text in self.centre]
        assert view["skips"] == [seat in self.marked for seat in range(self.seats)]
        if self.phase == "race":
            assert view["to_act"] == sorted(self.awaited())
            assert view["question"] == self.question
        assert has_all_cards(self.match)

    @invariant()
    def the_outcome_agrees_with_the_model(self) -> None:
        if not hasattr(self, "match") or self.phase != "over":
            return
        scores = [count_from_below([card_of(text) for text in pile]) for pile in self.gains]
        outcome = self.match.outcome
        assert outcome is not None
        assert list(outcome.scores) == scores
        assert list(outcome.winners) == [seat for seat, score in enumerate(scores) if score == max(scores)]


TestStroop = StroopMachine.TestCase
TestStroop.settings = settings(
    max_examples=30,
    stateful_step_count=100,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],  # most rules fit one phase only
)
