"""``rulespec play``: a game at the terminal, or read from standard input as a script."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulespec.cli.options import Options, one_of, readings, setup
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.languages import heed, said, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.cli.saves import Mark, Saves
    from rulespec.documents.records import GameRecord

EXAMPLES = """\
examples:
  rulespec play city-of-light --seed 7 --save table.toml
      blue is yours, orange plays by chance; every move is saved
  rulespec play --resume table.toml --versus person
      go on, two at one terminal
  printf 'take P5\\nscore\\n' | rulespec play city-of-light
      a scripted game: one move or command a line

At the prompt, help lists the commands. --edition, --reading, --seed and --set set up a new game,
as with --set first=orange or --set players=3; a resumed one brings its own. What a script is
refused stands on standard error, with the number of the line.

exit codes: 0 ended or left; 1 a scripted move was refused; 2 input that cannot be read"""


def play(words: Sequence[str]) -> int:
    """Play a game."""
    args = _options().read(words)
    come_from = _come_from(args)
    versus = one_of(args.versus, ("random", "person"), "--versus")
    record = _new(args) if args.resume is None else _resumed(args)
    heed(record.game.id)
    players = tuple(map(str, record.position.players))
    people = players if versus == "person" else players[:1]
    from rulespec.cli.match import Match  # noqa: PLC0415  # loads the game's documents

    match = Match(record=record, people=people, saves=_saves(record, args, come_from))
    match.save()
    if args.resume is not None and args.save is None:
        match.tell(say(said("{file} stays as it is: --save or the command save keeps what you play",
                            file=args.resume)))
    match.run()
    return match.code


def _come_from(args: Any) -> dict[Path, Mark]:  # noqa: ANN401  # argparse's namespace
    """The file that a game is resumed from, as it is before it is read."""
    from rulespec.cli.saves import mark  # noqa: PLC0415  # with the match

    if args.resume is not None:
        with suppress(OSError, ValueError, RuntimeError):
            at = Path(args.resume).resolve()
            return {at: mark(at)}
    return {}


def _saves(record: GameRecord, args: Any, come_from: dict[Path, Mark]) -> Saves:  # noqa: ANN401
    """Where the game is saved, which may be where it comes from."""
    from rulespec.cli.saves import Saves  # noqa: PLC0415  # with the match

    box = args.box
    if box is None and record.box_file:
        box = Path(args.resume).parent / record.box_file
    saves = Saves(
        box=None if box is None else Path(box).resolve(),
        force=args.force,
        own=come_from,
    )
    if args.save is not None:
        saves.choose(args.save)
    return saves


def _options() -> Options:
    options = Options("play", "Play at the terminal. The first player is a person.", EXAMPLES)
    options.takes_set_up(optional=True)
    options.add_argument("--versus", metavar="WHOM", default="random", help="random or person")
    options.add_argument("--save", metavar="FILE", help="save here after every move")
    options.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    options.takes_force()
    return options


def _new(args: Any) -> GameRecord:  # noqa: ANN401  # argparse's namespace
    if args.game is None:
        raise BadInput("play", "no game", "GAME, or --resume FILE")
    from rulespec.documents.records import begin  # noqa: PLC0415  # loads documents
    from rulespec.language.registry import game as installed  # noqa: PLC0415  # loads the game

    game = installed(args.game)
    rules = game.rules_for(args.edition or game.editions[0].id, readings(args.reading))
    box = None if args.box is None else game.load_box(Path(args.box))
    return begin(game, rules, setup(args.seed, args.choices), box)


def _resumed(args: Any) -> GameRecord:  # noqa: ANN401  # likewise
    for name in ("edition", "reading", "seed", "choices"):
        if getattr(args, name):
            option = "--set" if name == "choices" else f"--{name}"
            raise BadInput(option, "a resumed game", "no such choice: the saved game has made it")
    from rulespec.documents import files, positions, records  # noqa: PLC0415  # loads documents

    table = files.load(args.resume)
    game = positions.read_game(Reader(table, args.resume))
    if args.game not in (None, game.id) and not _is_file_of(game, args.game):
        raise BadInput(args.resume, f"a game of {game.id}", f"a game of {args.game}")
    box = None if args.box is None else game.load_box(Path(args.box))
    return records.read_record(table, args.resume, box=box)


def _is_file_of(game: Any, name: str) -> bool:  # noqa: ANN401  # a game
    """Whether a name is the path of the file that a game stands in."""
    return name.endswith(".py") and Path(name).resolve() == Path(game.path)
