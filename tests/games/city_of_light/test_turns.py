"""The course of the game: what a turn does, whose turn comes next, and what a move uses up."""

from __future__ import annotations

import pytest
from games.city_of_light.towns import town

from rulespec.errors import BadInput
from rulespec.games.city_of_light import BLUE, ORANGE, LayTile, Position, ruleset, set_up
from rulespec.games.city_of_light.components import CELLS, KINDS, SQUARES
from rulespec.games.city_of_light.table import FIRST, SECOND

EDITIONS = ("gaga-2021", "kosmos-2020")


def lay(position: Position, *, draws: bool = True) -> LayTile:
    """The player's first tile on the first empty square."""
    tile, square = position.seat.hand, position.empty_squares
    return LayTile(tile & -tile, square & -square, draws=draws)


def laid(position: Position, count: int) -> Position:
    """After so many turns in which each player lays a tile."""
    for _ in range(count):
        position = position.play(lay(position))
    return position


def holds(position: Position, player: int) -> tuple[int, int]:
    seat = position.seats[player]
    return seat.hand.bit_count(), len(seat.stack)


# --- the first stage ----------------------------------------------------------------------------


def test_with_one_tile_in_hand_the_next_takes_its_place() -> None:
    start = set_up("gaga-2021", seed=2)
    after = start.play(lay(start))

    assert after.seats[BLUE].hand == 1 << start.seats[BLUE].stack[0]
    assert after.seats[BLUE].stack == start.seats[BLUE].stack[1:]
    assert after.seats[ORANGE] == start.seats[ORANGE]
    assert after.mover is ORANGE


def test_with_two_tiles_in_hand_the_other_one_stays() -> None:
    start = set_up("kosmos-2020", seed=2)
    move = lay(start)
    kept = start.seats[BLUE].hand & ~move.tile

    assert start.play(move).seats[BLUE].hand == kept | 1 << start.seats[BLUE].stack[0]


def test_a_tile_fills_its_square_turned_clockwise() -> None:
    """blue4 shows * b over o c; a quarter turn clockwise brings o to the top left: o * over c b."""
    start = set_up(seed=2)
    tile = 1 << 3
    ready = start.changed(seats=start.with_seat(BLUE, start.seat.changed(hand=tile)))
    shown = ready.play("lay blue4 c5 r1")

    assert shown.squares == SQUARES.one("c5")
    assert shown.ground.colours == (CELLS.one("d6"), CELLS.one("c5"))
    assert (shown.ground.common, shown.ground.lamps) == (CELLS.one("c6"), CELLS.one("d5"))


def test_drawing_is_left_out_only_where_that_is_allowed() -> None:
    """Russian: the next tile is taken; German: it may be, and who holds two can do without."""
    for edition, broken in (("gaga-2021", ("lay.draw",)), ("kosmos-2020", ())):
        start = set_up(edition, seed=2)
        assert start.check(lay(start, draws=False)).broken == broken


@pytest.mark.parametrize(("refill", "drawn"), [("full", 2), ("one", 1)])
def test_who_has_not_drawn_plays_on_with_one_tile_and_then_draws(refill: str, drawn: int) -> None:
    """A player with a stack is never without a tile to look at, and may always hold two (136.1)."""
    start = set_up(ruleset("kosmos-2020", refill=refill), seed=2)
    kept = start.play(lay(start, draws=False)).play("take I3")
    after = kept.play(lay(kept))
    stack = kept.seats[BLUE].stack

    assert holds(kept, BLUE) == (1, 6)
    assert after.seats[BLUE].hand == sum(1 << tile for tile in stack[:drawn])
    assert after.seats[BLUE].stack == stack[drawn:]


def test_of_two_tiles_to_be_drawn_one_may_be_left_again() -> None:
    """Not both, for the hand would be empty; nor the only one that lies there."""
    start = set_up("kosmos-2020", seed=2)
    kept = start.play(lay(start, draws=False)).play("take I3")
    again = kept.play(lay(kept, draws=False))

    assert start.ruleset.reads("refill", "full")
    assert again.seats[BLUE].hand == 1 << kept.seats[BLUE].stack[0]
    assert holds(again, BLUE) == (1, 5)
    late = kept.changed(seats=kept.with_seat(BLUE, kept.seat.changed(stack=kept.seat.stack[:1])))
    assert late.check(lay(late, draws=False)).broken == ("lay.draw",)


def test_a_hand_of_one_is_never_made_up_to_two() -> None:
    start = set_up(ruleset("gaga-2021", refill="full"), seed=2)

    assert holds(start.play(lay(start)), BLUE) == (1, 6)


@pytest.mark.parametrize("edition", EDITIONS)
def test_from_an_empty_stack_nothing_is_drawn(edition: str) -> None:
    """Seven tiles each are laid: the last is in the hand, whatever its size was."""
    late = laid(set_up(edition, seed=2), 14)

    assert holds(late, BLUE) == holds(late, ORANGE) == (1, 0)
    assert holds(late.play(lay(late)), BLUE) == (0, 0)


