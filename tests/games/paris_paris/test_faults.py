"""Faults of a position: each alone where it can be, with what it names; and playing on with it."""

from __future__ import annotations

import pytest
from games.paris_paris.rounds import (
    PLAYERS,
    fault_ids,
    moves,
    phase,
    piles,
    played,
    points,
    town,
)
from games.paris_paris.rounds import resting as resting_of

from rulespec.answers.position import Position
from rulespec.games.paris_paris import GAME, set_up
from rulespec.games.paris_paris.components import PILES, STATIONS, TOKENS
from rulespec.games.paris_paris.position import (
    BUILT,
    MARKERS,
    OPEN_MARKER,
    PILED,
    RESERVES,
    RESTING,
    TRACK,
    TURNED,
)

ROUND = ["les-halles.green", "opera.red", "pont-neuf.blue", "luxembourg.black"]
SOUND = town("pompidou=grey+violet", "louvre=grey", offered=ROUND)
START = set_up(seed=1, players=3)
TWO = town(players=2, offered=ROUND[:3])



def everywhere(players: int) -> list[str]:
    """A shop at each station, of one player after another."""
    return [
        f"{station}={PLAYERS[at % players]}" for at, station in enumerate(STATIONS.elements)
    ]


def after(rounds: int, *, built: int | None = None, points: int = 0, resting: int = 0) -> Position:
    """Three have played some rounds, and built a shop in each, at stations of their own."""
    number = rounds if built is None else built
    shops = {STATIONS.elements[at]: PLAYERS[at % 3] for at in range(3 * number)}
    used = [token for pile in piles(START)[:rounds] for token in pile]
    used.sort(key=TOKENS.places.get)
    colours = {token.partition(".")[2]: token for token in used}
    return START.changed({
        PILED: {str(at + 1): () for at in range(rounds)},
        TURNED: [str(at + 1) for at in range(rounds)],
        RESTING: sorted(colours.values(), key=TOKENS.places.get)[:resting],
        BUILT: shops,
        RESERVES: dict.fromkeys(START.players, 19 - number),
        TRACK: {"grey": points},
    })


def used_up(position: Position, number: int) -> Position:
    """The position with so many piles, all used up."""
    return position.changed({
        PILED: {str(at + 1): () for at in range(20)},
        TURNED: [str(at + 1) for at in range(number)],
    })


CASES: dict[str, tuple[Position, tuple[str, ...]]] = {
    "tokens.many": (
        town(offered=ROUND, resting=["quartier-latin.green"]),
        ("quartier-latin.green",),
    ),
    "tokens.resting": (
        town(offered=ROUND, resting=["pompidou.green", "notre-dame.green"]),
        ("green",),
    ),
    "tokens.pile": (town(offered=ROUND, piles=[["quartier-latin.green"]]), ("1",)),
    "tokens.rounds": (
        town(*everywhere(3), offered=ROUND, piles=[[]] * 15, resting=["quartier-latin.green"]),
        (),
    ),
    "tokens.piles": (town(offered=ROUND, piles=[[]] * 16), ()),
    "shops.room": (town("les-halles=grey+violet", offered=ROUND), ("les-halles",)),
    "shops.count": (
        town(offered=ROUND, seats={"violet": {"reserve": 18}}),
        ("violet",),
    ),
    "shops.bag": (town(players=2, offered=ROUND[:3], seats={"grey": {"bag": 1}}), ()),
    "shops.rounds": (after(0, built=1), ("grey", "violet", "yellow")),
    "shops.few": (after(2, built=0), ()),
    "points.rounds": (after(0, points=1), ("grey",)),
    "markers.twice": (town(offered=ROUND, seats={"grey": {"marker": "red"}}), ("red",)),
    "markers.missing": (
        SOUND.changed({MARKERS: {"grey": ()}}),
        (),
    ),
    "markers.open": (SOUND.changed({OPEN_MARKER: "black"}), ()),
    "course.tokens": (town(phase="pile", offered=ROUND), ()),
    "course.turn": (town(offered=ROUND, mover="violet"), ("violet",)),
    "course.pile": (town(phase="pile", mover="violet"), ()),
    "course.over": (town(phase="over"), ()),
}
LEFT = {
    "one token": town(offered=ROUND[:1]),
    "five tokens": town(offered=[*ROUND, "louvre.yellow"]),
}


@pytest.mark.parametrize("name", CASES)
def test_a_fault_alone(name: str) -> None:
    """Nothing else is wrong, and what is wrong is named."""
    position, elements = CASES[name]
    found = position.faults()

    assert set(fault_ids(position)) == {name}
    assert tuple(element for fault in found for element in fault.elements) == elements
    assert position.faults()[0].says


def test_a_wrong_number_of_tokens() -> None:
    """From it follows whose turn it is, so it may be wrong to be anybody's."""
    assert fault_ids(LEFT["one token"]) == ["course.left", "course.turn"]
    assert fault_ids(LEFT["five tokens"]) == ["course.left", "course.turn"]
    assert "course.left" in fault_ids(town(offered=ROUND[:1], mover="yellow"))


def test_no_piles_left_is_a_fault_at_the_beginning_of_a_round() -> None:
    assert fault_ids(town(phase="pile", piles=[[], []])) == ["course.pile"]


