"""Coyote, checked from outside: a reference model written from the rules alone, and every ruling by hand."""

import json
import math
import random
from collections import Counter
from itertools import product
from typing import Any, cast

import msgspec
import pytest

import kibitz

Json = dict[str, Any]
SIX = ["ditto", "reverse", "feather", "double", "restart", "next"]
GREEN = [str(n) for n in range(1, 11)] * 2 + ["15", "20"]
CARDS = [*GREEN, "-5", "-5", "-10", "?", "max0", "max-", "0", "x2"]
MODS = ["feather_to", "double", "next"]
SAY: Json = {"do": "announce", "number": 9}


def plain(value: object) -> Any:
    return msgspec.json.decode(kibitz.to_json(value))


def start(top: str, seats: int, *moves: str, **options: Any) -> kibitz.Match:
    """A match with these cards on top, seat 0 first and all variations, after some moves."""
    deck = [*top.split(), *(Counter(CARDS) - Counter(top.split())).elements()]
    more = {"first": 0, "variations": SIX}
    return play_moves(kibitz.Match("coyote", seats=seats, seed="s", deck=deck, options=more | options), *moves)


def play_moves(match: kibitz.Match, *moves: str) -> kibitz.Match:
    for move in moves:  # such as `1 contest` and `0 12 next=2 double=true`
        seat, what, *mods = move.split()
        action: Json = SAY | {"number": int(what)} if what.isdigit() else {"do": what}
        match.play(int(seat), action | {key: json.loads(value) for key, value in (mod.split("=") for mod in mods)})
    return match


def view_fields(match: kibitz.Match, *fields: str, viewer: int | None = None) -> list[Any]:
    view = plain(match.view(viewer))
    return [view[field] for field in fields]


def turn(match: kibitz.Match) -> int:
    return max(match.to_act)


def choices(match: kibitz.Match) -> tuple[int, set[str], list[int]]:
    """The seat on turn, the names of its actions and modifiers, and the numbers that it may announce."""
    actions = plain(match.legal_actions(turn(match)))
    names = {name for a in actions for name in (a["do"], *a)} - {"do", "number"}
    return turn(match), names, sorted({a["number"] for a in actions if a["do"] == "announce"})


def everything(match: kibitz.Match) -> bytes:
    viewers = [*range(match.view(None).seats), None]
    return kibitz.to_json([match.record(), match.version, *([match.view(v), match.facts(v)] for v in viewers)])


def check_refused(match: kibitz.Match, seat: Any, action: Any) -> None:
    before = everything(match)
    with pytest.raises(kibitz.IllegalAction) as caught:
        match.play(seat, action)
    assert everything(match) == before
    assert (caught.value.code.replace("-", "").isalpha(), str(caught.value)[-1] in ".)") == (True, True)


def count(cards: list[str]) -> int:
    greens = sorted(int(c) for c in cards if c in GREEN)
    reds = sum(int(c) for c in cards if c in {"-5", "-10"})
    if "max0" in cards:
        greens = greens[:-1]
    if "max-" in cards and greens:
        greens[-1] = -greens[-1]
    return (sum(greens) + reds) * (2 if "x2" in cards else 1)


