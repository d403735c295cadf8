"""Answers that need what is only a stand-in in the box say so, and others do not."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from games.paris_1900.boards import board
from games.paris_1900.tabled import Position

from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.game import GAME
from rulespec.games.paris_1900.things import PLACE
from rulespec.language import Rests
from rulespec.language.mistakes.report import Mistaken

ANYTHING = {"francs": 30, "keys": ["arc", "bank-montmartre", "montmartre-1", "bank-belleville"],
            "goods": ["wood=2", "marble=2", "gold=3"], "tokens": ["1", "8", "17", "18", "25", "30",
                                                                  "e1"]}


def ready(**others: Any) -> Position:
    return board(ANYTHING, {}, **others)


def parts(rests_on: tuple[str, ...]) -> list[str]:
    """The parts of the box, without how surely they are known."""
    return [text.removeprefix("box: ").partition(" (")[0] for text in rests_on]


KINDS = ["kinds.belleville", "kinds.batignolles", "kinds.montmartre", "kinds.la-villette",
         "kinds.saint-germain", "kinds.chaillot"]

NEEDED = [
    ("key arc", []),
    ("key bank-chaillot", ["banks"]),
    ("move montmartre-1 > montmartre-4", []),
    ("move montmartre-1 > montmartre-8", ["prices"]),
    ("move bank-montmartre > louvre in montmartre", ["landmarks.louvre.price"]),
    ("move bank-montmartre > eiffel-tower in montmartre",
     ["landmarks.eiffel-tower.cost", "landmarks.eiffel-tower.price"]),
    ("buy wood", ["price-table"]),
    ("sell wood", ["price-table"]),
    ("use 1", ["tokens.1"]),
    ("use 8 gold-prestige", []),
    ("use 17 at 3", []),
    ("use 18", []),
    ("use 30", KINDS),
    ("use e1", ["end-tokens"]),
    ("done", []),
    ("take", []),
]
"""A token whose effect the text gives in full needs nothing; 18 is given by an example."""


@pytest.mark.parametrize(("move", "needed"), NEEDED)
def test_what_a_verdict_rests_on(move: str, needed: list[str]) -> None:
    found = parts(ready().check(move).rests_on)

    assert found == [part for part in needed if STANDARD.source(part).kind != "rulebook"]


def test_each_is_named_with_how_it_is_known() -> None:
    assert ready().check("key bank-chaillot").rests_on == ("box: banks (stand-in)",)
    assert ready().check("move montmartre-1 > montmartre-8").rests_on == (
        "box: prices (public, medium)",
    )


def test_a_landmark_is_compared_with_those_that_lie_there() -> None:
    """And with no others: those of another district do not matter."""
    position = ready(landmarks=["luxembourg=montmartre", "notre-dame=belleville"])
    asked = "move bank-montmartre > louvre in montmartre"

    assert parts(position.check(asked).rests_on) == [
        "landmarks.louvre.price", "landmarks.luxembourg.cost"
    ]


def test_prestige_rests_on_what_the_landmark_shows() -> None:
    bought = ready().play("move bank-belleville > louvre in belleville")

    assert parts(bought.check("honour gold-prestige").rests_on) == ["landmarks.louvre.honours"]


@pytest.mark.parametrize(("ignores", "needed"), [(True, KINDS), (False, [])])
def test_kinds_matter_in_the_variant_only(ignores: bool, needed: list[str]) -> None:
    position = ready(ignores_districts=ignores)

    for move in ("lay chaillot", "remove"):
        assert parts(position.check(move).rests_on) == needed


def test_a_part_that_the_box_has_not_is_a_mistake() -> None:
    strange = (Rests("landmarks.*.colour", PLACE, moves=("key",)), Rests("banks"))

    with pytest.raises(Mistaken) as found:
        GAME.changed(rests_on=strange)

    told = "rests on landmarks.*.colour: the box has no part 'landmarks.*.colour'"
    assert [str(one).partition(" (")[0] for one in found.value.mistakes] == [told]


# --- scores -------------------------------------------------------------------------------------


def scored(*vp: str, keys: tuple[str, ...] = ("chaillot-8",)) -> list[str]:
    landmarks = ["luxembourg=chaillot", "notre-dame=belleville"]
    position = board({"keys": list(keys)}, {}, vp=list(vp), landmarks=landmarks)
    return parts(position.score("first").rests_on)


def test_a_score_rests_on_the_vp_tokens_that_lie_there() -> None:
    """The first three tokens are printed, if not in full; the others are stand-ins."""
    assert scored() == []
    assert scored("chaillot=v1") == []
    assert scored("chaillot=v6", "belleville=v5") == ["vp-tokens.v5", "vp-tokens.v6"]


def test_a_score_rests_on_the_landmarks_that_count() -> None:
    keys = ("luxembourg", "notre-dame")

    assert scored(keys=keys) == []
    assert scored("chaillot=v1", keys=keys) == ["landmarks.luxembourg.cost"]
    assert scored("chaillot=v1") == []


def test_with_one_s_own_box_nothing_rests_on_anything() -> None:
    own = evolve(STANDARD, sources=tuple(evolve(at, kind="own") for at in STANDARD.sources))
    position = ready(vp=["chaillot=v6"]).changed(box=own)

    assert position.score("first").rests_on == ()
    for move, _ in NEEDED:
        assert position.check(move).rests_on == ()


@pytest.mark.parametrize(
    ("move", "seats"),
    [
        # a third key on one place, with a second token 9
        (
            "move bank-chaillot > chaillot-5 with 9",
            ({"keys": ["bank-chaillot", "chaillot-5*"], "used": ["9"], "tokens": ["9"]}, {}, {}),
        ),
        # a third owner of one place, with a second token 16
        (
            "move bank-chaillot > chaillot-5 with 16",
            (
                {"keys": ["bank-chaillot"], "tokens": ["16"], "francs": 5},
                {"keys": ["chaillot-5"]},
                {"keys": ["chaillot-5"], "used": ["16"]},
            ),
        ),
        # the same points once more
        ("use 18", ({"keys": ["chaillot-4"], "used": ["18"], "tokens": ["18"]}, {}, {})),
    ],
)
def test_a_second_token_of_a_number_rests_on_how_many_there_are(
    move: str, seats: tuple[dict[str, Any], ...]
) -> None:
    """Without the one used before, the answer rests on nothing."""
    first = {name: value for name, value in seats[0].items() if name != "used"}
    others = [{name: at for name, at in seat.items() if name != "used"} for seat in seats[1:]]

    assert parts(board(*seats).check(move).rests_on) == ["copies"]
    assert parts(board(first, *others).check(move).rests_on) == []


def test_two_players_surely_have_one_token_of_each_number() -> None:
    """Line 97: with two players all tokens with a sign go; the fault says so for sure."""
    keys = {"keys": ["bank-chaillot", "chaillot-5*"], "used": ["9"], "tokens": ["9"]}
    two, three = board(keys, {}), board(keys, {}, {})
    move = "move bank-chaillot > chaillot-5 with 9"

    assert not next(at for at in two.faults() if at.id == "tokens.many").rests_on
    assert parts(two.check(move).rests_on) == []
    assert parts(three.check(move).rests_on) == ["copies"]


def test_a_used_token_that_is_no_more_needs_no_second() -> None:
    keys = {"keys": ["bank-chaillot", "chaillot-5*"], "used": ["9"], "francs": 5}
    verdict = board(keys, {}).check("move bank-chaillot > chaillot-5 with 9")

    assert verdict.broken == ("move.free", "with.held")
    assert verdict.rests_on == ()
