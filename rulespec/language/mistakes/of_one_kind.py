"""Mistakes that only one kind of term may have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from rulespec.language import bags, terms
from rulespec.language.fields import FIELDS
from rulespec.language.mistakes.kinds import YOU, elements, parts, together
from rulespec.language.universes import Universe, narrower, wider

if TYPE_CHECKING:
    from rulespec.language.mistakes.of_terms import Facts, Terms

Parts: TypeAlias = "Mapping[str, Facts]"
Check: TypeAlias = "Callable[[Terms, Any, Parts, str], Universe | None]"


def _pair(look: Terms, term: Any, of: Parts, where: str) -> Universe | None:
    first, second = (of[name].universe for name, _ in parts(type(term)))
    found = first
    if first is not None and second is not None and together(first, second):
        narrow, wide = terms.Both | bags.BagOf, terms.Either | bags.BagPlus
        if isinstance(term, narrow | wide):
            found = (narrower if isinstance(term, narrow) else wider)(first, second)
        return found
    signs = {"Both": "&", "Either": "|", "Without": "-", "BagPlus": "+", "BagMinus": "-",
             "BagOf": "&", "Onto": "Onto", "Under": "Under", "Region": "Region"}  # fmt: skip
    look.fit(first, second, where, signs[type(term).__name__])
    return found


def _inner(_: Terms, term: Any, of: Parts, where: str) -> Universe | None:  # noqa: ARG001
    return of[parts(type(term))[0][0]].universe


def _fixed(look: Terms, term: terms.Fixed, _: Parts, where: str) -> Universe:
    if not elements(term.universe, term.members):
        wrong = f"{term.words!r} is no set of the {term.universe.name}: {term.members!r}"
        look.report.wrong(where, wrong)
    return term.universe


def _step(look: Terms, term: Any, of: Parts, where: str) -> Universe | None:
    if isinstance(term, terms.Region):
        among = _pair(look, term, of, where)
    else:
        among = of["members"].universe
    known = [] if among is None else [at.name for at in among.relations]
    if among is not None and term.relation not in known:
        wrong = f"the {among.name} have no relation {term.relation!r}"
        look.report.wrong(where, wrong, term.relation, known)
    return among


def _at(look: Terms, term: Any, of: Parts, where: str) -> Universe | None:
    return look.tables.read(term, of["key"].universe, where)


def _sight(look: Terms, term: terms.InSight, of: Parts, where: str) -> Universe | None:
    look.fit(of["origin"].universe, of["past"].universe, where, "InSight")
    look.tables.sight(term.lines, of["origin"].universe, where)
    return of["origin"].universe


def _listed(look: Terms, term: terms.Among, of: Parts, where: str) -> None:
    look.fit(of["members"].universe, term.table.universe, where, f"table {term.table.name!r}")
    look.tables.patterns(term.table, where)


def _reads(look: Terms, term: terms.Reads, _: Parts, where: str) -> None:
    readings = look.questions.get(term.question)
    if readings is None:
        wrong = f"the game has no question {term.question!r}"
        look.report.wrong(where, wrong, term.question, look.questions)
    elif term.reading not in readings:
        wrong = f"the question {term.question!r} has no reading {term.reading!r}"
        look.report.wrong(where, wrong, term.reading, readings)


def _can_do(look: Terms, term: terms.CanDo, of: Parts, where: str) -> None:
    for name in (term.actions,) if isinstance(term.actions, str) else term.actions:
        if name not in look.actions:
            look.report.wrong(where, f"CanDo: there is no action {name!r}", name, look.actions)
    look.fit(of["who"].universe, look.seats, where, "CanDo: who can do it")


def _after(look: Terms, _: terms.After, of: Parts, where: str) -> None:
    for whose, name in of["holds"].free:
        if whose == "move":
            spoken = "another position after the move" if name == "*" else repr(name)
            wrong = f"After: it speaks of {spoken}, and not of the position alone"
            look.report.wrong(where, wrong)


def _supposing(look: Terms, term: terms.Supposing, of: Parts, where: str) -> None:
    if not isinstance(term.place, FIELDS) or term.place.per is not None:
        look.report.wrong(where, "Supposing: what is otherwise is a field that has one value")
    look.fit(of["value"].universe, of["place"].universe, where, "Supposing: what it would be")
    for key, noun in of["holds"].free.items():
        if key != YOU:
            wrong = f"Supposing: it speaks of {noun.name!r}, and not of the position alone"
            look.report.wrong(where, wrong)


def _kinds(look: Terms, term: bags.Kinds, of: Parts, where: str) -> Universe | None:
    if not 1 <= term.least <= bags.MOST:
        look.report.wrong(where, f"kinds of which there are {term.least}, not 1 to {bags.MOST}")
    return of["bag"].universe


def _shuffled(look: Terms, _: Any, of: Parts, where: str) -> Universe | None:
    look.shuffled = look.shuffled or where
    return of["bag"].universe


_PAIRS = (terms.Both, terms.Either, terms.Without, bags.BagPlus, bags.BagMinus, bags.BagOf,
          bags.Onto, bags.Under)  # fmt: skip
_INNER = (terms.NamedSet, terms.When, bags.BagWhen, bags.Each, bags.Listed, bags.Rest, bags.Top)
_AT = (terms.Row, terms.Worth, bags.BagRow, bags.PileRow)
CHECKS: dict[type, Check] = {
    **dict.fromkeys(_PAIRS, _pair),
    **dict.fromkeys(_INNER, _inner),
    **dict.fromkeys(_AT, _at),
    terms.Fixed: _fixed,
    terms.Next: _step,
    terms.Region: _step,
    terms.InSight: _sight,
    terms.Among: _listed,
    terms.Reads: _reads,
    terms.After: _after,
    terms.Supposing: _supposing,
    terms.CanDo: _can_do,
    bags.Kinds: _kinds,
    bags.Shuffled: _shuffled,
}