class Model:
    """The rules, as plainly as possible. After a shuffle the model reads from the match which card came."""

    def __init__(self, match: kibitz.Match, seats: int, deck: list[str], options: Json) -> None:
        self.match, self.seats, self.pack, self.known, self.over, self.round = match, seats, list(deck), True, False, 0
        self.lives, self.spectators = options.get("lives", 3), options.get("spectators", "public")
        self.scope, self.all = options.get("variation_scope", "round"), options.get("variations", [])
        self.tomahawks, self.out_order, self.discards = [0] * seats, list[int](), list[str]()
        self.last, self.forced, self.reshuffle = list[Any]([None, None, None])
        self.deal(options["first"])

    def draw(self, actual: str) -> str:
        if not self.pack:
            self.reshuffle = {"cards": sorted(self.discards), "after": sum(map(len, self.worn))}
            self.pack, self.discards, self.known = self.discards, [], False
        return self.pack.pop(0 if self.known else self.pack.index(actual))

    def seen(self, seat: int) -> list[str]:
        return list(view_fields(self.match, "feathers", viewer=(seat + 1) % self.seats)[0][seat])

    def deal(self, first: int) -> None:
        self.round, self.first, self.direction = self.round + 1, first, 1
        self.worn: list[list[str]] = [[] for _ in range(self.seats)]
        self.said, self.turns, self.reshuffle, self.refuser = list[Json](), list[Json](), None, -1
        if self.scope == "round" or self.round == 1:
            self.left = [v for v in SIX if v in self.all]
        for seat in ((first + i) % self.seats for i in range(self.seats)):
            if seat not in self.out_order:
                self.worn[seat] = [self.draw(self.seen(seat)[0])]
        self.turn = first

    def standing(self, back: int = 1) -> Json:
        none: Json = {"number": 0, "seat": None}
        return [none, none, *(a for a in self.said if not a["refused"])][-back]

    def free_numbers(self) -> list[int]:
        banned = self.said[-1]["number"] if self.forced == "restart" else 0
        return [k for k in range(self.standing()["number"] + 1, 201) if k != banned]

    def modifiers(self) -> list[Json]:
        found, targets = list[Json](), [None, *(s for s in range(self.seats) if s not in [*self.out_order, self.turn])]
        for to, double, then in product(targets, (False, True), targets):
            pairs = (("feather_to", to, None), ("double", double, False), ("next", then, None))
            mods = {key: value for key, value, default in pairs if value is not default}
            left = [v for v in self.left if not (v == "next" and self.forced == "restart")]
            if all(m.removesuffix("_to") in left for m in mods) and (to is None or len(self.worn[to]) == 1):
                found.append(mods)
        return found

    def plain_moves(self) -> list[Json]:
        if self.forced or not self.standing()["number"]:
            return []
        last, before = self.standing()["number"], self.standing(2)["number"]
        possible = {"ditto": True, "reverse": last < 200, "restart": any(k != last for k in range(before + 1, 201))}
        moves = [v for v, ok in possible.items() if ok and v in self.left and self.refuser != self.turn]
        return [{"do": move} for move in ["contest", *moves]]

    def after(self, seat: int) -> int:
        seat = (seat + self.direction) % self.seats
        return self.after(seat) if seat in self.out_order else seat

    def play(self, action: Json) -> None:
        used = {action["do"], *(key.removesuffix("_to") for key in action)}
        self.left = [v for v in self.left if v not in used]
        steps = {"announce": self.announce, "ditto": self.announce, "contest": self.contest}
        steps.get(action["do"], self.force)(action)

    def announce(self, action: Json) -> None:
        number, how = action.get("number", self.standing()["number"]), self.forced or action["do"]
        mods = {"feather_to": None, "double": False, "next": None} | {k: action[k] for k in action if k in MODS}
        self.said.append({"seat": self.turn, "number": number, "how": how, "refused": False} | mods)
        if mods["feather_to"] is not None:
            self.worn[mods["feather_to"]].append(self.draw(self.seen(mods["feather_to"])[-1]))
        if self.forced == "restart":
            self.turn = self.refuser
        else:
            self.turn, self.refuser = self.after(self.turn) if mods["next"] is None else mods["next"], -1
        self.forced = None

    def force(self, action: Json) -> None:
        self.turns.append({"seat": self.turn, "do": action["do"], "at": len(self.said)})
        if action["do"] == "reverse":
            self.direction = -self.direction
        else:
            self.refuser, self.said[-1]["refused"] = self.turn, True
        self.forced, self.turn = action["do"], self.said[-1]["seat"]

    def contest(self, action: Json) -> None:
        last, contester, used = self.said[-1], self.turn, [c for cards in self.worn for c in cards]
        drawn = [self.draw(view_fields(self.match, "last_contest")[0]["drawn"][0])] if "?" in used else []
        total = count(used + drawn)
        loser, winner = (contester, last["seat"]) if total >= last["number"] else (last["seat"], contester)
        self.tomahawks[loser] += 1 + last["double"]
        self.last = {
            "announcer": last["seat"], "contester": contester, "number": last["number"], "feathers": self.worn,
            "drawn": drawn, "total": total, "loser": loser, "tomahawks": 1 + last["double"],
        }  # fmt: skip
        self.out_order += [loser] if self.tomahawks[loser] >= self.lives else []
        self.over = len(self.out_order) == self.seats - 1
        self.discards = self.discards + drawn + ([] if self.over else used)  # the last round's feathers stay worn
        if "0" in used + drawn and not self.over:
            self.pack, self.discards, self.known = list(CARDS), [], False
        if not self.over:
            self.deal(winner if loser in self.out_order else loser)

    def expected(self, viewer: int | None) -> Json:
        scores = [max(0, self.lives - t) for t in self.tomahawks]
        blind = set(range(self.seats)) if viewer is None else {viewer}
        if self.over or viewer in self.out_order or (viewer is None and self.spectators == "all"):
            blind = set()
        winners = [s for s in range(self.seats) if s not in self.out_order]
        return {
            "game": "coyote", "seats": self.seats, "viewer": viewer, "scores": scores, "round": self.round,
            "phase": "over" if self.over else "announcing", "to_act": [] if self.over else [self.turn],
            "outcome": {"winners": winners, "scores": scores, "reason": "last"} if self.over else None,
            "feathers": [None if s in blind and self.worn[s] else self.worn[s] for s in range(self.seats)],
            "feather_counts": [len(cards) for cards in self.worn], "announcements": self.said, "turns": self.turns,
            "standing": self.standing()["number"] or None, "announcer": self.standing()["seat"],
            "refused": self.said[-1]["number"] if self.forced == "restart" else None, "forced": self.forced,
            "tomahawks": self.tomahawks, "out": [s in self.out_order for s in range(self.seats)],
            "out_order": self.out_order, "pack_size": len(self.pack), "discards": sorted(self.discards),
            "reshuffle": self.reshuffle, "variations_left": self.left, "last_contest": self.last, "first": self.first,
            "direction": self.direction,
        }  # fmt: skip

    def pick(self, rng: random.Random) -> Json:
        free, moves = self.free_numbers(), self.plain_moves()
        if not free or (moves and rng.random() < 0.45):
            return rng.choice(moves)
        index = min(len(free) - 1, rng.choice([0, 1, 2, 5, 9, 30]))
        number = free[index] if rng.random() < 0.93 else rng.choice(free[-3:])
        return SAY | {"number": number} | rng.choice(self.modifiers())


