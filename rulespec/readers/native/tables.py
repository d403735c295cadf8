"""Tables: a game that goes on in memory of its own, looked at under many readings."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from attrs import fields, has

from rulespec.answers.position import Position
from rulespec.language.moves import Move
from rulespec.language.terms import Reads
from rulespec.readers.native.chance import Chance
from rulespec.readers.native.comparing import FULL as NO_ROOM
from rulespec.readers.native.comparing import OTHER
from rulespec.readers.native.engine import FULL, ROOM, Engine
from rulespec.readers.native.layout import Lacks
from rulespec.readers.native.stopping import heard
from rulespec.readers.python.slots import State

_WORD, _AT = ctypes.c_int64, ctypes.c_void_p


class Table(Engine):
    """A position that changes as moves are made; a move is told by its bytes."""

    def __init__(self, position: Position, ways: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(position, is_open=True)
        hang = hangs_on((self.game.actions, self.game.over))
        self._told = [self.layout.reading(*way) for way in ways]
        self._numbers = [at for at, (name, _) in enumerate(ways) if name in hang]
        """The ways that can matter before a game is scored."""
        told = [one for at in self._numbers for one in self._told[at]]
        self._ways, self._found = (_WORD * len(told))(*told), (_WORD * len(self._numbers))()
        at_ways = (_AT, _AT, _WORD)
        of = self.machine.function
        self._other_moves = of("other_moves", None, *at_ways, _AT, _WORD, _WORD, _AT)
        self._other_verdict = of("other_verdict", None, *at_ways, _AT, _AT)
        self._other_effect = of("other_effect", None, *at_ways, _AT, _AT)
        self._out = ctypes.addressof(self._room())
        self._points = (_WORD * len(self.lines))()
        self.many = 0
        """How many moves there are, or -1 where the game has ended."""

    # --- the game ---------------------------------------------------------------------------------

    def begin(self, position: Position) -> None:
        """Lay a position on the table."""
        self._lay(self.packed(position))

    def _lay(self, memory: Any) -> None:  # noqa: ANN401  # an array of C
        self._memory, self._here = memory, ctypes.addressof(memory)
        self._asked = self._here, ctypes.addressof(self._ways), len(self._numbers)

    def look(self) -> int:
        """List the moves: how many there are, or -1 where the game has ended."""
        if self._over(self._here):
            self.many = -1
        else:
            self.many = self._moves(self._here, self._out, ROOM)
            if self.many > ROOM:
                raise Lacks(FULL)
        return self.many

    def move(self, at: int) -> bytes:
        """One of the moves that were listed."""
        return ctypes.string_at(self._out + at * self.record, self.record)

    def named(self, move: bytes) -> Move:
        """A move as others know it."""
        kept = ctypes.create_string_buffer(move, self.record)
        return self._read(ctypes.addressof(kept))

    def play(self, at: int) -> None:
        """Make one of the moves that were listed."""
        self._play(self._here, self._out + at * self.record)
        if self._memory[0] != b"\0":
            raise Lacks(FULL)

    def sheet_of(self, player: int) -> tuple[int, ...]:
        """What each line of a player's score sheet comes to."""
        self._sheet(self._here, 1 << player, self._points)
        return tuple(self._points)

    def worths(self, player: int) -> list[tuple[int, ...]]:
        """A player's score sheet after each of the moves that were listed."""
        memory, found = self._memory, []
        for at in range(self.many):
            self._lay(type(memory).from_buffer_copy(memory))
            self.play(at)
            found.append(self.sheet_of(player))
        self._lay(memory)
        return found

    def mover(self) -> int:
        """The place of whose turn it is among all seats."""
        place = self.layout.places[self.game.turn.name]
        told = self._memory.raw[place.first : place.first + place.stride]
        return int.from_bytes(told, "little").bit_length() - 1

    def play_out(self, chance: Chance, most: int) -> int:
        """Play on by chance, at most so many moves; how many were made."""
        seed = ctypes.c_uint64(chance.seed)
        made = self._game(self._here, ctypes.addressof(seed), most, self._out, ROOM)
        if made < 0:
            raise Lacks(FULL)
        chance.seed = seed.value
        return int(made)

    def counted(self, depth: int, *, ended: bool) -> int:
        """How many sequences of so many moves begin here; and that end before, if asked."""
        stop = ctypes.c_int8()
        given = (self._here, depth, self._out, ROOM, int(ended), ctypes.addressof(stop))
        found = heard(lambda: self._perft(*given), stop)
        if found < 0:
            raise Lacks(FULL)
        return int(found)

    def clauses_broken(self, move: bytes) -> tuple[bool, ...]:
        """For each clause that a move answers to, whether it breaks that."""
        found, clauses = self._judge(self._here, move), self.named(move).action.clauses
        return tuple(bool(found >> at & 1) for at in range(len(clauses)))

    def state(self) -> State:
        """What lies on the table, packed."""
        return self._unpacked(self._memory)

    # --- other readings ---------------------------------------------------------------------------

    def other_moves(self) -> list[int]:
        """The ways to read it in which something else may be done; the moves were listed."""
        self._other_moves(*self._asked, self._out, ROOM, self.many, self._found)
        return self._ways_of(lambda way, found: found == OTHER or self._moves_differ(way))

    def other_verdict(self, move: bytes) -> list[int]:
        """The ways to read it in which a move is legal that is not, or the other way round."""
        self._other_verdict(*self._asked, move, self._found)
        return self._ways_of(lambda _, found: found == OTHER)

    def other_effect(self, at: int) -> list[int]:
        """The ways to read it in which one of the moves listed changes something else."""
        move = self._out + at * self.record
        self._other_effect(*self._asked, move, self._found)
        return self._ways_of(lambda way, _: self._effects_differ(way, move))

    def other_sheets(self, player: int) -> list[tuple[int, ...]]:
        """A player's score sheet by each way to read it."""
        ways = range(len(self._told))
        return [self._read_so(way, lambda: self.sheet_of(player)) for way in ways]

    def _ways_of(self, differs: Callable[[int, int], bool]) -> list[int]:
        """The ways of which something was found, and which differ indeed."""
        if not any(bytes(self._found)):
            return []
        listed = self._found[:]
        if NO_ROOM in listed:
            raise Lacks(FULL)
        some = zip(self._numbers, listed, strict=True)
        return [way for way, found in some if found and differs(way, found)]

    def _read_so(self, way: int, ask: Any) -> Any:  # noqa: ANN401  # what somebody asks
        """What comes of a question where it is read otherwise."""
        byte, told = self._told[way]
        before = self._memory[byte]
        self._memory[byte] = bytes([told])
        try:
            return ask()
        finally:
            self._memory[byte] = before

    def _moves_differ(self, way: int) -> bool:
        """Whether two lists of moves differ by more than their order."""
        def listed(many: int, first: int) -> set[Move]:
            return {self._read(first + at * self.record) for at in range(many)}

        now, rest = listed(self.many, self._out), self._out + self.many * self.record
        many = self._read_so(way, lambda: self._moves(self._here, rest, ROOM - self.many))
        return now != listed(many, rest)

    def _effects_differ(self, way: int, move: int) -> bool:
        """Whether two positions differ by more than what is left of piles."""
        def after() -> State:
            memory = type(self._memory).from_buffer_copy(self._memory)
            self._play(ctypes.addressof(memory), move)
            return self._unpacked(memory)

        return cast(bool, self._read_so(way, after) != after())


def hangs_on(declared: Any) -> set[str]:  # noqa: ANN401  # anything declared
    """The questions that declarations hang on, wherever in them they are read."""
    found, met, left = set(), dict[int, Any](), [declared]
    while left:
        thing = left.pop()
        if id(thing) in met:
            continue
        met[id(thing)] = thing
        if isinstance(thing, Reads):
            found.add(thing.question)
        elif isinstance(thing, Mapping):
            left += thing.values()
        elif isinstance(thing, tuple | list):
            left += thing
        elif has(type(thing)):
            left += (getattr(thing, at.name) for at in fields(type(thing)))
    return found
