"""Writing: terms as expressions of Python, with what they share worked out once, where it can be.

A function is a nest of blocks: its head, then a loop for each thing that a move asks. What hangs on
nothing that an inner loop changes is written down before that loop.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rulespec.language import bags, terms
from rulespec.language.fields import Bag, Field
from rulespec.language.terms import Family, Row, Set, SetNoun, Some, Table, Term
from rulespec.language.universes import Mask, Universe, bits
from rulespec.readers.meanings import meaning
from rulespec.readers.names import universe
from rulespec.readers.python.blocks import Blocks, Bound
from rulespec.readers.python.looking import NOUNS, Noun, Only
from rulespec.readers.python.loops import gone_through

FULL_BYTE = 255
"""Bytes that add up to less are known by what is left of a number when this divides it."""


class Writer(Blocks):
    """Writes what one function needs."""

    # --- terms ------------------------------------------------------------------------------------

    def write_once(self, term: Term, noun: Noun, source: str) -> str:
        """The expression for a term in which a noun stands for something this once."""
        known = [dict(block.known) for block in self.blocks]
        floor, self.floor = self.floor, len(self.blocks) - 1
        self.bound[noun] = Bound(source, self.floor)
        found = self.let(self.write(term), "loose")
        del self.bound[noun]
        self.floor = floor
        for block, before in zip(self.blocks, known, strict=True):
            block.known = before
        return found

    def write(self, term: Term | bool) -> str:  # noqa: FBT001  # folded, it may be decided
        """The expression for a term, after whatever lines it needs."""
        if isinstance(term, bool):
            return str(term)
        level, here = self.level(term), len(self.blocks) - 1
        if level < here and not isinstance(term, terms.Figure | terms.Fixed):
            with self.at(level):
                return self.let(self._written(term), _called(term))
        return self._written(term)

    def _written(self, term: Term) -> str:
        match term:
            case terms.Figure(value):
                return str(value) if value >= 0 else f"({value})"
            case terms.Fixed(members=members):
                return _mask(members)
            case terms.Reads(question, reading):
                return self.code.reads(question, reading)
            case (
                terms.NamedSet(meaning=inner)
                | terms.NamedNumber(meaning=inner)
                | terms.NamedTruth(meaning=inner)
            ):
                return self._named(term, inner)
        if isinstance(term, NOUNS):
            return self._noun(term)
        if isinstance(term, terms.Where | terms.Join | terms.Total | terms.Greatest):
            return self._over(term)
        if isinstance(term, terms.Row | terms.Worth):
            meant = meaning(term)
            if meant is not None:
                return self._named(term, meant)
        if isinstance(term, terms.SetTerm):
            return self._set(term)
        if isinstance(term, terms.NumberTerm):
            return self._number(term)
        return self._truth(term) if isinstance(term, terms.TruthTerm) else self._other(term)

    def _noun(self, noun: Any) -> str:  # noqa: ANN401  # any noun
        bound = self.bound.get((noun.of, noun.name))
        if bound is not None:
            return bound.source
        if noun.means is not None:
            return self._named(noun, noun.means)
        if noun.of == "position":
            return f"s[{self.code.slot(noun)}]"
        return "False" if isinstance(noun, terms.TruthNoun) else "0"  # a move does not ask it

    def _named(self, term: Term, meaning: Term) -> str:
        for block in self.blocks:
            if id(term) in block.known:
                return block.known[id(term)]
        source = self.write(meaning)
        if self.uses[id(term)] == 1 and not self.floor:
            return source
        name = self.let(source, _called(term))
        self.blocks[-1].known[id(term)] = name
        return name

    def _set(self, term: Term) -> str:  # one case a node
        match term:
            case terms.Both(a, b):
                return self._both(a, b)
            case terms.Either(terms.When(a, c), terms.When(b, terms.Not(d))) if c == d:
                return self._pick(c, a, b)
            case terms.Either(a, b):
                return _or(self.write(a), self.write(b))
            case terms.Without(a, b):
                left, right = self.write(a), self.write(b)
                return left if "0" in {left, right} else f"({left} & ~{right})"
            case terms.When(a, condition):
                return self._pick(condition, a, None)
            case terms.Next(members, relation):
                return self._next(members, relation)
            case terms.Region(seed, within, relation):
                return self._region(self.write(seed), self.write(within), universe(seed), relation)
            case terms.InSight(origin, lines, past):
                table = self.code.table(lines)
                return self.let(f"seen({self.write(origin)}, {table}, {self.write(past)})", "lit")
            case terms.Row(table, key):
                return self._row(table, key, "row")
            case bags.Kinds(bag, 1):
                return self.let(f"kinds({self.write(bag)})", "kinds")
            case bags.Kinds(bag, least):
                return self.let(f"kinds_least({self.write(bag)}, {least})", "kinds")
            case bags.Top(pile):
                found = self.let(self.write(pile), "pile")
                return f"(1 << {found}[0] if {found} else 0)"
        raise _stranger(term)

    def _both(self, a: Set, b: Set) -> str:
        """What is in both; of one element alone it is asked whether it is one of those sought."""
        for one, other in ((a, b), (b, a)):
            found = _where(other)
            if found is not None and self.single(one) and id(found) not in self._known():
                return self._of_one(one, found)
        return _and(self.write(a), self.write(b))

    def _known(self) -> set[object]:
        return {key for block in self.blocks for key in block.known}

    def _of_one(self, one: Set, found: terms.Where) -> str:
        """A set of one element at most, if something holds for that."""
        it = self.let(self.write(one), "it")
        if it == "0":
            return it
        family, before = found.family, (self.bound.copy(), self.single.bound.copy())
        among = it if family.among is None else f"({it} & {self.write(family.among)})"
        chosen = self.let(among, "it")
        name = self.code.fresh("such")
        self.line(f"{name} = 0")
        with self.block(f"if {chosen}:"):
            self.bind(family.it, chosen, Only.ONE)
            self.line(f"if {self.write(found.holds)}: {name} = {chosen}")
        self.bound, self.single.bound = before
        return name

    def _pick(self, condition: Term, then: Term, otherwise: Term | None) -> str:
        decided = self.write(condition)
        if decided == "True":
            return self.write(then)
        other = "0" if otherwise is None else self.write(otherwise)
        if decided == "False":
            return other
        chosen = self.write(then)
        return other if chosen == other else f"({chosen} if {decided} else {other})"

    def _region(self, seed: str, within: str, among: Universe, relation: str) -> str:
        if "0" in {seed, within}:
            return "0"
        within = self.let(within, "within")
        start = self.let(f"{seed} & {within}", "start")
        shift = self.code.shift(among, relation)
        if shift is None:
            grown = f"flood({start}, {within}, {self.code.relation(among, relation)})"
        else:
            keep, by = shift
            way = "up" if by > 0 else "down"
            grown = f"ray_{way}({start}, {within}, {keep}, {abs(by)})"
        return self.let(f"{grown} if {start} else 0", "reached")

    def _next(self, members: Set, relation: str) -> str:
        key = self.write(members)
        if key == "0":
            return "0"
        shift = self.code.shift(universe(members), relation)
        if shift is not None:
            return f"(({key} & {shift[0]}) {'<<' if shift[1] > 0 else '>>'} {abs(shift[1])})"
        step = self.code.relation(universe(members), relation)
        if self.single(members) is Only.ONE:
            return f"{step}_rows[{self._at(key)}]"
        return f"({step}({key}) if {key} else 0)" if key.isidentifier() else f"{step}({key})"

    def _at(self, key: str, base: int = 0) -> str:
        """The place of a value: that of the element of a key, from a first one on."""
        if key.isdecimal():
            return str(base + int(key).bit_length() - 1)
        if not key.isidentifier():
            key = self.let(key, "key")
        called = f"{key}_at" if key.isidentifier() else "key_at"
        length = self.let(f"{key}.bit_length()", called)
        return f"{base - 1} + {length}" if base > 1 else length if base else f"{length} - 1"

    def _row(self, table: Table, key: Set, kind: str) -> str:
        """The values of a table at a key: a position's field, or what is printed."""
        at = self.code.slots.of(table)
        if at is not None:
            return self._of_field(at, key, kind)
        name, source, only = (
            self.code.table(table, len(universe(key))),
            self.write(key),
            self.single(key),
        )
        if source.isdecimal():
            return self._printed(table, int(source), kind)
        if only is Only.ONE:
            return f"{name}[{self._at(source)}]"
        if only is Only.ONE_AT_MOST:
            called = self.let(source, "key")
            return f"({name}[{called}.bit_length() - 1] if {called} else 0)"
        if kind == "row":
            called = self.code.rows_at(table, len(universe(key)))
            return self.let(f"{called}[{source}]", plain(table.name))
        return self.let(f"{kind}({name}, 0, {source})", plain(table.name))

    def _printed(self, table: Table, key: Mask, kind: str) -> str:
        """What is printed at a key that is known."""
        found, rows = 0, self.code.rows(table)
        for place in bits(key):
            found = found | rows.get(place, 0) if kind == "row" else found + rows.get(place, 0)
        return str(found) if found >= 0 else f"({found})"

    def _of_field(self, at: Field, key: Set, kind: str) -> str:
        base, source, only = self.code.slot(at), self.write(key), self.single(key)
        nothing = "()" if kind == "pile" else "0"
        if source == "0":
            return nothing
        if source.isdecimal() and kind == "pile":
            return f"s[{base + int(source).bit_length() - 1}]"
        if source.isdecimal():
            values = [f"s[{base + place}]" for place in bits(int(source))]
            sign = " | " if kind == "row" else " + "
            return values[0] if len(values) == 1 else f"({sign.join(values)})"
        if only is Only.ONE:
            return f"s[{self._at(source, base)}]"
        if only is Only.ONE_AT_MOST or kind == "pile":
            called = self.let(source, "key")
            return f"(s[{base - 1} + {called}.bit_length()] if {called} else {nothing})"
        return self.let(f"{kind}(s, {base}, {source})", plain(at.name))

    def _number(self, term: Term) -> str:  # one case a node
        match term:
            case terms.Size(members):
                found = self.write(members)
                if found.isdecimal():
                    return str(int(found).bit_count())
                return f"{found}.bit_count()"
            case terms.Plus(a, b):
                left, right = self.write(a), self.write(b)
                return right if left == "0" else left if right == "0" else f"({left} + {right})"
            case terms.Minus(a, b):
                left, right = self.write(a), self.write(b)
                return left if right == "0" else f"({left} - {right})"
            case terms.Times(a, b) if "0" in {self._tally(a), self._tally(b)}:
                return "0"
            case terms.Times(a, b):
                left, right = self.write(a), self.write(b)
                if "0" in {left, right}:
                    return "0"
                return right if left == "1" else left if right == "1" else f"({left} * {right})"
            case terms.Tally(condition):
                decided = self.write(condition)
                return {"True": "1", "False": "0"}.get(decided, f"(1 if {decided} else 0)")
            case terms.Worth(table, key):
                return self._row(table, key, "worth")
            case bags.Count(bags.BagOf(bag, terms.Fixed() as one)) if one.members.bit_count() == 1:
                shift = 8 * (one.members.bit_length() - 1)
                return f"({self.write(bag)} >> {shift} & 255)"
            case bags.Count(bags.BagOf(bag, one)) if self.single(one) is Only.ONE:
                return f"({self.write(bag)} >> {self._shift(one)} & 255)"
            case bags.Count(bag):
                found = self.write(bag)
                return f"({found} % {FULL_BYTE})" if self._is_small(bag) else f"count({found})"
            case bags.Depth(pile):
                return f"len({self.write(pile)})"
            case bags.Stood(past):
                return f"{self.write(past)}.count({self.let('mark(s)', 'mark')})"
        raise _stranger(term)

    def _shift(self, one: Set) -> str:
        """Where a bag says how many there are of one element, worked out as early as can be."""
        key = self.write(one)
        with self.at(self.level(one)):
            return self.let(f"8 * ({self._at(key)})", "shift")

    def _is_small(self, bag: bags.BagTerm) -> bool:
        """Whether a bag holds so few that its bytes add up to their remainder."""
        at: Any = bag
        if isinstance(bag, bags.BagRow):
            if self.single(bag.key) is Only.ANY:
                return False
            at = self.code.slots.of(bag.table)
        return isinstance(at, Bag) and at.most * len(at.universe) < FULL_BYTE

    def _truth(self, term: Term) -> str:  # one case a node
        match term:
            case terms.Some(members):
                found = self.write(members)
                if found.isdecimal():
                    return str(found != "0")
                return f"({found} != 0)"
            case terms.Not(condition):
                found = self.write(condition)
                return {"True": "False", "False": "True"}.get(found, f"(not {found})")
            case terms.And(a, b) if False in {self.decided(a), self.decided(b)}:
                return "False"
            case terms.Or(a, b) if True in {self.decided(a), self.decided(b)}:
                return "True"
            case terms.And(a, b):
                left = self.write(a)
                if left == "False":
                    return left
                right = self.write(b)
                return "False" if right == "False" else _joined(left, "and", right, "True")
            case terms.Or(a, b):
                left = self.write(a)
                if left == "True":
                    return left
                right = self.write(b)
                return "True" if right == "True" else _joined(left, "or", right, "False")
            case terms.AtMost(a, b):
                return f"({self.write(a)} <= {self.write(b)})"
            case terms.Equals(a, b):
                return f"({self.write(a)} == {self.write(b)})"
            case terms.Among(members, table, key):
                listed = self.code.table(table)
                return f"({self.write(members)} in {listed}[{self.write(key)}])"
            case terms.CanDo(actions, who):
                given = self.code.head("s", self.write(who))
                asked = [f"{self.code.can(action)}({given})" for action in actions]
                return f"({' or '.join(asked)})"
            case terms.After(holds):
                return self._after(holds)
            case terms.Supposing():
                return self._supposing(term)
        raise _stranger(term)

    def _after(self, holds: Term) -> str:
        """Whether something holds in the position after the move that is judged."""
        if self.action is None:
            raise LookupError("After: only a clause of an action can ask what is so after a move")
        nouns = [(ask.noun.of, ask.noun.name) for ask in self.action.asked]
        you, *given = (self.bound[noun].source for noun in (("position", "you"), *nouns))
        then = self.code.head("s", you, *given)
        later = self.let(f"{self.code.then(self.action.id)}({then})", "after")
        return f"{self.code.judged(holds)}({self.code.head(later, you)})"

    def _supposing(self, term: terms.Supposing) -> str:
        """Whether something would hold if a field were otherwise."""
        at, value = self.code.slot(term.place), self.let(self.write(term.value), "value")
        other = self.let(f"(*s[:{at}], {value}, *s[{at + 1}:])", "other")
        you = self.bound["position", "you"].source
        return f"{self.code.judged(term.holds)}({self.code.head(other, you)})"

    def _tally(self, term: Term) -> str:
        """A number that is zero however a position is."""
        match term:
            case terms.Tally(condition) if self.decided(condition) is False:
                return "0"
        return ""

    def decided(self, truth: Term) -> bool | None:
        """What a truth is, if the readings alone say so."""
        match truth:
            case terms.Reads(question, reading) if self.code.readings is not None:
                return self.code.readings[question] == reading
            case terms.NamedTruth(meaning=inner):
                return self.decided(inner)
            case terms.TruthNoun(means=means) if means is not None:
                return self.decided(means)
            case terms.Not(inner):
                found = self.decided(inner)
                return None if found is None else not found
            case terms.And(a, b):
                sides = {self.decided(a), self.decided(b)}
                return False if False in sides else True if sides == {True} else None
            case terms.Or(a, b):
                sides = {self.decided(a), self.decided(b)}
                return True if True in sides else False if sides == {False} else None
        return None

    def _other(self, term: Term) -> str:  # one case a node
        """A bag, a pile or the past."""
        match term:
            case bags.BagNoun() | bags.PileNoun() | bags.PastNoun():
                bound = self.bound.get((term.of, term.name))
                return f"s[{self.code.slot(term)}]" if bound is None else bound.source
            case bags.BagRow(table, key):
                return self._row(table, key, "worth")
            case bags.PileRow(table, key):
                return self._row(table, key, "pile")
            case bags.BagPlus(a, b):
                return f"({self.write(a)} + {self.write(b)})"
            case bags.BagMinus(a, b):
                return f"less({self.write(a)}, {self.write(b)})"
            case bags.BagOf(bag, members):
                return f"only({self.write(bag)}, {self.write(members)})"
            case bags.BagWhen(bag, condition):
                return self._pick(condition, bag, None)
            case bags.Each(members, times):
                return _times(f"each({self.write(members)})", self.write(times), times)
            case bags.Listed(pile):
                return f"packed({self.write(pile)})"
            case bags.Rest(pile):
                return f"{self.write(pile)}[1:]"
            case bags.Onto(pile, members):
                return f"(*bits({self.write(members)}), *{self.write(pile)})"
            case bags.Under(pile, members):
                return f"(*{self.write(pile)}, *bits({self.write(members)}))"
            case bags.Shuffled(bag):
                return f"shuffled({self.write(bag)}, s)"
            case bags.Recorded(past):
                return f"(*{self.write(past)}, {self.let('mark(s)', 'mark')})"
            case bags.PastWhen(past, condition):
                return f"({self.write(past)} if {self.write(condition)} else ())"
        raise _stranger(term)

    # --- over the members of a family -------------------------------------------------------------

    def _over(self, term: Any) -> str:  # noqa: ANN401  # one of the four nodes
        for block in self.blocks:
            if id(term) in block.known:
                return block.known[id(term)]
        kept = self._kept(term)
        if kept:
            return kept
        family, found = term.family, self.code.fresh(type(term).__name__.lower())
        among = self.write(members_of(family))
        if among == "0":
            return "0"
        self.line(f"{found} = {None if isinstance(term, terms.Greatest) else 0}")
        with self.each(family, among) as it:
            self.line(*self._gathered(term, found, it))
        if among == str(family.it.universe.whole):
            gone_through(self.blocks[-1].lines, found, it, among)
        if isinstance(term, terms.Greatest):
            self.line(f"if {found} is None: {found} = 0")
        self.blocks[-1].known[id(term)] = found
        return found

    def _kept(self, term: Any) -> str:  # noqa: ANN401  # likewise
        """The keys of a field where there is anything, if that is what is asked for.

        Or the elements for which a table has such a key.
        """
        match term:
            case terms.Where(
                Family(it=SetNoun() as it, among=among),
                Some(Row(table, key) | bags.Top(bags.PileRow(table, key))),
            ):
                at, keyed = self.code.slots.of(table), _asked_for(key)
                if at is None or at.per is None:
                    return ""
                slots = self.code.slots.range(at)
                kept = f"kept(s[{slots.start}:{slots.stop}])"
                if among is None and keyed is it and at.per is it.universe:
                    return self.let(kept, plain(it.name))
                if isinstance(keyed, Row) and keyed.key is it and self._is_printed(keyed.table):
                    back = self.code.rows_back(keyed.table, len(it.universe), len(at.per))
                    found = self.let(f"{back}[{kept}]", plain(it.name))
                    return found if among is None else _and(found, self.write(among))
        return ""

    def _is_printed(self, table: Table) -> bool:
        """Whether no position says what a table holds."""
        return self.code.slots.of(table) is None and table.means is None

    @contextmanager
    def each(self, family: Family, among: str) -> Iterator[str]:
        """A loop over the members of a family, whose noun stands for the variable given."""
        it, rest = self.code.fresh(plain(family.it.name)), self.code.fresh("rest")  # type: ignore[union-attr]
        self.line(f"{rest} = {among}")
        before = self.bound.copy(), self.single.bound.copy()
        with self.block(f"while {rest}:", f"{it} = {rest} & -{rest}", f"{rest} ^= {it}"):
            self.bind(family.it, it, Only.ONE)
            yield it
        self.bound, self.single.bound = before

    def _gathered(self, term: Any, found: str, it: str) -> tuple[str, ...]:  # noqa: ANN401
        if isinstance(term, terms.Where):
            holds = self.write(term.holds)
            return () if holds == "False" else (f"if {holds}: {found} |= {it}",)
        each = self.write(term.each)
        match term:
            case terms.Join():
                return (f"{found} |= {each}",)
            case terms.Total():
                return (f"{found} += {each}",)
        worth = self.let(each, "worth")
        return (f"if {found} is None or {worth} > {found}: {found} = {worth}",)


