"""Mutants at play: those that still live, in machine code beside the rules, in many more games.

All of them are compiled at once, as clauses of actions that nobody plays and as lines of the score
that nobody counts, so a position more costs microseconds, however many there are. Where one differs
from the rule Python and the oracle are asked, by whom alone it is killed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING

from attrs import define, evolve, field, frozen
from games.judges import counter, judge
from games.referee import Referee

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.moves import Action
from rulespec.language.terms import Number
from rulespec.readers.native.chance import Chance
from rulespec.readers.native.records import RECORD
from rulespec.readers.native.tables import Table
from rulespec.sweeps.fuzz import so_read
from rulespec.sweeps.settings import Setting

if TYPE_CHECKING:
    from games.mutants import Mutant, Name

EACH = 60
"""An action has so many clauses at most: machine code tells of each by a bit of a word."""

MOST = 400
"""A game that has so many moves ends there."""

CROSSED = 3
"""So many moves are made up in each position of two that were legal there or before."""


@frozen
class Row:
    """Some mutants of an action's clauses, as the clauses of another action."""

    id: str
    """That of the other action."""

    action: Action
    mutants: tuple[Mutant, ...]
    places: tuple[int, ...]
    """Which clause of the action each is a mutant of."""

    @property
    def beside(self) -> Action:
        """The action that nobody plays."""
        clauses = tuple(map(self._changed, self.mutants, self.places))
        return evolve(self.action, id=self.id, is_move=False, clauses=clauses)

    def _changed(self, mutant: Mutant, place: int) -> object:
        old = self.action.clauses[place]
        return evolve(old, **{"forbids" if old.requires is None else "requires": mutant.term})

    def differing(self, broken: int, found: int) -> Iterator[Mutant]:
        """The mutants that say another thing than their clauses."""
        for bit, (mutant, place) in enumerate(zip(self.mutants, self.places, strict=True)):
            if (found >> bit ^ broken >> place) & 1:
                yield mutant


def rows(game: Game, mutants: Sequence[Mutant]) -> Iterator[Row]:
    """All mutants of clauses, by the actions that these stand in."""
    for action in game.actions:
        ids = [clause.id for clause in action.clauses]
        some = [at for at in mutants if at.of in ids and at.term is not None]
        for first in range(0, len(some), EACH):
            few = tuple(some[first : first + EACH])
            yield Row(f"{action.id}-{first}", action, few, tuple(ids.index(at.of) for at in few))


