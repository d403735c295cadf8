"""Players: how whoever's turn it is chooses a move: by chance, greedily, or by a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.readers.native.chance import Chance
from rulespec.sweeps.tables import Plain, Sheet, Table

RANDOM, GREEDY = "random", "greedy"

Player = Callable[[Table, int, Chance], int]
"""Which of the moves that were listed, so many, is made."""


def player(name: str, position: Position) -> Player:
    """A player by name: ``random``, ``greedy``, or the module and the name of a function."""
    if name == RANDOM:
        return by_chance
    if name == GREEDY:
        return _Greedy(position)
    return _Own(name)


def needs_python(names: Sequence[str]) -> bool:
    """Whether some of the players look at positions."""
    return any(name not in {RANDOM, GREEDY} for name in names)


def by_chance(table: Table, many: int, chance: Chance) -> int:  # noqa: ARG001  # as a player takes
    """Any move."""
    return chance.below(many)


class _Greedy:
    """Makes the move after which the own total is greatest; of several chance chooses."""

    def __init__(self, position: Position) -> None:
        self._lines = position.game.score

    def __call__(self, table: Table, many: int, chance: Chance) -> int:  # noqa: ARG002  # likewise
        totals = [total(self._lines, sheet) for sheet in table.worths(table.mover())]
        best = [at for at, points in enumerate(totals) if points == max(totals)]
        return best[chance.below(len(best))]


class _Own:
    """A function of a position and of chance, which gives a move or its notation."""

    def __init__(self, name: str) -> None:
        module, colon, function = name.partition(":")
        expected = "random, greedy, or MODULE:FUNCTION"
        if not colon:
            raise BadInput("player", name, expected)
        try:
            self._choose: Callable[[Position, Chance], Any] = getattr(
                import_module(module), function
            )
        except (ImportError, AttributeError, ValueError) as wrong:
            raise BadInput("player", name, f"{expected} ({wrong})") from None
        self.name = name

    def __call__(self, table: Table, many: int, chance: Chance) -> int:  # noqa: ARG002  # likewise
        if not isinstance(table, Plain):
            raise TypeError("a player of one's own plays in Python")
        move = table.position.read(self._choose(table.position, chance))
        if move not in table.listed:
            raise BadInput(f"player {self.name}", str(move), "a legal move")
        return table.listed.index(move)


def total(lines: Sequence[Any], sheet: Sheet) -> int:
    """A total, by which the greatest wins."""
    return sum(line.lead(at) for line, at in zip(lines, sheet, strict=False))
