"""Random games to the end: what must hold in every position of every game."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from attrs import fields
from attrs.exceptions import FrozenInstanceError
from games.city_of_light.shapes import FIRST, SECOND, changed, ground, passed, seat, stage
from games.city_of_light.walks import random_ruleset, walk

from rulespec.answers.position import Position
from rulespec.documents.records import begin
from rulespec.games.city_of_light import EDITIONS, QUESTIONS, Player
from rulespec.games.city_of_light.components import PLAYERS
from rulespec.games.city_of_light.position import YOU
from rulespec.language.editions import Edition
from rulespec.language.registry import game
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import CanDo

CITY = game("city-of-light")
SEEDS = range(40)
CAN_BUILD = CanDo(("build",), YOU)

MOST_FIRST = 16 + 12 + 19
"""Tiles laid, buildings taken, and a pass for each turn of the rival after one's own last tile."""

MOST_SECOND = 8 + 12 + 1
"""Tokens, buildings, and one more building where Levitation lifts a built one and keeps the new."""


def played(seed: int, *, default: bool) -> list[Position]:
    chance = random.Random(seed)
    return list(walk(chance, random_ruleset(chance, default=default)))


@pytest.mark.parametrize("default", [True, False])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_goes_on_until_it_ends(seed: int, *, default: bool) -> None:
    """In every position but the last there is a legal move; the second stage is bounded."""
    reached = played(seed, default=default)

    assert all(position.moves() for position in reached[:-1])
    assert [position.is_over for position in reached] == [False] * (len(reached) - 1) + [True]
    assert sum(stage(position) == SECOND for position in reached) <= MOST_SECOND
    stages = [stage(position) for position in reached]
    assert stages == sorted(stages)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_end_is_where_neither_can_do_anything(seed: int) -> None:
    """Unless a table lets the stage end as soon as one of them cannot move."""
    end = played(seed, default=False)[-1]
    second = changed(end, stage=SECOND)
    stuck = [
        not (seat(end, p).tokens or second.worth(CAN_BUILD, PLAYERS.one(p))) for p in Player
    ]

    assert all(stuck) if end.ruleset.reads("cannot-move", "skip") else any(stuck)
    assert end.moves() == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_as_printed_has_few_turns(seed: int) -> None:
    """Who has tiles may not pass, so passing never goes on for long."""
    reached = played(seed, default=True)

    assert sum(stage(position) == FIRST for position in reached) <= MOST_FIRST
    assert all(seat(reached[-1], player).tokens == 0 for player in Player)


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_changes_what_it_may(seed: int) -> None:
    """Tiles, buildings and tokens are neither made nor lost; streets and tokens stay."""
    for before, after in pairwise(played(seed, default=True)):
        assert ground(before).laid & ~ground(after).laid == 0
        for player in Player:
            assert seat(before, player).tokened & ~seat(after, player).tokened == 0
        assert not [fault for fault in after.faults() if not fault.rests_on]


@pytest.mark.parametrize("seed", range(4))
def test_playing_a_legal_move_is_the_same_judged_or_not(seed: int) -> None:
    chance = random.Random(seed)
    for position in played(seed, default=False)[:-1]:
        moves = position.moves()
        for move in chance.sample(moves, min(5, len(moves))):
            assert position.play(move) == position.play(str(move)) == position.then(move)


def test_a_position_stays_as_it_is() -> None:
    """Whatever is asked of it and played from it, and nothing can be set in it."""
    for position in played(3, default=True)[::5]:
        line, same = CITY.write_line(position), position.changed()
        for move in position.moves()[:20]:
            position.then(move)
        position.score()
        position.check(passed())
        assert CITY.write_line(position) == line
        assert position == same
        for at in fields(Position):
            with pytest.raises(FrozenInstanceError):
                setattr(position, at.name, None)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_undoing_a_whole_game_leads_back_to_its_start(edition: Edition) -> None:
    chance = random.Random(11)
    record = begin(CITY, Ruleset(edition, QUESTIONS), {"seed": 11})
    records = [record]
    while not record.position.is_over:
        record = record.play(chance.choice(record.position.moves()))
        records.append(record)

    for known in reversed(records):
        assert record == known
        assert record.position == record.positions()[-1]
        record = record.undo() if record.moves else record
    assert record.positions() == (CITY.set_up(edition.id, seed=11),)
