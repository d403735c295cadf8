"""The worked examples of the text, whose pictures are lost: what it says of each, for z3.

A visit looks only at the lines through the station, so that all maps come down to where the station
lies on its line, or on both. A stop of the bus looks only at the crossing and its three or four
neighbours. Stations are numbered: 0 is the one in question, the others of its lines follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, TypeAlias

import z3
from attrs import field, frozen

from rulespec.games.paris_paris.components import LINES, STATIONS, STATIONS_EACH, TOKENS, token
from rulespec.games.paris_paris.position import FARTHEST
from rulespec.games.paris_paris.rounds import STOP, VISIT
from rulespec.language.terms import Number
from solvers.z3.contexts import current
from solvers.z3.terms import Bit, Bits, Count, Member, Reading, any_of, both, negated

OWNERS = ("grey", "violet", "yellow")
_STATIONS = len(STATIONS)

Place: TypeAlias = tuple[int, ...]
"""Where the station lies on each of its lines; of a stop how many neighbours it has."""


@frozen
class Picture:
    """What an example says of shops, and what they earn."""

    id: str
    """The passage of the text."""

    says: str
    earned: dict[str, int] = field(hash=False)
    term: Number = field(repr=False)
    places: tuple[Place, ...] = field(repr=False)
    """Every way in which a map can have it."""

    facts: Callable[[Board], Iterator[Bit]] = field(repr=False)


class Board:
    """The shops of a picture, all unknown, around one station."""

    def __init__(self, picture: Picture, place: Place, questions: dict[Any, Bit]) -> None:
        self.picture, self.place = picture, place
        self.lines = tuple(
            tuple(self._station(number, at, far) for far in range(STATIONS_EACH))
            for number, at in enumerate(place)
        )
        """For each line its stations in order."""

        self.own = {owner: self._bits(f"{owner} at", _STATIONS) for owner in OWNERS}
        self.two = {owner: self._bits(f"{owner} twice at", _STATIONS) for owner in OWNERS}
        self.questions = questions

    @staticmethod
    def _station(line: int, at: int, far: int) -> int:
        """The number of a station: 0 is the one in question."""
        if far == at:
            return 0
        return line * (STATIONS_EACH - 1) + far + (1 if far < at else 0)

    @staticmethod
    def _bits(name: str, number: int) -> Bits:
        return tuple(z3.Bool(f"{name} {at}", current()) for at in range(number))

    def ring(self, line: int, far: int) -> tuple[int, ...]:
        """The stations so far from the one in question, on one of its lines."""
        stations, at = self.lines[line], self.place[line]
        return tuple(stations[end] for end in (at - far, at + far) if 0 <= end < len(stations))

    @property
    def neighbours(self) -> range:
        """The neighbours of a crossing where the bus stops."""
        return range(1, self.place[0] + 1)

    def earned(self, owner: str) -> Count:
        """What the owner earns, by the rules' own term."""
        everybody = tuple(any_of([self.own[at][station] for at in OWNERS])
                          for station in range(_STATIONS))
        zero = tuple(station == 0 for station in range(_STATIONS))
        sets = {"own": self.own[owner], "own_two": self.two[owner], "shops_there": everybody,
                "token": tuple(at == token(0, 0) for at in range(len(TOKENS))), "crossing": zero}
        member = Member(True, (zero,))  # noqa: FBT003  # it is there
        families = {"crossings": (member,)}
        return Reading(sets, {}, {}, self._tables(), self.questions, families).value(
            self.picture.term
        )

    def _tables(self) -> dict[str, Any]:
        if self.picture.term is STOP:
            return {"neighbours": {0: sum(1 << at for at in self.neighbours)}}
        stops = [token(0, line) for line in range(len(self.lines))]
        rings = {
            f"ring_{far}": {
                stop: sum(1 << at for at in self.ring(line, far)) for line, stop in enumerate(stops)
            }
            for far in range(1, FARTHEST + 1)
        }
        on = {line: sum(1 << stop for stop in stops if stop == token(0, line))
              for line in range(len(LINES))}
        return {"station_of": {token(0, 0): 1}, "stops_of": {0: sum(1 << at for at in stops)},
                "stops_on": on, **rings}

    # --- words of the text ----------------------------------------------------------------------

    def sound(self) -> Iterator[Bit]:
        """Two shops of a player are one at least; no station has more than two."""
        for station in range(_STATIONS):
            shops = []
            for owner in OWNERS:
                yield z3.Implies(self.two[owner][station], self.own[owner][station])
                shops += [self.own[owner][station], self.two[owner][station]]
            yield z3.AtMost(*shops, 2)

    def at_most(self, number: int) -> Bit:
        """No more shops than so many stand anywhere."""
        shops = [bit for owned in (self.own, self.two) for bits in owned.values() for bit in bits]
        return z3.AtMost(*shops, number)

    def exactly(self, station: int, **shops: int) -> Bit:
        """Which shops stand at a station, and no others."""
        found: Bit = True
        for owner in OWNERS:
            number = shops.get(owner, 0)
            own, two = self.own[owner][station], self.two[owner][station]
            found = both(found, own if number else negated(own))
            found = both(found, two if number > 1 else negated(two))
        return found

    def empty(self, stations: Iterator[int] | tuple[int, ...]) -> Bit:
        """No shop stands at any of the stations."""
        return z3.And([self.exactly(station) for station in stations])

    def many(self, owner: str, stations: range | tuple[int, ...], number: int) -> Bit:
        """How many shops of an owner stand at some stations together."""
        shops = [bits[at] for bits in (self.own[owner], self.two[owner]) for at in stations]
        return z3.PbEq([(shop, 1) for shop in shops], number)

    def some(self, owner: str, stations: range | tuple[int, ...]) -> Bit:
        """A shop of an owner stands at one of the stations."""
        return any_of([self.own[owner][station] for station in stations])


