"""Streets that are known, and what may lie on them: worked out without the rules."""

from __future__ import annotations

from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import KINDS
from rulespec.language.universes import bits

STREETS = (
    "obcbb**b", "cbbobooc", "cbb**bbb", "obobbcbo", "bocoo**o", "coobobbc", "coo**ooo", "boboocob",
)
"""All sixteen tiles, none turned."""


def beside(mask: int) -> set[int]:
    """The cells beside a piece, by counting rows and columns."""
    own = {divmod(cell, 8) for cell in bits(mask)}
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    near = {(row + down, column + right) for row, column in own for down, right in steps} - own
    return {row * 8 + column for row, column in near if 0 <= row < 8 and 0 <= column < 8}


def placings(kind: str, letters: str) -> list[int]:
    """Every way in which a building may lie on streets of those letters."""
    street = "".join(STREETS)
    masks = STANDARD.tables.shapes[KINDS.one(kind)]
    return [mask for mask in masks if all(street[cell] in letters for cell in bits(mask))]


def lit_by(mask: int) -> int:
    return sum("".join(STREETS)[cell] == "*" for cell in beside(mask))
