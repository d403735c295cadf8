"""A position unpacked, as it is drawn and written: what each player has, by plain numbers."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, Self

from attrs import evolve, frozen

from rulespec.answers.position import Position
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import ENDINGS, GOODS, PHASES, RESOURCES, SEATS
from rulespec.games.paris_1900.position import (
    ANYWHERE,
    ARRIVED,
    BANK,
    BOUGHT,
    CHIPS,
    DOUBLED_OF,
    DRAWN,
    DREW,
    END_LEFT,
    ENDING,
    FRANCS_OF,
    GOODS_OF,
    HAND_OF,
    KEYS_OF,
    LANDMARKS_IN,
    LYING,
    PAWN,
    PENDING,
    PHASE,
    PLAYING,
    POINTS_OF,
    SPARE_OF,
    STANDING,
    SUPPLY,
    TILES_IN,
    TOKENS_OF,
    TRACK_TOKENS,
    USED_OF,
    VP_AT,
    VP_LEFT,
)
from rulespec.language.fields import Field
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask

NONE = -1
DRAW, LAY, ACT, AFTER, OVER = PHASES.elements
NOT_ENDING, LAST_END_TOKEN, LAST_ROUND = range(len(ENDINGS))


class Player(IntEnum):
    """A player, by the order of turns."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3

    def __str__(self) -> str:
        return self.name.lower()


@frozen(kw_only=True)
class Seat:
    """What one player has, on the board and behind the screen."""

    francs: int = 3
    goods: tuple[int, ...] = (0,) * len(GOODS)
    standing: tuple[int, ...] = (0,) * len(GOODS)
    points: int = 0
    pawn: int = 0
    """The space of the track it stands on; 0 before the first."""

    thirty: bool = False
    hand: int = 0
    spare: int = 2
    keys: Mask = 0
    doubled: Mask = 0
    tokens: Mask = 0
    used: Mask = 0

    def changed(self, **changes: Any) -> Self:
        """The same seat with some things changed."""
        return evolve(self, **changes)

    def held(self, good: int) -> int:
        """How many of a good can be spent."""
        return self.goods[good] + self.standing[good]


