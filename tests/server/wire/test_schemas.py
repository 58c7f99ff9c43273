"""The published schemas say what every object and every field is for, in the words of the docstrings."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from kibitz.server.http.openapi import CALLS, openapi_document
from kibitz.server.wire.messages_schema import wire_schema
from kibitz.server.wire.schemas import Schema, field_docs, schema_components

REF = "#/$defs/{name}"


class Animal(msgspec.Struct, kw_only=True, tag_field="kind", tag=str.lower):
    """Something that lives.

    Not a plant.
    """

    legs: int
    """How many legs it stands on."""
    weight: float  # in grams, of which the schema knows nothing
    name: str = msgspec.field(name="its-name", default="")
    """What it is called
    at home."""

    def walk(self) -> None:
        """Not a field."""


class Bird(Animal, kw_only=True):
    legs: int
    wings: int
    """How many wings it has."""


class Fish(Animal, kw_only=True):
    """Swims."""

    legs: int
    """Always 0."""


class Zoo(msgspec.Struct):
    favourite: Bird | None
    """The one on the poster."""
    ponds: dict[str, tuple[Fish, ...]]


def test_the_string_below_a_field_is_its_description() -> None:
    assert field_docs(Animal) == {"legs": "How many legs it stands on.", "name": "What it is called\nat home."}


def test_a_subclass_inherits_descriptions_and_may_give_its_own() -> None:
    assert field_docs(Bird)["legs"] == "How many legs it stands on."
    assert field_docs(Bird)["wings"] == "How many wings it has."
    assert field_docs(Fish)["legs"] == "Always 0."


def test_descriptions_use_the_fields_json_names() -> None:
    _, components = schema_components([Animal], REF)
    animal = components["Animal"]
    assert animal["description"] == "Something that lives.\n\nNot a plant."
    assert animal["properties"]["its-name"]["description"] == "What it is called\nat home."
    assert animal["properties"]["kind"]["description"] == "Which kind of object this is: always `animal`."
    assert "description" not in animal["properties"]["weight"]


def test_structs_inside_other_types_are_described_too() -> None:
    (top,), components = schema_components([tuple[Zoo, ...]], REF)
    assert top["items"] == {"$ref": "#/$defs/Zoo"}
    assert components["Zoo"]["properties"]["favourite"]["description"] == "The one on the poster."
    assert components["Bird"]["properties"]["wings"]["description"] == "How many wings it has."
    assert components["Fish"]["description"] == "Swims."


def test_a_class_without_available_source_has_no_descriptions() -> None:
    made = msgspec.defstruct("Made", [("field", int)], module="nowhere")
    _, components = schema_components([made], REF)
    assert components["Made"]["properties"]["field"] == {"type": "integer"}


# What is published


def fields_without_description(components: dict[str, Schema]) -> list[str]:
    """Objects and fields of objects, by their names."""
    return [
        place
        for name, component in components.items()
        for place, schema in [(name, component), *properties_of(name, component)]
        if not schema.get("description")
    ]


def properties_of(name: str, component: Schema) -> Iterator[tuple[str, Schema]]:
    for field, schema in component.get("properties", {}).items():
        yield f"{name}.{field}", schema


def test_every_message_view_fact_and_action_is_described_with_all_its_fields() -> None:
    assert fields_without_description(wire_schema()["$defs"]) == []


def test_every_body_and_parameter_of_a_call_is_described() -> None:
    document = openapi_document(CALLS)
    assert fields_without_description(document["components"]["schemas"]) == []
    parameters = [
        (path, parameter["name"], parameter.get("description"))
        for path, calls in document["paths"].items()
        for call in calls.values()
        for parameter in call.get("parameters", ())
    ]
    assert parameters
    assert [(path, name) for path, name, description in parameters if not description] == []
