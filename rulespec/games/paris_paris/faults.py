"""Faults: everything that can be wrong with a position itself, all of it named at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rulespec.games.paris_paris.components import (
    LINES,
    PILES,
    PILES_FOR,
    SHOPS_EACH,
    STATIONS,
    TOKENS,
)
from rulespec.games.paris_paris.table import BUILD, NONE, OVER, PILE, Table
from rulespec.languages import said
from rulespec.verdict import Fault

TWO = 2


def faults(table: Table) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks."""
    return tuple(fault for check in CHECKS for fault in check(table))


def tokens(table: Table) -> Iterator[Fault]:
    """Whether there are no more tokens than in the box, and one of a colour beside the track."""
    seen = Counter((*table.offered, *table.resting, *(at for pile in table.piles for at in pile)))
    copies = table.box.tables.copies
    many = tuple(
        TOKENS.elements[token] for token, count in seen.items() if count > copies.get(token, 0)
    )
    if many:
        yield Fault("tokens.many", "There are more tokens of a stop than in the box.", many)
    most, height = PILES_FOR[len(table.seats)]
    if len(table.piles) > most:
        says = said("There are {found} piles, not {most}.", found=len(table.piles), most=most)
        yield Fault("tokens.piles", says)
    odd = tuple(
        PILES.elements[at] for at, pile in enumerate(table.piles) if len(pile) not in {0, height}
    )
    if odd:
        says = said("A pile does not have {height} tokens.", height=height)
        yield Fault("tokens.pile", says, odd)
    yield from _resting(table, complete=len(table.piles) == most)


def _resting(table: Table, *, complete: bool) -> Iterator[Fault]:
    """Each round a token comes to rest, or goes with one of its colour.

    How many rounds were played is seen from the piles, where they are ``complete``, used ones too.
    """
    colours = Counter(token % len(LINES) for token in table.resting)
    twice = tuple(LINES.elements[line] for line, count in colours.items() if count > 1)
    if twice:
        yield Fault("tokens.resting", "Two tokens of a colour rest beside the track.", twice)
    rounds = sum(not pile for pile in table.piles) - (table.phase == BUILD)
    found = len(table.resting)
    if complete and (found > rounds or (rounds - found) % 2):
        says = said(
            "{rounds} rounds do not leave {found} tokens beside the track.",
            rounds=rounds, found=found,
        )
        yield Fault("tokens.rounds", says)


def shops(table: Table) -> Iterator[Fault]:
    """Whether each station has room for its shops, and each player the right number."""
    room = table.box.tables.capacity
    crowded = sum(
        1 << station for station, owners in enumerate(table.shops) if len(owners) > room[station]
    )
    if crowded:
        says = said("A station has more shops than it has room for.")
        yield Fault("shops.room", says, STATIONS.names(crowded), cells=crowded)
    for player, seat in zip(table.players, table.seats, strict=True):
        built = sum(owners.count(player) for owners in table.shops)
        if built + seat.reserve + seat.bag != SHOPS_EACH:
            found = built + seat.reserve + seat.bag
            says = said(
                "{player} has {found} shops, not {wanted}.",
                player=player, found=found, wanted=SHOPS_EACH,
            )
            yield Fault("shops.count", says, (str(player),))
    if len(table.seats) == TWO and any(seat.bag for seat in table.seats):
        yield Fault("shops.bag", "Two players use no bag.", ())


def markers(table: Table) -> Iterator[Fault]:
    """Whether all markers are different, and one lies open if, and only if, two play."""
    seen = Counter((*(seat.marker for seat in table.seats), table.open_marker))
    twice = tuple(
        LINES.elements[line] for line, count in seen.items() if line != NONE and count > 1
    )
    if twice:
        yield Fault("markers.twice", "Two markers show the same line.", twice)
    if any(seat.marker == NONE for seat in table.seats):
        yield Fault("markers.missing", "A player has no marker.", ())
    if (table.open_marker != NONE) != (len(table.seats) == TWO):
        yield Fault("markers.open", "A marker lies open if, and only if, two play.", ())


def course(table: Table) -> Iterator[Fault]:
    """Whether the phase fits what lies on the table."""
    left = len(table.offered)
    if (table.phase == BUILD) != (left > 0):
        yield Fault("course.tokens", "Tokens lie at their stations while shops are built.", ())
    if table.phase == BUILD and not 1 < left <= len(table.seats) + 1:
        yield Fault("course.left", "More tokens or fewer lie there than players are to build.", ())
    turn = (table.mover - table.first) % len(table.seats)
    if table.phase == BUILD and turn != len(table.seats) + 1 - left:
        yield Fault("course.turn", "It is not this player's turn.", (str(table.mover),))
    if table.phase == PILE and (table.mover != table.first or not any(table.piles)):
        yield Fault("course.pile", "The first player turns one of the piles left.", ())
    if table.phase == OVER and any(table.piles):
        yield Fault("course.over", "The game is over while there are piles.", ())


CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (tokens, shops, markers, course)
