"""Perft: how many sequences of legal moves there are, shared out by how they begin."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, ClassVar

from attrs import field, frozen
from attrs.validators import ge, instance_of

from rulespec.answers.position import Position
from rulespec.sweeps.counts import merged
from rulespec.sweeps.jobs import Counts
from rulespec.sweeps.settings import Setting
from rulespec.sweeps.tables import Table, played, tables

SPLIT = 2
"""So many moves at the beginning are gone through one by one."""


@frozen(kw_only=True)
class Perft:
    """How many sequences of so many legal moves begin at a set-up."""

    name: ClassVar[str] = "perft"
    unit: ClassVar[str] = "beginnings"

    setting: Setting = field(kw_only=False)
    depth: int = field(kw_only=False, validator=[instance_of(int), ge(1)])
    seed: int = 0
    ended: bool = False
    """Whether games that end earlier count, too, each once."""

    engine: str = field(default="auto", eq=False)

    @property
    def units(self) -> range:
        """The ways to begin."""
        return range(len(_beginnings(self)))

    def start(self) -> Position:
        """Where the sequences begin."""
        return self.setting.start(self.seed)

    def told(self) -> dict[str, Any]:
        """The settings as plain data."""
        depth = {"seed": self.seed, "depth": self.depth, "ended": self.ended}
        return {**self.setting.told(), **depth}

    def known(self) -> dict[str, Any]:
        """By what it is known again what was counted."""
        return {**self.told(), "rules": self.setting.key()}

    def work(self, part: range) -> Counts:
        """How many sequences begin in some ways."""
        both = tables(self.setting, self.engine)
        counts: Counts = {}
        for at in part:
            begun = _beginnings(self)[at]
            found = played(both, self.engine, partial(_counted, self, begun))
            counts = merged(counts, {"count": found, "moves": {str(begun[0]): found}})
        return counts

    def report(self, counts: Counts) -> dict[str, Any]:
        """How many there are, and for each first move."""
        moves = self.start().moves()
        divided = {str(move): counts["moves"][str(at)] for at, move in enumerate(moves)}
        many = counts.get("count", 0)  # none begins where the game is over
        return {"job": self.name, **self.told(), "count": many, "moves": divided}


@cache
def _beginnings(job: Perft) -> list[tuple[int, ...]]:
    """The first moves, by their places: two of them, or one where there are no more."""
    found: list[tuple[int, ...]] = []
    start = job.start()
    for first, move in enumerate(start.moves()):
        further = range(len(start.then(move).moves())) if job.depth > SPLIT else ()
        found += [(first, second) for second in further] or [(first,)]
    return found


def _counted(job: Perft, begun: tuple[int, ...], table: Table) -> int:
    table.begin(job.start())
    for at in begun:
        table.look()
        table.play(at)
    return table.counted(job.depth - len(begun), ended=job.ended)
