"""The actions of a turn, by hand from the text: wagons, and cards but for the exchange."""

from __future__ import annotations

import pytest
from games.moscow_paris.laid import Player
from games.moscow_paris.tables import (
    deck,
    discard,
    front,
    hand,
    holding,
    moves,
    rows,
    table,
)

# --- a wagon in a row ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "row"), [("left", "tank,mail<city-5>dining"), ("right", "mail<city-5>dining,tank")]
)
def test_a_wagon_is_laid_at_the_outer_end_and_a_card_drawn(side: str, row: str) -> None:
    position = table(holding("tank"), holding(), rows=["mail<city-5>dining"], deck=["swap", "mail"])
    then = position.play(f"row 1 {side} tank")

    assert rows(then)[0] == row
    assert sorted(hand(then, 0)) == sorted([*["first-class"] * 4, "swap"])
    assert deck(then) == ["mail"]
    assert discard(then) == []
    assert (then.phase, then.mover) == ("claim", Player.FIRST)


def test_a_row_has_different_wagons_on_both_sides_together() -> None:
    position = table(holding("mail", "tank"), holding(), rows=["mail<city-5>dining"])

    assert position.check("row 1 right mail").broken == ("row.same",)
    assert position.check("row 1 left mail").broken == ("row.same",)
    assert position.check("row 2 right mail").legal


def test_a_row_has_a_limit_on_both_sides_together() -> None:
    """Three for city-5 and four for Moscow, both stand-ins."""
    three = "mail<{}>dining,saloon"
    full = table(holding("tank"), holding(), rows=[three.format("city-5")])
    room = table(holding("tank"), holding(), rows=[three.format("moscow")])

    assert full.check("row 1 left tank").broken == ("row.limit",)
    assert room.check("row 1 left tank").legal


def test_a_wagon_needs_a_city_and_comes_from_the_hand() -> None:
    position = table(holding("mail", front=("tank",)), holding(), rows=["-"])

    assert position.check("row 1 left mail").broken == ("row.city",)
    assert position.check("row 2 left tank").broken == ("row.hand",)


# --- a wagon in front ---------------------------------------------------------------------------


def test_a_wagon_laid_in_front_is_not_replaced() -> None:
    position = table(holding("mail", "mail"), holding())
    then = position.play("front mail")

    assert front(then, 0) == ["mail"]
    assert sorted(hand(then, 0)) == sorted(["mail", *["first-class"] * 3])
    assert then.deck == position.deck
    assert then.phase == "claim"


def test_like_wagons_may_lie_in_front_but_no_more_than_four() -> None:
    three = table(holding("mail", front=("mail",) * 3), holding())
    four = table(holding("mail", front=("mail",) * 4), holding())

    assert front(three.play("front mail"), 0) == ["mail"] * 4
    assert four.check("front mail").broken == ("front.four",)
    assert three.check("front tank").broken == ("front.hand",)


def test_a_wagon_is_taken_back() -> None:
    position = table(holding(front=("mail", "tank")), holding())
    then = position.play("back mail")

    assert front(then, 0) == ["tank"]
    assert sorted(hand(then, 0)) == sorted(["mail", *["first-class"] * 3])
    assert then.deck == position.deck
    assert position.check("back dining").broken == ("back.front",)


def test_action_cards_are_no_wagons() -> None:
    """They are laid neither in rows nor in front."""
    offered = moves(table(holding(*["cancel"] * 5), holding()))

    assert offered == {"cancel 1", "cancel 2", "cancel 3", "cancel 4"}


# --- cards: the same of all kinds ---------------------------------------------------------------


