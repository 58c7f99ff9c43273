"""A small model of overbid, written from its rules alone, and a match that is compared with it at each step."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import msgspec
import pytest

import kibitz

Json = dict[str, Any]
CARDS = ("2", "3", "4", "+1")
PACK = ["2"] * 9 + ["3"] * 6 + ["4"] * 3 + ["+1"] * 3


def plain(value: object) -> Any:
    return msgspec.json.decode(kibitz.to_json(value))


def counts(cards: list[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in CARDS}


def matches(got: Any, wanted: Any) -> bool:
    """Whether a value is the one wanted, types included; additional fields are allowed, except in counts."""
    return msgspec.json.encode(got) == msgspec.json.encode(wanted) or same(got, wanted)


def same(got: Any, wanted: Any) -> bool:
    if type(got) is not type(wanted):
        return False
    if isinstance(wanted, list):
        return len(got) == len(wanted) and all(map(same, got, wanted))
    if isinstance(wanted, dict):
        keys = wanted.keys() <= got.keys() if "+1" not in wanted else wanted.keys() == got.keys()
        return keys and all(same(got[key], wanted[key]) for key in wanted)
    return bool(got == wanted)


def sorted_actions(actions: list[Json]) -> list[str]:
    return sorted(repr(sorted(action.items())) for action in actions)


class Model:
    """The rules of overbid, as plainly as possible."""

    def __init__(self, packs: list[list[str]], first: int, goal: int) -> None:
        self.n = len(packs)
        self.packs = [list(pack) for pack in packs]
        self.known = [True] * self.n  # the order of this pack is still the stacked one
        self.hands: list[list[str]] = [[] for _ in packs]
        self.tokens, self.drawn = [0] * self.n, [0] * self.n
        self.out, self.passed = [False] * self.n, [False] * self.n
        self.bids: list[Json | None] = [None] * self.n
        self.red, self.goal, self.phase, self.drawer = first, goal, "drawing", first
        self.waiting, self.standoffs = True, 0
        self.proposal: Json | None = None
        self.retracted: set[int] = set()
        self.sharer: int | None = None
        self.left: list[str] = []
        self.given: list[list[str]] = []
        self.sizes: list[int] = []
        self.rounds: list[Json] = []
        self.outcome: Json | None = None

    # What may be done

    def playing(self) -> list[int]:
        return [seat for seat in range(self.n) if not self.out[seat]]

    def laid(self) -> dict[int, Json]:
        return {seat: bid for seat, bid in enumerate(self.bids) if bid is not None}

    def highest(self) -> int:
        return max((bid["total"] for bid in self.laid().values()), default=0)

    def top(self) -> list[int]:
        return [seat for seat, bid in self.laid().items() if bid["total"] == self.highest()]

    def may_call(self) -> list[int]:
        if self.phase not in {"drawing", "standoff"} or self.waiting:
            return []
        return [s for s in self.playing() if s != self.red and self.hands[s] and not self.passed[s]]

    def to_act(self) -> list[int]:
        if self.phase == "standoff":
            return [s for s in self.playing() if s != self.red and not self.passed[s]]
        if self.phase == "auction" and self.proposal is not None:
            return [s for s in self.playing() if s not in self.proposal["agreed"]]
        if self.phase == "auction":
            return self.top() if len(self.top()) == 1 else self.playing()
        one = {"drawing": self.drawer, "opening": self.red, "sharing": self.sharer}.get(self.phase)
        return [] if one is None else [one]

    def legal(self, seat: int) -> list[Json]:
        if self.out[seat]:
            return []
        does: list[Json] = []
        if self.phase in {"drawing", "standoff"} and seat in self.to_act():
            does.append({"do": "draw" if self.phase == "drawing" else "pass"})
        if seat in self.may_call() and set(self.hands[seat]) & {"2", "3", "4"}:
            does.append({"do": "call"})
        if self.phase == "auction" or (self.phase == "opening" and seat == self.red):
            does += self.legal_laying(seat)
        if self.phase == "auction" and seat in self.to_act():
            does.append({"do": "agree" if self.proposal else "propose"})
        if self.phase == "auction" and self.proposal and seat in self.proposal["agreed"] and seat not in self.retracted:
            does.append({"do": "retract"})
        if self.phase == "sharing" and seat == self.sharer:
            for to in self.laid():
                for card in CARDS:
                    give = {"do": "give", "to": to, "value": card if card == "+1" else int(card)}
                    does += [give | {"count": count + 1} for count in range(self.left.count(card))]
        return does

    def legal_laying(self, seat: int) -> list[Json]:
        targets = [({"do": "open", "value": v}, v, 0) for v in (2, 3, 4) if self.bids[seat] is None]
        targets += [({"do": "raise", "on": on}, bid["value"], bid["total"]) for on, bid in self.laid().items()]
        does: list[Json] = []
        for action, value, total in targets:
            for count in range(self.hands[seat].count(str(value)) + 1):
                for plus in range(self.hands[seat].count("+1") + 1):
                    enough = count >= 1 or (plus >= 1 and "on" in action)
                    if enough and total + count * value + plus >= self.highest():
                        does.append(action | ({"count": count} if count else {}) | ({"plus": plus} if plus else {}))
        return does

    # What happens

    def play(self, seat: int, action: Json, card: str | None = None) -> None:
        match action["do"]:
            case "draw":
                self.draw(seat, card)
            case "call":
                self.red, self.phase, self.standoffs, self.passed = seat, "opening", 0, [False] * self.n
            case "pass":
                self.passed[seat] = True
                self.after_pass()
            case "open" | "raise":
                self.lay(seat, action)
            case "propose":
                self.proposal, self.retracted = {"by": seat, "agreed": [seat]}, set()
            case "agree" | "retract":
                self.agree_or_retract(seat, action["do"] == "agree")
            case "give":
                self.give(action["to"], [str(action["value"])] * action["count"])

    def give(self, to: int, cards: list[str]) -> None:
        self.given[to] += cards
        self.left = list((Counter(self.left) - Counter(cards)).elements())
        if not self.left:
            for s in range(self.n):
                self.into_pack(s, self.given[s])
            self.round_ends(self.sharer, [counts(got) for got in self.given])

    def draw(self, seat: int, card: str | None) -> None:
        if self.packs[seat]:
            assert card in self.packs[seat]
            assert not self.known[seat] or card == self.packs[seat][0]
            self.packs[seat].remove(card)
            self.hands[seat].append(card)
            self.drawn[seat] += 1
            self.waiting = self.waiting and self.drawn[self.red] < 2
        else:
            assert card is None
            self.out[seat], self.hands[seat] = True, []
            if self.red == seat:
                self.red = self.following(seat + 1, self.playing())
            if len(self.playing()) == 1:
                return self.over(self.playing(), "last")
        return self.draw_from(seat + 1)

    def following(self, start: int, among: list[int]) -> int:
        return next(s % self.n for s in range(start, start + self.n) if s % self.n in among)

    def draw_from(self, start: int) -> None:
        short = [s for s in self.playing() if len(self.hands[s]) < 6]
        self.phase = "drawing" if short else "standoff"
        if short:
            self.drawer = self.following(start, short)

    def after_pass(self) -> None:
        if self.to_act():
            return
        self.standoffs += 1
        if self.standoffs == 3:
            best = max(self.tokens[s] for s in self.playing())
            self.over([s for s in self.playing() if self.tokens[s] == best], "standoff")
            return
        for s in self.playing():
            self.into_pack(s, self.hands[s])
            self.hands[s] = []
        self.passed, self.drawn, self.waiting = [False] * self.n, [0] * self.n, True
        self.draw_from(self.red)

    def into_pack(self, seat: int, cards: list[str]) -> None:
        self.packs[seat] += cards
        self.known[seat] = self.known[seat] and not cards

    def lay(self, seat: int, action: Json) -> None:
        if action["do"] == "open":
            self.bids[seat] = {"value": action["value"], "cards": [], "total": 0}
        bid = self.laid()[action.get("on", seat)]
        for card in [str(bid["value"])] * action.get("count", 0) + ["+1"] * action.get("plus", 0):
            self.hands[seat].remove(card)
            bid["cards"].append({"card": card, "by": seat})
            bid["total"] += int(card)
        self.phase, self.proposal = "auction", None

    def agree_or_retract(self, seat: int, agree: bool) -> None:
        assert self.proposal is not None
        agreed = self.proposal["agreed"]
        self.proposal["agreed"] = sorted([*agreed, seat]) if agree else [s for s in agreed if s != seat]
        if not agree:
            self.retracted.add(seat)
            self.proposal = None if seat == self.proposal["by"] else self.proposal
        elif self.proposal["agreed"] == self.playing():
            self.proposal, self.sizes = None, [len(hand) for hand in self.hands]
            self.auction_ends(self.top())

    def auction_ends(self, top: list[int]) -> None:
        table = {s: [card["card"] for card in bid["cards"]] for s, bid in self.laid().items()}
        if len(top) == 1:
            self.tokens[top[0]] += len(table)
            if self.tokens[top[0]] >= self.goal:
                self.rounds.append(self.entry(top[0], None))
                return self.over(top, "tokens")
            if len(table) > 1:
                self.phase, self.sharer = "sharing", top[0]
                self.left, self.given = [card for cards in table.values() for card in cards], [[] for _ in self.bids]
                return None
        for s, cards in table.items():
            self.into_pack(s, cards)
        return self.round_ends(top[0] if len(top) == 1 else None, None)

    def entry(self, winner: int | None, given: list[dict[str, int]] | None) -> Json:
        bids = copy.deepcopy(self.bids)
        return {"caller": self.red, "bids": bids, "winner": winner, "given": given, "hand_sizes": self.sizes}

    def round_ends(self, winner: int | None, given: list[dict[str, int]] | None) -> None:
        self.rounds.append(self.entry(winner, given))
        self.bids, self.sharer = [None] * self.n, None
        self.draw_from(self.red)

    def over(self, winners: list[int], reason: str) -> None:
        self.phase = "over"
        self.outcome = {"winners": winners, "scores": list(self.tokens), "reason": reason}

    def view(self) -> Json:
        """Return the fields that everybody sees."""
        sharing = self.phase == "sharing"
        return {
            "game": "overbid", "seats": self.n, "viewer": None, "phase": self.phase, "to_act": self.to_act(),
            "scores": self.tokens, "outcome": self.outcome, "red_token": self.red,
            "drawer": self.drawer if self.phase == "drawing" else None, "may_call": self.may_call(),
            "hand_sizes": [len(hand) for hand in self.hands], "pack_sizes": [len(pack) for pack in self.packs],
            "holdings": [counts(hand + pack) for hand, pack in zip(self.hands, self.packs, strict=True)],
            "tokens": self.tokens, "out": self.out, "passed": self.passed, "bids": self.bids,
            "highest": self.highest(), "proposal": self.proposal, "sharer": self.sharer,
            "to_share": counts(self.left) if sharing else None,
            "given": [counts(cards) for cards in self.given] if sharing else None, "rounds": self.rounds,
        }  # fmt: skip


class Both:
    """A match and the model side by side, compared after each action for every seat and the spectator."""

    def __init__(self, packs: list[list[str]], options: Json | None = None, seed: str = "s") -> None:
        self.options = {"first": 0} if options is None else options
        self.match = kibitz.Match("overbid", seats=len(packs), seed=seed, options=self.options, deck=packs)
        first = self.options.get("first", plain(self.match.view(None))["red_token"])
        self.model = Model(packs, first, self.options.get("goal", 6))
        self.compare()

    def act(self, seat: int, action: Json) -> None:
        facts = plain(self.match.play(seat, action))
        drew = [fact["card"] for fact in facts if fact["fact"] == "drew"] if action["do"] == "draw" else []
        self.model.play(seat, action, drew[0] if drew else None)
        self.compare()

    def play(self, *moves: str) -> None:
        """Play moves written as `seat do name=number …`."""
        for move in moves:
            seat, do, *more = move.split()
            numbers = (pair.split("=") for pair in more)
            self.act(int(seat), {"do": do} | {key: "+1" if value == "+1" else int(value) for key, value in numbers})

    def compare(self) -> None:
        model, match = self.model, self.match
        assert sorted(match.to_act) == model.to_act()
        assert matches(plain(match.outcome), model.outcome)
        public, wanted = plain(match.view(None)), model.view()
        assert {key: public.get(key) for key in wanted if not matches(public.get(key, "missing"), wanted[key])} == {}
        hands = [sorted(hand, key=CARDS.index) for hand in model.hands]
        assert public["hand"] is None
        assert public.get("hands") == (hands if self.options.get("spectators") == "all" else None)
        for seat in range(model.n):
            view = plain(match.view(seat))
            assert {key: view[key] for key in wanted} == {key: public[key] for key in wanted} | {"viewer": seat}
            assert view["hand"] == hands[seat]
            assert view.get("hands") is None
            assert sorted_actions(plain(match.legal_actions(seat))) == sorted_actions(model.legal(seat)), seat

    def draw(self, times: int) -> None:
        for _ in range(times):
            self.act(self.model.to_act()[0], {"do": "draw"})

    def end(self) -> None:
        proposer, *_ = self.model.to_act()
        self.act(proposer, {"do": "propose"})
        for seat in self.model.to_act():
            self.act(seat, {"do": "agree"})

    def seen(self) -> bytes:
        viewers = (None, *range(self.model.n))
        told = [(self.match.view(v), self.match.facts(v), self.match.legal_actions(v)) for v in viewers]
        return kibitz.to_json([self.match.record(), self.match.version, told])

    def refuse(self, seat: Any, action: Any) -> str:
        before = self.seen()
        with pytest.raises(kibitz.IllegalAction) as refusal:
            self.match.play(seat, action)
        assert refusal.value.code
        assert str(refusal.value)[-1] in ".)"
        assert self.seen() == before
        return refusal.value.code
