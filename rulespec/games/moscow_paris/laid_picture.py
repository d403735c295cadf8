"""What lies on the table, as pictures read it: rows side by side, and what each player has."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Any

from attrs import evolve, frozen

from rulespec.answers.position import Position
from rulespec.games.moscow_paris.components import CARDS, COLUMNS, LONGEST, PLAYERS, ROWS, WAGONS
from rulespec.games.moscow_paris.position import (
    BY, CHAIN_WITH, CITY, CITY_PILE, DECK, DISCARD, GONE, GOT, HANDS, HISTORY, PHASE, SHOWN,
    SHUFFLED, TEAMS, WAGON,
)
from rulespec.language import Universe, counts

GAP = -1
"""A place in a row whose wagon was discarded, and to which none moved up."""


class Player(StrEnum):
    """A player by name, who is also a place at the table."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"

    def __index__(self) -> int:
        return PLAYERS.places[self.value]


SEATED = tuple(Player)


@frozen
class Line:
    """A row: a city and the wagons on both sides, those next to the city first."""

    city: int
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()
    """The kinds of the wagons, perhaps with gaps between them."""

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The wagons of both sides, the left first."""
        return self.left, self.right

    @property
    def wagons(self) -> tuple[int, ...]:
        """All wagons."""
        return tuple(kind for kind in self.left + self.right if kind != GAP)

    def free(self, side: int) -> int:
        """Which place of a side has no wagon, the nearest to the city; 0 is next to it."""
        return (*self.sides[side], GAP).index(GAP)


@frozen
class Seat:
    """What one player has; numbers are counts of each card, by its place in its universe."""

    hand: tuple[int, ...] = (0,) * len(CARDS)
    front: tuple[int, ...] = (0,) * len(WAGONS)
    won: tuple[int, ...] = ()
    """The cities, in the order in which they were got."""

    @property
    def cards(self) -> int:
        """The cards in the hand and in front together."""
        return sum(self.hand) + sum(self.front)

    def changed(self, **changes: tuple[int, ...]) -> Seat:
        """The same seat with some things changed."""
        return evolve(self, **changes)


@frozen
class Exchanging:
    """An exchange that goes round the table."""

    by: Player
    """Who played the card, and whose turn it is."""

    partner: Player
    """With whom the player who is to move may swap next."""


@frozen(slots=False)
class Laid:
    """A position, and what lies where in it."""

    position: Position

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # of many kinds
        """What any position knows."""
        return getattr(self.position, name)

    @property
    def mover(self) -> Player:
        """Who is to move."""
        return Player(self.position.mover)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, in the order of turns."""
        return SEATED[: len(self.position.players)]

    @property
    def phase(self) -> str:
        """How far the turn is."""
        found: str = self.position.names(PHASE)
        return found

    @cached_property
    def lines(self) -> tuple[Line | None, ...]:
        """The rows."""
        return tuple(_line(self.position, row) for row in range(len(ROWS)))

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """What each player has."""
        return tuple(_seat(self.position, player) for player in self.players)

    @property
    def seat(self) -> Seat:
        """What the player has who is to move."""
        return self.seats[self.mover]

    @property
    def exchanging(self) -> Exchanging | None:
        """The exchange that goes round, if one does."""
        by, onward = (self.position[at].bit_length() - 1 for at in (BY, CHAIN_WITH))
        return Exchanging(SEATED[by], SEATED[onward]) if by >= 0 and onward >= 0 else None

    @property
    def deck(self) -> tuple[int, ...]:
        """The pile of cards, the next to be drawn first."""
        return tuple(self.position[DECK])

    @property
    def discard(self) -> tuple[int, ...]:
        """How many of each card are discarded."""
        return counted(CARDS, self.position[DISCARD])

    @property
    def cities(self) -> tuple[int, ...]:
        """The pile of cities, the next to be laid first."""
        return tuple(self.position[CITY_PILE])

    @property
    def gone(self) -> tuple[int, ...]:
        """The cities out of the game."""
        return tuple(self.position[GONE])

    @property
    def teams(self) -> bool:
        """Whether two play against two."""
        return bool(self.position[TEAMS])

    @property
    def history(self) -> tuple[str, ...]:
        """The marks of the positions since the last progress."""
        return tuple(self.position[HISTORY])

    @property
    def shuffled(self) -> int:
        """How often cards were shuffled."""
        return int(self.position[SHUFFLED])


def _line(position: Position, row: int) -> Line | None:
    city = position[CITY][row]
    wagons = position[WAGON][row * len(COLUMNS) : (row + 1) * len(COLUMNS)]
    sides = (_side(wagons[:LONGEST]), _side(wagons[LONGEST:]))
    return Line(city.bit_length() - 1, *sides) if city else None


def _side(wagons: tuple[int, ...]) -> tuple[int, ...]:
    kinds = [kind.bit_length() - 1 for kind in wagons]
    while kinds and kinds[-1] == GAP:
        kinds.pop()
    return tuple(kinds)


def _seat(position: Position, player: Player) -> Seat:
    return Seat(
        counted(CARDS, position[HANDS][player]),
        counted(WAGONS, position[SHOWN][player]),
        tuple(position[GOT][player]),
    )


def counted(universe: Universe, bag: int) -> tuple[int, ...]:
    """How many of each element a packed bag has."""
    found = counts(bag)
    return tuple(found.get(place, 0) for place in range(len(universe)))
