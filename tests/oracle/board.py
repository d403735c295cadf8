"""Looking at the board: cells, grounds, pieces, lamps, shapes."""

from typing import Any

State = dict[str, Any]
Move = dict[str, Any]
Cell = tuple[int, int]

SIDES = [(0, -1), (1, 0), (0, 1), (-1, 0)]
DIAGONALS = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
CHIMNEYS = 7
TOKENS = 4


def rival_of(player: str) -> str:
    """The other colour."""
    return "orange" if player == "blue" else "blue"


def reads(state: State, question: str, reading: str) -> bool:
    """Is this reading of the question in force?"""
    return bool(state["readings"][question] == reading)


def on_board(cell: Cell) -> bool:
    """Is the cell one of the 64?"""
    return 0 <= cell[0] <= 7 and 0 <= cell[1] <= 7


def all_cells() -> list[Cell]:
    """The 64 cells, row by row."""
    return [(x, y) for y in range(8) for x in range(8)]


def beside(cell: Cell) -> set[Cell]:
    """The cells of the board that share a side with this one."""
    around = {(cell[0] + dx, cell[1] + dy) for dx, dy in SIDES}
    return {other for other in around if on_board(other)}


def cornerwise(cell: Cell) -> set[Cell]:
    """The cells of the board that share only a corner with this one."""
    around = {(cell[0] + dx, cell[1] + dy) for dx, dy in DIAGONALS}
    return {other for other in around if on_board(other)}


def touch(some: set[Cell] | frozenset[Cell], others: set[Cell] | frozenset[Cell]) -> bool:
    """Does a cell of the one group share a side with a cell of the other?"""
    for cell in some:
        for other in beside(cell):
            if other in others:
                return True
    return False


def touch_at_corner(some: set[Cell], others: set[Cell]) -> bool:
    """Does a cell of the one group meet a cell of the other at a corner?"""
    for cell in some:
        for other in cornerwise(cell):
            if other in others:
                return True
    return False


def building_names(state: State) -> list[str]:
    """The names of the ordinary buildings (neither garden nor fountain)."""
    return sorted(name for name in state["box"]["shapes"] if name not in ("garden", "fountain"))


def is_house(state: State, kind: str) -> bool:
    """Is it one of the buildings, or the garden, which behaves like one?"""
    return kind == "garden" or kind in building_names(state)


def houses_of(state: State, player: str) -> list[dict[str, Any]]:
    """The player's buildings on the board, the garden among them."""
    mine = [piece for piece in state["pieces"] if piece["owner"] == player]
    return [piece for piece in mine if is_house(state, piece["kind"])]


def pieces_of_kind(state: State, kind: str) -> list[dict[str, Any]]:
    """All pieces of one kind on the board."""
    return [piece for piece in state["pieces"] if piece["kind"] == kind]


def pieces_on(state: State, cell: Cell) -> list[dict[str, Any]]:
    """The pieces lying on a cell; Chartier's paving is ground, not a piece in the way."""
    there = [piece for piece in state["pieces"] if cell in piece["cells"]]
    return [piece for piece in there if piece["kind"] != "paving"]


def ground_at(state: State, cell: Cell) -> str:
    """The ground that counts at a cell: common on the paving, "" where no tile lies."""
    for piece in pieces_of_kind(state, "paving"):
        if cell in piece["cells"]:
            return "common"
    return str(state["ground"].get(cell, ""))


def is_free(state: State, cell: Cell) -> bool:
    """A tile is there and no piece lies on it."""
    return cell in state["ground"] and not pieces_on(state, cell)


def counts_as_free(state: State, cell: Cell) -> bool:
    """Free, or (if the remark on her card is read so) under the dancer and nothing built."""
    if is_free(state, cell):
        return True
    if not reads(state, "dancer.own-cell", "everywhere"):
        return False
    built = under(state, cell, {"building", "garden", "annex"})
    return under(state, cell, {"dancer"}) and not built


def is_printed_lamp(state: State, cell: Cell) -> bool:
    """Is a lamp printed on the tile here?"""
    return ground_at(state, cell) == "lamp"


