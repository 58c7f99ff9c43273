"""Writes the browser app's types from the Python types: the wire's, and each game's view, fact and action.

The types lie in git, so that the app can be read and checked by itself; a test finds them when they are stale.
"""

from __future__ import annotations

import json
import subprocess
from typing import Any, get_args, get_origin

from kibitz.engine.game import AnyGame
from kibitz.engine.record import Record
from kibitz.games import GAMES
from kibitz.server.http import openapi
from kibitz.server.wire import protocol
from kibitz.server.wire.schemas import schema_components
from tools.node import NODE, WEB

SENT_BY_CLIENTS = ("Options", "NewPlayer", "NewTable")
NOT_FOR_THE_APP = (openapi.Alive, openapi.Ready, Record)


def schemas() -> dict[str, Any]:
    """What is to be turned into TypeScript, by the file that it goes to."""
    return {"src/wire/types.ts": wire_schema()} | {
        f"src/games/{game.id}/types.ts": game_schema(game) for game in GAMES.values()
    }


def wire_schema() -> Any:
    called = structs_of_calls()
    tops, defined = schema_components(
        [protocol.ClientMessage, protocol.ServerMessage, *called], ref_template="#/$defs/{name}"
    )
    names = ["ClientMessage", "ServerMessage", *(kind.__name__ for kind in called)]
    return everything(dict(zip(names, tops, strict=True)), defined)


def structs_of_calls() -> list[Any]:
    """What goes to and fro in the HTTP calls; of a list, what it is a list of."""
    kinds = [kind for call in openapi.CALLS.values() for kind in (call.takes, call.gives) if kind is not None]
    structs = [get_args(kind)[0] if get_origin(kind) else kind for kind in kinds]
    return [kind for kind in dict.fromkeys(structs) if kind not in NOT_FOR_THE_APP]


def game_schema(game: AnyGame) -> Any:
    tops, defined = openapi.game_schema(game)
    prefix = f"{game.id}."
    plain = json.loads(json.dumps(defined).replace(f"#/$defs/{prefix}", "#/$defs/"))
    own = {name.removeprefix(prefix): part for name, part in plain.items()}
    top_names = ("View", "AnyFact", "AnyAction")
    plain_tops = json.loads(json.dumps(tops).replace(f"#/$defs/{prefix}", "#/$defs/"))
    return everything(dict(zip(top_names, plain_tops, strict=True)), own)


def everything(tops: dict[str, Any], defined: dict[str, Any]) -> Any:
    """One schema that refers to all that shall have a name."""
    for name, top in tops.items():
        defined.setdefault(name, top)
    for name, part in defined.items():
        part["title"] = name
        require_what_is_always_sent(part)
    return older({"$defs": defined, "anyOf": [{"$ref": f"#/$defs/{name}"} for name in defined]})


def older(schema: Any) -> Any:
    """The same in the older JSON Schema that the generator reads.

    It knows no `prefixItems`, takes an object without properties for an empty one, and copies what a `$ref` with a
    description beside it refers to. What a tag is for is plain from its type, so its description is left out.
    """
    if isinstance(schema, list):
        return [older(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: older(part) for key, part in schema.items()}
    if "prefixItems" in told:
        told["items"] = told.pop("prefixItems")
    if told.get("type") == "object" and "properties" not in told:
        told.setdefault("additionalProperties", True)
    if "$ref" in told and len(told) > 1:
        told["allOf"] = [{"$ref": told.pop("$ref")}]
    if is_tag(told):
        del told["description"]
    return told


def is_tag(schema: dict[str, Any]) -> bool:
    return schema.keys() == {"enum", "description"} and len(schema["enum"]) == 1


def require_what_is_always_sent(part: dict[str, Any]) -> None:
    """A default matters only in what a client sends (messages, actions, options): all else has all its fields."""
    fields = part.get("properties", {})
    is_tagged = any("enum" in fields.get(tag, {}) or "const" in fields.get(tag, {}) for tag in ("type", "do"))
    if not is_tagged and part["title"] not in SENT_BY_CLIENTS:
        part["required"] = list(fields)


def generated() -> dict[str, str]:
    """The TypeScript, by file."""
    made = subprocess.run(
        [NODE, "tools/types.mjs"], cwd=WEB, input=json.dumps(schemas()).encode(), stdout=subprocess.PIPE, check=True
    )
    sources: dict[str, str] = json.loads(made.stdout)
    return sources


if __name__ == "__main__":
    for path, source in generated().items():
        (WEB / path).write_text(source, "utf-8")
