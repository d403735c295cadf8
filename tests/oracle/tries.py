"""Everything that could be tried on the board, legal or not."""

from collections.abc import Iterator

from .board import (
    Cell,
    Move,
    State,
    all_cells,
    attitudes,
    beside,
    building_names,
    ground_at,
    houses_of,
    on_board,
    reads,
    rival_of,
    shape_of,
)

NOTHING: frozenset[Cell] = frozenset()


def placements(state: State, kind: str) -> list[frozenset[Cell]]:
    """Every position and turn of a shape that lies wholly on the board."""
    may_flip = reads(state, "flip", "flip") and kind not in ("garden", "fountain")
    found = []
    for shape in attitudes(shape_of(state, kind), may_flip=may_flip):
        for left, top in all_cells():
            cells = frozenset((x + left, y + top) for x, y in shape)
            if all(on_board(cell) for cell in cells):
                found.append(cells)
    return found


def pavings(state: State, cells: frozenset[Cell]) -> list[frozenset[Cell]]:
    """No paving, and with Chartier each single rival-coloured cell of the piece."""
    found = [NOTHING]
    player = state["mover"]
    if "chartier" in state["players"][player]["pending"]:
        rivals = [cell for cell in sorted(cells) if ground_at(state, cell) == rival_of(player)]
        found += [frozenset({cell}) for cell in rivals]
    return found


def builds(state: State) -> Iterator[Move]:
    """Every way to try to place a building of the mover's reserve."""
    for kind in sorted(state["players"][state["mover"]]["reserve"]):
        for cells in placements(state, kind):
            for paving in pavings(state, cells):
                yield {"type": "build", "kind": kind, "cells": cells, "paving": paving}


def performance(card: str, cells: frozenset[Cell] = NOTHING) -> Move:
    """An activation with its action; what is not used stays empty."""
    return {
        "type": "activate",
        "card": card,
        "acts": True,
        "cells": cells,
        "kind": "",
        "gives": "",
        "paving": NOTHING,
        "extends": "",
        "front": None,
    }


def performances(state: State, card: str) -> Iterator[Move]:
    """Every way to try to carry out the action of a postcard."""
    if card in ("metropolitain", "chartier", "sacre-coeur"):
        yield performance(card)
    elif card == "levitation":
        yield from levitations(state)
    elif card in ("jardin", "fontaine"):
        kind = "garden" if card == "jardin" else "fountain"
        for cells in placements(state, kind):
            for paving in pavings(state, cells):
                yield {**performance(card, cells), "paving": paving}
    else:
        for cell in all_cells():
            yield from one_cell(state, card, cell)


def one_cell(state: State, card: str, cell: Cell) -> Iterator[Move]:
    """Every way to try a one-cell piece on this cell."""
    move = performance(card, frozenset({cell}))
    if card == "bouquinistes":
        for house in houses_of(state, state["mover"]):
            yield {**move, "extends": house["kind"]}
    elif card == "penseur":
        for front in sorted(beside(cell)):
            yield {**move, "front": front}
    else:
        yield move


def levitations(state: State) -> Iterator[Move]:
    """Every exchange, placed everywhere and also left unplaced."""
    player = state["mover"]
    mine = set(state["players"][player]["reserve"])
    for house in houses_of(state, player):
        if house["kind"] in building_names(state):
            mine.add(house["kind"])
    for gives in sorted(mine):
        for kind in sorted(state["supply"]):
            move = {**performance("levitation"), "gives": gives, "kind": kind}
            yield move
            for cells in placements(state, kind):
                for paving in pavings(state, cells):
                    yield {**move, "cells": cells, "paving": paving}
