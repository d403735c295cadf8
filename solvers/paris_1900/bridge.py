"""The shape that the solvers of Paris were written for, built from the declared position.

The next step replaces these solvers; until then all that they need of tables, views and moves of
their own stands here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from rulespec.answers.eyes import Eyes
from rulespec.answers.position import Position as Declared
from rulespec.errors import BadInput
from rulespec.games.paris_1900 import position as words
from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import (
    ALL_BANKS,
    ALL_LANDMARKS,
    DISTRICTS,
    END_TOKENS,
    PLACES,
    SEATS,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.game import GAME
from rulespec.games.paris_1900.things import HONOUR as HONOUR_INCOME
from rulespec.games.paris_1900.things import NINE, SIXTEEN, VP_RIGHT
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm
from rulespec.language.universes import Mask, bits
from solvers.paris_1900.unpacked import (
    ACT,
    AFTER,
    LAST_ROUND,
    NONE,
    OVER,
    Player,
    Seat,
    Table,
    packed,
    unpacked,
)

__all__ = [
    "ACT", "AFTER", "HONOUR", "LAST_ROUND", "NONE", "OVER", "VP", "Advance", "Buy", "Honour",
    "LayKey", "LayVp", "Move", "MoveKey", "Player", "Position", "Seat", "Sell", "TakeEnd", "Use",
    "View", "actions", "bridged", "is_legal", "made", "view", "worth",
]  # fmt: skip
HONOUR, VP = HONOUR_INCOME.members, VP_RIGHT.members
_NO_TABLE = "_unpacked"
_ACTIONS = {action.id: action for action in GAME.actions}


class Position(Declared):
    """A position whose table is asked for what it has not itself."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the table has
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.table, name)

    @property
    def table(self) -> Table:
        """What lies on the table; worked out once."""
        found: Table | None = self.__dict__.get(_NO_TABLE)
        if found is None:
            found = self.__dict__[_NO_TABLE] = unpacked(self)
        return found

    def changed(self, **changes: Any) -> Position:  # type: ignore[override]  # noqa: ANN401  # a table's
        """The same position with some things changed."""
        mover = changes.get("mover")
        if isinstance(mover, str):
            changes["mover"] = Player(SEATS.places[mover])
        return bridged(packed(self.table.changed(**changes)))

    def with_seat(self, player: str | int, seat: Seat) -> tuple[Seat, ...]:
        """All seats, with one replaced."""
        at = SEATS.places[player] if isinstance(player, str) else player
        seats: tuple[Seat, ...] = self.table.seats
        return (*seats[:at], seat, *seats[at + 1 :])

    def __eq__(self, other: object) -> bool:
        """It is the same position, whatever its shape."""
        return isinstance(other, Declared) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash(_parts(self))


def _parts(position: Declared) -> tuple[object, ...]:
    return position.game.id, position.ruleset, position.state, position.box


def bridged(position: object) -> Position:
    """A position in the old shape; ``BadInput`` for what is no position of Paris."""
    if isinstance(position, Position):
        return position
    if not isinstance(position, Declared) or position.game.id != GAME.id:
        raise BadInput("position", position, f"a position of {GAME.id}")
    return Position(position.game, position.ruleset, position.state, position.box)


def made(ruleset: Ruleset, seats: tuple[Seat, ...], **others: Any) -> Position:  # noqa: ANN401
    """A position in which there is nothing but what is told."""
    nothing = Table(
        ruleset=ruleset, box=STANDARD, seats=seats, phase="draw", mover=Player.FIRST,
        stacks=((),) * 3, drawn=NONE, lying=(NONE,) * 36, chips=(NONE,) * 36,
        landmarks=(0,) * 6, vp_at=(0,) * 6, vp_left=VP_TOKENS.whole, track=((),) * 30,
        end_left=TOKENS.mask(END_TOKENS), supply=(0,) * 3, bank=0, pending=0, bought=0,
        drew=False, ending=0, ignores_districts=False,
    )  # fmt: skip
    return bridged(packed(nothing.changed(**others)))


# --- moves ----------------------------------------------------------------------------------------


