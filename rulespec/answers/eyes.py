"""Eyes: a position as one player sees it, for all that is said of it in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.language.terms import Family, SetNoun, Term
from rulespec.language.universes import Mask, bits

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.answers.trials import Readings
    from rulespec.language.moves import Move


@frozen
class Eyes:
    """What terms come to, through the eyes of one player."""

    position: Position
    you: Mask

    def worth(
        self,
        term: Term,
        about: tuple[Any, ...] = (),
        nouns: Sequence[SetNoun] = (),
        readings: Readings | None = None,
    ) -> Any:  # whatever the term is
        """What a term comes to, about elements of some nouns."""
        return self.position.worth(term, self.you, about, nouns=nouns, readings=readings)

    def ready(self, term: Term, nouns: Sequence[SetNoun] = ()) -> None:
        """Have a term written down, though there is nothing yet that it could be about."""
        self.position.ready(term, nouns)

    def of_move(
        self, term: Term, move: Move | None = None, readings: Readings | None = None
    ) -> Any:
        """What a term comes to, about a move."""
        if move is None:
            return self.worth(term, readings=readings)
        return self.position.worth(
            term, self.you, move.given, action=move.action, readings=readings
        )

    def members(
        self, family: Family | str, about: tuple[Mask, ...] = (), nouns: Sequence[SetNoun] = ()
    ) -> tuple[tuple[str, tuple[Mask]], ...]:
        """The members of a family, each with what it is called."""
        if isinstance(family, str):
            family = self.position.game.families[family]
        among = self._among(family, about, nouns)
        universe = family.it.universe  # type: ignore[union-attr]  # a declared family has one
        return tuple((universe.elements[at], (1 << at,)) for at in bits(among))

    def _among(self, family: Family, about: tuple[Mask, ...], nouns: Sequence[SetNoun]) -> Mask:
        if family.among is None:
            return family.it.universe.whole  # type: ignore[union-attr]  # likewise
        found: Mask = self.worth(family.among, about, nouns)
        return found
