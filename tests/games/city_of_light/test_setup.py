"""Set-up: tiles, hands, postcards, who begins, and the readings of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from games.city_of_light.shapes import changed, ground, pieces, seat, stage
from games.city_of_light.towns import LATER

from rulespec.errors import BadInput
from rulespec.games.city_of_light import (
    BLUE,
    EDITIONS,
    ORANGE,
    QUESTIONS,
    Player,
    ruleset,
    set_up,
)
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    POSTCARDS,
    STARTERS,
    TILES,
    TOKENS_EACH,
)
from rulespec.games.city_of_light.position import FINISHED, IN_PLAY, SUPPLY
from rulespec.language.universes import bits

SEEDS = range(20)
BOTH = pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
HELD = {"gaga-2021": 1, "kosmos-2020": 2}
"""Russian: each takes the top tile of the stack; German: the top two."""


@BOTH
def test_each_player_has_the_eight_tiles_of_the_colour(edition: str) -> None:
    start = set_up(edition, seed=5)

    for player in Player:
        mine = seat(start, player)
        held = [TILES.elements[tile] for tile in (*bits(mine.hand), *mine.stack)]
        assert mine.hand.bit_count() == HELD[edition]
        assert sorted(held) == [f"{player}{number}" for number in range(1, 9)]


@BOTH
def test_nothing_else_has_happened_yet(edition: str) -> None:
    start = set_up(edition)

    assert stage(start) == 1
    assert start.names(FINISHED) is None
    assert (ground(start).laid, pieces(start)) == (0, ())
    assert start[SUPPLY] == ALL_BUILDINGS
    for player in Player:
        mine = seat(start, player)
        assert (mine.reserve, mine.swapped_in, mine.passed) == (0, 0, False)
        assert mine.tokens == TOKENS_EACH
    assert start.faults() == ()


@pytest.mark.parametrize("first", Player)
def test_the_first_player_is_the_one_named(first: Player) -> None:
    assert set_up(first=first).mover == first
    assert changed(set_up(first=first), mover=BLUE) == set_up(first=BLUE)


# --- postcards ----------------------------------------------------------------------------------


def test_postcards_are_those_for_first_games_unless_chosen() -> None:
    assert tuple(set_up().names(IN_PLAY)) == STARTERS
    assert set(set_up(postcards=reversed(LATER)).names(IN_PLAY)) == set(LATER)


def test_random_postcards_are_eight_of_twelve() -> None:
    chosen = [tuple(set_up(seed=seed, random_postcards=True).names(IN_PLAY)) for seed in SEEDS]

    assert {len(names) for names in chosen} == {8}
    assert {name for names in chosen for name in names} == set(POSTCARDS.elements)


@pytest.mark.parametrize(
    ("postcards", "found", "hint"),
    [
        ((), "0 different ones", ""),
        (STARTERS[:7], "7 different ones", ""),
        ((*STARTERS, "penseur"), "9 different ones", ""),
        ((*STARTERS[:7], "levitation"), "7 different ones", ""),
        ((*STARTERS, "levitation"), "8 different ones", ""),
        ((*STARTERS[:7], "penseurs"), "penseurs", "penseur"),
        ((*STARTERS[:7], "Eiffel"), "Eiffel", ""),
    ],
)
def test_wrong_postcards(postcards: tuple[str, ...], found: str, hint: str) -> None:
    with pytest.raises(BadInput) as refused:
        set_up(postcards=postcards)

    assert (refused.value.place, refused.value.found) == ("postcards", found)
    assert refused.value.hint == hint


def test_postcards_may_be_called_as_in_documents() -> None:
    assert set_up(postcards="starters") == set_up()


@pytest.mark.parametrize("player", Player)
def test_a_player_may_be_named(player: Player) -> None:
    assert set_up(first=str(player)) == set_up(first=player)


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"postcards": STARTERS, "random_postcards": True}, "postcards"),
        ({"postcards": "penseur"}, "postcards"),
        ({"postcards": 8}, "postcards"),
        ({"postcards": [["penseur"]]}, "postcards"),
        ({"first": "bleu"}, "first"),
        ({"first": None}, "first"),
        ({"first": 2}, "first"),
        ({"first": True}, "first"),
        ({"seed": None}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**53 + 1}, "seed"),
    ],
)
def test_a_wrong_choice_is_one_error(wrong: dict[str, Any], place: str) -> None:
    with pytest.raises(BadInput) as refused:
        set_up(**wrong)

    assert refused.value.place == place


# --- seeds --------------------------------------------------------------------------------------


@BOTH
def test_a_seed_gives_the_same_game_again(edition: str) -> None:
    for seed in SEEDS:
        assert set_up(edition, seed=seed, random_postcards=True) == set_up(
            edition, seed=seed, random_postcards=True
        )


def test_seeds_shuffle_each_player_apart() -> None:
    """Forty stacks of eight: the same order twice would be a wonder (one in fifty)."""
    seats = [seat(set_up(seed=seed), player) for seed in SEEDS for player in Player]
    orders = {tuple(tile % 8 for tile in (*bits(at.hand), *at.stack)) for at in seats}

    assert len(orders) == len(seats)


def test_any_tile_may_be_the_first() -> None:
    drawn = {tile % 8 for seed in range(100) for tile in bits(seat(set_up(seed=seed), BLUE).hand)}

    assert drawn == set(range(8))


def test_choosing_postcards_does_not_change_the_stacks() -> None:
    chosen, usual = set_up(seed=4, postcards=LATER), set_up(seed=4)
    assert all(seat(chosen, player) == seat(usual, player) for player in Player)


# --- who begins ---------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", ["first-ever", "first-today"])
@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize("loser", [BLUE, ORANGE, None])
@pytest.mark.parametrize("light", Player)
def test_who_begins(reading: str, loser: Player | None, light: Player, *, again: bool) -> None:
    """The loser, but in the first game of all (or of the day) whoever last lit a lamp."""
    lost = "" if loser is None else f" loser {loser}"
    known = f"light {light}{lost}{' again' if again else ''}"
    strangers = loser is None or (reading == "first-today" and not again)
    position, begins = set_up(ruleset(begins=reading)), light if strangers else loser

    for player in Player:
        verdict = position.check(f"begin {player} {known}")
        clause = "begin.light" if strangers else "begin.loser"
        assert verdict.broken == (() if player is begins else (clause,))


def test_who_begins_is_no_move() -> None:
    position = set_up(seed=2)
    assert all(move.action.id != "begin" for move in position.moves())
    with pytest.raises(BadInput, match="only judged"):
        position.play("begin blue light blue")


# --- the readings of a table --------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_reading_can_be_chosen_by_keyword(question: Any) -> None:
    word = question.id.replace(".", "_").replace("-", "_")
    for reading in question.readings:
        rules = ruleset("kosmos-2020", **{word: reading.id})
        assert rules.reads(question.id, reading.id)
        assert rules.source(question.id) == "table"
        assert question not in rules.open()


@pytest.mark.parametrize(
    ("readings", "place", "found", "hint"),
    [
        ({"covered_lamps": "shines"}, "question", "covered_lamps", "covered_lamp"),
        ({"weather": "rain"}, "question", "weather", ""),
        ({"covered_lamp": "shine"}, "reading of covered-lamp", "shine", "shines"),
        ({"covered_lamp": "blinks"}, "reading of covered-lamp", "blinks", ""),
        ({"hand": ""}, "reading of hand", "", ""),
    ],
)
def test_wrong_readings(readings: Mapping[str, str], place: str, found: str, hint: str) -> None:
    with pytest.raises(BadInput) as refused:
        ruleset(**readings)

    assert (refused.value.place, refused.value.found) == (place, found)
    assert refused.value.hint == hint


def test_a_wrong_edition_is_told_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"gaga-2021, kosmos-2020.*did you mean 'kosmos-2020'") as at:
        set_up("kosmos-2021")

    assert at.value.place == "edition"


def test_a_table_may_overrule_its_edition() -> None:
    """Both texts settle the hand; a table that plays otherwise says so and is believed."""
    for edition, held in HELD.items():
        other = {1: "two", 2: "one"}[held]
        start = set_up(ruleset(edition, hand=other))
        assert seat(start, start.mover).hand.bit_count() == {"one": 1, "two": 2}[other]
