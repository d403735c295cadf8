"""Faults of the pieces on the board: where they lie, in what shape, on what ground."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.city_of_light.components import CELLS, FACINGS, KINDS, POSTCARDS
from rulespec.games.city_of_light.faults.marking import covered_twice, on_cells
from rulespec.games.city_of_light.moves import front_of
from rulespec.games.city_of_light.resting import shape_source
from rulespec.games.city_of_light.table import NOTHING_TAKES, Piece, Table
from rulespec.universes import Mask
from rulespec.verdict import Fault


def overlaps(table: Table) -> Iterator[Fault]:
    """Whether pieces lie on tiles, one to a cell."""
    solid = [piece for piece in table.pieces if piece.kind not in NOTHING_TAKES]
    twice = covered_twice([piece.cells for piece in solid if not _may_lie_on(table, piece)])
    loose = 0
    for piece in solid:
        loose |= piece.cells if _may_lie_on(table, piece) else 0
    twice &= ~loose
    twice &= ~_lamp_under_large_lamp(table)
    if twice:
        yield on_cells("pieces.overlap", "Two pieces lie on one cell.", twice)
    off = 0
    for piece in table.pieces:
        off |= piece.cells & ~table.ground.laid
    if off:
        yield on_cells("pieces.off-street", "A piece lies where no tile is.", off)


def _may_lie_on(table: Table, piece: Piece) -> bool:
    """Whether a reading lets this piece lie on others."""
    if piece.kind == "large-lamp" or not piece.cells:
        name = "free.large-lamp"
    elif piece.is_house and piece.kind != "garden":
        covers_lamp = piece.cells & table.ground.lamps
        if covers_lamp and table.ruleset.reads("metropolitain.free", "any"):
            return True
        name = "free.building"
    else:
        name = f"free.{piece.kind}"
    return table.ruleset.reads(name, "any")


def _lamp_under_large_lamp(table: Table) -> Mask:
    """The cell where the large lamp stands on the street lamp piece, as it may."""
    if not table.ruleset.reads("lamp-piece", "full"):
        return 0
    cells = {piece.kind: piece.cells for piece in table.pieces}
    return cells.get("lamp", 0) & cells.get("large-lamp", 0)


def shapes(table: Table) -> Iterator[Fault]:
    """Whether each piece covers cells in its own shape."""
    tables = table.box.tables
    flipped = table.ruleset.reads("flip", "flip")
    for piece in table.pieces:
        if piece.kind in KINDS.places:
            shapes = tables.shapes_flipped if flipped else tables.shapes
            allowed = shapes[KINDS.one(piece.kind)]
            one = piece.kind == "fountain" and table.ruleset.reads("fountain.size", "one")
            fits = piece.cells.bit_count() == 1 if one else piece.cells in allowed
            if not fits:
                says = f"{piece.kind} does not have that shape."
                yield on_cells("piece.shape", says, piece.cells, shape_source(table, piece.kind))
        elif piece.cells.bit_count() != 1:
            yield on_cells("piece.shape", f"The {piece.kind} covers one cell.", piece.cells)


def grounds(table: Table) -> Iterator[Fault]:
    """Whether each piece lies on cells that are open to it."""
    paved = sum({piece.cells for piece in table.pieces if piece.kind == "paving"})
    for piece in table.pieces:
        own = table.ground.colours[piece.owner] & ~paved
        wrong = piece.cells & table.ground.laid & ~_ground_for(table, piece, own, paved)
        if wrong:
            yield on_cells("piece.colour", f"The {piece.kind} lies on cells not open to it.", wrong)


def _ground_for(table: Table, piece: Piece, own: Mask, paved: Mask) -> Mask:
    """The cells on which a piece may lie as far as their colour goes."""
    common, lamps = table.ground.common | paved, table.ground.lamps
    placed_lamp = next((p.cells for p in table.pieces if p.kind == "lamp"), 0)
    if piece.kind == "large-lamp":
        return lamps | placed_lamp
    if piece.kind == "paving":
        return table.ground.colours[piece.owner.rival]
    if piece.kind == "fountain":
        return own | common
    if piece.is_house:
        return own | common | lamps | placed_lamp
    return own


def covered_lamps(table: Table) -> Iterator[Fault]:
    """Whether the lamps covered are those that Metropolitain allows."""
    covering = [
        piece for piece in table.pieces if piece.is_house and piece.cells & table.ground.lamps
    ]
    covered = 0
    for piece in covering:
        covered |= piece.cells & table.ground.lamps
    card = POSTCARDS.one("metropolitain")
    for piece in covering:
        seat = table.seats[piece.owner]
        if not seat.tokened & card or seat.idle & card or seat.pending & card:
            says = f"{piece.kind} covers a lamp, but {piece.owner} has not used Metropolitain."
            yield on_cells("lamps.permission", says, piece.cells & table.ground.lamps)
    most_one = table.ruleset.reads("metropolitain.lamps", "one")
    if len(covering) > 1 or (most_one and covered.bit_count() > 1):
        yield on_cells("lamps.too-many", "Metropolitain covers more lamps than it allows.", covered)


def statue_and_annex(table: Table) -> Iterator[Fault]:
    """Whether the statue looks ahead and the annex touches its building."""
    beside = CELLS.relation("beside")
    for piece in table.pieces:
        if piece.kind == "statue" and (
            piece.facing not in FACINGS or piece.front != front_of(piece.cells, piece.facing)
        ):
            yield on_cells("statue.facing", "A statue looks at the cell before it.", piece.cells)
        if piece.kind == "annex" and not _stranded(table, piece):
            hosts = [at for at in table.pieces if at.is_house and at.kind == piece.extends]
            if not any(h.owner is piece.owner and h.cells & beside(piece.cells) for h in hosts):
                says = f"The annex does not touch {piece.owner}'s {piece.extends or 'building'}."
                yield on_cells("annex.touches", says, piece.cells)


def _stranded(table: Table, annex: Piece) -> bool:
    """Whether Levitation may have lifted what the annex extended."""
    may = table.ruleset.reads("levitation.gives", "built-too")
    return may and not any(piece.kind == annex.extends for piece in table.pieces)
