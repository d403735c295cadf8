"""The box: the map of the lines, and how surely it is known (``box_file.py`` reads it)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from attrs import frozen

from rulespec.box.kinds import OneOf, Row, Title, Whole
from rulespec.box.parts import part
from rulespec.box.printed import Printed
from rulespec.games.paris_paris.components import LINES, STATIONS, STATIONS_EACH, TOKENS, token
from rulespec.language import Mask


@frozen(kw_only=True, eq=False)
class Box(Printed):
    """The printed data of one copy of the game."""

    lines: Mapping[str, tuple[str, ...]] = part(
        "lines.*/stations", LINES.elements,
        kind=Row(OneOf(STATIONS.elements), most=len(STATIONS)),
    )
    """For each line its stations in order, from the arrow."""

    titles: Mapping[str, str] = part(
        "stations.*.name/title", STATIONS.elements, kind=Title(),
        apart="a name that no other station has",
    )
    """For each station the name on the board."""

    places: Mapping[str, tuple[int, int]] = part(
        "stations.*.place/x,y", STATIONS.elements, kind=Whole(0, 100),
        apart="a place where no other station is drawn",
    )
    """For each station where it is drawn: from the left and from the top, in hundredths."""

    @cached_property
    def tables(self) -> Tables:
        """What the rules look up in it."""
        return Tables(self)


def _together(sets: Iterable[tuple[int, Mask]]) -> dict[int, Mask]:
    """For each key all that belongs to it."""
    found: dict[int, Mask] = {}
    for key, members in sets:
        found[key] = found.get(key, 0) | members
    return found


class Tables:
    """What the rules look up in a map, worked out once when first needed.

    A stop is a station on one of its lines, and is numbered as the token that names it.
    """

    def __init__(self, box: Box) -> None:
        self.lines: tuple[tuple[int, ...], ...] = tuple(
            tuple(STATIONS.places[station] for station in box.lines[line])
            for line in LINES.elements
        )
        """For each line its stations in order."""

    def _stops(self) -> Iterable[tuple[int, int, int]]:
        """Each line with its stations and their places on it."""
        for line, stations in enumerate(self.lines):
            yield from ((line, at, station) for at, station in enumerate(stations))

    # --- stations and lines ---------------------------------------------------------------------

    @cached_property
    def on_line(self) -> dict[int, Mask]:
        """For each line its stations."""
        return _together((line, 1 << station) for line, _, station in self._stops())

    @cached_property
    def lines_at(self) -> dict[int, Mask]:
        """For each station the lines through it."""
        return _together((station, 1 << line) for line, _, station in self._stops())

    @cached_property
    def capacity(self) -> dict[int, int]:
        """For each station how many shops it has room for: one for each line through it."""
        return {station: lines.bit_count() for station, lines in self.lines_at.items()}

    @cached_property
    def crossing_stations(self) -> Mask:
        """The stations where lines cross."""
        return sum(1 << station for station, room in self.capacity.items() if room > 1)

    @cached_property
    def neighbours(self) -> dict[int, Mask]:
        """For each station those next to it, on any line."""
        rings = self.rings[0].items()
        return _together((stop // len(LINES), stations) for stop, stations in rings)

    # --- stops ----------------------------------------------------------------------------------

    @cached_property
    def stops(self) -> Mask:
        """All stops, which are the different tokens."""
        return sum(self.stops_on.values())

    @cached_property
    def station_of(self) -> dict[int, Mask]:
        """For each token its station, though there be no such stop."""
        return {stop: 1 << stop // len(LINES) for stop in range(len(TOKENS))}

    @cached_property
    def stops_of(self) -> dict[int, Mask]:
        """For each station its stops."""
        return _together((at, 1 << token(at, line)) for line, _, at in self._stops())

    @cached_property
    def stops_on(self) -> dict[int, Mask]:
        """For each line its stops."""
        return _together((line, 1 << token(at, line)) for line, _, at in self._stops())

    @cached_property
    def rings(self) -> tuple[dict[int, Mask], ...]:
        """For each distance from 1 to 6 and each stop the stations so far along its line."""
        return tuple(
            {token(station, line): self._ring(line, at, far) for line, at, station in self._stops()}
            for far in range(1, STATIONS_EACH)
        )

    def _ring(self, line: int, at: int, far: int) -> Mask:
        stations = self.lines[line]
        ends = (at - far, at + far)
        return sum(1 << stations[end] for end in ends if 0 <= end < len(stations))

    def __getattr__(self, name: str) -> dict[int, Mask]:
        """The rings one by one: ``ring_1`` to ``ring_6``."""
        kind, _, far = name.partition("_")
        if kind != "ring" or not far.isdecimal() or not 1 <= int(far) <= len(self.rings):
            raise AttributeError(name)
        return self.rings[int(far) - 1]

    # --- tokens ---------------------------------------------------------------------------------

    @cached_property
    def copies(self) -> dict[int, int]:
        """For each stop how many tokens name it: as many as it has neighbours on its line."""
        return {stop: ring.bit_count() for stop, ring in self.rings[0].items()}

    @cached_property
    def tokens(self) -> tuple[int, ...]:
        """All tokens, in order."""
        return tuple(stop for stop in sorted(self.copies) for _ in range(self.copies[stop]))
