"""``rulespec best`` for every game: all legal moves compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY
from rulespec.cli.faulty import print_for
from rulespec.cli.options import one_of, whole
from rulespec.cli.show import para
from solvers.cli.by_game import refuse
from solvers.cli.limited import exit_code, limits, plain, print_answer
from solvers.questions.best import DEEPEST, best

if TYPE_CHECKING:
    import argparse

    from rulespec.cli.asked import Asked
    from solvers.questions.best import BestMoves, Gain

OTHERS = (
    "arrangement", "using", "engine", "tokens", "district", "in_hand", "objective", "stations",
    "tours",
)  # fmt: skip
MOST = 10_000


def best_moves(found: Asked, args: argparse.Namespace) -> int:
    """Print the best moves of a position of any game."""
    refuse(args, OTHERS, found.game.id)
    position: Any = found.position
    if args.player is not None:
        player = one_of(args.player, tuple(map(str, position.players)), "--player")
        position = position.changed({found.game.turn: player})
    answer = best(
        position,
        whole(args.n or "1", "-n", 1, MOST),
        depth=None if args.depth is None else whole(args.depth, "--depth", 1, DEEPEST),
        goal=None if args.goal is None else one_of(args.goal, _lines(found), "--goal"),
        move=args.move,
        limits=limits(args),
    )
    print_for(
        found,
        lambda: plain(answer, _plain),
        lambda: print_answer(answer, lambda what: _rows(what, args.depth)),
        json=args.json,
    )
    return exit_code(answer, FAULTY)


def _lines(found: Asked) -> tuple[str, ...]:
    return tuple(line.id for line in found.game.score)


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
    lines = [{"line": line.id, "title": line.title, "points": at} for line, at in gain.lines]
    return {"move": str(gain.move), "points": gain.points, "lines": lines}
