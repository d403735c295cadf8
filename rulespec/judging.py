"""Judging: rules compiled for a ruleset, and what they find put into words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rulespec.languages import Said, joined, of_game, said
from rulespec.readers import batches, bitboards
from rulespec.readers.batches import Batch
from rulespec.readers.folded import fold_truth
from rulespec.readers.names import parts, questions, universe
from rulespec.readers.words import words
from rulespec.rulebook import Clause, Rule, Ruleset
from rulespec.terms import AnyTerm, AtMost, Equals, Figure, Number, Truth
from rulespec.verdict import Breach, Citation

Cite = Callable[[tuple[str, ...], Ruleset], tuple[Citation, ...]]
"""Looks up passages: the edition at hand first, then what the others say."""


def compiled(ruleset: Ruleset, use: str, rule: Rule) -> Any:  # noqa: ANN401
    """What a move breaks, as a function made once for each ruleset.

    ``use`` is ``offending`` for the ruleset's own readings, ``open`` to give readings each time.
    """
    made = ruleset.opened if use == "open" else ruleset.compiled
    key = (use, rule.id)
    found = made.get(key)
    if found is None:
        found = bitboards.offending(rule, None if use == "open" else ruleset.readings)
        made[key] = found
    return found


def legal(ruleset: Ruleset, rule: Rule, batch: Batch) -> Any:  # noqa: ANN401
    """The function that keeps the legal ones of many moves, made once for each ruleset."""
    key = (rule.id, batch)
    if key not in ruleset.compiled:
        ruleset.compiled[key] = batches.legal(rule, ruleset.readings, batch)
    return ruleset.compiled[key]


def worked_out(ruleset: Ruleset, name: str, term: AnyTerm, *, is_open: bool = False) -> Any:  # noqa: ANN401
    """The function that works a term out, made once for each ruleset.

    An open one is given readings each time, and is made once for each edition.
    """
    made = ruleset.opened if is_open else ruleset.compiled
    key = ("open value" if is_open else "value", name)
    if key not in made:
        readings = None if is_open else ruleset.readings
        made[key] = bitboards.value(term, readings, name)
    return made[key]


def breaches(
    rule: Rule, ruleset: Ruleset, position: object, move: object, cite: Cite
) -> tuple[Breach, ...]:
    """Every clause of the rule that the move breaks, in rulebook order."""
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
        found = _figures(clause.term, ruleset, position, move)  # type: ignore[arg-type]
        return Breach(clause, (), tuple(of_game(game, at) for at in found), cites, game=game)
    among = universe(clause.forbids)
    cells = bad if among.board else 0
    return Breach(clause, among.names(bad), (), cites, cells, game)


def _figures(term: Truth, ruleset: Ruleset, position: object, move: object) -> Iterable[Said]:
    """The comparisons in a requirement, with the values they have and ought to have."""
    folded = fold_truth(term, ruleset.readings)
    if isinstance(folded, bool):
        return

    def at(number: Number) -> Said:
        value = bitboards.value(number, ruleset.readings)(position, move)
        return joined(": ", (words(number), value))

    for part in _compared(folded):
        match part:
            case AtMost(Figure(least), number):
                yield said("{number} (at least {least} needed)", number=at(number), least=least)
            case AtMost(number, Figure(most)):
                yield said("{number} (at most {most} allowed)", number=at(number), most=most)
            case Equals(number, Figure(wanted)):
                yield said("{number} ({wanted} needed)", number=at(number), wanted=wanted)
            case AtMost(left, right):
                yield said("{left} (not more than {right} allowed)", left=at(left), right=at(right))
            case Equals(left, right):
                yield said("{left} (as much as {right} needed)", left=at(left), right=at(right))


def _compared(term: AnyTerm) -> Iterator[AnyTerm]:
    """The comparisons of a truth; those inside the numbers compared are no reasons of their own."""
    if isinstance(term, AtMost | Equals):
        yield term
    else:
        for part in parts(term):
            yield from _compared(part)


def rule_questions(rule: Rule) -> tuple[str, ...]:
    """The questions that a rule's clauses hang on."""
    found = (name for clause in rule.clauses for name in questions(clause.term))
    return tuple(dict.fromkeys(found))