def has_lamp_piece(state: State, cell: Cell) -> bool:
    """Does the street lamp piece stand here?"""
    return any(cell in piece["cells"] for piece in pieces_of_kind(state, "lamp"))


def has_large_lamp(state: State, cell: Cell) -> bool:
    """Does the large lamp stand here?"""
    return any(cell in piece["cells"] for piece in pieces_of_kind(state, "large-lamp"))


def has_lamp(state: State, cell: Cell) -> bool:
    """A printed lamp, or the lamp piece where it is a lamp in every respect."""
    if is_printed_lamp(state, cell):
        return True
    return reads(state, "lamp-piece", "full") and has_lamp_piece(state, cell)


def covered_lamps(state: State, cells: frozenset[Cell]) -> set[Cell]:
    """The lamps that a piece on these cells would cover."""
    return {cell for cell in cells if has_lamp(state, cell)}


def under(state: State, cell: Cell, kinds: set[str]) -> bool:
    """Does a piece of one of these kinds lie on the cell? "building" means any of the twelve."""
    for piece in pieces_on(state, cell):
        if piece["kind"] in kinds:
            return True
        if "building" in kinds and piece["kind"] in building_names(state):
            return True
    return False


def tokens_left(state: State, player: str) -> int:
    """How many action tokens the player still has."""
    return TOKENS - len(state["players"][player]["tokened"])


def chimneys_left(state: State, player: str) -> int:
    """How many of the seven chimneys are not yet on a building or the garden."""
    return CHIMNEYS - len(houses_of(state, player))


def has_tiles(state: State, player: str) -> bool:
    """Does the player still have tiles, in the hand or on the stack?"""
    return bool(state["players"][player]["hand"] or state["players"][player]["stack"])


def metropolitain_now(state: State, player: str) -> bool:
    """May the player use Metropolitain's permission in this turn?"""
    data = state["players"][player]
    if "metropolitain" not in data["pending"]:
        return False
    return reads(state, "metropolitain.when", "any-later") or "metropolitain" in data["fresh"]


def without_building(state: State, kind: str, player: str) -> State:
    """The same state with this player's building lifted from the board."""
    kept = [
        piece for piece in state["pieces"] if (piece["kind"], piece["owner"]) != (kind, player)
    ]
    return {**state, "pieces": kept}


def built_by(state: State, kind: str, player: str) -> bool:
    """Has this player put this one of the twelve buildings on the board?"""
    if kind not in building_names(state):
        return False
    return any(piece["kind"] == kind for piece in houses_of(state, player))


def normal(cells: set[Cell] | frozenset[Cell]) -> frozenset[Cell]:
    """The same shape moved so that it starts at (0, 0)."""
    left = min(x for x, _ in cells)
    top = min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def attitudes(shape: frozenset[Cell], *, may_flip: bool) -> set[frozenset[Cell]]:
    """The shape in each of its quarter turns, and turned over too if that is allowed."""
    starts = [shape]
    if may_flip:
        starts.append(frozenset((-x, y) for x, y in shape))
    found = set()
    for start in starts:
        turned = start
        for _ in range(4):
            turned = frozenset((-y, x) for x, y in turned)
            found.add(normal(turned))
    return found


def shape_of(state: State, kind: str) -> frozenset[Cell]:
    """The shape of a building, the garden, or the fountain in the size that is in force."""
    if kind == "fountain":
        if reads(state, "fountain.size", "one"):
            return frozenset({(0, 0)})
        return frozenset({(0, 0), (1, 0)})
    return frozenset(state["box"]["shapes"].get(kind, ()))


def fits_shape(state: State, kind: str, cells: frozenset[Cell]) -> bool:
    """Are these cells the piece, whole, in a position it can be turned to?"""
    shape = shape_of(state, kind)
    if not shape or not cells:
        return False
    may_flip = reads(state, "flip", "flip") and kind not in ("garden", "fountain")
    return normal(cells) in attitudes(shape, may_flip=may_flip)
