"""Random actions over a small world: asks, clauses and steps."""

from __future__ import annotations

from collections import Counter

from attrs import define, evolve, field
from plain import empty
from random_terms import Terms
from worlds import (
    World,
)

from rulespec.language import bags, terms
from rulespec.language.bags import BagNoun
from rulespec.language.clauses import Clause
from rulespec.language.effects import EMPTY, Becomes, ForEach, Goes, If, Procedure, Repeat, Tells
from rulespec.language.fields import (
    Amount,
    Bag,
    Fact,
    Many,
    One,
    Perhaps,
    Pile,
)
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import NumberNoun, SetNoun
from rulespec.readers.python.looking import YOU, Looks

# --- moves ----------------------------------------------------------------------------------------


def action(draw, world, name, can=(), *, steps=True):
    """An action that asks up to three things, with clauses, and steps that change something."""
    you = SetNoun("you", "", world.seats)
    here = Terms(draw, world, {you: True}, can)
    asks, who = (), None
    for number in range(draw.whole(0, 3 if len(world.cells) < 6 else 2)):
        ask, here = asked(here, number, asks)
        asks = (*asks, ask)
        fits = ask.is_one and ask.given is None and ask.noun.universe is world.seats
        early = any(speaks_of_you(at.given) or speaks_of_you(at.among) for at in asks)
        if who is None and fits and not early and draw.coin():
            who = ask.noun
    clauses = tuple(
        Clause(id=f"{name}.c{number}", says="", **term(here)) for number in range(draw.whole(0, 3))
    )
    effect = Steps(draw, world, here).steps(3) if steps else ()
    return Action(id=name, title="", asks=asks, clauses=clauses, effect=effect, who=who)


def speaks_of_you(term):
    """Whether a term, or what it means, looks at who sees the position."""
    return term is not None and YOU in Looks()(term)


def term(here):
    """What a clause forbids or requires: often of what is asked alone, as rulebooks do."""
    own = [at for at in here.nouns if at.of == "move"]
    kind = here.draw.whole(0, 4)
    if own and kind == 4:
        return together(here, here.one_of(own), here.one_of(own))
    if own and kind == 0:
        noun = here.one_of(own)
        return {"forbids": noun & here.set(noun.universe, 2)}
    if own and kind == 1:
        return {"requires": about(here, here.one_of(own), 2)}
    if kind == 2:
        return {"forbids": here.set(here.among(), 3)}
    return {"requires": here.truth(3)}


def together(here, one, other):
    """A clause about two things that are asked."""
    truth = (other & here.set(other.universe, 1)).some()
    mine = one & here.set(one.universe, 1)
    found = here.one_of([mine.when(truth), mine.unless(truth), one.unless(truth), one.when(truth)])
    if here.draw.coin():
        return {"forbids": found}
    return {"requires": here.one_of([found.some(), ~truth | mine.some(), truth | mine.some()])}


def about(here, noun, depth):
    """A truth of what is asked, and of what it is compared with."""
    kind = here.draw.whole(0, 5) if depth else 0
    match kind:
        case 1:
            return ~about(here, noun, depth - 1)
        case 2:
            return about(here, noun, depth - 1) & about(here, noun, depth - 1)
        case 3:
            return about(here, noun, depth - 1) | about(here, noun, depth - 1)
        case 4:
            return here.truth(1)
        case 5:
            return terms.NamedTruth(here.fresh("named"), "", about(here, noun, depth - 1))
    inner = here.set(noun.universe, 1)
    return here.one_of([noun & inner, noun - inner, inner & noun]).some()


def asked(here, number, before):
    """One thing asked, and the terms that may speak of it."""
    draw, world = here.draw, here.world
    among = here.among()
    noun = SetNoun(f"asked-{number}", "", among, "move")
    singles = [at.noun for at in before if at.is_one and at.given is None and not at.perhaps]
    kind = draw.whole(0, 7)
    perhaps = draw.whole(0, 3) == 0
    same = [at for at in singles if at.universe is among]
    keys = [at for at in singles if at.universe is world.kinds]
    if kind == 0:
        return Ask(noun, given=here.set(among, 1)), here.within(noun, single=False)
    if kind == 1:
        size = draw.whole(2, 3)
        if size <= len(among):
            masks = [at for at in range(among.whole + 1) if at.bit_count() >= size]
            groups = tuple(draw.several(masks, most=2))
            found = Ask(noun, size=size, groups=groups, perhaps=perhaps)
            return found, here.within(noun, single=False)
    if kind == 2 and same:
        return Ask(noun, after=here.one_of(same)), here.within(noun)
    if kind in {3, 4}:
        noun = evolve(noun, universe=world.cells)
        key = here.one_of([None, *keys])
        found = Ask(noun, listed=world.patterns, key=key, perhaps=perhaps)
        return found, here.within(noun, single=False)
    if kind == 5:
        plain = Terms(draw, world, {})
        return Ask(noun, among=plain.set(among, 1)), here.within(noun)
    return Ask(noun, perhaps=perhaps), here.within(noun, single=not perhaps)


# --- effects --------------------------------------------------------------------------------------