@frozen(kw_only=True)
class Table:
    """Everything that lies on the table, and whose turn it is."""

    ruleset: Ruleset
    box: Box
    seats: tuple[Seat, ...]
    phase: str
    mover: Player
    stacks: tuple[tuple[int, ...], ...]
    """The face-down building tiles, the next to be drawn first."""

    drawn: int
    """The tile that waits to be laid."""

    lying: tuple[int, ...]
    """For each site the tile that lies there."""

    chips: tuple[int, ...]
    """For each site the good whose chip lies beside it."""

    landmarks: tuple[Mask, ...]
    vp_at: tuple[Mask, ...]
    vp_left: Mask
    track: tuple[tuple[int, ...], ...]
    end_left: Mask
    supply: tuple[int, ...]
    bank: int
    pending: Mask
    bought: Mask
    drew: bool
    ending: int
    ignores_districts: bool

    def changed(self, **changes: Any) -> Self:
        """The same table with some things changed."""
        return evolve(self, **changes)

    @property
    def seat(self) -> Seat:
        """The seat of the player whose turn it is."""
        return self.seats[self.mover]

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, in the order of turns."""
        return tuple(Player(number) for number in range(len(self.seats)))

    @property
    def laid_landmarks(self) -> Mask:
        """The landmarks that lie on the board, among the places."""
        found = 0
        for mask in self.landmarks:
            found |= mask
        return found

    @property
    def stacks_left(self) -> Mask:
        """The stacks that are not used up."""
        return sum(1 << number for number, stack in enumerate(self.stacks) if stack)


def _place(mask: Mask) -> int:
    return mask.bit_length() - 1


def packed(table: Table) -> Position:
    """The position of a table."""
    from rulespec.games.paris_1900.game import GAME  # it reads us

    seats = table.seats
    values: dict[Field, Any] = {
        PHASE: PHASES.one(table.phase),
        GAME.turn: 1 << table.mover,
        PLAYING: (1 << len(seats)) - 1,
        ENDING: 1 << table.ending,
        DREW: table.drew,
        ANYWHERE: table.ignores_districts,
        DRAWN: _one(table.drawn),
        BOUGHT: table.bought,
        PENDING: table.pending,
        TILES_IN: table.stacks,
        LYING: map(_one, table.lying),
        CHIPS: map(_one, table.chips),
        LANDMARKS_IN: table.landmarks,
        VP_AT: table.vp_at,
        VP_LEFT: table.vp_left,
        TRACK_TOKENS: table.track,
        END_LEFT: table.end_left,
        SUPPLY: _bag(table.supply),
        BANK: table.bank,
        ARRIVED: sum(1 << at for at, seat in enumerate(seats) if seat.thirty),
        FRANCS_OF: [seat.francs for seat in seats],
        POINTS_OF: [seat.points for seat in seats],
        PAWN: [_one(seat.pawn - 1) for seat in seats],
        HAND_OF: [seat.hand for seat in seats],
        SPARE_OF: [seat.spare for seat in seats],
        KEYS_OF: [seat.keys for seat in seats],
        DOUBLED_OF: [seat.doubled for seat in seats],
        GOODS_OF: [_bag(seat.goods) for seat in seats],
        STANDING: [_bag(seat.standing) for seat in seats],
        TOKENS_OF: [seat.tokens for seat in seats],
        USED_OF: [seat.used for seat in seats],
    }
    state: list[Any] = list(GAME.slots.empty())
    for at, value in values.items():
        first = GAME.slots.first[at.name]
        listed = [value] if at.per is None else list(value)
        state[first : first + len(listed)] = listed
    return Position(GAME, table.ruleset, tuple(state), table.box)


def _one(place: int) -> Mask:
    return 1 << place if place >= 0 else 0


def _bag(counts: Iterable[int]) -> int:
    return sum(count << 8 * place for place, count in enumerate(counts))


def _counts(bag: int, kinds: int = len(GOODS)) -> tuple[int, ...]:
    return tuple(bag >> 8 * good & 255 for good in range(kinds))


def unpacked(position: Position) -> Table:
    """The table of a position."""
    phase, ending, mover = (
        _place(position[at]) for at in (PHASE, ENDING, position.game.turn)
    )
    return Table(
        ruleset=position.ruleset,
        box=position.box,
        seats=tuple(_seat(position, SEATS.places[name]) for name in position.players),
        phase=PHASES.elements[phase],
        mover=Player(mover),
        stacks=position[TILES_IN],
        drawn=_place(position[DRAWN]),
        lying=tuple(map(_place, position[LYING])),
        chips=tuple(map(_place, position[CHIPS])),
        landmarks=position[LANDMARKS_IN],
        vp_at=position[VP_AT],
        vp_left=position[VP_LEFT],
        track=position[TRACK_TOKENS],
        end_left=position[END_LEFT],
        supply=_counts(position[SUPPLY], len(RESOURCES)),
        bank=position[BANK],
        pending=position[PENDING],
        bought=position[BOUGHT],
        drew=position[DREW],
        ending=ending,
        ignores_districts=position[ANYWHERE],
    )


def _seat(position: Position, at: int) -> Seat:
    return Seat(
        francs=position[FRANCS_OF][at],
        goods=_counts(position[GOODS_OF][at]),
        standing=_counts(position[STANDING][at]),
        points=position[POINTS_OF][at],
        pawn=position[PAWN][at].bit_length(),
        thirty=bool(position[ARRIVED] >> at & 1),
        hand=position[HAND_OF][at],
        spare=position[SPARE_OF][at],
        keys=position[KEYS_OF][at],
        doubled=position[DOUBLED_OF][at],
        tokens=position[TOKENS_OF][at],
        used=position[USED_OF][at],
    )
