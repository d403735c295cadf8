"""The solver's reader gives every clause and line the value that the concrete reader gives."""

from __future__ import annotations

import random

import pytest
import z3
from walks import random_ruleset, stirred, tries, walk

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import CELLS
from rulespec.games.city_of_light.rules import RULES, SCORE, TIE_BREAK
from rulespec.games.city_of_light.scoring import DANCER_AREA, LARGE_LIGHT
from rulespec.games.city_of_light.table import SECOND
from rulespec.games.city_of_light.view import view
from rulespec.judging import compiled
from rulespec.readers import bitboards
from solvers.z3.clauses import broken
from solvers.z3.positions import reading_of, settled

LINES = (*SCORE, TIE_BREAK)


@pytest.mark.parametrize("seed", range(8))
def test_every_clause_and_line_agrees_under_random_readings(seed: int) -> None:
    chance = random.Random(seed)
    rules = random_ruleset(chance, default=seed == 0)
    judged = set()
    for number, reached in enumerate(walk(chance, rules)):
        position = stirred(chance, reached) if reached.stage == SECOND and number % 2 else reached
        for move in tries(chance, position):
            rule = RULES[move.rule]
            terms = [clause.term for clause in rule.clauses]
            seen = view(position, position.mover)
            if "performable" in {noun for _, noun in _nouns(terms)} and number % 5:
                continue
            ours = compiled(rules, "offending", rule)(seen, move)
            reading = reading_of(terms, seen, move, settled(rules))
            theirs = [broken(clause, reading) for clause in rule.clauses]
            assert [bool(bad) for bad in ours] == theirs
            judged |= {clause.id for clause in rule.clauses}
        if position.stage > 1 and number % 3 == 0:
            for player in Player:
                seen = view(position, player)
                reading = reading_of([at.worth for at in LINES], seen, None, settled(rules))
                for line in LINES:
                    ours = bitboards.value(line.worth, rules.readings)(seen)
                    assert reading.value(line.worth) == ours, line.id
    assert len(judged) > 40


def _nouns(terms: list) -> set:
    from rulespec.readers.names import nouns

    return {noun for term in terms for noun in nouns(term)}


@pytest.mark.parametrize("seed", range(3))
def test_unknown_nouns_leave_only_the_known_answer(seed: int) -> None:
    """Regions and sight lines with the figures' cells unknown, then pinned to what they are."""
    chance = random.Random(50 + seed)
    rules = random_ruleset(chance, default=True)
    position = list(walk(chance, rules))[-1]
    seen = view(position, position.mover)
    for term, name in ((DANCER_AREA, "dancer"), (LARGE_LIGHT, "large_lamp")):
        reading = reading_of([term], seen, None, settled(rules))
        cells = tuple(z3.Bool(f"{name} {cell}") for cell in CELLS.elements)
        chosen = chance.randrange(64)
        reading.sets[name] = cells  # type: ignore[index]
        found = reading.members(term)
        solver = z3.Solver()
        solver.add(*(bit if at == chosen else z3.Not(bit) for at, bit in enumerate(cells)))
        assert solver.check() == z3.sat
        model = solver.model()
        ours = sum(
            1 << at
            for at, bit in enumerate(found)
            if bit is True
            or (bit is not False and z3.is_true(model.eval(bit, model_completion=True)))
        )
        setattr(seen, name, 1 << chosen)
        assert ours == bitboards.value(term, rules.readings)(seen)
