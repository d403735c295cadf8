"""``find``: the worked examples of the text, as what the text fixes and nothing more.

Each example is put to z3 with the rules' own score terms (``example_models.py``): what the text
does not give, such as most landmarks' costs, or which place is meant, is unknown, and so is every
reading. Twice z3 is asked: for values that fit and come to the stated result, and for values that
fit and come to another. The first it must find, and the second it must refute: the result then
follows from what is stated. What it finds is made a position, which the concrete rules score again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import z3
from attrs import evolve, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    KINDS,
    LANDMARKS,
    PLACES,
    SITES,
    TILES,
    TOKENS,
    VP_TOKENS,
    Player,
)
from rulespec.games.paris_1900.position import Position
from rulespec.games.paris_1900.rulebooks import ruleset
from rulespec.games.paris_1900.table import AFTER, Seat
from rulespec.universes import Mask
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_1900.example_models import Model, Owner, district, kinds
from solvers.paris_1900.offers import district_points
from solvers.paris_1900.worth import InternalError

HOW = "z3: values that fit exist, and none of them comes to another result, under any readings"


@frozen
class Example:
    """A worked example, as the text has it."""

    about: str
    result: str
    made: Callable[[], Model] = field(repr=False)
    witness: Callable[[Values], tuple[Position, str]] = field(repr=False)
    """The position of some values, and what the concrete rules make of it."""


@frozen
class Witness:
    """A position that fits an example, whose result follows from what the text states."""

    example: str
    result: str
    position: Position = field(repr=False, eq=False)

    def __str__(self) -> str:
        return f"{self.example}: {self.result}"


class Values:
    """The values that z3 found."""

    def __init__(self, model: Model, found: z3.ModelRef, context: z3.Context) -> None:
        self.unknown, self._found, self._context = model.unknown, found, context

    def holds(self, bit: Any) -> bool:  # z3 ships no types  # noqa: ANN401  # z3 ships no types
        """Whether a truth holds."""
        if isinstance(bit, bool):
            return bit
        return bool(z3.is_true(self._value(bit)))

    def number(self, count: Any) -> int:  # likewise  # noqa: ANN401  # z3 ships no types
        """A number's value."""
        return count if isinstance(count, int) else int(self._value(count).as_long())

    def _value(self, term: Any) -> Any:  # likewise  # noqa: ANN401  # z3 ships no types
        return self._found.eval(term.translate(self._context), model_completion=True)

    def mask(self, bits: Any) -> Mask:  # likewise  # noqa: ANN401  # z3 ships no types
        """A set as a bitmask."""
        return sum(1 << at for at, bit in enumerate(bits) if self.holds(bit))


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
    model = example.made()
    values = _solved(model, z3.And(model.results), watch)
    if values is None:
        return NoneExists("values that fit the text", "z3 refutes them", watch.effort)
    if _solved(model, z3.Not(z3.And(model.results)), watch) is not None:
        how = "z3 found values that fit and come to another result"
        return NoneExists("proofs of the stated result", how, watch.effort)
    position, result = example.witness(values)
    if result != example.result:
        raise InternalError(f"{name}: the rules say {result}, the text {example.result}")
    return Found(Witness(example.about, result, position), None, HOW, watch.effort)


def _solved(model: Model, wanted: Any, watch: Watch) -> Values | None:  # z3's  # noqa: ANN401  # z3 ships no types
    """Values that fit, by a solver that starts afresh."""
    watch.look()
    context = z3.Context()
    solver = z3.Solver(ctx=context)
    solver.set("timeout", max(1, int(1000 * watch.left)))
    solver.add(z3.And([*model.given, wanted]).translate(context))
    found = solver.check()
    if found == z3.sat:
        return Values(model, solver.model(), context)
    if found == z3.unsat:
        return None
    raise Stopped(solver.reason_unknown())


# --- the examples ---------------------------------------------------------------------------------


