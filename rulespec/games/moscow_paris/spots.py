"""Spots: where wagons lie, and what a picture of the table points at."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulespec.games.moscow_paris.components import (
    ACTIONS, CARDS, CITIES, COLUMNS, LONGEST, PLACES, ROWS, SIDES, SLOTS, WAGONS, front, slot,
)
from rulespec.games.moscow_paris.laid_picture import GAP, SEATED, Laid, Line, Player
from rulespec.language import Mask, Move, bits

SIGNS = (
    "mail", "lugg", "slee", "dine", "salo", "2nd", "1st", "tank", "no 9", "no10", "no11", "no12",
)  # fmt: skip
"""For each kind of wagon at most four characters."""

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


def row_spots(table: Laid, row: int, side: int, pointed: Mask = 0) -> Iterator[Spot]:
    """The wagons of one side of a row, and the places there that are pointed at."""
    line = table.lines[row]
    lying = line.sides[side] if line else ()
    for distance in range(1, max(LONGEST, len(lying)) + 1):
        place = slot(row, side, min(distance, LONGEST))
        if distance <= len(lying) and lying[distance - 1] != GAP:
            yield Spot(place, lying[distance - 1], 1)
        elif pointed >> place & 1:
            yield Spot(place, 0, 0)


def front_spots(table: Laid, player: Player, pointed: Mask = 0) -> Iterator[Spot]:
    """The wagons before a player, kind by kind, and those that are pointed at."""
    counts = table.seats[player].front if player in table.players else (0,) * len(WAGONS)
    for kind, number in enumerate(counts):
        place = front(SEATED.index(player), kind)
        if number or pointed >> place & 1:
            yield Spot(place, kind, number)


def columns(table: Laid, pointed: Mask) -> int:
    """How many columns are drawn on each side."""
    lying = [len(side) for line in table.lines if line for side in line.sides]
    aimed = [place % LONGEST + 1 for place in bits(pointed & (1 << SLOTS) - 1)]
    return min(LONGEST, max([FEWEST_COLUMNS, *lying, *aimed]))


def column_names(side: int, depth: int) -> tuple[str, ...]:
    """The columns of a side from left to right."""
    first = side * LONGEST
    names = COLUMNS.elements[first : first + depth]
    return names[::-1] if side == 0 else names


def city_words(table: Laid, city: int) -> tuple[str, ...]:
    """What a city's card prints: name, points, flag, and whether it is a capital."""
    card = table.position.box.cities[CITIES.elements[city]]
    points = f"{card.points} point{'s' if card.points > 1 else ''}"
    return (card.title, points, f"flag {card.flag}", *(("capital",) if card.capital else ()))


def city_flag(table: Laid, city: int) -> str:
    """The flag of a city's card."""
    flag: str = table.position.box.cities[CITIES.elements[city]].flag
    return flag


def room(table: Laid, line: Line) -> str:
    """How many wagons a row has, and its limit."""
    limit = table.position.box.cities[CITIES.elements[line.city]].limit
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
    room: Mask = 0
    """The places that are drawn though nothing lies there, for those who want to lay something."""

    @property
    def city(self) -> Mask:
        """The rows whose city the move speaks of."""
        return 0 if named(self.move, "side") else named(self.move, "row")

    @property
    def pointed(self) -> Mask:
        """All places that are pointed at, or may be."""
        return self.places | self.offending | self.room


def marks(table: Laid, move: Move | str | None, cells: Mask) -> Marks:
    """What to point at, for a move read or written."""
    read = table.position.game.read_move
    aimed = read(move) if isinstance(move, str) else move or read("done")
    laid = aimed.kind if aimed.rule in {"row", "front"} else 0
    return Marks(aimed, aim(table, aimed), _played(aimed) | laid, cells)


def free_places(table: Laid) -> Mask:
    """The places at both ends of the rows where the next wagon is laid."""
    ends = ((row, side) for row in range(len(ROWS)) for side in range(len(SIDES)))
    return sum(1 << _free(table, row, side) for row, side in ends)


def _played(move: Move) -> Mask:
    """The card that a move plays, among all cards."""
    names = ACTIONS.names(move.card) if move.rule == "idle" else (move.rule,)
    return CARDS.mask(name for name in names if name in ACTIONS.places)


def aim(table: Laid, move: Move) -> Mask:
    """The places that a move speaks of."""
    match move.rule:
        case "row":
            return sum(
                1 << _free(table, row, side) for row in bits(move.row) for side in bits(move.side)
            )
        case "front" | "back":
            return _before(table.mover, move.kind)
        case "exchange":
            return _before(table.mover, move.own_wagon) | sum(
                _before(SEATED[partner], move.other_wagon) for partner in bits(move.partner)
            )
        case "on":
            chain = table.exchanging
            theirs = _before(chain.partner, move.other_wagon) if chain else 0
            return _before(table.mover, move.own_wagon) | theirs
        case "claim":
            return _rows(table, move.row) | _matching(table, move.row)
    places = named(move, "places") | named(move, "one") | named(move, "other")
    return places | _rows(table, named(move, "row"))


def named(move: Move, noun: str) -> Mask:
    """What a move says of a noun; nothing, if it is not asked for that."""
    return move.given[move.action.places[noun]] if noun in move.action.places else 0


def _free(table: Laid, row: int, side: int) -> int:
    """The place of a row's side where the next wagon is laid."""
    line = table.lines[row]
    before = line.free(side) if line else 0
    return slot(row, side, min(before + 1, LONGEST))


def _before(player: Player, kinds: Mask) -> Mask:
    return sum(1 << front(SEATED.index(player), kind) for kind in bits(kinds))


def _rows(table: Laid, rows: Mask) -> Mask:
    """The wagons of rows."""
    places = {
        spot.place
        for row in bits(rows)
        for side in range(len(SIDES))
        for spot in row_spots(table, row, side)
    }
    return sum(1 << place for place in places)


def _matching(table: Laid, rows: Mask) -> Mask:
    """The wagons before the mover that are like those of rows."""
    lines = (table.lines[row] for row in bits(rows))
    kinds = {kind for line in lines if line for kind in line.wagons}
    shown = (kind for kind in kinds if table.seat.front[kind])
    return _before(table.mover, sum(1 << kind for kind in shown))


def hand_cards(table: Laid, player: Player, at: Marks) -> Iterator[tuple[str, int, bool]]:
    """The cards of a hand, how many there are of each, and whether the move speaks of it."""
    spoken = at.cards if player is table.mover else 0
    for card, number in enumerate(table.seats[player].hand):
        if number or spoken >> card & 1:
            yield CARDS.elements[card], number, bool(spoken >> card & 1)
