"""Finite universes: the things a rule may speak of, each with a fixed place in a bitmask.

A set over a universe is an ``int``: bit *i* stands for the universe's element *i*.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from attrs import evolve, field, frozen

Mask: TypeAlias = int
"""A set over a universe, as a bitmask."""


def bits(mask: Mask) -> Iterator[int]:
    """The places of the elements of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Patterns(dict[Mask, frozenset[Mask]]):
    """For each element of a universe the sets it allows; for several elements, all of theirs."""

    def __init__(
        self,
        rows: Mapping[Mask, frozenset[Mask]] | Iterable[tuple[Mask, frozenset[Mask]]] = (),
        drawn: Mapping[Mask, Mask] | None = None,
    ) -> None:
        super().__init__(rows)
        self.drawn = drawn or {}
        """For elements that are drawn the one of their sets that lies as the drawing does."""

    def __missing__(self, key: Mask) -> frozenset[Mask]:
        found: frozenset[Mask] = frozenset()
        if key & (key - 1):
            found = found.union(*(self[1 << place] for place in bits(key)))
        self[key] = found
        return found


@frozen
class Relation:
    """Which elements of a universe stand in a relation, such as cells side by side."""

    name: str
    """One word that rules use: ``beside``."""

    words: str
    """How a sentence says it: ``beside``."""

    rows: tuple[Mask, ...]
    """For each element, the elements it is related to."""

    quick: Callable[[Mask], Mask] | None = field(default=None, eq=False, repr=False)
    """The same, for a whole set at once, where the universe knows a shortcut."""

    sources: tuple[Mask, ...] = field(init=False, repr=False)
    """For each element, the elements that are related to it."""

    @sources.default
    def _sources(self) -> tuple[Mask, ...]:
        return tuple(
            sum(1 << start for start, row in enumerate(self.rows) if row >> end & 1)
            for end in range(len(self.rows))
        )

    def __call__(self, members: Mask) -> Mask:
        """Every element that at least one of ``members`` is related to."""
        if self.quick is not None:
            return self.quick(members)
        reached = 0
        for place in bits(members):
            reached |= self.rows[place]
        return reached


@frozen(cache_hash=True)
class Universe:
    """A finite list of named things."""

    name: str
    """What the elements are, as a plural noun: ``cells``."""

    elements: tuple[str, ...] = field(repr=False)
    """Their names, in a fixed order."""

    relations: tuple[Relation, ...] = field(default=(), repr=False)
    """Relations among them."""

    board: bool = field(default=False, repr=False)
    """Whether the elements are places on the board, which a picture can point at."""

    across: int = field(default=0, repr=False)
    """How many of them stand side by side in a row, if they make a grid."""

    parts: tuple[Universe, ...] = field(default=(), repr=False)
    """Universes whose elements are its first ones, in order: a set of theirs is one of its."""

    places: dict[str, int] = field(init=False, eq=False, repr=False)
    whole: Mask = field(init=False, eq=False, repr=False)

    @places.default
    def _places(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.elements)}

    @whole.default
    def _whole(self) -> Mask:
        return (1 << len(self.elements)) - 1

    def __attrs_post_init__(self) -> None:
        for part in self.parts:
            if self.elements[: len(part)] != part.elements:
                raise ValueError(f"the {self.name} do not begin with the {part.name}")

    def mask(self, names: Iterable[str]) -> Mask:
        """The set of the named elements; ``KeyError`` for a stranger."""
        found = 0
        for name in names:
            found |= 1 << self.places[name]
        return found

    def one(self, name: str) -> Mask:
        """The set of one named element."""
        return 1 << self.places[name]

    def names(self, mask: Mask) -> tuple[str, ...]:
        """The names of the elements of a set, in the universe's order."""
        return tuple(self.elements[place] for place in bits(mask))

    def relation(self, name: str) -> Relation:
        """The relation of that name."""
        return next(known for known in self.relations if known.name == name)

    def __len__(self) -> int:
        return len(self.elements)


def narrower(left: Universe, right: Universe) -> Universe:
    """Of two universes the one that is a part of the other; the first, if neither is."""
    return right if right in left.parts else left


def wider(left: Universe, right: Universe) -> Universe:
    """Of two universes the one that the other is a part of; the first, if neither is."""
    return right if left in right.parts else left


