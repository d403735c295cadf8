"""Every question is told by a position of its own in which its readings differ."""

from collections import defaultdict

import pytest

from rulespec.documents.answers import Ask
from rulespec.documents.rulings import Ruling, load_ruling
from rulespec.documents.shelf import ENDING, shelf
from rulespec.game import game
from rulespec.games.city_of_light import QUESTIONS
from rulespec.games.city_of_light.rulebooks import EDITIONS
from rulespec.rulebook import Question

COURSE = {"begins", "cannot-move"}
"""The questions that no single move or score can tell; test_course_questions.py asks them."""

TOLD = [question for question in QUESTIONS if question.id not in COURSE]


def telling(question: Question) -> Ruling:
    folder = shelf(game("city-of-light"))
    assert folder is not None
    return load_ruling(folder / "questions" / f"{question.id.replace('.', '-')}{ENDING}")


def answered(question: Question) -> list[tuple[Ask, str]]:
    """The asks that choose a reading of the question, with the reading."""
    found = ((ask, dict(ask.readings).get(question.id)) for ask in telling(question).asks)
    return [(ask, reading) for ask, reading in found if reading is not None]


@pytest.mark.parametrize("question", TOLD, ids=lambda question: question.id)
def test_every_reading_is_asked(question: Question) -> None:
    asked = {reading for _, reading in answered(question)}
    assert asked == {reading.id for reading in question.readings}


@pytest.mark.parametrize("question", TOLD, ids=lambda question: question.id)
def test_readings_differ(question: Question) -> None:
    """The same question about the same position, and not the same answer."""
    answers = defaultdict(set)
    for ask, _ in answered(question):
        for name, value in ask.expected.items():
            answers[ask.kind, ask.subject, ask.edition, name].add(str(value))
    assert max(map(len, answers.values())) > 1


OPEN = [
    question for question in TOLD if any(question.id not in edition.pins for edition in EDITIONS)
]


@pytest.mark.parametrize("question", OPEN, ids=lambda question: question.id)
def test_it_is_asked_as_it_stands(question: Question) -> None:
    """Under an edition that leaves it open, and without choosing a reading."""
    ruling = telling(question)
    choosing = {ask.number for ask, _ in answered(question)}
    rules = [
        ruling.document.under(ask.edition, ask.readings).ruleset
        for ask in ruling.asks
        if ask.number not in choosing
    ]
    assert any(question in found.open() for found in rules)


@pytest.mark.parametrize("question", TOLD, ids=lambda question: question.id)
def test_it_cites_what_raises_the_question(question: Question) -> None:
    assert set(question.cites) <= set(telling(question).cites)


def test_no_telling_position_is_left_over() -> None:
    folder = shelf(game("city-of-light"))
    assert folder is not None
    found = {path.name.removesuffix(ENDING) for path in (folder / "questions").iterdir()}
    assert found == {question.id.replace(".", "-") for question in TOLD}
