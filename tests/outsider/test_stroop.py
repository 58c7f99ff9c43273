"""Stroop against a plain model of its rules, written from the rules alone, through the public API only."""

import json
import math
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

import kibitz

J = Any
DECK = [str(card) for card in kibitz.GAMES["stroop"].deck(seats=2, options={})]
POOL = ["red/blue 2 see", "blue/red x2 see", "red/grey 1 swap", "grey/red -1 swap", "blue/grey 0 skip"]
POOL += ["grey/blue -2 skip", "red/blue 1 reverse", "grey/blue x2 reverse", "blue/red 2", "red/grey 0", "mystery"]
SEE, SWAP, SKIP, REVERSE, PLAIN = POOL[0], POOL[2], POOL[4], POOL[6], POOL[8]
ASK = {"do": "ask", "about": "name"}
DECLINE, SILENT, CLOSE = {"do": "decline"}, {"do": "silent"}, {"do": "close"}


def js(thing: object) -> J:
    return msgspec.json.decode(kibitz.to_json(thing))


def same(one: J, other: J) -> bool:
    return in_order(one) == in_order(other)


def in_order(thing: J) -> bytes:
    return msgspec.json.encode(thing, order="sorted")


def answer(colour: object, ms: object) -> dict[str, object]:
    return {"do": "answer", "colour": colour, "ms": ms}


def face(text: str) -> J:
    if text == "mystery":
        return {"mystery": True}
    names, points, *ability = text.split()
    word, ink = names.split("/")
    number = points if points == "x2" else int(points)
    return {"word": word, "ink": ink, "points": number, "ability": ability[0] if ability else None}


def count_pile(pile: list[J]) -> int:
    total, factor = 0, 1
    for card in pile:
        double = card.get("points") == "x2"
        total, factor = (total, factor * 2) if double else (total + card.get("points", 0) * factor, factor)
    return total


