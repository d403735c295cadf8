"""``rulespec play``: a game at the terminal, or read from standard input as a script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, SOUND
from rulespec.cli.options import GREATEST_SEED, Options, one_of, readings, whole
from rulespec.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.documents.records import GameRecord

EXAMPLES = """\
examples:
  rulespec play city-of-light --seed 7 --save table.toml
      blue is yours, orange plays by chance; every move is saved
  rulespec play --resume table.toml --versus person
      go on, two at one terminal
  printf 'take P5\\nscore\\n' | rulespec play city-of-light
      a scripted game: one move or command a line

At the prompt, help lists the commands. --edition, --reading, --seed, --first and
--random-postcards set up a new game; a resumed one brings its own.

exit codes: 0 ended or left; 1 a scripted line was refused; 2 input that cannot be read"""


def play(words: Sequence[str]) -> int:
    """Play a game."""
    args = _options().read(words)
    versus = one_of(args.versus, ("random", "person"), "--versus")
    record = _new(args) if args.resume is None else _resumed(args)
    people = record.game.players if versus == "person" else record.game.players[:1]
    from rulespec.cli.match import Match  # noqa: PLC0415  # loads the game's documents

    match = Match(record, people=people, saved_as=args.save)
    match.save()
    match.run()
    return FAULTY if match.refused else SOUND


def _options() -> Options:
    options = Options("play", "Play at the terminal. The first player is a person.", EXAMPLES)
    options.takes_set_up(optional=True)
    options.add_argument("--first", metavar="PLAYER", help="who begins")
    options.add_argument("--random-postcards", action="store_true", help="not those for beginners")
    options.add_argument("--versus", metavar="WHOM", default="random", help="random or person")
    options.add_argument("--save", metavar="FILE", help="save here after every move")
    options.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    return options


def _new(args: Any) -> GameRecord:  # noqa: ANN401  # argparse's namespace
    if args.game is None:
        raise BadInput("play", "no game", "GAME, or --resume FILE")
    from rulespec.documents.records import begin  # noqa: PLC0415  # loads documents
    from rulespec.game import game as installed  # noqa: PLC0415  # loads the game

    game = installed(args.game)
    rules = game.rules_for(args.edition or game.editions[0].id, readings(args.reading))
    setup: dict[str, Any] = {"seed": whole(args.seed or "0", "--seed", 0, GREATEST_SEED)}
    if args.first is not None:
        setup["first"] = one_of(args.first, game.players, "--first")
    if args.random_postcards:
        setup["random-postcards"] = True
    return begin(game, rules, setup)


def _resumed(args: Any) -> GameRecord:  # noqa: ANN401  # likewise
    for name in ("edition", "reading", "seed", "first", "random_postcards"):
        if getattr(args, name):
            option = f"--{name.replace('_', '-')}"
            raise BadInput(option, "a resumed game", "no such choice: the saved game has made it")
    from rulespec.documents import files, records  # noqa: PLC0415  # loads documents

    return records.read_record(files.load(args.resume), args.resume)