def flood(seed: Mask, within: Mask, step: Callable[[Mask], Mask]) -> Mask:
    """What is reached from the part of ``seed`` inside ``within`` by steps that stay inside."""
    reached = frontier = seed & within
    while frontier:
        frontier = step(frontier) & within & ~reached
        reached |= frontier
    return reached


def seen(origin: Mask, lines: tuple[tuple[int, int, tuple[Mask, ...]], ...], past: Mask) -> Mask:
    """What ``origin`` has in sight: each line names a start, an end and the ways between them.

    The lines are in order of their starts.
    """
    found = 0
    for start in bits(origin):
        for _, end, ways in lines[bisect_left(lines, (start,)) : bisect_left(lines, (start + 1,))]:
            if any(not way & past for way in ways):
                found |= 1 << end
    return found


def _beside(width: int, whole: Mask, not_first: Mask, not_last: Mask, members: Mask) -> Mask:
    across = (members & not_last) << 1 | (members & not_first) >> 1
    return (across | members << width | members >> width) & whole


def _around(width: int, whole: Mask, not_first: Mask, not_last: Mask, members: Mask) -> Mask:
    others = (members & not_last) << 1 | (members & not_first) >> 1
    band = members | others
    return (others | band << width | band >> width) & whole


def grid(name: str, width: int, height: int, *, upwards: bool = False) -> Universe:
    """A board of square cells, ``a1`` on the top left; ``beside``, ``diagonal`` and ``around``.

    ``upwards`` its rows are counted from the bottom, where ``a1`` is then.
    """
    rows_named = range(height, 0, -1) if upwards else range(1, height + 1)
    elements = tuple(f"{chr(97 + x)}{row}" for row in rows_named for x in range(width))

    def rows(steps: tuple[tuple[int, int], ...]) -> tuple[Mask, ...]:
        return tuple(
            sum(
                1 << (y + dy) * width + x + dx
                for dx, dy in steps
                if 0 <= x + dx < width and 0 <= y + dy < height
            )
            for y in range(height)
            for x in range(width)
        )

    whole = (1 << width * height) - 1
    first = sum(1 << y * width for y in range(height))
    edges = (width, whole, whole & ~first, whole & ~(first << width - 1))
    sides = ((1, 0), (-1, 0), (0, 1), (0, -1))
    corners = ((1, 1), (-1, 1), (1, -1), (-1, -1))
    return Universe(
        name,
        elements,
        (
            Relation("beside", "beside", rows(sides), partial(_beside, *edges)),
            Relation("diagonal", "diagonal to", rows(corners)),
            Relation("around", "around", rows(sides + corners), partial(_around, *edges)),
        ),
        board=True,
        across=width,
    )


def leaping(board: Universe, name: str, words: str, leaps: Iterable[tuple[int, int]]) -> Universe:
    """A grid on which one can also leap: each leap goes so far to the right and down."""
    across, down = board.across, len(board) // board.across
    far = tuple(leaps)
    rows = tuple(
        sum(
            1 << (y + dy) * across + x + dx
            for dx, dy in far
            if 0 <= x + dx < across and 0 <= y + dy < down
        )
        for y in range(down)
        for x in range(across)
    )
    return evolve(board, relations=(*board.relations, Relation(name, words, rows)))


WAYS = {
    "north": (0, -1), "northeast": (1, -1), "east": (1, 0), "southeast": (1, 1),
    "south": (0, 1), "southwest": (-1, 1), "west": (-1, 0), "northwest": (-1, -1),
}  # fmt: skip
"""The eight ways of a board: how far to the right and down each goes."""


def _shifted(keep: Mask, by: int, members: Mask) -> Mask:
    return (members & keep) << by if by > 0 else (members & keep) >> -by


def compass(name: str, width: int, height: int, *, upwards: bool = False) -> Universe:
    """A ``grid`` on which one can also step each of the eight ways of the compass."""
    board = grid(name, width, height, upwards=upwards)

    def way(called: str, dx: int, dy: int) -> Relation:
        stays = [
            0 <= x + dx < width and 0 <= y + dy < height
            for y in range(height)
            for x in range(width)
        ]
        by = dy * width + dx
        rows = tuple(1 << at + by if stay else 0 for at, stay in enumerate(stays))
        keep = sum(1 << at for at, stay in enumerate(stays) if stay)
        return Relation(called, f"{called} of", rows, partial(_shifted, keep, by))

    ways = tuple(way(called, *step) for called, step in WAYS.items())
    return evolve(board, relations=(*board.relations, *ways))
