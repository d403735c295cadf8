"""What a term says of each of many houses, built or not: what none of them changes only once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakKeyDictionary

from attrs import evolve, field, fields, frozen

from rulespec.language.terms import AnyTerm, SetNoun, Term
from rulespec.readers.python import judging
from rulespec.readers.python.program import Program
from solvers.city_of_light.bridge import House, View


@frozen(eq=False)
class Each:
    """A term about the nouns of a house, and perhaps about other nouns whose values are given."""

    term: AnyTerm
    its: tuple[SetNoun, ...]
    """The nouns of a house: its cells, its annex, its cells again if it is the garden."""

    nouns: tuple[SetNoun, ...] = ()
    _written: WeakKeyDictionary[Program, Callable[..., Any]] = field(
        factory=WeakKeyDictionary, init=False
    )

    def of(self, seen: View, houses: list[House], given: tuple[int, ...] = ()) -> list[int]:
        """What the term comes to for each of these houses."""
        program, readings = seen.position._made  # noqa: SLF001  # whom every position asks
        if program not in self._written:
            its = tuple(evolve(noun, means=None) for noun in self.its)
            term = replaced(self.term, {noun.name: noun for noun in its})
            self._written[program] = judging.each(term, program.code, its, self.nouns)
        found: list[int] = self._written[program](
            *readings, seen.position.state, seen.you, *given, houses
        )
        return found


def replaced(term: AnyTerm, nouns: Mapping[str, SetNoun]) -> AnyTerm:
    """The term with other nouns of some names; what was one part of it is one part again."""
    known: dict[int, Any] = {}

    def changed(part: Any) -> Any:  # noqa: ANN401  # any term
        if id(part) not in known:
            known[id(part)] = _changed(part)
        return known[id(part)]

    def _changed(part: Any) -> Any:  # noqa: ANN401  # any term
        if isinstance(part, SetNoun):
            return nouns.get(part.name, part)
        inner = {
            at.name: changed(value)
            for at in fields(type(part))
            if at.name != "means" and isinstance(value := getattr(part, at.name), Term)
        }
        same = all(getattr(part, name) is value for name, value in inner.items())
        return part if same else evolve(part, **inner)

    found: AnyTerm = changed(term)
    return found
