"""What stands in a position, and what the program of its rules makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self, cast

from attrs import field, fields, frozen

from rulespec.answers.programs import opened, program
from rulespec.answers.trials import Readings
from rulespec.box.pieces import printed_names
from rulespec.errors import BadInput
from rulespec.language.fields import Field
from rulespec.language.moves import Action, Ask, Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm, Fixed, SetNoun, Term
from rulespec.language.universes import Mask
from rulespec.readers.names import abilities, questions
from rulespec.readers.python.program import Program
from rulespec.readers.python.slots import State

if TYPE_CHECKING:
    from rulespec.language.game import Game

_put = object.__setattr__


@frozen(repr=False)
class Packed:
    """What stands in a position, packed, and what the rules make of it; it never changes."""

    game: Game = field(eq=lambda game: game.id)
    ruleset: Ruleset
    state: State
    """The values of all fields, packed."""

    box: Any = None
    _program: tuple[Program, tuple[Readings, ...]] | None = field(
        default=None, init=False, eq=False, repr=False
    )

    # --- what stands in it ------------------------------------------------------------------------

    def values(self, at: Field) -> tuple[Any, ...]:
        """The packed values of a field, one for each of its keys."""
        return self.game.slots.values(self.state, at)

    def __getitem__(self, at: Field) -> Any:
        """The packed value of a field; of one with keys all its values."""
        return self.state[self.game.slots.first[at.name]] if at.per is None else self.values(at)

    def names(self, at: Field) -> Any:
        """The value of a field by names; of one with keys by the names of those."""
        from rulespec.documents.field_values import plain  # noqa: PLC0415  # seldom asked

        if at.per is None:
            return plain(at, self.values(at)[0])
        values = zip(at.per.elements, self.values(at), strict=True)
        return {key: plain(at, value) for key, value in values}

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, in the order of turns."""
        seats = self.game.seats
        who = self.game.playing
        return seats.elements if who is None else seats.names(self.values(who)[0])

    @property
    def mover(self) -> str:
        """Whose turn it is."""
        return self.game.seats.names(self._you)[0]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.worth(self.game.over))

    @property
    def _you(self) -> Mask:
        game = self.game
        found: Mask = self.state[game.slots.first[game.turn.name]]
        return found

    # --- its program ------------------------------------------------------------------------------

    @property
    def _made(self) -> tuple[Program, tuple[Readings, ...]]:
        """The program that reads it, and the readings it is given, if it is an open one."""
        if self._program is None:
            _put(self, "_program", program(self.game, self.ruleset, self.box))
        return self._program  # type: ignore[return-value]

    @property
    def _opened(self) -> Program:
        """The program that is given readings each time."""
        made, given = self._made
        if given:
            return made
        if made.opened is None:
            made.opened = opened(self.game, self.ruleset, self.box)
        return made.opened

    def worth(  # noqa: PLR0913  # what a term may speak of
        self,
        term: Term,
        you: Mask | None = None,
        about: tuple[Any, ...] = (),
        *,
        nouns: Sequence[SetNoun] = (),
        action: Action | None = None,
        readings: Readings | None = None,
    ) -> Any:  # whatever the term is
        """What a term comes to, as a player sees the position: whose turn it is, if none is named.

        It may speak of elements of nouns, or of the move of an action; ``about`` are their values.
        """
        seen = self._you if you is None else you
        made, given = self._made if readings is None else (self._opened, (readings,))
        return made.value(term, nouns, action)(*given, self.state, seen, *about)

    def worths(self, terms: tuple[Term, ...], you: Mask) -> tuple[Any, ...]:
        """What several terms come to, as a player sees the position."""
        made, given = self._made
        found: tuple[Any, ...] = made.values(terms)(*given, self.state, you)
        return found

    def ready(self, term: Term, nouns: Sequence[SetNoun] = ()) -> None:
        """Have a term written down."""
        self._made[0].value(term, nouns)

    # --- moves ------------------------------------------------------------------------------------

    def moves(self) -> list[Any]:
        """Every legal move, in the order of the game's actions."""
        made, given = self._made
        return made.moves(self.state, self._you, *given)

    def allowed(self, action: Action) -> list[Move]:
        """All that an action's clauses allow, also of one that is only judged."""
        made, given = self._made
        return [Move(action, at) for at in made.legal(action)(*given, self.state, self._you)]

    def offending(self, move: Move, readings: Readings | None = None) -> tuple[Any, ...]:
        """For each clause what of the move breaks it, perhaps under other readings."""
        made, given = self._made if readings is None else (self._opened, (readings,))
        found: tuple[Any, ...] = made.offending(move.action)(
            *given, self.state, self._you, *move.given
        )
        return found

    def clause_questions(self, move: Move) -> tuple[tuple[str, ...], ...]:
        """For each clause that the move answers to, the questions that it hangs on.

        What a player can do hangs on those of the actions asked about.
        """
        known, key = self.ruleset.opened, ("questions", self.game.id, move.rule)
        if key not in known:
            known[key] = tuple(self._questions(at.term) for at in move.action.clauses)
        found: tuple[tuple[str, ...], ...] = known[key]
        return found

    def _questions(self, term: AnyTerm) -> tuple[str, ...]:
        actions = [self.game.rules[name] for name in abilities(term)]
        further = {name for action in actions for at in action.clauses
                   for name in self._questions(at.term)}  # fmt: skip
        rest = (at.id for at in self.game.questions if at.id in further)
        return tuple(dict.fromkeys((*questions(term), *rest)))

    def read(self, move: Any) -> Move:
        """The move that a notation stands for; whose turn it is need not be named in it."""
        if isinstance(move, str):
            move = self._written(move)
        if not isinstance(move, Move):
            from rulespec.documents.written_moves import example  # noqa: PLC0415  # seldom asked

            written = f"a move, or its notation such as {example(self.game.actions)!r}"
            raise BadInput("move", move, written)
        if move.action.id not in self.game.rules:
            raise BadInput("move", str(move), f"a move of {self.game.id}")
        given = tuple(map(self._given, move.action.asked, move.given, [move] * len(move.given)))
        return move if given == move.given else Move(move.action, given)

    def _written(self, text: str) -> Any:  # likewise
        """The move of a text, in which pieces may have the names that are printed on them."""
        try:
            return self.game.read_move(text)
        except BadInput as wrong:
            names = printed_names(self.game.pieces, self.box)
            typed = names.typed(text)
            if typed != text:
                return self.game.read_move(typed)
            meant = " or ".join(names.meant(text))
            raise BadInput(wrong.place, wrong.found, wrong.expected, meant or wrong.hint) from None

    def _given(self, ask: Ask, value: Mask, move: Move) -> Mask:
        """What a move is given, as this position knows it."""
        if ask.among is not None:
            wanted = ask.among
            among = wanted.members if isinstance(wanted, Fixed) else self.worth(wanted)
            if value & ~among:
                offered = ", ".join(ask.noun.universe.names(among))
                raise BadInput("move", str(move), f"one of {offered}")
        return 0 if ask.perhaps and ask.noun == move.action.who and value == self._you else value

    def then(self, move: Move) -> Self:
        """The position after one of its ``moves()``, which is not judged again."""
        if not isinstance(move, Move):
            raise TypeError(f"{move!r} is no move")
        made, given = self._made
        after = made.after(move.action)(*given, self.state, self._you, *move.given)
        found = object.__new__(type(self))
        _put(found, "game", self.game)
        _put(found, "ruleset", self.ruleset)
        _put(found, "state", after)
        _put(found, "box", self.box)
        _put(found, "_program", self._program)
        return found

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        """Its parts, and nothing of what was worked out from them."""
        found = fields(cast(Any, type(self)))
        return type(self), tuple(getattr(self, at.name) for at in found if at.init)
