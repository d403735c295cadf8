"""The worked examples of Paris Paris: what is told of their pictures decides what they bring.

Stations and lines are those of the example rulings; whatever else stands on the board is unknown.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulespec.answers.position import Position
from rulespec.documents.rulings import load_ruling
from rulespec.games.paris_paris.components import PLAYERS, STATIONS, TOKENS
from rulespec.games.paris_paris.game import GAME
from rulespec.games.paris_paris.position import (
    BUILDING,
    BUILT,
    CROSSING,
    OFFERED,
    RESERVE,
    own_at,
)  # fmt: skip
from rulespec.games.paris_paris.rounds import STOP, VISIT
from rulespec.language import Family, Figure, Fixed, Number, Set, Total, Truth
from rulespec.language.bags import packed
from rulespec.language.rulesets import Ruleset
from solvers.answers import Answer, NoneExists
from solvers.limits import Limits
from solvers.questions.find import find
from solvers.wishes.wishes import Every, Holds, Judged, Otherwise, Wish, met

EXAMPLES = Path(__file__).parents[3] / "examples" / "paris-paris" / "rulebook"
SHORT = Limits(seconds=60)


def at(*stations: str) -> Set:
    return Fixed(" and ".join(stations), STATIONS, STATIONS.mask(stations))


def shops(number: int, player: str, *stations: str) -> Truth:
    """So many shops of a player stand at some stations together."""
    seat = Fixed(player, PLAYERS, PLAYERS.one(player))
    found: Number = Figure(0)
    for station in stations:
        found = found + own_at(at(station), seat)
    return found.equals(Figure(number))


def just(owner: str, station: str) -> list[Truth]:
    """One shop stands at a station, and whose it is."""
    return [shops(1, owner, station), *empty(station, shops=1)]


def empty(*stations: str, shops: int = 0) -> list[Truth]:
    return [BUILT.at(at(station)).count().equals(Figure(shops)) for station in stations]


POMPIDOU = Family("here", "here", (CROSSING.name,), it=CROSSING, among=at("pompidou"))
BESIDE = ("les-halles", "pont-neuf", "st-nicolas", "station-23")
PICTURES: dict[str, tuple[list[Truth], Number, str, dict[str, int]]] = {
    "visit": (just("grey", "louvre"), VISIT, "louvre.yellow", {"grey": 1, "violet": 0}),
    "nearest": (
        [*empty("notre-dame"), *just("grey", "hotel-de-ville"), *just("grey", "quartier-latin")],
        VISIT, "notre-dame.green", {"grey": 2, "violet": 0},
    ),
    "crossing": (
        [*empty("pompidou", "station-23", "pont-neuf"), *just("grey", "les-halles"),
         *just("violet", "st-nicolas")],
        VISIT, "pompidou.green", {"grey": 1, "violet": 1},
    ),
    "tour": (
        [shops(1, "grey", "pompidou"), shops(1, "violet", "pompidou"), shops(2, "grey", *BESIDE),
         shops(0, "violet", *BESIDE), shops(0, "yellow", "pompidou")],
        Total(POMPIDOU, STOP), "pompidou.green", {"grey": 3, "violet": 1, "yellow": 0},
    ),
}  # fmt: skip
"""What is told of shops, what is counted, of which token, and what it brings."""


def shown(name: str) -> Position:
    """The position of an example ruling."""
    found: Position = load_ruling(EXAMPLES / f"{name}.ruling.toml", (EXAMPLES,)).document.position
    return found


def built(there: dict[str, list[str]]) -> list[int]:
    """The shops at each station."""
    return [packed(map(PLAYERS.places.get, there.get(name, ()))) for name in STATIONS.elements]


def brings(counted: Number, token: str, earned: dict[str, int]) -> Wish:
    """What players earn if a token is left."""
    move = GAME.read_move(f"build {token}")
    return Every(tuple(
        Holds(counted.equals(Figure(points)), player=player, move=move)
        for player, points in earned.items()
    ))  # fmt: skip


def asked(wishes: list[Any], rules: Ruleset | None = None) -> Answer[Any]:
    return find(GAME, wishes, players=3, ruleset=rules, limits=SHORT)


@pytest.mark.parametrize("name", PICTURES)
def test_the_result_follows(name: str) -> None:
    """The ruling's position is as told; no position that is as told brings anything else."""
    facts, counted, token, earned = PICTURES[name]
    position, result = shown(name), brings(counted, token, earned)
    assert all(met(Holds(fact), position) for fact in facts)
    assert met(result, position)
    assert isinstance(asked([*facts, Otherwise(result)]), NoneExists)


@pytest.mark.parametrize(("reading", "violet"), [("each", 1), ("one", 0)])
def test_unequal_distances_hang_on_a_reading(reading: str, violet: int) -> None:
    """Beside a crossing grey's shop is next to it on one line; violet's is farther on the other."""
    facts = [*empty("pompidou", "station-23", "pont-neuf", "st-nicolas", "station-19"),
             *just("grey", "les-halles"), *just("violet", "station-17")]  # fmt: skip
    there = {"les-halles": ["grey"], "station-17": ["violet"]}
    position = shown("crossing").changed({BUILT: built(there)})
    result = brings(VISIT, "pompidou.green", {"grey": 1, "violet": violet})
    rules = GAME.rules_for("abacus-2003", [("nearest.lines", reading)])
    assert met(result, position.changed(ruleset=rules))
    assert isinstance(asked([*facts, Otherwise(result)], rules), NoneExists)


@pytest.mark.parametrize(("move", "legal"), [
    ("build opera.red removing grey", False), ("build opera.red", True),
])  # fmt: skip
def test_at_a_full_crossing_a_shop_goes(move: str, legal: bool) -> None:
    """Whoever may build there may have grey's shop go, and has to have one go."""
    full = [shops(1, "grey", "opera"), *empty("opera", shops=2)]
    token = Fixed("the token", TOKENS, TOKENS.one("opera.red"))
    may = [(OFFERED & token).some(), BUILDING, Figure(1) <= RESERVE]
    assert isinstance(asked([*full, *may, Judged(GAME.read_move(move), legal)]), NoneExists)
