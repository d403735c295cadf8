"""Questions of a ruling and their answers.

A question is a table with exactly one of these, and what is expected of the answer::

    move = "build P5 ..."       verdict = "legal" or "illegal"
                                broken = ["build.lamp"]           exactly these clauses, in order
                                cells = { "build.lamp" = ["d3"] } what these clauses name
                                hangs-on = ["flip"]               exactly these questions
                                under-all-readings = "legal", "illegal" or "depends"
                                after = { first.francs = 4 }      what it leaves, as in effects.py
    score = "blue"              total = 48
                                lines = { "score.lit" = 33 }      the line that breaks ties too
                                hangs-on = ["covered-lamp"]
    faults = ["pieces.overlap"] exactly these, in order; an empty list: a sound position
    winner = "blue"             or "tied", or all who share the win: ["first", "third"]
                                hangs-on = ["tie"]
                                under-all-readings = "blue", "tied", or "depends"

``edition`` and ``readings`` change the rules for one question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import field, frozen

from rulespec.answers.hinges import Hinge
from rulespec.answers.position import Position
from rulespec.answers.winning import Result
from rulespec.documents.effects import read_effect
from rulespec.documents.positions import Document, read_edition, read_readings
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.game import Game

Expected = Mapping[str, Any]
"""What a question's document calls each expectation, and its value."""


@frozen
class Answer:
    """What a position answers: by name of expectation, and in words."""

    found: Expected
    words: str


@frozen(kw_only=True)
class Ask:
    """One question of a ruling."""

    number: int
    kind: str
    """``move``, ``score``, ``faults`` or ``winner``."""

    subject: str
    """The move or the player asked about; empty for the others."""

    expected: Expected = field(hash=False)
    edition: str = ""
    readings: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        rules = ", ".join((*filter(None, (self.edition,)), *(f"{q}={r}" for q, r in self.readings)))
        asked = f"{self.kind} {self.subject}" if self.subject else self.kind
        return f"{asked} ({rules})" if rules else asked

    @property
    def is_about_faults(self) -> bool:
        """Whether it asks what is wrong with the position itself."""
        return self.kind == "faults"

    def answer(self, position: Position) -> Answer:
        """What the position answers, as far as something is expected of it."""
        return _ANSWERS[self.kind](self, position)


def differences(expected: Expected, found: Expected) -> tuple[str, ...]:
    """The names of the expectations that are not met."""
    return tuple(name for name, value in expected.items() if found[name] != value)


# --- asking -------------------------------------------------------------------------------------


def _answer_move(ask: Ask, position: Position) -> Answer:
    verdict = position.check(ask.subject)
    if verdict.legal and (ask.expected.get("verdict") == "illegal" or ask.expected.get("broken")):
        verdict = position.check(ask.subject, why=True)
    elements = {breach.clause.id: breach.elements for breach in verdict.breaches}
    found: dict[str, Any] = {
        "verdict": "legal" if verdict.legal else "illegal",
        "broken": verdict.broken,
        "cells": {name: elements.get(name, ()) for name in ask.expected.get("cells", ())},
        "hangs-on": _questions(verdict.hangs_on),
    }
    words = [str(verdict)]
    if "under-all-readings" in ask.expected:
        settled = position.settle(ask.subject)
        found["under-all-readings"] = "depends" if settled.depends else settled.answers[0]
        words.append(str(settled))
    if "after" in ask.expected:
        expected = ask.expected["after"]
        legal = verdict.legal
        found["after"] = expected.found_in(position.play(ask.subject)) if legal else "no position"
    return Answer(found, "\n".join(words))


def _answer_score(ask: Ask, position: Position) -> Answer:
    sheet = position.score(ask.subject)
    points = {row.line.id: row.points for row in (*sheet.rows, *sheet.tie_breaks)}
    lines = ask.expected.get("lines", ())
    found = {
        "total": sheet.total,
        "lines": {name: points[name] for name in lines},
        "hangs-on": _questions(sheet.hangs_on),
    }
    return Answer(found, str(sheet))


def _answer_faults(_: Ask, position: Position) -> Answer:
    faults = position.faults()
    found = {"faults": tuple(fault.id for fault in faults)}
    return Answer(found, "\n".join(map(str, faults)))


def _answer_winner(ask: Ask, position: Position) -> Answer:
    result = position.result()
    found: dict[str, Any] = {
        "winner": _winners(result, ask.expected["winner"]),
        "hangs-on": _questions(result.hangs_on),
    }
    words = [str(result)]
    however = ask.expected.get("under-all-readings")
    if however is not None:
        settled = position.settle_winner()
        found["under-all-readings"] = "depends" if settled.depends else _winners(result, however)
        words.append(str(settled))
    return Answer(found, "\n".join(words))


def _winners(result: Result, wanted: object) -> str | tuple[str, ...]:
    """Who wins, as it is asked for: all who share the win, or the winner alone if there is one."""
    if isinstance(wanted, tuple):
        return result.winners
    return result.winners[0] if len(result.winners) == 1 else "tied"


