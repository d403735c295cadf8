"""Trying changes: some kinds of them, grown from one until a move is legal."""

from __future__ import annotations

from collections.abc import Iterator
from operator import ne

from attrs import define, evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language.fields import Pile
from rulespec.language.moves import Move
from rulespec.languages import said
from solvers.limits import Stopped, Watch
from solvers.questions.changes import Change, told
from solvers.questions.growing import Growing
from solvers.questions.otherwise import Kind, Otherwise, otherwise, together
from solvers.unknown import Literal, Model, Unknown
from solvers.unknown.circuit import FALSE
from solvers.unknown.moves import UnseenMove
from solvers.unknown.positions import Unseen

SHOWN = 5
"""So many equally small sets of changes are shown."""

READINGS, EDITION, MOVE = "readings", "edition", "move"


@frozen(kw_only=True)
class Tried:
    """What trying has shown."""

    changes: tuple[Change, ...] = ()
    more: bool = False
    """Whether there are more than are shown, as small."""

    why: str = ""
    """Why it is not decided, if it is not."""

    @property
    def none(self) -> bool:
        """Whether it is proved that nothing of the kind helps."""
        return not self.changes and not self.why


@frozen(kw_only=True)
class Trial:
    """A move, and what may be otherwise for it to be legal."""

    name: str
    position: Position = field(repr=False)
    move: Move
    kinds: tuple[Kind, ...] = ()
    questions: tuple[str, ...] = ()
    """The open questions that may be read otherwise."""

    def tried(self, watch: Watch, most: int | None = None) -> Tried:
        """The fewest changes that help, and no more than so many."""
        if most is not None and most < 1:
            return Tried()
        found: list[Change] = []
        made: Trying | None = None
        try:
            watch.look()
            made = Trying(self, watch)
            watch.look()
            for change in made.each(most):
                if len(found) == SHOWN:
                    return Tried(changes=_sorted(found), more=True)
                found.append(change)
        except Stopped as why:
            met = made.met if made and not found else ()
            return Tried(changes=_sorted(found) or met, why=str(why.args[0]))
        return Tried(changes=_sorted(found))

    def helps(self, position: Position) -> bool:
        """Whether the move is legal, and nothing at fault that was not."""
        try:
            legal = position.is_legal(self.move)
        except BadInput:
            return False
        return legal and _faults(position) <= _faults(self.position)


def _sorted(found: list[Change]) -> tuple[Change, ...]:
    return tuple(sorted(found, key=lambda at: at.says))


def _faults(position: Position) -> set[tuple[str, tuple[str, ...]]]:
    return {(at.id, at.elements) for at in position.faults()}


@frozen(kw_only=True)
class OtherEdition(Trial):
    """The same move under the other editions."""

    def tried(self, watch: Watch, most: int | None = None) -> Tried:  # noqa: ARG002  # likewise
        """Each edition under which the move is legal."""
        return Tried(changes=tuple(self._each(watch)))

    def _each(self, watch: Watch) -> Iterator[Change]:
        game, rules = self.position.game, self.position.ruleset
        for edition in game.editions:
            watch.look()
            other = game.rules_for(edition.id, rules.choices)
            position = self.position.changed(ruleset=other)
            if edition.id != rules.edition.id and self.helps(position):
                yield Change(kinds=(EDITION,), says=edition.id, size=1,
                             least=True, position=position, move=self.move)  # fmt: skip


@frozen(kw_only=True)
class OtherMove(Trial):
    """Other moves of the same kind, in the position as it is."""

    def tried(self, watch: Watch, most: int | None = None) -> Tried:  # noqa: ARG002  # likewise
        """The legal moves that are most like it: in how much they name, then in all of that."""
        watch.look()
        moves = [at for at in self.position.moves() if at.action is self.move.action]
        unlike = {at: sum(map(ne, at.given, self.move.given)) for at in moves}
        least = [at for at in moves if unlike[at] == min(unlike.values())]
        least.sort(key=self._far)
        changes = tuple(
            Change(kinds=(MOVE,), says=said("{move} instead", move=at), size=unlike[at], least=True,
                   position=self.position, move=at)
            for at in least[:SHOWN]
        )  # fmt: skip
        return Tried(changes=changes, more=len(least) > SHOWN)

    def _far(self, move: Move) -> int:
        return sum((a ^ b).bit_count() for a, b in zip(move.given, self.move.given, strict=True))