@pytest.mark.parametrize(
    "move",
    ["swap 1L1 2L1", "two 1L1 2L1", "three 1L1 2L1 3L1", "exchange tank with second:mail",
     "cancel 4"],
)
def test_a_card_played_is_discarded_and_another_drawn(move: str) -> None:
    card = move.partition(" ")[0]
    position = table(holding(card, front=("tank",)), holding(front=("mail",)),
                     rows=["mail<city-5>", "dining<city-7>", "mail<city-9>"], deck=["luggage"])
    then = position.play(move)

    assert card in discard(then)
    assert sorted(hand(then, 0)) == sorted([*["first-class"] * 3, "luggage"])
    assert (then.phase, then.mover) == ("claim", Player.FIRST)
    assert table(holding(front=("tank",)), holding(front=("mail",)),
                 rows=["mail<city-5>", "dining<city-7>", "mail<city-9>"]
                 ).check(move).broken == ("card.hand",)


# --- 1: swap ------------------------------------------------------------------------------------


def swapping(*shown: str, **others: object) -> object:
    return table(holding("swap", front=("sleeper", "mail")), holding(front=("tank",)),
                 holding(front=("dining",)), rows=list(shown), **others)


def test_wagons_of_two_rows_change_places() -> None:
    then = swapping("luggage,mail<city-5>", "<city-7>tank,dining").play("swap 1L2 2R1")

    assert rows(then)[:2] == ["tank,mail<city-5>", "<city-7>luggage,dining"]


def test_so_do_a_row_s_and_a_player_s() -> None:
    then = swapping("luggage<city-5>").play("swap 1L1 second:tank")

    assert rows(then)[0] == "tank<city-5>"
    assert front(then, 1) == ["luggage"]


def test_so_do_two_other_players_ones() -> None:
    then = swapping().play("swap second:tank third:dining")

    assert (front(then, 1), front(then, 2)) == (["dining"], ["tank"])
    assert sorted(front(then, 0)) == ["mail", "sleeper"]


def test_so_do_two_of_one_row() -> None:
    then = swapping("luggage,mail<city-5>tank").play("swap 1L2 1R1")

    assert rows(then)[0] == "tank,mail<city-5>luggage"


def test_no_row_gets_two_like_wagons_by_a_swap() -> None:
    position = swapping("luggage<city-5>tank", "tank<city-7>")

    assert position.check("swap 1L1 2L1").broken == ("swap.same",)
    assert position.check("swap 1L1 second:tank").broken == ("swap.same",)
    assert position.check("swap 1R1 second:tank").legal
    assert position.check("swap 1R1 2L1").legal


def test_a_swap_is_of_two_wagons() -> None:
    position = swapping("luggage<city-5>")

    assert position.check("swap 1L1 1L1").broken == ("swap.two",)
    assert position.check("swap 1L1 2L1").broken == ("swap.there",)
    assert position.check("swap 1L1 second:mail").broken == ("swap.there",)


def test_a_swap_that_changes_nothing_is_a_question() -> None:
    shown = ("luggage<city-5>tank", "tank<city-7>")

    for move in ("swap 1R1 2L1", "swap first:mail first:sleeper"):
        assert swapping(*shown).check(move).legal
        something = swapping(*shown, readings={"swap.null": "no"})
        assert something.check(move).broken == ("swap.null",)


# --- 2 and 3: wagons one above the other --------------------------------------------------------

STACKED = ["tank,mail<city-5>saloon", "mail<city-7>", "sleeper,dining<city-9>tank,mail",
           "<city-11>dining"]


def stacking(**others: object) -> object:
    return table(holding("two", "three", front=("mail",)), holding(), rows=STACKED, **others)


def test_two_are_discarded_and_the_others_close_up() -> None:
    then = stacking().play("two 1L1 3L1")

    assert rows(then) == ["tank<city-5>saloon", "mail<city-7>", "sleeper<city-9>tank,mail",
                          "<city-11>dining"]
    assert discard(then) == ["mail", "dining", "two"]


