"""``rulespec find``: a full position of which only something is known, and what it must score.

A document of wishes is answered for every game by ``find_wished``; what is here describes houses.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY
from rulespec.cli.beside import beside
from rulespec.cli.options import Options, one_of, whole
from rulespec.cli.show import colour, para, print_json
from rulespec.documents.strict_reading import GREATEST_SEED
from rulespec.errors import BadInput
from solvers.answers import Found, GaveUp
from solvers.cli.limited import ANSWER, exit_code, limits, plain, print_answer, takes_limit

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence

    from rulespec.answers.position import Position
    from solvers.city_of_light.describing.files import Description
    from solvers.city_of_light.possible import Totals

EXAMPLES = """\
examples:
  rulespec find wish.toml
      a position of any game that is as wished, drawn and in one line, and perhaps a move
  rulespec find wish.toml --seed 2 --toml
      another one, as a document for the other commands

  rulespec find houses.find.toml
      a position of City of Light that fits the houses described
  rulespec find houses.find.toml --player orange
      which totals orange can have in the positions that fit; one alone is entailed

  rulespec find paris-1900 la-villette
      a worked example of Paris whose picture is lost, and the proof that its result follows
  rulespec find paris-1900 la-villette --toml
      the position that was found, as a document for the other commands

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

A description of houses names what is known and nothing else:
  title = "A wish"
  game = "city-of-light"
  edition = "gaga-2021"
  [[house]]
  owner = "orange"
  size = 6
  lamps = 1

