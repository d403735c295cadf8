"""What no move can undo, as the effects of a game show: what only grows, shrinks or stays.

What a step makes of a set is looked at element by element: every word in it is taken to be any set
at all. If what was there is there afterwards in each of these cases, it is so in every position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Any, TypeAlias

from attrs import frozen

from rulespec.language import terms
from rulespec.language.effects import Becomes, Emptied, Goes, Step, inner
from rulespec.language.fields import SETS, Field, One, Past, table
from rulespec.language.game import Game
from rulespec.language.moves import Action
from rulespec.language.terms import Next, Row, SetNoun, Truth
from rulespec.readers.names import universe, walk
from rulespec.readers.python.slots import State
from rulespec.readers.stepping import moved

Case: TypeAlias = Mapping[Any, bool]
"""For each word whether it has the element, or holds."""

MOST_WORDS = 10
"""Of more words not all cases are looked at: nothing is known then."""

FEW_PARTS = 3
"""A word that means more than so many others joined is taken as it is."""


@frozen
class Lasting:
    """What is known of the fields of a game, by their names."""

    game: Game
    still: tuple[str, ...]
    """These no move changes."""

    grows: tuple[str, ...]
    """At no key do these lose anything."""

    gathers: tuple[str, ...]
    """All keys together, these lose nothing."""

    scatters: tuple[str, ...]
    """All keys together, these gain nothing."""

    def allows(self, state: State, target: State) -> bool:
        """Whether nothing that lasts keeps a state from becoming another one day."""
        return all(self._kept(at, state, target) for at in self.game.fields)

    def _kept(self, at: Field, state: State, target: State) -> bool:
        now, then = (self.game.slots.values(one, at) for one in (state, target))
        if at.name in self.still and now != then:
            return False
        if at.name in self.grows and any(a & ~b for a, b in zip(now, then, strict=True)):
            return False
        if at.name in self.gathers and joined(now) & ~joined(then):
            return False
        return not (at.name in self.scatters and joined(then) & ~joined(now))

    def said(self) -> str:
        """What is used of it, in words."""
        together = tuple(at for at in self.gathers if at not in self.grows)
        parts = (("nothing leaves", self.grows), ("nothing comes to", self.scatters),
                 ("nothing leaves, all keys together,", together))  # fmt: skip
        known = {at.name: at.words for at in self.game.fields}
        return "; ".join(f"{what} {', '.join(known[at] for at in names)}"
                         for what, names in parts if names)  # fmt: skip


def joined(values: tuple[int, ...]) -> int:
    """The elements of all keys together."""
    found = 0
    for value in values:
        found |= value
    return found


def lasting(game: Game) -> Lasting:
    """What no move of a game can undo."""
    at_once = list(_at_once(step for action in game.actions for step in action.effect))
    changed = {name for action in game.actions for name in changed_by(action)}
    own: dict[str, list[_Change]] = {at.name: [] for at in game.fields if isinstance(at, SETS)}
    for step in at_once:
        for name in {_name(one) for one in step} & own.keys():
            ones = tuple(one for one in step if _name(one) == name)
            own[name].append(_Change(game.slots.fields[name], ones))
    own = {name: found for name, found in own.items() if found}
    still = (at.name for at in game.fields
             if at.name not in changed and not isinstance(at, Past))  # fmt: skip
    return Lasting(
        game,
        tuple(still),
        tuple(name for name, found in own.items() if all(map(_Change.grows, found))),
        tuple(name for name, found in own.items() if all(map(_Change.gathers, found))),
        tuple(name for name, found in own.items() if all(map(_Change.scatters, found))),
    )


def changed_by(action: Action) -> set[str]:
    """The names of the fields that an action may change."""
    return {_name(one) for step in _at_once(action.effect) for one in step}


def _at_once(steps: Iterable[Step]) -> Iterator[tuple[Becomes, ...]]:
    """The assignments that come at once, wherever they stand."""
    for step in steps:
        if isinstance(step, tuple):
            yield tuple(one for at in step for one in _plain(at))
        elif isinstance(step, Becomes | Goes):
            yield _plain(step)
        else:
            yield from _at_once(inner(step))


def _plain(step: Becomes | Goes) -> tuple[Becomes, ...]:
    return moved(step) if isinstance(step, Goes) else (step,)


def _name(one: Becomes) -> str:
    """The name of the field that is set."""
    place: Any = one.place
    found: str = getattr(place, "table", place).name
    return found


_REST = "the other keys"


@frozen
class _Change:
    """What one step makes of a field."""

    at: Field
    ones: tuple[Becomes, ...]

    def grows(self) -> bool:
        """Whether no key loses anything."""
        return self._always(lambda case: all(
            not _has(self._old(one), case) or self._new(one, case) for one in self.ones
        ))  # fmt: skip

    def gathers(self) -> bool:
        """Whether all keys together lose nothing."""
        if any(self._is_for_all(one) for one in self.ones):
            return self.grows()
        return self._always(lambda case: self._after(case) or not self._before(case))

    def scatters(self) -> bool:
        """Whether all keys together gain nothing."""
        if any(self._is_for_all(one) for one in self.ones):
            return all(isinstance(one.value, Emptied) for one in self.ones)
        return self._always(lambda case: self._before(case) or not self._after(case))

    def _is_for_all(self, one: Becomes) -> bool:
        """Whether several keys are set, each to a value of its own or all to the same."""
        return one.each is not None or (one.place is self.at and self.at.per is not None)

    def _always(self, holds: Callable[[Case], bool]) -> bool:
        """Whether something holds in every case."""
        words: set[Any] = {_REST}
        for one in self.ones:
            words |= _words(self._old(one)) | {("is there", one.place)}
            words |= _words(one.value) | (set() if one.when is None else {_bare(one.when)[0]})
        if len(words) > MOST_WORDS:
            return False
        cases = product((False, True), repeat=len(words))
        return all(holds(dict(zip(words, case, strict=True))) for case in cases)

    def _old(self, one: Becomes) -> Any:  # noqa: ANN401  # a term
        """What the place held before."""
        return one.place if one.each is None else Row(table(self.at), one.each)

    def _new(self, one: Becomes, case: Case) -> bool:
        """Whether the place has the element afterwards."""
        if one.when is not None and not _holds(one.when, case):
            return _has(self._old(one), case)
        return not isinstance(one.value, Emptied) and _has(one.value, case)

    def _before(self, case: Case) -> bool:
        return case[_REST] or any(
            _is_there(one, case) and _has(self._old(one), case) for one in self.ones
        )

    def _after(self, case: Case) -> bool:
        return case[_REST] or any(
            _is_there(one, case) and self._new(one, case) for one in self.ones
        )


def _is_there(one: Becomes, case: Case) -> bool:
    """Whether there is the key that is set: surely, if it is a player who acts or comes next."""
    key = getattr(one.place, "key", None)
    return key is None or _is_sure(key) or case["is there", one.place]


def _is_sure(key: Any) -> bool:  # noqa: ANN401  # a term
    match key:
        case One():
            return True
        case SetNoun(name="you"):
            return True
        case SetNoun(means=means) if means is not None:
            return _is_sure(means)
        case Next(of, way):
            return all(universe(of).relation(way).rows) and _is_sure(of)
    return False


# --- element by element ---------------------------------------------------------------------------


def _meant(term: Any) -> Any:  # noqa: ANN401  # a term
    """What a word means, if that is short."""
    if isinstance(term, SetNoun) and term.means is not None:
        parts = sum(isinstance(part, JOINED) for part in walk(term.means))
        return _meant(term.means) if parts <= FEW_PARTS else term
    return _meant(term.meaning) if isinstance(term, terms.NamedSet) else term


JOINED = (terms.Both, terms.Either, terms.Without, terms.When)


def _words(term: Any) -> set[Any]:  # noqa: ANN401  # likewise
    """What a set is made of, each part taken as it is."""
    match _meant(term):
        case terms.Both(left, right) | terms.Either(left, right) | terms.Without(left, right):
            return _words(left) | _words(right)
        case terms.When(members, condition):
            return _words(members) | {_bare(condition)[0]}
        case Emptied():
            return set()
        case found:
            return {found}


def _has(term: Any, case: Case) -> bool:  # noqa: ANN401  # likewise
    """Whether a set has the element."""
    match _meant(term):
        case terms.Both(left, right):
            return _has(left, case) and _has(right, case)
        case terms.Either(left, right):
            return _has(left, case) or _has(right, case)
        case terms.Without(left, right):
            return _has(left, case) and not _has(right, case)
        case terms.When(members, condition):
            return _has(members, case) and _holds(condition, case)
        case found:
            return case[found]


def _bare(term: Truth) -> tuple[Any, bool]:
    """A truth without what turns it round, and whether it is turned round."""
    if isinstance(term, terms.Not):
        bare, turned = _bare(term.condition)
        return bare, not turned
    return term, False


def _holds(term: Truth, case: Case) -> bool:
    bare, turned = _bare(term)
    return case[bare] is not turned
