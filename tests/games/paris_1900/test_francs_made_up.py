"""Francs that the coins do not suffice for are made up for, and the position reads back."""

import pytest
from games.paris_1900.tabled import set_up, tabled

from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.registry import game

GAME = game("paris-1900")
AT_THE_LIMIT = set_up("choo-choo-2020").changed(bank=2, phase="act", stacks=((), (), ()))
PAYS = AT_THE_LIMIT.box.pays["chaillot"]
MADE_UP = AT_THE_LIMIT.play("key bank-chaillot")


def test_the_bank_pays_in_full() -> None:
    assert MADE_UP.seats[0].francs == 3 + PAYS
    assert MADE_UP.bank == 2 - PAYS < 0


def test_it_reads_back() -> None:
    table = Reader(GAME.write_position(MADE_UP), "position")

    assert tabled(GAME.read_position(table, MADE_UP.ruleset, MADE_UP.box)) == MADE_UP
    assert tabled(GAME.read_line(GAME.write_line(MADE_UP))) == MADE_UP


@pytest.mark.parametrize("supply", ["0/-1/0/5", "0/0/0/--5", "0/0/0/-", "-0/0/0"])
def test_only_the_francs_may_be_owed(supply: str) -> None:
    line = GAME.write_line(MADE_UP).replace(f" 0/0/0/{2 - PAYS} ", f" {supply} ")

    with pytest.raises(BadInput, match="WOOD/MARBLE/GOLD/FRANCS"):
        GAME.read_line(line)
