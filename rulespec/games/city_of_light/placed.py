"""What is always so of the pieces on the board, by the clauses that placing them answers to.

A piece is judged as if it were placed now on the others, by an owner who holds the permissions that
have been used. Chartier's cell is no ground for the rival's pieces, which may have been before it.
"""

from __future__ import annotations

from functools import reduce
from operator import add, or_

from rulespec.games.city_of_light.building import LAMPS, has_shape
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS, SPECIALS
from rulespec.games.city_of_light.position import (
    BOTH, BUILDINGS_BUILT, EXTENDED, FACING, FRESH, GARDEN, GIVES, IDLE, LAID, LAMP_CELLS,
    LAMP_PIECE, LYING, MINE, PAVED, PAVING, PENDING, PIECE, PLACED, SEAT, TAKEN, THE_FOUNTAIN,
    THE_HOUSES, THE_PAVING, TOKENED, YOU, kinds,
)
from rulespec.games.city_of_light.questions.postcards import FOUNTAIN_SIZE, FREE_LAMP
from rulespec.games.city_of_light.rules import clauses
from rulespec.language import (
    Family, Instead, Invariant, Join, Set, SetNoun, Size, Table, Tally, Total, Truth, Where,
    Worth, always, never, set_of, twice,
)

_FORBIDS = {at.id: at.forbids for at in clauses() if at.forbids is not None}
_CITES = {at.id: at.cites for at in clauses()}
GROUPS = {
    name: kinds(f"{name} pieces", *among)
    for name, among in {"build": BUILDINGS, **{at: (at,) for at in SPECIALS.values()}}.items()
}
"""The pieces, by how the clauses about them begin."""

IT = SetNoun("lying_kind", "the piece", KINDS, "lying")
USED = TOKENED - IDLE - PENDING
ON_EACH_OTHER = set_of(
    "on_each_other", "the cells of two pieces",
    twice(*(PLACED.at(kinds(at, at)) for at in KINDS.elements if at != "paving")),
)


def _as_placed(it: Set, you: Set = YOU, others: dict[SetNoun, Set] | None = None) -> Instead:
    """What clauses say of a piece that a player placed on the others."""
    owner = Instead({YOU: you})
    return Instead({
        YOU: you, PIECE: PLACED.at(it), PAVING: PLACED.at(it & THE_PAVING), GIVES: kinds("nothing"),
        PENDING: owner(USED), FRESH: owner(USED), TAKEN: ON_EACH_OTHER,
        PAVED: PLACED.at((owner(MINE) & THE_PAVING) - it), **(others or {}),
    })


_NOW = _as_placed(IT)


def _each(name: str, among: Set | None = None) -> Family:
    return Family(f"lying: {name}", "each piece on the board", (IT.name,), IT, among)


# --- ground and shape -----------------------------------------------------------------------------


def _ground(name: str, group: Set) -> Invariant:
    clause = {"large-lamp": "large-lamp.lamp", "paving": "paving.rival"}.get(name, f"{name}.colour")
    return never("piece.colour", "The {piece} lies on cells not open to it.",
                 _NOW(_FORBIDS[clause]) & LAID, *_CITES[clause], of=_each(name, MINE & group),
                 each=True, parts={"piece": IT})


_LONE = (IT & THE_FOUNTAIN).when(FOUNTAIN_SIZE.reads("one"))
_SIZE = Worth(Table("sizes", "the cells of a piece", "box"), IT - _LONE) + Size(_LONE)


def _lies(kind: str) -> Truth:
    return (LYING.at(BOTH) & GROUPS[kind]).some()


