"""The clauses for carrying out the action of a postcard."""

from .board import (
    Cell,
    Move,
    State,
    built_by,
    counts_as_free,
    covered_lamps,
    fits_shape,
    ground_at,
    has_lamp,
    has_lamp_piece,
    is_free,
    is_house,
    reads,
    touch,
    under,
    without_building,
)
from .placing import house_faults, paving_faults, together_faults

FIGURES = {
    "peintre": "painter",
    "bouquinistes": "annex",
    "lampadaire": "lamp",
    "moulin-rouge": "dancer",
    "penseur": "statue",
}


def card_faults(state: State, move: Move) -> list[str]:
    """The clauses that the action itself breaks."""
    card = move["card"]
    if card == "levitation":
        return levitation_faults(state, move)
    if card == "jardin":
        return garden_faults(state, move)
    if card == "fontaine":
        return fountain_faults(state, move)
    if card == "grande-lumiere":
        return large_lamp_faults(state, move)
    if card in FIGURES:
        faults = figure_faults(state, move, FIGURES[card])
        if card == "bouquinistes":
            faults += annex_faults(state, move)
        if card == "penseur" and not front_is_free(state, move["front"]):
            faults.append("statue.front")
        return faults
    return []


def levitation_faults(state: State, move: Move) -> list[str]:
    """Exchanging a building with one of the supply and placing that one."""
    faults = []
    player = state["mover"]
    lifted = state
    given = move["gives"] in state["players"][player]["reserve"]
    if reads(state, "levitation.gives", "built-too") and built_by(state, move["gives"], player):
        given = True
        lifted = without_building(state, move["gives"], player)
    if not given:
        faults.append("levitation.gives")
    if move["kind"] not in state["supply"]:
        faults.append("levitation.supply")
    if move["cells"]:
        faults += house_faults(lifted, move, "levitation")
    else:
        if reads(state, "levitation.whole", "whole"):
            faults.append("levitation.placed")
        faults += paving_faults(lifted, move) + together_faults(lifted, move)
    uses_powers = bool(move["paving"] or covered_lamps(lifted, move["cells"]))
    if uses_powers and reads(state, "levitation.powers", "no"):
        faults.append("levitation.powers")
    return faults


def garden_faults(state: State, move: Move) -> list[str]:
    """Placing the botanical garden."""
    faults = house_faults(state, move, "garden")
    if move["paving"] and reads(state, "garden.chartier", "no"):
        faults.append("garden.paving")
    return faults


def figure_faults(state: State, move: Move, piece: str) -> list[str]:
    """The clauses common to the one-cell pieces that stand on their owner's colour."""
    faults = []
    cells = move["cells"]
    if len(cells) != 1:
        faults.append(piece + ".cell")
    taken = any(not is_free(state, cell) for cell in cells)
    if taken and reads(state, "free." + piece, "free"):
        faults.append(piece + ".free")
    if any(ground_at(state, cell) != state["mover"] for cell in cells):
        faults.append(piece + ".colour")
    return faults


def annex_faults(state: State, move: Move) -> list[str]:
    """Which building the annex extends."""
    faults = []
    name = move["extends"]
    houses = [p for p in state["pieces"] if p["kind"] == name and is_house(state, name)]
    if not any(house["owner"] == state["mover"] for house in houses):
        faults.append("annex.own")
    if not any(touch(house["cells"], move["cells"]) for house in houses):
        faults.append("annex.touches")
    if name == "garden" and reads(state, "garden.annex", "no"):
        faults.append("annex.garden")
    return faults


def front_is_free(state: State, front: Cell | None) -> bool:
    """The cell before the statue is there and free; a bare lamp cell is free."""
    return front is not None and counts_as_free(state, front)


def fountain_faults(state: State, move: Move) -> list[str]:
    """Placing the fountain on own or common ground, or on Chartier's paving."""
    faults = []
    cells = move["cells"]
    if not fits_shape(state, "fountain", cells):
        faults.append("fountain.shape")
    taken = any(not is_free(state, cell) for cell in cells)
    if taken and reads(state, "free.fountain", "free"):
        faults.append("fountain.free")
    unpaved = cells - move["paving"]
    if any(ground_at(state, cell) not in (state["mover"], "common") for cell in unpaved):
        faults.append("fountain.colour")
    return faults + paving_faults(state, move)


def large_lamp_faults(state: State, move: Move) -> list[str]:
    """Placing the large lamp on a lamp."""
    faults = []
    cells = move["cells"]
    if len(cells) != 1:
        faults.append("large-lamp.cell")
    taken = any(not large_lamp_fits(state, cell) for cell in cells)
    if taken and reads(state, "free.large-lamp", "free"):
        faults.append("large-lamp.free")
    if any(not has_lamp(state, cell) for cell in cells):
        faults.append("large-lamp.lamp")
    return faults


def large_lamp_fits(state: State, cell: Cell) -> bool:
    """A free cell, or the street lamp piece where it is a full lamp and not built over."""
    if is_free(state, cell):
        return True
    if reads(state, "lamp-piece", "full") and has_lamp_piece(state, cell):
        return not under(state, cell, {"building", "garden"})
    return False
