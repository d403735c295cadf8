"""``rulespec best`` for every game: all legal moves compared, or all whole turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli.options import one_of, whole
from rulespec.cli.show import para
from rulespec.errors import BadInput
from solvers.cli.limited import in_rows, limits, tell
from solvers.questions.best import DEEPEST, best

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from rulespec.cli.asked import Asked
    from rulespec.language.clauses import ScoreLine
    from solvers.limits import Limits
    from solvers.questions.best import BestMoves, Gain
    from solvers.questions.best_turns import BestTurns

MOST = 10_000


def best_moves(found: Asked, args: argparse.Namespace) -> int:
    """Print the best moves of a position of any game."""
    position: Any = found.position
    if args.player is not None:
        player = one_of(args.player, tuple(map(str, position.players)), "--player")
        position = position.changed({found.game.turn: player})
    many, limit = whole(args.n or "1", "-n", 1, MOST), limits(args)
    if args.turn:
        return _turns(found, position, many, limit, args)
    if args.wish:
        raise BadInput("--wish", "no --turn", "--turn, which it belongs to")
    answer = best(
        position,
        many,
        depth=None if args.depth is None else whole(args.depth, "--depth", 1, DEEPEST),
        goal=args.goal,
        move=args.move,
        limits=limit,
    )
    return tell(answer, args, _plain, lambda what: _rows(what, args.depth), found=found)


def _turns(
    found: Asked,
    position: Any,  # noqa: ANN401  # a position of any game
    many: int,
    limit: Limits,
    args: argparse.Namespace,
) -> int:
    """Print the best whole turns."""
    for name in ("depth", "move"):
        if getattr(args, name) is not None:
            raise BadInput(f"--{name}", "with --turn", "one of the two")
    from rulespec.wishes.written import written  # noqa: PLC0415  # likewise
    from solvers.questions.best_turns import best_turns  # noqa: PLC0415  # only where asked for

    wish = written(args.wish, position, str(position.mover)) if args.wish else None
    answer = best_turns(position, many, goal=args.goal, wish=wish, limits=limit)
    return tell(answer, args, _plain_turns, _turn_rows, found=found)


def _turn_rows(what: BestTurns) -> str:
    known = "" if what.compared is None else f"; all of up to {what.compared} moves were compared"
    return in_rows(f"{what.player}: the best whole turns{known}\n{what}")


def _plain_turns(what: BestTurns) -> dict[str, Any]:
    return {
        "player": what.player,
        "among": what.among,
        "as-good": what.as_good,
        "compared": what.compared,
        "turns": [
            {
                "moves": [str(move) for move in turn.moves],
                "points": turn.points,
                "lines": _changes(turn.lines),
                "line": turn.end.game.write_line(turn.end),
            }
            for turn in what.turns
        ],
    }


def _rows(what: BestMoves, depth: str | None) -> str:
    by = "points added" if depth is None else f"the lead {depth} moves ahead"
    judged = "" if what.judged == what.among else f"{what.judged} moves judged so far, of "
    head = f"{what.player}: the best of {judged}{what.among} legal moves, by {by}"
    rows = [head, *(para(str(gain), 2, 4) for gain in what.moves)]
    if what.asked is not None:
        rows.append(f"{what.asked}; {what.better or 'none'} of them better")
    return "\n".join(rows)


def _plain(what: BestMoves) -> dict[str, Any]:
    asked = {} if what.asked is None else {"asked": _gain(what.asked), "better": what.better}
    return {
        "player": what.player,
        "among": what.among,
        "judged": what.judged,
        "moves": [_gain(gain) for gain in what.moves],
        **asked,
    }


def _gain(gain: Gain) -> dict[str, Any]:
    return {"move": str(gain.move), "points": gain.points, "lines": _changes(gain.lines)}


def _changes(lines: Iterable[tuple[ScoreLine, int]]) -> list[dict[str, Any]]:
    return [{"line": line.id, "title": line.title, "points": at} for line, at in lines]
