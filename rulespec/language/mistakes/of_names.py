"""Mistakes in names: two of one kind, words that a line cannot hold, entries that collide."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rulespec.language.fields import Amount, Fact, Field, Many, One, Perhaps
from rulespec.language.forms import Form
from rulespec.language.mistakes.report import Report, inside
from rulespec.language.moves import Move
from rulespec.language.universes import Relation, Universe

_PLAIN = re.compile(r"[^\W\d_][\w-]*(\.[\w-]+)*")
"""A plain word: letters, digits, dashes; in ids dots."""

_BETWEEN = re.compile(r"[\s,=+/]")
"""What stands between names in documents and lines."""


def names(game: Any, report: Report) -> None:  # a Game
    """The ids of everything, each once and plain."""
    _plain(report, "", "game", game.id.split("+"))
    _plain(report, "", "fields", [at.name for at in game.fields])
    _plain(report, "", "actions", [at.id for at in game.actions])
    _plain(report, "", "questions", [at.id for at in game.questions])
    _plain(report, "", "invariants", _sentences(game.invariants))
    _plain(report, "", "scopes", [at.id for at in game.scopes])
    _plain(report, "", "hints", [at.id for at in game.hints])
    _plain(report, "", "editions", [at.id for at in game.editions])
    _plain(report, "", "score lines", [at.id for at in (*game.score, *game.tie_breaks)])
    for question in game.questions:
        place = f"question {question.id}"
        _plain(report, place, "readings", [at.id for at in question.readings])
    if not any(at.is_move for at in game.actions):
        report.wrong("actions", "none of them is a move" if game.actions else "there is none")
    for action in game.actions:
        if action.effect and not action.is_move:
            report.wrong(f"action {action.id}", "it is no move, and yet has an effect")
    spelt: dict[str, str] = {}
    for action in game.actions:
        other = spelt.setdefault(action.id.replace("-", "_"), action.id)
        if other != action.id:
            report.wrong("", f"actions {other!r} and {action.id!r} are told apart by a dash only")
        if " ".join(action.word.split()) != action.word:
            report.wrong(f"action {action.id}", f"{action.word!r} has more than a blank in it")
        for word in filter(None, (action.ends, *(ask.word for ask in action.asks))):
            if re.search(r"\s", word):
                report.wrong(f"action {action.id}", f"{word!r} is no single word")


def _sentences(invariants: Iterable[Any]) -> list[str]:
    """The ids of invariants; of several that say the same, with nothing in braces, each."""
    plain = Counter((at.id, at.says) for at in invariants if not at.parts)
    twice = (name for (name, _), many in plain.items() if many > 1)
    return [*dict.fromkeys(at.id for at in invariants), *twice]


def _plain(report: Report, where: str, kind: str, ids: Iterable[str]) -> None:
    listed = list(ids)
    report.twice(where, kind, listed)
    for name in listed:
        if not isinstance(name, str) or not _PLAIN.fullmatch(name):
            wrong = f"{name!r} is no plain word: letters and digits, perhaps dashes"
            report.wrong(where, f"{kind}: {wrong}")


def clauses(game: Any, report: Report) -> None:  # a Game
    """The ids of clauses: one clause may stand in several actions, and nothing else may share."""
    met: dict[str, tuple[Any, str]] = {}
    for action in game.actions:
        where = f"action {action.id}"
        _plain(report, where, "clauses", [at.id for at in action.clauses])
        for clause in action.clauses:
            other, first = met.setdefault(clause.id, (clause, action.id))
            if first != action.id and other is not clause and other != clause:
                wrong = f"another clause of that id stands in the action {first!r}"
                report.wrong(inside(where, f"clause {clause.id}"), wrong)


# --- documents ------------------------------------------------------------------------------------


def entries(game: Any, report: Report) -> None:  # a Game
    """What documents call the fields: each entry once, and none like a player's table."""
    from rulespec.documents.position_tables import entry, owned, shared  # noqa: PLC0415  # they read us

    _forms(game, report)
    for where, listed, others in (
        ("documents", list(shared(game)), game.seats.elements),
        ("documents, a player's table", list(owned(game)), ()),
    ):
        met: dict[str, str] = {}
        for at in listed:
            called, what = entry(at), _entered(at)
            if met.setdefault(called, what) != what:
                report.wrong(where, f"{met[called]} and {what} are both called {called!r}")
            if called in others:
                report.wrong(where, f"{what} is called {called!r}, as a player's table is")
            if _BETWEEN.search(called) or ":" in called:
                report.wrong(where, f"{what} is called {called!r}, which is no single word")


