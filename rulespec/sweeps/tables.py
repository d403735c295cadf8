"""Tables: a game that goes on move by move, in machine code or in Python, with the same answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from threading import get_ident
from typing import Any, Protocol, TypeVar

from rulespec.answers.counting import ENGINES, count
from rulespec.answers.inquiries import Winner
from rulespec.answers.position import Position
from rulespec.answers.trials import Looked, on_trial
from rulespec.errors import BadInput
from rulespec.installed import how_to_install, is_there
from rulespec.language.moves import Move
from rulespec.readers.native.chance import Chance
from rulespec.sweeps.settings import Setting

R = TypeVar("R")
Ways = tuple[tuple[str, str], ...]
"""Questions, each with another reading than the one in force."""

Sheet = tuple[int, ...]


class Table(Protocol):
    """What lies on a table: a position that changes as moves are made."""

    def begin(self, position: Position) -> None:
        """Lay a position on the table."""

    def look(self) -> int:
        """List the moves: how many there are, or -1 where the game has ended."""

    def move(self, at: int) -> Any:  # noqa: ANN401  # in the table's own way
        """One of the moves that were listed."""

    def named(self, move: Any) -> Move:  # noqa: ANN401  # likewise
        """A move as others know it."""

    def play(self, at: int) -> None:
        """Make one of the moves that were listed."""

    def sheet_of(self, player: int) -> Sheet:
        """What each line of a player's score sheet comes to."""

    def worths(self, player: int) -> list[Sheet]:
        """A player's score sheet after each of the moves that were listed."""

    def mover(self) -> int:
        """The place of whose turn it is among all seats."""

    def play_out(self, chance: Chance, most: int) -> int:
        """Play on by chance, at most so many moves; how many were made."""

    def counted(self, depth: int, *, ended: bool) -> int:
        """How many sequences of so many moves begin here; and that end before, if asked."""

    def other_moves(self) -> list[int]:
        """The ways to read it in which something else may be done; the moves were listed."""

    def other_verdict(self, move: Any) -> list[int]:  # noqa: ANN401  # likewise
        """The ways to read it in which a move is legal that is not, or the other way round."""

    def other_effect(self, at: int) -> list[int]:
        """The ways to read it in which one of the moves listed changes something else."""

    def other_sheets(self, player: int) -> list[Sheet]:
        """A player's score sheet by each way to read it."""


class Plain:
    """A table in Python; nothing is asked again that no reading could change."""

    position: Position

    def __init__(self, position: Position, ways: Ways = ()) -> None:
        self.ways, self.listed = ways, list[Move]()
        self._lines = tuple(line.worth for line in position.game.score_lines)
        readings = position.ruleset.readings
        self._turned: list[Mapping[str, str]] = [{**readings, name: to} for name, to in ways]

    def begin(self, position: Position) -> None:
        """Lay a position on the table."""
        self.position = position

    def look(self) -> int:
        """List the moves: how many there are, or -1 where the game has ended."""
        if self.position.is_over:
            return -1
        self.listed = self.position.moves()
        return len(self.listed)

    def move(self, at: int) -> Move:
        """One of the moves that were listed."""
        return self.listed[at]

    @staticmethod
    def named(move: Move) -> Move:
        """A move as others know it."""
        return move

    def play(self, at: int) -> None:
        """Make one of the moves that were listed."""
        self.position = self.position.then(self.listed[at])

    def sheet_of(self, player: int) -> Sheet:
        """What each line of a player's score sheet comes to."""
        return self.position.worths(self._lines, 1 << player)

    def worths(self, player: int) -> list[Sheet]:
        """A player's score sheet after each of the moves that were listed."""
        after = map(self.position.then, self.listed)
        return [at.worths(self._lines, 1 << player) for at in after]

    def mover(self) -> int:
        """The place of whose turn it is among all seats."""
        return self.position.game.seats.places[self.position.mover]

    def play_out(self, chance: Chance, most: int) -> int:
        """Play on by chance, at most so many moves; how many were made."""
        for made in range(most):
            many = self.look()
            if many <= 0:
                return made
            self.play(chance.below(many))
        return most

    def counted(self, depth: int, *, ended: bool) -> int:
        """How many sequences of so many moves begin here; and that end before, if asked."""
        return count(self.position, depth, "python", ended=ended)

    # --- other readings ---------------------------------------------------------------------------

    def other_moves(self) -> list[int]:
        """The ways to read it in which something else may be done; the moves were listed."""
        return self._other(lambda at: None if at.is_over else set(at.moves()))

    def other_verdict(self, move: Move) -> list[int]:
        """The ways to read it in which a move is legal that is not, or the other way round."""
        return self._other(lambda at: any(at.offending(move)))

    def other_effect(self, at: int) -> list[int]:
        """The ways to read it in which one of the moves listed changes something else."""
        return self._other(lambda position: position.then(self.listed[at]).state)

    def other_sheets(self, player: int) -> list[Sheet]:
        """A player's score sheet by each way to read it."""
        now, looked, ask = *self._looked(self._sheet_of(player)), self._sheet_of(player)
        return [self._read_so(readings, ask) if name in looked.at else now
                for (name, _), readings in zip(self.ways, self._turned, strict=True)]  # fmt: skip

    def _sheet_of(self, player: int) -> Callable[[Position], Sheet]:
        return lambda position: position.worths(self._lines, 1 << player)

    def _other(self, ask: Callable[[Position], R]) -> list[int]:
        """The ways to read it in which the answer is another."""
        now, looked = self._looked(ask)
        return [at for at, (name, _) in enumerate(self.ways)
                if name in looked.at and self._read_so(self._turned[at], ask) != now]  # fmt: skip

    def _looked(self, ask: Callable[[Position], R]) -> tuple[R, Looked]:
        """An answer, and which questions somebody looked at for it."""
        looked = Looked(self.position.ruleset.readings)
        return self._read_so(looked, ask), looked

    def _read_so(self, readings: Mapping[str, str], ask: Callable[[Position], R]) -> R:
        looked = readings if isinstance(readings, Looked) else Looked(readings)
        return ask(self.position.changed(ruleset=on_trial(self.position.ruleset, looked)))


