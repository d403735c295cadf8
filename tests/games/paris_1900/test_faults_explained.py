"""What makes something of Paris that looks wrong right: tokens used, and what was bought."""

from __future__ import annotations

import pytest
from games.paris_1900.boards import board, fault_ids
from games.paris_1900.faulty import HELD, SOUND, THERE, first, with_seat

from rulespec.games.paris_1900.components import INCOMES, PLACES


@pytest.mark.parametrize(
    ("used", "spare", "sound"),
    [
        ([], 2, True), ([], 1, False), ([], 0, False),
        (["13"], 2, False), (["13"], 1, True), (["13"], 0, True),
        (["13", "14"], 1, False), (["13", "14"], 0, True),
    ],
)  # fmt: skip
def test_tokens_13_and_14_bring_the_spare_keys(used: list[str], spare: int, *, sound: bool) -> None:
    """One of them may have been used twice, where there are two of its number."""
    bought = board({"used": used, "spare": spare}, {}, sites=THERE, track=[])

    assert fault_ids(bought) == ([] if sound else ["keys.spare"])


def test_no_player_has_more_spare_keys_than_the_supply_is_given() -> None:
    assert fault_ids(first(spare=3, hand=HELD - 1)) == ["keys.spare"]


@pytest.mark.parametrize(
    ("used", "goods", "wrong"),
    [
        ("21", ["wood=2"], []),
        ("21", ["gold=1", "wood=1"], []),
        ("21", ["wood=3"], ["wood"]),
        ("21", ["bronze-prestige=1"], ["bronze-prestige"]),
        ("3", ["marble=1"], []),
        ("3", ["wood=1"], ["wood"]),
        ("1", ["gold=1"], ["gold"]),
    ],
)
def test_goods_stand_because_of_a_token_used(
    used: str, goods: list[str], wrong: list[str]
) -> None:
    seat = {"used": [used], "standing": goods}
    now = board(seat, {}, sites=THERE, track=[])
    later = board(seat, {}, sites=THERE, track=[], mover="second")

    assert [list(fault.elements) for fault in now.faults()] == [[at] for at in wrong]
    assert fault_ids(later) == ["goods.standing"], "only the mover's goods can stand"


@pytest.mark.parametrize(
    ("site", "incomes"),
    [("chaillot-1", "chip advance vp"), ("chaillot-2", "chip advance vp"),
     ("chaillot-3", "chip paid-advance vp"), ("chaillot-4", "chip vp"), ("louvre", "honour vp")],
)
def test_each_place_brings_its_own_income(site: str, incomes: str) -> None:
    bought = SOUND.changed(phase="after", bought=PLACES.one(site), pending=INCOMES.whole)
    bought = with_seat(bought, keys=SOUND.seat.keys | PLACES.one(site))
    found = {fault.id: set(fault.elements) for fault in bought.faults()}

    assert found["income.pending"] == set(INCOMES.elements) - set(incomes.split())


def test_a_chip_that_is_gone_cannot_be_taken() -> None:
    gone = board({"keys": ["chaillot-4"], "goods": ["wood=6"]}, {}, phase="after", sites=THERE,
                 bought="chaillot-4", pending=["chip"], chips=[], supply=["marble=6", "gold=6"])

    assert fault_ids(gone) == ["income.pending"]


@pytest.mark.parametrize(("used", "wrong"), [(["25"], []), (["17"], ["pawn.back"])])
def test_token_25_alone_takes_a_pawn_back_from_the_end(used: list[str], wrong: list[str]) -> None:
    seat = {"pawn": 28, "thirty": True, "used": used}

    assert fault_ids(board(seat, {}, sites=THERE, track=[])) == wrong


@pytest.mark.parametrize(("phase", "drew", "sound"), [
    ("draw", False, True), ("draw", True, False), ("act", True, True), ("act", False, False),
    ("after", True, True), ("after", False, False),
])  # fmt: skip
def test_a_turn_begins_with_a_tile_while_there_are_some(
    phase: str, *, drew: bool, sound: bool
) -> None:
    sites = [at for at in THERE if at != "chaillot-8"]
    position = board(sites=sites, stacks=[["chaillot-8"], [], []], phase=phase, drew=drew)

    assert fault_ids(position) == ([] if sound else ["course.drew"])
