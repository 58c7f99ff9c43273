"""The interface between a game and the rest of Kibitz."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from kibitz.engine.chance import Chance
from kibitz.engine.errors import KibitzError
from kibitz.engine.offers import Offers, compress
from kibitz.engine.options import read_options
from kibitz.engine.vocabulary import (
    Action,
    Actor,
    Deck,
    Fact,
    Input,
    Options,
    Outcome,
    Seat,
    View,
    Viewer,
    is_whole,
)

S = TypeVar("S")
T = TypeVar("T")
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)
Opts = TypeVar("Opts", bound=Options)


class DeckOf(Protocol):
    def __call__(self, seats: int, options: Any) -> Deck: ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, A, V, Opts]):
    """One game: its types, its rules (`rules.py`) and who knows what (`sight.py`).

    Bots and terminal texts are in the game's `package` too, and are loaded on first use.
    """

    id: str
    package: str
    rules_version: int
    seat_counts: range

    turnless: bool = False
    """Whether seats may act when the table is not waiting for them."""
    secret_hands: bool = True
    """Whether players see cards that others must not learn of. If so, they may not talk during a match, and cannot
    share a device. If not, everybody knows what each seat may do, and a seat knows more only by what it did itself."""

    options: type[Opts]
    action: Any
    """The union of the game's actions, for decoding."""
    view_type: type[V]
    fact: Any
    """The union of the game's facts, for decoding and schemas."""

    # rules.py
    deck_of: DeckOf
    setup: Callable[[int, Opts, Chance, Deck | None], S]
    to_act: Callable[[S], frozenset[Seat]]
    legal_actions: Callable[[S, Actor], tuple[A, ...]]
    offers_of: Callable[[S, Actor], Offers] | None = None
    """The legal actions as offers, for a game with too many to list at every decision."""
    judge: Callable[[S, Actor, A], A]
    """The action in canonical form if it is legal; raises `IllegalAction` if not."""
    apply: Callable[[S, Actor, A], S]
    """The state after an action that was judged, or taken from `legal_actions`."""
    outcome: Callable[[S], Outcome | None]
    cards: Callable[[S], Iterable[str]]
    """Every card of the match as text, wherever it lies; no card is ever lost or added."""
    representative: Callable[[S, A], A] = lambda state, action: action
    """The action in `legal_actions` that represents one with a free value (a reaction time, a question)."""
    rematch: Callable[[Opts, tuple[Seat, ...], Chance], Opts] = lambda options, winners, chance: options
    """The options of a rematch, from those of the match and its winners."""

    # sight.py
    view: Callable[[S, Viewer], V]
    witness: Callable[[S, Input, S, Viewer], tuple[Fact, ...]]
    """What a viewer sees happen when an input turns one state into the next."""
    imagine: Callable[[V, Random], S]
    """A state drawn from those that are consistent with everything in a view."""

    def offers(self, state: S, seat: Actor) -> Offers:
        """The legal actions of a seat (or None, the table) in short form."""
        if self.offers_of is not None:
            return self.offers_of(state, seat)
        return compress(self.legal_actions(state, seat))

    def deck(self, *, seats: int, options: Mapping[str, Any] | Opts | None = None) -> Deck:
        """The cards of a match as text: what a stacked deck must be a permutation of."""
        return self.deck_of(self.check_seats(seats), self.read_options(options, seats))

    def check_seats(self, seats: int) -> int:
        low, high = self.seat_counts[0], self.seat_counts[-1]
        if not is_whole(seats) or seats not in self.seat_counts:
            raise KibitzError(f"{self.id} is for {low} to {high} seats, not {seats!r}.")
        return seats

    def read_options(self, given: Mapping[str, Any] | Opts | None, seats: int) -> Opts:
        return read_options(self.id, self.options, given, seats)

    def module(self, name: str) -> ModuleType:
        """A module that every game has, such as `bots` or `text`, loaded on first use."""
        return importlib.import_module(f"{self.package}.{name}")

    def optional_module(self, name: str) -> ModuleType | None:
        """A module listed in `OPTIONAL`, or None if the game does not have it."""
        assert name in OPTIONAL, name
        return _find_module(self.package, name)

    def optional(self, module: str, name: str, default: T) -> T:
        """A value listed in `OPTIONAL`, or the default if the game does not define it."""
        found: T = _find_value(self.package, module, name)
        return default if found is MISSING else found


