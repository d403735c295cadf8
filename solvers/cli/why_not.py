"""``rulespec why-not``: why a move cannot be made, and the least that would help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.cli import INTERRUPTED
from rulespec.cli.asked import asked
from rulespec.cli.limited import ANSWER, in_rows, limits, takes_limit, tell
from rulespec.cli.options import Options
from rulespec.cli.telling_reasons import plain_reasons
from rulespec.errors import BadInput
from rulespec.search.answers import Found, NoneExists
from rulespec.search.limits import BY_HAND

if TYPE_CHECKING:
    from collections.abc import Sequence


EXAMPLES = """\
examples:
  rulespec why-not table.toml 'build I3 b3-c3-d3'
      the clauses that the move breaks, and the least that would have to be otherwise
  rulespec why-not 'examples/games/othello.py/1 rules black d5,e4 d4,e5' 'place a1'
      the same in any game: readings, whose turn it is, pieces, cards, cells, amounts

What can be made of a turn, or not, is asked by rulespec reach --wish and rulespec best.

exit codes: 0 reasons found; 1 nothing stands against the move; 2 input that cannot be read;
3 not decided in time"""

KEYS = (
    "wish, reasons (clause, says, elements, figures, cites), changes (kinds, says, size, least, "
    "line, move), least, more, untried, why"
)


def why_not(words: Sequence[str]) -> int:
    """Print why a move cannot be made, and what would have to be otherwise."""
    options = Options("why-not", "Why a move cannot be made, and what would help.", EXAMPLES)
    options.takes_document()
    options.add_argument("named", metavar="MOVE", nargs="?", help="why this move cannot be made")
    options.add_argument("--move", metavar="MOVE", help="the same")
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    args = options.read(words)
    if (args.named is None) is (args.move is None):
        named = "no move" if args.move is None else "MOVE and --move"
        raise BadInput("arguments", named, "the MOVE of which to ask, once")
    found = asked(args)
    limit = limits(args)
    from solvers.questions.why_not import why_not as asking  # noqa: PLC0415  # slow to load

    answer = asking(found.position, args.move or args.named, limits=limit)
    none = f"Nothing stands against it: {answer.how}." if isinstance(answer, NoneExists) else ""
    code = tell(answer, args, lambda what: plain_reasons(found, what), in_rows,
                found=found, none=none)  # fmt: skip
    broken_off = isinstance(answer, Found) and answer.what.why == BY_HAND
    return INTERRUPTED if broken_off else code
