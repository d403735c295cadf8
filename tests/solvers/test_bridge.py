"""The shape that City of Light's solvers look at says what the declared position says."""

from __future__ import annotations

import pickle
import random

import pytest
import walks
from games.city_of_light import shapes
from walks import random_ruleset

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import KINDS, POSTCARDS
from rulespec.games.city_of_light.rules import SCORE
from rulespec.games.city_of_light.scoring import ITS
from solvers.city_of_light.arranging.bounded import PER_HOUSE
from solvers.city_of_light.arranging.each import Each
from solvers.city_of_light.bridge import (
    OVER,
    Build,
    Position,
    bridged,
    buildings,
    performances,
    points,
    total,
    view,
)
from solvers.city_of_light.bridge.table import packed, unpacked


def reached(seed: int) -> list[Position]:
    chance = random.Random(seed)
    return list(map(bridged, walks.walk(chance, random_ruleset(chance))))


@pytest.mark.parametrize("seed", range(6))
def test_a_table_is_its_position_again(seed: int) -> None:
    for position in reached(seed):
        assert packed(unpacked(position)) == position.state
        assert position.changed(pieces=position.pieces[::-1]) == position
        assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301  # our own
        pieces = [(at.kind, at.owner, at.cells, at.extends, at.facing) for at in position.pieces]
        assert pieces == [
            (at.kind, at.owner, at.cells, at.extends, at.facing) for at in shapes.pieces(position)
        ]


@pytest.mark.parametrize("seed", range(6))
def test_changes_are_the_same_with_a_table_and_without(seed: int) -> None:
    for position in reached(seed):
        parts = {"mover": position.mover.rival, "stage": OVER, "supply": 0, "in_play": 0}
        shown = bridged(position.changed({}))
        assert shown.table.stage == position.stage
        plain = Position(position.game, position.ruleset, position.state, position.box)
        assert plain.changed(**parts) == shown.changed(**parts)


@pytest.mark.parametrize("seed", range(6))
def test_moves_and_totals_are_those_of_the_rules(seed: int) -> None:
    for position in reached(seed)[::3]:
        seen, moves = view(position, position.mover), position.moves()
        building = [move for move in moves if isinstance(move, Build)]
        assert buildings(seen, seen.reserve) == building
        for kind in KINDS.elements:
            one = KINDS.one(kind)
            assert buildings(seen, one) == [move for move in building if move.kind == one]
        for card in POSTCARDS.elements:
            acting = [move for move in moves if move.rule == card]
            assert performances(seen, POSTCARDS.one(card)) == acting
        for player in Player:
            assert total(position, player) == position.score(player).total
            theirs = view(position, player)
            assert total(position, player) == sum(points(theirs, line) for line in SCORE)
        for move in building[:3]:
            then, alone = position.then(move), position.built(position.mover, [move])
            assert then.pieces == alone.pieces
            assert then.seats[position.mover].reserve == alone.seats[position.mover].reserve


@pytest.mark.parametrize("seed", range(6))
def test_what_is_said_of_each_house_is_said_of_all_at_once(seed: int) -> None:
    each = Each(PER_HOUSE, ITS)
    for position in reached(seed):
        for player in Player:
            seen = view(position, player)
            alone = [seen.about(PER_HOUSE, 1 << place) for place in seen.own_bodies]
            assert each.of(seen, list(seen.own_houses)) == alone
