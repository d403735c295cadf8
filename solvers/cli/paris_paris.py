"""What ``best`` says of a position of Paris Paris, and ``find`` of a map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY
from rulespec.cli.beside import beside
from rulespec.cli.options import one_of, whole
from rulespec.errors import BadInput
from solvers.answers import Found, GaveUp
from solvers.cli import limited
from solvers.cli.by_game import refuse

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from rulespec.cli.asked import Asked
    from solvers.paris_paris.best_station import BestStation
    from solvers.paris_paris.best_stations import BestStations
    from solvers.paris_paris.maps import Maps

GAME = "paris-paris"
OTHERS = ("arrangement", "using", "tokens", "district", "in_hand", "n")
"""Options of ``best`` that say nothing in this game."""


def best(found: Asked, args: argparse.Namespace) -> int:
    """Print the best tokens to take now, or the best stations for tours."""
    refuse(args, OTHERS, GAME)
    if args.stations is not None or args.tours is not None:
        return _stations(found, args)
    refuse(args, ("player", "engine"), f"{GAME}, without --stations")
    from solvers.paris_paris.best_station import best_station  # noqa: PLC0415  # slow to load

    position: Any = found.position
    answer = best_station(position, args.objective or "lead", limits=limited.limits(args))
    return limited.tell(answer, args, _station, found)


def _stations(found: Asked, args: argparse.Namespace) -> int:
    refuse(args, ("objective",), f"{GAME}, with --stations")
    if args.stations is None or args.tours is None:
        missing = "--stations" if args.stations is None else "--tours"
        raise BadInput("arguments", f"no {missing}", "--stations and --tours together")
    from solvers.paris_paris.best_stations import ENGINES, best_stations  # noqa: PLC0415  # slow

    position: Any = found.position
    answer = best_stations(
        position,
        whole(args.stations, "--stations", 0, 100),
        tuple(at.strip() for at in args.tours.split(",")),
        player=args.player,
        engine=one_of(args.engine or "search", tuple(ENGINES), "--engine"),
        limits=limited.limits(args),
    )
    return limited.tell(answer, args, _places, found)


def maps(table: Mapping[str, Any], place: str, args: argparse.Namespace) -> int:
    """Print maps that agree with a description."""
    if args.player is not None or args.seed != "0":
        option = "--player" if args.player is not None else "--seed"
        raise BadInput(option, "a map", "only what belongs to a map")
    from solvers.paris_paris import maps as asking  # noqa: PLC0415  # slow to load
    from solvers.paris_paris.remembered import read_remembered  # noqa: PLC0415  # with it

    most = whole(args.most or "1", "--most", 1, asking.MOST)
    known = read_remembered(table, place)
    answer = asking.maps(known, most, limits=limited.limits(args))
    if not args.toml:
        return limited.tell(answer, args, _maps)
    if isinstance(answer, Found):
        print(_document(answer.what), end="")
    else:
        why = answer.why if isinstance(answer, GaveUp) else "none exists"
        beside(f"rulespec: no map to write: {why}")
    return limited.exit_code(answer, FAULTY)


def _document(found: Maps) -> str:
    from rulespec.documents.files import dumps  # noqa: PLC0415  # only where asked for
    from rulespec.games.paris_paris.box_file import FILE  # noqa: PLC0415  # likewise

    return dumps(FILE.write(found.boxes[0]), ".toml")


# --- for programs ---------------------------------------------------------------------------------


def _station(found: BestStation) -> dict[str, Any]:
    choices = [
        {
            "move": str(at.move),
            "worth": at.worth,
            "line": [str(move) for move in at.line],
            "left": at.left,
            "earned": dict(at.earned),
        }
        for at in found.choices
    ]
    return {"player": found.player, "aim": found.aim, "choices": choices}


def _places(found: BestStations) -> dict[str, Any]:
    return {
        "player": found.player,
        "stations": list(found.stations),
        "tours": list(found.tours),
        "points": found.points,
        "before": found.before,
    }


def _maps(found: Maps) -> dict[str, Any]:
    boxes = [{line: list(at) for line, at in box.lines.items()} for box in found.boxes]
    return {"all": found.all_of_them, "maps": boxes}
