"""Values: what terms come to where something is asked about, by functions made once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from rulespec.answers.eyes import Eyes
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm, Family, SetNoun


@frozen
class Values:
    """Works terms out in a position, about a move or a member of a family."""

    ruleset: Ruleset
    position: Eyes
    """As the player sees it whose move or score it is."""

    about: tuple[Any, ...] = ()
    """The move; or what the nouns of the family come to for the member."""

    family: Family | None = None
    its: tuple[SetNoun, ...] = ()
    """The nouns for the members of families that it is about, where games declare them."""

    def __call__(self, term: AnyTerm) -> Any:  # noqa: ANN401  # whatever the term is
        """What the term comes to."""
        if self.family is None:
            return self.position.of_move(term, self.about[0] if self.about else None)
        return self.position.worth(term, self.about, self.its)

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
        for called, member in self.position.members(family, known, self.its):
            yield called, evolve(self, about=(*known, *member), family=within, its=its)
