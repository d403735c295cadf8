"""The box: the map of the lines, and how surely it is known (``box_file.py`` reads it)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import SimpleNamespace

from attrs import frozen

from rulespec.box.kinds import OneOf, Row, Title, Whole
from rulespec.box.parts import part
from rulespec.box.printed import Printed
from rulespec.games.paris_paris.components import LINES, STATIONS, STATIONS_EACH, token
from rulespec.language import Mask


@frozen(kw_only=True, eq=False)
class Box(Printed):
    """The printed data of one copy of the game."""

    lines: Mapping[str, tuple[str, ...]] = part(
        "lines.*/stations", LINES.elements, kind=Row(OneOf(STATIONS.elements), most=len(STATIONS))
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
    def tables(self) -> SimpleNamespace:
        """What the rules look up in it, worked out once when first needed."""
        lines = (self.lines[name] for name in LINES.elements)
        return _tables([[STATIONS.places[station] for station in line] for line in lines])


def _tables(lines: list[list[int]]) -> SimpleNamespace:
    """What is at each station, on each line, and how far from each stop.

    A stop is a station on one of its lines, and is numbered as the token that names it. There are
    as many tokens of it as it has neighbours on its line.
    """
    on_lines = [(line, at) for line, stations in enumerate(lines) for at in stations]
    lines_at = _together((at, 1 << line) for line, at in on_lines)
    rings = [_ring(lines, far) for far in range(1, STATIONS_EACH)]
    copies = {stop: ring.bit_count() for stop, ring in rings[0].items()}
    return SimpleNamespace(
        lines=lines,
        lines_at=lines_at,
        on_line=_together((line, 1 << at) for line, at in on_lines),
        stops_of=_together((at, 1 << token(at, line)) for line, at in on_lines),
        stops_on=_together((line, 1 << token(at, line)) for line, at in on_lines),
        capacity={at: through.bit_count() for at, through in lines_at.items()},
        neighbours=_together((stop // len(LINES), ring) for stop, ring in rings[0].items()),
        copies=copies,
        tokens=tuple(stop for stop in sorted(copies) for _ in range(copies[stop])),
        **{f"ring_{far}": ring for far, ring in enumerate(rings, 1)},
    )


def _together(sets: Iterable[tuple[int, Mask]]) -> dict[int, Mask]:
    """For each key all that belongs to it."""
    found: dict[int, Mask] = {}
    for key, members in sets:
        found[key] = found.get(key, 0) | members
    return found


def _ring(lines: list[list[int]], far: int) -> dict[int, Mask]:
    """For each stop the stations so far along its line."""
    return {
        token(at, line): sum(1 << s for there, s in enumerate(stations) if abs(there - here) == far)
        for line, stations in enumerate(lines)
        for here, at in enumerate(stations)
    }
