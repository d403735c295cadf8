"""Score sheets in machine code: a loop in machine code asks for those of many positions in turn."""

from __future__ import annotations

import ctypes
import random
import time

import llvmlite.binding as llvm

from rulespec.language.registry import game
from rulespec.readers.native.engine import engine
from rulespec.readers.native.machine import Machine, compiled

GAMES, TIMES = 20, 40
"""So many games by chance, and so often each of their positions."""

LOOP = """define i64 @each(ptr %sheet, ptr %positions, i64 %many, i64 %size, ptr %out) nounwind {{
entry:
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi i64 [ 0, %entry ], [ %last, %body ]
  %go = icmp ult i64 %at, %many
  br i1 %go, label %body, label %end
body:
  %far = mul i64 %at, %size
  %position = getelementptr i8, ptr %positions, i64 %far
{calls}
  %last = add i64 %sum{players}, 0
  %next = add i64 %at, 1
  br label %head
end:
  ret i64 %sum
}}"""
CALL = """  call void %sheet(ptr %position, {seat} {who}, ptr %out)
  %line{at} = load i64, ptr %out
  %sum{next} = add i64 %sum{at}, %line{at}"""


def positions_of(name):
    """Every position of some games by chance."""
    found = []
    for seed in range(GAMES):
        chance, at = random.Random(seed), game(name).set_up(seed=seed)
        found.append(at)
        while not at.is_over:
            at = at.then(chance.choice(at.moves()))
            found.append(at)
    return found


def loop(players, seat):
    """A function that asks for the sheets of all players in all positions, and adds up a line."""
    calls = "\n".join(CALL.format(at=at or "", next=at + 1, seat=seat, who=1 << at)
                      for at in range(players))  # fmt: skip
    return Loop(compiled(LOOP.format(calls=calls, players=players)))


class Loop(Machine):
    """A loop in machine code."""

    def __init__(self, code):
        self.jit = llvm.create_lljit_compiler()
        library = llvm.JITLibraryBuilder().add_object_img(code).export_symbol("each")
        self.found = library.link(self.jit, "a loop")


def seconds(positions):
    """Seconds of the processor that all players' sheets of one position take, on average."""
    native, players = engine(positions[0]), len(positions[0].game.seats)
    size = native.layout.size
    memory = b"".join(map(bytes, map(native.packed, positions)))
    given, out = ctypes.create_string_buffer(memory), (ctypes.c_int64 * len(native.lines))()
    word, at = ctypes.c_int64, ctypes.c_void_p
    code = loop(players, f"i{max(8, players)}")  # it lives as long as it is called
    each = code.function("each", word, at, at, word, word, at)
    sheet = native.machine.found["sheet"]
    asked = sheet, ctypes.addressof(given), len(positions), size, ctypes.addressof(out)
    expected = sum(native.sheet(here, player)[0] for here in positions for player in here.players)
    assert each(*asked) == expected
    begun = time.process_time()
    for _ in range(TIMES):
        each(*asked)
    return (time.process_time() - begun) / TIMES / len(positions)
