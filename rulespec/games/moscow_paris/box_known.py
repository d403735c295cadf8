"""What the text knows of every copy: a box that contradicts it is refused.

Oddities
--------
* The picture of the example is lost. Some cities must be able to bring its 5 points and 2 repeated
  flags; the home town is not among them, as its flag is drawn by hand.
* That Moscow, Paris, Rome and Berlin have cards is inferred; that they are capitals is not in
  doubt if they have.
"""

from __future__ import annotations

from itertools import groupby

from rulespec.documents.strict_reading import Reader
from rulespec.games.moscow_paris.box import Box, City
from rulespec.games.moscow_paris.components import (
    ACTION_CARDS, ACTIONS, CITIES, SPECIAL, WAGON_CARDS,
)

ISTANBUL, HOME = SPECIAL
ISTANBUL_POINTS = 3
"""By these it differs from the other cities."""

NAMED = ("moscow", "paris", "rome", "berlin")
"""The capitals of the text's first lines."""

EXAMPLE_POINTS, EXAMPLE_REPEATED = 5, 2
"""What the cities of the text's example bring, and how many of them repeat a flag."""


def keep_to_what_is_known(reader: Reader, box: Box) -> None:
    """Refuse a box that cannot be a copy of this game."""
    for known in (_wagons, _actions, _points, _flags, _capitals, _example):
        known(reader, box)


def _wagons(reader: Reader, box: Box) -> None:
    part, cards = reader.part("wagons"), sum(box.wagons.values())
    if cards != WAGON_CARDS:
        raise part.wrong(f"{cards} cards", f"{WAGON_CARDS} wagons, as the text counts them")
    if len(box.wagons) == 1:
        raise part.wrong("one kind", "several kinds, as the wagons of a row are different")


def _actions(reader: Reader, box: Box) -> None:
    part, cards = reader.part("actions"), sum(box.actions.values())
    missing = [kind for kind in ACTIONS.elements if kind not in box.actions]
    if missing:
        raise part.wrong(f"no card {missing[0]}", "all five kinds that the text describes")
    if cards != ACTION_CARDS:
        raise part.wrong(f"{cards} cards", f"{ACTION_CARDS} action cards, as the text counts them")


def _points(reader: Reader, box: Box) -> None:
    for name, city in box.cities.items():
        at = reader.part("cities").part(name).part("points").part("number")
        if name == ISTANBUL and city.points != ISTANBUL_POINTS:
            raise at.wrong(city.points, f"{ISTANBUL_POINTS}, as in the text")
        if name not in SPECIAL and city.points == ISTANBUL_POINTS:
            expected = f"not {ISTANBUL_POINTS}, by which Istanbul differs from the others"
            raise at.wrong(city.points, expected)


def _flags(reader: Reader, box: Box) -> None:
    for name, city in box.cities.items():
        if name != ISTANBUL and city.flag == box.cities[ISTANBUL].flag:
            at = reader.part("cities").part(name).part("name").part("flag")
            raise at.wrong(city.flag, "another flag than Istanbul's, which never repeats")


def _capitals(reader: Reader, box: Box) -> None:
    for name in NAMED:
        if not box.cities[name].capital:
            at = reader.part("cities").part(name).part("name").part("capital")
            raise at.wrong(False, "true, as this city is a capital")  # noqa: FBT003  # the datum
    if all(box.cities[name].capital for name in CITIES.elements if name not in SPECIAL):
        expected = "cities besides the capitals, as the text lists both"
        raise reader.part("cities").wrong("only capitals", expected)


def _example(reader: Reader, box: Box) -> None:
    cards = [city for name, city in box.cities.items() if name != HOME]
    if (EXAMPLE_POINTS, EXAMPLE_REPEATED) not in _results(cards):
        repeated = len(cards) > len({city.flag for city in cards})
        found = "no such cities" if repeated else "no flag twice"
        expected = (
            f"some cities that bring {EXAMPLE_POINTS} points and have {EXAMPLE_REPEATED}"
            " repeated flags, as in the text's example"
        )
        raise reader.part("cities").wrong(found, expected)


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
