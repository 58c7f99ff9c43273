"""An absent player does not hold up the others: the autopilot does something sensible when time runs out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz import GAMES, Choice, Match, bot
from kibitz.engine.playout import Players
from kibitz.engine.vocabulary import Actor, Input, Seat
from kibitz.games.overbid.model import Open, Propose, State
from kibitz.games.overbid.pacing import silent as silent_in_overbid
from kibitz.games.stroop.model import Silent
from kibitz.games.stroop.pacing import silent as silent_in_stroop
from kibitz.server.clock.autopilot import AUTOPILOT_LEVEL, force_action, timeout_action
from kibitz.server.policy.paces import SeatClocks, deadlines, pending_decisions, update_clocks
from tests.games.overbid import tables as overbid
from tests.laws.worlds import oracle_of

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))
SEEDS = st.integers(0, 2**32)


def some_match(game: str, rng: Random) -> Match:
    seats = rng.choice(GAMES[game].seat_counts)
    return Match(game, seats=seats, seed=str(rng.random()), options=oracle_of(game).options(rng, seats))


def time_out(match: Match, seat: Seat, rng: Random) -> tuple[Actor, Any]:
    """Who does what when the time of a seat runs out."""
    if (decided := timeout_action(match, seat)) is not None:
        return decided
    choice = bot(match.game, AUTOPILOT_LEVEL).choose(match.view(seat), match.legal_actions(seat), rng)
    return seat, force_action(choice, match.offers(seat), rng)


@EVERY_GAME
@settings(max_examples=15)
@given(seed=SEEDS)
def test_from_any_state_every_awaited_seat_has_a_legal_default(game: str, seed: int) -> None:
    rng = Random(seed)
    match = some_match(game, rng)
    while match.outcome is None:
        for seat in match.to_act:
            match.judge(*time_out(match, seat, rng))
        seat = rng.choice([seat for seat in range(match.seats) if match.legal_actions(seat)])
        match.play(seat, rng.choice(match.legal_actions(seat)))


class LiveTable:
    """A match on a virtual clock: some seats are played by bots that act when they like, the others stay silent."""

    def __init__(self, match: Match, present: dict[Seat, str], rng: Random) -> None:
        self.match, self.rng, self.silent = match, rng, set(range(match.seats)) - set(present)
        self.players = Players(match, {seat: bot(match.game, level) for seat, level in present.items()}, rng)
        self.waits: SeatClocks = update_clocks({}, pending_decisions(match), None, self.players.now)

    def play(self, most_inputs: int = 30_000) -> Match:
        while self.match.outcome is None:
            assert self.match.version < most_inputs, "no end in sight"
            entry = self.next()
            self.players.play(entry)
            self.waits = update_clocks(self.waits, pending_decisions(self.match), entry.seat, self.players.now)
        return self.match

    def next(self) -> Input:
        """The next event: somebody acts, or somebody's time runs out."""
        acts = self.players.next()
        dues = deadlines("normal", self.match.game, self.waits)
        late = min(self.silent & set(dues), key=lambda seat: (dues[seat], seat), default=None)
        if late is not None and (acts is None or dues[late] < acts.at):
            return Input(*time_out(self.match, late, self.rng), dues[late])
        assert acts is not None, "the table waits for nobody who will ever act"
        return acts


