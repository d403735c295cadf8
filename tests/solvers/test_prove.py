"""``prove``: the file agrees with what is proved now, and every proof can fail."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
import z3
from on_tables import walk
from walks import random_ruleset, tries

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.games.city_of_light import position as positions
from rulespec.games.city_of_light.components import CELLS, KINDS
from rulespec.games.city_of_light.rules import RULES, SCORE
from rulespec.language.terms import NumberNoun, SetNoun, TruthNoun
from rulespec.readers.names import walk as parts_of
from solvers.answers import Found
from solvers.city_of_light.bridge import (
    Activate,
    Build,
    Position,
)
from solvers.city_of_light.prove import UNDECIDED, listed, prove
from solvers.city_of_light.proving import (
    consequences,
    on_tiles,
    order,
    played,
    soundness,
    steps,
)
from solvers.city_of_light.proving.any_view import BOOK, Book, any_case
from solvers.city_of_light.proving.invariants import INVARIANTS
from solvers.limits import Limits
from solvers.z3.any_values import AnyValues
from solvers.z3.clauses import ask
from solvers.z3.contexts import current, solver_in

SLOW = {"clauses.independent", "play.sound", "score.order", "sound.second"}
CLAIMS = [at for at in vars(consequences).values() if isinstance(at, consequences.Claim)]


# --- the file -------------------------------------------------------------------------------------


def test_the_file_lists_every_invariant_as_it_is_said() -> None:
    said = [(at.id, at.says, at.scope) for at in INVARIANTS]
    assert [(at.id, at.says, at.scope) for at in listed().values()] == said
    assert all(at.holds for at in listed().values())


@pytest.mark.slow
@pytest.mark.parametrize("name", [at.id for at in INVARIANTS if at.id not in SLOW])
def test_what_is_listed_is_what_comes_out(name: str) -> None:
    assert prove(name) == (listed()[name],)


def test_tested_ones_hold_on_a_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "GAMES", 10)
    (found,) = prove("play.sound")
    assert found.status == listed()["play.sound"].status == "tested"


def test_the_order_of_two_pieces_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of 21 kinds, of either player each: an annex may extend a building or the garden."""
    monkeypatch.setattr(played, "GAMES", 5)
    monkeypatch.setattr(order, "MOST", 2)
    (found,) = prove("score.order")
    assert found.status == listed()["score.order"].status
    assert f" {4 * (21 * 20 // 2)} boards " in found.how


def test_placings_of_one_edition_bring_no_fault() -> None:
    held = soundness._placings("gaga-2021", ("chartier",))
    count, wrong = soundness._fault(held, Limits(seconds=60).start())
    assert count > 100
    assert not wrong


# --- on tiles -------------------------------------------------------------------------------------


def test_an_example_on_bare_streets_is_carried_over_to_tiles() -> None:
    """A building on blue's own colour, which no four tiles show like that."""
    position = steps.town(("O4",))
    move = Build(KINDS.one("O4"), CELLS.mask(("a1", "b1", "a2", "b2")))
    assert [fault.id for fault in position.faults()] == ["tiles.faces"]
    carried = list(on_tiles.on_tiles(position, move))
    assert carried
    for other, again in carried:
        assert not other.faults()
        assert other.is_legal(again)


def test_streets_that_no_tiles_show_are_not_found() -> None:
    """The box has eight lamps, and no tile has two."""
    start = steps.town(())
    assert on_tiles.streets(start, dict.fromkeys((0, 1), "*")) is None
    assert on_tiles.streets(start, {0: "*"}) is not None


FEW = ("lay", "pass", "activate-idle", "penseur", "bouquinistes")


def test_no_clause_of_a_few_rules_is_implied() -> None:
    rules = {name: RULES[name] for name in FEW}
    (found,) = prove("clauses.independent", book=Book(rules))
    assert found.status == listed()["clauses.independent"].status
    assert f"each of {sum(len(rule.clauses) for rule in rules.values())} pairs" in found.how


