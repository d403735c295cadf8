"""Positions at the desk: what stands in them, and every answer about them as plain data.

An answer holds what the command of the same name says with ``--json``; besides, it has pictures,
and the text that a person may want to copy.
"""

from __future__ import annotations

from typing import Any

from rulespec.answers.position import Position
from rulespec.answers.settled import Settled
from rulespec.answers.verdicts import Verdict
from rulespec.cli import plain
from rulespec.cli.asked import shown_path
from rulespec.desk.requests import Laid
from rulespec.documents.files import dumps
from rulespec.documents.played import played
from rulespec.documents.positions import write_document
from rulespec.documents.strict_reading import Reader
from rulespec.language.bags import counts
from rulespec.language.fields import Bag, Field
from rulespec.languages import Said, say

Answer = dict[str, Any]


def position(found: Laid, _: Reader) -> Answer:
    """What stands in a position, its picture, and what is wrong with it."""
    at = found.position
    return {
        **_document(found),
        "unknown": found.unknown,
        **plain.rules(at.ruleset),
        "mover": at.mover,
        "players": list(at.players),
        "over": at.is_over,
        "values": {one.name: _values(at, one) for one in found.game.fields},
        "picture": found.game.svg(at, whole=True),
        **_faults(found),
    }


def _values(at: Position, one: Field) -> Any:  # noqa: ANN401  # plain data
    """What a field holds, by names, at each of its keys; of a bag how many of each."""
    if not isinstance(one, Bag):
        return at.names(one)
    held = [{one.universe.elements[place]: many for place, many in counts(value).items()}
            for value in at.values(one)]  # fmt: skip
    return held[0] if one.per is None else dict(zip(one.per.elements, held, strict=True))


def moves(found: Laid, _: Reader) -> Answer:
    """Every legal move."""
    names = list(map(str, found.position.moves()))
    return {"mover": found.position.mover, "count": len(names), "moves": names}


def check(found: Laid, reader: Reader) -> Answer:
    """Whether a move may be made, every reason, and where that is in the picture."""
    verdict = found.judge.check(reader.text("move"), why=True)
    cells = 0
    for breach in verdict.breaches:
        cells |= breach.cells
    move = found.game.read_move(verdict.move)
    answer = {
        "line": found.line,
        **plain.verdict(verdict),
        "left-out": list(found.document.missing(verdict)),
        "says": [say(condition) for condition in verdict.conditions],
        "picture": found.game.svg(found.position, move=move, cells=cells, whole=True),
        "text": str(verdict),
        "ruling": _ruling(found, verdict),
        **_faults(found),
    }
    if reader.optional_truth("all-readings"):
        answer["all-readings"] = _settled(found.judge.settle(verdict.move))
    return answer


def effect(found: Laid, reader: Reader) -> Answer:
    """What a move changes and scores, and the position after it; of an illegal one the verdict."""
    verdict = found.position.check(reader.text("move"))
    if not verdict.legal:
        return {"line": found.line, **plain.verdict(verdict), **_faults(found)}
    came = played(found.document, verdict.move)
    return {
        "line": found.line,
        **plain.verdict(came.verdict),
        **plain.played(came),
        "after": found.line_of(came.after),
        "text": str(came),
        **_faults(found),
    }


def scores(found: Laid, reader: Reader) -> Answer:
    """Every score sheet, as if the game ended now, and who wins."""
    judge, settles = found.judge, reader.optional_truth("all-readings")
    result, sheets = judge.result(), [judge.score(at, why=True) for at in found.position.players]
    answer: Answer = {
        **plain.result(result),
        "sheets": [plain.sheet(sheet) for sheet in sheets],
        "text": "\n".join(map(str, (*sheets, result))),
        **_faults(found),
    }
    if settles:
        answer["all-readings"] = _settled(judge.settle_winner())
        for sheet in answer["sheets"]:
            sheet["all-readings"] = _settled(judge.settle_score(sheet["player"]))
    return answer


def _settled(found: Settled) -> Answer:
    """An answer under all readings, in the reader's language, which programs are spared."""
    turns = [{"readings": dict(at.readings), "answer": _told(at.answer)} for at in found.turns]
    return {**plain.settled(found), "answers": [*map(_told, found.answers)], "turns": turns}


def _told(answer: object) -> object:
    return say(answer) if isinstance(answer, Said) else answer


def _document(found: Laid) -> Answer:
    """The position in all the ways in which it can be taken along."""
    table = write_document(found.document)
    own = {"unknown": found.unknown, "box-text": found.box_text}
    besides = {name: value for name, value in own.items() if value}
    return {
        "document": {**table, "game": found.game.id, **besides},
        "line": found.line,
        "text": dumps({**found.table, "game": _called(found)}, ".toml"),
    }


def _called(found: Laid) -> str:
    """How documents outside the desk call the game."""
    return shown_path(found.game) or found.game.id


def _ruling(found: Laid, verdict: Verdict) -> str:
    """A ruling that expects what was answered, as a document."""
    expected: Answer = {"move": verdict.move, "verdict": "legal" if verdict.legal else "illegal"}
    if verdict.broken:
        expected["broken"] = list(verdict.broken)
    faulty = {"faulty": True} if any(not at.rests_on for at in found.position.faults()) else {}
    table = {**write_document(found.document), "game": _called(found)}
    return dumps({"title": verdict.move, **faulty, **table, "ask": [expected]}, ".toml")


def _faults(found: Laid) -> Answer:
    """What is wrong with a position; of one with unknown parts nobody knows without looking."""
    faults = () if found.unknown else found.position.faults()
    return {"faults": [plain.fault(at) for at in faults]}
