"""A described position as clauses: streets, pieces and light, with what the rules say of them.

What a piece may lie on is read from the clauses of the rule that places it, and what lights it from
the terms of the scoring lines. Streets are the box's tiles, each once, in four turns; tiles
alike are one tile laid so many times. A piece is one of its placings, and no two pieces share a
cell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations

from attrs import field, frozen

from rulespec.games.city_of_light.components import (
    BUILDINGS,
    CELLS,
    FACINGS,
    KINDS,
    SQUARES,
    Player,
    square_cells,
)
from rulespec.games.city_of_light.tiling import in_turns
from rulespec.language.universes import Mask, Patterns, bits
from solvers.city_of_light.bridge import (
    front_of,
)
from solvers.city_of_light.describing.described import (
    LETTERS,
    PLAYERS,
    UNKNOWN,
    House,
    Known,
    Piece,
)
from solvers.z3.cnf import Bit, Cnf, Literal
from solvers.z3.terms import any_of, both

Bits = tuple[Bit, ...]
BESIDE = CELLS.relation("beside").rows


@frozen(eq=False)
class Lying:
    """A piece, the ways in which it may lie, and the cells that it then covers."""

    owner: Player
    placings: Mapping[tuple[str, Mask, str], Literal] = field(repr=False)
    """For each kind, cells and facing, whether it lies so."""

    cells: Bits = field(repr=False)

    @property
    def is_garden(self) -> bool:
        """Whether it is the garden."""
        return set(self.kinds) == {"garden"}

    @property
    def kinds(self) -> dict[str, list[Literal]]:
        """For each kind that it may be, its placings."""
        found: dict[str, list[Literal]] = {}
        for (kind, _, _), literal in self.placings.items():
            found.setdefault(kind, []).append(literal)
        return found


class Board:
    """The unknowns of a described position."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.cnf = Cnf()
        self.ground = self._streets()
        self.houses = tuple(map(self._house, known.houses))
        self.specials = {at.kind: self._special(at) for at in self._pieces()}
        self.kinds = self._kinds()
        for cell in range(len(CELLS)):
            self.cnf.at_most_one(at.cells[cell] for at in self.lying)

    @property
    def shapes(self) -> Patterns:
        """For each kind every placing."""
        tables = self.known.box.tables
        flipped = self.known.ruleset.reads("flip", "flip")
        return tables.shapes_flipped if flipped else tables.shapes

    @property
    def lying(self) -> tuple[Lying, ...]:
        """Everything that lies on the board."""
        return (*self.houses, *self.specials.values())

    @property
    def extended(self) -> int:
        """Which house the annex extends; -1 without an annex."""
        found = [at for at, house in enumerate(self.known.houses) if house.annex]
        return found[0] if found else -1

    def _pieces(self) -> tuple[Piece, ...]:
        """The pieces described; an extended house brings an annex, if none is named."""
        named = self.known.pieces
        if self.extended < 0 or any(at.kind == "annex" for at in named):
            return named
        return (*named, Piece(owner=self.known.houses[self.extended].owner, kind="annex"))

    # --- streets --------------------------------------------------------------------------------

    def _streets(self) -> dict[str, Bits]:
        cnf = self.cnf
        ground: dict[str, Bits] = {
            letter: tuple(cnf.new() for _ in range(len(CELLS))) for letter in LETTERS
        }
        for cell in range(len(CELLS)):
            cnf.exactly_one(ground[letter][cell] for letter in LETTERS)
        alike = Counter(min(in_turns(face)) for face in self.known.box.faces.values())
        lies = [[self._tile(square, face, ground) for face in alike]
                for square in range(len(SQUARES))]
        for there in lies:
            cnf.exactly_one(there)
        for count, squares in zip(alike.values(), zip(*lies, strict=True), strict=True):
            if count == 1:
                cnf.exactly_one(squares)
            else:
                cnf.exactly(count, squares)
        for cell, letter in enumerate("".join(self.known.streets)):
            if letter != UNKNOWN:
                cnf.add(ground[letter][cell])
        return ground

    def _tile(self, square: int, face: str, ground: Mapping[str, Bits]) -> Literal:
        """Whether a tile with that face lies on a square, in one of its turns."""
        ways = []
        for shown in sorted(in_turns(face)):
            way = self.cnf.new()
            ways.append(way)
            for cell, letter in zip(square_cells(square), shown, strict=True):
                self.cnf.add(-way, ground[letter][cell])
        return self.cnf.any_of(ways)

    # --- pieces ---------------------------------------------------------------------------------

    def _house(self, house: House) -> Lying:
        box = self.known.box
        named: tuple[str, ...] = (house.kind,) if house.kind else BUILDINGS
        if not house.kind and house.size == len(box.shapes["garden"]):
            named = (*BUILDINGS, "garden")
        return self._lying(house.owner, (
            (kind, mask, "")
            for kind in named
            if house.size in {None, len(box.shapes[kind])}
            for mask in sorted(self.shapes[KINDS.one(kind)])
            if not house.mask or mask == house.mask
        ))

    def _special(self, piece: Piece) -> Lying:
        one = self.known.ruleset.reads("fountain.size", "one")
        if piece.kind == "fountain" and not one:
            masks: Iterable[Mask] = sorted(self.known.box.tables.shapes[KINDS.one("fountain")])
        else:
            masks = (1 << cell for cell in range(len(CELLS)))
        ways = FACINGS.elements if piece.kind == "statue" else ("",)
        return self._lying(piece.owner, (
            (piece.kind, mask, way)
            for mask in masks
            for way in ways
            if (not piece.mask or mask == piece.mask) and (not way or front_of(mask, way))
        ))

    def _lying(self, owner: str, ways: Iterable[tuple[str, Mask, str]]) -> Lying:
        placings = {way: self.cnf.new() for way in ways}
        self.cnf.exactly_one(placings.values())
        over: list[list[Literal]] = [[] for _ in range(len(CELLS))]
        for (_, mask, _), literal in placings.items():
            for cell in bits(mask):
                over[cell].append(literal)
        cells = tuple(self.cnf.any_of(found) if found else False for found in over)
        return Lying(PLAYERS[owner], placings, cells)

    # --- which buildings ------------------------------------------------------------------------

    def _kinds(self) -> tuple[dict[str, Literal], ...]:
        """For each house and kind, whether it is that kind; each kind is in one place."""
        kinds = tuple(
            {kind: self.cnf.any_of(found) for kind, found in house.kinds.items()}
            for house in self.houses
        )
        self.reserves = self._reserves()
        for kind in (*BUILDINGS, "garden"):
            places = [found[kind] for found in (*kinds, *self.reserves.values()) if kind in found]
            self.cnf.at_most_one(places)
        for one, other in combinations(range(len(kinds)), 2):
            if self._alike(one, other):
                self._in_order(kinds[one], kinds[other])
        return kinds

    def _reserves(self) -> dict[str, dict[str, Literal]]:
        """For each player whose unbuilt buildings are known, which they are."""
        found = {}
        for player, count in self.known.unbuilt.items():
            found[player] = {kind: self.cnf.new() for kind in BUILDINGS}
            self.cnf.exactly(count, found[player].values())
        return found

    def _alike(self, one: int, other: int) -> bool:
        """Whether the description tells two houses apart by nothing but their names."""
        return self._told(one) == self._told(other) and not self.known.houses[one].kind

    def _told(self, at: int) -> tuple[object, ...]:
        house = self.known.houses[at]
        grouped = house.name in self.known.quarters.get(house.owner, ())
        return house.owner, house.size, house.lamps, house.annex, house.cells, house.kind, grouped

    def _in_order(self, one: Mapping[str, Literal], other: Mapping[str, Literal]) -> None:
        """Of two houses that are alike the first has the earlier kind."""
        for place, late in enumerate(BUILDINGS):
            for early in BUILDINGS[:place]:
                if late in one and early in other:
                    self.cnf.add(-one[late], -other[early])

    # --- touching -------------------------------------------------------------------------------

    def touch(self, one: Bits, other: Bits) -> Bit:
        """Whether two pieces lie side by side."""
        meets = []
        for cell, row in enumerate(BESIDE):
            near = any_of([one[at] for at in bits(row)])
            meets.append(both(near, other[cell]))
        return any_of(meets)
