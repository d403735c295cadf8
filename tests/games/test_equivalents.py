"""The lists of equivalent mutants: each is made, and lives where one that matters would die."""

from __future__ import annotations

from functools import cache

import pytest
from games.equivalents import Equivalent, equivalents
from games.mutants import Mutant, Outcome, made, survives, unchanged
from games.referee import referee, refereed
from games.sample import Sample, sample


@cache
def cases_of(game: str) -> Sample:
    """The rulings and the rare cases."""
    return sample(referee(game), 0)


@pytest.mark.parametrize("game", refereed())
def test_the_rules_are_as_the_oracle_says_on_rare_cases(game: str) -> None:
    known, cases = referee(game), cases_of(game)
    assert [rule.of for rule in unchanged(known) if not survives(known, rule, cases)] == []


@pytest.mark.parametrize("game", refereed())
def test_no_listed_mutant_is_killed_by_a_ruling_or_a_rare_case(game: str) -> None:
    known, listed, cases = referee(game), equivalents(game), cases_of(game)
    found = [mutant for mutant in made(known) if mutant.name in listed]
    assert {mutant.name for mutant in found} == set(listed)
    assert [mutant.name for mutant in found if not survives(known, mutant, cases)] == []


@pytest.mark.parametrize("game", refereed())
def test_each_has_a_reason(game: str) -> None:
    for at in equivalents(game).values():
        assert at.why.endswith(".")
        assert at.proof in {"", "z3"}


def test_what_a_run_makes_of_the_list() -> None:
    """One that lives is equivalent if it is listed; one that is listed and dies is an error."""
    listed = {(name, "changed"): Equivalent("It is.") for name in ("lives", "dies")}
    lives, other = (Mutant(name, "changed", None) for name in ("lives", "other"))
    outcome = Outcome(5, [lives, other], listed)

    assert (outcome.killed, outcome.equivalent, outcome.surviving) == (3, [lives], [other])
    assert outcome.wrongly_listed == [("dies", "changed")]
    assert not outcome.is_sound
    assert Outcome(5, [lives, other], {lives.name: listed[lives.name]}).is_sound
    assert not Outcome(5, [Mutant("lives", "dropped", None)], {}).is_sound
    assert not Outcome(5, [], {}, disputed=("dies",)).is_sound
