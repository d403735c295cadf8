"""A position that nobody knows, or knows in part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from rulespec.answers.position import Position, marked
from rulespec.language.clauses import ScoreLine
from rulespec.language.fields import Amount, Bag, Fact, Field, Past, Pile
from rulespec.language.invariants import Invariant
from rulespec.language.terms import Family, SetNoun, Term
from rulespec.readers.python.looking import YOU, Only
from solvers.unknown.alike import is_value
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.numbers import Number, value
from solvers.unknown.piles import lying
from solvers.unknown.solving import Model
from solvers.unknown.values import Bound, Scene, Set, State, counts, known_set, members

if TYPE_CHECKING:
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
        seats = self.unknown.game.seats
        if isinstance(you, str):
            seen = known_set(seats.one(you), len(seats))
        else:
            seen = self.mover if you is None else you
        found = Scene(self.state, {YOU: Bound(seen, Only.ONE)})
        for noun, at in (about or {}).items():
            if isinstance(at, str):
                one = known_set(noun.universe.one(at), len(noun.universe))
                found = found.binding(noun, one, Only.ONE)
            else:
                found = found.binding(noun, at)
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
        yield self._lead(self.unknown.game.score, player), self._lead(
            self.unknown.game.score, other)  # fmt: skip
        for line in self.unknown.game.tie_breaks:
            yield self._lead((line,), player), self._lead((line,), other)

    def _lead(self, lines: Sequence[ScoreLine], player: str) -> Number:
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
        if invariant.of is None:
            found: Literal = self.worth(invariant.holds, player)
            return found
        circuit, each = self.unknown.circuit, self._members(invariant.of, self.scene(player))
        return circuit.all_of(
            circuit.either(-there, self.unknown.meanings(invariant.holds, scene))
            for there, scene in each
        )

    def _members(self, family: Family, scene: Scene) -> Iterator[tuple[Literal, Scene]]:
        noun = family.it
        if noun is None:
            raise NotImplementedError(f"the family {family.name} has no noun for a member")
        size = len(noun.universe)
        among = (TRUE,) * size if family.among is None else self.unknown.meanings(
            family.among, scene)  # fmt: skip
        for at, there in enumerate(among):
            if there != FALSE:
                yield there, scene.binding(noun, known_set(1 << at, size), Only.ONE)

    def sound(self, invariants: Iterable[Invariant] | None = None) -> Literal:
        """Whether all invariants of the game hold, or some of them."""
        chosen = self.unknown.game.invariants if invariants is None else invariants
        return self.unknown.circuit.all_of(map(self.keeps, chosen))

    # --- values -----------------------------------------------------------------------------------

    def has(self, at: Field, value: Any) -> Literal:  # noqa: ANN401  # packed, of each key
        """Whether a field has a packed value; of one with keys, these values."""
        values = (value,) if at.per is None else value
        pairs = zip(self.state.values[at.name], values, strict=True)
        piles = self.unknown.meanings.piles
        return self.unknown.circuit.all_of(is_value(piles, *pair) for pair in pairs)

    def equals(self, position: Position) -> Literal:
        """Whether it is that position, as far as its fields say; of the past nothing is asked."""
        fields = [at for at in position.game.fields if not isinstance(at, Past)]
        return self.unknown.circuit.all_of(self.has(at, position[at]) for at in fields)

    # --- as a model has it ------------------------------------------------------------------------

    def read(self, model: Model) -> Position:
        """The position of a model, which the game's own rules may judge."""
        unknown = self.unknown
        state = tuple(
            self._packed(at, one, model)
            for at in unknown.game.fields
            for one in self.state.values[at.name]
        )
        return Position(unknown.game, unknown.rules(model), state, unknown.box)

    def _packed(self, at: Field, found: Any, model: Model) -> Any:  # noqa: ANN401  # any value
        match at:
            case Fact():
                return model(found)
            case Amount():
                return value(found, model)
            case Bag():
                return sum(many << 8 * i for i, many in enumerate(counts(found, model)))
            case Pile():
                return tuple(lying(found, model))
            case Past():
                return tuple(self._mark(at, model) for there, at in found.marks if model(there))
        return members(found, model)

    def _mark(self, mark: Any, model: Model) -> str:  # noqa: ANN401  # a mark or a state
        if isinstance(mark, str):
            return mark
        then = Unseen(self.unknown, mark).read(model)
        return marked(then.game, then.ruleset, then.state, then.box)
