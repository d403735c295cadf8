"""The hand-made situations, the effects of moves, and games at random."""

import copy
from typing import TypeVar

import pytest

from . import broken, moves, play, score, winner
from .board import Move, State
from .fixture import CARDS, SHAPES, act, bare, build, lay, lying, row, town
from .positions import POSITIONS

Thing = TypeVar("Thing")
Expected = dict[str, dict[str, int]] | list[str]

NAMES = [position[0] for position in POSITIONS]


@pytest.mark.parametrize(("name", "state", "move", "expected"), POSITIONS, ids=NAMES)
def test_position(name: str, state: State, move: Move | None, expected: Expected) -> None:
    """Each situation is judged as reasoned."""
    if move is not None:
        assert sorted(broken(state, move)) == sorted(expected), name
        return
    assert isinstance(expected, dict)
    for player, lines in expected.items():
        found = score(state, player)
        assert {line: found[line] for line in lines} == lines, name


def test_tile_turns_clockwise() -> None:
    """B3 is blue, lamp / blue, orange; after a quarter turn blue, blue / orange, lamp."""
    state = bare(blue={"hand": ["B3"], "stack": ["B1"]}, orange={"hand": ["O1"]})
    after = play(state, lay("B3", (1, 0), turn=1))
    words = [after["ground"][cell] for cell in [(2, 0), (3, 0), (2, 1), (3, 1)]]
    assert words == ["blue", "blue", "orange", "lamp"]
    assert after["players"]["blue"]["hand"] == ["B1"]
    assert after["mover"] == "orange"


def test_last_tile_opens_second_stage() -> None:
    """The one who had laid all tiles first begins, here blue."""
    state = bare(mover="orange", finished="blue", orange={"hand": ["O1"]})
    after = play(state, lay("O1", (0, 0)))
    assert (after["stage"], after["mover"]) == (2, "blue")


def test_metropolitain_and_chartier_are_spent() -> None:
    """One placing over a lamp and a rival cell uses both permissions."""
    both = {"metropolitain", "chartier"}
    state = town(["bLo"], blue={"reserve": {"I3"}, "pending": both, "fresh": both})
    after = play(state, build("I3", *row(0, 0, 1, 2), paving=((2, 0),)))
    assert after["players"]["blue"]["pending"] == set()
    assert after["players"]["blue"]["fresh"] == set()
    assert [piece["kind"] for piece in after["pieces"]] == ["paving", "I3"]


def test_permission_is_fresh_for_one_turn() -> None:
    """Taken now, fresh in the next own turn."""
    after = play(town(["b"]), act("metropolitain"))
    assert after["players"]["blue"]["fresh"] == {"metropolitain"}
    assert after["mover"] == "orange"


def test_levitation_lifts_and_swaps() -> None:
    """The given building goes to the supply from the board; the new one counts as swapped."""
    state = town(
        ["bbb", "bb"],
        [lying("I3", "blue", *row(0, 0, 1, 2))],
        {"levitation.gives": "built-too", "levitation.whole": "swap-only"},
        supply={"L3"},
    )
    after = play(state, act("levitation", gives="I3", kind="L3"))
    assert after["supply"] == {"I3"}
    assert after["pieces"] == []
    assert after["players"]["blue"]["reserve"] == {"L3"} == after["players"]["blue"]["swapped"]


def test_skip_and_end() -> None:
    """Orange can do nothing: blue goes on, or the stage ends at once."""
    done = {"tokened": {"1", "2", "3", "4"}}
    for reading, stage in (("skip", 2), ("ends", 3)):
        state = town(["b"], readings={"cannot-move": reading}, orange=done)
        after = play(state, act("sacre-coeur"))
        assert (after["stage"], after["mover"]) == (stage, "blue")


def test_statue_and_annex_choices() -> None:
    """Each facing and each house is a move of its own."""
    houses = [lying("I3", "blue", (1, 0), (2, 0), (3, 0)), lying("O4", "blue", (1, 2), (2, 2))]
    state = town(["oooo", "obo", "ooo"], houses)
    listed = moves(state)
    annexes = {m["extends"] for m in listed if m.get("card") == "bouquinistes" and m["acts"]}
    fronts = {m["front"] for m in listed if m.get("card") == "penseur" and m["acts"]}
    assert annexes == {"I3", "O4"}
    assert fronts == {(0, 1), (2, 1)}


class Dice:
    """Numbers without a pattern, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        """Start from a seed."""
        self.last = seed

    def choice(self, things: list[Thing]) -> Thing:
        """One of the things."""
        self.last = (self.last * 1103515245 + 12345) % 2**31
        return things[(self.last >> 8) % len(things)]

    def some(self, things: list[str], count: int) -> list[str]:
        """Some of the things, each once, in any order."""
        left = list(things)
        found = []
        for _ in range(count):
            found += [self.choice(left)]
            left.remove(found[-1])
        return found


def opening(chance: Dice, readings: dict[str, str]) -> State:
    """A shuffled game at its start."""
    players = {}
    for player, letter in (("blue", "B"), ("orange", "O")):
        tiles = [f"{letter}{number}" for number in range(1, 9)]
        tiles = chance.some(tiles, 8)
        held = 2 if readings.get("hand") == "two" else 1
        players[player] = {"hand": tiles[:held], "stack": tiles[held:]}
    names = {name for name in SHAPES if name not in ("garden", "fountain")}
    return bare(
        readings=readings,
        supply=names,
        in_play=set(chance.some(CARDS, 8)),
        blue=players["blue"],
        orange=players["orange"],
    )


LITERAL = {
    "hand": "two",
    "drawing": "may",
    "flip": "flip",
    "free.building": "any",
    "levitation.whole": "swap-only",
    "metropolitain.free": "any",
    "annex.between": "each",
    "painter.counts": "on-area",
    "large-lamp.behind": "path",
    "covered-lamp": "shines-within",
}


@pytest.mark.parametrize(("seed", "readings"), [(1, {}), (2, {}), (3, LITERAL), (4, LITERAL)])
def test_random_game_ends(seed: int, readings: dict[str, str]) -> None:
    """A game at random ends, changes no old state, and has somebody ahead or a tie."""
    chance = Dice(seed)
    state = opening(chance, readings)
    for _ in range(60):
        if state["stage"] == 3:
            break
        listed = moves(state)
        kinds = sorted({(move["type"], move.get("card", "")) for move in listed})
        kind = chance.choice(kinds)
        move = chance.choice([m for m in listed if (m["type"], m.get("card", "")) == kind])
        before = copy.deepcopy(state)
        after = play(state, move)
        assert state == before
        state = after
    assert state["stage"] == 3
    assert moves(state) == []
    assert winner(state) in ("blue", "orange", "tied")