@define
class AtPlay:
    """A game that is played, and the mutants that were told from its rules."""

    known: Referee
    rows: list[Row]
    lines: list[Mutant]
    killed: set[Name] = field(factory=set)
    disputed: set[str] = field(factory=set)
    """The clauses and score lines that are not as the oracle says."""
    positions: int = 0
    judged: int = 0
    scored: int = 0
    table: Table = field(init=False)

    @property
    def game(self) -> Game:
        """The game as it is."""
        return self.known.game

    @property
    def worths(self) -> dict[str, Number]:
        """What the lines of the score are worth."""
        return {line.id: line.worth for line in self.game.score_lines}

    @table.default
    def _table(self) -> Table:
        lines = {line.id: line for line in self.game.score_lines}
        more = tuple(evolve(lines[at.of], worth=at.term) for at in self.lines)
        game = evolve(self.game, actions=(*self.game.actions, *(at.beside for at in self.rows)),
                      tie_breaks=(*self.game.tie_breaks, *more))  # fmt: skip
        start = self.game.set_up()
        return Table(Position(game, start.ruleset, start.state, start.box))

    def play(self, seed: int) -> None:
        """Play a game by chance, under readings by chance, and compare in every position."""
        start, table, chance = so_read(Setting(self.game.id), seed), self.table, Chance(seed)
        table.begin(start)
        before: list[bytes] = []
        for _ in range(MOST):
            self.positions += 1
            self._scored(start)
            many = table.look()
            if many <= 0:
                return
            before.append(table.move(chance.below(many)))
            for move in self._tries(before, chance):
                self._judged(start, move)
            table.play(chance.below(many))

    def _tries(self, before: list[bytes], chance: Chance) -> Iterable[bytes]:
        """A legal move, one that was legal before, and some made up of two of the same action."""
        yield before[-1]
        yield before[chance.below(len(before))]
        for _ in range(CROSSED):
            one = before[-1 - chance.below(min(len(before), 8))]
            alike = [at for at in before if at[:RECORD] == one[:RECORD]]
            yield self._crossed(one, alike[chance.below(len(alike))], chance)

    def _crossed(self, one: bytes, other: bytes, chance: Chance) -> bytes:
        action = self.game.actions[int.from_bytes(one[:RECORD], "little")]
        parts, at = [one[:RECORD]], RECORD
        for size in self.table.records[action.id]:
            parts.append((one, other)[chance.below(2)][at : at + size])
            at += size
        return b"".join(parts).ljust(self.table.record, b"\0")

    def _judged(self, start: Position, move: bytes) -> None:
        """Judge a move by the rule and by all mutants of it."""
        table, number = self.table, int.from_bytes(move[:RECORD], "little")
        broken = table._judge(table._here, move)
        self.judged += 1
        for at, row in enumerate(self.rows, len(self.game.actions)):
            if row.action is self.game.actions[number]:
                found = table._judge(table._here, at.to_bytes(RECORD, "little") + move[RECORD:])
                for mutant in row.differing(broken, found):
                    if mutant.name not in self.killed:
                        self._tell_apart(start, mutant, row, move)

    def _tell_apart(self, start: Position, mutant: Mutant, row: Row, move: bytes) -> None:
        """Kill a mutant of which Python and the oracle say so too, if the move can be written."""
        position, named = self._here(start), self.table.named(move)
        try:
            told = position.read(str(named))
        except BadInput:
            return
        number = row.mutants.index(mutant)
        rule, other = (judge(at)(position, told) for at in (row.action, row.beside))
        is_broken = bool(rule[row.places[number]])
        assert told == named
        assert is_broken != bool(other[number])
        theirs = self.known.broken(self.known.state(position), self.known.plain(told))
        if is_broken == (mutant.of in theirs):
            self.killed.add(mutant.name)
        else:
            self.disputed.add(mutant.of)

    def _scored(self, start: Position) -> None:
        """Count all lines, and the mutants of each."""
        game = self.game
        ids = [line.id for line in game.score_lines]
        for player in start.players if self.lines else ():
            found = self.table.sheet_of(game.seats.places[player])
            self.scored += 1
            for points, mutant in zip(found[len(ids) :], self.lines, strict=True):
                rule = found[ids.index(mutant.of)]
                if points != rule and mutant.name not in self.killed:
                    self._count_apart(start, player, mutant, (rule, points))

    def _count_apart(
        self, start: Position, player: str, mutant: Mutant, points: tuple[int, int]
    ) -> None:
        """Kill a mutant that counts otherwise than the rule, as Python and the oracle say too."""
        position, worth = self._here(start), self.worths[mutant.of]
        assert points == tuple(counter(at)(position, player) for at in (worth, mutant.term))
        if self.known.score(self.known.state(position), player)[mutant.of] == points[0]:
            self.killed.add(mutant.name)
        else:
            self.disputed.add(mutant.of)

    def _here(self, start: Position) -> Position:
        return Position(self.game, start.ruleset, self.table.state(), start.box)


def played(known: Referee, mutants: Sequence[Mutant], positions: int) -> AtPlay:
    """The mutants of a game beside its rules, after games with so many positions or more."""
    lines = {line.id for line in known.game.score_lines}
    some = [at for at in mutants if at.of in lines]
    found, seeds = AtPlay(known, [*rows(known.game, mutants)], some), count()
    while found.positions < positions:
        found.play(next(seeds))
    return found