def compare(match: kibitz.Match, model: Model, rng: random.Random) -> None:
    for viewer in (*range(model.seats), None):
        view, fields = plain(match.view(viewer)), model.expected(viewer)
        view["discards"].sort()  # the rules give no order
        (view["reshuffle"] or {"cards": []})["cards"].sort()
        assert (view["last_contest"] or {"steps": [1]}).pop("steps")
        assert not {k: (view[k], e) for k, e in fields.items() if kibitz.to_json(view[k]) != kibitz.to_json(e)}
        assert (sorted(match.to_act), plain(match.outcome)) == (fields["to_act"], fields["outcome"])
    assert not any(match.legal_actions(s) for s in range(model.seats) if s != model.turn or model.over)
    if not model.over and rng.random() < 0.1:
        legal = [SAY | {"number": k} | mods for k, mods in product(model.free_numbers(), model.modifiers())]
        pair = (plain(match.legal_actions(model.turn)), legal + model.plain_moves())
        found, expected = (sorted(msgspec.json.encode(a, order="sorted") for a in actions) for actions in pair)
        assert found == expected


def random_match(number: int) -> tuple[kibitz.Match, Model, random.Random]:
    rng, seats = random.Random(number), 2 + number % 5
    deck = rng.sample(CARDS, 30)
    options: Json = {"first": rng.randrange(seats), "variations": rng.sample(SIX, rng.choice([0, 2, 4, 6, 6]))}
    options |= {"lives": rng.choice([1, 2, 3, 3, 4, 5]), "variation_scope": rng.choice(["round", "match"])}
    options |= {"spectators": rng.choice(["public", "all"])} if number % 3 else {}
    match = kibitz.Match("coyote", seats=seats, seed=str(number), deck=deck, options=options)
    return match, Model(match, seats, deck, options), rng


