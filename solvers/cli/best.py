"""``rulespec best``: the best single moves, or the best that a player can make of a reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, plain
from rulespec.cli.asked import asked
from rulespec.cli.faulty import print_for
from rulespec.cli.options import Options, one_of, whole
from rulespec.cli.show import colour, para
from rulespec.errors import BadInput
from solvers.answers import Found
from solvers.cli.by_game import OWN
from solvers.cli.limited import (
    ANSWER,
    exit_code,
    limits,
    print_answer,
    takes_limit,
    typed,
)
from solvers.cli.limited import plain as plainly

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.cli.asked import Asked
    from solvers.answers import Answer
    from solvers.city_of_light.best import Arrangement, BestMoves

EXAMPLES = """\
examples:
  rulespec best table.toml -n 3
      the three single moves that add most to the mover's total, and all that tie with the third
  rulespec best table.toml --arrangement --player blue
      the best way to place any part of blue's reserve while orange stands still
  rulespec best table.toml --arrangement --using jardin,lampadaire
      the same, and blue may use these two postcards, a token each
  rulespec best table.toml --arrangement --engine certified
      z3 proves once more that nothing is better

  rulespec best 'ponts/1 house left - -' --depth 4
      any game: by the lead that a move comes to, four moves ahead, if all play for it
  rulespec best bus.toml --depth 3 --goal score.track
      a round of Paris Paris to its end, where three tokens are still to be taken in it
  rulespec best table.toml --goal lamps --move 'build V3 c3-d3-d4'
      any game: by one line of the score, and where a move stands among all
  rulespec best paris.toml --turn -n 3
      any game: the three whole turns that bring most points
  rulespec best paris.toml --turn --goal francs --wish 'field="keys-of", of="first", has="louvre"'
      any game: what leaves most francs, of the turns that bring a key to the Louvre

A move's worth is what it adds to the total on the score sheet if the game ended after it.

exit codes: 0 found, and proved to be the best; 1 there is no legal move; 2 input that cannot be
read; 3 not decided in time: the best so far is shown"""

ENGINES = ("search", "z3", "certified", "cp-sat")
MOST = 10_000
MOVES = (
    "player, among, judged, moves (move, points, lines: line, title, points); with --move: asked "
    "(likewise), better (how many are)"
)
ARRANGEMENT = f"player, before, total, moves, line, drawing, sheet ({plain.SHEET})"


def best(words: Sequence[str]) -> int:
    """Print the best moves, or the best arrangement."""
    args = _options().read(words)
    found = asked(args)
    if _is_general(args) or found.game.id != OWN:
        from solvers.cli.best_moves import best_moves as of_every_game  # noqa: PLC0415

        return of_every_game(found, args)
    _consistent(args)
    many = whole(args.n or "1", "-n", 1, MOST)
    engine = one_of(args.engine or ENGINES[0], ENGINES, "--engine")
    limit = limits(args)
    player = str(found.position.mover)
    if args.player is not None:
        player = one_of(args.player, found.game.players, "--player")
    from solvers.city_of_light.best import best_arrangement, best_moves  # noqa: PLC0415  # slow

    if not args.arrangement:
        position = _turn_of(found.position, player)
        return _told(found, player, best_moves(position, many, limits=limit), args)
    using = _cards(found, args.using)
    table: Any = found.position
    answer = best_arrangement(table, player, engine, using=using, limits=limit)
    return _told(found, player, answer, args)


def _options() -> Options:
    about = "The best single moves, or the best arrangement of a player's whole reserve."
    options = Options("best", about, EXAMPLES)
    options.takes_document()
    options.add_argument("--player", metavar="PLAYER", help="for whom; the mover unless named")
    options.add_argument("-n", metavar="N", help="how many moves; 1 unless said, and ties besides")
    options.add_argument(
        "--arrangement", action="store_true", help="place any part of the reserve, at one stroke"
    )
    options.add_argument(
        "--using", metavar="CARDS", help="postcards to use too, such as jardin,fontaine; or all"
    )
    options.add_argument(
        "--engine", metavar="NAME", help=f"one of {', '.join(ENGINES)}; {ENGINES[0]} unless named"
    )
    options.add_argument("--depth", metavar="N", help="every game: look so many moves ahead")
    options.add_argument(
        "--goal", metavar="WHAT",
        help="every game: one line of the score alone, or a word of the rules for a number",
    )
    options.add_argument(
        "--turn", action="store_true", help="every game: whole turns, compared at their ends"
    )
    options.add_argument(
        "--wish", metavar="WISH", action="append", default=[],
        help="... only such after which it is as wished, as rulespec reach reads wishes",
    )
    options.add_argument("--move", metavar="MOVE", help="every game: where this move stands")
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {MOVES}; with --arrangement: {ARRANGEMENT}")
    return options


def _is_general(args: Any) -> bool:  # noqa: ANN401  # argparse's namespace
    """Whether something is asked that is answered alike for every game."""
    asked = any(at is not None for at in (args.depth, args.goal, args.move))
    return asked or args.turn or bool(args.wish)


def _consistent(args: Any) -> None:  # noqa: ANN401  # argparse's namespace
    """No option that the question does not look at."""
    if args.arrangement and args.n is not None:
        raise BadInput("-n", "with --arrangement", "one of the two: an arrangement is one answer")
    for name in ("using", "engine"):
        if not args.arrangement and getattr(args, name) is not None:
            raise BadInput(f"--{name}", "no --arrangement", "--arrangement, which it belongs to")


def _cards(found: Asked, names: str | None) -> tuple[str, ...] | str:
    if names is None or names == "all":
        return names or ()
    return tuple(typed(found, name.strip()) for name in names.split(","))


def _turn_of(position: Any, player: str) -> Any:  # noqa: ANN401  # a position of the game at hand
    """The position as if it were this player's turn."""
    game = position.game
    return position.changed({game.turn: game.seats.one(player)})