# --- the examples ---------------------------------------------------------------------------------


def _shop_there(board: Board) -> Iterator[Bit]:
    yield board.exactly(0, grey=1)


def _two_as_near(board: Board) -> Iterator[Bit]:
    """Grey has two shops at one distance, nobody any nearer or as near, violet one farther."""
    ways = []
    for far in range(1, FARTHEST):
        near, beyond = board.ring(0, far), range(far + 1, FARTHEST + 1)
        if len(near) > 1:
            nearer = (0, *(at for less in range(1, far) for at in board.ring(0, less)))
            farther = tuple(at for more in beyond for at in board.ring(0, more))
            there = [board.exactly(at, grey=1) for at in near]
            ways.append(z3.And([board.empty(nearer), *there, board.some("violet", farther)]))
    yield any_of(ways)


def _one_on_each(board: Board, *, as_near: bool) -> Iterator[Bit]:
    """The nearest shop on one line is violet's, on the other grey's."""
    ways = []
    for one, other in product(range(1, FARTHEST + 1), repeat=2):
        for violet, grey in product(board.ring(0, one), board.ring(1, other)):
            if (one == other) is as_near:
                free = [at for line, far in ((0, one), (1, other))
                        for less in range(1, far + 1) for at in board.ring(line, less)]
                rest = tuple(at for at in (0, *free) if at not in {violet, grey})
                ways.append(z3.And([board.empty(rest), board.exactly(violet, violet=1),
                                    board.exactly(grey, grey=1)]))
    yield any_of(ways)


def _bus_stop(board: Board) -> Iterator[Bit]:
    beside, elsewhere = board.neighbours, range(board.place[0] + 1, _STATIONS)
    yield board.exactly(0, grey=1, violet=1)
    yield board.many("grey", beside, 2)
    yield board.many("violet", beside, 0)
    yield board.some("violet", elsewhere)
    yield board.some("yellow", beside)


_FROM_AN_END = range((STATIONS_EACH + 1) // 2)
"""From the nearer end: the other half of a line is its mirror image."""

_PLAIN: tuple[Place, ...] = tuple((at,) for at in _FROM_AN_END)
_CROSSED: tuple[Place, ...] = tuple(at for at in product(_FROM_AN_END, repeat=2) if any(at))
"""No crossing is the end of both lines."""

PICTURES = (
    Picture("example.visit", "one shop, grey's, stands where the token is left",
            {"grey": 1, "violet": 0}, VISIT, _PLAIN, _shop_there),
    Picture("example.nearest", "two shops of grey's are the nearest, as near; violet's is farther",
            {"grey": 2, "violet": 0}, VISIT, _PLAIN, _two_as_near),
    Picture("example.crossing", "the nearest on one line is violet's, on the other grey's, as near",
            {"violet": 1, "grey": 1}, VISIT, _CROSSED,
            lambda board: _one_on_each(board, as_near=True)),
    Picture("example.tour", "grey and violet stand at the crossing, two of grey's beside it, "
            "violet's elsewhere, yellow's beside it only",
            {"grey": 3, "violet": 1, "yellow": 0}, STOP, ((3,), (4,)), _bus_stop),
)  # fmt: skip
UNEQUAL = Picture(
    "example.crossing", "the same, and one of the two shops is farther than the other",
    {"violet": 1, "grey": 1}, VISIT, _CROSSED, lambda board: _one_on_each(board, as_near=False),
)  # fmt: skip
"""What the picture of a crossing might have shown instead: then the reading matters."""
