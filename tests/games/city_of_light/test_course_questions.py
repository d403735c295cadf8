"""The questions about the course of the game that no single move or score can tell."""

from typing import Any

import pytest
from games.city_of_light.shapes import changed, seat, with_seat

from rulespec.answers.position import Position
from rulespec.documents.positions import read_document
from rulespec.games.city_of_light import QUESTIONS, Player, ruleset, set_up

EDITIONS = ("gaga-2021", "kosmos-2020")


def readings(name: str) -> list[str]:
    asked = next(question for question in QUESTIONS if question.id == name)
    return [reading.id for reading in asked.readings]


BEGINS = {"first-ever": Player.ORANGE, "first-today": Player.BLUE}
"""They have played before, orange lost, not today; blue last switched on a light."""


def who_begins(reading: str, known: str, edition: str = "gaga-2021") -> list[Player]:
    """Whoever may begin, by what is known of earlier games."""
    start = set_up(ruleset(edition, begins=reading))
    return [at for at in Player if start.check(f"begin {at} {known}").legal]


@pytest.mark.parametrize("reading", readings("begins"))
@pytest.mark.parametrize("edition", EDITIONS)
def test_begins(edition: str, reading: str) -> None:
    """For the whole acquaintance it is not the first game, for the day it is."""
    assert who_begins(reading, "light blue loser orange", edition) == [BEGINS[reading]]


@pytest.mark.parametrize("reading", readings("begins"))
def test_begins_later_in_the_day(reading: str) -> None:
    """However it is read, the loser begins the second game of a day."""
    assert who_begins(reading, "light blue loser orange again") == [Player.ORANGE]


@pytest.mark.parametrize("reading", readings("begins"))
def test_begins_between_strangers(reading: str) -> None:
    """However it is read, nobody has lost before the first game of all."""
    assert who_begins(reading, "light blue") == [Player.BLUE]


@pytest.mark.parametrize(
    ("edition", "begins"), [("gaga-2021", "first-ever"), ("kosmos-2020", "first-today")]
)
def test_begins_by_edition(edition: str, begins: str) -> None:
    """Russian: playing for the first time; German: the first game of the day."""
    assert ruleset(edition).reads("begins", begins)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("reading", "held"), [("one", 1), ("two", 2)])
def test_hand_at_the_start(edition: str, reading: str, held: int) -> None:
    """Eight tiles each, of which so many are in the hand."""
    start = set_up(ruleset(edition, hand=reading), seed=3)
    seats = [seat(start, player) for player in Player]
    found = [(at.hand.bit_count(), len(at.stack)) for at in seats]
    assert found == [(held, 8 - held)] * 2


def nearly_over(blue: tuple[str, ...], **chosen: str) -> Position:
    """Nobody has a building; orange's tokens are used up, and blue's are on these postcards."""
    orange = ["jardin", "peintre", "bouquinistes", "lampadaire"]
    table: dict[str, Any] = {
        "game": "city-of-light",
        "edition": "gaga-2021",
        "readings": chosen,
        "position": {
            "stage": "second",
            "mover": "blue",
            "finished": "blue",
            "streets": "\n".join(["bbbbbbbb"] * 4 + ["oooooooo"] * 4),
            "postcards": "starters",
            "blue": {"activated": list(blue), "idle": list(blue)},
            "orange": {"activated": orange, "idle": orange},
        },
    }
    found = read_document(table, "nearly over").position
    assert isinstance(found, Position)
    assert [fault.id for fault in found.faults() if not fault.rests_on] == []
    return found


@pytest.mark.parametrize(("reading", "over"), [("skip", False), ("ends", True)])
def test_cannot_move(reading: str, over: bool) -> None:  # a column of the table
    """Orange can neither build nor activate; blue has one token more after this one."""
    after = nearly_over(("levitation", "metropolitain"), **{"cannot-move": reading}).play(
        "activate sacre-coeur"
    )
    assert after.is_over is over
    if not over:
        assert after.mover == Player.BLUE
        assert after.check("activate chartier").legal


@pytest.mark.parametrize("reading", readings("cannot-move"))
def test_nobody_can_move(reading: str) -> None:
    """However it is read, the last of eight tokens ends a stage in which nothing can be built."""
    before = nearly_over(("levitation", "metropolitain", "chartier"), **{"cannot-move": reading})
    assert before.play("activate sacre-coeur").is_over


@pytest.mark.parametrize(("reading", "broken"), [("anew", ()), ("out", ("take.passed",))])
def test_pass_is_remembered(reading: str, broken: tuple[str, ...]) -> None:
    """Blue, whose tiles are laid, passes; orange takes; blue would take too."""
    rules = ruleset(pass_final=reading)
    start = changed(set_up(rules), finished=Player.BLUE)
    done = with_seat(start, Player.BLUE, hand=0, stack=())
    later = done.play("pass").play("take I3")
    assert later.check("take V3").broken == broken
