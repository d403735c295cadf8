"""Box files: the printed data of a copy of a game as a document, read and written.

What a document holds follows from the fields of the game's box (``parts.py``); the box that ships
is read from ``box.toml`` in the game's folder, and players may bring their own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from rulespec.box.parts import declared, inner, parts_of, read_data, tables_of
from rulespec.box.printed import Printed
from rulespec.box.provenance import SAID, read_box_name, read_source, write_source
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.packaged import packaged

B = TypeVar("B", bound=Printed)


Contradiction: TypeAlias = tuple[str, object, str]
"""Where a box contradicts what is known of every copy, what it says there, and what is expected."""


@frozen(kw_only=True, slots=False)
class BoxFile(Generic[B]):
    """How the box of a game is read and written, and the box that ships with it."""

    package: str
    """Where ``box.toml`` lies."""

    makes: type[B]
    """The class of the box; its fields say what stands where."""

    says_only: tuple[str, ...] = ()
    """The parts that only say where things come from: they hold no data that a rule looks up."""

    known: tuple[Callable[[B], Iterator[Contradiction]], ...] = field(default=(), repr=False)
    """What is known of every copy: a box that contradicts it is refused."""

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """Every part that has a provenance of its own; a dot leads into a table."""
        return (*self.says_only, *parts_of(self.makes))

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
        document: dict[str, Any] = {"name": box.name}
        for source in box.sources:
            *above, last = source.part.split(".")
            _in(document, above)[last] = write_source(source)
        for each in declared(self.makes):
            for part, (*above, last), value in each.write(box):
                _in(document, [*part.split("."), *above])[last] = value
        return document

    def _read(self, reader: Reader) -> B:
        _only(reader, ("name",), [part.split(".") for part in self.parts])
        for part in self.says_only:
            inner(reader, part.split(".")).only(SAID)
        name = read_box_name(reader.part("name"))
        sources = tuple(read_source(inner(reader, at.split(".")), at) for at in self.parts)
        for (part, *steps), known in tables_of(self.makes).items():
            inner(reader, [*part.split("."), *steps]).only(known if steps else (*SAID, *known))
        box = self.makes(name=name, sources=sources, **read_data(self.makes, reader))
        for contradictions in self.known:
            for way, found, expected in contradictions(box):
                place = ": ".join((reader.place, *way.replace("/", ".").split(".")))
                raise BadInput(place, found, expected)
        return box


def _in(document: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The table within tables that has these names; what is missing is put there."""
    for name in names:
        document = document.setdefault(name, {})
    return document


def _only(reader: Reader, besides: tuple[str, ...], ways: list[list[str]]) -> None:
    """Refuse parts that nobody asked for, and parts of parts."""
    below: dict[str, list[list[str]]] = {}
    for first, *others in ways:
        below.setdefault(first, []).extend([others] if others else [])
    reader.only((*besides, *below))
    for name, deeper in below.items():
        if deeper:
            _only(reader.part(name), (), deeper)
