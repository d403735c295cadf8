"""Driving: what others call: all moves, one move, what it breaks, sheets, counts, whole games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulespec.language.moves import Action
from rulespec.language.terms import Number, Truth
from rulespec.readers.native.comparing import comparing
from rulespec.readers.native.functions import Value, number
from rulespec.readers.native.module import Module
from rulespec.readers.native.records import given, record
from rulespec.readers.native.searching import is_own, searching
from rulespec.readers.native.writing import Writer


def driving(
    module: Module, mover: str, over: Truth, sheet: Sequence[Number], ties: int
) -> str:
    """The functions that are called from outside, below all that they call."""
    module.needs("void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
    module.needs("void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)")
    own = [
        "@chance = global ptr null, align 8",
        _over(module, mover, over), _moves(module, mover), _count(module, mover),
        _each_action(module, mover, "play", _played), _each_action(module, mover, "judge", _judged),
        _sheet(module, sheet), _to_move(module, mover), _each_action(module, mover, "own", is_own),
        PERFT.format(size=module.layout.size, record=module.record),
        GAME.format(record=module.record), GAMES.format(size=module.layout.size),
        comparing(module.layout.size, module.record, [*map(record, module.actions.values())]),
        searching(module, len(sheet), ties),
    ]  # fmt: skip
    return "\n".join((module.text(), *own))


def _mover(module: Module, mover: str) -> tuple[Writer, Value]:
    writer = Writer(module)
    return writer, writer.held(module.slots.fields[mover])


def _to_move(module: Module, mover: str) -> str:
    writer, you = _mover(module, mover)
    return writer.text("define i64 @to_move(ptr %s) nounwind", f"ret {writer.fit(you, 'i64')}")


def _over(module: Module, mover: str, over: Truth) -> str:
    writer, you = _mover(module, mover)
    found = writer.let("i1", f"call i1 @{module.holds(over)}(ptr %s, {you})")
    return writer.text("define i64 @over(ptr %s) nounwind", f"ret {writer.fit(found, 'i64')}")


def _moves(module: Module, mover: str) -> str:
    """All legal moves in the order of the actions, as far as there is room; how many there are."""
    writer, you = _mover(module, mover)
    total = number(0)
    for name in module.played:
        left = writer.let("i64", f"sub i64 %room, {total.source}")
        left = writer.pick(writer.let("i1", f"icmp slt {left}, 0"), number(0), left)
        spot = writer.at_byte("%out", writer.let("i64", f"mul {total}, {module.record}"))
        given = f"ptr %s, {you}, ptr {spot}, {left}"
        some = writer.let("i64", f"call i64 @{module.legal(name)}({given})")
        total = writer.added(total, some)
    return writer.text("define i64 @moves(ptr %s, ptr %out, i64 %room) nounwind", f"ret {total}")


def _count(module: Module, mover: str) -> str:
    """How many legal moves there are."""
    writer, you = _mover(module, mover)
    total = number(0)
    for name in module.played:
        some = writer.let("i64", f"call i64 @{module.counted(name)}(ptr %s, {you})")
        total = writer.added(total, some)
    return writer.text("define i64 @count(ptr %s) nounwind", f"ret {total}")


def _each_action(
    module: Module, mover: str, name: str,
    write: Callable[[Module, Writer, Action, Value, list[Value]], Value],
) -> str:  # fmt: skip
    """A function of a move, which begins with the number of its action."""
    writer, you = _mover(module, mover)
    what, found = writer.load("i64", "%move"), writer.room("i64")
    writer.store(number(0), found)
    labels = [f"action{at}" for at in range(len(module.actions))]
    cases = " ".join(f"i64 {at}, label %{label}" for at, label in enumerate(labels))
    writer.line(f"switch {what}, label %end [{cases}]")
    for label, action in zip(labels, module.actions.values(), strict=True):
        writer.line(f"{label}:")
        with writer.block():
            writer.store(write(module, writer, action, you, given(writer, action)), found)
        writer.line("br label %end")
    writer.line("end:")
    return writer.text(f"define i64 @{name}(ptr %s, ptr %move) nounwind",
                       f"ret {writer.load('i64', found)}")  # fmt: skip


def _call(you: Value, values: list[Value]) -> str:
    return ", ".join(map(str, ("ptr %s", you, *values)))


def _played(
    module: Module, writer: Writer, action: Action, you: Value, values: list[Value]
) -> Value:
    writer.line(f"call void @{module.after(action.id)}({_call(you, values)})")
    return number(0)


def _judged(
    module: Module, writer: Writer, action: Action, you: Value, values: list[Value]
) -> Value:
    return writer.let("i64", f"call i64 @{module.broken(action.id)}({_call(you, values)})")


def _sheet(module: Module, sheet: Sequence[Number]) -> str:
    """What each line of a player's score sheet comes to."""
    writer = module.seen()
    for at, line in enumerate(sheet):
        writer.store(writer.write(line), writer.at_byte("%out", number(8 * at)))
    return writer.text(f"define void @sheet(ptr %s, {module.seat} %you, ptr %out) nounwind",
                       "ret void")  # fmt: skip


