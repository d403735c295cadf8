"""Relations: steps, floods, sight and patterns, each a function of its own."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from rulespec.language.universes import Universe
from rulespec.readers.native.functions import Value, number
from rulespec.readers.native.layout import wide
from rulespec.readers.native.loops import Loops

if TYPE_CHECKING:
    from rulespec.readers.native.module import Module

PURE = "memory(none) nounwind willreturn"
"""What is said of a function that nothing hangs on but what it is given."""


def flood(module: Module, name: str, among: Universe, relation: str) -> str:
    """What is reached from a set by steps that stay inside another."""
    kind, writer = f"i{wide(len(among))}", module.plain()
    within, reached = Value(kind, "%within"), writer.room(f"i{wide(len(among))}")
    writer.store(writer.both(Value(kind, "%seed"), within), reached)
    writer.line("br label %head", "head:")
    now = writer.load(kind, reached)
    grown = writer.either(now, writer.both(writer.step(among, relation, now), within))
    writer.store(grown, reached)
    same = writer.let("i1", f"icmp eq {grown}, {now.source}")
    writer.line(f"br {same}, label %end, label %head", "end:")
    head = f"define internal {kind} @{name}({kind} %seed, {within}) {PURE}"
    return writer.text(head, f"ret {grown}")


def related(module: Module, name: str, among: Universe, relation: str) -> str:
    """Everything that an element of a set is related to, by a table."""
    kind, writer = f"i{wide(len(among))}", module.plain()
    steps = among.relation(relation).rows
    rows = module.constant(("rows", among, relation), "rows", kind, steps)
    found = writer.room(kind)
    writer.store(Value(kind, "0"), found)
    with writer.each(Value(kind, "%members")) as (it, _):
        row = writer.entry(kind, rows, writer.place(it))
        writer.store(writer.either(writer.load(kind, found), row), found)
    result = writer.load(kind, found)
    return writer.text(f"define internal {kind} @{name}({kind} %members) {PURE}", f"ret {result}")


def sight(module: Module, name: str, rows: Any, among: Universe) -> str:  # noqa: ANN401
    """What is in sight of a set along lines, past obstacles."""
    kind, writer = f"i{wide(len(among))}", module.plain()
    every = [(start, 1 << end, way) for start, end, ways in rows for way in ways]
    counts = [sum(1 for start, *_ in every if start < at) for at in range(len(among) + 1)]
    seen_at = module.constant(("ends", id(rows)), "ends", kind, [end for _, end, _ in every])
    between = module.constant(("between", id(rows)), "between", kind, [way for *_, way in every])
    first = module.constant(("first", id(rows)), "first", "i64", counts)
    found = writer.room(kind)
    writer.store(Value(kind, "0"), found)
    origin = Value(kind, "%origin")
    with writer.each(origin) as (it, _), of_key(writer, first, writer.place(it)) as at:
        way = writer.entry(kind, between, at)
        barred = writer.is_some(writer.both(way, Value(kind, "%past")))
        seen = writer.pick(barred, Value(kind, "0"), writer.entry(kind, seen_at, at))
        writer.store(writer.either(writer.load(kind, found), seen), found)
    head = f"define internal {kind} @{name}({kind} %origin, {kind} %past) {PURE}"
    return writer.text(head, f"ret {writer.load(kind, found)}")


def among(
    module: Module, name: str, rows: Any, keys: Universe, members: Universe  # noqa: ANN401
) -> str:
    """Whether a set is one of the patterns of a key."""
    kind, keyed = f"i{wide(len(members))}", f"i{wide(len(keys))}"
    listed = [sorted(rows.get(1 << at, rows.get(at, ()))) for at in range(len(keys))]
    every = [one for at in listed for one in at] or [0]
    patterns = module.constant(("among", id(rows)), "patterns", kind, every)
    begins = module.constant(("begins", id(rows)), "begins", "i64", ends(listed))
    writer = module.plain()
    key = Value(keyed, "%key")
    with writer.each(key) as (it, _), of_key(writer, begins, writer.place(it)) as at:
        one = writer.entry(kind, patterns, at)
        writer.go_on(writer.let("i1", f"icmp eq {one}, %members"), "found")
    writer.line("ret i1 false", "found:")
    head = f"define internal i1 @{name}({kind} %members, {keyed} %key) {PURE}"
    return writer.text(head, "ret i1 true")


def ends(rows: Iterable[Iterable[object]]) -> list[int]:
    """Where each of several rows begins that stand one after the other; and where the last ends."""
    found = [0]
    for row in rows:
        found.append(found[-1] + len([*row]))
    return found


def of_key(writer: Loops, begins: str, key: Value) -> AbstractContextManager[Value]:
    """A loop over the places of what belongs to a key."""
    spot = writer.entry_at("i64", begins, key)
    last = writer.load("i64", writer.at_byte(spot, number(8)))
    return writer.counting(writer.load("i64", spot), last)

