"""From what the solver found to a full position: pieces, seats, postcards, tokens."""

from __future__ import annotations

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    KINDS,
    POSTCARDS,
    POSTCARDS_IN_PLAY,
    STARTERS,
    TOKENS_EACH,
    Player,
)
from rulespec.language.universes import Mask
from solvers.city_of_light.bridge import (
    STAGES,
    Ground,
    Piece,
    Position,
    Seat,
    can_move,
    made,
)
from solvers.city_of_light.describing.board import Board, Lying
from solvers.city_of_light.describing.cards import cards_of
from solvers.city_of_light.describing.described import Known
from solvers.z3.drawn import true

_LAST = ("sacre-coeur",)
"""What comes into play last, because to use it idly may change a score."""


def placed(board: Board, holds: frozenset[int]) -> tuple[Piece, ...]:
    """The pieces on the board."""
    lying = [_piece(at, holds) for at in board.lying]
    kinds = [piece.kind for piece in lying]
    if board.extended < 0:
        return tuple(lying)
    extended = lying[board.extended].kind
    place = kinds.index("annex")
    annex = lying[place]
    lying[place] = Piece("annex", annex.owner, annex.cells, extends=extended)
    return tuple(lying)


def _piece(at: Lying, holds: frozenset[int]) -> Piece:
    kind, mask, way = next(key for key, bit in at.placings.items() if true(bit, holds))
    return Piece(kind, at.owner, mask, facing=way)


def position(board: Board, holds: frozenset[int], reserves: dict[str, Mask]) -> Position:
    """The position of a solution."""
    known = board.known
    pieces = placed(board, holds)
    built = KINDS.mask(piece.kind for piece in pieces if piece.kind in BUILDINGS)
    supply = ALL_BUILDINGS & ~built
    for reserve in reserves.values():
        supply &= ~reserve
    in_play, tokened, idle = _postcards(known)
    seats = tuple(
        Seat(reserve=reserves.get(str(player), 0), tokened=tokened[player], idle=idle[player])
        for player in Player
    )
    found = made(
        ruleset=known.ruleset,
        stage=STAGES[known.stage],
        mover=Player.BLUE,
        ground=_ground(board, holds),
        seats=(seats[0], seats[1]),
        supply=supply,
        pieces=pieces,
        in_play=in_play,
        finished=Player.BLUE,
        box=known.box,
    )
    able = (player for player in Player if can_move(found, player))
    return found.changed(mover=next(able, Player.BLUE))


def _ground(board: Board, holds: frozenset[int]) -> Ground:
    blue, orange, common, lamps = (
        sum(1 << at for at, bit in enumerate(board.ground[letter]) if true(bit, holds))
        for letter in "boc*"
    )
    return Ground((blue, orange), common, lamps)


def _postcards(known: Known) -> tuple[Mask, dict[Player, Mask], dict[Player, Mask]]:
    """The postcards in play, and for each player those used, and those used idly.

    At the end every token is used: what is left over is used without its action.
    """
    performed = cards_of(known)
    needed = (*performed[Player.BLUE], *performed[Player.ORANGE])
    rest = sorted(
        (name for name in POSTCARDS.elements if name not in needed),
        key=lambda name: (name in _LAST, name not in STARTERS),
    )
    spare = rest[: POSTCARDS_IN_PLAY - len(needed)]
    in_play = POSTCARDS.mask((*needed, *spare))
    tokened, idle = {}, {}
    for player, cards in performed.items():
        left = TOKENS_EACH - len(cards) if known.stage == "over" else 0
        unused, spare = spare[:left], spare[left:]
        idle[player] = POSTCARDS.mask(unused)
        tokened[player] = POSTCARDS.mask(cards) | idle[player]
    return in_play, tokened, idle
