"""The hand-made situations, the effects of moves, and games at random."""

import copy
import random
from typing import Any

import pytest

from . import broken, moves, play, score, winner
from .board import OWNED, ROWS, SHOWN, Move, State, limit_of, players_of, wagons_in
from .course import fingerprint
from .fixture import OTHERS, stand_in
from .opening import setup
from .positions import JUDGED
from .positions_deadlock import DEADLOCKS, ONCE, begun
from .positions_effects import EFFECTS
from .positions_scores import SCORES, WINNERS

LED = EFFECTS + DEADLOCKS


def names(table: list[Any]) -> list[str]:
    """The names of the situations."""
    return [row[0] for row in table]


def turned(cards: list[str]) -> list[str]:
    """Shuffled so that it can be foretold: the last discard comes first."""
    return cards[::-1]


@pytest.mark.parametrize(("name", "state", "move", "expected"), JUDGED, ids=names(JUDGED))
def test_judged(name: str, state: State, move: Move, expected: list[str]) -> None:
    """Each move breaks what it was reasoned to break, and is listed if it is legal."""
    assert sorted(broken(state, move)) == sorted(expected), name
    assert (move in moves(state)) == (not expected), name


@pytest.mark.parametrize(("name", "state", "deeds", "expected"), LED, ids=names(LED))
def test_effects(name: str, state: State, deeds: list[Move], expected: dict[str, Any]) -> None:
    """Each chain of moves is legal and leads where it was reasoned to lead."""
    for move in deeds:
        assert broken(state, move) == [], (name, move)
        state = play(state, move, turned)
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


def test_start_counts() -> None:
    """A game begins with the fingerprint of its start, whoever gives the fingerprints."""
    state = setup(1, 3, {}, stand_in())
    assert state["history"] == [fingerprint(state)]
    assert setup(1, 3, {}, stand_in(), printed=lambda _: "mark")["history"] == ["mark"]


def test_fingerprints_see_no_history() -> None:
    """A fingerprint is always asked for with an empty history, once more after a clearing."""
    seen: list[Any] = []

    def printed(state: State) -> str:
        """The fingerprint; what was shown is kept."""
        seen.append((state["history"], state["phase"], len(state["deck"])))
        return fingerprint(state)

    state = next(row[1] for row in DEADLOCKS if row[0] == "start")
    state = begun({**state, "history": []})
    for move in ONCE * 2:
        state = play(state, move, turned, printed)
    assert seen == [([], "act", 10)] * 8 + [([], "act", 0)]


def check(state: State, cities: int) -> None:
    """What is never lost or made."""
    cards = len(state["deck"]) + len(state["discard"])
    found = len(state["cities"]) + len(state["gone"])
    for seat in state["seats"].values():
        mine = len(seat["hand"]) + len(seat["front"])
        assert mine == OWNED
        assert len(seat["front"]) <= SHOWN
        cards += mine
        found += len(seat["won"])
    for row in ROWS:
        wagons = wagons_in(state, row)
        assert len(set(wagons)) == len(wagons)
        assert state["rows"][row] is None or len(wagons) <= limit_of(state, row)
        cards += len(wagons)
        found += state["rows"][row] is not None
    assert cards == 104
    assert found == cities


def choose(chance: random.Random, listed: list[Move]) -> Move:
    """Claims first; else a type at random, then a move of the type."""
    claims = [move for move in listed if move["type"] == "claim"]
    if claims:
        return chance.choice(claims)
    kinds = sorted({move["type"] for move in listed})
    if "front" in kinds and chance.random() < 0.4:
        kinds = ["front"]
    kind = chance.choice(kinds)
    return chance.choice([move for move in listed if move["type"] == kind])


@pytest.mark.parametrize("seed", range(1, 10))
def test_random_game(seed: int) -> None:
    """A game at random keeps its cards and changes no old state; most games end."""
    chance = random.Random(seed)
    readings = {
        name: chance.choice(others) for name, others in OTHERS.items() if chance.random() < 0.4
    }
    state = setup(
        seed,
        2 + seed % 3,
        {} if seed < 6 else readings,
        stand_in(),
        teams=seed % 3 == 2 and seed % 2 == 0,
        istanbul=seed % 4 == 1,
        home=seed % 5 == 1,
    )
    cities = 16 + (seed % 4 == 1) + (seed % 5 == 1)
    for step in range(400):
        if state["phase"] == "over":
            break
        check(state, cities)
        before = copy.deepcopy(state) if step % 20 == 0 else None
        after = play(
            state, choose(chance, moves(state)), lambda cards: chance.sample(cards, len(cards))
        )
        assert before in (None, state)
        state = after
    check(state, cities)
    slow = state["readings"]["claim.empty"] == "full" or state["readings"]["cancel.refill"] == "no"
    assert state["phase"] == "over" or slow
    assert winner(state) <= set(players_of(state))
