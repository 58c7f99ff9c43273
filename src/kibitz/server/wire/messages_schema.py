"""The JSON Schema of every message on the socket, made from the types that the service reads and writes."""

from __future__ import annotations

from functools import cache

from kibitz.engine.game import AnyGame
from kibitz.games import GAMES
from kibitz.server.wire import protocol, requests
from kibitz.server.wire.schemas import Schema, schema_components

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REF_TEMPLATE = "#/$defs/{name}"


@cache
def wire_schema() -> Schema:
    """The JSON Schema of every message on the socket, with the views, facts and actions of every game."""
    (client, server), defined = schema_components(
        [requests.ClientMessage, protocol.ServerMessage], ref_template=REF_TEMPLATE
    )
    defined |= all_games_schema(REF_TEMPLATE)
    for message, field, name in (("State", "view", "View"), ("Happened", "view", "View"), ("Act", "action", "Action")):
        defined[message]["properties"][field] |= ref(REF_TEMPLATE, name)
    return {
        "$schema": DIALECT,
        "title": "Kibitz wire protocol",
        "oneOf": [{"title": "from the client", **client}, {"title": "from the server", **server}],
        "$defs": defined,
    }


def all_games_schema(ref_template: str) -> dict[str, Schema]:
    """`View`, `Fact` and `Action` of all games, and everything that they are made of."""
    views, facts, actions = [], [], []
    defined: dict[str, Schema] = {}
    for game in GAMES.values():
        (view, fact, action), own = game_schema(game, ref_template)
        views.append(view)
        facts.append(fact)
        actions.append(action)
        defined |= own
    return defined | {
        "View": {"description": "What one viewer knows of a match of any game.", "anyOf": views},
        "Fact": {"description": "Something that one viewer saw happen, in any game.", "anyOf": facts},
        "Action": {"description": "What a seat does, in any game.", "anyOf": actions},
    }


def game_schema(game: AnyGame, ref_template: str = REF_TEMPLATE) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    """A game's view, fact and action, and all that they are made of under names such as `coyote.View`."""
    tops, own = schema_components(
        [game.view_type, game.fact, game.action], ref_template=ref_template.format(name=f"{game.id}.{{name}}")
    )
    return tops, {f"{game.id}.{name}": part for name, part in own.items()}


def ref(ref_template: str, name: str) -> Schema:
    return {"$ref": ref_template.format(name=name)}
