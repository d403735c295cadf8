"""``rulespec prove``: what holds in every position of a game, and how it is proved."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from attrs import asdict

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED
from rulespec.cli.options import GAME, Options
from rulespec.cli.show import para, print_json
from rulespec.errors import BadInput
from solvers.cli.limited import each_shown, end_progress, limits, takes_limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solvers.proving import Proved

EXAMPLES = """\
examples:
  rulespec prove city-of-light
      every invariant with its status, proved anew; about a minute
  rulespec prove city-of-light place.lamps
      one of them
  rulespec prove moscow-paris
      those of Москва–Париж; some seconds
  rulespec prove city-of-light --listed
      what is listed of each, without proving anything

statuses: proved by induction, proved by exhaustion, proved by z3, tested, disproved (with a
counterexample), undecided (with what stopped it)

exit codes: 0 all hold as listed; 1 a counterexample, or a status other than the one listed;
2 input that cannot be read; 3 not decided in time"""

SECONDS = 600.0
MODULES = {
    "city-of-light": "solvers.city_of_light.prove",
    "moscow-paris": "solvers.moscow_paris.prove",
}
"""For each game whose invariants are listed the module that proves them."""



def prove(words: Sequence[str]) -> int:
    """Prove the invariants of a game."""
    options = Options("prove", "What holds in every position, and how it is proved.", EXAMPLES)
    options.add_argument("game", metavar="GAME", help=GAME)
    options.add_argument("invariant", metavar="INVARIANT", nargs="?", default="", help="only this")
    options.add_argument("--listed", action="store_true", help="prove nothing, show what is listed")
    takes_limit(options, SECONDS)
    options.takes_json(
        "invariants: id, says, scope, status, how, listed (the status listed); stopped (why the "
        "others are missing)"
    )
    args = options.read(words)
    limit = limits(args)
    proving = _proving(args.game)
    listed = proving.listed()
    if args.listed:
        every = iter([listed[at.id] for at in proving.named(args.invariant)])
    else:
        every = proving.proved(args.invariant, limits=limit)
    found, stopped = each_shown(every, (lambda _: None) if args.json else _print)
    if args.json:
        rows = [_plain(at, listed[at.id]) for at in found]
        print_json({"invariants": rows, "stopped": stopped})
    else:
        print(_summary(found, stopped))
    return INTERRUPTED if stopped else _code(found, listed)


def _print(found: Proved) -> None:
    end_progress()
    print(_laid_out(found), flush=True)


def _proving(game_id: str) -> Any:  # noqa: ANN401  # a game's module
    """The module that lists and proves a game's invariants."""
    from rulespec.language.registry import game  # noqa: PLC0415  # loads the games

    if game(game_id).id not in MODULES:
        known = " or ".join(MODULES)
        raise BadInput("GAME", game_id, f"{known}, whose invariants are listed")
    return import_module(MODULES[game_id])


def _laid_out(found: Proved) -> str:
    head, *rows = str(found).splitlines()
    return "\n".join((para(head, 0, 2), *(para(row, 2, 2) for row in rows)))


def _plain(found: Proved, listed: Proved) -> dict[str, Any]:
    return {**asdict(found), "listed": listed.status}


def _summary(found: list[Proved], stopped: str) -> str:
    if stopped:
        return f"Not decided: {stopped} after {len(found)}; the others were not proved."
    counts: dict[str, int] = {}
    for at in found:
        counts[at.status] = counts.get(at.status, 0) + 1
    return f"{len(found)} in all: " + ", ".join(f"{n} {at}" for at, n in counts.items())


def _code(found: list[Proved], listed: dict[str, Proved]) -> int:
    decided = [at for at in found if at.status != "undecided"]
    if any(at.status != listed[at.id].status for at in decided):
        return FAULTY
    return SOUND if len(decided) == len(found) else UNDECIDED
