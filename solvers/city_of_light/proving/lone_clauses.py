"""What a move breaks, and whether a clause follows from the others of its rule."""

from __future__ import annotations

from collections.abc import Iterator

import z3
from attrs import evolve

from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.games.city_of_light.components import KINDS
from rulespec.language.registry import game
from rulespec.language.universes import Mask
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.bridge import (
    Move,
    Position,
    bridged,
)
from solvers.city_of_light.proving.any_view import LISTED, NUMBERS, Book, any_case
from solvers.limits import Watch
from solvers.z3.any_values import AnyValues, judged
from solvers.z3.clauses import ask, broken
from solvers.z3.contexts import current
from solvers.z3.terms import any_of, negated

SHAPED = ("I3", "garden")
"""Whose placings are tried, besides single cells, nothing, and cells in no shape at all."""

SHAPELESS = (0b101, 0b1 | 0b1 << 9, 0b1011, 0b1111 << 16 | 0b1)


# --- on positions ---------------------------------------------------------------------------------


def asked(watch: Watch) -> Iterator[tuple[Position, Move]]:
    """The moves that the rulings of the shelf ask about."""
    for path in rulings(game("city-of-light")):
        watch.look()
        ruling = load_ruling(path)
        for question in ruling.asks:
            if question.kind == "move":
                position = bridged(ruling.document.under(question.edition, question.readings))
                yield position, position.read(question.subject)


# --- for all values of the nouns ------------------------------------------------------------------


def none_implied(book: Book, watch: Watch) -> Answer[str]:
    """A clause that the other clauses of its rule imply, in each rule that it belongs to."""
    pairs = 0
    for rule in book.rules.values():
        case = _with_pieces(any_case(rule))
        bad = [broken(clause, case.reading) for clause in rule.clauses]
        for place, clause in enumerate(rule.clauses):
            watch.look()
            others = [negated(bit) for at, bit in enumerate(bad) if at != place]
            found = ask([*case.given, bad[place], *others], case.unknown, int(watch.left * 1000))
            if isinstance(found, NoneExists):
                return Found(f"{clause.id} follows from the other clauses of {rule.id}")
            if isinstance(found, GaveUp):
                return GaveUp(f"{rule.id}, {clause.id}: {found.why}")
            again = judged(rule, found.what, LISTED, NUMBERS)
            if again != (clause,):
                named = ", ".join(at.id for at in again)
                raise AssertionError(f"{rule.id}: z3 broke {clause.id} alone, the rule {named}")
            pairs += 1
    how = (
        f"for each of {pairs} pairs of rule and clause z3 finds values that break only that "
        "clause; the compiled rule judges each of them again"
    )
    return NoneExists("", how, watch.effort)


def _with_pieces(case: AnyValues) -> AnyValues:
    """The same with a piece that is one of many: in some shape, or in none."""
    if "piece" not in case.reading.sets:
        return case
    pieces = list(_pieces())
    chosen = [z3.Bool(f"the piece is {mask:x}", current()) for mask in pieces]
    size = len(case.reading.sets["piece"])
    piece = tuple(
        any_of([bit for bit, mask in zip(chosen, pieces, strict=True) if mask >> at & 1])
        for at in range(size)
    )
    case = case.with_sets(piece=piece).assuming(z3.PbEq([(bit, 1) for bit in chosen], 1))
    listed = {"piece": tuple(zip(chosen, pieces, strict=True))}
    return evolve(case, reading=evolve(case.reading, chosen=listed))


def _pieces() -> Iterator[Mask]:
    for kind in SHAPED:
        yield from sorted(LISTED["shapes"][KINDS.one(kind)])
    yield from (1 << at for at in range(64))
    yield from (0, *SHAPELESS)


