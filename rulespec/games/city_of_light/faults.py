"""Faults that no single truth tells: what lies on what, in what shape, and whether it is over.

A position is judged by the rules of its own ruleset. What lies on the board is judged by the
clauses that placing it answers to, as if it were placed now on some of the others by an owner who
holds the permissions that have been used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from rulespec.answers.faults import Fault
from rulespec.answers.position import Position
from rulespec.games.city_of_light.building import BUILD, LAMPS
from rulespec.games.city_of_light.components import (
    CARDS_THAT_LAST, CELLS, KINDS, PLAYERS, POSTCARDS, SHAPED, SQUARES, STAGES,
)
from rulespec.games.city_of_light.lying import Piece, pieces_on
from rulespec.games.city_of_light.position import (
    ACTIVATED, CAN_MOVE, IDLED, LAID, LAMP_CELLS, LAMP_PIECE, LYING, NEW_PERMITS, PERMITS, PLACED,
    STAGE,
)
from rulespec.games.city_of_light.resting import shape_source
from rulespec.games.city_of_light.rules import clauses
from rulespec.games.city_of_light.tiling import untiled
from rulespec.language import Mask, bits
from rulespec.languages import Said, said

PASSAGES = {
    "over.early": ("second.end",),
    "mover.stuck": ("second.choice", "second.end"),
    "over.missing": ("second.end",),
    "tiles.faces": ("box.tiles.faces",),
    "pieces.overlap": ("box.free", "build.colour"),
    "piece.shape": ("box.buildings", "box.specials"),
    "lamps.permission": ("build.lamp", "metropolitain.later"),
    "lamps.too-many": ("metropolitain.later",),
}
"""The sentences that a faulty position contradicts; what lies on wrong ground has its clause's."""

_CLAUSES = {clause.id: clause for clause in clauses()}
_PAVING = KINDS.places["paving"]
_GROUND = {"large-lamp": "large-lamp.lamp", "paving": "paving.rival"}
"""The clauses that take the place of one about colour."""


def faults(position: Position) -> tuple[Fault, ...]:
    """What the invariants do not tell."""
    lying = pieces_on(position)
    checks = (_ending(position), _tiles(position), _overlaps(position, lying))
    more = (_pieces(position, lying), _covered_lamps(position, lying))
    return tuple(fault for found in (*checks, *more) for fault in found)


def on_cells(
    name: str, says: Said, cells: Mask, rests_on: str = "", passages: tuple[str, ...] = ()
) -> Fault:
    """A fault on certain cells."""
    return Fault(name, says, CELLS.names(cells), cells, rests_on, passages)


# --- the end, and the tiles -----------------------------------------------------------------------


def _ending(position: Position) -> Iterator[Fault]:
    """Whether the game is over when nobody goes on, and only then."""
    if position.names(STAGE) == "first":
        return
    playing = position.changed({STAGE: STAGES.one("second")})
    able = tuple(
        player for player in PLAYERS.elements if playing.worth(CAN_MOVE, PLAYERS.one(player))
    )
    skips = position.ruleset.reads("cannot-move", "skip")
    if position.is_over:
        if len(able) >= (1 if skips else len(PLAYERS)):
            says = said("The game is over, yet somebody can move.")
            yield Fault("over.early", says, able)
    elif position.mover not in able:
        stuck = (position.mover,)
        if skips and able:
            says = said(
                "{stuck} cannot move and is passed over: it is the turn of {able}.",
                stuck=position.mover, able=able[0],
            )
            yield Fault("mover.stuck", says, stuck)
        else:
            says = said("The game ends when nobody goes on.")
            yield Fault("over.missing", says, stuck)


def _tiles(position: Position) -> Iterator[Fault]:
    """Whether the tiles that nobody holds give the streets."""
    wrong = untiled(position)
    if wrong:
        sources = {position.box.source(part).kind for part in ("blue-tiles", "orange-tiles")}
        unsure = "" if sources <= {"rulebook", "own"} else said("box: tile faces")
        says = said("No set of this box's tiles gives these streets.")
        yield Fault("tiles.faces", says, SQUARES.names(wrong), 0, unsure)


# --- what lies on what ----------------------------------------------------------------------------


def _offending(
    position: Position, piece: Piece, clause: str, others: Iterable[Piece]
) -> Mask:
    """The cells on which placing a piece on others breaks a clause.

    Chartier's cell is no ground for the rival's pieces, which may have been there before it.
    """
    placed, lying = [0] * len(KINDS), [0, 0]
    for at in others:
        if at.place != piece.place and (at.place != _PAVING or at.owner == piece.owner):
            placed[at.place] = at.cells
            lying[PLAYERS.places[at.owner]] |= 1 << at.place
    owner, permits, fresh = (
        PLAYERS.places[piece.owner],
        list(position[PERMITS]),
        list(position[NEW_PERMITS]),
    )
    used = position[ACTIVATED][owner] & ~position[IDLED][owner]
    used &= ~permits[owner] & POSTCARDS.mask(CARDS_THAT_LAST)
    permits[owner] = fresh[owner] = used
    before = position.changed(
        {
            STAGE: STAGES.one("second"),
            PLACED: placed,
            LYING: lying,
            PERMITS: permits,
            NEW_PERMITS: fresh,
        }
    )
    given = (0, piece.cells, piece.cells if piece.place == _PAVING else 0)
    found: Mask = before.worth(_CLAUSES[clause].term, 1 << owner, given, action=BUILD)
    return found


