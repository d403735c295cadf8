"""What a purchase costs and brings: chips, bonus tokens, points, VP tokens, and what tokens do."""

from __future__ import annotations

from typing import Any

import pytest
from games.paris_1900.boards import board, goods, owner, paid, pending, played, rich, supply
from games.paris_1900.tabled import Position

from rulespec.games.paris_1900.components import (
    DISTRICTS,
    PLACES,
    TOKENS,
    VP_TOKENS,
)

# --- prices -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "target", "price"),
    [
        ("bank-montmartre", "montmartre-4", 4),
        ("arc", "montmartre-5", 5),
        ("montmartre-2", "montmartre-5", 3),
        ("montmartre-3", "montmartre-4", 1),
    ],
)
def test_from_a_building_the_difference_is_paid(origin: str, target: str, price: int) -> None:
    before = owner(origin)
    after = before.play(f"move {origin} > {target}")

    assert paid(before, after) == after.bank - before.bank == price
    assert PLACES.names(after.seat.keys) == (target,)


def test_a_building_of_cost_8_takes_wood_and_brings_two_points() -> None:
    before = owner("bank-montmartre", goods=["wood=2"])
    after = before.play("move bank-montmartre > montmartre-8")

    assert paid(before, after) == 8
    assert goods(after) == {"wood": 1}
    assert supply(after) == {"wood": 1, "marble": 0, "gold": 0}
    assert after.seat.points == 2
    assert pending(after) == {"chip"}


def test_a_landmark_is_added_and_its_price_in_resources_is_paid() -> None:
    """The example of the theatre in La Villette: from 8 to 12 for 4 francs, a marble and a gold."""
    before = owner("la-villette-8", goods=["marble=1", "gold=1"])
    after = before.play("move la-villette-8 > grand-palais in la-villette")

    assert paid(before, after) == 4
    assert goods(after) == {}
    assert supply(after) == {"wood": 0, "marble": 1, "gold": 1}
    assert PLACES.names(after.landmarks[DISTRICTS.places["la-villette"]]) == ("grand-palais",)
    assert pending(after) == {"honour"}


def test_what_tokens_stand_for_is_spent_before_chips_and_then_lost() -> None:
    before = owner("bank-montmartre", goods=["wood=1"], tokens=["2"])
    standing = before.play("use 2 wood")
    after = standing.play("move bank-montmartre > montmartre-8")

    assert goods(after) == {"wood": 1}
    assert supply(after)["wood"] == 0
    assert TOKENS.names(after.seat.used) == ("2",)
    assert not any(standing.play("key arc").seat.standing)
    assert goods(standing.play("key arc")) == {"wood": 1}


# --- chips and steps on the track ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "due"),
    [
        (1, {"chip", "advance"}),
        (2, {"chip", "advance"}),
        (3, {"chip", "paid-advance"}),
        (4, {"chip"}),
        (5, {"chip"}),
        (8, {"chip"}),
    ],
)
def test_what_a_building_brings(cost: int, due: set[str]) -> None:
    after = owner("arc", goods=["wood=1"]).play(f"move arc > montmartre-{cost}")

    assert pending(after) == due
    assert after.seat.points == (2 if cost == 8 else 0)


def test_the_chip_beside_it_is_taken_once() -> None:
    after = played(owner("arc"), "move arc > montmartre-4", "take")

    assert goods(after) == {"wood": 1}
    assert after.check("take").broken == ("take.pending",)


def test_who_comes_second_finds_no_chip() -> None:
    others = ["montmartre-1=bronze-prestige"]
    after = board(rich("arc"), {}, chips=others).play("move arc > montmartre-4")

    assert pending(after) == set()


@pytest.mark.parametrize(("cost", "price"), [(1, 0), (2, 0), (3, 2)])
def test_a_step_on_the_track(cost: int, price: int) -> None:
    """As far as one likes; after a building of cost 3 for two francs."""
    before = owner("arc", pawn=6).play(f"move arc > montmartre-{cost}")
    after = before.play("advance 18")

    assert paid(before, after) == after.bank - before.bank == price
    assert (after.seat.pawn, TOKENS.names(after.seat.tokens)) == (18, ("18",))
    assert after.track[17] == ()
    assert after.check("advance 19").broken[:1] == ("advance.pending",)
    assert before.check("advance 6").broken == ("advance.forward",)
    assert before.check("advance 5").broken == ("advance.forward",)


