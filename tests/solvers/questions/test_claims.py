"""What can be claimed in Москва–Париж, this turn or ever, as the oracle and plain counting say."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from attrs import evolve
from games.moscow_paris import plain
from games.moscow_paris.laid import ACT
from games.moscow_paris.referee import REFEREE
from moscow_tables import table, walked

from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.components import CITIES
from rulespec.games.moscow_paris.course import CLAIM, WAGONS_THERE
from rulespec.games.moscow_paris.game import GAME
from rulespec.games.moscow_paris.scoring import SCORE
from rulespec.language import Figure, Size
from rulespec.search.answers import Answer, Found, NoneExists
from rulespec.search.best_turns import best_turns
from rulespec.search.limits import Limits
from rulespec.search.reach import in_turn, may, reach
from rulespec.wishes.wishes import Holds, Judged
from solvers.questions.find import find

LONG = Limits(seconds=120)
CITIES_LINE, FLAGS_LINE = SCORE


# --- this turn ------------------------------------------------------------------------------------


def by_oracle(position: Any, rules: set[str]) -> set[str]:
    """The rows that can be claimed after one action of some kinds."""
    state, found = plain.state(position), set()
    for move in REFEREE.moves(state):
        then = {**REFEREE.play(state, move), "like": position}
        if then["phase"] == "chain" and "exchange" in rules:
            then = {**REFEREE.play(then, {"type": "refuse"}), "like": position}
        if then["phase"] == "claim":
            found |= {at["row"] for at in REFEREE.moves(then) if at["type"] == "claim"}
    return found


@pytest.mark.parametrize("default", [True, False])
def test_the_oracle_says_the_same_of_every_row(default: bool) -> None:
    """An exchange is answered by others, and so no part of a turn that is one's own alone."""
    some = none = 0
    for position in walked(range(8), 13, default=default):
        if position.phase != ACT:
            continue
        expected, player = by_oracle(position, set()), str(position.mover)
        for row in "1234":
            wish = may(f"claim {row}", player)
            answer = in_turn(position.position, wish, limits=LONG)
            assert isinstance(answer, Found if row in expected else NoneExists)
            some, none = some + (row in expected), none + (row not in expected)
    assert some > 5
    assert none > 5


def test_an_exchange_among_three_is_answered_first() -> None:
    """The tank that first needs lies before second, who may go on with third."""
    rows = ["tank<city-5>", "dining<city-6>", "dining<city-7>", "dining<city-8>"]
    first = {"hand": ["exchange", "luggage", "sleeper", "saloon"], "front": ["mail"]}
    position = table(
        rows=rows, first=first, second={"hand": ["mail"] * 4, "front": ["tank"]},
        third={"hand": ["luggage"] * 5},
    )  # fmt: skip
    assert by_oracle(position, set()) == set()
    assert by_oracle(position, {"exchange"}) == {"1"}
    wish = may("claim 1", "first")
    assert isinstance(in_turn(position.position, wish), NoneExists)
    ever = reach(position.position, wish, limits=LONG)
    moves = [str(move) for move in ever.what.moves]
    assert moves == ["exchange mail with second:tank", "refuse"]


def test_one_wagon_in_front_is_what_a_turn_can_add() -> None:
    """Of rows with one wagon that is in the hand, and one with none, each can be claimed."""
    rows = ["mail<city-5>", "<city-6>", "<city-7>", "tank<city-8>"]
    turns = best_turns(table(rows=rows).position, 100).what.turns
    claimed = {str(turn.moves[-1]) for turn in turns if turn.points}
    assert claimed == {f"claim {row}" for row in "1234"}
    assert {turn.points for turn in turns} == {0, 1}
    ways = {tuple(map(str, turn.moves)) for turn in turns}
    assert ("front tank", "claim 4") in ways


