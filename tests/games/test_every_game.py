"""Every installed game has all its rooms, documents, pictures, a ledger and a page of its own."""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from games.referee import folder, refereed

from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import games

ROOT = Path(__file__).parents[2]
ROOMS = (
    "box", "box_file", "components", "drawing", "game", "pictures", "position", "questions",
    "scoring",
)
EACH = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
SHELVES = ("rulebook", "clauses", "questions", "disputes")


@EACH
def test_a_game_has_every_room(game: Game) -> None:
    for room in ROOMS:
        assert import_module(f"{game.package}.{room}").__doc__


@EACH
def test_a_game_is_declared_without_mistakes(game: Game) -> None:
    """They are not looked for at every start of a game that ships."""
    game.check()
    wrong = game.actions[0].replaced(game.actions[0].clauses[0].id, None)
    with pytest.raises(BadInput, match="two actions"):
        game.changed(actions=(wrong, wrong))


@EACH
@pytest.mark.parametrize("shelf", SHELVES)
def test_a_game_has_documents_of_every_kind(game: Game, shelf: str) -> None:
    found = [path for path in rulings(game) if path.parent.name == shelf]
    assert found
    assert all(load_ruling(path).asks for path in found)


@EACH
def test_every_clause_is_asked_about_in_some_document(game: Game) -> None:
    asked = {
        name
        for path in rulings(game)
        for ask in load_ruling(path).asks
        for name in ask.expected.get("broken", ())
    }
    clauses = {clause.id for rule in game.rules.values() for clause in rule.clauses}
    assert clauses <= asked


@EACH
def test_every_sentence_of_every_text_has_become_something(game: Game) -> None:
    for edition in game.editions:
        ledger = game.ledger(edition.id)
        covered = {spot for passage in ledger.passages for spot in ledger_spots(ledger, passage)}
        assert ledger.sentences
        assert covered == set(ledger.sentences)


def ledger_spots(ledger: object, passage: object) -> tuple[object, ...]:
    return passage.spots(ledger.sentences)


@EACH
def test_every_position_of_a_game_can_be_written_and_drawn(game: Game) -> None:
    chance = random.Random(5)
    position = game.set_up(game.editions[0].id, seed=5)
    for _ in range(40):
        if position.is_over:
            break
        position = position.then(chance.choice(position.moves()))
        assert game.read_line(game.write_line(position)) == position
    assert all(len(line) <= 110 for line in game.drawing(position).splitlines())
    drawn = ET.fromstring(game.svg(position))  # noqa: S314  # our own picture
    assert drawn.tag.endswith("svg")


@EACH
def test_a_game_has_pages_in_the_docs(game: Game) -> None:
    index = ROOT / "docs" / game.id / "index.rst"
    assert index.is_file()
    assert f"{game.id}/index" in (ROOT / "docs" / "index.rst").read_text(encoding="utf-8")


def test_every_game_has_a_referee_and_tables() -> None:
    assert set(refereed()) == set(games())
    assert all(list((folder(name) / "perft").glob("*.txt")) for name in games())
