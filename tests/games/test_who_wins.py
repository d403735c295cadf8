"""Who wins, and by which readings somebody else does; figures by hand."""

from __future__ import annotations

import pytest
from games.city_of_light.towns import town
from games.moscow_paris.tables import holding, table

from rulespec.answers.hinges import Hinge
from rulespec.answers.settled import Settled

STREETS = "\n".join(["bbbboooo"] * 7 + ["occccccc"])
"""Blue has 28 cells here, orange 29."""

FENCED = ["blue.V3:b1-a2-b2", "blue.dancer:a1", "orange.O4:e1-f1-e2-f2"]
"""Blue's V3 is a quarter of 3, and the dancer behind it has her own cell, 1; orange's O4 is 4."""


def turned(hinges: tuple[Hinge, ...]) -> dict[str, tuple[str, ...]]:
    return {hinge.question.id: hinge.turned_by for hinge in hinges}


def turns(settled: Settled) -> set[tuple[str, str]]:
    return {(" ".join("=".join(at) for at in turn.readings), turn.answer) for turn in settled.turns}


def test_a_tie_break_hangs_on_the_dancers_own_cell() -> None:
    """4 to 4. Free are 28 − 3 − 1 of blue's cells and 29 − 4 of orange's; hers too makes a tie.

    A lonely building that is no quarter takes 3 from blue and 4 from orange: 1 to 0.
    """
    position = town(
        *FENCED, streets=STREETS, postcards=[
            "levitation", "jardin", "sacre-coeur", "peintre",
            "bouquinistes", "lampadaire", "moulin-rouge", "penseur",
        ], blue={"activated": ["moulin-rouge"]},
    )  # fmt: skip
    result, settled = position.result(), position.settle_winner()

    assert [position.score(player).rank for player in ("blue", "orange")] == [(4, 24), (4, 25)]
    assert result.winners == ("orange",)
    assert turned(result.hangs_on) == {
        "quarter.alone": ("nothing",),
        "dancer.own-cell": ("everywhere",),
    }
    assert settled.answers == ("orange wins", "blue wins", "a tie")
    assert turns(settled) == {
        ("quarter.alone=nothing", "blue wins"),
        ("dancer.own-cell=everywhere", "a tie"),
    }
    assert str(result).startswith("orange wins\n  hangs on quarter.alone is read 'counts'")


def test_a_tie_break_hangs_on_what_a_capital_is() -> None:
    """3 + 1 + 1 with Istanbul; 2 + 1 + 1 and a flag twice with a capital. Three cities each."""
    position = table(
        holding(won=("istanbul", "city-5", "city-7")),
        holding(won=("city-13", "city-14", "city-6")),
        phase="over", cities=[],
    )  # fmt: skip
    settled = position.settle_winner()

    assert [position.score(player).total for player in position.players] == [5, 5]
    assert position.result().winners == ("second",)
    assert turned(position.result().hangs_on) == {"capital.special": ("yes",)}
    assert settled.answers == ("second wins", "a tie")
    assert turns(settled) == {("capital.special=yes", "a tie")}


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_what_the_table_has_settled_is_no_hinge(reading: str) -> None:
    position = table(
        holding(won=("istanbul",)), holding(won=("city-13", "city-5")),
        phase="over", cities=[], readings={"capital.special": reading},
    )  # fmt: skip

    assert position.result().hangs_on == ()
    assert position.settle_winner().turns == ()
