"""``rulespec best``: the best single moves, or whole turns, of a position of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.cli.asked import asked
from rulespec.cli.options import Options
from solvers.cli.limited import ANSWER, takes_limit

if TYPE_CHECKING:
    from collections.abc import Sequence

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

MOVES = (
    "player, among, judged, moves (move, points, lines: line, title, points); with --move: asked "
    "(likewise), better (how many are)"
)


def best(words: Sequence[str]) -> int:
    """Print the best moves."""
    args = _options().read(words)
    from solvers.cli.best_moves import best_moves  # noqa: PLC0415  # slow to load

    return best_moves(asked(args), args)


def _options() -> Options:
    options = Options("best", "The best single moves, or whole turns.", EXAMPLES)
    options.takes_document()
    options.add_argument("--player", metavar="PLAYER", help="for whom; the mover unless named")
    options.add_argument("-n", metavar="N", help="how many moves; 1 unless said, and ties besides")
    options.add_argument("--depth", metavar="N", help="look so many moves ahead")
    options.add_argument(
        "--goal", metavar="WHAT",
        help="one line of the score alone, or a word of the rules for a number",
    )
    options.add_argument(
        "--turn", action="store_true", help="whole turns, compared at their ends"
    )
    options.add_argument(
        "--wish", metavar="WISH", action="append", default=[],
        help="... only such after which it is as wished, as rulespec reach reads wishes",
    )
    options.add_argument("--move", metavar="MOVE", help="where this move stands")
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {MOVES}")
    return options
