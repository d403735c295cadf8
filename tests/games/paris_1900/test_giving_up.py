"""What a move gives up for good is said before it is made, and is gone after it."""

from __future__ import annotations

import random

import pytest
from games.paris_1900 import walks
from games.paris_1900.boards import board
from games.paris_1900.tabled import Position, tabled
from games.walked import played

from rulespec.games.paris_1900.components import GOODS, INCOMES
from rulespec.language.moves import Move
from rulespec.languages import say

TURN = {"bonus.rest": "turn"}
STANDS = {"francs": 9, "keys": ["bank-chaillot"], "used": ["21"], "standing": ["gold=1", "wood=1"]}
VP = INCOMES.one("vp")


def given_up(position: Position, move: str) -> list[str]:
    """What the verdict says, which is what the position says."""
    found = position.check(move).gives_up
    assert found == position.gives_up(move)
    return [str(what) for what in found]


# --- goods ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "lost"),
    [
        ("key arc", ["goods that a token stands for: 1 wood, 1 gold"]),
        ("buy marble", ["goods that a token stands for: 1 wood, 1 gold"]),
        ("move bank-chaillot > chaillot-8", ["goods that a token stands for: 1 gold"]),
        ("sell gold", []),
        ("use 3 marble", []),
        ("use 1", ["goods that a token stands for: 1 wood, 1 gold"]),
    ],
)
def test_goods_that_are_lost_are_named(move: str, lost: list[str]) -> None:
    seat = {**STANDS, "tokens": ["1", "3"]}
    position = board(seat, {}, supply=["marble=1"])
    lasting = board(seat, {}, supply=["marble=1"], readings=TURN)

    assert given_up(position, move) == lost
    assert given_up(lasting, move) == []


def test_with_the_turn_they_are_lost_in_any_case() -> None:
    position = board(STANDS, {}, phase="after", readings=TURN)

    assert given_up(position, "done") == ["goods that a token stands for: 1 wood, 1 gold"]


def test_a_verdict_tells_it_and_an_illegal_move_gives_nothing_up() -> None:
    position = board(STANDS, {})
    told = position.check("key arc")

    assert "gives up goods that a token stands for: 1 wood, 1 gold" in str(told)
    assert "фишки, которые заменяет жетон" in say(told, language="ru")
    assert not position.check("key bank-chaillot").legal
    assert given_up(position, "key bank-chaillot") == []


# --- income ---------------------------------------------------------------------------------------

FOUR = {"keys": ["chaillot-1", "chaillot-2", "chaillot-4"]}
RIGHT = "the right to lay a VP token"


def bought(*pending: str, seat: dict[str, object] | None = None, **others: object) -> Position:
    """A purchase of a building of cost 1 has brought the fourth key into Chaillot."""
    return board({**FOUR, **(seat or {})}, {"keys": ["chaillot-5"]}, phase="after",
                 bought="chaillot-1", pending=list(pending), **others)


def test_a_right_to_lay_a_vp_token_is_given_up_by_any_other_move() -> None:
    position = bought("chip", "vp")
    kept = bought("chip", "vp", readings={"vp.later": "kept"})

    assert given_up(position, "take") == [RIGHT]
    assert given_up(position, "vp v1 montmartre") == []
    assert given_up(kept, "take") == []
    assert given_up(kept, "done") == [RIGHT, "the chip beside the building"]


def test_a_right_that_cannot_be_used_is_none() -> None:
    """Only Chaillot would do, and has a VP token."""
    position = bought("chip", "vp", vp=["chaillot=v1"], readings={"vp.where": "that-district"})

    assert given_up(position, "take") == []


def test_at_the_end_of_a_turn_income_is_given_up_that_could_be_taken() -> None:
    free = bought("chip", "advance", seat={"pawn": 4}, track=["5=5"])
    nowhere = bought("chip", "advance", seat={"pawn": 5}, track=["5=5"])

    assert given_up(free, "done") == ["the chip beside the building", "a bonus token"]
    assert given_up(nowhere, "done") == ["the chip beside the building"]


@pytest.mark.parametrize(
    ("goods", "lost"), [([], []), (["gold-prestige=1"], ["points for prestige"])]
)
def test_prestige_is_worth_points_to_whoever_has_it(goods: list[str], lost: list[str]) -> None:
    position = board({"keys": ["louvre"], "goods": goods}, {}, phase="after", bought="louvre",
                     pending=["honour"], landmarks=["louvre=chaillot"])

    assert given_up(position, "done") == lost


# --- in games -------------------------------------------------------------------------------------


def spends_nothing(move: Move) -> bool:
    """Whether goods that stand can only be lost by it."""
    return move.rule not in {"honour", "move", "sell", "use"}


@pytest.mark.parametrize("seed", range(6))
def test_what_is_gone_after_a_move_was_said(seed: int) -> None:
    chance = random.Random(seed)
    some = found = 0
    for position in map(tabled, played("paris-1900", seed)[1][::5]):
        standing = tuple(chance.choice((0, 0, 1)) for _ in GOODS.elements)
        seat = position.seat.changed(standing=standing)
        now = position.changed(seats=position.with_seat(position.mover, seat))
        for move in now.moves():
            if not spends_nothing(move) or move.by is not None:
                continue
            said, then = " / ".join(map(str, now.gives_up(move))), now.then(move)
            left = then.seats[now.mover].standing
            assert ("stands for" in said) is (left != standing), (now, move)
            layings = [at for at in now.moves() if at.rule == "vp"]
            ended = bool(layings) and not then.pending & VP and move.rule != "vp"
            assert (RIGHT in said) is ended, (now, move)
            some, found = some + 1, found + bool(said)
    assert some > found > 0


def test_only_the_end_of_a_turn_gives_up_all_income() -> None:
    for position in walks.walk(random.Random(3), walks.random_ruleset(random.Random(3))):
        for move in position.moves():
            if move.rule != "done":
                assert "chip" not in " / ".join(map(str, position.gives_up(move)))
