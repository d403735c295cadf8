"""Values: what terms come to where something is asked about, by functions made once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from rulespec.answers.eyes import Eyes
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm, Family, SetNoun
from rulespec.readers import bitboards


@frozen
class Values:
    """Works terms out in a position, about a move or a member of a family."""

    ruleset: Ruleset
    position: Any
    """As the player sees it whose move or score it is."""

    about: tuple[Any, ...] = ()
    """The move; or what the nouns of the family come to for the member."""

    family: Family | None = None
    its: tuple[SetNoun, ...] = ()
    """The nouns for the members of families that it is about, where games declare them."""

    def __call__(self, term: AnyTerm) -> Any:  # noqa: ANN401  # whatever the term is
        """What the term comes to."""
        if isinstance(self.position, Eyes):
            return self._seen(self.position, term)
        made, key = self.ruleset.compiled, ("ground", term, self.family)
        if key not in made:
            made[key] = self._made(term)
        return made[key](self.position, *self.about)

    def _seen(self, eyes: Eyes, term: AnyTerm) -> Any:  # noqa: ANN401  # whatever the term is
        if self.family is None:
            return eyes.of_move(term, self.about[0] if self.about else None)
        return eyes.worth(term, self.about, self.its)

    def _made(self, term: AnyTerm) -> Any:  # noqa: ANN401  # a function of that
        if self.family is None:
            return bitboards.value(term, self.ruleset.readings)
        return bitboards.member_value(term, self.family, self.ruleset.readings)

    def after(self) -> Values:
        """The same in the position after the move that it is about, seen by who makes it."""
        eyes, move = self.position, self.about[0]
        return evolve(self, position=Eyes(eyes.position.then(move), eyes.you), about=())

    def each(self, family: Family) -> Iterator[tuple[str, Values]]:
        """The members of a family: what each is called, and the values about it."""
        nouns = () if self.family is None else self.family.nouns
        within = evolve(family, nouns=(*nouns, *family.nouns))
        known = self.about if self.family else ()
        its = self.its if family.it is None else (*self.its, family.it)
        for called, member in self._members(family, known):
            yield called, evolve(self, about=(*known, *member), family=within, its=its)

    def _members(self, family: Family, known: tuple[Any, ...]) -> Any:  # noqa: ANN401
        if isinstance(self.position, Eyes):
            return self.position.members(family, known, self.its)
        return self.position.members(family.name)