@define(eq=False)
class Trying:
    """A trial as a solver is asked about it."""

    trial: Trial
    watch: Watch
    unknown: Unknown = field(init=False)
    found: Unseen = field(init=False)
    move: UnseenMove = field(init=False)
    parts: dict[str, Otherwise] = field(init=False)
    whole: Otherwise = field(init=False)
    growing: Growing[Position] = field(init=False)

    @unknown.default
    def _unknown(self) -> Unknown:
        at = self.trial.position
        return Unknown(at.game, at.ruleset, box=at.box, open_=self.trial.questions)

    @found.default
    def _found(self) -> Unseen:
        at, fields = self.trial.position, [at for kind in self.trial.kinds for at in kind.fields]
        return self.unknown.of(at, fields, bounded=not at.faults())

    @move.default
    def _move(self) -> UnseenMove:
        move = self.trial.move
        known = dict(zip(move.action.places, move.given, strict=True))
        return self.unknown.move(move.action, self.found, known)

    @parts.default
    def _parts(self) -> dict[str, Otherwise]:
        if self.move.legal == FALSE:
            return {}
        found = {
            kind.name: otherwise(self.unknown, self.found, self.trial.position, (kind,))
            for kind in self.trial.kinds
        }
        marks = [-self.unknown.reads(at, self.trial.position.ruleset.readings[at])
                 for at in self.trial.questions]  # fmt: skip
        found[READINGS] = Otherwise(self.unknown.sums.count(marks), tuple(marks))
        return found

    @whole.default
    def _whole(self) -> Otherwise:
        return together(self.unknown, list(self.parts.values()))

    @growing.default
    def _growing(self) -> Growing[Position]:
        before = {at.id for at in self.trial.position.faults()}
        invariants = [at for at in self.unknown.game.invariants if at.id not in before]
        self.unknown.add(self.move.legal)
        if self.move.legal != FALSE:
            self.unknown.add(self.found.sound(invariants))
        solver = self.unknown.solver(self.watch)
        return Growing(self.unknown, solver, self.whole, self._read, self._same, proved=1)

    # --- models -----------------------------------------------------------------------------------

    def _read(self, model: Model) -> Position | None:
        """The position and the move of a model, if they are judged by the rules as wished."""
        found = self.found.read(model)
        for position in (_in_order(found, self.trial.position), found):
            if self.trial.helps(position):
                return position
        return None

    def _same(self, model: Model) -> Literal:
        rules = self.unknown.rules(model)
        return self.unknown.circuit.all_of([
            self.found.equals(self.found.read(model)),
            *(self.unknown.reads(at, rules.readings[at]) for at in self.trial.questions),
        ])  # fmt: skip

    # --- changes ----------------------------------------------------------------------------------

    def each(self, most: int | None) -> Iterator[Change]:
        """Each smallest set of changes that helps, the nearest of its kind."""
        first = None if self.move.legal == FALSE else self.growing.find(most)
        while first is not None:
            model, found = self.growing.nearest(first[0])
            yield self._change(model, found, least=True)
            first = self.growing.other(model)

    @property
    def met(self) -> tuple[Change, ...]:
        """The smallest that was met, if it is not known to be the smallest."""
        if self.growing.met is None:
            return ()
        return (self._change(*self.growing.met, least=False),)

    def _change(self, model: Model, found: Position, *, least: bool) -> Change:
        size = self.growing.worth(model)
        names = tuple(name for name, at in self.parts.items() if any(map(model, at.marks)))
        says = told(self.trial.position, found)
        return Change(kinds=names, says=says, size=size, least=least, position=found,
                      move=self.trial.move)  # fmt: skip


def _in_order(found: Position, before: Position) -> Position:
    """The position with its piles in the order that they were in, as far as that is left."""
    state, slots = list(found.state), found.game.slots
    for at in found.game.fields:
        for slot in slots.range(at) if isinstance(at, Pile) else ():
            state[slot] = _ordered(state[slot], before.state[slot])
    return evolve(found, state=tuple(state))


def _ordered(now: tuple[int, ...], then: tuple[int, ...]) -> tuple[int, ...]:
    """What lies in a pile now, first what lay in it before, in that order."""
    left = list(now)
    kept = [left.pop(left.index(at)) for at in then if at in left]
    return (*kept, *left)
