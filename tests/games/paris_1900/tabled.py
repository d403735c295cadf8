"""Positions of Paris with seats and tables, to look into and to change; moves by their nouns."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Any

from games.paris_1900.unpacked import NONE, Seat, Table, packed, unpacked
from games.paris_1900.unpacked import Player as Number

from rulespec.answers.position import Position as Plain
from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import END_TOKENS, SEATS, TOKENS, VP_TOKENS
from rulespec.games.paris_1900.game import GAME
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset

__all__ = ["NONE", "Player", "Position", "Seat", "Table", "made", "move", "set_up", "tabled"]


class Player(StrEnum):
    """A player, by name."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"


class Seats(tuple[Seat, ...]):
    """What each player has, by number or by name."""

    __slots__ = ()

    def __getitem__(self, player: Any) -> Any:
        return super().__getitem__(SEATS.places[player] if isinstance(player, str) else player)


class Position(Plain):
    """A position whose table is asked for what it has not itself."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._table, name)

    @cached_property
    def _table(self) -> Table:
        return unpacked(self)

    @property
    def seats(self) -> Seats:
        return Seats(self._table.seats)

    def changed(self, **changes: Any) -> Position:
        if "mover" in changes:
            changes["mover"] = Number(SEATS.places[changes["mover"]])
        return tabled(packed(self._table.changed(**changes)))

    def with_seat(self, player: str | int, seat: Seat) -> tuple[Seat, ...]:
        at = SEATS.places[player] if isinstance(player, str) else player
        return (*self.seats[:at], seat, *self.seats[at + 1 :])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plain) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash(_parts(self))


def _parts(position: Plain) -> tuple[object, ...]:
    return position.game.id, position.ruleset, position.state, position.box


def tabled(position: Plain) -> Position:
    return Position(position.game, position.ruleset, position.state, position.box)


def made(ruleset: Ruleset, seats: tuple[Seat, ...], **others: Any) -> Position:
    """A position in which there is nothing but what is told."""
    mover = Number(SEATS.places[others.pop("mover", "first")])
    nothing = Table(
        ruleset=ruleset, box=STANDARD, seats=seats, phase="draw", mover=mover,
        stacks=((),) * 3, drawn=NONE, lying=(NONE,) * 36, chips=(NONE,) * 36,
        landmarks=(0,) * 6, vp_at=(0,) * 6, vp_left=VP_TOKENS.whole, track=((),) * 30,
        end_left=TOKENS.mask(END_TOKENS), supply=(0,) * 3, bank=0, pending=0, bought=0,
        drew=False, ending=0, ignores_districts=False,
    )
    return tabled(packed(nothing.changed(**others)))


def set_up(*rules: Any, **choices: Any) -> Position:
    return tabled(GAME.set_up(*rules, **choices))


def move(rule: str, **named: Any) -> Move:
    """A move by what its nouns are; those that it does not name are empty."""
    action = GAME.rules[rule]
    by = named.pop("by", None)
    if by is not None:
        named["by"] = SEATS.one(str(by))
    assert not named.keys() - {ask.noun.name for ask in action.asked}, named
    return Move(action, tuple(named.get(ask.noun.name, 0) for ask in action.asked))