_RIGHT_SIZE = Size(PLACED.at(IT)).equals(_SIZE)
_IS_ONE = _SIZE.equals(1)
_BENT = PLACED.at(IT).when(_RIGHT_SIZE & ~_IS_ONE).unless(_NOW(has_shape(IT)))
_SHAPE = "box.buildings", "box.specials"
_ALL = _each("all", LYING.at(BOTH))
SHAPES = (
    never("pieces.unowned", "A piece lies on the board and is nobody's.",
          Where(_each("any"), PLACED.at(IT).some()) - LYING.at(BOTH), "setup.pieces"),
    always("pieces.without-mark",
           "A statue alone looks somewhere, an annex alone extends a building.",
           (_lies("statue") | ~FACING.some()) & (_lies("annex") | ~EXTENDED.some()), "statue.front",
           "annex.extends"),
    always("piece.shape", "The {piece} covers 1 cell.", _RIGHT_SIZE | ~_IS_ONE, *_SHAPE, of=_ALL,
           shows=PLACED.at(IT), parts={"piece": IT}),
    always("piece.shape", "The {piece} covers {count} cells.", _RIGHT_SIZE | _IS_ONE, *_SHAPE,
           of=_ALL, shows=PLACED.at(IT), parts={"piece": IT, "count": _SIZE}),
    *(
        never("piece.shape", "{piece} does not have that shape.", _BENT, *_SHAPE,
              of=_each(f"{name}, with a shape", LYING.at(BOTH) & GROUPS[name]), parts={"piece": IT},
              rests_on=(part,))
        for name, part in {"build": "shapes", "garden": "garden", "fountain": "fountain"}.items()
    ),
)

# --- one on the other -----------------------------------------------------------------------------

_CELL = SetNoun("shared_cell", "the cell", CELLS, "shared_cells")
_OWNER = reduce(or_, (at.when((LYING.at(at) & IT).some()) for at in SEAT.values()))
_LYING = {name: _each(f"{name}, whose", LYING.at(BOTH) & group) for name, group in GROUPS.items()}


def _barred(name: str, others: dict[SetNoun, Set] | None = None) -> Set:
    """The cells on which a piece cannot have been placed after what else lies there."""
    return _as_placed(IT, _OWNER, others)(_FORBIDS[f"{name}.free"])


_BARRED = {name: _barred(name) for name in GROUPS if name not in {"paving", "large-lamp"}}
_HOUSES: dict[SetNoun, Set] = {
    noun: Join(_LYING[name], _BARRED[name])
    for noun, name in ((BUILDINGS_BUILT, "build"), (GARDEN, "garden"))
}
_BARRED["large-lamp"] = _barred("large-lamp", _HOUSES)
"""A house may have come after the large lamp that it lies on, so that it does not bar the lamp."""

_HOW_MANY = [
    Total(_LYING[name], Tally((_CELL & barred).some())) for name, barred in _BARRED.items()
]
_OVERLAPS = Where(Family("shared_cells", "each such cell", (_CELL.name,), _CELL,
                         ON_EACH_OTHER & LAID), reduce(add, _HOW_MANY) >= 2)
"""Where two pieces lie of which neither can have been placed last."""

# --- houses on lamps ------------------------------------------------------------------------------

_LATER = (LAMP_PIECE - LAMP_CELLS).when(FREE_LAMP.reads("any"))
"""The street lamp piece, if it may have been placed on a building."""

_HIDDEN = (PLACED.at(IT) & LAMPS) - _LATER
_HIDING = Where(_each("houses", LYING.at(BOTH) & THE_HOUSES), _HIDDEN.some())
_SEVERAL = _NOW(_FORBIDS["build.one-lamp"]).when(_HIDDEN.beyond(1).some())
PLACED_RIGHT = (
    never("pieces.overlap", "Two pieces lie on one cell.", _OVERLAPS, "box.free", "build.colour"),
    *SHAPES,
    *(_ground(name, group) for name, group in GROUPS.items()),
    *(
        never("lamps.permission", "{piece} covers a lamp, but {player} has not used Metropolitain.",
              _NOW(_FORBIDS[f"{name}.lamp"]) - _LATER, "build.lamp", "metropolitain.later",
              of=_each(f"{name} on a lamp", MINE & GROUPS[name]), parts={"piece": IT})
        for name in ("build", "garden")
    ),
    never("lamps.too-many", "Metropolitain covers more lamps than it allows.",
          Join(_each("houses of yours", MINE & THE_HOUSES),
               _HIDDEN.when(Size(_HIDING) >= 2) | _SEVERAL), "metropolitain.later", each=True),
)
