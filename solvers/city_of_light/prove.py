"""``prove``: what holds in every position, and how it is proved.

``proving/invariants.toml`` lists each invariant with its status. The command
``python -m solvers.city_of_light.prove`` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from solvers.city_of_light.proving.any_view import BOOK, Book
from solvers.city_of_light.proving.invariants import INVARIANTS
from solvers.limits import Limits
from solvers.proving import DISPROVED, UNDECIDED, Proved, ProvedInvariant, Register

__all__ = ["DISPROVED", "UNDECIDED", "Proved", "listed", "named", "prove", "proved"]

REGISTER = Register(
    title="City of Light",
    invariants=INVARIANTS,
    file=Path(__file__).parent / "proving" / "invariants.toml",
    command="python -m solvers.city_of_light.prove",
)


def named(name: str = "") -> tuple[ProvedInvariant, ...]:
    """All invariants, or the one of that name."""
    return REGISTER.named(name)


def prove(
    name: str = "", *, limits: Limits | None = None, book: Book = BOOK
) -> tuple[Proved, ...]:
    """All invariants, or the one of that name, with what is known of each now.

    ``book`` has the rules and lines that they are proved of; of rules that are changed something
    else may hold.
    """
    return tuple(proved(name, limits=limits, book=book))


def proved(
    name: str = "", *, limits: Limits | None = None, book: Book = BOOK
) -> Iterator[Proved]:
    """The same, one after another; the time is for all of them together."""
    return REGISTER.proved(name, book, limits)


def listed() -> dict[str, Proved]:
    """What the file says of each invariant."""
    return REGISTER.listed


if __name__ == "__main__":
    REGISTER.write(prove())
