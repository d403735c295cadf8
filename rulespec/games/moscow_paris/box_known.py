"""What the text knows of every copy: a box that contradicts it is refused.

Oddities
--------
* The picture of the example is lost. Some cities must be able to bring its 5 points and 2 repeated
  flags; the home town is not among them, as its flag is drawn by hand.
* That Moscow, Paris, Rome and Berlin have cards is inferred; that they are capitals is not in
  doubt if they have.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rulespec.box.files import Contradiction
from rulespec.games.moscow_paris.box import Box, City
from rulespec.games.moscow_paris.components import ACTIONS, ACTION_CARDS, SPECIAL, WAGON_CARDS

ISTANBUL, HOME = SPECIAL
ISTANBUL_POINTS = 3
"""By these it differs from the other cities."""

NAMED = ("moscow", "paris", "rome", "berlin")
"""The capitals of the text's first lines."""

EXAMPLE_POINTS, EXAMPLE_REPEATED = 5, 2
"""What the cities of the text's example bring, and how many of them repeat a flag."""


def _cards(box: Box) -> Iterator[Contradiction]:
    wagons, actions = sum(box.wagons.values()), sum(box.actions.values())
    if wagons != WAGON_CARDS:
        yield "wagons", f"{wagons} cards", f"{WAGON_CARDS} wagons, as the text counts them"
    if len(box.wagons) == 1:
        yield "wagons", "one kind", "several kinds, as the wagons of a row are different"
    for kind in ACTIONS.elements:
        if kind not in box.actions:
            yield "actions", f"no card {kind}", "all five kinds that the text describes"
    if actions != ACTION_CARDS:
        yield "actions", f"{actions} cards", f"{ACTION_CARDS} action cards, as the text counts them"


def _cities(box: Box) -> Iterator[Contradiction]:
    for name, city in box.cities.items():
        points, istanbul = f"cities.{name}.points.number", name == ISTANBUL
        if istanbul and city.points != ISTANBUL_POINTS:
            yield points, city.points, f"{ISTANBUL_POINTS}, as in the text"
        if name not in SPECIAL and city.points == ISTANBUL_POINTS:
            expected = f"not {ISTANBUL_POINTS}, by which Istanbul differs from the others"
            yield points, city.points, expected
        if not istanbul and city.flag == box.cities[ISTANBUL].flag:
            expected = "another flag than Istanbul's, which never repeats"
            yield f"cities.{name}.name.flag", city.flag, expected
        if name in NAMED and not city.capital:
            yield f"cities.{name}.name.capital", False, "true, as this city is a capital"
    if all(city.capital for name, city in box.cities.items() if name not in SPECIAL):
        yield "cities", "only capitals", "cities besides the capitals, as the text lists both"


def _example(box: Box) -> Iterator[Contradiction]:
    cards = [city for name, city in box.cities.items() if name != HOME]
    if (EXAMPLE_POINTS, EXAMPLE_REPEATED) not in _results(cards):
        repeated = len(cards) > len({city.flag for city in cards})
        expected = (
            f"some cities that bring {EXAMPLE_POINTS} points and have {EXAMPLE_REPEATED}"
            " repeated flags, as in the text's example"
        )
        yield "cities", "no such cities" if repeated else "no flag twice", expected


def _results(cards: list[City]) -> set[tuple[int, int]]:
    """The points and repeated flags, as far as the example's, that some of the cards can have."""
    found = {(0, 0)}
    for _, flag in groupby(sorted(cards, key=lambda city: city.flag), key=lambda city: city.flag):
        taken = {(points, repeated, False) for points, repeated in found}
        for city in flag:
            taken |= {
                (points + city.points, repeated + again, True)
                for points, repeated, again in taken
                if points + city.points <= EXAMPLE_POINTS
            }
        found = {(points, repeated) for points, repeated, _ in taken}
    return found


KNOWN = (_cards, _cities, _example)
"""What is asked of every box."""
