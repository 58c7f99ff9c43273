"""Laws that every game must keep.

`check_match` plays one match at random and checks every law at every step; a test runs it over all games, options and
seat counts. A broken law raises an `AssertionError` that names the law and the version of the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from kibitz.engine.errors import IllegalAction
from kibitz.engine.match import Match, read_action
from kibitz.engine.offers import count_actions, expand, includes
from kibitz.engine.vocabulary import Action, Actor, Seat, to_json

PROBES = 12
"""Number of legal actions, and of variants of each, that are tried at each step."""

EXTREME_NUMBERS = (-1, 0, 1, 10**12)


def check_match(match: Match, rng: Random, *, most_inputs: int = 20_000, thorough_every: int = 1) -> Match:
    """Plays `match` to its end at random and checks every law; the costly ones every `thorough_every` steps."""
    cards = Counter(match.game.cards(match.state))
    seen: list[Action] = []
    check_open_start(match)
    while match.outcome is None:
        assert match.version < most_inputs, f"never stuck: no end after {most_inputs} inputs"
        check_waiting(match)
        assert Counter(match.game.cards(match.state)) == cards, f"cards conserved: {_moment(match)}"
        if match.version % thorough_every == 0:
            check_legal_set(match, rng, seen)
            check_sight(match, rng)
            check_open_choices(match, rng)
        seat, action = random_input(match, rng)
        seen.append(action)
        plain = plain_seats(match)
        check_play(match, seat, action)
        check_open_play(match, seat, plain)
    check_over(match)
    check_sight(match, rng)
    check_replay(match)
    return match


def random_input(match: Match, rng: Random) -> tuple[Actor, Any]:
    """A legal action of any seat, or sometimes of the table itself."""
    actors = [actor for actor in (*range(match.seats), None) if match.legal_actions(actor)]
    awaited = [actor for actor in actors if actor in match.to_act]
    actor = rng.choice(awaited if rng.random() < 0.5 else actors)
    return actor, rng.choice(match.legal_actions(actor))


def check_waiting(match: Match) -> None:
    """An unfinished match waits for seats that can act; other seats can act only in a game without turns."""
    assert match.to_act, f"never stuck: nobody is awaited, {_moment(match)}"
    for seat in match.to_act:
        assert match.legal_actions(seat), f"awaited seats have actions: seat {seat} has none, {_moment(match)}"
    if not match.game.turnless:
        for seat in set(range(match.seats)) - match.to_act:
            assert not match.legal_actions(seat), f"turns: seat {seat} may act out of turn, {_moment(match)}"


def check_over(match: Match) -> None:
    """After the end the match waits for nobody, and nobody can act."""
    assert match.outcome is not None
    assert not match.to_act, "over means none: somebody is awaited"
    for actor in (*range(match.seats), None):
        assert match.legal_actions(actor) == (), f"over means none: {actor} has actions"
    assert len(match.outcome.scores) == match.seats, "over: a score for each seat"
    assert match.outcome.winners, "over: somebody wins"
    assert sorted(set(match.outcome.winners)) == list(match.outcome.winners), "over: winners are listed in order, once"


def check_play(match: Match, seat: Actor, action: Action) -> None:
    """A legal action is accepted unchanged, adds one input, and its facts can be read back from JSON."""
    before = match.version
    facts = match.play(seat, action)
    assert match.version == before + 1, "an action adds one input"
    assert match.inputs[-1].action == action, f"legal actions are canonical: {action}"
    assert facts == match.facts(seat, since=before), "play gives the facts of its seat"
    for viewer in (*range(match.seats), None):
        for fact in match.facts(viewer, since=before):
            assert msgspec.json.decode(to_json(fact), type=match.game.fact) == fact, f"facts read back: {fact}"


def check_open_start(match: Match) -> None:
    """If hands are not secret, nothing is dealt to one seat alone: at the start all seats know the same."""
    if not match.game.secret_hands:
        assert len({_knowledge(match, seat) for seat in range(match.seats)}) == 1, (
            "open hands: a seat is dealt a secret"
        )


def check_open_play(match: Match, actor: Actor, plain: Collection[Seat]) -> None:
    """If hands are not secret, seats that knew no secret learn none by what another seat does."""
    for seat in plain:
        if seat != actor:
            seen, known = match.facts(seat, since=match.version - 1), match.facts(None, since=match.version - 1)
            assert seen == known, f"open hands: seat {seat} sees a secret, {_moment(match)}"
            assert _is_plain(match, seat), f"open hands: seat {seat} learns a secret, {_moment(match)}"


def plain_seats(match: Match) -> list[Seat]:
    """In a game without secret hands: the seats that know what everybody knows, and no more."""
    if match.game.secret_hands or match.options.spectators == "all":
        return []
    return [seat for seat in range(match.seats) if _is_plain(match, seat)]


def _is_plain(match: Match, seat: Seat) -> bool:
    return bool(_knowledge(match, seat) == match.view(None))


def _knowledge(match: Match, seat: Seat) -> Any:
    return replace(match.view(seat), viewer=None)


def check_open_choices(match: Match, rng: Random) -> None:
    """If hands are not secret, everybody knows what each seat may do."""
    if not match.game.secret_hands:
        imagined = match.game.imagine(match.view(None), rng)
        for seat in range(match.seats):
            choices = match.game.legal_actions(imagined, seat)
            assert choices == match.legal_actions(seat), f"open hands: seat {seat} chooses from secrets"


def check_legal_set(match: Match, rng: Random, seen: list[Action]) -> None:
    """`legal_actions` lists exactly what `play` accepts, once each, and `offers` stand for exactly the same.

    A refusal changes nothing and says why.
    """
    game, state = match.game, match.state
    for actor in (*range(match.seats), None):
        listed = match.legal_actions(actor)
        legal = set(listed)
        assert len(legal) == len(listed), f"legal actions are listed once: {actor}, {_moment(match)}"
        offers = match.offers(actor)
        offered = expand(offers, game.action)
        assert set(offered) == legal, f"offers stand for the legal actions: {actor}, {_moment(match)}"
        assert len(offered) == len(legal) == count_actions(offers), (
            f"an action is in one offer: {actor}, {_moment(match)}"
        )
        for action in rng.sample(listed, min(PROBES, len(listed))):
            assert match.judge(actor, action) == action, f"legal actions are accepted: {actor} {action}"
        for probe in _probes(match, rng, seen):
            accepted = _judge_probe(match, actor, probe)
            assert includes(offers, probe) == (probe in legal), f"what is offered is legal: {actor} {probe}"
            if accepted is None:
                assert probe not in legal, f"legal actions are accepted: {actor} {probe}"
            else:
                stand_in = game.representative(state, accepted)
                assert stand_in in legal, f"what is accepted is listed: {actor} {probe}, {_moment(match)}"
    assert match.state is state, "a refusal changes nothing"


def check_sight(match: Match, rng: Random) -> None:
    """Views survive JSON, imagined states have the same view and choices, and everybody knows the phase."""
    game = match.game
    for viewer in (*range(match.seats), None):
        view = match.view(viewer)
        assert view.phase == match.phase, f"everybody knows the phase: {viewer}, {_moment(match)}"
        assert msgspec.json.decode(to_json(view), type=game.view_type) == view, f"views read back: {viewer}"
        imagined = game.imagine(view, rng)
        assert game.view(imagined, viewer) == view, f"view(imagine(v)) == v: {viewer}, {_moment(match)}"
        assert game.outcome(imagined) == match.outcome, f"imagined outcome: {viewer}, {_moment(match)}"
        assert Counter(game.cards(imagined)) == Counter(game.cards(match.state)), f"imagined cards: {viewer}"
        if viewer is not None:
            assert game.legal_actions(imagined, viewer) == match.legal_actions(viewer), f"imagined choices: {viewer}"
            assert game.offers(imagined, viewer) == match.offers(viewer), f"imagined offers: {viewer}"


def check_replay(match: Match) -> None:
    """Replaying a record from JSON gives the same state and inputs."""
    again = Match.replay(to_json(match.record()))
    assert again.state == match.state, "replay equals live"
    assert again.inputs == match.inputs, "replay keeps the inputs"
    assert again.record() == match.record(), "replay keeps the record"


def _judge_probe(match: Match, actor: Actor, probe: Action) -> Action | None:
    try:
        accepted: Action = match.judge(actor, probe)
    except IllegalAction as refusal:
        sentence = str(refusal)
        assert sentence.endswith((".", ")")), f"a refusal is a sentence: {sentence}"
        return None
    return accepted


def _probes(match: Match, rng: Random, seen: list[Action]) -> Iterator[Action]:
    """Actions that may or may not be legal: invented, other seats', earlier ones, and variants of all these."""
    invented = [invent_action(match, rng) for _ in range(PROBES)]
    near = [action for seat in range(match.seats) for action in _sample(match.legal_actions(seat), 3, rng)]
    for action in (*invented, *near, *_sample(seen, 3, rng)):
        yield action
        for raw in _sample(list(_neighbours(msgspec.to_builtins(action))), PROBES, rng):
            try:
                yield read_action(match.game, raw)
            except IllegalAction:
                continue