def test_a_building_taken_leaves_the_supply_for_the_reserve() -> None:
    taken = set_up().play("take P5")

    assert taken.seats[BLUE].reserve == KINDS.one("P5")
    assert not taken.supply & KINDS.one("P5")
    assert taken.mover is ORANGE
    assert taken.check("take P5").broken == ("take.supply",)


@pytest.mark.parametrize("first", [BLUE, ORANGE])
def test_the_last_tile_ends_the_stage_and_who_finished_first_begins(first: int) -> None:
    late = laid(set_up(first=first), 15)
    assert (late.stage, late.finished, late.mover) == (FIRST, first, 1 - first)

    after = late.play(lay(late))
    assert (after.stage, after.finished, after.mover) == (SECOND, first, first)


def test_finishing_first_is_not_beginning_first() -> None:
    """Blue begins and takes one building; orange then lays the eighth tile before blue does."""
    start = set_up().play("take I3")
    late = laid(start, 15)

    assert holds(late, ORANGE) == (0, 0)
    assert late.finished is ORANGE
    assert laid(late, 1).mover is ORANGE


def test_who_has_finished_passes_or_takes_each_turn_anew() -> None:
    done = laid(set_up(), 15).play("take I3")
    assert (done.finished, done.mover) == (BLUE, BLUE)

    passed = done.play("pass")
    assert passed.mover is ORANGE
    assert passed.seats[BLUE].passed
    later = passed.play("take V3").play("take O4")
    assert later.seats[BLUE].reserve == KINDS.one("O4")
    assert later.finished is BLUE


def test_who_has_tiles_may_not_pass() -> None:
    assert set_up().check("pass").broken == ("pass.tiles",)
    assert laid(set_up(), 15).check("pass").broken == ("pass.tiles",)


def test_nothing_of_the_second_stage_happens_in_the_first() -> None:
    start = set_up().play("take I3").play("take V3")

    assert "second.stage" in start.check("build I3 a1-b1-c1").broken
    assert start.check("activate metropolitain").broken == ("second.stage",)


# --- whose turn, and the end --------------------------------------------------------------------

SPENT = ["jardin", "peintre", "bouquinistes", "lampadaire"]
ALL_BLUE = "\n".join(["b" * 8] * 8)


def last_token(*, orange: list[str], blue: list[str] | None = None, **others: str) -> Position:
    """Blue has one token left and orange none."""
    idle = ["levitation", "metropolitain", "chartier"]
    return town(
        blue={"reserve": blue or [], "activated": idle, "idle": idle},
        orange={"reserve": orange, "activated": SPENT, "idle": SPENT},
        **others,
    )


def test_who_can_build_has_a_turn_without_tokens() -> None:
    after = last_token(orange=["I3"]).play("activate sacre-coeur")

    assert (after.is_over, after.mover) == (False, ORANGE)
    assert after.play("build I3 c4-c5-c6").is_over


def test_who_cannot_build_and_has_no_token_is_skipped() -> None:
    """Orange holds a building, but the town is all blue."""
    after = last_token(orange=["I3"], blue=["V3", "O4"], streets=ALL_BLUE).play("build V3 a1-b1-a2")

    assert (after.is_over, after.mover) == (False, BLUE)
    assert after.play("build O4 c1-d1-c2-d2").play("activate sacre-coeur").is_over


def test_tokens_left_keep_the_stage_going() -> None:
    """Neither can build, and blue has used the last of four tokens: orange's four remain."""
    own = ["levitation", "metropolitain", "chartier"]
    after = town(blue={"activated": own, "idle": own}).play("activate sacre-coeur")
    assert (after.is_over, after.mover) == (False, ORANGE)

    for card in SPENT[:3]:
        after = after.play(f"activate {card} -")
        assert (after.is_over, after.mover) == (False, ORANGE)
    assert after.play(f"activate {SPENT[3]} -").is_over


def test_the_end_comes_though_a_building_stays_unbuilt() -> None:
    """It costs three points."""
    end = last_token(orange=["I3"], streets=ALL_BLUE).play("activate sacre-coeur")

    assert end.is_over
    assert end.moves() == []
    assert end.score(ORANGE).total == -3


def test_a_player_who_can_move_must() -> None:
    position = town(blue={"reserve": ["I3"]})

    assert position.check("pass").broken == ("pass.must",)
    assert position.changed(ruleset=ruleset("kosmos-2020", must_move="may")).check("pass").legal


def test_after_the_end_nobody_has_a_turn() -> None:
    end = last_token(orange=[]).play("activate sacre-coeur")

    assert end.check("pass").broken == ("pass.over",)
    with pytest.raises(BadInput):
        end.play("pass")


# --- playing ------------------------------------------------------------------------------------


def test_an_illegal_move_is_refused_with_every_reason() -> None:
    """O4 is not blue's, covers two lamps and meets orange nowhere."""
    position = town(blue={"reserve": ["I3"]})
    with pytest.raises(BadInput) as refused:
        position.play("build O4 d3-e3-d4-e4")

    assert refused.value.place == "move"
    assert refused.value.found == "build O4 d3-e3-d4-e4"
    for reason in ("build.reserve: O4:", "build.lamp: d3, e3:"):
        assert reason in refused.value.expected
    assert "build.colour" not in refused.value.expected
