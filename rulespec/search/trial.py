"""Trying: claims are looked at in all positions that few moves lead to, and in random games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol

from attrs import define, field, frozen

from rulespec.answers.position import Position
from rulespec.language.moves import Move
from rulespec.search.limits import Stopped, Watch

POSITIONS = 3_000
"""About so many positions are met in breadth, at most."""

GAMES, LONGEST = 24, 300
"""So many games are played at random, each so long at most."""


class Claim(Protocol):
    """Something that may always be so."""

    def holds(self, position: Position) -> bool:
        """Whether it holds in a position."""


@frozen(eq=False)
class Broken:
    """Where a claim does not hold: at the beginning, or after a move."""

    position: Position
    """The position before the move, if there is one."""

    move: Move | None = None

    def __str__(self) -> str:
        line = self.position.game.write_line(self.position)
        return f"{self.move} in {line}" if self.move else f"at the beginning, {line}"


@define(eq=False)
class Trial:
    """What was tried, and what was found."""

    claims: Sequence[Claim]
    watch: Watch
    broken: dict[Claim, Broken] = field(factory=dict)
    depth: int = -1
    """So many moves were all tried from the set-ups, less one of each kind."""

    has_begun: bool = False
    """Whether all set-ups were looked at."""

    positions: int = 0
    games: int = 0

    def __str__(self) -> str:
        depth = f"holds to depth {self.depth}" if self.depth >= 0 else "tried at set-ups only"
        games = f" and in {self.games} random games" if self.games else ""
        return f"{depth}{games}, {self.positions} positions in all"

    def run(self, setups: Sequence[Position]) -> None:
        """Look at set-ups, then at what comes after them, until enough is seen."""
        try:
            for position in setups:
                self._look_at(position, None, position)
            self.has_begun = bool(setups)
            starts = _one_of_each(setups)
            self._in_breadth(starts)
            self._at_random(starts)
        except Stopped:
            return

    def _look_at(self, before: Position, move: Move | None, after: Position) -> None:
        self.watch.look()
        self.positions += 1
        for claim in self.claims:
            if claim not in self.broken and not claim.holds(after):
                self.broken[claim] = Broken(before, move)

    def _in_breadth(self, starts: Sequence[Position]) -> None:
        """All positions that few moves lead to."""
        edge, met = list(starts), {(at.ruleset, at.state) for at in starts}
        self.depth = 0
        while edge and len(met) < POSITIONS:
            beyond = []
            for position in edge:
                for move in position.moves():
                    after = position.then(move)
                    if (after.ruleset, after.state) not in met:
                        met.add((after.ruleset, after.state))
                        beyond.append(after)
                        self._look_at(position, move, after)
                if len(met) >= POSITIONS:
                    return
            self.depth, edge = self.depth + 1, beyond

    def _at_random(self, starts: Sequence[Position]) -> None:
        """Games in which every move is drawn."""
        for seed in range(GAMES if starts else 0):
            chance, position = Random(seed), starts[seed % len(starts)]  # noqa: S311  # a game
            for _ in range(LONGEST):
                moves = position.moves()
                if not moves:
                    break
                move = chance.choice(moves)
                after = position.then(move)
                self._look_at(position, move, after)
                position = after
            self.games += 1


def _one_of_each(setups: Iterable[Position]) -> list[Position]:
    """A set-up for each number of players and each edition."""
    found = {(at.ruleset.edition.id, len(at.players)): at for at in reversed(list(setups))}
    return list(reversed(found.values()))
