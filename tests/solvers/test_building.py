"""The z3 reader fits the language: proved on the rule of placing a building."""

from __future__ import annotations

import random

import pytest
import z3

from rulespec.answers.judging import rule_questions
from rulespec.answers.position import Position
from rulespec.games.city_of_light import ruleset
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS
from rulespec.games.city_of_light.rules import RULES
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import NumberNoun, SetNoun, TruthNoun
from rulespec.readers.names import walk
from solvers.answers import Found, NoneExists
from solvers.city_of_light.bridge import (
    set_up,
)
from solvers.z3.clauses import broken, disagreement, only_reason
from solvers.z3.contexts import current
from solvers.z3.rejudged import broken_by
from solvers.z3.terms import Reading, any_of, both, either, negated

BUILD = RULES["build"]
BOX = set_up().box.tables
BOX_TABLES = {"shapes": BOX.shapes, "shapes_flipped": BOX.shapes_flipped}
I3 = KINDS.one("I3")

SETS = {
    "free": CELLS, "own": CELLS, "rival": CELLS, "common": CELLS, "lamp_cells": CELLS,
    "lamp_piece": CELLS, "piece": CELLS, "paving": CELLS,
    "freed": CELLS, "reserve": KINDS, "own_kinds": KINDS, "kind": KINDS, "gives": KINDS,
    "pending": POSTCARDS, "fresh": POSTCARDS,
}


def settled(rules: Ruleset) -> dict[tuple[str, str], bool]:
    return {
        (question.id, reading.id): rules.reads(question.id, reading.id)
        for question in rules.questions
        for reading in question.readings
    }


def known(mask: int, size: int) -> tuple[bool, ...]:
    return tuple(bool(mask >> at & 1) for at in range(size))


def concrete(position: Position, move: Move, rules: Ruleset) -> Reading:
    """A reading in which everything is known."""
    at = {
        noun.name: position.worth(noun, None, move.given, action=move.action)
        for clause in BUILD.clauses
        for noun in walk(clause.term)
        if isinstance(noun, SetNoun | NumberNoun | TruthNoun)
    }
    return Reading(
        sets={name: known(at[name], len(SETS[name])) for name in SETS if name in at},
        truths={"second": at["second"]},
        numbers={"chimneys": at["chimneys"]},
        tables=BOX_TABLES,
        questions=settled(rules),
    )


def test_known_values_fold_to_the_verdict_of_the_compiled_rule() -> None:
    """With everything known the solver's reader needs no solver, and agrees clause by clause."""
    from walks import random_ruleset, tries, walk

    judged = 0
    for seed in range(6):
        chance = random.Random(seed)
        rules = random_ruleset(chance)
        for position in walk(chance, rules):
            for move in tries(chance, position):
                if move.rule == "build":
                    ours = position.offending(move)
                    reading = concrete(position, move, rules)
                    theirs = [broken(clause, reading) for clause in BUILD.clauses]
                    assert [bool(bad) for bad in ours] == theirs
                    judged += 1
    assert judged > 200


def symbolic(rules: Ruleset) -> tuple[Reading, list, dict]:
    """A well-formed board about which nothing is known, for a building of three in a row."""
    unknown = {
        name: tuple(z3.Bool(f"{name} {at}", current()) for at in SETS[name].elements)
        for name in ("free", "own", "rival", "common", "lamp_cells", "lamp_piece", "paving")
    }
    unknown |= {
        "pending": tuple(
            z3.Bool(f"pending {at}", current()) if at in {"metropolitain", "chartier"} else False
            for at in POSTCARDS.elements
        ),
    }
    unknown["fresh"] = tuple(
        z3.Bool(f"fresh {at}", current()) if bit is not False else False
        for at, bit in zip(POSTCARDS.elements, unknown["pending"], strict=True)
    )
    unknown["reserve"] = tuple(
        z3.Bool("reserve I3", current()) if at == "I3" else False for at in KINDS.elements
    )
    placings = [*sorted(BOX.shapes[I3])[:40], 0b111 << 40 | 1, 0b11]
    chosen = [z3.Bool(f"placing {at}", current()) for at in range(len(placings))]
    unknown["piece"] = tuple(
        any_of([c for c, mask in zip(chosen, placings, strict=True) if mask >> at & 1])
        for at in range(len(CELLS))
    )
    unknown["second"] = z3.Bool("second", current())
    given = [z3.PbEq([(c, 1) for c in chosen], 1), *_well_formed(unknown)]
    chimneys = z3.Int("chimneys", current())
    given += [chimneys >= 0, chimneys <= 7]
    reading = Reading(
        sets={**{n: v for n, v in unknown.items() if isinstance(v, tuple)},
              "kind": known(I3, len(KINDS)), "gives": known(0, len(KINDS)),
              "own_kinds": known(0, len(KINDS)), "freed": known(0, len(CELLS))},
        truths={"second": unknown["second"]},
        numbers={"chimneys": chimneys},
        tables=BOX_TABLES,
        questions=settled(rules),
    )
    unknown["chimneys one"] = chimneys >= 1
    return reading, given, unknown


