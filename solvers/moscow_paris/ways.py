"""Ways to claim: what is left of a turn, played to its end by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from rulespec.games.moscow_paris.components import CITIES, ROWS
from rulespec.language.universes import bits
from solvers.moscow_paris.bridge import ACT, CHAIN, CLAIM, Move, Player, Table, move

REFUSAL = move("refuse")


@frozen
class Way:
    """Moves of one turn that end with a city claimed."""

    moves: tuple[Move, ...]
    """The action, the refusal that ends an exchange, and the claims."""

    rows: tuple[str, ...]
    cities: tuple[str, ...]
    points: int
    """What the player's total grows by: points of cities, and repeated flags."""

    position: Table = field(repr=False, eq=False)

    def __str__(self) -> str:
        moves = ", ".join(map(str, self.moves))
        return f"{moves}: {' and '.join(self.cities)}, {self.points:+} to the total"


def acted(position: Table) -> Iterator[tuple[tuple[Move, ...], Table]]:
    """Each action of whoever's turn it is, and what comes of it before a city is claimed.

    An exchange is refused by whoever is next in the chain. The chain never comes back to who played
    the card, and no row changes in it, so that nothing that is claimed then hangs on it.
    """
    if position.phase == CLAIM:
        yield (), position
    elif position.phase == ACT:
        for action in position.moves():
            moves: tuple[Move, ...] = (action,)
            then = position.then(action)
            if then.phase == CHAIN:
                moves, then = (*moves, REFUSAL), then.then(REFUSAL)
            yield moves, then


def ways(position: Table) -> Iterator[Way]:
    """Every way to claim in what is left of the turn, in the order of the moves.

    Where several claims are allowed, each row is claimed once, from the top to the bottom: in which
    order makes no difference.
    """
    player, before = position.mover, position.total(position.mover)
    for moves, then in acted(position):
        yield from _claimed(Way(moves, (), (), 0, then), player, before)


def _claimed(way: Way, player: Player, before: int) -> Iterator[Way]:
    """Each claim that may follow, and the claims that may follow that."""
    position = way.position
    if position.phase != CLAIM or position.mover is not player:
        return
    below = ROWS.places[way.rows[-1]] + 1 if way.rows else 0
    for row in bits(ROWS.whole >> below << below):
        claim, line = move("claim", 1 << row), position.lines[row]
        if line is None or not position.is_legal(claim):
            continue
        then = position.then(claim)
        further = Way(
            (*way.moves, claim),
            (*way.rows, ROWS.elements[row]),
            (*way.cities, CITIES.elements[line.city]),
            then.total(player) - before,
            then,
        )
        yield further
        yield from _claimed(further, player, before)
