"""Positions and views: a declared position whose table is asked for what it has not itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, reduce
from typing import Any

from rulespec.answers.eyes import Eyes
from rulespec.answers.position import Position as Declared
from rulespec.errors import BadInput
from rulespec.games.city_of_light import position as words
from rulespec.games.city_of_light.components import KINDS, PLAYERS, POSTCARDS, Player
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.rules import RULES, SCORE
from rulespec.language import terms
from rulespec.language.clauses import Clause, ScoreLine
from rulespec.language.fields import Field
from rulespec.language.moves import Action, Move
from rulespec.language.terms import Number
from rulespec.language.universes import Mask
from rulespec.readers.python import judging
from rulespec.readers.python.looking import NOUNS, Looks
from rulespec.readers.python.program import Kept, Program
from solvers.city_of_light.bridge.table import Piece, Table, packed, unpacked

_TABLE, _VIEWS = "_table", "_views"
_MOVER = GAME.slots.first[words.MOVER.name]
_RESERVES = tuple(GAME.slots.range(words.RESERVES))
_NAMED = {player: Player(player) for player in PLAYERS.elements}
_EYES = {player: PLAYERS.one(player) for player in Player}
_BUILDS = Kept(RULES["build"])
_PERFORMED = {name: Kept(RULES[name]) for name in POSTCARDS.elements}
_put = object.__setattr__


class Position(Declared):
    """A position in the shape that solvers look at; it is packed when a rule is asked first."""

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
        if table is None:
            return _NAMED[PLAYERS.names(self.state[_MOVER])[0]]
        return table.mover

    def changed(  # type: ignore[override]  # also of a table's parts
        self, changes: Mapping[Field, Any] | None = None, **parts: Any  # noqa: ANN401
    ) -> Position:
        """The same position with other values of some fields, or with other parts of its table."""
        if changes is not None:
            return bridged(super().changed(changes, **parts))
        found = of_table(self.table.changed(**parts))
        if found.ruleset is self.ruleset and found.box is self.box:
            _put(found, "_program", self._program)
        return found

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


def of_table(table: Table) -> Position:
    """The position with that table."""
    found = object.__new__(Position)
    for name, value in (
        ("game", GAME), ("ruleset", table.ruleset), ("box", table.box), ("_program", None),
    ):  # fmt: skip
        _put(found, name, value)
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


# --- views ----------------------------------------------------------------------------------------

House = tuple[Mask, Mask, Mask]
"""Its cells, the annex that extends it, its cells again if it is the garden."""


def _said(noun: Any) -> bool:  # noqa: ANN401  # whatever there is
    """Whether it is a word that says the same whatever the move, or the house spoken of, is."""
    plain = isinstance(noun, NOUNS) and getattr(noun, "per", None) is None
    return plain and all(of == "position" for of, _ in Looks()(noun))


WORDS = {noun.name: noun for noun in vars(words).values() if _said(noun)}
"""The words that a view knows, by their names."""


class View(Eyes):
    """One position as one player sees it; every attribute is a word of the rules."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the word is
        noun = WORDS.get(name)
        if noun is None:
            raise AttributeError(name)
        found = self.__dict__[name] = self.worth(noun)
        return found

    @property
    def table(self) -> Position:
        """The position itself."""
        return self.position  # type: ignore[return-value]  # a bridged one

    @property
    def player(self) -> Player:
        """Whose eyes they are."""
        return tuple(Player)[self.you >> 1]

    @property
    def houses(self) -> tuple[Piece, ...]:
        """The buildings and the garden, of both players."""
        return tuple(piece for piece in self.table.pieces if piece.is_house)

    @property
    def bodies(self) -> dict[int, Mask]:
        """The cells of each house on the board, by its place among the kinds."""
        return {KINDS.places[at.kind]: at.cells for at in self.houses}

    @property
    def own_bodies(self) -> dict[int, Mask]:
        """The cells of the player's own."""
        mine = (at for at in self.houses if at.owner is self.player)
        return {KINDS.places[at.kind]: at.cells for at in mine}

    @property
    def own_houses(self) -> tuple[House, ...]:
        """Each own house."""
        garden = KINDS.places["garden"]
        return tuple(
            (cells, self.extension(1 << place), cells if place == garden else 0)
            for place, cells in self.own_bodies.items()
        )

    quarter_houses = own_houses

    def extension(self, kind: Mask) -> Mask:
        """The annex of one of the player's houses."""
        return self.about(words.EXTENSION, kind)

    def about(self, term: terms.AnyTerm, kind: Mask) -> int:
        """What a term says of one of the player's houses."""
        assert words.OWN_HOUSES.it is not None  # noqa: S101  # a declared family has one
        found: int = self.worth(term, (kind,), (words.OWN_HOUSES.it,))
        return found

    @property
    def shapes(self) -> Any:  # noqa: ANN401  # patterns
        """For each piece with a shape every placing, rotated only."""
        return self.position.box.tables.shapes

    @property
    def shapes_flipped(self) -> Any:  # noqa: ANN401  # patterns
        """For each piece with a shape every placing, rotated or turned over."""
        return self.position.box.tables.shapes_flipped


