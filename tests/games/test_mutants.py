"""Every clause matters: dropped or turned into its opposite, some case notices."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from games.mutants import (
    GAMES_EACH,
    WHOLE,
    Mutant,
    clause_mutants,
    clauses,
    made,
    mutants,
    survives,
    survives_rules,
    tried,
)
from games.referee import referee, refereed
from games.sample import Sample, sample


@cache
def cases(game: str) -> Sample:
    known = referee(game)
    return sample(known, known.noticing, with_scores=False)


MUTANTS = [
    pytest.param(game, mutant, id=f"{game} {mutant.of} {mutant.change}")
    for game in refereed()
    for clause in clauses(referee(game))
    for mutant in islice(clause_mutants(clause), len(WHOLE))
]
RULES = [(game, rule) for game in refereed() for rule in referee(game).game.rules]


def test_every_clause_is_dropped_and_flipped() -> None:
    known = [clause for game in refereed() for clause in clauses(referee(game))]
    assert len(MUTANTS) == len(WHOLE) * len(known)
    assert {at.values[1].change for at in MUTANTS} == set(WHOLE)


@pytest.mark.parametrize(("game", "mutant"), MUTANTS)
def test_a_mutant_is_noticed(game: str, mutant: Mutant) -> None:
    assert not survives_rules(referee(game), mutant, cases(game))


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_rule_has_cases_of_both_kinds(game: str, rule: str) -> None:
    """A sample in which all moves of a rule were illegal would notice nothing subtle."""
    assert {bool(case.broken) for case in cases(game).judged[rule]} == {True, False}


@pytest.mark.parametrize("game", refereed())
def test_the_rules_themselves_survive(game: str) -> None:
    """What the sample kills, it kills for the change alone."""
    known = referee(game)
    for clause in clauses(known):
        same = Mutant(clause.id, "none", clause.term)
        assert survives_rules(known, same, cases(game)), clause.id


def test_parts_of_a_run_notice_what_the_whole_does() -> None:
    """The cases are shared out among workers; together they kill what all cases kill at once."""
    game, games = "paris-paris", GAMES_EACH + 1
    known = referee(game)
    whole = sample(known, games)
    alive = [mutant.name for mutant in made(known) if survives(known, mutant, whole)]
    outcome = tried(game, games, 2)

    assert (outcome.moves, outcome.scores) == (whole.moves, len(whole.scored))
    assert [mutant.name for mutant in outcome.alive] == alive
    assert outcome.killed == len(mutants(game)) - len(alive) > 0
    assert not outcome.disputed
