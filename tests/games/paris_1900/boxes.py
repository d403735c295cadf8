"""The standard box of Paris, and boxes of one's own that differ from it in a few things."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from games.boxed import Change

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_file import (
    STANDARD,
    read_box,
)
from rulespec.games.paris_1900.components import (
    PLACES,
)

TEXT = files("rulespec.games.paris_1900").joinpath("box.toml").read_text(encoding="utf-8")
TABLES = STANDARD.tables


def table() -> dict[str, Any]:
    return tomllib.loads(TEXT)


def changed(*changes: Change) -> Box:
    """A box of one's own, which is the standard one but for some things."""
    own = table() | {"name": "ours"}
    for change in changes:
        change(own)
    return read_box(own, "ours.toml")


def place(name: str) -> int:
    return PLACES.places[name]
