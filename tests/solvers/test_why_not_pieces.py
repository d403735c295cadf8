"""``why_not`` so many points: one piece elsewhere, checked by trying every place of every piece."""

from __future__ import annotations

import random
from functools import cache

import pytest
from on_tables import town
from wished import HOLDING, LEGAL, OVER_A_LAMP, explained, made, no_worse, says

from rulespec.games.city_of_light.components import CELLS, POSTCARDS, Player
from solvers.city_of_light.best import best_arrangement
from solvers.city_of_light.bridge import (
    Piece,
    Position,
)
from solvers.city_of_light.refusing import moved_pieces
from solvers.city_of_light.refusing.wishes import places
from solvers.city_of_light.why_not import Change, why_not
from solvers.limits import Limits

WITH_WATER = ["levitation", "metropolitain", "jardin", "sacre-coeur", "penseur", "fontaine",
              "chartier", "moulin-rouge"]


@cache
def crossed() -> Position:
    """Blue's garden lies where blue would build, and blue's fountain beside nothing."""
    return town(
        "blue.garden:a2-b2", "blue.fountain:d1-e1", postcards=WITH_WATER,
        blue={"reserve": ["O4", "S4"], "activated": ["jardin", "fontaine"]},
    )


def best(position: Position) -> int:
    return best_arrangement(position, "blue").bound


def helping(position: Position, points: int) -> dict[str, int]:
    """For each piece that would bring the points, how far the nearest such place is, by trying."""
    found: dict[str, int] = {}
    before = {fault.id for fault in position.faults()}
    for piece in position.pieces:
        for moved in places(position, piece):
            far = (moved.pieces[-1].cells ^ piece.cells).bit_count()
            if (
                {fault.id for fault in moved.faults()} <= before
                and best(moved) >= points
                and far < found.get(piece.kind, 99)
            ):
                found[piece.kind] = far
    return found


def offered(position: Position, points: int) -> list[Change]:
    found = explained(why_not(position, points=points))
    assert not found.untried
    return [at for at in found.changes if at.kinds == ("piece",)]


@pytest.mark.parametrize("more", [1, 4, 40])
def test_every_piece_that_helps_is_named_in_the_nearest_place(more: int) -> None:
    position = crossed()
    wanted = best(position) + more
    changes = offered(position, wanted)
    far = {}
    for change in changes:
        piece = change.position.pieces[-1]
        old = next(at for at in position.pieces if at.kind == piece.kind)
        far[piece.kind] = (piece.cells ^ old.cells).bit_count()
        no_worse(position, change)
        assert made(change, Player.BLUE).score("blue").total >= wanted
    assert far == helping(position, wanted)
    assert list(far.values()) == sorted(far.values())


def test_nothing_is_named_that_is_out_of_reach_anywhere() -> None:
    assert not offered(crossed(), 1000)


