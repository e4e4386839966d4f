"""Outlines of JSON values: their keys with the types of the values."""

import json
from collections.abc import Collection

_TYPES = {bool: "boolean", int: "number", float: "number", str: "string", list: "array", dict: "object"}


def outline(value, words: Collection[str] = ()) -> list[str]:
    """Returns a line for each path in a value with the types at that path. A path ends with `?` if not all
    objects of a list have it.

    - `words`: The paths of enumerations, whose values are listed instead of the type.
    """
    found: dict[str, set[str]] = {}
    optional: set[str] = set()

    def visit(path: str, values: list):
        found[path] = {json.dumps(one) if path in words else _type(one) for one in values}
        objects = [one for one in values if isinstance(one, dict)]
        for key in {key for one in objects for key in one}:
            inner = f"{path}.{key}".removeprefix(".")
            visit(inner, [one[key] for one in objects if key in one])
            if not all(key in one for one in objects):
                optional.add(inner)
        if items := [item for one in values if isinstance(one, list) for item in one]:
            visit(f"{path}[]", items)

    visit("", [value])
    return [
        f"{path or '(root)'}{'?' if path in optional else ''}: {' '.join(sorted(found[path]))}"
        for path in sorted(found)
    ]


def _type(value) -> str:
    return _TYPES.get(type(value), "null")
