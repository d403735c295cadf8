"""Judging: what is found against a move, clause by clause, put into words."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Any

from rulespec.answers.eyes import Eyes
from rulespec.answers.grounds import of_empty, of_truth, spared
from rulespec.answers.term_values import Values
from rulespec.answers.verdicts import Breach, Kept
from rulespec.language.clauses import Clause, Rule
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.languages import of_game
from rulespec.readers.folded import fold_set, fold_truth
from rulespec.readers.names import universe
from rulespec.texts.citations import Citation

Cite = Callable[[tuple[str, ...], Ruleset], tuple[Citation, ...]]
"""Looks up passages: the edition at hand first, then what the others say."""


def breaches(  # noqa: PLR0913, PLR0917  # each is a side of it
    rule: Rule,
    ruleset: Ruleset,
    eyes: Eyes,
    move: Move,
    cite: Cite,
    found: tuple[Any, ...],
) -> tuple[Breach, ...]:
    """Every clause of the rule that the move breaks, in rulebook order.

    ``found`` is what breaks each clause.
    """
    return tuple(
        _breach(clause, bad, ruleset, eyes, move, cite)
        for clause, bad in zip(rule.clauses, found, strict=True)
        if bad
    )


def _breach(  # noqa: PLR0913, PLR0917  # one reason has that many sides
    clause: Clause, bad: int, ruleset: Ruleset, eyes: Eyes, move: Move, cite: Cite
) -> Breach:
    cites, game = cite(clause.cites, ruleset), ruleset.edition.game
    if clause.forbids is None:
        truth = _folded(clause, ruleset)
        found = of_truth(truth, Values(ruleset, eyes, (move,)))
        return Breach(clause, (), tuple(of_game(game, at) for at in found), cites, game=game)
    among = universe(clause.forbids)
    cells = bad if among.board else 0
    return Breach(clause, among.names(bad), (), cites, cells, game)


def _folded(clause: Clause, ruleset: Ruleset) -> Any:  # noqa: ANN401  # a set, or a truth
    """What a clause says, its readings decided; worked out once for each ruleset."""
    known, key = ruleset.compiled, ("folded", id(clause))
    if key not in known:
        folded: Any = fold_truth if clause.forbids is None else fold_set
        known[key] = clause, folded(clause.term, ruleset.readings)
    return known[key][1]


def kept(  # noqa: PLR0913, PLR0917  # one reason has that many sides
    rule: Rule, ruleset: Ruleset, eyes: Eyes, move: Move, cite: Cite, broken: Container[str]
) -> Iterator[Kept]:
    """Every clause of the rule that the move keeps, in rulebook order."""
    value, game = Values(ruleset, eyes, (move,)), ruleset.edition.game
    for clause in rule.clauses:
        if clause.id in broken:
            continue
        if clause.forbids is None:
            truth = _folded(clause, ruleset)
            found, applies = of_truth(truth, value), truth is not True
        else:
            members = _folded(clause, ruleset)
            found, applies = of_empty(members, value), spared(members, value)
        reasons = tuple(of_game(game, at) for at in found)
        yield Kept(clause, reasons, applies, cite(clause.cites, ruleset), game=game)
