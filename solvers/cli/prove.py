"""``rulespec prove``: what holds in every position of a game, and how it is proved."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from attrs import asdict

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED
from rulespec.cli.options import GAME, Options, one_of
from rulespec.cli.show import para, print_json
from rulespec.errors import BadInput
from solvers.cli.limited import each_shown, end_progress, limits, takes_limit
from solvers.limits import BY_HAND
from solvers.proving import DISPROVED, INDUCTION

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from solvers.limits import Limits
    from solvers.proving import Proved
    from solvers.questions.prove import Always
    from solvers.questions.tested import Broken

EXAMPLES = """\
examples:
  rulespec prove games/othello.py
      whether all that the game declares to be always so is so, by induction
  rulespec prove paris-paris shops.count --players 2
      one invariant, in games of two
  rulespec prove city-of-light place.lamps
      a further statement about that game
  rulespec prove city-of-light --further
      all of these; about a minute
  rulespec prove city-of-light --listed
      what is listed of these, without proving anything

An invariant has an id; that a field holds only what it may is proved under the field's name. Those
who do not play have nothing. Further statements are listed for city-of-light.

statuses: proved by induction, proved by exhaustion, proved by z3, tested (no proof: it holds in all
that was tried), disproved (with the step), undecided (with what stopped it)

exit codes: 0 all are proved, or as listed; 1 a counterexample, or a status other than the one
listed; 2 input that cannot be read; 3 not proved: tested, or not decided in time"""

SECONDS = 600.0
MODULES = {
    "city-of-light": "solvers.city_of_light.prove",
}
"""For each game of which further statements are listed the module that proves them."""



def prove(words: Sequence[str]) -> int:
    """Prove the invariants of a game."""
    options = Options("prove", "What holds in every position, and how it is proved.", EXAMPLES)
    options.add_argument("game", metavar="GAME", help=GAME)
    options.add_argument("invariant", metavar="INVARIANT", nargs="?", default="", help="only this")
    options.add_argument("--players", metavar="N", help="only games of so many players")
    options.add_argument("--further", action="store_true", help="prove the further statements")
    options.add_argument("--listed", action="store_true", help="prove nothing, show what is listed")
    takes_limit(options, SECONDS)
    options.takes_json(
        "invariants: id, says, scope, status, how; declared ones: by, seconds, step and unproved "
        "(position, move); further ones: listed (the status listed); stopped (why others are "
        "missing)"
    )
    args = options.read(words)
    limit = limits(args)
    if args.listed or args.further or _is_listed(args):
        return _further(args, limit)
    return _declared(args, limit)


# --- what a game declares -------------------------------------------------------------------------


def _is_listed(args: Namespace) -> bool:
    """Whether a name is one of the further statements, and none that the game declares."""
    from rulespec.language.registry import game  # noqa: PLC0415  # loads the games

    found = game(args.game)
    if found.id not in MODULES or not args.invariant:
        return False
    from solvers.questions.claims import claims  # noqa: PLC0415  # only if it is asked

    declared = {at.id for at in claims(found)}
    return args.invariant not in declared and (
        args.invariant in {at.id for at in _proving(args.game).named()}
    )


def _declared(args: Namespace, limit: Limits) -> int:
    """Prove what a game declares, and show all that came out."""
    from rulespec.language.registry import game  # noqa: PLC0415  # likewise
    from solvers.questions.prove import prove as proved  # noqa: PLC0415  # likewise

    asked = game(args.game)
    players = None
    if args.players is not None:
        players = int(one_of(args.players, [*map(str, asked.numbers)], "--players"))
    found = proved(asked, args.invariant, players=players, limits=limit)
    stopped = next((at.stopped for at in found if at.stopped), "")
    end_progress()
    if args.json:
        print_json({"invariants": [_declared_plain(at) for at in found], "stopped": stopped})
    else:
        for one in found:
            print(_laid_out(one))
        print(_counted(found))
    if stopped == BY_HAND:
        return INTERRUPTED
    if any(at.status == DISPROVED for at in found):
        return FAULTY
    return SOUND if all(at.status == INDUCTION for at in found) else UNDECIDED


def _declared_plain(found: Always) -> dict[str, Any]:
    named = ("id", "says", "scope", "status", "how", "seconds")
    shown = {name: getattr(found, name) for name in named} | {"by": list(found.by)}
    return shown | {"step": _step(found.step), "unproved": _step(found.unproved)}


def _step(found: Broken | None) -> dict[str, str | None] | None:
    if found is None:
        return None
    line = found.position.game.write_line(found.position)
    return {"position": line, "move": None if found.move is None else str(found.move)}


# --- further statements ---------------------------------------------------------------------------


def _further(args: Namespace, limit: Limits) -> int:
    """Prove further statements, or show what is listed of them."""
    if args.players is not None:
        raise BadInput("--players", args.players, "nothing: these are about all games")
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
        raise BadInput("GAME", game_id, f"{known}, of which further statements are listed")
    return import_module(MODULES[game_id])


def _laid_out(found: Proved) -> str:
    head, *rows = str(found).splitlines()
    return "\n".join((para(head, 0, 2), *(para(row, 2, 2) for row in rows)))


def _plain(found: Proved, listed: Proved) -> dict[str, Any]:
    return {**asdict(found), "listed": listed.status}


def _summary(found: list[Proved], stopped: str) -> str:
    if stopped:
        return f"Not decided: {stopped} after {len(found)}; the others were not proved."
    return _counted(found)


def _counted(found: Sequence[Proved]) -> str:
    counts: dict[str, int] = {}
    for at in found:
        counts[at.status] = counts.get(at.status, 0) + 1
    return f"{len(found)} in all: " + ", ".join(f"{n} {at}" for at, n in counts.items())


def _code(found: list[Proved], listed: dict[str, Proved]) -> int:
    decided = [at for at in found if at.status != "undecided"]
    if any(at.status != listed[at.id].status for at in decided):
        return FAULTY
    return SOUND if len(decided) == len(found) else UNDECIDED