def _well_formed(board: dict) -> list:
    """Each cell shows one thing; a lamp piece stands on a coloured cell, which is not free."""
    found = []
    for at in range(len(CELLS)):
        grounds = [board[name][at] for name in ("own", "rival", "common", "lamp_cells")]
        found.append(z3.PbEq([(ground, 1) for ground in grounds], 1))
        coloured = either(board["own"][at], board["rival"][at])
        found.append(z3.Implies(board["lamp_piece"][at], coloured))
        found.append(z3.Implies(board["lamp_piece"][at], negated(board["free"][at])))
    found.append(z3.AtMost(*board["lamp_piece"], 1))
    found += [
        z3.Implies(fresh, pending)
        for fresh, pending in zip(board["fresh"], board["pending"], strict=True)
        if fresh is not False
    ]
    return found


NEEDS = {
    "build.chimney": {"chimneys": "no-eighth-built"},
    "powers.together": {"powers_together": "no"},
}
"""The readings without which a clause forbids nothing."""


@pytest.mark.parametrize("clause", BUILD.clauses, ids=lambda clause: clause.id)
def test_each_clause_can_be_the_only_reason(clause: object) -> None:
    """The solver finds a board for each clause, and the compiled rule judges it again."""
    rules = ruleset("gaga-2021", **NEEDS.get(clause.id, {}))
    reading, given, unknown = symbolic(rules)

    answer = only_reason(clause, BUILD, reading, given, unknown)

    assert isinstance(answer, Found)
    assert judged_again(answer, rules) == [clause.id]


def judged_again(answer: Found, rules: Ruleset) -> list[str]:
    """The broken clauses of a solver's model, by the compiled rule."""
    at = dict(answer.what)
    at |= {"kind": I3, "gives": 0, "own_kinds": 0, "freed": 0, "chimneys": int(at["chimneys one"])}
    return [clause.id for clause in broken_by(BUILD, at, BOX_TABLES, rules.readings)]


def test_two_readings_are_told_apart_by_a_board_that_the_rules_confirm() -> None:
    """One lamp or any number under Metropolitain: the solver finds where it matters."""
    one, many = ruleset("gaga-2021"), ruleset("gaga-2021", metropolitain_lamps="any")
    reading, given, unknown = symbolic(one)
    other, *_ = symbolic(many)

    answer = disagreement(BUILD, (reading, other), given, unknown)

    assert isinstance(answer, Found)
    assert judged_again(answer, one) == ["build.one-lamp"]
    assert judged_again(answer, many) == []


def test_readings_that_never_differ_are_proved_equal() -> None:
    """A question about scoring changes no verdict on a building: the solver proves it."""
    assert "covered-lamp" not in rule_questions(BUILD)
    one, two = ruleset("gaga-2021"), ruleset("gaga-2021", covered_lamp="shines")
    reading, given, unknown = symbolic(one)
    other, *_ = symbolic(two)

    assert disagreement(BUILD, (reading, other), given, unknown) == NoneExists(how="z3")


def test_folding_keeps_what_is_known_out_of_the_solver() -> None:
    unknown = z3.Bool("unknown", current())
    assert both(True, unknown) is unknown
    assert both(False, unknown) is False
    assert either(True, unknown) is True
    assert any_of([False, False]) is False
