"""Random walks through Paris under random readings, and moves worth judging there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games.paris_1900.tabled import Position, move, set_up, tabled

from rulespec.answers.position import Position as Plain
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    ALL_SITES,
    COSTS,
    DISTRICTS,
    GOODS,
    INCOMES,
    PLACES,
    SITES,
    SPACES,
    STACKS,
    TOKENS,
    VP_TOKENS,
    portions,
)
from rulespec.games.paris_1900.rulebooks import CHOO_CHOO, QUESTIONS
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Universe

PROPERTY = ALL_SITES | ALL_LANDMARKS
LIKELY = ("draw", "lay", "remove", "key", "move", "end", "take", "advance", "honour", "vp")
"""The moves that a game goes on by; trades alone would go on for ever."""


def random_ruleset(chance: random.Random, *, default: bool = False) -> Ruleset:
    if default:
        return Ruleset(CHOO_CHOO, QUESTIONS)
    choices = {question.id: chance.choice(question.readings).id for question in QUESTIONS}
    return Ruleset(CHOO_CHOO, QUESTIONS, tuple(sorted(choices.items())))


def walk(chance: random.Random, ruleset: Ruleset) -> Iterator[Position]:
    """A random game from its start to its end."""
    position = set_up(
        ruleset,
        seed=chance.randrange(1 << 30),
        players=chance.randint(2, 4),
        alternative=chance.random() < 0.5,
        ignores_districts=chance.random() < 0.3,
    )
    yield position
    while not position.is_over:
        moves = position.moves()
        likely = [move for move in moves if move.rule in LIKELY]
        buying = [move for move in moves if move.rule == "move"]
        pool = buying if buying and chance.random() < 0.5 else likely
        if not pool or chance.random() < 0.25:
            pool = moves
        position = position.then(chance.choice(pool))
        yield position


def stirred(chance: random.Random, position: Plain) -> Position:
    """The position with goods, tokens, francs and income dealt anew, which no game need reach."""
    position = tabled(position)
    seat, pawn = position.seat, chance.randrange(31)
    bonus = TOKENS.mask(SPACES.elements)
    seat = seat.changed(
        francs=chance.randrange(20),
        goods=tuple(chance.randrange(4) for _ in GOODS.elements),
        standing=tuple(chance.choice((0, 0, 1, 2)) for _ in GOODS.elements),
        tokens=chance.getrandbits(42) & chance.getrandbits(42),
        used=bonus & chance.getrandbits(42) & chance.getrandbits(42),
        pawn=pawn,
        thirty=pawn == 30 or chance.random() < 0.3,
        spare=chance.randrange(3),
        doubled=seat.keys & chance.getrandbits(44),
    )
    found = position.changed(seats=position.with_seat(position.mover, seat))
    if position.phase == "after":
        pending = INCOMES.mask(_due(position)) & chance.getrandbits(len(INCOMES))
        found = found.changed(pending=pending)
    if chance.random() < 0.2:
        kept = chance.sample(range(len(SPACES)), 2)
        found = found.changed(
            track=tuple(at if space in kept else () for space, at in enumerate(found.track))
        )
    return shared(chance, found) if chance.random() < 0.4 else found


def shared(chance: random.Random, position: Position) -> Position:
    """The position with VP tokens in some districts, where players share what they have.

    Or each has one or two buildings there, whose costs together are often the same.
    """
    tokens = chance.sample(range(len(VP_TOKENS)), len(DISTRICTS))
    laid = tuple(1 << token if chance.random() < 0.5 else 0 for token in tokens)
    fixed = position.box.tables.in_district
    places = ALL_LANDMARKS | chance.choice(fixed)
    theirs = chance.choice(position.seats).keys & PROPERTY & places
    alike = chance.random() < 0.5
    seats = []
    for seat in position.seats:
        some = theirs if alike else _few_buildings(chance, position, places)
        keys = seat.keys & ~places | some if chance.random() < 0.7 else seat.keys
        seats.append(seat.changed(keys=keys, doubled=seat.doubled & keys))
    left = VP_TOKENS.whole & ~sum(laid)
    return position.changed(vp_at=laid, vp_left=left, seats=tuple(seats))


LEVEL = ((1, 5), (2, 4), (1, 5), (2, 4), (3,))
"""Costs of buildings of which each pair costs six."""


def _few_buildings(chance: random.Random, position: Position, places: int) -> int:
    wanted = chance.choice(LEVEL)
    lying = [at for at, tile in enumerate(position.lying) if tile >= 0 and places >> at & 1]
    return sum(1 << at for at in lying if COSTS[at % len(COSTS)] in wanted)


def _due(position: Position) -> tuple[str, ...]:
    """What the purchase of this turn could have made pending."""
    site = position.bought.bit_length() - 1
    if site < 0:
        return ()
    if site >= len(SITES):
        return ("honour", "vp")
    chip = ("chip",) if position.chips[site] >= 0 else ()
    return (*chip, "advance", "paid-advance", "vp")


def one(chance: random.Random, universe: Universe) -> int:
    return 1 << chance.randrange(len(universe))


def standing(chance: random.Random, position: Position) -> int:
    """A place, but no landmark that does not lie on the board."""
    return one(chance, PLACES) & ~(ALL_LANDMARKS & ~position.laid_landmarks) or PLACES.one("arc")


def given(chance: random.Random) -> int:
    kinds = chance.sample(GOODS.elements, chance.randint(1, 2))
    return portions({good: chance.randint(1, 3 if len(kinds) == 1 else 2) for good in kinds})


def tries(chance: random.Random, position: Plain) -> Iterator[Move]:
    """Moves of every kind, most of them illegal, near to what could be legal."""
    position = tabled(position)
    moves = position.moves()
    yield from chance.sample(moves, min(4, len(moves)))
    keys = [1 << at for at in range(len(PLACES)) if position.seat.keys >> at & 1]
    for _ in range(3):
        origin = standing(chance, position)
        if keys and chance.random() < 0.8:
            origin = chance.choice(keys)
        founded = one(chance, DISTRICTS) if chance.random() < 0.4 else 0
        target = one(chance, PLACES) if not founded else 1 << 36 + chance.randrange(8)
        using = TOKENS.mask(chance.choice(((), (), ("9",), ("16",), ("9", "16"), ("17",))))
        yield move("move", origin=origin, target=target, founded=founded, using=using)
    token = one(chance, TOKENS)
    if position.seat.tokens and chance.random() < 0.7:
        token = TOKENS.one(chance.choice(TOKENS.names(position.seat.tokens)))
    yield move("use", token=token)
    yield move("use", token=token, goods=given(chance))
    yield move("use", token=token, space=one(chance, SPACES))
    taker = TOKENS.one(chance.choice(("17", "25")))
    yield move("use", token=taker)
    back = 1 << min(29, max(0, position.seat.pawn - chance.randrange(8)))
    yield move("use", token=taker, space=back)
    yield from (
        move("draw", stack=one(chance, STACKS)), move("lay", district=one(chance, DISTRICTS)),
        move("remove"), move("key", place=one(chance, PLACES)),
        move("end", token=one(chance, TOKENS)), move("take"),
        move("advance", space=one(chance, SPACES)), move("honour", goods=given(chance)),
        move("vp", vp_token=one(chance, VP_TOKENS), district=one(chance, DISTRICTS)),
        move("done"),
    )
    by = chance.choice((None, *position.players))
    for rule in ("buy", "sell"):
        yield move(rule, good=one(chance, GOODS), by=None if by == position.mover else by)
