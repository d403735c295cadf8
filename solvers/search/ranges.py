"""Ranges: what terms may come to where fields are known only in part; no solver is asked.

A set is what is surely in it, what may be, and how many there are at most; a number is its least
and its most; a truth is never, perhaps or surely so. A term of which nothing is known here, such as
what a player can do, may come to anything. Every term is made a function of the scene once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from math import inf
from typing import Any, TypeAlias

from attrs import define, field, frozen

from rulespec.answers.position import Position
from rulespec.language import terms
from rulespec.language.fields import SETS, Amount, Fact
from rulespec.language.terms import Family, Table
from rulespec.language.universes import Mask, Relation, bits, flood
from rulespec.readers.hanging import Hanging
from rulespec.readers.meanings import meaning
from rulespec.readers.names import parts, universe
from rulespec.readers.python.looking import NOUNS, YOU, Noun
from rulespec.readers.python.slots import Slots, width
from rulespec.wishes.parts import ANY, Part

Set: TypeAlias = tuple[Mask, Mask, int]
Span: TypeAlias = tuple[float, float]
Value: TypeAlias = Any
"""A ``Set``, a ``Span``, or one of the three below; none of what is not read here."""

Member: TypeAlias = tuple[int, bool, Value]
"""What may be a member, whether it surely is, and what a term says of it."""

NEVER, PERHAPS, SURELY = 0, 1, 2
NOTHING: Set = (0, 0, 0)


def known(members: Mask) -> Set:
    """A set that is known."""
    return members, members, members.bit_count()


def any_of(patterns: Iterable[Mask]) -> Set:
    """A set that is one of these."""
    sure, maybe, most = -1, 0, 0
    for at in patterns:
        sure, maybe, most = sure & at, maybe | at, max(most, at.bit_count())
    return sure & maybe, maybe, most


def spans(position: Position, every: Iterable[Any]) -> list[Span]:
    """Between which numbers terms lie, whatever the position is."""
    game, tables = position.game, getattr(position.box, "tables", None)
    scene = Scene({at.name: dict.fromkeys(range(width(at)), ranged(at)) for at in game.fields},
                  nouns={YOU: (0, game.seats.whole, 1)})  # fmt: skip
    ranges = Ranges(game.slots, tables, position.ruleset.readings, scene,
                    frozenset(game.slots.fields))  # fmt: skip
    return [ranges(term)(scene) for term in every]


def ranged(at: Any, told: Any = ANY) -> Value:  # noqa: ANN401  # a field, and what is known of it
    """The range of a value that is known, or known in part."""
    is_known = not isinstance(told, Part)
    if isinstance(at, Amount):
        return (told, told) if is_known else (at.least, at.most)
    if isinstance(at, Fact):
        return PERHAPS if not is_known else SURELY if told else NEVER
    if not isinstance(at, SETS):
        return None
    if is_known:
        return known(told)
    has, lacks = (named if isinstance(named, int) else at.universe.mask(named)
                  for named in (told.has, told.lacks))  # fmt: skip
    sure, maybe, most = _between(has, at.universe.whole & ~lacks & (
        -1 if at.among is None else at.among.members))  # fmt: skip
    return sure, maybe, most if told.most is None else min(most, told.most)


@define(eq=False)
class Scene:
    """What is known of fields, and what nouns stand for."""

    values: Mapping[str, Mapping[int, Value]]
    still: dict[Any, Value] = field(factory=dict)
    """What those words came to that hang on no field that is open."""

    nouns: dict[Noun, Value] = field(factory=dict)
    met: dict[Any, Value] = field(factory=dict)
    """What the others came to."""

    def changed(self, name: str, place: int, value: Value) -> Scene:
        """The same with another value of an open field."""
        values = {**self.values, name: {**self.values[name], place: value}}
        return Scene(values, self.still)


Read: TypeAlias = Callable[[Scene], Value]


@frozen(eq=False)
class Constant:
    """What comes to the same in every scene."""

    value: Value

    def __call__(self, _: Scene) -> Value:
        """That."""
        return self.value


@frozen(eq=False)
class Ranges:
    """Reads terms of one game, under one ruleset."""

    slots: Slots
    tables: object
    readings: Mapping[str, str]
    scene: Scene
    open: frozenset[str]
    _hangs: Hanging = field(init=False)
    _reads: dict[int, tuple[Any, Read]] = field(factory=dict, init=False)

    @_hangs.default
    def _hanging(self) -> Hanging:
        return Hanging(self.slots)

    def __call__(self, term: Any) -> Read:  # noqa: ANN401  # any term
        """What a term may come to in a scene."""
        found = self._reads.get(id(term))
        if found is None:
            read = self._made(term)
            if not self._hangs(term).nouns and self._is_still(term):
                read = Constant(read(self.scene))
            found = self._reads[id(term)] = (term, read)
        return found[1]

    def _is_still(self, term: Any) -> bool:  # noqa: ANN401  # likewise
        """Whether a term hangs on no field that is open."""
        return self._hangs.reads(term).isdisjoint(self.open | {"*"})

    def _made(self, term: Any) -> Read:  # noqa: ANN401, C901, PLR0911  # a match over nodes
        match term:
            case terms.Row() | terms.Worth() if (meant := meaning(term)) is not None:
                return self._once(term, self(meant))
            case terms.NamedSet(meaning=meant) | terms.NamedNumber(meaning=meant) \
                    | terms.NamedTruth(meaning=meant):  # fmt: skip
                return self._once(term, self(meant))
            case terms.Fixed(members=members):
                return Constant(known(members))
            case terms.Figure(value):
                return Constant((value, value))
            case terms.Reads(question, reading):
                return Constant(SURELY if self.readings.get(question) == reading else NEVER)
            case terms.Next(members, name) | terms.Region(members, _, name):
                near = universe(members).relation(name)
                return self._of(term, partial(OF_RELATION[type(term)], near))
            case terms.InSight(lines=lines):
                return self._of(term, partial(_in_sight, self._rows(lines)))
            case terms.Row(table, key) if (at := self.slots.of(table)) is not None:
                return partial(_row, self(key), lambda scene: scene.values[at.name])
            case terms.Row(table, key):
                rows = {place: known(row) for place, row in self._rows(table).items()}
                return partial(_row, self(key), Constant(rows))
            case terms.Worth(table, key) if self.slots.of(table) is None:
                return self._of(term, partial(_figures, self._rows(table)))
            case terms.Where(family) | terms.Join(family) | terms.Total(family) \
                    | terms.Greatest(family) if family.it is not None:  # fmt: skip
                return self._family(term)
        if isinstance(term, NOUNS):
            return self._noun(term)
        then = THEN.get(type(term))
        return Constant(_unknown(term)) if then is None else self._of(term, then)

    def _of(self, term: Any, then: Callable[..., Value]) -> Read:  # noqa: ANN401  # likewise
        """What follows from what the parts of a term come to."""
        one, *others = map(self, parts(term))
        if others:
            return _with(one, others[0], then)
        return Constant(then(one.value)) if isinstance(one, Constant) else (
            lambda scene: then(one(scene)))  # fmt: skip

    def _rows(self, table: Table) -> Any:  # noqa: ANN401  # whatever is printed in it
        return getattr(self.tables, table.name, {}) if table.rows is None else table.rows

    # --- words ------------------------------------------------------------------------------------

    def _once(self, term: Any, read: Read) -> Read:  # noqa: ANN401  # likewise
        """A word is looked up once for what it hangs on."""
        if isinstance(read, Constant):
            return read
        nouns, still = self._hangs(term).nouns, self._is_still(term)

        def looked_up(scene: Scene) -> Value:
            key = (id(term), *map(scene.nouns.get, nouns))
            met = scene.still if still else scene.met
            if key not in met:
                met[key] = read(scene)
            return met[key]

        return looked_up

    def _noun(self, noun: Any) -> Read:  # noqa: ANN401  # any noun
        key, unknown = (noun.of, noun.name), _unknown(noun)
        read: Read = Constant(unknown)
        if noun.means is not None:
            read = self._once(noun, self(noun.means))
        elif noun.of == "position" and noun.name in self.slots.fields:
            read = lambda scene: scene.values[noun.name][0]  # noqa: E731  # one of three
        return lambda scene: scene.nouns[key] if key in scene.nouns else read(scene)

    # --- families ---------------------------------------------------------------------------------

    def _family(self, term: Any) -> Read:  # noqa: ANN401  # of a family
        family, each = term.family, term.holds if isinstance(term, terms.Where) else term.each
        says, then = self.member(family, each), OF_FAMILY[type(term)]

        def read(scene: Scene) -> Value:
            sure, maybe, _ = self.among(family, scene)
            of = sure if then is _where else maybe
            return then(((at, bool(sure >> at & 1), says(scene, at)) for at in bits(of)), maybe)

        return read

    def among(self, family: Family, scene: Scene) -> Set:
        """The members of a family."""
        whole = family.it.universe.whole  # type: ignore[union-attr]  # those that are read have one
        return known(whole) if family.among is None else self(family.among)(scene)

    def member(self, family: Family, each: Any) -> Callable[[Scene, int], Value]:  # noqa: ANN401
        """What a term says of a member."""
        key, read = (family.it.of, family.it.name), self(each)  # type: ignore[union-attr]  # likewise

        def said(scene: Scene, at: int) -> Value:
            nouns = scene.nouns
            scene.nouns = {**nouns, key: known(1 << at)}
            found = read(scene)
            scene.nouns = nouns
            return found

        return said


def _with(one: Read, other: Read, then: Callable[..., Value]) -> Read:
    """What follows from two values; of one alone, if the other changes nothing or decides."""
    neutral, deciding, result = LAWS.get(then, (None, None, None))
    if isinstance(other, Constant):
        if isinstance(one, Constant):
            return Constant(then(one.value, other.value))
        if neutral is not None and other.value == neutral:
            return one
        if deciding is not None and other.value == deciding:
            return Constant(result)
    elif isinstance(one, Constant) and then in {_both, _either, min, max}:
        return _with(other, one, then)
    return lambda scene: then(one(scene), other(scene))


def _unknown(term: Any) -> Value:  # noqa: ANN401  # any term
    """What a term comes to of which nothing is known."""
    if isinstance(term, terms.SetTerm):
        return _between(0, universe(term))  # type: ignore[arg-type]  # one of them
    return PERHAPS if isinstance(term, terms.TruthTerm) else (-inf, inf)


# --- what follows from values ---------------------------------------------------------------------


def _between(sure: Mask, among: Any) -> Set:  # noqa: ANN401  # a universe, or what may be
    maybe = among if isinstance(among, int) else (1 << len(among)) - 1
    return sure, maybe, maybe.bit_count()


def _both(a: Set, b: Set) -> Set:
    maybe = a[1] & b[1]
    return a[0] & b[0], maybe, min(a[2], b[2], maybe.bit_count())


def _either(a: Set, b: Set) -> Set:
    maybe = a[1] | b[1]
    return a[0] | b[0], maybe, min(a[2] + b[2], maybe.bit_count())


def _without(a: Set, b: Set) -> Set:
    return a[0] & ~b[1], a[1] & ~b[0], a[2]


def _when(a: Set, so: int) -> Set:
    return a if so == SURELY else NOTHING if so == NEVER else (0, *a[1:])


def _near(relation: Relation, a: Set) -> Set:
    return _between(relation(a[0]), relation(a[1]))


def _region(relation: Relation, a: Set, b: Set) -> Set:
    return _between(flood(a[0] & b[0], b[0], relation), flood(a[1] & b[1], b[1], relation))


def _in_sight(lines: Any, origin: Set, past: Set) -> Set:  # noqa: ANN401  # sight lines
    def seen(start: Mask, blocked: Mask) -> Mask:
        return sum({1 << end for at, end, ways in lines
                    if start >> at & 1 and any(not blocked & way for way in ways)})  # fmt: skip

    return _between(seen(origin[0], past[1]), seen(origin[1], past[0]))


def _row(key: Read, kept: Read, scene: Scene) -> Set:
    (sure, maybe, most), rows = key(scene), kept(scene)
    if sure == maybe and most == 1:
        return rows.get(maybe.bit_length() - 1, NOTHING)  # type: ignore[no-any-return]  # a set
    return _join((at, bool(sure >> at & 1), rows[at]) for at in bits(maybe) if at in rows)


def _figures(rows: Mapping[int, int], key: Set) -> Span:
    return _total((at, bool(key[0] >> at & 1), (rows[at], rows[at]))
                  for at in bits(key[1]) if at in rows)  # fmt: skip


def _join(each: Iterable[Member], _: Mask = 0) -> Set:
    found = NOTHING
    for _, sure, row in each:
        found = _either(found, row if sure else (0, *row[1:]))
    return found


def _where(each: Iterable[Member], maybe: Mask) -> Set:
    """The members for which something holds; of those that may be members it is not asked."""
    sure = 0
    for at, _, holds in each:
        sure |= (holds == SURELY) << at
        maybe &= ~((holds == NEVER) << at)
    return _between(sure, maybe)


def _total(each: Iterable[Member], _: Mask = 0) -> Span:
    low = high = 0.0
    for _, sure, (least, most) in each:
        low += least if sure else min(0, least)
        high += most if sure else max(0, most)
    return low, high


def _greatest(each: Iterable[Member], _: Mask = 0) -> Span:
    found = [(sure, *span) for _, sure, span in each]
    lows = [least for sure, least, _ in found if sure]
    no_less = max(lows) if lows else min([0, *(least for _, least, _ in found)])
    return no_less, max([most for _, _, most in found] + ([] if lows else [0]))


def _product(a: Span, b: Span) -> Span:
    found = [0 if 0 in {one, other} else one * other for one in a for other in b]
    return min(found), max(found)


def _at_most(a: Span, b: Span) -> int:
    return SURELY if a[1] <= b[0] else PERHAPS if a[0] <= b[1] else NEVER


THEN: Mapping[type, Callable[..., Value]] = {
    terms.Both: _both, terms.Either: _either, terms.Without: _without, terms.When: _when,
    terms.Size: lambda a: (a[0].bit_count(), a[2]),
    terms.Plus: lambda a, b: (a[0] + b[0], a[1] + b[1]),
    terms.Minus: lambda a, b: (a[0] - b[1], a[1] - b[0]),
    terms.Times: _product, terms.Tally: lambda a: (a >> 1, (a + 1) >> 1),
    terms.Some: lambda a: SURELY if a[0] else PERHAPS if a[1] else NEVER,
    terms.AtMost: _at_most, terms.Equals: lambda a, b: min(_at_most(a, b), _at_most(b, a)),
    terms.Not: lambda a: SURELY - a, terms.And: min, terms.Or: max,
}  # fmt: skip
OF_RELATION: Mapping[type, Callable[..., Value]] = {terms.Next: _near, terms.Region: _region}
OF_FAMILY: Mapping[type, Callable[..., Value]] = {
    terms.Where: _where, terms.Join: _join, terms.Total: _total, terms.Greatest: _greatest,
}  # fmt: skip
LAWS: Mapping[Callable[..., Value], tuple[Value, Value, Value]] = {
    _both: (None, NOTHING, NOTHING), _either: (NOTHING, None, None),
    _without: (NOTHING, None, None), _when: (SURELY, NEVER, NOTHING),
    min: (SURELY, NEVER, NEVER), max: (NEVER, SURELY, SURELY),
}  # fmt: skip
"""What changes nothing beside another value, and what decides alone, with what it comes to."""
