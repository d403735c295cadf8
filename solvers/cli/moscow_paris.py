"""What ``best`` and ``claims`` say of a position of Москва–Париж."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY
from rulespec.cli.faulty import print_for
from solvers.answers import NoneExists
from solvers.cli import limited
from solvers.cli.by_game import refuse

if TYPE_CHECKING:
    import argparse

    from rulespec.cli.asked import Asked
    from solvers.limits import Limits
    from solvers.moscow_paris.claimable import Claimable
    from solvers.moscow_paris.claims import Claims, Lacking
    from solvers.moscow_paris.prepare import Prepared

GAME = "moscow-paris"
OTHERS = (
    "player", "n", "arrangement", "using", "engine",
)
"""Options of ``best`` that say nothing in this game."""


def best(found: Asked, args: argparse.Namespace) -> int:
    """Print the action that prepares the next turn best."""
    refuse(args, OTHERS, GAME)
    from solvers.moscow_paris.prepare import prepare  # noqa: PLC0415  # slow to load

    position: Any = found.position
    return limited.tell(prepare(position, limits=limited.limits(args)), args, _prepared, found)


def claims(found: Asked, args: argparse.Namespace, limits: Limits) -> int:
    """Print how a city can be claimed, this turn or ever."""
    position: Any = found.position
    if args.row is not None:
        from solvers.moscow_paris.claimable import claimable  # noqa: PLC0415  # slow to load

        return limited.tell(claimable(position, args.row, limits=limits), args, _claimable, found)
    from solvers.moscow_paris import claims as asking  # noqa: PLC0415  # likewise

    answer = asking.claims(position, limits=limits)
    if isinstance(answer, NoneExists) and args.json:
        missing = [_lacking(at) for at in asking.lacking(position)]
        answered = {**limited.plain(answer, _claims), "lacking": missing}
        print_for(found, lambda: answered, lambda: None, json=True)
        return limited.exit_code(answer, FAULTY)
    return limited.tell(answer, args, _claims, found)


# --- for programs ---------------------------------------------------------------------------------


def _prepared(found: Prepared) -> dict[str, Any]:
    return {
        "player": found.player,
        "actions": [str(move) for move in found.actions],
        "sure": found.sure,
        "hoped": found.hoped,
        "answer-line": [str(move) for move in found.answer],
    }


def _claims(found: Claims) -> dict[str, Any]:
    ways = [
        {
            "moves": [str(move) for move in way.moves],
            "rows": list(way.rows),
            "cities": list(way.cities),
            "points": way.points,
        }
        for way in found.ways
    ]
    return {"player": found.player, "ways": ways}


def _lacking(found: Lacking) -> dict[str, Any]:
    return {
        "row": found.row,
        "city": found.city,
        "wagons": list(found.wagons),
        "clauses": [at.clause.id for at in found.broken],
    }


def _claimable(found: Claimable) -> dict[str, Any]:
    return {
        "row": found.row,
        "city": found.city,
        "obstacles": list(found.obstacles),
        "moves": [str(move) for move in found.moves],
    }
