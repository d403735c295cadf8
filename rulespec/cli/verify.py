"""``rulespec verify``: every example ruling run, and every citation looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, SOUND
from rulespec.cli.options import Options
from rulespec.cli.show import columns, para, print_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespec.documents.rulings import Outcome, Ruling
    from rulespec.game import Game
    from rulespec.rulebook import Clause, Question, ScoreLine

EXAMPLES = """\
examples:
  rulespec verify city-of-light
      run the rulings that ship with the game, and look up all its citations
  rulespec verify --json
      the same for every installed game, for a program

exit codes: 0 everything holds; 1 something fails; 2 input that cannot be read"""


def verify(words: Sequence[str]) -> int:
    """Run the example rulings and look up the citations."""
    options = Options("verify", "Does the game judge as its examples say?", EXAMPLES)
    options.add_argument("game", metavar="GAME", nargs="?", help="all games unless named")
    options.takes_json("a list of games: game, ok, rulings (file, title, asks, failed, failures), "
                       "citations (how many), missing, asks, failed")
    args = options.read(words)
    from rulespec import game as library  # noqa: PLC0415  # loads games

    games = library.games().values() if args.game is None else [library.game(args.game)]
    found = [_verified(game) for game in games]
    if args.json:
        print_json(found)
    else:
        for report in found:
            _print_report(report)
    return SOUND if all(report["ok"] for report in found) else FAULTY


def rulings(game: Game) -> Iterator[tuple[str, Ruling]]:
    """The example rulings of a game, each with the name of its file."""
    from rulespec.documents.rulings import load_ruling  # noqa: PLC0415  # only where asked for
    from rulespec.documents.shelf import rulings as files  # noqa: PLC0415  # likewise
    from rulespec.documents.shelf import shelf  # noqa: PLC0415  # likewise

    folder = shelf(game)
    for path in files(game):
        yield str(path.relative_to(folder or path.parent)), load_ruling(path)


def _verified(game: Game) -> dict[str, Any]:
    found = [_ruling(name, ruling) for name, ruling in rulings(game)]
    cited = tuple(citations(game))
    missing = [row for row in cited if not _stands(game, row)] + list(_dangling(game))
    failed = sum(row["failed"] for row in found)
    return {
        "game": game.id,
        "ok": not (failed or missing),
        "rulings": found,
        "asks": sum(row["asks"] for row in found),
        "failed": failed,
        "citations": len(cited),
        "missing": [{"by": by, "passage": name, "editions": list(at)} for by, name, at in missing],
    }


def _ruling(name: str, ruling: Ruling) -> dict[str, Any]:
    outcomes = ruling.outcomes()
    failures = [_failure(outcome) for outcome in outcomes if not outcome.ok]
    return {
        "file": name,
        "title": ruling.title,
        "asks": len(outcomes),
        "failed": len(failures),
        "failures": failures,
    }


def _failure(outcome: Outcome) -> dict[str, Any]:
    return {
        "ask": outcome.ask.number,
        "asks": str(outcome.ask),
        "expected": outcome.expected,
        "found": outcome.found,
        "reasons": outcome.reasons,
    }


# --- citations ----------------------------------------------------------------------------------

Cited = tuple[str, str, tuple[str, ...]]
"""Who cites, the passage, and the editions of which one must have it."""


def citations(game: Game) -> Iterator[Cited]:
    """Every passage that a clause, a line of the sheet, a question or an edition's answer cites."""
    editions = tuple(edition.id for edition in game.editions)
    clauses = {clause.id: clause for rule in game.rules.values() for clause in rule.clauses}
    citing: tuple[Clause | ScoreLine | Question, ...] = (
        *clauses.values(), *game.score_lines, *game.questions
    )
    for at in citing:
        yield from ((at.id, name, editions) for name in at.cites)
    for edition in game.editions:
        for question, pin in edition.pins.items():
            yield f"{edition.id} on {question}", pin.passage, (edition.id,)


def _stands(game: Game, cited: Cited) -> bool:
    _, name, editions = cited
    return any(game.ledger(edition).find(name) is not None for edition in editions)


def _dangling(game: Game) -> Iterator[Cited]:
    """Every reference of a ledger to a clause, a line of the sheet or a question that is not."""
    known = {f"clause:{clause.id}" for rule in game.rules.values() for clause in rule.clauses}
    known |= {f"score:{line.id}" for line in game.score_lines}
    known |= {f"question:{question.id}" for question in game.questions}
    kinds = ("clause:", "score:", "question:")
    for edition in game.editions:
        for passage in game.ledger(edition.id).passages:
            for ref in passage.refs:
                if ref.startswith(kinds) and ref not in known:
                    yield f"{edition.id}: {passage.id}", ref, (game.id,)


# --- the report ---------------------------------------------------------------------------------


def _print_report(report: dict[str, Any]) -> None:
    rows = [(_result(row), row["asks"], row["file"], row["title"]) for row in report["rulings"]]
    print(report["game"])
    print(columns([("result", "asks", "file", "title"), *rows], indent=2))
    for row in report["rulings"]:
        for failure in row["failures"]:
            print(para(f"{row['file']}, ask {failure['ask']}: {failure['asks']}", 2))
            print(para(f"expected {failure['expected']}", 4, 4))
            print(para(f"found {failure['found']}", 4, 4))
            print(failure["reasons"])
    for at in report["missing"]:
        where = " or ".join(at["editions"])
        print(para(f"{at['by']} cites {at['passage']}, which {where} does not have", 2, 4))
    print(
        f"{len(report['rulings'])} rulings, {report['asks']} asks, {report['failed']} failed; "
        f"{report['citations']} citations, {len(report['missing'])} missing"
    )


def _result(row: dict[str, Any]) -> str:
    return "failed" if row["failed"] else "ok"