def test_all_pairs_of_rule_and_clause_are_listed() -> None:
    pairs = sum(len(rule.clauses) for rule in RULES.values())
    assert f"each of {pairs} pairs" in listed()["clauses.independent"].how
    clauses = {clause.id for rule in RULES.values() for clause in rule.clauses}
    assert listed()["clauses.only-reason"].how.startswith(f"{len(clauses)} clauses")


# --- the premises ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_what_is_assumed_of_nouns_is_so_in_play(seed: int) -> None:
    """Positions of random games, with moves legal and illegal: no premise rules one out."""
    chance = random.Random(seed)
    seen_rules = set()
    for number, position in enumerate(walk(chance, random_ruleset(chance, default=seed == 0))):
        for move in tries(chance, position):
            if number % 8 == 0 and _one_of_each(move):
                assert _allowed(position, move), (position, str(move))
                seen_rules.add(move.rule)
    assert {"lay", "take", "build", "pass"} <= seen_rules


@cache
def every_case(rule: str) -> AnyValues:
    return any_case(RULES[rule])


def _one_of_each(move: object) -> bool:
    return not isinstance(move, Activate) or move.rule != "levitation" or bool(move.gives)


def _allowed(position: Position, move: object) -> bool:
    """Whether the values that the nouns have are among those assumed."""
    case = every_case(move.rule)
    found = case.reading
    grounds = (positions.OWN, positions.RIVAL, positions.COMMON, positions.LAMP_CELLS,
               positions.LAMP_PIECE)
    terms = (*(clause.term for clause in RULES[move.rule].clauses), *grounds)
    known = {
        noun.name: position.worth(noun, None, move.given, action=move.action)
        for term in terms for noun in parts_of(term)
        if isinstance(noun, SetNoun | NumberNoun | TruthNoun)
    }
    solver = solver_in(current())
    solver.add(*case.given)
    for name, bits in found.sets.items():
        mask = known[name]
        solver.add(*(bit == bool(mask >> at & 1) for at, bit in enumerate(bits)))
    for name, bit in found.truths.items():
        solver.add(bit == bool(known[name]))
    for name, number in found.numbers.items():
        if name != "chimneys" or position.ruleset.reads("chimneys", "no-eighth-built"):
            solver.add(number == known[name])
    for (question, reading), bit in found.questions.items():
        solver.add(bit == position.ruleset.reads(question, reading))
    return solver.check() == z3.sat


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.clause.says[:30])
def test_no_claim_is_proved_of_nothing(claim: consequences.Claim) -> None:
    """Some values break no clause of its rules: the premises do not contradict."""
    for name in {claim.rules[0], claim.rules[-1]}:
        case = any_case(RULES[name], (claim.clause.term,))
        case = consequences.reading(case, claim.readings)
        legal = consequences.legal(RULES[name], case)
        assert isinstance(ask([*case.given, legal], case.unknown), Found), name


# --- limits and words -----------------------------------------------------------------------------


def test_a_moment_is_not_enough_and_says_so() -> None:
    found = prove(limits=Limits(seconds=1e-9))
    assert len(found) == len(INVARIANTS)
    assert {at.status for at in found} <= {UNDECIDED, "proved by exhaustion"}


def test_an_unknown_invariant() -> None:
    with pytest.raises(BadInput, match=r"place\.lamps"):
        prove("place.lamp")


def test_the_command_proves_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "city-of-light", "tokens.can-move", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["invariants"]
    assert row["status"] == row["listed"] == "proved by z3"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["city-of-light", "tiles.sixteen"], 0),
        (["city-of-light", "tiles.sixteen", "--limit", "1e-6"], 3),
        (["city-of-light", "--listed"], 0),
        (["city-of-light", "nothing"], 2),
        (["no-such-game"], 2),
        (["city-of-light", "--limit", "0"], 2),
    ],
)
def test_exit_codes(words: list[str], code: int) -> None:
    assert main(["prove", *words]) == code


def test_the_book_is_the_games_own() -> None:
    assert BOOK.rules is RULES
    assert BOOK.score is SCORE