def test_every_fault_has_a_position() -> None:
    assert {one.id for one in GAME.invariants} == set(CASES) | {"course.left"}


def test_the_sound_positions_are_sound() -> None:
    over = town(phase="over", piles=[[]])

    for position in (SOUND, START, TWO, over, town(phase="pile"), set_up(players=2)):
        assert position.faults() == ()


def test_there_are_as_many_piles_as_players_use() -> None:
    """Twenty for two, fifteen for three, twelve for four; used ones are empty.

    This is the last round, and after an odd number of rounds an odd number of tokens rests.
    """
    for players, most in ((2, 20), (3, 15), (4, 12)):
        offered = [*ROUND, "louvre.yellow"][: players + 1]
        resting = ["quartier-latin.green"] if most % 2 == 0 else []
        position = town(*everywhere(players), players=players, offered=offered, resting=resting)
        assert fault_ids(used_up(position, most)) == []
        if most < len(PILES):
            assert fault_ids(used_up(position, most + 1)) == ["tokens.piles"]


@pytest.mark.parametrize("rounds", [0, 1, 2, 5])
@pytest.mark.parametrize("resting", [0, 1, 2, 3])
def test_tokens_come_to_rest_one_by_one_and_go_in_twos(rounds: int, resting: int) -> None:
    position = after(rounds, resting=resting)
    if len(resting_of(position)) < resting:
        return
    sound = resting <= rounds and (rounds - resting) % 2 == 0

    assert fault_ids(position) == ([] if sound else ["tokens.rounds"])


@pytest.mark.parametrize(
    ("rounds", "resting", "most"),
    [(0, 0, 0), (1, 1, 1), (2, 2, 1 + 2), (2, 0, 1 + 2 + 5 * 2), (5, 1, 15 + 5 * (5 + 4))],
)
def test_no_more_points_than_the_rounds_can_bring(rounds: int, resting: int, most: int) -> None:
    """A visit pays each shop that stands; two rounds whose tokens are gone brought a tour.

    A tour pays a shop 5 points at most: itself, and twice beside each of two stops.
    """
    assert fault_ids(after(rounds, points=most, resting=resting)) == []
    (found,) = after(rounds, points=most + 1, resting=resting).faults()
    assert found.id == "points.rounds"
    assert f"at most {most} after {rounds} rounds" in str(found)


def test_no_more_shops_than_turns_and_no_fewer_than_cannot_be_replaced() -> None:
    """Of 15 shops built in five rounds eight still stand at least."""

    def found(built: int) -> list[str]:
        return fault_ids(after(5, built=built, resting=1))

    assert found(5) == found(3) == []
    assert found(6) == ["shops.rounds"] * 3
    assert found(2) == ["shops.few"]


def test_who_has_built_in_this_round_may_have_one_shop_more() -> None:
    """The second of three is to build: the first has, the third has not."""
    start = after(0).play("pile 1")
    token = str(min(moves(start)))
    then = start.play(token)
    late = then.changed({BUILT: {STATIONS.elements[0]: "yellow"}, RESERVES: {"yellow": 18}})

    assert fault_ids(then) == []
    assert fault_ids(late) == ["shops.rounds"]


def test_two_need_an_open_marker() -> None:
    assert fault_ids(TWO.changed({OPEN_MARKER: ()})) == ["markers.open"]


def test_a_token_that_no_stop_has_is_one_too_many() -> None:
    """Opera lies on the red and the yellow line only."""
    (fault,) = town(offered=["opera.green", *ROUND[1:]]).faults()

    assert (fault.id, fault.elements) == ("tokens.many", ("opera.green",))
    assert "opera.green" in TOKENS.elements


def test_all_faults_are_listed_at_once() -> None:
    wrong = town("les-halles=grey+grey", phase="pile", mover="violet", offered=ROUND,
                 seats={"grey": {"marker": "red", "reserve": 0}})

    assert fault_ids(wrong) == ["shops.room", "shops.count", "markers.twice", "course.tokens",
                                "course.pile"]


# --- what is asked of a faulty position all the same --------------------------------------------


@pytest.mark.parametrize("position", [*(at[0] for at in CASES.values()), *LEFT.values()])
def test_a_faulty_position_can_be_asked_and_played_on(position: Position) -> None:
    """To the end of the round, and without a traceback."""
    assert str(position)
    assert position.winners()
    for player in position.players:
        assert str(position.observation(player))
    for _ in range(6):
        offered = sorted(moves(position))
        if offered:
            position = played(position, offered[0])


def test_a_round_with_too_few_tokens_leaves_none() -> None:
    then = LEFT["one token"].play("build les-halles.green")

    assert (phase(then), resting_of(then)) == ("pile", [])


def test_without_a_marker_there_is_no_final_tour() -> None:
    """Violet's is on the red line, yellow's on the blue one; grey's would be on the green one."""
    last = town("montmartre=grey", "pompidou=grey", offered=["station-22.yellow", "louvre.yellow"],
                mover="yellow", piles=[[]])
    without = last.changed({MARKERS: {"grey": ()}})
    move = "build louvre.yellow"

    assert points(last.play(move))[0] - points(without.play(move))[0] == 2
    assert "the line of the final tour: -" in str(without.observation("grey"))