def test_on_the_right_and_farther_out_too() -> None:
    assert rows(stacking().play("two 3R1 4R1"))[2:] == ["sleeper,dining<city-9>mail", "<city-11>"]
    assert rows(stacking().play("two 1L2 3L2"))[::2] == [
        "mail<city-5>saloon", "dining<city-9>tank,mail"
    ]


def test_three_are_discarded() -> None:
    then = stacking().play("three 1L1 2L1 3L1")

    assert rows(then) == ["tank<city-5>saloon", "<city-7>", "sleeper<city-9>tank,mail",
                          "<city-11>dining"]
    assert discard(then) == ["mail", "mail", "dining", "three"]


@pytest.mark.parametrize(
    ("move", "broken"),
    [
        ("two 1L1", ("stack.count",)),
        ("two 1L1 2L1 3L1", ("stack.count",)),
        ("three 1L1 2L1", ("stack.count",)),
        ("two 1L1 2R1", ("stack.there", "stack.column")),
        ("two 1L1 3L2", ("stack.column",)),
        ("two 1L1 3R1", ("stack.column",)),
        ("two 1L1 4L1", ("stack.there",)),
        ("two 1L1 first:mail", ("stack.column",)),
    ],
)
def test_what_is_no_stack(move: str, broken: tuple[str, ...]) -> None:
    """Fewer, more, in different columns, on different sides, or before a player."""
    assert stacking().check(move).broken == broken


def test_whether_the_rows_follow_each_other_is_a_question() -> None:
    strict = stacking(readings={"stack.rows": "adjacent"})

    assert stacking().check("two 1L1 3L1").legal
    assert strict.check("two 1L1 3L1").broken == ("stack.adjacent",)
    assert strict.check("two 2L1 3L1").legal
    assert strict.check("three 1L1 2L1 3L1").legal
    assert strict.check("three 1R1 3R1 4R1").broken == ("stack.adjacent",)


# --- 5: cancel ----------------------------------------------------------------------------------


def cancelling(**others: object) -> object:
    return table(holding("cancel"), holding(), rows=["mail<city-5>tank"],
                 cities=["rome", "paris"], **others)


def test_a_city_goes_with_its_wagons_and_another_comes() -> None:
    then = cancelling().play("cancel 1")

    assert rows(then) == ["<rome>", "<city-7>", "<city-9>", "<city-11>"]
    assert discard(then) == ["mail", "tank", "cancel"]
    assert [len(then.gone), len(then.cities)] == [1, 1]
    assert then.seats[0].won == ()


def test_the_city_does_not_come_back() -> None:
    """Whatever is drawn afterwards: it lies in no pile."""
    then = cancelling().play("cancel 1")
    city = then.gone[0]

    assert city not in then.cities
    assert all(line.city != city for line in then.lines)


def test_whether_another_comes_is_a_question() -> None:
    then = cancelling(readings={"cancel.refill": "no"}).play("cancel 1")

    assert rows(then)[0] == "-"
    assert len(then.cities) == 2
    assert then.play("done").check("row 1 left second-class").broken == ("row.city",)


def test_an_empty_row_cannot_be_cancelled() -> None:
    position = table(holding("cancel"), holding(), rows=["-"], cities=[])

    assert position.check("cancel 1").broken == ("cancel.city",)


# --- a card without its effect ------------------------------------------------------------------


def test_whether_a_card_may_be_played_idly_is_a_question() -> None:
    """Nothing lies in rows or in front: no two wagons can be discarded, none be swapped."""
    text, free = (table(holding("two", "swap"), holding(), deck=["mail"], readings=readings)
                  for readings in ({}, {"card.idle": "yes"}))
    then = free.play("play two")

    assert text.check("play two").broken == ("idle.none",)
    assert not {move for move in moves(text) if move.startswith(("two", "swap", "play"))}
    assert {"play two", "play swap"} < moves(free)
    assert (discard(then), sorted(hand(then, 0))) == (
        ["two"], sorted(["swap", "mail", *["first-class"] * 3])
    )
