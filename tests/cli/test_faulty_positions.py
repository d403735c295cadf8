"""Whatever is asked of a faulty position, the answer says that it is faulty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from games.moscow_paris.laid import laid_out
from games.paris_1900.tabled import tabled

from rulespec.cli import _every_command
from rulespec.documents.files import load
from rulespec.documents.positions import read_document
from rulespec.games.city_of_light.position import SUPPLY
from rulespec.games.paris_1900.components import SITES
from rulespec.games.paris_1900.position import HAND_OF
from rulespec.games.paris_paris.position import RESERVES
from rulespec.language.registry import game

Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
COMMANDS: dict[str, list[list[str]]] = {
    "check": [["--move", "pass"]],
    "effect": [["--move", "build V3 b2-c2-b3"], ["--move", "pass"]],
    "moves": [[], ["--count"]],
    "score": [[], ["--player", "blue"]],
    "settle": [["--move", "pass"], ["--player", "blue"]],
    "show": [[]],
    "best": [[]],
    "endgame": [["--limit", "0.001"], ["--player", "orange", "--limit", "0.001"]],
    "reach": [["--over", "--limit", "0.01"]],
    "why-not": [["--move", "pass", "--limit", "1"]],
}
"""Every command that takes a position, with a few things that can be asked of it."""

GAMES: dict[str, str] = {}
"""The games of those commands that City of Light does not answer."""

OTHERS = [
    ("best", "paris-1900", ["--turn", "--limit", "0.5"]),
    ("reach", "paris-1900", ["--turn", "--over", "--limit", "0.5"]),
    ("best", "moscow-paris", ["--limit", "0.001"]),
    ("best", "paris-paris", ["--limit", "0.001"]),
    ("best", "paris-paris", ["--depth", "1"]),
    ("endgame", "paris-1900", ["--limit", "0.001"]),
    ("why-not", "paris-1900", ["key bank-chaillot", "--limit", "0.5"]),
]
"""What other games answer in their own way."""

ASKED = [
    (name, GAMES.get(name, "city-of-light"), words)
    for name, asked in COMMANDS.items()
    for words in asked
] + OTHERS


WRONG: dict[str, Callable[[Any], Any]] = {
    "city-of-light": lambda sound: sound.changed({SUPPLY: sound[SUPPLY] & sound[SUPPLY] - 1}),
    "paris-1900": lambda sound: sound.changed({HAND_OF: (11, 10, 0, 0)}),
    "moscow-paris": lambda sound: (laid := laid_out(sound)).changed(deck=laid.deck[1:]).position,
    "paris-paris": lambda sound: sound.changed({RESERVES: {"grey": sound[RESERVES][0] - 1}}),
}
"""For each game how to make one thing too many of a sound position, or one too few."""


def with_first(position: Any, **changes: Any) -> Any:
    first, *others = position.seats
    return position.changed(seats=(first.changed(**changes), *others))


@pytest.fixture
def sound(table: str) -> Callable[[str], Any]:
    """A sound position of a game, in which there is something to build or buy."""

    def sound(name: str) -> Any:
        if name == "city-of-light":
            return read_document(load(table), table).position
        start = game(name).set_up(game(name).editions[0].id, seed=1)
        return start.play("draw 1") if name == "paris-1900" else start

    return sound


@pytest.mark.parametrize(("command", "name", "words"), ASKED)
def test_a_person_is_warned_beside_the_answer(
    run: Run, sound: Callable[[str], Any], command: str, name: str, words: list[str]
) -> None:
    right = sound(name)
    wrong = WRONG[name](right)
    warnings = [
        run(command, game(name).write_line(position), *words)[2] for position in (right, wrong)
    ]

    assert len(wrong.faults()) == 1
    assert warnings == ["", "rulespec: The position itself has 1 fault: see rulespec check.\n"]


@pytest.mark.parametrize(("command", "name", "words"), ASKED)
def test_a_program_is_told_the_faults(
    ask: Ask, sound: Callable[[str], Any], command: str, name: str, words: list[str]
) -> None:
    right = sound(name)
    wrong = WRONG[name](right)
    found = [
        ask(command, game(name).write_line(position), *words)[1]["faults"]
        for position in (right, wrong)
    ]

    assert found[0] == []
    assert [at["fault"] for at in found[1]] == [at.id for at in wrong.faults()]


def test_every_command_that_takes_a_position_is_asked(run: Run) -> None:
    takes = {
        name
        for name in _every_command()
        if "a position in one line" in " ".join(run(name, "--help")[1].split())
    }

    assert takes == set(COMMANDS)


def test_what_a_player_may_not_know_is_not_told(
    run: Run, ask: Ask, sound: Callable[[str], Any]
) -> None:
    """A fault may name what is hidden, such as cards of the pile."""
    line = game("moscow-paris").write_line(WRONG["moscow-paris"](sound("moscow-paris")))

    assert run("show", line, "--as", "first")[2] == ""
    assert "faults" not in ask("show", line, "--as", "first")[1]


def test_the_warning_follows_the_answer_and_names_no_fault_that_is_not_sure(
    run: Run, sound: Callable[[str], Any]
) -> None:
    """Which kind a building of Paris is, is a stand-in: the fault is told, and is not sure."""
    start = tabled(sound("paris-1900"))
    lying = list(start.lying)
    at, kind = SITES.places, start.box.tables.kinds
    one, other = at["chaillot-1"], at["montmartre-1"]
    same = next(site for site in range(one + 1, one + 6) if kind[site] == kind[other])
    lying[one], lying[same] = other, same
    stacks = tuple(
        tuple(tile for tile in stack if tile not in {other, same}) for stack in start.stacks
    )
    unsure = start.changed(lying=tuple(lying), stacks=stacks, ignores_districts=True)
    code, out, err = run("score", game("paris-1900").write_line(unsure))

    assert [fault.id for fault in unsure.faults()] == ["tiles.kind"]
    assert (code, out != "") == (0, True)
    assert err.startswith("rulespec: The position itself has no fault that is sure")
