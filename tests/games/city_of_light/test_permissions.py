"""What lasts beyond a turn: Metropolitain, Chartier, Levitation's exchange, Sacré-Cœur."""

from __future__ import annotations

import pytest
from games.city_of_light.shapes import Piece, pieces, seat
from games.city_of_light.towns import town

from rulespec.answers.position import Position
from rulespec.games.city_of_light import BLUE
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS
from rulespec.games.city_of_light.position import SUPPLY

EDITIONS = ("gaga-2021", "kosmos-2020")

# --- permissions --------------------------------------------------------------------------------

OVER_A_LAMP = "build I3 b3-c3-d3"
"""Blue, blue and a lamp."""

OVER_ANOTHER = "build I3 e2-e3-e4"
"""Blue, a lamp, blue."""


def permitted(edition: str, **blue: list[str]) -> Position:
    """Blue has just activated Metropolitain, and orange left an action out."""
    start = town(blue={"reserve": ["I3", "O4"]} | blue, edition=edition)
    return start.play("activate metropolitain").play("activate peintre -")


def test_metropolitain_comes_in_a_later_turn() -> None:
    before = town(blue={"reserve": ["I3"]})
    assert before.check(OVER_A_LAMP).broken == ("build.lamp",)

    held = seat(permitted("gaga-2021"), BLUE)
    metropolitain = POSTCARDS.one("metropolitain")
    assert (held.pending, held.fresh, held.tokened) == (metropolitain,) * 3
    assert held.tokens == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_metropolitain_is_spent_on_the_building_that_covers_a_lamp(edition: str) -> None:
    spent = permitted(edition).play(OVER_A_LAMP)

    assert (seat(spent, BLUE).pending, seat(spent, BLUE).fresh) == (0, 0)
    assert seat(spent, BLUE).tokened == POSTCARDS.one("metropolitain")
    again = spent.play("activate chartier -").check("build O4 d3-e3-d4-e4")
    assert "build.lamp" in again.broken


@pytest.mark.parametrize(
    ("edition", "broken"), [("gaga-2021", ()), ("kosmos-2020", ("build.lamp",))]
)
def test_metropolitain_in_the_turn_after_the_next(edition: str, broken: tuple[str, ...]) -> None:
    """A building beside the lamps does not use it. Russian: any later turn; German: the next."""
    later = permitted(edition).play("build O4 b2-c2-b3-c3").play("activate lampadaire -")

    assert seat(later, BLUE).pending == POSTCARDS.one("metropolitain")
    assert seat(later, BLUE).fresh == 0
    assert later.check(OVER_ANOTHER).broken == broken


def test_metropolitain_without_its_action_permits_nothing() -> None:
    idle = town(blue={"reserve": ["I3"]}).play("activate metropolitain -")

    assert (seat(idle, BLUE).pending, seat(idle, BLUE).fresh) == (0, 0)
    assert idle.play("activate peintre -").check(OVER_A_LAMP).broken == ("build.lamp",)


def test_chartier_is_laid_under_the_building_and_gone() -> None:
    start = town(blue={"reserve": ["I3", "V3"]})
    build = "build I3 c2-d2-e2 +chartier d2"
    assert start.check(build).broken == ("paving.held",)

    held = start.play("activate chartier").play("activate peintre -")
    assert seat(held, BLUE).pending == POSTCARDS.one("chartier")
    done = held.play(build)
    assert seat(done, BLUE).pending == 0
    assert pieces(done) == (
        Piece("I3", BLUE, CELLS.mask(("c2", "d2", "e2"))),
        Piece("paving", BLUE, CELLS.one("d2")),
    )
    again = done.play("activate lampadaire -").check("build V3 d4-c4-c3 +chartier c4")
    assert again.broken == ("paving.held",)


def test_chartier_waits_while_other_things_are_built() -> None:
    held = town(blue={"reserve": ["I3"], "activated": ["chartier"], "pending": ["chartier"]})
    waited = held.play("build I3 c1-d1-e1").play("activate peintre -")

    assert seat(waited, BLUE).pending == POSTCARDS.one("chartier")


# --- Levitation ---------------------------------------------------------------------------------


def test_levitation_exchanges_and_places() -> None:
    """The building given goes to the supply, and the one received straight to the board."""
    start = town(blue={"reserve": ["I3", "P5"]})
    after = start.play("activate levitation I3>V3 b2-b3-c3")

    assert after[SUPPLY] == start[SUPPLY] & ~KINDS.one("V3") | KINDS.one("I3")
    assert seat(after, BLUE).reserve == KINDS.one("P5")
    assert seat(after, BLUE).swapped_in == KINDS.one("V3")
    assert seat(after, BLUE).tokened == POSTCARDS.one("levitation")
    assert pieces(after) == (Piece("V3", BLUE, CELLS.mask(("b2", "b3", "c3"))),)


def test_levitation_without_placing_where_that_is_allowed() -> None:
    start = town(blue={"reserve": ["I3"]}, readings={"levitation.whole": "swap-only"})
    after = start.play("activate levitation I3>V3")

    assert seat(after, BLUE).reserve == seat(after, BLUE).swapped_in == KINDS.one("V3")
    assert pieces(after) == ()
    assert town(blue={"reserve": ["I3"]}).check("activate levitation I3>V3").broken == (
        "levitation.placed",
    )


def test_levitation_lifts_a_building_and_leaves_its_annex() -> None:
    """The smaller building scores its three cells, lit by d3, and the annex extends nothing."""
    start = town(
        "blue.O4:b2-c2-b3-c3",
        "blue.annex:b1>O4",
        blue={"activated": ["bouquinistes"]},
        readings={"levitation.gives": "built-too"},
    )
    assert (start.score(BLUE).points("score.lit"), start.faults()) == (5, ())

    after = start.play("activate levitation O4>V3 c2-b3-c3")
    assert [piece.kind for piece in pieces(after)] == ["V3", "annex"]
    assert after[SUPPLY] & KINDS.one("O4")
    assert seat(after, BLUE).reserve == 0
    assert (after.score(BLUE).points("score.lit"), after.faults()) == (3, ())


@pytest.mark.parametrize("edition", EDITIONS)
def test_levitation_of_what_is_built_is_not_for_russians(edition: str) -> None:
    """Russian: one in your reserve; the German text leaves it open, and the default is the same."""
    start = town("blue.O4:b2-c2-b3-c3", edition=edition)
    verdict = start.check("activate levitation O4>V3 c2-b3-c3")

    assert "levitation.gives" in verdict.broken
    asked = [hinge.question.id for hinge in verdict.hangs_on]
    assert ("levitation.gives" in asked) == (edition == "kosmos-2020")


# --- Sacré-Cœur ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "idle", "points"),
    [("activated", [], 0), ("performed", [], 0), ("activated", ["sacre-coeur"], 0),
     ("performed", ["sacre-coeur"], -6)],
)
def test_sacre_coeur_idle(reading: str, idle: list[str], points: int) -> None:
    """Two buildings stay unbuilt; whether the card protects depends on what using it means."""
    blue = {"reserve": ["I3", "V3"], "activated": ["sacre-coeur"], "idle": idle}
    position = town(blue=blue, readings={"sacre-coeur": reading})

    assert position.score(BLUE).points("score.unbuilt") == points
