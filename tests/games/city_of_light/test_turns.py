"""The course of the game: what a turn does, whose turn comes next, and what a move uses up."""

from __future__ import annotations

import pytest
from games.city_of_light.shapes import (
    FIRST,
    SECOND,
    changed,
    ground,
    names,
    seat,
    stage,
    with_seat,
)
from games.city_of_light.shapes import laid as lay_tile
from games.city_of_light.towns import town

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.games.city_of_light import BLUE, ORANGE, Player, ruleset, set_up
from rulespec.games.city_of_light.components import CELLS, KINDS, SQUARES
from rulespec.games.city_of_light.position import EMPTY_SQUARES, FINISHED, SUPPLY
from rulespec.language.moves import Move

EDITIONS = ("gaga-2021", "kosmos-2020")


def lay(position: Position, *, draws: bool = True) -> Move:
    """The player's first tile on the first empty square."""
    tile, square = seat(position, position.mover).hand, position.worth(EMPTY_SQUARES)
    return lay_tile(tile & -tile, square & -square, draws=draws)


def laid(position: Position, count: int) -> Position:
    """After so many turns in which each player lays a tile."""
    for _ in range(count):
        position = position.play(lay(position))
    return position


def holds(position: Position, player: str) -> tuple[int, int]:
    mine = seat(position, player)
    return mine.hand.bit_count(), len(mine.stack)


# --- the first stage ----------------------------------------------------------------------------


def test_with_one_tile_in_hand_the_next_takes_its_place() -> None:
    start = set_up("gaga-2021", seed=2)
    after = start.play(lay(start))

    assert seat(after, BLUE).hand == 1 << seat(start, BLUE).stack[0]
    assert seat(after, BLUE).stack == seat(start, BLUE).stack[1:]
    assert seat(after, ORANGE) == seat(start, ORANGE)
    assert after.mover == ORANGE


def test_with_two_tiles_in_hand_the_other_one_stays() -> None:
    start = set_up("kosmos-2020", seed=2)
    move = lay(start)
    kept = seat(start, BLUE).hand & ~names(move)["tile"]

    assert seat(start.play(move), BLUE).hand == kept | 1 << seat(start, BLUE).stack[0]


def test_a_tile_fills_its_square_turned_clockwise() -> None:
    """blue4 shows * b over o c; a quarter turn clockwise brings o to the top left: o * over c b."""
    start = set_up(seed=2)
    tile = 1 << 3
    ready = with_seat(start, BLUE, hand=tile)
    shown = ready.play("lay blue4 c5 r1")

    assert SQUARES.whole & ~shown.worth(EMPTY_SQUARES) == SQUARES.one("c5")
    assert ground(shown).colours == (CELLS.one("d6"), CELLS.one("c5"))
    assert (ground(shown).common, ground(shown).lamps) == (CELLS.one("c6"), CELLS.one("d5"))


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
    stack = seat(kept, BLUE).stack

    assert holds(kept, BLUE) == (1, 6)
    assert seat(after, BLUE).hand == sum(1 << tile for tile in stack[:drawn])
    assert seat(after, BLUE).stack == stack[drawn:]


def test_of_two_tiles_to_be_drawn_one_may_be_left_again() -> None:
    """Not both, for the hand would be empty; nor the only one that lies there."""
    start = set_up("kosmos-2020", seed=2)
    kept = start.play(lay(start, draws=False)).play("take I3")
    again = kept.play(lay(kept, draws=False))

    assert start.ruleset.reads("refill", "full")
    assert seat(again, BLUE).hand == 1 << seat(kept, BLUE).stack[0]
    assert holds(again, BLUE) == (1, 5)
    late = with_seat(kept, BLUE, stack=seat(kept, BLUE).stack[:1])
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

    assert seat(taken, BLUE).reserve == KINDS.one("P5")
    assert not taken[SUPPLY] & KINDS.one("P5")
    assert taken.mover == ORANGE
    assert taken.check("take P5").broken == ("take.supply",)


@pytest.mark.parametrize("first", [BLUE, ORANGE])
def test_the_last_tile_ends_the_stage_and_who_finished_first_begins(first: Player) -> None:
    late = laid(set_up(first=first), 15)
    assert (stage(late), late.names(FINISHED), late.mover) == (FIRST, first, first.rival)

    after = late.play(lay(late))
    assert (stage(after), after.names(FINISHED), after.mover) == (SECOND, first, first)


def test_finishing_first_is_not_beginning_first() -> None:
    """Blue begins and takes one building; orange then lays the eighth tile before blue does."""
    start = set_up().play("take I3")
    late = laid(start, 15)

    assert holds(late, ORANGE) == (0, 0)
    assert late.names(FINISHED) == ORANGE
    assert laid(late, 1).mover == ORANGE


def test_who_has_finished_passes_or_takes_each_turn_anew() -> None:
    done = laid(set_up(), 15).play("take I3")
    assert (done.names(FINISHED), done.mover) == (BLUE, BLUE)

    passed = done.play("pass")
    assert passed.mover == ORANGE
    assert seat(passed, BLUE).passed
    later = passed.play("take V3").play("take O4")
    assert seat(later, BLUE).reserve == KINDS.one("O4")
    assert later.names(FINISHED) == BLUE


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
    assert changed(position, ruleset=ruleset("kosmos-2020", must_move="may")).check("pass").legal


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
