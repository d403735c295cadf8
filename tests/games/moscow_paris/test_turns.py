"""The course of the game, by hand from the text: cities claimed and cards drawn."""

from __future__ import annotations

from collections import Counter

import pytest
from games.moscow_paris.laid import Player
from games.moscow_paris.tables import (
    claiming,
    deck,
    discard,
    front,
    hand,
    holding,
    moves,
    played,
    rows,
    table,
    won,
)

from rulespec.errors import BadInput
from rulespec.games.moscow_paris.components import CARDS

ROW = ["mail<city-5>tank"]


# --- whose turn it is ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round(players: int) -> None:
    position, order = table(*[holding("mail") for _ in range(players)]), []
    for move in ("front mail", "back mail"):
        for _ in range(players):
            order.append(position.mover)
            position = played(position, move, "done")

    assert order == list(Player)[:players] * 2


def test_a_turn_has_one_action_and_then_perhaps_a_city() -> None:
    start = table(holding("mail", "tank"), holding())
    then = start.play("front mail")

    assert moves(then) == {"done"}
    assert then.check("front tank").broken == ("act.phase",)
    assert start.check("done").broken == ("claim.phase",)
    with pytest.raises(BadInput, match=r"act\.phase"):
        then.play("front tank")


# --- claiming -----------------------------------------------------------------------------------


def test_a_city_is_got_whose_wagons_all_lie_in_front() -> None:
    """Row and like wagons are discarded, hands filled up, a new city laid; the turn passes."""
    then = claiming(deck=["swap", "saloon", "three"]).play("claim 1")

    assert won(then, 0) == ["city-5"]
    assert front(then, 0) == ["dining"]
    assert discard(then) == ["mail", "mail", "tank", "tank"]
    assert sorted(hand(then, 0)) == sorted(["first-class", "first-class", "saloon", "swap"])
    assert deck(then) == ["three"]
    assert rows(then)[0] == "<rome>"
    assert len(then.cities) == 1
    assert (then.phase, then.mover) == ("act", Player.SECOND)


def test_nobody_needs_to_claim() -> None:
    then = claiming().play("done")

    assert moves(claiming()) == {"claim 1", "done"}
    assert rows(then)[0] == ROW[0]
    assert won(then, 0) == []
    assert then.mover is Player.SECOND


def test_each_wagon_of_the_row_must_lie_in_front() -> None:
    assert claiming(("mail", "dining")).check("claim 1").broken == ("claim.wagons",)
    assert claiming(("mail", "tank")).check("claim 1").legal


def test_a_city_is_claimed_after_any_action() -> None:
    """Also by a wagon laid in the row that makes it match, and by a swap."""
    laid = table(holding("tank", front=("mail", "tank")), holding(), rows=["mail<city-5>"])
    swapped = table(holding("swap", front=("mail", "saloon")), holding(front=("tank",)), rows=ROW)

    assert won(played(laid, "row 1 right tank", "claim 1"), 0) == ["city-5"]
    assert won(played(swapped, "swap first:saloon second:tank", "claim 1"), 0) == ["city-5"]


def test_nobody_claims_in_another_one_s_turn() -> None:
    position = table(holding("mail"), holding(front=("mail", "tank")), rows=ROW)
    acted = position.play("front mail")

    assert acted.check("claim 1").broken == ("claim.wagons",)
    assert position.check("claim 1").broken == ("claim.phase", "claim.wagons")


def test_a_row_without_a_city_cannot_be_claimed() -> None:
    assert claiming(rows=["-"]).check("claim 1").broken == ("claim.city",)


@pytest.mark.parametrize(
    ("reading", "legal"),
    [("one", ["claim 1"]), ("any", ["claim 1", "claim 2"]), ("full", ["claim 3"])],
)
def test_how_many_wagons_a_row_needs_is_a_question(reading: str, legal: list[str]) -> None:
    """Two wagons in a row for three; none in the next; three in the third."""
    shown = [*ROW, "<city-7>", "-" if reading != "full" else "mail,tank<city-9>dining", "-"]
    position = claiming(rows=shown, readings={"claim.empty": reading})

    assert moves(position) == {*legal, "done"}


@pytest.mark.parametrize(("reading", "left"), [("all", ["tank"]), ("one", ["mail", "tank"])])
def test_how_many_like_wagons_are_discarded_is_a_question(reading: str, left: list[str]) -> None:
    position = claiming(("mail", "mail", "tank"), rows=["mail<city-5>"], deck=["saloon"] * 2,
                        readings={"claim.duplicates": reading})
    then = position.play("claim 1")

    assert front(then, 0) == left
    assert discard(then) == ["mail"] * (4 - len(left))
    assert then.seats[0].cards == 5


@pytest.mark.parametrize(("reading", "phase"), [("one", "act"), ("many", "claim")])
def test_how_many_cities_a_turn_is_a_question(reading: str, phase: str) -> None:
    position = claiming(rows=["mail<city-5>", "<city-7>tank"], readings={"claim.count": reading})
    then = position.play("claim 1")

    assert then.phase == phase
    if reading == "many":
        assert moves(then) == {"claim 2", "done"}
        assert won(played(then, "claim 2", "done"), 0) == ["city-5", "city-7"]


