"""What the language means, said a second time over plain data: slow, and without any packing.

A state is a dict: for each field by name its value, or for each key its value. A set is a frozenset
of names, a bag a Counter, a pile a tuple of names. Written from the docstrings of
``rulespec.language``, and not from any reader.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from attrs import evolve, field, frozen

from rulespec.language import bags, terms
from rulespec.language.effects import EMPTY, Becomes, Call, ForEach, Goes, If, Repeat
from rulespec.language.fields import FIELDS, Amount, Bag, Fact, Past, Pile
from rulespec.language.universes import bits

NOTHING = frozenset()


def empty(at):
    """The value of a field in which there is nothing."""
    match at:
        case Fact():
            return False
        case Amount():
            return 0
        case Bag():
            return Counter()
        case Pile() | Past():
            return ()
    return NOTHING


@frozen(eq=False)
class Plain:
    """Some actions and a state, and what nouns stand for."""

    fields: dict
    actions: dict
    state: dict
    readings: dict
    mark: object
    """Of a state, by what the past knows it."""

    chance: object
    """Of the names in a bag, and a state, their order."""

    nouns: dict = field(factory=dict)
    """What stands for whose words, by ``(of, name)``."""

    def given(self, **more):
        return evolve(self, **more)

    def binding(self, noun, value):
        return evolve(self, nouns={**self.nouns, (noun.of, noun.name): value})

    # --- values of terms --------------------------------------------------------------------------

    def __call__(self, term):
        if isinstance(term, bool):
            return term
        if isinstance(term, FIELDS):
            return self.state[term.name]
        if hasattr(term, "of") and not isinstance(term, terms.Table):
            return self._noun(term)
        for kind, work in (
            (terms.SetTerm, self._set),
            (terms.NumberTerm, self._number),
            (terms.TruthTerm, self._truth),
            (bags.BagTerm, self._bag),
            (bags.PileTerm, self._pile),
        ):
            if isinstance(term, kind):
                return work(term)
        assert isinstance(term, bags.Recorded)
        return (*self.state[term.past.name], self.mark(self.state))

    def _noun(self, noun):
        if getattr(noun, "means", None) is not None:
            return self(noun.means)
        if (noun.of, noun.name) in self.nouns:
            return self.nouns[noun.of, noun.name]
        return False if isinstance(noun, terms.TruthNoun) else NOTHING

    def _set(self, term):
        match term:
            case terms.Fixed(universe=among, members=members):
                return frozenset(among.elements[at] for at in bits(members))
            case terms.NamedSet(meaning=inner):
                return self(inner)
            case terms.Both(a, b):
                return self(a) & self(b)
            case terms.Either(a, b):
                return self(a) | self(b)
            case terms.Without(a, b):
                return self(a) - self(b)
            case terms.When(a, truth):
                return self(a) if self(truth) else NOTHING
            case terms.Next(a, relation):
                return self.beyond(self(a), relation, a)
            case terms.Region(seed, within, relation):
                found, within = self(seed) & self(within), self(within)
                while more := (self.beyond(found, relation, seed) & within) - found:
                    found |= more
                return found
            case terms.Seen(origin, lines, past):
                among, start, past = universe_of(origin), self(origin), self(past)
                return frozenset(
                    among.elements[end]
                    for begin, end, ways in lines.rows
                    for way in ways
                    if among.elements[begin] in start and not set(among.names(way)) & past
                )
            case terms.Row(table, key):
                return NOTHING.union(*self.rows(table, key))
            case terms.Where(family, holds):
                members = [(at, world(holds)) for at, world in self.members(family)]
                return frozenset(at for at, truth in members if truth)
            case terms.Join(family, each):
                return NOTHING.union(*(world(each) for _, world in self.members(family)))
            case bags.Kinds(bag, least):
                return frozenset(name for name, many in self(bag).items() if many >= least)
            case bags.Top(pile):
                return frozenset(self(pile)[:1])
        raise TypeError(term)

    def _number(self, term):
        match term:
            case terms.Figure(value):
                return value
            case terms.NamedNumber(meaning=inner):
                return self(inner)
            case terms.Size(a):
                return len(self(a))
            case terms.Plus(a, b):
                return self(a) + self(b)
            case terms.Minus(a, b):
                return self(a) - self(b)
            case terms.Times(a, b):
                return self(a) * self(b)
            case terms.Tally(truth):
                return 1 if self(truth) else 0
            case terms.Worth(table, key):
                return sum(self.rows(table, key))
            case terms.Total(family, each):
                return sum(world(each) for _, world in self.members(family))
            case terms.Greatest(family, each):
                return max((world(each) for _, world in self.members(family)), default=0)
            case bags.Count(bag):
                return sum(self(bag).values())
            case bags.Depth(pile):
                return len(self(pile))
            case bags.Stood(past):
                return list(self.state[past.name]).count(self.mark(self.state))
        raise TypeError(term)

    def _truth(self, term):
        match term:
            case terms.NamedTruth(meaning=inner):
                return self(inner)
            case terms.Some(a):
                return bool(self(a))
            case terms.AtMost(a, b):
                return self(a) <= self(b)
            case terms.Equals(a, b):
                return self(a) == self(b)
            case terms.Among(a, table, key):
                among, found = universe_of(a), self(a)
                places = [universe_of(key).places[name] for name in self(key)]
                listed = [way for at in places for way in table.rows.get(1 << at, ())]
                return any(found == set(among.names(way)) for way in listed)
            case terms.Not(a):
                return not self(a)
            case terms.And(a, b):
                return self(a) and self(b)
            case terms.Or(a, b):
                return self(a) or self(b)
            case terms.Reads(question, reading):
                return self.readings[question] == reading
            case terms.CanDo(actions, who):
                return any(self.moves(self.actions[name], self(who)) for name in actions)
        raise TypeError(term)

    def _bag(self, term):
        match term:
            case bags.BagRow(table, key):
                return sum(self.rows(table, key), Counter())
            case bags.BagPlus(a, b):
                return self(a) + self(b)
            case bags.BagMinus(a, b):
                return self(a) - self(b)
            case bags.BagOf(a, members):
                kept = self(members)
                return Counter({name: many for name, many in self(a).items() if name in kept})
            case bags.BagWhen(a, truth):
                return self(a) if self(truth) else Counter()
            case bags.Each(members, times):
                many = max(0, self(times))
                return +Counter(dict.fromkeys(self(members), many))
            case bags.Listed(pile):
                return Counter(self(pile))
        raise TypeError(term)

    def _pile(self, term):
        match term:
            case bags.PileRow(table, key):
                return next(iter(self.rows(table, key)), ())
            case bags.Rest(pile):
                return self(pile)[1:]
            case bags.Onto(pile, members):
                return (*in_order(universe_of(members), self(members)), *self(pile))
            case bags.Shuffled(bag):
                return self.chance(self(bag), self.state)
        raise TypeError(term)

    # --- furniture --------------------------------------------------------------------------------

    def beyond(self, members, relation, term):
        """What an element of a set is related to, by the rows of their universe."""
        among = universe_of(term)
        rows = next(at.rows for at in among.relations if at.name == relation)
        return NOTHING.union(*(among.names(rows[among.places[name]]) for name in members))

    def rows(self, table, key):
        """What a table, or a field, holds at each element of a key."""
        names = self(key)
        if table.name in self.fields:
            values = self.state[table.name]
            return [values[name] for name in names]
        places = [universe_of(key).places[name] for name in names]
        found = [table.rows[at] for at in places if at in table.rows]
        if table.universe is None:
            return found
        return [frozenset(table.universe.names(row)) for row in found]

    def members(self, family):
        """The members of a family, in the order of the universe, each with what it says of it."""
        among = family.it.universe
        found = set(among.elements) if family.among is None else self(family.among)
        return [(at, self.binding(family.it, frozenset({at}))) for at in in_order(among, found)]

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


def in_order(among, names):
    """Names in the order of their universe."""
    return [name for name in among.elements if name in names]


def universe_of(term):
    """The universe of a set: its own, or that of the first set inside."""
    from rulespec.readers.names import universe

    return universe(term)