def _told(found: Asked, player: str, answer: Answer[Any], args: Any) -> int:  # noqa: ANN401
    with_it = _arranged if args.arrangement else _moves
    print_for(
        found,
        lambda: plainly(answer, lambda what: {"player": player, **with_it(found, what)}),
        lambda: _print_arranged(found, answer)
        if args.arrangement
        else _print_moves(player, answer),
        json=args.json,
    )
    return exit_code(answer, FAULTY)


def _print_arranged(found: Asked, answer: Answer[Arrangement]) -> None:
    sure = f"\nAt most {answer.bound} can be had." if isinstance(answer, Found) else ""
    print_answer(answer, lambda what: _drawn(found, what) + sure)


def _print_moves(player: str, answer: Answer[BestMoves]) -> None:
    print_answer(answer, lambda what: f"{player}: the best of {_listed(what)}")


def _listed(what: BestMoves) -> str:
    rows = (para(str(gain), 2, 4) for gain in what.moves)
    judged = "" if what.judged == what.among else f"{what.judged} moves judged so far, of "
    return "\n".join((f"{judged}{what.among} legal moves, by points added", *rows))


def _drawn(found: Asked, what: Arrangement) -> str:
    rows = [f"  {move}" for move in what.moves] or ["  nothing to place"]
    first, *lines = str(what.sheet).splitlines()
    return "\n".join((
        f"{what.player}: {what.total}, from {what.before}, by",
        *rows, "",
        found.game.drawing(what.position, colour=colour()), "",
        first, *(para(line, 2, 4) for line in lines),
    ))  # fmt: skip


def _moves(_: Asked, what: BestMoves) -> dict[str, Any]:
    moves = [
        {
            "move": str(gain.move),
            "points": gain.points,
            "lines": [
                {"line": line.id, "title": line.title, "points": change}
                for line, change in gain.lines
            ],
        }
        for gain in what.moves
    ]
    return {"among": what.among, "judged": what.judged, "moves": moves}


def _arranged(found: Asked, what: Arrangement) -> dict[str, Any]:
    return {
        "before": what.before,
        "total": what.total,
        "moves": [str(move) for move in what.moves],
        "line": found.game.write_line(what.position),
        "drawing": found.game.drawing(what.position),
        "sheet": plain.sheet(what.sheet),
    }
