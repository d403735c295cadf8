"""Find: a full legal position, streets and all, of which only something is known.

    >>> find(Known(houses=(House(owner="orange", size=6, lamps=1),)))

The search is z3's, over clauses (``described_board.py``, ``described_rules.py``). What it draws too
freely, areas without a seed or a larger quarter than described, is forbidden once seen, and the
search goes on. No position is an answer that the concrete rules have not judged.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from rulespec.games.city_of_light.components import KINDS
from rulespec.language.universes import Mask
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.bridge import (
    Position,
)
from solvers.city_of_light.describing.board import Board
from solvers.city_of_light.describing.cards import clash_of_cards
from solvers.city_of_light.describing.described import PLAYERS, House, Known, Piece
from solvers.city_of_light.describing.easier import easier
from solvers.city_of_light.describing.misfits import larger_quarter, misfits
from solvers.city_of_light.describing.position import position
from solvers.city_of_light.describing.rules import Asked
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.z3.cnf import Bit
from solvers.z3.drawn import true
from solvers.z3.sliced import Model, Sliced

__all__ = ["House", "Known", "Piece", "find"]


STEPS = 250
"""Most tries end within so many of z3's steps for each clause; others take minutes."""


class UnfitError(AssertionError):
    """The solver found what the concrete rules refuse: a fault of ours, never an answer."""


def find(known: Known, limits: Limits | None = None, *, seed: int = 0) -> Answer[Position]:
    """A position that fits, or that none exists within the scope, or that the time was over.

    The same question has the same answer; another ``seed`` may give another position.
    """
    watch = (limits or Limits()).start()
    clash = clash_of_cards(known)
    if clash:
        return NoneExists(scope(known), how=clash, effort=watch.effort)
    try:
        found = next(Search(known, watch, seed), None)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)
    if found is None:
        return NoneExists(scope(known), how="z3 refutes the clauses", effort=watch.effort)
    return Found(found, how="z3 found it, and the rules judged it again", effort=watch.effort)


def scope(known: Known) -> str:
    """Among what a position is looked for."""
    ended = " and no room left for an unbuilt building" if known.stage == "over" else ""
    stage = "the end of the game" if known.stage == "over" else "the second stage"
    return (
        f"positions of {stage} under {rules_of(known)} with the tiles and shapes of the box "
        f"{known.box.name!r}, with the houses and special pieces described and no others, each on "
        "cells of its own, no lamp covered, no cell paved, every building that is not described "
        f"in the supply{ended}"
    )


def rules_of(known: Known) -> str:
    """The edition, and the readings chosen."""
    rules = known.ruleset
    return rules.edition.id + "".join(f", {name}: {reading}" for name, reading in rules.choices)


class Search:
    """The positions that fit, one after another, as long as clauses are added between them."""

    def __init__(self, known: Known, watch: Watch, seed: int = 0) -> None:
        watch.look()
        self.known, self._watch = known, watch
        self.board = Board(known)
        self.asked = Asked(self.board)
        cnf, easy = self.board.cnf, easier(self.asked)
        steps = STEPS * len(cnf.clauses)
        self._whole = Sliced(cnf, watch, seed, steps)
        self._solvers = deque([Sliced(cnf, watch, seed, steps, (easy,)), self._whole])
        self.holds: Model = frozenset()
        """The literals that hold in the latest position."""

    def __iter__(self) -> Iterator[Position]:
        return self

    def __next__(self) -> Position:
        while True:
            holds = self._solved()
            if holds is None:
                raise StopIteration
            self.holds = holds
            found = position(self.board, holds, self._reserves(holds))
            wrong = [*map(str, found.faults()), *misfits(self.known, found)]
            if not wrong:
                return found
            refused = [*self.asked.islands(holds), *self._quarters(found, holds)]
            if not refused:
                raise UnfitError(f"{'; '.join(wrong)}\n{found!r}")
            self.refuse(refused)
            self._watch.nodes += 1

    def _solved(self) -> Model | None:
        """A solution, by one solver or the other; ``None`` once the whole has none."""
        while True:
            solver = self._solvers[0]
            decided, holds = solver.tried()
            if holds is not None or (decided and solver is self._whole):
                return holds
            self._solvers.popleft()
            if not decided:
                self._solvers.append(solver)

    def refuse(self, clauses: list[list[Bit]]) -> None:
        """From now on these hold too."""
        for clause in clauses:
            self.board.cnf.add(*clause)

    def _reserves(self, holds: Model) -> dict[str, Mask]:
        return {
            player: KINDS.mask(kind for kind, bit in kinds.items() if true(bit, holds))
            for player, kinds in self.board.reserves.items()
        }

    def _quarters(self, found: Position, holds: Model) -> Iterator[list[Bit]]:
        """Clauses against a quarter larger than the one described."""
        for player, names in self.known.quarters.items():
            larger = larger_quarter(self.known, found, PLAYERS[player], names)
            if larger:
                lies = [
                    next(bit for bit in self.board.houses[at].placings.values() if true(bit, holds))
                    for at in larger
                ]
                yield [-bit for bit in lies]
