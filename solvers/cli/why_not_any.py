"""``rulespec why-not`` of any game: why a move cannot be made, and the least that would help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, INTERRUPTED, plain
from rulespec.cli.faulty import print_for
from rulespec.cli.show import para
from rulespec.errors import BadInput
from solvers.answers import Found, NoneExists
from solvers.cli.by_game import refuse
from solvers.cli.limited import exit_code, limits, print_answer, tell_nothing_against
from solvers.cli.limited import plain as plainly
from solvers.limits import BY_HAND

if TYPE_CHECKING:
    import argparse

    from rulespec.cli.asked import Asked
    from solvers.questions.changes import Change
    from solvers.questions.why_not import WhyNot

KEYS = (
    "wish, reasons (clause, says, elements, figures, cites), changes (kinds, says, size, least, "
    "line, move), least, more, untried, why"
)


def tell(found: Asked, args: argparse.Namespace) -> int:
    """Print why a move cannot be made, and what would have to be otherwise."""
    refuse(args, ("place", "points", "player"), found.game.id)
    if args.move is None:
        raise BadInput("arguments", "no move", "the MOVE of which to ask")
    limit = limits(args)
    from solvers.questions.why_not import why_not as asking  # noqa: PLC0415  # slow to load

    answer = asking(found.position, args.move, limits=limit)
    if isinstance(answer, NoneExists):
        return tell_nothing_against(answer, args, found)
    print_for(
        found,
        lambda: plainly(answer, lambda what: _plain(found, what)),
        lambda: print_answer(answer, _laid_out),
        json=args.json,
    )
    broken_off = isinstance(answer, Found) and answer.what.why == BY_HAND
    return INTERRUPTED if broken_off else exit_code(answer, FAULTY)


def _laid_out(found: WhyNot) -> str:
    first, *rows = str(found).splitlines()
    return "\n".join((para(first), *(para(row.strip(), 2, 4) for row in rows)))


def _plain(found: Asked, what: WhyNot) -> dict[str, Any]:
    return {
        "wish": what.wish,
        "reasons": [plain.breach(at) for at in what.reasons],
        "changes": [_change(found, at) for at in what.changes],
        "least": what.least,
        "more": list(what.more),
        "untried": list(what.untried),
        "why": what.why,
    }


def _change(found: Asked, change: Change) -> dict[str, Any]:
    return {
        "kinds": list(change.kinds),
        "says": str(change.says),
        "size": change.size,
        "least": change.least,
        "line": found.line_of(change.position),
        "move": str(change.move),
    }
