"""The frame of a question: a game, its rules, a box, and all that is left open in them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any

from rulespec.answers.position import Position
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.fields import Field, Many, One
from rulespec.language.game import Game
from rulespec.language.invariants import Invariant
from rulespec.language.moves import Action, Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import Term
from rulespec.language.universes import Mask
from rulespec.readers.python.slots import nothing
from rulespec.search.limits import Watch
from rulespec.wishes.parts import ANY, by_key
from solvers.unknown.abilities import Abilities
from solvers.unknown.bounds import bounds
from solvers.unknown.cadical import Cadical
from solvers.unknown.circuit import FALSE, TRUE, Circuit, Holds, Literal
from solvers.unknown.fields import Unseen
from solvers.unknown.piles import Piles
from solvers.unknown.positions import Unseen as UnseenPosition
from solvers.unknown.regions import Regions
from solvers.unknown.terms import Meanings
from solvers.unknown.values import Scene, State
from solvers.unknown.z3_solver import Z3

if TYPE_CHECKING:
    from solvers.unknown.moves import UnseenMove

Known = Mapping[Field, Any]
"""What is known of fields: a value, by names or packed, or a ``Part``; with keys, for each."""


class Unknown:
    """Positions, moves and readings of one game that nobody knows, over one circuit."""

    def __init__(  # noqa: PLR0913  # a question has that many sides
        self,
        game: Game,
        ruleset: Ruleset | None = None,
        *,
        box: Any = None,  # noqa: ANN401  # each game's own
        players: int | None = None,
        open_: Iterable[str] = (),
        regions: Regions = Regions.UNROLLED,
        look: Callable[[], None] | None = None,
    ) -> None:
        self.game, self.look = game, look
        self.ruleset = game.ruleset(game.editions[0].id) if ruleset is None else ruleset
        self.box = game.standard_box if box is None else box
        self.players = players
        self.open = tuple(open_)
        self.circuit = Circuit()
        self.things = Piles(self.circuit)
        self.sums = self.things.sums
        tables = getattr(self.box, "tables", None)
        self.fields = Unseen(self.things, tables)
        self.meanings = self._meanings(self.open, regions)
        self._rules: dict[tuple[tuple[str, str], ...], Ruleset] = {}
        """The rulesets that models had, by their readings."""

    def anew(self) -> Unknown:
        """The frame of another question about the same."""
        return Unknown(
            self.game, self.ruleset, box=self.box, players=self.players, open_=self.open,
            regions=self.meanings.regions, look=self.look,
        )  # fmt: skip

    def under(self, ruleset: Ruleset, game: Game | None = None) -> Unknown:
        """The same unknowns under other rules, perhaps of the game with house rules."""
        found = copy(self)
        found.game, found.ruleset, found._rules = game or self.game, ruleset, {}  # noqa: SLF001  # it is one of us
        found.meanings = found._meanings((), self.meanings.regions)  # noqa: SLF001  # it is one of us
        found.meanings.later = self.meanings.later
        return found

    def _meanings(self, open_: Iterable[str], regions: Regions) -> Meanings:
        tables = getattr(self.box, "tables", None)
        found = Meanings(self.things, self.game.slots, tables, self._readings(open_), regions)
        found.can, found.look = Abilities(self), self.look
        found.mark = lambda state: UnseenPosition(self, state).mark
        return found

    # --- readings ---------------------------------------------------------------------------------

    def _readings(self, open_: Iterable[str]) -> Mapping[str, Mapping[str, Literal]]:
        found = {at.id: {self.ruleset.readings[at.id]: TRUE} for at in self.game.questions}
        for question in map(self.game.question, open_):
            found[question.id] = {at.id: self.circuit.new() for at in question.readings}
            self.circuit.one_of(found[question.id].values())
        return found

    def reads(self, question: str, reading: str) -> Literal:
        """Whether a question is read so."""
        return self.meanings.readings[question].get(reading, FALSE)

    def rules(self, model: Holds) -> Ruleset:
        """The ruleset with the readings of a model."""
        known = self.meanings.readings.items()
        chosen = tuple((name, next(at for at, bit in readings.items() if model(bit)))
                       for name, readings in known)  # fmt: skip
        if chosen not in self._rules:
            found = self.ruleset
            for name, reading in chosen:
                if found.readings[name] != reading:
                    found = found.with_reading(name, reading)
            self._rules[chosen] = found
        return self._rules[chosen]

    # --- positions --------------------------------------------------------------------------------

    def position(
        self, known: Known | None = None, *, bounded: bool | Collection[Invariant] = False
    ) -> UnseenPosition:
        """A position of which something is known.

        Of fields that are not named nothing is known; players who do not play have nothing. One
        that is ``bounded`` has no more of anything than one without any fault, or in which some
        invariants hold.
        """
        told, among = self._told(known or {}), None if isinstance(bounded, bool) else bounded
        self.fields.bounds = bounds(self, among) if bounded else {}
        who = self._playing(told)
        self.fields.playing = None if who is None else (self.game.seats, who)
        values = {at.name: self._values(at, told, who) for at in self.game.fields}
        found = UnseenPosition(self, State(values))
        for player, bit in zip(self.game.players, found.mover, strict=True):
            self.circuit.add(-bit, found.plays(player))
        return found

    def of(
        self, position: Position, open_: Iterable[Field] = (), *, bounded: bool = False
    ) -> UnseenPosition:
        """A position that is known, but for some fields."""
        left = {at.name for at in open_}
        known = {at: position[at] for at in self.game.fields if at.name not in left}
        return self.position(known, bounded=bounded)

    def _told(self, known: Known) -> dict[str, Any]:
        fields, playing = self.game.slots.fields, self.game.playing
        for at in known:
            if at.name not in fields:
                near = did_you_mean(at.name, fields)
                raise BadInput("field", at.name, f"a field of {self.game.id}", near)
        told = {at.name: value for at, value in known.items()}
        if playing is not None and self.players is not None:
            told.setdefault(playing.name, self.game.players[: self.players])
        return told

    def _playing(self, told: Mapping[str, Any]) -> Mask | None:
        """Who plays, if that is known."""
        known: Any = ANY if self.game.playing is None else told.get(self.game.playing.name, ANY)
        if known is ANY:
            return None
        return known if isinstance(known, int) else self.game.seats.mask(known)

    def _values(self, at: Field, told: Mapping[str, Any], who: Mask | None) -> tuple[Any, ...]:
        known = by_key(at, told.get(at.name, ANY))
        if at.per is self.game.seats and who is not None and not isinstance(at, One):
            absent = nothing(at)
            known = [absent if one is ANY and not who >> i & 1 else one
                     for i, one in enumerate(known)]  # fmt: skip
        found = tuple(self.fields.value(at, i, one) for i, one in enumerate(known))
        if isinstance(at, Many) and at.apart:
            self.fields.apart(found)
        return found

    # --- moves ------------------------------------------------------------------------------------

    def action(self, name: str | Action) -> Action:
        """The action of that id."""
        if isinstance(name, Action):
            return name
        known = {at.id: at for at in self.game.actions}
        if name not in known:
            expected = f"one of {', '.join(known)}"
            raise BadInput("action", name, expected, did_you_mean(name, known))
        return known[name]

    def move(
        self, named: str | Action | Move, before: UnseenPosition,
        asked: Mapping[Any, Any] | None = None,
    ) -> UnseenMove:  # fmt: skip
        """A move of an action, of which something asked may be known; or one that is known."""
        from solvers.unknown.moves import unseen_move  # noqa: PLC0415  # it reads us

        if isinstance(named, Move):
            known = dict(zip(named.action.places, named.given, strict=True))
            return unseen_move(self, named.action, before, {**known, **(asked or {})})
        return unseen_move(self, self.action(named), before, asked or {})

    # --- asking -----------------------------------------------------------------------------------

    def add(self, *truths: Literal) -> None:
        """From now on all of these hold."""
        for truth in truths:
            self.circuit.add(truth)

    def solver(self, watch: Watch) -> Z3:
        """A solver of its own, which knows whatever is added later, too."""
        return Z3(self.circuit, self.meanings.later, watch)

    def prover(self, watch: Watch) -> Cadical:
        """The same, fast where nothing is to be found."""
        return Cadical(self.circuit, self.meanings.later, watch)

    def worth(self, term: Term, scene: Scene) -> Any:  # noqa: ANN401  # whatever the term is
        """What a term comes to in a scene."""
        return self.meanings(term, scene)
