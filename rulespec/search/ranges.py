"""Ranges: what terms may come to where fields are known only in part; no solver is asked.

A set is what is surely in it, what may be, and how many there are at most; a number is its least
and its most; a truth is never, perhaps or surely so. A term of which nothing is known here, such as
what a player can do, may come to anything. Every term is made a function of the scene once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, TypeAlias

from attrs import define, field, frozen

from rulespec.answers.position import Position
from rulespec.language import terms
from rulespec.language.fields import SETS, Amount, Fact
from rulespec.language.terms import Family, Table
from rulespec.language.universes import bits
from rulespec.readers.hanging import Hanging
from rulespec.readers.meanings import meaning
from rulespec.readers.names import parts, universe
from rulespec.readers.python.looking import NOUNS, YOU, Noun
from rulespec.readers.python.slots import Slots, width
from rulespec.search.range_values import (
    LAWS,
    NEVER,
    OF_FAMILY,
    OF_RELATION,
    PERHAPS,
    SURELY,
    THEN,
    Set,
    Span,
    Value,
    anything,
    between,
    both,
    either,
    figures,
    in_sight,
    known,
    row,
    where,
)
from rulespec.wishes.parts import ANY, Part


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
    sure, maybe, most = between(has, at.universe.whole & ~lacks & (
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
                return self._of(term, partial(in_sight, self._rows(lines)))
            case terms.Row(table, key) if (at := self.slots.of(table)) is not None:
                return _with(self(key), lambda scene: scene.values[at.name], row)
            case terms.Row(table, key):
                rows = {place: known(row) for place, row in self._rows(table).items()}
                return _with(self(key), Constant(rows), row)
            case terms.Worth(table, key) if self.slots.of(table) is None:
                return self._of(term, partial(figures, self._rows(table)))
            case terms.Where(family) | terms.Join(family) | terms.Total(family) \
                    | terms.Greatest(family) if family.it is not None:  # fmt: skip
                return self._family(term)
        if isinstance(term, NOUNS):
            return self._noun(term)
        then = THEN.get(type(term))
        return Constant(anything(term)) if then is None else self._of(term, then)

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
        key, unknown = (noun.of, noun.name), anything(noun)
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
            of = sure if then is where else maybe
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
    elif isinstance(one, Constant) and then in {both, either, min, max}:
        return _with(other, one, then)
    return lambda scene: then(one(scene), other(scene))
