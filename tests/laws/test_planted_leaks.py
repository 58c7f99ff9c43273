"""The non-interference test is itself tested: leaks of many kinds are planted, and each must be found."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from kibitz import GAMES, IllegalAction
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Actor, Fact, Input, Viewer, to_json
from tests.laws.worlds import Leak, compare_pairs

Plant = Callable[[AnyGame], AnyGame]


class Extra(Fact, frozen=True):
    """A fact that says too much."""

    secret: Any


def in_view(**leaks: Callable[[Any, Viewer], object]) -> Plant:
    """Adds fields to the view."""

    def plant(game: AnyGame) -> AnyGame:
        def view(state: Any, viewer: Viewer) -> Any:
            return msgspec.to_builtins(game.view(state, viewer)) | {
                name: leak(state, viewer) for name, leak in leaks.items()
            }

        return replace(game, view=view)

    return plant


def in_facts(leak: Callable[[Any, Input, Any, Viewer], object]) -> Plant:
    def plant(game: AnyGame) -> AnyGame:
        def witness(before: Any, entry: Input, after: Any, viewer: Viewer) -> tuple[Fact, ...]:
            return (*game.witness(before, entry, after, viewer), Extra(leak(before, entry, after, viewer)))

        return replace(game, witness=witness)

    return plant


def in_choices(order: Callable[[Any, Actor, tuple[Any, ...]], tuple[Any, ...]]) -> Plant:
    """Orders the offers, which is what clients are sent, by a secret."""

    def plant(game: AnyGame) -> AnyGame:
        return replace(game, offers_of=lambda state, seat: order(state, seat, game.offers(state, seat)))

    return plant


def in_lists(order: Callable[[Any, Actor, tuple[Any, ...]], tuple[Any, ...]]) -> Plant:
    """Orders the legal actions, which is what bots are given, by a secret."""

    def plant(game: AnyGame) -> AnyGame:
        return replace(game, legal_actions=lambda state, seat: order(state, seat, game.legal_actions(state, seat)))

    return plant


def reverse_if_negative(state: Any, seat: Actor, choices: tuple[Any, ...]) -> tuple[Any, ...]:
    """The choices of a seat of coyote, in an order that depends on its own feather."""
    return choices[::-1] if seat is not None and choices and state.feathers[seat][0].startswith("-") else choices


def in_refusals(spoil: Callable[[Any, Actor, IllegalAction], IllegalAction]) -> Plant:
    def plant(game: AnyGame) -> AnyGame:
        def judge(state: Any, seat: Actor, action: Any) -> Any:
            try:
                return game.judge(state, seat, action)
            except IllegalAction as refusal:
                raise spoil(state, seat, refusal) from None

        return replace(game, judge=judge)

    return plant


def checksum(value: object) -> int:
    return zlib.crc32(to_json(value))


def own_hand(state: Any, viewer: Viewer) -> Any:
    return None if viewer is None else state.hands[viewer]


def another_code(refusal: IllegalAction) -> IllegalAction:
    return IllegalAction(refusal.game, "not-your-turn")


PLANTED: dict[str, tuple[str, Plant]] = {
    "the viewer's own hand, as a checksum": ("peacock", in_view(token=lambda s, v: checksum(own_hand(s, v)))),
    "the order of the viewer's own hand": (
        "peacock",
        in_view(slots=lambda s, v: None if v is None else sorted(range(len(s.hands[v])), key=s.hands[v].__getitem__)),
    ),
    "an id that survives a shuffle": ("peacock", in_view(back=lambda s, v: checksum(s.pile[0]))),
    "a pending bid": ("peacock", in_view(fists=lambda s, v: s.pending)),
    "the size of a pending bid": (
        "peacock",
        in_view(padding=lambda s, v: "." * sum(tokens or 0 for tokens in s.pending)),
    ),
    "what another chose, in its fact": (
        "peacock",
        in_facts(lambda before, entry, after, viewer: getattr(entry.action, "tokens", None)),
    ),
    "whether the viewer's own hand has the card, in a refusal": (
        "peacock",
        in_refusals(
            lambda state, seat, refusal: (
                another_code(refusal)
                if seat is not None and refusal.code == "not-in-hand" and "R3" in state.hands[seat]
                else refusal
            )
        ),
    ),
    "the player's own feather": ("coyote", in_view(mirror=lambda s, v: None if v is None else s.feathers[v])),
    "the top of the pack": ("coyote", in_view(top=lambda s, v: s.pack[0] if s.pack else None)),
    "the player's own feather, in the order of the choices": ("coyote", in_choices(reverse_if_negative)),
    "the player's own feather, in the order of the legal actions": (
        "coyote",
        in_lists(reverse_if_negative),
    ),
    "the total, in the text of a refusal": (
        "coyote",
        in_refusals(
            lambda state, seat, refusal: IllegalAction("coyote", "too-low", "announcing", above=str(state.feathers))
        ),
    ),
    "the seed": ("coyote", in_view(key=lambda s, v: s.chance.key.hex())),
    "all feathers, to spectators": ("coyote", in_view(feathers=lambda s, v: s.feathers)),
    "how a pack lies": ("overbid", in_view(packs=lambda s, v: checksum(s.packs))),
    "another's hand": ("overbid", in_view(hands=lambda s, v: s.hands)),
    "who could call, by its hidden hand": (
        "overbid",
        in_view(may_call=lambda s, v: [seat for seat in range(s.seats) if s.hands[seat][0] + s.hands[seat][1] > 0]),
    ),
    "the card that another drew": (
        "overbid",
        in_facts(lambda before, entry, after, viewer: after.hands),
    ),
    "the next card of an active pile": ("stroop", in_view(next=lambda s, v: [str(pile[:1]) for pile in s.active])),
    "an answer while the race runs": ("stroop", in_view(heard=lambda s, v: s.answers)),
    "how fast another was, while the race runs": (
        "stroop",
        in_facts(lambda before, entry, after, viewer: getattr(entry.action, "ms", None)),
    ),
    "the set-aside or hidden cards, by the length of a text": (
        "stroop",
        in_view(padding=lambda s, v: "." * sum(len(str(pile[0])) for pile in s.active if pile)),
    ),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str) -> None:
    game, plant = PLANTED[leak]
    with pytest.raises(Leak):
        compare_pairs(plant(GAMES[game]), 400, seed=7)


def test_without_a_planted_leak_none_is_found() -> None:
    for game in GAMES.values():
        compare_pairs(in_view(nothing=lambda state, viewer: 0)(game), 20, seed=7)
