"""The hand-made situations, the effects of moves, and games at random."""

import copy
import random
from typing import Any

import pytest

from . import broken, moves, places, play, score, winner
from .board import GOODS, Move, State, players_of
from .fixture import OTHERS, stand_in
from .opening import setup
from .positions import LAYING, MOVING, STEPS, TWICE
from .positions_effects import DEEDS, EXAMPLES
from .positions_limits import BARRED, LEFT, STAYED, STAYING
from .positions_scores import PLACES, WINNERS
from .positions_tokens import FOURTH, INCOMES, SELL, TRADES, USES, first
from .positions_uses import MORE

JUDGED = MOVING + TWICE + STEPS + LAYING + INCOMES + USES + TRADES + BARRED + STAYING
EFFECTS = EXAMPLES + DEEDS + MORE + STAYED + LEFT


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


@pytest.mark.parametrize(
    ("name", "state", "district", "ranks", "points"), PLACES, ids=names(PLACES)
)
def test_places(
    name: str, state: State, district: str, ranks: dict[str, int], points: list[int]
) -> None:
    """The places in a district and what they give."""
    assert places(state, district) == ranks, name
    found = [score(state, player)["score.districts"] for player in players_of(state)]
    assert found == points, name


@pytest.mark.parametrize(("name", "state", "expected"), WINNERS, ids=names(WINNERS))
def test_winners(name: str, state: State, expected: set[str]) -> None:
    """Who has won."""
    assert winner(state) == expected, name


def test_others_selling_does_not_cost_the_vp_token() -> None:
    """Under "any time" a rival's sale is no move of the mover's."""
    state = first({"trade.when": "any-time"}, FOURTH)
    state["seats"]["second"]["goods"] = {"gold": 1}
    assert broken(state, SELL) == []
    assert play(state, SELL)["pending"] == {"vp"}


def check(state: State, keys: dict[str, int]) -> None:
    """What is never lost or made."""
    for good in GOODS:
        chips = sum(seat["goods"].get(good, 0) for seat in state["seats"].values())
        chips += state["supply"].get(good, 0) + list(state["chips"].values()).count(good)
        assert 0 <= chips <= 6
        assert good.endswith("prestige") or chips == 6
    assert len(state["vp_at"]) <= 6
    assert len(state["vp_at"]) + len(state["vp_left"]) == 6
    francs = sum(seat["francs"] for seat in state["seats"].values())
    assert francs + state["bank"] == state["box"]["coins"]
    for player, seat in state["seats"].items():
        mine = seat["hand"] + len(seat["keys"]) + len(seat["doubled"])
        assert mine + state["spare"][player] == keys[player]
        assert seat["doubled"] <= seat["keys"]
        assert seat["francs"] >= 0
        assert min([0, *seat["goods"].values(), *seat["standing"].values()]) == 0


def choose(chance: random.Random, listed: list[Move]) -> Move:
    """A type at random (trades seldom), then a move of the type, liking tokens 9 and 16."""
    helped = [move for move in listed if move.get("with")]
    if helped:
        return chance.choice(helped)
    kinds = sorted({move["type"] for move in listed})
    calm = [kind for kind in kinds if kind not in ("buy", "sell", "key", "end", "use")]
    kind = chance.choice(calm if calm and chance.random() < 0.8 else kinds)
    some = [move for move in listed if move["type"] == kind]
    if kind == "advance":
        return chance.choice(some[:5])
    if kind == "move" and chance.random() < 0.5:
        return chance.choice([move for move in some if move["district"]] or some)
    return chance.choice(some)


def random_opening(seed: int) -> State:
    """Two to four players, all set-ups, from the tenth seed on any readings."""
    chance = random.Random(seed)
    readings = {name: value for name, value in OTHERS.items() if chance.random() < 0.4}
    return setup(
        seed,
        2 + seed % 3,
        {} if seed < 10 else readings,
        stand_in(),
        alternative=seed % 4 == 1,
        ignores_districts=seed % 5 == 2,
    )


@pytest.mark.parametrize("seed", range(7, 13))
def test_random_game_ends(seed: int) -> None:
    """A game at random ends, changes no old state, and has a winner."""
    chance = random.Random(seed)
    state = random_opening(seed)
    keys = {player: seat["hand"] + 2 for player, seat in state["seats"].items()}
    for step in range(1500):
        if state["phase"] == "over":
            break
        check(state, keys)
        before = copy.deepcopy(state) if step % 10 == 0 else None
        after = play(state, choose(chance, moves(state)))
        assert before in (None, state)
        state = after
    assert state["phase"] == "over"
    assert winner(state)
    assert winner(state) <= set(players_of(state))


def test_number_of_bonus_tokens() -> None:
    """30 numbers and 12 copies: 30, so many more with three (six here), 42 with four."""
    for players, count in {2: 30, 3: 36, 4: 42}.items():
        track = setup(1, players, {}, stand_in())["track"]
        assert sum(len(pile) for pile in track.values()) == count


def test_extra_tokens_of_the_alternative() -> None:
    """With their like each pile has one number; on the number the copy lies on its own space."""
    like = setup(1, 4, {}, stand_in(), alternative=True)["track"]
    assert all(len(set(pile)) == 1 for pile in like.values())
    own = setup(1, 4, {"setup.extra-tokens": "on-number"}, stand_in(), alternative=True)["track"]
    assert {space: pile[:-1] for space, pile in own.items() if len(pile) > 1} == {
        space: [str(space)] for space in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 15)
    }
    assert sorted(pile[-1] for pile in own.values()) == sorted(str(space) for space in range(1, 31))
