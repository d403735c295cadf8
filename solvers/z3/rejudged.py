"""Clauses judged of the values of their nouns alone: what a solver found, by the Python reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import (
    AnyTerm,
    Figure,
    Fixed,
    NumberNoun,
    SetNoun,
    Size,
    Some,
    TruthNoun,
)
from rulespec.language.universes import Universe
from rulespec.readers.names import walk
from rulespec.readers.python.code import Code
from rulespec.readers.python.judging import value
from rulespec.readers.python.slots import slots

Values: TypeAlias = Mapping[str, Any]
"""For each noun its value."""

Judge: TypeAlias = Callable[[Values, Mapping[str, str]], Any]
"""Of values and readings what a term comes to."""

_NOTHING = Fixed("nothing", Universe("nothing", ("nothing",)), 0)


def broken_by(
    rule: Rule, values: Values, tables: Mapping[str, Any], readings: Mapping[str, str]
) -> tuple[Clause, ...]:
    """The clauses that such values break, with these tables of the box."""
    judges = _judges(rule, _Tables(tables))
    return tuple(
        clause
        for clause, judge in zip(rule.clauses, judges, strict=True)
        if bool(judge(values, readings)) is (clause.forbids is not None)
    )


class _Tables:
    """Tables by their names; those of the same objects are the same."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        vars(self).update(tables)

    def __eq__(self, other: object) -> bool:
        """Whether they are the same tables."""
        return isinstance(other, _Tables) and self._known_by == other._known_by

    def __hash__(self) -> int:
        return hash(self._known_by)

    @property
    def _known_by(self) -> tuple[tuple[str, int], ...]:
        return tuple((name, id(at)) for name, at in sorted(vars(self).items()))


@lru_cache(maxsize=64)
def _judges(rule: Rule, tables: _Tables) -> tuple[Judge, ...]:
    """For each clause what works it out."""
    code = Code(slots(()), tables, None, lambda *_: (), lambda _: "")
    return tuple(_judge(clause.term, code) for clause in rule.clauses)


def _judge(term: AnyTerm, code: Code) -> Judge:
    nouns = {
        (at.of, at.name): _known(at)
        for at in walk(term)
        if isinstance(at, SetNoun | NumberNoun | TruthNoun)
    }
    worked_out = value(term, code, tuple(nouns.values()))

    def judge(values: Values, readings: Mapping[str, str]) -> Any:  # noqa: ANN401  # a set or a truth
        return worked_out(readings, None, 0, *(values[name] for _, name in nouns))

    return judge


def _known(noun: SetNoun | NumberNoun | TruthNoun) -> Any:  # noqa: ANN401  # such a noun
    """The noun with a meaning, so that nobody takes it for one element of a family."""
    if isinstance(noun, SetNoun):
        return SetNoun(noun.name, noun.words, noun.universe, noun.of, _NOTHING)
    if isinstance(noun, NumberNoun):
        return NumberNoun(noun.name, noun.words, noun.of, Size(_NOTHING) + Figure(0))
    return TruthNoun(noun.name, noun.words, noun.of, Some(_NOTHING))