def test_a_step_to_the_end_is_the_last() -> None:
    after = played(owner("arc"), "move arc > montmartre-1", "advance 30")
    stays = owner("arc", pawn=25, thirty=True).play("move arc > montmartre-1")

    assert after.seat.thirty
    assert stays.check("advance 28").broken == ("advance.thirty",)


def test_income_is_lost_with_the_end_of_the_turn() -> None:
    after = played(owner("arc"), "move arc > montmartre-1", "done")

    assert (after.pending, after.bought) == (0, 0)


# --- prestige -----------------------------------------------------------------------------------


def test_prestige_for_a_landmark() -> None:
    """The example of cost 15: all 15 francs, two gold and a marble; two prestige for 5 each."""
    held = ["gold=2", "marble=1", "gold-prestige=3"]
    before = owner("bank-belleville", "arc", goods=held)
    bought = before.play("move bank-belleville > louvre in belleville")
    after = bought.play("honour gold-prestige+gold-prestige")

    assert paid(before, bought) == 15
    assert after.seat.points == 10
    assert goods(after) == {"gold-prestige": 1}
    assert supply(after) == {"wood": 0, "marble": 1, "gold": 2}
    assert pending(after) == set()
    assert bought.check("honour gold-prestige+gold-prestige+gold-prestige").broken == (
        "honour.shown",
    )


# --- VP tokens ----------------------------------------------------------------------------------


def fourth_key(readings: dict[str, str] | None = None, **others: Any) -> Position:
    """Three keys on Montmartre's buildings, and the fourth comes from the Arc."""
    first = rich("arc", "bank-montmartre", "montmartre-1", "montmartre-2")
    before = board(first, {"keys": ["montmartre-3"]}, readings=readings, **others)
    return before.play("move arc > montmartre-4")


def test_the_fourth_key_lets_a_vp_token_be_laid_anywhere() -> None:
    after = fourth_key()
    laid = after.play("vp v1 chaillot")

    assert pending(after) == {"chip", "vp"}
    assert VP_TOKENS.names(laid.vp_at[DISTRICTS.places["chaillot"]]) == ("v1",)
    assert "v1" not in VP_TOKENS.names(laid.vp_left)
    assert pending(laid) == {"chip"}
    assert len([move for move in after.moves() if move.rule == "vp"]) == 6 * 6


def test_keys_on_the_bank_do_not_count() -> None:
    before = owner("arc", "bank-montmartre", "montmartre-1", "montmartre-2")

    assert "vp" not in pending(before.play("move arc > montmartre-4"))


def test_the_right_is_used_at_once_or_lost() -> None:
    assert pending(fourth_key().play("take")) == set()
    assert pending(fourth_key({"vp.later": "kept"}).play("take")) == {"vp"}


def test_the_fifth_key_brings_none() -> None:
    first = rich("arc", "montmartre-1", "montmartre-2", "montmartre-3", "montmartre-5")
    after = board(first, {}).play("move arc > montmartre-4")

    assert "vp" not in pending(after)


def test_without_a_token_or_a_space_there_is_no_right() -> None:
    everywhere = [f"{at}=v{number}" for number, at in enumerate(DISTRICTS.elements, 1)]

    assert pending(fourth_key(vp=everywhere)) == {"chip"}


def test_a_doubled_key_counts_twice_unless_places_are_counted() -> None:
    """Two keys of the first player's on montmartre-1, by token 9, and the rival's on 3."""
    def after(readings: dict[str, str]) -> Position:
        first = rich("arc", "montmartre-1*", used=["9"])
        position = board(first, {"keys": ["montmartre-3"]}, readings=readings)
        return position.play("move arc > montmartre-4")

    assert pending(after({})) == {"chip", "vp"}
    assert pending(after({"vp.keys": "places"})) == {"chip"}
