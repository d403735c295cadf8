"""Spots: what is at each station, and what a picture of the table points at."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.games.paris_paris.rounds import TURN
from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS
from rulespec.games.paris_paris.position import BUILT, REMOVED, ROUND, TOKEN
from rulespec.language import Mask, Move, SetNoun, bits, unpacked
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
        shops = f", shops {' '.join(PLAYERS.elements[at] for at in self.shops)}"
        tokens = f", tokens {' '.join(LINES.elements[line] for line in self.tokens)}"
        return f"{self.title}{shops if self.shops else ''}{tokens if self.tokens else ''}"


def spot(position: Position, station: int) -> Spot:
    """What is at a station."""
    name, width = STATIONS.elements[station], len(LINES)
    return Spot(
        station=station,
        title=position.box.titles[name],
        lines=tuple(bits(position.box.tables.lines_at[station])),
        shops=unpacked(position[BUILT][station]),
        tokens=tuple(at % width for at in unpacked(position[ROUND]) if at // width == station),
    )


def letters(owners: Iterable[int]) -> str:
    """The owners of shops by their letters."""
    return "".join(LETTERS[owner] for owner in owners)


def line_name(line: Mask) -> str:
    """A line, or that nobody knows which."""
    return "".join(LINES.names(line)) or "not known"


# --- what a picture points at -------------------------------------------------------------------


@frozen
class Marks:
    """What a picture points at: what a move speaks of, and the stations of a broken clause."""

    move: Move
    """A move that speaks of nothing, if there is none to show."""

    stations: Mask
    """The stations that the move speaks of."""

    offending: Mask

    def named(self, noun: SetNoun) -> Mask:
        """What the move says of a noun; nothing, if it does not speak of it."""
        found: Mask = getattr(self.move, noun.name, 0)
        return found

    def removed(self, spot: Spot) -> int | None:
        """Which shop of a station the move removes."""
        owners = self.named(REMOVED) if self.stations >> spot.station & 1 else 0
        mine = (n for n, owner in enumerate(spot.shops[:MOST_SHOWN]) if owners >> owner & 1)
        return next(mine, None)


def marks(position: Position, move: Move | str | None, cells: Mask) -> Marks:
    """What to point at, for a move read or written."""
    aimed = Move(TURN, (0,)) if move is None else position.read(move)
    token: Mask = getattr(aimed, TOKEN.name, 0)
    station = 1 << (token.bit_length() - 1) // len(LINES) if token else 0
    return Marks(aimed, station, cells)