# --- which of them --------------------------------------------------------------------------------


def tables(setting: Setting, engine: str, ways: Ways = ()) -> tuple[Table, Table]:
    """The table to play at, and the one to go on at where that cannot say something.

    Each thread has its own, which serve for one game after the other.
    """
    return _tables(setting, engine, ways, get_ident())


@cache
def _tables(setting: Setting, engine: str, ways: Ways, _thread: int) -> tuple[Table, Table]:
    position = setting.start(0)
    if engine not in ENGINES:
        raise BadInput("engine", engine, f"one of {', '.join(ENGINES)}")
    plain = Plain(position, ways)
    if engine == "python" or (engine == "auto" and not is_there("llvmlite")):
        return plain, plain
    if not is_there("llvmlite"):
        raise BadInput("engine", engine, f"python; {how_to_install('llvmlite')}")
    from rulespec.readers.native.layout import Lacks  # noqa: PLC0415  # an extra
    from rulespec.readers.native.tables import Table as Fast  # noqa: PLC0415  # likewise

    try:
        return Fast(position, ways), plain
    except Lacks as what:
        if engine == "native":
            raise BadInput("engine", engine, f"python: machine code cannot say {what}") from None
        return plain, plain


def played(tables: tuple[Table, Table], engine: str, game: Callable[[Table], R]) -> R:
    """What comes of a game, played at the second table where the first cannot say something."""
    fast, plain = tables
    if fast is plain:
        return game(plain)
    from rulespec.readers.native.layout import Lacks  # noqa: PLC0415  # an extra

    try:
        return game(fast)
    except Lacks as what:
        if engine == "native":
            raise BadInput("engine", engine, f"python: machine code cannot say {what}") from None
        return game(plain)


# --- how a game ends ------------------------------------------------------------------------------


def sheets(table: Table, position: Position) -> list[Sheet]:
    """The score sheets of all who play, in order."""
    return [table.sheet_of(at) for at in places(position)]


def places(position: Position) -> list[int]:
    """The places of those who play among all seats."""
    return [position.game.seats.places[name] for name in position.players]


def winners(position: Position, found: Sequence[Sheet]) -> tuple[int, ...]:
    """Who wins by these sheets: their places among those who play."""
    scored, ties = position.game.score, position.game.tie_breaks
    figures = []
    for sheet in found:
        total = sum(line.lead(at) for line, at in zip(scored, sheet, strict=False))
        rest = sheet[len(scored) :]
        figures += [total, *(line.lead(at) for line, at in zip(ties, rest, strict=True))]
    return Winner(position.players).answer(tuple(figures))
