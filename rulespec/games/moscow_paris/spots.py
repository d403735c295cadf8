"""Spots: where wagons lie, and what a picture of the table points at."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulespec.games.moscow_paris.components import (
    CARDS,
    CITIES,
    COLUMNS,
    LONGEST,
    PLACES,
    SIDES,
    SLOTS,
    WAGONS,
    Player,
    front,
    slot,
)
from rulespec.games.moscow_paris.moves import (
    Claim,
    Done,
    Exchange,
    GoOn,
    LayInRow,
    Move,
    PutInFront,
    TakeBack,
)
from rulespec.games.moscow_paris.notation import read_move
from rulespec.games.moscow_paris.table import GAP, Line, Table
from rulespec.language.universes import Mask, bits

SIGNS = (
    "mail", "lugg", "slee", "dine", "salo", "2nd", "1st", "tank", "no 9", "no10", "no11", "no12",
)  # fmt: skip
"""For each kind of wagon at most four characters."""

SHORT_SIGNS = tuple(sign.removeprefix("no").strip()[:3] for sign in SIGNS)
"""The same in three, for the longest rows."""

FEWEST_COLUMNS = 4
"""So many columns are drawn on each side, also if the rows are shorter."""


@frozen
class Spot:
    """A place where a wagon lies, or to which a picture points."""

    place: int
    kind: int
    """The kind of the wagon; a place in a row that is empty has none."""

    wagons: int
    """How many wagons of the kind lie there."""

    @property
    def name(self) -> str:
        """The place, as moves name it."""
        return PLACES.elements[self.place]

    @property
    def words(self) -> str:
        """The kind of the wagon."""
        return WAGONS.elements[self.kind] if self.wagons else "empty"

    @property
    def distance(self) -> int:
        """In a row: how far from the city."""
        return self.place % LONGEST + 1


def row_spots(table: Table, row: int, side: int, pointed: Mask = 0) -> Iterator[Spot]:
    """The wagons of one side of a row, and the places there that are pointed at."""
    line = table.lines[row]
    lying = line.sides[side] if line else ()
    for distance in range(1, max(LONGEST, len(lying)) + 1):
        place = slot(row, side, min(distance, LONGEST))
        if distance <= len(lying) and lying[distance - 1] != GAP:
            yield Spot(place, lying[distance - 1], 1)
        elif pointed >> place & 1:
            yield Spot(place, 0, 0)


def front_spots(table: Table, player: Player, pointed: Mask = 0) -> Iterator[Spot]:
    """The wagons before a player, kind by kind, and those that are pointed at."""
    counts = table.seats[player].front if player < len(table.seats) else (0,) * len(WAGONS)
    for kind, number in enumerate(counts):
        place = front(player, kind)
        if number or pointed >> place & 1:
            yield Spot(place, kind, number)


def columns(table: Table, pointed: Mask) -> int:
    """How many columns are drawn on each side."""
    lying = [len(side) for line in table.lines if line for side in line.sides]
    aimed = [place % LONGEST + 1 for place in bits(pointed & (1 << SLOTS) - 1)]
    return min(LONGEST, max(FEWEST_COLUMNS, *lying, *aimed))


def column_names(side: int, depth: int) -> tuple[str, ...]:
    """The columns of a side from left to right."""
    first = side * LONGEST
    names = COLUMNS.elements[first : first + depth]
    return names[::-1] if side == 0 else names


def city_words(table: Table, city: int) -> tuple[str, ...]:
    """What a city's card prints: name, points, flag, and whether it is a capital."""
    card = table.box.cities[CITIES.elements[city]]
    points = f"{card.points} point{'s' if card.points > 1 else ''}"
    return (card.title, points, f"flag {card.flag}", *(("capital",) if card.capital else ()))


def room(table: Table, line: Line) -> str:
    """How many wagons a row has, and its limit."""
    limit = table.box.cities[CITIES.elements[line.city]].limit
    return f"{len(line.wagons)} of {limit} wagons"


# --- what a picture points at -------------------------------------------------------------------


@frozen
class Marks:
    """What a picture points at: what a move speaks of, and the places of a broken clause."""

    move: Move
    """A move that speaks of nothing, if there is none to show."""

    places: Mask
    """The places that the move speaks of."""

    cards: Mask
    """The cards of the mover's hand that it speaks of."""

    offending: Mask

    @property
    def pointed(self) -> Mask:
        """All places that are pointed at."""
        return self.places | self.offending


def marks(table: Table, move: Move | str | None, cells: Mask) -> Marks:
    """What to point at, for a move read or written."""
    aimed = read_move(move) if isinstance(move, str) else move or Done()
    laid = aimed.kind if isinstance(aimed, (LayInRow, PutInFront)) else 0
    return Marks(aimed, aim(table, aimed), aimed.card_played | laid, cells)


def aim(table: Table, move: Move) -> Mask:
    """The places that a move speaks of."""
    match move:
        case LayInRow():
            return sum(
                1 << _free(table, row, side) for row in bits(move.row) for side in bits(move.side)
            )
        case PutInFront() | TakeBack():
            return _before(table.mover, move.kind)
        case Exchange():
            return _before(table.mover, move.own_wagon) | sum(
                _before(Player(partner), move.other_wagon) for partner in bits(move.partner)
            )
        case GoOn():
            chain = table.exchanging
            theirs = _before(chain.partner, move.other_wagon) if chain else 0
            return _before(table.mover, move.own_wagon) | theirs
        case Claim():
            return _rows(table, move.row) | _matching(table, move.row)
    return move.places | _rows(table, move.row)


def _free(table: Table, row: int, side: int) -> int:
    """The place of a row's side where the next wagon is laid."""
    line = table.lines[row]
    before = line.free(side) if line else 0
    return slot(row, side, min(before + 1, LONGEST))


def _before(player: Player, kinds: Mask) -> Mask:
    return sum(1 << front(player, kind) for kind in bits(kinds))


def _rows(table: Table, rows: Mask) -> Mask:
    """The wagons of rows."""
    places = {
        spot.place
        for row in bits(rows)
        for side in range(len(SIDES))
        for spot in row_spots(table, row, side)
    }
    return sum(1 << place for place in places)


def _matching(table: Table, rows: Mask) -> Mask:
    """The wagons before the mover that are like those of rows."""
    lines = (table.lines[row] for row in bits(rows))
    kinds = {kind for line in lines if line for kind in line.wagons}
    return sum(1 << front(table.mover, kind) for kind in kinds if table.seat.front[kind])


def hand_cards(table: Table, player: Player, at: Marks) -> Iterator[tuple[str, int, bool]]:
    """The cards of a hand, how many there are of each, and whether the move speaks of it."""
    spoken = at.cards if player is table.mover else 0
    for card, number in enumerate(table.seats[player].hand):
        if number or spoken >> card & 1:
            yield CARDS.elements[card], number, bool(spoken >> card & 1)
