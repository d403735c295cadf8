"""Why a legal move is legal: the clauses it keeps, what lets it pass, and who says so."""

from __future__ import annotations

import random
from typing import Any

import pytest
from games.city_of_light.towns import town
from games.moscow_paris import tables
from games.paris_1900.boards import board, owner
from games.paris_paris import rounds
from games.walked import played

from rulespec.answers.verdicts import Kept
from rulespec.language.registry import games
from rulespec.languages import say

OVER_A_LAMP = "build I3 b3-c3-d3"


def grounds(position: Any, move: str) -> dict[str, str]:
    """What is said of each clause that may be held against a legal move."""
    verdict = position.check(move, why=True)
    assert verdict.legal, str(verdict)
    return {at.clause.id: say(at.reason, "", "en") for at in verdict.permitting}


def kept(position: Any, move: str, clause: str) -> Kept:
    found: Kept
    (found,) = (at for at in position.check(move, why=True).kept if at.clause.id == clause)
    return found


# --- exceptions and readings ----------------------------------------------------------------------


def test_the_exception_that_saves_a_move_is_named_and_cited() -> None:
    """Line 164 of the Russian text forbids lamps; by line 326 Metropolitain covers one."""
    position = town(
        blue={"reserve": ["I3"], "activated": ["metropolitain"], "pending": ["metropolitain"]},
        orange={"activated": ["peintre"], "idle": ["peintre"]},
    )
    lamp = kept(position, OVER_A_LAMP, "build.lamp")
    assert lamp.applies
    assert str(lamp.reason) == "d3, but Metropolitain permits it"
    assert [at.place.split("line ")[1] for at in lamp.here] == ["164.2", "326.2"]
    one = kept(position, OVER_A_LAMP, "build.one-lamp")
    assert "1 (at most 1 allowed)" in str(one.reason)


def test_a_reading_that_would_break_a_clause_stands_with_that_clause() -> None:
    """Two wagons in a row that takes three: only 'full' asks for more."""
    position = tables.claiming(rows=("mail,tank<city-5>",), shown=("mail", "tank"))
    row = kept(position, "claim 1", "claim.row")
    assert row.broken_by == (("claim.empty", "full"),)
    assert str(row.reason).endswith("broken if claim.empty is read 'full'")
    assert kept(position, "claim 1", "claim.wagons").broken_by == ()


def test_an_exception_that_is_not_used_is_not_said_to_save() -> None:
    """Nothing is added, so what is asked of added landmarks does not apply."""
    position = owner("bank-montmartre")
    supply = kept(position, "move bank-montmartre > montmartre-2", "landmark.supply")
    assert not supply.applies
    assert str(supply.reason) == "not so: a landmark is added"
    assert "landmark.supply" not in grounds(position, "move bank-montmartre > montmartre-2")


# --- sets and figures -----------------------------------------------------------------------------


def test_sets_that_have_nothing_in_common_are_both_named() -> None:
    position = tables.table(
        tables.holding("dining"), tables.holding(), rows=("mail<city-5>tank",)
    )
    said = grounds(position, "row 1 left dining")
    assert said["row.same"] == "the wagon: dining; the wagons of the row: mail, tank"
    assert said["row.hand"] == "dining (the wagons in your hand)"
    assert said["row.limit"].startswith("the number of the wagons of the row + 1: 3 (not more than")


def test_cells_are_named_under_what_lets_them_pass() -> None:
    """In row 3 of the town ``c b b``: a3 is common, b3 and c3 are blue."""
    said = grounds(town(blue={"reserve": ["I3"]}), "build I3 a3-b3-c3")
    assert said["build.colour"] == "b3, c3 (your colour); a3 (the common colour)"
    assert said["build.free"] == "a3, b3, c3 (the free cells)"


def test_a_price_that_can_be_paid_is_shown_beside_the_purse() -> None:
    """The building of cost 2 is bought from a bank, which is free, by one who has 30 francs."""
    said = grounds(owner("bank-montmartre"), "move bank-montmartre > montmartre-2")
    assert said["pay.francs"] == (
        "the price in francs: 2 (not more than your francs: 30 allowed)"
    )


def test_a_shop_comes_from_the_reserve() -> None:
    position = rounds.town(offered=rounds.PILE[:4])
    said = grounds(position, "build opera.red")
    assert said["build.token"] == "opera.red (the tokens of this round)"
    assert "(at least 1 needed)" in said["build.reserve"]


# --- what is broken without figures ---------------------------------------------------------------


def test_a_broken_requirement_without_figures_says_what_it_looked_at() -> None:
    (breach,) = board({}, {}, phase="after", bought="montmartre-1").check("key arc").breaches
    assert breach.clause.id == "act.phase"
    assert str(breach.reason) == "not so: an action is to be done"

    (shape,) = town(blue={"reserve": ["V3"]}).check("build V3 a3-b3-c3").breaches
    assert str(shape.reason).startswith("the piece: a3, b3, c3; the building: V3")


def test_a_failed_requirement_names_the_sides_that_fail() -> None:
    """Two wagons in different columns: their number is right, and is no reason."""
    position = tables.table(
        tables.holding("two"), tables.holding(), rows=("mail,tank<city-5>", "dining<city-7>")
    )
    (breach,) = position.check("two 1L2 2L1").breaches
    assert str(breach.reason).endswith("the column of the places named: 2 (at most 1 allowed)")


# --- always ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_a_legal_verdict_cites_the_sentence_that_permits_the_move(game: str) -> None:
    """In the edition at hand, for each kind of move that comes up."""
    chance = random.Random(7)
    known = games()[game]
    seen: set[str] = set()
    for position in _walk(game):
        found = position.moves()
        offered = {move.rule: move for move in chance.sample(found, len(found))}
        for move in (at for rule, at in offered.items() if rule not in seen):
            verdict = position.check(move, why=True)
            cited = [place for at in verdict.permitting for place in at.here if place.place]
            assert cited, str(verdict)
            assert {at.clause for at in verdict.kept} == set(known.rules[move.rule].clauses)
            seen.add(move.rule)
    assert len(seen) >= 2


def _walk(game: str) -> list[Any]:
    if game == "city-of-light":
        position, chance = games()[game].set_up(seed=3), random.Random(3)
        found = []
        while not position.is_over:
            found.append(position)
            position = position.then(chance.choice(position.moves()))
        return found
    return played(game, 3)[1]


@pytest.mark.parametrize("game", games())
def test_nobody_pays_for_reasons_who_does_not_ask(game: str) -> None:
    position = games()[game].set_up(seed=1)
    move = position.moves()[0]
    assert position.check(move).kept == ()
    assert len(str(position.check(move)).splitlines()) < len(
        str(position.check(move, why=True)).splitlines()
    )
