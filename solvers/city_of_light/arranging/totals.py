"""Totals: sure bounds of what a player can still come to, whatever happens on the way.

They are wide. They serve where the rest of a game is too large to be searched: that at least they
hold is tested on random games under random readings.
"""

from __future__ import annotations

from typing import Any

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS
from rulespec.games.city_of_light.scoring import LARGEST_QUARTER, LIT
from rulespec.language.universes import Mask, bits
from solvers.city_of_light.bridge import (
    Position,
    points,
    view,
)

_COVERING = ("building", "garden", "annex")
_BESIDE_ANNEX = 3
"""The annex has its house on one side; a lamp may stand on each of the others."""

_STATUE = 12
"""Four cells beside it at two points, four diagonal to it at one."""

_near = CELLS.relation("beside")


class Prospect:
    """What may still come for one player."""

    def __init__(self, position: Position, player: Player) -> None:
        self.seen = view(position, player)
        self.position = position
        self.rules = position.ruleset
        anyone = any(seat.tokens for seat in position.seats)
        self.coming = POSTCARDS.names(position.face_up) if anyone else ()
        self.mine = self.coming if self.seen.tokens else ()
        self.lifts = "levitation" in self.coming
        self.annex = bool(self.seen.own_annex) or "bouquinistes" in self.mine

    @property
    def least(self) -> int:
        """What is lit and joined now, where nothing can undo it, and nothing more built."""
        unbuilt = -3 * (self.seen.reserve.bit_count() + self.lifts)
        if self._can_be_undone:
            return unbuilt
        lines = (LIT, LARGEST_QUARTER)
        return unbuilt + sum(points(self.seen, line) for line in lines)

    @property
    def _can_be_undone(self) -> bool:
        """Whether light can be lost, or a house lifted."""
        held = any(seat.pending for seat in self.position.seats)
        cards = {"levitation", "metropolitain", "grande-lumiere"} & set(self.coming)
        stacked = any(self.rules.reads(f"free.{at}", "any") for at in _COVERING)
        return held or bool(cards) or bool(self.seen.large_lamp) or stacked

    @property
    def most(self) -> int:
        """Each building at its brightest, all of them one quarter, and every figure that may be."""
        built = self.seen.own_bodies.values()
        houses = [(cells.bit_count(), self._lamps([cells])) for cells in built]
        houses += [self._unbuilt(1 << place) for place in bits(self.seen.reserve)]
        if "levitation" in self.mine:
            swapped = [self._unbuilt(1 << place) for place in bits(self.position.supply)]
            houses.append(max(swapped, key=lambda at: at[0] * at[1], default=(0, 0)))
            houses.append((max((size for size, _ in swapped), default=0), 0))
        if "jardin" in self.mine:
            houses.append(self._unbuilt(KINDS.one("garden")))
        quarter = sum(size for size, _ in houses) + len(houses) * self.annex
        return self._lit(houses, quarter) + quarter + self._figures(len(houses))

    def _lit(self, houses: list[tuple[int, int]], quarter: int) -> int:
        """The most that light can bring to houses of these sizes, under so many lamps each."""
        if self.annex and self.rules.reads("annex.between", "merges"):
            return quarter * (self._all_lamps + _BESIDE_ANNEX)
        more = [size * _BESIDE_ANNEX + lamps + _BESIDE_ANNEX for size, lamps in houses]
        extended = len(more) if self.rules.reads("annex.between", "each") else 1
        annexed = sum(sorted(more, reverse=True)[:extended]) if self.annex else 0
        return sum(size * lamps for size, lamps in houses) + annexed

    @property
    def _all_lamps(self) -> int:
        known = (self.seen.lamp_cells | self.seen.lamp_piece).bit_count()
        return known + self._extra

    @property
    def _extra(self) -> int:
        """Lamps that may come, or reach further than their neighbours."""
        large = bool(self.seen.large_lamp) or "grande-lumiere" in self.coming
        return ("lampadaire" in self.coming) + large

    def _lamps(self, ways: Any) -> int:  # noqa: ANN401  # any sets of cells
        """The most lamps that can light a building that lies in one of these ways."""
        lamps: Mask = self.seen.lamp_cells | self.seen.lamp_piece
        lit = max(((lamps & (_near(cells) | cells)).bit_count() for cells in ways), default=0)
        return lit + self._extra

    def _unbuilt(self, kind: Mask) -> tuple[int, int]:
        """A building's size and the most lamps, wherever its cells could lie."""
        flips = self.rules.reads("flip", "flip")
        ways = (self.seen.shapes_flipped if flips else self.seen.shapes)[kind]
        barred = self._barred
        fitting = [cells for cells in ways if not cells & barred]
        size = next(iter(ways)).bit_count()
        return (size, self._lamps(fitting)) if fitting else (0, 0)

    @property
    def _barred(self) -> Mask:
        """The cells that no building can come to lie on."""
        seen = self.seen
        barred = 0 if self._may_come("chartier") else seen.rival
        barred |= 0 if self._may_come("metropolitain") else seen.lamp_cells
        stacked = any(self.rules.reads(f"free.{at}", "any") for at in _COVERING)
        if not self.lifts and not stacked:
            barred |= ~(seen.free | seen.lamp_cells | seen.lamp_piece)
        return barred

    def _may_come(self, permission: str) -> bool:
        """Whether a permission is held, or may still be taken."""
        held = any(seat.pending & POSTCARDS.one(permission) for seat in self.position.seats)
        return held or permission in self.coming

    def _figures(self, houses: int) -> int:
        """The figures that stand, and the best of those that tokens are left for."""
        seen = self.seen
        open_cells = CELLS.whole if self.lifts else seen.free & ~seen.lamp_cells
        worth = {
            "moulin-rouge": (seen.dancer, open_cells.bit_count() + 1),
            "fontaine": (seen.fountain, 3 * houses),
            "penseur": (seen.statue, _STATUE),
            "peintre": (seen.painter, 2 * self._all_lamps),
        }
        standing = sum(points for cells, points in worth.values() if cells)
        others = [
            points for name, (cells, points) in worth.items() if not cells and name in self.mine
        ]
        return standing + sum(sorted(others, reverse=True)[: seen.tokens])
