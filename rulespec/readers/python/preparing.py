"""Preparing: what is known of an action before there is a position."""

from __future__ import annotations

from attrs import evolve, frozen

from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Either, Fixed, Term, Truth
from rulespec.readers.meanings import replaced
from rulespec.readers.python.barring import alternatives, broken
from rulespec.readers.python.code import FEW, Code
from rulespec.readers.python.folding import Folder
from rulespec.readers.python.looking import Noun, Only, noun_of, only
from rulespec.readers.python.thinning import Patterns, listed, thinned


@frozen
class Prepared:
    """What is left to be looked at, and what may be tried."""

    asks: tuple[Ask, ...]
    """What is asked, in the order in which it is tried."""

    left: list[Truth]
    """What would break a clause."""

    patterns: dict[Noun, Patterns]
    """Of each thing asked whose patterns are listed, those that some position may allow."""

    single: dict[Noun, Only]
    """How many elements each thing asked has."""


def folded(left: list[Truth], folder: Folder) -> list[Truth]:
    """What would break a clause, with what is known worked out; what never does is left out."""
    found: list[Truth | bool] = []
    for bad in map(folder, left):
        parts = [bad] if isinstance(bad, bool) else alternatives(bad)
        found += map(folder, parts)
    return [bad for bad in found if bad is not False]  # type: ignore[misc]  # or True


def _joined(action: Action) -> list[Ask]:
    """What nobody is asked for because it is all that was asked before, together."""
    return [ask for ask in action.asks if isinstance(ask.given, Either)]


def _spelled_out(bad: Truth, given: list[Ask]) -> Truth:
    """What would break a clause, said of what is asked."""
    found: Term = bad
    for ask in given:
        found = replaced(found, ask.noun, ask.given)  # type: ignore[arg-type]  # it is given
    return found  # type: ignore[return-value]  # still a truth


def prepared(action: Action, code: Code) -> Prepared:
    """All that the ruleset and the action alone decide."""
    asks = [ask for ask in action.asks if ask.given is None]
    single = {noun_of(ask): only(ask) for ask in asks}
    known = {noun_of(ask): ask.given for ask in action.asks if isinstance(ask.given, Fixed)}
    folder = Folder(code.readings, known, single, frozenset(map(noun_of, action.asks)))
    left = folded([_spelled_out(broken(at), _joined(action)) for at in action.clauses], folder)
    patterns = {}
    asks = list(action.asks)
    for at, ask in enumerate(asks):
        if ask.listed is None:
            continue
        key = None if ask.key is None else known.get((ask.key.of, ask.key.name))
        found = thinned(ask, listed(code.rows(ask.listed), ask, key), left, code)
        patterns[noun_of(ask)] = found
        if ask.key is None or key is not None or all(found):
            asks[at] = plainer(ask, found)
        single[noun_of(ask)] = only(asks[at])
    left = folded(left, Folder(None, {}, single))
    return Prepared(ordered(asks), left, patterns, single)


def plainer(ask: Ask, patterns: Patterns) -> Ask:
    """A thing whose patterns are single elements is asked like any other."""
    rows = [row for row in patterns if row]
    if len(rows) != 1 or any(one & (one - 1) for one in rows[0]):
        return ask
    universe = ask.noun.universe
    among = Fixed(f"some of the {universe.name}", universe, sum(rows[0]))
    perhaps = rows[0][0] == 0
    return evolve(ask, listed=None, key=None, perhaps=perhaps, among=among)


def ordered(asks: list[Ask]) -> tuple[Ask, ...]:
    """The order in which things are tried: what others hang on, then few, then many or none.

    What is given stays behind what it may be given by, and what comes after something behind that.
    """
    if any(ask.given is not None and not isinstance(ask.given, Fixed) for ask in asks):
        return tuple(asks)
    keys = {(ask.key.of, ask.key.name) for ask in asks if ask.key is not None}
    named = {noun_of(ask): ask for ask in asks}

    def late(ask: Ask) -> int:
        before = ((at.of, at.name) for at in (ask.key, ask.after) if at is not None)
        return max(alone(ask), *(late(named[at]) for at in before if at in named), 0)

    def alone(ask: Ask) -> int:
        if ask.given is not None or noun_of(ask) in keys:
            return 0
        if ask.perhaps:
            return 3
        return 2 if len(ask.noun.universe) > FEW or ask.listed is not None else 1

    return tuple(sorted(asks, key=late))
