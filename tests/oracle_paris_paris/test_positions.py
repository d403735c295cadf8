"""The hand-made situations, the effects of moves, and games at random."""

import copy
import random
from collections import Counter
from typing import Any

import pytest

from . import broken, moves, play, score, winner
from .board import (
    SHOPS,
    Move,
    State,
    all_tokens,
    beside,
    capacity,
    colour_of,
    crossings_of,
    is_crossing,
    players_of,
    shops_of,
    stations,
)
from .fixture import OTHERS, PILES, setup, stand_in, town
from .positions import JUDGED
from .positions_effects import EFFECTS
from .positions_scores import SCORES, WINNERS


def names(table: list[Any]) -> list[str]:
    """The names of the situations."""
    return [row[0] for row in table]


@pytest.mark.parametrize(("name", "state", "move", "expected"), JUDGED, ids=names(JUDGED))
def test_judged(name: str, state: State, move: Move, expected: list[str]) -> None:
    """Each move breaks what it was reasoned to break, and is listed if it is legal."""
    assert sorted(broken(state, move)) == sorted(expected), name
    assert (move in moves(state)) == (not expected), name


@pytest.mark.parametrize(("name", "state", "deeds", "expected"), EFFECTS, ids=names(EFFECTS))
def test_effects(name: str, state: State, deeds: list[Move], expected: dict[str, Any]) -> None:
    """Each chain of moves is legal and leads where it was reasoned to lead."""
    for move in deeds:
        assert broken(state, move) == [], (name, move)
        state = play(state, move)
    for path, value in expected.items():
        found: Any = state
        for step in path.split("."):
            found = found[step]
        assert found == value, (name, path)


@pytest.mark.parametrize(("name", "state", "player", "expected"), SCORES, ids=names(SCORES))
def test_scores(name: str, state: State, player: str, expected: dict[str, int]) -> None:
    """The lines of a player."""
    assert score(state, player) == expected, name


@pytest.mark.parametrize(("name", "state", "expected"), WINNERS, ids=names(WINNERS))
def test_winners(name: str, state: State, expected: set[str]) -> None:
    """Who has won."""
    assert winner(state) == expected, name


def test_map() -> None:
    """The stand-in has all the counts that are known."""
    state = town()
    assert len(stations(state)) == 25
    assert all(len(crossings_of(state, line)) == 4 for line in state["box"]["lines"])
    counts = Counter(all_tokens(state))
    for station in stations(state):
        mine = sum(count for token, count in counts.items() if token.startswith(station + "."))
        assert mine == len(beside(state, station))
        assert mine in ((3, 4) if is_crossing(state, station) else (1, 2))
    colours = Counter(colour_of(token) for token in all_tokens(state))
    assert set(colours.values()) == {12}
    assert {"st-nicolas", "pont-neuf"} <= beside(state, "pompidou")


def check(state: State, start: Counter[str], rounds: int) -> None:
    """What is never lost or made."""
    tokens = [token for pile in state["piles"] for token in pile]
    tokens += state["offered"] + state["resting"]
    assert not Counter(tokens) - start
    resting = [colour_of(token) for token in state["resting"]]
    assert len(set(resting)) == len(resting)
    assert len([pile for pile in state["piles"] if not pile]) == rounds
    for player in players_of(state):
        mine = state["reserve"][player] + state["bag"][player] + shops_of(state, player)
        assert mine == SHOPS
        assert state["reserve"][player] >= 0
        assert state["players"] > 2 or state["bag"][player] == 0
    for station in stations(state):
        assert len(state["shops"].get(station, [])) <= capacity(state, station)


def opening(seed: int) -> State:
    """Two to four players; from the tenth seed on any readings."""
    chance = random.Random(seed)
    readings = {
        name: chance.choice(others) for name, others in OTHERS.items() if chance.random() < 0.5
    }
    players = 2 + seed % 3
    first = ["grey", "violet"][seed % 2]
    return setup(seed, players, {} if seed < 10 else readings, stand_in(), first)


@pytest.mark.parametrize("seed", range(24))
def test_random_game(seed: int) -> None:
    """A game at random has its rounds, loses nothing, changes no old state, and is won."""
    chance = random.Random(seed)
    state = opening(seed)
    start = Counter(token for pile in state["piles"] for token in pile)
    assert start.total() == 60
    rounds = 0
    while state["phase"] != "over":
        check(state, start, rounds)
        before = copy.deepcopy(state)
        listed = moves(state)
        if state["phase"] == "build" and seed % 2:  # keep one's own where possible
            listed = [one for one in listed if one.get("removes") != state["mover"]] or listed
        move = chance.choice(listed)
        rounds += move["type"] == "pile"
        after = play(state, move)
        assert before == state
        state = after
    check(state, start, rounds)
    assert rounds == PILES[state["players"]]
    assert winner(state)
    assert winner(state) <= set(players_of(state))


@pytest.mark.parametrize("reading", ["returns", "skips"])
def test_twentieth_shop(reading: str) -> None:
    """Two players: a reserve that is empty leaves some move, building or skipping."""
    state = town({}, {"reserve.empty": reading}, 2, offered=["opera.red", "louvre.red"])
    state["reserve"]["grey"] = 0
    assert {move["type"] for move in moves(state)} == {"skip"}
    state["shops"] = {"opera": ["grey", "violet"]}
    kinds = {move["type"] for move in moves(state)}
    assert kinds == ({"build"} if reading == "returns" else {"skip"})
