"""``prove``: what holds in every position of Москва–Париж, and how it is proved.

``proving/invariants.toml`` lists each invariant with its status. The command
``python -m solvers.moscow_paris.prove`` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from solvers.limits import Limits
from solvers.moscow_paris.proving import steps, sums
from solvers.moscow_paris.proving.book import BOOK, Book
from solvers.proving import DEDUCED, INDUCTION, Proved, ProvedInvariant, Register

INVARIANTS = (
    ProvedInvariant(
        id="hands.five",
        says="At the end of every turn each player has five cards in the hand and in front "
        "together, at most four of them in front.",
        scope="turns of each kind, from every number of wagons in front of the mover and of a "
        "neighbour, with 2, 3 and 4 players, rows of one to four wagons, and five sets of readings "
        "that have every reading which moves cards; rests on cards.enough",
        proof=steps.hands,
        if_none=INDUCTION,
    ),
    ProvedInvariant(
        id="cards.enough",
        says="Whoever draws finds a card: the pile and the discarded cards are never used up.",
        scope="all numbers of cards in hands and rows, four players or fewer; rests on hands.five",
        proof=sums.enough,
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="claim.four",
        says="A row of five wagons or more is not claimed until it is shortened.",
        scope="all wagons of a row, all wagons in front, all readings",
        proof=sums.four,
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="score.flags",
        says="Repeated flags bring the cities had less the different flags: what is left once one "
        "city of each flag is put aside.",
        scope="all sets of cities, all flags of theirs",
        proof=sums.flags,
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="score.ties",
        says="With as many capitals it makes no difference whether all cities are compared then, "
        "or those that are no capitals.",
        scope="all sets of cities, all sets of capitals, both readings of capital.special",
        proof=sums.ties,
        if_none=DEDUCED,
    ),
)
"""In the order of the game."""

REGISTER = Register(
    title="Москва–Париж",
    invariants=INVARIANTS,
    file=Path(__file__).parent / "proving" / "invariants.toml",
    command="python -m solvers.moscow_paris.prove",
)


def named(name: str = "") -> tuple[ProvedInvariant, ...]:
    """All invariants, or the one of that name."""
    return REGISTER.named(name)


def prove(
    name: str = "", *, limits: Limits | None = None, book: Book = BOOK
) -> tuple[Proved, ...]:
    """All invariants, or the one of that name, with what is known of each now."""
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
