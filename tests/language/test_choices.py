"""What players choose at set-up: read, checked, and else what it is if nobody chooses."""

from __future__ import annotations

from random import Random

import pytest
from market import PARTS

from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.choices import SEED, Choice, chosen, read
from rulespec.language.game import Game

WHO = Choice("players", 2, least=2, most=3)
SIGN = Choice("sign-first", "apple", names=("apple", "pear"))
TEAMS = Choice("all-for-one", False)


def start(rules, box, *, seed, players, sign_first, all_for_one):
    """The market's own, by what is chosen."""
    assert isinstance(all_for_one, bool)
    among = ("red", "blue", "green")[:players]
    return {**PARTS["start"](rules, box, seed=seed, players=among), SIGNED: sign_first}


SIGNED = next(at for at in PARTS["fields"] if at.name == "sign")
GAME = Game(**{**PARTS, "start": start, "choices": (SEED, WHO, SIGN, TEAMS)})


def test_what_nobody_chooses_is_as_declared() -> None:
    plain = GAME.set_up("plain")
    assert plain == GAME.set_up("plain", seed=0, players=2, sign_first="apple", all_for_one=False)
    assert plain.names(SIGNED) == "apple"


def test_a_document_says_what_is_chosen() -> None:
    table = {"players": 3, "sign-first": "pear", "all-for-one": True}
    read = GAME.read_setup(Reader(table, "setup"))
    assert read == {"players": 3, "sign_first": "pear", "all_for_one": True}
    assert GAME.set_up("plain", **read).players == ("red", "blue", "green")


@pytest.mark.parametrize(
    ("wrong", "place", "hint"),
    [
        ({"players": 4}, "players", ""),
        ({"sign_first": "pears"}, "sign-first", "pear"),
        ({"all_for_one": 1}, "all-for-one", ""),
        ({"seed": -1}, "seed", ""),
        ({"player": 3}, "setup", "players"),
    ],
)
def test_there_is_no_other_choice(wrong: dict[str, object], place: str, hint: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.set_up("plain", **wrong)
    assert (refused.value.place, refused.value.hint) == (place, hint)


FRUITS = ("apple", "pear", "plum")
BASKET = Choice("basket", FRUITS[:2], names=FRUITS, several=2, called={"usual": FRUITS[:2]})
ANY = Choice("any-basket", default=False, instead_of="basket")


@pytest.mark.parametrize("value", [["plum", "pear"], ("plum", "pear"), reversed(["pear", "plum"])])
def test_several_names_are_chosen(value: object) -> None:
    assert BASKET.read(Reader(value, "basket")) == ("plum", "pear")


def test_several_names_may_have_a_word() -> None:
    assert BASKET.read(Reader("usual", "basket")) == ("apple", "pear")
    assert len(set(BASKET.draw(Random(1)))) == 2


@pytest.mark.parametrize(
    ("value", "found"),
    [(["plum"], "1 different ones"), (["plum", "plum"], "1 different ones"), (7, "7"),
     (FRUITS, "3 different ones"), (["plum", "fig"], "fig"), ("best", "best")],
)
def test_wrong_names_are_refused(value: object, found: str) -> None:
    with pytest.raises(BadInput) as refused:
        BASKET.read(Reader(value, "basket"))
    assert (refused.value.place, str(refused.value.found)) == ("basket", found)


def test_one_choice_takes_the_place_of_another() -> None:
    both = (BASKET, ANY)
    assert chosen(both, {"any_basket": True}) == {"basket": FRUITS[:2], "any_basket": True}
    assert chosen(both, {"any_basket": False, "basket": "usual"})["basket"] == FRUITS[:2]
    with pytest.raises(BadInput, match="either basket or any-basket"):
        chosen(both, {"any_basket": True, "basket": "usual"})
    with pytest.raises(BadInput, match="setup: basket"):
        read(both, Reader({"any-basket": True, "basket": "usual"}, "setup"))