def test_a_row_stays_empty_once_the_pile_is() -> None:
    later = {"end.when": "round"}
    then = claiming(cities=[], readings=later).play("claim 1")

    assert rows(then) == ["-", "<city-7>", "<city-9>", "<city-11>"]
    assert then.phase == "act"


# --- the discard pile becomes the deck ----------------------------------------------------------


def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    """The card just played lies there already; all but the card drawn are in the new pile."""
    position = table(holding("cancel"), holding(), rows=ROW, deck=[], discard=["saloon", "two"])
    then = position.play("cancel 1")
    drawn = Counter(hand(then, 0)) - Counter(["first-class"] * 4)

    assert discard(then) == []
    assert then.shuffled == position.shuffled + 1
    assert sum(drawn.values()) == 1
    assert Counter(deck(then)) + drawn == Counter(["mail", "tank", "saloon", "two", "cancel"])


def test_it_is_made_as_soon_as_a_card_is_wanted() -> None:
    """One card is left for a claim that takes two: the last first, and then one shuffled."""
    left = claiming(deck=["swap"], discard=["three"]).play("claim 1")

    assert "swap" in hand(left, 0)
    assert len(hand(left, 0)) == 4
    assert Counter([*deck(left), *hand(left, 0)]) == Counter(
        ["swap", "three", "mail", "mail", "tank", "tank", "first-class", "first-class"]
    )


def test_not_before() -> None:
    then = table(holding("mail"), holding(), deck=["swap"], discard=["three"]).play(
        "row 1 left mail"
    )

    assert (deck(then), discard(then)) == ([], ["three"])


def test_the_seed_and_how_often_decide_the_order() -> None:
    cards = [name for name in CARDS.elements if not name.startswith("wagon")]

    def order(**others: int) -> tuple[int, ...]:
        start = table(holding("mail"), holding(), deck=[], discard=cards, **others)
        return start.play("row 1 left mail").deck

    assert order(seed=1) == order(seed=1)
    assert len({order(seed=1), order(seed=2), order(seed=1, shuffled=1)}) == 3


# --- nothing can be done ------------------------------------------------------------------------

HELPLESS = ("two", "two", "three", "swap", "exchange")


def test_who_can_do_nothing_passes_and_claims_nothing() -> None:
    """A city comes after an action, though a row without wagons may be read as matching."""
    position = table(holding(*HELPLESS), holding(front=("tank",)),
                     readings={"claim.empty": "any"})
    then = position.play("stuck")

    assert moves(position) == {"stuck"}
    assert (then.phase, then.mover) == ("act", Player.SECOND)
    assert hand(then, 0) == hand(position, 0)


def test_whether_the_hand_is_changed_is_a_question() -> None:
    position = table(holding(*HELPLESS), holding(), deck=["mail"] * 6,
                     readings={"stuck": "discards"})
    then = position.play("stuck")

    assert hand(then, 0) == ["mail"] * 5
    assert sorted(discard(then)) == sorted(HELPLESS)
    assert then.mover is Player.SECOND


@pytest.mark.parametrize(
    ("seat", "row"),
    [
        (holding(*HELPLESS[:4], "cancel"), ""),
        (holding(*HELPLESS[:4], "mail"), ""),
        (holding(*HELPLESS[:4], front=("mail",)), ""),
        (holding(*HELPLESS), "<city-5>mail"),
    ],
)
def test_who_can_do_anything_is_not_stuck(seat: dict[str, object], row: str) -> None:
    """Cancel a city, lay a wagon, take one back, or swap the wagon of a row for a player's."""
    position = table(seat, holding(front=("tank",)), rows=[row or "<city-5>"])

    assert position.check("stuck").broken == ("stuck.none",)


@pytest.mark.parametrize(
    ("question", "reading", "shown"),
    [
        ("card.idle", "yes", []),
        ("stack.rows", "adjacent", ["mail<city-5>", "<city-7>", "tank<city-9>"]),
        ("swap.null", "no", ["mail<city-5>", "<city-7>mail"]),
    ],
)
def test_being_stuck_hangs_on_what_can_be_done(
    question: str, reading: str, shown: list[str]
) -> None:
    """The reading turns it alone: settling says so, and so does playing by it."""
    held = {"stack.rows": ["two"] * 5, "swap.null": ["swap"] * 5}.get(question, HELPLESS)
    position = table(holding(*held), holding(), rows=shown)
    other = position.changed(ruleset=position.ruleset.with_reading(question, reading))

    assert position.is_legal("stuck") != other.is_legal("stuck")
    assert [hinge.question.id for hinge in position.check("stuck").hangs_on] == [question]
    assert position.settle("stuck").depends


# --- a whole turn in words ----------------------------------------------------------------------


def test_five_cards_each_at_the_end_of_every_turn() -> None:
    """In the hand and in front together, whatever was done."""
    position = table(holding("exchange", "mail", front=("tank",)), holding(front=("mail",)),
                     rows=["tank<city-5>"])
    for move in ("exchange tank with second:mail", "done", "front second-class", "claim 1"):
        position = position.play(move)
        if position.phase == "act":
            assert {seat.cards for seat in position.seats} == {5}

    assert won(position, 1) == ["city-5"]
