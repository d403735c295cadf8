"""Set-up: five cards each, four cities in rows, and all the rest in two piles."""

from __future__ import annotations

from collections import Counter

import pytest
from games.moscow_paris.laid import Player, Position, set_up
from games.moscow_paris.tables import hand

from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.components import CARDS, CITIES, SPECIAL
from rulespec.games.moscow_paris.game import GAME

SEEDS = range(12)
EACH = pytest.mark.parametrize("players", [2, 3, 4])


def cards(position: Position) -> Counter[str]:
    """All cards, wherever they lie."""
    found = Counter(CARDS.elements[card] for card in position.deck)
    for player in position.players:
        found.update(hand(position, player))
    return found


def cities(position: Position) -> list[str]:
    """All cities, those in rows first."""
    lying = [line.city for line in position.lines if line is not None]
    return [CITIES.elements[city] for city in (*lying, *position.cities)]


@EACH
def test_what_each_player_has(players: int) -> None:
    start = set_up(players=players)

    assert start.players == tuple(Player)[:players]
    for seat in start.seats:
        assert (sum(seat.hand), sum(seat.front), seat.won) == (5, 0, ())


@EACH
def test_what_lies_on_the_table(players: int) -> None:
    """88 wagons and 16 action cards, 16 cities, four of them in rows without wagons."""
    start = set_up(players=players)

    assert (start.phase, start.mover) == ("act", Player.FIRST)
    assert len(start.deck) == 88 + 16 - 5 * players
    assert sum(start.discard) == 0
    assert len(start.cities) == 16 - 4
    assert [line.wagons for line in start.lines] == [()] * 4
    assert (start.gone, start.exchanging, start.teams) == ((), None, False)
    assert start.faults() == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_and_every_city_is_there_once(seed: int) -> None:
    start = set_up(seed=seed, players=3)

    assert cards(start) == Counter({**STANDARD.wagons, **STANDARD.actions})
    assert sorted(cities(start)) == sorted(set(CITIES.elements) - set(SPECIAL))


@pytest.mark.parametrize("istanbul", [False, True])
@pytest.mark.parametrize("home", [False, True])
def test_the_special_cities_are_shuffled_in_if_they_are_wanted(istanbul: bool, home: bool) -> None:
    wanted = {name for name, holds in zip(SPECIAL, (istanbul, home), strict=True) if holds}
    starts = [set_up(seed=seed, istanbul=istanbul, home=home) for seed in SEEDS]

    for start in starts:
        assert set(cities(start)) & set(SPECIAL) == wanted
        assert len(cities(start)) == 16 + len(wanted)
        assert start.faults() == ()
    if istanbul:
        assert len({cities(start).index("istanbul") for start in starts}) > 5


def test_the_seed_decides_the_order_and_nothing_else_does() -> None:
    starts = [set_up(seed=seed) for seed in SEEDS]

    assert len({start.deck for start in starts}) == len(SEEDS)
    assert len({tuple(cities(start)) for start in starts}) == len(SEEDS)
    assert set_up(seed=7, players=3) == set_up(seed=7, players=3)


def test_teams_sit_across() -> None:
    assert set_up(players=4, teams=True).teams
    for players in (2, 3):
        with pytest.raises(BadInput) as refused:
            set_up(players=players, teams=True)
        assert (refused.value.place, refused.value.expected) == ("teams", "4 players")


def test_readings_are_taken_along() -> None:
    rules = GAME.ruleset(claim_empty="any")

    assert set_up(rules, seed=3).ruleset.reads("claim.empty", "any")


@pytest.mark.parametrize(
    ("table", "place", "hint"),
    [
        ({"player": 3}, "setup", "players"),
        ({"players": 5}, "setup: players", ""),
        ({"teams": "yes"}, "setup: teams", ""),
        ({"istanbul": 1}, "setup: istanbul", ""),
        ({"seed": "one"}, "setup: seed", ""),
    ],
)
def test_wrong_choices_in_a_document(table: dict[str, object], place: str, hint: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.read_setup(Reader(table, "setup"))

    assert (refused.value.place, refused.value.hint) == (place, hint)


def test_choices_in_a_document() -> None:
    chosen = {"seed": 3, "players": 4, "teams": True, "istanbul": True, "home": False}
    read = GAME.read_setup(Reader(chosen, "setup"))

    assert set_up(**read) == set_up(seed=3, players=4, teams=True, istanbul=True)
