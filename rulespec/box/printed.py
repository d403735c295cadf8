"""What every box is: a name, where its parts come from, and what the rules look up in it."""

from __future__ import annotations

from functools import partial
from typing import Any, Self

from attrs import field, fields, frozen

from rulespec.box.provenance import Provenance


@frozen(kw_only=True, eq=False)
class Printed:
    """The printed data of one copy of a game; its name is enough to tell it by."""

    name: str
    sources: tuple[Provenance, ...] = field(repr=False)

    def __eq__(self, other: object) -> bool:
        if self is other or type(self) is not type(other):
            return self is other
        return self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[partial[Self], tuple[()]]:
        return partial(type(self), **self._told()), ()

    def _told(self) -> dict[str, Any]:
        """All that a box is made of."""
        return {at.name: getattr(self, at.name) for at in fields(type(self))}

    def source(self, part: str) -> Provenance:
        """Where a part comes from."""
        return next(known for known in self.sources if known.part == part)
