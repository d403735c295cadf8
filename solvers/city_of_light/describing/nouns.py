"""What each noun stands for in a described position, as one player sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulespec.games.city_of_light.components import CELLS, MARKS, Player
from rulespec.language.universes import bits
from solvers.city_of_light.describing.board import BESIDE, Bits, Board, Lying
from solvers.z3.terms import any_of, both, negated

NOWHERE: Bits = (False,) * len(CELLS)
EVERYWHERE: Bits = (True,) * len(CELLS)


class Nouns(dict[str, Bits]):
    """The cells that each noun stands for, worked out when first asked for."""

    def __init__(self, board: Board, player: Player) -> None:
        super().__init__()
        self.board, self.player = board, player

    def __missing__(self, name: str) -> Bits:
        if name not in _MEANINGS:
            raise NotImplementedError(f"a described position has no noun {name}")
        self[name] = _MEANINGS[name](self)
        return self[name]

    def special(self, kind: str, *, mine: bool = False) -> Bits:
        """Where a special piece stands, perhaps only if it is the player's."""
        piece = self.board.specials.get(kind)
        if piece is None or (mine and piece.owner is not self.player):
            return NOWHERE
        return piece.cells

    def houses(self, *, mine: bool, garden: bool = False) -> tuple[Lying, ...]:
        """The buildings, or the garden: the player's, or everybody's."""
        return tuple(
            at for at in self.board.houses
            if at.is_garden is garden and (at.owner is self.player or not mine)
        )

    def touching_annex(self, houses: Iterable[Lying]) -> Bits:
        """The cells of those houses that lie beside the player's annex."""
        annex = self["own_annex"]
        near = tuple(any_of([annex[at] for at in bits(row)]) for row in BESIDE)
        found = []
        for at in houses:
            touches = any_of(list(map(both, near, at.cells)))
            found.append(tuple(both(touches, bit) for bit in at.cells))
        return union(found)

    def free(self) -> Bits:
        """The cells on which nothing lies."""
        return tuple(map(negated, union(at.cells for at in self.board.lying)))


def union(parts: Iterable[Bits]) -> Bits:
    """The cells that are in one of the parts."""
    return tuple(any_of(at) for at in zip(NOWHERE, *parts, strict=True))


def _cells(houses: Iterable[Lying]) -> Bits:
    return union(at.cells for at in houses)


_MEANINGS: Mapping[str, Callable[[Nouns], Bits]] = {
    "free": Nouns.free,
    "own": lambda at: at.board.ground[MARKS[at.player]],
    "rival": lambda at: at.board.ground[MARKS[at.player.rival]],
    "common": lambda at: at.board.ground["c"],
    "lamp_cells": lambda at: at.board.ground["*"],
    "lamp_piece": lambda at: at.special("lamp"),
    "large_lamp": lambda at: at.special("large-lamp"),
    "annex": lambda at: at.special("annex"),
    "own_annex": lambda at: at.special("annex", mine=True),
    "painter": lambda at: at.special("painter", mine=True),
    "garden": lambda at: _cells(at.houses(mine=False, garden=True)),
    "buildings_built": lambda at: _cells(at.houses(mine=False)),
    "own_built": lambda at: _cells((*at.houses(mine=True), *at.houses(mine=True, garden=True))),
    "annexed": lambda at: at.touching_annex(at.houses(mine=True)),
    "annexed_garden": lambda at: at.touching_annex(at.houses(mine=True, garden=True)),
}
