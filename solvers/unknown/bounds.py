"""How many of each there can be where all invariants hold, as far as each says it by itself.

A game says that there is one of each token, or eight cards of a kind: then no bag and no pile needs
room for more. What follows from the invariants one by one is worked out once for each ruleset.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from rulespec.language.fields import Bag, Pile
from rulespec.language.invariants import Invariant
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


@frozen(eq=False)
class Most:
    """What is the most that bags and piles hold, and which invariants say so."""

    numbers: Mapping[tuple[str, int], tuple[Number, ...]]
    """For a field and the place of a key how many there are of each element."""

    told: tuple[tuple[Invariant, frozenset[Literal]], ...]
    """What each invariant says of what these numbers hang on, those left out that say nothing."""

    def bounds(self, among: Container[Invariant] | None = None) -> tuple[Bounds, list[Invariant]]:
        """The most of each element where some invariants hold, or all, and which of them say so."""
        told = [at for at in self.told if among is None or at[0] in among]
        known = {one for _, found in told for one in found}
        found = {at: tuple(_most(one, known) for one in row) for at, row in self.numbers.items()}
        return found, [invariant for invariant, _ in told]


def most_of_each(unknown: Unknown) -> Most:
    """What the invariants say of the most of each element that bags and piles hold."""
    made, game = unknown.ruleset.compiled, unknown.game
    key = ("most of each", id(game), unknown.box, unknown.players, unknown.written, unknown.open)
    if key not in made:
        made[key] = game, _most_of_each(unknown.anew())
    found: Most = made[key][1]
    return found


def _most_of_each(unknown: Unknown) -> Most:
    unknown.sums.many = LONG
    before, game, hanging = unknown.position(), unknown.game, Hanging(unknown.game.slots)
    counted = [at for at in game.fields if isinstance(at, Bag | Pile)]
    listed = unknown.meanings.piles.listed
    names = ALL.union(at.name for at in counted)
    numbers = {
        (at.name, place): tuple(value if isinstance(at, Bag) else listed(value))
        for at in counted for place, value in enumerate(before.state.values[at.name])
    }
    shares = {truth for row in numbers.values() for one in row for truth, _ in one.shares}
    told = []
    for at in game.invariants:
        if names & hanging.reads(at.holds):
            known = implied(unknown.circuit, before.keeps(at))
            told.append((at, frozenset(one for one in known if abs(one) in shares)))
    return Most(numbers, tuple(at for at in told if at[1]))


def _most(number: Number, known: set[Literal]) -> int:
    """The most that a number can be if some truths are known."""
    most = number.base + sum(
        weight for truth, weight in number.shares
        if (truth if weight < 0 else -truth) not in known
    )  # fmt: skip
    return min(most, number.most)