def test_several_claims_in_a_turn() -> None:
    """One claim takes both mails unless a reading says that it takes one."""
    rows = ["mail<city-5>", "mail<city-6>", "tank<city-7>", "<city-8>"]
    first = {"hand": ["mail", "luggage"], "front": ["mail", "mail", "tank"]}
    for readings, most in (
        ({"claim.count": "many", "claim.duplicates": "one"}, 3), ({"claim.count": "many"}, 2),
        ({}, 1),
    ):  # fmt: skip
        position = table(readings, rows=rows, first=first).position
        lying = {"city-5", "city-6", "city-7", "city-8"}
        ends = (turn.end.names(GAME.slots.fields["got"])["first"]
                for turn in best_turns(position, 1000).what.turns)  # fmt: skip
        assert max(len(lying.intersection(got)) for got in ends) == most


# --- ever -----------------------------------------------------------------------------------------


def limited(limit: int, wagons: dict[str, int] | None = None) -> Any:
    """The standard box, with one limit for all cities, perhaps with other kinds."""
    cities = {name: evolve(at, limit=limit) for name, at in STANDARD.cities.items()}
    return evolve(STANDARD, name="other", cities=cities, wagons=wagons or STANDARD.wagons)


def claimed(*wishes: Any, players: int = 2, **choices: Any) -> Answer[Any]:
    return find(GAME, [Judged(CLAIM, legal=True), *wishes], players=players, limits=LONG, **choices)


def wagons(least: int) -> Holds:
    """So many wagons lie in the row that is claimed."""
    return Holds(Figure(least) <= Size(WAGONS_THERE), move=CLAIM)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_claims_a_row_of_five_wagons(players: int) -> None:
    """At most four lie in front, and those of a row are all different."""
    assert isinstance(claimed(wagons(5), players=players), NoneExists)


@pytest.mark.slow
def test_a_row_of_four_can_be_claimed() -> None:
    position, move = claimed(wagons(4)).what
    assert position.faults() == ()
    assert position.is_legal(move)


SCARCE = {"mail": 85, "tank": 1, "dining": 1, "saloon": 1}
"""Of three of the four kinds there is no second wagon to lie in front."""


@pytest.mark.slow
@pytest.mark.parametrize(("box", "kind"), [
    (limited(4), Found), (limited(5), NoneExists), (limited(4, SCARCE), NoneExists),
])  # fmt: skip
def test_full_rows_alone_are_claimed(box: Any, kind: type) -> None:
    full = GAME.rules_for("hobby-world-2014", [("claim.empty", "full")])
    assert isinstance(claimed(box=box, ruleset=full), kind)


def test_the_last_turn() -> None:
    """Two cities are left, so that the game ends with this turn; one of them can be had in it."""
    rows = ["mail,tank<city-5>dining", "mail<city-6>", "-", "-"]
    gone = [name for name in CITIES.elements if name not in {"city-5", "city-6", "home"}]
    position = table({"end.when": "turn"}, rows=rows, cities=[], gone=gone).position
    assert isinstance(reach(position, may("claim 2"), limits=LONG), Found)
    assert isinstance(reach(position, may("claim 1"), limits=LONG), NoneExists)


# --- the scoring example --------------------------------------------------------------------------


def points_and_repeated(cities: tuple[str, ...]) -> tuple[int, int]:
    cards = [STANDARD.cities[name] for name in cities]
    return sum(at.points for at in cards), len(cards) - len({at.flag for at in cards})


@pytest.mark.parametrize(("points", "repeated"), [(5, 2), (4, 3), (3, 2), (2, 2)])
def test_cities_of_which_only_the_score_is_known(points: int, repeated: int) -> None:
    """The text's example has 5 points and 2 repeated flags, whose cities are in a lost picture."""
    sets = (chosen for size in range(6) for chosen in combinations(CITIES.elements, size))
    some = any(points_and_repeated(chosen) == (points, repeated) for chosen in sets)
    lines = ((CITIES_LINE, points), (FLAGS_LINE, repeated))
    wishes = [Holds(line.worth.equals(Figure(told)), player="first") for line, told in lines]
    answer = find(GAME, wishes, players=2, limits=LONG)
    assert isinstance(answer, Found if some else NoneExists)
    if some:
        assert answer.what.score("first").total == points + repeated
        assert answer.what.faults() == ()
