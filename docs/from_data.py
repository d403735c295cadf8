"""The pages of a game that are written from its data: rules, questions, editions and box."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from rulespec.game import Game, games
from rulespec.readers.names import questions, walk
from rulespec.readers.words import words
from rulespec.rulebook import Clause, Edition, Question, Rule, ScoreLine
from rulespec.terms import AnyTerm, NamedNumber, NamedSet, NamedTruth

STARS = re.compile(r"([\\*`|_])")
NAMED = NamedSet | NamedNumber | NamedTruth
LINES = "=-~"
"""How headings are underlined, from the first level on."""

Rows = Iterator[str]
Cited = Clause | ScoreLine


def write_pages(folder: Path) -> None:
    """Write the pages of every game, those that changed."""
    for game in games().values():
        for name, rows in pages(game):
            path = folder / game.id / f"{name}.rst"
            text = "\n".join(rows) + "\n"
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")


def pages(game: Game) -> Iterator[tuple[str, Rows]]:
    """Every page of a game: its name and its lines."""
    yield "rules", rules_page(game)
    yield "scoring", scoring_page(game)
    yield "questions", questions_page(game)
    yield "editions", editions_page(game)
    yield "box", box_page(game)


def said(text: str) -> str:
    """A text in which nothing is markup."""
    return STARS.sub(r"\\\1", text)


def heading(text: str, level: int, anchor: str = "") -> Rows:
    """A heading, perhaps with a label to link to."""
    if anchor:
        yield from (f".. _{anchor}:", "")
    yield from (said(text), LINES[level] * len(said(text)), "")


def label(game: Game, kind: str, name: str) -> str:
    """What a clause, a question or a rule is linked to by."""
    return f"{game.id}-{kind}-{name}"


def link(game: Game, kind: str, name: str) -> str:
    """A link to a clause, a question or a rule."""
    return f":ref:`{name} <{label(game, kind, name)}>`"


def links(game: Game, kind: str, names: Iterable[str]) -> str:
    """Several of them."""
    return ", ".join(link(game, kind, name) for name in names)


def clauses(game: Game) -> tuple[Clause, ...]:
    """Every clause once, in rulebook order."""
    found = {clause.id: clause for rule in game.rules.values() for clause in rule.clauses}
    return tuple(found.values())


# --- rules --------------------------------------------------------------------------------------


def rules_page(game: Game) -> Rows:
    """Every rule with its clauses; a clause that several rules share stands with the first."""
    yield from heading("Rules", 0)
    yield "Each clause has a sentence of ours, the same in the words of its term, and its places."
    yield ""
    told: set[str] = set()
    for rule in game.rules.values():
        yield from _rule(game, rule, told)
        told |= {clause.id for clause in rule.clauses}
    yield from _named(game, [clause.term for clause in clauses(game)])


def _rule(game: Game, rule: Rule, told: set[str]) -> Rows:
    yield from heading(rule.title, 1, label(game, "rule", rule.id))
    shared = [clause.id for clause in rule.clauses if clause.id in told]
    if shared:
        yield from (f"As elsewhere: {links(game, 'clause', shared)}.", "")
    for clause in rule.clauses:
        if clause.id not in told:
            yield from heading(clause.id, 2, label(game, "clause", clause.id))
            verb = "Forbids" if clause.requires is None else "Requires"
            yield from _cited(game, clause, verb, clause.term)


def scoring_page(game: Game) -> Rows:
    """Every line of the score sheet."""
    yield from heading("Scoring", 0)
    yield "The lines of the score sheet, and what breaks a tie."
    yield ""
    for line in game.score_lines:
        yield from heading(line.title, 1, label(game, "score", line.id))
        yield from _cited(game, line, "Is worth", line.worth)
    yield from _named(game, [line.worth for line in game.score_lines], "score")


def _cited(game: Game, at: Cited, verb: str, term: AnyTerm) -> Rows:
    yield from (f"**{said(at.says)}**", "", f"{verb}: {said(words(term))}.", "")
    asked = questions(term)
    if asked:
        yield from (f"Hangs on {links(game, 'question', asked)}.", "")
    yield from _places(game, at.cites, game.editions)


def _places(game: Game, cites: Iterable[str], editions: Iterable[Edition]) -> Rows:
    """Where each edition says so, in our own words; silence where it does not."""
    for edition in editions:
        found = [at for name in cites if (at := game.ledger(edition.id).find(name))]
        for passage in found:
            yield f"- {edition.id}, {said(passage.where)}: {said(passage.says)}"
        if not found:
            yield f"- {edition.id}: silent."
    yield ""


def _named(game: Game, wholes: Iterable[AnyTerm], kind: str = "rules") -> Rows:
    """What the names mean that stand in terms."""
    parts = (part for term in wholes for part in walk(term))
    named = {part.words: part for part in parts if isinstance(part, NAMED)}
    if not named:
        return
    yield from heading("Names used above", 1, f"{game.id}-names-{kind}")
    for called, part in sorted(named.items()):
        yield from (said(called), f"   {said(words(part.meaning))}", "")


# --- questions and editions ---------------------------------------------------------------------


def questions_page(game: Game) -> Rows:
    """Every question with its readings, and who answers it."""
    yield from heading("Questions", 0)
    yield "Points that a text leaves open, or on which the editions differ."
    yield ""
    for question in game.questions:
        yield from heading(question.id, 1, label(game, "question", question.id))
        yield from (said(question.asks), "")
        for reading in question.readings:
            yield f"- ``{reading.id}``: {said(reading.says)}"
        yield from ("", f"Default: ``{question.default}``. {said(question.why)}", "")
        yield from _answers(game, question)
        yield from _asked_by(game, question)
        yield from _places(game, question.cites, game.editions)


def _answers(game: Game, question: Question) -> Rows:
    for edition in game.editions:
        pin = edition.pins.get(question.id)
        if pin:
            yield f"- {edition.id} says ``{pin.reading}``."
        elif question.id in edition.defaults:
            yield f"- {edition.id} is silent; its default is ``{edition.defaults[question.id]}``."
        else:
            yield f"- {edition.id} leaves it open."
    yield ""


def _asked_by(game: Game, question: Question) -> Rows:
    """The clauses and lines of the sheet that hang on the question."""
    asking = (at for at in clauses(game) if question.id in questions(at.term))
    found = [link(game, "clause", at.id) for at in asking]
    lines = (line for line in game.score_lines if question.id in questions(line.worth))
    found += [link(game, "score", line.id) for line in lines]
    if found:
        yield from (f"It decides {', '.join(found)}.", "")


def editions_page(game: Game) -> Rows:
    """The editions, what each says where they differ, and where nothing hangs on it."""
    yield from heading("Editions", 0)
    for edition in game.editions:
        about = f"{edition.title} ({edition.publisher} {edition.year}, {edition.language})"
        yield f"- {edition.id}: {said(about)}"
    yield from ("", *heading("What they answer", 1, f"{game.id}-pins"))
    yield "Where an edition leaves a question open, its default is in brackets."
    yield from ("", *_pins(game))
    harmless = files(game.package) / "harmless.toml"
    if harmless.is_file():
        yield from heading("Differences on which nothing hangs", 1, f"{game.id}-harmless")
        for at in tomllib.loads(harmless.read_text(encoding="utf-8"))["difference"]:
            yield from heading(at["id"], 2)
            yield from (f"- {name}: {said(text)}" for name, text in at["says"].items())
            yield from ("", said(at["why"]), "")


def _pins(game: Game) -> Rows:
    """A table: the questions that some edition answers, and every edition's answer."""
    asked = [at for at in game.questions if any(at.id in e.pins for e in game.editions)]
    yield from (".. list-table::", "   :header-rows: 1", "", "   * - Question")
    yield from (f"     - {edition.id}" for edition in game.editions)
    for question in asked:
        yield f"   * - {link(game, 'question', question.id)}"
        for edition in game.editions:
            pin = edition.pins.get(question.id)
            default = edition.defaults.get(question.id, question.default)
            yield f"     - {pin.reading if pin else f'({default})'}"
    yield ""


# --- box ----------------------------------------------------------------------------------------


def box_page(game: Game) -> Rows:
    """Every part of the box that ships with the game, and where it comes from."""
    yield from heading("The box", 0)
    yield "What is printed on the pieces, and how surely it is known. A stand-in is a plausible"
    yield "value that lets the game run; it is never to be taken for the printed one."
    yield ""
    for at in game.standard_box.sources:
        surely = f", {at.confidence}" if at.confidence else ""
        yield from (at.part, f"   *{at.kind}{surely}.* {said(at.note)}", "")
