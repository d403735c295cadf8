"""The moves: what a player may try. Whether it is allowed is the rules' business."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from attrs import frozen

from rulespec.games.moscow_paris.components import ACTIONS, CARDS
from rulespec.language.universes import Mask


class _Move:
    """The nouns of a move, all empty."""

    __slots__ = ()

    rule: ClassVar[str]
    kind: ClassVar[Mask] = 0
    row: ClassVar[Mask] = 0
    side: ClassVar[Mask] = 0
    card: ClassVar[Mask] = 0
    one: ClassVar[Mask] = 0
    other: ClassVar[Mask] = 0
    places: ClassVar[Mask] = 0
    own_wagon: ClassVar[Mask] = 0
    other_wagon: ClassVar[Mask] = 0
    partner: ClassVar[Mask] = 0

    @property
    def card_played(self) -> Mask:
        """The action card that the move plays, among all cards."""
        return CARDS.mask(ACTIONS.names(self.card))

    def __str__(self) -> str:
        from rulespec.games.moscow_paris.notation import write_move  # noqa: PLC0415  # reads us

        return write_move(self)  # type: ignore[arg-type]  # every move is in the union below

    def __repr__(self) -> str:
        return f"<move {self}>"


@frozen(repr=False)
class LayInRow(_Move):
    """A wagon laid beside a city, at the free place of a row's side that is nearest to it."""

    rule: ClassVar[str] = "row"
    row: Mask  # type: ignore[misc]  # a noun that this move does speak of
    side: Mask  # type: ignore[misc]
    kind: Mask  # type: ignore[misc]


@frozen(repr=False)
class PutInFront(_Move):
    """A wagon laid in front of oneself."""

    rule: ClassVar[str] = "front"
    kind: Mask  # type: ignore[misc]


@frozen(repr=False)
class TakeBack(_Move):
    """A wagon taken back from in front of oneself."""

    rule: ClassVar[str] = "back"
    kind: Mask  # type: ignore[misc]


@frozen(repr=False)
class Swap(_Move):
    """Two wagons that change places."""

    rule: ClassVar[str] = "swap"
    card: ClassVar[Mask] = ACTIONS.one("swap")
    one: Mask  # type: ignore[misc]
    other: Mask  # type: ignore[misc]

    @property
    def places(self) -> Mask:  # type: ignore[override]
        """Both places."""
        return self.one | self.other


@frozen(repr=False)
class Stack(_Move):
    """Wagons one above the other discarded, two or three of them."""

    card: Mask  # type: ignore[misc]
    places: Mask  # type: ignore[misc]

    @property
    def rule(self) -> str:  # type: ignore[override]
        """The rule that judges this move: ``two`` or ``three``."""
        return ACTIONS.names(self.card)[0]


@frozen(repr=False)
class Exchange(_Move):
    """A wagon exchanged with a neighbour."""

    rule: ClassVar[str] = "exchange"
    card: ClassVar[Mask] = ACTIONS.one("exchange")
    own_wagon: Mask  # type: ignore[misc]
    partner: Mask  # type: ignore[misc]
    other_wagon: Mask  # type: ignore[misc]


@frozen(repr=False)
class GoOn(_Move):
    """The exchange goes on with the other neighbour."""

    rule: ClassVar[str] = "on"
    own_wagon: Mask  # type: ignore[misc]
    other_wagon: Mask  # type: ignore[misc]


@frozen(repr=False)
class Refuse(_Move):
    """The exchange goes no further."""

    rule: ClassVar[str] = "refuse"


@frozen(repr=False)
class Cancel(_Move):
    """A city discarded with its wagons."""

    rule: ClassVar[str] = "cancel"
    card: ClassVar[Mask] = ACTIONS.one("cancel")
    row: Mask  # type: ignore[misc]


@frozen(repr=False)
class PlayIdly(_Move):
    """An action card played without its effect."""

    rule: ClassVar[str] = "idle"
    card: Mask  # type: ignore[misc]


@frozen(repr=False)
class Claim(_Move):
    """A city claimed."""

    rule: ClassVar[str] = "claim"
    row: Mask  # type: ignore[misc]


@frozen(repr=False)
class Done(_Move):
    """No city claimed: the turn ends."""

    rule: ClassVar[str] = "done"


@frozen(repr=False)
class Stuck(_Move):
    """No action done, because none can be."""

    rule: ClassVar[str] = "stuck"


Move: TypeAlias = (
    LayInRow | PutInFront | TakeBack | Swap | Stack | Exchange | GoOn | Refuse | Cancel
    | PlayIdly | Claim | Done | Stuck
)
