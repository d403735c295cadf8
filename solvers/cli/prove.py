"""``rulespec prove``: what holds in every position of a game, and how it is proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED
from rulespec.cli.limited import end_progress, in_rows, limits, takes_limit
from rulespec.cli.options import GAME, Options, one_of
from rulespec.cli.show import print_json
from rulespec.cli.telling_proofs import counted, plain_proof
from rulespec.search.always import DISPROVED, INDUCTION
from rulespec.search.limits import BY_HAND

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence


EXAMPLES = """\
examples:
  rulespec prove games/othello.py
      whether all that the game declares to be always so is so, by induction
  rulespec prove paris-paris shops.count --players 2
      one invariant, in games of two

An invariant has an id; that a field holds only what it may is proved under the field's name. Those
who do not play have nothing.

statuses: proved by induction, tested (no proof: it holds in all that was tried), disproved (with
the step), undecided (with what stopped it)

exit codes: 0 all are proved; 1 a counterexample; 2 input that cannot be read; 3 not proved: tested,
or not decided in time"""

SECONDS = 600.0


def prove(words: Sequence[str]) -> int:
    """Prove the invariants of a game."""
    options = Options("prove", "What holds in every position, and how it is proved.", EXAMPLES)
    options.add_argument("game", metavar="GAME", help=GAME)
    options.add_argument("invariant", metavar="INVARIANT", nargs="?", default="", help="only this")
    options.add_argument("--players", metavar="N", help="only games of so many players")
    takes_limit(options, SECONDS)
    options.takes_json(
        "invariants: id, says, scope, status, how, by, seconds, step and unproved (position, "
        "move); stopped (why others are missing)"
    )
    return _proved(options.read(words))


def _proved(args: Namespace) -> int:
    """Prove what a game declares, and show all that came out."""
    from rulespec.language.registry import game  # noqa: PLC0415  # loads the games
    from solvers.questions.prove import prove as proved  # noqa: PLC0415  # only if it is asked

    limit = limits(args)
    asked = game(args.game)
    players = None
    if args.players is not None:
        players = int(one_of(args.players, [*map(str, asked.numbers)], "--players"))
    found = proved(asked, args.invariant, players=players, limits=limit)
    stopped = next((at.stopped for at in found if at.stopped), "")
    end_progress()
    if args.json:
        print_json({"invariants": list(map(plain_proof, found)), "stopped": stopped})
    else:
        for one in found:
            print(in_rows(one, 2))
        print(counted(found))
    if stopped == BY_HAND:
        return INTERRUPTED
    if any(at.status == DISPROVED for at in found):
        return FAULTY
    return SOUND if all(at.status == INDUCTION for at in found) else UNDECIDED
