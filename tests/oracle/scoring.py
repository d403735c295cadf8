"""The scoring lines of a player, and who has won."""

from typing import Any

from .areas import dancer_points, painter_points, statue_points
from .board import Cell, State, counts_as_free, ground_at, reads, touch, touch_at_corner, under
from .estates import estates
from .light import is_covered, sources


def score(state: State, player: str) -> dict[str, int]:
    """All scoring lines of one player, and the count that breaks a tie."""
    return {
        "score.lit": lit_points(state, player),
        "score.quarter": quarter_points(state, player),
        "score.unbuilt": unbuilt_points(state, player),
        "score.dancer": dancer_points(state, player),
        "score.fountain": fountain_points(state, player),
        "score.statue": statue_points(state, player),
        "score.painter": painter_points(state, player),
        "score.tie": tie_count(state, player),
    }


def winner(state: State) -> str:
    """The player with more points; in a tie the one with more cells; else "tied"."""
    blue, orange = score(state, "blue"), score(state, "orange")
    for line in (total, tie_of):
        if line(blue) != line(orange):
            return "blue" if line(blue) > line(orange) else "orange"
    return "tied"


def total(lines: dict[str, int]) -> int:
    """The sum of all lines but the tie-break."""
    return sum(points for name, points in lines.items() if name != "score.tie")


def tie_of(lines: dict[str, int]) -> int:
    """The tie-break count."""
    return lines["score.tie"]


def lit_points(state: State, player: str) -> int:
    """For each building its size times the lamps that light it."""
    points = 0
    for estate in estates(state, player):
        lamps = [lamp for lamp in sources(state) if lights(state, lamp, estate)]
        points += estate["size"] * len(lamps)
    return points


def lights(state: State, lamp: dict[str, Any], estate: dict[str, Any]) -> bool:
    """Does this lamp light this building?"""
    upon_it = lamp["cell"] in estate["body"] | estate["annex"]
    if upon_it and is_covered(state, lamp["cell"]) and reads(state, "covered-lamp", "shines"):
        return False
    cells = set(estate["body"])
    if reads(state, "annex.light", "yes"):
        cells |= estate["annex"]
    return bool(cells & lamp["lit"])


def quarter_points(state: State, player: str) -> int:
    """The cells of the largest group of buildings that touch."""
    left = estates(state, player)
    best = 0
    while left:
        group = [left.pop(0)]
        for member in group:
            for other in list(left):
                if joined(state, member, other):
                    left.remove(other)
                    group.append(other)
        if len(group) >= 2 or reads(state, "quarter.alone", "counts"):
            best = max(best, sum(estate["size"] for estate in group))
    return best


def joined(state: State, one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Do two buildings belong to the same quarter directly?"""
    return touch(joining_cells(state, one), joining_cells(state, other))


def joining_cells(state: State, estate: dict[str, Any]) -> set[Cell]:
    """The cells of a building that may join it to another."""
    cells = set(estate["body"])
    if reads(state, "annex.joins", "yes") or reads(state, "annex.between", "merges"):
        cells |= estate["annex"]
    return cells


def unbuilt_points(state: State, player: str) -> int:
    """Three points lost for each building left in the reserve."""
    data = state["players"][player]
    performed = "sacre-coeur" not in data["idle"]
    enough = performed or reads(state, "sacre-coeur", "activated")
    if "sacre-coeur" in data["tokened"] and enough:
        return 0
    left = set(data["reserve"])
    if reads(state, "levitation.penalty", "free"):
        left -= data["swapped"]
    return -3 * len(left)


def fountain_points(state: State, player: str) -> int:
    """Three points for each own building that touches the own fountain."""
    fountain: set[Cell] = set()
    for piece in state["pieces"]:
        if piece["kind"] == "fountain" and piece["owner"] == player:
            fountain |= piece["cells"]
    paid = 0
    for estate in estates(state, player):
        if meets(state, fountain, paying_cells(state, estate)):
            paid += 1
    return 3 * paid


def meets(state: State, fountain: set[Cell], cells: set[Cell]) -> bool:
    """Do these cells touch the fountain, at sides or also at corners?"""
    if touch(fountain, cells):
        return True
    return reads(state, "fountain.touches", "corners") and touch_at_corner(fountain, cells)


def paying_cells(state: State, estate: dict[str, Any]) -> set[Cell]:
    """The cells of a building for whose touch the fountain pays."""
    cells: set[Cell] = set()
    for house in estate["houses"]:
        if house["kind"] != "garden" or reads(state, "garden.fountain", "yes"):
            cells |= house["cells"]
    if cells and reads(state, "annex.fountain", "yes"):
        cells |= estate["annex"]
    return cells


def tie_count(state: State, player: str) -> int:
    """The cells of the player's own colour that are left."""
    count = 0
    for cell in state["ground"]:
        if ground_at(state, cell) != player:
            continue
        if reads(state, "tie", "free"):
            count += 1 if counts_as_free(state, cell) else 0
        elif not under(state, cell, {"building", "garden", "annex"}):
            count += 1
    return count
