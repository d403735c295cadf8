"""A position of a game whose fields, moves and effects are declared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from attrs import field, frozen

from rulespec.answers.eyes import Eyes
from rulespec.answers.playing import House, Playing
from rulespec.answers.trials import Readings, Trial
from rulespec.errors import BadInput
from rulespec.language.bags import BagTerm, unpacked
from rulespec.language.effects import Emptied
from rulespec.language.fields import Field, Past, Pile
from rulespec.language.moves import Action, Ask, Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm, Fixed, SetNoun, Term
from rulespec.language.universes import Mask, bits
from rulespec.readers.names import abilities, questions
from rulespec.readers.python.program import Program
from rulespec.readers.python.slots import State, nothing

if TYPE_CHECKING:
    from rulespec.language.game import Game

_put = object.__setattr__


@frozen(repr=False)
class Position(Playing):
    """A position. It never changes; ``play`` gives a new one."""

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
    def house(self) -> House:  # type: ignore[override]  # the game's own
        """The parts of the game that its positions are asked through."""
        return self.game.house

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

    def eyes_of(self, move: Move) -> Eyes:
        """The position as whoever makes the move sees it."""
        who = move.action.who
        acts = 0 if who is None else move.given[move.action.places[who.name]]
        return Eyes(self, acts or self._you)

    def read(self, move: Any) -> Move:
        """The move that a notation stands for; whose turn it is need not be named in it."""
        if isinstance(move, str):
            move = self._written(move)
        if not isinstance(move, Move):
            example = f"a move, or its notation such as {self.house.example!r}"
            raise BadInput("move", move, example)
        if move.action.id not in self.house.rules:
            raise BadInput("move", str(move), f"a move of {self.game.id}")
        given = tuple(map(self._given, move.action.asked, move.given, [move] * len(move.given)))
        return move if given == move.given else Move(move.action, given)

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

    def changed(
        self,
        changes: Mapping[Field, Any] | None = None,
        *,
        ruleset: Ruleset | None = None,
        box: Any = None,
    ) -> Position:
        """The same position with other values of some fields, by names or packed.

        Of a field with keys those change that a mapping names, or all of them. It may also be
        looked at under other rules, or with another box.
        """
        from rulespec.answers.changing import changed  # noqa: PLC0415  # seldom asked

        rules, box = ruleset or self.ruleset, self.box if box is None else box
        return changed(Position(self.game, rules, self.state, box), changes or {})

    def eyes(self, player: str | None = None) -> Eyes:
        """The position as a player sees it."""
        return Eyes(self, self.game.seats.one(self.mover if player is None else player))


# --- programs -------------------------------------------------------------------------------------


SELDOM = 4
"""So many positions of a ruleset may be met before it gets a program of its own."""

_MET = "how many positions were met"


def program(game: Game, ruleset: Ruleset, box: Any) -> tuple[Program, tuple[Readings, ...]]:
    """The program of a ruleset and a box; a ruleset on trial has an open one.

    So has one with readings of the table's own, until it has been met a few times: to write a
    program for each of many that are met once would take longer than it saves.
    """
    made = ruleset.compiled
    met = made[_MET] = made.get(_MET, 0) + 1
    if isinstance(ruleset, Trial) or (ruleset.choices and met <= SELDOM):
        return opened(game, ruleset, box), (ruleset.readings,)
    return closed(game, ruleset, box), ()


def closed(game: Game, ruleset: Ruleset, box: Any) -> Program:
    """The program in which it is decided how questions are read."""
    return _once(ruleset.compiled, game, ruleset, box, ruleset.readings)


def opened(game: Game, ruleset: Ruleset, box: Any) -> Program:
    """The program that is given readings each time."""
    return _once(ruleset.opened, game, ruleset, box, None)


def _once(
    made: dict[object, Any], game: Game, ruleset: Ruleset, box: Any, readings: Readings | None
) -> Program:
    key = ("program", game.id, id(game), box)
    if key not in made:
        tables = getattr(box, "tables", None)
        made[key] = Program(
            game.slots,
            game.actions,
            tables,
            readings,
            lambda bag, s: game.chance(bag, singles(game, s)),
            lambda s: marked(game, ruleset, s, box),
        )
    found: Program = made[key]
    return found


def singles(game: Game, state: Sequence[Any]) -> dict[str, Any]:
    """The values of the fields without keys."""
    slots = game.slots
    return {at.name: state[slots.first[at.name]] for at in game.fields if at.per is None}


def marked(game: Game, ruleset: Ruleset, state: Sequence[Any], box: Any) -> str:
    """A mark of a packed position, by which it is known again; the past is no part of it."""
    if game.mark is not None:
        return game.mark(Position(game, ruleset, tuple(state), box))
    past = {at for one in game.fields if isinstance(one, Past) for at in game.slots.range(one)}
    told = tuple(value for at, value in enumerate(state) if at not in past)
    from hashlib import sha256  # noqa: PLC0415  # few games have marks

    return sha256(repr(told).encode()).hexdigest()[:12]


# --- from values ----------------------------------------------------------------------------------


def placed(  # noqa: PLR0913, PLR0917  # a position has that many sides
    game: Game,
    ruleset: Ruleset,
    box: Any,  # each game's own
    values: Mapping[str, Sequence[Any]],
    playing: Iterable[str] | None = None,
    missing: Mapping[str, tuple[str, ...]] | None = None,
    rest: Iterable[str] = (),
) -> Position:
    """The position with these values; what is missing is what its field says, or empty.

    Of some fields it is known only that they are the rest of something.
    """
    found: dict[str, Sequence[Any]] = dict(values)
    if game.playing is not None and playing is not None:
        found[game.playing.name] = (game.seats.mask(playing),)
    state = tuple(
        value
        for at in game.fields
        for value in found.get(at.name, [nothing(at)] * len(game.slots.range(at)))
    )
    position = Position(game, ruleset, state, box)
    for name in rest:
        position = _completed(position, game.slots.fields[name])
    for name, players in (missing or {}).items():
        at = game.slots.fields[name]
        if at.left_out is not None:
            position = _filled(position, at, players)
    return position


def _completed(position: Position, at: Field) -> Position:
    """The position with what lies nowhere else in a field."""
    found, state = position.worth(at.rest_is), list(position.state)  # type: ignore[arg-type]  # it has one
    if isinstance(at, Pile):
        found = tuple(unpacked(found) if isinstance(at.rest_is, BagTerm) else bits(found))
    state[position.game.slots.first[at.name]] = found
    return Position(position.game, position.ruleset, tuple(state), position.box)


def _filled(position: Position, at: Field, players: tuple[str, ...]) -> Position:
    """The position with a field as it is where a document leaves it out."""
    game, state = position.game, list(position.state)
    first = game.slots.first[at.name]
    if at.per is game.seats and at.per is not None:
        for player in players:
            state[first + at.per.places[player]] = _worth(position, at, game.seats.one(player))
    else:
        for slot in game.slots.range(at):
            state[slot] = _worth(position, at, None)
    return Position(game, position.ruleset, tuple(state), position.box)


def _worth(position: Position, at: Field, you: Mask | None) -> Any:  # a value
    if at.left_out is None or isinstance(at.left_out, Emptied):
        return nothing(at)
    seen = 1 if you is None else you
    return position.worth(at.left_out, seen)
