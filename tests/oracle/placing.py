"""The clauses for placing a building or the garden, and for Chartier's paving."""

from .board import (
    Cell,
    Move,
    State,
    chimneys_left,
    covered_lamps,
    fits_shape,
    ground_at,
    has_lamp,
    is_free,
    is_printed_lamp,
    metropolitain_now,
    reads,
    rival_of,
)

NAMES = {
    "build": ("build.shape", "build.free", "build.colour", "build.lamp"),
    "levitation": ("build.shape", "build.free", "build.colour", "build.lamp"),
    "garden": ("garden.shape", "garden.free", "garden.colour", "garden.lamp"),
}


def house_faults(state: State, move: Move, manner: str) -> list[str]:
    """All placing clauses broken; the manner is "build", "levitation" or "garden"."""
    faults = []
    cells = move["cells"]
    shape, free, colour, lamp = NAMES[manner]
    kind = "garden" if manner == "garden" else move["kind"]
    helped = metropolitain_helps(state, manner)
    if not fits_shape(state, kind, cells):
        faults.append(shape)
    if not free_enough(state, cells, manner, helped=helped):
        faults.append(free)
    if not coloured_well(state, cells, move["paving"], helped=helped):
        faults.append(colour)
    lamps = covered_lamps(state, cells)
    if lamps and not helped:
        faults.append(lamp)
    if too_many_lamps(state, len(lamps)):
        faults.append("build.one-lamp")
    if reads(state, "chimneys", "no-eighth-built") and chimneys_left(state, state["mover"]) <= 0:
        faults.append("build.chimney")
    return faults + paving_faults(state, move) + together_faults(state, move)


def too_many_lamps(state: State, lamps: int) -> bool:
    """Metropolitain may be used, but for one lamp, and several would be covered."""
    if not reads(state, "metropolitain.lamps", "one"):
        return False
    return lamps >= 2 and metropolitain_now(state, state["mover"])


def metropolitain_helps(state: State, manner: str) -> bool:
    """May Metropolitain be used now, for this manner of placing?"""
    if manner == "garden" and reads(state, "garden.metropolitain", "no"):
        return False
    return metropolitain_now(state, state["mover"])


def lamp_excused(state: State, cell: Cell, *, helped: bool) -> bool:
    """A lamp that Metropolitain lets the building swallow, with what stands there."""
    return helped and reads(state, "metropolitain.free", "any") and has_lamp(state, cell)


def free_enough(state: State, cells: frozenset[Cell], manner: str, *, helped: bool) -> bool:
    """Are all cells free that have to be free?"""
    question = "free.garden" if manner == "garden" else "free.building"
    if reads(state, question, "any"):
        return True
    for cell in cells:
        if not is_free(state, cell) and not lamp_excused(state, cell, helped=helped):
            return False
    return True


def coloured_well(
    state: State, cells: frozenset[Cell], paving: frozenset[Cell], *, helped: bool
) -> bool:
    """Own colour, common, the new paving, or a lamp (lamps have their own clause)."""
    for cell in cells:
        if is_printed_lamp(state, cell) or cell in paving:
            continue
        if lamp_excused(state, cell, helped=helped):
            continue
        if ground_at(state, cell) not in (state["mover"], "common"):
            return False
    return True


def paving_faults(state: State, move: Move) -> list[str]:
    """The clauses for laying Chartier's common cell under the piece."""
    paving = move["paving"]
    if not paving:
        return []
    faults = []
    player = state["mover"]
    if "chartier" not in state["players"][player]["pending"]:
        faults.append("paving.held")
    if len(paving) > 1:
        faults.append("paving.one")
    if any(ground_at(state, cell) != rival_of(player) for cell in paving):
        faults.append("paving.rival")
    if any(cell not in move["cells"] for cell in paving):
        faults.append("paving.under")
    return faults


def together_faults(state: State, move: Move) -> list[str]:
    """Metropolitain and Chartier in one placing, where that is not allowed."""
    if not reads(state, "powers.together", "no"):
        return []
    if move["paving"] and covered_lamps(state, move["cells"]):
        return ["powers.together"]
    return []