@pytest.mark.parametrize("block", range(10))
def test_random_matches_go_exactly_as_the_reference_model_says(block: int) -> None:
    for number in range(block * 20, block * 20 + 20):
        match, model, rng = random_match(number)
        compare(match, model, rng)
        while not model.over:
            action, actor, since = model.pick(rng), model.turn, match.version
            before = kibitz.to_json(match.facts(actor)).rstrip(b"]")
            facts = match.play(actor, action)
            assert kibitz.to_json(facts) == kibitz.to_json(match.facts(actor, since=since))
            assert kibitz.to_json(match.facts(actor)).startswith(before)
            model.play(action)
            compare(match, model, rng)
        assert everything(kibitz.Match.replay(json.dumps(match.record()))) == everything(match)


@pytest.mark.parametrize(("worn", "top", "total"), [
    ("10 ? max0", "7", 7), ("20 15 max0 max-", "1", -15), ("x2 -10 3", "1", -14), ("0 5 x2 5", "1", 20),
    ("max- 4 4 -5", "1", -5), ("? x2", "max0", 0), ("? x2", "9", 18), ("? 4", "x2", 8), ("? 9 3", "max-", -6),
    ("? 5", "0", 5), ("max0 max-", "1", 0), ("max0 max- 7", "1", 0), ("20 15 10 max0 max- x2", "1", -10),
    ("? max- 3", "20", -17), ("? -10 8", "-5", -7), ("max0 9 9", "1", 9), ("? max0 max- x2 -5 6", "2", -14),
    ("0 -10", "1", -10), ("max0 -5 x2", "1", -10), ("7 5", "1", 12),
])  # fmt: skip
def test_feathers_are_counted_in_the_order_of_the_rules(worn: str, top: str, total: int) -> None:
    seats = len(worn.split())
    for number in {1, max(1, total), max(1, total + 1)}:
        match = start(f"{worn} {top}", seats, f"0 {number}", "1 contest")
        (contest,), loser = view_fields(match, "last_contest"), 1 if total >= number else 0
        assert (contest["total"], contest["loser"], contest["tomahawks"]) == (total, loser, 1)
        assert contest["drawn"] == ([top] if "?" in worn.split() else [])
        assert contest["feathers"] == [[card] for card in worn.split()]
        used = worn.split() + contest["drawn"]
        discards, pack_size, first, to_act = view_fields(match, "discards", "pack_size", "first", "to_act")
        assert (sorted(discards), first, to_act) == ([] if "0" in used else sorted(used), loser, [loser])
        assert pack_size == 30 - seats - len(discards)


def lose(match: kibitz.Match, loser: int) -> None:
    """The seats on turn announce until the loser has announced a number beyond all totals, and it is contested."""
    number = 190
    while turn(match) != loser:
        play_moves(match, f"{turn(match)} {number}")
        number += 1
    play_moves(match, f"{loser} {number}")
    play_moves(match, f"{turn(match)} contest")


def test_an_empty_pack_is_renewed_from_the_discards_when_a_question_mark_needs_a_card() -> None:
    deck = [c for c in CARDS if c not in {"?", "0"}]
    match = start(" ".join([*deck, "?", "0"]), 3, lives=5)
    for loser in (0, 0, 0, 0, 1, 1, 2, 0, 1, 1):
        lose(match, loser)
    fields = ("pack_size", "out", "reshuffle", "feathers")
    assert view_fields(match, *fields, viewer=2) == [0, [True, False, False], None, [[], ["?"], None]]
    assert view_fields(match, "feathers", viewer=0) == [[[], ["?"], ["0"]]]  # who is out sees all
    lose(match, 1)
    contest, reshuffle = view_fields(match, "last_contest", "reshuffle")
    assert (sorted(reshuffle["cards"]), reshuffle["after"]) == (sorted(deck), 2)
    ended = ("pack_size", "discards", "feathers", "out_order", "phase", "to_act", "round")
    assert view_fields(match, *ended) == [27, contest["drawn"], [[], ["?"], ["0"]], [0, 1], "over", [], 11]
    assert plain(match.outcome) == {"winners": [2], "scores": [0, 0, 4], "reason": "last"}
    check_refused(match, 2, {"do": "contest"})


