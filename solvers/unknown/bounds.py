"""How many of each there can be where all invariants hold, as far as each says it by itself.

A game says that there is one of each token, or eight cards of a kind: then no bag and no pile needs
room for more. What follows from the invariants one by one is worked out once for each ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from rulespec.language.fields import Bag, Pile
from rulespec.readers.hanging import ALL, Hanging
from solvers.unknown.circuit import Circuit, Literal
from solvers.unknown.numbers import Number

if TYPE_CHECKING:
    from solvers.unknown.unknown import Unknown

Bounds: TypeAlias = Mapping[tuple[str, int], tuple[int, ...]]
"""For a field, and the place of a key, of each element the most that there are."""

LONG = 10_000
"""Numbers of no more shares are not written in binary, which hides what each may be at most."""


def implied(circuit: Circuit, holds: Literal) -> set[Literal]:
    """What holds if something does, as far as gates that say *all of these* tell."""
    found: set[Literal] = set()
    left = [holds]
    while left:
        at = left.pop()
        if at not in found:
            found.add(at)
            kind, inputs = circuit.gates.get(at, ("", ()))
            left += inputs if kind == "all" else ()
    return found


def bounds(unknown: Unknown) -> Bounds:
    """The most of each element that bags and piles of a sound position hold."""
    made, game = unknown.ruleset.compiled, unknown.game
    key = ("most of each", id(game), unknown.box, unknown.players)
    if key not in made:
        made[key] = game, _bounds(unknown.anew())
    found: Bounds = made[key][1]
    return found


def _bounds(unknown: Unknown) -> Bounds:
    unknown.sums.many = LONG
    before, game, hanging = unknown.position(), unknown.game, Hanging(unknown.game.slots)
    counted = [at for at in game.fields if isinstance(at, Bag | Pile)]
    names = ALL.union(at.name for at in counted)
    telling = [at for at in game.invariants if names & hanging.reads(at.holds)]
    known = implied(unknown.circuit, before.sound(telling))
    return {
        (at.name, place): tuple(
            _most(number, known) for number in (value if isinstance(at, Bag) else value.bag))
        for at in counted
        for place, value in enumerate(before.state.values[at.name])
    }  # fmt: skip


def _most(number: Number, known: set[Literal]) -> int:
    """The most that a number can be if some truths are known."""
    most = number.base + sum(
        weight for truth, weight in number.shares
        if (truth if weight < 0 else -truth) not in known
    )  # fmt: skip
    return min(most, number.most)
