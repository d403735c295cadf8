"""How long ``find --most`` needs for whole reserves, and how long where a solver is asked at once.

Boards are the tiles of City of Light laid by chance, with so many buildings in blue's reserve; what
is asked is the most that blue can make of them. Times are the processor's, limits the clock's.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from unittest.mock import patch

import figures

from rulespec.documents.positions import Document, write_document
from rulespec.language.registry import game
from rulespec.search.answers import Found
from rulespec.search.limits import Limits
from rulespec.search.pieces import Unfit
from rulespec.wishes.objectives import read_objective
from rulespec.wishes.partial import read_partial
from solvers.questions import most as asking

GAME = game("city-of-light")
SUPPLY = next(at for at in GAME.fields if at.name == "supply")
STAGE = next(at for at in GAME.fields if at.name == "stage")
SIZES = (2, 4, 6, 8)
WITH, WITHOUT = "where pieces lie", "a solver alone"

def board(seed, size):
    """A document of a board on which nothing is built, with any of the reserve placed anywhere."""
    chance = random.Random(seed)
    position = GAME.set_up(seed=seed)
    while position.names(STAGE) == "first":
        position = position.then(chance.choice(position.moves()))
    written = write_document(Document(game=GAME, position=position, box=position.box))
    table = written["position"]
    pieces = sorted({*position.names(SUPPLY), *(at for player in GAME.players
                     for at in table.get(player, {}).pop("reserve", ()))})  # fmt: skip
    chosen = chance.sample(pieces, size)
    table |= {"supply": [at for at in pieces if at not in chosen],
              "placed": [f"{at}=?" for at in chosen], "mover": "blue"}  # fmt: skip
    table["blue"] = {**table.get("blue", {}), "reserve": "?", "lying": "?"}
    table.pop("pieces", None)
    return read_partial(written, "board")


def clocked(seed, size, seconds):
    """The most, if it is proved, and the seconds of the processor."""
    partial = board(seed, size)
    start = time.process_time()
    answer = asking.most(partial, read_objective(GAME, ["total"], "blue"),
                         limits=Limits(seconds=seconds))  # fmt: skip
    spent = time.process_time() - start
    return (answer.bound, spent) if isinstance(answer, Found) else (None, seconds)


def row(found):
    """What several answers took."""
    spent = [at for _, at in found]
    return {"median s": round(statistics.median(spent), 2), "most s": round(max(spent), 2),
            "late": sum(1 for most, _ in found if most is None)}  # fmt: skip


def compared(size, boards, seconds):
    """Both ways on the same boards; where both have an answer it is the same."""
    arranged = [clocked(seed, size, seconds) for seed in range(boards)]
    with patch.object(asking, "Arranging", side_effect=Unfit):
        solved = [clocked(seed, size, seconds) for seed in range(boards)]
    for (one, _), (other, _) in zip(arranged, solved, strict=True):
        assert None in {one, other} or one == other, (one, other)
    return {WITH: row(arranged), WITHOUT: row(solved)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=5)
    parser.add_argument("--limit", type=float, default=120)
    parser.add_argument("--save", action="store_true")
    args = parser.parse_args()
    sizes = {}
    for size in SIZES:
        sizes[str(size)] = compared(size, args.boards, args.limit)
        print(size, sizes[str(size)], flush=True)
    if args.save:
        figures.save("most", {"boards": args.boards, "limit s": args.limit, "sizes": sizes})


if __name__ == "__main__":
    main()
