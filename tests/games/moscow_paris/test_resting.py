"""Answers that need what is only a stand-in in the box say so, and others do not."""

from __future__ import annotations

import pytest
from attrs import evolve
from games.moscow_paris.laid import Position
from games.moscow_paris.tables import holding, table

from rulespec.games.moscow_paris.box_file import STANDARD

ANYTHING = holding("mail", "swap", "two", "cancel", front=("tank",))
LIMIT = ("box: cities.city-5.limit (stand-in)",)

NEEDED = [
    ("row 1 left mail", LIMIT),
    ("row 2 left mail", ("box: cities.istanbul.limit (stand-in)",)),
    ("row 3 left mail", ()),
    ("front mail", ()),
    ("back tank", ()),
    ("swap 1L1 first:tank", ()),
    ("two 1L1 2L1", ()),
    ("exchange tank with second:mail", ()),
    ("cancel 1", ()),
    ("claim 1", ()),
    ("done", ()),
    ("stuck", ()),
]
"""Only a row's limit is printed on a card and asked for by a move."""


def ready(**others: object) -> Position:
    """The third row has no city."""
    return table(ANYTHING, holding(front=("mail",)),
                 rows=["dining<city-5>", "saloon<istanbul>", "-"], **others)


@pytest.mark.parametrize(("move", "needed"), NEEDED)
def test_what_a_verdict_rests_on(move: str, needed: tuple[str, ...]) -> None:
    assert ready().check(move).rests_on == needed


def test_a_claim_rests_on_the_limit_if_rows_must_be_full() -> None:
    full = ready(readings={"claim.empty": "full"})

    assert full.check("claim 1").rests_on == LIMIT
    assert full.check("done").rests_on == ()


def test_a_score_rests_on_the_cities_that_anybody_has_got() -> None:
    """What Istanbul brings is in the text, and so is its flag; Moscow is named there."""
    position = table(holding(won=("istanbul",)), holding(won=("moscow",)))

    assert table(holding(won=("istanbul",)), holding()).score("first").rests_on == ()
    assert set(position.score("first").rests_on) == {
        "box: cities.moscow.points (stand-in)",
        "box: cities.moscow.name (inferred, medium)",
    }
    assert table().score("first").rests_on == ()


def test_with_one_s_own_box_nothing_rests_on_anything() -> None:
    own = evolve(STANDARD, sources=tuple(evolve(at, kind="own") for at in STANDARD.sources))
    position = ready().changed(box=own)

    assert position.score("first").rests_on == ()
    for move, _ in NEEDED:
        assert position.check(move).rests_on == ()
