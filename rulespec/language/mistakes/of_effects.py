"""Mistakes in effects: places, what they become, and what is set twice at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from attrs import field, frozen

from rulespec.language import bags, terms
from rulespec.language.effects import (
    Becomes,
    Call,
    Emptied,
    ForEach,
    Goes,
    If,
    Procedure,
    Repeat,
    Tells,
)
from rulespec.language.fields import FIELDS, Amount, Fact, Field, One, Past, Perhaps
from rulespec.language.mistakes import kinds
from rulespec.language.mistakes.kinds import Noun
from rulespec.language.mistakes.of_terms import Facts, Terms
from rulespec.language.mistakes.report import Report, inside
from rulespec.language.terms import NumberTerm, SetTerm, Truth, TruthTerm

Given = Mapping[Noun, Any]
"""The nouns that stand for something at a step."""

_PLACES = (terms.Row, terms.Worth, bags.BagRow, bags.PileRow)


@frozen(eq=False)
class Effects:
    """Looks through the steps of effects."""

    look: Terms
    given: Any
    """Notes which nouns of a term nothing gives: ``given(facts, nouns, where)``."""

    sets: set[str] = field(factory=set)
    """The names of the fields that some step sets."""

    calls: dict[int, frozenset[Noun]] = field(factory=dict)
    """Of each procedure by which nouns it was called: it is looked at once for each."""

    @property
    def report(self) -> Report:
        """Where mistakes are noted."""
        return self.look.report

    def steps(self, steps: Any, given: Given, where: str) -> None:  # what was written
        """Steps one after the other."""
        if not isinstance(steps, tuple):
            wrong = "steps stand in a tuple, such as (Becomes(…),) with a comma behind a single one"
            self.report.wrong(where, wrong)
            return
        for number, step in enumerate(steps, 1):
            self._step(step, given, inside(where, f"step {number}"))

    def _step(self, step: Any, given: Given, where: str) -> None:
        match step:
            case Becomes() | Goes():
                self._at_once((step,), given, where)
            case tuple():
                self._at_once(step, given, where)
            case If(holds, then, otherwise):
                self._truth(holds, given, where, "If")
                self.steps(then, given, inside(where, "then"))
                self.steps(otherwise, given, inside(where, "otherwise"))
            case Repeat(most, holds, inner):
                if not isinstance(most, int) or most < 1:
                    self.report.wrong(where, f"Repeat: {most!r} times at most, not 1 or more")
                self._truth(holds, given, where, "Repeat")
                self.steps(inner, given, where)
            case ForEach():
                self._for_each(step, given, where)
            case Call(procedure, values):
                self._call(procedure, values, given, where)
            case Tells():
                self._tells(step, given, where)
            case Procedure(name=name):
                self.report.wrong(where, f"the procedure {name!r} is not called: {name}(…)")
            case _:
                self.report.wrong(where, f"{kinds.kind(step)} is no step")

    def _truth(self, holds: Any, given: Given, where: str, place: str) -> None:
        self.given(self.look.of_kind(holds, TruthTerm, where, place), given, where)

    def _for_each(self, step: ForEach, given: Given, where: str) -> None:
        facts = self.look.family(step.family, where)
        self.given(facts, given, where)
        it = step.family.it
        if it is None:
            return
        if step.first is not None:
            first = self.look.of_kind(step.first, SetTerm, where, "ForEach, first")
            self.given(first, given, where)
            self.look.fit(first.universe, it.universe, where, "ForEach begins with others")
        self.steps(step.steps, self._bound(it, given, where), where)

    def _bound(self, noun: Any, given: Given, where: str) -> Given:
        key = (noun.of, noun.name)
        if key in given or (noun.of == "position" and noun.name in self.look.fields):
            self.report.wrong(where, f"the name {noun.name!r} is bound twice")
        return {**given, key: noun}

    def _tells(self, step: Tells, given: Given, where: str) -> None:
        where = inside(where, "Tells")
        look = self.look
        braces = {name for _, name, *_ in Formatter().parse(step.says) if name is not None}
        for name in sorted(braces ^ step.parts.keys()):
            self.report.wrong(where, f"{{{name}}} is either not said, or not among its parts")
        if step.when is not None:
            self._truth(step.when, given, where, "when")
        for name, holds in step.also.items():
            self._truth(holds, given, where, name)
        for name, part in step.parts.items():
            if not isinstance(part, str):
                kinds_of_parts = (SetTerm, NumberTerm, bags.BagTerm)
                self.given(look.of_kind(part, kinds_of_parts, where, name), given, where)
        if step.to is not None:
            self.given(look.of_kind(step.to, SetTerm, where, "to"), given, where)
        if step.brings is not None:
            self.given(look.of_kind(step.brings, NumberTerm, where, "brings"), given, where)

    # --- procedures -------------------------------------------------------------------------------

    def _call(self, procedure: Procedure, values: Any, given: Given, where: str) -> None:
        for noun, value in zip(procedure.takes, values, strict=False):
            needed = next(base for at, base in _ARGUMENTS.items() if isinstance(noun, at))
            what = f"{procedure.name}, {noun.name}"
            facts = self.look.of_kind(value, needed, where, what)
            self.given(facts, given, where)
            self.look.fit(facts.universe, getattr(noun, "universe", None), where, what)
        taken = {(noun.of, noun.name): noun for noun in procedure.takes}
        within = {**given, **taken}
        if self.calls.get(id(procedure)) != within.keys():
            first = id(procedure) not in self.calls
            self.calls[id(procedure)] = frozenset(within)
            place = f"procedure {procedure.name}"
            if first:
                self._takes(procedure, place)
            self.steps(procedure.steps, within, place)

    def _takes(self, procedure: Procedure, where: str) -> None:
        self.report.twice(where, "things taken", [noun.name for noun in procedure.takes])
        for noun in procedure.takes:
            if noun.means is not None:
                self.report.wrong(where, f"the noun {noun.name!r} that it takes has a meaning")
            if noun.of == "position" and noun.name in self.look.fields:
                self.report.wrong(where, f"the name {noun.name!r} is bound twice")

    # --- assignments ------------------------------------------------------------------------------

    def _at_once(self, step: tuple[Any, ...], given: Given, where: str) -> None:
        settings: list[_Setting] = []
        for one in step:
            if isinstance(one, Becomes):
                settings += self._becomes(one, given, where)
            elif isinstance(one, Goes):
                settings += self._goes(one, given, where)
            else:
                wrong = "at once there are only Becomes and Goes, not"
                self.report.wrong(where, f"{wrong} {type(one).__name__}")
        for number, one in enumerate(settings):
            if any(one.clashes(other) for other in settings[:number]):
                self.report.wrong(where, f"two assignments to {one.words} at once")

    def _becomes(self, one: Becomes, given: Given, where: str) -> Iterator[_Setting]:
        at, key = self._place(one.place, given, where)
        if at is None:
            return
        within, place = given, inside(where, at.name)
        if one.when is not None:
            inner = given if one.each is None else {**given, (one.each.of, one.each.name): one.each}
            self._truth(one.when, inner, place, "when")
        if one.each is not None:
            within = self._bound(one.each, given, place)
            if at.per is None:
                self.report.wrong(place, "each key is spoken of, and the field has none")
            self.look.fit(one.each.universe, at.per, place, "each key is spoken of as others")
        self._value(one.value, at, within, place)
        yield _Setting(at, key, one.when)

    def _place(self, place: Any, given: Given, where: str) -> tuple[Field | None, Any]:
        if isinstance(place, FIELDS):
            at, key = self.look.fields.get(place.name), None
            if at is None or at != place:
                wrong = f"{place.name!r} is not among the fields of the game"
                self.report.wrong(where, wrong, place.name, self.look.fields)
                return None, None
        elif isinstance(place, _PLACES):
            at, key = self.look.tables.of(place.table), place.key
            if at is None:
                wrong = f"{place.table.name!r} is no field of the position: nothing sets it"
                self.report.wrong(where, wrong, place.table.name, self.look.fields)
                return None, None
            self.given(self.look(place, inside(where, at.name)), given, where)
        else:
            self.report.wrong(where, f"{kinds.kind(place)} is no place: nothing sets it")
            return None, None
        self.sets.add(at.name)
        if at.fixed:
            wrong = "it is fixed at set-up, and no move changes it"
            self.report.wrong(inside(where, at.name), wrong)
        return at, key

    def _value(self, value: Any, at: Field, given: Given, where: str) -> None:
        if isinstance(value, Emptied):
            if isinstance(at, One):
                self.report.wrong(where, "it is always one thing, and never EMPTY")
            return
        if isinstance(value, bool) and isinstance(at, Fact):
            return
        facts = self.look.of_kind(value, kinds.of_field(at), where, "it")
        self.given(facts, given, where)
        what = "it becomes what is of others"
        self.look.fit(facts.universe, getattr(at, "universe", None), where, what)
        if (wrong := unfit(value, at)) is not None:
            self.report.wrong(where, wrong)

    def _goes(self, one: Goes, given: Given, where: str) -> Iterator[_Setting]:
        where = inside(where, "Goes")
        what = self.look.of_kind(one.what, (SetTerm, bags.BagTerm), where, "it")
        self.given(what, given, where)
        among = what.universe
        for place, side in ((one.source, "from"), (one.target, "to")):
            at, key = self._place(place, given, where)
            if at is None:
                continue
            if isinstance(at, One | Amount | Fact | Past):
                self.report.wrong(where, f"{side} {at.name}: only sets, bags, piles give or take")
            elif at.per is not None and key is None:
                self.report.wrong(where, f"{side} {at.name}: at which of its keys is not said")
            facts = Facts(universe=getattr(at, "universe", None))
            self.look.fit(among, facts.universe, where, f"{side} {at.name}")
            yield _Setting(at, key, None)
        self._source(one, where)

    def _source(self, one: Goes, where: str) -> None:
        if isinstance(one.source, bags.PileTerm) and one.what != bags.Top(one.source):
            self.report.wrong(where, "from a pile goes its top, and nothing else")
        holds = isinstance(one.source, bags.BagTerm) and isinstance(one.target, bags.BagTerm)
        if isinstance(one.what, bags.BagTerm) and not holds:
            self.report.wrong(where, "a bag goes from a bag to a bag: elsewhere each is there once")


_ARGUMENTS = {
    terms.SetNoun: SetTerm,
    terms.NumberNoun: terms.NumberTerm,
    bags.BagNoun: bags.BagTerm,
}


def unfit(value: Any, at: Field) -> str | None:  # what somebody wrote
    """Why what is printed cannot be the value of a field, if so."""
    if isinstance(value, terms.Fixed) and isinstance(at, One | Perhaps):
        size = value.members.bit_count()
        if size > 1 or (size == 0 and isinstance(at, One)):
            return f"it is one thing, and becomes {size}"
    is_figure = isinstance(value, terms.Figure)
    if is_figure and isinstance(at, Amount) and not at.least <= value.value <= at.most:
        return f"it is {at.least} to {at.most}, and becomes {value.value}"
    return None


@frozen(eq=False)
class _Setting:
    """One assignment: a field, at which key, and under which condition."""

    at: Field
    key: Any
    when: Truth | None

    @property
    def words(self) -> str:
        """The place in words."""
        return repr(self.at.name) if self.key is None else f"one key of {self.at.name!r}"

    def clashes(self, other: _Setting) -> bool:
        """Whether both evidently set one place."""
        if self.at is not other.at or _apart(self.when, other.when):
            return False
        if self.key is None or other.key is None or self.key == other.key:
            return True
        if isinstance(self.key, terms.Fixed) and isinstance(other.key, terms.Fixed):
            return bool(self.key.members & other.key.members)
        return False


def _apart(one: Truth | None, other: Truth | None) -> bool:
    """Whether two conditions evidently never hold together."""
    mine, theirs = list(_all(one)), list(_all(other))
    return any(a == terms.Not(b) or b == terms.Not(a) for a in mine for b in theirs)


def _all(truth: Truth | None) -> Iterator[Truth]:
    """The truths of which all must hold."""
    match truth:
        case None:
            return
        case terms.And(a, b):
            yield from _all(a)
            yield from _all(b)
        case _:
            yield truth
