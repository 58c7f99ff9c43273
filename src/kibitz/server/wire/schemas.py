"""JSON Schemas whose descriptions are the docstrings of classes and of fields.

A field's docstring is the string literal below it. Python does not keep it at run time, so it is read from the source.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect as types

Schema: TypeAlias = dict[str, Any]
Docs: TypeAlias = dict[str, str]
"""Descriptions, by the name of the field."""


def schema_components(kinds: Iterable[Any], ref_template: str) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    """What `msgspec.json.schema_components` returns, with a description for each class and field that has one."""
    wanted = tuple(kinds)
    schemas, components = msgspec.json.schema_components(wanted, ref_template=ref_template)
    for struct in structs_in(types.multi_type_info(wanted)):
        describe(components[component_name(struct.cls, components)], struct)
    return schemas, components


def structs_in(kinds: Iterable[types.Type]) -> Iterator[types.StructType]:
    """Every struct that these types are made of, once."""
    seen = set()
    waiting = list(kinds)
    while waiting:
        match waiting.pop():
            case types.StructType(cls=cls, fields=fields) as struct if cls not in seen:
                seen.add(cls)
                waiting.extend(field.type for field in fields)
                yield struct
            case types.Metadata(type=inner) | types.CollectionType(item_type=inner):
                waiting.append(inner)
            case types.TupleType(item_types=inners) | types.UnionType(types=inners):
                waiting.extend(inners)
            case types.DictType(key_type=key, value_type=value):
                waiting.extend((key, value))


def component_name(cls: type, components: dict[str, Schema]) -> str:
    """The name that msgspec gives a class: qualified by its module if several classes share it."""
    return cls.__name__ if cls.__name__ in components else f"{cls.__module__}.{cls.__qualname__}"


def describe(schema: Schema, struct: types.StructType) -> None:
    if struct.cls.__doc__:
        schema["description"] = inspect.cleandoc(struct.cls.__doc__)
    properties = schema["properties"]
    if struct.tag_field is not None:
        properties[struct.tag_field]["description"] = f"Which kind of object this is: always `{struct.tag}`."
    docs = field_docs(struct.cls)
    for field in struct.fields:
        if field.name in docs:
            properties[field.encode_name]["description"] = docs[field.name]


@cache
def field_docs(cls: type) -> Docs:
    """The docstrings of a class's fields, those of its bases included."""
    docs: Docs = {}
    for base in reversed(cls.__mro__):
        docs |= docs_in_module(base.__module__).get(base.__qualname__, {})
    return docs


@cache
def docs_in_module(name: str) -> dict[str, Docs]:
    """The field docstrings of a module's classes; none if its source is not available."""
    try:
        source = inspect.getsource(sys.modules[name])
    except (KeyError, OSError, TypeError):
        return {}
    return {part.name: dict(docs_in_class(part)) for part in ast.parse(source).body if isinstance(part, ast.ClassDef)}


def docs_in_class(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for statement, following in pairwise(node.body):
        match statement, following:
            case (
                ast.AnnAssign(target=ast.Name(id=field)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield field, inspect.cleandoc(text)
