"""The engine: positions asked in machine code, with the same answers as in Python."""

from __future__ import annotations

import ctypes
from collections import Counter
from contextlib import suppress
from threading import local
from typing import Any

from rulespec.answers.position import Position
from rulespec.answers.programs import closed, opened, singles
from rulespec.language import bags
from rulespec.language.fields import SETS, Bag, Pile
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.language.universes import Universe
from rulespec.readers.native.driving import driving
from rulespec.readers.native.keys import key_of, key_of_reader
from rulespec.readers.native.layout import WORD, Lacks, Layout, wide
from rulespec.readers.native.machine import Machine, compiled, keep, kept, key_of_host
from rulespec.readers.native.module import Module
from rulespec.readers.native.records import RECORD, width
from rulespec.readers.native.stopping import heard
from rulespec.readers.python.slots import State

ROOM = 1 << 16
"""So many moves may be listed at once, with those before them that are still gone through."""

FULL = "more moves, or a longer pile or past, than there is room for"
SEATS = {8: ctypes.c_uint8, 16: ctypes.c_uint16, 32: ctypes.c_uint32, 64: ctypes.c_uint64}
"""What C calls a set of players, by its bits."""

_WORD, _AT = ctypes.c_int64, ctypes.c_void_p
_Shuffle = ctypes.CFUNCTYPE(None, _AT, _AT, _WORD, _AT)


