"""The course of the game, by hand from the text: rounds, shops built in the place of others."""

from __future__ import annotations

import pytest
from games.paris_paris.rounds import (
    FAR,
    bags,
    ending,
    first,
    moves,
    offered,
    phase,
    piles,
    played,
    points,
    reserves,
    resting,
    shops,
    town,
)

from rulespec.errors import BadInput
from rulespec.games.paris_paris import set_up
from rulespec.games.paris_paris.components import PLAYERS

PILES = [["les-halles.green", "opera.red", "pont-neuf.blue", "luxembourg.black"],
         ["quartier-latin.green", "odeon.blue", "louvre.yellow", "station-24.black"]]
START = town(phase="pile", piles=PILES)

# --- a whole round ------------------------------------------------------------------------------


def test_the_first_player_turns_a_pile() -> None:
    then = START.play("pile 2")

    assert moves(START) == {"pile 1", "pile 2"}
    assert set(offered(then)) == set(PILES[1])
    assert [len(pile) for pile in piles(then)][:2] == [4, 0]
    assert (phase(then), then.mover) == ("build", "grey")
    assert moves(then) == {f"build {token}" for token in PILES[1]}


def test_a_whole_round() -> None:
    """Three shops are built; at les-halles, which is left, nobody has one; opera is far away.

    Along the green line nobody has a shop, so nobody earns anything.
    """
    then = played(START, "pile 1", "build opera.red", "build luxembourg.black",
                  "build pont-neuf.blue")

    assert shops(then) == {"opera=grey", "luxembourg=violet", "pont-neuf=yellow"}
    assert reserves(then) == [18, 18, 18]
    assert points(then) == [0, 0, 0]
    assert offered(then) == []
    assert resting(then) == ["les-halles.green"]
    assert (phase(then), first(then), then.mover) == ("pile", "violet", "violet")
    assert moves(then) == {"pile 2"}


def test_each_step_has_its_time() -> None:
    building = START.play("pile 1")

    assert START.check("build opera.red").broken == ("build.phase", "build.token")
    assert building.check("pile 2").broken == ("pile.phase",)
    assert building.play("build opera.red").check("build opera.red").broken == ("build.token",)
    with pytest.raises(BadInput, match=r"pile\.left"):
        ending("les-halles.green").play("pile 2")


def test_a_used_pile_cannot_be_turned_again() -> None:
    later = played(START, "pile 1", "build opera.red", "build luxembourg.black",
                   "build pont-neuf.blue")

    assert later.check("pile 1").broken == ("pile.left",)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("begins", [0, 1])
def test_all_build_once_from_the_first_player_on(players: int, begins: int) -> None:
    """One token more than there are players; the next round begins with the next player."""
    position = set_up(seed=3, players=players, first=PLAYERS.elements[begins]).play("pile 1")
    order = []
    while phase(position) == "build":
        order.append(PLAYERS.places[position.mover])
        position = position.play(min(moves(position)))

    assert order == [(begins + step) % players for step in range(players)]
    assert first(position) == PLAYERS.elements[(begins + 1) % players]


def test_of_two_like_tokens_one_is_taken() -> None:
    then = town(offered=["pompidou.green", "pompidou.green", "opera.red", FAR]).play(
        "build pompidou.green"
    )

    assert sorted(offered(then)) == sorted(["pompidou.green", "opera.red", FAR])


def test_a_token_beside_the_track_is_not_to_be_taken() -> None:
    position = town(offered=[FAR, "opera.red"], mover="yellow", resting=["pompidou.green"])

    assert position.check("build pompidou.green").broken == ("build.token",)


# --- shops in the place of others ---------------------------------------------------------------

LAST = {"mover": "yellow", "offered": ["les-halles.green", "pompidou.green"]}


def test_a_crossing_has_room_for_two() -> None:
    """The first shop stays, and none is removed."""
    position = town("pompidou=grey", **LAST)
    then = position.play("build pompidou.green")

    assert shops(then) == {"pompidou=grey+yellow"}
    assert position.check("build pompidou.green removing grey").broken == ("build.full",)


