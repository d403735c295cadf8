"""Tables that nobody can change any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn


class Sealed(dict[str, Any]):
    """A table that nobody can change any more, and that can be copied and pickled all the same."""

    def __refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this table is sealed")

    __setitem__ = __delitem__ = __ior__ = __refuse
    clear = pop = popitem = setdefault = update = __refuse

    def __reduce__(self) -> tuple[type[Sealed], tuple[dict[str, Any]]]:
        return Sealed, (dict(self),)


def sealed(table: Mapping[str, Any]) -> Mapping[str, Any]:
    """A table that nobody can change any more."""
    return Sealed(table)
