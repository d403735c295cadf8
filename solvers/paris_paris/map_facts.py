"""Facts of a map for z3: one truth for each line, place on it and station.

Each fact has a name, so that facts that cannot be together can be told. What is known of every map
(``box_known.py``) is written down here once more, for a solver; whatever it finds is read as a box,
which refuses a map that cannot be this game's.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

import z3

from rulespec.games.paris_paris.box_known import BESIDE_POMPIDOU, CLASSES, GREEN_CROSSINGS
from rulespec.games.paris_paris.components import LINES, STATIONS, STATIONS_EACH
from solvers.paris_paris.remembered import UNKNOWN, Remembered
from solvers.z3.contexts import fresh

Fact: TypeAlias = tuple[str, list[z3.BoolRef]]

_PLACES = range(STATIONS_EACH)
_LAST = STATIONS_EACH - 1
_ALL = range(len(STATIONS))


class Facts:
    """The truths of a map, and the facts about them."""

    def __init__(self) -> None:
        self.context = fresh()
        """One of its own, so that the same question has the same answer whatever was asked."""

        self.lies = [
            [
                [z3.Bool(f"{line} {at} {station}", self.context) for station in STATIONS.elements]
                for at in _PLACES
            ]
            for line in LINES.elements
        ]
        """For each line and place, whether a station lies there."""

        self.on = [[z3.Or([row[at] for row in rows]) for at in _ALL] for rows in self.lies]
        self.crossing = [z3.AtLeast(*(on[at] for on in self.on), 2) for at in _ALL]

    def beside(self, one: str, other: str) -> z3.BoolRef:
        """Whether two stations are neighbours on some line."""
        first, second = STATIONS.places[one], STATIONS.places[other]
        return z3.Or([
            z3.And(rows[at][a], rows[at + 1][b])
            for rows in self.lies
            for at in range(_LAST)
            for a, b in ((first, second), (second, first))
        ])

    def tokens(self, station: int, number: int) -> z3.BoolRef:
        """Whether a station has so many tokens: one for each neighbour on each line."""
        return z3.PbEq(
            [
                (row[station], 1 if at in {0, _LAST} else 2)
                for rows in self.lies
                for at, row in enumerate(rows)
            ],
            number,
        )

    # --- of every map ---------------------------------------------------------------------------

    def always(self) -> Iterator[Fact]:
        """What is known of every map."""
        yield f"every line has {STATIONS_EACH} different stations", self._lines()
        yield "every station is on one line or on two", [
            self._between([on[at] for on in self.on], 1, 2) for at in _ALL
        ]
        yield "every two lines have one station in common", [
            z3.PbEq([(z3.And(self.on[one][at], self.on[other][at]), 1) for at in _ALL], 1)
            for one, other in combinations(range(len(LINES)), 2)
        ]
        yield "a crossing has 3 or 4 neighbours", [
            z3.AtMost(*(rows[end][at] for rows in self.lies for end in (0, _LAST)), 1)
            for at in _ALL
        ]
        for number, words in CLASSES.items():
            yield f"there is a station with {words}", [
                z3.Or([self.tokens(at, number) for at in _ALL])
            ]
        crossings = ", ".join(GREEN_CROSSINGS)
        yield f"green has the crossings {crossings}, in this order", self._green()
        for station in BESIDE_POMPIDOU:
            yield f"{station} is next to pompidou", [self.beside(station, "pompidou")]

    def _lines(self) -> list[z3.BoolRef]:
        found = [z3.PbEq([(at, 1) for at in row], 1) for rows in self.lies for row in rows]
        return found + [
            z3.AtMost(*(row[at] for row in rows), 1) for rows in self.lies for at in _ALL
        ]

    @staticmethod
    def _between(bits: list[z3.BoolRef], least: int, most: int) -> z3.BoolRef:
        return z3.And(z3.AtLeast(*bits, least), z3.AtMost(*bits, most))

    def _green(self) -> list[z3.BoolRef]:
        """Its crossings in one order or the other: at which end the arrow stands is not known."""
        green = LINES.places["green"]
        named = [STATIONS.places[at] for at in GREEN_CROSSINGS]
        only = [
            z3.Implies(self.on[green][at], self.crossing[at] == (at in named)) for at in _ALL
        ]
        orders = [self._in_order(green, order) for order in (named, named[::-1])]
        return [*only, z3.Or(orders)]

    def _in_order(self, line: int, stations: list[int]) -> z3.BoolRef:
        rows = self.lies[line]
        return z3.Or([
            z3.And([rows[at][station] for at, station in zip(places, stations, strict=True)])
            for places in combinations(_PLACES, len(stations))
        ])

    # --- of this one ----------------------------------------------------------------------------

    def told(self, known: Remembered) -> Iterator[Fact]:
        """What is remembered of this map."""
        for line, stations in known.lines.items():
            for at, station in enumerate(stations):
                if station != UNKNOWN:
                    row = self.lies[LINES.places[line]][at]
                    yield f"{line}: {station} is number {at + 1}", [row[STATIONS.places[station]]]
        for line, stations in known.on.items():
            for station in stations:
                on = self.on[LINES.places[line]][STATIONS.places[station]]
                yield f"{station} is on the {line} line", [on]
        for one, other in known.neighbours:
            yield f"{one} is next to {other}", [self.beside(one, other)]
        for one, other in known.apart:
            yield f"{one} is not next to {other}", [z3.Not(self.beside(one, other))]
        yield from self._classes(known)

    def _classes(self, known: Remembered) -> Iterator[Fact]:
        for station in known.crossings:
            yield f"{station} is a crossing", [self.crossing[STATIONS.places[station]]]
        for station in known.plain:
            yield f"{station} is no crossing", [z3.Not(self.crossing[STATIONS.places[station]])]
        for station, number in known.tokens.items():
            tokens = self.tokens(STATIONS.places[station], number)
            yield f"{station} has {number} tokens", [tokens]
        if known.single is not None:
            yield f"{known.single} stations have 1 token", self._single(known.single)

    def _single(self, number: int) -> list[z3.BoolRef]:
        """A line ends at a station with 1 token or with 3, so that there are ten of both."""
        counts = ((1, number), (3, 2 * len(LINES) - number))
        return [
            z3.PbEq([(self.tokens(at, tokens), 1) for at in _ALL], count)
            if count >= 0 else z3.BoolVal(val=False, ctx=self.context)
            for tokens, count in counts
        ]
