"""``rulespec best``: the best single moves, or whole turns, of a position of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli.asked import asked
from rulespec.cli.limited import ANSWER, in_rows, limits, takes_limit, tell
from rulespec.cli.options import Options, one_of, whole
from rulespec.errors import BadInput

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from rulespec.cli.asked import Asked
    from rulespec.search.best import BestMoves
    from rulespec.search.best_turns import BestTurns
    from rulespec.search.gains import Gain

EXAMPLES = """\
examples:
  rulespec best table.toml -n 3
      the three single moves that add most to the mover's total, and all that tie with the third
  rulespec best 'ponts/1 house left - -' --depth 4
      by the lead that a move comes to, four moves ahead, if all play for it
  rulespec best bus.toml --depth 3 --goal score.track
      a round of Paris Paris to its end, where three tokens are still to be taken in it
  rulespec best table.toml --goal lamps --move 'build V3 c3-d3-d4'
      by one line of the score, and where a move stands among all
  rulespec best paris.toml --turn -n 3
      the three whole turns that bring most points
  rulespec best paris.toml --turn --goal francs --wish 'field="keys-of", of="first", has="louvre"'
      what leaves most francs, of the turns that bring a key to the Louvre

A move's worth is what it adds to the total on the score sheet if the game ended after it.

What can be made of all one has, of a whole reserve say, is asked of rulespec find --most.

exit codes: 0 found, and proved to be the best; 1 there is no legal move; 2 input that cannot be
read; 3 not decided in time: the best so far is shown"""

KEYS = (
    "player, among, judged, moves (move, points, lines: line, title, points); with --move: asked "
    "(likewise), better (how many are)"
)
MOST = 10_000


def best(words: Sequence[str]) -> int:
    """Print the best moves."""
    args = _options().read(words)
    found = asked(args)
    position: Any = found.position
    if args.player is not None:
        player = one_of(args.player, tuple(map(str, position.players)), "--player")
        position = position.changed({found.game.turn: player})
    many = whole(args.n or "1", "-n", 1, MOST)
    return (_turns if args.turn else _moves)(found, position, many, args)


def _options() -> Options:
    options = Options("best", "The best single moves, or whole turns.", EXAMPLES)
    options.takes_document()
    options.add_argument("--player", metavar="PLAYER", help="for whom; the mover unless named")
    options.add_argument("-n", metavar="N", help="how many moves; 1 unless said, and ties besides")
    options.add_argument("--depth", metavar="N", help="look so many moves ahead")
    options.add_argument("--goal", metavar="WHAT",
                         help="one line of the score alone, or a word of the rules for a number")
    options.add_argument("--turn", action="store_true", help="whole turns, compared at their ends")
    options.add_argument("--wish", metavar="WISH", action="append", default=[],
                         help="... only such after which it is as wished, as rulespec reach reads "
                         "wishes")  # fmt: skip
    options.add_argument("--move", metavar="MOVE", help="where this move stands")
    takes_limit(options)
    options.takes_engine()
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    return options


def _moves(found: Asked, position: Any, many: int, args: argparse.Namespace) -> int:  # noqa: ANN401
    """Print the best single moves of a position of any game."""
    from rulespec.search.best import DEEPEST, best  # noqa: PLC0415  # slow to load

    if args.wish:
        raise BadInput("--wish", "no --turn", "--turn, which it belongs to")
    depth = None if args.depth is None else whole(args.depth, "--depth", 1, DEEPEST)
    answer = best(position, many, depth=depth, goal=args.goal, move=args.move,
                  limits=limits(args), engine=args.engine)  # fmt: skip
    return tell(answer, args, plain_moves, in_rows, found=found)


def _turns(found: Asked, position: Any, many: int, args: argparse.Namespace) -> int:  # noqa: ANN401
    """Print the best whole turns."""
    from rulespec.search.best_turns import best_turns  # noqa: PLC0415  # likewise
    from rulespec.wishes.written import written  # noqa: PLC0415  # slow to load

    for name in ("depth", "move"):
        if getattr(args, name) is not None:
            raise BadInput(f"--{name}", "with --turn", "one of the two")
    wish = written(args.wish, position, str(position.mover)) if args.wish else None
    answer = best_turns(position, many, goal=args.goal, wish=wish, limits=limits(args),
                        engine=args.engine)  # fmt: skip
    return tell(answer, args, _plain_turns, in_rows, found=found)


def plain_moves(what: BestMoves) -> dict[str, Any]:
    """Moves as plain data."""
    moves = [{"move": str(gain.move), **_plain(gain)} for gain in (*what.moves, what.asked) if gain]
    asked = {} if what.asked is None else {"asked": moves.pop(), "better": what.better}
    return {"player": what.player, "among": what.among, "judged": what.judged, "moves": moves,
            **asked}  # fmt: skip


def _plain_turns(what: BestTurns) -> dict[str, Any]:
    turns = [{"moves": [str(move) for move in turn.moves], **_plain(turn),
              "line": turn.end.game.write_line(turn.end)} for turn in what.turns]  # fmt: skip
    return {"player": what.player, "among": what.among, "as-good": what.as_good,
            "compared": what.compared, "turns": turns}  # fmt: skip


def _plain(gain: Gain) -> dict[str, Any]:
    lines = [{"line": line.id, "title": line.title, "points": at} for line, at in gain.lines]
    return {"points": gain.points, "lines": lines}
