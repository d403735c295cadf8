"""Meeting: positions that a search knows again, what is proved of them, what they are worth.

They stand one after the other behind a table of where each is. Whatever is looked for is found by
its mark, a number mixed of all its words, and compared word by word; so no two positions are ever
taken for one.
"""

from __future__ import annotations

MEETING = """define private i64 @mixed(ptr %key, i64 %bytes) nounwind {{
entry:
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %next, %body ]
  %mark = phi i64 [ 1, %entry ], [ %more, %body ]
  %go = icmp ult i64 %at, %bytes
  br i1 %go, label %body, label %end
body:
  %spot = getelementptr i8, ptr %key, i64 %at
  %word = load i64, ptr %spot
  %a = xor i64 %mark, %word
  %b = mul i64 %a, -7046029254386353131
  %c = lshr i64 %b, 32
  %more = xor i64 %b, %c
  %next = add i64 %at, 8
  br label %head
end:
  %some = or i64 %mark, 1
  ret i64 %some
}}
define private ptr @slot(
  ptr %c, i64 %which, i64 %head, ptr %key, i64 %bytes, i64 %mark) nounwind {{
entry:
  %table_at = getelementptr i64, ptr %c, i64 %which
  %table = load ptr, ptr %table_at
  %fit_at = getelementptr i64, ptr %table_at, i64 1
  %fit = load i64, ptr %fit_at
  %shifted = lshr i64 %mark, 1
  br label %look
look:
  %at = phi i64 [ %shifted, %entry ], [ %on, %next ]
  %number = and i64 %at, %fit
  %spot = getelementptr ptr, ptr %table, i64 %number
  %p = load ptr, ptr %spot
  %none = icmp eq ptr %p, null
  br i1 %none, label %found, label %used
used:
  %there = load i64, ptr %p
  %likely = icmp eq i64 %there, %mark
  br i1 %likely, label %compare, label %next
compare:
  %q = getelementptr i8, ptr %p, i64 %head
  br label %words
words:
  %word = phi i64 [ 0, %compare ], [ %more, %same ]
  %inside = icmp ult i64 %word, %bytes
  br i1 %inside, label %one, label %found
one:
  %x = getelementptr i8, ptr %q, i64 %word
  %y = getelementptr i8, ptr %key, i64 %word
  %a = load i64, ptr %x
  %b = load i64, ptr %y
  %equal = icmp eq i64 %a, %b
  br i1 %equal, label %same, label %next
same:
  %more = add i64 %word, 8
  br label %words
next:
  %on = add i64 %at, 1
  br label %look
found:
  ret ptr %spot
}}
define private ptr @put(
  ptr %c, i64 %which, ptr %spot, i64 %stride, i64 %head, ptr %key, i64 %bytes, i64 %mark
) nounwind {{
entry:
  %table_at = getelementptr i64, ptr %c, i64 %which
  %fit_at = getelementptr i64, ptr %table_at, i64 1
  %many_at = getelementptr i64, ptr %table_at, i64 2
  %most_at = getelementptr i64, ptr %table_at, i64 3
  %many = load i64, ptr %many_at
  %most = load i64, ptr %most_at
  %full = icmp uge i64 %many, %most
  br i1 %full, label %lost, label %new
lost:
  call void @trouble(ptr %c, i64 {memory})
  ret ptr null
new:
  %table = load ptr, ptr %table_at
  %fit = load i64, ptr %fit_at
  %spots = add i64 %fit, 1
  %begin = getelementptr ptr, ptr %table, i64 %spots
  %far = mul i64 %many, %stride
  %e = getelementptr i8, ptr %begin, i64 %far
  %more = add i64 %many, 1
  store i64 %more, ptr %many_at
  store ptr %e, ptr %spot
  store i64 %mark, ptr %e
  %to = getelementptr i8, ptr %e, i64 %head
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %key, i64 %bytes, i1 false)
  ret ptr %e
}}
define private ptr @met(ptr %s, ptr %c, i64 %mark) nounwind {{
  %spot = call ptr @slot(ptr %c, i64 {positions}, i64 {head}, ptr %s, i64 {size}, i64 %mark)
  ret ptr %spot
}}
define private void @note(ptr %e, {v} %low, {v} %high, ptr %c) nounwind {{
entry:
  %low_at = getelementptr i8, ptr %e, i64 {low}
  %high_at = getelementptr i8, ptr %e, i64 {high}
  %before = load {v}, ptr %low_at, align 8
  %above = load {v}, ptr %high_at, align 8
  %a = icmp ne {v} %before, %low
  %b = icmp ne {v} %above, %high
  %news = or i1 %a, %b
  br i1 %news, label %new, label %end
new:
  store {v} %low, ptr %low_at, align 8
  store {v} %high, ptr %high_at, align 8
  %proofs_at = getelementptr i64, ptr %c, i64 2
  %proofs = load i64, ptr %proofs_at
  %more = add i64 %proofs, 1
  store i64 %more, ptr %proofs_at
  %proved_at = getelementptr i64, ptr %e, i64 1
  store i64 %more, ptr %proved_at
  br label %end
end:
  ret void
}}
define private void @trouble(ptr %c, i64 %why) nounwind {{
  %at = getelementptr i64, ptr %c, i64 15
  store i64 %why, ptr %at
  ret void
}}
define ptr @enter(ptr %s, ptr %c) nounwind {{
entry:
  %mark = call i64 @mixed(ptr %s, i64 {size})
  %spot = call ptr @met(ptr %s, ptr %c, i64 %mark)
  %there = load ptr, ptr %spot
  %known = icmp ne ptr %there, null
  br i1 %known, label %end, label %new
end:
  ret ptr %there
new:
  %e = call ptr @put(
    ptr %c, i64 {positions}, ptr %spot, i64 {entry}, i64 {head}, ptr %s, i64 {size}, i64 %mark)
  %full = icmp eq ptr %e, null
  br i1 %full, label %lost, label %put
lost:
  ret ptr null
put:
  %low_at = getelementptr i8, ptr %e, i64 {low}
  %high_at = getelementptr i8, ptr %e, i64 {high}
  store {v} 1, ptr %low_at, align 8
  store {v} 0, ptr %high_at, align 8
  %left_at = getelementptr i8, ptr %s, i64 {left}
  %left = load i64, ptr %left_at
  %last = icmp eq i64 %left, 0
  br i1 %last, label %ended, label %ask
ask:
  %over = call i64 @over(ptr %s)
  %is_over = icmp ne i64 %over, 0
  br i1 %is_over, label %ended, label %open
ended:
  %lead = call {v} @lead(ptr %s, ptr %c)
  call void @note(ptr %e, {v} %lead, {v} %lead, ptr %c)
  ret ptr %e
open:
  %first_at = getelementptr i8, ptr %c, i64 {first}
  %last_at = getelementptr i8, ptr %c, i64 {last}
  %first = load {v}, ptr %first_at, align 8
  %highest = load {v}, ptr %last_at, align 8
  call void @note(ptr %e, {v} %first, {v} %highest, ptr %c)
  ret ptr %e
}}
define private {v} @rank(ptr %s, i64 %bit, ptr %c) nounwind {{
entry:
  {seen}
  %sheet = alloca [{lines} x i64], align 8
  call void @sheet(ptr %s, {seat} {narrow}, ptr %sheet)
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi {v} [ 0, %entry ], [ %more, %body ]
  %go = icmp ult i64 %at, {lines}
  br i1 %go, label %body, label %end
body:
  %x = getelementptr i64, ptr %sheet, i64 %at
  %points = load i64, ptr %x
  %wide = {widened}
  %far = mul i64 %at, {v_bytes}
  %from = add i64 %far, {weights}
  %y = getelementptr i8, ptr %c, i64 %from
  %weight = load {v}, ptr %y, align 8
  %counts = mul {v} %wide, %weight
  %more = add {v} %sum, %counts
  %next = add i64 %at, 1
  br label %head
end:
  ret {v} %sum
}}
define private {v} @lead(ptr %s, ptr %c) nounwind {{
entry:
  %own_at = getelementptr i64, ptr %c, i64 12
  %own = load i64, ptr %own_at
  %who_at = getelementptr i64, ptr %c, i64 13
  %playing = load i64, ptr %who_at
  %others = xor i64 %playing, %own
  %mine = call {v} @rank(ptr %s, i64 %own, ptr %c)
  %alone = icmp eq i64 %others, 0
  br i1 %alone, label %single, label %head
single:
  ret {v} %mine
head:
  %rest = phi i64 [ %others, %entry ], [ %fewer, %body ]
  %best = phi {v} [ 0, %entry ], [ %better, %body ]
  %is_first = phi i1 [ true, %entry ], [ false, %body ]
  %go = icmp ne i64 %rest, 0
  br i1 %go, label %body, label %end
body:
  %minus = sub i64 0, %rest
  %bit = and i64 %rest, %minus
  %fewer = xor i64 %rest, %bit
  %theirs = call {v} @rank(ptr %s, i64 %bit, ptr %c)
  %more = icmp sgt {v} %theirs, %best
  %takes = or i1 %more, %is_first
  %better = select i1 %takes, {v} %theirs, {v} %best
  br label %head
end:
  %lead = sub {v} %mine, %best
  ret {v} %lead
}}"""
"""A position met is entered with what is known of it; of one where the game ends, that is all."""