def _district_example(
    name: str, owners: tuple[Owner, ...], vp: tuple[int | None, ...], about: str
) -> Example:
    result = ", ".join(f"{owner.name} {owner.points}" for owner in owners)

    def witness(values: Values) -> tuple[Position, str]:
        position = _owned(values, name, tuple(owner.name for owner in owners))
        scores = (
            f"{owner.name} {district_points(position.changed(mover=Player(at)))}"
            for at, owner in enumerate(owners)
        )
        return position, ", ".join(scores)

    return Example(about, result, lambda: district(owners, name, vp), witness)


def _owned(values: Values, name: str, owners: tuple[str, ...]) -> Position:
    """The end of a game with the keys of a district that were found."""
    keys: Mapping[str, Any] = values.unknown["keys"]
    costs: Mapping[int, Any] = values.unknown["costs"]
    landmark_cost = {
        landmark: values.number(costs[PLACES.places[landmark]]) for landmark in LANDMARKS.elements
    }
    token = VP_TOKENS.elements[0]
    points = tuple(values.number(value) for value in values.unknown["values"])
    box = evolve(STANDARD, landmark_cost=landmark_cost, vp={**STANDARD.vp, token: points})
    seats = tuple(
        Seat(keys=values.mask(own), doubled=values.mask(twice))
        for own, twice in (keys[owner] for owner in owners)
    )
    laid = 0
    for seat in seats:
        laid |= seat.keys >> len(SITES) << len(SITES)
    here = DISTRICTS.places[name]
    at = range(len(DISTRICTS))
    return _position(
        box,
        seats,
        landmarks=tuple(laid if district == here else 0 for district in at),
        vp_at=tuple(VP_TOKENS.one(token) if district == here else 0 for district in at),
        vp_left=VP_TOKENS.whole & ~VP_TOKENS.one(token),
    )


def _position(box: Box, seats: tuple[Seat, ...], **more: Any) -> Position:  # noqa: ANN401  # a table's
    lying = tuple(range(len(TILES)))
    return Position(ruleset(), seats, phase=AFTER, lying=lying, box=box, **more)


def _kinds_example() -> Example:
    owned = {"cafe": 1, "bakery": 3, "hotel": 2, "theatre": 1}
    landmarks = ("luxembourg", "eiffel-tower")

    def witness(values: Values) -> tuple[Position, str]:
        rows: list[list[Any]] = values.unknown["kind_of"]
        kind = {
            site: next(
                name for name, bit in zip(KINDS.elements, row, strict=True) if values.holds(bit)
            )
            for site, row in zip(SITES.elements, rows, strict=True)
        }
        keys = values.mask(values.unknown["own"]) | PLACES.mask(landmarks)
        seat = Seat(keys=keys, tokens=TOKENS.one("30"))
        laid = (PLACES.mask(landmarks), *(0 for _ in DISTRICTS.elements[1:]))
        position = _position(evolve(STANDARD, kind=kind), (seat, Seat()), landmarks=laid)
        return position, f"Rafael {position.play('use 30').seat.points}"

    about = "token 30: 1 cafe, 3 bakeries, 2 hotels, 1 theatre, 2 landmarks"
    return Example(about, "Rafael 15", lambda: kinds(owned, landmarks, 15), witness)


EXAMPLES: Mapping[str, Example] = {
    "districts-1": _district_example(
        "batignolles",
        (
            Owner("Louis", 13, 10, (11, 2)),
            Owner("Rafael", 10, 5, (5, 4, 1)),
            Owner("Julie", 13, 20, dearest=13),
            Owner("Charlotte", 3, 0),
        ),
        (20, 10, 5),
        "Batignolles, four players, a tie that the dearest place breaks",
    ),
    "districts-2": _district_example(
        "montmartre",
        (
            Owner("Louis", 16, 4, (11, 5)),
            Owner("Rafael", 21, 16, (15, 3, 3)),
            Owner("Julie", 8, 0),
            Owner("Charlotte", 21, 16, (15, 4, 2)),
        ),
        (16, 8, 4),
        "Montmartre, four players, a first place that stays shared",
    ),
    "districts-3": _district_example(
        "belleville",
        (Owner("Charlotte", 12, 18), Owner("Louis", 5, 0)),
        (18, None, None),
        "Belleville, two players, less than half of the first one's sum",
    ),
    "token-30": _kinds_example(),
}
"""The examples whose pictures are lost, each with what its words fix."""
