"""``rulespec find``: a position of which only something is known; or that with the most of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.cli.asked import table_of
from rulespec.cli.beside import beside
from rulespec.cli.limited import ANSWER, exit_code, limits, takes_limit, tell
from rulespec.cli.options import Options, whole
from rulespec.cli.show import para
from rulespec.cli.telling_positions import FoundPosition
from rulespec.documents.strict_reading import GREATEST_SEED
from rulespec.errors import BadInput
from rulespec.search.answers import Found, GaveUp
from rulespec.search.asked import SCOPE, Asked
from rulespec.wishes.objectives import read_objective
from rulespec.wishes.partial import Partial, read_partial
from rulespec.wishes.reading import Wished, read_wished
from solvers.questions.find import SOLVED, answer

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence

    from rulespec.language.game import Game
    from rulespec.search.answers import Answer
    from rulespec.search.limits import Limits

EXAMPLES = """\
examples:
  rulespec find wish.toml
      a position of any game that is as wished, drawn and in one line, and perhaps a move
  rulespec find wish.toml --seed 2 --toml
      another one, as a document for the other commands
  rulespec find table.toml
      a position of which parts are unknown, ?, with something in their place

  rulespec find table.toml --most total --player blue
      the one with the most points for blue, and that nothing is more
  rulespec find wish.toml --most flips
      the turn that outflanks most: a word of the rules, here of the move that is looked for
  rulespec find shops.toml --most 'tour line=green' --most 'tour line=red' --player grey
      where shops of Paris Paris earn most on two tours

A document of wishes names what is known of the position, and what is to be so in it:
  title = "A big turn"
  game = "examples/games/othello.py"
  edition = "rules"
  [position]
  mover = "black"
  [[wish]]
  action = "place"
  legal = true
  noun = "flips"
  size = {least = 10}

A document without a title is one of a position, in which ? stands for what nobody knows.

exit codes: 0 found, with --most proved to be the most; 1 no position fits; 2 input that cannot be
read; 3 not decided in time"""

KEYS = "game, edition, readings, line, drawing, scores, move; with --most: most"


def find(words: Sequence[str]) -> int:
    """Print a position of which something is known."""
    args = _options().read(words)
    _refuse_clashes(args)
    limit, seed = limits(args), whole(args.seed, "--seed", 0, GREATEST_SEED)
    table, place = table_of(args.document)
    said = _said(table, place, tuple(args.most or ()), seed)
    return _told(said, _answer(said, args.player, limit), args)


def _options() -> Options:
    options = Options("find", "A position of which only something is known.", EXAMPLES)
    options.add_argument(
        "document", metavar="DOCUMENT",
        help="a document of wishes, or of a position, .toml or .json; or - for standard input",
    )
    options.add_argument(
        "--most", metavar="WHAT", action="append",
        help="with the most of it: total, lead, a score line, a word of the rules; told several "
        "times, of all together",
    )
    options.add_argument("--player", metavar="PLAYER", help="with --most, through whose eyes")
    options.add_argument("--seed", metavar="N", default="0", help="another may find another one")
    options.add_argument("--toml", action="store_true", help="the position as a document")
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    return options


def _refuse_clashes(args: argparse.Namespace) -> None:
    if args.toml and args.json:
        raise BadInput("arguments", "--json and --toml", "--toml alone")
    if args.player is not None and not args.most:
        raise BadInput("--player", "no --most", "--most, which it belongs to")


# --- what is asked, and what is found -------------------------------------------------------------


@frozen
class _Said:
    """What a document says, and what is asked of it."""

    document: Wished | Partial
    asked: Asked | Partial
    most: tuple[str, ...] = ()
    """What is to be as much as can be, in words."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.document.game

    @property
    def written(self) -> tuple[Any, str]:
        """The box, and the file that it was read from."""
        at = self.document.document if isinstance(self.document, Partial) else self.document
        return at.box, at.box_file

    def found(self, what: Any) -> FoundPosition:  # noqa: ANN401  # whatever is found
        """What was found, to be told."""
        return FoundPosition.of(what, self.most)


def _told(said: _Said, found: Answer[Any], args: argparse.Namespace) -> int:
    """Print a position, and perhaps a move, that is as a document wishes."""
    if not args.toml:
        code = tell(found, args, lambda at: said.found(at).plain(),
                    lambda at: said.found(at).drawn())  # fmt: skip
        if isinstance(found, Found) and found.how.startswith(SOLVED) and not args.json:
            print(para(f"Among {SCOPE}.", 0, 2))
        return code
    if isinstance(found, Found):
        print(said.found(found.what).document(*said.written), end="")
    else:
        why = found.why if isinstance(found, GaveUp) else "none exists"
        beside(f"rulespec: no position to write: {why}")
    return exit_code(found)


def _said(table: Mapping[str, Any], place: str, most: tuple[str, ...], seed: int) -> _Said:
    if "title" not in table and "position" in table and "wish" not in table:
        partial = read_partial(table, place)
        return _Said(partial, partial, most)
    at = read_wished(table, place)
    return _Said(at, Asked.of(at, seed), most)


def _answer(said: _Said, player: str | None, limit: Limits) -> Answer[Any]:
    if said.most:
        from solvers.questions.most import most  # noqa: PLC0415  # slow to load

        action = said.asked.action if isinstance(said.asked, Asked) else None
        objective = read_objective(said.game, said.most, player, action)
        return most(said.asked, objective, limits=limit)
    if isinstance(said.asked, Partial):
        from solvers.questions.unknown_parts import completed  # noqa: PLC0415  # likewise

        return completed(said.asked, limits=limit)
    return answer(said.asked, limit)
