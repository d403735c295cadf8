"""Parts of a box, declared once: where each datum stands in the document, and what it may be.

A box is a class whose fields are such declarations. The reader, the writer and the list of what has
a provenance of its own all follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, cast

import attrs
from attrs import evolve, frozen

from rulespec.box.kinds import Kind
from rulespec.documents.strict_reading import Reader
from rulespec.sealed import sealed

Names: TypeAlias = Collection[str]
Keys: TypeAlias = tuple[str, ...]
_PART = "part of the box"
_REQUIRED = object()


@frozen(kw_only=True)
class Part:
    """A datum, or one for each of some things."""

    way: str
    """Where it stands: dots lead to what has a provenance, slashes further; a star is a name."""

    over: tuple[Names | Callable[..., Names], ...] = ()
    """What each star stands for; it may hang on what the stars before it stand for."""

    kind: Kind | Callable[..., Kind]
    """What a value may be; that may hang on the names too."""

    perhaps: bool = False
    """Whether a value may be missing."""

    absent: Any = _REQUIRED
    """What the box holds in the place of a missing value; nothing if not given."""

    but: Names = ()
    """Things that have no such datum."""

    flat: bool = False
    """Whether the box holds values by the last name alone."""

    along: Callable[..., Names] | None = None
    """Of a row, the names that the box holds its values by."""

    apart: str = ""
    """What is expected of a value that another has too, if all are different."""

    into: Callable[[Any], Any] | None = None
    """What the box holds instead."""

    out_of: Callable[[Any], Any] | None = None
    """From that, what is read and written."""

    fields: Keys = ()
    """The field of the box that holds it, and the field of its record, if there is one."""

    # --- where values stand -------------------------------------------------------------------

    def keys(self, found: Keys = ()) -> Iterator[Keys]:
        """What the stars stand for, for each value."""
        if len(found) == len(self.over):
            yield found
            return
        names = self.over[len(found)]
        for name in names(*found) if callable(names) else names:
            yield from self.keys((*found, name))

    def at(self, keys: Keys) -> tuple[str, tuple[str, ...]]:
        """The part of the box that has the value of these names, and the way within it."""
        before, *others = self.way.split("*")
        filled = before + "".join(key + text for key, text in zip(keys, others, strict=True))
        part, _, within = filled.partition("/")
        return part, tuple(within.split("/"))

    def kind_of(self, keys: Keys) -> Kind:
        """What the value of these names may be."""
        return self.kind(*keys) if callable(self.kind) else self.kind

    def told(self) -> Iterator[Keys]:
        """The names of all values that there may be."""
        return (keys for keys in self.keys() if not set(keys) & set(self.but))

    # --- reading ------------------------------------------------------------------------------

    def read(self, box: Reader) -> Any:  # noqa: ANN401  # each datum is of its own kind
        """What a document says of it."""
        found: dict[Keys, Any] = {}
        for keys in self.told():
            part, (*above, last) = self.at(keys)
            table = inner(box, (*part.split("."), *above))
            if not self.perhaps or table.has(last):
                found[keys] = self._value(table, last, keys)
                if self.apart and list(found.values()).count(found[keys]) > 1:
                    raise _place(table, last).wrong(_shown(found[keys]), self.apart)
        held = self._held(found)
        return held if self.into is None else self.into(held)

    def _value(self, table: Reader, last: str, keys: Keys) -> Any:  # noqa: ANN401  # likewise
        kind, names = self.kind_of(keys), last.split(",")
        values = tuple(kind.read(table.part(name)) for name in names)
        return values if len(names) > 1 else values[0]

    def _held(self, found: Mapping[Keys, Any]) -> Any:  # noqa: ANN401  # likewise
        if not self.over:
            return found.get((), self.absent)
        held: dict[str, Any] = {}
        for keys in self.keys():
            *above, last = keys
            table = held
            for name in () if self.flat or self.along else above:
                table = table.setdefault(name, {})
            value = found.get(keys, self.absent)
            if self.along:
                table |= zip(self.along(*keys), value, strict=True)
            elif value is not _REQUIRED:
                table[last] = value
        return held

    # --- writing ------------------------------------------------------------------------------

    def write(self, box: object) -> Iterator[tuple[str, tuple[str, ...], Any]]:
        """Each value with the part that it belongs to, and the way within it."""
        field, *inner_field = self.fields
        held = getattr(box, field)
        if inner_field:
            held = {key: getattr(each, *inner_field) for key, each in held.items()}
        if self.out_of is not None:
            held = self.out_of(held)
        for keys in self.told():
            value = self._taken(held, keys)
            if value is not _REQUIRED and not (self.perhaps and value == self.absent):
                part, (*above, last) = self.at(keys)
                kind, names = self.kind_of(keys), last.split(",")
                for name, each in zip(names, value if len(names) > 1 else [value], strict=True):
                    yield part, (*above, name), kind.write(each)

    def _taken(self, held: Any, keys: Keys) -> Any:  # noqa: ANN401  # each datum is of its own kind
        if self.along:
            return [held[name] for name in self.along(*keys)]
        for name in keys[-1:] if self.flat else keys:
            held = held.get(name, _REQUIRED) if held is not _REQUIRED else held
        return held


def inner(reader: Reader, names: Sequence[str]) -> Reader:
    """The table within tables that has these names."""
    for name in names:
        reader = reader.part(name)
    return reader


def _place(table: Reader, last: str) -> Reader:
    return table if "," in last else table.part(last)


def _shown(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def _sealed(value: Any) -> Any:  # noqa: ANN401  # each datum is of its own kind
    """A value in which nobody can change any table."""
    if isinstance(value, Mapping):
        return sealed({name: _sealed(each) for name, each in value.items()})
    return value


# --- classes of boxes -----------------------------------------------------------------------------


def part(way: str, *over: Names | Callable[..., Names], kind: Any, **told: Any) -> Any:  # noqa: ANN401  # a field of any type
    """A field of a box, or of a record of one: a datum, or a record of data for each thing."""
    declared = Part(way=way, over=over, kind=kind, **told)
    return attrs.field(metadata={_PART: declared}, converter=_sealed, repr=False)


def declared(box: type) -> Iterator[Part]:
    """The data of a box, or of a record of one."""
    for field in attrs.fields(box):
        if _PART not in field.metadata:
            continue
        found: Part = field.metadata[_PART]
        if not attrs.has(cast("type", found.kind)) or not isinstance(found.kind, type):
            yield evolve(found, fields=(field.name,))
            continue
        for each in declared(found.kind):
            way, over = f"{found.way}.{each.way}", (*found.over, *each.over)
            yield evolve(each, way=way, over=over, fields=(field.name, *each.fields))


def read_data(box: type, reader: Reader) -> dict[str, Any]:
    """The data of a box, by its fields, as a document has them."""
    found: dict[str, Any] = {}
    for each in declared(box):
        field, *inner_field = each.fields
        if not inner_field:
            found[field] = each.read(reader)
            continue
        for key, value in each.read(reader).items():
            found.setdefault(field, {}).setdefault(key, {})[inner_field[0]] = value
    return {name: _recorded(box, name, value) for name, value in found.items()}


def _recorded(box: type, name: str, value: Any) -> Any:  # noqa: ANN401  # each datum is of its own kind
    kind = getattr(attrs.fields(box), name).metadata[_PART].kind
    return {key: kind(**each) for key, each in value.items()} if isinstance(kind, type) else value


def parts_of(box: type) -> tuple[str, ...]:
    """What has a provenance of its own: the parts that stand side by side thing by thing."""
    groups: dict[tuple[str, Any], list[str]] = {}
    for each in declared(box):
        path = each.way.partition("/")[0]
        before, star, after = path.partition("*")
        names = each.over[0] if star else ("",)
        groups.setdefault((before, tuple(cast("Names", names))), []).append(after)
    found = (
        f"{before}{name}{after}"
        for (before, names), afters in groups.items() for name in names for after in afters
    )
    return tuple(dict.fromkeys(found))


def tables_of(box: type) -> dict[tuple[str, ...], list[str]]:
    """The names that each table of a part may have, besides those about its provenance."""
    found: dict[tuple[str, ...], list[str]] = {(name,): [] for name in parts_of(box)}
    for each in declared(box):
        for keys in each.told():
            part, steps = each.at(keys)
            for depth, name in enumerate(steps):
                known = found.setdefault((part, *steps[:depth]), [])
                known += (one for one in name.split(",") if one not in known)
    return found
