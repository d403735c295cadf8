"""The strategies give what they are asked for."""

from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from rulespec import testing
from rulespec.errors import BadInput
from rulespec.games.city_of_light import GAME, Position
from rulespec.games.city_of_light.components import POSTCARDS
from rulespec.games.city_of_light.position import EMPTY_SQUARES, IN_PLAY
from rulespec.games.paris_1900.position import ANYWHERE, BANK, DREW, PHASE
from rulespec.testing import moves, positions

CITY = "city-of-light"
QUICK = settings(deadline=None, max_examples=20)
UNSHRUNK = settings(deadline=None, max_examples=25, phases=[Phase.generate])


@QUICK
@given(positions(CITY, editions=["kosmos-2020"], stages=["second", "over"], readings="default"))
def test_positions_are_of_the_edition_and_the_stage(position: Position) -> None:
    """The second stage begins once every square has a tile."""
    assert not position.worth(EMPTY_SQUARES)
    assert position.ruleset.edition.id == "kosmos-2020"
    assert position.ruleset.choices == ()


@QUICK
@given(positions(CITY))
def test_positions_that_play_reaches_are_sound(position: Position) -> None:
    assert position.faults() == ()


@QUICK
@given(positions(CITY), st.data())
def test_legal_moves_are_legal_and_illegal_ones_are_not(
    position: Position, data: st.DataObject
) -> None:
    assert data.draw(moves(position, legal=False).map(position.check)).broken
    if not position.is_over:
        move = data.draw(moves(position, legal=True))
        assert position.check(move).legal
        position.play(move)


@pytest.mark.parametrize("edition", ["gaga-2021", "kosmos-2020"])
@pytest.mark.parametrize("stage", ["first", "second", "over"])
def test_every_edition_and_stage_is_reached(edition: str, stage: str) -> None:
    wanted = positions(CITY, editions=[edition], stages=[stage])
    found = find(wanted, lambda _: True, settings=UNSHRUNK)

    assert found.is_over == (stage == "over")
    assert (found.worth(EMPTY_SQUARES) == 0) == (stage != "first")


@pytest.mark.parametrize("card", POSTCARDS.elements)
def test_every_postcard_is_reached(card: str) -> None:
    assert find(positions(CITY), lambda at: card in at.names(IN_PLAY), settings=UNSHRUNK)


def test_one_name_is_as_good_as_a_list() -> None:
    found = find(positions(CITY, editions="kosmos-2020", stages="over"), bool, settings=UNSHRUNK)

    assert found.is_over
    assert found.ruleset.edition.id == "kosmos-2020"


@QUICK
@given(
    positions(CITY, setup={"postcards": "starters"}),
    positions(CITY, setup={"postcards": list(POSTCARDS.elements[4:])}),
)
def test_postcards_may_be_chosen(first: Position, later: Position) -> None:
    assert first.names(IN_PLAY) == list(POSTCARDS.elements[:8])
    assert later.names(IN_PLAY) == list(POSTCARDS.elements[4:])


def test_random_readings_are_chosen_by_the_table() -> None:
    found = find(positions(CITY), lambda at: len(at.ruleset.choices) > 3, settings=UNSHRUNK)

    assert all(found.ruleset.source(question) == "table" for question, _ in found.ruleset.choices)


@pytest.mark.parametrize(
    "asked", [{"readings": "none"}, {"editions": ["x"]}, {"stages": ["x"]}, {"game": "x"},
     {"stages": []}, {"editions": []}, {"stages": "secnod"}, {"setup": {"postcards": "x"}},
     {"setup": {"postcards": ["levitation"]}}, {"setup": {"players": 2}}, {"setup": {"seed": -1}},
     {"setup": {"random-postcards": True}},
     {"game": "paris-1900", "setup": {"postcards": "starters"}},
     {"game": "paris-1900", "setup": {"players": 5}},
     {"game": "paris-1900", "stages": "second"}]
)
def test_what_is_not_known_is_an_error(asked: dict[str, Any]) -> None:
    """It is one at once, not when the first example is drawn."""
    with pytest.raises(BadInput):
        positions(**{"game": CITY, **asked})


@QUICK
@given(positions(CITY))
def test_a_failing_example_can_be_pasted(position: Position) -> None:
    assert GAME.write_line(position) in repr(moves(position))
    assert len(repr(moves(position))) < len(GAME.write_line(position)) + 100


# --- any game ------------------------------------------------------------------------------------

PARIS = settings(deadline=None, max_examples=8)


@PARIS
@given(positions("paris-1900", setup={"players": 3, "alternative": False}, stages=["draw", "lay"]))
def test_another_game_has_positions_too(position: Any) -> None:
    """A tile is drawn, or waits to be laid; the set-up is the one chosen."""
    assert position.names(PHASE) in {"draw", "lay"}
    assert len(position.players) == 3
    assert position.faults() == ()


@settings(deadline=None, max_examples=4)
@given(positions("paris-1900"), st.data())
def test_moves_are_those_of_the_game_of_the_position(position: Any, data: st.DataObject) -> None:
    move = data.draw(moves(position, legal=False))
    assert position.check(move).broken
    if not position.is_over:
        assert position.is_legal(data.draw(moves(position, legal=True)))


def test_set_up_is_random_unless_chosen() -> None:
    seen = set()

    @settings(deadline=None, max_examples=12, derandomize=True)
    @given(positions("paris-1900"))
    def look(position: Any) -> None:
        seen.add((len(position.players), position[ANYWHERE]))

    look()
    assert {players for players, _ in seen} == {2, 3, 4}
    assert {ignores for _, ignores in seen} == {True, False}


def test_a_chosen_seed_gives_one_set_up() -> None:
    chosen = positions("paris-1900", readings="default", setup={"seed": 5, "players": 2})
    starts = [find(chosen, lambda at: not at[DREW], settings=UNSHRUNK) for _ in range(2)]

    assert {at[BANK] for at in starts} == {starts[0][BANK]}


def test_nothing_else_is_offered() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        _ = testing.nothing