def invent_action(match: Match, rng: Random) -> Any:
    """An action of any kind, with any values of the right types."""
    kind = rng.choice(get_args(match.game.action) or (match.game.action,))
    fields = [field for field in _fields_of(kind) if field.required or rng.random() < 0.3]
    return kind(**{field.name: _invent(field.type, match, rng) for field in fields})


@cache
def _fields_of(kind: type[Action]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _invent(kind: inspect.Type, at: Match, rng: Random) -> Any:
    match kind:
        case inspect.IntType():
            return rng.choice((rng.randrange(at.seats), rng.randrange(10), rng.randrange(-1, 201)))
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.LiteralType(values=values):
            return rng.choice(values)
        case inspect.UnionType(types=types):
            return _invent(rng.choice(types), at, rng)
        case inspect.StrType():
            return rng.choice(list(at.game.cards(at.state)))
        case _:
            return None


def _neighbours(raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same action with one value changed."""
    for key, value in raw.items():
        if key == "do":
            continue
        if isinstance(value, bool):
            yield {**raw, key: not value}
        elif isinstance(value, int):
            for other in (value - 1, value + 1, *EXTREME_NUMBERS):
                yield {**raw, key: other}
        else:
            yield {**raw, key: None}
            yield {**raw, key: "x"}
        yield {other: raw[other] for other in raw if other != key}


def _sample(items: Any, most: int, rng: Random) -> Any:
    return rng.sample(items, min(most, len(items)))


def _moment(match: Match) -> str:
    return f"{match.game.id} of {match.seats}, seed {match.seed!r}, options {match.options}, version {match.version}"
