"""Ranges hold whatever terms come to, on positions of all games with fields opened by chance."""

from __future__ import annotations

import random

import pytest
from any_games import GAMES, SHORT, played

from rulespec.answers.position import Position
from rulespec.language import terms
from rulespec.language.fields import SETS
from rulespec.language.terms import Term
from rulespec.readers.python.looking import YOU
from rulespec.search.range_values import known
from rulespec.search.ranges import Ranges, Scene, ranged, spans
from rulespec.wishes.parts import ANY, Part


def loose(at, value: int, chance: random.Random) -> Part:
    """Something that is known of a value."""
    if not isinstance(at, SETS) or chance.random() < 0.2:
        return ANY
    some = chance.getrandbits(len(at.universe)) | chance.getrandbits(len(at.universe))
    return Part(has=value & some, lacks=at.universe.whole & ~value & some)


def opened(position: Position, chance: random.Random) -> tuple[Ranges, Scene]:
    """The position with some fields opened."""
    game = position.game
    open_ = frozenset(at.name for at in game.fields if chance.random() < 0.3)
    scene = Scene({
        at.name: {place: ranged(at, loose(at, value, chance) if at.name in open_ else value)
                  for place, value in enumerate(position.values(at))}
        for at in game.fields
    })  # fmt: skip
    tables = getattr(position.box, "tables", None)
    return Ranges(game.slots, tables, position.ruleset.readings, scene, open_), scene


def said(position: Position) -> list[Term]:
    """Terms of the game that speak of no member of a family."""
    game = position.game
    always = [at.holds for at in game.invariants if at.of is None]
    words = [at.shows for at in game.invariants if at.of is None and isinstance(at.shows, Term)]
    return [*(line.worth for line in (*game.score, *game.tie_breaks)), *always, *words]


def is_within(term: Term, found, value) -> bool:
    """Whether a value lies in a range."""
    if isinstance(term, terms.SetTerm):
        sure, maybe, most = found
        return not sure & ~value and not value & ~maybe and value.bit_count() <= most
    if isinstance(term, terms.NumberTerm):
        return found[0] <= value <= found[1]
    return found == 1 or found == 2 * value


@pytest.mark.parametrize("name", GAMES, ids=SHORT.get)
def test_what_a_term_comes_to_lies_in_its_range(name: str) -> None:
    chance = random.Random(name)
    for position in chance.sample(played(name, 3), 4):
        every, seats = said(position), position.game.seats
        anywhere = spans(position, [at for at in every if isinstance(at, terms.NumberTerm)])
        for player in position.players:
            worths = position.worths(tuple(every), seats.one(str(player)))
            ranges, scene = opened(position, chance)
            for term, value in zip(every, worths, strict=True):
                scene.nouns = {YOU: known(seats.one(str(player)))}
                assert is_within(term, ranges(term)(scene), value), term
            numbers = [value for term, value in zip(every, worths, strict=True)
                       if isinstance(term, terms.NumberTerm)]  # fmt: skip
            assert all(low <= at <= high
                       for at, (low, high) in zip(numbers, anywhere, strict=True))  # fmt: skip