_ANSWERS: Mapping[str, Callable[[Ask, Position], Answer]] = {
    "move": _answer_move,
    "score": _answer_score,
    "faults": _answer_faults,
    "winner": _answer_winner,
}


def _questions(hinges: Iterable[Hinge]) -> tuple[str, ...]:
    return tuple(sorted(hinge.question.id for hinge in hinges))


# --- reading ------------------------------------------------------------------------------------


def read_ask(reader: Reader, document: Document, number: int) -> Ask:
    """One question of a ruling's document."""
    game = document.game
    kinds = [kind for kind in _ANSWERS if reader.has(kind)]
    if len(kinds) != 1:
        named = " and ".join(kinds) or "nothing asked"
        raise reader.wrong(named, f"exactly one of {', '.join(_ANSWERS)}")
    kind = kinds[0]
    reader.only((*_SUBJECTS.get(kind, ()), *_EXPECTATIONS[kind], "edition", "readings"))
    expected = {
        name: read(reader.part(name), document)
        for name, read in _EXPECTATIONS[kind].items()
        if reader.has(name)
    }
    if not expected:
        raise reader.wrong("nothing expected", f"one of {', '.join(_EXPECTATIONS[kind])}")
    return Ask(
        number=number,
        kind=kind,
        subject=_read_subject(reader, kind, document),
        expected=expected,
        edition=read_edition(reader, game) if reader.has("edition") else "",
        readings=read_readings(reader, game),
    )


_SUBJECTS: Mapping[str, tuple[str, ...]] = {"move": ("move",), "score": ("score",)}


def _read_subject(reader: Reader, kind: str, document: Document) -> str:
    if kind not in _SUBJECTS:
        return ""
    at = reader.part(kind)
    if kind == "score":
        return at.one_of(document.game.players)
    try:
        document.position.read(at.string())
    except BadInput as wrong:
        raise BadInput(at.place, wrong.found, wrong.expected, wrong.hint) from None
    return at.string()


def _read_broken(reader: Reader, document: Document) -> tuple[str, ...]:
    return reader.names(_clauses(document.game))


def _read_cells(reader: Reader, document: Document) -> dict[str, tuple[str, ...]]:
    _known_names(reader, _clauses(document.game), "a clause")
    return {
        name: tuple(at.string() for at in reader.part(name).items()) for name in reader.table()
    }


def _read_hangs_on(reader: Reader, document: Document) -> tuple[str, ...]:
    return tuple(sorted(reader.names(question.id for question in document.game.questions)))


def _read_lines(reader: Reader, document: Document) -> dict[str, int]:
    _known_names(reader, [line.id for line in document.game.score_lines], "a score line")
    return {name: _read_points(reader.part(name), document) for name in reader.table()}


def _read_points(reader: Reader, _: Document) -> int:
    return reader.whole(-MOST_POINTS, MOST_POINTS)


def _read_faults(reader: Reader, _: Document) -> tuple[str, ...]:
    return tuple(at.string() for at in reader.items())


def _read_winner(reader: Reader, document: Document) -> str | tuple[str, ...]:
    """A player or a tie; or all who share the win, in the order of turns."""
    players = document.game.players
    if not isinstance(reader.value, list):
        return reader.one_of((*players, "tied"))
    found = reader.names(players)
    if not found:
        raise reader.wrong("nobody", "at least one player")
    return tuple(sorted(found, key=players.index))


def _read_winner_however(reader: Reader, document: Document) -> str | tuple[str, ...]:
    """Who wins however the texts are read, or that it depends."""
    return "depends" if reader.value == "depends" else _read_winner(reader, document)


def _one_of(*known: str) -> Callable[[Reader, Document], str]:
    return lambda reader, _: reader.one_of(known)


MOST_POINTS = 1_000_000

_EXPECTATIONS: Mapping[str, Mapping[str, Callable[[Reader, Document], Any]]] = {
    "move": {
        "verdict": _one_of("legal", "illegal"),
        "broken": _read_broken,
        "cells": _read_cells,
        "hangs-on": _read_hangs_on,
        "under-all-readings": _one_of("legal", "illegal", "depends"),
        "after": read_effect,
    },
    "score": {"total": _read_points, "lines": _read_lines, "hangs-on": _read_hangs_on},
    "faults": {"faults": _read_faults},
    "winner": {
        "winner": _read_winner,
        "hangs-on": _read_hangs_on,
        "under-all-readings": _read_winner_however,
    },
}
"""For each kind of question, what may be expected, and how that is read."""


def _clauses(game: Game) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(clause.id for rule in game.rules.values() for clause in rule.clauses)
    )


def _known_names(reader: Reader, known: Iterable[str], what: str) -> None:
    offered = tuple(known)
    if not reader.table():
        raise reader.wrong("an empty table", f"{what} of the game")
    for name in reader.table():
        if name not in offered:
            raise reader.wrong(name, f"{what} of the game", did_you_mean(name, offered))
