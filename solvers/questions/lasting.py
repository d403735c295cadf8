"""What no move of a game can undo, as a solver proves it: at any position, under all readings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from rulespec.language.fields import SETS
from rulespec.language.game import Game
from rulespec.readers.effects import changed_by
from rulespec.search.limits import Watch

Sets: TypeAlias = "tuple[tuple[int, ...], ...]"
"""For each key a literal for each element."""


def kept(game: Game, box: Any, changed: set[str], watch: Watch) -> dict[str, list[str]]:  # noqa: ANN401
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
