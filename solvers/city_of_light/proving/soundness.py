"""That legal moves bring no faults: the first stage as a whole, and the second step by step.

The first stage is an automaton: what happens in it hangs on how many tiles each player holds and
has left, who has passed and finished, and whose turn it is. Every state is visited; one move of
each kind stands for all of them, and each tile is laid on each square in each turn besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, groupby, product
from operator import itemgetter

from rulespec.games.city_of_light.components import (
    BUILDINGS,
    KINDS,
    POSTCARDS,
    POSTCARDS_IN_PLAY,
    SQUARES,
    Player,
)
from rulespec.games.city_of_light.rulebooks import EDITIONS, ruleset
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import bits
from solvers.answers import Answer, Found, NoneExists
from solvers.city_of_light.bridge import (
    FIRST,
    LayTile,
    Move,
    Position,
    buildings,
    performances,
    set_up,
    view,
)
from solvers.city_of_light.proving import steps
from solvers.city_of_light.proving.any_view import Book
from solvers.city_of_light.proving.rich_towns import plain
from solvers.city_of_light.proving.steps import Step
from solvers.limits import Watch


def _fault(found: Iterable[Step], watch: Watch) -> tuple[int, str]:
    """How many steps lead from no fault to none, and the first that does not."""
    count, sound = 0, None
    for position, move in found:
        watch.look()
        if position is not sound and position.faults():
            return count, f"{position.faults()[0]} before {move} in {position!r}"
        sound = position
        after = position.then(move).faults()
        if after:
            return count, f"{after[0]} after {move} in {position!r}"
        count += 1
    return count, ""


def _counted(found: Iterable[Iterable[Step]], watch: Watch) -> tuple[list[int], str]:
    """The same for several kinds of steps."""
    counts: list[int] = []
    for some in found:
        count, wrong = _fault(some, watch)
        if wrong:
            return counts, wrong
        counts.append(count)
    return counts, ""


# --- the first stage ------------------------------------------------------------------------------

State = tuple[object, ...]


def first_stage(_: Book, watch: Watch) -> Answer[str]:
    """A legal move of the first stage that brings a fault."""
    states = chain.from_iterable(_states(ruleset(**reads), watch) for reads in _HANDS)
    counts, wrong = _counted((states, _tilings()), watch)
    if wrong:
        return Found(wrong)
    how = (
        f"from the start {counts[0]} moves, one of each kind in every state of the first stage, "
        f"and {counts[1]} layings, of each tile on each square in each turn, bring none"
    )
    return NoneExists("", how, watch.effort)


_HANDS = (
    {"hand": "one", "drawing": "must"},
    {"hand": "two", "drawing": "must"},
    {"hand": "two", "drawing": "may", "refill": "one"},
    {"hand": "two", "drawing": "may", "refill": "full"},
)
"""The hands that there are, and drawing that may be left out, for good or not."""


def _states(rules: Ruleset, watch: Watch) -> Iterator[Step]:
    """One move of each kind in each state that can be reached."""
    start = set_up(rules)
    known, waiting = {_state(start)}, [start]
    while waiting:
        position = waiting.pop()
        watch.look()
        for move in _one_of_each(position):
            yield position, move
            after = position.then(move)
            if after.stage == FIRST and _state(after) not in known:
                known.add(_state(after))
                waiting.append(after)


def _state(position: Position) -> State:
    held = ((at.hand.bit_count(), len(at.stack), at.passed) for at in position.seats)
    return *held, position.finished, position.mover, bool(position.supply)


def _one_of_each(position: Position) -> tuple[Move, ...]:
    return tuple({(move.rule, move.keep): move for move in position.moves()}.values())


def _tilings() -> Iterator[Step]:
    """Each tile on each square in each turn, on a board without tiles."""
    for owner in Player:
        start = set_up(first=owner)
        seat = start.seat
        mine = (*bits(seat.hand), *seat.stack)
        for tile, square, turn in product(mine, range(len(SQUARES)), range(4)):
            rest = tuple(at for at in mine if at != tile)
            seats = start.with_seat(owner, seat.changed(hand=1 << tile, stack=rest))
            yield start.changed(seats=seats), LayTile(1 << tile, 1 << square, turn)


# --- the second stage -----------------------------------------------------------------------------


def second_stage(_: Book, watch: Watch) -> Answer[str]:
    """A legal move of the second stage, on a board with one building, that brings a fault."""
    every = product(EDITIONS, _HELD)
    placed = chain.from_iterable(_placings(edition.id, held) for edition, held in every)
    counts, wrong = _counted((placed, _idle()), watch)
    if wrong:
        return Found(wrong)
    how = (
        f"{counts[0]} ways to place each building and to perform each postcard, and {counts[1]} "
        "activations without the action, of each postcard in each distribution of eight, bring none"
    )
    return NoneExists("", how, watch.effort)


_HELD: tuple[tuple[str, ...], ...] = (
    (), ("metropolitain",), ("chartier",), ("chartier", "metropolitain"),
)
"""The permissions that blue holds, the one taken in the latest turn last."""


def _idle() -> Iterator[Step]:
    ground = plain().ground
    for position, some in groupby(steps.idle_activations(), itemgetter(0)):
        ready = position.changed(ground=ground)
        yield from ((ready, move) for _, move in some)


def _placings(edition: str, held: tuple[str, ...]) -> Iterator[Step]:
    """Every way to place each building, and to perform each postcard that is not held."""
    bare = plain().changed(ruleset=ruleset(edition))
    for name in BUILDINGS:
        ready = _holding(bare, (name,), held)
        yield from ((ready, move) for move in buildings(view(ready, Player.BLUE), KINDS.one(name)))
    for card in POSTCARDS.elements:
        if card not in held:
            others = [at for at in POSTCARDS.elements if at not in {card, *held}]
            in_play = POSTCARDS.mask((card, *held, *others[: POSTCARDS_IN_PLAY - 1 - len(held)]))
            ready = _holding(_built(bare), ("O4",), held).changed(in_play=in_play)
            ways = performances(view(ready, Player.BLUE), POSTCARDS.one(card))
            yield from ((ready, move) for move in ways)


def _built(position: Position) -> Position:
    """The same with blue's smallest building on the board."""
    ready = _holding(position, BUILDINGS[:1], ())
    move = buildings(view(ready, Player.BLUE), ready.seat.reserve)[0]
    return ready.then(move).changed(mover=Player.BLUE)


def _holding(position: Position, reserve: tuple[str, ...], held: tuple[str, ...]) -> Position:
    """The same with a building in blue's reserve, and permissions that blue has taken."""
    kinds, cards = KINDS.mask(reserve), POSTCARDS.mask(held)
    seat = position.seats[Player.BLUE].changed(
        reserve=kinds, tokened=cards, pending=cards, fresh=POSTCARDS.mask(held[-1:])
    )
    seats = position.with_seat(Player.BLUE, seat)
    return position.changed(seats=seats, supply=position.supply & ~kinds)
