"""``rulespec find``: a position of which only something is known; or that with the most of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.cli.asked import table_of
from rulespec.cli.options import Options
from rulespec.errors import BadInput
from solvers.cli.limited import ANSWER, takes_limit

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

EXAMPLES = """\
examples:
  rulespec find wish.toml
      a position of any game that is as wished, drawn and in one line, and perhaps a move
  rulespec find wish.toml --seed 2 --toml
      another one, as a document for the other commands
  rulespec find table.toml
      a position of which parts are unknown, ?, with something in their place

  rulespec find table.toml --most total --player blue
      the one with the most points for blue, and that nothing is more
  rulespec find wish.toml --most flips
      the turn that outflanks most: a word of the rules, here of the move that is looked for
  rulespec find shops.toml --most 'tour line=green' --most 'tour line=red' --player grey
      where shops of Paris Paris earn most on two tours

A document of wishes names what is known of the position, and what is to be so in it:
  title = "A big turn"
  game = "examples/games/othello.py"
  edition = "rules"
  [position]
  mover = "black"
  [[wish]]
  action = "place"
  legal = true
  noun = "flips"
  size = {least = 10}

A document without a title is one of a position, in which ? stands for what nobody knows.

exit codes: 0 found, with --most proved to be the most; 1 no position fits; 2 input that cannot be
read; 3 not decided in time"""

KEYS = "game, edition, readings, line, drawing, scores, move; with --most: most"


def find(words: Sequence[str]) -> int:
    """Print a position of which something is known."""
    args = _options().read(words)
    _refuse_clashes(args)
    table, place = table_of(args.document)
    from solvers.cli.find_wished import wished  # noqa: PLC0415  # slow to load

    return wished(table, place, args)


def _options() -> Options:
    options = Options("find", "A position of which only something is known.", EXAMPLES)
    options.add_argument(
        "document", metavar="DOCUMENT",
        help="a document of wishes, or of a position, .toml or .json; or - for standard input",
    )
    options.add_argument(
        "--most", metavar="WHAT", action="append",
        help="with the most of it: total, lead, a score line, a word of the rules; told several "
        "times, of all together",
    )
    options.add_argument("--player", metavar="PLAYER", help="with --most, through whose eyes")
    options.add_argument("--seed", metavar="N", default="0", help="another may find another one")
    options.add_argument("--toml", action="store_true", help="the position as a document")
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    return options


def _refuse_clashes(args: argparse.Namespace) -> None:
    if args.toml and args.json:
        raise BadInput("arguments", "--json and --toml", "--toml alone")
    if args.player is not None and not args.most:
        raise BadInput("--player", "no --most", "--most, which it belongs to")
