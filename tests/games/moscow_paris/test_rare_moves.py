"""Moves that random games hardly try: what the rules make of them."""

from __future__ import annotations

import pytest
from games.moscow_paris import rare


def broken(case: rare.Case) -> set[str]:
    position, move = case
    return set(position.check(move).broken)


def test_a_wagon_before_a_player_lies_in_no_column() -> None:
    assert [broken(case) for case in rare.beside_a_front()] == [
        {"stack.column"}, {"stack.column", "stack.count"},
    ]


def test_an_exchange_takes_what_lies_before_whom_it_names() -> None:
    """Not before the neighbour with whom another exchange may go on."""
    assert "exchange.other" not in broken(rare.while_it_goes_round("dining"))
    assert "exchange.other" in broken(rare.while_it_goes_round("sleeper"))


@pytest.mark.parametrize("question", rare.ONLY)
def test_who_can_do_one_thing_under_one_reading(question: str) -> None:
    assert broken(rare.hardly_able(question, rare.LEAST[question])) == set()
    assert broken(rare.hardly_able(question, rare.MOST[question])) == {"stuck.none"}


@pytest.mark.parametrize("question", rare.ONLY)
def test_such_a_table_may_come_about(question: str) -> None:
    position, _ = rare.hardly_able(question, rare.MOST[question])
    assert position.faults() == ()
    assert len({move.rule for move in position.moves()}) == 1
