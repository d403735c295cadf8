"""``rulespec perft``: counting sequences of legal moves, to compare one program with another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.answers.counting import count
from rulespec.cli import SOUND, plain
from rulespec.cli.begun import begun
from rulespec.cli.options import Options, whole
from rulespec.cli.show import columns, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.language.game import Game

DEEPEST = 100
CONVENTION = """\
What is counted: the sequences of exactly DEPTH legal moves from the set-up that the seed gives.
A move is what its notation says; the same position by another order counts again; a game that
ends earlier counts nothing, or once with --ended; drawing tiles is part of a move, in the order
that the seed gives."""
EXAMPLES = f"""\
{CONVENTION}

examples:
  rulespec perft city-of-light 2
  rulespec perft city-of-light 2 --edition kosmos-2020 --divide
  rulespec perft examples/games/othello.py 5

exit codes: 0 counted; 2 input that cannot be read"""


def perft(words: Sequence[str]) -> int:
    """Count sequences of legal moves."""
    options = Options("perft", "How many sequences of legal moves there are.", EXAMPLES)
    options.takes_set_up()
    options.add_argument("depth", metavar="DEPTH", help="how many moves a sequence has")
    options.add_argument("--divide", action="store_true", help="a count for each first move")
    told = "count games that end earlier, too, each once"
    options.add_argument("--ended", action="store_true", help=told)
    options.takes_engine()
    options.takes_json("game, edition, readings, seed, depth, count; with --divide moves")
    args = options.read(words)
    depth = whole(args.depth, "DEPTH", 0, DEEPEST)
    start = begun(_game(args), args.edition, args)
    if args.divide and depth:
        divided = {
            str(move): count(start.play(move), depth - 1, args.engine, ended=args.ended)
            for move in start.moves()
        }
        total = sum(divided.values())
    else:
        divided, total = {}, count(start, depth, args.engine, ended=args.ended)
    if args.json:
        head = {"game": _game(args).id, **plain.rules(start.ruleset), "seed": int(args.seed or 0)}
        parts = {"moves": divided} if args.divide else {}
        print_json({**head, "depth": depth, "count": total, **parts})
    else:
        print(columns([*divided.items(), ("all", total)]) if divided else total)
    return SOUND


def _game(args: Any) -> Game:  # noqa: ANN401  # argparse's namespace
    from rulespec.language.registry import game as installed  # noqa: PLC0415  # loads the game

    return installed(args.game)
