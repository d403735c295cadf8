"""What ``best``, ``why-not`` and ``afford`` say of a position of Paris."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import plain
from rulespec.cli.options import whole
from rulespec.errors import BadInput
from solvers.answers import Found, NoneExists
from solvers.cli import limited, why_not_any
from solvers.cli.by_game import refuse

if TYPE_CHECKING:
    import argparse

    from rulespec.cli.asked import Asked
    from solvers.paris_1900.best_purchase import BestPurchases
    from solvers.paris_1900.best_tokens import TokensUsed
    from solvers.paris_1900.ways import Way
    from solvers.paris_1900.why_not import WhyNot
    from solvers.paris_1900.winning_keys import WinningKeys

MOST = 10_000
GAME = "paris-1900"


def best(found: Asked, args: argparse.Namespace) -> int:
    """Print the best purchases, the best use of all tokens, or the keys that win a district."""
    refuse(args, ("player", "arrangement", "using", "engine"), GAME)
    limits = limited.limits(args)
    position: Any = found.position
    _consistent(args)
    if args.tokens:
        from solvers.paris_1900.best_tokens import best_tokens  # noqa: PLC0415  # slow to load

        return limited.tell(best_tokens(position, limits=limits), args, _tokens, found)
    if args.district is not None:
        from solvers.paris_1900.winning_keys import winning_keys  # noqa: PLC0415  # likewise

        price = "in hand" if args.in_hand else "aside"
        district = limited.typed(found, args.district)
        keys = winning_keys(position, district, price=price, limits=limits)
        return limited.tell(keys, args, _keys, found)
    from solvers.paris_1900.best_purchase import best_purchase  # noqa: PLC0415  # likewise

    many = whole(args.n or "1", "-n", 1, MOST)
    objective = args.objective or "most points"
    purchases = best_purchase(position, many, objective, limits=limits)
    return limited.tell(purchases, args, _purchases, found)


def _consistent(args: argparse.Namespace) -> None:
    """No option that the question does not look at."""
    if args.tokens and args.district is not None:
        raise BadInput("arguments", "--tokens and --district", "one of the two")
    if args.in_hand and args.district is None:
        raise BadInput("--in-hand", "no --district", "--district, which it belongs to")
    if args.tokens or args.district is not None:
        other = "--tokens" if args.tokens else "--district"
        for name, given in (("-n", args.n), ("--objective", args.objective)):
            if given is not None:
                raise BadInput(name, f"with {other}", "one of the two: it is for purchases")


def why_not(found: Asked, args: argparse.Namespace) -> int:
    """Print why a move cannot be made or a place cannot be bought."""
    refuse(args, ("points", "player"), GAME)
    from solvers.paris_1900.why_not import why_not as asking  # noqa: PLC0415  # slow to load

    position: Any = found.position
    place = None if args.place is None else limited.typed(found, args.place)
    answer = asking(position, args.move, place=place, limits=limited.limits(args))
    if isinstance(answer, NoneExists):
        return limited.tell_nothing_against(answer, args, found)
    if args.move is not None and isinstance(answer, Found) and not answer.what.changes:
        return why_not_any.tell(found, args)
    return limited.tell(answer, args, _reasons, found)


def afford(found: Asked, args: argparse.Namespace) -> int:
    """Print the cheapest way to buy a place."""
    from solvers.paris_1900.afford import afford as asking  # noqa: PLC0415  # slow to load

    position: Any = found.position
    objective = args.objective or "fewest francs"
    limits = limited.limits(args)
    key = None if args.key is None else limited.typed(found, args.key)
    answer = asking(position, limited.typed(found, args.place), objective, key=key, limits=limits)
    return limited.tell(answer, args, _way, found)


# --- for programs ---------------------------------------------------------------------------------


def _way(way: Way) -> dict[str, Any]:
    return {
        "moves": [str(move) for move in way.moves],
        "francs": way.francs,
        "cost": way.cost,
        "points": way.points,
        "left": way.position.seat.francs,
        "rests-on": list(way.rests_on),
    }


def _purchases(best_ones: BestPurchases) -> dict[str, Any]:
    ways = [_way(way) for way in best_ones.purchases]
    return {"objective": best_ones.objective, "among": best_ones.among, "purchases": ways}


def _tokens(used: TokensUsed) -> dict[str, Any]:
    moves = [str(move) for move in used.moves]
    return {"before": used.before, "total": used.total, "moves": moves}


def _keys(keys: WinningKeys) -> dict[str, Any]:
    return {
        "player": str(keys.player),
        "district": keys.district,
        "moves": [str(move) for move in keys.moves],
        "francs": keys.francs,
        "goods": list(keys.goods),
    }


def _reasons(found: WhyNot) -> dict[str, Any]:
    return {
        "wish": found.wish,
        "reasons": [plain.breach(at) for at in found.reasons],
        "short": None if found.short is None else str(found.short),
        "after-all": [str(at) for at in found.after_all],
        "changes": [
            {"kind": at.kind, "says": at.says, "moves": [str(move) for move in at.moves]}
            for at in found.changes
        ],
    }
