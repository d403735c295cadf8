"""Further answers, for what takes long: best moves, and what packages add under ``rulespec.desk``.

Each is a function of a position and of the request. The solvers add what they answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulespec.desk.requests import Laid
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.installed import added, how_to_install, is_there
from rulespec.search.limits import Limits

FURTHER = ("best", "why-not", "complete", "check-whatever", "scores-whatever")
SOLVER = "z3"

SECONDS = 60.0
SHOWN = 5
"""So many of the best moves are shown, and all that tie with the last."""


def best(found: Laid, _: Reader) -> dict[str, Any]:
    """The moves that add most to the mover's points."""
    from rulespec.cli.best import plain_moves  # noqa: PLC0415  # slow to load
    from rulespec.cli.limited import plain  # noqa: PLC0415  # likewise
    from rulespec.search.best import best as asking  # noqa: PLC0415  # likewise

    return plain(asking(found.whole, SHOWN, limits=Limits(seconds=SECONDS)), plain_moves)


OWN: dict[str, Callable[[Laid, Reader], dict[str, Any]]] = {"best": best}
"""What needs no solver, so that it is answered in a browser, too."""


def engine() -> dict[str, Any]:
    """What of it can be asked here."""
    return {"further": list(_known())}


def further(wanted: str, found: Laid, reader: Reader) -> dict[str, Any]:
    """One of these answers."""
    known = _known()
    if wanted not in known:
        raise BadInput(wanted, "no solvers", how_to_install(SOLVER))
    return known[wanted](found, reader)


def _known() -> dict[str, Callable[[Laid, Reader], dict[str, Any]]]:
    if not is_there(SOLVER):
        return OWN
    every = [OWN, *(answers for _, answers in added("rulespec.desk"))]
    return {name: act for answers in every for name, act in answers.items() if name in FURTHER}