OPTIONAL: Mapping[str, Collection[str]] = {
    "bots": ("warm",),
    "bots.advice": ("explain",),
    "bots.levels": ("USUAL",),
    "bots.reduced": (),
    "bots.worth": (),
    "highlights": (),
    "pacing": ("ANNOUNCES", "BEAT", "RACES", "RESULT", "SECONDS", "is_out", "is_right", "silent", "usual_options"),
    "review": (
        "HAS_PAR",
        "PUZZLES_AFTER",
        "PUZZLES_ONE_IN",
        "PUZZLE_LEAD",
        "group_of",
        "is_certain",
        "is_slip",
        "reactions",
        "tell_truth",
    ),
    "sight": ("on_forehead",),
    "text": ("ALSO_TYPED", "TOLD_BY_THE_TABLE", "stamp"),
    "titles": ("ranking",),
}
"""What a game may leave out, by module: the whole module, or the names listed."""


@cache
def _find_module(package: str, name: str) -> ModuleType | None:
    """None if there is no such module. An import that fails inside the module is an error."""
    full_name = f"{package}.{name}"
    try:
        return importlib.import_module(full_name)
    except ModuleNotFoundError as error:
        if not f"{full_name}.".startswith(f"{error.name}."):
            raise
        return None


MISSING = object()


@cache
def _find_value(package: str, module: str, name: str) -> Any:
    """`MISSING` if the module, or the value in it, is not there."""
    assert name in OPTIONAL[module], name
    return getattr(_find_module(package, module), name, MISSING)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]

GAMES: dict[str, AnyGame] = {}
"""Every game by its id; `kibitz.games` fills it from its folders."""


def find_game(name: str | AnyGame) -> AnyGame:
    if isinstance(name, Game):
        return name
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    raise KibitzError(f"There is no game {name!r}; there are {', '.join(sorted(GAMES))}.")


def game_of(view: View) -> AnyGame:
    """The game that a view is of."""
    for game in GAMES.values():
        if isinstance(view, game.view_type):
            return game
    raise KibitzError(f"This needs a view of one of the games, not {type(view).__name__}.")


def check_deck(given: object, right: Deck) -> Deck:
    """The stacked deck, checked to hold exactly the right cards; packs are checked one by one."""
    if right and isinstance(right[0], tuple):
        packs = _as_list(given, "A stacked deck here is a list of packs")
        if len(packs) != len(right):
            raise KibitzError(f"The stacked deck needs {len(right)} packs, not {len(packs)}.")
        return tuple(_check_pack(pack, tuple(wanted)) for pack, wanted in zip(packs, right, strict=True))
    return _check_pack(given, tuple(str(card) for card in right))


def _check_pack(given: object, right: tuple[str, ...]) -> tuple[str, ...]:
    cards = _as_list(given, "A stacked deck is a list of cards as text")
    if not all(isinstance(card, str) for card in cards):
        raise KibitzError("A stacked deck is a list of cards as text.")
    missing, extra = Counter(right) - Counter(cards), Counter(cards) - Counter(right)
    if missing or extra:
        wrong = [f"{what} {_first_few(which)}" for what, which in (("missing", missing), ("too many", extra)) if which]
        raise KibitzError(f"The stacked deck is not the {len(right)} cards of this match: {', '.join(wrong)}.")
    return tuple(cards)


def _as_list(given: object, sentence: str) -> list[Any]:
    if not isinstance(given, list | tuple):
        raise KibitzError(f"{sentence}.")
    return list(given)


def _first_few(cards: Counter[str]) -> str:
    return " ".join(repr(card) for card in list(cards.elements())[:5])
