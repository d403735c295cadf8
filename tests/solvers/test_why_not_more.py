"""``why_not`` several buildings or so many points: checked by trying every way."""

from __future__ import annotations

from itertools import combinations

import pytest
from on_tables import town
from wished import HOLDING, explained, made, no_worse, reasons, says

from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS, Player
from solvers.answers import Found, NoneExists
from solvers.city_of_light.best import best_arrangement
from solvers.city_of_light.bridge import (
    SECOND,
    Build,
    Ground,
    Position,
)
from solvers.city_of_light.why_not import why_not

# --- several buildings ----------------------------------------------------------------------------


def brute(position: Position, kinds: tuple[str, ...]) -> bool:
    """Whether all fit, by trying every way with the concrete rules."""
    if not kinds:
        return True
    for move in position.moves():
        if isinstance(move, Build) and KINDS.names(move.kind)[0] in kinds:
            left = tuple(kind for kind in kinds if kind != KINDS.names(move.kind)[0])
            then = position.then(move).changed(mover=position.mover, stage=SECOND)
            if brute(then, left):
                return True
    return False


PAIRS = [("I3",), ("P5",), ("I3", "O4"), ("O4", "P5"), ("T5", "C6"), ("X5",), ("T5", "X5")]
HELD = [{}, {"activated": ["metropolitain"], "pending": ["metropolitain"]},
        {"activated": ["chartier"], "pending": ["chartier"]}]


@pytest.mark.parametrize("held", HELD, ids=["nothing", "metropolitain", "chartier"])
@pytest.mark.parametrize("kinds", PAIRS, ids=" ".join)
def test_placing_all_agrees_with_trying_every_way(kinds: tuple[str, ...], held: dict) -> None:
    position = town(blue={"reserve": list(kinds)} | held)
    found = why_not(position, place=kinds)
    assert isinstance(found, NoneExists) is brute(position, kinds)


def opened(position: Position, cells: int) -> Position:
    """The same board, on which some cells show the common colour."""
    ground = position.ground
    blue, orange = (at & ~cells for at in ground.colours)
    lamps = ground.lamps & ~cells
    return position.changed(ground=Ground((blue, orange), ground.common | cells, lamps))


def test_the_cells_named_suffice_and_each_is_needed() -> None:
    """With every other cell open T5 and X5 do not fit; with any one of these open too, they do."""
    position = town(blue={"reserve": ["T5", "X5"]})
    found = explained(why_not(position, place=("T5", "X5")))
    assert [at.clause.id for at in found.reasons] == ["build.colour", "build.lamp"]
    closed = found.reasons[0].cells | found.reasons[1].cells
    assert not brute(opened(position, CELLS.whole & ~closed), ("T5", "X5"))
    for cell in CELLS.names(closed):
        assert brute(opened(position, CELLS.whole & ~closed | CELLS.one(cell)), ("T5", "X5"))


def open_only(position: Position, cells: tuple[str, ...]) -> Position:
    """The same board with the rival's colour everywhere but on some common cells."""
    common = CELLS.mask(cells)
    return position.changed(ground=Ground((0, CELLS.whole & ~common), common))


def test_pieces_in_the_way_are_named_and_needed() -> None:
    """Three cells are open in a row, and the garden lies on two of them."""
    position = town("blue.garden:b1-c1", blue={"reserve": ["I3"], "activated": ["jardin"]})
    position = open_only(position, ("a1", "b1", "c1"))
    found = explained(why_not(position, place=("I3",)))
    assert [at.clause.id for at in found.reasons] == ["build.free", "build.colour"]
    assert found.reasons[0].figures == ("blue's garden",)
    assert isinstance(why_not(position.changed(pieces=()), place=("I3",)), NoneExists)


def test_the_fewest_buildings_are_named_and_any_fewer_fit() -> None:
    kinds = ("S4", "L4", "T4", "O4", "V3", "I3")
    position = town(blue={"reserve": list(kinds)})
    found = why_not(position, place=kinds)
    assert str(explained(found).because).startswith("O4, T4, L4, S4 do not fit together")
    assert not brute(position, ("O4", "T4", "L4", "S4"))
    for few in combinations(("O4", "T4", "L4", "S4"), 3):
        assert brute(position, few)


