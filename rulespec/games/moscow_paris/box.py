"""The box: the cards and what is printed on them, and how surely it is known."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import field, frozen

from rulespec.box.printed import Printed
from rulespec.games.moscow_paris.components import CARDS, CITIES
from rulespec.language import Mask
from rulespec.sealed import sealed


@frozen(kw_only=True)
class City:
    """What is printed on a city's card."""

    title: str
    points: int
    limit: int
    flag: str
    capital: bool


@frozen(kw_only=True)
class Box(Printed):
    """The printed data of one copy of the game."""

    wagons: Mapping[str, int] = field(converter=sealed, repr=False)
    """For each kind of wagon how many cards there are."""

    actions: Mapping[str, int] = field(converter=sealed, repr=False)
    """For each kind of action card how many there are."""

    cities: Mapping[str, City] = field(converter=sealed, repr=False)
    """For each city its card, the two special ones included."""

    tables: Tables = field(init=False, eq=False, repr=False)

    @tables.default
    def _tables(self) -> Tables:
        return Tables(self)

    __hash__ = Printed.__hash__


class Tables:
    """What the rules look up in a box, worked out once when first needed."""

    def __init__(self, box: Box) -> None:
        self._box = box

    @cached_property
    def city_points(self) -> dict[int, int]:
        """For each city its points."""
        return {CITIES.places[name]: city.points for name, city in self._box.cities.items()}

    @cached_property
    def limits(self) -> dict[int, int]:
        """For each city the most wagons of its row."""
        return {CITIES.places[name]: city.limit for name, city in self._box.cities.items()}

    @cached_property
    def flag_of(self) -> dict[int, Mask]:
        """For each city its flag, named after the first city that has it."""
        first: dict[str, int] = {}
        for name in CITIES.elements:
            if name in self._box.cities:
                first.setdefault(self._box.cities[name].flag, CITIES.places[name])
        return {
            CITIES.places[name]: 1 << first[city.flag] for name, city in self._box.cities.items()
        }

    @cached_property
    def capitals(self) -> dict[int, Mask]:
        """For each city that is a capital that city."""
        found = (CITIES.places[name] for name, city in self._box.cities.items() if city.capital)
        return {place: 1 << place for place in found}

    @cached_property
    def cards(self) -> dict[int, int]:
        """For each card how many there are, packed as in a bag."""
        return {
            place: copies << 8 * place
            for part in (self._box.wagons, self._box.actions)
            for place, copies in ((CARDS.places[name], part[name]) for name in part)
        }