class Engine:
    """A game under one ruleset, with one box, in machine code.

    What machine code cannot say, such as a pile longer than a byte can count, raises ``Lacks``: ask
    Python then.
    """

    def __init__(self, position: Position, *, is_open: bool = False) -> None:
        self.game, self.ruleset, self.box = position.game, position.ruleset, position.box
        self.is_open = is_open
        if len(self.game.seats) > WORD or any(len(at.clauses) >= WORD for at in self.game.actions):
            raise Lacks(f"more than {WORD} players, or clauses of an action")
        rooms = _rooms(self.game, position)
        self.layout = Layout(self.game.slots, rooms, self.game.questions if is_open else ())
        self.lines = [line.worth for line in self.game.score_lines]
        self.records = {at.id: [*map(width, at.asked)] for at in self.game.actions}
        self.numbers = {at.id: place for place, at in enumerate(self.game.actions)}
        self.record = max([RECORD, *(RECORD + sum(at) for at in self.records.values())])
        self._own = local()
        self.machine = self._machine()
        self._call()

    # --- code -------------------------------------------------------------------------------------

    def _machine(self) -> Machine:
        game, readings = self.game, None if self.is_open else self.ruleset.readings
        key = key_of(
            key_of_reader(), key_of_host(), game.fields, game.actions, game.over, game.turn.name,
            self.lines, len(game.tie_breaks), readings, self.layout.questions,
            [*self.layout.rooms.values()], tables=getattr(self.box, "tables", None),
        )  # fmt: skip
        code = kept(key)
        if code is not None:
            with suppress(RuntimeError):  # what is kept is no code of this computer
                return Machine(code)
        code = compiled(self.text())
        keep(key, code)
        return Machine(code)

    def text(self) -> str:
        """The module, as LLVM reads it."""
        given = (self.game, self.ruleset, self.box)
        made = opened(*given) if self.is_open else closed(*given)
        module = Module(self.game.slots, self.game.actions, self.game.seats, made.code, self.layout)
        ties = len(self.game.tie_breaks)
        return driving(module, self.game.turn.name, self.game.over, self.lines, ties)

    def _call(self) -> None:
        of = self.machine.function
        self._over, self._count = of("over", _WORD, _AT), of("count", _WORD, _AT)
        self._moves = of("moves", _WORD, _AT, _AT, _WORD)
        self._play, self._judge = of("play", _WORD, _AT, _AT), of("judge", _WORD, _AT, _AT)
        self._sheet = of("sheet", None, _AT, SEATS[wide(len(self.game.seats))], _AT)
        self._perft = of("perft", _WORD, _AT, _WORD, _AT, _WORD, _WORD, _AT)
        self._game = of("game", _WORD, _AT, _AT, _WORD, _AT, _WORD)
        self._games = of("games", _WORD, _AT, _AT, _WORD, _WORD, _WORD, _AT, _WORD)
        self._shuffle = _Shuffle(self._shuffled)
        self.machine.shuffle_by(self._shuffle)

    def _shuffled(self, state: int, bag: int, size: int, to: int) -> None:
        """Put the elements of a bag in the order that chance gives."""
        values = self.layout.unpacked(ctypes.string_at(state, self.layout.size))
        packed = int.from_bytes(ctypes.string_at(bag, size), "little")
        order = bytes(self.game.chance(packed, singles(self.game, values)))
        ctypes.memmove(to, order, len(order))

    # --- memory -----------------------------------------------------------------------------------

    def packed(self, position: Position) -> Any:  # noqa: ANN401  # an array of C
        """A position in memory of its own."""
        packed = self.layout.packed(position.state, position.ruleset.readings)
        return (ctypes.c_char * self.layout.size).from_buffer(packed)

    def _room(self) -> Any:  # noqa: ANN401  # likewise
        """Memory for moves; each thread has its own."""
        if not hasattr(self._own, "room"):
            self._own.room = ctypes.create_string_buffer(ROOM * self.record)
        return self._own.room

    def _written(self, move: Move) -> Any:  # noqa: ANN401  # likewise
        widths = self.records[move.action.id]
        given = [at.to_bytes(size, "little") for at, size in zip(move.given, widths, strict=True)]
        head = self.numbers[move.action.id].to_bytes(RECORD, "little")
        return ctypes.create_string_buffer(b"".join((head, *given)), self.record)

    def _read(self, place: int) -> Move:
        """A move that was written down."""
        told = ctypes.string_at(place, self.record)
        action = self.game.actions[int.from_bytes(told[:RECORD], "little")]
        given, at = [], RECORD
        for size in self.records[action.id]:
            given.append(int.from_bytes(told[at : at + size], "little"))
            at += size
        return Move(action, tuple(given))

    # --- questions --------------------------------------------------------------------------------

    def moves(self, position: Position) -> list[Move]:
        """Every legal move, in the order of the game's actions."""
        memory, room = self.packed(position), self._room()
        many = self._moves(ctypes.addressof(memory), ctypes.addressof(room), ROOM)
        if many > ROOM:
            raise Lacks(FULL)
        first = ctypes.addressof(room)
        return [self._read(first + at * self.record) for at in range(many)]

    def is_over(self, position: Position) -> bool:
        """Whether the game has ended."""
        memory = self.packed(position)
        return bool(self._over(ctypes.addressof(memory)))

    def count(self, position: Position) -> int:
        """How many legal moves there are."""
        memory = self.packed(position)
        return int(self._count(ctypes.addressof(memory)))

    def broken(self, position: Position, move: Move) -> tuple[bool, ...]:
        """For each clause that a move answers to, whether it breaks that."""
        memory = self.packed(position)
        told = self._written(move)
        found = self._judge(ctypes.addressof(memory), ctypes.addressof(told))
        return tuple(bool(found >> at & 1) for at in range(len(move.action.clauses)))

    def after(self, position: Position, move: Move) -> State:
        """What a position is after a move, packed."""
        memory = self.packed(position)
        self.make(memory, move)
        return self._unpacked(memory)

    def make(self, memory: Any, move: Move) -> None:  # noqa: ANN401  # an array of C
        """Make a move in a position's memory."""
        told = self._written(move)
        self._play(ctypes.addressof(memory), ctypes.addressof(told))

    def _unpacked(self, memory: Any) -> State:  # noqa: ANN401  # an array of C
        if memory.raw[0]:
            raise Lacks(FULL)
        return self.layout.unpacked(memory.raw)

    def sheet(self, position: Position, player: str) -> tuple[int, ...]:
        """What each line of a player's score sheet comes to, those that break ties last."""
        memory = self.packed(position)
        found = (ctypes.c_int64 * len(self.lines))()
        self._sheet(ctypes.addressof(memory), self.game.seats.one(player), found)
        return tuple(found)

    def sheet_after(self, position: Position, move: Move, player: str) -> tuple[int, ...]:
        """What each line of a player's score sheet comes to after a move."""
        memory, found = self.packed(position), (ctypes.c_int64 * len(self.lines))()
        self.make(memory, move)
        self._sheet(ctypes.addressof(memory), self.game.seats.one(player), found)
        return tuple(found)

    def perft(self, position: Position, depth: int, *, ended: bool = False) -> int:
        """How many sequences of so many legal moves begin here; and that end before, if asked."""
        memory, room, stop = self.packed(position), ctypes.addressof(self._room()), ctypes.c_int8()
        where = ctypes.addressof(memory)
        given = (where, depth, room, ROOM, int(ended), ctypes.addressof(stop))
        found = heard(lambda: self._perft(*given), stop)
        if found < 0:
            raise Lacks(FULL)
        return int(found)

    def game_by(self, position: Position, seed: int, most: int) -> tuple[int, State]:
        """How many moves a game by chance has, at most so many, and how it ends."""
        memory, room, chance = self.packed(position), self._room(), ctypes.c_uint64(seed)
        made = self._game(ctypes.addressof(memory), ctypes.addressof(chance), most,
                          ctypes.addressof(room), ROOM)  # fmt: skip
        if made < 0:
            raise Lacks(FULL)
        return int(made), self._unpacked(memory)

    def played(self, position: Position, seeds: range, most: int) -> int:
        """How many moves the games by chance of some seeds have, each at most so many."""
        memory, room, own = self.packed(position), self._room(), self.packed(position)
        made = self._games(ctypes.addressof(memory), ctypes.addressof(own), seeds.start, len(seeds),
                           most, ctypes.addressof(room), ROOM)  # fmt: skip
        if made < 0:
            raise Lacks(FULL)
        return int(made)


def _rooms(game: Game, position: Position) -> dict[Universe, int]:
    """How many elements a pile may have: as many as lie anywhere in the position, at least."""
    found: Counter[Universe] = Counter()
    for at in game.fields:
        for value in position.values(at):
            if isinstance(at, Pile):
                found[at.universe] += len(value)
            elif isinstance(at, Bag):
                found[at.universe] += bags.count(value)
            elif isinstance(at, SETS):
                found[at.universe] += value.bit_count()
    return {among: max(many, len(among)) for among, many in found.items()}


def engine(position: Position, *, is_open: bool = False) -> Engine:
    """The engine of a position's game, ruleset and box, made once; an open one for all readings."""
    made = position.ruleset.opened if is_open else position.ruleset.compiled
    key = ("engine", position.game.id, id(position.game), position.box)
    if key not in made:
        made[key] = Engine(position, is_open=is_open)
    found: Engine = made[key]
    return found
