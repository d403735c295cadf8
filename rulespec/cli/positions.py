"""``rulespec moves``, ``score`` and ``show``: what a position offers, is worth and looks like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import SOUND, plain
from rulespec.cli.asked import asked, told
from rulespec.cli.faulty import print_for
from rulespec.cli.options import Options, new_file, one_of
from rulespec.cli.show import colour, folded, in_full, para
from rulespec.cli.unknown_parts import answered
from rulespec.errors import BadInput, did_you_mean
from rulespec.languages import say
from rulespec.texts.citations import places

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulespec.answers.score_sheets import ScoreRow, ScoreSheet
    from rulespec.cli.asked import Asked

CODES = "exit codes: 0 answered; 2 input that cannot be read"

MOVES = f"""\
examples:
  rulespec moves table.toml --kind build
      every way to build
  rulespec moves table.toml --count
      how many moves there are

{CODES}"""


def moves(words: Sequence[str]) -> int:
    """Print every legal move."""
    options = Options("moves", "Every legal move of the player whose turn it is.", MOVES)
    options.takes_document()
    options.add_argument("--count", action="store_true", help="only how many there are")
    options.add_argument("--kind", metavar="KIND", help="such as build, or a postcard's name")
    options.takes_json("mover, count, moves (left out with --count)")
    args = options.read(words)
    found = asked(args)
    names = _names(found, args.kind)
    shown = {} if args.count else {"moves": names}
    print_for(
        found,
        lambda: {"mover": str(found.position.mover), "count": len(names), **shown},
        lambda: _print_lines([len(names)] if args.count else names),
        json=args.json,
    )
    return SOUND


def _print_lines(lines: Iterable[object]) -> None:
    for line in lines:
        print(line)


def _names(found: Asked, kind: str | None) -> list[str]:
    """The notation of every legal move of a kind: its first word, or the rule that judges it."""
    offered = [(str(move), move.rule) for move in found.position.moves()]
    if kind is None:
        return [name for name, _ in offered]
    known = {name.split()[0] for name, _ in offered} | set(found.game.rules)
    if kind not in known and not any(rule.startswith(f"{kind}-") for rule in known):
        expected = f"one of {', '.join(sorted(known))}"
        raise BadInput("--kind", kind, expected, did_you_mean(kind, known))
    return [
        name
        for name, rule in offered
        if kind in {name.split()[0], rule} or rule.startswith(f"{kind}-")
    ]


SCORE = f"""\
examples:
  rulespec score table.toml
      every sheet, as if the game ended now, and who wins
  rulespec score table.toml --player blue --all-readings
      which totals blue has under some reading of the open questions

Where [position] says ? for what nobody knows, each line has its least and its greatest points, and
the solvers answer; 3 is the exit code of what is not decided in time.