def test_the_opener_of_the_next_round_is_the_loser_or_if_it_is_out_the_winner_of_the_duel() -> None:
    match = start("5 5 6 6 7 7 8 8", 4, lives=1)
    lose(match, 2)  # the announcer is out, its contester opens
    assert view_fields(match, "first", "feathers", viewer=2) == [
        3,
        [["7"], ["8"], [], ["7"]],
    ]  # clockwise from the first
    play_moves(match, "3 1", "0 contest", "3 5")  # the contester is out, its announcer opens, and turns pass over both
    assert turn(match) == 1
    check_refused(match, 2, SAY)


def test_at_200_only_contest_ditto_and_a_restart_that_leaves_a_number_are_left() -> None:
    assert choices(start("5 6 7", 3)) == (0, {"announce", *MODS}, list(range(1, 201)))
    assert choices(start("5 6", 2, "0 199"))[1:] == ({"announce", *MODS, "contest", *SIX[:2], "restart"}, [200])
    assert choices(start("5 6 7", 3, "0 200")) == (1, {"contest", "ditto", "restart"}, [])
    assert choices(start("5 6 7", 3, "0 199", "1 200")) == (2, {"contest", "ditto"}, [])
    assert choices(start("5 6 7", 3, "0 200", "1 ditto")) == (2, {"contest"}, [])


def test_ditto_makes_the_number_yours_and_reverse_or_restart_may_answer_it() -> None:
    for answer, announcer, names in (("reverse", 1, {"feather_to", "next"}), ("restart", 0, {"feather_to"})):
        match = start("5 6 7 8", 4, "0 12 double=true", "1 ditto", f"2 {answer}")
        assert choices(match) == (1, {"announce", *names}, list(range(13, 201)))
        turns = [{"seat": 2, "do": answer, "at": 2}]
        assert view_fields(match, "standing", "announcer", "forced", "turns") == [12, announcer, answer, turns]
    match = start("5 6 7 8", 4, "0 30 double=true", "1 ditto", "2 contest")
    assert view_fields(match, "tomahawks") == [[0, 1, 0, 0]]  # the double is gone, the ditto's owner loses


def test_reverse_turns_the_direction_for_its_round_and_the_announcer_raises() -> None:
    match = start("5 6 7 8", 4, "0 12 next=2", "2 reverse")
    assert choices(match) == (0, {"announce", "feather_to", "double"}, list(range(13, 201)))
    assert view_fields(play_moves(match, "0 40 double=true"), "to_act", "direction") == [[3], -1]
    assert view_fields(play_moves(match, "3 contest"), "direction", "tomahawks") == [1, [2, 0, 0, 0]]
    two = start("5 6", 2, "0 3", "1 reverse", "0 4")
    assert (turn(two), view_fields(two, "announcements")[0][1]["how"]) == (1, "reverse")


def test_restart_frees_a_lower_number_drops_double_and_next_and_keeps_the_second_feather() -> None:
    match = start("5 6 7 8 9", 4, "0 3", "1 50 feather_to=2 double=true next=0", "0 restart")
    assert view_fields(match, "standing", "announcer", "refused", "forced") == [3, 0, 50, "restart"]
    assert view_fields(match, "feather_counts", "variations_left") == [[1, 1, 2, 1], ["ditto", "reverse"]]
    assert choices(match) == (1, {"announce"}, [k for k in range(4, 201) if k != 50])
    assert choices(play_moves(match, "1 45")) == (0, {"announce", "contest"}, list(range(46, 201)))
    assert view_fields(play_moves(match, "0 contest"), "tomahawks") == [[0, 1, 0, 0]]
    match = start("5 6 7 8 9", 4, "0 50", "1 restart")
    assert choices(match)[1] == {"announce", "feather_to", "double"}  # no `next`: the refuser answers
    check_refused(match, 0, SAY | {"number": 50})
    check_refused(match, 0, SAY | {"next": 1})
    assert choices(play_moves(match, "0 1 double=true"))[:2] == (1, {"announce", "feather_to", "next", "contest"})


