"""The best arrangement with postcards is what brute force over all orders finds."""

from __future__ import annotations

import random

import pytest
from on_tables import town
from patches import BLUE, best_of_all_orders, patch, random_patch
from towns import LATER
from walks import random_ruleset

from rulespec.games.city_of_light import EDITIONS, QUESTIONS
from rulespec.games.city_of_light.components import CELLS, POSTCARDS
from rulespec.language.rulesets import Ruleset
from solvers.answers import Found, GaveUp
from solvers.city_of_light.arranging.postcards import ORDER
from solvers.city_of_light.best import best_arrangement
from solvers.city_of_light.bridge import (
    Ground,
    Piece,
    Position,
    total,
)
from solvers.limits import Limits

GAGA, KOSMOS = (Ruleset(edition, QUESTIONS) for edition in EDITIONS)


def cells(*names: str) -> int:
    return CELLS.mask(names)


def confirmed(position: Position, cards: list[str], engine: str = "search") -> int | None:
    """What the answer adds to the total, once brute force agrees; nothing if it is too large."""
    want = best_of_all_orders(position, cards)
    if want is None:
        return None
    answer = best_arrangement(position, "blue", engine, using=tuple(cards))
    if isinstance(answer, GaveUp):
        assert any(reading == "any" for _, reading in position.ruleset.choices)
        assert answer.best.total <= want <= answer.bound
        return None
    assert answer.what.total == answer.bound == want
    now = position
    for move in answer.what.moves:
        assert now.is_legal(move)
        now = now.then(move).changed(mover=BLUE, stage=position.stage)
    assert total(now, BLUE) == want
    return want - answer.what.before


@pytest.mark.parametrize("rules", [GAGA, KOSMOS], ids=["gaga", "kosmos"])
@pytest.mark.parametrize("name", ORDER)
def test_each_postcard_is_used_as_well_as_in_any_order(name: str, rules: Ruleset) -> None:
    """On a dozen small patches; on some of them the postcard must be worth its token."""
    used = 0
    for seed in range(12):
        position = random_patch(random.Random(f"{name} {seed}"), rules, [name])
        with_it, without = confirmed(position, [name]), confirmed(position, [])
        assert with_it is not None
        assert without is not None
        used += with_it > without
    assert used > 0 or name in {"chartier", "metropolitain", "grande-lumiere"}


@pytest.mark.parametrize("name", ORDER)
def test_each_postcard_in_a_town_of_all_streets(name: str) -> None:
    """One building and one postcard, on a board that other pieces leave little room on."""
    cards = [name, *(at for at in ("levitation", *LATER, "jardin", "peintre") if at != name)]
    position = town(
        "blue.I3:a4-a5-a6", "orange.L6:f5-e5-d5-d4-d3-d2",
        blue={"reserve": ["V3"]}, postcards=list(dict.fromkeys(cards))[:8],
    )
    answer = best_arrangement(position, "blue", using=(name,))

    assert isinstance(answer, Found)
    assert name in answer.how
    assert answer.what.total == best_of_all_orders(position, [name], 10_000)


@pytest.mark.parametrize("many", [1, 2, 3])
def test_several_postcards_under_random_readings(many: int) -> None:
    sure = 0
    for seed in range(40):
        chance = random.Random(seed)
        rules = random_ruleset(chance, default=seed % 2 == 0)
        cards = chance.sample(ORDER, many)
        engine = "z3" if seed % 8 == 0 else "search"
        sure += confirmed(random_patch(chance, rules, cards), cards, engine) is not None
    assert sure > 20


# --- orders that matter -------------------------------------------------------------------------


def test_a_permission_that_lapses_is_used_before_any_postcard() -> None:
    """Three for the quarter, over the lamp, and two for the other lamp in the painter's area."""
    ground = Ground((cells("a1", "b1", "h8"), 0), 0, cells("c1", "g8"))
    position = patch(
        KOSMOS, ground, cards=["peintre"], reserve=["I3"], held="metropolitain"
    )
    answer = best_arrangement(position, "blue", using="peintre")

    assert answer.what.total == 3 + 2
    assert str(answer.what.moves[0]) == "build I3 a1-b1-c1"


