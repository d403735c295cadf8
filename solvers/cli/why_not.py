"""``rulespec why-not``: why a wish cannot be met, and the smallest changes that would meet it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, INTERRUPTED, plain
from rulespec.cli.asked import asked
from rulespec.cli.faulty import print_for
from rulespec.cli.options import Options, whole
from rulespec.cli.show import para
from rulespec.errors import BadInput
from solvers.answers import Found, NoneExists
from solvers.cli import why_not_any as any_game
from solvers.cli.by_game import OWN
from solvers.cli.limited import (
    ANSWER,
    exit_code,
    limits,
    print_answer,
    takes_limit,
    tell_nothing_against,
)
from solvers.cli.limited import plain as plainly
from solvers.limits import BY_HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solvers.answers import Answer
    from solvers.city_of_light.refusing.wishes import Line, WhyNot

EXAMPLES = """\
examples:
  rulespec why-not table.toml 'build I3 b3-c3-d3'
      the clauses that the move breaks, and the least that would have to be otherwise
  rulespec why-not 'examples/games/othello.py/1 rules black d5,e4 d4,e5' 'place a1'
      the same in any game: readings, whose turn it is, pieces, cards, cells, amounts
  rulespec why-not table.toml --place P5,P6,L4
      which of these do not fit together, and what is in their way
  rulespec why-not table.toml --points 40 --player blue
      the best that blue can make of the reserve, and what would bring 40 points

--place and --points are asked of City of Light. There buildings are placed by one player in a row,
with the permissions already held.

exit codes: 0 reasons found; 1 nothing stands against the wish; 2 input that cannot be read;
3 not decided in time"""

MOST_POINTS = 10_000
KEYS = (
    "wish, because, reasons (for a move or buildings: clause, says, elements, figures, cites; for "
    "points: line, says, points, alone, cites), changes (kinds, says, line, moves), untried"
)


def why_not(words: Sequence[str]) -> int:
    """Print why a wish cannot be met, and what would help."""
    options = Options("why-not", "Why a wish cannot be met, and what would help.", EXAMPLES)
    options.takes_document()
    options.add_argument("named", metavar="MOVE", nargs="?", help="why this move cannot be made")
    options.add_argument("--move", metavar="MOVE", help="the same")
    options.add_argument("--place", metavar="KINDS", help="why these do not all fit")
    options.add_argument("--points", metavar="N", help="why so many points are out of reach")
    options.add_argument("--player", metavar="PLAYER", help="whose wish; the mover's unless named")
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {KEYS}; of any game: {any_game.KEYS}")
    args = options.read(words)
    _named(args)
    found = asked(args)
    if found.game.id != OWN:
        return any_game.tell(found, args)
    wish = _wish(args)
    limit = limits(args)
    from solvers.city_of_light import why_not as asking  # noqa: PLC0415  # slow to load

    answer = asking.why_not(found.position, player=args.player, limits=limit, **wish)  # type: ignore[arg-type]
    if isinstance(answer, NoneExists):
        return tell_nothing_against(answer, args, found)
    if args.move is not None and isinstance(answer, Found) and not answer.what.changes:
        return any_game.tell(found, args)
    print_for(found, lambda: plainly(answer, _plain), lambda: _told(answer), json=args.json)
    broken_off = isinstance(answer, Found) and BY_HAND in answer.what.untried
    return INTERRUPTED if broken_off else exit_code(answer, FAULTY)


def _named(args: Any) -> None:  # noqa: ANN401  # argparse's namespace
    """The move that is asked about, however it is named."""
    if args.named is not None and args.move is not None:
        raise BadInput("arguments", "MOVE and --move", "one of the two")
    args.move = args.move if args.named is None else args.named


def _wish(args: Any) -> dict[str, Any]:  # noqa: ANN401  # argparse's namespace
    """The one wish that is asked about."""
    wishes: dict[str, Any] = {}
    if args.move is not None:
        wishes["move"] = args.move
    if args.place is not None:
        wishes["place"] = tuple(at.strip() for at in args.place.split(","))
    if args.points is not None:
        wishes["points"] = whole(args.points, "--points", -MOST_POINTS, MOST_POINTS)
    if len(wishes) != 1:
        found = " and ".join(f"--{name}" for name in wishes) or "no wish"
        raise BadInput("arguments", found, "one of --move, --place and --points")
    return wishes


def _told(answer: Answer[WhyNot]) -> None:
    print_answer(answer, _laid_out)
    if isinstance(answer, Found) and not answer.what.changes:
        print("No single change that was tried would help.")


def _laid_out(found: WhyNot) -> str:
    first, *rows = str(found).splitlines()
    return "\n".join((para(first), *(para(row, 2, 4) for row in rows)))


def _plain(found: WhyNot) -> dict[str, Any]:
    from rulespec.answers.verdicts import Breach  # noqa: PLC0415  # with the game

    return {
        "wish": found.wish,
        "because": found.because,
        "reasons": [
            plain.breach(at) if isinstance(at, Breach) else _line(at) for at in found.reasons
        ],
        "changes": [
            {
                "kinds": list(at.kinds),
                "says": at.says,
                "line": _written(at.position),
                "moves": [str(move) for move in at.moves],
            }
            for at in found.changes
        ],
        "untried": found.untried,
    }


def _written(position: Any) -> str:  # noqa: ANN401  # a position of the game at hand
    from rulespec.games.city_of_light.game import GAME  # noqa: PLC0415  # with the game

    return GAME.write_line(position)


def _line(found: Line) -> dict[str, Any]:
    return {
        "line": found.line.id,
        "says": found.line.says,
        "points": found.points,
        "alone": found.alone,
        "cites": [plain.citation(at) for at in found.cites],
    }
