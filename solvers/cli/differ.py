"""``rulespec differ``: where two editions, two readings, or a game and its house rules disagree."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve

from rulespec.cli import INTERRUPTED, limited, plain
from rulespec.cli.begun import named
from rulespec.cli.options import GAME, Options, readings
from rulespec.cli.show import print_json
from rulespec.cli.telling_differences import code, counted, parting_plainly, plainly, show, tell
from rulespec.errors import BadInput
from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.limits import BY_HAND

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from rulespec.language.game import Game
    from rulespec.language.rulesets import Ruleset
    from rulespec.search.partings import Difference, Parting

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
      what house rules change, by a solver and seen in games that both play at once
  rulespec differ paris-1900 choo-choo-2020 --question tie.skips --box two-sixteens.toml
      where readings disagree in a copy of the game that is not the standard one

The answer says how small the position is shown to be: of all positions, or of those with nothing
but what is in the position first found. None is only said of all positions.

exit codes: 0 they differ, and each difference is shown; 1 there is no difference, and that is
proved; 2 input that cannot be read; 3 something is not decided"""

FOUND = "about, subject, answers, citations, positions, move, size, played, drawing"
KEYS = (
    "one, other (edition, readings), differences: a list of question, readings, status, cites, "
    f"{limited.ANSWER}, found ({FOUND}); stopped (why there may be more); with --variant, "
    "differences: a list of one, other (game, edition, readings), answer, found (a list of these)"
)


def differ(words: Sequence[str]) -> int:
    """Show where two rulesets disagree."""
    args = _options().read(words)
    game, one, other = _sides(args)
    if args.variant is not None:
        return _of_variant(args, game, one, other)
    shown, stopped = limited.each_shown(
        _found(args, game, one, other), (lambda _: None) if args.json else show
    )
    if args.json:
        sides = {"one": plain.rules(one), "other": plain.rules(other)}
        print_json({**sides, "differences": list(map(plainly, shown)), "stopped": stopped})
    else:
        print(counted(shown, stopped))
    return INTERRUPTED if stopped else code([at.shown for at in shown])


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
    options.takes_box()
    limited.takes_limit(options)
    options.takes_json(KEYS)
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


def _found(
    args: argparse.Namespace, game: Game, one: Ruleset, other: Ruleset
) -> Iterator[Difference]:
    """Each difference, as it is found."""
    limits, box = limited.limits(args), _box(args, game)
    from solvers.questions import differences as asked  # noqa: PLC0415  # loads z3

    if args.other is None and args.question is not None:
        return asked.readings_apart(game, one, args.question, box=box, limits=limits)
    return asked.each_difference(game, one, other, args.question, box=box, limits=limits)


def _box(args: argparse.Namespace, game: Game) -> Any:  # noqa: ANN401  # each game's own
    """The box in use; none if it is the standard one."""
    return None if args.box is None else game.load_box(Path(args.box))


# --- house rules ----------------------------------------------------------------------------------


def _of_variant(args: argparse.Namespace, game: Game, one: Ruleset, other: Ruleset) -> int:
    """What house rules change: what the solver finds, and what games show that both play."""
    from solvers.questions.differ import differ as asking  # noqa: PLC0415  # loads z3
    from solvers.questions.differ import partings  # noqa: PLC0415  # likewise

    varied, limits = named(args.game, args.variant), limited.limits(args)
    box = _box(args, game)
    rules = varied.rules_for(other.edition.id, other.choices)
    share = evolve(limits, seconds=limits.seconds / 2)
    solved = asking(game, one, rules, varied=varied, box=box, limits=share)
    told: Answer[tuple[Parting, ...]]
    if isinstance(solved, NoneExists):
        told = solved
    elif isinstance(solved, GaveUp) and solved.why == BY_HAND:
        told = GaveUp(BY_HAND, effort=solved.effort)
    else:
        told = partings(game, one, rules, varied=varied, box=box, limits=share)
        if isinstance(solved, Found):
            more = told.what if isinstance(told, Found) else ()
            told = Found((solved.what, *more), how=solved.how, effort=solved.effort,
                         scope=solved.scope)  # fmt: skip
    sides = {"one": {"game": game.id, **plain.rules(one)},
             "other": {"game": varied.id, **plain.rules(rules)}}  # fmt: skip
    if args.json:
        found = limited.plain(told, lambda what: list(map(parting_plainly, what)))
        print_json({"differences": [{**sides, **found}]})
    else:
        tell(told)
    return code([told])
