"""A fault says what would be right, and cites the sentence that it contradicts."""

from __future__ import annotations

from typing import Any

import pytest
from games.city_of_light.faulty import LATE, blue_cards, seated, with_pieces
from games.city_of_light.towns import town as streets
from games.moscow_paris.tables import holding, table
from games.paris_1900.faulty import SOUND, with_seat
from games.paris_paris.rounds import town

from rulespec.answers.faults import Fault
from rulespec.cli import plain
from rulespec.games.city_of_light import BLUE
from rulespec.language.game import Game
from rulespec.language.registry import games

EACH = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
ROUND = ["les-halles.green", "opera.red", "pont-neuf.blue", "station-23.black"]


def fault(position: Any, name: str) -> Fault:
    (found,) = (at for at in position.faults() if at.id == name)
    return found


def lines(found: Fault) -> list[str]:
    """The lines of the text at hand that a fault cites."""
    here = found.cites[0].edition
    return [at.place.split("line ")[1] for at in found.cites if at.edition == here]


@EACH
def test_every_fault_names_passages_that_its_texts_have(game: Game) -> None:
    passages = {one.id: one.cites for one in game.invariants}
    for edition in game.editions:
        ledger = game.ledger(edition.id)
        for name, cited in passages.items():
            assert any(ledger.find(passage) for passage in cited), (name, edition.id)


def test_the_number_of_cards_is_told_with_its_line() -> None:
    """Line 90 of Москва–Париж: five cards in the hand and in front; line 83: four in front."""
    wrong = table(holding(*["mail"] * 6), holding(front=("tank",) * 5))
    five, front = fault(wrong, "hands.five"), fault(wrong, "hands.front")
    assert five.says == "first has 6 cards in the hand and in front, not 5."
    assert lines(five) == ["89-90"]
    assert front.says == "5 wagons lie in front of second, where at most 4 may."
    assert lines(front) == ["83.2"]
    assert str(five).endswith("[hobby-world-2014 “Ход игры Действие”, line 89-90]")
    assert plain.fault(five)["cites"][0]["passage"] == "hand.five"


def test_whose_turn_it_is_is_said() -> None:
    """Three players, four tokens: nobody has built, so grey, who is first, is to build."""
    turn = fault(town(offered=ROUND, mover="violet"), "course.turn")
    assert turn.says == "With 4 tokens left it is the turn of grey, not of violet."
    turn = fault(town(offered=ROUND[:2], mover="grey"), "course.turn")
    assert turn.says == "With 2 tokens left it is the turn of yellow, not of grey."
    left = fault(town(offered=ROUND[:1]), "course.left")
    assert left.says == "While shops are built 2 to 4 tokens lie at stations, not 1."
    pile = fault(town(phase="pile", mover="violet"), "course.pile")
    assert pile.says == "grey turns a pile, not violet."


def test_what_can_be_counted_is_counted() -> None:
    """Les Halles is no crossing, and has room for one shop; three players make piles of four."""
    room = fault(town("les-halles=grey+violet", offered=ROUND), "shops.room")
    assert "les-halles: 2 of 1" in room.says
    pile = fault(town(offered=ROUND, piles=[["louvre.yellow"]]), "tokens.pile")
    assert pile.says == "A pile has 4 tokens, not 1."


def test_a_chip_too_many_is_told_with_those_beside_the_sites() -> None:
    """18 chips of three kinds are six of each, which here all lie beside the sites."""
    many = fault(with_seat(SOUND, goods=(0, 0, 0, 1, 0, 0)), "chips.many")
    assert many.says == (
        "At most 6 chips of a good: 7 bronze-prestige, 6 of them beside the sites."
    )
    assert lines(many) == ["46", "50"]


def test_a_piece_on_wrong_ground_cites_what_is_said_of_that_piece() -> None:
    """The dancer on a1, an orange cell of the town, and blue's I3 on the lamps of row 1."""
    dancer = fault(with_pieces(blue_cards("moulin-rouge"), "blue.dancer:a1"), "piece.colour")
    assert "dancer.place" in dancer.passages
    house = fault(streets("blue.I3:a1-b1-c1"), "piece.colour")
    assert "build.colour" in house.passages


def test_who_cannot_hold_so_much_is_told_how_much() -> None:
    hand = fault(seated(LATE, BLUE, hand=0b11), "hand.size")
    assert hand.says == "blue holds 2 tiles, where at most 1 may be held."