{CODES}"""


def score(words: Sequence[str]) -> int:
    """Print the score sheets."""
    options = Options("score", "The score sheets, as if the game ended now.", SCORE)
    options.takes_document()
    options.add_argument("--player", metavar="PLAYER", help="only this player's sheet")
    options.add_argument("--all-readings", action="store_true", help="vary every open question")
    options.add_argument("--why", action="store_true", help="all passages that each line rests on")
    options.takes_unknown()
    options.takes_json(
        f"{plain.RESULT}, sheets: {plain.SHEET}; with --all-readings who wins and each sheet have "
        f"all-readings: {plain.SETTLED}"
    )
    args = options.read(words)
    document = told(args)
    code = answered("score", document, args)
    if code is not None:
        return code
    found = document.asked()
    players = tuple(map(str, found.position.players))
    if args.player is not None:
        players = (one_of(args.player, players, "--player"),)
    sheets = [_sheet(found, player, args) for player in players]
    result, won = _result(found, args)
    print_for(
        found,
        lambda: {**result, "sheets": [data for data, _ in sheets]},
        lambda: print(*(text for _, text in sheets), won, sep="\n"),
        json=args.json,
    )
    return SOUND


def _result(found: Asked, args: Any) -> tuple[dict[str, Any], str]:  # noqa: ANN401
    """Who wins, as data and in words."""
    result = found.judge.result()
    data, head = plain.result(result), f"{say(result.answer)} {_margin(found)}"
    text = "\n".join((head, *(para(say(at), 2, 4) for at in result.conditions)))
    if args.all_readings:
        settled = found.judge.settle_winner()
        data["all-readings"] = plain.settled(settled)
        text += f"\n{settled}"
    return data, text


def _sheet(found: Asked, player: str, args: Any) -> tuple[dict[str, Any], str]:  # noqa: ANN401
    sheet = found.judge.score(player, why=True)
    data, text = plain.sheet(sheet), laid_out(sheet, whole=args.why)
    if args.all_readings:
        settled = found.judge.settle_score(player)
        data["all-readings"] = plain.settled(settled)
        text += f"\n{settled}"
    return data, text


def laid_out(sheet: ScoreSheet, *, whole: bool = False) -> str:
    """The sheet with the place that each line comes from, or with ``whole`` all that say so."""
    rows = (*sheet.rows, *sheet.tie_breaks) if whole else sheet.rows
    lines = [line for row in rows for line in _row(row, whole=whole)]
    return "\n".join((say(sheet.head), *lines, *(para(say(at), 2, 4) for at in sheet.conditions)))


def _row(row: ScoreRow, *, whole: bool) -> list[str]:
    if whole:
        return [para(say(row), 2, 4), *(in_full(at, 4) for at in row.cites)]
    return [para(f"{say(row)}{say(places(row.here[:1]))}", 2, 4)]


def _margin(found: Asked) -> str:
    """The totals, and of those who share the highest the tie-breaks, up to one that decides."""
    sheets = [found.position.score(str(player)) for player in found.position.players]
    parts = [" : ".join(str(sheet.total) for sheet in sheets)]
    first = [sheet for sheet in sheets if sheet.total == max(at.total for at in sheets)]
    for rows in zip(*(sheet.tie_breaks for sheet in first), strict=True):
        if len(first) == 1:
            break
        points = [row.points for row in rows]
        named = (f"{at.player} {one}" for at, one in zip(first, points, strict=True))
        shown = " : ".join(map(str, points) if len(first) == len(sheets) else named)
        parts.append(f"{say(rows[0].line.title, rows[0].game)} {shown}")
        leads = [rows[0].line.lead(one) for one in points]
        first = [at for at, lead in zip(first, leads, strict=True) if lead == max(leads)]
    return f"({'; '.join(parts)})"


SHOW = f"""\
examples:
  rulespec show table.toml --move 'take P5'
      the board in characters, with the move marked
  rulespec show table.toml --as blue
      only what blue may know
  rulespec show table.toml --svg table.svg
      a picture

{CODES}"""


def show(words: Sequence[str]) -> int:
    """Draw a position."""
    options = Options("show", "A drawing of a position.", SHOW)
    options.takes_document()
    options.add_argument("--svg", metavar="FILE", help="write a picture instead")
    options.takes_force()
    options.add_argument("--move", metavar="MOVE", help="mark the cells of a move")
    options.add_argument("--as", dest="eyes", metavar="PLAYER", help="what this player may know")
    options.takes_json(
        "game, edition, readings, mover, over, line, drawing (svg with --svg; no faults with --as)"
    )
    args = options.read(words)
    found = asked(args)
    move = None if args.move is None else found.position.read(args.move)
    table, known, eyes = found.position, found.line, None
    if args.eyes is not None:
        players = tuple(map(str, found.position.players))
        seen = found.position.observation(one_of(args.eyes, players, "--as"))
        eyes = found.position.player(args.eyes)
        table, known = seen.position, folded(str(seen))
    if args.svg is not None:
        _refuse_hidden(found, eyes)
        _write(args.svg, found.game.svg(found.position, move=move), force=args.force)
    drawn = () if args.svg is not None else (
        found.game.drawing(found.position, move=move, colour=colour(), eyes=eyes), known
    )  # fmt: skip
    print_for(
        found,
        lambda: _shown(found, table, eyes, move, args.svg),
        lambda: _print_lines(drawn),
        json=args.json,
        whole=eyes is None,
    )
    return SOUND


def _refuse_hidden(found: Asked, eyes: Any) -> None:  # noqa: ANN401  # each game has players
    """A picture shows everything, so it is not drawn for one who may not know everything."""
    whole, seen = (found.game.drawing(found.position, eyes=at) for at in (None, eyes))
    if whole != seen:
        raise BadInput("--as", eyes, "no --svg, for a picture shows what is hidden too")


def _shown(
    found: Asked,
    table: Any,  # noqa: ANN401  # each game has positions, players and moves of its own
    eyes: Any,  # noqa: ANN401  # likewise
    move: Any,  # noqa: ANN401  # likewise
    svg: str | None,
) -> dict[str, Any]:
    written = {} if svg is None else {"svg": svg}
    return {
        "game": found.game.id,
        **plain.rules(found.position.ruleset),
        "mover": str(found.position.mover),
        "over": found.position.is_over,
        "line": found.line_of(table),
        "drawing": found.game.drawing(found.position, move=move, eyes=eyes),
        **written,
    }


def _write(path: str, text: str, *, force: bool) -> None:
    from rulespec.documents.writing import write  # noqa: PLC0415  # only where a file is written

    try:
        write(new_file(path, force=force), text, fresh=not force)
    except BadInput as wrong:
        raise wrong.within("--svg") from None
