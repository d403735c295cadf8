"""Editions, questions, clauses and ledgers speak of one another's things, and of all of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import chain
from typing import Any

import pytest

from rulespec.documents.shelf import shelf
from rulespec.games.city_of_light import EDITIONS, QUESTIONS, ruleset
from rulespec.games.city_of_light.box_file import PARTS
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.rules import ACTIONS, clauses
from rulespec.games.city_of_light.scoring import SCORE, TIE_BREAK
from rulespec.language.editions import Edition
from rulespec.language.effects import If, inner
from rulespec.language.questions import Question
from rulespec.language.registry import game
from rulespec.language.terms import Reads
from rulespec.readers.names import questions, walk

PACKAGE = files("rulespec.games.city_of_light")
LINES = (*SCORE, TIE_BREAK)


def decided(steps: Iterable[Any]) -> Iterator[Any]:
    """What effects ask before they go on."""
    for step in steps:
        if isinstance(step, If):
            yield step.holds
        yield from decided(inner(step))


ASKED = tuple(decided(step for rule in ACTIONS for step in rule.effect))
TERMS = (*(clause.term for clause in clauses()), *(line.worth for line in LINES), *ASKED)
KNOWN = {question.id: question for question in QUESTIONS}
PASSAGES = {edition.id: {at.id for at in GAME.ledger(edition.id).passages} for edition in EDITIONS}
SAID = set(chain(*PASSAGES.values()))
"""Every passage that either text has."""

BOTH = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
EVERY_QUESTION = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)

BOX = {"tiles": ("blue-tiles", "orange-tiles"), "buildings": ("shapes",), "reach": ("large-lamp",),
       "specials": ("garden", "fountain"), "stamps": ("stamps",), "postcards": ("counts",),
       "board": ("counts",), "chimneys": ("counts",), "tokens": ("counts",)}
"""What a ledger says a passage became in the box, and which of its parts that is."""


# --- editions -----------------------------------------------------------------------------------


@BOTH
def test_pins_and_defaults_are_readings_of_known_questions(edition: Edition) -> None:
    for name, pin in edition.pins.items():
        assert KNOWN[name].reading(pin.reading)
    for name, default in edition.defaults.items():
        assert KNOWN[name].reading(default.reading).id != KNOWN[name].default
        assert default.why.endswith(".")
        assert name not in edition.pins


@BOTH
def test_a_pin_is_said_by_the_editions_own_text(edition: Edition) -> None:
    for name, pin in edition.pins.items():
        assert pin.passage in PASSAGES[edition.id], name


@BOTH
def test_a_pin_is_told_by_the_ledger(edition: Edition) -> None:
    """The passage says of itself that it became an answer to that question."""
    for name, pin in edition.pins.items():
        found = GAME.ledger(edition.id).find(pin.passage)
        assert found is not None
        assert f"question:{name}" in found.refs, name


@BOTH
def test_readings_in_force(edition: Edition) -> None:
    """The edition's own, then its default, then the question's."""
    rules = ruleset(edition.id)
    for question in QUESTIONS:
        pin = edition.pins.get(question.id)
        default = edition.default(question).reading
        assert rules.readings[question.id] == (pin.reading if pin else default)
        assert rules.source(question.id) == ("edition" if pin else "default")
        assert (question in rules.open()) == (pin is None)


def test_the_editions_answer_some_questions_differently() -> None:
    """One tile or two, must or may, first ever or first today, free cells or unbuilt ones."""
    gaga, kosmos = EDITIONS
    both = gaga.pins.keys() & kosmos.pins.keys()
    differing = {name for name in both if gaga.pins[name].reading != kosmos.pins[name].reading}

    assert differing == {"hand", "drawing", "begins", "tie"}


# --- questions ----------------------------------------------------------------------------------


def test_ids_are_given_once() -> None:
    for ids in (
        [question.id for question in QUESTIONS],
        [edition.id for edition in EDITIONS],
        [line.id for line in LINES],
    ):
        assert len(ids) == len(set(ids))


@EVERY_QUESTION
def test_a_question_has_readings_to_choose_from(question: Question) -> None:
    ids = [reading.id for reading in question.readings]
    assert len(ids) == len(set(ids)) >= 2
    assert question.default in ids
    assert question.asks.endswith("?")
    assert question.why.endswith(".")
    assert all(reading.says.endswith(".") for reading in question.readings)


@EVERY_QUESTION
def test_a_question_is_asked_somewhere(question: Question) -> None:
    assert any(question.id in questions(term) for term in TERMS)


@EVERY_QUESTION
def test_terms_tell_the_readings_of_a_question_apart(question: Question) -> None:
    """All readings but one are named; what is left over can only be the last."""
    parts = chain(*(walk(term) for term in TERMS))
    named = {at.reading for at in parts if isinstance(at, Reads) and at.question == question.id}
    ids = {reading.id for reading in question.readings}

    assert named <= ids
    assert len(named) >= len(ids) - 1


# --- clauses and citations ----------------------------------------------------------------------


def test_one_id_is_one_clause() -> None:
    """A clause that several rules share is the same one in each."""
    found = {clause.id: clause for clause in clauses()}
    for rule in ACTIONS:
        ids = [clause.id for clause in rule.clauses]
        assert len(ids) == len(set(ids))
        assert all(found[clause.id] is clause for clause in rule.clauses)


CITING = (*clauses(), *LINES, *QUESTIONS)


@pytest.mark.parametrize("citing", CITING, ids=lambda at: f"{type(at).__name__} {at.id}")
def test_what_is_cited_is_said_by_a_text(citing: object) -> None:
    cites = getattr(citing, "cites")  # noqa: B009  # clauses, lines and questions all have it
    assert set(cites) <= SAID
    assert cites


# --- ledgers ------------------------------------------------------------------------------------

REFS = sorted(
    {ref for edition in EDITIONS for at in GAME.ledger(edition.id).passages for ref in at.refs}
)


def exists(kind: str, name: str) -> bool:
    known = {
        "rule": {rule.id for rule in ACTIONS},
        "clause": {clause.id for clause in clauses()},
        "score": {line.id for line in LINES},
        "question": set(KNOWN),
    }
    if kind in known:
        return name in known[kind]
    if kind == "box":
        return all(part in PARTS for part in BOX[name])
    if kind == "code":
        return PACKAGE.joinpath(f"{name}.py").is_file()
    folder = shelf(game("city-of-light"))
    assert folder is not None
    return kind == "document" and any(name in at.name for at in folder.rglob("*.toml"))


@pytest.mark.parametrize("ref", REFS)
def test_what_a_passage_became_exists(ref: str) -> None:
    kind, _, name = ref.partition(":")
    assert exists(kind, name)


def refs_of(kind: str) -> set[str]:
    return {ref.partition(":")[2] for ref in REFS if ref.startswith(f"{kind}:")}


def test_everything_comes_from_a_passage() -> None:
    """No clause, no score line and no question that no sentence of either text became."""
    assert refs_of("clause") == {clause.id for clause in clauses()}
    assert refs_of("score") == {line.id for line in LINES}
    assert refs_of("question") == set(KNOWN)


def test_the_sources_name_only_known_questions() -> None:
    """Wherever code asks how a question is read, by its id."""
    asked: set[str] = set()
    for source in PACKAGE.iterdir():
        if source.name.endswith(".py"):
            text = source.read_text(encoding="utf-8")
            asked |= set(re.findall(r'ruleset\.reads\("([^"]+)"', text))
            asked |= set(re.findall(r'rules\.reads\("([^"]+)"', text))

    assert asked <= set(KNOWN)
