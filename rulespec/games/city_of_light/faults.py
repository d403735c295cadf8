"""Faults: everything that can be wrong with a position itself, all of it named at once.

A position is judged by the rules of its own ruleset: where a reading lets pieces overlap, that is
no fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    CELLS,
    FACINGS,
    KINDS,
    POSTCARDS,
    POSTCARDS_IN_PLAY,
    SPECIALS,
    SQUARES,
    TILES,
    TOKENS_EACH,
    Player,
    square_cells,
)
from rulespec.games.city_of_light.moves import front_of
from rulespec.games.city_of_light.resting import shape_source
from rulespec.games.city_of_light.table import FIRST, NOTHING_TAKES, OVER, SECOND, Piece, Table
from rulespec.games.city_of_light.tiling import untiled
from rulespec.universes import Mask, bits
from rulespec.verdict import Fault


def faults(table: Table) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks below."""
    return tuple(fault for check in CHECKS for fault in check(table))


def _at(name: str, says: str, cells: Mask, rests_on: str = "") -> Fault:
    return Fault(name, says, CELLS.names(cells), cells, rests_on)


# --- streets ------------------------------------------------------------------------------------


def _streets(table: Table) -> Iterator[Fault]:
    ground = table.ground
    parts = (*ground.colours, ground.common, ground.lamps)
    twice = _covered_twice(parts)
    if twice:
        yield _at("street.twice", "A street cell shows two things.", twice)
    laid = sum(1 << cell for square in bits(table.squares) for cell in square_cells(square))
    if ground.laid != laid:
        yield _at("street.square", "A tile fills a whole square.", ground.laid ^ laid)
    if table.stage != FIRST and table.squares != SQUARES.whole:
        missing = SQUARES.names(SQUARES.whole & ~table.squares)
        yield Fault("street.missing", "All sixteen squares are filled after stage one.", missing)
    elif table.stage == FIRST and table.squares == SQUARES.whole:
        yield Fault("street.complete", "Stage one ends once all sixteen squares are filled.")


def _tiles(table: Table) -> Iterator[Fault]:
    held = Counter(
        tile for seat in table.seats for tile in (*bits(seat.hand), *seat.stack)
    )
    twice = tuple(TILES.elements[tile] for tile, count in held.items() if count > 1)
    if twice:
        yield Fault("tiles.twice", "A tile is in two places.", twice)
    for player in Player:
        seat = table.seats[player]
        theirs = (*bits(seat.hand), *seat.stack)
        foreign = tuple(
            name for tile in theirs if not (name := TILES.elements[tile]).startswith(str(player))
        )
        if foreign:
            yield Fault("tiles.foreign", f"{player} holds the rival's tiles.", foreign)
    if sum(held.values()) + table.squares.bit_count() != len(TILES):
        count = f"{sum(held.values())} held, {table.squares.bit_count()} laid"
        yield Fault("tiles.count", "Sixteen tiles are held or laid.", (count,))
    elif not twice and (wrong := untiled(table)):
        sources = {table.box.source(part).kind for part in ("blue-tiles", "orange-tiles")}
        unsure = "" if sources <= {"rulebook", "own"} else "box: tile faces"
        named = SQUARES.names(wrong)
        yield Fault("tiles.faces", "No set of this box's tiles gives these streets.", named, 0, unsure)


def _hands(table: Table) -> Iterator[Fault]:
    most = 2 if table.ruleset.reads("hand", "two") else 1
    for player in Player:
        held = table.seats[player].hand.bit_count()
        if held > most:
            yield Fault("hand.size", f"{player} holds more tiles than allowed.", (str(held),))
        if held == 0 and table.seats[player].stack:
            yield Fault("hand.empty", f"{player} has a stack and nothing in the hand.")


# --- pieces -------------------------------------------------------------------------------------


def _overlaps(table: Table) -> Iterator[Fault]:
    solid = [piece for piece in table.pieces if piece.kind not in NOTHING_TAKES]
    twice = _covered_twice([piece.cells for piece in solid if not _may_lie_on(table, piece)])
    loose = 0
    for piece in solid:
        loose |= piece.cells if _may_lie_on(table, piece) else 0
    twice &= ~loose
    twice &= ~_lamp_under_large_lamp(table)
    if twice:
        yield _at("pieces.overlap", "Two pieces lie on one cell.", twice)
    off = 0
    for piece in table.pieces:
        off |= piece.cells & ~table.ground.laid
    if off:
        yield _at("pieces.off-street", "A piece lies where no tile is.", off)


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


def _covered_twice(parts: list[Mask] | tuple[Mask, ...]) -> Mask:
    once = twice = 0
    for part in parts:
        twice |= once & part
        once |= part
    return twice


def _shapes(table: Table) -> Iterator[Fault]:
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
                yield _at("piece.shape", says, piece.cells, shape_source(table, piece.kind))
        elif piece.cells.bit_count() != 1:
            yield _at("piece.shape", f"The {piece.kind} covers one cell.", piece.cells)


def _grounds(table: Table) -> Iterator[Fault]:
    paved = sum({piece.cells for piece in table.pieces if piece.kind == "paving"})
    for piece in table.pieces:
        own = table.ground.colours[piece.owner] & ~paved
        wrong = piece.cells & table.ground.laid & ~_ground_for(table, piece, own, paved)
        if wrong:
            yield _at("piece.colour", f"The {piece.kind} lies on cells not open to it.", wrong)


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


def _covered_lamps(table: Table) -> Iterator[Fault]:
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
            yield _at("lamps.permission", says, piece.cells & table.ground.lamps)
    most_one = table.ruleset.reads("metropolitain.lamps", "one")
    if len(covering) > 1 or (most_one and covered.bit_count() > 1):
        yield _at("lamps.too-many", "Metropolitain covers more lamps than it allows.", covered)


