"""Every view and every move at once: what is always so among the nouns, and nothing else.

Each of these holds in every sound position whatever is read how, which ``view.py`` and ``faults``
say; a wider choice of values would only make a proof harder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import z3
from attrs import field, frozen

from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    CHIMNEYS_EACH,
    GARDEN_KIND,
    POSTCARDS,
    TILES_EACH,
    TOKENS_EACH,
)
from rulespec.games.city_of_light.position import COMMON, LAMP_CELLS, LAMP_PIECE, OWN, RIVAL
from rulespec.games.city_of_light.rulebooks import QUESTIONS
from rulespec.games.city_of_light.rules import RULES, SCORE
from rulespec.language.clauses import Rule, ScoreLine
from rulespec.language.terms import AnyTerm
from rulespec.language.universes import Mask
from solvers.z3.any_values import AnyValues, any_values
from solvers.z3.terms import Bit, Bits, both, negated

NUMBERS = {"tokens": TOKENS_EACH, "chimneys": CHIMNEYS_EACH, "owned": 13, "stack": TILES_EACH}
"""The greatest value of each number: a player may own all twelve buildings and the garden."""

LISTED: Mapping[str, Any] = {
    "shapes": STANDARD.tables.shapes, "shapes_flipped": STANDARD.tables.shapes_flipped,
}
LINES: Mapping[str, Any] = {
    name: getattr(STANDARD.tables, name) for name in ("straight_light", "walked_light")
}
"""The sight lines of the large lamp."""

_PERMISSIONS = POSTCARDS.mask(("metropolitain", "chartier"))
_SINGLE = {
    "kind": {"take", "build", "levitation"}, "gives": {"levitation"}, "extends": {"bouquinistes"},
    "tile": {"lay"}, "square": {"lay"},
}
"""The nouns of a move that name exactly one thing, and for which rules; else they are empty."""


@frozen
class Book:
    """The rules and lines that something is proved of."""

    rules: Mapping[str, Rule] = field(factory=lambda: RULES)
    score: tuple[ScoreLine, ...] = SCORE

    def rule(self, name: str) -> Rule:
        """The rule of that name."""
        return self.rules[name]


BOOK = Book()


def any_case(rule: Rule, also: Iterable[AnyTerm] = ()) -> AnyValues:
    """Every view and every move that a rule may judge; ``also`` are terms of a claim about it."""
    grounds = (OWN, RIVAL, COMMON, LAMP_CELLS, LAMP_PIECE)
    found = any_values(
        [*(clause.term for clause in rule.clauses), *also, *grounds], QUESTIONS, LISTED, NUMBERS
    )
    return found.assuming(*_of_move(rule, found), *_of_board(found), *_of_table(found))


def _sets(found: AnyValues) -> Mapping[str, Bits]:
    return found.reading.sets


def _one(bits: Iterable[Bit]) -> Bit:
    return z3.PbEq([(bit, 1) for bit in bits], 1)


def _few(bits: Iterable[Bit], most: int) -> Bit:
    return z3.PbLe([(bit, 1) for bit in bits], most)


def _within(bits: Bits, mask: Mask) -> list[Bit]:
    return [negated(bit) for at, bit in enumerate(bits) if not mask >> at & 1]


def _apart(sets: Mapping[str, Bits], *names: str) -> list[Bit]:
    """Sets that have nothing in common; those that nothing looks at are left out."""
    parts = [sets[name] for name in names if name in sets]
    return [_few(row, 1) for row in zip(*parts, strict=True)] if len(parts) > 1 else []


def _implies(some: Bits, then: Bits) -> list[Bit]:
    return [negated(both(bit, negated(other))) for bit, other in zip(some, then, strict=True)]


def _of_move(rule: Rule, found: AnyValues) -> list[Bit]:
    sets = _sets(found)
    given: list[Bit] = []
    for name, rules in _SINGLE.items():
        if name in sets:
            given += [_one(sets[name])] if rule.id in rules else _within(sets[name], 0)
    for name in ("kind", "gives"):
        given += _within(sets[name], ALL_BUILDINGS) if name in sets else []
    given += _within(sets["extends"], ALL_BUILDINGS | GARDEN_KIND) if "extends" in sets else []
    if "card" in sets:
        given.append(_one(sets["card"]))
        if rule.id in POSTCARDS.places:
            given.append(sets["card"][POSTCARDS.places[rule.id]])
    given += [_few(sets["front"], 1)] if "front" in sets else []
    return given


def _chimneys(found: AnyValues, built: z3.ArithRef) -> list[Bit]:
    """One chimney gone for each house; where chimneys set a limit nobody has more than seven."""
    limited = found.reading.questions["chimneys", "no-eighth-built"]
    left = z3.If(built > CHIMNEYS_EACH, 0, CHIMNEYS_EACH - built)
    return [found.reading.numbers["chimneys"] == left,
            z3.Or(z3.Not(limited), built <= CHIMNEYS_EACH)]


def _of_board(found: AnyValues) -> list[Bit]:
    """A cell shows one thing, once a tile lies there; a lamp piece stands on a colour."""
    sets = _sets(found)
    given: list[Bit] = _apart(sets, "own", "rival", "common", "lamp_cells")
    given += [_few(sets["lamp_piece"], 1), *_apart(sets, "lamp_piece", "lamp_cells")]
    for name in ("buildings_built", "garden", "annex", "lamp_piece", "any_dancer"):
        given += _apart(sets, "free", name)
    given += [_few(sets["any_dancer"], 1)] if "any_dancer" in sets else []
    return given


def _of_table(found: AnyValues) -> list[Bit]:
    sets, truths, numbers = _sets(found), found.reading.truths, found.reading.numbers
    given: list[Bit] = _apart(sets, "reserve", "supply", "own_kinds")
    for name in ("reserve", "supply"):
        given += _within(sets[name], ALL_BUILDINGS) if name in sets else []
    if "own_kinds" in sets:
        given += _within(sets["own_kinds"], ALL_BUILDINGS | GARDEN_KIND)
        if "chimneys" in numbers:
            given += _chimneys(found, z3.Sum([z3.If(bit, 1, 0) for bit in sets["own_kinds"]]))
    if "pending" in sets:
        given += _within(sets["pending"], _PERMISSIONS)
    if "fresh" in sets:
        given += [*_implies(sets["fresh"], sets["pending"]), _few(sets["fresh"], 1)]
    if "performable" in sets and "face_up" in sets:
        given += _implies(sets["performable"], sets["face_up"])
    if "first" in truths and "second" in truths:
        given.append(negated(both(truths["first"], truths["second"])))
    return given
