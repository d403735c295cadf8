"""The pages that are written from the data leave nothing out."""

from __future__ import annotations

import sys
from pathlib import Path

import pages
import pytest

sys.path.insert(0, str(pages.ROOT / "docs"))

from from_data import pages as written
from from_data import said, write_pages

from rulespec.game import game
from rulespec.games.city_of_light.rules import clauses
from rulespec.readers.names import walk
from rulespec.rulebook import Rule
from rulespec.terms import NamedSet, NamedTruth

GAME = game("city-of-light")
PAGES = {name: "\n".join(rows) for name, rows in written(GAME)}


def ids(rule: Rule) -> list[str]:
    return [clause.id for clause in rule.clauses]


def test_every_clause_has_its_sentence_and_a_place_in_each_edition_or_silence() -> None:
    for clause in clauses():
        _, own = PAGES["rules"].split(f".. _clause-{clause.id}:\n")
        own = own.split(".. _")[0]
        assert said(clause.says) in own
        assert all(f"- {edition.id}" in own for edition in GAME.editions)


def test_a_clause_that_many_rules_share_is_told_once() -> None:
    many = [rule for rule in GAME.rules.values() if "second.stage" in ids(rule)]
    assert len(many) > 1
    assert PAGES["rules"].count(".. _clause-second.stage:") == 1


def test_every_score_line_is_told() -> None:
    assert all(said(line.says) in PAGES["scoring"] for line in GAME.score_lines)


@pytest.mark.parametrize("question", GAME.questions, ids=lambda question: question.id)
def test_every_question_is_told_with_who_answers_it(question: object) -> None:
    _, own = PAGES["questions"].split(f".. _question-{question.id}:\n")
    own = own.split(".. _")[0]
    assert said(question.why) in own
    assert all(f"``{reading.id}``" in own for reading in question.readings)
    for edition in GAME.editions:
        pin = edition.pins.get(question.id)
        assert pin is None or f"- {edition.id} says ``{pin.reading}``." in own


def test_every_pin_stands_in_the_table_of_editions() -> None:
    pinned = {name for edition in GAME.editions for name in edition.pins}
    rows = PAGES["editions"].split("   * - ")[2:]
    assert len(rows) == len(pinned)


def test_the_stand_in_is_called_one() -> None:
    """The large lamp's picture is lost, so nothing can be known of its reach."""
    _, own = PAGES["box"].split("large-lamp\n")
    assert own.lstrip().startswith("*stand-in.*")


def test_one_name_means_one_thing() -> None:
    """A page explains a name once, so that it may not stand for two."""
    terms = [*(clause.term for clause in clauses()), *(line.worth for line in GAME.score_lines)]
    parts = [part for term in terms for part in walk(term)]
    named = {part for part in parts if isinstance(part, NamedSet | NamedTruth)}
    assert named
    assert len({part.words for part in named}) == len(named)


def test_pages_are_written_once(tmp_path: Path) -> None:
    """A page that has not changed keeps its time, so that Sphinx does not read it again."""
    write_pages(tmp_path)
    path = tmp_path / GAME.id / "rules.rst"
    before = path.stat().st_mtime_ns
    write_pages(tmp_path)
    assert path.stat().st_mtime_ns == before
