"""The table: the frozen state of a game, and nothing about what may be done with it."""

from __future__ import annotations

from typing import Any, Self

from attrs import evolve, field, frozen

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    FRANCS_AT_START,
    GOODS,
    RESOURCES,
    SITES,
    SPACES,
    SPARE_KEYS,
    STACKS,
    TOKENS,
    VP_TOKENS,
    Player,
)
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask

DRAW, LAY, ACT, AFTER, OVER = "draw", "lay", "act", "after", "over"
PHASES = (DRAW, LAY, ACT, AFTER, OVER)
"""What a turn goes through, and the end of the game."""

NOT_ENDING, LAST_END_TOKEN, LAST_ROUND = 0, 1, 2
"""How near the end is: the last end token is taken in one round, and one more is played."""

NONE = -1
ALL_END_TOKENS = TOKENS.mask(name for name in TOKENS.elements if name.startswith("e"))


@frozen
class Seat:
    """What one player has, on the board and behind the screen."""

    francs: int = FRANCS_AT_START
    goods: tuple[int, ...] = (0,) * len(GOODS)
    """How many chips of each good."""

    standing: tuple[int, ...] = (0,) * len(GOODS)
    """What tokens just used stand for; it is spent at once or lost."""

    points: int = 0
    pawn: int = 0
    """The space of the track it stands on; 0 before the first."""

    thirty: bool = False
    """Whether the pawn has reached the end of the track."""

    hand: int = 0
    """The keys behind the screen."""

    spare: int = SPARE_KEYS
    """The keys of this colour in the general supply."""

    keys: Mask = 0
    """The places with a key."""

    doubled: Mask = 0
    """Those of them with a second one."""

    tokens: Mask = 0
    """The unused tokens behind the screen."""

    used: Mask = 0
    """The tokens used, face up beside the screen."""

    def changed(self, **changes: Any) -> Seat:  # noqa: ANN401
        """The same seat with some things changed."""
        return evolve(self, **changes)

    def held(self, good: int) -> int:
        """How many of a good can be spent."""
        return self.goods[good] + self.standing[good]


@frozen
class Table:
    """Everything that lies on the table, and whose turn it is."""

    ruleset: Ruleset
    seats: tuple[Seat, ...]
    phase: str = DRAW
    mover: Player = Player.FIRST
    stacks: tuple[tuple[int, ...], ...] = ((),) * len(STACKS)
    """The face-down building tiles, the next to be drawn first."""

    drawn: int = NONE
    """The tile that waits to be laid, in the variant."""

    lying: tuple[int, ...] = (NONE,) * len(SITES)
    """For each site the tile that lies there."""

    chips: tuple[int, ...] = (NONE,) * len(SITES)
    """For each site the good whose chip still lies beside it."""

    landmarks: tuple[Mask, ...] = (0,) * len(DISTRICTS)
    """For each district its landmarks, among the places."""

    vp_at: tuple[Mask, ...] = (0,) * len(DISTRICTS)
    """For each district its VP token."""

    vp_left: Mask = VP_TOKENS.whole
    track: tuple[tuple[int, ...], ...] = ((),) * len(SPACES)
    """For each space its bonus tokens, the top one first, by their place among the tokens."""

    end_left: Mask = ALL_END_TOKENS
    supply: tuple[int, ...] = (0,) * len(RESOURCES)
    """The resource chips in the general supply."""

    bank: int = 0
    """The francs in the general supply; only looked at where they can run out."""

    pending: Mask = 0
    """The income that the mover may still take."""

    bought: Mask = 0
    """What the mover has bought this turn."""

    drew: bool = False
    """Whether the mover drew a tile this turn."""

    ending: int = NOT_ENDING
    ignores_districts: bool = False
    """Whether the variant is played in which a tile may lie in any district."""

    box: Box = STANDARD
    _views: dict[Player, Any] = field(factory=dict, init=False, eq=False, repr=False)

    def changed(self, **changes: Any) -> Self:  # noqa: ANN401
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

    def with_seat(self, player: Player, seat: Seat) -> tuple[Seat, ...]:
        """All seats, with one replaced."""
        return (*self.seats[:player], seat, *self.seats[player + 1 :])

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