PERFT = """define i64 @perft(
  ptr %s, i64 %depth, ptr %out, i64 %room, i64 %ended, ptr %stop) nounwind {{
entry:
  %next = alloca i8, i64 {size}, align 8
  switch i64 %depth, label %list [i64 0, label %one i64 1, label %last]
one:
  ret i64 1
last:
  %leaves = call i64 @count(ptr %s)
  %stuck = icmp eq i64 %leaves, 0
  %counted = select i1 %stuck, i64 %ended, i64 %leaves
  ret i64 %counted
list:
  %heard = load volatile i8, ptr %stop
  %stopped = icmp ne i8 %heard, 0
  br i1 %stopped, label %lost, label %go_on
go_on:
  %many = call i64 @moves(ptr %s, ptr %out, i64 %room)
  %full = icmp ugt i64 %many, %room
  br i1 %full, label %lost, label %some
some:
  %nobody = icmp eq i64 %many, 0
  br i1 %nobody, label %over, label %begin
over:
  ret i64 %ended
lost:
  ret i64 -1
begin:
  %used = mul i64 %many, {record}
  %rest = getelementptr i8, ptr %out, i64 %used
  %left = sub i64 %room, %many
  %less = sub i64 %depth, 1
  br label %head
head:
  %at = phi i64 [ 0, %begin ], [ %on, %added ]
  %sum = phi i64 [ 0, %begin ], [ %more, %added ]
  %go = icmp ult i64 %at, %many
  br i1 %go, label %body, label %end
body:
  %far = mul i64 %at, {record}
  %move = getelementptr i8, ptr %out, i64 %far
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %next, ptr align 8 %s, i64 {size}, i1 false)
  %none = call i64 @play(ptr %next, ptr %move)
  %found = call i64 @perft(ptr %next, i64 %less, ptr %rest, i64 %left, i64 %ended, ptr %stop)
  %flag = load i8, ptr %next
  %spilled = icmp ne i8 %flag, 0
  %less_than = icmp eq i64 %found, -1
  %bad = or i1 %spilled, %less_than
  br i1 %bad, label %lost, label %added
added:
  %more = add i64 %sum, %found
  %on = add i64 %at, 1
  br label %head
end:
  ret i64 %sum
}}"""
"""How many sequences of so many moves there are, and how many that end before, if those count.

-1 if there was no room to list the moves, or somebody stopped it.
"""

GAME = """define i64 @game(ptr %s, ptr %seed, i64 %most, ptr %out, i64 %room) nounwind {{
entry:
  br label %head
head:
  %made = phi i64 [ 0, %entry ], [ %more, %go ]
  %enough = icmp uge i64 %made, %most
  br i1 %enough, label %end, label %ask
ask:
  %over = call i64 @over(ptr %s)
  %ended = icmp ne i64 %over, 0
  br i1 %ended, label %end, label %list
list:
  %many = call i64 @moves(ptr %s, ptr %out, i64 %room)
  %none = icmp eq i64 %many, 0
  br i1 %none, label %end, label %fits
fits:
  %full = icmp ugt i64 %many, %room
  br i1 %full, label %lost, label %go
lost:
  ret i64 -1
go:
  %chance = call i64 @chance_of(ptr %seed)
  %wide = zext i64 %chance to i128
  %times = zext i64 %many to i128
  %product = mul i128 %wide, %times
  %high = lshr i128 %product, 64
  %at = trunc i128 %high to i64
  %far = mul i64 %at, {record}
  %move = getelementptr i8, ptr %out, i64 %far
  %nothing = call i64 @play(ptr %s, ptr %move)
  %more = add i64 %made, 1
  %flag = load i8, ptr %s
  %spilled = icmp ne i8 %flag, 0
  br i1 %spilled, label %lost, label %head
end:
  ret i64 %made
}}
define i64 @chance_of(ptr %seed) nounwind {{
  %before = load i64, ptr %seed
  %now = add i64 %before, -7046029254386353131
  store i64 %now, ptr %seed
  %a = lshr i64 %now, 30
  %b = xor i64 %now, %a
  %c = mul i64 %b, -4658895280553007687
  %d = lshr i64 %c, 27
  %e = xor i64 %c, %d
  %f = mul i64 %e, -7723592293110705685
  %g = lshr i64 %f, 31
  %h = xor i64 %f, %g
  ret i64 %h
}}"""
"""A game played by chance, as ``chance.py`` has it: how many moves were made."""

GAMES = """define i64 @games(
  ptr %begin, ptr %s, i64 %first, i64 %many, i64 %most, ptr %out, i64 %room) nounwind {{
entry:
  %seed = alloca i64
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %on, %added ]
  %sum = phi i64 [ 0, %entry ], [ %more, %added ]
  %go = icmp ult i64 %at, %many
  br i1 %go, label %body, label %end
body:
  %now = add i64 %first, %at
  store i64 %now, ptr %seed
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %s, ptr align 8 %begin, i64 {size}, i1 false)
  %made = call i64 @game(ptr %s, ptr %seed, i64 %most, ptr %out, i64 %room)
  %bad = icmp slt i64 %made, 0
  br i1 %bad, label %lost, label %added
lost:
  ret i64 -1
added:
  %more = add i64 %sum, %made
  %on = add i64 %at, 1
  br label %head
end:
  ret i64 %sum
}}"""
"""Games by chance, one for each seed: how many moves they have together."""
