"""``rulespec verify``: every example ruling run, citations held against the ledgers, and more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, SOUND, UNDECIDED
from rulespec.cli.options import Options
from rulespec.cli.show import columns, para, print_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespec.documents.rulings import Outcome, Ruling
    from rulespec.language.game import Game
    from rulespec.texts.references import Difference

EXAMPLES = """\
examples:
  rulespec verify city-of-light
      run the rulings that ship with the game, hold all its citations against its ledgers, and
      let the solvers prove what its descriptions claim
  rulespec verify city-of-light --quick
      rulings and citations alone, without the solvers
  rulespec verify --json
      the same for every installed game, for a program

exit codes: 0 everything holds; 1 something fails; 2 input that cannot be read; 3 nothing fails, but
a check is not decided in time"""


def verify(words: Sequence[str]) -> int:
    """Run the example rulings and look up the citations."""
    options = Options("verify", "Does the game judge as its examples say?", EXAMPLES)
    options.add_argument("game", metavar="GAME", nargs="?", help="all games unless named")
    options.add_argument("--quick", action="store_true", help="leave out checks of other packages")
    options.takes_json("a list of games: game, ok, rulings (file, title, asks, failed, failures), "
                       "citations (how many), missing (by, passage, editions), differences "
                       "(edition, passage, place, reference, says), asks, failed, checks (file, "
                       "title, asks, expected, found, ok, decided, seconds), undecided (how many "
                       "of them), left-out (why checks were not made)")
    args = options.read(words)
    from rulespec.language import registry  # noqa: PLC0415  # loads games

    games = registry.games().values() if args.game is None else [registry.game(args.game)]
    found = [_verified(game, quick=args.quick) for game in games]
    if args.json:
        print_json(found)
    else:
        for report in found:
            _print_report(report)
    if any(map(_fails, found)):
        return FAULTY
    return SOUND if all(report["ok"] for report in found) else UNDECIDED


def rulings(game: Game) -> Iterator[tuple[str, Ruling]]:
    """The example rulings of a game, each with the name of its file."""
    from rulespec.documents.rulings import load_ruling  # noqa: PLC0415  # only where asked for
    from rulespec.documents.shelf import rulings as files  # noqa: PLC0415  # likewise
    from rulespec.documents.shelf import shelf  # noqa: PLC0415  # likewise

    for path in files(game):
        folder = shelf(game) or path.parent
        yield str(path.relative_to(folder)), load_ruling(path, (folder,))


def _verified(game: Game, *, quick: bool) -> dict[str, Any]:
    from rulespec.texts.references import citations, differences, missing  # noqa: PLC0415  # likewise

    found = [_ruling(name, ruling) for name, ruling in rulings(game)]
    unsaid, differing = tuple(missing(game)), tuple(differences(game))
    checks, left_out = ([], ["asked to be quick"]) if quick else _checks(game)
    report: dict[str, Any] = {
        "game": game.id,
        "ok": False,
        "rulings": found,
        "asks": sum(row["asks"] for row in found),
        "failed": sum(row["failed"] for row in found),
        "citations": len(citations(game)),
        "missing": [
            {"by": at.by, "passage": at.passage, "editions": list(at.editions)} for at in unsaid
        ],
        "differences": [_difference(at) for at in differing],
        "checks": checks,
        "undecided": _counted(checks, "undecided"),
        "left-out": left_out,
    }
    report["ok"] = not (_fails(report) or report["undecided"])
    return report


def _fails(report: dict[str, Any]) -> bool:
    """Whether something fails; what is not decided does not."""
    failed = report["failed"] or report["missing"] or report["differences"]
    return bool(failed or _counted(report["checks"], "failed"))


def _checks(game: Game) -> tuple[list[dict[str, Any]], list[str]]:
    """The checks that other packages make of a game, and why some could not be made."""
    from attrs import asdict  # noqa: PLC0415  # only needed here

    from rulespec.checks import LeftOutError  # noqa: PLC0415  # likewise
    from rulespec.installed import added  # noqa: PLC0415  # slow, and only needed here

    checks: list[dict[str, Any]] = []
    left_out = []
    for name, asked in added("rulespec.checks"):
        try:
            checks += (asdict(check) for check in asked(game))
        except LeftOutError as why:
            left_out.append(f"{name}: {why}")
    return checks, left_out


def _came_out(check: dict[str, Any]) -> str:
    if not check["decided"]:
        return "undecided"
    return "ok" if check["ok"] else "failed"


def _counted(checks: list[dict[str, Any]], result: str) -> int:
    return sum(_came_out(check) == result for check in checks)


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


def _difference(at: Difference) -> dict[str, Any]:
    return {
        "edition": at.edition,
        "passage": at.passage.id,
        "place": str(at.passage.where),
        "reference": at.reference,
        "says": str(at),
    }


def _failure(outcome: Outcome) -> dict[str, Any]:
    return {
        "ask": outcome.ask.number,
        "asks": str(outcome.ask),
        "expected": outcome.expected,
        "found": outcome.found,
        "reasons": outcome.reasons,
    }


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
    for at in report["differences"]:
        print(para(at["says"], 2, 4))
    _print_checks(report)
    print(
        f"{len(report['rulings'])} rulings, {report['asks']} asks, {report['failed']} failed; "
        f"{report['citations']} citations, {len(report['missing'])} missing, "
        f"{len(report['differences'])} at odds with the ledgers"
    )
    if report["checks"]:
        failed = _counted(report["checks"], "failed")
        undecided = f", {report['undecided']} undecided" if report["undecided"] else ""
        print(f"{len(report['checks'])} checks, {failed} failed{undecided}")
    for why in report["left-out"]:
        print(f"further checks left out: {why}")


def _print_checks(report: dict[str, Any]) -> None:
    if not report["checks"]:
        return
    header = ("result", "seconds", "file", "check")
    rows = [
        (_came_out(row), f"{row['seconds']:.1f}", row["file"], row["asks"])
        for row in report["checks"]
    ]
    print(columns([header, *rows], indent=2))
    for row in report["checks"]:
        if not row["ok"]:
            print(para(f"{row['file']}: {row['title']}: {row['asks']}", 2))
            print(para(f"expected {row['expected']}", 4, 4))
            print(para(f"found {row['found']}", 4, 4))


def _result(row: dict[str, Any]) -> str:
    return "failed" if row["failed"] else "ok"
