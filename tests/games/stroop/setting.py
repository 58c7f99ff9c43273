"""Helpers for stroop's tests: matches with stacked piles, and turns played in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from kibitz import GAMES, IllegalAction, Match
from kibitz.engine.vocabulary import to_json

GAME = GAMES["stroop"]

PLAIN = "red/blue 2"
SEE = "red/blue 2 see"
SWAP = "blue/green -1 swap"
SKIP = "red/green 1 skip"
REVERSE = "green/blue 0 reverse"
FILLER = "blue/red 1"


def table(*piles: Sequence[str], first: int = 0, **options: Any) -> Match:
    """A match with these active piles, top first, filled up to equal size."""
    longest = max(3, *(len(pile) for pile in piles))
    full = [[*pile, *[FILLER] * (longest - len(pile))] for pile in piles]
    return exact_table(*full, first=first, **options)


def exact_table(*piles: Sequence[str], first: int = 0, **options: Any) -> Match:
    """A match with exactly these active piles, of equal size."""
    deck = [card for row in zip(*piles, strict=True) for card in row]
    return Match("stroop", seats=len(piles), seed="s", deck=deck, options={"cards": deck, "first": first, **options})


def ask(match: Match, about: str = "colour") -> None:
    match.play(match.state.turn, {"do": "ask", "about": about})


def answer(match: Match, seat: int, colour: str, ms: int) -> None:
    match.play(seat, {"do": "answer", "colour": colour, "ms": ms})


def stay_silent(match: Match, *seats: int) -> None:
    for seat in seats:
        match.play(seat, {"do": "silent"})


def win(match: Match, winner: int) -> None:
    """The asker asks for the name; the winner says it, the others are silent."""
    ask(match, "name")
    card = match.view(None).current  # type: ignore[attr-defined]
    if card.mystery:
        match.play(match.state.turn, {"do": "pose", "question": "Well?"})
    for seat in sorted(match.to_act - {winner}):
        stay_silent(match, seat)
    answer(match, winner, "anything" if card.mystery else card.word, 500)


def lose(match: Match, loser: int, source: str = "active") -> None:
    """The asker asks for the name; the loser says something else, the others are silent; the loser pays."""
    ask(match, "name")
    word = match.view(None).current.word  # type: ignore[attr-defined]
    for seat in sorted(match.to_act - {loser}):
        stay_silent(match, seat)
    answer(match, loser, next(colour for colour in match.state.colours if colour != word), 500)
    match.play(loser, {"do": "sacrifice", "from": source})


def nobody_answers(match: Match) -> None:
    ask(match)
    if match.state.phase == "posing":
        match.play(match.state.turn, {"do": "pose", "question": "Well?"})
    stay_silent(match, *sorted(match.to_act))


def view_data(match: Match, viewer: int | None) -> dict[str, Any]:
    """A view as JSON data."""
    data: dict[str, Any] = msgspec.json.decode(to_json(match.view(viewer)))
    return data


def facts_data(match: Match, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
    facts: list[dict[str, Any]] = msgspec.json.decode(to_json(match.facts(viewer, since)))
    return facts


def refusal_code(match: Match, seat: int | None, action: dict[str, Any]) -> str:
    """The code with which an action is refused; checks that nothing changed."""
    before, version = match.state, match.version
    with pytest.raises(IllegalAction) as refusal:
        match.play(seat, action)
    assert match.state is before
    assert match.version == version
    assert str(refusal.value).endswith((".", ")"))
    assert refusal.value.sentence("fr")
    return refusal.value.code


def card(text: str) -> dict[str, Any]:
    """A card as views show it."""
    if text == "mystery":
        return {"mystery": True}
    pair, points, *ability = text.split()
    word, ink = pair.split("/")
    return {
        "word": word,
        "ink": ink,
        "points": points if points == "x2" else int(points),
        "ability": ability[0] if ability else None,
    }


def has_all_cards(match: Match) -> bool:
    deck = GAME.deck(seats=match.seats, options=match.options)
    return Counter(GAME.cards(match.state)) == Counter(str(text) for text in deck)
