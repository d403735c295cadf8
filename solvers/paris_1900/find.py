"""``find``: the worked examples of the text, as what the text fixes and nothing more.

    >>> find("la-villette")

Each example is put to z3 with the rules' own terms: what the text does not give, such as what the
places cost, whose keys lie where, or how a question is read, is unknown. Twice z3 is asked: for
values that fit and come to the stated result, and for values that fit and come to another. The
first it must find, in the standard box, and the second it must refute, in any box: the result then
follows from what is stated. What it finds is made a position, which the concrete rules judge again.
"""

from __future__ import annotations

import z3
from attrs import field, frozen

from rulespec.errors import BadInput, did_you_mean
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_1900.bridge import Move, Position
from solvers.paris_1900.worked.example import Values
from solvers.paris_1900.worked.examples import EXAMPLES
from solvers.paris_1900.worth import InternalError
from solvers.z3.asked import solved

__all__ = ["EXAMPLES", "Witness", "find"]

HOW = "z3: values that fit exist, and none of them comes to another result, under any readings"


@frozen
class Witness:
    """A position that fits an example, whose result follows from what the text states."""

    example: str
    result: str
    follows: str
    """What the text does not say, though it follows from it; empty if there is nothing."""

    moves: tuple[Move, ...]
    """The moves that the example tells of, legal one after another or each by itself."""

    position: Position = field(repr=False, eq=False)

    def __str__(self) -> str:
        rows = [f"{self.example}: {self.result}"]
        rows += [f"  so {self.follows}"] if self.follows else []
        rows += [f"  by {', '.join(map(str, self.moves))}"] if self.moves else []
        return "\n".join(rows)


def find(example: str, *, limits: Limits | None = None) -> Answer[Witness]:
    """A position that fits a worked example, once it is proved that its result follows.

    ``NoneExists`` if the text contradicts itself, or if its result does not follow.
    """
    if example not in EXAMPLES:
        near = did_you_mean(example, EXAMPLES)
        raise BadInput("example", example, f"one of {', '.join(EXAMPLES)}", near)
    watch = (limits or Limits()).start()
    try:
        return _found(example, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


def _found(name: str, watch: Watch) -> Answer[Witness]:
    example = EXAMPLES[name]
    watch.look()
    model = example.made()
    fitting = solved([*model.given, *model.results, *model.shown], watch)
    if fitting is None:
        return NoneExists("values that fit the text", "z3 refutes them", watch.effort)
    if solved([*model.given, z3.Not(z3.And(model.results))], watch) is not None:
        how = "z3 found values that fit and come to another result"
        return NoneExists("proofs of the stated result", how, watch.effort)
    seen = example.judged(Values(model.unknown, fitting))
    faults = seen.position.faults()
    if faults or seen.result != example.result:
        said = f"the rules say {seen.result}, the text {example.result}"
        raise InternalError(f"{name}: {said}; faults: {', '.join(map(str, faults)) or 'none'}")
    shown = Witness(example.about, seen.result, example.follows, seen.moves, seen.position)
    return Found(shown, None, HOW, watch.effort)
