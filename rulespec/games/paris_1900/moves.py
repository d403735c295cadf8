"""The moves: what a player may try. Whether it is allowed is the rules' business.

The rules read a move by its nouns (``nouns.py``); a noun that a move does not speak of is empty.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from attrs import frozen

from rulespec.games.paris_1900.components import Player
from rulespec.language.universes import Mask


class _Move:
    """The nouns of a move, all empty."""

    __slots__ = ()

    rule: ClassVar[str]
    stack: ClassVar[Mask] = 0
    place: ClassVar[Mask] = 0
    origin: ClassVar[Mask] = 0
    target: ClassVar[Mask] = 0
    founded: ClassVar[Mask] = 0
    using: ClassVar[Mask] = 0
    token: ClassVar[Mask] = 0
    space: ClassVar[Mask] = 0
    good: ClassVar[Mask] = 0
    given: ClassVar[Mask] = 0
    vp_token: ClassVar[Mask] = 0
    district: ClassVar[Mask] = 0
    by: ClassVar[Player | None] = None

    def __str__(self) -> str:
        from rulespec.games.paris_1900.notation import write_move  # noqa: PLC0415  # it reads us

        return write_move(self)  # type: ignore[arg-type]  # every move is in the union below

    def __repr__(self) -> str:
        return f"<move {self}>"


@frozen(repr=False)
class Draw(_Move):
    """A building tile drawn from a stack."""

    rule: ClassVar[str] = "draw"
    stack: Mask  # type: ignore[misc]  # a noun that this move does speak of


@frozen(repr=False)
class Lay(_Move):
    """The tile drawn, laid in a district (variant)."""

    rule: ClassVar[str] = "lay"
    district: Mask  # type: ignore[misc]


@frozen(repr=False)
class Remove(_Move):
    """The tile drawn, taken out of the game (variant)."""

    rule: ClassVar[str] = "remove"


@frozen(repr=False)
class LayKey(_Move):
    """A key laid on a bank or on the Arc."""

    rule: ClassVar[str] = "key"
    place: Mask  # type: ignore[misc]


@frozen(repr=False)
class MoveKey(_Move):
    """A key moved to what is thereby bought."""

    rule: ClassVar[str] = "move"
    origin: Mask  # type: ignore[misc]
    target: Mask  # type: ignore[misc]
    founded: Mask = 0  # type: ignore[misc]
    """The district that gets the landmark, if it is added by this move."""

    using: Mask = 0  # type: ignore[misc]
    """Tokens 9 and 16, if they are used with it."""


@frozen(repr=False)
class TakeEnd(_Move):
    """An end token taken from the pile."""

    rule: ClassVar[str] = "end"
    token: Mask  # type: ignore[misc]


@frozen(repr=False)
class TakeChip(_Move):
    """The chip beside the building just bought."""

    rule: ClassVar[str] = "take"


@frozen(repr=False)
class Advance(_Move):
    """The pawn stepping forward to take a bonus token."""

    rule: ClassVar[str] = "advance"
    space: Mask  # type: ignore[misc]


@frozen(repr=False)
class Honour(_Move):
    """Prestige discarded for the landmark just bought."""

    rule: ClassVar[str] = "honour"
    given: Mask  # type: ignore[misc]


@frozen(repr=False)
class LayVp(_Move):
    """A VP token laid in a district."""

    rule: ClassVar[str] = "vp"
    vp_token: Mask  # type: ignore[misc]
    district: Mask  # type: ignore[misc]


@frozen(repr=False)
class Buy(_Move):
    """A resource bought."""

    rule: ClassVar[str] = "buy"
    good: Mask  # type: ignore[misc]
    by: Player | None = None  # type: ignore[misc]
    """Who trades, if it is not the player whose turn it is."""


@frozen(repr=False)
class Sell(_Move):
    """A chip sold, or what a token just used stands for."""

    rule: ClassVar[str] = "sell"
    good: Mask  # type: ignore[misc]
    by: Player | None = None  # type: ignore[misc]


@frozen(repr=False)
class Use(_Move):
    """A token used."""

    rule: ClassVar[str] = "use"
    token: Mask  # type: ignore[misc]
    given: Mask = 0  # type: ignore[misc]
    """The goods it stands for; with tokens 23 and 24 one of each pair returned."""

    space: Mask = 0  # type: ignore[misc]
    """Where the token lies that 17 or 25 takes."""


@frozen(repr=False)
class Done(_Move):
    """The end of the turn."""

    rule: ClassVar[str] = "done"


Move: TypeAlias = (
    Draw | Lay | Remove | LayKey | MoveKey | TakeEnd | TakeChip | Advance | Honour | LayVp
    | Buy | Sell | Use | Done
)
