"""Speed, measured side by side in one run, as ratios: ``make bench``.

Each pair is measured in turns, several times, so that a busy machine slows both; the ratio is the
median of the rounds' ratios. A ratio below 1 means that we take less time than the peer.
"""

from __future__ import annotations

import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from operator import truediv
from pathlib import Path
from typing import Any, NamedTuple

import by_hand
import chess
import timing

from rulespec.answers.position import Position
from rulespec.answers.programs import program
from rulespec.games.city_of_light.building import BUILD
from rulespec.games.city_of_light.components import KINDS, PLAYERS
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.position import PERMITS, RESERVES, STAGE
from rulespec.language.moves import Move
from rulespec.language.universes import bits
from rulespec.readers.python.slots import State

ROUNDS = 15
BOARDS = 40


def mover(position: Position) -> int:
    """The place of the player whose turn it is."""
    return PLAYERS.places[position.mover]


def reserve(position: Position) -> int:
    """The buildings in that player's reserve."""
    held: int = position[RESERVES][mover(position)]
    return held


def boards() -> list[Position]:
    """Second-stage positions with a reserve and no permission in hand, one for each seed."""
    found = []
    seed = 0
    while len(found) < BOARDS:
        chance = random.Random(seed)
        position = GAME.set_up(seed=seed)
        seed += 1
        while not position.is_over:
            position = position.then(chance.choice(position.moves()))
            held, second = reserve(position), position.names(STAGE) == "second"
            if second and held.bit_count() >= 4 and not position[PERMITS][mover(position)]:
                found.append(position)
                break
    return found


class Plain(NamedTuple):
    """A placing as one would write it by hand."""

    kind: int
    piece: int
    paving: int


def tries(position: Position, chance: random.Random) -> list[Move]:
    """Placings anywhere, legal or not."""
    kinds = [1 << at for at in bits(reserve(position))]
    shapes = position.box.tables.shapes
    return [
        Move(BUILD, (kind, chance.choice(sorted(shapes[kind])), 0))
        for kind in (chance.choice(kinds) for _ in range(50))
    ]


Spent = tuple[list[float], list[float]]
"""Seconds for one unit, ours and the peer's, round by round."""


def side_by_side(ours: Callable[[], int], peer: Callable[[], int]) -> Spent:
    """The seconds for one unit of each; each callable returns how many units it did."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for spent, work in zip(times, (ours, peer), strict=True):
            start = time.perf_counter()
            units = work()
            spent.append((time.perf_counter() - start) / units)
    return times


def one_check() -> Spent:
    chance = random.Random(1)
    cases = [(position, move) for position in boards() for move in tries(position, chance)]
    shapes, players = cases[0][0].box.tables.shapes, PLAYERS.places
    plain = [
        (position.state, players[position.mover], Plain(*move.given)) for position, move in cases
    ]

    def looked_at(state: State, player: int, move: Plain) -> tuple[Any, ...]:
        return by_hand.check(by_hand.Seen(state, player, shapes), move)

    for (position, move), by_us in zip(cases, plain, strict=True):
        # the same verdicts, or the comparison means nothing
        assert [bool(at) for at in position.offending(move)] == [
            bool(at) for at in looked_at(*by_us)
        ]

    def ours() -> int:
        for position, move in cases:
            position.offending(move)
        return len(cases)

    def peer() -> int:
        for by_us in plain:
            looked_at(*by_us)
        return len(cases)

    return side_by_side(ours, peer)


def enumeration() -> Spent:
    positions = boards()
    shapes = positions[0].box.tables.shapes
    table = {
        kind: [Plain(kind, mask, 0) for mask in sorted(shapes[kind])]
        for kind in (KINDS.one(name) for name in KINDS.elements[:12])
    }
    asked = []
    for position in positions:
        made, given = program(position.game, position.ruleset, position.box)
        listed = [table[1 << at] for at in bits(reserve(position))]
        seen = by_hand.Seen(position.state, mover(position), shapes)
        words = (*given, position.state, 1 << mover(position))
        asked.append((made.legal(BUILD), words, seen, listed))
    for legal, words, seen, listed in asked:
        assert set(legal(*words)) == set(map(tuple, by_hand.placings(seen, listed)))

    def ours() -> int:
        for legal, words, _, _ in asked:
            legal(*words)
        return len(asked)

    def peer() -> int:
        for _, _, seen, listed in asked:
            by_hand.placings(seen, listed)
        return len(asked)

    return side_by_side(ours, peer)


def random_play() -> Spent:
    """Random games to the end, the end noticed by both: seconds for one move."""
    chance = random.Random(7)

    def ours() -> int:
        made = 0
        for seed in range(12):
            position = GAME.set_up(seed=seed, random_postcards=seed % 2 == 1)
            while not position.is_over:
                position = position.then(chance.choice(position.moves()))
                made += 1
        return made

    def peer() -> int:
        made = 0
        for _ in range(2):
            board = chess.Board()
            while not board.is_game_over() and board.ply() < 200:
                board.push(chance.choice(list(board.legal_moves)))
                made += 1
        return made

    return side_by_side(ours, peer)


STANDARD_MODULES = "collections.abc, functools, itertools, operator, pathlib, types, typing"


def _process(*arguments: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)  # noqa: S603
    return time.perf_counter() - start


def imports() -> Spent:
    """Seconds beyond an empty interpreter."""
    empty = statistics.median(_process("-c", "pass") for _ in range(ROUNDS))

    def ours() -> int:
        _process("-c", "import rulespec")
        return 1

    def peer() -> int:
        _process("-c", f"import attrs, {STANDARD_MODULES}")
        return 1

    mine, theirs = side_by_side(ours, peer)
    return [at - empty for at in mine], [at - empty for at in theirs]


def command_line() -> Spent:
    """A whole check from the command line, beside an interpreter that does nothing."""
    position = boards()[0]
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "position.toml"
        document.write_text(
            f'game = "city-of-light"\nedition = "gaga-2021"\nline = "{GAME.write_line(position)}"\n'
        )
        move = str(position.moves()[0])
        command = ("-m", "rulespec", "check", str(document), "--move", move)

        def ours() -> int:
            _process(*command)
            return 1

        def peer() -> int:
            _process("-c", "pass")
            return 1

        return side_by_side(ours, peer)


MEASURES: tuple[tuple[str, Callable[[], Spent], str, float | None], ...] = (
    ("one check, beside hand-written bitboards", one_check, "us", 2.0),
    ("all placings of a reserve, beside hand-written", enumeration, "us", 1.5),
    ("a move of random play, beside python-chess", random_play, "us", 1.0),
    ("import rulespec, beside import attrs and standard modules", imports, "ms", 2.0),
    ("a check from the command line, beside python -c pass", command_line, "ms", None),
)
SCALE = {"us": 1e6, "ms": 1e3}


def main() -> None:
    print(f"Python {platform.python_version()}, medians of {ROUNDS} rounds, taken in turns\n")
    print(f"{'':58}{'ours':>12}{'peer':>12}{'ratio':>8}   aim")
    for name, measure, unit, aim in MEASURES:
        spent = measure()
        ours, peer = map(statistics.median, spent)
        ratio = statistics.median(map(truediv, *spent))
        shown = (f"{at * SCALE[unit]:9.2f} {unit}" for at in (ours, peer))
        ninth = " ".join(f"{timing.tenth(at) * SCALE[unit]:.2f}" for at in spent)
        wanted = "" if aim is None else f"   at most {aim}"
        print(f"{name:58}{''.join(f'{at:>12}' for at in shown)}{ratio:8.2f}{wanted}   p90 {ninth}")


if __name__ == "__main__":
    main()
