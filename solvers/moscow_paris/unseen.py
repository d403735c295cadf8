"""What a player cannot see: the others' hands, and both piles.

A position is made in which nothing hidden is left of the real one. The piles are dummies: what is
drawn is taken away again, so that no card still face down is counted on. Another player holds one
of every card that may be in that hand, and so may do whatever any hand allows. A new city is each
of those that may come.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from attrs import evolve, frozen

from rulespec.games.moscow_paris.components import CARDS, CITIES, HAND, WAGONS
from solvers.moscow_paris.bridge import ACT, Line, Move, Player, Table, fewer, more, played

Cards: TypeAlias = tuple[int, ...]
"""How many there are of each card."""

_DUMMY = 0
_PILE = (_DUMMY,) * 80
"""More cards than a round can draw."""

_NOTHING: Cards = (0,) * len(CARDS)


@frozen
class State:
    """A position as one player can know it, and the cards of which the others hold some."""

    position: Table
    player: Player
    """Who knows and asks."""

    pool: Cards

    @property
    def is_own_turn(self) -> bool:
        """Whether the player who asks is to act."""
        return self.position.phase == ACT and self.position.mover is self.player


def begun(position: Table) -> State:
    """What the player whose turn it is can know."""
    pool = more(_NOTHING, position.deck)
    seats = []
    for player, seat in zip(position.players, position.seats, strict=True):
        if player is not position.mover:
            pool = tuple(map(sum, zip(pool, seat.hand, strict=True)))
            seat = seat.changed(hand=_NOTHING)  # noqa: PLW2901  # the same seat, unseen
        seats.append(seat)
    return State(position.changed(deck=_PILE, history=(), seats=tuple(seats)), position.mover, pool)


def outcomes(state: State, move: Move) -> Iterator[State]:
    """What may come of a move: one for each city that may come up, and one if none does."""
    before = state.position
    then = before.then(move).changed(history=())
    drawn = len(before.deck) - len(then.deck)
    seat = then.seats[before.mover]
    hand = fewer(seat.hand, (_DUMMY,) * drawn)
    known = then.changed(seats=then.with_seat(before.mover, seat.changed(hand=hand)))
    pool = state.pool
    if before.mover is not state.player and before.phase == ACT:
        held = enumerate(before.seat.hand)
        pool = fewer(pool, (card for card, number in held if number > hand[card]))
    came = len(before.cities) - len(then.cities)
    for at in _with_new_city(known, before.cities) if came else (known,):
        yield evolve(state, position=at, pool=pool)


def _with_new_city(then: Table, pile: tuple[int, ...]) -> Iterator[Table]:
    """The position with each card that may be the new city, like ones once."""
    seen = set()
    for at, city in enumerate(pile):
        card = then.box.cities[CITIES.elements[city]]
        if (kind := (card.points, card.limit, card.flag)) not in seen:
            seen.add(kind)
            lines = tuple(
                Line(city) if line is not None and line.city == pile[0] else line
                for line in then.lines
            )
            yield then.changed(lines=lines, cities=(*pile[:at], *pile[at + 1 :]))


def dealt(state: State) -> Iterator[State]:
    """What another player may hold at the beginning of a turn: anything, or nothing of use."""
    position, mover = state.position, state.position.mover
    hand = tuple(min(1, number) for number in state.pool)
    seat = position.seats[mover]
    full = position.changed(seats=position.with_seat(mover, seat.changed(hand=hand)))
    yield evolve(state, position=full)
    if not any(seat.front) and _may_be_stuck(full, state.pool):
        yield state


def _may_be_stuck(full: Table, pool: Cards) -> bool:
    """Whether a hand may be all action cards, none of them of any use."""
    used = {CARDS.places[name] for move in full.moves() if (name := played(move))}
    actions = range(len(WAGONS), len(CARDS))
    return sum(pool[card] for card in actions if card not in used) >= HAND
