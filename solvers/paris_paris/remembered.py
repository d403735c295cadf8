"""What a player remembers of the map, as data and as a document.

A document, ``*.find.toml``, names what is known and nothing else::

    title = "What I remember"
    game = "paris-paris"
    single = 4                        # so many stations have one token
    neighbours = [["opera", "louvre"]]
    apart = [["opera", "odeon"]]      # not neighbours
    crossings = ["opera"]             # stations on two lines
    plain = ["luxembourg"]            # stations on one line

    [lines]                           # the seven stations in order, ? where one is not known
    red = ["?", "opera", "?", "montmartre", "?", "?", "?"]
    [on]                              # stations of a line, wherever they lie on it
    blue = ["pompidou", "odeon"]
    [tokens]                          # how many tokens a station has
    opera = 4
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.documents.files import load
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_paris.components import LINES, STATIONS, STATIONS_EACH
from rulespec.sealed import sealed

Pairs: TypeAlias = tuple[tuple[str, str], ...]

UNKNOWN = "?"
MOST_TOKENS = 4
MOST = 100
"""How many facts of a kind a description may have."""

NAMES = (
    "title", "game", "note", "lines", "on", "neighbours", "apart", "crossings", "plain", "tokens",
    "single",
)


def _stations(_: object, at: Any, value: Any) -> None:  # noqa: ANN401  # attrs' own
    """Every name is that of a station."""
    groups = value.values() if isinstance(value, Mapping) else value
    for group in groups:
        for name in (group,) if isinstance(group, str) else group:
            if name != UNKNOWN and name not in STATIONS.elements:
                raise BadInput(at.name, name, "a station", did_you_mean(name, STATIONS.elements))


def _lines(_: object, at: Any, value: Mapping[str, Any]) -> None:  # noqa: ANN401  # likewise
    for line in value:
        if line not in LINES.elements:
            expected = f"one of {', '.join(LINES.elements)}"
            raise BadInput(at.name, line, expected, did_you_mean(line, LINES.elements))


def _seven(_: object, at: Any, value: Mapping[str, Any]) -> None:  # noqa: ANN401  # likewise
    for line, stations in value.items():
        if len(stations) != STATIONS_EACH:
            expected = f"{STATIONS_EACH} stations, ? where one is not known"
            raise BadInput(f"{at.name}: {line}", f"{len(stations)} stations", expected)


def _two(_: object, at: Any, value: Pairs) -> None:  # noqa: ANN401  # likewise
    for pair in value:
        if len(set(pair)) != 2 or len(pair) != 2:  # noqa: PLR2004  # neighbours are two
            raise BadInput(at.name, ", ".join(pair), "two different stations")


def _counts(_: object, at: Any, value: Mapping[str, int]) -> None:  # noqa: ANN401  # likewise
    _stations(_, at, tuple(value))
    for station, number in value.items():
        if not 1 <= number <= MOST_TOKENS:
            raise BadInput(f"{at.name}: {station}", number, f"1 to {MOST_TOKENS} tokens")


@frozen(kw_only=True)
class Remembered:
    """What is known of a map; whatever is left out is not known."""

    lines: Mapping[str, tuple[str, ...]] = field(
        factory=dict, converter=sealed, hash=False, validator=[_lines, _seven, _stations]
    )
    """For some lines their seven stations in order, ``?`` where one is not known."""

    on: Mapping[str, tuple[str, ...]] = field(
        factory=dict, converter=sealed, hash=False, validator=[_lines, _stations]
    )
    """For some lines stations that lie on them, in no order."""

    neighbours: Pairs = field(default=(), validator=[_two, _stations])
    apart: Pairs = field(default=(), validator=[_two, _stations])
    """Stations that are not neighbours."""

    crossings: tuple[str, ...] = field(default=(), validator=_stations)
    plain: tuple[str, ...] = field(default=(), validator=_stations)
    tokens: Mapping[str, int] = field(
        factory=dict, converter=sealed, hash=False, validator=_counts
    )
    """For some stations how many tokens they have."""

    single: int | None = None
    """How many stations have one token."""


def load_remembered(path: Path | str) -> Remembered:
    """The description in a file."""
    return read_remembered(load(path), str(path))


def read_remembered(table: Mapping[str, Any], place: str) -> Remembered:
    """The description in a document's table."""
    reader = Reader(table, place)
    reader.only(NAMES)
    reader.choice("game", ("paris-paris",))
    reader.text("title")
    found: dict[str, Any] = {
        name: {line: at.texts(MOST) for line, at in _parts(reader, name)}
        for name in ("lines", "on")
    }
    for name in ("neighbours", "apart"):
        pairs = reader.part(name).items(MOST) if reader.has(name) else ()
        found[name] = tuple(pair.texts(MOST) for pair in pairs)
    for name in ("crossings", "plain"):
        found[name] = reader.optional_names(name, STATIONS.elements)
    tokens = _parts(reader, "tokens")
    found["tokens"] = {station: at.whole(1, MOST_TOKENS) for station, at in tokens}
    if reader.has("single"):
        found["single"] = reader.part("single").whole(0, len(STATIONS))
    try:
        return Remembered(**found)
    except BadInput as wrong:
        raise wrong.within(place) from None


def _parts(reader: Reader, name: str) -> list[tuple[str, Reader]]:
    """The named values of a table, if there is one."""
    if not reader.has(name):
        return []
    table = reader.part(name)
    return [(at, table.part(at)) for at in table.table()]
