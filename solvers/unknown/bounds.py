"""How many of each there can be where all invariants hold, as far as each says it by itself.

A game says that there is one of each token, or eight cards of a kind: then no bag and no pile needs
room for more. What follows from the invariants one by one is worked out once for each ruleset.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

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


def bounds(unknown: Unknown, among: Collection[Invariant] | None = None) -> Bounds:
    """The most of each element that bags and piles hold where some invariants hold, or all."""
    found: dict[tuple[str, int], tuple[int, ...]] = {}
    for invariant, most in most_of_each(unknown).items():
        if among is None or invariant in among:
            for place, many in most.items():
                found[place] = tuple(map(min, many, found.get(place, many)))
    return found


def most_of_each(unknown: Unknown) -> Mapping[Invariant, Bounds]:
    """The invariants that say how much of something there is at most, each with what it says."""
    made, game = unknown.ruleset.compiled, unknown.game
    key = ("most of each", id(game), unknown.box, unknown.players)
    if key not in made:
        made[key] = game, dict(_telling(unknown.anew()))
    found: Mapping[Invariant, Bounds] = made[key][1]
    return found


def _telling(unknown: Unknown) -> Iterator[tuple[Invariant, Bounds]]:
    unknown.sums.many = LONG
    before, game, hanging = unknown.position(), unknown.game, Hanging(unknown.game.slots)
    counted = [at for at in game.fields if isinstance(at, Bag | Pile)]
    names = ALL.union(at.name for at in counted)
    numbers = {
        (at.name, place): value if isinstance(at, Bag) else value.bag
        for at in counted for place, value in enumerate(before.state.values[at.name])
    }  # fmt: skip
    for invariant in game.invariants:
        if names & hanging.reads(invariant.holds):
            known = implied(unknown.circuit, before.keeps(invariant))
            found = {at: tuple(_most(number, known) for number in bag)
                     for at, bag in numbers.items()}  # fmt: skip
            less = {at: most for at, most in found.items()
                    if most != tuple(number.most for number in numbers[at])}  # fmt: skip
            if less:
                yield invariant, less


def _most(number: Number, known: set[Literal]) -> int:
    """The most that a number can be if some truths are known."""
    most = number.base + sum(
        weight for truth, weight in number.shares
        if (truth if weight < 0 else -truth) not in known
    )  # fmt: skip
    return min(most, number.most)
