"""Positions of which parts are unknown, ``?``: other packages answer for these.

They do so by an entry point ``rulespec.unknown``, a function that takes the command, what the
document says and the arguments, and gives the exit code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.documents.unknown_parts import UNKNOWN, first_unknown
from rulespec.errors import BadInput
from rulespec.languages import use

if TYPE_CHECKING:
    from rulespec.cli.asked import Told


def answered(command: str, told: Told, args: Any) -> int | None:  # noqa: ANN401  # argparse's namespace
    """The exit code of who answers for unknown parts; none if all of the position is known."""
    place = first_unknown(told.table, told.place)
    if place is None:
        if args.limit is not None:
            expected = f"a position with parts that are unknown, {UNKNOWN}"
            raise BadInput("--limit", args.limit, expected)
        return None
    from rulespec.installed import added, how_to_install  # noqa: PLC0415  # seldom needed

    for _, answer in added("rulespec.unknown"):
        with use("en"):  # other packages speak English
            code: int = answer(command, told, args)
        return code
    raise BadInput(place, UNKNOWN, f"what is there; or the solvers: {how_to_install('z3')}")
