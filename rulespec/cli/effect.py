"""``rulespec effect``: what a move makes happen, what it scores, and what it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, SOUND, plain
from rulespec.cli.asked import asked
from rulespec.cli.check import print_cites, print_verdict
from rulespec.cli.faulty import print_for
from rulespec.cli.options import Options
from rulespec.cli.show import para
from rulespec.languages import say
from rulespec.texts.citations import places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.answers.verdicts import Verdict
    from rulespec.cli.asked import Asked
    from rulespec.documents.played import Played

EXAMPLES = """\
examples:
  rulespec effect table.toml --move 'build pompidou.green remove violet'
      what the move makes happen, line by line, with the sentences that say so; what it scores;
      and every entry of the position that it changes
  rulespec effect table.toml --move 'take P5' --json
      the same for a program, with the position after the move as a line

exit codes: 0 played; 1 illegal, with every reason; 2 input that cannot be read"""

KEYS = f"line, {plain.VERDICT}; of a legal move also {plain.PLAYED}"


def effect(words: Sequence[str]) -> int:
    """Play a move, and tell what comes of it."""
    options = Options("effect", "Play one move, and tell what it changes and scores.", EXAMPLES)
    options.takes_document()
    options.add_argument("--move", metavar="MOVE", required=True, help="such as 'take P5'")
    options.add_argument(
        "--why", action="store_true", help="all passages that each changed score line rests on"
    )
    options.takes_json(KEYS)
    args = options.read(words)
    found = asked(args)
    verdict = found.position.check(args.move)
    if verdict.legal:
        _tell(found, _played(found, args.move), args)
        return SOUND
    print_for(
        found,
        lambda: _refused(found, verdict),
        lambda: print_verdict(verdict),
        json=args.json,
    )
    return FAULTY


def _played(found: Asked, move: str) -> Played:
    from rulespec.documents.played import played  # noqa: PLC0415  # loads the game's documents

    return played(found.document, move)


def _refused(found: Asked, verdict: Verdict) -> dict[str, Any]:
    return {"line": found.line, **plain.verdict(verdict)}


def _tell(found: Asked, came: Played, args: Any) -> None:  # noqa: ANN401  # argparse's namespace
    after = found.line_of(came.after)
    print_for(
        found,
        lambda: {**_refused(found, came.verdict), **plain.played(came), "after": after},
        lambda: _print(came, after, whole=args.why),
        json=args.json,
    )


def _print(came: Played, after: str, *, whole: bool) -> None:
    move = came.verdict.move.removeprefix(f"{came.mover}: ")
    print(para(f"{came.mover}: {move} ({came.verdict.ruleset.edition.id})"))
    for event in came.events:
        print(para(say(event), 2, 4))
        print_cites(event.cites)
    for line in came.lines:
        place = "" if whole else say(places(line.row.here[:1]))
        print(para(f"{say(line)}{place}", 2, 4))
        print_cites(line.row.cites if whole else ())
    for change in came.changes:
        print(para(say(change), 2, 4))
    for condition in came.verdict.conditions:
        print(para(say(condition), 2, 4))
    print(f"\n{after}")
