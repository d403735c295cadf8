"""The pages that are written from the data leave nothing out."""

from __future__ import annotations

import sys
from pathlib import Path

import pages
import pytest

sys.path.insert(0, str(pages.ROOT / "docs"))

from from_data import clauses, label, said, write_pages
from from_data import pages as written

from rulespec.game import Game, games
from rulespec.readers.names import walk
from rulespec.rulebook import Question
from rulespec.terms import NamedNumber, NamedSet, NamedTruth

GAMES = tuple(games().values())
PAGES = {
    game.id: {name: "\n".join(rows) for name, rows in written(game)} for game in GAMES
}
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def section(game: Game, page: str, kind: str, name: str) -> str:
    """What a page says under a label, which it has once."""
    _, own = PAGES[game.id][page].split(f".. _{label(game, kind, name)}:\n")
    return own.split(".. _")[0]


@EACH_GAME
def test_every_clause_has_its_sentence_and_a_place_in_each_edition_or_silence(game: Game) -> None:
    """Once, however many rules share it."""
    for clause in clauses(game):
        own = section(game, "rules", "clause", clause.id)
        assert said(clause.says) in own
        assert all(f"- {edition.id}" in own for edition in game.editions)


@EACH_GAME
def test_every_score_line_is_told(game: Game) -> None:
    assert all(said(line.says) in PAGES[game.id]["scoring"] for line in game.score_lines)


@pytest.mark.parametrize(
    ("game", "question"),
    [(game, question) for game in GAMES for question in game.questions],
    ids=lambda at: at.id,
)
def test_every_question_is_told_with_who_answers_it(game: Game, question: Question) -> None:
    own = section(game, "questions", "question", question.id)
    assert said(question.why) in own
    assert all(f"``{reading.id}``" in own for reading in question.readings)
    for edition in game.editions:
        pin = edition.pins.get(question.id)
        assert pin is None or f"- {edition.id} says ``{pin.reading}``." in own


@EACH_GAME
def test_every_pin_stands_in_the_table_of_editions(game: Game) -> None:
    pinned = {name for edition in game.editions for name in edition.pins}
    rows = PAGES[game.id]["editions"].split("   * - ")[2:]
    assert len(rows) == len(pinned)


@EACH_GAME
def test_stand_ins_are_called_so(game: Game) -> None:
    stand_ins = [at.part for at in game.standard_box.sources if at.kind == "stand-in"]
    assert stand_ins, "pictures of every rulebook are lost"
    for part in stand_ins:
        _, own = PAGES[game.id]["box"].split(f"\n{part}\n")
        assert own.lstrip().startswith("*stand-in")


@EACH_GAME
def test_one_name_means_one_thing(game: Game) -> None:
    """A page explains a name once, so that it may not stand for two."""
    terms = [*(clause.term for clause in clauses(game)), *(at.worth for at in game.score_lines)]
    parts = [part for term in terms for part in walk(term)]
    named = {part for part in parts if isinstance(part, NamedSet | NamedNumber | NamedTruth)}
    assert named
    assert len({part.words for part in named}) == len(named)


def test_pages_are_written_once(tmp_path: Path) -> None:
    """A page that has not changed keeps its time, so that Sphinx does not read it again."""
    write_pages(tmp_path)
    path = tmp_path / GAMES[0].id / "rules.rst"
    before = path.stat().st_mtime_ns
    write_pages(tmp_path)
    assert path.stat().st_mtime_ns == before
