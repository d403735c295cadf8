"""``rulespec differ``: where two editions, or two readings, disagree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED, plain
from rulespec.cli.options import GAME, Options, readings, whole
from rulespec.cli.show import print_json
from rulespec.errors import BadInput
from solvers.answers import Found, GaveUp
from solvers.cli import differ_in_play as in_play
from solvers.cli import limited

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from rulespec.language.game import Game
    from rulespec.language.rulesets import Ruleset
    from solvers.city_of_light.differences import Difference
    from solvers.city_of_light.differing.disagreement import Disagreement

EXAMPLES = """\
examples:
  rulespec differ city-of-light gaga-2021 kosmos-2020
      every difference of two editions, each with the smallest position that shows it
  rulespec differ city-of-light gaga-2021 kosmos-2020 --question tie
      this difference only
  rulespec differ city-of-light gaga-2021 --question annex.light
      where the readings of a question disagree; --reading Q=R settles other questions
  rulespec differ city-of-light gaga-2021 --reading areas=corners
      where the edition disagrees with itself read otherwise; with OTHER, where with that one

  rulespec differ paris-paris abacus-2003 --variant ours.py
      what house rules change, seen in games that are played by both at once

A solver looks for the smallest position, and says whether that is proved. In other games than City
of Light it has half of the time; what it does not decide is looked for in games played by both ways
at once, where the fewest moves of those played are shown, and finding none proves nothing.

The smallest position has the fewest pieces, then the fewest cells under them. What is proved holds
for pieces within the first columns and rows (--side), as the answer says.

exit codes: 0 they differ, and each difference is shown; 1 there is no difference, and that is
proved; 2 input that cannot be read; 3 something is not decided"""

KEYS = (
    "one, other (edition, readings), differences: a list of question, readings, status, "
    f"{limited.ANSWER}, found (about, subject, answers, citations, position, move, pieces, cells, "
    "drawing); stopped (why there may be more)"
)


COMPARED = "city-of-light"
"""The positions of this game are what the solver chooses among; others are met in play."""


def differ(words: Sequence[str]) -> int:
    """Show where two rulesets disagree."""
    args = _options().read(words)
    game, one, other = _sides(args)
    if args.variant is not None or game.id != COMPARED:
        if args.side is not None:
            expected = f"nothing, as only two readings of {COMPARED} are compared on so many cells"
            raise BadInput("--side", args.side, expected)
        return in_play.tell(args, game, one, other)
    shown, stopped = limited.each_shown(
        _found(args, one, other), (lambda _: None) if args.json else _print
    )
    if args.json:
        sides = {"one": plain.rules(one), "other": plain.rules(other)}
        differences = [_plain(at, game) for at in shown]
        print_json({**sides, "differences": differences, "stopped": stopped})
    else:
        print(_counted(shown, stopped))
    return INTERRUPTED if stopped else _code(shown)


def _print(found: Difference) -> None:
    limited.end_progress()
    print(f"{found}\n", flush=True)


def _options() -> Options:
    options = Options("differ", "Where two editions, or two readings, disagree.", EXAMPLES)
    options.add_argument("game", metavar="GAME", help=GAME)
    options.add_argument("one", metavar="EDITION", help="an edition's id")
    options.add_argument("other", metavar="OTHER", nargs="?", help="another edition's id")
    options.add_argument("--question", metavar="Q", help="only this question")
    options.takes_readings()
    options.add_argument(
        "--variant", metavar="FILE", help="with the house rules that a file declares"
    )
    options.add_argument(
        "--side", metavar="N",
        help="pieces lie within the first N columns and rows, 4 to 8; 4 unless said",
    )
    limited.takes_limit(options)
    options.takes_json(f"{KEYS}; in play: {in_play.KEYS}")
    return options


def _sides(args: argparse.Namespace) -> tuple[Game, Ruleset, Ruleset]:
    """The game, and the two rulesets that are compared; the same twice for a lone question."""
    from rulespec.language.registry import game as installed  # noqa: PLC0415  # loads the game

    if not (args.other or args.question or args.reading or args.variant):
        expected = "OTHER, --question Q, --reading Q=R or --variant FILE besides"
        raise BadInput("differ", "one ruleset", expected)
    game = installed(args.game)
    if args.question is not None:
        game.question(args.question)
    chosen = readings(args.reading)
    if args.other is None and args.question is not None:
        both = game.rules_for(args.one, chosen)
        return game, both, both
    return game, game.rules_for(args.one), game.rules_for(args.other or args.one, chosen)


def _found(args: argparse.Namespace, one: Ruleset, other: Ruleset) -> Iterator[Difference]:
    """Each difference, as it is found."""
    limits = limited.limits(args)
    side = whole(args.side or "4", "--side", 4, 8)
    from solvers.city_of_light import differences as asked  # noqa: PLC0415  # loads z3

    if args.other is None and args.question is not None:
        return asked.readings_apart(one, args.question, limits=limits, side=side)
    return asked.each_difference(one, other, args.question, limits=limits, side=side)


def _counted(shown: Sequence[Difference], stopped: str) -> str:
    """How many differences there are, and how many of them are shown."""
    if stopped:
        return f"Not decided: {stopped} after {len(shown)}; there may be more differences."
    many = f"{len(shown)} difference{'' if len(shown) == 1 else 's'}"
    found = sum(isinstance(at.shown, Found) for at in shown)
    return f"{many}, {found} shown." if shown else "No difference: both read all questions alike."


def _code(shown: Sequence[Difference]) -> int:
    if any(isinstance(at.shown, GaveUp) for at in shown):
        return UNDECIDED
    return SOUND if any(isinstance(at.shown, Found) for at in shown) else FAULTY


# --- for programs ---------------------------------------------------------------------------------


def _plain(found: Difference, game: Game) -> dict[str, Any]:
    return {
        "question": found.question.id,
        "readings": list(found.readings),
        "status": list(found.status),
        **limited.plain(found.shown, lambda at: _disagreement(at, game)),
    }


def _disagreement(found: Disagreement, game: Game) -> dict[str, Any]:
    pieces, cells = found.size
    position, move = found.position, None if found.move is None else str(found.move)
    return {
        "about": found.about,
        "subject": found.subject,
        "answers": list(found.answers),
        "citations": [[plain.citation(at) for at in cited] for cited in found.citations],
        "position": None if position is None else game.write_line(position),
        "move": move,
        "pieces": pieces,
        "cells": cells,
        "drawing": None if position is None else game.drawing(position, move=move),
    }