class _Kind(type):
    """A kind of move: what is made of it is a move, and moves of that kind are its instances."""

    rule: ClassVar[str]
    nouns: ClassVar[tuple[str, ...]]

    def __instancecheck__(cls, move: object) -> bool:
        return isinstance(move, Move) and move.action.id == cls.rule

    def __call__(cls, *given: Mask, **named: Mask) -> Any:  # noqa: ANN401  # a move
        action = _ACTIONS[cls.rule]
        found = {**dict(zip(cls.nouns, given, strict=False)), **named}
        return Move(action, tuple(found.get(ask.noun.name, 0) for ask in action.asked))


class _Named(Move, metaclass=_Kind):
    """A move made of what its nouns are, in order or by name."""

    def __init__(self, *given: Mask, **named: Mask) -> None:
        """What is not named is empty."""


class LayKey(_Named):  # noqa: D101
    rule, nouns = "key", ("place",)


class MoveKey(_Named):
    """A key moved to a place, which is bought."""

    rule, nouns = "move", ("origin", "target", "founded", "using")


class TakeEnd(_Named):  # noqa: D101
    rule, nouns = "end", ("token",)


class Advance(_Named):  # noqa: D101
    rule, nouns = "advance", ("space",)


class Honour(_Named):  # noqa: D101
    rule, nouns = "honour", ("goods",)


class LayVp(_Named):  # noqa: D101
    rule, nouns = "vp", ("vp_token", "district")


class Buy(_Named):  # noqa: D101
    rule, nouns = "buy", ("good",)


class Sell(_Named):  # noqa: D101
    rule, nouns = "sell", ("good",)


class Use(_Named):  # noqa: D101
    rule, nouns = "use", ("token", "goods", "space")


# --- views ----------------------------------------------------------------------------------------


class View(Eyes):
    """One position as one player sees it; every attribute is a word of the rules."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the word is
        if name.startswith("_"):
            raise AttributeError(name)
        if name in {"in_district", "top"}:
            return self._table(name)
        return self.worth(getattr(words, name.upper()))

    @property
    def table(self) -> Any:  # noqa: ANN401  # the position
        """The position itself."""
        return self.position

    def _table(self, name: str) -> dict[int, Mask]:
        """What lies in each district, or on top of each space with tokens."""
        table = self.position.table  # type: ignore[attr-defined]  # a bridged one
        if name == "top":
            return {at: 1 << stack[0] for at, stack in enumerate(table.track) if stack}
        fixed = table.box.tables.in_district
        return {at: fixed[at] | marks for at, marks in enumerate(table.landmarks)}


def view(position: Position, player: str | int) -> View:
    """The position as that player sees it."""
    name = player if isinstance(player, str) else SEATS.elements[player]
    return View(position, SEATS.one(name))


def is_legal(position: Position, move: Move) -> bool:
    """Whether the move breaks nothing."""
    return not any(position.offending(move))


def worth(position: Position, _: str, term: AnyTerm, move: Move) -> int:
    """What an effect comes to, for whoever makes the move."""
    found: int = position.worth(term, None, move.given, action=move.action)
    return found


def actions(seen: View) -> Iterator[Any]:
    """The actions that could be tried."""
    if not seen.acting:
        return
    for place in bits((ALL_BANKS | PLACES.one("arc")) & ~seen.own_keys):
        yield LayKey(1 << place)
    for origin in bits(seen.own_keys):
        yield from _purchases(seen, origin)
    if not seen.stacks_left:
        yield from (TakeEnd(1 << token) for token in bits(seen.end_left))


def _purchases(seen: View, origin: int) -> Iterator[Any]:
    """What the key of one place could be moved to."""
    for place in bits(seen.buildings | seen.laid_landmarks):
        target = 1 << place
        own = NINE.members if target & seen.own_keys else 0
        using = own | (SIXTEEN.members if target & seen.rival_keys else 0)
        yield MoveKey(1 << origin, target, using=using)
    home = next((at for at, there in seen.in_district.items() if there >> origin & 1), None)
    for founded in range(len(DISTRICTS)) if home is None else (home,):
        for place in bits(ALL_LANDMARKS & ~seen.laid_landmarks):
            yield MoveKey(1 << origin, 1 << place, 1 << founded)
