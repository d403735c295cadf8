"""``rulespec check``, ``score`` and ``settle`` of a position of which parts are unknown."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED, plain
from rulespec.cli.asked import Asked
from rulespec.cli.options import one_of
from rulespec.cli.show import in_full, para, print_json
from rulespec.errors import BadInput
from rulespec.languages import say
from solvers.answers import Found
from solvers.cli.limited import exit_code, limits, print_answer
from solvers.cli.limited import plain as plainly
from solvers.limits import BY_HAND

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from rulespec.answers.position import Position
    from rulespec.cli.asked import Told
    from rulespec.language.clauses import Clause
    from rulespec.wishes.partial import Partial
    from solvers.answers import Answer
    from solvers.questions.completions import Part
    from solvers.questions.partial_answers import Figures, Hangs, Judgement, Scores, Sheet, Truth

WHATEVER = "whatever is unknown"
SECONDS = "60"


def answered(command: str, told: Told, args: argparse.Namespace) -> int:
    """Print the answer of a command, and give its exit code."""
    for name in ("all_readings", "why"):
        if getattr(args, name, False):
            option = f"--{name.replace('_', '-')}"
            raise BadInput(option, "parts that are unknown", "a position that is known")
    args.command = command
    args.limit = SECONDS if args.limit is None else args.limit
    limits(args)
    from rulespec.wishes.partial import read_partial  # noqa: PLC0415  # slow to load

    partial = read_partial(
        told.table, told.place, edition=told.edition, readings=told.readings, box=told.box
    )
    commands = {"check": _check, "score": _score, "settle": _settle}
    return commands[command](_Telling(partial), args)


class _Telling:
    """Says what parts and completions of a position are called."""

    def __init__(self, partial: Partial) -> None:
        self.partial, self._asked = partial, Asked(partial.document)

    def line(self, position: Position) -> str:
        """A completion in one line."""
        return self._asked.line_of(position)

    def parts(self, parts: Iterable[Part]) -> str:
        """The parts on which something hangs: fields, each with its elements."""
        found = []
        for (words, key), some in groupby(parts, key=lambda at: (at.words, at.key)):
            names = ", ".join(at.name for at in some if at.name)
            found.append(f"{words}{f' ({key})' if key else ''}{f': {names}' if names else ''}")
        return "; ".join(found)

    def hangs(self, hangs: Hangs, so: str, otherwise: str) -> Iterator[str]:
        """On what something hangs, and a completion each way."""
        yield para(f"hangs on {self.parts(hangs.on)}", 4, 6)
        yield f"    {so}: {self.line(hangs.so)}"
        yield f"    {otherwise}: {self.line(hangs.otherwise)}"

    def plain(self, truth: Truth) -> dict[str, Any]:
        """Whether something is so, as plain data."""
        found: dict[str, Any] = {"answer": truth.answer}
        if truth.hangs is not None:
            at = truth.hangs
            found |= {"on": _plain_parts(at.on), "so": self.line(at.so),
                      "otherwise": self.line(at.otherwise)}  # fmt: skip
        return found

    def figures(self, at: Figures) -> dict[str, Any]:
        """What something comes to, as plain data."""
        found: dict[str, Any] = {"least": at.least, "most": at.most, "proved": at.proved}
        if at.least < at.most:
            found |= {"on": _plain_parts(at.on), "lowest": self.line(at.lowest),
                      "highest": self.line(at.highest)}  # fmt: skip
        return found


def _plain_parts(parts: Iterable[Part]) -> list[dict[str, str]]:
    return [{"field": at.words, "key": at.key, "element": at.name} for at in parts]


def _tell(
    answer: Answer[Any], args: argparse.Namespace, as_plain: Any, as_text: Any  # noqa: ANN401
) -> None:
    if args.json:
        print_json(plainly(answer, as_plain))
    else:
        print_answer(answer, lambda found: "\n".join(as_text(found)))


def _code(*, same: bool, decided: bool, why: str) -> int:
    """0 if it is the same whatever is unknown, 1 if it hangs, 3 if that is not decided."""
    if not decided:
        return INTERRUPTED if why == BY_HAND else UNDECIDED
    return SOUND if same else FAULTY


# --- check ----------------------------------------------------------------------------------------


def _check(telling: _Telling, args: argparse.Namespace) -> int:
    from solvers.questions.unknown_parts import completed, judged  # noqa: PLC0415  # slow to load

    if args.move is None:
        whole = completed(telling.partial, limits=limits(args))
        _tell(whole, args, lambda at: {"line": telling.line(at)},
              lambda at: ["a completion without a fault:", telling.line(at)])  # fmt: skip
        return exit_code(whole, FAULTY)
    answer = judged(telling.partial, args.move, limits=limits(args))
    return _told_judgement(telling, answer, args)


def _told_judgement(
    telling: _Telling, answer: Answer[Judgement], args: argparse.Namespace
) -> int:
    _tell(answer, args, lambda at: _plain_judgement(telling, at),
          lambda at: _judgement(telling, at))  # fmt: skip
    if not isinstance(answer, Found):
        return exit_code(answer, FAULTY)
    legal, named = answer.what.legal, answer.what.named
    if named.hangs is not None:
        return FAULTY
    decided = legal.is_decided and (named.is_decided or legal.so is not True)
    return _code(same=legal.so is True, decided=decided, why=answer.what.why)


def _judgement(telling: _Telling, found: Judgement) -> Iterator[str]:
    rules = found.shown.ruleset.edition
    answers = {"always": f"legal {WHATEVER}", "never": f"illegal {WHATEVER}",
               "hangs": "it hangs on what is unknown", "not decided": "not decided"}  # fmt: skip
    yield para(f"{found.move}: {answers[found.legal.answer]}, by {rules.id} ({rules.title})")
    if found.named.hangs is not None:
        yield para("Whether there is such a move:", 2, 4)
        yield from telling.hangs(found.named.hangs, "a move", "none")
    if found.legal.hangs is not None:
        yield from telling.hangs(found.legal.hangs, "legal", "illegal")
    for clause, truth in found.clauses:
        if truth.so is not True:
            yield from _clause(telling, clause, truth)
    kept = [clause.id for clause, truth in found.clauses if truth.so is True]
    if kept:
        yield para(f"kept {WHATEVER}: {', '.join(kept)}", 2, 4)
    if found.why:
        yield para(f"Not all is decided: {found.why}.", 0, 2)


def _clause(telling: _Telling, clause: Clause, truth: Truth) -> Iterator[str]:
    answers = {"never": f"broken {WHATEVER}", "hangs": "it hangs", "not decided": "not decided"}
    yield para(f"{clause.id}: {answers[truth.answer]}", 2, 4)
    yield para(say(clause.says, telling.partial.game.id), 4)
    position = telling.partial.position
    for at in position.house.scoring.cite(clause.cites, position.ruleset):
        yield in_full(at, 4)
    if truth.hangs is not None:
        yield from telling.hangs(truth.hangs, "kept", "broken")


def _plain_judgement(telling: _Telling, found: Judgement) -> dict[str, Any]:
    return {
        "move": found.move,
        **plain.rules(telling.partial.position.ruleset),
        "legal": telling.plain(found.legal),
        "named": telling.plain(found.named),
        "clauses": [
            {"clause": clause.id, "says": say(clause.says, telling.partial.game.id),
             "kept": telling.plain(truth)}
            for clause, truth in found.clauses
        ],
        "why": found.why,
    }  # fmt: skip


# --- score ----------------------------------------------------------------------------------------


def _score(telling: _Telling, args: argparse.Namespace) -> int:
    from solvers.questions.unknown_parts import scored  # noqa: PLC0415  # slow to load

    players = None if args.player is None else (_player(telling, args),)
    answer = scored(telling.partial, players, limits=limits(args))
    return _told_scores(telling, answer, args)


def _player(telling: _Telling, args: argparse.Namespace) -> str:
    return one_of(args.player, tuple(map(str, telling.partial.position.players)), "--player")


def _told_scores(telling: _Telling, answer: Answer[Scores], args: argparse.Namespace) -> int:
    _tell(answer, args, lambda at: _plain_scores(telling, at), lambda at: _scores(telling, at))
    if not isinstance(answer, Found):
        return exit_code(answer, FAULTY)
    sheets = answer.what.sheets
    decided = all(at.is_decided for at in sheets)
    same = args.command != "settle" or all(at.is_same for at in sheets)
    return _code(same=same, decided=decided, why=answer.what.why)


def _scores(telling: _Telling, found: Scores) -> Iterator[str]:
    for sheet in found.sheets:
        yield from _sheet(telling, sheet)
    if found.why:
        yield para(f"Not all is decided: {found.why}.", 0, 2)


def _sheet(telling: _Telling, sheet: Sheet) -> Iterator[str]:
    if sheet.total is not None:
        yield para(f"{sheet.player}: {_between(sheet.total)}")
        yield from _ends(telling, sheet.total)
    for line, figures in sheet.lines:
        yield para(f"{say(line.title, telling.partial.game.id)}: {_between(figures)}", 2, 4)
    if sheet.wins is not None:
        wins = {"always": f"wins {WHATEVER}", "never": f"does not win {WHATEVER}",
                "hangs": "wins or not: it hangs on what is unknown",
                "not decided": "wins or not: not decided"}  # fmt: skip
        yield para(f"{sheet.player} {wins[sheet.wins.answer]}")
        if sheet.wins.hangs is not None:
            yield from telling.hangs(sheet.wins.hangs, "wins", "does not win")


def _between(at: Figures) -> str:
    if at.least == at.most:
        return str(at.least) if at.proved else f"{at.least}, perhaps less or more"
    unproved = "" if at.proved else ", perhaps less or more"
    return f"{at.least} to {at.most}{unproved}"


def _ends(telling: _Telling, at: Figures) -> Iterator[str]:
    if at.least < at.most:
        yield para(f"hangs on {telling.parts(at.on)}", 4, 6)
        yield f"    {at.least}: {telling.line(at.lowest)}"
        yield f"    {at.most}: {telling.line(at.highest)}"


def _plain_scores(telling: _Telling, found: Scores) -> dict[str, Any]:
    sheets = [
        {"player": sheet.player,
         **({} if sheet.total is None else {"total": telling.figures(sheet.total)}),
         "lines": [{"line": line.id, "title": say(line.title, telling.partial.game.id),
                    **telling.figures(at)} for line, at in sheet.lines],
         **({} if sheet.wins is None else {"wins": telling.plain(sheet.wins)})}
        for sheet in found.sheets
    ]  # fmt: skip
    rules = plain.rules(telling.partial.position.ruleset)
    return {**rules, "sheets": sheets, "why": found.why}


# --- settle ---------------------------------------------------------------------------------------


def _settle(telling: _Telling, args: argparse.Namespace) -> int:
    from solvers.questions.unknown_parts import judged, scored  # noqa: PLC0415  # slow to load

    questions = tuple(at.id for at in telling.partial.position.ruleset.open())
    if args.move is not None:
        verdict = judged(telling.partial, args.move, limits=limits(args), questions=questions)
        return _told_judgement(telling, verdict, args)
    players = None if args.player is None else (_player(telling, args),)
    answer = scored(
        telling.partial, players, points=not args.winner, wins=args.winner, limits=limits(args),
        questions=questions,
    )  # fmt: skip
    return _told_scores(telling, answer, args)
