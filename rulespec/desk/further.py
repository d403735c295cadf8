"""Further answers, which other packages add under the entry point ``rulespec.desk``: the solvers.

Each is a function of a position and of the request, for what takes long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulespec.desk.requests import Laid
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.installed import added, how_to_install, is_there

FURTHER = ("best", "why-not", "complete", "check-whatever", "scores-whatever")
SOLVER = "z3"


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
        return {}
    every = (answers for _, answers in added("rulespec.desk"))
    return {name: act for answers in every for name, act in answers.items() if name in FURTHER}
