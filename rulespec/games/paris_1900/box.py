"""The box: what is printed on the pieces, and how surely it is known (``box_file.py`` reads it)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.box.printed import Printed, all_sealed
from rulespec.games.paris_1900.printed import Tables
from rulespec.sealed import sealed

Figures: TypeAlias = Mapping[str, int]


@frozen(kw_only=True)
class Box(Printed):
    """The printed data of one copy of the game."""

    kind: Mapping[str, str] = field(converter=sealed, repr=False)
    """For each building tile its kind."""

    pays: Figures = field(converter=sealed, repr=False)
    """For each district the francs that its bank pays."""

    chips: Mapping[str, str] = field(converter=sealed, repr=False)
    """For each site the good whose chip lies beside it in the standard set-up."""

    wood: int = field(repr=False)
    """How much wood a building of cost 8 needs."""

    landmark_cost: Figures = field(converter=sealed, repr=False)
    landmark_price: Mapping[str, Figures] = field(converter=all_sealed, repr=False)
    """For each landmark the resources that it needs."""

    honours: Mapping[str, Mapping[str, tuple[int, int]]] = field(converter=all_sealed, repr=False)
    """For each landmark and good on it, how many icons, and the points for each chip."""

    vp: Mapping[str, tuple[int, int, int]] = field(converter=sealed, repr=False)
    """For each VP token the points of the first, second and third place."""

    gains: Mapping[str, Figures] = field(converter=all_sealed, repr=False)
    """For tokens 1, 5, 7, 12 and 22 the ``francs`` and ``vp`` they bring."""

    stands_for: Mapping[str, str] = field(converter=sealed, repr=False)
    """For tokens 2, 3 and 4 the resource that is printed on them."""

    counted: Figures = field(converter=sealed, repr=False)
    """For tokens 6, 11, 15, 18, 26 and 28 the cost of the buildings they count."""

    per_building: Figures = field(converter=sealed, repr=False)
    """For the same tokens the points for each such building."""

    key_price: Figures = field(converter=sealed, repr=False)
    """For tokens 13 and 14 the francs that a key costs."""

    end: Mapping[str, Mapping[str, Any]] = field(converter=all_sealed, repr=False)
    """For each end token its ``francs``, its ``vp`` and its ``goods``, a number for each good."""

    zones: Mapping[str, tuple[int, int]] = field(converter=sealed, repr=False)
    """For each letter the first and the last space of its zone of the track."""

    copies: Mapping[str, Figures] = field(converter=all_sealed, repr=False)
    """For numbers with extra tokens, how many have the sign ``3`` and how many ``4``."""

    coins: Figures = field(converter=sealed, repr=False)
    """For each value how many coins there are."""

    buys: Figures = field(converter=sealed, repr=False)
    """For each resource the francs for which it is bought."""

    sells: Figures = field(converter=sealed, repr=False)
    """For each good the francs for which it is sold."""

    tables: Tables = field(init=False, eq=False, repr=False)

    @tables.default
    def _tables(self) -> Tables:
        return Tables(self)

    __hash__ = Printed.__hash__

    @property
    def money(self) -> int:
        """What all coins are worth."""
        return sum(int(value) * number for value, number in self.coins.items())
