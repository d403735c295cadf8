"""Differ, of positions first seen in play: what is left out of them, and what nothing can leave."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulespec.answers.position import Position
from rulespec.language.registry import game
from rulespec.language.rulesets import Ruleset
from rulespec.search.answers import Found
from rulespec.search.apart_in_play import Play
from rulespec.search.compared import Asked
from rulespec.search.limits import Limits
from rulespec.search.partings import Parting
from solvers.questions.comparing import WITHIN
from solvers.questions.differ import differ

CITY = game("city-of-light")
RULES = CITY.rules_for("gaga-2021")


def two(question: str) -> tuple[Ruleset, Ruleset]:
    """The rules with two readings of a question."""
    first, second, *_ = CITY.question(question).readings
    return RULES.with_reading(question, first.id), RULES.with_reading(question, second.id)


def found(question: str) -> Parting:
    answer = differ(CITY, *two(question), limits=Limits(seconds=20))
    assert isinstance(answer, Found)
    assert answer.how == WITHIN
    return answer.what


def without(at: Position, kinds: tuple[str, ...], cards: tuple[str, ...]) -> Position:
    """A position without some pieces, which go back to the supply, and without some tokens."""
    fields = {one.name: one for one in CITY.fields}
    changes = {
        fields["placed"]: dict.fromkeys(kinds, ()),
        **{fields[name]: {player: [kind for kind in at.names(fields[name])[player]
                                   if kind not in gone] for player in at.players}
           for name, gone in [("lying", kinds), ("reserves", kinds), ("brought", kinds),
                              ("activated", cards), ("idled", cards), ("permits", cards)]},
    }  # fmt: skip
    less = at.changed(changes)
    used = {kind for name in ("lying", "reserves") for row in less.names(fields[name]).values()
            for kind in row}  # fmt: skip
    supply = fields["supply"]
    buildings = supply.universe.names(supply.among.members)
    return less.changed({supply: [at for at in buildings if at not in used]})


@pytest.mark.parametrize("question", ["annex.light", "painter.counts"])
def test_nothing_can_be_left_out(question: str) -> None:
    """Whatever pieces and tokens are taken away: it is faulty, or both sides say the same."""
    what = found(question)
    one, other = what.positions
    lying = [kind for row in one.names(CITY.slots.fields["lying"]).values() for kind in row]
    cards = [card for row in one.names(CITY.slots.fields["activated"]).values() for card in row]
    things = [(kind, None) for kind in lying] + [(None, card) for card in cards]
    for many in range(1, len(things) + 1):
        for gone in combinations(things, many):
            kinds = tuple(kind for kind, _ in gone if kind)
            less = [without(at, kinds, tuple(card for _, card in gone if card))
                    for at in (one, other)]  # fmt: skip
            sheets = [[[row.points for row in at.score(player).rows] for player in at.players]
                      for at in less]  # fmt: skip
            assert sheets[0] == sheets[1] or any(at.faults() for at in less)


@pytest.mark.slow
def test_what_games_seldom_show_is_found() -> None:
    """The garden between the large lamp and a building: no hundred games have it."""
    asked = Asked(CITY, *two("garden.blocks"), CITY)
    assert next(Play(asked, Limits(seconds=20).start()).games(0, 20), None) is None
    shown = found("garden.blocks")
    assert shown.played is None
    assert not any(at.faults() for at in shown.positions)