def _overlaps(position: Position, lying: list[Piece]) -> Iterator[Fault]:
    """Whether pieces lie on each other only where some order of placing allows it."""
    solid = [piece for piece in lying if piece.place != _PAVING]
    once = twice = 0
    for piece in solid:
        twice |= once & piece.cells
        once |= piece.cells
    laid = position.worth(LAID)
    cells = [1 << place for place in bits(twice & laid)]
    wrong = sum(cell for cell in cells if not _stacks(position, solid, cell))
    if wrong:
        says = said("Two pieces lie on one cell.")
        yield on_cells("pieces.overlap", says, wrong)


def _stacks(position: Position, solid: list[Piece], cell: Mask) -> bool:
    """Whether the pieces on a cell can have been placed there one after another.

    From the top down each must be free to lie on the rest; the street lamp piece is the last to be
    lifted, since others may lie there because of it.
    """
    stack = sorted((at for at in solid if at.cells & cell), key=lambda at: at.kind == "lamp")
    while len(stack) > 1:
        barred = ((at, _offending(position, at, f"{at.named}.free", stack)) for at in stack)
        top = next((at for at, wrong in barred if not wrong & cell), None)
        if top is None:
            return False
        stack.remove(top)
    return True


def _pieces(position: Position, lying: list[Piece]) -> Iterator[Fault]:
    """Whether each piece has its own shape, and lies on cells that are open to it."""
    laid = position.worth(LAID)
    for piece in lying:
        yield from _shape(position, piece)
        ground = _GROUND.get(piece.kind, f"{piece.named}.colour")
        wrong = _offending(position, piece, ground, lying) & laid
        if wrong:
            says = said("The {piece} lies on cells not open to it.", piece=piece.kind)
            yield on_cells("piece.colour", says, wrong, passages=_CLAUSES[ground].cites)


def _shape(position: Position, piece: Piece) -> Iterator[Fault]:
    """Whether a piece covers cells in its own shape; sizes are sure, outlines may not be."""
    allowed = _allowed(position, piece.kind)
    size = next(iter(allowed)).bit_count()
    if piece.cells.bit_count() != size:
        says = said("The {piece} covers 1 cell.", piece=piece.kind)
        if size > 1:
            says = said("The {piece} covers {count} cells.", piece=piece.kind, count=size)
        yield on_cells("piece.shape", says, piece.cells)
    elif size > 1 and piece.cells not in allowed:
        says = said("{piece} does not have that shape.", piece=piece.kind)
        yield on_cells("piece.shape", says, piece.cells, shape_source(position, piece.kind))


def _allowed(position: Position, kind: str) -> AbstractSet[Mask]:
    """Ways in which a piece may lie: all of them, or one cell for all single ones."""
    one = kind == "fountain" and position.ruleset.reads("fountain.size", "one")
    if one or kind not in SHAPED:
        return {1}
    tables = position.box.tables
    flipped = position.ruleset.reads("flip", "flip")
    shapes = tables.shapes_flipped if flipped else tables.shapes
    found: AbstractSet[Mask] = shapes[KINDS.one(kind)]
    return found


def _covered_lamps(position: Position, lying: list[Piece]) -> Iterator[Fault]:
    """Whether the lamps covered are those that Metropolitain allows."""
    later, lamps = _lamp_placed_later(position), position.worth(LAMPS)
    covering = covered = too_many = 0
    for house in (piece for piece in lying if piece.is_house):
        hidden = house.cells & lamps & ~later
        covering += bool(hidden)
        covered |= hidden
        if hidden.bit_count() > 1:
            too_many |= _offending(position, house, "build.one-lamp", lying)
        wrong = _offending(position, house, f"{house.named}.lamp", lying) & ~later
        if wrong:
            says = said(
                "{piece} covers a lamp, but {player} has not used Metropolitain.", piece=house.kind,
                player=house.owner,
            )
            yield on_cells("lamps.permission", says, wrong)
    too_many |= covered if covering > 1 else 0
    if too_many:
        says = said("Metropolitain covers more lamps than it allows.")
        yield on_cells("lamps.too-many", says, too_many)


def _lamp_placed_later(position: Position) -> Mask:
    """The street lamp piece, if it may have been placed on a building."""
    if not position.ruleset.reads("free.lamp", "any"):
        return 0
    lamp: Mask = position.worth(LAMP_PIECE) & ~position[LAMP_CELLS]
    return lamp
