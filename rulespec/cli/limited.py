"""What every question to a solver has in common: its limits, its progress, its answer."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING, Any, TypeVar

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED
from rulespec.cli.faulty import print_for
from rulespec.cli.show import is_terminal, para, print_json
from rulespec.errors import BadInput
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.limits import BY_HAND, Limits, reason

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable

    from rulespec.cli.asked import Asked
    from rulespec.cli.options import Options
    from rulespec.search.answers import Answer
    from rulespec.search.limits import Progress

ANSWER = "answer (found, none, gave-up), how, scope, why, bound, seconds, rests-on"
"""The keys that answers have in JSON."""

LONGEST = 86_400.0

T = TypeVar("T")


def takes_limit(options: Options, seconds: float = 60.0) -> None:
    """How long the solver may think."""
    told = f"give up after so many seconds; {seconds:g} unless said"
    options.add_argument("--limit", metavar="SECONDS", default=str(seconds), help=told)


def limits(args: argparse.Namespace) -> Limits:
    """The limit asked for, with a line of progress if a person waits at a terminal."""
    try:
        seconds = float(args.limit)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise BadInput("--limit", args.limit, f"seconds, more than 0 and at most {LONGEST:g}")
    return Limits(seconds=seconds, progress=_show if is_terminal() else None)


def _show(progress: Progress) -> None:
    """One line that is written over again and again, beside the output."""
    wide = shutil.get_terminal_size().columns - 1
    sys.stderr.write(f"\r{str(progress)[:wide]:<{wide}}\r")
    sys.stderr.flush()


def end_progress() -> None:
    """Wipe out the line of progress."""
    if is_terminal():
        sys.stderr.write("\r" + " " * (shutil.get_terminal_size().columns - 1) + "\r")
        sys.stderr.flush()


def tell(  # noqa: PLR0913  # what each question says in its own way
    answer: Answer[Any], args: argparse.Namespace, as_plain: Callable[[Any], Any],
    as_text: Callable[[Any], str] = str, *, found: Asked | None = None,
    none: str = "", bound: str = " At most {}.",
) -> int:  # fmt: skip
    """Print an answer, about a position if there is one, and give its exit code."""

    def text() -> None:
        print_answer(answer, as_text, none, bound)

    if found is not None:
        print_for(found, lambda: plain(answer, as_plain), text, json=args.json)
    elif args.json:
        print_json(plain(answer, as_plain))
    else:
        text()
    return exit_code(answer)


def print_answer(
    answer: Answer[Any], found: Callable[[Any], str], none: str = "", most: str = " At most {}."
) -> None:
    """An answer for people: what was found, and how that is known; or why it is not."""
    end_progress()
    rows = []
    match answer:
        case Found(what=what, how=how):
            print(found(what))
            rows.append(f"Proved: {how}." if how else "")
        case NoneExists(scope=scope, how=how):
            among = f" among {scope}" if scope else ""
            rows += [none] if none else [f"There is none{among}.", f"Proved: {how}." if how else ""]
        case GaveUp(why=why, best=best, bound=bound):
            if best is not None:
                print(found(best))
            rows.append(f"Not decided: {why}." + (most.format(bound) if bound is not None else ""))
    if not isinstance(answer, GaveUp) and answer.rests_on:
        parts = "; ".join(part.removeprefix("box: ") for part in answer.rests_on)
        rows.append(f"Rests on the box: {parts}.")
    if not isinstance(answer, NoneExists) and answer.scope:
        rows.append(f"Taken for granted: {answer.scope}.")
    for row in filter(None, rows):
        print(para(row, 0, 2))


def in_rows(what: object, hang: int = 4) -> str:
    """A text of which the first line is a head, and the others stand below it."""
    head, *rows = str(what).splitlines()
    return "\n".join((para(head, 0, 2), *(para(row.strip(), 2, hang) for row in rows)))


def each_shown(every: Iterable[T], show: Callable[[T], None]) -> tuple[list[T], str]:
    """All of them, each shown as soon as it is known; and why the rest is missing, if it is."""
    found: list[T] = []
    try:
        for at in every:
            found.append(at)
            show(at)
    except KeyboardInterrupt as why:
        end_progress()
        return found, reason(why)
    return found, ""


def plain(answer: Answer[Any], found: Callable[[Any], Any]) -> dict[str, Any]:
    """An answer for programs; ``found`` turns what was found into plain data."""
    said: dict[str, Any]
    match answer:
        case Found(what=what, how=how):
            said = {"answer": "found", "found": found(what), "how": how}
        case NoneExists(how=how):
            said = {"answer": "none", "how": how}
        case GaveUp(why=why, best=best):
            best = None if best is None else found(best)
            said = {"answer": "gave-up", "why": why, "best-so-far": best}
    if answer.scope or isinstance(answer, NoneExists):
        said["scope"] = answer.scope
    if not isinstance(answer, GaveUp) and answer.rests_on is not None:
        said["rests-on"] = list(answer.rests_on)
    if not isinstance(answer, NoneExists):
        said["bound"] = answer.bound
    return said | {"seconds": round(answer.effort.seconds, 3)}


def exit_code(answer: Answer[Any]) -> int:
    """0 for what was found, 1 for a proved "none", 3 for an answer not known.

    130, as everywhere, if somebody interrupted the solver.
    """
    match answer:
        case Found():
            return SOUND
        case NoneExists():
            return FAULTY
        case GaveUp(why=why):
            return INTERRUPTED if why == BY_HAND else UNDECIDED
