"""The two-player endgame, k buildings against k on a board where nothing is built: their growth.

Each board is fixed by its number. ``tiles`` are the box's own tiles laid at random; ``halves`` have
each player's colour on one half of the board and ten common cells between, as players who lay with
care would have it; ``common`` have common cells and lamps alone, which no box gives: there
everything is fought for. Times and time limits are the processor's.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable
from functools import partial

import figures
import timing

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS, POSTCARDS
from solvers.answers import Found
from solvers.city_of_light.bridge import (
    SECOND,
    Ground,
    LayTile,
    Position,
    Seat,
    set_up,
)
from solvers.city_of_light.endgame import endgame

CARDS = POSTCARDS.elements[4:]
"""Eight postcards without Sacré-Cœur, all of them used up."""


def tiles(number: int) -> Ground:
    chance = random.Random(number)
    position = set_up(seed=number, postcards=CARDS)
    while position.stage != SECOND:
        layings = [move for move in position.moves() if isinstance(move, LayTile)]
        position = position.then(chance.choice(layings))
    return position.ground


def halves(number: int) -> Ground:
    chance = random.Random(number)
    lamps = CELLS.mask(chance.sample(CELLS.elements, 8))
    middle = [cell for cell in CELLS.elements if cell[0] in "de" and not lamps & CELLS.one(cell)]
    common = CELLS.mask(chance.sample(middle, min(10, len(middle))))
    left = CELLS.mask(cell for cell in CELLS.elements if cell[0] in "abcd")
    rest = CELLS.whole & ~lamps & ~common
    return Ground((left & rest, rest & ~left), common, lamps)


def common(number: int) -> Ground:
    lamps = CELLS.mask(random.Random(number).sample(CELLS.elements, 8))
    return Ground((0, 0), CELLS.whole & ~lamps, lamps)


BOARDS: dict[str, Callable[[int], Ground]] = {"tiles": tiles, "halves": halves, "common": common}


def position(kind: str, number: int, k: int) -> Position:
    names = random.Random(f"{number} {k}").sample(BUILDINGS, 2 * k)
    seats = tuple(
        Seat(reserve=KINDS.mask(taken), tokened=cards, idle=cards)
        for taken, cards in (
            (names[:k], POSTCARDS.mask(CARDS[:4])),
            (names[k:], POSTCARDS.mask(CARDS[4:])),
        )
    )
    return set_up(seed=number, postcards=CARDS).changed(
        stage=SECOND,
        mover=tuple(Player)[number % 2],
        finished=tuple(Player)[number % 2],
        ground=BOARDS[kind](number),
        seats=seats,
        supply=KINDS.mask(name for name in BUILDINGS if name not in names),
    )


def measured(at: Position, seconds: float) -> tuple[float, int, bool]:
    answer, spent = timing.clocked(lambda: endgame(at, timing.limits(seconds)))
    return spent, answer.effort.nodes, isinstance(answer, Found)


def row(kind: str, k: int, boards: int, seconds: float) -> dict[str, float]:
    """The figures of some boards of one kind and size."""
    runs = [measured(at, seconds) for at in map(partial(position, kind, k=k), range(boards))]
    spent, nodes, exact = (list(column) for column in zip(*runs, strict=True))
    return {
        "k": k,
        "exact": sum(exact),
        "nodes": statistics.median(nodes),
        "p90 nodes": timing.tenth(nodes),
        "most nodes": max(nodes),
        "ms": timing.ms(statistics.median(spent)),
        "p90 ms": timing.ms(timing.tenth(spent)),
        "most ms": timing.ms(max(spent)),
    }


def shown(kind: str, sizes: list[int], boards: int, seconds: float) -> list[dict[str, float]]:
    """One kind of boards, each size beside the one before it."""
    rows: list[dict[str, float]] = []
    for k in sizes:
        found = row(kind, k, boards, seconds)
        if rows:
            found["growth"] = round(found["ms"] / rows[-1]["ms"], 2)
            found["growth of nodes"] = round(found["nodes"] / max(rows[-1]["nodes"], 1), 2)
        rows.append(found)
        spent = [found[at] / 1e3 for at in ("ms", "p90 ms", "most ms")]
        grown = f"{found['growth']:8.1f}{found['growth of nodes']:8.1f}" if rows[1:] else ""
        print(
            f"{kind:8}{f'{k}:{k}':>6}{found['exact']:>6.0f}{found['nodes']:9.0f}"
            f"{found['p90 nodes']:9.0f}{found['most nodes']:9.0f}"
            f"{spent[0]:10.4f}{spent[1]:9.3f}{spent[2]:9.3f}{grown}",
            flush=True,
        )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, add_help=True)
    parser.add_argument("--boards", type=int, default=20, help="boards of each kind and size")
    parser.add_argument("--sizes", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--kinds", nargs="+", choices=tuple(BOARDS), default=["tiles", "halves"])
    parser.add_argument("--seconds", type=float, default=60.0, help="limit for each board")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/figures")
    told = parser.parse_args()
    endgame(position("tiles", 0, 1))  # terms are compiled before the clock counts
    print(f"Endgames on {told.boards} boards each; growth is of the median seconds and nodes\n")
    columns = {"exact": 6, "nodes": 9, "p90": 9, "most": 9, "seconds": 10, "p90 ": 9, "most ": 9}
    heads = "".join(f"{name.strip():>{wide}}" for name, wide in columns.items()) + "  growth"
    print(f"{'boards':8}{'k':>6}{heads}")
    found = {
        kind: shown(kind, told.sizes, told.boards, told.seconds) for kind in told.kinds
    }
    if told.save:
        whole = {"boards": told.boards, "limit s": told.seconds, "kinds": found}
        figures.save("endgame", whole)


if __name__ == "__main__":
    main()
