"""The first stage beside the board: what each player holds, and the supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulespec.answers.position import Position
from rulespec.games.city_of_light.components import BUILDINGS, PLAYERS
from rulespec.games.city_of_light.glyphs import PLATES, TEXT, chimney
from rulespec.games.city_of_light.position import HANDS, HAVE_PASSED, RESERVES, STACKS, SUPPLY
from rulespec.pictures.palette import BACK
from rulespec.pictures.svg import Group, Path, Shape, Words, box

LINE, SIZE = 24, 12
"""The height of a line, and of its letters."""

TILE = 18
HOLDING = 128
"""Where the tiles in the hand begin."""


def panel(position: Position) -> tuple[Shape, ...]:
    """Two lines for each player, and one for the supply."""
    rows = [
        row
        for player in PLAYERS.elements
        for row in (_holding(position, player), _reserve(position, player))
    ]
    supply = _named("supply", position.names(SUPPLY))
    return tuple(Group(row, at=(0, LINE * at)) for at, row in enumerate((*rows, supply)))


HIGH = LINE * (2 * len(PLAYERS) + 1)
"""The height of the panel."""


def _holding(position: Position, player: str) -> tuple[Shape, ...]:
    """Whose line it is, whether it is their turn, and their tiles."""
    passed = position.names(HAVE_PASSED)[player]
    turn = " to move" if player == position.mover else " has passed" if passed else ""
    hidden, stack = len(position.names(HANDS)[player]), len(position.names(STACKS)[player])
    x = HOLDING + (TILE + 4) * hidden
    return (
        Path(box(0, 4, 16, 16), PLATES[player]),
        chimney(player, 8, 12),
        Words(22, LINE / 2, f"{player}{turn}", SIZE, TEXT, starts=True),
        *_backs(hidden),
        Words(x, LINE / 2, f"in hand, {stack} in the stack", SIZE, TEXT, starts=True),
    )


def _backs(number: int) -> Iterator[Shape]:
    """Tiles that lie face down."""
    for at in range(number):
        back = box(HOLDING + (TILE + 4) * at, (LINE - TILE) / 2, TILE, TILE)
        yield Group((Path(back, BACK),), "hand", "a tile in the hand")
    if not number:
        yield Words(HOLDING - 14, LINE / 2, "0", SIZE, TEXT, starts=True)


def _reserve(position: Position, player: str) -> tuple[Shape, ...]:
    return _named("reserve", position.names(RESERVES)[player])


def _named(what: str, kinds: Sequence[str]) -> tuple[Shape, ...]:
    """A list of buildings with its name."""
    listed = " ".join(kinds) if len(kinds) < len(BUILDINGS) else "all buildings"
    return (Words(22, LINE / 2, f"{what}: {listed or '–'}", SIZE, TEXT, starts=True),)
