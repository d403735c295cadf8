"""Why not, of every game: each answer beside what plain trying of changes finds."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from attrs import evolve

from rulespec.answers.position import Position
from rulespec.answers.would_help import WhyNot
from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.games.paris_paris.position import PILED
from rulespec.language.editions import Pin
from rulespec.language.fields import One, Perhaps
from rulespec.language.moves import Move
from rulespec.language.registry import game
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.limits import Limits
from solvers.questions import trying
from solvers.questions.otherwise import kinds
from solvers.questions.why_not import why_not

OTHELLO = "examples/games/othello.py"
START = "examples/games/othello.py/1 rules black d5,e4 d4,e5"
SMALL = (OTHELLO, "examples/games/connect_four.py", "examples/games/ponts.py")


def met(name: str, seed: int, most: int = 40) -> tuple[list[Position], list[Move]]:
    """The positions and the moves of a game played by chance."""
    chance, position = random.Random(seed), game(name).set_up()
    positions, moves = [position], []
    while len(positions) < most and not position.is_over:
        moves.append(chance.choice(position.moves()))
        position = position.then(moves[-1])
        positions.append(position)
    return positions, moves


def refused(name: str, seed: int) -> tuple[Position, Move]:
    """A position, and a move of the same game that it does not allow."""
    positions, moves = met(name, seed)
    chance = random.Random(seed)
    while True:
        position, move = chance.choice(positions), chance.choice(moves)
        if not position.is_legal(move):
            return position, move


def asked(position: Position, move: Move | str, seconds: float = 60) -> WhyNot:
    answer = why_not(position, move, limits=Limits(seconds=seconds))
    assert isinstance(answer, Found)
    return answer.what


def helps(before: Position, after: Position, move: Move) -> bool:
    """Whether a move is legal, with no fault that was not there."""
    return after.is_legal(move) and {at.id for at in after.faults()} <= {
        at.id for at in before.faults()
    }


# --- a second mind: every change tried, one after the other ---------------------------------------


def coloured(position: Position, at: Any, cells: tuple[int, ...]) -> Iterator[Position]:
    """The position with every other colouring of some cells."""
    values = position[at]
    for colours in product(range(len(values) + 1), repeat=len(cells)):
        found = list(values)
        for cell, colour in zip(cells, colours, strict=True):
            found = [
                one | 1 << cell if colour == key else one & ~(1 << cell)
                for key, one in enumerate(found)
            ]
        after = position.changed({at: tuple(found)})
        if cells_unlike(position, after) == frozenset(cells):
            yield after


def fewest_cells(position: Position, move: Move, most: int) -> tuple[int, set[frozenset[int]]]:
    """The fewest cells that have to be otherwise, and all such sets of them."""
    at = next(one for one in position.game.fields if one.per is not None)
    for size in range(1, most + 1):
        found = {
            frozenset(cells)
            for cells in combinations(range(len(at.universe)), size)
            if any(helps(position, after, move) for after in coloured(position, at, cells))
        }
        if found:
            return size, found
    return most + 1, set()


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seed", range(3))
def test_as_few_cells_as_plain_trying_finds(name: str, seed: int) -> None:
    position, move = refused(name, seed)
    found = asked(position, move)
    things = next(at.name for at in kinds(position.game) if at.things is not None)
    changes = [at for at in found.changes if at.kinds == (things,)]
    size, sets = fewest_cells(position, move, 7 if "ponts" in name else 1)
    if not sets:
        assert all(at.size >= size for at in changes)
        return
    assert {at.size for at in changes} == {size}
    shown = [cells_unlike(position, at.position) for at in changes]
    assert all(at in sets for at in shown)
    assert len(set(shown)) == len(shown)
    assert len(shown) == min(len(sets), trying.SHOWN)
    assert (things in found.more) is (len(sets) > trying.SHOWN)


def cells_unlike(before: Position, after: Position) -> frozenset[int]:
    """Where two positions are unlike."""
    at = next(one for one in before.game.fields if one.per is not None)
    unlike = 0
    for old, new in zip(before[at], after[at], strict=True):
        unlike |= old ^ new
    return frozenset(place for place in range(len(at.universe)) if unlike >> place & 1)


@pytest.mark.parametrize("name", [*SMALL, "moscow-paris", "paris-1900", "city-of-light"])
def test_an_entry_is_named_just_where_another_value_of_it_helps(name: str) -> None:
    position, move = refused(name, 4)
    found = asked(position, move)
    alone = {kind.name: kind.fields[0] for kind in kinds(position.game) if len(kind.fields) == 1}
    for kind, at in alone.items():
        if isinstance(at, One | Perhaps) and at.per is None:
            helping = any(
                helps(position, position.changed({at: value}), move)
                for value in (0, *(1 << place for place in range(len(at.universe))))
                if value != position[at] and (value or isinstance(at, Perhaps))
            )
            assert kind not in found.untried
            assert any(change.kinds == (kind,) for change in found.changes) is helping


# --- what an answer holds -------------------------------------------------------------------------


def test_each_change_is_judged_again_and_of_its_kind() -> None:
    position = game(OTHELLO).set_up()
    found = asked(position, "place c3")
    assert [at.clause.id for at in found.reasons] == ["place.flips"]
    assert found.least == 1
    assert [str(at.says) for at in found.changes if at.kinds == ("cells",)] == [
        "the discs (black): +e5; the discs (white): −e5",
        "the discs (black): +f6",
    ]
    assert all(at.position.is_legal(at.move) and at.least for at in found.changes)


def test_an_open_question_is_read_otherwise() -> None:
    """What is forbidden by default alone is allowed by the other reading."""
    position = game("examples/games/blokus_duo.py").set_up()
    found = asked(position, "pass", 8)
    (change,) = (at for at in found.changes if at.kinds == ("readings",))
    assert change.says == "passing: no → yes"
    assert change.position.is_legal("pass")
    settled = position.ruleset.with_reading("passing", "no")
    found = asked(position.changed(ruleset=settled), "pass", 8)
    assert all("readings" not in at.kinds for at in found.changes)


def test_other_editions_are_asked() -> None:
    duo = game("examples/games/blokus_duo.py")
    editions = tuple(
        evolve(at, pins={**at.pins, "passing": Pin(reading, "")})
        for at, reading in zip(duo.editions, ("no", "yes"), strict=True)
    )
    found = asked(duo.changed(editions=editions).set_up(), "pass", 8)
    assert [at.says for at in found.changes if at.kinds == ("edition",)] == [editions[1].id]


def test_whose_turn_it_is_and_several_kinds_at_once() -> None:
    ponts = game("examples/games/ponts.py")
    position = ponts.set_up().play("light market")
    found = asked(position.changed({ponts.turn: "left"}), "light market")
    assert found.least == 1
    assert not found.untried


def test_several_kinds_at_once_where_much_would_have_to_be_otherwise() -> None:
    """No pile is left to be turned, while shops are built."""
    position, *_ = (at for at in met("paris-paris", 1, 200)[0] if not any(at[PILED]))
    found = asked(position, "pile 1")
    assert [at.clause.id for at in found.reasons] == ["pile.phase", "pile.left"]
    assert not found.untried
    assert found.changes
    for change in found.changes:
        assert helps(position, change.position, change.move)
        assert change.size == found.least
        assert {"phase", "tokens"} <= set(change.kinds)


def test_a_legal_move_has_nothing_against_it() -> None:
    answer = why_not(game(OTHELLO).set_up(), "place d3")
    assert isinstance(answer, NoneExists)
    assert answer.how == "place d3 is legal"


@pytest.mark.parametrize("name", ["city-of-light", "paris-1900", "moscow-paris", "paris-paris"])
@pytest.mark.parametrize("seconds", [1e-9, 1e-3, 0.5])
def test_too_little_time_is_no_answer_but_the_reasons(name: str, seconds: float) -> None:
    position, move = refused(name, 2)
    answer = why_not(position, move, limits=Limits(seconds=seconds))
    if isinstance(answer, GaveUp):
        assert answer.why == "time"
        return
    assert isinstance(answer, Found)
    assert answer.what.reasons == position.check(move).breaches
    assert all(helps(position, at.position, at.move) for at in answer.what.changes)


def test_another_move_that_is_like_it_proves_nothing_of_the_position() -> None:
    """Another move names one thing otherwise; of the position more than that has to be."""
    position, move = refused("examples/games/blokus_duo.py", 3)
    found = asked(position, move)
    inside = [at.size for at in found.changes if not {"move", "edition"} & set(at.kinds)]
    assert inside
    assert found.least == min(inside)
    assert not found.untried


def test_interrupted_it_says_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(trying.OtherMove, "tried", interrupted)
    found = asked(game(OTHELLO).set_up(), "place c3")
    assert found.why == "interrupted"
    assert found.untried == ("move", "several")
    assert found.least is None


def test_what_is_no_move_is_refused() -> None:
    with pytest.raises(BadInput):
        why_not(game(OTHELLO).set_up(), "fly")


# --- the command ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["place a1"], 0),
        (["--move", "place a1"], 0),
        (["place d3"], 1),
        (["place a1", "--limit", "1e-9"], 3),
        ([], 2),
        (["place z1"], 2),
        (["place a1", "--move", "place a1"], 2),
        (["place a1", "--points", "3"], 2),
        (["place a1", "--player", "black"], 2),
    ],
)
def test_exit_codes(words: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", START, *words]) == code
    said = capsys.readouterr()
    if code == 2:
        assert said.err.count("\n") == 1
    else:
        assert said.out
        assert not said.err


def test_each_change_in_json_can_be_checked_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", START, "place c3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["found"]
    assert [at["clause"] for at in found["reasons"]] == ["place.flips"]
    for change in found["changes"]:
        assert main(["check", change["line"], "--move", change["move"]]) == 0
