"""Random walks: reachable positions under random readings, and moves worth judging there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games.city_of_light import shapes
from games.city_of_light.shapes import (
    activated,
    begun,
    built,
    changed_move,
    laid,
    passed,
    taken,
)

from rulespec.answers.position import Position
from rulespec.games.city_of_light import EDITIONS, QUESTIONS, Player, set_up
from rulespec.games.city_of_light.components import (
    BUILDINGS,
    CELLS,
    FACINGS,
    KINDS,
    POSTCARDS,
    TOKENS_EACH,
)
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import bits

SETTLED = {"must-move": "must"}
"""With free passing a random game need never end."""


def random_ruleset(chance: random.Random, *, default: bool = False) -> Ruleset:
    edition = chance.choice(EDITIONS)
    if default:
        return Ruleset(edition, QUESTIONS)
    choices = {question.id: chance.choice(question.readings).id for question in QUESTIONS}
    return Ruleset(edition, QUESTIONS, tuple(sorted((choices | SETTLED).items())))


def walk(chance: random.Random, ruleset: Ruleset) -> Iterator[Position]:
    """A random game from its start to its end.

    Builders are favoured a little, so that boards fill and the end has something to score.
    """
    position = set_up(
        ruleset,
        seed=chance.randrange(1 << 30),
        first=chance.choice(list(Player)),
        random_postcards=True,
    )
    yield position
    while not position.is_over:
        moves = position.moves()
        taking = [move for move in moves if move.rule == "take"]
        acting = [move for move in moves if move.rule in POSTCARDS.places]
        pool = next(
            (some for some in (taking, acting) if some and chance.random() < 0.3), moves
        )
        position = position.then(chance.choice(pool))
        yield position


def tries(chance: random.Random, position: Position) -> Iterator[Move]:
    """Moves of every kind, most of them illegal, near to what could be legal."""
    moves = position.moves()
    for move in chance.sample(moves, min(4, len(moves))):
        yield move
        yield nudged(chance, move)
    yield begun(*chance.choices((1, 2), k=2), chance.choice((0, 1, 2)), again=chance.random() < 0.5)
    yield passed()
    yield taken(KINDS.one(chance.choice(BUILDINGS)))
    tile, square, turn = (1 << chance.randrange(16), 1 << chance.randrange(16),
                          chance.randrange(4))  # fmt: skip
    yield laid(tile, square, turn, draws=chance.random() < 0.5)
    yield build(chance, position)
    yield activate(chance, position)
    yield activate(chance, position)


def stirred(chance: random.Random, position: Position) -> Position:
    """The position with permissions and tokens dealt anew, which no game need ever reach.

    The clauses and the oracle judge it all the same, and rare permissions become common. The mover
    keeps a token: no turn ever comes to a player who cannot move.
    """
    able = POSTCARDS.mask(("metropolitain", "chartier"))
    pending = able & chance.getrandbits(12)
    return shapes.with_seat(
        position,
        position.mover,
        pending=pending,
        fresh=pending & chance.getrandbits(12),
        tokened=POSTCARDS.mask(chance.sample(POSTCARDS.elements, chance.randrange(TOKENS_EACH))),
    )


def worth_a_look(position: Position) -> list[int]:
    """Cells on which something is, or may be, of interest: lamps and pieces."""
    found = set(bits(shapes.ground(position).lamps))
    for at in shapes.pieces(position):
        found |= set(bits(at.cells))
    return sorted(found)


def piece(chance: random.Random, position: Position) -> int:
    """The cells of some shape, one cell, two, or one too many; often over a lamp or a piece."""
    shapes = position.box.tables.shapes_flipped
    kind = chance.choice([*BUILDINGS, "garden", "garden", "", ""])
    looked_at = worth_a_look(position)
    at = chance.choice(looked_at) if looked_at and chance.random() < 0.6 else None
    if kind:
        placings = sorted(shapes[KINDS.one(kind)])
        found = chance.choice([m for m in placings if at is None or m >> at & 1] or placings)
    else:
        found = 1 << (chance.randrange(64) if at is None else at)
    if chance.random() < 0.1:
        found |= 1 << chance.randrange(64)
    return found


def paving(chance: random.Random, covered: int) -> int:
    names = CELLS.names(covered)
    if chance.random() < 0.6 or not names:
        return 0
    if chance.random() < 0.7:
        return CELLS.one(chance.choice(names))
    return 1 << chance.randrange(64) | 1 << chance.randrange(64)


def build(chance: random.Random, position: Position) -> Move:
    covered = piece(chance, position)
    kinds = [
        name
        for name in BUILDINGS
        if covered in position.box.tables.shapes_flipped[KINDS.one(name)]
    ]
    kind = chance.choice(kinds or list(BUILDINGS))
    return built(KINDS.one(kind), covered, paving(chance, covered))


def activate(chance: random.Random, position: Position) -> Move:
    name = chance.choice(POSTCARDS.elements)
    card = POSTCARDS.one(name)
    covered = piece(chance, position)
    if chance.random() < 0.1:
        return activated(card, acts=False)
    match name:
        case "metropolitain" | "sacre-coeur" | "chartier":
            return activated(card)
        case "levitation":
            swap = chance.sample(BUILDINGS, 2)
            covered = covered if chance.random() < 0.9 else 0
            return activated(card, piece=covered, kind=KINDS.one(swap[0]), gives=KINDS.one(swap[1]),
                            paving=paving(chance, covered))
        case "bouquinistes":
            house = chance.choice((*BUILDINGS, "garden"))
            return activated(card, piece=covered, extends=KINDS.one(house))
        case "penseur":
            one = covered & -covered  # of several cells it is not told which one looks ahead
            return activated(card, piece=one, facing=chance.choice(FACINGS.elements))
        case "jardin" | "fontaine":
            return activated(card, piece=covered, paving=paving(chance, covered))
    return activated(card, piece=covered)


def nudged(chance: random.Random, move: Move) -> Move:
    """A legal move changed a little."""
    piece = shapes.names(move).get("piece", 0)
    if piece:
        shifted = piece << chance.choice((1, 8)) if chance.random() < 0.5 else piece >> 1
        return changed_move(move, piece=shifted & CELLS.whole or piece)
    if move.rule == "lay":
        keeps = int(chance.random() < 0.5)
        return changed_move(move, square=1 << chance.randrange(16), keep=keeps)
    return move
