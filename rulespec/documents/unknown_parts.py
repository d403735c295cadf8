"""Parts of a position that a document leaves unknown: where ``?`` stands for what nobody knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

UNKNOWN = "?"
PARTS = frozenset({"has", "lacks", "size"})
LIMITS = frozenset({"least", "most"})
"""What a table says of a value that is known in part."""


def is_open(value: object) -> bool:
    """Whether a value of a document, or a part of it, is unknown."""
    return next(unknown_places(value, ""), None) is not None


def unknown_places(value: Any, place: str) -> Iterator[str]:  # noqa: ANN401  # plain data
    """Where in a value something unknown stands."""
    if isinstance(value, str):
        if UNKNOWN in value:
            yield place
    elif isinstance(value, Mapping):
        if value and (value.keys() <= PARTS or value.keys() <= LIMITS):
            yield place
        else:
            for name, part in value.items():
                yield from unknown_places(part, f"{place}: {name}")
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            yield from unknown_places(part, f"{place}[{number}]")


def first_unknown(table: Mapping[str, Any], place: str) -> str | None:
    """The first place in a document's position that is unknown; nothing if all of it is known."""
    return next(unknown_places(table.get("position"), f"{place}: position"), None)
