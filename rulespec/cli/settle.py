"""``rulespec settle``: whether an answer hangs on how the texts are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, SOUND, plain
from rulespec.cli.asked import told
from rulespec.cli.faulty import print_for
from rulespec.cli.options import Options
from rulespec.cli.show import para
from rulespec.cli.unknown_parts import answered
from rulespec.errors import BadInput
from rulespec.languages import said, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.answers.settled import Settled
    from rulespec.documents.positions import Judge

EXAMPLES = """\
examples:
  rulespec settle table.toml --move 'build P5 c3-d3-c4-d4-e4'
      legal however you read it, illegal however you read it, or which readings turn it
  rulespec settle table.toml --player blue
      every total that some reading gives, each with the smallest sets of readings that give it
  rulespec settle table.toml --winner
      who wins however you read it, or by which readings somebody else does

Where [position] says ? for what nobody knows, that is left open besides; the solvers answer.

exit codes: 0 the same however you read it; 1 it depends; 2 input that cannot be read; 3 not decided
in time"""


def settle(words: Sequence[str]) -> int:
    """Judge under all readings of the open questions at once."""
    options = Options("settle", "A verdict, a score or who wins, under all readings.", EXAMPLES)
    options.takes_document()
    options.add_argument("--move", metavar="MOVE", help="settle whether this move is legal")
    options.add_argument("--player", metavar="PLAYER", help="settle this player's total")
    options.add_argument("--winner", action="store_true", help="settle who wins")
    options.takes_unknown()
    options.takes_json(f"subject, {plain.SETTLED}, rests-on")
    args = options.read(words)
    _one_thing(args)
    document = told(args)
    code = answered("settle", document, args)
    if code is not None:
        return code
    found = document.asked()
    settled, parts = _settled(found.judge, args)
    print_for(
        found,
        lambda: {
            "subject": say(settled.subject), **plain.settled(settled), "rests-on": list(parts)
        },
        lambda: _print(settled, parts),
        json=args.json,
    )
    return FAULTY if settled.depends else SOUND


def _one_thing(args: Any) -> None:  # noqa: ANN401  # argparse's namespace
    """Exactly one thing is settled."""
    asked = (args.move is not None) + (args.player is not None) + args.winner
    if asked != 1:
        wrong = ("nothing", "", "two things", "three things")[asked]
        expected = "one of --move MOVE, --player PLAYER and --winner"
        raise BadInput("settle", f"{wrong} to settle", expected)


def _settled(judge: Judge, args: Any) -> tuple[Settled, tuple[str, ...]]:  # noqa: ANN401
    """The answer under all readings, and the parts of the box that it rests on."""
    if args.move is not None:
        return judge.settle(args.move), judge.check(args.move).rests_on
    if args.player is not None:
        return judge.settle_score(args.player), judge.score(args.player).rests_on
    return judge.settle_winner(), judge.result().rests_on


def _print(settled: Settled, parts: tuple[str, ...]) -> None:
    """Print the answer, and the parts of the box that it rests on."""
    print(settled)
    for part in parts:
        print(para(say(said("rests on {part}", part=part)), 2, 4))
