"""Judging: rules compiled for a ruleset, and what they find put into words."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from functools import partial
from typing import Any

from rulespec.answers.grounds import of_empty, of_truth, spared
from rulespec.answers.term_values import Values
from rulespec.answers.trials import Trial
from rulespec.answers.verdicts import Breach, Kept
from rulespec.language.clauses import Clause, Rule
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm, Family
from rulespec.languages import of_game
from rulespec.readers import batches, bitboards
from rulespec.readers.batches import Batch
from rulespec.readers.folded import Readings, fold_set, fold_truth
from rulespec.readers.names import questions, universe
from rulespec.texts.citations import Citation

Cite = Callable[[tuple[str, ...], Ruleset], tuple[Citation, ...]]
"""Looks up passages: the edition at hand first, then what the others say."""


def compiled(ruleset: Ruleset, use: str, rule: Rule) -> Any:  # noqa: ANN401
    """What a move breaks, as a function made once for each ruleset.

    ``use`` is ``offending`` for the ruleset's own readings, ``open`` to give readings each time.
    """
    is_open, key = use == "open", ("offending", rule.id)
    known = (ruleset.opened if is_open else ruleset.compiled).get(key)  # asked for every move
    if known is not None:
        return known
    return _made(ruleset, key, lambda read: bitboards.offending(rule, read), is_open=is_open)


def legal(ruleset: Ruleset, rule: Rule, batch: Batch) -> Any:  # noqa: ANN401
    """The function that keeps the legal ones of many moves, made once for each ruleset."""
    return _made(ruleset, (rule.id, batch), lambda read: batches.legal(rule, read, batch))


def worked_out(ruleset: Ruleset, name: str, term: AnyTerm, *, is_open: bool = False) -> Any:  # noqa: ANN401
    """The function that works a term out, made once for each ruleset.

    An open one is given readings each time, and is made once for each edition.
    """
    key = ("value", name)
    return _made(ruleset, key, lambda read: bitboards.value(term, read, name), is_open=is_open)


def _made(
    ruleset: Ruleset,
    key: object,
    make: Callable[[Readings | None], Any],
    *,
    is_open: bool = False,
) -> Any:  # noqa: ANN401
    """A function for the ruleset's own readings or an open one, which a trial gives its own."""
    made = ruleset.opened if is_open else ruleset.compiled
    if key not in made:
        if isinstance(ruleset, Trial) and not is_open:
            opened = _made(ruleset, key, make, is_open=True)
            made[key] = partial(_with, opened, ruleset.readings)
        else:
            made[key] = make(None if is_open else ruleset.readings)
    return made[key]


def _with(opened: Callable[..., Any], readings: Readings, position: Any, move: Any = None) -> Any:  # noqa: ANN401
    """What an open function gives, of a move or of many."""
    return opened(position, move, readings)


def about(ruleset: Ruleset, term: AnyTerm, family: Family) -> Any:  # noqa: ANN401
    """The function that works a term about one of a family out, made once for each ruleset."""
    key = (family.name, term)
    if key not in ruleset.compiled:
        ruleset.compiled[key] = bitboards.member_value(term, family, ruleset.readings)
    return ruleset.compiled[key]


def breaches(  # noqa: PLR0913, PLR0917  # each is a side of it
    rule: Rule,
    ruleset: Ruleset,
    position: object,
    move: object,
    cite: Cite,
    found: tuple[Any, ...] | None = None,
) -> tuple[Breach, ...]:
    """Every clause of the rule that the move breaks, in rulebook order.

    ``found`` is what breaks each clause, where that is known.
    """
    if found is None:
        found = compiled(ruleset, "offending", rule)(position, move)
    return tuple(
        _breach(clause, bad, ruleset, position, move, cite)
        for clause, bad in zip(rule.clauses, found, strict=True)
        if bad
    )


def _breach(  # noqa: PLR0913, PLR0917  # one reason has that many sides
    clause: Clause, bad: int, ruleset: Ruleset, position: object, move: object, cite: Cite
) -> Breach:
    cites, game = cite(clause.cites, ruleset), ruleset.edition.game
    if clause.forbids is None:
        truth = _folded(clause, ruleset)
        found = of_truth(truth, Values(ruleset, position, (move,)))
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
    rule: Rule, ruleset: Ruleset, position: object, move: object, cite: Cite, broken: Container[str]
) -> Iterator[Kept]:
    """Every clause of the rule that the move keeps, in rulebook order."""
    value, game = Values(ruleset, position, (move,)), ruleset.edition.game
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


def rule_questions(rule: Rule) -> tuple[str, ...]:
    """The questions that a rule's clauses hang on."""
    found = (name for clause in rule.clauses for name in questions(clause.term))
    return tuple(dict.fromkeys(found))
