"""Which totals a description allows: compared with every way to place a few pieces."""

from __future__ import annotations

from itertools import product

import pytest
from known_streets import STREETS, beside, lit_by, placings

from rulespec.language.universes import bits
from solvers.answers import Found, GaveUp, NoneExists
from solvers.city_of_light.describing.examples import examples, verified
from solvers.city_of_light.describing.files import Description, load_description
from solvers.city_of_light.find import House, Known, Piece
from solvers.city_of_light.possible import other_total, totals
from solvers.limits import Limits


def test_lamps_left_open_leave_the_total_open() -> None:
    known = Known(streets=STREETS, houses=(House(owner="orange", kind="O4"),))
    answer = totals(known, "orange")
    assert isinstance(answer, Found)
    assert set(answer.what.totals) == {4 * lit_by(mask) + 4 for mask in placings("O4", "oc")}
    for total, position in answer.what.of.items():
        assert position.faults() == ()
        assert position.score("orange").total == total


@pytest.mark.slow
def test_what_touches_decides_the_quarter() -> None:
    """Two houses on known streets: every way to lay both."""
    known = Known(streets=STREETS, houses=(
        House(owner="blue", kind="V3"), House(owner="blue", kind="T4"),
    ))
    expected = set()
    for one, other in product(placings("V3", "bc"), placings("T4", "bc")):
        if not one & other:
            joined = bool(set(bits(one)) & beside(other))
            expected.add(3 * lit_by(one) + 4 * lit_by(other) + (7 if joined else 4))
    answer = totals(known, "blue")
    assert isinstance(answer, Found)
    assert set(answer.what.totals) == expected
    assert len(expected) > 1


def test_a_total_is_entailed_by_figures_alone() -> None:
    """Two lamps on three cells, one unbuilt, no protection: 6 + 3 - 3, wherever anything lies."""
    known = Known(
        houses=(House(owner="blue", name="A", size=3, lamps=2),),
        quarters={"blue": ("A",)},
        unbuilt={"blue": 1},
        performed={"orange": ("sacre-coeur",)},
    )
    answer = totals(known, "blue")
    assert isinstance(answer, Found)
    assert answer.what.totals == (6,)
    assert isinstance(other_total(known, "blue", 6), NoneExists)
    other = other_total(known, "blue", 7)
    assert isinstance(other, Found)
    assert other.what.score("blue").total == 6


def test_a_painter_alone_counts_every_lamp() -> None:
    known = Known(pieces=(Piece(owner="blue", kind="painter"),), streets=STREETS)
    answer = totals(known, "blue")
    assert isinstance(answer, Found)
    assert answer.what.totals == (2 * "".join(STREETS).count("*"),)


def test_what_figures_do_not_tell_is_not_claimed() -> None:
    """A dancer's area is no figure of a description: her total is shown, and called unproved."""
    answer = totals(Known(pieces=(Piece(owner="blue", kind="dancer"),)), "blue")
    assert isinstance(answer, GaveUp)
    assert answer.best is not None
    assert len(answer.best.totals) == 1


def test_nothing_fits_so_nothing_is_scored() -> None:
    known = Known(houses=(House(owner="blue", size=6),) * 3)
    assert isinstance(totals(known, "blue"), NoneExists)


@pytest.mark.parametrize("limits", [Limits(seconds=0.001), Limits(cancelled=lambda: True)])
def test_who_stops_early_hears_no_proof(limits: Limits) -> None:
    known = Known(houses=(House(owner="orange", size=6, lamps=1),))
    assert isinstance(totals(known, "orange", limits), GaveUp)
    assert isinstance(other_total(known, "orange", 12, limits), GaveUp)


# --- verify -------------------------------------------------------------------------------------


def described(**changes: int) -> Description:
    known = Known(houses=(House(owner="orange", size=6, lamps=1),))
    return Description(title="One house", known=known, totals={"orange": 12, **changes})


def test_verify_fails_on_a_wrong_total() -> None:
    assert [row.ok for row in verified(described(), "one.find.toml")] == [True, True]
    found, other = verified(described(orange=13), "one.find.toml")
    assert (found.ok, other.ok) == (False, False)
    assert "12 for orange" in other.found


def test_verify_fails_where_the_solver_gives_up() -> None:
    rows = list(verified(described(), "one.find.toml", Limits(seconds=0.001)))
    assert [row.ok for row in rows] == [False, False]
    assert all("gave up: time" in row.found for row in rows)


def test_the_examples_on_the_shelf_say_what_the_texts_say() -> None:
    """Both editions, and the sums that their descriptions give by hand."""
    said = [load_description(path) for path in examples()]
    assert {at.known.ruleset.edition.id for at in said} == {"gaga-2021", "kosmos-2020"}
    for at in said:
        by_owner: dict[str, int] = {}
        for house in at.known.houses:
            whole = (house.size or 0) + house.annex
            grouped = whole if house.name in at.known.quarters[house.owner] else 0
            worth = whole * (house.lamps or 0) + grouped
            by_owner[house.owner] = by_owner.get(house.owner, 0) + worth
        by_owner["blue"] += 2 * (at.known.painter or 0) - 3 * at.known.unbuilt["blue"]
        assert by_owner == dict(at.totals)
