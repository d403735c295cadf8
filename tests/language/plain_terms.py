"""What terms mean, said a second time over plain data: slow, and without any packing.

A state is a dict: for each field by name its value, or for each key its value. A set is a frozenset
of names, a bag a Counter, a pile a tuple of names. Written from the docstrings of
``rulespec.language``, and not from any reader.
"""

from __future__ import annotations

from collections import Counter

from attrs import evolve, field, frozen

from rulespec.language import bags, terms
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
class Meaning:
    """What terms come to: some actions and a state, and what nouns stand for."""

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

    later: object = None
    """Of a clause: gives the same after the move that is judged."""

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
            case terms.InSight(origin, lines, past):
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
            case terms.After(holds):
                return self.later()(holds)
            case terms.Supposing(holds, place, value):
                you = {at: found for at, found in self.nouns.items() if at == ("position", "you")}
                other = {**self.state, place.name: self(value)}
                return self.given(state=other, nouns=you, later=None)(holds)
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


def in_order(among, names):
    """Names in the order of their universe."""
    return [name for name in among.elements if name in names]


def universe_of(term):
    """The universe of a set: its own, or that of the first set inside."""
    from rulespec.readers.names import universe

    return universe(term)
