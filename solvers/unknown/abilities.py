"""Whether a player can do something, where nobody knows the position.

Where few moves could be made, each of them is looked at. Where there are many, it is left open at
first: if a model says that a player can, some move must be legal, and if it says that a player
cannot, the moves that are legal in it are looked at, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

from attrs import define

from rulespec.answers.position import Position
from rulespec.answers.programs import program
from rulespec.language.moves import Action, Ask, Move
from rulespec.language.universes import Mask
from solvers.unknown.circuit import FALSE, TRUE, Holds, Literal
from solvers.unknown.positions import Unseen
from solvers.unknown.values import Set, State, known_set

if TYPE_CHECKING:
    from solvers.unknown.unknown import Unknown

FEW = 200
"""So many moves are looked at, each by itself."""

_AT_ONCE = 3
"""So many of the moves that a model overlooks are looked at, before the next model."""


class Abilities:
    """Whether players can do something, each worked out once."""

    def __init__(self, unknown: Unknown) -> None:
        self.unknown = unknown
        self._known: dict[tuple[str, int, State], Literal] = {}

    def __call__(self, action: str, who: Set, state: State) -> Literal:
        """Whether the only player of a set has a legal move of an action."""
        circuit = self.unknown.circuit
        found = []
        for at, bit in enumerate(who):
            if bit != FALSE:
                key = action, at, state
                if key not in self._known:
                    self._known[key] = self._can(self.unknown.action(action), at, state)
                found.append(circuit.both(bit, self._known[key]))
        return circuit.any_of(found)

    def _can(self, action: Action, player: int, state: State) -> Literal:
        unknown, before = self.unknown, Unseen(self.unknown, state)
        known = before.known
        if known is not None:
            return TRUE if _moves(known, action, player) else FALSE
        options = list(islice(candidates(unknown, action), FEW + 1))
        if len(options) <= FEW:
            you = known_set(1 << player, len(unknown.game.seats))
            return unknown.circuit.any_of(legal(before, action, you, at) for at in options)
        found = Ability(before, action, player, unknown.circuit.new())
        unknown.meanings.later.append(found)
        return found.able


@define(eq=False)
class Ability:
    """Whether a player has a legal move of an action: looked at in models."""

    before: Unseen
    action: Action
    player: int
    able: Literal
    _shown: bool = False

    @property
    def needs(self) -> frozenset[Literal]:
        """The truth that is open."""
        return frozenset({self.able})

    def refuted(self, model: Holds) -> Iterator[tuple[Literal, ...]]:
        """Why it is not so, if it is not."""
        moves = _moves(self.before.read(model), self.action, self.player)
        if not moves and model(self.able) and not self._shown:
            self._shown = True
            move = self.before.unknown.move(self.action, self.before, {"you": self._you})
            yield -self.able, move.legal
        if moves and not model(self.able):
            for one in moves[:_AT_ONCE]:
                yield self.able, -legal(self.before, self.action, self._you, one)

    def holds(self, _: Holds) -> bool:
        """Nobody asked whether it is so."""
        return False

    @property
    def _you(self) -> Set:
        return known_set(1 << self.player, len(self.before.unknown.game.seats))


def _moves(position: Position, action: Action, player: int) -> Sequence[tuple[Mask, ...]]:
    """What a player may name in a legal move of an action."""
    made, given = program(position.game, position.ruleset, position.box)
    return made.legal(action)(*given, position.state, 1 << player)  # type: ignore[no-any-return]


def legal(before: Unseen, action: Action, you: Set, given: tuple[Mask, ...]) -> Literal:
    """Whether a move that is known is legal."""
    return before.unknown.move(Move(action, given), before, {"you": you}).legal


def candidates(unknown: Unknown, action: Action) -> Iterator[tuple[Mask, ...]]:
    """Everything that could be asked, as far as each thing alone says."""
    return product(*(list(islice(_options(unknown, ask), FEW + 1)) for ask in action.asked))


def _options(unknown: Unknown, ask: Ask) -> Iterator[Mask]:
    """All that could be said of one thing asked."""
    if ask.perhaps:
        yield 0
    if ask.listed is not None:
        rows = unknown.meanings.rows(ask.listed)
        yield from {one: None for key in list(rows) for one in rows[key]}
        return
    for chosen in combinations(range(len(ask.noun.universe)), ask.size):
        yield sum(1 << at for at in chosen)
