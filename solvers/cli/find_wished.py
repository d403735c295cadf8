"""``rulespec find`` for every game: a document of wishes, and the position that meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY
from rulespec.cli.beside import beside
from rulespec.cli.options import whole
from rulespec.cli.show import colour, para, print_json
from rulespec.documents.strict_reading import GREATEST_SEED
from solvers.answers import Found, GaveUp
from solvers.cli.by_game import refuse
from solvers.cli.limited import exit_code, limits, plain, print_answer
from solvers.wishes.reading import read_wished

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from rulespec.answers.position import Position
    from rulespec.language.moves import Move
    from solvers.questions.find import What
    from solvers.wishes.reading import Wished

KEYS = "game, edition, readings, line, drawing, scores, move"


def wished(table: Mapping[str, Any], place: str, args: argparse.Namespace) -> int:
    """Print a position, and perhaps a move, that is as a document wishes."""
    limit, seed = limits(args), whole(args.seed, "--seed", 0, GREATEST_SEED)
    said = read_wished(table, place)
    refuse(args, ("player",), f"{said.game.id} that is wished")
    from solvers.questions.find import Asked, answer  # noqa: PLC0415  # slow to load

    found = answer(
        Asked(game=said.game, rules=said.rules, box=said.box, players=said.players,
              known=said.known, wishes=said.wishes, seed=seed),
        limit,
    )  # fmt: skip
    if args.json:
        print_json(plain(found, lambda what: _plain(said, what)))
    elif args.toml and isinstance(found, Found):
        print(_document(said, found.what), end="")
    elif args.toml:
        why = found.why if isinstance(found, GaveUp) else "none exists"
        beside(f"rulespec: no position to write: {why}")
    else:
        print_answer(found, lambda what: _drawn(said, what))
        _print_scope(found)
    return exit_code(found, FAULTY)


def _parts(what: What) -> tuple[Position, Move | None]:
    return what if isinstance(what, tuple) else (what, None)


def _drawn(said: Wished, what: What) -> str:
    position, move = _parts(what)
    game = said.game
    drawing = game.drawing(position, move=move, colour=colour())
    rows = [drawing.rstrip("\n"), game.write_line(position)]
    if move is not None:
        rows.append(f"the move: {move}")
    scores = ", ".join(f"{total} for {player}" for player, total in _scores(said, position).items())
    return "\n".join([*rows, scores] if scores else rows)


def _print_scope(found: Any) -> None:  # noqa: ANN401  # any answer
    """Among what it was found, where that is more than what play leads to."""
    from solvers.questions.find import SCOPE, SOLVED  # noqa: PLC0415  # slow to load

    if isinstance(found, Found) and found.how == SOLVED:
        print(para(f"Among {SCOPE}.", 0, 2))


def _scores(said: Wished, position: Position) -> dict[str, int]:
    if not said.game.score:
        return {}
    return {str(player): position.score(player).total for player in position.players}


def _plain(said: Wished, what: What) -> dict[str, Any]:
    from rulespec.cli.plain import rules  # noqa: PLC0415  # slow to load

    position, move = _parts(what)
    game = said.game
    written = None if move is None else str(move)
    return {
        "game": game.id,
        **rules(position.ruleset),
        "line": game.write_line(position),
        "drawing": game.drawing(position, move=move),
        "scores": _scores(said, position),
        "move": written,
    }


def _document(said: Wished, what: What) -> str:
    from rulespec.documents.files import dumps  # noqa: PLC0415  # only where asked for
    from rulespec.documents.positions import Document, write_document  # noqa: PLC0415  # likewise

    position, move = _parts(what)
    document = Document(game=said.game, position=position, box=said.box, box_file=said.box_file)
    asked = "" if move is None else f"# the move: {move}\n"
    return asked + dumps(write_document(document), ".toml")