@define(eq=False)
class Steps:
    """Draws steps, none of which sets one place twice at once."""

    draw: object
    world: World
    here: Terms
    done: list = field(factory=list)
    """The procedures that were done here, and whether they take one thing."""

    def steps(self, most, depth=2):
        return tuple(self.step(depth) for _ in range(self.draw.whole(1, most)))

    def step(self, depth):
        draw, here = self.draw, self.here
        match draw.whole(0, 9) if depth else draw.whole(0, 4):
            case 0 | 1:
                return self.becomes(here.one_of(self.world.fields))
            case 2:
                names = draw.several(self.world.fields, 1, 3, once=True)
                return tuple(self.becomes(at) for at in names)
            case 3:
                return self.goes()
            case 4:
                return self.tells()
            case 5 | 6:
                otherwise = self.steps(2, depth - 1) if draw.coin() else ()
                return If(here.truth(2), self.steps(2, depth - 1), otherwise)
            case 7:
                return Repeat(draw.whole(1, 3), here.truth(2), self.steps(2, depth - 1))
            case 8:
                family, inner = evolve(here, families=()).family(here.among(), 1)
                first = here.one_at_most(family.it.universe) if draw.coin() else None
                found = Steps(draw, self.world, inner)
                return ForEach(family, found.steps(2, depth - 1), first=first)
        return self.called(depth)

    def tells(self):
        """Something told: of a set and a number, and what it brings each player."""
        here, draw = self.here, self.draw
        return Tells(
            "{who}: {what} and {many}", ("first",),
            parts={"what": here.set(here.among()), "many": here.number(), "who": "somebody"},
            when=here.truth(1) if draw.coin() else None,
            also={"second": here.truth(1)} if draw.coin() else {},
            brings=draw.one([None, here.number(), self.total()]),
        )  # fmt: skip

    def total(self):
        family, inner = evolve(self.here, families=()).family(self.here.among(), 1)
        return terms.Total(family, inner.number(1))

    def called(self, depth):
        """A procedure done: a new one, or one that was done before."""
        here, draw = self.here, self.draw
        if self.done and draw.coin():
            procedure, single = here.one_of(self.done)
        else:
            single = draw.coin()
            procedure = self.procedure(single, depth)
            self.done.append((procedure, single))
        among = procedure.takes[0].universe
        given = here.one(among) if single else here.set(among, 2)
        return procedure(given, here.number(2), here.bag(1))

    def procedure(self, single, depth):
        here = self.here
        who = SetNoun("who", "", here.among(), here.fresh("taken"))
        many, much = NumberNoun("many", "", who.of), BagNoun("much", "", self.world.kinds, who.of)
        inner = here.within(who, single).within(many, False).within(much, False)
        found = Steps(self.draw, self.world, inner).steps(2, depth - 1)
        return Procedure(here.fresh("done"), (who, many, much), found)

    def becomes(self, at):
        here, draw = self.here, self.draw
        place, each = at, None
        if at.per is not None:
            if draw.coin():
                each = SetNoun("key", "", at.per, here.fresh("key"))
                here = here.within(each)
            if draw.whole(0, 4):
                place = at.at(self.here.key(at.per, 1))
        when = here.truth(1) if draw.whole(0, 3) == 0 else None
        return Becomes(place, self.value(at, here), when=when, each=each)

    def value(self, at, here):
        if not isinstance(at, One) and self.draw.whole(0, 5) == 0:
            return EMPTY
        match at:
            case One():
                return here.one(at.universe)
            case Perhaps():
                return here.one_at_most(at.universe)
            case Many():
                return here.set(at.universe)
            case Amount():
                return here.number()
            case Fact():
                return here.one_of([True, False, here.truth()])
            case Bag():
                return here.one_of([here.bag(), here.set(at.universe, 1)])
            case Pile():
                return here.one_of([here.pile(), here.set(at.universe, 1)])
        return bags.Recorded(at)

    def goes(self):
        """From one place to another, of one universe."""
        here, world = self.here, self.world
        among = here.one_of([world.cells, world.kinds])
        held = [at for at in world.fields if isinstance(at, Perhaps | Many | Bag | Pile)]
        found = [at for at in held if at.universe is among]
        source, target = here.one_of(found), here.one_of(found)
        if source.name == target.name:
            others = [at for at in found if at.name != source.name]
            target = here.one_of(others) if others else None
        if target is None or isinstance(target, Perhaps):
            return self.becomes(source)
        left, right = self.at_one(source), self.at_one(target)
        if isinstance(source, Pile):
            return Goes(bags.Top(left), left, right)
        if isinstance(source, Bag) and isinstance(target, Bag) and self.draw.coin():
            return Goes(here.bag(1), left, right)
        return Goes(here.set(among, 1), left, right)

    def at_one(self, at):
        if at.per is None:
            return at
        return at.at(self.here.one_of([self.here.one(at.per), self.here.one_at_most(at.per)]))


def too_many(state):
    """Whether a bag of a state holds more than fit."""
    values = [one for at in state.values() for one in (at.values() if isinstance(at, dict) and
              not isinstance(at, Counter) else [at])]  # fmt: skip
    return any(many > bags.MOST for one in values if isinstance(one, Counter)
               for many in one.values()) or empty is None  # fmt: skip
