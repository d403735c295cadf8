"""What ends a game or begins it anew, by hand from the text: few cities, and deadlock."""

from __future__ import annotations

from collections import Counter

import pytest
from games.moscow_paris.laid import Player, Position
from games.moscow_paris.tables import (
    claiming,
    deck,
    discard,
    hand,
    holding,
    moves,
    played,
    rows,
    table,
    won,
)

ROW = ["mail<city-5>tank"]

# --- deadlock -----------------------------------------------------------------------------------

ROUND = ("front mail", "done", "front tank", "done", "back mail", "done", "back tank", "done")


def going_nowhere(**others: object) -> Position:
    """Both can lay the same wagon down and take it back, again and again."""
    return table(holding("mail", front=("dining",)), holding("tank"), rows=ROW, **others)


@pytest.mark.parametrize(("reading", "rounds"), [("third", 2), ("second", 1)])
def test_a_position_that_comes_back_is_a_deadlock(reading: str, rounds: int) -> None:
    """All hands, fronts and wagons of rows are discarded and five cards dealt; cities stay.

    The position that was read has stood once, as one that is set up.
    """
    before = played(going_nowhere(readings={"deadlock": reading}), *(ROUND * rounds)[:-1])
    last = before.play("done")

    assert rows(before)[0] == ROW[0]
    assert rows(last) == ["<city-5>", "<city-7>", "<city-9>", "<city-11>"]
    assert [sum(seat.hand) for seat in last.seats] == [5, 5]
    assert not any(sum(seat.front) for seat in last.seats)
    assert Counter(discard(last)) == Counter(
        ["mail", "tank", "mail", "dining", "tank", *["first-class"] * 3, *["second-class"] * 4]
    )
    assert last.faults() == ()


def test_who_is_next_draws_first_and_plays_on() -> None:
    position = played(going_nowhere(readings={"deadlock": "second"}), *ROUND[:-1])
    first_cards = deck(position)[:10]
    last = position.play("done")

    assert last.mover is Player.FIRST
    assert sorted(hand(last, 0)) == sorted(first_cards[:5])
    assert sorted(hand(last, 1)) == sorted(first_cards[5:])


def test_a_card_drawn_is_another_position() -> None:
    """Nothing that was before comes back, however often the same is done."""
    position = played(going_nowhere(readings={"deadlock": "second"}), *ROUND[:4])
    drawn = played(position, "row 2 left first-class", "done", "back tank", "done")

    assert rows(drawn)[:2] == [*ROW, "first-class<city-7>"]


def test_progress_ends_the_memory() -> None:
    """After a city is got or cancelled only what follows counts."""
    claimed = claiming(history=["0123456789ab"]).play("claim 1")
    cancelled = table(holding("cancel"), holding(), history=["0123456789ab"]).play("cancel 1")

    assert len(claimed.history) == 1
    assert cancelled.history == ()


# --- the end ------------------------------------------------------------------------------------

ENDS = ("at-once", "turn", "round")


@pytest.mark.parametrize("reading", ENDS)
def test_the_last_city_but_three_ends_the_game(reading: str) -> None:
    """Claimed by the first of two: the second still has a turn if the round is played out."""
    then = claiming(cities=[], readings={"end.when": reading}).play("claim 1")

    assert then.phase == ("act" if reading == "round" else "over")
    if reading == "round":
        assert played(then, "front second-class", "done").is_over


@pytest.mark.parametrize("reading", ENDS)
def test_while_there_are_four_cities_or_a_pile_it_goes_on(reading: str) -> None:
    readings = {"end.when": reading}
    four = claiming(cities=[], readings=readings).play("done")
    pile = claiming(cities=["rome"], readings=readings).play("claim 1")

    assert (four.phase, pile.phase) == ("act", "act")
    assert rows(pile)[0] == "<rome>"


@pytest.mark.parametrize("reading", ENDS)
def test_a_cancelled_city_ends_it_before_a_claim_or_after(reading: str) -> None:
    position = table(holding("cancel", front=("mail", "tank")), holding(), rows=ROW, cities=[],
                     readings={"end.when": reading})
    then = position.play("cancel 4")

    assert then.phase == ("over" if reading == "at-once" else "claim")
    if reading != "at-once":
        claimed = then.play("claim 1")
        assert won(claimed, 0) == ["city-5"]
        assert rows(claimed) == ["-", "<city-7>", "<city-9>", "-"]
        assert claimed.is_over == (reading == "turn")


@pytest.mark.parametrize("claimer", [0, 1, 2])
def test_a_round_played_out_gives_all_as_many_turns(claimer: int) -> None:
    """It ends after the last of three, whoever got the city."""
    seats = [holding(front=("mail", "tank")) if at == claimer else holding() for at in range(3)]
    position = table(*seats, mover=str(list(Player)[claimer]), phase="claim", rows=ROW, cities=[],
                     readings={"end.when": "round"}).play("claim 1")
    turns = 0
    while not position.is_over:
        turns += 1
        position = played(position, min(moves(position)), "done")

    assert turns == 2 - claimer


def test_after_the_end_nothing_can_be_done() -> None:
    over = claiming(cities=[]).play("claim 1")

    assert over.moves() == []
    assert over.check("front first-class").broken == ("act.phase",)
    assert over.check("done").broken == ("claim.phase",)
