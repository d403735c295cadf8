"""Positions of every game for the tests, and plain answers to compare with."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import game

EXAMPLES = Path(__file__).parents[3] / "examples" / "games"
FILES = {at: str(EXAMPLES / f"{at}.py")
         for at in ("othello", "connect_four", "blokus_duo", "ponts", "chess")}  # fmt: skip
GAMES = ("city-of-light", "paris-1900", "moscow-paris", "paris-paris", *FILES.values())
SHORT = {at: Path(at).stem for at in GAMES}
"""What tests call them."""

OTHELLO_ON_16 = """\
from rulespec.language import Clause, Fixed, Variant
from rulespec.language.registry import game

OTHELLO = game({path!r})
CELL = OTHELLO.rules["place"].asks[0].noun
BOARD = CELL.universe
MIDDLE = Fixed("the middle", BOARD, BOARD.mask(a + b for a in "cdef" for b in "3456"))
SMALL = Variant(id="on-16", title="on 16 cells", adds={{"place": (
    Clause(id="place.middle", says="Only the middle is played on.", forbids=CELL - MIDDLE),
)}})
GAME = SMALL.of(OTHELLO)
"""
FOUR_ON_16 = """\
from rulespec.language import Clause, Fixed, Variant
from rulespec.language.registry import game

FOUR = game({path!r})
ROOM = next(at for at in FOUR.rules["drop"].clauses if at.id == "drop.room")
CELL = ROOM.requires.members
FRAME = CELL.universe
CORNER = Fixed("the corner", FRAME, FRAME.mask(a + b for a in "abcd" for b in "3456"))
SMALL = Variant(id="on-16", title="on 16 cells", adds={{"drop": (
    Clause(id="drop.corner", says="Only the corner is played in.", forbids=CELL - CORNER),
)}})
GAME = SMALL.of(FOUR)
"""


def small(folder: Path, name: str) -> str:
    """The file of a small variant: ``othello`` or ``connect_four``."""
    text = {"othello": OTHELLO_ON_16, "connect_four": FOUR_ON_16}[name]
    path = folder / f"small_{name}.py"
    path.write_text(text.format(path=FILES[name]), encoding="utf-8")
    return str(path)


@cache
def played(name: str, seed: int, longest: int = 1500) -> tuple[Any, ...]:
    """The positions of a random game."""
    chance, found = random.Random(seed), game(name)
    position = begun(found, chance)
    course = [position]
    while len(course) < longest and not position.is_over:
        moves = position.moves()
        if not moves:
            break
        position = position.then(chance.choice(moves))
        course.append(position)
    return tuple(course)


def begun(found: Game, chance: random.Random) -> Any:
    """A set-up with a seed, where the game has one."""
    try:
        return found.set_up(seed=chance.randrange(1000))
    except (BadInput, TypeError):
        return found.set_up()


class TooMany(Exception):  # noqa: N818
    """There are more positions than a plain answer may look at."""


def plain_value(position: Any, player: str, budget: int = 2500) -> tuple[int, ...]:
    """What a position is worth to a player, by minimax without anything else."""
    left = [budget]

    def worth(at: Any) -> tuple[int, ...]:
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        moves = [] if at.is_over else own_moves(at)
        if not moves:
            return lead(at, player)
        best = max if str(at.mover) == player else min
        return best(worth(at.then(move)) for move in moves)

    return worth(position)


OPEN = ((-(10**9),), (10**9,))


def plain_bounds(position: Any, player: str, depth: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What can be made of a position within so many moves at least and at most, plainly."""
    moves = [] if position.is_over else own_moves(position)
    if not moves:
        return (lead(position, player),) * 2
    if depth == 0:
        return OPEN
    best = max if str(position.mover) == player else min
    bounds = [plain_bounds(position.then(move), player, depth - 1) for move in moves]
    return best(low for low, _ in bounds), best(high for _, high in bounds)


def own_moves(position: Any) -> list[Any]:
    """The moves of the player whose turn it is."""
    return [move for move in position.moves() if move.by in {None, position.mover}]


def lead(position: Any, player: str) -> tuple[int, ...]:
    """By how much a player's sheet is ahead of the best of the others."""
    ranks = {str(at): position.score(at).rank for at in position.players}
    own = ranks.pop(player)
    return tuple(a - b for a, b in zip(own, max(ranks.values()), strict=True))


def near_the_end(
    name: str, seed: int, budget: int = 2500
) -> list[tuple[Any, str, tuple[int, ...]]]:
    """Positions near the end of a random game, a player, and what they are worth, plainly."""
    course, found = played(name, seed), []
    for position in reversed(course):
        players = tuple(map(str, position.players))
        player = players[len(found) % len(players)]
        try:
            found.append((position, player, plain_value(position, player, budget)))
        except (TooMany, RecursionError):
            break
    return found
