"""The cheapest way to buy a place of Paris, ours beside CP-SAT and z3: ``make bench``.

The positions are fixed: those before an action in random games of Paris, and the same with chips
and tokens dealt anew, so that there is much to choose (``dealt``). Every engine answers for the
same places in turn and builds its model anew. All optima must be equal. Times and time limits are
the processor's; a ratio is worked out place by place, and above 1 ours is faster.
"""

from __future__ import annotations

import argparse
import platform
import random
import sys
from functools import partial
from pathlib import Path

import affording_peers
import figures
import timing

from rulespec.games.paris_1900.components import PLACES, TOKENS
from rulespec.games.paris_1900.setup import standard_track

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "games" / "paris_1900"))
import walks

from solvers.answers import Found
from solvers.paris_1900.afford import afford
from solvers.paris_1900.best_purchase import best_purchase
from solvers.paris_1900.best_tokens import best_tokens
from solvers.paris_1900.offers import offers
from solvers.paris_1900.why_not import why_not
from solvers.paris_1900.winning_keys import winning_keys

OURS = "afford"
PEERS = {"CP-SAT": affording_peers.by_cp_sat, "z3 Optimize": affording_peers.by_z3}
AIM = 50.0
"""Milliseconds at the median."""

TAKERS = TOKENS.mask(("17", "25"))


def cases(number, *, dealt):
    """Positions, each with a place that only money can stand against; tokens 17 and 25 apart."""
    found = []
    for seed in range(1000):
        chance = random.Random(seed)
        course = [
            at for at in walks.walk(chance, walks.random_ruleset(chance, default=True))
            if at.phase == "act"
        ]
        position = chance.choice(course[len(course) // 2 :])
        if dealt:
            position = walks.stirred(chance, position)
        seat = position.seat
        seat = seat.changed(tokens=seat.tokens & ~TAKERS, standing=(0,) * len(seat.standing))
        position = position.changed(seats=position.with_seat(position.mover, seat))
        dear = sorted({
            at.move.target for at in offers(position, lambda _: True) if at.francs + sum(at.goods)
        })
        priced = [at for at in dear if position.box.tables.price.get(at.bit_length() - 1)]
        if dear:
            found.append((position, chance.choice(priced or dear)))
        if len(found) == number:
            break
    return found


def compared(number, seconds, *, dealt):
    """The seconds of all engines on the same cases, and how often there was a way."""
    times = {name: [] for name in (OURS, *PEERS)}
    payable = 0
    for position, target in cases(number, dealt=dealt):
        name = PLACES.names(target)[0]
        answer, spent = timing.clocked(lambda at=position, place=name: afford(at, place))
        times[OURS].append(spent)
        ours = answer.what.cost if isinstance(answer, Found) else affording_peers.NONE
        payable += isinstance(answer, Found)
        for engine, ask in PEERS.items():
            theirs, spent = timing.clocked(partial(ask, position, target, seconds))
            times[engine].append(seconds if theirs is None else min(spent, seconds))
            assert theirs in {None, ours}, (engine, ours, theirs, name, position)
    return times, payable


def shown(number, seconds, *, dealt):
    times, payable = compared(number, seconds, dealt=dealt)
    kind = "chips and tokens dealt anew" if dealt else "as games come to them"
    print(f"\n{number} positions, {kind}; {payable} can be paid for")
    faster = {name: timing.faster(times[OURS], times[name]) for name in PEERS}
    for name, spent in times.items():
        ratio = "   takes {median} times as long, nine of ten {nine of ten} or more"
        note = ratio.format(**faster[name]) if name in faster else ""
        print(f"  {name:14}{timing.told(spent)}{note}")
    spreads = {name: timing.spread(spent) for name, spent in times.items()}
    return {
        "positions": number,
        "payable": payable,
        **{at: {name: row[at] for name, row in spreads.items()} for at in spreads[OURS]},
        "times faster": {name: at["median"] for name, at in faster.items()},
        "nine of ten": {name: at["nine of ten"] for name, at in faster.items()},
    }


OTHERS = {
    "best_purchase": lambda at, _: best_purchase(at),
    "best_tokens": lambda at, _: best_tokens(at),
    "why_not": lambda at, place: why_not(at, place=place),
    "winning_keys": lambda at, _: winning_keys(at, "montmartre", price="in hand"),
}


def with_takers(position):
    """The position with tokens 17 and 25 in hand, and all others on the track."""
    seat = position.seat
    seat = seat.changed(tokens=seat.tokens | TAKERS, used=seat.used & ~TAKERS, pawn=20)
    track = standard_track(position.ruleset, position.box, len(position.seats))
    return position.changed(seats=position.with_seat(position.mover, seat), track=track)


def others(asked):
    """The other questions on some positions, each with a place: ours alone."""
    found = {}
    for name, ask in OTHERS.items():
        spent = [
            timing.clocked(lambda at=at, of=target, ask=ask: ask(at, PLACES.names(of)[0]))[1]
            for at, target in asked
        ]
        found[name] = timing.spread(spent)
        print(f"  {name:14}{timing.told(spent)} (aim: {AIM:g})")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=30, help="positions of each kind")
    parser.add_argument("--seconds", type=float, default=30.0, help="the time limit of each answer")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/figures")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}; {OURS} is to take {AIM:g} ms at most at the median")
    compared(2, asked.seconds, dealt=True)  # every engine is loaded before the clock counts
    kinds = {}
    for name, dealt in (("played", False), ("dealt", True)):
        kinds[name] = shown(asked.positions, asked.seconds, dealt=dealt)
        kinds[name] |= others(cases(asked.positions, dealt=dealt))
    print("\nthe same as dealt, with tokens 17 and 25")
    kinds["takers"] = others(
        [(with_takers(at), of) for at, of in cases(asked.positions, dealt=True)]
    )
    if asked.save:
        figures.save("affording", kinds)


if __name__ == "__main__":
    main()
