"""``rulespec check``, ``score`` and ``settle`` of a position of which parts are unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.cli.limited import limits, tell
from rulespec.cli.options import one_of
from rulespec.cli.telling_unknown_parts import Telling, exit_code
from rulespec.errors import BadInput

if TYPE_CHECKING:
    import argparse

    from rulespec.cli.asked import Told
    from rulespec.search.answers import Answer
    from rulespec.search.unknown_parts import Scores
    from rulespec.wishes.partial import Partial

SECONDS = "60"


def answered(command: str, told: Told, args: argparse.Namespace) -> int:
    """Print the answer of a command, and give its exit code."""
    for name in ("all_readings", "why"):
        if getattr(args, name, False):
            option = f"--{name.replace('_', '-')}"
            raise BadInput(option, "parts that are unknown", "a position that is known")
    args.limit = SECONDS if args.limit is None else args.limit
    limits(args)
    from rulespec.wishes.partial import read_partial  # noqa: PLC0415  # slow to load
    from solvers.questions.unknown_parts import completed, judged  # noqa: PLC0415  # likewise

    partial = read_partial(
        told.table, told.place, edition=told.edition, readings=told.readings, box=told.box
    )
    telling, move = Telling(partial), getattr(args, "move", None)
    if command == "check" and move is None:
        return tell(completed(partial, limits=limits(args)), args,
                    lambda at: {"line": telling.line(at)},
                    lambda at: f"a completion without a fault:\n{telling.line(at)}")  # fmt: skip
    settled = partial.position.ruleset.open() if command == "settle" else ()
    questions = tuple(at.id for at in settled)
    if move is None:
        scores = _scored(partial, questions, args, settles=command == "settle")
        code = tell(scores, args, telling.plain_scores, telling.scores)
        return exit_code(scores, code, asks_same=command == "settle")
    verdict = judged(partial, move, limits=limits(args), questions=questions)
    code = tell(verdict, args, telling.plain_judgement, telling.judgement)
    return exit_code(verdict, code, asks_same=True)


def _scored(
    partial: Partial, questions: tuple[str, ...], args: argparse.Namespace, *, settles: bool
) -> Answer[Scores]:
    from solvers.questions.unknown_parts import scored  # noqa: PLC0415  # slow to load

    known, players = tuple(map(str, partial.position.players)), None
    if args.player is not None:
        players = (one_of(args.player, known, "--player"),)
    points = not (settles and args.winner)
    return scored(partial, players, points=points, wins=not settles or args.winner,
                  limits=limits(args), questions=questions)  # fmt: skip
