"""``rulespec check``: whether a move may be made, or whether a position is sound."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, SOUND, plain
from rulespec.cli.asked import told
from rulespec.cli.faulty import counted, print_for
from rulespec.cli.options import Options
from rulespec.cli.show import colour, in_full, para, print_json
from rulespec.cli.unknown_parts import answered
from rulespec.errors import BadInput
from rulespec.languages import said, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulespec.answers.settled import Settled
    from rulespec.answers.verdicts import Breach, Kept, Verdict
    from rulespec.cli.asked import Asked
    from rulespec.texts.citations import Citation

EXAMPLES = """\
examples:
  rulespec check table.toml
      is anything wrong with the position itself?
  rulespec check table.toml --move 'build P5 c3-d3-c4-d4-e4' --ruleset kosmos-2020
      may the player whose turn it is build there, by the German text?

Where [position] says ? for what nobody knows, the answer holds whatever it is, or says on what it
hangs, with one completion each way; the solvers answer it.

exit codes: 0 legal, or a sound position; 1 illegal, or a faulty one, or it hangs on what is
unknown; 2 input that cannot be read; 3 not decided in time"""
FORMS = """\
How the moves of {title} are written:
{forms}
"""
KEYS = f"line; with --move also {plain.VERDICT}, left-out; with --all-readings all-readings"


def check(words: Sequence[str]) -> int:
    """Judge a move, or a position."""
    options = Options("check", "Judge a move, with every reason; or a position itself.", EXAMPLES)
    options.takes_document()
    options.add_argument("--move", metavar="MOVE", help="such as 'take P5'; all forms below")
    options.add_argument("--all-readings", action="store_true", help="vary every open question")
    options.add_argument(
        "--why", action="store_true", help="every clause that the move keeps, and all who say so"
    )
    options.takes_unknown()
    options.takes_json(KEYS)
    if {"-h", "--help"} & set(words):
        options.epilog = "\n".join((*_forms(), EXAMPLES))
    args = options.read(words)
    for name in ("all_readings", "why"):
        if getattr(args, name) and args.move is None:
            option = f"--{name.replace('_', '-')}"
            raise BadInput(option, "no move", "--move MOVE besides")
    document = told(args)
    code = answered("check", document, args)
    if code is not None:
        return code
    found = document.asked()
    return _position(found, args) if args.move is None else _move(found, args)


def _forms() -> list[str]:
    """How the moves of every installed game are written."""
    from rulespec.language.registry import games  # noqa: PLC0415  # loads every game

    return [
        FORMS.format(title=game.title, forms=indent(game.move_forms, "  "))
        for game in games().values()
    ]


def _position(found: Asked, args: Any) -> int:  # noqa: ANN401  # argparse's namespace
    faults = found.position.faults()
    if args.json:
        print_json({"line": found.line, "faults": [plain.fault(at) for at in faults]})
    else:
        for fault in faults:
            print(para(say(fault), hang=4))
        print(say(counted(faults)) + f" ({found.position.ruleset.edition.id})")
    return FAULTY if any(not fault.rests_on for fault in faults) else SOUND


def _move(found: Asked, args: Any) -> int:  # noqa: ANN401  # likewise
    verdict = found.judge.check(args.move, why=True)
    settled = found.judge.settle(args.move) if args.all_readings else None
    print_for(
        found,
        lambda: _plain(found, verdict, settled),
        lambda: _told(found, verdict, settled, whole=args.why),
        json=args.json,
    )
    return SOUND if verdict.legal else FAULTY


def _plain(found: Asked, verdict: Verdict, settled: Settled | None) -> dict[str, Any]:
    missing = list(found.document.missing(verdict))
    answer = {"line": found.line, **plain.verdict(verdict), "left-out": missing}
    return answer if settled is None else {**answer, "all-readings": plain.settled(settled)}


def _told(found: Asked, verdict: Verdict, settled: Settled | None, *, whole: bool) -> None:
    print_verdict(verdict, whole=whole)
    for entry in found.document.missing(verdict):
        print(para(say(said("the document leaves out {entry}, which is empty therefore",
                            entry=entry)), 2, 4))
    if settled is not None:
        print(str(settled))
    print(f"\n{_drawn(found, verdict)}")


def _drawn(found: Asked, verdict: Verdict) -> str:
    cells = 0
    for breach in verdict.breaches:
        cells |= breach.cells
    move = found.game.read_move(verdict.move)
    return found.game.drawing(found.position, move=move, cells=cells, colour=colour())


def print_verdict(verdict: Verdict, *, whole: bool = False) -> None:
    """Print the answer, every reason, what is given up, and what it hangs and rests on.

    Why a legal move is legal is told in short, or with ``whole`` as fully as what a move breaks.
    """
    edition = verdict.ruleset.edition
    head = said(
        "{move}: {answer} by {edition} ({title})",
        move=verdict.move, answer=verdict.answer, edition=edition.id, title=edition.title,
    )  # fmt: skip
    print(para(say(head)))
    for breach in verdict.breaches:
        _print_clause(breach)
    for clause in verdict.kept if whole else ():
        _print_clause(clause)
    for clause in () if whole else verdict.permitting:
        _print_shortly(clause)
    for condition in verdict.conditions:
        print(para(say(condition), 2, 4))


def _print_clause(at: Breach | Kept) -> None:
    """Print the clause, the cells or figures, and where each edition says so."""
    _print_reason(at)
    print(para(say(at.clause.says, at.game), 4))
    print_cites(at.cites)


def _print_shortly(at: Kept) -> None:
    """Print the clause, why it is not broken, and where the edition at hand says so."""
    _print_reason(at)
    print(para(f"{say(at.clause.says, at.game)}{say(at.where)}", 4))


def _print_reason(at: Breach | Kept) -> None:
    reason = f" {say(at.reason)}" if at.reason else ""
    print(para(f"{at.clause.id}:{reason}", 2, 4))


def print_cites(cites: Iterable[Citation]) -> None:
    """Print where each edition says so."""
    for at in cites:
        print(in_full(at, 4))