@EVERY_GAME
@pytest.mark.parametrize("seed", range(8))
def test_a_match_ends_no_matter_how_many_seats_time_out(game: str, seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(GAMES[game].seat_counts)
    for silent in {1, seats // 2, seats - 1, seats}:
        match = Match(game, seats=seats, seed=str(rng.random()))
        present = dict.fromkeys(rng.sample(range(seats), seats - silent), "easy")
        assert LiveTable(match, present, rng).play().outcome is not None


@EVERY_GAME
@pytest.mark.parametrize("seed", range(4))
def test_a_match_ends_even_if_the_remaining_players_play_at_random(game: str, seed: int) -> None:
    """Random play keeps proposing and retracting, but a silent seat's time still runs out."""
    rng = Random(seed)
    seats = rng.choice(GAMES[game].seat_counts)
    for present in (1, 2):
        match = Match(game, seats=seats, seed=str(rng.random()))
        wild = dict.fromkeys(rng.sample(range(seats), present), "random")
        assert LiveTable(match, wild, rng).play().outcome is not None


@EVERY_GAME
@pytest.mark.parametrize("seed", range(10))
def test_a_match_that_everybody_abandons_ends(game: str, seed: int) -> None:
    rng = Random(seed)
    match = some_match(game, rng)
    for _ in range(rng.randrange(60)):
        if match.outcome is None:
            seat = rng.choice(sorted(match.to_act))
            match.play(seat, rng.choice(match.legal_actions(seat)))
    assert LiveTable(match, {}, rng).play().outcome is not None


def test_a_bot_that_would_rather_wait_is_made_to_act() -> None:
    match = Match("overbid", seats=3, seed="wait", options={"first": 0})
    action = force_action(Choice(None), match.offers(0), Random(1))
    assert match.judge(0, action) in match.legal_actions(0)


def a_race() -> Match:
    match = Match("stroop", seats=3, seed="race", options={"first": 0})
    match.play(0, {"do": "ask", "about": "colour"})
    if match.view(None).phase == "posing":
        match.play(0, {"do": "pose", "question": "Who ate the last biscuit?"})
    assert match.view(None).phase == "race"
    return match


def test_the_table_closes_a_race_that_nobody_answers() -> None:
    match = a_race()
    closing = timeout_action(match, 1)
    assert closing is not None
    match.play(*closing)
    assert closing[0] is None
    assert match.view(None).phase == "asking"


def test_a_seat_that_runs_out_of_time_is_silent_in_a_race() -> None:
    match = a_race()
    for seat in (1, 2):
        view: Any = match.view(seat)
        assert silent_in_stroop(view, match.offers(seat)) == Silent()


# An auction that ends by consent of all


def silently(state: State, seat: Seat) -> State:
    """A seat's time runs out."""
    action = silent_in_overbid(overbid.GAME.view(state, seat), overbid.GAME.offers(state, seat))
    assert action is not None
    return overbid.play(state, seat, action)


def test_the_autopilot_agrees_so_that_a_vote_passes() -> None:
    state = overbid.play(overbid.auction("4 4", "4 4 4 3", "3 3"), 0, Open(4, 1))
    state = overbid.play(state, 0, Propose())
    state = silently(silently(state, 1), 2)
    assert state.phase == "drawing"
    assert state.tokens == (1, 0, 0)


def test_the_autopilot_proposes_and_plays_no_card() -> None:
    state = overbid.play(overbid.auction("4 4", "4 4 4 3", "3 3"), 0, Open(4, 1))
    state = silently(state, 0)
    assert state.proposal is not None
    assert state.hands[1:] == (overbid.bag("4 4 4 3"), overbid.bag("3 3"))


def test_the_autopilot_passes_in_a_standoff_unless_that_would_end_the_match() -> None:
    full = ("2 2 2 3 3 4",) * 3
    for standoffs, phase in ((0, "standoff"), (1, "standoff"), (2, "opening")):
        state = overbid.state(*full, phase="standoff", drawer=None, standoffs=standoffs)
        assert silently(state, 1).phase == phase


def test_the_autopilot_draws_but_calls_when_its_pack_is_empty() -> None:
    hands = ("2 2", "4 4 4 4 3", "2 3")
    drawn = silently(overbid.state(*hands, drawer=1), 1)
    assert sum(drawn.hands[1]) == 6
    assert silently(overbid.state(*hands, drawer=1, packs=("2", "", "2")), 1).phase == "opening"


@settings(max_examples=30)
@given(seed=SEEDS)
def test_an_abandoned_auction_ends_within_one_round_of_timeouts(seed: int) -> None:
    rng = Random(seed)
    match = Match("overbid", seats=rng.choice(overbid.GAME.seat_counts), seed=str(seed))
    while match.outcome is None and match.view(None).phase != "auction":
        seat = rng.choice([seat for seat in range(match.seats) if match.legal_actions(seat)])
        match.play(seat, rng.choice(match.legal_actions(seat)))
    for _ in range(match.seats + 1):
        if match.view(None).phase == "auction":
            seat = min(match.to_act)
            match.play(*time_out(match, seat, rng))
    assert match.view(None).phase != "auction"
