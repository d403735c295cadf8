"""Faults of a position: each alone where it can be, with what it names; and playing on with it."""

from __future__ import annotations

from typing import Any

import pytest
from games.moscow_paris.laid import Player, Position, set_up
from games.moscow_paris.tables import fault_ids, holding, moves, played, table

from rulespec.errors import BadInput
from rulespec.games.moscow_paris import GAME
from rulespec.games.moscow_paris.components import CITIES
from rulespec.languages.catalogs import use

SOUND = table(holding("mail", front=("tank",), won=("paris",)), holding("swap"),
              rows=["mail,tank<city-5>dining"])
START = set_up(seed=1)
LATE = table(rows=["-"], cities=[], readings={"end.when": "round"},
             gone=[city for city in CITIES.elements[:16] if city not in {
                 "city-7", "city-9", "city-11"}])
"""Three cities are left, and the round is played to its end."""


def with_seat(position: Position, player: Player, **changes: Any) -> Position:
    seat = position.seats[player].changed(**changes)
    return position.changed(seats=position.with_seat(player, seat))


CASES: dict[str, tuple[Position, tuple[str, ...]]] = {
    "cards.count": (START.changed(deck=(*START.deck, 0)), ("mail",)),
    "cities.twice": (
        SOUND.changed(gone=(CITIES.places["paris"],)),
        ("paris",),
    ),
    "cities.missing": (
        with_seat(SOUND, Player.FIRST, won=()),
        ("paris",),
    ),
    "rows.same": (table(rows=["mail<city-5>tank,mail"]), ("mail",)),
    "rows.gap": (table(rows=["mail,-,tank<city-5>"]), ("1L2",)),
    "rows.limit": (table(rows=["mail,tank<city-5>dining,saloon"]), ("city-5",)),
    "rows.empty": (
        table(rows=["-"]),
        (),
    ),
    "hands.five": (table(holding(*["mail"] * 6), holding()), ("first",)),
    "hands.front": (table(holding(front=("mail", "mail", "tank", "tank", "dining")), holding()),
                    ("first",)),
    "course.chain": (table(phase="chain"), ()),
    "course.round": (table(phase="chain", mover="second", exchange=["second", "first"]), ()),
    "course.over": (table(phase="over"), ()),
    "course.end": (LATE.changed(ruleset=START.ruleset), ()),
    "course.teams": (table(teams=True), ()),
}


@pytest.mark.parametrize("name", CASES)
def test_a_fault_alone(name: str) -> None:
    """Nothing else is wrong, and what is wrong is named."""
    position, elements = CASES[name]

    assert fault_ids(position) == [name]
    assert sorted(position.faults()[0].elements) == sorted(elements)
    assert position.faults()[0].says


def test_cards_that_are_too_many_are_counted_in_one_language() -> None:
    """The box has eleven of each wagon; one more lies in the pile."""
    (wrong,) = CASES["cards.count"][0].faults()

    assert wrong.says == "There are other cards than in the box: mail: 12 of 11."
    with use("ru"):
        assert "mail: 12 из 11" in str(wrong)
        assert " of " not in str(wrong)


def test_every_fault_has_a_position() -> None:
    assert {one.id for one in GAME.invariants} == set(CASES)


def test_the_sound_positions_are_sound() -> None:
    for position in (SOUND, START, LATE, table(), set_up(players=4, teams=True, istanbul=True)):
        assert position.faults() == ()


def test_a_row_may_be_empty_where_a_cancelled_city_is_not_replaced() -> None:
    assert table(rows=["-"], readings={"cancel.refill": "no"}).faults() == ()


def test_a_gap_may_stay_between_wagons_where_not_every_gap_closes() -> None:
    def with_row(row: str) -> Position:
        return table(rows=[row], readings={"row.gaps": "city"})

    assert with_row("mail,-,tank<city-5>dining").faults() == ()
    assert [fault.elements for fault in with_row("mail,-<city-5>-,tank").faults()] == [
        ("1L1", "1R1")
    ]


def test_no_gap_lies_beyond_the_last_wagon() -> None:
    with pytest.raises(BadInput, match="a wagon at the outer end"):
        table(rows=["mail<city-5>tank,-"])


def test_three_cities_may_lie_until_the_turn_or_the_round_ends() -> None:
    for reading in ("turn", "round"):
        rules = LATE.ruleset.with_reading("end.when", reading)
        assert LATE.changed(ruleset=rules).faults() == ()


def test_the_special_cities_need_not_be_there() -> None:
    """Out of the game, or in it; but not twice."""
    istanbul = CITIES.places["istanbul"]

    assert SOUND.changed(gone=(istanbul,)).faults() == ()
    assert fault_ids(SOUND.changed(gone=(istanbul, istanbul))) == ["cities.twice"]


def test_all_faults_are_listed_at_once() -> None:
    wrong = table(holding(front=("tank",) * 5), holding(*["mail"] * 6), phase="chain", teams=True,
                  rows=["mail<city-5>mail"], deck=[], cities=["paris", "paris"])

    assert fault_ids(wrong) == ["cards.count", "cities.twice", "cities.missing", "rows.same",
                                "hands.front", "hands.five", "course.chain", "course.teams"]


def test_each_row_and_player_has_a_fault_of_its_own() -> None:
    both = table(rows=["mail<city-5>mail", "tank<city-7>tank"])
    hands = table(holding(*["mail"] * 6), holding(*["tank"] * 6))

    assert [fault.elements for fault in both.faults()] == [("mail",), ("tank",)]
    assert [fault.elements for fault in hands.faults()] == [("first",), ("second",)]


# --- what is asked of a faulty position all the same --------------------------------------------


def test_an_exchange_of_nobody_cannot_go_on() -> None:
    position = CASES["course.chain"][0]

    assert position.moves() == []
    assert position.check("refuse").broken == ("chain.phase",)
    with pytest.raises(BadInput, match=r"chain\.phase"):
        position.play("refuse")


@pytest.mark.parametrize("name", CASES)
def test_a_faulty_position_can_be_asked_and_played(name: str) -> None:
    position = CASES[name][0]
    for move in sorted(moves(position))[:40]:
        assert played(position, move).moves() is not None
    assert str(position)
    assert position.winners()
    for player in position.players:
        assert str(position.observation(player))


def test_no_cards_at_all() -> None:
    """There is nothing to draw, and nothing to shuffle."""
    then = table(holding("mail"), holding(), deck=[]).play("row 1 left mail")

    assert [seat.cards for seat in then.seats] == [4, 5]
    assert then.shuffled == 0