class Table:
    """The rules, as plainly as possible. Piles hold places in the deck, top first; the centre bottom first."""

    def __init__(self, deck: list[str], seats: int, first: int, swap: str = "gains", limit: int | None = None) -> None:
        self.cards, self.n, self.turn, self.swap, self.limit = [*map(face, deck)], seats, first, swap, limit
        self.active = [list(range(s, len(deck) // seats * seats, seats)) for s in range(seats)]
        self.gains: list[list[int]] = [[] for _ in range(seats)]
        self.colours = sorted({c[k] for c in self.cards for k in ("word", "ink") if k in c})
        self.phase, self.direction, self.about, self.winner, self.current = "asking", 1, "", -1, -1
        self.centre, self.last_race = list[int](), dict[str, J]()
        self.skips, self.answers = [False] * seats, dict[int, J]()
        self.known: list[set[int | None]] = [set() for _ in range(seats)]
        self.told: dict[int | None, set[int]] = {v: set() for v in (None, *range(seats))}

    def turn_up(self, seat: int) -> int:
        self.known[seat] = set()
        place = self.active[seat].pop(0)
        for places in self.told.values():
            places.add(place)
        return place

    def to_act(self) -> list[int]:
        if self.phase == "race":
            return [s for s in range(self.n) if s != self.turn and s not in self.answers]
        waiting = [self.winner] if self.phase in ("ability", "sacrifice") else [self.turn]
        return [] if self.phase == "over" else waiting

    def targets(self) -> list[int]:
        ability = self.cards[self.current]["ability"]
        piles = self.active if ability == "see" or self.swap == "active" else self.gains
        open_to = [not marked for marked in self.skips] if ability == "skip" else [bool(pile) for pile in piles]
        return [t for t in range(self.n) if t != self.winner and open_to[t]]

    def legal(self, seat: int | None) -> list[J]:
        if seat is None or seat not in self.to_act():
            return [CLOSE] if seat is None and self.phase == "race" else []
        if self.phase == "asking":
            return [{"do": "ask", "about": about} for about in ("colour", "name")]
        if self.phase == "race":
            return [*(answer(c, 0) for c in self.colours), SILENT]
        if self.phase == "sacrifice":
            return [{"do": "sacrifice", "from": f} for f in ("active", "gains") if f == "active" or self.gains[seat]]
        if self.phase == "ability":
            whole: list[J] = [{"do": "use"}] if self.cards[self.current]["ability"] == "reverse" else []
            return [*(whole or [{"do": "use", "seat": t} for t in self.targets()]), DECLINE]
        return [{"do": "pose"}]

    def allows(self, seat: int | None, action: J) -> bool:
        kind = action["do"]
        if kind == "pose":
            return self.phase == "posing" and seat == self.turn
        if kind == "answer" and self.phase == "race" and seat in self.to_act():
            return "mystery" in self.cards[self.current] or action["colour"] in self.colours
        return kind != "answer" and any(same(action, a) for a in self.legal(seat))

    def do(self, seat: Any, action: J, drawn: int | None) -> None:
        kind = action["do"]
        if kind == "ask":
            self.current, self.about = self.turn_up(seat), action["about"]
            self.centre.append(self.current)
            self.phase = "posing" if "mystery" in self.cards[self.current] else "race"
        elif kind == "use":
            self.use(seat, action.get("seat", -1))
        elif kind == "pose":
            self.about, self.phase = action["question"], "race"
        elif kind in ("answer", "silent"):
            self.answers[seat] = kind if kind == "silent" else {"colour": action["colour"], "ms": action["ms"]}
        elif kind == "sacrifice":
            self.centre.append(self.turn_up(seat) if action["from"] == "active" else self.gains[seat].pop(0))
        if kind in ("use", "decline", "sacrifice"):
            self.turn_ends()
        elif self.phase == "race" and (kind == "close" or not self.to_act()):
            self.settle(drawn)

    def right(self, colour: str) -> bool:
        return bool(self.cards[self.current].get("ink" if self.about == "colour" else "word", colour) == colour)

    def settle(self, drawn: int | None) -> None:
        heard = {s: a for s, a in sorted(self.answers.items()) if a != "silent"}
        heard = {s: a for s, a in heard.items() if self.limit is None or a["ms"] <= self.limit}
        fastest = [s for s, a in heard.items() if a["ms"] == min(b["ms"] for b in heard.values())]
        assert drawn in fastest if fastest else drawn is None
        listed = [{"seat": s, **a, "right": self.right(a["colour"])} for s, a in heard.items()]
        self.last_race = {"answers": listed, "first": drawn}
        self.winner, self.phase = -1 if drawn is None else drawn, "sacrifice"
        if drawn is not None and self.right(heard[drawn]["colour"]):
            self.gains[drawn] = self.centre[::-1] + self.gains[drawn]
            self.centre, self.phase = [], "ability"
        if drawn is None or (self.phase == "ability" and not self.cards[self.current].get("ability")):
            self.turn_ends()

    def use(self, seat: int, t: int) -> None:
        if (ability := self.cards[self.current]["ability"]) == "see":
            self.known[t].add(seat)
            self.told[seat].add(self.active[t][0])
        elif ability == "skip":
            self.skips[t] = True
        elif ability == "reverse":
            self.direction = -self.direction
        elif self.swap == "gains":
            self.gains[seat][0], self.gains[t][0] = self.gains[t][0], self.gains[seat][0]
        else:
            won, self.gains[seat][0] = self.gains[seat][0], self.turn_up(t)
            self.active[t].insert(0, won)
            self.known[t] = set(self.told)

    def turn_ends(self) -> None:
        if not all(self.active):
            self.phase = "over"
            return
        self.phase, self.answers = "asking", {}
        while self.skips[following := (self.turn + self.direction) % self.n]:
            self.turn, self.skips[following] = following, False
        self.turn = following

    def outcome(self) -> J:
        if self.phase != "over":
            return None
        scores = [count_pile([self.cards[c] for c in pile]) for pile in self.gains]
        winners = [s for s in range(self.n) if scores[s] == max(scores)]
        return {"winners": winners, "scores": scores, "reason": "points" if len(winners) == 1 else "shared"}

    def view(self, viewer: int | None) -> J:
        over, n, shown = self.phase == "over", range(self.n), self.phase in ("race", "sacrifice")
        # fmt: off
        return {
            "game": "stroop", "seats": self.n, "viewer": viewer, "phase": self.phase, "to_act": self.to_act(),
            "scores": self.outcome()["scores"] if over else [None] * self.n, "outcome": self.outcome(),
            "turn": self.turn, "direction": self.direction, "skips": self.skips, "last_race": self.last_race or None,
            "active_sizes": [len(p) for p in self.active], "gains_sizes": [len(p) for p in self.gains],
            "gains_tops": [self.cards[p[0]] if p else None for p in self.gains],
            "centre": [self.cards[c] for c in self.centre],
            "current": self.cards[self.current] if shown or self.phase == "posing" else None,
            "question": self.about if shown else None, "answered": [s in self.answers for s in n],
            "my_answer": None if viewer is None else self.answers.get(viewer),
            "seen": [self.cards[self.active[s][0]] if viewer in self.known[s] else None for s in n],
            "gains": [[self.cards[c] for c in pile] for pile in self.gains] if over else None,
        }
        # fmt: on


def start(deck: list[str], seats: int, first: int | None = 0, seed: str = "x", **options: object) -> kibitz.Match:
    cards = {} if sorted(deck) == sorted(DECK) else {"cards": sorted(deck)}
    return kibitz.Match("stroop", seats=seats, seed=seed, deck=deck, options={**cards, "first": first, **options})


def viewers(match: kibitz.Match) -> list[int | None]:
    return [None, *range(match.view(None).seats)]


def sight(match: kibitz.Match, viewer: int | None) -> list[bytes]:
    return [kibitz.to_json(x) for x in (match.view(viewer), match.facts(viewer), match.legal_actions(viewer))]


def refusal_of(match: kibitz.Match, seat: J, action: J) -> tuple[str, str]:
    before = (json.dumps(match.record()), [sight(match, v) for v in viewers(match)], match.version)
    with pytest.raises(kibitz.IllegalAction) as refusal:
        match.play(seat, action)
    assert before == (json.dumps(match.record()), [sight(match, v) for v in viewers(match)], match.version)
    assert len(refusal.value.code) > 1 < len(str(refusal.value).split())
    return refusal.value.code, str(refusal.value)


def agree(match: kibitz.Match, table: Table, everything: bool) -> None:
    assert sorted(match.to_act) == table.to_act()
    assert same(js(match.outcome), table.outcome())
    for viewer in viewers(match):
        view, unsure = js(match.view(viewer)), ("seen", "gains", "scores") if viewer is None and everything else ()
        assert {
            k: (view[k], e) for k, e in table.view(viewer).items() if not same(view[k], e) and k not in unsure
        } == {}
        legal, rules = js(match.legal_actions(viewer)), table.legal(viewer)
        if rules == [{"do": "pose"}]:
            assert len({a["question"] for a in legal}) == len(legal) > 0
            rules = [{"do": "pose", "question": a["question"][:120] or "?"} for a in legal]
        assert sorted(map(in_order, legal)) == sorted(map(in_order, rules))


def some_action(table: Table, rng: random.Random) -> tuple[int | None, J]:
    seat = rng.choice(table.to_act())
    if table.phase == "race" and rng.random() < 0.08:
        return None, CLOSE
    if table.phase == "posing":
        return seat, {"do": "pose", "question": rng.choice(["?", "Why é?", "q" * 120])}
    if table.phase == "race" and rng.random() < 0.85:
        good = table.cards[table.current].get("ink" if table.about == "colour" else "word", "…" * 40)
        return seat, answer(good if rng.random() < 0.6 else rng.choice(table.colours), rng.choice([0, 1, 2, 600000]))
    return seat, rng.choice(table.legal(seat))


def step(match: kibitz.Match, table: Table, seat: int | None, action: J) -> None:
    facts = match.play(seat, action)
    assert same(js(facts), js(match.facts(seat, since=match.version - 1)))
    race = js(match.view(None))["last_race"]
    table.do(seat, action, race["first"] if race else None)


def some_match(rng: random.Random) -> tuple[kibitz.Match, Table, bool]:
    seats = rng.randint(2, 6)
    deck = list(DECK) if rng.random() < 0.03 else [rng.choice(POOL) for _ in range(rng.randint(seats * 2, 22))] + [SEE]
    rng.shuffle(deck)
    swap, limit, everything = rng.choice(["gains", "active"]), rng.choice([None, None, 1]), rng.random() < 0.3
    options = {"swap_with": swap, "limit_ms": limit, "spectators": "all" if everything else "public"}
    match = start(deck, seats, rng.choice([None, *range(seats)]), seed=str(rng.random()), **options)
    return match, Table(deck, seats, js(match.view(None))["turn"], swap, limit), everything


CANDIDATES: list[J] = [ASK, {"do": "pose", "question": "Why?"}, answer("red", 3), answer("no colour", 3), SILENT, CLOSE]
CANDIDATES += [{"do": "sacrifice", "from": f} for f in ("active", "gains")] + [{"do": "use"}, DECLINE]
CANDIDATES += [{"do": "use", "seat": t} for t in range(-1, 7)]


def try_anything(match: kibitz.Match, table: Table, rng: random.Random) -> None:
    for seat in viewers(match):
        for action in rng.sample(CANDIDATES, 3):
            if table.allows(seat, action):
                kibitz.Match.replay(match.record()).play(seat, action)
            else:
                refusal_of(match, seat, action)


@pytest.mark.parametrize("lot", range(6))
def test_random_matches_go_as_the_model_of_the_rules_says_for_every_viewer(lot: int) -> None:
    rng = random.Random(f"stroop {lot}")
    for number in range(35):
        match, table, everything = some_match(rng)
        agree(match, table, everything)
        while table.phase != "over":
            if number % 20 == 0:
                try_anything(match, table, rng)
            step(match, table, *some_action(table, rng))
            agree(match, table, everything)
        try_anything(match, table, rng)
        again = kibitz.Match.replay(json.dumps(match.record()))
        assert same(again.record(), match.record())
        assert [sight(again, v) for v in viewers(match)] == [sight(match, v) for v in viewers(match)]


def indistinguishable(record: J, table: Table, viewer: int | None, rng: random.Random) -> J:
    """A record that the viewer cannot tell from this one: other hidden cards, other answers in a running race."""
    other = json.loads(json.dumps(record))
    hidden = [p for p in range(len(table.cards)) if p not in table.told[viewer]]
    for place, card in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        other["deck"][place] = record["deck"][card]
    for entry in other["inputs"][len(other["inputs"]) - len(table.answers) * (table.phase == "race") :]:
        if entry["seat"] != viewer:
            entry["action"] = rng.choice([SILENT, answer("red", 7), answer("blue", 600000)])
    return other


@pytest.mark.parametrize("lot", range(4))
def test_no_viewer_can_tell_apart_matches_that_differ_only_in_what_it_may_not_know(lot: int) -> None:
    rng = random.Random(f"secrets {lot}")
    for _ in range(30):
        match, table, everything = some_match(rng)
        while table.phase != "over" and rng.random() < 0.95:
            step(match, table, *some_action(table, rng))
        for viewer in viewers(match):
            if table.phase != "over" and not (viewer is None and everything):
                twin = kibitz.Match.replay(indistinguishable(match.record(), table, viewer, rng))
                assert sight(match, viewer) == sight(twin, viewer)
                for action in rng.sample(CANDIDATES, 4):
                    if not table.allows(viewer, action):
                        assert refusal_of(match, viewer, action) == refusal_of(twin, viewer, action)


SHORT: dict[str, J] = {"?": ASK, "-": SILENT, "x": CLOSE, "d": DECLINE}
SHORT |= {f"u{t}": {"do": "use", "seat": t} for t in range(6)}
SHORT["a"] = {"do": "sacrifice", "from": "active"}


def play_script(deck: str, seats: int, script: str, **options: Any) -> kibitz.Match:
    """A match as a script: `0?` asks for the name, `1!red@5` answers, `tx` closes, `1a` sacrifices, `1u2` uses on 2."""
    match = start(deck.split(", "), seats, **options)
    for word in script.split():
        seat, rest = None if word[0] == "t" else int(word[0]), word[1:]
        colour, _, ms = rest[1:].partition("@")
        match.play(seat, answer(colour, int(ms)) if ms else SHORT[rest])
    return match


def test_the_default_deck_is_as_even_as_the_rules_say() -> None:
    cards = [face(c) for c in DECK if c != "mystery"]
    assert len(DECK) - 4 == len(cards) == 56
    assert len({(c["word"], c["ink"]) for c in cards if c["word"] != c["ink"]}) == 56
    assert Counter(c["points"] for c in cards) == {"x2": 8, 2: 10, 1: 18, 0: 10, -1: 8, -2: 2}
    assert Counter(c["ability"] for c in cards) == {None: 32, "see": 6, "swap": 6, "skip": 6, "reverse": 6}
    doubles = Counter(c["ability"] for c in cards if c["points"] == "x2" and c["ability"])
    assert (len(doubles), set(doubles.values()) <= {1, 2}) == (4, True)
    for side in ("word", "ink"):
        for points in ("x2", 2, 1, 0, -1, -2):
            counts = [sum(d[side] == c["word"] and d["points"] == points for d in cards) for c in cards]
            assert set(counts) == {1} if points in ("x2", -1) else max(counts) - min(counts) <= 1


@pytest.mark.parametrize(("pile", "points"), [("2 0 1 -1", 2), ("2 0 1 x2 1 2", 9), ("2 0 1 x2 1 2 x2 0 2 1", 21)])
def test_a_gains_pile_is_counted_from_the_top(pile: str, points: int) -> None:
    won = [f"red/blue {p}" for p in reversed(pile.split())]
    script = "0? 1!red@1 1? 0!red@1 " * len(won)
    match = play_script(", ".join(f"{card}, red/blue -1" for card in won), 2, script[: -len("1? 0!red@1 ")])
    assert js(match.outcome)["scores"] == [1 - len(won), points]
    assert [c["points"] for c in js(match.view(0))["gains"][1]] == [p if p == "x2" else int(p) for p in pile.split()]


def test_red_printed_in_blue_is_blue_by_colour_and_red_by_name() -> None:
    for about, good in (("colour", "blue"), ("name", "red")):
        for colour in ("red", "blue"):
            match = start(["red/blue 2", *[PLAIN] * 3], 2)
            match.play(0, {"do": "ask", "about": about})
            match.play(1, answer(colour, 600000))
            assert js(match.view(0))["last_race"]["answers"][0]["right"] == (colour == good)


def test_equal_times_are_drawn_whatever_the_seat_or_the_arrival() -> None:
    tally = Counter[tuple[str, int]]()
    for seed in range(150):
        order = random.Random(seed).sample([1, 2, 3], 3)
        match = play_script(", ".join([PLAIN] * 8), 4, "0? " + " ".join(f"{s}!blue@9" for s in order), seed=str(seed))
        first = js(match.view(None))["last_race"]["first"]
        tally.update([("seat", first), ("arrival", order.index(first))])
    assert (len(tally), min(tally.values()) > 30) == (6, True)


def test_the_end_waits_for_the_current_card_and_the_centre_is_lost() -> None:
    match = play_script(f"{SEE}, {PLAIN}", 2, "0? 1!red@1")
    assert (match.view(0).phase, js(match.legal_actions(1)), match.outcome) == ("ability", [DECLINE], None)
    view = js(play_script(f"{PLAIN}, {SEE}, {PLAIN}, {PLAIN}", 2, "0? 1!red@1 1a").view(0))
    assert (view["phase"], view["centre"]) == ("asking", [face(PLAIN), face(SEE)])
    shared, won = play_script(f"{PLAIN}, {SEE}", 2, "0? 1!red@1 1a"), play_script(f"{PLAIN}, {SEE}", 2, "0? 1!blue@1")
    assert js(shared.outcome) == {"winners": [0, 1], "scores": [0, 0], "reason": "shared"}
    assert js(won.outcome) == {"winners": [1], "scores": [0, 2], "reason": "points"}
    assert {js(shared.rematch().view(None))["turn"] for _ in range(40)} == {0, 1}
    assert {js(won.rematch().view(None))["turn"] for _ in range(10)} == {1}


def test_swap_takes_the_top_of_the_gains_or_by_option_of_the_active_pile() -> None:
    deck, script = ", ".join([PLAIN, SWAP, "red/grey 0", SKIP]), "0? 1!blue@1 1? 0!red@5 0u1"
    view = js(play_script(deck, 2, script).view(None))
    assert (view["gains_tops"], view["seen"]) == ([face(PLAIN), face(SWAP)], [None, None])
    view = js(play_script(deck, 2, script, swap_with="active").view(None))
    assert (view["gains_tops"], view["seen"]) == ([face(SKIP), face(PLAIN)], [None, face(SWAP)])
    assert js(play_script(deck, 2, "0? 1- 1? 0!red@5").legal_actions(0)) == [DECLINE]


def test_the_first_seat_is_the_option_or_chance_and_a_remainder_is_set_aside() -> None:
    assert {js(start(DECK, 3, None, seed=str(s)).view(0))["turn"] for s in range(60)} == {0, 1, 2}
    assert [js(start(DECK, 3, s).view(0))["turn"] for s in range(3)] == [0, 1, 2]
    assert js(start([PLAIN] * 11, 4).view(0))["active_sizes"] == [2] * 4


def test_mystery_races_open_when_the_question_is_posed_and_any_answer_is_right() -> None:
    match = play_script(f"mystery, {PLAIN}, {PLAIN}, {PLAIN}", 2, "0?")
    poses = [(0, {"do": "pose", "question": text}) for text in ("", "x" * 121, 3, None, True, ["?"])]
    for seat, action in (*poses, (1, answer("red", 0)), (None, CLOSE), (0, ASK), (1, {"do": "pose", "question": "?"})):
        refusal_of(match, seat, action)
    match.play(0, {"do": "pose", "question": "q" * 120})
    refusal_of(match, 1, answer("x" * 41, 0))
    match.play(1, answer("x" * 40, 600000))
    assert js(match.view(0))["gains_tops"][1] == {"mystery": True}


def test_any_text_of_the_stated_length_is_a_question_and_an_answer() -> None:
    match = play_script(f"mystery, {PLAIN}, {PLAIN}, {PLAIN}", 2, "0?")
    match.play(0, {"do": "pose", "question": " "})
    match.play(1, answer("\ue000", 0))


def test_refusals_of_malformed_actions_change_nothing() -> None:
    match = play_script(", ".join([SEE] * 8), 2, "0?")
    times: list[J] = [True, 1.0, -1, 600001, 10**40, -(10**40), math.nan, math.inf, "1", None, []]
    colours: list[J] = ["", "RED", "red ", "green", "x" * 100000, None, 0, True, ["red"]]
    bad: list[J] = [{}, None, [], "silent", 3, {"do": None}, {"do": "Silent"}, {**SILENT, "ms": 1}, {"colour": "red"}]
    bad += [{"do": "answer", "colour": "red"}, {**answer("red", 1), "seat": 1}, {1: 2}, {"do": "answer", "ms": 1}]
    for action in (*bad, *(answer("red", ms) for ms in times), *(answer(colour, 1) for colour in colours)):
        refusal_of(match, 1, action)
    for seat in (-1, 2, 10**30, True, 1.0, "1", math.nan):
        refusal_of(match, seat, SILENT)
    match.play(1, answer("red", 1))
    targets: list[J] = [1, 2, -1, 10**30, True, 0.0, None, "0"]
    for action in (*({"do": "use", "seat": t} for t in targets), {"do": "use"}, {**DECLINE, "seat": 0}):
        refusal_of(match, 1, action)
    refusal_of(play_script(", ".join([REVERSE] * 4), 2, "0? 1!red@1"), 1, {"do": "use", "seat": 0})


def test_by_option_a_spectator_sees_every_hidden_field() -> None:
    view = js(play_script(", ".join([SEE, PLAIN, SWAP, SKIP]), 2, "0? 1!red@1", spectators="all").view(None))
    assert (view["gains"], view["seen"]) == ([[], [face(SEE)]], [face(SWAP), face(PLAIN)])


@pytest.mark.parametrize("row", ["red/blue", "red/blue 1 fly", "red/pink 1", "red/blue 1.5", "red/blue x3", None, 7])
def test_a_bad_row_of_a_deck_is_refused_with_its_number(row: Any) -> None:
    with pytest.raises(ValueError, match=r"\b[Rr]ow 2\b"):
        kibitz.Match("stroop", seats=2, options={"cards": [PLAIN, row, PLAIN]})


def test_bad_arguments_are_refused_with_a_sentence() -> None:
    flaws: dict[str, list[J]] = {"first": [2, -1, True, 0.0, "0"], "limit_ms": [-1, 1.5, True, "9"], "x": [1]}
    flaws |= {"swap_with": ["centre", None], "spectators": ["some", 1], "cards": ["no such deck", [], 3, [PLAIN]]}
    bad: list[J] = [{"seats": 2, "options": {key: value}} for key, values in flaws.items() for value in values]
    bad += [{"seats": n} for n in (0, 1, 7, -2, True, 2.0, "2", None)] + [{"seats": 2, "options": []}]
    decks: list[J] = [[], DECK[:-1], [*DECK, "mystery"], ["mystery"] * 60, "mystery", 5, [*DECK[:-1], None]]
    match = play_script(f"{PLAIN}, {SEE}", 2, "")
    asked: list[J] = [match.view, match.facts, match.legal_actions]
    calls = [(kibitz.Match, ("stroop",), a) for a in (*bad, *({"seats": 2, "deck": d} for d in decks))]
    for call, positional, named in [*calls, *((c, (s,), {}) for c in asked for s in (2, -1, True, "0", 0.0))]:
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            call(*positional, **named)


def test_a_tampered_record_is_refused() -> None:
    record = play_script(f"{PLAIN}, {SEE}, {SWAP}, {SKIP}", 2, "0? 1!blue@1 1? 0!red@1 0d 0? tx").record()
    inputs, outcome = record["inputs"], record["outcome"]
    changes: list[J] = [("inputs", inputs[1:]), ("inputs", inputs * 2), ("inputs", 3), ("outcome", None), ("x", 1)]
    changes += [("seats", 3), ("game", "coyote"), ("rules", 99), ("deck", record["deck"][:-1]), ("seed", "y")]
    changes += [("outcome", {**outcome, "scores": [9, 9]}), ("options", {**record["options"], "first": 1})]
    for key, value in changes:
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            kibitz.Match.replay({**record, key: value})


@pytest.mark.parametrize("level", kibitz.levels("stroop"))
def test_bots_play_whole_matches_from_their_views(level: str) -> None:
    match, bot, rng = start(list(DECK), 4), kibitz.bot("stroop", level), random.Random(1)
    while match.to_act:
        seat = min(match.to_act)
        match.play(seat, bot.choose(match.view(seat), match.legal_actions(seat), rng).action or {})
    assert match.outcome
