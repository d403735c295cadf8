"""The rule of placing a building, by hand on bitboards: what the compiler is measured by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

METROPOLITAIN, CHARTIER = 0b10, 0b100000


def check(seen, move):
    """Every clause of GaGa 2021 that a placing breaks, as the rules have them, without names."""
    piece, kind, paving = move.piece, move.kind, move.paving
    lamps = seen.lamp_cells | seen.lamp_piece
    covered = piece & lamps
    permitted = seen.pending & METROPOLITAIN
    return (
        not seen.second,
        kind & ~seen.reserve,
        piece not in seen.shapes[kind],
        piece & ~seen.free,
        piece & ~(seen.own | seen.common | seen.lamp_cells | paving),
        0 if permitted else covered,
        covered if permitted and covered & (covered - 1) else 0,
        False,
        0 if seen.pending & CHARTIER else paving,
        paving if paving & (paving - 1) else 0,
        paving & ~seen.rival,
        paving & ~piece,
        0,
    )


def placings(seen, candidates: Iterable[Sequence]) -> list:
    """All placings of a reserve, with no permission in hand, as one would write it for speed."""
    barred = ~(seen.free & (seen.own | seen.common)) | seen.lamp_cells | seen.lamp_piece
    found = []
    for moves in candidates:
        found += [move for move in moves if not move.piece & barred]
    return found
