"""The program of a game: its declarations as functions of Python, for one ruleset and one box.

A program whose readings are not given is open: its functions are given readings each time, so that
one program serves all of them. Everything is written when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from rulespec.language.moves import Action, Move
from rulespec.language.terms import SetNoun, Term
from rulespec.language.universes import Mask
from rulespec.readers.python import judging
from rulespec.readers.python.code import Code
from rulespec.readers.python.slots import Slots, State

if TYPE_CHECKING:
    from rulespec.readers.python.gates import Gates

Function = Callable[..., Any]
Readings = Mapping[str, str]


# Who only judges a move asks for none of these.


def _listing(action: Action, code: Code, *, is_asked_for_all: bool = True) -> Function:
    from rulespec.readers.python.listing import listing  # noqa: PLC0415

    return listing(action, code, is_asked_for_all=is_asked_for_all)


def _changing(action: Action, code: Code) -> Function:
    from rulespec.readers.python.changing import changing  # noqa: PLC0415

    return changing(action, code)


def _telling(action: Action, code: Code) -> Function:
    from rulespec.readers.python.telling import telling  # noqa: PLC0415

    return telling(action, code)


def _gates(actions: Sequence[Action], slots: Slots) -> Gates:
    from rulespec.readers.python.gates import gates  # noqa: PLC0415

    return gates(actions, slots)


class _Unwritten:
    """A function that is written when it is first called."""

    def __init__(self, scope: dict[str, Any], name: str, write: Callable[[], Function]) -> None:
        self.scope, self.name, self.write = scope, name, write

    def __call__(self, *given: Any) -> Any:  # noqa: ANN401  # whatever the function takes
        if self.scope[self.name] is self:
            self.scope[self.name] = self.write()
        return self.scope[self.name](*given)


MOST_KEPT = 100_000


class Kept(dict[tuple[Mask, ...], Move]):
    """The moves of an action by what they are given, made once for all positions."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.action = action

    def __missing__(self, given: tuple[Mask, ...]) -> Move:
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[given] = Move(self.action, given)
        return found


class Program:
    """What a game's declarations come to in Python."""

    def __init__(  # noqa: PLR0913, PLR0917  # what a program is made of
        self,
        slots: Slots,
        actions: Iterable[Action],
        tables: object,
        readings: Readings | None,
        chance: Callable[[int, State], tuple[int, ...]],
        mark: Callable[[State], str],
    ) -> None:
        self.slots = slots
        self.actions = tuple(actions)
        self.code = Code(slots, tables, readings, chance, mark)
        self.opened: Program | None = None
        """The same, given readings each time, once somebody has asked for it."""
        self._made: dict[object, tuple[object, Function]] = {}
        self._gates: Gates | None = None
        self._listed: dict[State, list[tuple[Function, Function]]] = {}
        self._kept = {action.id: Kept(action) for action in self.actions}
        for action in self.actions:
            name = self.code.can(action.id)
            self.code.scope[name] = _Unwritten(self.code.scope, name, self._able(action))
            name = self.code.then(action.id)
            self.code.scope[name] = _Unwritten(self.code.scope, name, partial(self.after, action))
        self.code.worth = self.value

    def _able(self, action: Action) -> Callable[[], Function]:
        return lambda: _listing(action, self.code, is_asked_for_all=False)

    def _once(self, key: object, alive: object, write: Callable[[], Function]) -> Function:
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = (alive, write())
        return found[1]

    def legal(self, action: Action) -> Function:
        """Of a position and a player, what the legal moves of an action are given."""
        return self._once(("legal", action.id), None, lambda: _listing(action, self.code))

    def offending(self, action: Action) -> Function:
        """Of a position, a player and what is given: for each clause what of it breaks it."""
        return self._once(("bad", action.id), None, lambda: judging.offending(action, self.code))

    def after(self, action: Action) -> Function:
        """Of a position, a player and what is given: the next position."""
        return self._once(("after", action.id), None, lambda: _changing(action, self.code))

    def told(self, action: Action) -> Function:
        """Of who plays, a position, a player and what is given: what the effect tells."""
        return self._once(("told", action.id), None, lambda: _telling(action, self.code))

    def value(
        self, term: Term, nouns: Sequence[SetNoun] = (), action: Action | None = None
    ) -> Function:
        """Of a position, a player, and elements or what a move is given: what a term comes to."""
        about = (tuple([at.name for at in nouns]) if nouns else (), action and action.id)
        known = self._made.get(("value", id(term), *about))
        if known is not None:
            return known[1]
        equal = ("equal", term, *about)
        if equal not in self._made:  # of equal terms the first is kept, and found again by its id
            made = (term, judging.value(term, self.code, nouns, action))
            self._made[equal] = self._made["value", id(term), *about] = made
        return self._made[equal][1]

    def values(self, terms: tuple[Term, ...]) -> Function:
        """Of a position and a player: what several terms come to."""
        key = ("values", *map(id, terms))
        return self._once(key, terms, lambda: judging.values(terms, self.code))

    def moves(self, state: State, you: Mask, *readings: Readings) -> list[Move]:
        """Every legal move, in the order of the actions."""
        found: list[Move] = []
        for legal, move in self._listings(state):
            given = legal(*readings, state, you)
            if given:
                found += map(move, given)
        return found

    def _listings(self, state: State) -> list[tuple[Function, Function]]:
        """For each action that may have moves what lists them, and what gives one made before."""
        if self._gates is None:
            self._gates = _gates(self.actions, self.slots)
        stage: State = state[self._gates.place]
        found = self._listed.get(stage)
        if found is None:
            found = self._listed[stage] = [
                (self.legal(at), self._kept[at.id].__getitem__)
                for at in self.actions if at.is_move and self._gates.lets(at, stage)
            ]  # fmt: skip
        return found
