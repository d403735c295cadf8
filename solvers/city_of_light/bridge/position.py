"""Positions: a declared position whose table is asked for what it has not itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rulespec.answers.position import Position as Declared
from rulespec.errors import BadInput
from rulespec.games.city_of_light import position as words
from rulespec.games.city_of_light.components import KINDS, PLAYERS, Player
from rulespec.games.city_of_light.game import GAME
from rulespec.language.fields import Field
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask
from rulespec.readers.python.slots import State
from solvers.city_of_light.bridge.table import (
    Both,
    Ground,
    Piece,
    Seat,
    Table,
    packed,
    unpacked,
)

_TABLE = "_table"
_FIRST = GAME.slots.first
_MOVER, _STAGE = _FIRST[words.MOVER.name], _FIRST[words.STAGE.name]
_PLACED, _LYING = _FIRST[words.PLACED.name], _FIRST[words.LYING.name]
_RESERVES, _PERMITS = _FIRST[words.RESERVES.name], _FIRST[words.PERMITS.name]
_PAVING = KINDS.places["paving"]
_MOVERS = {PLAYERS.one(player): player for player in Player}
_PLAIN: dict[str, tuple[int, Callable[[Any], Any]]] = {
    "mover": (_MOVER, PLAYERS.one),
    "stage": (_STAGE, lambda stage: 1 << stage - 1),
    "supply": (_FIRST[words.SUPPLY.name], int),
    "in_play": (_FIRST[words.IN_PLAY.name], int),
}
"""The parts of a table that stand in one place, and how they are packed."""

_put = object.__setattr__


class Position(Declared):
    """A position in the shape that solvers look at; it is packed when a rule is asked first."""

    if TYPE_CHECKING:
        stage: int
        ground: Ground
        seats: Both[Seat]
        seat: Seat
        supply: Mask
        pieces: tuple[Piece, ...]
        in_play: Mask
        face_up: Mask
        squares: Mask
        empty_squares: Mask
        finished: Player | None
        with_seat: Callable[[Player, Seat], tuple[Seat, Seat]]

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the table has
        if name == "state":
            found = packed(self.table)
            _put(self, "state", found)
            return found
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.table, name)

    @property
    def table(self) -> Table:
        """What lies on the table; worked out once."""
        found: Table | None = self.__dict__.get(_TABLE)
        if found is None:
            found = self.__dict__[_TABLE] = unpacked(self)
        return found

    @property
    def mover(self) -> Player:
        """Whose turn it is."""
        table: Table | None = self.__dict__.get(_TABLE)
        return _MOVERS[self.state[_MOVER]] if table is None else table.mover

    def permits(self, player: Player | str) -> Mask:
        """The permissions that a player has not used."""
        found: Mask = self.state[_PERMITS + PLAYERS.places[player]]
        return found

    def changed(  # also of a table's parts
        self, changes: Mapping[Field, Any] | None = None, **parts: Any  # noqa: ANN401
    ) -> Position:
        """The same position with other values of some fields, or with other parts of its table."""
        if changes is not None:
            return bridged(super().changed(changes, **parts))
        if _TABLE not in self.__dict__ and parts.keys() <= _PLAIN.keys():
            state = list(self.state)
            for name, value in parts.items():
                at, pack = _PLAIN[name]
                state[at] = pack(value)
            return self._with(tuple(state))
        found = of_table(self.table.changed(**parts))
        if found.ruleset is self.ruleset and found.box is self.box:
            _put(found, "_program", self._program)
        return found

    def built(self, player: Player | str, moves: Iterable[Move]) -> Position:
        """The position with buildings placed, as far as a score looks at it."""
        place, state = PLAYERS.places[player], list(self.state)
        for move in moves:
            kind, piece, paving = move.given
            state[_PLACED + kind.bit_length() - 1] = piece
            state[_LYING + place] |= kind
            state[_RESERVES + place] &= ~kind
            if paving:
                state[_PLACED + _PAVING] = paving
                state[_LYING + place] |= 1 << _PAVING
        return self._with(tuple(state))

    def _with(self, state: State) -> Position:
        """The same game in another state."""
        return _of(self.ruleset, self.box, self._program, state=state)

    def __eq__(self, other: object) -> bool:
        """It is the same position, whatever its shape."""
        return isinstance(other, Declared) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash(_parts(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Its table, as it has been told, and nothing of what was worked out from it."""
        return of_table, (self.table,)


def _parts(position: Declared) -> tuple[object, ...]:
    return position.game.id, position.ruleset, position.state, position.box


def _of(rules: Ruleset, box: object, program: object, **parts: object) -> Position:
    found = object.__new__(Position)
    parts |= {"game": GAME, "ruleset": rules, "box": box, "_program": program}
    for name, value in parts.items():
        _put(found, name, value)
    return found


def of_table(table: Table) -> Position:
    """The position with that table."""
    found = _of(table.ruleset, table.box, None)
    found.__dict__[_TABLE] = table
    return found


def made(**parts: Any) -> Position:  # noqa: ANN401  # whatever a table has
    """A position with nothing on its table but what is told."""
    return of_table(Table(**parts))


def bridged(position: object) -> Position:
    """A position in this shape; ``BadInput`` for what is no position of City of Light."""
    if isinstance(position, Position):
        return position
    if not isinstance(position, Declared) or position.game.id != GAME.id:
        raise BadInput("position", position, f"a position of {GAME.id}")
    return Position(position.game, position.ruleset, position.state, position.box)


def set_up(*rules: Any, **chosen: Any) -> Position:  # noqa: ANN401  # what a game is set up with
    """A new game."""
    return bridged(GAME.set_up(*rules, **chosen))