def _asked_for(key: Term) -> Term:
    """A key, or what it is a word for."""
    match key:
        case terms.NamedSet(meaning=inner):
            return _asked_for(inner)
        case Row() if (meant := meaning(key)) is not None:
            return _asked_for(meant)
    return key


def _where(term: Term) -> terms.Where | None:
    """The elements sought that a set stands for, if that is what it means."""
    match term:
        case terms.Where():
            return term
        case terms.NamedSet(meaning=inner):
            return _where(inner)
        case terms.SetNoun(means=means) if means is not None:
            return _where(means)
    return None


def members_of(family: Family) -> Set:
    """The set that a family is taken from."""
    if family.it is None:
        raise NotImplementedError(f"the family {family.name} has no noun for a member")
    if family.among is None:
        return terms.Fixed(
            f"all {family.it.universe.name}", family.it.universe, family.it.universe.whole
        )
    return family.among


def _stranger(term: Term) -> NotImplementedError:
    return NotImplementedError(f"Python has no case for {type(term).__name__}")


def _mask(members: int) -> str:
    return str(members)


def _and(left: str, right: str) -> str:
    return "0" if "0" in {left, right} else f"({left} & {right})"


def _or(left: str, right: str) -> str:
    return right if left == "0" else left if right == "0" else f"({left} | {right})"


def _joined(left: str, word: str, right: str, nothing: str) -> str:
    return right if left == nothing else left if right == nothing else f"({left} {word} {right})"


def _times(bag: str, times: str, number: Term) -> str:
    """A bag so many times; less than never is never."""
    if times == "1":
        return bag
    is_some = times.isdecimal() or isinstance(number, terms.Size | bags.Count | bags.Depth)
    return f"({bag} * {times})" if is_some else f"({bag} * max(0, {times}))"


def plain(name: str) -> str:
    """A name as part of a Python name."""
    return re.sub(r"\W", "_", name)


def _called(term: Term) -> str:
    return plain(getattr(term, "name", "")) or "v"
