"""Peacock, examined from its written rules alone: a plain model of them runs beside the real match, step by step."""

from __future__ import annotations

import json
import random
from itertools import product
from typing import Any

import msgspec
import pytest

from kibitz import GAMES, IllegalAction, Match, bot, to_json

SUITS = {"R": "red", "Y": "yellow", "P": "purple", "W": "white", "B": "blue"}
TOP_RANK = {3: 7, 4: 9, 5: 11}
PILE = {3: 4, 4: 6, 5: 6}
Json = Any
MATCHES = 70


def suits(card: str) -> list[str]:
    return [SUITS[letter] for letter in card if letter in SUITS]


def rank(card: str) -> int:
    return int(card.lstrip("RYPWB"))


def full_deck(n: int) -> list[str]:
    triples = [card for card in ("PYR1", "BWY4", "PWR7", "BWR10") if rank(card) <= TOP_RANK[n]]
    shared = {letter + str(rank(card)) for card in triples for letter in card if letter in SUITS}
    singles = [f"{letter}{number}" for letter in SUITS for number in range(1, TOP_RANK[n] + 1)]
    return [card for card in singles if card not in shared] + triples


def stack(n: int, hands: dict[int, str], trump: str = "") -> list[str]:
    """A deck that deals at least the named cards to the named seats and turns up the named trump card."""
    named = {seat: cards.split() for seat, cards in hands.items()}
    rest = [card for card in full_deck(n) if card != trump and not any(card in cards for cards in named.values())]
    trump = trump or rest.pop()
    full = [named.get(seat, []) for seat in range(n)]
    full = [cards + [rest.pop() for _ in range(8 - len(cards))] for cards in full]
    return [full[i % n][i // n] for i in range(8 * n)] + [trump, *rest]


class Model:
    """The rules file in its plainest form; it is told each later deal, which only the seed knows."""

    def __init__(self, n: int, starting: int, deck: list[str]) -> None:
        self.n, self.starting, self.round = n, starting, 1
        self.round_scores: list[list[int]] = []
        self.last_round: Json = None
        self.deal([list(deck[seat : 8 * n : n]) for seat in range(n)], deck[8 * n])

    def deal(self, hands: list[list[str]], trump: str) -> None:
        self.hands, self.trump = hands, {"card": trump, "suit": suits(trump)[0] if len(suits(trump)) == 1 else None}
        self.phase, self.step = "bidding", 0
        self.bids: list[list[int | None]] = [[None] * self.n for _ in hands]
        self.pending: dict[int, Json] = {}
        self.trusts: list[Json] = []
        self.turn, self.trick, self.tricks = self.starting, list[Json](), list[Json]()

    @property
    def subject(self) -> int | None:
        return (self.starting + self.step) % self.n if self.phase == "bidding" and self.step < self.n else None

    @property
    def to_act(self) -> list[int]:
        if self.phase not in ("bidding", "confidence"):
            return [self.turn] if self.phase == "playing" else []
        return [seat for seat in range(self.n) if seat != self.subject and seat not in self.pending]

    def left(self, seat: int) -> int:
        return 9 - sum(bid or 0 for bid in self.bids[seat])

    def taken(self) -> list[int]:
        return [sum(trick["winner"] == seat for trick in self.tricks) for seat in range(self.n)]

    def scores(self) -> list[int]:
        return [sum(points[seat] for points in self.round_scores) for seat in range(self.n)]

    def plays(self) -> dict[str, list[str]]:
        """Each playable card with the suits that it may be: more than one means that `as` is required."""
        hand, led = self.hands[(self.turn + 1) % self.n], self.trick[0]["suit"] if self.trick else ""
        return {card: [led] for card in hand if led in suits(card)} or {card: suits(card) for card in hand}

    def legal(self, seat: int) -> list[Json]:
        if seat not in self.to_act:
            return []
        if self.phase == "bidding":
            return [{"do": "bid", "tokens": k} for k in range(self.left(seat) + 1)]
        if self.phase == "confidence":
            return [{"do": "trust", "seat": t} for t in [*range(self.n), None]]
        plays = self.plays().items()
        plain = [{"do": "play", "card": card} for card, named in plays if len(named) == 1]
        return plain + [{"do": "play", "card": card, "as": s} for card, named in plays if len(named) > 1 for s in named]

    def canonical(self, seat: int, action: Json) -> Json:
        """The recorded form of a legal action, or None for one to be refused."""
        if self.phase == "playing" and "as" in action and self.plays().get(action["card"]) == [action["as"]]:
            action = {"do": "play", "card": action["card"]}
        return action if action in self.legal(seat) else None

    def play(self, seat: int, action: Json) -> None:
        if self.phase == "playing":
            return self.play_card(action["card"], action.get("as"))
        choice = action["tokens"] if "tokens" in action else action["seat"]
        self.pending[seat] = "none" if choice is None else choice
        if self.to_act:
            return None
        if self.phase == "confidence":
            self.trusts, self.phase = [self.pending[each] for each in range(self.n)], "playing"
        else:
            for bidder, tokens in self.pending.items():
                self.bids[bidder][bidder if self.subject is None else self.subject] = tokens
            self.phase, self.step = "bidding" if self.step < self.n else "confidence", self.step + 1
        self.pending = {}
        return None

    def play_card(self, card: str, named: str | None) -> None:
        owner, suit = (self.turn + 1) % self.n, named or self.plays()[card][0]
        self.hands[owner].remove(card)
        self.trick.append({"seat": self.turn, "owner": owner, "card": card, "suit": suit})
        self.turn = owner
        if len(self.trick) < self.n:
            return
        trumps = [play for play in self.trick if play["suit"] == self.trump["suit"]]
        led = [play for play in self.trick if play["suit"] == self.trick[0]["suit"]]
        winner = max(trumps or led, key=lambda play: rank(play["card"]))["owner"]
        self.tricks.append({"plays": self.trick, "winner": winner})
        self.trick, self.turn = [], (winner - 1) % self.n
        if len(self.tricks) < 8:
            return
        taken = self.taken()
        off = [[abs((bid or 0) - taken[subject]) for subject, bid in enumerate(bids)] for bids in self.bids]
        points = [2 * row.count(0) + row.count(1) for row in off]
        for seat, trust in enumerate(self.trusts):
            points[seat] += 1 if trust == "none" else 3 if self.bids[seat][trust] == taken[trust] else -1
        self.round_scores.append(points)
        self.last_round = {"bids": self.bids, "tricks_taken": taken, "trusts": self.trusts, "points": points}
        self.phase = "over" if self.round == 3 else "dealing"
        if self.round < 3:
            total, start, self.round = self.scores(), self.starting, self.round + 1
            self.starting = min(range(self.n), key=lambda seat: (total[seat], (seat - start) % self.n))

    def outcome(self) -> Json:
        if self.phase != "over":
            return None
        keys = [(sum(points), max(points)) for points in zip(*self.round_scores, strict=True)]
        tied = [key for key in keys if key[0] == max(keys)[0]]
        winners = [seat for seat in range(self.n) if keys[seat] == max(keys)]
        reason = "points" if len(tied) == 1 else "best round" if len(winners) == 1 else "shared"
        return {"winners": winners, "scores": self.scores(), "reason": reason}

    def view(self, viewer: int | None, see_all: bool = False) -> Json:
        mine = None if viewer is None else self.trusts[viewer] if self.trusts else self.pending.get(viewer)
        known = [see_all if viewer is None else seat != viewer for seat in range(self.n)]
        return {
            "game": "peacock", "seats": self.n, "viewer": viewer, "phase": self.phase, "to_act": self.to_act,
            "scores": self.scores(), "outcome": self.outcome(), "round": self.round, "starting": self.starting,
            "subject": self.subject, "trump": self.trump, "pile_size": PILE[self.n], "bids": self.bids,
            "hands": [sorted(hand) if seen else None for hand, seen in zip(self.hands, known, strict=True)],
            "hand_sizes": list(map(len, self.hands)), "tokens_left": list(map(self.left, range(self.n))),
            "chosen": [seat in self.pending for seat in range(self.n)], "my_choice": mine,
            "led_suit": self.trick[0]["suit"] if self.trick else None, "trick": self.trick, "tricks": self.tricks,
            "tricks_taken": self.taken(), "round_scores": self.round_scores, "last_round": self.last_round,
        }  # fmt: skip


def data(thing: object) -> Json:
    return msgspec.json.decode(to_json(thing))


def catch_up(model: Model, match: Match) -> None:
    """Tell the model of a deal, in which all cards must be of the deck and none twice."""
    one, other = data(match.view(0)), data(match.view(1))
    hands, trump = [other["hands"][0], *one["hands"][1:]], one["trump"]["card"]
    cards = {card for hand in hands for card in hand} | {trump}
    assert len(cards & set(full_deck(model.n))) == len(cards) == 8 * model.n + 1
    model.deal(hands, trump)


def compare(model: Model, match: Match, see_all: bool = False) -> None:
    assert sorted(match.to_act) == model.to_act
    for viewer in [None, *range(model.n)]:
        raw = to_json(match.view(viewer))
        assert raw.count(b"true") + raw.count(b"false") == model.n, "only `chosen` holds booleans"
        assert b"." not in raw, "and nothing is a fraction"
        got, want = msgspec.json.decode(raw), model.view(viewer, see_all)
        got["hands"] = [hand if hand is None else sorted(hand) for hand in got["hands"]]
        assert {key: got[key] for key in want} == want, viewer
        if viewer is not None:
            assert sorted(data(match.legal_actions(viewer)), key=str) == sorted(model.legal(viewer), key=str)
    assert data(match.outcome) == model.outcome()


def some_action(rng: random.Random, n: int) -> Json:
    tried: Json = {"do": "play", "card": rng.choice([*full_deck(5), "R12", "PWR1", "", "r3"])}
    if rng.random() < 0.5:
        tried["as"] = rng.choice([*SUITS.values(), "rose", ""])
    trust = {"do": "trust", "seat": rng.choice([None, *range(-1, n + 1)])}
    return rng.choice([tried, tried, trust, {"do": "bid", "tokens": rng.randint(-1, 10)}])


def everything(match: Match, n: int) -> str:
    seen = [(to_json(match.view(viewer)), to_json(match.facts(viewer))) for viewer in [None, *range(n)]]
    return repr((seen, match.record(), match.version, match.to_act))


def refusal(match: Match, seat: Any, action: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    assert len(refused.value.code) > 2 < len(str(refused.value).split())
    return refused.value.code, str(refused.value)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_random_matches_agree_with_the_model_after_every_action_for_every_viewer(n: int) -> None:
    assert len(full_deck(n)) == {3: 29, 4: 39, 5: 47}[n] == 8 * n + 1 + PILE[n]
    assert sorted(GAMES["peacock"].deck(seats=n, options={})) == sorted(full_deck(n))
    ends: set[tuple[str, int]] = set()
    for number in range(MATCHES):
        rng = random.Random(f"{n} {number}")
        options: Json = rng.choice([{}, {"first": rng.randrange(n)}, {"spectators": "public"}, {"spectators": "all"}])
        deck = rng.choice([None, rng.sample(full_deck(n), len(full_deck(n)))])
        match = Match("peacock", seats=n, seed=str(number), options=options, deck=deck)
        starting = data(match.view(None))["starting"]
        assert starting == options.get("first", starting)
        ends.add(("starting", starting))
        model = Model(n, starting, deck or full_deck(n))
        if not deck:
            catch_up(model, match)
        inputs: list[Json] = []
        compare(model, match, options.get("spectators") == "all")
        while model.phase != "over":
            seat, action = rng.randrange(n), some_action(rng, n)
            if rng.random() < 0.5:
                seat = rng.choice(model.to_act)
                action = rng.choice(model.legal(seat)[: rng.choice([4, 99])])
            canonical = model.canonical(seat, action)
            if canonical is None:
                before = to_json(match.view(seat)), match.version
                refusal(match, seat, action)
                assert before == (to_json(match.view(seat)), match.version)
                continue
            told = match.play(seat, action)
            assert to_json(told) == to_json(match.facts(seat, since=len(inputs)))
            inputs.append({"seat": seat, "action": canonical})
            model.play(seat, canonical)
            if model.phase == "dealing":
                catch_up(model, match)
            compare(model, match, options.get("spectators") == "all")
        ends.add((model.outcome()["reason"], 0))
        record = data(match.record())
        assert [{"seat": i["seat"], "action": i["action"]} for i in record["inputs"]] == inputs
        assert everything(Match.replay(record), n) == everything(match, n)
    assert ends == {("points", 0), ("best round", 0), ("shared", 0)} | {("starting", seat) for seat in range(n)}


def to_play(match: Match, bids: Json = None, trusts: Json = None) -> Match:
    """Bid and trust as told (else 0 and nobody) up to the first card."""
    while (view := data(match.view(None)))["phase"] != "playing":
        seat = view["to_act"][0]
        tokens = bids[seat][seat if view["subject"] is None else view["subject"]] if bids else 0
        trust = {"do": "trust", "seat": trusts[seat] if trusts else None}
        match.play(seat, {"do": "bid", "tokens": tokens} if view["phase"] == "bidding" else trust)
    return match


def start(n: int, hands: dict[int, str], trump: str = "") -> Match:
    return to_play(Match("peacock", seats=n, seed="s", options={"first": 0}, deck=stack(n, hands, trump)))


def cards(match: Match, seat: int) -> list[str]:
    return [" ".join(filter(None, (data(a)["card"], data(a).get("as")))) for a in match.legal_actions(seat)]


def play_cards(match: Match, *plays: str) -> Json:
    for play in plays:
        card, *named = play.split()
        match.play(min(match.to_act), {"do": "play", "card": card, **({"as": named[0]} if named else {})})
    return data(match.view(None))


@pytest.mark.parametrize(("trump", "winner"), [("R6", 0), ("Y6", 2), ("PWR7", 2)])
def test_the_rulebooks_trick_goes_to_the_owner_and_the_seat_to_its_right_leads(trump: str, winner: int) -> None:
    view = play_cards(start(3, {0: "R2 Y2 Y3 P2 P3 W1 W2 Y5", 1: "B3", 2: "B5"}, trump), "B3", "B5", "R2")
    assert view["tricks_taken"] == [int(seat == winner) for seat in range(3)]
    assert (view["tricks"][0]["winner"], view["to_act"]) == (winner, [(winner - 1) % 3])


def test_a_three_suit_card_follows_and_counts_as_the_led_suit() -> None:
    match = start(3, {1: "P6 P2", 2: "PYR1 PWR7 R2 R3 Y2 Y3 B1 B2", 0: "BWY4 R4 R5 R6 Y5 Y6 B3 B5"}, "W1")
    assert play_cards(match, "P6")["led_suit"] == "purple"
    assert sorted(cards(match, 1)) == ["PWR7", "PYR1"]
    assert refusal(match, 1, {"do": "play", "card": "R2"}) != refusal(match, 1, {"do": "play", "card": "P6"})
    refusal(match, 1, {"do": "play", "card": "PWR7", "as": "white"})
    assert play_cards(match, "PWR7 purple")["trick"][1] == {"seat": 1, "owner": 2, "card": "PWR7", "suit": "purple"}
    assert data(match.record())["inputs"][-1]["action"] == {"do": "play", "card": "PWR7"}
    assert {card for card in cards(match, 2) if card.startswith("BWY4")} == {"BWY4 blue", "BWY4 white", "BWY4 yellow"}
    refusal(match, 2, {"do": "play", "card": "BWY4"})
    for named in ("red", "purple", "", "W", None, 1, ["white"]):
        refusal(match, 2, {"do": "play", "card": "BWY4", "as": named})
    assert play_cards(match, "BWY4 white")["tricks"][0]["winner"] == 0, "named as trump"


def test_a_three_suit_card_led_needs_its_suit_and_a_single_card_may_name_only_its_own() -> None:
    match = start(5, {1: "BWR10 R11", 2: "R2 W2"}, "BWY4")
    assert data(match.view(None))["trump"] == {"card": "BWY4", "suit": None}
    assert {"BWR10 blue", "BWR10 white", "BWR10 red"} < set(cards(match, 0))
    for wrong in ({"card": "BWR10"}, {"card": "BWR10", "as": "yellow"}, {"card": "R11", "as": "blue"}):
        refusal(match, 0, {"do": "play", **wrong})
    assert play_cards(match, "BWR10 white")["led_suit"] == "white"
    assert play_cards(match, "W2 white")["trick"][1]["suit"] == "white"


@pytest.mark.parametrize("n", [3, 4, 5])
def test_a_card_not_in_the_targets_hand_is_refused_in_the_same_words_wherever_it_is(n: int) -> None:
    match = start(n, {1: "P6", 2: "W6"})
    others = {*full_deck(5), "R99", "", "x" * 5000, "é", "PWR7 ", "null"} - set(data(match.view(0))["hands"][1])
    tries: list[Json] = [{"do": "play", "card": card} for card in others]
    tries += [{**tried, "as": named} for tried in tries for named in ("red", "white")]
    assert len({refusal(match, 0, tried) for tried in tries}) == 1
    play_cards(match, "P6")
    assert len({refusal(match, 0, tried) for tried in tries}) == 1


def play_round(match: Match) -> Json:
    while (view := data(match.view(None)))["phase"] == "playing":
        match.play(view["to_act"][0], match.legal_actions(view["to_act"][0])[0])
    return view


def one_round(first: int, *plan: str) -> Json:
    """A round in which seats bid on the tricks that will be taken, then trust: `close bad exact 1`."""
    game: Json = {"options": {"first": first}, "deck": random.Random(8).sample(full_deck(3), 29), "seed": "s"}
    taken = play_round(to_play(Match("peacock", seats=3, **game)))["last_round"]["tricks_taken"]
    marks = {"exact": taken, "close": [t - 1 if t else 1 for t in taken], "bad": [0 if t > 1 else t + 2 for t in taken]}
    bids = [[marks[how][subject] for subject, how in enumerate(hows.split()[:3])] for hows in plan]
    trusts = [None if hows.endswith("none") else int(hows[-1]) for hows in plan]
    return play_round(to_play(Match("peacock", seats=3, **game), bids, trusts))


@pytest.mark.parametrize("first", [0, 1, 2])
def test_scores_of_one_round_and_who_starts_the_next(first: int) -> None:
    view = one_round(first, "bad bad close 1", "close exact close none", "exact bad bad 0")
    assert view["last_round"]["points"] == view["scores"] == [0, 5, 5]
    assert (view["last_round"]["trusts"], view["starting"]) == ([1, "none", 0], 0)
    plan = ["bad bad bad none"] * 3
    assert one_round(first, *plan)["starting"] == first, "among equals the starting seat itself is nearest"
    plan[first] = "close bad bad none"
    assert one_round(first, *plan)["starting"] == (first + 1) % 3, "then clockwise"


def all_told_to(match: Match, viewer: int | None, n: int) -> list[object]:
    seen: list[object] = [to_json(match.view(viewer)), to_json(match.facts(viewer))]
    if viewer is None:
        return seen
    target = data(match.view(viewer))["hands"][(viewer + 1) % n]
    probes: list[Json] = [{"do": "play", "card": card} for card in full_deck(5) if card not in target]
    probes += [{"do": "bid", "tokens": k} for k in (-1, 10)] + [{"do": "trust", "seat": n}, {"do": "trust"}]
    return [*seen, to_json(match.legal_actions(viewer)), *(refusal(match, viewer, probe) for probe in probes)]


def other_world(rng: random.Random, deck: list[str], n: int, hidden: list[int], played: list[Json]) -> list[str]:
    """The deck with the unseen cards of the hidden hands and of the pile redealt."""
    shown = {seat: [play["card"] for play in played if play["owner"] == seat] for seat in hidden}
    deck, out = list(deck), {card for seen in shown.values() for card in seen}
    free = [deck[i] for i in range(len(deck)) if (i > 8 * n or (i < 8 * n and i % n in hidden)) and deck[i] not in out]
    rng.shuffle(free)
    for seat in hidden:
        hand = shown[seat] + [free.pop() for _ in range(8 - len(shown[seat]))]
        deck[seat : 8 * n : n] = rng.sample(hand, 8)
    deck[8 * n + 1 :] = free
    return deck


def other_choice(rng: random.Random, seat: int, action: Json, view: Json, last: bool) -> Json:
    """Another choice where the seat's choice is still secret, else the same."""
    if action["do"] == "trust":
        return {"do": "trust", "seat": rng.choice([None, *range(view["seats"])])}
    if last and view["phase"] == "bidding" and view["chosen"][seat]:
        return {"do": "bid", "tokens": rng.randint(0, view["tokens_left"][seat])}
    return action


def compare_worlds(viewer: int | None, n: int, rng: random.Random) -> str | None:
    """Compare two worlds that the viewer cannot tell apart; return the phase, or None if the second is impossible."""
    deck, options = rng.sample(full_deck(n), len(full_deck(n))), {"first": rng.randrange(n)}
    match = Match("peacock", seats=n, seed="one", options=options, deck=deck)
    for _ in range(rng.randrange(n * (n + 9))):
        seat = rng.choice(sorted(match.to_act))
        match.play(seat, rng.choice(match.legal_actions(seat)[:3]))
    view, inputs = data(match.view(None)), data(match.record())["inputs"]
    played = [play for trick in view["tricks"] for play in trick["plays"]] + view["trick"]
    deck = other_world(rng, deck, n, list(range(n)) if viewer is None else [viewer], played)
    twin = Match("peacock", seats=n, seed="two", options=options, deck=deck)
    for at, (seat, action) in enumerate((entry["seat"], entry["action"]) for entry in inputs):
        last = seat not in [later["seat"] for later in inputs[at + 1 :]]
        try:
            twin.play(seat, action if seat == viewer else other_choice(rng, seat, action, view, last))
        except IllegalAction:
            return None
    assert all_told_to(match, viewer, n) == all_told_to(twin, viewer, n)
    return str(view["phase"])


@pytest.mark.parametrize("n", [3, 4, 5])
def test_what_a_viewer_cannot_know_changes_nothing_that_it_is_told(n: int) -> None:
    compared = [compare_worlds(viewer, n, random.Random(i)) for i in range(25) for viewer in [None, *range(n)]]
    assert min(compared.count(phase) for phase in ("bidding", "confidence", "playing")) > 3


NONSENSE: list[Any] = [
    None, 5, True, "bid", b"{}", [], {}, {"do": None}, {"do": "x"}, {"do": "x" * 9999}, {"do": ["bid"]}, {1: 2},
    object(), {"do": "bid"}, {"do": "trust"}, {"do": "play"}, {"do": "play", "card": None}, {"do": "play", "card": [1]},
    *({"do": "bid", "tokens": k} for k in (True, 1.0, float("nan"), 10, -1, 10**30, 10**5000, "1", None, [1])),
    *({"do": "trust", "seat": t} for t in (True, 1.0, float("nan"), -1, 5, 10**30, "none", "", [0])),
    {"do": "bid", "tokens": 1, "at": 0}, {"do": "trust", "seat": None, "x": 1}, {"do": "play", "card": "\ud800"},
]  # fmt: skip


@pytest.mark.parametrize("steps", [0, 1, 4, 9, 10, 12, 13, 36, 108])
def test_nonsense_is_refused_at_every_stage_and_changes_nothing(steps: int) -> None:
    match = Match("peacock", seats=3, seed="s", options={"first": 0})
    for _ in range(steps):
        match.play(min(match.to_act), match.legal_actions(min(match.to_act))[0])
    before, waiting = everything(match, 3), [match.legal_actions(seat)[0] for seat in match.to_act]
    strangers = [None, -1, 3, True, 0.5, "0", 10**30, *(seat for seat in range(3) if seat not in match.to_act)]
    for who, action in [*product([*range(3), *strangers], NONSENSE), *product(strangers, waiting)]:
        refusal(match, who, action)
    assert everything(match, 3) == before


@pytest.mark.parametrize("bad_arguments", [
    {"seats": 2}, {"seats": 6}, {"seats": True}, {"seats": 3.0}, {"seats": "3"}, {"options": {"first": 3}}, {"seed": 5},
    {"options": {"first": -1}}, {"options": {"first": True}}, {"options": {"variations": []}}, {"options": [1]},
    {"options": {"spectators": "none"}}, {"deck": []}, {"deck": full_deck(4)}, {"options": {"\ud800": 1}},
    {"deck": [*full_deck(3)[1:], "R3"]}, {"deck": [1] * 29}, {"deck": [*full_deck(3)[1:], "\ud800"]}, {"game": "poker"},
])  # fmt: skip
def test_bad_arguments_are_value_errors(bad_arguments: Json) -> None:
    with pytest.raises(ValueError, match=r"\w+ .*\."):
        Match(**{"game": "peacock", "seats": 3, **bad_arguments})
    match = Match("peacock", seats=3)
    for seat, ask in product((-1, 3, True, 1.0, "0"), (match.view, match.facts, match.legal_actions)):
        with pytest.raises(ValueError, match="seat"):
            ask(seat)


def test_spectators_who_see_all_see_secret_choices_and_seats_see_no_more() -> None:
    both = [Match("peacock", seats=4, seed="s", options={"first": 0, "spectators": who}) for who in ("public", "all")]
    for match in both:
        match.play(1, {"do": "bid", "tokens": 7})
    assert [b"7" in to_json(match.facts(None)) for match in both] == [False, True]
    for seat in range(4):
        assert to_json(both[0].facts(seat)) == to_json(both[1].facts(seat))
        views = [data(match.view(seat)) for match in both]
        assert {**views[0], "options": 0} == {**views[1], "options": 0}


@pytest.mark.parametrize("n", [3, 4, 5])
def test_bots_play_by_the_rules_and_records_replay_unless_tampered_with(n: int) -> None:
    easy, rng, match = bot("peacock", "easy"), random.Random(1), Match("peacock", seats=n, seed="s", deck=full_deck(n))
    while match.outcome is None:
        seat = min(match.to_act)
        match.play(seat, data(easy.choose(match.view(seat), match.legal_actions(seat), rng).action))
    record = data(match.record())
    for form in (record, json.dumps(record), json.dumps(record).encode()):
        assert everything(Match.replay(form), n) == everything(match, n)
    changes: list[Json] = [
        ("seed", "t"), ("seats", 8 - n if n != 4 else 3), ("game", "poker"), ("rules", 99), ("deck", None), ("x", 1),
        ("deck", full_deck(n)[::-1]), ("outcome", None), ("outcome", {**record["outcome"], "reason": "luck"}),
        ("inputs", record["inputs"][:-1]), ("inputs", record["inputs"][1:]), ("inputs", record["inputs"] * 2),
        ("outcome", {**record["outcome"], "winners": []}), ("outcome", {**record["outcome"], "x": 1}),
        ("inputs", [{**record["inputs"][0], "x": 1}, *record["inputs"][1:]]),
    ]  # fmt: skip
    for key, value in changes:
        with pytest.raises(ValueError, match=r"\w+ .*\."):
            Match.replay({**record, key: value})
