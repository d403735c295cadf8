"""Comparing: one position under many readings, of which the position itself says the first.

A way to read it is two numbers, the byte at which a reading stands and what stands there instead.
Of each way is put down what came of it: ``SAME``, ``OTHER``, ``PERHAPS`` other, or ``FULL``.
"""

from __future__ import annotations

from collections.abc import Sequence

SAME, OTHER, PERHAPS, FULL = 0, 1, 2, -1
COMPARED = ("other_moves", "other_verdict", "other_effect")
"""The functions that are called from outside."""


def comparing(size: int, record: int, widths: Sequence[int]) -> str:
    """The functions, for positions and moves of such sizes; an action's moves may be smaller."""
    listed = ", ".join(f"i64 {at}" for at in widths)
    table = f"@widths = private unnamed_addr constant [{len(widths)} x i64] [{listed}], align 8"
    parts = (SAME_MOVES, MOVES, VERDICT, EFFECT)
    made = (at.format(size=size, record=record, many=len(widths)) for at in parts)
    return "\n".join((table, *made))


SAME_MOVES = """define private i1 @same_moves(ptr %one, ptr %other, i64 %many) nounwind {{
entry:
  %far = mul i64 %many, {record}
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %next, %end ]
  %go = icmp ult i64 %at, %far
  br i1 %go, label %move, label %same
move:
  %a = getelementptr i8, ptr %one, i64 %at
  %b = getelementptr i8, ptr %other, i64 %at
  %action = load i64, ptr %a
  %spot = getelementptr [{many} x i64], ptr @widths, i64 0, i64 %action
  %wide = load i64, ptr %spot
  br label %words
words:
  %word = phi i64 [ 0, %move ], [ %on, %more ]
  %c = getelementptr i8, ptr %a, i64 %word
  %d = getelementptr i8, ptr %b, i64 %word
  %x = load i64, ptr %c
  %y = load i64, ptr %d
  %equal = icmp eq i64 %x, %y
  br i1 %equal, label %more, label %differ
more:
  %on = add i64 %word, 8
  %again = icmp ult i64 %on, %wide
  br i1 %again, label %words, label %end
end:
  %next = add i64 %at, {record}
  br label %head
same:
  ret i1 true
differ:
  ret i1 false
}}"""
"""Whether two lists of so many moves are the same, word by word."""

_EACH = """
head:
  %at = phi i64 [ 0, %entry ], [ %more, %done ]
  %go = icmp ult i64 %at, %n
  br i1 %go, label %way, label %end
way:
  %far = mul i64 %at, 16
  %first = getelementptr i8, ptr %ways, i64 %far
  %second = getelementptr i8, ptr %first, i64 8
  %byte = load i64, ptr %first
  %told = load i64, ptr %second
  %read = trunc i64 %told to i8
  %place = getelementptr i8, ptr %s, i64 %byte
  %before = load i8, ptr %place
  store i8 %read, ptr %place
"""
_DONE = """
done:
  store i8 %before, ptr %place
  %spot = mul i64 %at, 8
  %where = getelementptr i8, ptr %found, i64 %spot
  store i64 %what, ptr %where
  %more = add i64 %at, 1
  br label %head
"""

MOVES = f"""define void @other_moves(
  ptr %s, ptr %ways, i64 %n, ptr %out, i64 %room, i64 %many, ptr %found) nounwind {{{{
entry:
  %none = icmp slt i64 %many, 0
  %listed = select i1 %none, i64 0, i64 %many
  %used = mul i64 %listed, {{record}}
  %rest = getelementptr i8, ptr %out, i64 %used
  %left = sub i64 %room, %listed
  br label %head
{_EACH}
  %over = call i64 @over(ptr %s)
  %ended = icmp ne i64 %over, 0
  %apart = xor i1 %ended, %none
  %last = or i1 %ended, %apart
  %either = zext i1 %apart to i64
  br i1 %last, label %done, label %list
list:
  %some = call i64 @moves(ptr %s, ptr %rest, i64 %left)
  %full = icmp sgt i64 %some, %left
  br i1 %full, label %done, label %count
count:
  %equal = icmp eq i64 %some, %many
  br i1 %equal, label %compare, label %done
compare:
  %same = call i1 @same_moves(ptr %out, ptr %rest, i64 %many)
  %perhaps = select i1 %same, i64 {SAME}, i64 {PERHAPS}
  br label %done
{_DONE.replace("done:", '''done:
  %what = phi i64 [ %either, %way ], [ -1, %list ], [ 1, %count ], [ %perhaps, %compare ]''')}
end:
  ret void
}}}}"""
"""Whether other moves are legal; ``many`` are, in ``out``, as it is read, or -1 if it is over."""

VERDICT = f"""define void @other_verdict(
  ptr %s, ptr %ways, i64 %n, ptr %move, ptr %found) nounwind {{{{
entry:
  %broken = call i64 @judge(ptr %s, ptr %move)
  %legal = icmp eq i64 %broken, 0
  br label %head
{_EACH}
  %bad = call i64 @judge(ptr %s, ptr %move)
  %good = icmp eq i64 %bad, 0
  %apart = xor i1 %legal, %good
  %what = zext i1 %apart to i64
  br label %done
{_DONE}
end:
  ret void
}}}}"""
"""Whether a move is legal where it was not, or the other way round."""

EFFECT = f"""define void @other_effect(
  ptr %s, ptr %ways, i64 %n, ptr %move, ptr %found) nounwind {{{{
entry:
  %one = alloca i8, i64 {{size}}, align 8
  %other = alloca i8, i64 {{size}}, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %one, ptr align 8 %s, i64 {{size}}, i1 false)
  %played = call i64 @play(ptr %one, ptr %move)
  br label %head
{_EACH}
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %other, ptr align 8 %s, i64 {{size}}, i1 false)
  %nothing = call i64 @play(ptr %other, ptr %move)
  %again = getelementptr i8, ptr %other, i64 %byte
  store i8 %before, ptr %again
  br label %words
words:
  %word = phi i64 [ 0, %way ], [ %on, %equals ]
  %inside = icmp ult i64 %word, {{size}}
  br i1 %inside, label %compare, label %done
compare:
  %a = getelementptr i8, ptr %one, i64 %word
  %b = getelementptr i8, ptr %other, i64 %word
  %x = load i64, ptr %a
  %y = load i64, ptr %b
  %equal = icmp eq i64 %x, %y
  br i1 %equal, label %equals, label %done
equals:
  %on = add i64 %word, 8
  br label %words
{_DONE.replace("done:", f'''done:
  %what = phi i64 [ {SAME}, %words ], [ {PERHAPS}, %compare ]''')}
end:
  ret void
}}}}"""
"""Whether a move changes something else; perhaps, as what is left of a pile lies there, too."""
