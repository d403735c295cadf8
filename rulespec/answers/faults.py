"""Faults: what is wrong with a position itself."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.languages import Said, Told, joined, of_game, said
from rulespec.texts.citations import Citation, own, places


@frozen(repr=False)
class Fault(Told):
    """Something that is wrong with a position itself."""

    id: str
    says: str
    elements: tuple[str, ...] = ()
    cells: int = 0
    rests_on: str = ""
    """The part of the box that makes it a fault, where that part is not surely known."""

    passages: tuple[str, ...] = field(default=(), eq=False)
    """The passages that it contradicts."""

    cites: tuple[Citation, ...] = field(default=(), eq=False)
    """Those passages, in the edition at hand first."""

    game: str = field(default="", eq=False)
    """The id of the game in whose words it is told."""

    @property
    def said(self) -> Said:
        """What is wrong, where, and what sentence it contradicts."""
        named = f" ({', '.join(self.elements)})" if self.elements else ""
        rests = said("rests on {part}", part=self.rests_on)
        unsure = (" [", rests, "]") if self.rests_on else ()
        says = self.says if isinstance(self.says, Said) else said(self.says)
        return of_game(self.game, joined("", (self.id, ": ", says, named, *unsure, self.where)))

    @property
    def where(self) -> Said:
        """Every place of the edition at hand."""
        return places(own(self.cites))
