"""What no move can undo, as the effects of a game show: what only grows, shrinks or stays.

A solver looks at a position that nobody knows, and at one after a move that may be asked about in
it, under all readings of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, TypeAlias

from attrs import frozen

from rulespec.language.effects import Becomes, Goes, Step, inner
from rulespec.language.fields import SETS, Field, Past
from rulespec.language.game import Game
from rulespec.language.moves import Action
from rulespec.readers.python.slots import State
from rulespec.readers.stepping import moved
from rulespec.search.limits import Limits, Stopped, Watch

Sets: TypeAlias = "tuple[tuple[int, ...], ...]"
"""For each key a literal for each element."""


@frozen
class Lasting:
    """What is known of the fields of a game, by their names."""

    game: Game
    still: tuple[str, ...]
    """These no move changes."""

    grows: tuple[str, ...] = ()
    """At no key do these lose anything."""

    gathers: tuple[str, ...] = ()
    """All keys together, these lose nothing."""

    scatters: tuple[str, ...] = ()
    """All keys together, these gain nothing."""

    def allows(self, state: State, target: State) -> bool:
        """Whether nothing that lasts keeps a state from becoming another one day."""
        return all(self._kept(at, state, target) for at in self.game.fields)

    def _kept(self, at: Field, state: State, target: State) -> bool:
        now, then = (self.game.slots.values(one, at) for one in (state, target))
        if at.name in self.still and now != then:
            return False
        if at.name in self.grows and any(a & ~b for a, b in zip(now, then, strict=True)):
            return False
        if at.name in self.gathers and joined(now) & ~joined(then):
            return False
        return not (at.name in self.scatters and joined(then) & ~joined(now))

    def said(self) -> str:
        """What is used of it, in words."""
        together = tuple(at for at in self.gathers if at not in self.grows)
        parts = (("nothing leaves", self.grows), ("nothing comes to", self.scatters),
                 ("nothing leaves, all keys together,", together))  # fmt: skip
        known = {at.name: at.words for at in self.game.fields}
        return "; ".join(f"{what} {', '.join(known[at] for at in names)}"
                         for what, names in parts if names)  # fmt: skip


def joined(values: tuple[int, ...]) -> int:
    """The elements of all keys together."""
    found = 0
    for value in values:
        found |= value
    return found


def lasting(game: Game, *, box: Any = None, limits: Limits | None = None) -> Lasting:  # noqa: ANN401
    """What no move of a game can undo; without time or z3 only what no effect speaks of."""
    changed = {name for action in game.actions for name in changed_by(action)}
    still = (at.name for at in game.fields
             if at.name not in changed and not isinstance(at, Past))  # fmt: skip
    found = Lasting(game, tuple(still))
    with suppress(ModuleNotFoundError, NotImplementedError, Stopped):
        kept = _kept(game, box, changed, (limits or Limits()).start())
        return Lasting(game, found.still, **{kind: tuple(names) for kind, names in kept.items()})
    return found


def changed_by(action: Action) -> set[str]:
    """The names of the fields that an action may change."""
    return set(_changed(action.effect))


def _changed(steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        if isinstance(step, tuple):
            yield from _changed(step)
        elif isinstance(step, Becomes | Goes):
            for one in moved(step) if isinstance(step, Goes) else (step,):
                place: Any = one.place
                yield getattr(place, "table", place).name
        else:
            yield from _changed(inner(step))


def _kept(game: Game, box: Any, changed: set[str], watch: Watch) -> dict[str, list[str]]:  # noqa: ANN401
    """By what is known of them, the changing fields of which a solver refutes the contrary."""
    from solvers.unknown import Unknown  # noqa: PLC0415  # loads z3

    readings = [at.id for at in game.questions]
    unknown = Unknown(game, box=box, open_=readings, look=watch.look)
    before, solver, circuit = unknown.position(), unknown.solver(watch), unknown.circuit
    found = {kind: [at.name for at in game.fields if isinstance(at, SETS) and at.name in changed]
             for kind in WRONG}  # fmt: skip
    for action in (at for at in game.actions if at.is_move):
        move, changes = unknown.move(action, before), changed_by(action)
        for kind, wrong in WRONG.items():
            for name in changes.intersection(found[kind]):
                now, then = (at.state.values[name] for at in (before, move.after))
                pairs = wrong(now, then, circuit.any_of)
                broken = circuit.any_of(circuit.both(one, -other) for one, other in pairs)
                if solver.model(move.can_be_asked, broken) is not None:
                    found[kind].remove(name)
    return found


Pairs: TypeAlias = Iterator[tuple[int, int]]
"""What may hold, each with what then has to hold."""

AnyOf: TypeAlias = Callable[[Iterable[int]], int]


def _lost(now: Sets, then: Sets, _: AnyOf) -> Pairs:
    for pair in zip(now, then, strict=True):
        yield from zip(*pair, strict=True)


def _gone(now: Sets, then: Sets, any_of: AnyOf) -> Pairs:
    sides = (map(any_of, zip(*rows, strict=True)) for rows in (now, then))
    return zip(*sides, strict=True)


WRONG: Mapping[str, Callable[[Sets, Sets, AnyOf], Pairs]] = {
    "grows": _lost, "gathers": _gone,
    "scatters": lambda now, then, any_of: _gone(then, now, any_of),
}  # fmt: skip
"""For each kind of what lasts, what is there first and has to be there then."""
