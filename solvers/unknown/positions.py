"""A position that nobody knows, or knows in part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.language.clauses import ScoreLine
from rulespec.language.fields import Field, Past
from rulespec.language.invariants import Invariant
from rulespec.language.terms import SetNoun, Term
from rulespec.language.universes import Universe
from rulespec.readers.python.looking import YOU, Only
from solvers.unknown.circuit import FALSE, TRUE, Holds, Literal
from solvers.unknown.numbers import Number
from solvers.unknown.piles import Pile, packed
from solvers.unknown.values import Bound, Scene, Set, State, known_set
from solvers.unknown.values import Past as PastValue

if TYPE_CHECKING:
    from solvers.unknown.moves import UnseenMove
    from solvers.unknown.unknown import Unknown


@frozen(eq=False)
class Unseen:
    """A position of which only a solver knows what it is."""

    unknown: Unknown = field(repr=False)
    state: State = field(repr=False)

    # --- what terms come to -----------------------------------------------------------------------

    @property
    def mover(self) -> Set:
        """Whose turn it is: a literal for each seat."""
        found: Set = self.state.values[self.unknown.game.turn.name][0]
        return found

    def scene(
        self, you: str | Set | None = None, about: Mapping[SetNoun, str | Set] | None = None
    ) -> Scene:
        """The position as a player sees it, and what some nouns stand for."""
        seen = self.mover if you is None else _set(self.unknown.game.seats, you)
        found = Scene(self.state, {YOU: Bound(seen, Only.ONE)})
        for noun, at in (about or {}).items():
            only = Only.ONE if isinstance(at, str) else Only.ANY
            found = found.binding(noun, _set(noun.universe, at), only)
        return found

    def worth(
        self, term: Term, you: str | Set | None = None,
        about: Mapping[SetNoun, str | Set] | None = None,
    ) -> Any:  # noqa: ANN401  # whatever the term is
        """What a term comes to, as a player sees it: whose turn it is, if none is named.

        A truth is a literal, a set a literal for each element, a number a ``Number``.
        """
        return self.unknown.meanings(term, self.scene(you, about))

    # --- scores -----------------------------------------------------------------------------------

    def plays(self, player: str) -> Literal:
        """Whether a player plays."""
        game = self.unknown.game
        if game.playing is None:
            return TRUE
        found: Literal = self.state.values[game.playing.name][0][game.seats.places[player]]
        return found

    def line(self, line: ScoreLine, player: str) -> Number:
        """What a line of the score sheet, or of what breaks ties, brings a player."""
        found: Number = self.worth(line.worth, player)
        return found

    def total(self, player: str) -> Number:
        """What all lines of the score sheet bring a player."""
        lines = self.unknown.game.score
        return self.unknown.sums.total([self.line(line, player) for line in lines])

    def wins(self, player: str) -> Literal:
        """Whether a player would win if the game ended now; several may."""
        circuit, players = self.unknown.circuit, self.unknown.game.players
        ahead = [
            circuit.either(-self.plays(other), self._no_worse(player, other))
            for other in players if other != player
        ]  # fmt: skip
        return circuit.all_of([self.plays(player), *ahead])

    def _no_worse(self, player: str, other: str) -> Literal:
        """Whether a player is not behind another, in the total and then in what breaks ties."""
        circuit, sums = self.unknown.circuit, self.unknown.sums
        found = TRUE
        for mine, theirs in reversed(list(self._ranks(player, other))):
            more = -sums.at_most(mine, theirs)
            found = circuit.either(more, circuit.both(sums.equals(mine, theirs), found))
        return found

    def _ranks(self, player: str, other: str) -> Iterator[tuple[Number, Number]]:
        for lines in (self.unknown.game.score, *((at,) for at in self.unknown.game.tie_breaks)):
            yield self.lead(lines, player), self.lead(lines, other)

    def lead(self, lines: Sequence[ScoreLine], player: str) -> Number:
        """The number by which some lines rank a player: the greatest wins."""
        sums = self.unknown.sums
        return sums.total([sums.scaled(self.line(at, player), at.lead(1)) for at in lines])

    # --- invariants -------------------------------------------------------------------------------

    def keeps(self, invariant: Invariant) -> Literal:
        """Whether an invariant holds, for each player or member of whom it speaks."""
        circuit, players = self.unknown.circuit, self.unknown.game.players
        if not invariant.of_each:
            return self._keeps(invariant, players[0])
        each = ((self.plays(at), self._keeps(invariant, at)) for at in players)
        return circuit.all_of(circuit.either(-plays, keeps) for plays, keeps in each)

    def _keeps(self, invariant: Invariant, player: str) -> Literal:
        """Whether it holds as a player sees it."""
        meanings, scene = self.unknown.meanings, self.scene(player)
        if invariant.of is None:
            return meanings(invariant.holds, scene)  # type: ignore[no-any-return]  # a truth's is one
        either = self.unknown.circuit.either
        return self.unknown.circuit.all_of(
            either(-there, meanings(invariant.holds, inner))
            for _, there, inner in meanings.scenes(invariant.of, scene)
        )

    def sound(self, invariants: Iterable[Invariant] | None = None) -> Literal:
        """Whether all invariants of the game hold, or some of them."""
        chosen = self.unknown.game.invariants if invariants is None else invariants
        return self.unknown.circuit.all_of(map(self.keeps, chosen))

    # --- values -----------------------------------------------------------------------------------

    def has(self, at: Field, value: Any) -> Literal:  # noqa: ANN401  # packed, of each key
        """Whether a field has a packed value; of one with keys, these values."""
        values = (value,) if at.per is None else value
        pairs = zip(self.state.values[at.name], values, strict=True)
        return self.unknown.circuit.all_of(self.unknown.things.is_value(*pair) for pair in pairs)

    def equals(self, position: Position) -> Literal:
        """Whether it is that position, as far as its fields say; of the past nothing is asked."""
        fields = [at for at in position.game.fields if not isinstance(at, Past)]
        return self.unknown.circuit.all_of(self.has(at, position[at]) for at in fields)

    def as_in(self, model: Holds, move: UnseenMove | None = None) -> Literal:
        """Whether it is as a model has it, with the open questions, and perhaps with a move."""
        read, open_ = self.read(model), self.unknown.open
        rules = [self.unknown.reads(name, read.ruleset.readings[name]) for name in open_]
        named = [bit if model(bit) else -bit for at in (move.asked if move else ()) for bit in at]
        return self.unknown.circuit.all_of([self.equals(read), *rules, *named])

    def unlike(self, other: Unseen) -> Literal:
        """Whether two positions differ, but for the past and the order of piles."""
        return self.unknown.circuit.any_of(
            self.unknown.things.unlike(*pair)
            for at in self.unknown.game.fields if not isinstance(at, Past)
            for pair in zip(self.state.values[at.name], other.state.values[at.name], strict=True)
        )  # fmt: skip

    # --- as a model has it ------------------------------------------------------------------------

    def read(self, model: Holds) -> Position:
        """The position of a model, which the game's own rules may judge."""
        state = tuple(
            self._past(one, model) if isinstance(at, Past) else packed(one, model)
            for at in self.unknown.game.fields
            for one in self.state.values[at.name]
        )
        return Position(self.unknown.game, self.unknown.rules(model), state, self.unknown.box)

    def _past(self, found: PastValue, model: Holds) -> tuple[str, ...]:
        return tuple(self._mark(at, model) for there, at in found.marks if model(there))

    def _mark(self, at: Any, model: Holds) -> str:  # noqa: ANN401  # a mark or a state
        return at if isinstance(at, str) else mark_of(Unseen(self.unknown, at).read(model))

    # --- where everything is known after all ------------------------------------------------------

    @property
    def known(self) -> Position | None:
        """The position, if nothing in it is open, nor any reading: the game's own rules know it."""
        values = [one for row in self.state.values.values() for one in row]
        unseen = [at for one in values if isinstance(one, PastValue) for at, _ in one.unseen]
        if any(isinstance(one, Pile) and not one.is_laid for one in values):
            return None
        try:
            return None if any(map(_surely, unseen)) else self.read(_surely)
        except _Open:
            return None

    @property
    def mark(self) -> object:
        """By what it is known again: its mark, if it is known, else the state."""
        found = self.known
        return self.state if found is None else mark_of(found)


def _set(universe: Universe, at: str | Set) -> Set:
    return known_set(universe.one(at), len(universe)) if isinstance(at, str) else at


class _Open(Exception):  # noqa: N818  # it is no error
    """Something is not known."""


def _surely(literal: Literal) -> bool:
    """Whether a literal holds, if that is known."""
    if literal not in {TRUE, FALSE}:
        raise _Open
    return literal == TRUE


def mark_of(position: Position) -> str:
    """The mark of a position."""
    return position.game.mark(position.state)
