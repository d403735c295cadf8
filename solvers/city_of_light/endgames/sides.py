"""Sides: what one player can still build, as a graph of what has been built so far.

Only a common cell can be taken by either player: a cell of one's own colour is out of the rival's
reach. A node therefore knows which of its player's own cells are of use, and is told each time
which common cells are free. Two ways to build that leave the same chances are one node.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from rulespec.language.universes import Mask

MOST_REMEMBERED = 16
"""How many arrangements a node keeps to compare with."""


class Placing(NamedTuple):
    """One way to place one building."""

    kind: Mask
    own: Mask
    """The cells of the player's own colour that it covers."""

    common: Mask
    near: Mask
    """The cells beside it."""

    gain: int
    """What it adds to its owner's total, the quarter left out."""

    size: int
    """What it adds to its quarter."""


Group: TypeAlias = tuple[Mask, int]
"""Buildings that touch: the free cells beside them, and what they are worth as a quarter."""

Groups: TypeAlias = tuple[Group, ...]
Step: TypeAlias = "tuple[int, Mask, Node]"
"""What a placing adds, the common cells that it takes, and the node it leads to."""


def quarter(groups: Groups) -> int:
    """The largest quarter."""
    return max((worth for _, worth in groups), default=0)


def joined(groups: Groups, placing: Placing) -> Groups:
    """The groups once a building is placed."""
    cells, near, worth = placing.own | placing.common, placing.near, placing.size
    apart = []
    for group in groups:
        if group[0] & cells:
            near |= group[0]
            worth += group[1]
        else:
            apart.append(group)
    return (*apart, (near & ~cells, worth))


def _still_open(groups: Iterable[Group], useful: Mask) -> Groups:
    """The groups that can still grow; of the others only the largest counts."""
    found = []
    largest = 0
    for near, worth in groups:
        if near & useful:
            found.append((near & useful, worth))
        else:
            largest = max(largest, worth)
    if largest > max((worth for _, worth in found), default=0):
        found.append((0, largest))
    return tuple(sorted(found))


class Side:
    """All nodes of one player."""

    def __init__(self) -> None:
        self.nodes: dict[object, Node] = {}

    def node(self, placings: list[Placing], groups: Iterable[Group]) -> Node:
        """The node that has these placings left, the best of each building first."""
        kinds = own = common = 0
        for at in placings:
            kinds |= at.kind
            own |= at.own
            common |= at.common
        groups = _still_open(groups, own | common)
        key = (kinds, own, common, groups)
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node(self, placings, groups, common)
        return found


class Node:
    """What a player can still do, and what it would bring."""

    __slots__ = (
        "_after", "_alone", "_best", "_reach", "_steps",
        "common", "groups", "offers", "placings", "side", "spoils",
    )  # fmt: skip

    def __init__(self, side: Side, placings: list[Placing], groups: Groups, common: Mask) -> None:
        self.side = side
        self.placings = placings
        self.groups = groups
        self.common = common
        """The common cells that any of the placings takes."""

        self.offers = _offers(placings)
        self.spoils = sum(max(0, -offer[-1].gain) for offer in self.offers)
        """The most that can be lost by placing what one would rather keep."""

        self._after: dict[Placing, Node] = {}
        self._alone: dict[Mask, int] = {}
        self._best: list[tuple[Mask, Mask, int]] = []
        self._reach: dict[Mask, Mask] = {}
        self._steps: dict[Mask, list[Step]] = {}

    def reach(self, free: Mask) -> Mask:
        """The common cells that the player may still take, of those that are free."""
        free &= self.common
        found = self._reach.get(free)
        if found is None:
            found = 0
            for at in self.placings:
                if not at.common & ~free:
                    found |= at.common
                    if found == free:
                        break
            self._reach[free] = found
        return found

    def can_move(self, free: Mask) -> bool:
        """Whether anything can still be placed on the common cells that are free."""
        return any(not at.common & ~free for at in self.placings)

    def after(self, placing: Placing) -> Node:
        """The node once a building is placed."""
        found = self._after.get(placing)
        if found is None:
            kind, own = placing.kind, placing.own
            left = [at for at in self.placings if at.kind != kind and not at.own & own]
            found = self._after[placing] = self.side.node(left, joined(self.groups, placing))
        return found

    def steps(self, free: Mask) -> list[Step]:
        """The placings on the common cells that are free; of equal outcomes the best."""
        free &= self.common
        found = self._steps.get(free)
        if found is None:
            best: dict[tuple[Mask, Node], int] = {}
            for at in self.placings:
                if not at.common & ~free:
                    key = at.common, self.after(at)
                    best[key] = max(best.get(key, at.gain), at.gain)
            found = [(gain, *key) for key, gain in best.items()]
            self._steps[free] = found
        return found

    def alone(self, free: Mask) -> int:
        """The most that the player can still get on these common cells, if nobody else builds.

        What is best on more cells is best on fewer, as long as it fits on these.
        """
        free &= self.common
        found = self._alone.get(free)
        if found is None:
            for wider, used, best in self._best:
                if not free & ~wider and not used & ~free:
                    self._alone[free] = best
                    return best
            found, used = best_alone(self.offers, self.groups, self.common & ~free)
            self._alone[free] = found
            self._best.append((free, used & free, found))
            del self._best[:-MOST_REMEMBERED]
        return found


def _offers(placings: Iterable[Placing]) -> list[list[Placing]]:
    """The placings of each building; the building with the best first."""
    found: dict[Mask, list[Placing]] = {}
    for at in placings:
        found.setdefault(at.kind, []).append(at)
    return sorted(found.values(), key=lambda offer: -offer[0].gain)


def best_alone(offers: list[list[Placing]], groups: Groups, barred: Mask) -> tuple[int, Mask]:
    """The most that placings clear of what is barred bring with the quarter they make.

    Each offer has its best placing first. The second number is the cells of those that bring it,
    together with what is barred.
    """
    rest = [(0, 0)]
    for offer in reversed(offers):
        gain, size = rest[-1]
        fits = (at for at in offer if not (at.own | at.common) & barred)
        if (first := next(fits, None)) is not None:
            gain, size = gain + max(0, first.gain), size + first.size
        rest.append((gain, size))
    rest.reverse()
    best, used = quarter(groups), barred

    def place(depth: int, taken: Mask, got: int, groups: Groups) -> None:
        nonlocal best, used
        if depth == len(offers):
            if got + quarter(groups) > best:
                best, used = got + quarter(groups), taken
            return
        gain, size = rest[depth]
        most = sum(worth for _, worth in groups) + size
        if got + gain + most <= best:
            return
        later = rest[depth + 1][0]
        for at in offers[depth]:
            if got + at.gain + later + most <= best:
                break
            if not (at.own | at.common) & taken:
                place(depth + 1, taken | at.own | at.common, got + at.gain, joined(groups, at))
        place(depth + 1, taken, got, groups)

    place(0, barred, 0, groups)
    return best, used
