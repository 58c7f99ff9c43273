"""One match of a game: a log of inputs, and the states that follow from it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from kibitz.engine.chance import Chance
from kibitz.engine.errors import BadRecord, IllegalAction, KibitzError
from kibitz.engine.game import AnyGame, check_deck, find_game
from kibitz.engine.offers import Offers
from kibitz.engine.record import Record, Source, read_record
from kibitz.engine.vocabulary import (
    Action,
    Actor,
    Deck,
    Fact,
    Input,
    Millis,
    Options,
    Outcome,
    Seat,
    Seed,
    View,
    Viewer,
    is_whole,
    read_as,
    to_json,
)

MAX_SEED_LENGTH = 1000
LATEST: Millis = 2**53
"""Times above this are not exact in every JSON reader."""


class Match:
    """A match, in progress or over. All of it follows from game, seats, seed, options, deck and inputs."""

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seats: int,
        seed: Seed | None = None,
        options: Mapping[str, Any] | Options | None = None,
        deck: object = None,
    ) -> None:
        self.game = find_game(game)
        self.seats = self.game.check_seats(seats)
        self.options: Any = self.game.read_options(options, seats)
        self.seed = secrets.token_hex(16) if seed is None else _check_seed(seed)
        self.deck: Deck | None = None if deck is None else check_deck(deck, self.game.deck_of(self.seats, self.options))
        self._begin(self.game.setup(self.seats, self.options, Chance.of(self.seed), self.deck))

    def _begin(self, state: Any, *, in_the_middle: bool = False) -> None:
        self._in_the_middle = in_the_middle
        self._states: list[Any] = [state]
        self._inputs: list[Input] = []
        self._views: dict[Viewer, View] = {}
        self._legal_actions: dict[Actor, tuple[Any, ...]] = {}
        self._offers: dict[Actor, Offers] = {}
        """Caches of the views, legal actions and offers in the current state."""

    def __repr__(self) -> str:
        """Leaves out the seed, which would give away every card of a running match."""
        return f"<Match of {self.game.id}, {self.seats} seats, version {self.version}, {self._status()}>"

    def _status(self) -> str:
        if self.outcome is not None:
            return f"over, won by {_seats(self.outcome.winners)}"
        return f"{self.phase}, {_seats(self.to_act)} to act"

    @property
    def state(self) -> Any:
        """What is true now. Players get views instead."""
        return self._states[-1]

    def state_at(self, version: int) -> Any:
        """What was true at a version. Players get views instead."""
        return self._states[self._check_version(version)]

    @property
    def version(self) -> int:
        """The number of inputs so far."""
        return len(self._inputs)

    @property
    def inputs(self) -> tuple[Input, ...]:
        return tuple(self._inputs)

    def input_at(self, version: int) -> Input:
        """The input that came after a version."""
        if not is_whole(version) or not 0 <= version < self.version:
            raise KibitzError(f"No input came after version {version!r}: the match has had {self.version}.")
        return self._inputs[version]

    @property
    def phase(self) -> str:
        """The current phase, which every viewer knows."""
        return self.view(0).phase

    @property
    def last_at(self) -> Millis:
        """The time of the last input; 0 before the first."""
        return self._inputs[-1].at if self._inputs else 0

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that the match is waiting for."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def legal_actions(self, seat: Actor) -> tuple[Any, ...]:
        """Everything that a seat (or None, the table) may do now."""
        seat = self._check_viewer(seat)
        if seat not in self._legal_actions:
            self._legal_actions[seat] = self.game.legal_actions(self.state, seat)
        return self._legal_actions[seat]

    def offers(self, seat: Actor) -> Offers:
        """Everything that a seat (or None, the table) may do now, in short form: see `kibitz.engine.offers`."""
        seat = self._check_viewer(seat)
        if seat not in self._offers:
            self._offers[seat] = self.game.offers(self.state, seat)
        return self._offers[seat]

    def view(self, viewer: Viewer, *, version: int | None = None) -> View:
        """What a seat, or None for a spectator, knows now (or knew at an earlier version)."""
        viewer = self._check_viewer(viewer)
        if version is not None:
            earlier: View = self.game.view(self._states[self._check_version(version)], viewer)
            return earlier
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    def facts(self, viewer: Viewer, since: int = 0) -> tuple[Fact, ...]:
        """What a viewer has seen happen after the given version."""
        viewer, since = self._check_viewer(viewer), self._check_version(since)
        if since == self.version - 1:
            return self.facts_of_input(since, viewer)
        return tuple([fact for number in range(since, self.version) for fact in self.facts_of_input(number, viewer)])

    def on_forehead(self, seat: Seat) -> tuple[str, ...] | None:
        """What a phone that this seat wears shows to the room; None if the game or the table has no such thing."""
        worn: Callable[[Any, Seat], tuple[str, ...] | None] | None = self.game.optional("sight", "on_forehead", None)
        return None if worn is None else worn(self.state, seat)

    def facts_of_input(self, number: int, viewer: Viewer) -> tuple[Fact, ...]:
        """What a viewer saw happen at one input, counted from 0."""
        return self.game.witness(self._states[number], self._inputs[number], self._states[number + 1], viewer)

    def play(self, seat: Actor, action: Action | Mapping[str, Any], *, at: Millis | None = None) -> tuple[Fact, ...]:
        """Plays an action and returns the facts that its seat sees; a refusal (`IllegalAction`) changes nothing."""
        self.apply_judged(seat, self.judge(seat, action), at=at)
        return self.facts_of_input(self.version - 1, seat)

    def apply_judged(self, seat: Actor, judged: Action, *, at: Millis | None = None) -> Input:
        """Applies an action that `judge` has just returned, without judging it again."""
        entry = Input(seat, judged, self._check_time(at))
        self._states.append(self.game.apply(self.state, seat, judged))
        self._inputs.append(entry)
        self._views.clear()
        self._legal_actions.clear()
        self._offers.clear()
        return entry

    def judge(self, seat: Actor, action: Action | Mapping[str, Any], *, version: int | None = None) -> Any:
        """The action in canonical form if it is legal now (or was at a version); raises `IllegalAction` if not."""
        if seat is not None and not self._is_seat(seat):
            raise IllegalAction(self.game.id, "no-such-seat", seats=self.seats)
        readable = read_action(self.game, action)
        state = self._states[self.version if version is None else self._check_version(version)]
        if self.game.outcome(state) is not None:
            raise IllegalAction(self.game.id, "over")
        return self.game.judge(state, seat, readable)

    def rematch(self, *, seed: Seed | None = None) -> Match:
        """A new match for the same seats and options; the game may choose who begins."""
        if self.outcome is None:
            raise KibitzError("A rematch comes after the end of a match.")
        seed = secrets.token_hex(16) if seed is None else _check_seed(seed)
        options = self.game.rematch(self.options, self.outcome.winners, Chance.of(seed))
        return Match(self.game, seats=self.seats, seed=seed, options=options)

    def with_open_hands(self) -> Match:
        """The same match, played again with spectators who may see everything."""
        options = msgspec.structs.replace(self.options, spectators="all")
        opened = Match(self.game, seats=self.seats, seed=self.seed, options=options, deck=self.deck)
        for entry in self._inputs:
            opened.apply_judged(entry.seat, opened.judge(entry.seat, entry.action), at=entry.at)
        return opened

    @classmethod
    def from_position(cls, game: AnyGame, state: Any, *, seats: int, options: Options) -> Match:
        """A match that begins in the middle, such as in a state that `imagine` drew. It has no record."""
        match = cls.__new__(cls)
        match.game, match.seats, match.options = game, seats, options
        match.seed, match.deck = "", None
        match._begin(state, in_the_middle=True)  # noqa: SLF001 - a match of this class
        return match

    def record(self) -> dict[str, Any]:
        """The whole match as data that `json.dumps` takes and `Match.replay` reads."""
        if self._in_the_middle:
            raise KibitzError("A match that began in the middle has no record.")
        return Record.of(self).as_data()

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the record to a file atomically."""
        if self._in_the_middle:
            raise KibitzError("A match that began in the middle has no record.")
        Record.of(self).write(Path(path))

    @classmethod
    def replay(cls, source: Source) -> Match:
        """Rebuilds a match from a record: its data, its JSON text, or the path of its file.

        Every input is judged again; the commitment and the outcome are checked.
        """
        record = read_record(source)
        try:
            match = cls(record.game, seats=record.seats, seed=record.seed, options=record.options, deck=record.deck)
        except KibitzError as error:
            raise BadRecord(f"The record does not start a match: {error}") from None
        for number, entry in enumerate(record.inputs, 1):
            match._replay_input(number, entry)
        if to_json(match.outcome) != to_json(record.outcome):
            raise BadRecord("The record's outcome is not the one that its inputs lead to.")
        return match

    def _replay_input(self, number: int, entry: Input) -> None:
        try:
            self.apply_judged(entry.seat, self.judge(entry.seat, entry.action), at=entry.at)
        except KibitzError as error:
            raise BadRecord(f"Input {number} of the record is refused: {error}") from None
        if msgspec.to_builtins(self._inputs[-1].action) != entry.action:
            raise BadRecord(f"Input {number} of the record is not in canonical form.")

    def _is_seat(self, seat: object) -> bool:
        return type(seat) is int and 0 <= seat < self.seats

    def _check_viewer(self, viewer: Viewer) -> Viewer:
        if viewer is None or (type(viewer) is int and 0 <= viewer < self.seats):
            return viewer
        raise KibitzError(f"There is no seat {viewer!r}: seats are 0 to {self.seats - 1}, or None.")

    def _check_version(self, version: int) -> int:
        if not is_whole(version) or not 0 <= version <= self.version:
            raise KibitzError(f"There is no version {version!r}: versions are 0 to {self.version}.")
        return version

    def _check_time(self, at: Millis | None) -> Millis:
        earliest = self.last_at
        if at is None:
            return earliest
        if not is_whole(at) or not earliest <= at <= LATEST:
            raise KibitzError(f"An input's time is a whole number of milliseconds, {earliest} or more, not {at!r}.")
        return at


def read_action(game: AnyGame, action: object) -> Any:
    """Parses an action from its JSON form. One made in Python is parsed too, since nothing has checked its types."""
    try:
        return read_as(game.action, msgspec.to_builtins(action) if isinstance(action, Action) else action)
    except (ValueError, TypeError) as error:
        raise IllegalAction(game.id, "unreadable", problem=str(error)) from None


def _seats(seats: Iterable[Seat]) -> str:
    return " and ".join(f"seat {seat}" for seat in sorted(seats))


def _check_seed(seed: object) -> Seed:
    if not isinstance(seed, str) or len(seed) > MAX_SEED_LENGTH:
        raise KibitzError(f"A seed is a text of at most {MAX_SEED_LENGTH} characters.")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise KibitzError("A seed is a text that can be written in UTF-8.") from None
    return seed
