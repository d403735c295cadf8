"""What every command says of a position that is wrong itself, besides its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import plain
from rulespec.cli.beside import beside
from rulespec.cli.show import para, print_json
from rulespec.languages import said, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulespec.answers.faults import Fault
    from rulespec.cli.asked import Asked
    from rulespec.languages import Said


def print_for(
    found: Asked,
    answer: Callable[[], Mapping[str, Any]],
    text: Callable[[], object],
    *,
    json: bool,
    whole: bool = True,
) -> None:
    """Print an answer about a position: for a program, or for a person, who is warned besides.

    Faults name what is hidden, so they are not told to one who may not know the ``whole`` position.
    """
    faults = found.position.faults() if whole else ()
    if json:
        named = {"faults": [plain.fault(at) for at in faults]} if whole else {}
        print_json({**answer(), **named})
        return
    text()
    if faults:
        told = said("The position itself has {many}: see rulespec check.", many=counted(faults))
        beside(para(f"rulespec: {say(told)}"))


def counted(faults: tuple[Fault, ...]) -> Said:
    """How many faults; those alone that rest on unsure data of the box make no position faulty."""
    if faults and all(fault.rests_on for fault in faults):
        return said("no fault that is sure")
    if len(faults) == 1:
        return said("1 fault")
    return said("{count} faults", count=len(faults)) if faults else said("a sound position")
