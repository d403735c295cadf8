"""Small patches of streets, and the best that one player can make of them, found by brute force."""

from __future__ import annotations

import random
from collections.abc import Iterable

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    CELLS,
    KINDS,
    POSTCARDS,
)
from rulespec.language.rulesets import Ruleset
from solvers.city_of_light.bridge import (
    SECOND,
    Ground,
    Move,
    Position,
    Seat,
    buildings,
    performances,
    set_up,
    total,
    view,
)

BLUE = Player.BLUE


def patch(
    rules: Ruleset | None,
    ground: Ground,
    *,
    cards: Iterable[str] = (),
    reserve: Iterable[str] = (),
    spent: Iterable[str] = (),
    held: str = "",
) -> Position:
    """These streets alone, blue's turn: cards that lie face up, and those that blue has spent.

    The permission that blue holds was taken in blue's latest turn.
    """
    others = (name for name in POSTCARDS.elements if name not in {*cards, *spent, held})
    named = [name for name in (*cards, *spent, held) if name]
    deal = (*named, *others)[:8]
    pending = POSTCARDS.mask([held] if held else [])
    tokened = POSTCARDS.mask(spent) | pending
    kinds = KINDS.mask(reserve)
    seat = Seat(reserve=kinds, tokened=tokened, pending=pending, fresh=pending)
    return set_up(rules, seed=1, postcards=deal).changed(
        stage=SECOND,
        mover=BLUE,
        finished=BLUE,
        ground=ground,
        seats=(seat, Seat()),
        supply=ALL_BUILDINGS & ~kinds,
    )


def random_patch(chance: random.Random, rules: Ruleset, cards: list[str]) -> Position:
    """Sixteen cells of a five by five square, and a few moves of both made there already."""
    left, top = chance.randrange(4), chance.randrange(4)
    zone = [CELLS.elements[(top + y) * 8 + left + x] for y in range(5) for x in range(5)]
    kept = chance.sample(zone, 16)
    lamps, common, rival, own = (
        CELLS.mask(kept[slice(*at)]) for at in ((0, 3), (3, 5), (5, 9), (9, 16))
    )
    named = {*cards, "levitation", "metropolitain"}
    others = [name for name in POSTCARDS.elements if name not in named]
    position = patch(
        rules,
        Ground((own, rival), common, lamps),
        cards=cards,
        reserve=chance.sample(BUILDINGS[:6], chance.choice((1, 1, 2))),
        spent=chance.sample(others, chance.randrange(3)),
        held=chance.choice(("metropolitain", "")) if "metropolitain" not in cards else "",
    )
    return stirred(chance, position, cards) if chance.random() < 0.5 else position


def stirred(chance: random.Random, position: Position, cards: list[str]) -> Position:
    """With a piece of another postcard on the board, if there is one to be placed."""
    seen = view(position, BLUE)
    moves = [
        move
        for name in POSTCARDS.names(position.face_up)
        if name not in {*cards, "levitation"} and seen.tokens > 1
        for move in performances(seen, POSTCARDS.one(name))
    ]
    return made(position, chance.choice(moves)) if moves else position


def made(position: Position, move: Move) -> Position:
    """Blue's move, after which it is blue's turn again."""
    return position.then(move).changed(mover=BLUE, stage=SECOND)


def best_of_all_orders(position: Position, cards: Iterable[str], room: int = 6000) -> int | None:
    """Blue's best total over all orders of builds and postcards; nothing if there are too many."""
    allowed = POSTCARDS.mask(cards)
    known: dict[object, int] = {}

    def best(at: Position) -> int:
        key = at.state
        if key not in known:
            if len(known) > room:
                raise OverflowError
            seen = view(at, BLUE)
            moves = list(buildings(seen, seen.reserve))
            if seen.tokens:
                for name in POSTCARDS.names(allowed & at.face_up):
                    moves += performances(seen, POSTCARDS.one(name))
            known[key] = max((total(at, BLUE), *(best(made(at, move)) for move in moves)))
        return known[key]

    try:
        return best(position)
    except OverflowError:
        return None