def _entered(at: Any) -> str:  # a field, or a form
    if isinstance(at, Form):
        return f"the form of {' and '.join(one.name for one in at.fields)}"
    return f"the field {at.name!r}"


def _players(at: Any) -> Any:  # a field, a universe
    """Of a field without keys what it is a set of: of players it is each player's."""
    return at.universe if isinstance(at, Many) and at.per is None else None


def _forms(game: Any, report: Report) -> None:  # a Game
    """Each form is of fields of the game, of which none is in two, one of lines alone besides."""
    met: dict[tuple[str, bool], str] = {}
    known = [at.name for at in game.fields]
    for form in game.forms:
        where = f"form {form.entry}"
        for at in form.fields:
            if at.name not in known:
                wrong = f"{at.name!r} is not among the fields of the game"
                report.wrong(where, wrong, at.name, known)
            other = met.setdefault((at.name, form.entry is None), form.entry)
            if other != form.entry:
                report.wrong(where, f"{at.name!r} is in the form {other!r} too")
        owned = [game.seats in (at.per, _players(at)) for at in form.fields]
        if form.fields[0].per == game.seats and not all(owned):
            report.wrong(where, "its first field is the players', and so must be the others")


# --- universes ------------------------------------------------------------------------------------


def universes(game: Any, report: Report) -> None:  # a Game
    """The universes of fields and asks, whose names stand in documents and moves."""
    met: dict[str, Universe] = {}
    for universe, where in _met(game):
        other = met.setdefault(universe.name, universe)
        if other is universe:
            continue
        if other != universe:
            report.wrong(where, f"two different universes are called {universe.name!r}")
    for universe in met.values():
        universe_alone(universe, report)
    formed = {at.name for form in game.forms for at in form.fields}
    for at in game.fields:
        for universe in filter(None, (at.per, getattr(at, "universe", None))):
            if at.name not in formed:
                _written(at, universe, report)


def _met(game: Any) -> Iterator[tuple[Universe, str]]:  # a Game
    for at in game.fields:
        if at.per is not None:
            yield at.per, f"field {at.name}"
        if isinstance(among := getattr(at, "universe", None), Universe):
            yield among, f"field {at.name}"
    for action in game.actions:
        for ask in action.asks:
            yield ask.noun.universe, f"action {action.id}, ask {ask.noun.name}"


def universe_alone(universe: Universe, report: Report) -> None:
    """The elements and relations of a universe."""
    where = f"universe {universe.name}"
    if not universe.elements:
        report.wrong(where, "it has no elements")
    report.twice(where, "elements", universe.elements)
    report.twice(where, "relations", [at.name for at in universe.relations])
    for name in universe.elements:
        if not name or (re.search(r"\s", name) and not universe.board and name != name.strip()):
            report.wrong(where, f"the name {name!r} is no word")
    for relation in universe.relations:
        _relation(relation, universe, inside(where, f"relation {relation.name}"), report)


def _relation(relation: Relation, universe: Universe, where: str, report: Report) -> None:
    if len(relation.rows) != len(universe):
        report.wrong(where, f"{len(relation.rows)} rows for {len(universe)} {universe.name}")
        return
    for name, row in zip(universe.elements, relation.rows, strict=True):
        if not 0 <= row <= universe.whole:
            report.wrong(where, f"the row of {name!r} leaves the {universe.name}")


def _written(at: Field, universe: Universe, report: Report) -> None:
    """The names of a field's values and keys can stand in a line."""
    from rulespec.documents.position_tables import entry  # noqa: PLC0415  # it reads us

    is_single = at.per is None and isinstance(at, One | Perhaps | Amount | Fact)
    for name in universe.elements if entry(at) else ():
        among = f"the {universe.name} {name!r}"
        if _BETWEEN.search(name) or (is_single and ":" in name) or name == "-":
            wrong = f"{among} cannot stand in a line, where a sign of it stands between names"
            report.wrong(f"field {at.name}", wrong)
            return


def asked(game: Any, report: Report) -> None:  # a Game
    """The names of what is asked can stand in a move."""
    for action in game.actions:
        for ask in action.asked:
            if hasattr(Move, ask.noun.name) and ask.noun != action.who:
                wrong = f"{ask.noun.name!r} is a word that every move has for itself"
                report.wrong(f"action {action.id}, ask {ask.noun.name}", wrong)
            words = {other.word for other in action.asked if other.word}
            for name in ask.noun.universe.elements:
                if re.search(r"\s", name) or name == "-" or name in words:
                    wrong = f"{name!r} cannot be told from other words of the move"
                    report.wrong(f"action {action.id}, ask {ask.noun.name}", wrong)
                    break