# --- what belongs to whom -----------------------------------------------------------------------


def _counts(table: Table) -> Iterator[Fault]:
    places: Counter[str] = Counter(piece.kind for piece in table.pieces)
    for mask in (table.supply, table.seats[0].reserve, table.seats[1].reserve):
        places.update(KINDS.names(mask))
    twice = tuple(kind for kind, count in places.items() if count > 1)
    if twice:
        yield Fault("pieces.twice", "A piece is in two places.", twice)
    missing = tuple(kind for kind in KINDS.names(ALL_BUILDINGS) if not places[kind])
    if missing:
        yield Fault("buildings.missing", "A building is nowhere.", missing)
    if table.stage == FIRST and table.pieces:
        kinds = tuple(piece.kind for piece in table.pieces)
        yield Fault("pieces.too-early", "Nothing is placed in the first stage.", kinds)


def _cards(table: Table) -> Iterator[Fault]:
    if table.in_play.bit_count() != POSTCARDS_IN_PLAY:
        names = POSTCARDS.names(table.in_play)
        yield Fault("cards.count", f"Eight postcards are in play, not {len(names)}.", names)
    both = table.seats[0].tokened & table.seats[1].tokened
    if both:
        yield Fault("cards.both", "A postcard has both players' tokens.", POSTCARDS.names(both))
    for player in Player:
        seat = table.seats[player]
        if seat.tokened & ~table.in_play:
            names = POSTCARDS.names(seat.tokened & ~table.in_play)
            yield Fault("cards.not-in-play", f"{player} activated a card not in play.", names)
        if seat.tokened.bit_count() > TOKENS_EACH:
            names = POSTCARDS.names(seat.tokened)
            yield Fault("cards.tokens", f"{player} has used more than four tokens.", names)
        loose = (seat.idle | seat.pending) & ~seat.tokened | seat.fresh & ~seat.tokened
        if loose:
            says = f"{player} has a card without a token on it."
            yield Fault("cards.loose", says, POSTCARDS.names(loose))
        if table.stage == FIRST and seat.tokened:
            names = POSTCARDS.names(seat.tokened)
            yield Fault("cards.too-early", f"{player} activated a card in stage one.", names)


def _specials(table: Table) -> Iterator[Fault]:
    on_board = {piece.kind: piece for piece in table.pieces}
    for card, kind in SPECIALS.items():
        at = POSTCARDS.one(card)
        piece = on_board.get(kind)
        if piece is not None:
            seat = table.seats[piece.owner]
            if not seat.tokened & at or seat.idle & at:
                says = f"The {kind} is on the board, but {piece.owner} has not performed {card}."
                yield _at("special.unearned", says, piece.cells)
            continue
        for player in Player:
            seat = table.seats[player]
            if seat.tokened & at & ~seat.idle and card != "chartier":
                yield Fault("special.missing", f"{player} performed {card}; no {kind} stands.")


def _lasting(table: Table) -> Iterator[Fault]:
    """Chartier's cell lies under something, and permissions belong to cards that give them."""
    able = POSTCARDS.mask(("metropolitain", "chartier"))
    for player in Player:
        wrong = table.seats[player].pending & ~able
        if wrong:
            yield Fault("cards.pending", "A card gives no permission.", POSTCARDS.names(wrong))
    paving = next((piece for piece in table.pieces if piece.kind == "paving"), None)
    if paving is None:
        return
    above = 0
    for piece in table.pieces:
        above |= piece.cells if piece.is_house or piece.kind == "fountain" else 0
    if paving.cells & ~above:
        yield _at("paving.bare", "Chartier's cell lies under nothing.", paving.cells)
    if table.seats[paving.owner].pending & POSTCARDS.one("chartier"):
        yield _at("paving.pending", "Chartier's cell is laid, yet held too.", paving.cells)


def _statue_and_annex(table: Table) -> Iterator[Fault]:
    beside = CELLS.relation("beside")
    for piece in table.pieces:
        if piece.kind == "statue" and (
            piece.facing not in FACINGS or piece.front != front_of(piece.cells, piece.facing)
        ):
            yield _at("statue.facing", "A statue looks at the cell before it.", piece.cells)
        if piece.kind == "annex" and not _stranded(table, piece):
            hosts = [at for at in table.pieces if at.is_house and at.kind == piece.extends]
            if not any(h.owner is piece.owner and h.cells & beside(piece.cells) for h in hosts):
                says = f"The annex does not touch {piece.owner}'s {piece.extends or 'building'}."
                yield _at("annex.touches", says, piece.cells)


def _stranded(table: Table, annex: Piece) -> bool:
    """Whether Levitation may have lifted what the annex extended."""
    may = table.ruleset.reads("levitation.gives", "built-too")
    return may and not any(piece.kind == annex.extends for piece in table.pieces)


def _course(table: Table) -> Iterator[Fault]:
    if table.stage not in {FIRST, SECOND, OVER}:
        yield Fault("stage", "A game is in its first stage, its second, or over.")
    done = [p for p in Player if not table.seats[p].hand and not table.seats[p].stack]
    if table.finished is None and done:
        yield Fault("finished.missing", "Somebody finished first.", tuple(map(str, done)))
    if table.finished is not None and table.finished not in done:
        yield Fault("finished.early", f"{table.finished} has tiles left, so did not finish.")


CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (
    _course,
    _streets,
    _tiles,
    _hands,
    _counts,
    _overlaps,
    _shapes,
    _grounds,
    _covered_lamps,
    _cards,
    _specials,
    _lasting,
    _statue_and_annex,
)