def test_variations_are_used_up_for_the_round_or_for_the_match() -> None:
    for scope, left in (("round", SIX), ("match", ["reverse", "restart"])):
        match = start("5 6 7", 3, "0 100 next=1 feather_to=2 double=true", variation_scope=scope)
        check_refused(match, 1, SAY | {"number": 101, "double": True})
        assert view_fields(play_moves(match, "1 ditto", "2 contest"), "variations_left") == [left]
    match = start("x2 20 15 10 10 9 9", 6, "0 146 feather_to=3", "1 contest")
    assert view_fields(match, "tomahawks") == [[0, 1, 0, 0, 0, 0]]  # the highest possible total
    match = start("5 6 7", 2, "0 100 double=true", "1 contest", lives=1)
    assert view_fields(match, "tomahawks", "scores", "out_order") == [[2, 0], [0, 1], [0]]


BAD: list[Any] = [
    None, [], "contest", b"{}", 7, {}, {1: 2}, {"do": None}, {"do": ""}, {"do": "x" * 9999}, {"do": ["announce"]},
    {"do": "announce"}, {"do": "Contest"}, {"do": "contest", "x": 1}, {"do": "contest", "number": 9}, {"do": "\ud800"},
    *(SAY | {"number": n} for n in (True, 9.0, math.nan, math.inf, "9", "", None, [9], -1, 0, 5, 201, 10**40)),
    *(SAY | {"next": v} for v in (True, False, 1, 3, -1, 10**40, "2", "", 2.0, math.nan, [2])), SAY | {"": None},
    *(SAY | {"feather_to": v} for v in (True, False, 1, 3, -1, 10**40, "2", "", 2.0, math.nan, [2])), {"do": "table"},
    *(SAY | {"double": v} for v in (1, 0, None, "true", 1.0)), {"do": "ditto", "double": True},
]  # fmt: skip


def test_an_illegal_action_is_refused_with_code_and_sentence_and_changes_nothing() -> None:
    match, full = start("5 6 7", 3, "0 5"), start("5 6 7", 3, "0 200", "1 ditto")
    for action in BAD:
        check_refused(match, 1, action)
    for seat in (None, 0, 2, 3, -1, True, 1.0, "1", math.nan, 10**40):
        check_refused(match, seat, {"do": "contest"})
    bare = start("5 6 7", 3, variations=[])
    for key, value in {"double": True, "feather_to": 1, "next": 1}.items():
        check_refused(bare, 0, SAY | {key: value})
    play_moves(bare, "0 5 double=false feather_to=null next=null")
    assert bare.record()["inputs"][0]["action"] == {"do": "announce", "number": 5}
    for what in ("ditto", "reverse", "restart"):
        check_refused(bare, 1, {"do": what})
        check_refused(full, 2, {"do": what})  # a refused ditto would need a number above 200


def test_bad_arguments_raise_value_error() -> None:
    bad: dict[str, list[Any]] = {
        "lives": [0, 6, True, 2.0, "3", None], "first": [3, -1, True, "0"], "variation_scope": ["game", None],
        "variations": ["ditto", ["x"], ["ditto", "ditto"], None], "x": [1], "spectators": ["x", None],
    }  # fmt: skip
    wrong: list[Json] = [{"options": {key: value}} for key, values in bad.items() for value in values]
    wrong += [{"seats": v} for v in (1, 7, True, 3.0, "3", None)] + [{"options": []}]
    wrong += [{"deck": v} for v in ([], CARDS[1:], [*CARDS, "1"], [*CARDS[1:], "x2"], "x", [*CARDS[1:], None])]
    for arguments in wrong:
        keywords: Json = {"seats": 3} | arguments
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            kibitz.Match("coyote", **keywords)
    match, seats = start("5 6 7", 3), cast("list[int]", [3, -1, True, 1.0, "1"])
    for seat, ask in product(seats, (match.view, match.facts, match.legal_actions)):
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            ask(seat)


