"""What every box is: a name, where its parts come from, and what the rules look up in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Self

from attrs import field, fields, frozen

from rulespec.box.provenance import Provenance
from rulespec.sealed import sealed


@frozen(kw_only=True)
class Printed:
    """The printed data of one copy of a game; its name is enough to tell it by."""

    name: str
    sources: tuple[Provenance, ...] = field(repr=False)

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[partial[Self], tuple[()]]:
        given = {at.name: getattr(self, at.name) for at in fields(type(self)) if at.init}
        return partial(type(self), **given), ()

    def source(self, part: str) -> Provenance:
        """Where a part comes from."""
        return next(known for known in self.sources if known.part == part)


def all_sealed(table: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Mapping[str, Any]]:
    """Tables in a table, that nobody can change any more."""
    return sealed({name: sealed(inner) for name, inner in table.items()})
