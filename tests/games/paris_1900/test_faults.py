"""Faults of a position: each alone where it can be, with what it names; none in a real game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from games.paris_1900.boards import board, fault_ids

import rulespec.games.paris_1900.faults as checked
from rulespec.games.paris_1900.components import PLACES, SITES, SPACES, TILES, VP_TOKENS, Player
from rulespec.games.paris_1900.position import Position
from rulespec.games.paris_1900.setup import set_up

SOUND = board(
    {"keys": ["arc", "chaillot-4*", "louvre"], "used": ["9", "16"]},
    {"keys": ["chaillot-4"]},
    landmarks=["louvre=belleville", "tuileries=belleville"],
    track=[f"{at}={at}" for at in range(1, 31) if at not in {9, 16}],
)
START = set_up(seed=1)
ALL_BUT = [site for site in SITES.elements if site != "chaillot-8"]


def with_seat(position: Position, player: Player = Player.FIRST, **changes: Any) -> Position:
    seat = position.seats[player].changed(**changes)
    return position.changed(seats=position.with_seat(player, seat))


def first(**changes: Any) -> Position:
    """The sound board with some things of the first player's changed."""
    return with_seat(SOUND, **changes)


def lying(**tiles: str) -> tuple[int, ...]:
    """All buildings but these on their own sites; the others as they are told, or nowhere."""
    found = list(range(len(TILES)))
    for site, tile in tiles.items():
        found[SITES.places[site.replace("_", "-")]] = TILES.places[tile] if tile else -1
    return tuple(found)


KEY, NINE, SIXTEEN = SOUND.seat.keys, 1 << 8, 1 << 15
HELD = SOUND.seat.hand
CHIPS = SOUND.chips
LAST = {"end_tokens": [], "ending": "last-round"}

