"""Mutants that are said to be equivalent by proof: z3 finds no values on which they differ."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from attrs import evolve
from games.equivalents import equivalents
from games.mutants import Mutant, clauses, made
from games.referee import Referee, referee, refereed

from rulespec.language.terms import AnyTerm, Greatest, Number, NumberNoun, Row, Set, Table, Total
from rulespec.readers.names import tables, walk
from solvers.answers import Answer, Found, NoneExists
from solvers.z3.any_values import any_values
from solvers.z3.clauses import ask
from solvers.z3.terms import Bit, Member, Reading, any_of, both, either, negated

MOST = 100
"""No number that the terms look at is greater."""


@cache
def proved(game: str) -> tuple[Mutant, ...]:
    listed = equivalents(game)
    names = {name for name, at in listed.items() if at.proof == "z3"}
    some = made(referee(game), {of for of, _ in names})
    return tuple(mutant for mutant in some if mutant.name in names)


def rule_of(known: Referee, name: str) -> AnyTerm:
    terms = {clause.id: clause.term for clause in clauses(known)}
    return (terms | {line.id: line.worth for line in known.game.score_lines})[name]


def printed(known: Referee, terms: list[AnyTerm]) -> dict[str, Any]:
    """The figures and shapes that terms look up, as at the start of a game; rows stay unknown."""
    game = known.game
    position = game.set_up(game.ruleset(game.editions[0].id), seed=1)
    seen = position.eyes()
    parts = [part for term in terms for part in walk(term) if not isinstance(part, Row)]
    return {table.name: looked_up(seen, table) for part in parts for table in tables(part)}


def looked_up(seen: Any, table: Table) -> Any:
    """What a table holds: printed in the box or the rulebook, or for each place what it means."""
    if table.means is not None and table.it is not None:
        elements = table.it.universe.elements
        return {at: seen.worth(table.means, (1 << at,), (table.it,)) for at in range(len(elements))}
    return getattr(seen.position.box.tables, table.name) if table.rows is None else table.rows


def with_one_each(reading: Reading, terms: list[AnyTerm]) -> Reading:
    """Each family has one member: two totals are equal if they are for any one."""
    families = {
        part.family.name: (Member(True, words=reading.sets),)
        for term in terms
        for part in walk(term)
        if isinstance(part, Total | Greatest)
    }
    return evolve(reading, families=families)


def differ(reading: Reading, old: AnyTerm, new: AnyTerm) -> Bit:
    if isinstance(old, Number):
        return reading.value(old) != reading.value(new)
    if isinstance(old, Set):
        return any_of(list(map(apart, reading.members(old), reading.members(new))))
    return apart(reading.holds(old), reading.holds(new))


def apart(one: Bit, other: Bit) -> Bit:
    return either(both(one, negated(other)), both(negated(one), other))


CASES = [
    pytest.param(game, mutant, id=f"{game} {mutant.of} {mutant.change[:30]}")
    for game in refereed()
    for mutant in proved(game)
]


def told_apart(game: str, mutant: Mutant) -> Answer[Any]:
    """Values on which the mutant and the rule differ."""
    known = referee(game)
    terms = [rule_of(known, mutant.of), mutant.term]
    numbers = {at.name: MOST for term in terms for at in walk(term) if isinstance(at, NumberNoun)}
    found = any_values(terms, known.game.questions, printed(known, terms), numbers)
    reading = with_one_each(found.reading, terms)
    return ask([*found.given, differ(reading, *terms)], found.unknown)


@pytest.mark.parametrize(("game", "mutant"), CASES)
def test_no_values_tell_it_from_the_rule(game: str, mutant: Mutant) -> None:
    assert isinstance(told_apart(game, mutant), NoneExists)


@pytest.mark.parametrize("game", [game for game in refereed() if proved(game)])
def test_a_mutant_that_is_noticed_is_told_apart(game: str) -> None:
    of = {mutant.of for mutant in proved(game)}
    flipped = next(at for at in made(referee(game), of) if at.change == "flipped")
    assert isinstance(told_apart(game, flipped), Found)
