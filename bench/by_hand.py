"""The rule of placing a building, by hand on bitboards: what the compiler is measured by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulespec.games.city_of_light import GAME
from rulespec.games.city_of_light.components import KINDS

METROPOLITAIN, CHARTIER = 0b10, 0b100000
FIRST = GAME.slots.first
PLACED, STREETS, COLOURS = FIRST["placed"], FIRST["common_streets"], FIRST["colours"]
LAMPS, STAGE, RESERVES = FIRST["lamp_cells"], FIRST["stage"], FIRST["reserves"]
PERMITS = FIRST["permits"]
SOLID = tuple(PLACED + at for at, kind in enumerate(KINDS.elements) if kind != "paving")
PAVING, LAMP = PLACED + KINDS.places["paving"], PLACED + KINDS.places["lamp"]


class Seen:
    """What a player sees of a packed position, as far as a placing asks."""

    __slots__ = (
        "common", "free", "lamp_cells", "lamp_piece", "own", "pending", "reserve", "rival",
        "second", "shapes",
    )  # fmt: skip

    def __init__(self, state, player, shapes):
        common, lamps, paved = state[STREETS], state[LAMPS], state[PAVING]
        own, rival = state[COLOURS + player], state[COLOURS + 1 - player]
        taken = 0
        for at in SOLID:
            taken |= state[at]
        self.free = (common | lamps | own | rival) & ~taken
        self.own, self.rival, self.common = own & ~paved, rival & ~paved, common | paved
        self.lamp_cells, self.lamp_piece = lamps, state[LAMP]
        self.pending, self.reserve = state[PERMITS + player], state[RESERVES + player]
        self.second, self.shapes = state[STAGE] == 0b10, shapes


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
