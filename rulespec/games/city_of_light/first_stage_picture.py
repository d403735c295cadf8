"""The first stage beside the board: what each player holds, and the supply."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.city_of_light.components import BUILDINGS, KINDS, Player
from rulespec.games.city_of_light.glyphs import PLATES, TEXT, chimney
from rulespec.games.city_of_light.table import Table
from rulespec.pictures.palette import BACK
from rulespec.pictures.svg import Group, Path, Shape, Words, box

LINE, SIZE = 24, 12
"""The height of a line, and of its letters."""

TILE = 18
HOLDING = 128
"""Where the tiles in the hand begin."""


def panel(table: Table) -> tuple[Shape, ...]:
    """Two lines for each player, and one for the supply."""
    rows = [row for player in Player for row in (_holding(table, player), _reserve(table, player))]
    supply = _named("supply", KINDS.names(table.supply))
    return tuple(Group(row, at=(0, LINE * at)) for at, row in enumerate((*rows, supply)))


HIGH = LINE * (2 * len(Player) + 1)
"""The height of the panel."""


def _holding(table: Table, player: Player) -> tuple[Shape, ...]:
    """Whose line it is, whether it is their turn, and their tiles."""
    seat = table.seats[player]
    turn = " to move" if player is table.mover else " has passed" if seat.passed else ""
    hidden = seat.hand.bit_count()
    x = HOLDING + (TILE + 4) * hidden
    return (
        Path(box(0, 4, 16, 16), PLATES[player]),
        chimney(player, 8, 12),
        Words(22, LINE / 2, f"{player}{turn}", SIZE, TEXT, starts=True),
        *_backs(hidden),
        Words(x, LINE / 2, f"in hand, {len(seat.stack)} in the stack", SIZE, TEXT, starts=True),
    )


def _backs(number: int) -> Iterator[Shape]:
    """Tiles that lie face down."""
    for at in range(number):
        back = box(HOLDING + (TILE + 4) * at, (LINE - TILE) / 2, TILE, TILE)
        yield Group((Path(back, BACK),), "hand", "a tile in the hand")
    if not number:
        yield Words(HOLDING - 14, LINE / 2, "0", SIZE, TEXT, starts=True)


def _reserve(table: Table, player: Player) -> tuple[Shape, ...]:
    return _named("reserve", KINDS.names(table.seats[player].reserve))


def _named(what: str, kinds: tuple[str, ...]) -> tuple[Shape, ...]:
    """A list of buildings with its name."""
    listed = " ".join(kinds) if len(kinds) < len(BUILDINGS) else "all buildings"
    return (Words(22, LINE / 2, f"{what}: {listed or '–'}", SIZE, TEXT, starts=True),)
