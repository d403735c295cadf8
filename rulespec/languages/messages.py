"""Messages: every English text of a domain that a translator has to know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from rulespec.language import terms
from rulespec.language.effects import told
from rulespec.language.game import Game
from rulespec.language.invariants import OfEach
from rulespec.language.questions import Question
from rulespec.language.registry import game
from rulespec.language.terms import AnyTerm
from rulespec.languages.catalogs import MESSAGES, catalog
from rulespec.readers.names import tables, walk

Messages = dict[str, str]
"""Each text, with where it is used."""

SAYING = {"said": 0, "say": 0, "Fault": 1, "on_cells": 1}
"""The functions that take a message, and which of their arguments it is."""

PAGES = "sphinx"
"""The domain, and the folder, of the words of documents around what the rules say."""

LABELLING = {"label": 0, "worded": 0}
"""The functions that take such words."""

_BRACES = re.compile(r"\{\w+\}")

NOT_OURS = frozenset({"games", "languages", PAGES})
"""Folders whose texts belong to other domains."""


def messages(domain: str) -> Messages:
    """The texts of all games; or those of documents, or of a game, which are not among them."""
    common = dict(_common())
    if domain == MESSAGES:
        return common
    found: Messages = {}
    for text, where in _of_pages() if domain == PAGES else _of_game(game(domain)):
        if text not in common:
            found.setdefault(text, where)
    return found


def missing(tongue: str, domain: str) -> Messages:
    """The texts that a language has no translation of."""
    known = catalog(tongue, domain)
    return {text: where for text, where in messages(domain).items() if text not in known}


def stale(tongue: str, domain: str) -> set[str]:
    """The texts that are translated and that nothing says any more."""
    return set(catalog(tongue, domain)) - set(messages(domain))


# --- what a game says -----------------------------------------------------------------------------


def _of_game(at: Game) -> Iterator[tuple[str, str]]:
    for rule in at.rules.values():
        yield rule.title, f"rule {rule.id}: its title"
        for clause in rule.clauses:
            yield clause.says, f"clause {clause.id}"
    for action in at.actions:
        yield from ((step.says, f"told of {action.id}") for step in told(action.effect))
    for line in at.score_lines:
        yield line.title, f"score line {line.id}: its title"
        yield line.says, f"score line {line.id}"
    for question in at.questions:
        yield from _of_question(at, question)
    yield from ((one.words, f"field {one.name}") for one in at.fields)
    for one in at.invariants:
        listed = (part.says for part in one.parts.values() if isinstance(part, OfEach))
        listed = (text for text in listed if not _BRACES.fullmatch(text))
        yield from ((text, f"invariant {one.id}") for text in (one.says, *listed))
    yield from ((one.says, "what a move gives up") for one in at.gives_up)
    for whole, where in _terms(at):
        for term in walk(whole):
            yield from ((text, f"a noun, as in {where}") for text in _nouns(term))
    if at.package:
        yield from _of_package(at.package)


@cache
def _of_package(package: str) -> tuple[tuple[str, str], ...]:
    return tuple(_code(Path(str(files(package)))))


def _of_question(at: Game, question: Question) -> Iterator[tuple[str, str]]:
    where = f"question {question.id}"
    yield question.asks, where
    for reading in question.readings:
        yield reading.says, f"{where}, reading {reading.id}"
    yield question.why, f"{where}: why {question.default} is the default"
    for edition in at.editions:
        own = edition.defaults.get(question.id)
        if own is not None:
            yield own.why, f"{where}: why {own.reading} is the default of {edition.id}"


def _terms(at: Game) -> Iterator[tuple[AnyTerm, str]]:
    for rule in at.rules.values():
        for clause in rule.clauses:
            yield clause.term, clause.id
    for line in at.score_lines:
        yield line.worth, line.id
        if line.shows is not None:
            yield line.shows, line.id
        yield from ((tell.term, line.id) for tell in line.tells)


def _nouns(term: AnyTerm) -> Iterator[str]:
    """The game's own words in a term itself."""
    match term:
        case (
            terms.SetNoun(words=said) | terms.Fixed(words=said) | terms.NamedSet(words=said)
            | terms.NumberNoun(words=said) | terms.NamedNumber(words=said)
            | terms.TruthNoun(words=said) | terms.NamedTruth(words=said)
        ):
            yield said
        case terms.Total(family=family) | terms.Greatest(family=family):
            yield family.words
    yield from (table.words for table in tables(term))


# --- what all games say ---------------------------------------------------------------------------


@cache
def _common() -> tuple[tuple[str, str], ...]:
    return tuple(_code(Path(str(files("rulespec"))), NOT_OURS))


@cache
def _of_pages() -> tuple[tuple[str, str], ...]:
    return tuple(_code(Path(str(files("rulespec"))) / PAGES, saying=LABELLING))


def _code(
    folder: Path, without: frozenset[str] = frozenset(), saying: Mapping[str, int] = SAYING
) -> Iterator[tuple[str, str]]:
    """The messages that stand literally in the code of a folder."""
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder)
        if place.parts[0] not in without:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from ((text, place.as_posix()) for text in _literals(tree, saying))


def _literals(tree: ast.AST, saying: Mapping[str, int]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=args) if name in saying:
                match args[saying[name] :]:
                    case [ast.Constant(value=str(text)), *_]:
                        yield text
