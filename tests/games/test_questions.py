"""Every question is told by a position of its own in which its readings differ."""

from collections import defaultdict

import pytest

from rulespec.documents.answers import Ask
from rulespec.documents.rulings import Ruling, load_ruling
from rulespec.documents.shelf import ENDING, shelf
from rulespec.language.game import Game
from rulespec.language.questions import Question
from rulespec.language.registry import games

COURSE = {
    "city-of-light": {"begins", "cannot-move"},
    "paris-1900": {"setup.extra-tokens"},
}
"""The questions that no single move or score can tell; test_course_questions.py asks them."""

GAMES = [game for game in games().values() if shelf(game) is not None]


def told(game: Game) -> list[Question]:
    return [question for question in game.questions if question.id not in COURSE.get(game.id, ())]


TOLD = [
    pytest.param(game, question, id=f"{game.id}-{question.id}")
    for game in GAMES
    for question in told(game)
]
OPEN = [
    pytest.param(game, question, id=f"{game.id}-{question.id}")
    for game in GAMES
    for question in told(game)
    if any(question.id not in edition.pins for edition in game.editions)
]


def telling(game: Game, question: Question) -> Ruling:
    folder = shelf(game)
    assert folder is not None
    return load_ruling(folder / "questions" / f"{question.id.replace('.', '-')}{ENDING}")


def answered(game: Game, question: Question) -> list[tuple[Ask, str]]:
    """The asks that choose a reading of the question, with the reading."""
    asks = telling(game, question).asks
    found = ((ask, dict(ask.readings).get(question.id)) for ask in asks)
    return [(ask, reading) for ask, reading in found if reading is not None]


@pytest.mark.parametrize(("game", "question"), TOLD)
def test_every_reading_is_asked(game: Game, question: Question) -> None:
    asked = {reading for _, reading in answered(game, question)}
    assert asked == {reading.id for reading in question.readings}


@pytest.mark.parametrize(("game", "question"), TOLD)
def test_readings_differ(game: Game, question: Question) -> None:
    """The same question about the same position, and not the same answer."""
    answers = defaultdict(set)
    for ask, _ in answered(game, question):
        for name, value in ask.expected.items():
            answers[ask.kind, ask.subject, ask.edition, name].add(str(value))
    assert max(map(len, answers.values())) > 1


@pytest.mark.parametrize(("game", "question"), OPEN)
def test_it_is_asked_as_it_stands(game: Game, question: Question) -> None:
    """Under an edition that leaves it open, and without choosing a reading."""
    ruling = telling(game, question)
    choosing = {ask.number for ask, _ in answered(game, question)}
    rules = [
        ruling.document.under(ask.edition, ask.readings).ruleset
        for ask in ruling.asks
        if ask.number not in choosing and not ask.is_about_faults
    ]
    assert any(question in found.open() for found in rules)


@pytest.mark.parametrize(("game", "question"), TOLD)
def test_it_cites_what_raises_the_question(game: Game, question: Question) -> None:
    assert set(question.cites) <= set(telling(game, question).cites)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_telling_position_is_left_over(game: Game) -> None:
    folder = shelf(game)
    assert folder is not None
    found = {path.name.removesuffix(ENDING) for path in (folder / "questions").iterdir()}
    assert found == {question.id.replace(".", "-") for question in told(game)}


def test_every_game_has_a_shelf() -> None:
    assert set(COURSE) <= {game.id for game in GAMES}
