"""The moves: what a player may try; and the bus, which moves by itself."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from attrs import frozen

from rulespec.language.universes import Mask


class _Move:
    """The nouns of a move, all empty."""

    __slots__ = ()

    rule: ClassVar[str]
    pile: ClassVar[Mask] = 0
    token: ClassVar[Mask] = 0
    removed: ClassVar[Mask] = 0
    line: ClassVar[Mask] = 0

    def __str__(self) -> str:
        from rulespec.games.paris_paris.notation import write_move  # noqa: PLC0415  # it reads us

        return write_move(self)  # type: ignore[arg-type]  # every move is in the union below

    def __repr__(self) -> str:
        return f"<move {self}>"


@frozen(repr=False)
class TurnPile(_Move):
    """A pile turned, whose tokens lie beside their stations."""

    rule: ClassVar[str] = "pile"
    pile: Mask  # type: ignore[misc]  # a noun that this move does speak of


@frozen(repr=False)
class Build(_Move):
    """A shop built beside a token, perhaps in the place of another."""

    rule: ClassVar[str] = "build"
    token: Mask  # type: ignore[misc]
    removed: Mask = 0  # type: ignore[misc]
    """Whose shop is removed."""


@frozen(repr=False)
class Skip(_Move):
    """A token taken without building."""

    rule: ClassVar[str] = "skip"
    token: Mask  # type: ignore[misc]


Move: TypeAlias = TurnPile | Build | Skip


@frozen
class Bus(_Move):
    """What happens by itself: the visit of a token's station, or the tour of a line."""

    token: Mask = 0  # type: ignore[misc]
    line: Mask = 0  # type: ignore[misc]