def sent_to(match: kibitz.Match, viewer: int | None) -> bytes:
    refusals = list[Any]()
    for action in ({"do": "contest"}, SAY | {"number": 0}, SAY | {"feather_to": 9}):
        try:
            kibitz.Match.replay(match.record()).play(viewer, action)
        except kibitz.IllegalAction as refusal:
            refusals.append([refusal.code, str(refusal)])
    free = [] if viewer is None else match.legal_actions(viewer)[-500:]
    return kibitz.to_json([match.view(viewer), match.facts(viewer), free, refusals])


@pytest.mark.parametrize("number", range(1000, 1060))
def test_no_viewer_is_sent_what_it_may_not_know(number: int) -> None:
    match, model, rng = random_match(number)
    record, played = match.record(), list[tuple[int, Json]]()
    for _ in range(rng.randrange(25)):
        action = model.pick(rng)
        shuffle = len(model.pack) < 14 or any({"0", "?"} & set(cards) for cards in model.worn)
        if action["do"] == "contest" and (shuffle or len(model.out_order) == model.seats - 2):
            break  # stop while the deck is still the stacked one
        played.append((model.turn, action))
        match.play(*played[-1])
        model.play(action)
    taken, order = 30 - len(model.pack), [(model.first + i) % model.seats for i in range(model.seats)]
    places = [s for s in order if s not in model.out_order]
    places += [a["feather_to"] for a in model.said if a["feather_to"] is not None]
    for viewer in (*range(model.seats), *([None] if model.spectators == "public" else [])):
        hidden = [taken - len(places) + i for i, s in enumerate(places) if viewer in {s, None}] + list(range(taken, 30))
        mixed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        deck = [record["deck"][mixed.get(i, i)] for i in range(30)]
        one, other = kibitz.Match.replay(record), kibitz.Match.replay(record | {"deck": deck})
        for seat, action in played:
            assert sent_to(one, viewer) == sent_to(other, viewer)
            facts = [kibitz.to_json(m.play(seat, action)) for m in (one, other)]
            assert seat != viewer or facts[0] == facts[1]
        assert sent_to(one, viewer) == sent_to(other, viewer)


def test_a_shuffle_reveals_no_order_and_a_spectator_may_see_everything_by_option() -> None:
    matches = [start(top, 3, "0 9", "1 contest") for top in ("0 5 6 7 8 9", "0 5 6 9 7 8")]
    told_shuffles = [[f for f in plain(m.facts(1)) if "cards" in f] + view_fields(m, "reshuffle") for m in matches]
    assert told_shuffles[0] == told_shuffles[1]
    match = start("0 5 6 7", 3, "0 9 feather_to=1", spectators="all")
    assert view_fields(match, "feathers", "viewer") == [[["0"], ["5", "7"], ["6"]], None]
    assert b'"7"' in kibitz.to_json(match.facts(None))
    assert b'"7"' not in kibitz.to_json([match.view(1), match.facts(1)])


def test_a_changed_record_is_refused() -> None:
    match = start("5 6 7", 3, lives=1)
    lose(match, 1)
    lose(match, 2)
    record = match.record()
    inputs, outcome = record["inputs"], record["outcome"]
    games = [inputs[:-1], [*inputs, inputs[-1]], inputs[1:]]
    games += [[inputs[0] | c, *inputs[1:]] for c in ({"seat": None}, {"seat": 9}, {"action": {"do": "contest"}})]
    changes: list[Json] = [{"outcome": None}, {"outcome": outcome | {"winners": [1]}}, {"seed": "x"}, {"rules": 99}]
    changes += [{"x": 1}, {"deck": record["deck"][1:]}, {"seats": 7}, {"seats": 4}, {"game": "x"}, {"options": {}}]
    for change in [*changes, *({"inputs": g} for g in games)]:
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            kibitz.Match.replay(record | change)


@pytest.mark.parametrize("level", kibitz.levels("coyote"))
def test_bots_choose_only_legal_actions(level: str) -> None:
    match, rng = start("5 6 7 8", 4, lives=2), random.Random(1)
    while match.outcome is None:
        free = match.legal_actions(turn(match))
        action = kibitz.bot("coyote", level).choose(match.view(turn(match)), free, rng).action
        assert action is not None
        match.play(turn(match), free[free.index(action)])
