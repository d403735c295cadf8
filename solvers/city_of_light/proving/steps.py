"""Steps of play for proofs by induction: of each kind of move, all that can matter to the claim."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import TypeAlias

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    CELLS,
    KINDS,
    POSTCARDS,
    SQUARES,
    STARTERS,
    TILES,
    TILES_EACH,
    TOKENS_EACH,
    Player,
    square_cells,
)
from rulespec.games.city_of_light.rulebooks import ruleset
from rulespec.language.universes import Mask, bits
from solvers.city_of_light.bridge import (
    SECOND,
    Activate,
    Build,
    Ground,
    LayTile,
    Move,
    Position,
    TakeBuilding,
    set_up,
    view,
)
from solvers.city_of_light.bridge import performances as ways_to_perform

Step: TypeAlias = tuple[Position, Move]
"""A position, and a move that ought to be legal there."""

CARDS = len(STARTERS)
_SHARES = 3
"""A postcard lies face up, or has blue's token, or orange's."""


def _first(name: str) -> Mask:
    found: Mask = min(set_up().box.tables.shapes[KINDS.one(name)])
    return found


def town(reserve: tuple[str, ...], postcards: tuple[str, ...] = STARTERS) -> Position:
    """Blue's turn on bare streets of blue's colour, a lamp at the end; these in blue's reserve."""
    start = set_up(postcards=postcards)
    blue, orange = (seat.changed(hand=0, stack=()) for seat in start.seats)
    mine, lamp = KINDS.mask(reserve), 1 << len(CELLS) - 1
    return start.changed(
        stage=SECOND, finished=Player.BLUE, mover=Player.BLUE,
        ground=Ground((CELLS.whole & ~lamp, 0), 0, lamp), supply=ALL_BUILDINGS & ~mine,
        seats=(blue.changed(reserve=mine), orange),
    )


# --- postcards ------------------------------------------------------------------------------------


def distribution(shares: tuple[int, ...]) -> Position:
    """The second stage with each of eight postcards face up or with a player's token."""
    bare = town(())
    held = [
        POSTCARDS.mask(card for card, at in zip(STARTERS, shares, strict=True) if at == who)
        for who in (1, 2)
    ]
    seats = tuple(
        seat.changed(tokened=mask, idle=mask)
        for seat, mask in zip(bare.seats, held, strict=True)
    )
    return bare.changed(seats=seats)


def idle_activations() -> Iterator[Step]:
    """Blue activates each postcard that lies face up, in every distribution of the eight."""
    for shares in product(range(_SHARES), repeat=CARDS):
        if max(shares.count(1), shares.count(2)) > TOKENS_EACH:
            continue
        position = distribution(shares)
        if position.seat.tokens:
            for card, share in zip(STARTERS, shares, strict=True):
                if not share:
                    yield position, Activate(POSTCARDS.one(card), acts=False)


def performances() -> Iterator[Step]:
    """Each of the twelve postcards with its action, in the first way and in the last."""
    for card in POSTCARDS.elements:
        others = [name for name in POSTCARDS.elements if name != card]
        position = town(("I3", "O4"), (card, *others[: CARDS - 1]))
        position = position.then(Build(KINDS.one("I3"), _first("I3"))).changed(mover=Player.BLUE)
        found = ways_to_perform(view(position, Player.BLUE), POSTCARDS.one(card))
        yield position, found[0]
        yield position, found[-1]


# --- buildings ------------------------------------------------------------------------------------


def building_moves() -> Iterator[Step]:
    """Taking, placing and exchanging, for each building and each pair of them."""
    start = set_up()
    for name in BUILDINGS:
        yield start, TakeBuilding(KINDS.one(name))
        yield town((name,)), Build(KINDS.one(name), _first(name))
    for given, received in permutations(BUILDINGS, 2):
        yield from _exchanges(given, received)


def _exchanges(given: str, received: str) -> Iterator[Step]:
    """From the reserve, from the reserve into it, and from the board."""
    card, kind, gives = POSTCARDS.one("levitation"), KINDS.one(received), KINDS.one(given)
    placed = Activate(card, piece=_first(received), kind=kind, gives=gives)
    reserve = town((given,))
    kept = reserve.changed(ruleset=ruleset(levitation_whole="swap-only"))
    built = reserve.changed(ruleset=ruleset(levitation_gives="built-too"))
    built = built.then(Build(gives, _first(given))).changed(mover=Player.BLUE)
    yield reserve, placed
    yield kept, Activate(card, kind=kind, gives=gives)
    yield built, placed


# --- tiles ----------------------------------------------------------------------------------------


def layings() -> Iterator[Step]:
    """Each tile on each square: with a stack to draw from, with none, without drawing, and anew."""
    hand_of_two = ruleset(hand="two", drawing="may")
    refilled = ruleset(hand="two", drawing="may", refill="full")
    for tile, square in product(range(len(TILES)), range(len(SQUARES))):
        place = tile // TILES_EACH
        owner, first = tuple(Player)[place], place * TILES_EACH
        others = [at for at in range(first, first + TILES_EACH) if at != tile]
        for stack in (others, others[:1], []):
            hand = 1 << tile if not stack else 1 << tile | 1 << others[-1]
            drawn = tuple(at for at in stack if not hand >> at & 1)
            position = _holding(owner, hand, drawn)
            yield position, LayTile(1 << tile, 1 << square)
            if drawn:
                keeping = position.changed(ruleset=hand_of_two)
                yield keeping, LayTile(1 << tile, 1 << square, draws=False)
            if len(drawn) > 1:
                alone = _holding(owner, 1 << tile, drawn).changed(ruleset=refilled)
                for draws in (True, False):
                    yield alone, LayTile(1 << tile, 1 << square, draws=draws)


def _holding(owner: Player, hand: Mask, stack: tuple[int, ...]) -> Position:
    """A first stage in which one player holds these tiles, and every square is empty."""
    start = set_up()
    seat = start.seats[owner].changed(hand=hand, stack=stack)
    return start.changed(mover=owner, seats=start.with_seat(owner, seat))


def fillings() -> Iterator[Step]:
    """A tile on the first empty square, whatever squares are filled; and on each as the last."""
    start = set_up().changed(finished=Player.BLUE)
    tile = start.seat.hand & -start.seat.hand
    for filled in range(SQUARES.whole):
        empty = SQUARES.whole & ~filled
        yield start.changed(ground=_filling(filled)), LayTile(tile, empty & -empty)
    for square in range(len(SQUARES)):
        rest = _filling(SQUARES.whole ^ 1 << square)
        yield start.changed(ground=rest), LayTile(tile, 1 << square)


def _filling(squares: Mask) -> Ground:
    """Streets of the common colour on some squares."""
    return Ground(common=sum(1 << cell for at in bits(squares) for cell in square_cells(at)))
