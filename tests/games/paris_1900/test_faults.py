"""Faults of a position: each alone where it can be, with what it names; none in a real game."""

from __future__ import annotations

import pytest
from attrs import evolve
from games.paris_1900.boards import board, fault_ids
from games.paris_1900.faulty import HELD, SOUND, THERE, first, with_seat
from games.paris_1900.tabled import Player, Position, set_up

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import (
    END_TOKENS,
    GOODS,
    INCOMES,
    PLACES,
    SITES,
    SPACES,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.game import GAME

START = set_up(seed=1)
ALL_BUT = [site for site in THERE if site != "chaillot-8"]


def lying(**tiles: str) -> tuple[int, ...]:
    """The sound board's buildings, but these as they are told, or nowhere."""
    found = list(SOUND.lying)
    for site, tile in tiles.items():
        found[SITES.places[site.replace("_", "-")]] = TILES.places[tile] if tile else -1
    return tuple(found)


KEY = SOUND.seat.keys
LOUVRE_TOO = SOUND.seats[Player.SECOND].keys | PLACES.one("louvre")
SECOND_HELD = SOUND.seats[Player.SECOND].hand
CHIPS = SOUND.chips
ALL_END = {"used": list(END_TOKENS)}
"""What a player has who has used every end token."""

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
    "keys.nine": (first(used=0), ("chaillot-4",)),
    "keys.sixteen": (with_seat(SOUND, Player.SECOND, used=0), ("chaillot-4",)),
    "keys.nines": (
        first(doubled=SOUND.seat.doubled | PLACES.one("louvre"), hand=HELD - 1),
        ("chaillot-4", "louvre"),
    ),
    "keys.sixteens": (
        with_seat(SOUND, Player.SECOND, keys=LOUVRE_TOO, hand=SECOND_HELD - 1),
        ("chaillot-4", "louvre"),
    ),
    "keys.joined": (
        board(
            {"keys": ["chaillot-4"], "used": ["16"]},
            {"keys": ["chaillot-4"]},
            {"keys": ["chaillot-4"]},
            sites=THERE,
            track=[],
        ),
        ("chaillot-4",),
    ),
    "chips.many": (with_seat(SOUND, goods=(0, 0, 0, 1, 0, 0)), ("bronze-prestige",)),
    "chips.few": (SOUND.changed(chips=(*CHIPS[:3], -1, *CHIPS[4:])), ("wood",)),
    "tokens.many": (
        SOUND.changed(track=((0, 0), *SOUND.track[1:])),
        ("1",),
    ),
    "pawn": (first(pawn=30), ("first",)),
    "pawn.back": (first(pawn=7, thirty=True), ("first",)),
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
    "ending.tokens": (board(ALL_END, {}, sites=THERE), ()),
    "ending.early": (
        board({"tokens": ["e2"]}, {}, sites=ALL_BUT, stacks=[["chaillot-8"], [], []], drew=True),
        (),
    ),
    "tiles.many": (board(), ()),
    "keys.spare": (first(spare=1, hand=HELD + 1), ("first",)),
    "goods.standing": (first(standing=(1, 0, 0, 0, 0, 0)), ("wood",)),
    "francs.total": (SOUND.changed(bank=SOUND.bank + 1), ()),
    "francs.made-up": (
        board({"francs": 1000}, {}, sites=THERE, readings={"coins": "run-out"}),
        (),
    ),
    "tokens.again": (
        board({"tokens": ["8"], "used": ["8"]}, {}, {}, sites=THERE, track=[],
              readings={"bonus.twice": "ever"}),
        ("8",),
    ),
    "tokens.missing": (SOUND.changed(end_left=SOUND.end_left & ~TOKENS.one("e5")), ("e5",)),
    "income.bought": (SOUND.changed(phase="after", bought=PLACES.one("tuileries")), ("tuileries",)),
    "income.pending": (
        SOUND.changed(phase="after", bought=PLACES.one("louvre"), pending=INCOMES.whole),
        ("chip", "advance", "paid-advance"),
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
    both = board(landmarks=["louvre=belleville", "tuileries=belleville"], sites=THERE)
    box = evolve(both.box, landmark_cost={**both.box.landmark_cost, "tuileries": 15})
    (fault,) = both.changed(box=box).faults()

    assert fault.id == "landmarks.rising"
    assert fault.elements == ("louvre", "tuileries")
    assert fault.rests_on.startswith("box: landmarks.tuileries.cost")


def test_the_game_cannot_be_over_early() -> None:
    """Neither before the last end token is taken, nor in the round in which it is."""
    last = board(ALL_END, {}, sites=THERE, phase="over", ending="last-token")

    assert fault_ids(SOUND.changed(phase="over")) == ["ending.over"]
    assert fault_ids(last) == ["ending.over"]
    assert fault_ids(board(ALL_END, {}, sites=THERE, phase="over", ending="last-round")) == []


def test_the_sound_positions_are_sound() -> None:
    made_up = board({"francs": 1000}, {}, sites=THERE)
    variant = board(ignores_districts=True)

    for position in (SOUND, START, board(sites=THERE), made_up, variant):
        assert position.faults() == ()


def test_every_fault_has_a_position() -> None:
    named = {one.id for one in GAME.invariants}

    assert named == set(CASES) | {"landmarks.rising", "ending.over"}


def test_all_faults_are_listed_at_once() -> None:
    wrong = with_seat(SOUND, Player.SECOND, hand=0, pawn=30).changed(
        phase="draw", end_left=0, vp_left=0
    )

    assert fault_ids(wrong) == [
        "vp.missing", "keys.count", "tokens.missing", "pawn", "course.draw", "ending.tokens",
    ]


def test_each_player_has_a_fault_of_one_s_own() -> None:
    both = with_seat(with_seat(SOUND, hand=0), Player.SECOND, hand=12)

    assert [fault.elements for fault in both.faults()] == [("first",), ("second",)]


def test_what_only_a_stand_in_forbids_is_told_apart() -> None:
    """Which kind a building is, is not known; how many tokens there are for three is not either."""
    kind = CASES["tiles.kind"][0].faults()[0]
    with_three = board({}, {}, {}, track="standard", sites=THERE)
    many = with_three.changed(track=((0, 0, 0), *with_three.track[1:])).faults()[0]

    assert kind.rests_on.startswith("box: kinds")
    assert (many.id, many.rests_on) == ("tokens.many", "box: copies (stand-in)")
    assert CASES["francs.total"][0].faults()[0].rests_on.startswith("box: coins (stand-in)")
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


EIGHTS = ["belleville-8", "chaillot-8", "montmartre-8"]


def doubled(*numbers: str) -> Box:
    """The standard box, but with two tokens of these numbers where three play."""
    more = {number: {"3": 1, "4": 0} for number in numbers}
    return evolve(SOUND.box, copies={**SOUND.box.copies, **more})


@pytest.mark.parametrize(
    ("users", "shared", "found"),
    [
        (["first"], 1, []),
        (["first"], 2, ["keys.sixteens"]),
        (["first", "second"], 2, []),
        (["first", "second"], 3, ["keys.sixteens"]),
    ],
)
def test_each_place_shared_took_a_token_16(
    users: list[str], shared: int, found: list[str]
) -> None:
    """First and second share places; as many tokens 16 as were used are all there are."""
    seats = [
        {"keys": EIGHTS[:shared], "used": ["16"] if name in users else []}
        for name in ("first", "second")
    ]
    position = board(*seats, {}, sites=THERE, track=[])

    assert fault_ids(position.changed(box=doubled(*["16"] * (len(users) - 1)))) == found


def test_three_on_a_place_took_two_tokens_16() -> None:
    """One of them was there first; the second used token 16, and so did the third."""
    joined = {"keys": ["chaillot-8"], "used": ["16"]}
    three = board({"keys": ["chaillot-8"]}, joined, joined, sites=THERE, track=[])

    assert fault_ids(three.changed(box=doubled("16"))) == []
    assert fault_ids(three) == ["tokens.many"]


def test_a_second_key_beside_another_s_took_a_token_16_too() -> None:
    """Whoever came later joined with either key; it is enough that the first to come had two."""
    two = {"keys": ["chaillot-8*"], "used": ["9"]}
    late = {"keys": ["chaillot-8*"], "used": ["9", "16"]}
    once = board(two, {"keys": ["chaillot-8"], "used": ["16"]}, sites=THERE, track=[])
    twice = board(two, late, {}, sites=THERE, track=[])

    assert fault_ids(once) == []
    assert fault_ids(twice.changed(box=doubled("9", "16"))) == []
    assert fault_ids(twice.changed(box=doubled("9"))) == ["keys.sixteens"]


def test_an_unused_16_cannot_have_been_used() -> None:
    """There are two; one is still held, so that only one place can be shared."""
    seats = {"keys": EIGHTS[:2], "used": ["16"]}, {"keys": EIGHTS[:2]}, {"tokens": ["16"]}
    both = board(*seats, sites=THERE, track=[])
    (fault,) = both.changed(box=doubled("16")).faults()

    assert (fault.id, fault.elements) == ("keys.sixteens", ("belleville-8", "chaillot-8"))
    assert str(fault.says) == (
        "2 keys went where another player's lay, and token 16 can have been used for 1."
    )
    assert fault.rests_on == "box: copies (stand-in)"


def test_whoever_gets_each_number_once_has_doubled_once() -> None:
    keys = {"keys": ["chaillot-8*", "montmartre-8*"], "used": ["9"]}
    held = board(keys, {}, {}, sites=THERE, track=[])
    ever = board(keys, {}, {}, sites=THERE, track=[], readings={"bonus.twice": "ever"})

    assert fault_ids(held.changed(box=doubled("9"))) == []
    (fault,) = ever.changed(box=doubled("9")).faults()
    assert (fault.id, fault.rests_on) == ("keys.nines", "")


def used_twice(standing: int = 2, *track: str, **readings: str) -> Position:
    """The first of three has used a token 8, and what one or two such stand for is there."""
    first = {"used": ["8", "17"], "standing": [f"gold-prestige={standing}"]}
    return board(first, {}, {}, sites=THERE, track=list(track),
                 readings={name.replace("_", "."): at for name, at in readings.items()})


def test_a_token_of_which_there_are_two_may_be_used_twice_in_a_turn() -> None:
    """One is remembered as used, and what both stand for is there."""
    seats = ({"tokens": ["8", "17"]}, {}, {})
    position = board(*seats, sites=THERE, track=["5=8"], readings={"bonus.rest": "turn"})
    for move in ("use 8 gold-prestige", "use 17 at 5", "use 8 gold-prestige"):
        assert fault_ids(position) == []
        position = position.play(move)
    assert position.seat.standing[GOODS.places["gold-prestige"]] == 2
    assert fault_ids(position) == []


def test_a_token_stands_for_goods_as_often_as_it_can_have_been_used() -> None:
    assert fault_ids(used_twice()) == []
    assert fault_ids(used_twice(3)) == ["goods.standing"]
    assert fault_ids(used_twice(2, "5=8")) == ["goods.standing"]
    assert fault_ids(used_twice(2, bonus_twice="ever")) == ["goods.standing"]
    assert fault_ids(used_twice(1, bonus_twice="ever")) == []


def test_a_token_of_which_there_are_three_may_be_used_three_times_in_a_turn() -> None:
    """As in a copy of the game in which two more come with a third player."""
    box = evolve(SOUND.box, copies={**SOUND.box.copies, "8": {"3": 2, "4": 0}})
    assert fault_ids(used_twice(3).changed(box=box)) == []
    assert fault_ids(used_twice(4).changed(box=box)) == ["goods.standing"]
