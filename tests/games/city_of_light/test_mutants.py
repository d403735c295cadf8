"""Every clause matters: dropped or turned into its opposite, some case notices."""

from __future__ import annotations

from functools import cache

import pytest
from mutants import Judged, Mutant, clause_mutants, from_rulings, sample, survives_rules

from rulespec.games.city_of_light.rules import RULES, clauses

GAMES = 60
CHANGES = ("dropped", "flipped")


@cache
def cases() -> dict[str, list[Judged]]:
    """Moves with the clauses that the oracle finds broken, by rule; those of the rulings first."""
    found: dict[str, list[Judged]] = {rule: [] for rule in RULES}
    for case in from_rulings()[0] + sample(GAMES)[0]:
        found[case.move.rule].append(case)
    return found


MUTANTS = [
    mutant
    for clause in clauses()
    for mutant in clause_mutants(clause)
    if mutant.change in CHANGES
]


def test_every_clause_is_dropped_and_flipped() -> None:
    assert len(MUTANTS) == len(CHANGES) * len(clauses())


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.of} {mutant.change}")
def test_a_mutant_is_noticed(mutant: Mutant) -> None:
    homes = [rule for rule in RULES.values() if mutant.of in {at.id for at in rule.clauses}]
    assert not survives_rules(mutant, homes, cases())


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_cases_of_both_kinds(rule: str) -> None:
    """A sample in which all moves of a rule were illegal would notice nothing subtle."""
    assert {bool(case.broken) for case in cases()[rule]} == {True, False}


def test_the_rules_themselves_survive() -> None:
    """What the sample kills, it kills for the change alone."""
    for clause in clauses():
        same = Mutant(clause.id, "none", clause.term)
        homes = [rule for rule in RULES.values() if clause in rule.clauses]
        assert survives_rules(same, homes, cases()), clause.id
