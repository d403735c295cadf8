"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own. A map that
contradicts what the text and good sources know of every map is refused: every contradiction is
named, not only the first. That there are 10 crossings, 15 other stations and 60 tokens follows from
what is asked here.

Oddities
--------
* At which end of the green line the arrow stands is not known: its crossings may be in either
  order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import TypeAlias

from rulespec.box.files import BoxFile, Contradiction
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import STATIONS, STATIONS_EACH

Lines: TypeAlias = Mapping[str, tuple[str, ...]]

GREEN_CROSSINGS = ("montmartre", "pompidou", "hotel-de-ville", "quartier-latin")
"""The crossings of the green line, in order."""

BESIDE_POMPIDOU = ("st-nicolas", "pont-neuf")
CLASSES = {1: "1 token", 2: "2 tokens", 3: "3 tokens", 4: "4 tokens"}
"""The text shows stations with each number of tokens, which is that of their neighbours."""


def _through(lines: Lines) -> dict[str, list[str]]:
    """For each station the lines through it."""
    return {
        station: [line for line, stations in lines.items() if station in stations]
        for station in STATIONS.elements
    }


def _beside(lines: Lines) -> dict[str, list[str]]:
    """For each station those next to it, once for each line."""
    found: dict[str, list[str]] = {station: [] for station in STATIONS.elements}
    for stations in lines.values():
        for one, other in pairwise(stations):
            found[one].append(other)
            found[other].append(one)
    return found


# --- each line and each station -----------------------------------------------------------------


def _lengths(lines: Lines) -> Iterator[str]:
    for line, stations in lines.items():
        if len(stations) != STATIONS_EACH:
            yield f"{line}: {STATIONS_EACH} stations, not {len(stations)}"
        for station, times in Counter(stations).items():
            if times > 1:
                yield f"{line}: {station} once, not {times} times"


def _served(lines: Lines) -> Iterator[str]:
    for station, through in _through(lines).items():
        if not through:
            yield f"{station}: on a line"
        if len(through) > 2:  # a crossing
            yield f"{station}: on two lines at most, not on {', '.join(through)}"


def _crossed(lines: Lines) -> Iterator[str]:
    for one, other in combinations(lines, 2):
        shared = [station for station in dict.fromkeys(lines[one]) if station in lines[other]]
        if len(shared) != 1:
            yield f"{one} and {other}: one station in common, not {', '.join(shared) or 'none'}"


def _neighbours(lines: Lines) -> Iterator[str]:
    """A crossing has three or four neighbours: no two lines end there."""
    for station, through in _through(lines).items():
        ending = [line for line in through if station in {lines[line][0], lines[line][-1]}]
        if len(ending) > 1:
            yield f"{station}: 3 or 4 neighbours, so not the end of both {' and '.join(ending)}"


def _classes(lines: Lines) -> Iterator[str]:
    numbers = {len(beside) for beside in _beside(lines).values()}
    missing = (words for number, words in CLASSES.items() if number not in numbers)
    yield from (f"a station with {words}" for words in missing)


# --- the green line -----------------------------------------------------------------------------


def _green(lines: Lines) -> Iterator[str]:
    through = _through(lines)
    crossings = tuple(station for station in lines["green"] if len(through[station]) > 1)
    if crossings not in {GREEN_CROSSINGS, GREEN_CROSSINGS[::-1]}:
        wanted, found = ", ".join(GREEN_CROSSINGS), ", ".join(crossings) or "none"
        yield f"green: crossings {wanted}, in this order, not {found}"
    beside = _beside(lines)["pompidou"]
    yield from (f"{at}: next to pompidou" for at in BESIDE_POMPIDOU if at not in beside)


def contradictions(box: Box) -> Iterator[Contradiction]:
    """All that speaks against a map, at once."""
    known = (_lengths, _served, _crossed, _neighbours, _classes, _green)
    wrong = [said for contradicted in known for said in contradicted(box.lines)]
    if wrong:
        found = "1 contradiction" if len(wrong) == 1 else f"{len(wrong)} contradictions"
        yield "lines", found, "; ".join(wrong)


FILE = BoxFile(package="rulespec.games.paris_paris", makes=Box, says_only=("counts", "colours"),
               known=(contradictions,))  # fmt: skip
PARTS, STANDARD = FILE.parts, FILE.standard
read_box, write_box, load_box = FILE.read, FILE.write, FILE.load
