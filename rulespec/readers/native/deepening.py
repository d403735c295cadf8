"""Deepening: whether what a position is worth reaches a number, deeper and deeper.

What a position is worth at least and at most stands with it; so does how deep it was tried in vain.
"""

from __future__ import annotations

SEARCH = """define private i1 @decides(i64 %much, {v} %low, {v} %high, {v} %wanted) nounwind {{
  %reaches = icmp sge {v} %low, %wanted
  %fails = icmp slt {v} %high, %wanted
  %is_much = icmp ne i64 %much, 0
  %found = select i1 %is_much, i1 %reaches, i1 %fails
  ret i1 %found
}}
define private void @proved(
  ptr %e, i64 %much, {v} %low, {v} %high, {v} %least, {v} %most, ptr %c) nounwind {{
entry:
  %is_much = icmp ne i64 %much, 0
  br i1 %is_much, label %above, label %below
above:
  %higher = icmp sgt {v} %low, %least
  %a = select i1 %higher, {v} %low, {v} %least
  call void @note(ptr %e, {v} %a, {v} %most, ptr %c)
  ret void
below:
  %lower = icmp slt {v} %high, %most
  %b = select i1 %lower, {v} %high, {v} %most
  call void @note(ptr %e, {v} %least, {v} %b, ptr %c)
  ret void
}}
define private ptr @look(
  ptr %s, {v} %wanted, i64 %depth, i64 %claims, ptr %out, ptr %c) nounwind {{
entry:
  %next = alloca [{size} x i8], align 8
  %e = call ptr @enter(ptr %s, ptr %c)
  %no_entry = icmp eq ptr %e, null
  br i1 %no_entry, label %lost, label %bounds
lost:
  ret ptr null
bounds:
  %low_at = getelementptr i8, ptr %e, i64 {low}
  %high_at = getelementptr i8, ptr %e, i64 {high}
  %least = load {v}, ptr %low_at, align 8
  %most = load {v}, ptr %high_at, align 8
  %reached = icmp sge {v} %least, %wanted
  %failed = icmp slt {v} %most, %wanted
  %flat = icmp eq i64 %depth, 0
  %either = or i1 %reached, %failed
  %enough = or i1 %either, %flat
  br i1 %enough, label %done, label %vain
vain:
  %tries = getelementptr i64, ptr %e, i64 2
  %tried_at = getelementptr i64, ptr %tries, i64 %claims
  %tried = load i64, ptr %tried_at
  %far_wanted = mul i64 %claims, {v_bytes}
  %wants = getelementptr i8, ptr %e, i64 {wanted}
  %for_at = getelementptr i8, ptr %wants, i64 %far_wanted
  %for = load {v}, ptr %for_at, align 8
  %as_deep = icmp sge i64 %tried, %depth
  %alike = icmp eq {v} %for, %wanted
  %is_vain = and i1 %as_deep, %alike
  br i1 %is_vain, label %done, label %count
done:
  ret ptr %e
count:
  %nodes_at = getelementptr i64, ptr %c, i64 1
  %nodes = load i64, ptr %nodes_at
  %one_more = add i64 %nodes, 1
  store i64 %one_more, ptr %nodes_at
  %stop = load volatile i8, ptr %c
  %stopped = icmp ne i8 %stop, 0
  br i1 %stopped, label %halt, label %list
halt:
  call void @trouble(ptr %c, i64 {stopped})
  ret ptr null
list:
  %many = call i64 @listed(ptr %s, ptr %out, ptr %c)
  %too_many = icmp slt i64 %many, 0
  br i1 %too_many, label %lost, label %some
some:
  %none = icmp eq i64 %many, 0
  br i1 %none, label %stuck, label %order
stuck:
  %lead = call {v} @lead(ptr %s, ptr %c)
  call void @note(ptr %e, {v} %lead, {v} %lead, ptr %c)
  ret ptr %e
order:
  %turn = call i64 @to_move(ptr %s)
  %player_at = getelementptr i64, ptr %c, i64 12
  %player = load i64, ptr %player_at
  %is_much = icmp eq i64 %turn, %player
  %much = zext i1 %is_much to i64
  %used = mul i64 %many, {record}
  %orders = getelementptr i8, ptr %out, i64 %used
  call void @ordered(i64 %much, ptr %out, i64 %many, ptr %orders, ptr %c)
  %further = getelementptr [2 x i64], ptr %orders, i64 %many
  br label %knows
knows:
  %k = phi i64 [ 0, %order ], [ %k_next, %unknown ]
  %k_go = icmp slt i64 %k, %many
  br i1 %k_go, label %known, label %try
known:
  %k_order = getelementptr [2 x i64], ptr %orders, i64 %k
  %k_number_at = getelementptr i64, ptr %k_order, i64 1
  %k_number = load i64, ptr %k_number_at
  %k_far = mul i64 %k_number, {record}
  %k_move = getelementptr i8, ptr %out, i64 %k_far
  %k_fits = call i1 @stepped(ptr %s, ptr %k_move, ptr %next, ptr %c)
  br i1 %k_fits, label %find, label %lost
find:
  %k_mark = call i64 @mixed(ptr %next, i64 {size})
  %k_spot = call ptr @met(ptr %next, ptr %c, i64 %k_mark)
  %k_e = load ptr, ptr %k_spot
  %k_none = icmp eq ptr %k_e, null
  %k_low_at = getelementptr i8, ptr %k_e, i64 {low}
  %k_high_at = getelementptr i8, ptr %k_e, i64 {high}
  %open_low = getelementptr i8, ptr %c, i64 {first}
  %open_high = getelementptr i8, ptr %c, i64 {last}
  %k_from = select i1 %k_none, ptr %open_low, ptr %k_low_at
  %k_to = select i1 %k_none, ptr %open_high, ptr %k_high_at
  %k_low = load {v}, ptr %k_from, align 8
  %k_high = load {v}, ptr %k_to, align 8
  %k_decides = call i1 @decides(i64 %much, {v} %k_low, {v} %k_high, {v} %wanted)
  br i1 %k_decides, label %is_known, label %unknown
unknown:
  %k_next = add i64 %k, 1
  br label %knows
is_known:
  call void @proved(
    ptr %e, i64 %much, {v} %k_low, {v} %k_high, {v} %least, {v} %most, ptr %c)
  ret ptr %e
try:
  %less = sub i64 %depth, 1
  %is_claim = icmp ne i64 %claims, 0
  %needs_all = xor i1 %is_much, %is_claim
  br label %tries_all
tries_all:
  %t = phi i64 [ 0, %try ], [ %t_next, %on ]
  %lowest = phi {v} [ 0, %try ], [ %lowest_now, %on ]
  %highest = phi {v} [ 0, %try ], [ %highest_now, %on ]
  %t_go = icmp slt i64 %t, %many
  br i1 %t_go, label %deeper, label %all
deeper:
  %t_order = getelementptr [2 x i64], ptr %orders, i64 %t
  %t_number_at = getelementptr i64, ptr %t_order, i64 1
  %t_number = load i64, ptr %t_number_at
  %t_far = mul i64 %t_number, {record}
  %t_move = getelementptr i8, ptr %out, i64 %t_far
  %t_fits = call i1 @stepped(ptr %s, ptr %t_move, ptr %next, ptr %c)
  br i1 %t_fits, label %within, label %lost
within:
  %t_e = call ptr @look(
    ptr %next, {v} %wanted, i64 %less, i64 %claims, ptr %further, ptr %c)
  %t_lost = icmp eq ptr %t_e, null
  br i1 %t_lost, label %lost, label %judge_it
judge_it:
  %t_low_at = getelementptr i8, ptr %t_e, i64 {low}
  %t_high_at = getelementptr i8, ptr %t_e, i64 {high}
  %t_low = load {v}, ptr %t_low_at, align 8
  %t_high = load {v}, ptr %t_high_at, align 8
  %t_decides = call i1 @decides(i64 %much, {v} %t_low, {v} %t_high, {v} %wanted)
  br i1 %t_decides, label %cut, label %not_yet
cut:
  %noted = call i1 @promises(i64 %much, ptr %t_move, i64 %depth, ptr %c)
  br i1 %noted, label %is_cut, label %lost
is_cut:
  call void @proved(
    ptr %e, i64 %much, {v} %t_low, {v} %t_high, {v} %least, {v} %most, ptr %c)
  ret ptr %e
not_yet:
  %t_yes = icmp sge {v} %t_low, %wanted
  %t_no = icmp slt {v} %t_high, %wanted
  %t_known = or i1 %t_yes, %t_no
  %t_unknown = xor i1 %t_known, true
  %hopeless = and i1 %needs_all, %t_unknown
  br i1 %hopeless, label %nothing, label %on
on:
  %is_first = icmp eq i64 %t, 0
  %lower = icmp slt {v} %t_low, %lowest
  %higher = icmp sgt {v} %t_high, %highest
  %takes_low = or i1 %is_first, %lower
  %takes_high = or i1 %is_first, %higher
  %lowest_now = select i1 %takes_low, {v} %t_low, {v} %lowest
  %highest_now = select i1 %takes_high, {v} %t_high, {v} %highest
  %t_next = add i64 %t, 1
  br label %tries_all
all:
  %not_more = icmp slt {v} %highest, %most
  %high_all = select i1 %not_more, {v} %highest, {v} %most
  %not_less = icmp sgt {v} %lowest, %least
  %low_all = select i1 %not_less, {v} %lowest, {v} %least
  %low_found = select i1 %is_much, {v} %least, {v} %low_all
  %high_found = select i1 %is_much, {v} %high_all, {v} %most
  br label %ends
nothing:
  br label %ends
ends:
  %low_end = phi {v} [ %low_found, %all ], [ %least, %nothing ]
  %high_end = phi {v} [ %high_found, %all ], [ %most, %nothing ]
  %yes = icmp sge {v} %low_end, %wanted
  %no = icmp slt {v} %high_end, %wanted
  %is_decided = or i1 %yes, %no
  br i1 %is_decided, label %noting, label %failing
failing:
  store i64 %depth, ptr %tried_at
  store {v} %wanted, ptr %for_at, align 8
  br label %noting
noting:
  call void @note(ptr %e, {v} %low_end, {v} %high_end, ptr %c)
  ret ptr %e
}}
define ptr @search(ptr %s, ptr %for, i64 %depth, ptr %out, ptr %c) nounwind {{
entry:
  %wanted = load {v}, ptr %for, align 8
  %e = call ptr @look(ptr %s, {v} %wanted, i64 %depth, i64 1, ptr %out, ptr %c)
  %lost = icmp eq ptr %e, null
  br i1 %lost, label %end, label %judge_it
judge_it:
  %low_at = getelementptr i8, ptr %e, i64 {low}
  %high_at = getelementptr i8, ptr %e, i64 {high}
  %low = load {v}, ptr %low_at, align 8
  %high = load {v}, ptr %high_at, align 8
  %reaches = icmp sge {v} %low, %wanted
  %fails = icmp slt {v} %high, %wanted
  %decided = or i1 %reaches, %fails
  br i1 %decided, label %end, label %again
again:
  %other = call ptr @look(ptr %s, {v} %wanted, i64 %depth, i64 0, ptr %out, ptr %c)
  ret ptr %other
end:
  ret ptr %e
}}"""
"""Whether the value of a position reaches a number is asked, within so many moves, both ways."""
