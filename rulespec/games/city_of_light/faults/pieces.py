"""Faults of the pieces on the board: where they lie, in what shape, on what ground."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from rulespec.answers.faults import Fault
from rulespec.answers.judging import worked_out
from rulespec.games.city_of_light.building import LAMPS
from rulespec.games.city_of_light.components import CELLS, FACINGS, KINDS, POSTCARDS, Player
from rulespec.games.city_of_light.faults.marking import (
    covered_twice,
    may_have_lifted,
    on_cells,
    performed,
)
from rulespec.games.city_of_light.faults.placing import (
    ground_passages,
    off_free,
    off_ground,
    on_lamps,
    on_lamps_too_many,
)
from rulespec.games.city_of_light.moves import front_of
from rulespec.games.city_of_light.resting import shape_source
from rulespec.games.city_of_light.table import NOTHING_TAKES, Piece, Table
from rulespec.games.city_of_light.view import view
from rulespec.language.universes import Mask, bits
from rulespec.languages import said

_METROPOLITAIN = POSTCARDS.one("metropolitain")


def overlaps(table: Table) -> Iterator[Fault]:
    """Whether pieces lie on tiles, and on each other only where some order of placing allows it."""
    solid = [piece for piece in table.pieces if piece.kind not in NOTHING_TAKES]
    twice = covered_twice([piece.cells for piece in solid]) & table.ground.laid
    wrong = sum(1 << place for place in bits(twice) if not _stacks(table, solid, 1 << place))
    if wrong:
        yield on_cells("pieces.overlap", "Two pieces lie on one cell.", wrong)
    off = 0
    for piece in table.pieces:
        off |= piece.cells & ~table.ground.laid
    if off:
        yield on_cells("pieces.off-street", "A piece lies where no tile is.", off)


def _stacks(table: Table, solid: list[Piece], cell: Mask) -> bool:
    """Whether the pieces on a cell can have been placed there one after another.

    From the top down each must be free to lie on the rest; the street lamp piece is the last to be
    lifted, since others may lie there because of it.
    """
    stack = sorted((at for at in solid if at.cells & cell), key=lambda at: at.kind == "lamp")
    while len(stack) > 1:
        top = next((at for at in stack if not off_free(table, at, stack) & cell), None)
        if top is None:
            return False
        stack.remove(top)
    return True


def shapes(table: Table) -> Iterator[Fault]:
    """Whether each piece covers cells in its own shape; sizes are sure, outlines may not be."""
    for piece in table.pieces:
        allowed = _allowed(table, piece.kind)
        size = next(iter(allowed)).bit_count()
        if piece.cells.bit_count() != size:
            says = said("The {piece} covers 1 cell.", piece=piece.kind)
            if size > 1:
                says = said("The {piece} covers {count} cells.", piece=piece.kind, count=size)
            yield on_cells("piece.shape", says, piece.cells)
        elif size > 1 and piece.cells not in allowed:
            says = said("{piece} does not have that shape.", piece=piece.kind)
            yield on_cells("piece.shape", says, piece.cells, shape_source(table, piece.kind))


def _allowed(table: Table, kind: str) -> AbstractSet[Mask]:
    """Ways in which a piece may lie: all of them, or one cell for all single ones."""
    one = kind == "fountain" and table.ruleset.reads("fountain.size", "one")
    if one or kind not in KINDS.places:
        return {1}
    tables = table.box.tables
    flipped = table.ruleset.reads("flip", "flip")
    return (tables.shapes_flipped if flipped else tables.shapes)[KINDS.one(kind)]


def grounds(table: Table) -> Iterator[Fault]:
    """Whether each piece lies on cells that are open to it."""
    for piece in table.pieces:
        wrong = off_ground(table, piece) & table.ground.laid
        if wrong:
            says = said("The {piece} lies on cells not open to it.", piece=piece.kind)
            yield on_cells("piece.colour", says, wrong, passages=ground_passages(piece))


def covered_lamps(table: Table) -> Iterator[Fault]:
    """Whether the lamps covered are those that Metropolitain allows."""
    later = _lamp_placed_later(table)
    covering = covered = too_many = 0
    for house in table.pieces:
        if not house.is_house:
            continue
        lamps = house.cells & _lamps(table) & ~later
        covering += bool(lamps)
        covered |= lamps
        too_many |= on_lamps_too_many(table, house) if lamps.bit_count() > 1 else 0
        wrong = on_lamps(table, house) & ~later
        if wrong:
            says = said(
                "{piece} covers a lamp, but {player} has not used Metropolitain.",
                piece=house.kind, player=house.owner,
            )
            yield on_cells("lamps.permission", says, wrong)
    too_many |= covered if covering > 1 else 0
    if too_many:
        says = said("Metropolitain covers more lamps than it allows.")
        yield on_cells("lamps.too-many", says, too_many)


def unused_metropolitain(table: Table) -> Iterator[Fault]:
    """Whether a permission that was used shows on the board."""
    for player in Player:
        seat = table.seats[player]
        used = performed(seat) & ~seat.pending & _METROPOLITAIN
        houses = [at.cells for at in table.pieces if at.is_house and at.owner is player]
        covers = any(cells & _lamps(table) for cells in houses)
        if used and not covers and not may_have_lifted(table, player):
            says = said("{player} has used Metropolitain, but covers no lamp.", player=player)
            yield Fault("lamps.none-covered", says, ("metropolitain",))


def _lamps(table: Table) -> Mask:
    """The lamps, the street lamp piece among them where it is one."""
    found: Mask = worked_out(table.ruleset, "lamps", LAMPS)(view(table, table.mover))
    return found


def _lamp_placed_later(table: Table) -> Mask:
    """The street lamp piece, if it may have been placed on a building."""
    if not table.ruleset.reads("free.lamp", "any"):
        return 0
    lamp: Mask = view(table, table.mover).lamp_piece & ~table.ground.lamps
    return lamp


def statue_and_annex(table: Table) -> Iterator[Fault]:
    """Whether the statue looks ahead and the annex touches its building."""
    beside = CELLS.relation("beside")
    for piece in table.pieces:
        if piece.kind == "statue" and (
            piece.facing not in FACINGS or piece.front != front_of(piece.cells, piece.facing)
        ):
            yield on_cells("statue.facing", "A statue looks at the cell before it.", piece.cells)
        if piece.kind == "annex" and piece.extends == "garden" and _no_building(table):
            says = said("The annex extends the garden, which is read as no building.")
            yield on_cells("annex.garden", says, piece.cells)
        if piece.kind == "annex" and not _stranded(table, piece):
            hosts = [at for at in table.pieces if at.is_house and at.kind == piece.extends]
            if not any(h.owner is piece.owner and h.cells & beside(piece.cells) for h in hosts):
                says = said(
                    "The annex does not touch {player}'s {building}.",
                    player=piece.owner, building=piece.extends or said("building"),
                )
                yield on_cells("annex.touches", says, piece.cells)


def _no_building(table: Table) -> bool:
    """Whether the garden is read as nothing that an annex extends."""
    return table.ruleset.reads("garden.annex", "no")


def _stranded(table: Table, annex: Piece) -> bool:
    """Whether Levitation may have lifted what the annex extended."""
    gone = not any(piece.kind == annex.extends for piece in table.pieces)
    return gone and may_have_lifted(table, annex.owner)
