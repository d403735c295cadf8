"""Touching: for which elements something reaches a set, seen for all of them at once.

From a cell a row of discs leads to one of one's own: to know from which cells, one goes back from
one's own discs, instead of trying each cell.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from rulespec.language import terms
from rulespec.language.terms import Fixed, Set, SetNoun, Term, Truth
from rulespec.language.universes import Universe
from rulespec.readers.names import universe


@frozen
class Touching:
    """What holds of the one element that a noun stands for."""

    noun: SetNoun
    free: Callable[[Term], bool]
    """Whether a term hangs neither on the noun nor on what is asked later."""

    where: Callable[[Truth], Set | None]
    """For which elements a truth holds, if that is seen."""

    def some(self, members: Set) -> Set | None:
        """For which elements a set has an element, if that is seen."""
        return self._there(members, whole(universe(members)))

    def _there(self, members: Set, there: Set) -> Set | None:
        """For which elements a set has an element there."""
        if self.free(members):
            return terms.When(whole(self.noun.universe), terms.Some(meet(members, there)))
        match members:
            case SetNoun(name=name, of=of) if (of, name) == (self.noun.of, self.noun.name):
                return there
            case terms.NamedSet(meaning=inner):
                return self._there(inner, there)
            case SetNoun(means=means) if means is not None:
                return self._there(means, there)
            case terms.Either(a, b):
                return _joined(terms.Either, self._there(a, there), self._there(b, there))
            case terms.Both(a, b) if self.free(a) or self.free(b):
                known, other = (a, b) if self.free(a) else (b, a)
                return self._there(other, meet(known, there))
            case terms.Without(inner, less) if self.free(less):
                return self._there(inner, terms.Without(there, less))
            case terms.When(inner, condition):
                return _joined(terms.Both, self._there(inner, there), self.where(condition))
        return self._back(members, there)

    def _back(self, members: Set, there: Set) -> Set | None:
        """The same of what is reached by steps: it is gone back from there."""
        match members:
            case terms.Next(inner, relation) if back := way_back(inner, relation):
                return self._there(inner, terms.Next(there, back))
            case terms.Region(seed, within, _) if self.free(within) and is_whole(there):
                return self._there(seed, within)
            case terms.Region(seed, within, relation) if self.free(within):
                back = way_back(seed, relation)
                reached = terms.Region(there, within, back)
                return self._there(seed, reached) if back else None
        return None


def whole(among: Universe) -> Fixed:
    """Everything in a universe."""
    return Fixed(f"all {among.name}", among, among.whole)


def is_whole(members: Set) -> bool:
    """Whether a set is everything, whatever the position."""
    return isinstance(members, Fixed) and members.members == members.universe.whole


def meet(members: Set, there: Set) -> Set:
    """What of a set is there."""
    return members if is_whole(there) else terms.Both(members, there)


def way_back(members: Set, relation: str) -> str:
    """The relation that leads back, if the universe has one."""
    among = universe(members)
    sources = among.relation(relation).sources
    return next((at.name for at in among.relations if at.rows == sources), "")


def _joined(how: Callable[[Set, Set], Set], left: Set | None, right: Set | None) -> Set | None:
    return None if left is None or right is None else how(left, right)
