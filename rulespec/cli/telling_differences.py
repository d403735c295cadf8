"""How differences of rulesets are told, on a terminal or as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED, limited, plain
from rulespec.cli.show import para
from rulespec.search.answers import Answer, Found, GaveUp
from rulespec.search.limits import BY_HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.search.partings import Difference, Parting


def tell(answer: Answer[tuple[Parting, ...]]) -> None:
    """Print what house rules change."""
    limited.end_progress()
    match answer:
        case Found(what=found, how=how):
            print("\n\n".join(limited.in_rows(at) for at in found))
            many = len(found) - 1
            print(f"\n{how[0].upper()}{how[1:]}.")
            if many:
                print(f"{many} more seen in play; that no shorter game shows them is not proved.")
        case GaveUp(why=why):
            print(para(f"Not decided: {why}.", 0, 2))
        case nothing:
            print(para(f"No difference, shown by z3 for {nothing.scope}.", 0, 2))
            return
    if answer.scope:
        print(para(f"Taken for granted: {answer.scope}.", 0, 2))


def show(found: Difference) -> None:
    """Print a difference."""
    limited.end_progress()
    print(f"{limited.in_rows(found)}\n", flush=True)


def counted(shown: Sequence[Difference], stopped: str) -> str:
    """How many differences there are, and how many of them are shown."""
    if stopped:
        return f"Not decided: {stopped} after {len(shown)}; there may be more differences."
    many = f"{len(shown)} difference{'' if len(shown) == 1 else 's'}"
    found = sum(isinstance(at.shown, Found) for at in shown)
    return f"{many}, {found} shown." if shown else "No difference: both read all questions alike."


def code(shown: Sequence[Answer[Any]]) -> int:
    """The exit code of some answers."""
    if any(isinstance(at, GaveUp) and at.why == BY_HAND for at in shown):
        return INTERRUPTED
    if any(isinstance(at, GaveUp) for at in shown):
        return UNDECIDED
    return SOUND if any(isinstance(at, Found) for at in shown) else FAULTY


def plainly(found: Difference) -> dict[str, Any]:
    """A difference as plain data."""
    return {
        "question": found.question.id,
        "readings": list(found.readings),
        "status": list(found.status),
        "cites": [[plain.citation(at) for at in cited] for cited in found.cites],
        **limited.plain(found.shown, parting_plainly),
    }


def parting_plainly(found: Parting) -> dict[str, Any]:
    """A position on which two rulesets part as plain data."""
    move = None if found.move is None else str(found.move)
    one = found.positions[0]
    return {
        "about": found.about,
        "subject": str(found.subject),
        "answers": list(map(str, found.answers)),
        "citations": [[plain.citation(at) for at in cited] for cited in found.citations],
        "positions": [at.game.write_line(at) for at in found.positions],
        "move": move,
        "size": found.size,
        "played": None if found.played is None else list(found.played),
        "drawing": one.game.drawing(one, move=found.move),
    }
