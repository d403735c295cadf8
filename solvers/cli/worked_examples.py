"""What ``find`` says of a worked example of Paris."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY
from rulespec.cli.beside import beside
from rulespec.errors import BadInput
from solvers.answers import Found, GaveUp
from solvers.cli import limited
from solvers.cli.by_game import refuse

if TYPE_CHECKING:
    import argparse

    from solvers.paris_1900.find import Witness

GAME = "paris-1900"


def worked_example(args: argparse.Namespace) -> int:
    """Print a position that fits a worked example, and what follows from the text."""
    refuse(args, ("player", "most"), GAME)
    if args.seed != "0":
        raise BadInput("--seed", GAME, "no seed: an example has one answer")
    from solvers.paris_1900 import find as asking  # noqa: PLC0415  # slow to load

    if args.example is None:
        raise BadInput("EXAMPLE", "none", f"one of {', '.join(asking.EXAMPLES)}")
    answer = asking.find(args.example, limits=limited.limits(args))
    if not args.toml:
        return limited.tell(answer, args, _plain)
    if isinstance(answer, Found):
        print(_document(answer.what), end="")
    else:
        why = answer.why if isinstance(answer, GaveUp) else "none exists"
        beside(f"rulespec: no position to write: {why}")
    return limited.exit_code(answer, FAULTY)


def _plain(found: Witness) -> dict[str, Any]:
    from rulespec.cli.plain import rules  # noqa: PLC0415  # slow to load

    return {
        "game": GAME,
        **rules(found.position.ruleset),
        "example": found.example,
        "result": found.result,
        "follows": found.follows,
        "moves": [str(move) for move in found.moves],
        "line": found.position.game.write_line(found.position),
    }


def _document(found: Witness) -> str:
    from rulespec.documents.files import dumps  # noqa: PLC0415  # only where asked for
    from rulespec.documents.positions import Document, write_document  # noqa: PLC0415  # likewise
    from rulespec.games.paris_1900.game import GAME as game  # noqa: N811, PLC0415  # likewise

    written = Document(game=game, position=found.position, box=found.position.box)
    return dumps(write_document(written), ".toml")
