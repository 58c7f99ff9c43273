"""What the service offers is what it accepts: every option is described, and every value of it works."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec
import pytest

from kibitz import GAMES, Match
from kibitz.bots import levels
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import AnyGame
from kibitz.server.http import games
from kibitz.server.wire.games import AnyOption, CardsOption, FlagOption, NumberOption, OneOption, SeatOption, SomeOption
from kibitz.words import LANGUAGES, speaker
from tests.server.conftest import Server

pytestmark = pytest.mark.anyio

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def options_of(game: AnyGame) -> tuple[AnyOption, ...]:
    return games.describe_game(game, speaker(game.id, "en")).options


def offered_values(option: AnyOption, seats: int) -> Iterator[Any]:
    match option:
        case NumberOption():
            yield from (option.from_, option.to, option.default)
        case FlagOption():
            yield from (True, False)
        case OneOption() | CardsOption():
            yield from (each.value for each in option.values)
        case SomeOption():
            yield from ([each.value] for each in option.values)
            yield [each.value for each in option.values]
            yield []
        case SeatOption():
            yield from (*range(seats), None)


def values_beyond(option: AnyOption, seats: int) -> Iterator[Any]:
    match option:
        case NumberOption():
            yield from (option.from_ - 1, option.to + 1, "1")
        case FlagOption():
            yield from (1, "yes", None)
        case OneOption() | CardsOption():
            yield from ("no such value", None, 1)
        case SomeOption():
            yield from (["no such value"], [option.values[0].value] * 2, None)
        case SeatOption():
            yield from (seats, -1, "0")


@EVERY_GAME
def test_every_option_of_a_game_is_described_with_its_default(game: AnyGame) -> None:
    fields = {field.encode_name: field.default for field in msgspec.structs.fields(game.options)}
    assert {option.name: option.default for option in options_of(game)} == fields
    assert [option.name for option in options_of(game)][-2:] == ["first", "spectators"]


@EVERY_GAME
def test_exactly_the_offered_values_are_accepted(game: AnyGame) -> None:
    for option in options_of(game):
        for seats in game.seat_counts:
            for value in offered_values(option, seats):
                Match(game, seats=seats, options={option.name: value})
            for value in values_beyond(option, seats):
                with pytest.raises(KibitzError):
                    Match(game, seats=seats, options={option.name: value})


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_label_and_no_label_is_unused(game: AnyGame, language: str) -> None:
    said: set[str] = set()

    def say(key: str, /, **values: object) -> str:
        said.add(key)
        return speaker(game.id, language)(key, **values)

    games.describe_game(game, say)
    for folder in ("words", f"games/{game.id}/words"):
        text = (resources.files("kibitz") / folder / f"{language}.ftl").read_text("utf-8")
        keys = {line.partition(" =")[0] for line in text.splitlines()}
        assert {key for key in keys if key.startswith(("option-", "bot-", "style-"))} <= said


def test_an_option_of_an_unsupported_type_is_an_error() -> None:
    class Strange(msgspec.Struct):
        strange: float = 1.5

    [field] = msgspec.structs.fields(Strange)
    with pytest.raises(TypeError, match="strange"):
        games.describe_option(field, lambda key, /, **values: key)


async def test_offers_are_in_the_clients_language(server: Server) -> None:
    ada = await server.person("Ada", connected=False)
    status, games = await ada.get("/api/games?language=fr")
    assert status == 200
    coyote = next(game for game in games if game["game"] == "coyote")
    assert coyote["seats"] == [2, 6]
    assert [level["level"] for level in coyote["levels"]] == list(levels("coyote"))
    assert coyote["paces"] == ["relaxed", "normal", "blitz"]
    assert coyote["options"][0] == {
        "kind": "number",
        "name": "lives",
        "label": "Vies",
        "help": "Combien de tomahawks mettent un joueur hors jeu.",
        "from": 1,
        "to": 5,
        "default": 3,
    }
    async with server.session.get(f"{server.base}/api/games", headers={"Accept-Language": "fr-CH"}) as response:
        assert (await response.json()) == games
    status, refused = await ada.get("/api/games?language=tlh")
    assert (status, refused["code"]) == (400, "BAD_REQUEST")
