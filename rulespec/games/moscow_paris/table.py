"""The table: the frozen state of a game, and nothing about what may be done with it."""

from __future__ import annotations

from typing import Any, Self

from attrs import evolve, field, frozen

from rulespec.games.moscow_paris.box import Box
from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.components import CARDS, ROWS, WAGONS, Player
from rulespec.language.rulesets import Ruleset

ACT, CHAIN, CLAIM, OVER = "act", "chain", "claim", "over"
PHASES = (ACT, CHAIN, CLAIM, OVER)
"""What a turn goes through, and the end of the game."""


GAP = -1
"""A place in a row whose wagon was discarded, and to which none moved up."""


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

    def changed(self, **changes: Any) -> Seat:  # noqa: ANN401
        """The same seat with some things changed."""
        return evolve(self, **changes)

    @property
    def cards(self) -> int:
        """The cards in the hand and in front together."""
        return sum(self.hand) + sum(self.front)


@frozen
class Exchanging:
    """An exchange that goes round the table."""

    by: Player
    """Who played the card, and whose turn it is."""

    partner: Player
    """With whom the player who is to move may swap next."""


@frozen
class Table:
    """Everything that lies on the table, and who is to move."""

    ruleset: Ruleset
    seats: tuple[Seat, ...]
    phase: str = ACT
    mover: Player = Player.FIRST
    deck: tuple[int, ...] = ()
    """The pile of wagons and actions, the next to be drawn first."""

    discard: tuple[int, ...] = (0,) * len(CARDS)
    """How many of each card are discarded."""

    cities: tuple[int, ...] = ()
    """The pile of cities, the next to be laid first."""

    gone: tuple[int, ...] = ()
    """The cities out of the game."""

    lines: tuple[Line | None, ...] = (None,) * len(ROWS)
    exchanging: Exchanging | None = None
    teams: bool = False
    """Whether the first and the third play against the second and the fourth."""

    history: tuple[str, ...] = ()
    """The marks of the positions since the last progress, for the deadlock."""

    seed: int = 0
    """What the shuffling of the discarded cards hangs on."""

    shuffled: int = 0
    """How often they were shuffled."""

    box: Box = STANDARD
    _views: dict[Player, Any] = field(factory=dict, init=False, eq=False, repr=False)

    def changed(self, **changes: Any) -> Self:  # noqa: ANN401
        """The same table with some things changed."""
        return evolve(self, **changes)

    @property
    def seat(self) -> Seat:
        """The seat of the player who is to move."""
        return self.seats[self.mover]

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, in the order of turns."""
        return tuple(Player(number) for number in range(len(self.seats)))

    @property
    def on_table(self) -> int:
        """How many cities lie in rows."""
        return sum(line is not None for line in self.lines)

    def with_seat(self, player: Player, seat: Seat) -> tuple[Seat, ...]:
        """All seats, with one replaced."""
        return (*self.seats[:player], seat, *self.seats[player + 1 :])

    def next_to(self, player: Player, step: int = 1) -> Player:
        """The player so many seats further, clockwise."""
        return Player((player + step) % len(self.seats))
