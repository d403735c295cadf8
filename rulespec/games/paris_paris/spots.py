"""Spots: what is at each station, and what a picture of the table points at."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from rulespec.games.paris_paris.components import LINES, STATIONS, Player
from rulespec.games.paris_paris.moves import Move, TurnPile
from rulespec.games.paris_paris.notation import read_move
from rulespec.games.paris_paris.table import NONE, Table
from rulespec.language.universes import Mask, bits
from rulespec.pictures.characters import LETTERS

LINE_LETTERS = "grbyk"
"""For each line its small letter; black has the last of its own."""

MOST_SHOWN = 2
"""How many shops a station shows; the legend has those beyond."""


@frozen
class Spot:
    """What is at one station."""

    station: int
    title: str
    lines: tuple[int, ...]
    """The lines through it."""

    shops: tuple[int, ...]
    """The owners of its shops."""

    tokens: tuple[int, ...]
    """The lines of the tokens beside it."""

    @property
    def name(self) -> str:
        """The station, as moves name it."""
        return STATIONS.elements[self.station]

    @property
    def is_crossing(self) -> bool:
        """Whether lines cross here."""
        return len(self.lines) > 1

    def __str__(self) -> str:
        shops = f", shops {' '.join(str(Player(owner)) for owner in self.shops)}"
        tokens = f", tokens {' '.join(LINES.elements[line] for line in self.tokens)}"
        return f"{self.title}{shops if self.shops else ''}{tokens if self.tokens else ''}"


def spot(table: Table, station: int) -> Spot:
    """What is at a station."""
    name, width = STATIONS.elements[station], len(LINES)
    return Spot(
        station=station,
        title=table.box.titles[name],
        lines=tuple(bits(table.box.tables.lines_at[station])),
        shops=table.shops[station],
        tokens=tuple(token % width for token in table.offered if token // width == station),
    )


def letters(owners: Iterable[int]) -> str:
    """The owners of shops by their letters."""
    return "".join(LETTERS[owner] for owner in owners)


def line_name(line: int) -> str:
    """A line, or that nobody knows which."""
    return "not known" if line == NONE else LINES.elements[line]


# --- what a picture points at -------------------------------------------------------------------


@frozen
class Marks:
    """What a picture points at: what a move speaks of, and the stations of a broken clause."""

    move: Move
    """A move that speaks of nothing, if there is none to show."""

    stations: Mask
    """The stations that the move speaks of."""

    offending: Mask

    def removed(self, spot: Spot) -> int | None:
        """Which shop of a station the move removes."""
        owners = self.move.removed if self.stations >> spot.station & 1 else 0
        mine = (n for n, owner in enumerate(spot.shops[:MOST_SHOWN]) if owners >> owner & 1)
        return next(mine, None)


def marks(table: Table, move: Move | str | None, cells: Mask) -> Marks:
    """What to point at, for a move read or written."""
    aimed = read_move(move) if isinstance(move, str) else move or TurnPile(0)
    return Marks(aimed, aim(table, aimed), cells)


def aim(table: Table, move: Move) -> Mask:
    """The stations that a move speaks of."""
    found = 0
    for token in bits(move.token):
        found |= table.box.tables.station_of[token]
    return found
