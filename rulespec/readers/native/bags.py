"""Bags and piles: bags as rows of bytes, piles as elements in memory, and how many."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags
from rulespec.language.terms import Set, Term
from rulespec.readers.names import of_bag, of_pile, universe
from rulespec.readers.native.fields import Fields
from rulespec.readers.native.functions import Stack, Value, number
from rulespec.readers.native.layout import PAST, Lacks, rows, wide
from rulespec.readers.native.marking import marking
from rulespec.readers.python.looking import Only


def bag_kind(among: Any) -> str:  # noqa: ANN401  # a universe
    """The type of a bag."""
    return f"<{rows(len(among))} x i8>"


class Bags(Fields):
    """Writes bags and piles, and what is asked of them."""

    def _other(self, term: Any) -> Any:  # noqa: ANN401  # one case a node
        match term:
            case bags.Shuffled(bag):
                return self._shuffled(bag)
            case bags.Recorded(past):
                return self._recorded(self.write(past))
            case bags.PastWhen(past, condition):
                found = self.write(past)
                depth = self.pick(self.write(condition), Value("i64", found.depth), number(0))
                return Stack(found.start, depth.source)
            case bags.BagNoun() | bags.PileNoun() | bags.PastNoun():
                bound = self.bound.get((term.of, term.name))
                if bound is not None:
                    return bound.value
                return self.held(self.module.slots.fields[term.name])
            case bags.BagRow(table, key):
                return self.row(table, key, "bag")
            case bags.PileRow(table, key):
                return self.row(table, key, "pile")
            case bags.BagPlus(a, b):
                kind = bag_kind(of_bag(term))
                return self.added(self.resized(self.write(a), kind),
                                  self.resized(self.write(b), kind))  # fmt: skip
            case bags.BagMinus(a, b):
                return self._less(self.write(a), self.write(b))
            case bags.BagOf(bag, members):
                found = self.write(bag)
                mask = self.spread(self.write(members), found.kind, sign=True)
                return self.let(found.kind, f"and {found}, {mask.source}")
            case bags.BagWhen(bag, condition):
                found = self.write(bag)
                return self.pick(self.write(condition), found, self.nothing(found.kind))
            case bags.Each(members, times):
                return self._times(members, times)
            case bags.Listed(pile):
                return self._listed(pile)
            case bags.Rest(pile):
                return self._rest(self.write(pile))
            case bags.Onto(pile, members):
                return self._piled(pile, members, onto=True)
            case bags.Under(pile, members):
                return self._piled(pile, members, onto=False)
        raise Lacks(type(term).__name__)

    # --- bags -------------------------------------------------------------------------------------

    def spread(self, members: Value, kind: str, *, sign: bool = False) -> Value:
        """One of each element of a set; with a sign all bits of a byte."""
        many = int(kind[1:].split(maxsplit=1)[0])
        truths = self.let(f"<{many} x i1>",
                          f"bitcast {self.fit(members, f'i{many}')} to <{many} x i1>")  # fmt: skip
        return self.let(kind, f"{'sext' if sign else 'zext'} {truths} to {kind}")

    def resized(self, bag: Value, kind: str) -> Value:
        """A bag with room for more kinds, or fewer."""
        if bag.kind == kind:
            return bag
        if bag.source == "zeroinitializer":
            return Value(kind, bag.source)
        have, want = (int(at[1:].split()[0]) for at in (bag.kind, kind))
        places = ", ".join(f"i32 {min(have, at)}" for at in range(want))
        return self.let(kind, f"shufflevector {bag}, {bag.kind} zeroinitializer,"
                              f" <{want} x i32> <{places}>")  # fmt: skip

    def _less(self, a: Value, b: Value) -> Value:
        b = self.resized(b, a.kind)
        name = f"llvm.usub.sat.v{a.kind[1:].split()[0]}i8"
        self.needs(f"{a.kind} @{name}({a.kind}, {a.kind})")
        return self.let(a.kind, f"call {a.kind} @{name}({a}, {b})")

    def _times(self, members: Set, times: Term) -> Value:
        kind = bag_kind(universe(members))
        one, many = self.spread(self.write(members), kind), self.write(times)
        if many.known == 1:
            return one
        self.needs("i64 @llvm.smax.i64(i64, i64)")
        least = self.let("i64", f"call i64 @llvm.smax.i64({many}, i64 0)")
        byte = self.let("i8", f"trunc {least} to i8")
        first = self.let(kind, f"insertelement {kind} poison, {byte}, i32 0")
        size = int(kind[1:].split()[0])
        every = self.let(kind, f"shufflevector {first}, {kind} poison,"
                               f" <{size} x i32> zeroinitializer")  # fmt: skip
        return self.let(kind, f"mul {one}, {every.source}")

    def kinds(self, bag: Term, least: int, kind: str) -> Value:
        """The elements of which a bag has at least so many."""
        found = self.write(bag)
        many = int(found.kind[1:].split()[0])
        fewest = f"<{', '.join([f'i8 {least}'] * many)}>"
        truths = self.let(f"<{many} x i1>", f"icmp uge {found}, {fewest}")
        return self.fit(self.let(f"i{many}", f"bitcast {truths} to i{many}"), kind)

    def count(self, bag: Term) -> Value:
        """How many there are in a bag."""
        match bag:
            case bags.BagOf(inner, one) if self.single(one) is Only.ONE:
                found, place = self.write(inner), self.place(self.write(one))
                byte = self.let("i8", f"extractelement {found}, {place}")
                return self.fit(byte, "i64")
        found = self.write(bag)
        many = int(found.kind[1:].split()[0])
        wider = self.let(f"<{many} x i16>", f"zext {found} to <{many} x i16>")
        name = f"llvm.vector.reduce.add.v{many}i16"
        self.needs(f"i16 @{name}(<{many} x i16>)")
        return self.fit(self.let("i16", f"call i16 @{name}({wider})"), "i64")

    # --- piles ------------------------------------------------------------------------------------

    def top(self, pile: Term, kind: str) -> Value:
        """The first element of a pile, if there is one."""
        found = self.write(pile)
        some = self.let("i1", f"icmp ne i64 {found.depth}, 0")
        byte = self.load("i8", found.start)
        place = self.pick(some, byte, Value("i8", "0"))
        one = self.let(kind, f"shl {kind} 1, {self.fit(place, kind).source}")
        return self.pick(some, one, Value(kind, "0"))

    def _rest(self, pile: Stack) -> Stack:
        some = self.let("i1", f"icmp ne i64 {pile.depth}, 0")
        step = self.fit(some, "i64")
        depth = self.let("i64", f"sub i64 {pile.depth}, {step.source}")
        return Stack(self.at_byte(pile.start, step), depth.source)

    def _listed(self, pile: bags.PileTerm) -> Value:
        found, kind = self.write(pile), bag_kind(of_pile(pile))
        bag, at = self.room(kind), self.room("i64")
        self.store(Value(kind, "zeroinitializer"), bag)
        self.store(number(0), at)
        head, body, end = self.fresh("L"), self.fresh("L"), self.fresh("L")
        with self.block():
            self.line(f"br label %{head}", f"{head}:")
            now = self.load("i64", at)
            more = self.let("i1", f"icmp ult {now}, {found.depth}")
            self.line(f"br {more}, label %{body}, label %{end}", f"{body}:")
            byte = self.load("i8", self.at_byte(found.start, now))
            spot = self.at_byte(bag, self.fit(byte, "i64"))
            self.store(self.let("i8", f"add {self.load('i8', spot)}, 1"), spot)
            self.store(self.let("i64", f"add {now}, 1"), at)
            self.line(f"br label %{head}", f"{end}:")
        return self.load(kind, bag)

    def stacked(self, members: Value, room: int, buffer: str = "", depth: str = "") -> Stack:
        """The elements of a set as a pile, perhaps on top of what a buffer holds already."""
        buffer = buffer or self.room("i8", room)
        at = self.room("i64")
        self.store(Value("i64", depth or "0"), at)
        with self.each(members) as (it, _):
            now = self.load("i64", at)
            self.store(self.fit(self.place(it), "i8"), self.at_byte(buffer, now))
            self.store(self.let("i64", f"add {now}, 1"), at)
        return Stack(buffer, self.load("i64", at).source)

    def _piled(self, pile: bags.PileTerm, members: Set, *, onto: bool) -> Stack:
        found, more = self.write(pile), self.write(members)
        size = self.size(more)
        room = 2 * self.module.layout.room(of_pile(pile)) + wide(len(universe(members)))
        buffer = self.room("i8", room)
        if onto:
            made = self.stacked(more, room, buffer)
            self.copy(self.at_byte(buffer, size), found)
        else:
            self.copy(buffer, found)
            made = self.stacked(more, room, buffer, found.depth)
        depth = self.let("i64", f"add i64 {found.depth}, {size.source}")
        return Stack(made.start, depth.source)

    def _shuffled(self, bag: bags.BagTerm) -> Stack:
        """The elements of a bag in an order that chance gives: whoever drives us is asked."""
        found, kind = self.write(bag), bag_kind(of_bag(bag))
        given, buffer = self.room(kind), self.room("i8", self.module.layout.room(of_bag(bag)))
        self.store(self.resized(found, kind), given)
        chance = self.load("ptr", "@chance").source
        size = rows(len(of_bag(bag)))
        self.line(f"call void {chance}(ptr {self.state}, ptr {given}, i64 {size}, ptr {buffer})")
        return Stack(buffer, self.count(bag).source)

    # --- the past ---------------------------------------------------------------------------------

    def _recorded(self, past: Stack) -> Stack:
        buffer = self.room("i64", PAST + 1)
        self.copy(buffer, past, 8)
        far = self.let("i64", f"mul i64 {past.depth}, 8")
        self.store(self._mark(), self.at_byte(buffer, far))
        return Stack(buffer, self.let("i64", f"add i64 {past.depth}, 1").source)

    def _mark(self) -> Value:
        name = self.module.once("mark", "mark", lambda name: marking(name, self.module))
        return self.let("i64", f"call i64 @{name}(ptr {self.state})")

    def stood(self, past: Term) -> Value:
        """How often the present position stands in the past."""
        found, mark, times = self.write(past), self._mark(), self.room("i64")
        self.store(number(0), times)
        with self.counting(number(0), Value("i64", found.depth)) as at:
            far = self.let("i64", f"mul {at}, 8")
            one = self.load("i64", self.at_byte(found.start, far))
            same = self.fit(self.let("i1", f"icmp eq {one}, {mark.source}"), "i64")
            self.store(self.added(self.load("i64", times), same), times)
        return self.load("i64", times)

    def copy(self, where: str, pile: Stack, size: int = 1) -> None:
        """Put the elements of a pile somewhere."""
        if size > 1:
            much = self.let("i64", f"mul i64 {pile.depth}, {size}")
            pile = Stack(pile.start, much.source)
        self.needs("void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)")
        self.line(f"call void @llvm.memmove.p0.p0.i64(ptr {where}, ptr {pile.start},"
                  f" i64 {pile.depth}, i1 false)")  # fmt: skip

