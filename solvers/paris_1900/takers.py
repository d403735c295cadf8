"""Tokens 17 and 25: the positions that a player can come to by taking other tokens with them.

A player may not have a number twice. A token that bars another is therefore first used, for the
money that it brings or for its points, where that helps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import frozen

from rulespec.games.paris_1900.components import TOKENS
from rulespec.games.paris_1900.things import FOR_KEYS, FOR_PAIRS, FOR_TOKENS, ONLY_WITH_A_MOVE
from rulespec.language.universes import Mask, bits
from solvers.limits import Watch
from solvers.paris_1900.bridge import Move, Position, Use, is_legal, view
from solvers.paris_1900.played import cashed, played
from solvers.paris_1900.worth import tokens_of

KEPT = FOR_KEYS.members | FOR_PAIRS.members | FOR_TOKENS.members | ONLY_WITH_A_MOVE.members
"""Tokens that are not used only to take another one of their number."""

MONEY = TOKENS.mask(("9", "16")) | FOR_TOKENS.members
"""The tokens that help to buy besides those that bring money or goods."""


@frozen
class Taken:
    """A position, and the moves that lead to it."""

    position: Position
    moves: tuple[Move, ...] = ()


def levels(
    position: Position,
    watch: Watch,
    wanted: Callable[[Mask], bool],
    at_once: Mask = 0,
) -> Iterator[tuple[Taken, ...]]:
    """The positions after no such token, after one, and so on, each level with all of them.

    Tokens that are not ``wanted`` are taken only if another lies below. Those of ``at_once`` are
    used as soon as they are had.
    """
    level: tuple[Taken, ...] = (_used_at_once(Taken(position), at_once),)
    seen = {_key(position)}
    while level:
        yield level
        further = []
        for at in level:
            watch.look()
            for taken in _after_one(at, wanted, at_once):
                key = _key(taken.position)
                if key not in seen:
                    seen.add(key)
                    further.append(taken)
        level = tuple(further)


def _key(position: Position) -> object:
    return position.seat, position.track, position.supply


def helps_to_buy(position: Position) -> Callable[[Mask], bool]:
    """Whether a token brings money, goods, or leave to buy."""
    known = tokens_of(position.box)

    def wanted(token: Mask) -> bool:
        found = known[token.bit_length() - 1]
        return bool(found.worth or found.ways or token & MONEY)

    return wanted


def _used_at_once(at: Taken, at_once: Mask) -> Taken:
    """The position after the tokens that are to be used at once."""
    uses = tuple(Use(1 << token) for token in bits(at.position.seat.tokens & at_once))
    return Taken(played(at.position, uses), (*at.moves, *uses))


def _after_one(
    at: Taken, wanted: Callable[[Mask], bool], at_once: Mask
) -> Iterator[Taken]:
    position = at.position
    seen = view(position, position.mover)
    for taker in bits(position.seat.tokens & FOR_TOKENS.members):
        for space in bits(seen.offered):
            top = seen.top[space]
            if not wanted(top) and len(position.track[space]) == 1:
                continue
            use = Use(1 << taker, space=1 << space)
            for moves in ((use,), (*_used_up(position, top), use)):
                then = _after(position, moves)
                if then is not None:
                    yield _used_at_once(Taken(then, (*at.moves, *moves)), at_once)
                    break


def _used_up(position: Position, token: Mask) -> Iterator[Move]:
    """A token used for its money, if it has any, or else as it is."""
    known = tokens_of(position.box)[token.bit_length() - 1]
    yield from cashed(known) if known.worth else (Use(token),)


def _after(position: Position, moves: tuple[Move, ...]) -> Position | None:
    """The position after moves that are all legal; no token is used up that is worth keeping."""
    if len(moves) > 1 and not moves[0].token & position.seat.tokens & ~KEPT:
        return None
    for move in moves:
        if not is_legal(position, move):
            return None
        position = position.then(move)
    return position
