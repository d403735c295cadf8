"""Box files: the printed data of a copy of a game as a document, read and written.

A game names the parts of its box, how each is read and what is written of it; the box that ships
is read from ``box.toml`` in the game's folder, and players may bring their own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any, Generic, TypeVar

from attrs import field, frozen

from rulespec.box.printed import Printed
from rulespec.box.provenance import SAID, read_box_name, read_source, write_source
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.packaged import packaged

B = TypeVar("B", bound=Printed)


def _nothing_is_known(_: Reader, __: Any) -> None:  # noqa: ANN401  # in the place of any box
    """No box is refused."""


@frozen(kw_only=True, slots=False)
class BoxFile(Generic[B]):
    """How the box of a game is read and written, and the box that ships with it."""

    package: str
    """Where ``box.toml`` lies."""

    makes: Callable[..., B]
    """The box, of its name, its sources and its data, each by keyword."""

    parts: tuple[str, ...]
    """Every part that has a provenance of its own; a dot leads into a table."""

    says_only: tuple[str, ...] = ()
    """Those that hold no data that a rule looks up."""

    reads: Callable[[Reader], Mapping[str, Any]] = field(repr=False)
    """The data of the box, each strictly."""

    writes: Callable[[B], Mapping[str, Mapping[str, Any]]] = field(repr=False)
    """What each part holds besides its provenance."""

    known: Callable[[Reader, B], None] = field(default=_nothing_is_known, repr=False)
    """Refuses a box that cannot be a copy of this game."""

    # --- the box that ships -----------------------------------------------------------------------

    @cached_property
    def text(self) -> str:
        """The file of the standard box."""
        return packaged(self.package, "box.toml").decode()

    @cached_property
    def comments(self) -> str:
        """What it says first: how to write one."""
        rows = takewhile(lambda row: row.startswith("#"), self.text.splitlines())
        return "\n".join((*rows, "", ""))

    @cached_property
    def standard(self) -> B:
        """The standard box."""
        try:
            table = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:  # pragma: no cover  # our own file
            raise BadInput("box.toml", "text", f"TOML ({error})") from error
        return self._read(Reader(table, "box.toml"))

    # --- reading and writing ----------------------------------------------------------------------

    def read(self, document: Mapping[str, Any], place: str = "box") -> B:
        """The box that a document describes; ``BadInput`` says what is wrong with it."""
        box = self._read(Reader(document, place))
        if box.name == self.standard.name and box != self.standard:
            expected = "another name for a box that is not the standard one"
            raise BadInput(f"{place}: name", box.name, expected)
        return box

    def load(self, path: Path) -> B:
        """The box of a player's own file."""
        from rulespec.documents.files import load  # noqa: PLC0415  # only for a player's own file

        return self.read(load(path), str(path))

    def write(self, box: B) -> dict[str, Any]:
        """The document of a box, which reads back equal."""
        data = self.writes(box)
        document: dict[str, Any] = {"name": box.name}
        for source in box.sources:
            *above, last = source.part.split(".")
            table = document
            for name in above:
                table = table.setdefault(name, {})
            table[last] = {**write_source(source), **data.get(source.part, {})}
        return document

    def _read(self, reader: Reader) -> B:
        _only(reader, ("name",), [part.split(".") for part in self.parts])
        for part in self.says_only:
            part_of(reader, part).only(SAID)
        box = self.makes(
            name=read_box_name(reader.part("name")),
            sources=tuple(read_source(part_of(reader, part), part) for part in self.parts),
            **self.reads(reader),
        )
        self.known(reader, box)
        return box


def part_of(reader: Reader, part: str) -> Reader:
    """The table of a part: ``landmarks.louvre.cost``."""
    for name in part.split("."):
        reader = reader.part(name)
    return reader


def data_of(reader: Reader, part: str, known: Iterable[str]) -> Reader:
    """The table of a part that has these data and no others."""
    found = part_of(reader, part)
    found.only((*SAID, *known))
    return found


def _only(reader: Reader, besides: tuple[str, ...], ways: list[list[str]]) -> None:
    """Refuse parts that nobody asked for, and parts of parts."""
    below: dict[str, list[list[str]]] = {}
    for first, *others in ways:
        below.setdefault(first, []).extend([others] if others else [])
    reader.only((*besides, *below))
    for name, deeper in below.items():
        if deeper:
            _only(reader.part(name), (), deeper)
