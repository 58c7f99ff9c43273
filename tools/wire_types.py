"""Writes the browser app's types from the Python types: the wire's, and each game's views, facts and actions.

The longest texts that may be typed are written too, as constants.

The generated files are in git, so that the app can be read and checked on its own; a test fails if they are stale.
"""

from __future__ import annotations

import json
import re
import subprocess
from types import ModuleType
from typing import Any, get_args, get_origin

from kibitz.engine.game import AnyGame
from kibitz.engine.record import Record
from kibitz.games import GAMES
from kibitz.server import vocabulary
from kibitz.server.http import openapi
from kibitz.server.wire import protocol, requests
from kibitz.server.wire.bodies import Alive, Readiness
from kibitz.server.wire.schemas import Schema, schema_components
from tools.node import NODE, WEB

REF = "#/$defs/{name}"
SENT_BY_CLIENTS = ("Options", "NewPlayer", "NewTable", "SecondTry", "PlayOn", "PuzzleAnswer")
NOT_FOR_THE_APP = (Alive, Readiness, Record)
LENGTH = re.compile(r"MAX_\w+_LENGTH")
BANNER = "// Made from the Python constants by `make types`. Do not edit."


def schemas_by_file() -> dict[str, Schema]:
    return {"src/wire/types.ts": wire_schema()} | {
        f"src/games/{game.id}/types.ts": game_schema(game) for game in GAMES.values() if has_board(game)
    }


def has_board(game: AnyGame) -> bool:
    """Whether the app has a board for this game; any other game is shown without types of its own."""
    return (WEB / "src" / "games" / game.id / "index.ts").exists()


def wire_schema() -> Schema:
    bodies = call_bodies()
    tops, components = schema_components([requests.ClientMessage, protocol.ServerMessage, *bodies], REF)
    names = ("ClientMessage", "ServerMessage", *(body.__name__ for body in bodies))
    return combine(dict(zip(names, tops, strict=True)), components)


def call_bodies() -> list[Any]:
    """The structs that HTTP calls take and give; of a list its items, and of several kinds each."""
    kinds = [kind for call in openapi.CALLS.values() for kind in (call.body, call.result) if kind is not None]
    structs = [one for kind in kinds for one in (get_args(kind) if get_origin(kind) else (kind,)) if one is not ...]
    return [kind for kind in dict.fromkeys(structs) if kind not in NOT_FOR_THE_APP]


def game_schema(game: AnyGame) -> Schema:
    tops, components = schema_components([game.view_type, game.fact, game.action], REF)
    return combine(dict(zip(("View", "AnyFact", "AnyAction"), tops, strict=True)), components)


def combine(tops: dict[str, Schema], components: dict[str, Schema]) -> Schema:
    """One schema that refers to everything that should become a named type."""
    for name, top in tops.items():
        components.setdefault(name, top)
    for name, component in components.items():
        component["title"] = name
        require_sent_fields(component)
    schema: Schema = convert({"$defs": components, "anyOf": [{"$ref": REF.format(name=name)} for name in components]})
    return schema


def require_sent_fields(component: Schema) -> None:
    """Only what a client sends (messages, actions, options) may leave out fields with a default."""
    fields = component.get("properties", {})
    is_tagged = any("enum" in fields.get(tag, {}) for tag in ("type", "do"))
    if not is_tagged and component["title"] not in SENT_BY_CLIENTS:
        component["required"] = list(fields)


def convert(schema: Any) -> Any:
    """The same in the older JSON Schema that the generator reads.

    It does not know `prefixItems`, takes an object without properties for an empty one, and duplicates a type if there
    is a description beside its `$ref`. A tag explains itself in TypeScript, so its description is dropped.
    """
    if isinstance(schema, list):
        return [convert(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    converted = {key: convert(part) for key, part in schema.items()}
    if "prefixItems" in converted:
        converted["items"] = converted.pop("prefixItems")
    if converted.get("type") == "object" and "properties" not in converted:
        converted.setdefault("additionalProperties", True)
    if "$ref" in converted and len(converted) > 1:
        converted["allOf"] = [{"$ref": converted.pop("$ref")}]
    if is_tag(converted):
        del converted["description"]
    return converted


def is_tag(schema: Schema) -> bool:
    return schema.keys() == {"enum", "description"} and len(schema["enum"]) == 1


def generate() -> dict[str, str]:
    """The TypeScript sources, by file."""
    schemas = json.dumps(schemas_by_file()).encode()
    done = subprocess.run([NODE, "tools/types.mjs"], cwd=WEB, input=schemas, stdout=subprocess.PIPE, check=True)
    sources: dict[str, str] = json.loads(done.stdout)
    return sources | limits_by_file()


def limits_by_file() -> dict[str, str]:
    """The lengths that the service and the games with boards define; no file for a game without any."""
    modules = {"src/wire/limits.ts": vocabulary} | {
        f"src/games/{game.id}/limits.ts": game.module("model") for game in GAMES.values() if has_board(game)
    }
    return {path: source for path, module in modules.items() if (source := write_limits(module))}


def write_limits(module: ModuleType) -> str:
    lengths = {name: value for name, value in vars(module).items() if LENGTH.fullmatch(name)}
    lines = [f"export const {name} = {value};\n" for name, value in lengths.items()]
    return "".join([f"{BANNER}\n\n", *lines]) if lines else ""


if __name__ == "__main__":
    for path, source in generate().items():
        (WEB / path).write_text(source, "utf-8")
