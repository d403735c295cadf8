"""Replacing: a rule said of something else than what it speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import evolve, fields

from rulespec.language.terms import Family, Row, SetNoun, Term, Worth

Any_ = TypeVar("Any_", bound=Term)


class Instead:
    """Terms with others in the place of some nouns: ``Instead({PIECE: LAMP})(clause.term)``.

    A word that means something else by that is no longer the word, but what it means then.
    """

    def __init__(self, nouns: Mapping[SetNoun, Term]) -> None:
        self.nouns = {(noun.of, noun.name): means for noun, means in nouns.items()}
        self._known: dict[int, tuple[Term, Term]] = {}

    def __call__(self, term: Any_) -> Any_:
        """The term; itself, if it speaks of none of them."""
        found = self._known.get(id(term))
        if found is None:
            found = self._known[id(term)] = (term, self._of(term))
        return found[1]  # type: ignore[return-value]  # of the same kind

    def _of(self, term: Any) -> Any:  # noqa: ANN401  # any term
        if isinstance(term, SetNoun) and (term.of, term.name) in self.nouns:
            return self.nouns[term.of, term.name]
        if isinstance(term, Row | Worth) and term.table.means is not None:
            return self._word(term)
        changes: dict[str, Any] = {}
        for at in fields(type(term)):
            value = getattr(term, at.name)
            new = value if at.name == "left_out" else self._part(value)
            if new is not value:
                changes[at.name] = new
        if "means" in changes:
            return changes["means"]
        return evolve(term, **changes) if changes else term

    def _part(self, value: Any) -> Any:  # noqa: ANN401  # whatever a term has
        if isinstance(value, Term):
            return self(value)
        if isinstance(value, Family) and value.among is not None:
            among = self(value.among)
            return value if among is value.among else evolve(value, among=among)
        return value

    def _word(self, term: Row | Worth) -> Term:
        """A word of each thing, which is said of the key."""
        from rulespec.readers.meanings import meaning  # noqa: PLC0415  # it reads us

        meant = meaning(term)
        said = None if meant is None else self(meant)
        return term if said is meant or said is None else said
