"""Overbid beside a model written from its rules alone, compared step by step."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import kibitz
from tests.outsider.overbid_model import PACK, Both, Json, plain, sorted_actions

PLAIN_DOS = ("draw", "call", "pass", "propose", "agree", "retract")


def packs(*tops: str) -> list[list[str]]:
    """Return packs with these cards on top, and the others below."""
    return [top.split() + list((Counter(PACK) - Counter(top.split())).elements()) for top in tops]


def choose(both: Both, rng: random.Random, call: float) -> tuple[int, Json]:
    """Choose a kind of action at random, then one of that kind."""
    acts = [(seat, action) for seat in range(both.model.n) for action in both.model.legal(seat)]
    kinds = Counter((seat, action["do"]) for seat, action in acts)
    usual = {"call": call, "retract": 0.1, "draw": 1.0, "agree": 5.0}
    return rng.choices(acts, [usual.get(do["do"], 2.0) / kinds[seat, do["do"]] for seat, do in acts])[0]


def drain(both: Both, rng: random.Random) -> tuple[int, Json]:
    """Choose so that all cards flow to seat 0, until the others can draw no more."""
    model = both.model

    def worth(seat: int, action: Json) -> tuple[int, float]:
        cards = action.get("count", 0) + action.get("plus", 0) + rng.random()
        full = len(model.hands[seat]) == 6 or (not model.packs[seat] and rng.random() < 0.7)
        match action["do"], seat == 0:
            case "open", own:
                return 5 if own else 1 if model.phase == "auction" else 8, -cards
            case "raise" | "give", own:
                return 4 if action.get("on") == 0 and not own else 7 if action.get("to") == 0 else 0, cards
            case "call", False:
                return 4 if full else 0, cards
            case "propose" | "agree" | "draw", _:
                return 3, cards
        return 0, cards

    return max(((s, a) for s in range(model.n) for a in model.legal(s)), key=lambda act: worth(*act))


def start(seed: int, seats: int, options: Json | None = None) -> tuple[Both, Callable[[], tuple[int, Json]]]:
    """Start a match, and give a way to choose its next action."""
    rng = random.Random(seed)
    draining = seed % 8 < 2
    options = options or {"goal": 30 if draining else rng.choice([1, 2, 4, 6, 12])}
    options |= {"first": rng.randrange(seats)} if rng.random() < 0.7 else {}
    options |= {"spectators": rng.choice(["all", "public"])} if rng.random() < 0.5 else {}
    call = rng.choice([0.02, 0.3, 1.0])
    both = Both([rng.sample(PACK, 21) for _ in range(seats)], options, str(seed))
    return both, lambda: drain(both, rng) if draining else choose(both, rng, call)


def test_random_matches_go_as_the_rules_say() -> None:
    met: Counter[str] = Counter()
    for seed in range(128):
        both, chosen = start(seed, 3 + seed // 8 % 4)
        model = both.model
        while model.outcome is None and both.match.version < (400 if seed % 8 < 2 else 140):
            seat, action = chosen()
            held, gone = model.red == seat, sum(model.out)
            stuck = model.phase == "drawing" and seat == model.drawer and not model.packs[seat]
            both.act(seat, action)
            met.update([action["do"], *["called instead of going out"] * (stuck and action["do"] == "call")])
            met.update(["out", *["out with the red token"] * held] * (sum(model.out) > gone))
        met[model.outcome["reason"] if model.outcome else "unfinished"] += 1
        record = both.match.record()
        assert kibitz.to_json(kibitz.Match.replay(json.dumps(record)).record()) == kibitz.to_json(record)
    rare = {"called instead of going out", "out", "out with the red token", "tokens", "last", "standoff"}
    assert met.keys() >= {*PLAIN_DOS, "open", "raise", "give", *rare}


def test_every_illegal_action_is_refused_and_changes_nothing() -> None:
    for seed in range(24):
        both, chosen = start(seed, 3 + seed % 4)
        for _ in range(random.Random(seed).randrange(120)):
            if both.model.outcome is None:
                both.act(*chosen())
        before, seats, few = both.seen(), range(-1, both.model.n + 1), (-1, 0, 1, 2, 7)
        tries: list[Json] = [{"do": do} for do in PLAIN_DOS]
        for count in few:
            tries += [{"do": "open", "value": v, "count": count, "plus": plus} for v in (2, 3, 4) for plus in few]
            tries += [{"do": "raise", "on": on, "count": count, "plus": plus} for on in seats for plus in few]
            tries += [{"do": "give", "to": to, "value": v, "count": count} for to in seats for v in (2, 3, 4, "+1")]
        for seat in seats:
            legal = sorted_actions(both.model.legal(seat)) if 0 <= seat < both.model.n else []
            for action in tries:
                short = {key: value for key, value in action.items() if value or key not in {"count", "plus"}}
                if sorted_actions([short]) not in ([one] for one in legal):
                    with pytest.raises(kibitz.IllegalAction) as refusal:
                        both.match.play(seat, action)
                    assert refusal.value.code
        assert both.seen() == before


NAN, LONE = float("nan"), "\ud800"
BAD_NUMBERS: tuple[Any, ...] = (
    True,
    1.0,
    1.5,
    NAN,
    float("inf"),
    10**30,
    -(2**64),
    "1",
    "",
    "x" * 99999,
    LONE,
    None,
    [],
    {},
)


def test_unreadable_actions_are_refused() -> None:
    both = Both(packs("2", "2", "2"))
    both.draw(4)
    both.play("1 call")
    good: Json = {"do": "open", "value": 2, "count": 1}
    bad: list[Any] = [good | {key: value} for key in ("value", "count", "plus") for value in BAD_NUMBERS]
    bad += [good | {"on": 1}, good | {LONE: 1}, good | {3: 1}, {"do": "open", "count": 1}, {"do": "open", "value": 2}]
    bad += [None, 3, NAN, "call", b"{}", [], {}, {"do": None}, {"do": "Open"}, {"do": LONE}, object(), {1, 2}]
    opening: Any = type(both.match.legal_actions(1)[0])
    bad += [opening(value=2, count=number) for number in BAD_NUMBERS]
    for action in bad:
        both.refuse(1, action)
    seats: list[Any] = [None, 0, 2, 3, -1, True, 1.0, "1", NAN, 10**30, [], LONE]
    for seat in seats:
        both.refuse(seat, good)
    both.act(1, good | {"plus": 0})
    assert both.match.record()["inputs"][-1]["action"] == good


DECK = packs("", "", "")
NOT_SPECTATORS: list[Any] = ["none", None, True, []]
BAD_OPTIONS: list[Any] = [
    *({"goal": goal} for goal in (0, 31, True, "6", 6.0, NAN, None)),
    *({"first": first} for first in (3, -1, True, "0", 0.0)),
    *({"spectators": who} for who in NOT_SPECTATORS),
    {"time": 3}, {1: 2}, [], 5,
]  # fmt: skip
BAD_DECKS = [[], DECK[:2], [*DECK, PACK], PACK, [PACK[:-1]] * 3, [[*PACK, "2"]] * 3, "2", 5, [5, 5, 5], {0: PACK}]
MIXED = [[*PACK[1:], "3"], PACK[:9] + PACK[10:] + ["2"], PACK]


@pytest.mark.parametrize(
    "wrong",
    [
        *({"seats": seats} for seats in (2, 7, True, 3.0, "3", None, 10**30)),
        *({"options": options} for options in BAD_OPTIONS),
        *({"deck": deck} for deck in (*BAD_DECKS, MIXED, [PACK, PACK, [int(card) for card in PACK]])),
    ],
)
def test_bad_arguments_are_refused(wrong: Json) -> None:
    with pytest.raises(ValueError, match=r"\w.*\."):
        kibitz.Match("overbid", **{"seats": 3, **wrong})


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "0", NAN, []])
def test_a_seat_that_does_not_exist_sees_nothing(seat: Any) -> None:
    match = kibitz.Match("overbid", seats=3)
    for ask in (match.view, match.facts, match.legal_actions):
        with pytest.raises(ValueError, match=r"\w.*\."):
            ask(seat)


# The vectors: the rulebook's auction, D = seat 3 calls.

AUCTION = (
    "3 call",
    "3 open value=3 count=1",
    "2 open value=2 count=2",
    "3 raise on=3 count=2",
    "4 open value=2 count=5",
)
PLUSES = ("1 raise on=3 plus=1", "3 raise on=3 plus=1", "0 raise on=4 plus=1")


def rulebook() -> Both:
    tops = ("2 3 +1 4 4", "2 +1 4 4 4", "2 2 2 2 2 2", "3 3 3 +1 2", "2 2 2 2 2")
    both = Both(packs(*tops), {"first": 2})
    both.draw(26)
    both.play(*AUCTION, *PLUSES)
    return both


def test_the_rulebooks_auction_gives_three_tokens() -> None:
    both = rulebook()
    assert plain(both.match.view(None))["highest"] == 11
    both.refuse(2, {"do": "raise", "on": 2, "count": 1})
    both.refuse(1, {"do": "raise", "on": 3, "count": 1})
    both.refuse(4, {"do": "open", "value": 2, "count": 1})
    both.play("2 raise on=2 count=4")
    both.end()
    view = plain(both.match.view(None))
    assert (view["phase"], view["scores"], view["sharer"]) == ("sharing", [0, 0, 3, 0, 0], 2)
    assert view["to_share"] == {"2": 11, "3": 3, "4": 0, "+1": 3}
    for helper in (0, 1, 5, -1):
        both.refuse(2, {"do": "give", "to": helper, "value": 2, "count": 1})
    for value in ("2", 4, 1, 5, 2.0):
        both.refuse(2, {"do": "give", "to": 2, "value": value, "count": 1})
    both.refuse(3, {"do": "give", "to": 3, "value": 3, "count": 1})
    both.refuse(2, {"do": "give", "to": 2, "value": 2, "count": 12})
    both.play("2 give to=4 value=2 count=11", "2 give to=4 value=3 count=3", "2 give to=2 value=+1 count=2")
    assert plain(both.match.view(0))["given"][4] == {"2": 11, "3": 3, "4": 0, "+1": 0}
    both.play("2 give to=3 value=+1 count=1")
    view = plain(both.match.view(None))
    assert (view["phase"], view["drawer"], view["red_token"], view["given"]) == ("drawing", 3, 3, None)
    assert view["holdings"][4] == {"2": 9 - 5 + 11, "3": 9, "4": 3, "+1": 3}


def test_the_rulebooks_auction_may_end_in_a_tie() -> None:
    both = rulebook()
    both.play("2 raise on=2 count=4", "0 raise on=3 count=1", "0 raise on=2 count=1")
    assert both.model.to_act() == [0, 1, 2, 3, 4]
    both.end()
    view = plain(both.match.view(None))
    assert (view["scores"], view["rounds"][0]["winner"], view["rounds"][0]["given"]) == ([0] * 5, None, None)
    assert [view["holdings"][seat]["+1"] for seat in range(5)] == [2, 2, 3, 4, 4]


# The rulings


def test_nobody_calls_before_the_holders_second_card_or_without_a_number() -> None:
    both = Both(packs("2 2", "+1 +1 +1", "2"))
    for _ in range(3):
        assert [both.refuse(seat, {"do": "call"}) for seat in range(3)]
        both.draw(1)
    both.draw(1)
    assert plain(both.match.view(2))["may_call"] == [1, 2]
    both.refuse(0, {"do": "call"})
    both.refuse(1, {"do": "call"})
    both.play("2 call")


def test_the_third_standoff_in_a_row_ends_the_match_and_a_round_breaks_the_row() -> None:
    both = Both(packs("2", "2", "2"))
    both.draw(18)
    both.refuse(0, {"do": "pass"})
    both.play("1 pass")
    both.refuse(1, {"do": "call"})
    both.play("2 pass")
    both.refuse(1, {"do": "call"})
    both.draw(18)
    both.play("2 pass", "1 pass")
    both.draw(18)
    for seat in (0, 1, 2):
        both.refuse(seat, {"do": "draw"})
    both.play("2 pass", "1 call")
    value = next(int(card) for card in both.model.hands[1] if card != "+1")
    both.play(f"1 open value={value} count=1")
    both.end()
    for times in (1, 18, 18):
        both.draw(times)
        both.play("0 pass", "2 pass")
    view = plain(both.match.view(None))
    assert view["outcome"] == {"winners": [1], "scores": [0, 1, 0], "reason": "standoff"}
    assert (view["phase"], view["hand_sizes"], view["passed"]) == ("over", [6, 6, 6], [True, False, True])


def test_a_call_while_drawing_breaks_a_row_of_standoffs_too() -> None:
    both = Both(packs("2", "2", "2"))
    for _ in range(2):
        both.draw(18)
        both.play("1 pass", "2 pass")
    while {"do": "call"} not in both.model.legal(1):
        both.draw(1)
    both.play("1 call")
    value = next(int(card) for card in both.model.hands[1] if card != "+1")
    both.play(f"1 open value={value} count=1")
    both.end()
    both.draw(18 - sum(map(len, both.model.hands)))
    both.play("0 pass", "2 pass")
    assert both.match.outcome is None


def test_a_refusal_names_the_rule_that_is_broken_not_another() -> None:
    both = Both(packs("2 2", "2 2", "2"))
    both.draw(5)
    both.play("1 call", "1 open value=2 count=1")
    nothing = both.refuse(1, {"do": "raise", "on": 1})
    less_than_nothing = both.refuse(1, {"do": "raise", "on": 1, "count": 2, "plus": -1})
    assert less_than_nothing != nothing  # two cards and less than no `+1`: at least one card, but not j ≥ 0


def test_agreements_are_retracted_once_and_cancelled_by_cards() -> None:
    both = Both(packs("2 2 3", "2 2 +1", "2 2 3"))
    both.draw(7)
    both.play("1 call", "1 open value=2 count=1")
    both.refuse(0, {"do": "propose"})
    both.refuse(0, {"do": "agree"})
    both.play("1 propose")
    both.refuse(1, {"do": "propose"})
    both.play("0 agree", "0 retract", "0 agree")
    both.refuse(0, {"do": "retract"})
    both.refuse(2, {"do": "retract"})
    both.play("1 retract")
    assert plain(both.match.view(0))["proposal"] is None
    both.play("1 propose", "0 agree", "0 retract", "0 agree", "2 open value=2 count=1")
    assert plain(both.match.view(0))["proposal"] is None
    both.play("0 propose", "2 agree", "1 raise on=2 count=1", "2 propose", "0 agree", "1 agree")
    assert both.model.phase == "sharing"
    for do in PLAIN_DOS:
        both.refuse(2, {"do": do})


def test_the_goal_ends_the_match_with_the_cards_on_the_table() -> None:
    both = Both(packs("2 2", "4 +1", "4 4"), {"first": 0, "goal": 2})
    both.draw(6)
    both.play("1 call", "1 open value=4 count=1 plus=1", "2 open value=4 count=2")
    both.end()
    view = plain(both.match.view(0))
    assert view["outcome"] == {"winners": [2], "scores": [0, 0, 2], "reason": "tokens"}
    assert [bid and bid["total"] for bid in view["bids"]] == [None, 5, 8]
    assert (view["highest"], view["to_share"], view["rounds"][0]["given"]) == (8, None, None)
    both.refuse(0, {"do": "draw"})


# What cannot be known


def swap_cards(pack: list[str], rng: random.Random, start: int) -> list[str]:
    """Return a pack with two pairs of different cards swapped, none of them above the start."""
    pack = list(pack)
    for _ in range(2):
        here, there = rng.choice([(i, j) for i in range(start, start + 9) for j in range(i) if pack[i] != pack[j]])
        pack[here], pack[there] = pack[there], pack[here]
    return pack


@pytest.mark.parametrize("seed", range(30))
def test_what_a_viewer_cannot_know_changes_nothing_that_it_sees(seed: int) -> None:
    rng, seats = random.Random(seed), 3 + seed % 4
    viewer = None if seed % 5 == 0 else rng.randrange(seats)
    tail = viewer is not None and seed % 3 == 0  # its own pack differs too, but below what it draws
    deck = [rng.sample(PACK, 21) for _ in range(seats)]
    other = [swap_cards(pack, rng, 0) if s != viewer else pack for s, pack in enumerate(deck)]
    if tail and viewer is not None:
        other[viewer] = deck[viewer][:5] + deck[viewer][:4:-1]
    options = {"first": rng.randrange(seats), "goal": 12}
    one, two = (kibitz.Match("overbid", seats=seats, seed="s", options=options, deck=d) for d in (deck, other))
    while one.version < 120 and one.outcome is None:
        acts = [(s, act) for s in range(seats) for act in one.legal_actions(s) if act in two.legal_actions(s)]
        weights = [chance(one, two, seat, plain(action)) for seat, action in acts]
        seat, action = rng.choices(acts, weights)[0]
        if tail and seat == viewer and plain(action)["do"] == "draw":
            view = plain(one.view(viewer))
            if view["rounds"] or len(view["hand"]) == 5:
                break
        one.play(seat, action)
        two.play(seat, action)
        assert all_told_to(one, viewer, seats) == all_told_to(two, viewer, seats)
    assert tail or one.outcome or one.version == 120


def chance(one: kibitz.Match, two: kibitz.Match, seat: int, action: Json) -> float:
    """Return how often to choose an action: no call when there is no card to open with in both matches."""
    hands = [plain(match.view(seat))["hand"] for match in (one, two)]
    if action["do"] == "call":
        return 0.1 if set(hands[0]) & set(hands[1]) & {"2", "3", "4"} else 0
    return {"draw": 1.0, "propose": 0.5, "agree": 0.5, "retract": 0.1}.get(action["do"], 0.05)


def all_told_to(match: kibitz.Match, viewer: int | None, seats: int) -> list[object]:
    """Return all that a viewer can get out of a match, refusals too."""
    refusals = []
    tries: list[Json] = [{"do": do} for do in PLAIN_DOS]
    tries += [{"do": "open", "value": value, "count": 7} for value in (2, 3, 4)]
    tries += [{"do": "raise", "on": on, "count": 7} for on in range(seats)]
    tries += [{"do": "give", "to": to, "value": 2, "count": 99} for to in range(seats)]
    for action in tries:
        if not any(plain(legal) == action for legal in match.legal_actions(viewer)):
            with pytest.raises(kibitz.IllegalAction) as refusal:
                match.play(viewer, action)
            refusals.append((refusal.value.code, str(refusal.value)))
    seen = [match.view(viewer), match.facts(viewer), match.legal_actions(viewer), sorted(match.to_act), match.outcome]
    return [kibitz.to_json(seen), refusals]


# Records and bots


def finished_match() -> Both:
    both = Both(packs("2 2", "2", "2"), {"first": 0, "goal": 1})
    both.draw(4)
    both.play("1 call", "1 open value=2 count=1")
    both.end()
    return both


def test_a_record_replays_to_the_same_views() -> None:
    both = finished_match()
    again = kibitz.Match.replay(both.match.record())
    for viewer in (None, 0, 1, 2):
        assert kibitz.to_json(again.view(viewer)) == kibitz.to_json(both.match.view(viewer))
        assert kibitz.to_json(again.facts(viewer)) == kibitz.to_json(both.match.facts(viewer))


@pytest.mark.parametrize(
    "tamper",
    [
        *({key: None} for key in ("kibitz", "game", "rules", "seats", "options", "seed", "commitment", "inputs")),
        {"rules": 2}, {"seats": 4}, {"seed": "t"}, {"commitment": "0" * 64}, {"more": 1}, {"inputs": []},
        {"outcome": None}, {"kibitz": 2}, {"kibitz": True}, {"game": "coyote"},
        {"options": {"first": 1, "goal": 1}}, {"options": {"first": 0}}, {"deck": MIXED}, {"deck": DECK[:2]},
        {"outcome": {"winners": [0], "scores": [0, 1, 0], "reason": "tokens"}},
        {"outcome": {"winners": [1], "scores": [0, 1, 0], "reason": "last"}},
        *({0: {"seat": seat}} for seat in (1, None, False, 3, "0")),
        *({0: {"action": action}} for action in (None, {}, {"do": "call"}, {"do": "draw", "more": 1})),
        {5: {"action": {"do": "open", "value": 2, "count": 1, "plus": 0}}},
        {5: {"action": {"do": "open", "value": 3, "count": 1}}},
        {8: {"seat": 1}}, {8: {"at": -1}}, {8: {"at": True}},
    ],
)  # fmt: skip
def test_a_record_that_was_tampered_with_is_refused(tamper: dict[Any, Any]) -> None:
    record: Any = copy.deepcopy(finished_match().match.record())
    for key, value in tamper.items():
        if isinstance(key, int):
            record["inputs"][key].update(value)
        else:
            record[key] = value
    with pytest.raises(ValueError, match=r"\w.*\."):
        kibitz.Match.replay(record)


def test_bots_play_by_the_rules() -> None:
    rng = random.Random(1)
    both = Both([rng.sample(PACK, 21) for _ in range(4)], {"goal": 3})
    bot = kibitz.bot("overbid", "easy")
    while both.model.outcome is None and both.match.version < 120:
        seat = rng.choice(both.model.to_act())
        both.act(seat, plain(bot.choose(both.match.view(seat), both.match.legal_actions(seat), rng).action))