@pytest.mark.parametrize("kinds", [("T5", "X5"), ("S4", "L4", "T4", "O4"), ("T5", "I3")])
def test_every_change_places_them_all(kinds: tuple[str, ...]) -> None:
    position = town(blue={"reserve": [kind for kind in kinds if kind != "I3"]})
    found = explained(why_not(position, place=kinds))
    assert found.changes
    for change in found.changes:
        no_worse(position, change)
        board = {at.kind for at in made(change, Player.BLUE).pieces if at.kind in BUILDINGS}
        left = len(kinds) - change.size * (set(change.kinds) == {"fewer"})
        assert len(board) == left


def test_the_order_of_asking_does_not_matter() -> None:
    position = town(blue={"reserve": ["T5", "X5"]})
    one, other = (why_not(position, place=kinds) for kinds in (("T5", "X5"), ("X5", "T5")))
    assert explained(one) == explained(other)


def test_a_building_that_is_not_in_the_reserve() -> None:
    found = why_not(town(), place=("I3",))
    assert reasons(found) == ["build.reserve"]
    assert says(found, "building") == ["I3 were in blue's reserve"]


def test_chimneys_where_they_set_a_limit() -> None:
    """Seven chimneys, eight buildings, and room for all of them."""
    kinds = BUILDINGS[:8]
    position = opened(town(blue={"reserve": list(kinds)}), CELLS.whole)
    assert isinstance(why_not(position, place=kinds), NoneExists)
    limited = position.changed(
        ruleset=position.ruleset.with_reading("chimneys", "no-eighth-built")
    )
    found = explained(why_not(limited, place=kinds))
    assert [at.figures for at in found.reasons] == [("chimneys left: 7 (8 needed)",)]
    for seven in combinations(kinds, 7):
        assert isinstance(why_not(limited, place=seven), NoneExists)


# --- points ---------------------------------------------------------------------------------------


def test_points_within_reach_and_out_of_it() -> None:
    """Nothing stands against exactly the best; everything stands against one point more."""
    position = town(blue={"reserve": ["I3"]})
    best = best_arrangement(position)
    assert isinstance(best, Found)
    assert isinstance(why_not(position, points=best.bound), NoneExists)
    found = why_not(position, points=best.bound + 1)
    assert found.bound == best.bound
    assert explained(found).changes


def test_the_lines_that_fall_short_are_those_of_the_best_sheet() -> None:
    """What a line could be alone is what the best single placing gives it, tried one by one."""
    position = town(blue={"reserve": ["O4"]})
    found = explained(why_not(position, points=1000))
    sheets = [position.then(at).score("blue") for at in position.moves() if isinstance(at, Build)]
    best = max(sheets, key=lambda sheet: sheet.total)
    shorts = [at.short for at in found.reasons]
    assert shorts == sorted(shorts, reverse=True)
    for line in found.reasons:
        assert line.alone == max(sheet.points(line.line.id) for sheet in sheets)
        assert line.points < line.alone
    assert f"the best comes to {best.total}" in found.because


@pytest.mark.parametrize("more", [1, 10])
def test_every_change_brings_the_points(more: int) -> None:
    position = town(blue=HOLDING)
    best = best_arrangement(position)
    found = explained(why_not(position, points=best.bound + more))
    assert {kind for at in found.changes for kind in at.kinds} & {"card", "building"}
    for change in found.changes:
        assert made(change, Player.BLUE).score("blue").total >= best.bound + more


def test_another_player_than_the_mover() -> None:
    position = town(orange={"reserve": ["I3"]})
    best = best_arrangement(position, "orange")
    assert isinstance(why_not(position, points=best.bound, player="orange"), NoneExists)
    assert isinstance(why_not(position, points=best.bound + 1, player="orange"), Found)