def test_another_station_has_room_for_one() -> None:
    """The shop there is removed, and goes into the bag."""
    position = town("les-halles=grey", **LAST)
    then = position.play("build les-halles.green removing grey")

    assert position.check("build les-halles.green").broken == ("build.full",)
    assert shops(then) == {"les-halles=yellow"}
    assert (bags(then), reserves(then)) == ([1, 0, 0], [18, 19, 18])


def test_at_a_full_crossing_one_chooses() -> None:
    position = town("pompidou=grey+violet", **LAST)
    chosen = {move for move in moves(position) if "pompidou" in move}
    then = position.play("build pompidou.green removing grey")

    assert chosen == {f"build pompidou.green removing {name}" for name in ("grey", "violet")}
    assert shops(then) == {"pompidou=violet+yellow"}
    assert bags(then) == [1, 0, 0]
    assert position.check("build pompidou.green removing yellow").broken == ("build.removes",)


def test_one_player_may_have_both_shops_of_a_crossing() -> None:
    assert shops(town("pompidou=yellow", **LAST).play("build pompidou.green")) == {
        "pompidou=yellow+yellow"
    }


def test_one_s_own_shop_goes_back_to_the_reserve() -> None:
    then = town("les-halles=yellow", **LAST).play("build les-halles.green removing yellow")

    assert shops(then) == {"les-halles=yellow"}
    assert (bags(then), reserves(then)) == ([0, 0, 0], [19, 19, 18])


def test_two_use_no_bag() -> None:
    position = town("les-halles=grey", players=2, mover="violet",
                    offered=["les-halles.green", "opera.red"])
    then = position.play("build les-halles.green removing grey")

    assert (bags(then), reserves(then)) == ([0, 0], [19, 18])


# --- no shop left -------------------------------------------------------------------------------

EMPTY = {"yellow": {"reserve": 0}}


def test_who_has_no_shop_left_takes_a_token_and_builds_nothing() -> None:
    position = town("pompidou=grey+violet", seats=EMPTY, **LAST)
    then = position.play("skip les-halles.green")

    assert moves(position) == {"skip les-halles.green", "skip pompidou.green"}
    assert position.check("build les-halles.green").broken == ("build.reserve",)
    assert shops(then) == {"pompidou=grey+violet"}
    assert phase(then) == "pile"


@pytest.mark.parametrize("reading", ["returns", "skips"])
def test_whether_one_s_own_shop_comes_back_first_is_a_question(reading: str) -> None:
    position = town("pompidou=grey+yellow", seats=EMPTY, readings={"reserve.empty": reading},
                    **LAST)

    if reading == "returns":
        assert moves(position) == {"build pompidou.green removing yellow"}
        assert reserves(position.play("build pompidou.green removing yellow"))[2] == 0
        assert position.check("skip les-halles.green").broken == ("skip.empty",)
    else:
        assert moves(position) == {"skip les-halles.green", "skip pompidou.green"}
    assert "build.reserve" in position.check("build pompidou.green removing grey").broken


def test_who_has_a_shop_left_builds() -> None:
    assert town(**LAST).check("skip les-halles.green").broken == ("skip.empty",)


def test_a_rival_s_shop_of_two_comes_back_to_the_rival_only() -> None:
    """With an empty reserve of one's own nobody else's shop helps."""
    position = town("les-halles=grey", players=2, mover="violet", seats={"violet": {"reserve": 0}},
                    offered=["les-halles.green", "opera.red"])

    assert position.check("build les-halles.green removing grey").broken == ("build.reserve",)
    assert moves(position) == {"skip les-halles.green", "skip opera.red"}


# --- a whole game -------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rounds"), [(2, 20), (3, 15), (4, 12)])
def test_a_whole_game(players: int, rounds: int) -> None:
    """Each round turns a pile, and each player builds once in it; then there is nothing to do."""
    position = set_up(seed=players, players=players)
    turned = built = 0
    while not position.is_over:
        move = position.moves()[0]
        turned, built = turned + (move.rule == "pile"), built + (move.rule != "pile")
        position = position.then(move)

    assert (turned, built) == (rounds, rounds * players)
    assert position.moves() == []
    assert first(position) == PLAYERS.elements[rounds % players]
    assert not any(piles(position))
    assert position.faults() == ()
