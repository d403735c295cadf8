"""What ships with a game: its standard box."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar

from attrs import frozen

from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput

T = TypeVar("T")


@frozen
class BoxFile:
    """The text of the box that ships with a game."""

    text: str

    @classmethod
    def of(cls, package: str) -> BoxFile:
        """The ``box.toml`` of a package."""
        return cls(files(package).joinpath("box.toml").read_text(encoding="utf-8"))

    @property
    def comments(self) -> str:
        """What it says first: how to write one."""
        rows = takewhile(lambda row: row.startswith("#"), self.text.splitlines())
        return "\n".join((*rows, "", ""))

    def read(self, reader: Callable[[Reader], T]) -> T:
        """The box itself."""
        try:
            table = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:  # pragma: no cover  # our own file
            raise BadInput("box.toml", "text", f"TOML ({error})") from error
        return reader(Reader(table, "box.toml"))


def load_box(path: Path, read: Callable[[Mapping[str, Any], str], T]) -> T:
    """The box of a player's own file."""
    from rulespec.documents.files import load  # noqa: PLC0415  # only for a player's own file

    return read(load(path), str(path))
