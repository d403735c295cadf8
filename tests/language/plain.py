"""What moves and effects mean, said a second time over plain data, as ``plain_terms.py`` does."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from attrs import field, frozen
from plain_terms import NOTHING, Meaning, empty, in_order, universe_of

from rulespec.language.effects import EMPTY, Becomes, Call, ForEach, Goes, If, Repeat, Tells
from rulespec.language.fields import FIELDS, Bag, Pile

__all__ = ["Plain", "empty", "in_order", "universe_of"]


@frozen(eq=False)
class Plain(Meaning):
    """What moves and effects come to."""

    told: list = field(factory=list)
    """What steps have told so far, each with how everything was just then."""

    # --- moves ------------------------------------------------------------------------------------

    def acting(self, action, you, given):
        """The world in which a player makes a move, that is given some values."""
        world = self.given(nouns={("position", "you"): you})
        asked = iter(given)
        for ask in action.asks:
            value = world(ask.given) if ask.given is not None else next(asked)
            world = world.binding(ask.noun, value)
            if ask.noun == action.who:
                who = {("position", "you"): value or you}
                world = world.given(nouns={**world.nouns, **who})
        return world

    def offending(self, action, you, given):
        """For each clause what it forbids, or whether it fails."""
        world = self.acting(action, you, given)
        actor = world.nouns["position", "you"]
        then = self.given(nouns={("position", "you"): actor})
        world = world.given(later=lambda: then.given(state=self.after(action, you, given)))
        return [
            world(at.forbids) if at.forbids is not None else not world(at.requires)
            for at in action.clauses
        ]

    def moves(self, action, you):
        """The legal moves of an action: of everything that could be asked what breaks nothing."""
        offered = [self.offered(ask) for ask in action.asked]
        return [
            given
            for given in product(*offered)
            if self.can_be_asked(action, you, given) and not any(self.offending(action, you, given))
        ]

    def offered(self, ask):
        """All that could be said, in order."""
        names = ask.noun.universe.elements
        if ask.listed is not None:
            masks = sorted({way for ways in ask.listed.rows.values() for way in ways})
            found = [frozenset(ask.noun.universe.names(way)) for way in masks]
        else:
            found = [frozenset(chosen) for chosen in combinations(names, ask.size)]
        return [*([NOTHING] if ask.perhaps else []), *found]

    def can_be_asked(self, action, you, given):
        """Whether what is given is among what the asks allow, each in the light of the others."""
        world = self.acting(action, you, given)
        for ask, value in zip(action.asked, given, strict=True):
            if not value and ask.perhaps:
                continue
            among = ask.noun.universe
            if ask.listed is not None and ask.key is not None:
                (key,) = world(ask.key)
                ways = ask.listed.rows.get(1 << ask.key.universe.places[key], ())
                if value not in [frozenset(among.names(way)) for way in ways]:
                    return False
            if ask.groups and not any(value <= set(among.names(group)) for group in ask.groups):
                return False
            if ask.after is not None and place(ask, value) < place(ask, world(ask.after)):
                return False
            if ask.among is not None and not value <= self.given(nouns={("position", "you"): you})(
                ask.among
            ):
                return False
            if ask.perhaps and ask.noun == action.who and value == you:
                return False
        return True

    # --- effects ----------------------------------------------------------------------------------

    def after(self, action, you, given):
        """The state after a move."""
        return self.acting(action, you, given).steps(action.effect).state

    def steps(self, steps):
        world = self
        for step in steps:
            world = world.given(state=world.step(step))
        return world

    def step(self, step):
        """The state after a step."""
        match step:
            case Becomes() | Goes():
                return self.at_once((step,))
            case tuple():
                return self.at_once(step)
            case If(holds, then, otherwise):
                return self.steps(then if self(holds) else otherwise).state
            case Repeat(most, holds, steps):
                world = self
                for _ in range(most):
                    if not world(holds):
                        break
                    world = world.steps(steps)
                return world.state
            case ForEach(family, steps):
                return self.for_each(family, steps, step.first)
            case Call(procedure, given):
                world = self
                for noun, value in zip(procedure.takes, map(self, given), strict=True):
                    world = world.binding(noun, value)
                return world.steps(procedure.steps).state
            case Tells():
                if step.when is None or self(step.when):
                    self.told.append((step, self))
                return self.state
        raise TypeError(step)

    def for_each(self, family, steps, first):
        names = family.it.universe.elements
        begin = 0 if first is None else min(map(names.index, self(first)), default=0)
        found = [at for at, _ in self.members(family)]
        state = self.state
        for at in (*names[begin:], *names[:begin]):
            if at in found:
                world = self.given(state=state).binding(family.it, frozenset({at}))
                state = world.steps(steps).state
        return state

    def at_once(self, step):
        """All values are those before; then each place gets its own."""
        settings = []
        for one in step:
            settings += self.gone(one) if isinstance(one, Goes) else self.become(one)
        state = {name: dict(at) if isinstance(at, dict) and self.keyed(name) else at
                 for name, at in self.state.items()}  # fmt: skip
        for name, key, value in settings:
            if key is None:
                state[name] = value
            else:
                state[name][key] = value
        return state

    def keyed(self, name):
        return self.fields[name].per is not None

    def become(self, one):
        at, keys = self.place(one.place)
        found = []
        for key in keys:
            world = self if one.each is None else self.binding(one.each, frozenset({key}))
            if one.when is None or world(one.when):
                found.append((at.name, key, world.value(one.value, at)))
        return found

    def place(self, place):
        """The field of a place, and its keys: ``None`` where it has one value."""
        if isinstance(place, FIELDS):
            return place, [None] if place.per is None else list(place.per.elements)
        return self.fields[place.table.name], list(self(place.key))

    def value(self, value, at):
        if value is EMPTY:
            return empty(at)
        found = self(value)
        if isinstance(found, frozenset) and isinstance(at, Bag):
            return Counter(found)
        if isinstance(found, frozenset) and isinstance(at, Pile):
            return tuple(in_order(at.universe, found))
        return found

    def gone(self, one):
        """What is there leaves one place and arrives at the other."""
        (source, keys), (target, others) = self.place(one.source), self.place(one.target)
        if not keys or not others:
            return []
        (key,), (other,) = keys, others
        there, here = self.at(source, key), self.at(target, other)
        what = self(one.what)
        if isinstance(source, Bag):
            what = there & Counter(what)
            left = there - what
        elif isinstance(source, Pile):
            what, left = Counter(there[:1]), there[1:]
        else:
            what = Counter(there & what)
            left = there - set(what)
        if isinstance(target, Bag):
            arrived = here + what
        elif isinstance(target, Pile):
            arrived = (*in_order(target.universe, set(what)), *here)
        else:
            arrived = here | set(what)
        return [(source.name, key, left), (target.name, other, arrived)]

    def at(self, at, key):
        return self.state[at.name] if key is None else self.state[at.name][key]


def place(ask, value):
    (name,) = value
    return ask.noun.universe.places[name]
