"""``rulespec reach``: a shortest game to what is wished, or to a position."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from rulespec.cli.asked import Asked, asked
from rulespec.cli.limited import ANSWER, limits, takes_limit, tell
from rulespec.cli.options import Options, one_of, whole
from rulespec.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulespec.answers.position import Position
    from rulespec.search.answers import Answer

EXAMPLES = """\
examples:
  rulespec reach games/othello.py --move pass
      the shortest game in which a player has to pass
  rulespec reach table.toml --score 'blue>=20'
      the fewest moves, of both players, until blue has 20 points
  rulespec reach games/connect_four.py --over --winner yellow
      how yellow wins soonest, if red helps
  rulespec reach games/othello.py --to table.toml
      whether a position can have come about, and how
  rulespec reach paris.toml --turn --wish 'field = "keys-of", of = "first", has = "louvre"'
      whether, and how, the player to move can have a key on the Louvre in this turn

A game's id, or its file, is where it begins, as --seed and --set have it; a document is a position.
Whoever's turn it is does what serves the wish. A wish is what follows [[wish]] in a document for
rulespec find, in one line, or such a document: its [position] and wishes, of the same game. Once
there is too little time to prove which game is the shortest, games are played at random, and the
shortest of those that lead there is shown.

exit codes: 0 there is such a game; 1 there is none, and that is proved; 2 input that cannot be
read; 3 not decided in time"""

KEYS = "moves, many, line (of the position they lead to)"
GREATEST = 10**9


def reach(words: Sequence[str]) -> int:
    """Print a game that leads to what is wished."""
    args = _options().read(words)
    limits(args)
    found = _begun(args)
    answer = _answer(args, found.position)
    bound = " It takes at least {} moves." if getattr(answer, "bound", 0) else ""
    return tell(answer, args, _plain, found=found, bound=bound)


def _options() -> Options:
    options = Options("reach", "A shortest game to what is wished.", EXAMPLES)
    options.takes_document()
    options.add_argument("--seed", metavar="N", help="of a game that begins: 0 unless named")
    options.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="choices",
                         help="of a game that begins: a choice at set-up; may be repeated")
    options.add_argument("--move", metavar="MOVE", help="the player to move may make this move")
    options.add_argument("--over", action="store_true", help="the game is over")
    options.add_argument("--score", metavar="'PLAYER>=N'", action="append", default=[],
                         help="the player's total is so high; may be repeated")  # fmt: skip
    options.add_argument("--winner", metavar="PLAYER", help="the game is over, and this one wins")
    options.add_argument("--wish", metavar="WISH", action="append", default=[],
                         help="a wish such as 'noun = \"flips\", action = \"place\", size = 3', "
                         "or a document of them; may be repeated")
    options.add_argument("--to", metavar="DOCUMENT", help="this position, whatever came before")
    options.add_argument("--turn", action="store_true",
                         help="in this turn alone, by moves of the player to move; of ways as "
                         "short the one with most points")  # fmt: skip
    options.add_argument("--goal", metavar="WHAT",
                         help="with --turn: most of a line of the score, or of a number")
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {KEYS}; bound: the fewest moves that it can take")
    return options


def _answer(args: Namespace, start: Position) -> Answer[Any]:
    from rulespec.search import reach as questions  # noqa: PLC0415  # slow to load

    wishes, limit = _wishes(args, start), limits(args)
    if args.goal is not None and not args.turn:
        raise BadInput("--goal", "no --turn", "--turn, which it belongs to")
    if args.to is not None:
        if wishes or args.turn:
            raise BadInput("--to", "with another wish", "--to alone: the position is the wish")
        target = asked(Namespace(**{**vars(args), "document": args.to})).position
        if target.game.id != start.game.id:
            raise BadInput("--to", target.game.id, f"a position of {start.game.id}")
        return questions.come_about(start, target, limit)
    if not wishes:
        raise BadInput("reach", "no wish", "--wish, --move, --over, --score, --winner or --to")
    wish = wishes[0] if len(wishes) == 1 else questions.all_of(*wishes)
    if args.turn:
        return questions.in_turn(start, wish, args.goal, limit)
    return questions.reach(start, wish, limit)


def _wishes(args: Namespace, start: Position) -> list[Callable[[Any], bool]]:
    """What is wished of a position."""
    from rulespec.search import reach as questions  # noqa: PLC0415  # slow to load

    players, found = tuple(map(str, start.players)), []
    if args.move is not None:
        player = str(start.mover) if args.turn else None
        found.append(questions.may(str(start.read(args.move)), player))
    if args.over:
        found.append(questions.is_over)
    for word in args.score:
        player, least, number = word.partition(">=")
        if not least:
            raise BadInput("--score", word, "PLAYER>=N, such as blue>=20")
        wanted = whole(number.strip(), "--score", -GREATEST, GREATEST)
        found.append(questions.scores(one_of(player.strip(), players, "--score"), wanted))
    if args.winner is not None:
        found.append(questions.wins(one_of(args.winner, players, "--winner")))
    if args.wish:
        from rulespec.wishes.written import written  # noqa: PLC0415  # only where asked for

        found.append(written(args.wish, start, str(start.mover) if args.turn else None))
    return found


# --- where it begins ------------------------------------------------------------------------------


def _begun(args: Namespace) -> Asked:
    """The document that it begins with, or the game that is named where a document could be."""
    from rulespec.cli.begun import begun, named  # noqa: PLC0415  # slow to load
    from rulespec.documents.positions import Document  # noqa: PLC0415  # likewise
    from rulespec.language.registry import points  # noqa: PLC0415  # knows the games

    if args.document in points() or args.document.endswith(".py"):
        game = named(args.document, args.variant)
        start = begun(game, args.ruleset, args)
        return Asked(Document(game=game, position=start, box=start.box))
    for option, given in (("--seed", args.seed), ("--set", args.choices)):
        if given:
            raise BadInput(option, "a document", "a game, of which the set-up is chosen")
    return asked(args)


def _plain(what: Any) -> dict[str, Any]:  # noqa: ANN401  # a game
    return {"moves": [*map(str, what.moves)], "many": len(what.moves),
            "line": what.end.game.write_line(what.end)}  # fmt: skip
