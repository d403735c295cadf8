"""``rulespec claims``: whether a city of Москва–Париж can be claimed, and how or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.cli.options import Options
from solvers.cli import limited, moscow_paris
from solvers.cli.limited import ANSWER, takes_limit

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = """\
examples:
  rulespec claims table.toml
      every way in which the mover can claim a city this turn with one action, or what is missing
  rulespec claims table.toml --row 2
      whether anybody can ever claim the city of row 2: a line of play, or why there is none

exit codes: 0 a city can be claimed; 1 it cannot, and that is proved; 2 input that cannot be read;
3 not decided in time"""
KEYS = (
    "player, ways (moves, rows, cities, points); with --row: row, city, obstacles, moves; if there "
    "is none: lacking (row, city, wagons, clauses)"
)


def claims(words: Sequence[str]) -> int:
    """Print how a city can be claimed, or why not."""
    options = Options("claims", "Whether a city can be claimed, and how or why not.", EXAMPLES)
    options.takes_document()
    options.add_argument("--row", metavar="ROW", help="ever, and by anybody: the city of this row")
    takes_limit(options, 10.0)
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    args = options.read(words)
    limit = limited.limits(args)
    return moscow_paris.claims(limited.asked_of_game(args, moscow_paris.GAME), args, limit)