def view(position: Position, player: Player | str) -> View:
    """The position as that player sees it; worked out once for each position."""
    views: dict[object, View] = position.__dict__.setdefault(_VIEWS, {})
    found = views.get(player)
    if found is None:
        found = views[player] = View(position, _EYES[player])  # type: ignore[index]  # equal names
    return found


def points(seen: View, line: ScoreLine) -> int:
    """One line of the score."""
    found: int = seen.worth(line.worth)
    return found


_TOTAL: Number = reduce(terms.Plus, (line.worth for line in SCORE))


def total(position: Position, player: Player | str) -> int:
    """A player's total alone."""
    found: int = position.worth(_TOTAL, PLAYERS.one(player))
    return found


# --- what may be done -----------------------------------------------------------------------------


def buildings(seen: View, kinds: Mask) -> list[Move]:
    """The legal placings of these buildings from the reserve."""
    state, place = seen.position.state, _RESERVES[seen.you >> 1]
    held = state[place] & kinds
    if held != state[place]:
        state = (*state[:place], held, *state[place + 1 :])
    return _listed(seen, _BUILDS, state) if held else []


def performances(seen: View, card: Mask) -> list[Move]:
    """The legal ways to perform the action of a postcard."""
    return _listed(seen, _PERFORMED[POSTCARDS.names(card)[0]], seen.position.state)


def _listed(seen: View, kept: Kept, state: tuple[Any, ...]) -> list[Move]:
    """The legal moves of one kind."""
    program, given = seen.position._made  # noqa: SLF001  # what it asks for all its moves
    return [kept[found] for found in program.legal(kept.action)(*given, state, seen.you)]


def broken_by(action: Action, position: Position, move: Move) -> tuple[Clause, ...]:
    """The clauses of an action, the game's own or one that is changed, that a move breaks."""
    program, given = position._made  # noqa: SLF001  # likewise
    you = PLAYERS.one(position.mover)
    bad = _judge(action, program)(*given, position.state, you, *move.given)
    return tuple(clause for clause, offends in zip(action.clauses, bad, strict=True) if offends)


@lru_cache(maxsize=256)
def _judge(action: Action, program: Program) -> Any:  # noqa: ANN401  # generated
    return judging.offending(action, program.code)


def can_move(position: Position, player: Player | str) -> bool:
    """Whether a player can do anything in the second stage."""
    return bool(position.worth(words.CAN_MOVE, PLAYERS.one(player)))


def permits(position: Position, player: Player | str) -> Mask:
    """The permissions that a player has not used."""
    found: Mask = position[words.PERMITS][PLAYERS.places[player]]
    return found