@pytest.mark.parametrize("searched", [0, 1])
def test_what_was_not_tried_is_said(searched: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound rules some places out; of those left only so many are searched."""
    monkeypatch.setattr(moved_pieces, "SEARCHED", searched)
    monkeypatch.setattr(moved_pieces, "SHOWN", 9)
    position = crossed()
    found = explained(why_not(position, points=best(position) + 1))
    every = sum(1 for piece in position.pieces for _ in places(position, piece))
    assert f"of {every} other places of pieces" in found.untried
    assert len([at for at in found.changes if at.kinds == ("piece",)]) <= searched


def test_time_that_runs_out_among_the_pieces_is_said() -> None:
    position = crossed()
    watch = Limits(seconds=1e-9).start()
    with pytest.raises(moved_pieces.Stopped, match=r"other places of pieces .*time"):
        list(moved_pieces.pieces_elsewhere(position, 10, watch))


def test_the_same_in_shuffled_order_of_other_questions() -> None:
    position = crossed()
    points = best(position) + 1
    wishes = [{"points": points}, {"points": points + 3}, {"place": ("I3", "P5")},
              {"move": OVER_A_LAMP}]
    said = [str(why_not(position, **wish).what) for wish in wishes]
    shuffle = random.Random(2)
    for _ in range(3):
        for at in shuffle.sample(range(len(wishes)), len(wishes)):
            assert str(why_not(position, **wishes[at]).what) == said[at]


def kinds(position: Position, **wish: object) -> set[str]:
    return {kind for at in explained(why_not(position, **wish)).changes for kind in at.kinds}


OVER_TWO_LAMPS = "build I3 d3-e3-f3"
CHANGES = {"reading", "piece", "card"}


def test_each_wish_is_offered_each_kind_of_change() -> None:
    """A move, buildings and points: another reading, one piece elsewhere, one card."""
    in_the_way = town("blue.garden:b3-c3", blue=HOLDING | {"activated": ["jardin"]})
    held = HOLDING | {"activated": ["metropolitain"], "pending": ["metropolitain"]}
    moves = kinds(in_the_way, move=LEGAL) | kinds(town(blue=HOLDING), move=OVER_A_LAMP)
    assert moves | kinds(town(blue=held), move=OVER_TWO_LAMPS) >= CHANGES
    full = crossed()
    assert kinds(full, place=("O4", "S4")) >= CHANGES
    assert kinds(full, points=best(full) + 1) >= CHANGES


def test_a_statue_whose_front_is_taken_could_look_on_if_the_piece_lay_elsewhere() -> None:
    """b2 and c2 are blue; the garden lies before the statue, which blue would put on b2."""
    position = town(
        "orange.garden:c2-c3", orange={"activated": ["jardin"]},
        postcards=WITH_WATER,
    )
    found = why_not(position, "activate penseur b2 e")
    assert [at.clause.id for at in explained(found).reasons] == ["statue.front"]
    (change,) = [at for at in explained(found).changes if at.kinds == ("piece",)]
    assert change.position.is_legal("activate penseur b2 e")
    no_worse(position, change)


def test_a_statue_in_the_way_could_stand_elsewhere() -> None:
    """Blue's statue stands on b3 and looks down at b4; a place beside it is as near as can be."""
    statue = Piece("statue", Player.BLUE, CELLS.one("b3"), facing="s")
    seat = HOLDING | {"activated": ["penseur"]}
    position = town(blue=seat, postcards=WITH_WATER).changed(pieces=(statue,))
    assert not position.faults()
    (change,) = [
        at for at in explained(why_not(position, LEGAL)).changes if at.kinds == ("piece",)
    ]
    no_worse(position, change)
    moved = change.position.pieces[-1]
    assert moved.facing == "s"
    assert change.position.is_legal(LEGAL)
    assert change.says == f"blue's statue lay on {CELLS.names(moved.cells)[0]}, facing s"


def test_an_annex_in_the_way_could_touch_its_house_elsewhere() -> None:
    """Blue's annex lies on c3, beside the V3 below it; LEGAL covers c3."""
    position = town(
        "blue.V3:c4-d4-c5", "blue.annex:c3>V3", blue=HOLDING | {"activated": ["bouquinistes"]}
    )
    before = {fault.id for fault in position.faults()}
    assert "annex.touches" not in before
    (change,) = [
        at for at in explained(why_not(position, LEGAL)).changes if at.kinds == ("piece",)
    ]
    assert change.says.startswith("blue's annex lay on ")
    assert change.position.is_legal(LEGAL)
    no_worse(position, change)


def test_a_postcard_left_in_the_box_could_bring_the_points() -> None:
    """Moulin Rouge is not among the starters; the dancer brings a point for her own cell."""
    position = town(blue=HOLDING)
    found = why_not(position, points=best(position) + 1)
    said = " ".join(says(found, "card"))
    assert "moulin-rouge were in play instead of lampadaire, and used" in said
    for change in explained(found).changes:
        assert made(change, Player.BLUE).score("blue").total > best(position)


def test_a_postcard_that_carries_a_token_already_is_not_offered() -> None:
    """In a faulty position: blue's token lies on Moulin Rouge, which is not in play."""
    position = town(blue=HOLDING)
    card = POSTCARDS.one("moulin-rouge")
    seats = position.with_seat(Player.BLUE, position.seat.changed(tokened=card))
    found = why_not(position.changed(seats=seats), points=best(position) + 1)
    assert "moulin-rouge" not in " ".join(says(found, "card"))


def test_without_a_building_left_the_best_is_what_stands() -> None:
    found = explained(why_not(town(), points=1, player="orange"))
    assert found.because == "the best comes to 0; no building is left to place"