exit codes: 0 found, or with --player one total that is entailed; 1 no position fits, or several
totals are possible; 2 input that cannot be read; 3 not decided in time"""

DESCRIBED = "city-of-light"
"""Of this game houses may be described besides."""

KEYS = (
    "game, edition, readings, line, drawing, scores, move; with --player: player, totals (total, "
    "line), entailed, scope; of an example: example, result, follows, moves"
)


def find(words: Sequence[str]) -> int:
    """Print a position that fits a description; or which totals are possible in it."""
    args = _options().read(words)
    _refuse_clashes(args)
    if args.document == "paris-1900":
        from solvers.cli.worked_examples import worked_example  # noqa: PLC0415  # only for one

        return worked_example(args)
    table, place = _table(args.document)
    if "wish" in table or "position" in table or table.get("game") != DESCRIBED:
        from solvers.cli.find_wished import wished  # noqa: PLC0415  # slow to load

        return wished(table, place, args)
    limit, seed = limits(args), whole(args.seed, "--seed", 0, GREATEST_SEED)
    said = _described(table, place)
    return (_position if args.player is None else _totals)(said, args, limit, seed)


def _totals(said: Description, args: argparse.Namespace, limit: Any, seed: int) -> int:  # noqa: ANN401
    from solvers.city_of_light.possible import totals  # noqa: PLC0415  # slow to load

    answer = totals(said.known, one_of(args.player, ("blue", "orange"), "--player"), limit,
                    seed=seed)
    if args.json:
        print_json(plain(answer, _plain_totals))
    else:
        print_answer(answer, lambda found: _laid_out(found, sure=isinstance(answer, Found)))
    several = isinstance(answer, Found) and len(answer.what.of) > 1
    return FAULTY if several else exit_code(answer, FAULTY)


def _options() -> Options:
    options = Options("find", "A full position of which only something is known.", EXAMPLES)
    options.add_argument(
        "document", metavar="DOCUMENT",
        help="a description, .find.toml or .json; or - for standard input; or paris-1900",
    )
    options.add_argument(
        "example", metavar="EXAMPLE", nargs="?", help="with paris-1900, an example of its text"
    )
    options.add_argument("--player", metavar="PLAYER", help="which totals this player can have")
    options.add_argument("--seed", metavar="N", default="0", help="another may find another one")
    options.add_argument("--toml", action="store_true", help="the position as a document")
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    return options


def _refuse_clashes(args: argparse.Namespace) -> None:
    asked = [f"--{name}" for name in ("json", "toml", "player") if getattr(args, name)]
    if args.toml and len(asked) > 1:
        raise BadInput("arguments", " and ".join(asked), "--toml alone")
    if args.example is not None and args.document != "paris-1900":
        raise BadInput("EXAMPLE", args.example, "none, or paris-1900 before it")


def _described(table: Mapping[str, Any], place: str) -> Description:
    from solvers.city_of_light.describing.files import read_description  # noqa: PLC0415  # slow

    return read_description(table, place)


def _table(document: str) -> tuple[Mapping[str, Any], str]:
    """The description as a table, and what to call it."""
    from rulespec.documents.files import LARGEST, load, loads  # noqa: PLC0415  # only for documents

    if document != "-":
        return load(document), document
    content = b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
    ending = ".json" if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") else ".toml"
    return loads(content, ending, "standard input"), "standard input"


def _position(said: Description, args: argparse.Namespace, limit: Any, seed: int) -> int:  # noqa: ANN401
    from solvers.city_of_light.find import find as found_by  # noqa: PLC0415  # slow to load

    answer = found_by(said.known, limit, seed=seed)
    if args.json:
        print_json(plain(answer, _plain))
    elif args.toml and isinstance(answer, Found):
        print(_document(said, answer.what), end="")
    elif args.toml:
        why = answer.why if isinstance(answer, GaveUp) else "none exists"
        beside(f"rulespec: no position to write: {why}")
    else:
        print_answer(answer, _drawn)
    return exit_code(answer, FAULTY)


def _drawn(found: Position) -> str:
    from rulespec.games.city_of_light.game import GAME  # noqa: PLC0415  # slow to load

    scores = ", ".join(f"{total} for {player}" for player, total in _scores(found).items())
    drawing = GAME.drawing(found, colour=colour())
    return f"{drawing}\n{GAME.write_line(found)}\n{scores}"


def _scores(found: Position) -> dict[str, int]:
    return {player: found.score(player).total for player in ("blue", "orange")}


def _plain(found: Position) -> dict[str, Any]:
    from rulespec.cli.plain import rules  # noqa: PLC0415  # slow to load
    from rulespec.games.city_of_light.game import GAME  # noqa: PLC0415  # likewise

    return {
        "game": GAME.id,
        **rules(found.ruleset),
        "line": GAME.write_line(found),
        "drawing": GAME.drawing(found),
        "scores": _scores(found),
    }


def _document(said: Description, found: Position) -> str:
    from rulespec.documents.files import dumps  # noqa: PLC0415  # only where asked for
    from rulespec.documents.positions import Document, write_document  # noqa: PLC0415  # likewise
    from rulespec.games.city_of_light.game import GAME  # noqa: PLC0415  # likewise

    written = Document(game=GAME, position=found, box=found.box, box_file=said.box_file)
    return dumps(write_document(written), ".toml")


# --- totals -------------------------------------------------------------------------------------


def _laid_out(found: Totals, *, sure: bool) -> str:
    from rulespec.games.city_of_light.game import GAME  # noqa: PLC0415  # slow to load

    several = len(found.of) > 1
    if sure:
        verdict = "possible, and no other" if several else "entailed: no position scores otherwise"
        rows = [para(f"{found}, {verdict}")]
        rows.append(para(f"Among {found.scope}."))
    else:
        rows = [f"{found}, perhaps others"]
    if several or not sure:
        rows += [f"{total}: {GAME.write_line(position)}" for total, position in found.of.items()]
    return "\n".join(rows)


def _plain_totals(found: Totals) -> dict[str, Any]:
    from rulespec.games.city_of_light.game import GAME  # noqa: PLC0415  # slow to load

    rows = [{"total": at, "line": GAME.write_line(position)} for at, position in found.of.items()]
    return {"player": found.player, "totals": rows, "entailed": len(rows) == 1 and
            bool(found.scope), "scope": found.scope}
