"""Values: what terms come to where something is asked about, by functions made once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from rulespec.readers import bitboards
from rulespec.rulebook import Ruleset
from rulespec.terms import AnyTerm, Family


@frozen
class Values:
    """Works terms out in a position, about a move or a member of a family."""

    ruleset: Ruleset
    position: Any
    """As the player sees it whose move or score it is."""

    about: tuple[Any, ...] = ()
    """The move; or what the nouns of the family come to for the member."""

    family: Family | None = None

    def __call__(self, term: AnyTerm) -> Any:  # noqa: ANN401  # whatever the term is
        """What the term comes to."""
        made, key = self.ruleset.compiled, ("ground", term, self.family)
        if key not in made:
            made[key] = self._made(term)
        return made[key](self.position, *self.about)

    def _made(self, term: AnyTerm) -> Any:  # noqa: ANN401  # a function of that
        if self.family is None:
            return bitboards.value(term, self.ruleset.readings)
        return bitboards.member_value(term, self.family, self.ruleset.readings)

    def each(self, family: Family) -> Iterator[tuple[str, Values]]:
        """The members of a family: what each is called, and the values about it."""
        nouns = () if self.family is None else self.family.nouns
        within = evolve(family, nouns=(*nouns, *family.nouns))
        known = self.about if self.family else ()
        for called, member in self.position.members(family.name):
            yield called, evolve(self, about=(*known, *member), family=within)