CASES: dict[str, tuple[Position, tuple[str, ...]]] = {
    "tiles.twice": (
        START.changed(stacks=((START.stacks[0][0], *START.stacks[0]), *START.stacks[1:])),
        (TILES.elements[START.stacks[0][0]],),
    ),
    "tiles.site": (
        SOUND.changed(lying=lying(chaillot_1="montmartre-1", montmartre_1="chaillot-1")),
        ("montmartre-1 on chaillot-1", "chaillot-1 on montmartre-1")[::-1],
    ),
    "tiles.kind": (
        SOUND.changed(
            ignores_districts=True,
            lying=lying(chaillot_1="montmartre-1", montmartre_1=""),
        ),
        ("bakery in chaillot",),
    ),
    "landmarks.twice": (
        SOUND.changed(landmarks=(*SOUND.landmarks[:5], PLACES.one("louvre"))),
        ("louvre",),
    ),
    "vp.twice": (
        SOUND.changed(vp_at=(VP_TOKENS.one("v2"), *SOUND.vp_at[1:])),
        ("v2",),
    ),
    "vp.missing": (SOUND.changed(vp_left=VP_TOKENS.whole & ~VP_TOKENS.one("v6")), ("v6",)),
    "keys.count": (first(hand=HELD + 1), ("first",)),
    "keys.nowhere": (
        first(keys=KEY | PLACES.one("grand-palais"), hand=HELD - 1),
        ("grand-palais",),
    ),
    "keys.doubled": (
        first(doubled=SOUND.seat.doubled | PLACES.one("arc"), hand=HELD - 1),
        ("arc",),
    ),
    "keys.nine": (first(used=SIXTEEN), ("chaillot-4",)),
    "keys.sixteen": (first(used=NINE), ("chaillot-4",)),
    "chips.many": (with_seat(SOUND, goods=(0, 0, 0, 1, 0, 0)), ("bronze-prestige",)),
    "chips.few": (SOUND.changed(chips=(*CHIPS[:3], -1, *CHIPS[4:])), ("wood",)),
    "tokens.many": (
        SOUND.changed(track=((0, 0), *SOUND.track[1:])),
        ("1",),
    ),
    "pawn": (first(pawn=30), ("first",)),
    "course.draw": (SOUND.changed(phase="draw"), ()),
    "course.drawn": (SOUND.changed(ignores_districts=True, phase="lay"), ()),
    "course.lay": (
        SOUND.changed(lying=lying(chaillot_8=""), phase="lay", drawn=TILES.places["chaillot-8"]),
        (),
    ),
    "course.income": (SOUND.changed(bought=PLACES.one("arc")), ()),
    "course.drew": (
        board(sites=ALL_BUT, stacks=[["chaillot-8"], [], []]),
        (),
    ),
    "ending.tokens": (SOUND.changed(end_left=0), ()),
    "ending.early": (
        board(sites=ALL_BUT, stacks=[["chaillot-8"], [], []], drew=True,
              end_tokens=["e2"]),
        (),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_fault_alone(name: str) -> None:
    """Nothing else is wrong, and what is wrong is named."""
    position, elements = CASES[name]

    assert fault_ids(position) == [name]
    assert sorted(position.faults()[0].elements) == sorted(elements)
    assert position.faults()[0].says


def test_landmarks_of_one_cost_lie_in_one_district() -> None:
    """In the standard box no two cost the same; a copy in which they do is another box."""
    both = board(landmarks=["louvre=belleville", "tuileries=belleville"])
    box = evolve(both.box, landmark_cost={**both.box.landmark_cost, "tuileries": 15})
    (fault,) = both.changed(box=box).faults()

    assert fault.id == "landmarks.rising"
    assert fault.elements == ("louvre", "tuileries")
    assert fault.rests_on.startswith("box: landmarks.tuileries.cost")


def test_the_game_cannot_be_over_early() -> None:
    """It is wrong of the end tokens too, or of none of them if one is left."""
    assert fault_ids(SOUND.changed(phase="over")) == ["ending.over"]


def test_the_sound_positions_are_sound() -> None:
    for position in (SOUND, START, board(), board(phase="over", **LAST)):
        assert position.faults() == ()


def test_every_fault_has_a_position() -> None:
    source = Path(checked.__file__).read_text(encoding="utf-8")
    named = set(re.findall(r'Fault\(\s*"([\w.]+)"', source))

    assert named == set(CASES) | {"landmarks.rising", "ending.over"}


def test_all_faults_are_listed_at_once() -> None:
    wrong = with_seat(SOUND, Player.SECOND, hand=0, pawn=30).changed(
        phase="draw", end_left=0, vp_left=0
    )

    assert fault_ids(wrong) == ["vp.missing", "keys.count", "pawn", "course.draw", "ending.tokens"]


def test_each_player_has_a_fault_of_one_s_own() -> None:
    both = with_seat(with_seat(SOUND, hand=0), Player.SECOND, hand=12)

    assert [fault.elements for fault in both.faults()] == [("first",), ("second",)]


def test_what_only_a_stand_in_forbids_is_told_apart() -> None:
    """Which kind a building is, is not known; how many tokens there are for three is not either."""
    kind = CASES["tiles.kind"][0].faults()[0]
    with_three = board({}, {}, {}, track="standard")
    many = with_three.changed(track=((0, 0, 0), *with_three.track[1:])).faults()[0]

    assert kind.rests_on.startswith("box: kinds")
    assert (many.id, many.rests_on) == ("tokens.many", "box: copies (stand-in)")
    assert not CASES["tokens.many"][0].faults()[0].rests_on


def test_in_the_variant_a_tile_may_lie_in_any_district_at_its_own_cost() -> None:
    swapped = lying(chaillot_8="montmartre-8", montmartre_8="chaillot-8")
    wrong = lying(chaillot_8="montmartre-4", montmartre_4="chaillot-8")
    variant = {"ignores_districts": True}

    assert "tiles.site" not in fault_ids(SOUND.changed(lying=swapped, **variant))
    assert "tiles.site" in fault_ids(SOUND.changed(lying=wrong, **variant))


def test_spaces_are_counted_from_one() -> None:
    """A pawn beyond the track is wrong, and so is one at its end that has not reached it."""
    assert fault_ids(first(pawn=len(SPACES) + 1)) == ["pawn"]
    assert fault_ids(first(pawn=len(SPACES), thirty=True)) == []
