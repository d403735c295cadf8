"""Stepping: the moves of a position in the order in which a search tries them.

Moves that decided much elsewhere, by whoever makes them, come first. How much that was stands in a
table, by the move.
"""

from __future__ import annotations

STEPPING = """define private i64 @named(i64 %much, ptr %move, ptr %key) nounwind {{
  %action = load i64, ptr %move
  %width_at = getelementptr [{actions} x i64], ptr @widths, i64 0, i64 %action
  %width = load i64, ptr %width_at
  store i64 %much, ptr %key
  %rest = getelementptr i64, ptr %key, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %rest, ptr align 8 %move, i64 %width, i1 false)
  %bytes = add i64 %width, 8
  ret i64 %bytes
}}
define private i64 @promise(i64 %much, ptr %move, ptr %c) nounwind {{
entry:
  %key = alloca [{named} x i8], align 8
  %bytes = call i64 @named(i64 %much, ptr %move, ptr %key)
  %mark = call i64 @mixed(ptr %key, i64 %bytes)
  %spot = call ptr @slot(ptr %c, i64 {promises}, i64 16, ptr %key, i64 %bytes, i64 %mark)
  %e = load ptr, ptr %spot
  %none = icmp eq ptr %e, null
  br i1 %none, label %nothing, label %some
nothing:
  ret i64 0
some:
  %at = getelementptr i64, ptr %e, i64 1
  %found = load i64, ptr %at
  ret i64 %found
}}
define private i1 @promises(i64 %much, ptr %move, i64 %depth, ptr %c) nounwind {{
entry:
  %key = alloca [{named} x i8], align 8
  %bytes = call i64 @named(i64 %much, ptr %move, ptr %key)
  %mark = call i64 @mixed(ptr %key, i64 %bytes)
  %spot = call ptr @slot(ptr %c, i64 {promises}, i64 16, ptr %key, i64 %bytes, i64 %mark)
  %there = load ptr, ptr %spot
  %known = icmp ne ptr %there, null
  br i1 %known, label %add, label %new
new:
  %made = call ptr @put(
    ptr %c, i64 {promises}, ptr %spot, i64 {promise}, i64 16, ptr %key, i64 %bytes, i64 %mark)
  %full = icmp eq ptr %made, null
  br i1 %full, label %lost, label %add
lost:
  ret i1 false
add:
  %e = phi ptr [ %there, %entry ], [ %made, %new ]
  %at = getelementptr i64, ptr %e, i64 1
  %before = load i64, ptr %at
  %square = mul i64 %depth, %depth
  %now = add i64 %before, %square
  store i64 %now, ptr %at
  ret i1 true
}}
define private i64 @listed(ptr %s, ptr %out, ptr %c) nounwind {{
entry:
  %end_at = getelementptr i64, ptr %c, i64 14
  %end_of = load i64, ptr %end_at
  %start_of = ptrtoint ptr %out to i64
  %bytes = sub i64 %end_of, %start_of
  %each = add i64 {record}, 16
  %room = sdiv i64 %bytes, %each
  %many = call i64 @moves(ptr %s, ptr %out, i64 %room)
  %full = icmp sgt i64 %many, %room
  br i1 %full, label %lost, label %head
lost:
  call void @trouble(ptr %c, i64 {no_room})
  ret i64 -1
head:
  %at = phi i64 [ 0, %entry ], [ %next, %on ]
  %kept = phi i64 [ 0, %entry ], [ %now, %on ]
  %go = icmp slt i64 %at, %many
  br i1 %go, label %body, label %end
body:
  %far = mul i64 %at, {record}
  %move = getelementptr i8, ptr %out, i64 %far
  %mine = call i64 @own(ptr %s, ptr %move)
  %near = mul i64 %kept, {record}
  %to = getelementptr i8, ptr %out, i64 %near
  %moved = icmp ne i64 %at, %kept
  %counts = icmp ne i64 %mine, 0
  %copies = and i1 %moved, %counts
  br i1 %copies, label %copy, label %on
copy:
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %to, ptr align 8 %move, i64 {record}, i1 false)
  br label %on
on:
  %now = add i64 %kept, %mine
  %next = add i64 %at, 1
  br label %head
end:
  ret i64 %kept
}}
define private void @ordered(i64 %much, ptr %out, i64 %many, ptr %order, ptr %c) nounwind {{
entry:
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %next, %put ]
  %go = icmp slt i64 %at, %many
  br i1 %go, label %body, label %end
body:
  %far = mul i64 %at, {record}
  %move = getelementptr i8, ptr %out, i64 %far
  %found = call i64 @promise(i64 %much, ptr %move, ptr %c)
  br label %shift
shift:
  %to = phi i64 [ %at, %body ], [ %before, %back ]
  %spot = getelementptr [2 x i64], ptr %order, i64 %to
  %first = icmp eq i64 %to, 0
  br i1 %first, label %put, label %compare
compare:
  %before = sub i64 %to, 1
  %left = getelementptr [2 x i64], ptr %order, i64 %before
  %theirs = load i64, ptr %left
  %less = icmp slt i64 %theirs, %found
  br i1 %less, label %back, label %put
back:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %spot, ptr align 8 %left, i64 16, i1 false)
  br label %shift
put:
  store i64 %found, ptr %spot
  %number_at = getelementptr i64, ptr %spot, i64 1
  store i64 %at, ptr %number_at
  %next = add i64 %at, 1
  br label %head
end:
  ret void
}}
define private i1 @stepped(ptr %s, ptr %move, ptr %next, ptr %c) nounwind {{
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %next, ptr align 8 %s, i64 {size}, i1 false)
  %nothing = call i64 @play(ptr %next, ptr %move)
  %step_at = getelementptr i64, ptr %c, i64 11
  %step = load i64, ptr %step_at
  %left_at = getelementptr i8, ptr %next, i64 {left}
  %left = load i64, ptr %left_at
  %less = sub i64 %left, %step
  store i64 %less, ptr %left_at
  %flag = load i8, ptr %next
  %spilled = icmp ne i8 %flag, 0
  br i1 %spilled, label %lost, label %end
lost:
  call void @trouble(ptr %c, i64 {no_room})
  ret i1 false
end:
  ret i1 true
}}"""
"""What is promised of a move, all moves of whose turn it is, in order, and one of them made."""
