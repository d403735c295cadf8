"""What every question to a solver has in common: its limits, its progress, its answer."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING, Any, TypeVar

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED
from rulespec.cli.faulty import print_for
from rulespec.cli.show import is_terminal, para, print_json
from rulespec.errors import BadInput
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import BY_HAND, Limits, reason

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable

    from rulespec.cli.asked import Asked
    from rulespec.cli.options import Options
    from solvers.answers import Answer
    from solvers.limits import Progress

ANSWER = "answer (found, none, gave-up), how, scope, why, bound, seconds, rests-on"
"""The keys that answers have in JSON."""

LONGEST = 86_400.0

T = TypeVar("T")


def typed(found: Asked, name: str) -> str:
    """What one types for a piece, which may be named as it is printed."""
    from rulespec.box.pieces import printed_names  # noqa: PLC0415  # seldom needed

    box = getattr(found.position, "box", None)
    return printed_names(found.game.house.pieces, box).typed(name)


def takes_limit(options: Options, seconds: float = 60.0) -> None:
    """How long the solver may think."""
    options.add_argument(
        "--limit", metavar="SECONDS", default=str(seconds),
        help=f"give up after so many seconds; {seconds:g} unless said",
    )


def limits(args: argparse.Namespace) -> Limits:
    """The limit asked for, with a line of progress if a person waits at a terminal."""
    try:
        seconds = float(args.limit)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        expected = f"seconds, more than 0 and at most {LONGEST:g}"
        raise BadInput("--limit", args.limit, expected)
    return Limits(seconds=seconds, progress=_tell if is_terminal() else None)


def _tell(progress: Progress) -> None:
    """One line that is written over again and again, beside the output."""
    wide = shutil.get_terminal_size().columns - 1
    sys.stderr.write(f"\r{str(progress)[:wide]:<{wide}}\r")
    sys.stderr.flush()


def end_progress() -> None:
    """Wipe out the line of progress."""
    if is_terminal():
        sys.stderr.write("\r" + " " * (shutil.get_terminal_size().columns - 1) + "\r")
        sys.stderr.flush()


def print_answer(answer: Answer[Any], found: Callable[[Any], str]) -> None:
    """An answer for people: what was found, and how that is known."""
    end_progress()
    match answer:
        case Found(what=what, how=how, rests_on=parts, scope=scope):
            print(found(what))
            _print_proof(how, parts)
            _print_scope(scope)
        case NoneExists(scope=scope, how=how, rests_on=parts):
            print(para("There is none" + (f" among {scope}." if scope else "."), 0, 2))
            _print_proof(how, parts)
        case GaveUp(why=why, best=best, bound=bound, scope=scope):
            if best is not None:
                print(found(best))
            most = "" if bound is None else f" At most {bound}."
            print(para(f"Not decided: {why}.{most}", 0, 2))
            _print_scope(scope)


def _print_scope(scope: str) -> None:
    """What an answer takes for granted."""
    if scope:
        print(para(f"Taken for granted: {scope}.", 0, 2))


def _print_proof(how: str, parts: tuple[str, ...] | None) -> None:
    """How an answer is known, and the parts of the box that it rests on."""
    if how:
        print(para(f"Proved: {how}.", 0, 2))
    if parts:
        named = "; ".join(part.removeprefix("box: ") for part in parts)
        print(para(f"Rests on the box: {named}.", 0, 2))


def tell(
    answer: Answer[Any],
    args: argparse.Namespace,
    as_plain: Callable[[Any], Any],
    found: Asked | None = None,
) -> int:
    """Print an answer, about a position if there is one, and give its exit code."""
    if found is not None:
        print_for(
            found,
            lambda: plain(answer, as_plain),
            lambda: print_answer(answer, _in_rows),
            json=args.json,
        )
    elif args.json:
        print_json(plain(answer, as_plain))
    else:
        print_answer(answer, _in_rows)
    return exit_code(answer, FAULTY)


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


def tell_nothing_against(answer: NoneExists, args: argparse.Namespace, found: Asked) -> int:
    """Say that nothing stands against a wish, and give the exit code."""
    print_for(
        found,
        lambda: plain(answer, dict),
        lambda: _print_nothing_against(answer),
        json=args.json,
    )
    return exit_code(answer, FAULTY)


def _print_nothing_against(answer: NoneExists) -> None:
    print(para(f"Nothing stands against it: {answer.how}."))
    _print_proof("", answer.rests_on)


def _in_rows(what: object) -> str:
    first, *rows = str(what).splitlines()
    return "\n".join((para(first, 0, 2), *(para(row, 2, 4) for row in rows)))


def plain(answer: Answer[Any], found: Callable[[Any], Any]) -> dict[str, Any]:
    """An answer for programs; ``found`` turns what was found into plain data."""
    seconds = round(answer.effort.seconds, 3)
    match answer:
        case Found(what=what, bound=bound, how=how, rests_on=parts, scope=scope):
            said: dict[str, Any] = {"answer": "found", "found": found(what), "how": how}
            said |= {"scope": scope} if scope else {}
        case NoneExists(scope=scope, how=how, rests_on=parts):
            said = {"answer": "none", "scope": scope, "how": how}
            return said | _told_parts(parts) | {"seconds": seconds}
        case GaveUp(why=why, best=best, bound=bound, scope=scope):
            best = None if best is None else found(best)
            said, parts = {"answer": "gave-up", "why": why, "best-so-far": best}, None
            said |= {"scope": scope} if scope else {}
    return said | _told_parts(parts) | {"bound": bound, "seconds": seconds}


def _told_parts(parts: tuple[str, ...] | None) -> dict[str, Any]:
    return {} if parts is None else {"rests-on": list(parts)}


def exit_code(answer: Answer[Any], none: int) -> int:
    """0 for what was found, the code given for a proved "none", 3 for an answer not known.

    130, as everywhere, if somebody interrupted the solver.
    """
    match answer:
        case Found():
            return SOUND
        case NoneExists():
            return none
        case GaveUp(why=why):
            return INTERRUPTED if why == BY_HAND else UNDECIDED
