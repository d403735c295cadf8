"""What bonus tokens and end tokens do, and trade."""

from __future__ import annotations

import pytest
from games.paris_1900.boards import board, goods, owner, paid, pending, played, rich, supply
from games.paris_1900.tabled import Player

from rulespec.games.paris_1900.components import PLACES, TOKENS

# --- tokens 9 and 16 ----------------------------------------------------------------------------


def test_token_9_doubles_a_place() -> None:
    before = owner("arc", "montmartre-4", tokens=["9"])
    after = before.play("move arc > montmartre-4 with 9")

    assert paid(before, after) == 4
    assert PLACES.names(after.seat.doubled) == ("montmartre-4",)
    assert TOKENS.names(after.seat.used) == ("9",)
    assert before.check("move arc > montmartre-4").broken == ("move.free",)


def test_token_16_joins_another_owner() -> None:
    before = board(rich("arc", tokens=["16"]), {"keys": ["montmartre-4"]})
    after = before.play("move arc > montmartre-4 with 16")

    assert after.seats[Player.SECOND] == before.seats[Player.SECOND]
    assert PLACES.names(after.seat.keys) == ("montmartre-4",)
    assert pending(after) == {"chip"}


# --- other tokens -------------------------------------------------------------------------------

EFFECTS = [
    ("1", "use 1", 3, 0),
    ("7", "use 7", 5, 0),
    ("12", "use 12", 4, 4),
    ("22", "use 22", 6, 6),
    ("5", "use 5", 0, 4),
    ("e3", "use e3", 0, 5),
    ("18", "use 18", 0, 15),
    ("6", "use 6", 0, 2),
    ("28", "use 28", 0, 0),
    ("20", "use 20", 0, 2),
    ("29", "use 29", 0, 8),
]
"""What a token brings whoever has the estate below; 8 and 27 lie unused besides."""

ESTATE = ("batignolles-4", "la-villette-4", "belleville-4", "montmartre-1", "chaillot-3", "louvre")


@pytest.mark.parametrize(("token", "move", "francs", "points"), EFFECTS)
def test_what_a_token_brings(token: str, move: str, francs: int, points: int) -> None:
    """Francs, and points for buildings, unused tokens and landmarks."""
    unused = sorted({token, "27", "8"})
    before = board(rich(*ESTATE, tokens=unused), {}, landmarks=["louvre=belleville"])
    after = before.play(move)

    assert -paid(before, after) == francs
    assert after.seat.points == points
    assert token in TOKENS.names(after.seat.used)
    assert token not in TOKENS.names(after.seat.tokens)


@pytest.mark.parametrize(
    ("number", "points"), [(2, 0), (3, 0), (4, 10), (5, 15), (6, 20)]
)
def test_token_30_counts_kinds(number: int, points: int) -> None:
    """A district has each kind once, so its first buildings are of so many kinds."""
    seat = rich(*(f"chaillot-{cost}" for cost in (1, 2, 3, 4, 5, 8)[:number]), tokens=["30"])

    assert board(seat, {}).play("use 30").seat.points == points


def test_all_landmarks_are_one_kind() -> None:
    """Two kinds of buildings and two landmarks are three kinds, and with a third building four."""
    landmarks = ["louvre=chaillot", "tuileries=chaillot"]
    for buildings, points in (((1, 2), 0), ((1, 2, 3), 10)):
        keys = [*(f"chaillot-{cost}" for cost in buildings), "louvre", "tuileries"]
        before = board(rich(*keys, tokens=["30"]), {}, landmarks=landmarks)
        assert before.play("use 30").seat.points == points


def test_a_doubled_building_counts_twice() -> None:
    """Token 18 for two buildings of cost 4, one of them doubled: three times five."""
    seat = rich("batignolles-4*", "la-villette-4", tokens=["18"], used=["9"])

    assert board(seat, {}).play("use 18").seat.points == 15


@pytest.mark.parametrize(("players", "points"), [(2, 1), (3, 2), (4, 3)])
def test_token_20_gives_more_to_more(players: int, points: int) -> None:
    """For each other unused bonus token, 27 among them; an end token is none."""
    seat = rich(tokens=["20", "27", "e1"])
    used = {"yes": 1, "no": 0}
    for reading, number in used.items():
        before = board(seat, *({},) * (players - 1), readings={"bonus.20-counts-27": reading})
        assert before.play("use 20").seat.points == number * points


@pytest.mark.parametrize(("players", "points"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize(("token", "good"), [("23", "gold-prestige"), ("24", "marble")])
def test_pairs(token: str, good: str, players: int, points: int) -> None:
    """Two pairs of five; resources go to the general supply, prestige leaves the game."""
    before = board(rich(goods=[f"{good}=5"], tokens=[token]), *({},) * (players - 1))
    after = before.play(f"use {token} {good}+{good}")

    assert after.seat.points == 2 * points
    assert goods(after) == {good: 1}
    assert supply(after)["marble"] == (4 if good == "marble" else 0)
    assert before.check(f"use {token} {good}+{good}+{good}").broken == ("use.pairs",)


@pytest.mark.parametrize(("token", "price"), [("13", 5), ("14", 3)])
def test_a_key_is_bought(token: str, price: int) -> None:
    before = owner(tokens=[token])
    after = before.play(f"use {token}")

    assert paid(before, after) == price
    assert after.seat.hand == before.seat.hand + 1
    assert after.seat.spare == before.seat.spare - 1 == 1


def test_token_17_takes_any_token_and_the_pawn_stays() -> None:
    after = owner(pawn=20, tokens=["17"]).play("use 17 at 5")

    assert (after.seat.pawn, TOKENS.names(after.seat.tokens)) == (20, ("5",))
    assert after.track[4] == ()


def test_token_25_takes_the_pawn_back() -> None:
    before = owner(pawn=20, tokens=["25"])
    after = before.play("use 25 at 15")

    assert (after.seat.pawn, TOKENS.names(after.seat.tokens)) == (15, ("15",))
    assert before.check("use 25 at 14").broken == ("use.back",)
    assert before.check("use 25 at 21").broken == ("use.back",)


def test_trade() -> None:
    """At the prices of the screen, which are stand-ins: wood for 2, gold prestige for 3."""
    seat = {"francs": 2, "goods": ["gold-prestige=1"]}
    before = board(seat, {}, chips=[], supply=["wood=1"])
    after = played(before, "buy wood", "sell gold-prestige")

    assert goods(after) == {"wood": 1}
    assert (after.seat.francs, supply(after)["wood"]) == (2 - 2 + 3, 0)
    assert after.bank == before.bank + 2 - 3
    assert after.check("buy wood").broken == ("buy.supply",)


def test_no_more_francs_than_there_are_if_the_coins_run_out() -> None:
    """Chaillot's bank pays 7; five francs are left."""
    short = {"coins": "run-out"}
    for readings, francs in ((short, 5), ({}, 7)):
        after = board({}, {}, bank=5, readings=readings).play("key bank-chaillot")
        assert (after.seat.francs, after.bank) == (francs, 5 - francs)
