"""The solver's reader gives every clause and line the value that the concrete reader gives."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import chain

import pytest
import z3
from games.city_of_light import rare_towns
from games.city_of_light.rare_towns import IN_LIGHT, ON_WATER, SHADES, TOWNS
from hypothesis import given, settings
from hypothesis import strategies as st
from on_tables import walk
from walks import random_ruleset, stirred, tries

from rulespec.answers.judging import rule_questions
from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import CELLS
from rulespec.games.city_of_light.position import DANCER, LARGE_LAMP
from rulespec.games.city_of_light.rules import RULES, SCORE, TIE_BREAK
from rulespec.games.city_of_light.scoring import DANCER_AREA, LARGE_LIGHT
from rulespec.language.clauses import Clause, ScoreLine
from rulespec.language.registry import game
from rulespec.readers.names import nouns, questions
from rulespec.testing import positions
from solvers.city_of_light.bridge import (
    SECOND,
    Move,
    Position,
    bridged,
    points,
    view,
)
from solvers.city_of_light.proving.lone_clauses import asked
from solvers.limits import Limits
from solvers.z3.clauses import broken
from solvers.z3.positions import reading_of, settled

LINES = (*SCORE, TIE_BREAK)


def clauses_agree(position: Position, move: Move) -> dict[Clause, bool]:
    """Each clause of the move's rule, and whether it is broken, as both readers say."""
    rule, seen = RULES[move.rule], view(bridged(position), position.mover)
    ours = position.offending(move)
    terms = [clause.term for clause in rule.clauses]
    reading = reading_of(terms, seen, move, settled(position.ruleset))
    theirs = {clause: broken(clause, reading) for clause in rule.clauses}
    assert [bool(bad) for bad in ours] == list(theirs.values()), (position, str(move))
    return theirs


def lines_agree(position: Position, player: Player) -> dict[ScoreLine, int]:
    """Each line of the sheet and the tie-break, and what it is worth, as both readers say."""
    rules, seen = position.ruleset, view(bridged(position), player)
    reading = reading_of([at.worth for at in LINES], seen, None, settled(rules))
    theirs = {line: reading.value(line.worth) for line in LINES}
    ours = {line: points(seen, line) for line in LINES}
    assert ours == theirs, position
    return theirs


@pytest.mark.parametrize("seed", range(4))
def test_every_clause_and_line_agrees_under_random_readings(seed: int) -> None:
    chance = random.Random(seed)
    rules = random_ruleset(chance, default=seed == 0)
    judged: set[Clause] = set()
    for number, reached in enumerate(walk(chance, rules)):
        position = stirred(chance, reached) if reached.stage == SECOND and number % 2 else reached
        for move in tries(chance, position):
            terms = [clause.term for clause in RULES[move.rule].clauses]
            if number % 5 and "performable" in {name for at in terms for _, name in nouns(at)}:
                continue  # it takes long to say what can be performed
            judged |= set(clauses_agree(position, move))
        if position.stage > 1 and number % 3 == 0:
            for player in Player:
                lines_agree(position, player)
    assert len(judged) > 40


@settings(max_examples=25, deadline=None, derandomize=True)
@given(positions("city-of-light"), st.integers(0, 2**32 - 1))
def test_a_disagreement_would_be_made_small(position: Position, seed: int) -> None:
    """Any position of any game, with readings that Hypothesis can take away one by one."""
    for move in tries(random.Random(seed), position):
        clauses_agree(position, move)
    for player in Player:
        lines_agree(position, player)


def read_otherwise(position: Position, names: Iterable[str]) -> Iterator[Position]:
    """The position as it is read, and with each of these questions read in each other way."""
    yield position
    for name in names:
        for reading in position.ruleset.question(name).readings:
            if not position.ruleset.reads(name, reading.id):
                rules = position.ruleset.with_reading(name, reading.id)
                yield position.changed(ruleset=rules)


@pytest.mark.slow
def test_every_clause_is_broken_and_kept_under_each_reading_it_asks_for() -> None:
    """The moves of the example rulings, of which each clause decides one."""
    found: set[tuple[str, bool]] = set()
    asked_for: set[str] = set()
    for position, move in asked(Limits().start()):
        names = rule_questions(RULES[move.rule])
        asked_for |= set(names)
        for other in read_otherwise(position, names):
            found |= {(clause.id, bad) for clause, bad in clauses_agree(other, move).items()}
    every = {clause.id for rule in RULES.values() for clause in rule.clauses}
    assert found == {(name, bad) for name in every for bad in (False, True)}
    assert asked_for == {name for rule in RULES.values() for name in rule_questions(rule)}


@pytest.mark.slow
def test_every_line_agrees_under_each_reading_that_changes_it() -> None:
    """For each question that a line asks a board on which its readings differ."""
    names = {name for line in LINES for name in questions(line.worth)}
    for position in chain(scored(), rare()):
        for name in sorted(names):
            changed = differing(list(read_otherwise(position, [name])), name)
            for other in changed:
                for player in Player:
                    lines_agree(other, player)
            names -= {name} if changed else set()
        if not names:
            return
    pytest.fail(f"no board for {names}")


def differing(read: list[Position], name: str) -> list[Position]:
    """The same board under each reading of a question, if the concrete reader tells them apart."""
    lines = [line for line in LINES if name in questions(line.worth)]
    worths = {
        tuple(
            points(view(bridged(at), player), line)
            for player in Player
            for line in lines
        )
        for at in read
    }
    return read if len(worths) > 1 else []


def scored() -> Iterator[Position]:
    """The boards of the example rulings that ask what something scores."""
    for path in rulings(game("city-of-light")):
        ruling = load_ruling(path)
        for question in ruling.asks:
            if question.kind != "move":
                yield ruling.document.under(question.edition, question.readings)


def rare() -> Iterator[Position]:
    """Towns in which readings matter that meet in few games, and only together with others."""
    for asked_for, towns in ((ON_WATER, TOWNS), (IN_LIGHT, SHADES)):
        for town in towns.values():
            yield from rare_towns.readings(asked_for, town)


@pytest.mark.parametrize("seed", range(3))
def test_unknown_nouns_leave_only_the_known_answer(seed: int) -> None:
    """Regions and sight lines with the figures' cells unknown, then pinned to what they are."""
    chance = random.Random(50 + seed)
    rules = random_ruleset(chance, default=True)
    position = list(walk(chance, rules))[-1]
    seen = view(position, position.mover)
    for term, noun in ((DANCER_AREA, DANCER), (LARGE_LIGHT, LARGE_LAMP)):
        name = noun.name
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
        assert ours == seen.worth(term, (1 << chosen,), (noun,))
