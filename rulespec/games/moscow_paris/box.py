"""The box: the cards and what is printed on them, and how surely it is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TypeVar

from attrs import frozen

from rulespec.box.kinds import Title, Whether, Whole
from rulespec.box.parts import part
from rulespec.box.printed import Printed
from rulespec.games.moscow_paris.components import (
    ACTIONS, ACTION_CARDS, CARDS, CITIES, LONGEST, SPECIAL, WAGONS, WAGON_CARDS,
)
from rulespec.language import Mask

T = TypeVar("T")


@frozen(kw_only=True)
class City:
    """What is printed on a city's card."""

    title: str = part("name/title", kind=Title("a name in one line, such as Moscow"))
    flag: str = part("name/flag", kind=Title("a name in small letters, such as russia", small=True))
    capital: bool = part("name/capital", kind=Whether(), but=SPECIAL, absent=False)
    """Whether the special ones are capitals is a question, not a datum."""

    points: int = part("points/number", kind=Whole(1, 9))
    limit: int = part("limit/wagons", kind=Whole(1, LONGEST))


@frozen(kw_only=True, eq=False)
class Box(Printed):
    """The printed data of one copy of the game."""

    wagons: Mapping[str, int] = part(
        "wagons/*", WAGONS.elements, kind=Whole(1, WAGON_CARDS), perhaps=True
    )
    """For each kind of wagon how many cards there are."""

    actions: Mapping[str, int] = part(
        "actions/*", ACTIONS.elements, kind=Whole(1, ACTION_CARDS), perhaps=True
    )
    """For each kind of action card how many there are."""

    cities: Mapping[str, City] = part("cities.*", CITIES.elements, kind=City)
    """For each city its card, the two special ones included."""

    @cached_property
    def tables(self) -> Tables:
        """What the rules look up in it."""
        return Tables(self)


class Tables:
    """What the rules look up in a box, worked out once when first needed."""

    def __init__(self, box: Box) -> None:
        self._box = box

    @cached_property
    def city_points(self) -> dict[int, int]:
        """For each city its points."""
        return self._by_place(lambda city: city.points)

    @cached_property
    def limits(self) -> dict[int, int]:
        """For each city the most wagons of its row."""
        return self._by_place(lambda city: city.limit)

    @cached_property
    def flag_of(self) -> dict[int, Mask]:
        """For each city its flag, named after the first city that has it."""
        first = {city.flag: name for name, city in reversed([*self._box.cities.items()])}
        return self._by_place(lambda city: CITIES.one(first[city.flag]))

    @cached_property
    def capitals(self) -> dict[int, Mask]:
        """For each city that is a capital that city."""
        capital = self._by_place(lambda city: city.capital)
        return {place: 1 << place for place, is_one in capital.items() if is_one}

    @cached_property
    def cards(self) -> dict[int, int]:
        """For each card how many there are, packed as in a bag."""
        copies = {**self._box.wagons, **self._box.actions}.items()
        return {CARDS.places[name]: number << 8 * CARDS.places[name] for name, number in copies}

    def _by_place(self, printed: Callable[[City], T]) -> dict[int, T]:
        return {CITIES.places[name]: printed(city) for name, city in self._box.cities.items()}
