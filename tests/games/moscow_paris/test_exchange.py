"""The fourth card: an exchange with a neighbour, who may go on with the other one, and so on."""

from __future__ import annotations

import pytest
from games.moscow_paris.laid import Player
from games.moscow_paris.tables import discard, front, hand, holding, moves, played, table

FRONTS = (("mail",), ("tank",), ("dining",), ("sleeper",))


def exchanging(number: int, *fronts: tuple[str, ...], **others: object) -> object:
    """The first has the card; before each lie the wagons told, else one of a kind of one's own."""
    told = [*fronts, *FRONTS[len(fronts) :]][:number]
    cards: list[tuple[str, ...]] = [("exchange",), (), (), ()]
    seats = (holding(*held, front=shown) for held, shown in zip(cards, told, strict=False))
    return table(*seats, deck=["luggage"], **others)


def fronts(position: object) -> list[list[str]]:
    return [front(position, at) for at in range(len(position.players))]


def test_between_two_there_is_one_exchange() -> None:
    then = exchanging(2).play("exchange mail with second:tank")

    assert fronts(then) == [["tank"], ["mail"]]
    assert (then.phase, then.mover) == ("claim", Player.FIRST)


@pytest.mark.parametrize(
    ("partner", "chain"),
    [
        ("second:tank", [("second", "third")]),
        ("third:dining", [("third", "second")]),
    ],
)
def test_among_three_the_neighbour_may_go_on_with_the_other_one(
    partner: str, chain: list[tuple[str, str]]
) -> None:
    then = exchanging(3).play(f"exchange mail with {partner}")

    assert [(str(then.mover), str(then.exchanging.partner))] == chain
    assert then.phase == "chain"
    assert len(moves(then)) == 2


def test_among_three_it_ends_with_the_second_neighbour() -> None:
    """The first swaps only once, so the third, who has swapped, goes no further."""
    then = played(exchanging(3), "exchange mail with second:tank", "on mail for dining")

    assert fronts(then) == [["tank"], ["dining"], ["mail"]]
    assert (then.phase, then.mover, then.exchanging) == ("claim", Player.FIRST, None)


def test_among_four_it_goes_round_until_all_have_swapped() -> None:
    then = played(exchanging(4), "exchange mail with second:tank", "on mail for dining")
    last = then.play("on mail for sleeper")

    assert (str(then.mover), str(then.exchanging.partner), then.phase) == (
        "third", "fourth", "chain"
    )
    assert fronts(last) == [["tank"], ["dining"], ["sleeper"], ["mail"]]
    assert (last.phase, last.mover) == ("claim", Player.FIRST)


def test_among_four_it_goes_round_the_other_way_too() -> None:
    then = played(exchanging(4), "exchange mail with fourth:sleeper", "on mail for dining",
                  "on mail for tank")

    assert fronts(then) == [["sleeper"], ["mail"], ["tank"], ["dining"]]
    assert then.mover is Player.FIRST


@pytest.mark.parametrize("going_on", [0, 1])
def test_whoever_refuses_ends_it(going_on: int) -> None:
    then = played(exchanging(4), "exchange mail with second:tank",
                  *["on mail for dining"] * going_on, "refuse")

    assert fronts(then) == [
        [["tank"], ["mail"], ["dining"], ["sleeper"]],
        [["tank"], ["dining"], ["mail"], ["sleeper"]],
    ][going_on]
    assert (then.phase, then.mover, then.exchanging) == ("claim", Player.FIRST, None)


def test_any_of_one_s_wagons_for_any_of_theirs() -> None:
    """Whoever goes on may give another wagon than the one just got."""
    position = exchanging(3, ("mail", "mail"), ("tank", "saloon"), ("dining",))
    then = position.play("exchange mail with second:saloon")

    assert {move for move in moves(position) if move.startswith("exchange")} == {
        f"exchange mail with {other}" for other in ("second:tank", "second:saloon", "third:dining")
    }
    assert moves(then) == {"on mail for dining", "on tank for dining", "refuse"}


def test_only_neighbours_swap() -> None:
    assert exchanging(4).check("exchange mail with third:dining").broken == ("exchange.neighbour",)
    assert exchanging(3).check("exchange mail with third:dining").legal
    assert exchanging(3).check("exchange mail with first:mail").broken == ("exchange.neighbour",)


def test_a_wagon_is_swapped_for_a_wagon() -> None:
    without, alone = exchanging(2, ()), exchanging(2, ("mail",), ())

    assert without.check("exchange mail with second:tank").broken == ("exchange.own",)
    assert alone.check("exchange mail with second:tank").broken == ("exchange.other",)


def test_who_has_nothing_to_swap_for_can_only_refuse() -> None:
    then = exchanging(3, ("mail",), ("tank",), ()).play("exchange mail with second:tank")

    assert moves(then) == {"refuse"}
    assert then.check("on mail for dining").broken == ("exchange.other",)
    assert then.check("on dining for tank").broken == ("exchange.own", "exchange.other")


def test_the_chain_has_its_own_time() -> None:
    then = exchanging(3).play("exchange mail with second:tank")

    assert then.check("done").broken == ("claim.phase",)
    assert then.check("front second-class").broken == ("act.phase",)
    assert exchanging(3).check("refuse").broken == ("chain.phase",)
    assert exchanging(3).check("on mail for tank").broken[0] == "chain.phase"


def test_who_played_the_card_has_drawn_already_and_ends_the_turn() -> None:
    then = exchanging(3).play("exchange mail with second:tank")
    ended = played(then, "on mail for dining", "done")

    assert "luggage" in hand(then, 0)
    assert discard(then) == ["exchange"]
    assert (ended.phase, ended.mover) == ("act", Player.SECOND)
    assert {seat.cards for seat in ended.seats} == {5}