def test_the_garden_may_take_the_permission_where_a_reading_lets_it() -> None:
    """On one lamp and beside the other: two lit cells, a quarter of two; else it has no room."""
    ground = Ground((cells("a1"), 0), 0, cells("b1", "a2"))
    may = GAGA.with_reading("garden.metropolitain", "yes")
    using = ("jardin", "metropolitain")

    for rules, worth in ((GAGA, 0), (may, 2 + 2)):
        answer = best_arrangement(patch(rules, ground, cards=using), "blue", using=using)
        assert answer.what.total == worth


def test_the_annex_extends_a_house_that_only_metropolitain_lets_stand() -> None:
    """Three cells and the annex, lit by the lamp beside the annex: four, and a quarter of four."""
    ground = Ground((cells("a1", "b1", "d1"), 0), 0, cells("c1", "e1"))
    using = ("bouquinistes", "metropolitain")
    position = patch(GAGA, ground, cards=using, reserve=["I3"])
    answer = best_arrangement(position, "blue", using=using)

    assert answer.what.total == 4 + 4
    assert str(answer.what.moves[-1]).startswith("activate bouquinistes")


def test_a_permission_whose_postcard_lies_face_up_is_beyond_us() -> None:
    """No game comes to it: two cells of orange could be covered, in an order that we leave out."""
    ground = Ground((cells("a1", "b1", "a3", "b3", "a4"), cells("c1", "b4")), 0, cells("h8"))
    position = patch(GAGA, ground, cards=["chartier"], reserve=["I3", "O4"])
    seat = position.seats[BLUE].changed(pending=POSTCARDS.one("chartier"))
    twice = position.changed(seats=position.with_seat(BLUE, seat))
    want = best_of_all_orders(twice, ["chartier"])
    answer = best_arrangement(twice, "blue", using=("chartier",))

    assert isinstance(answer, GaveUp)
    assert answer.why == "chartier lies face up, though what it brings is there already"
    assert answer.best.total < want <= answer.bound


def test_a_piece_whose_postcard_lies_face_up_is_beyond_us() -> None:
    """The annex of the one garden could come before the other garden, which we place first."""
    ground = Ground((cells("a1", "b1", "h1"), 0), 0, cells("h8"))
    position = patch(GAGA, ground, cards=["jardin"]).changed(
        pieces=(Piece("garden", BLUE, cells("a1", "b1")),)
    )
    answer = best_arrangement(position, "blue", using=("jardin",))

    assert isinstance(answer, GaveUp)
    assert answer.why == "jardin lies face up, though what it brings is there already"
    assert isinstance(best_arrangement(position, "blue"), Found)


def test_houses_that_lie_on_each_other_count_by_their_sizes() -> None:
    """The garden over two cells of the I3: a quarter of three and two, not of their three cells."""
    rules = GAGA.with_reading("free.garden", "any")
    ground = Ground((cells("a1", "b1", "c1", "h1", "h2", "h3"), 0), 0, cells("e5"))
    built = patch(rules, ground, cards=["jardin"], reserve=["I3", "V3"])
    built = built.play("build I3 a1-b1-c1").changed(mover=BLUE, stage=built.stage)
    built = built.play("activate jardin a1-b1").changed(mover=BLUE, stage=built.stage)

    assert total(built, BLUE) == 3 + 2 - 3
    assert best_arrangement(built, "blue").what.total == total(built, BLUE)


# --- stopped on the way -------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ["search", "z3"])
@pytest.mark.parametrize("by_hand", [False, True])
def test_stopped_at_any_moment_the_bound_holds(engine: str, by_hand: bool) -> None:
    cards = ["jardin", "lampadaire"]
    position = random_patch(random.Random(4), GAGA, cards)
    want = best_of_all_orders(position, cards)
    given_up = 0
    for looks in range(0, 40, 3):
        left = iter(range(looks))

        def asked(left=left) -> bool:
            over = next(left, None) is None
            if over and by_hand:
                raise KeyboardInterrupt
            return over

        limits = Limits(cancelled=asked)
        answer = best_arrangement(position, "blue", engine, using=tuple(cards), limits=limits)
        if isinstance(answer, GaveUp):
            given_up += 1
            assert answer.why == ("interrupted" if by_hand else "cancelled")
            assert answer.best.total <= want <= answer.bound
    assert given_up > 5
