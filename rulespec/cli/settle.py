"""``rulespec settle``: whether an answer hangs on how the texts are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.cli import FAULTY, SOUND, plain
from rulespec.cli.asked import asked
from rulespec.cli.faulty import print_for
from rulespec.cli.options import Options
from rulespec.cli.show import para
from rulespec.errors import BadInput
from rulespec.languages import said, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.verdict import Settled

EXAMPLES = """\
examples:
  rulespec settle table.toml --move 'build P5 c3-d3-c4-d4-e4'
      legal however you read it, illegal however you read it, or which readings turn it
  rulespec settle table.toml --player blue
      every total that some reading gives, and the smallest sets of readings that turn it

exit codes: 0 the same however you read it; 1 it depends; 2 input that cannot be read"""


def settle(words: Sequence[str]) -> int:
    """Judge under all readings of the open questions at once."""
    options = Options("settle", "A verdict or a score under all readings at once.", EXAMPLES)
    options.takes_document()
    options.add_argument("--move", metavar="MOVE", help="settle whether this move is legal")
    options.add_argument("--player", metavar="PLAYER", help="settle this player's total")
    options.takes_json(f"subject, {plain.SETTLED}, rests-on")
    args = options.read(words)
    if (args.move is None) is (args.player is None):
        wrong = "nothing to settle" if args.move is None else "two things to settle"
        raise BadInput("settle", wrong, "either --move MOVE or --player PLAYER")
    found = asked(args)
    position = found.position
    by_move = args.move is not None
    settled = position.settle(args.move) if by_move else position.settle_score(args.player)
    answer = position.check(args.move) if by_move else position.score(args.player)
    parts = answer.rests_on
    print_for(
        found,
        lambda: {
            "subject": say(settled.subject), **plain.settled(settled), "rests-on": list(parts)
        },
        lambda: _print(settled, parts),
        json=args.json,
    )
    return FAULTY if settled.depends else SOUND


def _print(settled: Settled, parts: tuple[str, ...]) -> None:
    """Print the answer, and the parts of the box that it rests on."""
    print(settled)
    for part in parts:
        print(para(say(said("rests on {part}", part=part)), 2, 4))
