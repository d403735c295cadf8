"""Gates: the values of one field, such as the stage, at which an action has no legal move at all.

Most actions belong to one stage of a game. Of the others nothing is asked while moves are listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from rulespec.language import terms
from rulespec.language.fields import One
from rulespec.language.moves import Action
from rulespec.language.universes import Mask
from rulespec.readers.python.barring import alternatives, broken
from rulespec.readers.python.slots import Slots

Gate = tuple[str, Mask, bool]
"""A field, some of its values, and whether it must have one of these; else it may have none."""


@frozen
class Gates:
    """For each action by its id what it asks of one field."""

    place: slice
    """Where the field's value stands in a state; nowhere, if no action asks anything of one."""

    asks: Mapping[str, tuple[Gate, ...]]

    def lets(self, action: Action, values: tuple[Mask, ...]) -> bool:
        """Whether an action may have a legal move while that is what stands there."""
        return all(bool(values[0] & mask) is must for _, mask, must in self.asks[action.id])


def gates(actions: Sequence[Action], slots: Slots) -> Gates:
    """What the actions ask of the field that most of them ask something of."""
    found = {action.id: tuple(_of_action(action, slots)) for action in actions}
    asked = Counter(name for each in found.values() for name in {gate[0] for gate in each})
    field = max(asked, key=asked.__getitem__, default="")
    mine = {at: tuple(gate for gate in each if gate[0] == field) for at, each in found.items()}
    return Gates(slots.spans[field] if field else slice(0), mine)


def _of_action(action: Action, slots: Slots) -> Iterator[Gate]:
    for clause in action.clauses:
        for bad in alternatives(broken(clause)):
            match bad:
                case terms.Some(members):
                    found = _values(members, slots)
                case terms.Not(terms.Some(members)):
                    found = _values(members, slots)
                case _:
                    found = None
            if found is not None:
                yield *found, isinstance(bad, terms.Not)


def _values(members: terms.Set, slots: Slots) -> tuple[str, Mask] | None:
    """A field that is one thing, and those of its values that are in a set."""
    match members:
        case terms.NamedSet(meaning=inner):
            return _values(inner, slots)
        case (
            terms.Both(One(per=None) as at, terms.Fixed(members=values))
            | terms.Both(terms.Fixed(members=values), One(per=None) as at)
        ) if slots.of(at) is at:
            return at.name, values
    return None
