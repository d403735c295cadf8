"""What lies on the board, judged by the clauses that placing it answers to.

A piece is judged as if it were placed now on some of the others, by an owner who holds the
permissions that have been used.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulespec.answers.judging import worked_out
from rulespec.games.city_of_light.components import BUILDINGS, POSTCARDS
from rulespec.games.city_of_light.faults.marking import performed
from rulespec.games.city_of_light.moves import Build
from rulespec.games.city_of_light.rules import clauses
from rulespec.games.city_of_light.table import SECOND, Piece, Table
from rulespec.games.city_of_light.view import view
from rulespec.language.universes import Mask

_CLAUSES = {clause.id: clause for clause in clauses()}
_PERMISSIONS = POSTCARDS.mask(("metropolitain", "chartier"))
_GROUND = {"large-lamp": "large-lamp.lamp", "paving": "paving.rival"}
"""The clauses that take the place of one about colour."""


def off_ground(table: Table, piece: Piece) -> Mask:
    """The cells of a piece that are not open to it as far as their colour goes."""
    return _offending(table, piece, _ground(piece), table.pieces)


def ground_passages(piece: Piece) -> tuple[str, ...]:
    """The passages that say what is open to a piece."""
    return _CLAUSES[_ground(piece)].cites


def _ground(piece: Piece) -> str:
    """The clause about the colours that a piece may lie on."""
    return _GROUND.get(piece.kind, f"{_named(piece)}.colour")


def off_free(table: Table, piece: Piece, beneath: Iterable[Piece]) -> Mask:
    """The cells of a piece that are not free to it with these pieces on the board."""
    return _offending(table, piece, f"{_named(piece)}.free", beneath)


def on_lamps(table: Table, house: Piece) -> Mask:
    """The cells of a house on lamps that it may not cover."""
    return _offending(table, house, f"{_named(house)}.lamp", table.pieces)


def on_lamps_too_many(table: Table, house: Piece) -> Mask:
    """The lamps that a house covers where it may not cover that many."""
    return _offending(table, house, "build.one-lamp", table.pieces)


def _named(piece: Piece) -> str:
    """How the clauses about a piece begin."""
    return "build" if piece.kind in BUILDINGS else piece.kind


def _offending(table: Table, piece: Piece, clause: str, others: Iterable[Piece]) -> Mask:
    """The cells on which placing a piece on others breaks a clause.

    Chartier's cell is no ground for the rival's pieces, which may have been there before it.
    """
    seat = table.seats[piece.owner]
    used = performed(seat) & ~seat.pending & _PERMISSIONS
    before = table.changed(
        stage=SECOND,
        seats=table.with_seat(piece.owner, seat.changed(pending=used, fresh=used)),
        pieces=tuple(
            at
            for at in others
            if at is not piece and (at.kind != "paving" or at.owner is piece.owner)
        ),
    )
    move = Build(0, piece.cells, piece.cells if piece.kind == "paving" else 0)
    term = _CLAUSES[clause].forbids
    assert term is not None  # noqa: S101  # these clauses forbid cells
    found: Mask = worked_out(table.ruleset, clause, term)(view(before, piece.owner), move)
    return found
