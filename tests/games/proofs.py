"""Proofs: every invariant that a game declares, by induction, and how long each took.

``make proofs``. The figures are kept for the docs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from games.last_run import keep

from rulespec.language.registry import game
from rulespec.search.limits import Limits
from solvers.questions.claims import claims
from solvers.questions.prove import prove

FILES = tuple(f"examples/games/{name}.py" for name in ("othello", "connect_four", "ponts"))
GAMES = (*FILES, "city-of-light", "paris-1900", "moscow-paris", "paris-paris")


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", nargs="*", help="ids or files; all games if none is named")
    options.add_argument("--players", type=int, help="of so many players only")
    options.add_argument("--seconds", type=float, default=1800, help="for each game")
    options.add_argument("--save", action="store_true", help="keep the figures for the docs")
    chosen = options.parse_args()
    for name in chosen.game or GAMES:
        asked = game(name)
        players = chosen.players if chosen.players in asked.numbers else None
        found = prove(asked, players=players, limits=Limits(seconds=chosen.seconds))
        for one in found:
            print(f"{name} {one.id}: {one.status}, {one.seconds} s, {one.how}", flush=True)
        declared = [one for one, at in zip(found, claims(asked), strict=True)
                    if at.id not in asked.slots.fields]  # fmt: skip
        if chosen.save:
            keep("proofs", asked.title, {
                "players": players or "all",
                "statuses": dict(Counter(at.status for at in declared)),
                "slowest": max((at.seconds for at in declared), default=0),
                "unproved": [at.id for at in declared if at.status != "proved by induction"],
            })  # fmt: skip
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
