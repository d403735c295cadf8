"""Boxes of one's own in the tests: what is changed in the standard one, by its way in the file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Change = Callable[[dict[str, Any]], object]


def put(way: str, value: object) -> Change:
    *above, last = way.split("/")

    def placed(own: dict[str, Any]) -> None:
        for name in above:
            own = own[name]
        own[last] = value

    return placed


def drop(way: str) -> Change:
    *above, last = way.split("/")

    def dropped(own: dict[str, Any]) -> None:
        for name in above:
            own = own[name]
        del own[last]

    return dropped
