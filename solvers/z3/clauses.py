"""Questions about the clauses of one rule, over all boards at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import z3

from rulespec.language.clauses import Clause, Rule
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.z3.contexts import fresh, solver_in
from solvers.z3.terms import Bit, Reading, any_of, conjunction, negated

Values: TypeAlias = Mapping[str, int | bool]
"""For each noun that was unknown its value: a set as a bitmask, a truth."""

Unknown = Mapping[str, "tuple[Bit, ...] | Bit"]
"""The nouns whose values are looked for."""


def broken(clause: Clause, reading: Reading) -> Bit:
    """Whether a clause is broken."""
    if clause.forbids is not None:
        return any_of(reading.members(clause.forbids))
    return negated(reading.holds(clause.term))  # type: ignore[arg-type]  # it requires a truth


def only_reason(
    clause: Clause, rule: Rule, reading: Reading, given: list[Bit], unknown: Unknown
) -> Answer[Values]:
    """A position that breaks this clause of the rule and no other."""
    wanted = [*given, broken(clause, reading)]
    wanted += [negated(broken(other, reading)) for other in rule.clauses if other is not clause]
    return ask(wanted, unknown)


def disagreement(
    rule: Rule, readings: tuple[Reading, Reading], given: list[Bit], unknown: Unknown
) -> Answer[Values]:
    """A position on which two readings of a rule disagree."""
    legal = [
        negated(any_of([broken(clause, reading) for clause in rule.clauses]))
        for reading in readings
    ]
    return ask([*given, conjunction(legal[:1]) != conjunction(legal[1:])], unknown)


def ask(wanted: list[Bit], unknown: Unknown, within: int = 60_000) -> Answer[Values]:
    """Whether everything wanted can hold at once; ``within`` is in milliseconds.

    The solver starts afresh in a context of its own, so that the same question has the same answer
    whatever was asked before.
    """
    context = fresh()
    solver = solver_in(context)
    solver.set("timeout", max(1, within))
    solver.add(conjunction(wanted).translate(context))
    match solver.check():
        case z3.sat:
            return Found(_values(solver.model(), unknown, context), how="z3")
        case z3.unsat:
            return NoneExists(how="z3")
    why = solver.reason_unknown()
    if "keyboard" in why:
        raise KeyboardInterrupt
    return GaveUp(why)


def _values(
    model: z3.ModelRef, unknown: Unknown, context: z3.Context
) -> dict[str, int | bool]:
    true = {at.name() for at in model.decls() if z3.is_true(model[at])}

    def holds(bit: Any) -> bool:  # noqa: ANN401  # z3 ships no types
        if isinstance(bit, bool):
            return bit
        if z3.is_const(bit):
            return str(bit.decl().name()) in true
        return bool(z3.is_true(model.eval(bit.translate(context), model_completion=True)))

    return {
        name: sum(1 << at for at, bit in enumerate(found) if holds(bit))
        if isinstance(found, tuple)
        else holds(found)
        for name, found in unknown.items()
    }
