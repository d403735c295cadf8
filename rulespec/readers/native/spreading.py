"""Spreading: all that a player's own turn leads to, step by step; each position is met once.

Positions stand one after the other as they were met, so those that one step leads to stand behind
those that it starts from. Each is put down as its mark, the number of the one from which it was
met first, whether the turn ends with it, what it is worth then, and itself.
"""

from __future__ import annotations

FROM, ENDS, WORTH, MET = 1, 2, 3, 4
"""Which words of a position met say so; it stands behind so many."""

SPREAD = """define i64 @reach(ptr %s, i64 %from, ptr %c) nounwind {{
entry:
  %mark = call i64 @mixed(ptr %s, i64 {size})
  %spot = call ptr @slot(ptr %c, i64 {positions}, i64 {met}, ptr %s, i64 {size}, i64 %mark)
  %there = load ptr, ptr %spot
  %known = icmp ne ptr %there, null
  br i1 %known, label %nothing, label %new
nothing:
  ret i64 0
new:
  %e = call ptr @put(
    ptr %c, i64 {positions}, ptr %spot, i64 {met_entry}, i64 {met}, ptr %s, i64 {size}, i64 %mark)
  %full = icmp eq ptr %e, null
  br i1 %full, label %lost, label %put
lost:
  ret i64 -1
put:
  %from_at = getelementptr i64, ptr %e, i64 {came}
  %ends_at = getelementptr i64, ptr %e, i64 {ends}
  %worth_at = getelementptr i64, ptr %e, i64 {worth}
  store i64 %from, ptr %from_at
  %own_at = getelementptr i64, ptr %c, i64 12
  %own = load i64, ptr %own_at
  %turn = call i64 @to_move(ptr %s)
  %is_own = icmp eq i64 %turn, %own
  br i1 %is_own, label %ask, label %ended
ask:
  %over = call i64 @over(ptr %s)
  %is_over = icmp ne i64 %over, 0
  br i1 %is_over, label %ended, label %open
ended:
  %rank = call {v} @rank(ptr %s, i64 %own, ptr %c)
  %points = {narrowed}
  store i64 %points, ptr %worth_at
  br label %open
open:
  %ends = phi i64 [ 0, %ask ], [ 1, %ended ]
  store i64 %ends, ptr %ends_at
  ret i64 1
}}
define i64 @spread(i64 %first, i64 %last, ptr %out, ptr %c) nounwind {{
entry:
  %next = alloca [{size} x i8], align 8
  %table_at = getelementptr i64, ptr %c, i64 {positions}
  %table = load ptr, ptr %table_at
  %fit_at = getelementptr i64, ptr %table_at, i64 1
  %fit = load i64, ptr %fit_at
  %spots = add i64 %fit, 1
  %begin = getelementptr ptr, ptr %table, i64 %spots
  %nodes_at = getelementptr i64, ptr %c, i64 1
  br label %head
head:
  %at = phi i64 [ %first, %entry ], [ %on, %done ]
  %go = icmp slt i64 %at, %last
  br i1 %go, label %body, label %all
all:
  ret i64 0
lost:
  ret i64 -1
body:
  %stop = load volatile i8, ptr %c
  %stopped = icmp ne i8 %stop, 0
  br i1 %stopped, label %halt, label %one
halt:
  call void @trouble(ptr %c, i64 {stopped})
  ret i64 -1
one:
  %far = mul i64 %at, {met_entry}
  %e = getelementptr i8, ptr %begin, i64 %far
  %ends_at = getelementptr i64, ptr %e, i64 {ends}
  %ends = load i64, ptr %ends_at
  %is_end = icmp ne i64 %ends, 0
  br i1 %is_end, label %done, label %list
list:
  %s = getelementptr i8, ptr %e, i64 {met}
  %many = call i64 @listed(ptr %s, ptr %out, ptr %c)
  %too_many = icmp slt i64 %many, 0
  br i1 %too_many, label %lost, label %moves
moves:
  %m = phi i64 [ 0, %list ], [ %m_next, %moved ]
  %m_go = icmp slt i64 %m, %many
  br i1 %m_go, label %move, label %done
move:
  %m_far = mul i64 %m, {record}
  %m_at = getelementptr i8, ptr %out, i64 %m_far
  %fits = call i1 @stepped(ptr %s, ptr %m_at, ptr %next, ptr %c)
  br i1 %fits, label %meet, label %lost
meet:
  %nodes = load i64, ptr %nodes_at
  %one_more = add i64 %nodes, 1
  store i64 %one_more, ptr %nodes_at
  %met = call i64 @reach(ptr %next, i64 %at, ptr %c)
  %no_room = icmp slt i64 %met, 0
  br i1 %no_room, label %lost, label %moved
moved:
  %m_next = add i64 %m, 1
  br label %moves
done:
  %on = add i64 %at, 1
  br label %head
}}"""
"""A position is met, from another; and all that some of them lead to are."""
